"""Chat at a table, muting and reporting."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct
from sqlalchemy import ColumnElement, delete, insert, select

from cupola.calls.context import GameId, view_of
from cupola.server.context import ServerContext
from cupola.server.identity import handle_of
from cupola.server.storage import schema
from cupola.server.storage.rows import append, count_rows, save_game
from cupola.server.upkeep.moderation import About, Evidence, LineThen, SeatThen
from cupola.table.history.table import Table
from cupola.table.parts.entries import Said
from cupola.table.parts.game import Author, Entry, Game, Key, Version, new_id
from cupola.table.parts.problems import Problem, conflict, not_yours, unusable
from cupola.table.parts.user_text import LONGEST_MESSAGE, MessageText, plain
from cupola.table.parts.viewer import Viewer, account_id, check_may_watch, seats_held
from cupola.table.seen.view import GameView

MINUTE: Final = 60_000
HOUR: Final = 60 * MINUTE
MOST_MUTED: Final = 1_000
LONGEST_REASON: Final = 200
MOST_LINES: Final = 50  # of chat that are kept with a report, the latest

MuteId = Annotated[str, Meta(min_length=1, max_length=24, pattern="^[0-9a-f]+$")]


class Message(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of chat; the key makes a repeat harmless."""

    text: MessageText
    key: Key


class MuteOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom to mute: who plays a seat, or who wrote the message of a version."""

    seat: Version | None = None
    version: Version | None = None


class Meant(Struct, frozen=True):
    """The account, and the name that the viewer knows them by."""

    account: str
    name: str


class Mute(Struct, frozen=True):
    """Somebody who is muted: a handle to end it with, and the name they had there; never the account (S1)."""

    id: str
    name: str


class ReportOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """What is wrong: the chat, a name or a person, named by a seat or by the version of a message.

    Without either the whole chat is meant, or the name of the table.
    """

    about: About
    reason: Annotated[str, Meta(min_length=1, max_length=LONGEST_REASON)]
    seat: Version | None = None
    version: Version | None = None


def post_chat(context: ServerContext, game_id: GameId, order: Message) -> GameView:
    """Write a line of chat, as a player or the host of the table."""
    account, viewer = account_id(context.viewer), context.viewer
    text = plain(order.text, "text", LONGEST_MESSAGE)
    table = context.lock_table(game_id)
    game, held = table.game, seats_held(viewer, table.seats)
    check_may_watch(game, viewer, table.seats)
    key = f"{account}:{order.key}"
    before = table.history.with_key(key)
    if before is None:
        check_may_write(game, viewer, held)
        check_not_silenced(context, account)
        check_pace(context, account)
        seat = held[0] if held else None
        name = ("" if seat is None else table.seats[seat].name) or viewer.name
        author = Author(seat, account, game.version, key)
        game = append(context.connection, game, Said(name, text), author, context.now)
        save_game(context.connection, game)
    else:
        check_is_repeat(before, text, order.key)
    return view_of(context, context.note_change(game))


def check_is_repeat(before: Entry, text: str, key: str) -> None:
    """R2: the same line again is still one line; another one with the same key is refused."""
    if not isinstance(before.body, Said) or before.body.text not in (text, None):
        raise conflict("key_used", "key: already used for something else in this game", key=key)


def check_may_write(game: Game, viewer: Viewer, held: tuple[int, ...]) -> None:
    if not held and not viewer.is_host(game):
        raise not_yours("Only the players and the host can write here.")
    if not game.settings.chat:
        raise Problem(403, "no_chat", "Chat is off at this table.")
    if game.status == "closed":
        raise conflict("closed", "This table has been closed.", status=game.status)


def check_not_silenced(context: ServerContext, account: str) -> None:
    row = schema.accounts.c
    if context.connection.execute(select(row.is_silenced).where(row.id == account)).scalar():
        raise Problem(403, "silenced", "The people who run this server have switched off chat for you.")


def check_pace(context: ServerContext, account: str) -> None:
    entry, limit = schema.entries.c, context.services.settings.limits.messages_a_minute
    said = (entry.account == account, entry.kind == "said")
    if is_too_often(context, limit, MINUTE, entry.at, *said):
        raise Problem(
            429, "too_fast", f"At most {limit} messages a minute. Wait a little.", limit=limit, retry_after=60
        )


def is_too_often(
    context: ServerContext, limit: int, period: int, at: ColumnElement[int], *mine: ColumnElement[bool]
) -> bool:
    """S4: whether there are so many in a period already, whichever worker took them."""
    # A system clock that was put back leaves some in the future; they count for a period at most.
    recent = at.between(context.now - period, context.now + period)
    is_on = context.services.settings.are_limits_on
    return is_on and count_rows(context.connection, recent, *mine) >= limit


# Mutes


def post_mute(context: ServerContext, game_id: GameId, order: MuteOrder) -> tuple[Mute, ...]:
    """Mute the player of a seat or the author of a message, at every table."""
    account = account_id(context.viewer)
    table = context.table(game_id)
    check_may_watch(table.game, context.viewer, table.seats)
    meant = author_meant(table, order.seat, order.version)
    if meant.account == account:
        raise unusable("yourself", "You cannot mute yourself.")
    save_mute(context, meant)
    return get_mutes(context)


def save_mute(context: ServerContext, meant: Meant) -> None:
    already = context.muted_accounts()
    if len(already) >= MOST_MUTED:
        raise conflict("too_many_mutes", f"You have muted {MOST_MUTED} players. Unmute some first.")
    if meant.account not in already:
        row = {"account": account_id(context.viewer), "muted": meant.account, "name": meant.name}
        context.connection.execute(insert(schema.mutes), row)


def author_meant(table: Table, seat: int | None, version: int | None) -> Meant:
    if (seat is None) == (version is None):
        raise unusable("one_of_two", "Name either a seat or the version of a message, not both.")
    if seat is not None:
        player = next((each for each in table.seats if each.seat == seat and each.is_held), None)
        if player is None or player.account is None:
            raise unusable("nobody_there", f"seat: nobody plays seat {seat}", seat=seat)
        return Meant(player.account, player.name)
    version = version or 0
    line = next(iter(table.history.entries(version - 1, version, ("said",))), None)
    if line is None or line.account is None or not isinstance(line.body, Said):
        raise unusable("no_message", f"version: {version} is not a message of a person", version=version)
    return Meant(line.account, line.body.name)


def get_mutes(context: ServerContext) -> tuple[Mute, ...]:
    """Whom I have muted."""
    account, mute = account_id(context.viewer), schema.mutes.c
    query = select(mute.muted, mute.name).where(mute.account == account).order_by(mute.name, mute.muted)
    return tuple(
        Mute(handle_of(account, "mutes", row.muted), row.name) for row in context.connection.execute(query)
    )


def delete_mute(context: ServerContext, mute_id: MuteId) -> tuple[Mute, ...]:
    """Read somebody's chat again."""
    account, row = account_id(context.viewer), schema.mutes.c
    muted = [each for each in context.muted_accounts() if handle_of(account, "mutes", each) == mute_id]
    if not muted:
        raise Problem(404, "unknown_mute", "You have muted nobody by that name.")
    context.connection.execute(delete(schema.mutes).where(row.account == account, row.muted == muted[0]))
    return get_mutes(context)


