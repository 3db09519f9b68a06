"""Delete my data: everything personal is gone, and no table is left waiting.

The entries of a game are append-only with this one exception: where an account is deleted, the names and the
lines of chat in its entries are overwritten. What happened in the match, and in which order, stays: it is the
match of the others as well. A record that the account sent is its own alone, and is thrown away.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct, structs
from sqlalchemy import Connection, delete, or_, select, union, update

from cupola.play.setup.options import seat_colours
from cupola.server.games.stored_table import store, table_of
from cupola.server.identity import credentials_of, lock_account
from cupola.server.notify.outbox import forget_notices
from cupola.server.notify.push import forget_channels
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import entry_of, find_game, forget_game, save_seat, seats_of
from cupola.server.upkeep.moderation import forget_reports
from cupola.table.parts.clock import STAND_IN
from cupola.table.parts.entries import Happening, Renamed, Resigned, Said, Seated, encode_happening
from cupola.table.parts.game import Entry, Game, Seat
from cupola.table.parts.viewer import Viewer, account_id, is_uploader
from cupola.table.seating.resign import close_table
from cupola.table.seating.seats import free_up, seat_changed

TELLING: Final = ("seated", "renamed", "said")  # the entries that hold what a person is called or wrote


class Forgotten(Struct, frozen=True):
    """The games, devices and tokens that a deletion touched, to notify afterwards."""

    games: tuple[Game, ...]
    credentials: tuple[str, ...]


def delete_account(connection: Connection, services: Services, viewer: Viewer) -> Forgotten:
    """Forget an account in one transaction.

    Games are locked one after the other by their names and the account is written last, as a move locks its
    game before it names its account: nobody waits in a circle.
    """
    account = account_id(viewer)
    lock_account(connection, account)
    titled = titled_by(connection, account)
    known = sorted({*games_of(connection, account), *titled})
    left = [leave_game(connection, services, game, viewer) for game in known]
    connection.execute(update(schema.games).where(schema.games.c.id.in_(titled)).values(title=""))
    forget_boxes(connection, account, titled)
    credentials = credentials_of(connection, account)
    forget_secrets(connection, account)
    row = {"name": "", "recovery": None, "recovered_with": None, "is_deleted": True}
    connection.execute(update(schema.accounts).where(schema.accounts.c.id == account).values(row))
    return Forgotten(tuple(game for game in left if game is not None), credentials)


def games_of(connection: Connection, account: str) -> Sequence[str]:
    """As its host, at a seat, or by an entry; in the order of locking."""
    game, seat, entry = schema.games.c, schema.seats.c, schema.entries.c
    hosted = select(game.id).where(game.host == account)
    seated = select(seat.game).where(seat.account == account)
    told = select(entry.game).where(entry.account == account, entry.kind.in_(TELLING))
    return connection.execute(union(hosted, seated, told)).scalars().all()


def titled_by(connection: Connection, account: str) -> set[str]:
    """Those it named, and however often such a title was carried on."""
    game = schema.games.c
    titled: set[str] = set()
    found = set(connection.execute(select(game.id).where(game.host == account)).scalars())
    while found - titled:
        titled |= found
        again = select(game.rematch).where(game.id.in_(found), game.rematch.is_not(None))
        found = set(connection.execute(again).scalars())
    return titled


def forget_boxes(connection: Connection, account: str, hosted: set[str]) -> None:
    """Delete the boxes of an account, and their names where games go on with them.

    What a game is played with stays: it is the match of the others as well, and says nothing of its owner.
    """
    game = schema.games.c
    named, found = set[str](), hosted
    while found - named:
        named |= found
        copied = select(game.id).where(game.origin.in_(found))
        again = select(game.rematch).where(game.id.in_(found), game.rematch.is_not(None))
        found = set(connection.execute(union(copied, again)).scalars())
    unnamed = update(schema.games).where(game.id.in_(named), game.box.is_not(None)).values(box="")
    connection.execute(unnamed)
    connection.execute(delete(schema.boxes).where(schema.boxes.c.account == account))


def leave_game(connection: Connection, services: Services, game: str, viewer: Viewer) -> Game | None:
    """Take an account out of one game: its seats, its names, its chat, and its place as the host.

    None for a record that it sent, of which nothing is left.
    """
    account = account_id(viewer)
    left = find_game(connection, game, is_locked=True)
    if is_uploader(left, seats_of(connection, game), viewer):
        forget_game(connection, left)
        return None
    held = (seat for seat in seats_of(connection, game) if seat.is_held)
    others = [seat.account for seat in held if seat.account not in (None, account)]
    if left.status == "open" and left.host == account and not others:
        closed = close_table(table_of(connection, services, left), viewer, services.clock())
        left = store(connection, services, left, closed)
    for seat in seats_of(connection, game):
        if seat.account == account:
            left = leave_seat(connection, services, left, seat, account)
    if left.host == account and others and left.status in ("open", "running"):
        connection.execute(update(schema.games).where(schema.games.c.id == game).values(host=others[0]))
    rewrite_entries(connection, left, account)
    return left


def leave_seat(connection: Connection, services: Services, game: Game, seat: Seat, account: str) -> Game:
    """Free a seat before the match, let a bot play on during it, and after it leave only the colour."""
    if game.status == "open":
        return store(connection, services, game, free_up(game, seat, account, services.clock()))
    nameless = structs.replace(seat, name=colour_name(game, seat.seat), invite=None)
    if game.status != "running":
        save_seat(connection, nameless)
        return game
    gone = structs.replace(nameless, kind="bot", account=None, bot=STAND_IN, has_resigned=True)
    if seat.has_resigned:
        save_seat(connection, structs.replace(gone, bot=seat.bot))
        return game
    change = seat_changed(game, gone, Resigned(STAND_IN), account, services.clock())
    return store(connection, services, game, change)


def rewrite_entries(connection: Connection, game: Game, account: str) -> None:
    """The game must be locked."""
    row = schema.entries.c
    query = select(schema.entries).where(row.game == game.id, row.account == account, row.kind.in_(TELLING))
    for entry in [entry_of(found) for found in connection.execute(query).mappings()]:
        body = encode_happening(anonymous_body(game, entry))
        connection.execute(
            update(schema.entries)
            .where(row.game == game.id, row.seq == entry.seq)
            .values(body=body, key=None)
        )


def anonymous_body(game: Game, entry: Entry) -> Happening:
    """What is left of an entry; the name of a bot is nobody's."""
    name = colour_name(game, entry.seat)
    body = entry.body
    if isinstance(body, Said):
        return Said(name, None)
    if isinstance(body, Renamed):
        return Renamed(name)
    if isinstance(body, Seated) and body.bot is None:
        return Seated(name)
    return body


def colour_name(game: Game, seat: int | None) -> str:
    return "" if seat is None else seat_colours(game.options)[seat]


def forget_secrets(connection: Connection, account: str) -> None:
    hook, mute, sent = schema.webhooks.c, schema.mutes.c, schema.invitations.c
    forget_notices(connection, select(hook.id).where(hook.account == account))
    forget_channels(connection, schema.channels.c.account == account)
    mine = (schema.webhooks, schema.reminders, schema.looks, schema.prepared_turns)
    for table in (*mine, schema.daily_attempts, schema.rated_matches, schema.ratings):
        connection.execute(delete(table).where(table.c.account == account))
    connection.execute(delete(schema.mutes).where(or_(mute.account == account, mute.muted == account)))
    forget_reports(connection, account)
    mine_or_to_me = or_(sent.inviter == account, sent.invitee == account)
    connection.execute(delete(schema.invitations).where(mine_or_to_me))
    ways_in = (schema.device_links, schema.cookies, schema.tokens)
    for table in (schema.vacations, schema.last_seen, schema.archived, *ways_in):
        connection.execute(delete(table).where(table.c.account == account))
