"""Chat at a table, and muting."""

from typing import Final

from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select

from cupola.server.secrets import digest_of
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import (
    append,
    entries_between,
    entry_with_key,
    find_game,
    lock_game,
    save_game,
    seats_of,
)
from cupola.table.parts.entries import Said
from cupola.table.parts.game import Author, Entry, Game, Key, Seat, Version
from cupola.table.parts.problems import Problem, conflict, not_yours, unusable
from cupola.table.parts.user_text import LONGEST_MESSAGE, MessageText, plain
from cupola.table.parts.viewer import Viewer, account_of, check_may_watch, seats_held

MINUTE: Final = 60_000
MOST_MUTED: Final = 1_000


class Message(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of chat; the key makes a repeat harmless."""

    text: MessageText
    key: Key


class MuteOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom to mute: who plays a seat, or who wrote the message of a version."""

    seat: Version | None = None
    version: Version | None = None


class Meant(Struct, frozen=True):
    """Whom an order to mute means: the account, and what the asker knows them by."""

    account: str
    name: str


class Mute(Struct, frozen=True):
    """Somebody who is muted: a handle to end it with, and the name they had there; never the account (S1)."""

    id: str
    name: str


def say(connection: Connection, services: Services, game: str, message: Message, viewer: Viewer) -> Game:
    """Write a line of chat."""
    account = account_of(viewer)
    text = plain(message.text, "text", LONGEST_MESSAGE)
    locked = lock_game(connection, game)
    seats = seats_of(connection, game)
    held = seats_held(viewer, seats)
    check_may_watch(locked, viewer, seats)
    key = f"{account}:{message.key}"
    before = entry_with_key(connection, game, key)
    if before is not None:
        return repeated_message(before, text, message.key, locked)
    check_may_write(locked, viewer, held)
    check_not_silenced(connection, account)
    check_pace(connection, services, account)
    speaker = seats[held[0]] if held else None
    return said(connection, services, locked, Said(name_of(speaker, viewer), text), speaker, account, key)


def said(
    connection: Connection,
    services: Services,
    game: Game,
    line: Said,
    speaker: Seat | None,
    account: str,
    key: str,
) -> Game:
    """Store a line of chat in a locked game."""
    seat = None if speaker is None else speaker.seat
    after = append(connection, game, line, Author(seat, account, game.version, key), services.clock())
    save_game(connection, after)
    return after


def name_of(speaker: Seat | None, viewer: Viewer) -> str:
    """What the writer is called at this table."""
    return (speaker.name if speaker else "") or viewer.name


def repeated_message(before: Entry, text: str, key: str, game: Game) -> Game:
    """R2: the same line again is still one line; another one with the same key is refused."""
    if not isinstance(before.body, Said) or before.body.text not in (text, None):
        raise conflict("key_used", "key: already used for something else in this game", key=key)
    return game


def check_may_write(game: Game, viewer: Viewer, held: tuple[int, ...]) -> None:
    """Only who plays and who set the table write, where there is a chat at all."""
    if not held and not viewer.is_host(game):
        raise not_yours("Only the players and the host can write here.")
    if not game.manners.chat:
        raise Problem(403, "no_chat", "Chat is off at this table.")
    if game.status == "closed":
        raise conflict("closed", "This table has been closed.", status=game.status)


def check_not_silenced(connection: Connection, account: str) -> None:
    """Refuse somebody whom the moderators of the server let write no more."""
    row = schema.accounts.c
    if connection.execute(select(row.is_silenced).where(row.id == account)).scalar():
        raise Problem(403, "silenced", "The people who run this server have switched off chat for you.")


def check_pace(connection: Connection, services: Services, account: str) -> None:
    """S4: so many lines a minute and no more, whatever worker took them."""
    limit = services.settings.limits.messages_a_minute
    entry, now = schema.entries.c, services.clock()
    # A system clock that was put back leaves lines in the future; they count for a minute at most.
    recent = (entry.account == account, entry.kind == "said", entry.at.between(now - MINUTE, now + MINUTE))
    written = int(connection.execute(select(func.count()).where(*recent)).scalar_one())
    if services.settings.are_limits_on and written >= limit:
        raise Problem(
            429,
            "too_fast",
            f"At most {limit} messages a minute. Wait a little.",
            limit=limit,
            retry_after=60,
        )


# Mutes


def mute(connection: Connection, game: str, order: MuteOrder, viewer: Viewer) -> tuple[Mute, ...]:
    """Read no more chat of somebody, here and at every other table."""
    account = account_of(viewer)
    found = find_game(connection, game)
    seats = seats_of(connection, game)
    check_may_watch(found, viewer, seats)
    meant = author_meant(connection, found, seats, order)
    if meant.account == account:
        raise unusable("yourself", "You cannot mute yourself.")
    already = muted_accounts(connection, account)
    if len(already) >= MOST_MUTED:
        raise conflict("too_many_mutes", f"You have muted {MOST_MUTED} players. Unmute some first.")
    if meant.account not in already:
        row = {"account": account, "muted": meant.account, "name": meant.name}
        connection.execute(insert(schema.mutes), row)
    return mutes_of(connection, viewer)


def author_meant(connection: Connection, game: Game, seats: tuple[Seat, ...], order: MuteOrder) -> Meant:
    """Who is behind a seat or a message, and what they are called there."""
    if (order.seat is None) == (order.version is None):
        raise unusable("one_of_two", "Name either a seat or the version of a message, not both.")
    if order.seat is not None:
        seat = next((seat for seat in seats if seat.seat == order.seat and seat.is_held), None)
        if seat is None or seat.account is None:
            raise unusable("nobody_there", f"seat: nobody plays seat {order.seat}", seat=order.seat)
        return Meant(seat.account, seat.name)
    version = order.version or 0
    entries = entries_between(connection, game.id, version - 1, version, ("said",))
    line = entries[0] if entries else None
    if line is None or line.account is None or not isinstance(line.body, Said):
        raise unusable("no_message", f"version: {version} is not a message of a person", version=version)
    return Meant(line.account, line.body.name)


def muted_accounts(connection: Connection, account: str) -> list[str]:
    """The accounts that an account has muted."""
    query = select(schema.mutes.c.muted).where(schema.mutes.c.account == account)
    return list(connection.execute(query).scalars())


def mutes_of(connection: Connection, viewer: Viewer) -> tuple[Mute, ...]:
    """Whom the asker has muted, by name."""
    account = account_of(viewer)
    mute = schema.mutes.c
    query = select(mute.muted, mute.name).where(mute.account == account).order_by(mute.name, mute.muted)
    return tuple(Mute(handle_of(account, row.muted), row.name) for row in connection.execute(query))


def handle_of(account: str, muted: str) -> str:
    """A name for a mute that tells nobody the account: both ids are too long to be found by trying."""
    return digest_of(f"{account} mutes {muted}")[:24]


def unmute(connection: Connection, handle: str, viewer: Viewer) -> tuple[Mute, ...]:
    """Read somebody's chat again."""
    account = account_of(viewer)
    muted = [each for each in muted_accounts(connection, account) if handle_of(account, each) == handle]
    if not muted:
        raise Problem(404, "unknown_mute", "You have muted nobody by that name.")
    row = schema.mutes.c
    connection.execute(delete(schema.mutes).where(row.account == account, row.muted == muted[0]))
    return mutes_of(connection, viewer)