# Reports, stored for a moderator with what was written at the table then


def post_report(context: ServerContext, game_id: GameId, order: ReportOrder) -> None:
    """Report the chat, a name or a person to the people who run the server; nobody at the table is told."""
    account, connection = account_id(context.viewer), context.connection
    reason = plain(order.reason, "reason", LONGEST_REASON)
    table = context.lock_table(game_id)
    check_may_watch(table.game, context.viewer, table.seats)
    meant = accused_by(table, order)
    if meant.account == account:
        raise unusable("reports_yourself", "You cannot report yourself.")
    row = {
        "game": game_id,
        "reporter": account,
        "accused": meant.account or None,
        "about": order.about,
        "reason": reason,
    }
    column = schema.reports.c
    same = select(column.id).where(*(column[name] == cell for name, cell in row.items()))
    if connection.execute(same.where(column.closed_at.is_(None))).first() is not None:
        return  # R2: while nobody has closed it, it is still one
    check_reports(context, account)
    evidence = msgspec.json.encode(evidence_of(table, meant.name)).decode()
    rest = {"id": new_id(), "evidence": evidence, "at": context.now, "closed_at": None}
    connection.execute(insert(schema.reports), {**row, **rest})


def accused_by(table: Table, order: ReportOrder) -> Meant:
    """Who is meant, and their name there; nobody where it is the whole chat."""
    if order.seat is not None or order.version is not None:
        return author_meant(table, order.seat, order.version)
    if order.about == "person":
        raise unusable("nobody_named", "seat: name the seat or a message of the person", field="seat")
    return Meant("", "") if order.about == "chat" else Meant(table.game.host, "")


def evidence_of(table: Table, accused: str) -> Evidence:
    game = table.game
    said = table.history.entries(0, game.version, ("said",))[-MOST_LINES:]
    lines = tuple(
        LineThen(entry.seq, entry.body.name, entry.account, entry.body.text)
        for entry in said
        if isinstance(entry.body, Said) and entry.body.text is not None
    )
    people = tuple(SeatThen(seat.seat, seat.name, seat.account) for seat in table.seats)
    return Evidence(game.title, game.host, accused, people, lines)


def check_reports(context: ServerContext, account: str) -> None:
    row, limit = schema.reports.c, context.services.settings.limits.reports_an_hour
    if is_too_often(context, limit, HOUR, row.at, row.reporter == account):
        raise Problem(
            429,
            "too_many_reports",
            f"At most {limit} reports an hour. Wait a little.",
            limit=limit,
            retry_after=HOUR // 1000,
        )
