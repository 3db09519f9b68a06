"""Recovery: a code that brings an account to another device, once."""

import secrets
from typing import Final

from msgspec import Struct
from sqlalchemy import Connection, select, update

from cupola.server.identity.accounts import NewAccount, lock_account, new_cookie
from cupola.server.identity.browsers import Browser
from cupola.server.identity.viewer import RequestViewer
from cupola.server.secrets import digest_of
from cupola.server.storage import schema
from cupola.table.parts.ids import LETTERS
from cupola.table.parts.problems import Problem

CODE_GROUPS: Final = 6
CODE_LETTERS: Final = 4  # in a group: 24 letters are 118 bits


class Recovered(Struct, frozen=True):
    """An account that was found again, and the recovery code that takes the place of the used one."""

    found: NewAccount
    code: str


def new_recovery(connection: Connection, account: str, recovered_with: str | None = None) -> str:
    """A code that brings the account to another device; the one before is worth nothing from now on."""
    lock_account(connection, account)
    groups = ("".join(secrets.choice(LETTERS) for _ in range(CODE_LETTERS)) for _ in range(CODE_GROUPS))
    code = "-".join(groups)
    row = {"recovery": digest_of(bare_code(code)), "recovered_with": recovered_with}
    connection.execute(update(schema.accounts).where(schema.accounts.c.id == account).values(row))
    return code


def has_recovery(connection: Connection, account: str) -> bool:
    """Whether there is a code that brings the account to another device."""
    query = select(schema.accounts.c.recovery).where(schema.accounts.c.id == account)
    return connection.execute(query).scalar_one() is not None


def recover(connection: Connection, code: str, key: str | None, now: int, browser: Browser) -> Recovered:
    """The account of a recovery code with a cookie for one more browser, and the next code.

    A code works once. Who sends it again with the same key, having got no reply, is let in again (R2).
    """
    row = schema.accounts.c
    plain = bare_code(code)
    used_with = None if key is None else digest_of(f"{plain} {key}")
    is_meant = row.recovery == digest_of(plain)
    if used_with is not None:
        is_meant |= row.recovered_with == used_with
    query = select(row.id, row.name).where(is_meant, ~row.is_deleted)
    found = connection.execute(query.with_for_update(key_share=True)).first()
    if found is None:
        raise Problem(403, "bad_code", "code: not a valid recovery code")
    made = NewAccount(RequestViewer(found.id, found.name), new_cookie(connection, found.id, now, browser))
    return Recovered(made, new_recovery(connection, found.id, used_with))


def bare_code(code: str) -> str:
    """A code without what people add when they write it down."""
    return "".join(letter for letter in code.lower() if letter in LETTERS)
