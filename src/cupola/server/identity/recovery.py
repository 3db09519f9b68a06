"""Recovery: a code that brings an account to another device, once."""

import secrets
from typing import Final

from sqlalchemy import Connection, select, update

from cupola.server.identity.accounts import (
    Browser,
    NewAccount,
    RequestViewer,
    digest_of,
    lock_account,
    new_cookie,
)
from cupola.server.identity.devices import end_device_links
from cupola.server.storage import schema
from cupola.table.parts.game import LETTERS
from cupola.table.parts.problems import Problem

CODE_GROUPS: Final = 6
CODE_LETTERS: Final = 4  # in a group: 24 letters are 118 bits
CODE_BITS: Final = 256  # of which they are made
# `recovered_with` begins with a digest of the code used last and the key of who used it; the rest is random.
# Of all three the next code is made, so that it can be told once more, though only its digest is stored.
MARK_LETTERS: Final = 32


def new_recovery(connection: Connection, account: str) -> str:
    """The code before is worth nothing from now on."""
    lock_account(connection, account)
    return _save_code(connection, account, code_of(secrets.randbits(CODE_BITS)), None)


def _save_code(connection: Connection, account: str, code: str, recovered_with: str | None) -> str:
    end_device_links(connection, account)
    row = {"recovery": digest_of(bare_code(code)), "recovered_with": recovered_with}
    connection.execute(update(schema.accounts).where(schema.accounts.c.id == account).values(row))
    return code


def end_ways_back(connection: Connection, account: str) -> None:
    """After a sign-out no device link and no used code sent once more lets anybody in."""
    row = schema.accounts.c
    end_device_links(connection, account)
    connection.execute(update(schema.accounts).where(row.id == account).values(recovered_with=None))


def has_recovery(connection: Connection, account: str) -> bool:
    query = select(schema.accounts.c.recovery).where(schema.accounts.c.id == account)
    return connection.execute(query).scalar_one() is not None


def recover(
    connection: Connection, code: str, key: str | None, now: int, browser: Browser
) -> tuple[NewAccount, str]:
    """The account of a recovery code with a cookie for one more browser, and the next code.

    A code works once. Who sends it again with the same key, having got no reply, is let in again and told the
    same next code (R2).
    """
    row, plain = schema.accounts.c, bare_code(code)
    mark = "" if key is None else digest_of(f"{plain} {key}")[:MARK_LETTERS]
    is_meant = row.recovery == digest_of(plain)
    if mark:
        is_meant |= (row.recovered_with > mark) & (row.recovered_with < f"{mark}g")  # which begin with it
    query = select(row.id, row.name, row.recovered_with).where(is_meant, ~row.is_deleted)
    found = connection.execute(query.with_for_update(key_share=True)).first()
    if found is None:
        raise Problem(403, "bad_code", "code: not a valid recovery code")
    made = NewAccount(RequestViewer(found.id, found.name), new_cookie(connection, found.id, now, browser))
    if not mark:
        return made, new_recovery(connection, found.id)
    is_repeat = (found.recovered_with or "").startswith(mark)
    used_with = found.recovered_with if is_repeat else mark + secrets.token_hex(MARK_LETTERS // 2)
    following = code_of(int(digest_of(f"{plain} {key} {used_with}"), 16))
    return made, _save_code(connection, found.id, following, used_with)


def code_of(number: int) -> str:
    groups = []
    for _ in range(CODE_GROUPS):
        letters = ""
        for _ in range(CODE_LETTERS):
            number, letter = divmod(number, len(LETTERS))
            letters += LETTERS[letter]
        groups.append(letters)
    return "-".join(groups)


def bare_code(code: str) -> str:
    """Without what people add when they write it down."""
    return "".join(letter for letter in code.lower() if letter in LETTERS)
