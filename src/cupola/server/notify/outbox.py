"""Notices waiting to be sent: written in the move's transaction, sent by any worker.

One outbox for every channel: the webhook of a seat, the browsers and the mail address of its player. A
notice is claimed before it is sent by moving its next try ahead, so that of several workers one sends it, and
a crash in between costs a wait, never the notice (R8).

A new event needs its name in `Event`, its line in `WAITS_FOR_SEAT`, `SEAT_IS_LOST` or `delivery.is_true`, a
call of `note` in the transaction that makes it true, and its words `notice-EVENT` in three languages.
"""

from collections.abc import Sequence
from typing import Any, Final, Literal

from msgspec import Struct, structs
from sqlalchemy import (
    Boolean,
    ColumnElement,
    Connection,
    Integer,
    Select,
    and_,
    bindparam,
    delete,
    exists,
    insert,
    literal,
    null,
    or_,
    select,
    union_all,
)

from cupola.server.storage import schema
from cupola.server.storage.statements import Fields, Statement, rows_together, run_together
from cupola.table.history.leaving import settled_at
from cupola.table.parts.entries import GivenUp, Handed, Resigned, TookBack, Won
from cupola.table.parts.game import Change, Entry, Game, new_id

WAITS: Final = (30_000, 120_000, 600_000, 2_400_000, 7_200_000)  # milliseconds after each try but the last
MOST_TRIES: Final = len(WAITS) + 1
LAST_WAIT: Final = 60_000  # of a last try that a crash cut off
LONGEST_WAIT: Final = 24 * 3600 * 1000  # that a receiver can ask for
NEVER: Final = 2**62  # given up; kept for its fault alone
LONGEST_FAULT: Final = 200
HOUR: Final = 3600 * 1000

Event = Literal[
    "your_turn",
    "turn_dropped",
    "reminder",
    "time_nears",
    "time_up",
    "time_lost",
    "given_away",
    "stood_in",
    "seat_taken",
    "resigned",
    "win_taken",
    "all_resigned",
    "over",
    "confirm",
]
Kind = Literal["webhook", "push", "mail"]

TURN_COMES: Final = ("your_turn", "turn_dropped")  # one of them says that a turn has come
WAITS_FOR_SEAT: Final = (*TURN_COMES, "reminder", "time_nears")  # true while the seat decides
# True while the seat is still the player's and a bot plays at it, or it is offered to a friend.
SEAT_IS_LOST: Final = ("time_up", "time_lost", "given_away", "stood_in")
ENDED_BY_LEAVING: Final = ("win_taken", "all_resigned")  # told to those who left, too
WAITS_AT_FIRST: Final = ("reminder", "resigned")  # not sent at once


class Notice(Struct, frozen=True):
    """One row of the outbox; no game where a mail asks whether its address is right."""

    id: str
    kind: Kind
    channel: str
    game: str | None
    seat: int | None
    version: int
    event: Event
    tries: int
    due_at: int


class Recipient(Struct, frozen=True):
    """A channel by which somebody hears of a seat, and after how many hours they are reminded."""

    channel: str
    kind: Kind
    seat: int
    hours: int | None


def in_order(*conditions: ColumnElement[bool]) -> Select[tuple[str]]:
    """Everybody locks notices in this one order, so that nobody waits for each other."""
    row = schema.notices.c
    return select(row.id).where(*conditions).order_by(row.channel, row.id).with_for_update()


# The seat must still be that of the player who set a webhook.
_IS_HOLDERS: Final = and_(
    schema.seats.c.game == schema.webhooks.c.game,
    schema.seats.c.seat == schema.webhooks.c.seat,
    schema.seats.c.account == schema.webhooks.c.account,
)
_PLAYS: Final = schema.seats.c.kind == "person"
_IS_REMINDED: Final = schema.reminders.c.account == schema.seats.c.account
_mover = schema.seats.alias("mover")
# Somebody who plays two seats around one screen has just passed the turn to themselves.
_HAS_MOVED: Final = exists().where(
    _mover.c.game == bindparam("of_game"),
    _mover.c.seat == bindparam("of_mover"),
    _mover.c.account == schema.seats.c.account,
)
_SEAT: Final = (schema.seats.c.seat, schema.reminders.c.hours)


def _recipients(*conditions: ColumnElement[bool]) -> Any:
    hooks = (
        select(schema.webhooks.c.id.label("channel"), literal("webhook").label("kind"), *_SEAT)
        .join(schema.seats, _IS_HOLDERS)
        .outerjoin(schema.reminders, _IS_REMINDED)
        .where(schema.webhooks.c.game == bindparam("of_game"), *conditions)
    )
    people = (
        select(schema.channels.c.id, schema.channels.c.kind, *_SEAT)
        .join(schema.seats, schema.seats.c.account == schema.channels.c.account)
        .outerjoin(schema.reminders, _IS_REMINDED)
        .where(schema.seats.c.game == bindparam("of_game"), *conditions)
        .where(schema.channels.c.confirmed_at.is_not(None), ~_HAS_MOVED)
    )
    return union_all(hooks, people)


# Asked with every move.
_OF_GAME: Final = Statement(_recipients(_PLAYS))
_OF_SEAT: Final = Statement(_recipients(_PLAYS, schema.seats.c.seat == bindparam("of_seat")))

_OF_EVERYBODY: Final = Statement(_recipients())
_OF_LOST_SEAT: Final = Statement(_recipients(schema.seats.c.seat == bindparam("of_seat")))
# Whose seat it was; the webhook of the seat has gone with it.
_OF_FORMER_PLAYER: Final = Statement(
    select(
        schema.channels.c.id.label("channel"),
        schema.channels.c.kind,
        bindparam("of_seat", type_=Integer).label("seat"),
        null().label("hours"),
    ).where(schema.channels.c.account == bindparam("of_account"), schema.channels.c.confirmed_at.is_not(None))
)

_notice = schema.notices.c
# What a new notice for a channel outdates; asked with every move, and mostly there is nothing.
_EARLIER: Final = Statement(
    in_order(
        _notice.channel == bindparam("of_channel"),
        _notice.game == bindparam("of_game"),
        _notice.fault.is_(None),
        _notice.event != "resigned",
        or_(_notice.event != "reminder", bindparam("with_reminders", type_=Boolean)),
    )
)
_WRITE: Final = Statement(insert(schema.notices))


def note_turn(connection: Connection, before: Game, after: Game, now: int, is_dropped: bool = False) -> None:
    """Note for the player who now decides that it is their turn, or for all that the match is over.

    Whose prepared turn was dropped is told so instead, once.
    """
    if after.decider == before.decider and after.status == before.status:
        return
    if after.decider is None:
        note(connection, after, "over", now)
    else:
        event: Event = "turn_dropped" if is_dropped else "your_turn"
        note(connection, after, event, now, seat=after.decider, mover=before.decider)


def note(
    connection: Connection,
    game: Game,
    event: Event,
    now: int,
    seat: int | None = None,
    mover: int | None = None,
) -> None:
    """For the player of a seat, or for every player; not for whoever brought it about."""
    asked = {"of_game": game.id, "of_mover": -1 if mover is None else mover}
    if seat is None:
        query = _OF_EVERYBODY if event in ENDED_BY_LEAVING else _OF_GAME
        found = query.rows(connection, asked)
    else:
        query = _OF_LOST_SEAT if event in SEAT_IS_LOST else _OF_SEAT
        found = query.rows(connection, {**asked, "of_seat": seat})
    _write(connection, game, event, now, found)


def note_taken(connection: Connection, game: Game, seat: int, account: str, now: int) -> None:
    """Note for whoever had a seat that somebody else plays there now."""
    found = _OF_FORMER_PLAYER.rows(connection, {"of_seat": seat, "of_account": account})
    _write(connection, game, "seat_taken", now, found)


def _write(connection: Connection, game: Game, event: Event, now: int, found: Sequence[Fields]) -> None:
    recipients = (Recipient(*row) for row in reversed(found))
    told = {recipient.channel: recipient for recipient in recipients}  # once for somebody with two seats
    if not told:
        return
    if event != "resigned":  # which outdates nothing, and is not outdated
        _forget_earlier(connection, game, sorted(told), with_reminders=event != "time_nears")
    due = [(each, event, now) for each in told.values()]
    if event in TURN_COMES:
        due += [(each, "reminder", now + each.hours * HOUR) for each in told.values() if each.hours]
    run_together(connection, [(_WRITE, _row(game, *each)) for each in due])


def _forget_earlier(
    connection: Connection, game: Game, channels: Sequence[str], with_reminders: bool
) -> None:
    """Drop earlier notices of a table; whoever wanted a reminder may still want it."""
    asked = {"of_game": game.id, "with_reminders": with_reminders}
    found = rows_together(connection, [(_EARLIER, {**asked, "of_channel": each}) for each in channels])
    outdated = [notice for rows in found for (notice,) in rows]
    if outdated:
        connection.execute(delete(schema.notices).where(_notice.id.in_(outdated)))


def _row(game: Game, to: Recipient, event: Event, due_at: int) -> dict[str, object]:
    return row_of(Notice(new_id(), to.kind, to.channel, game.id, to.seat, game.version, event, 0, due_at))


def row_of(notice: Notice) -> dict[str, object]:
    """Of one that was not tried yet."""
    return {**structs.asdict(notice), "fault": None}


def last_fault(connection: Connection, channel: str) -> str | None:
    """None when a later try arrived."""
    other = schema.notices.c
    query = select(other.fault).where(other.channel == channel, other.fault.is_not(None))
    fault = connection.execute(query.order_by(other.version.desc()).limit(1)).scalar()
    return None if fault is None else str(fault)


def forget_notices(connection: Connection, channels: Select[Any]) -> None:
    theirs = in_order(schema.notices.c.channel.in_(channels))
    connection.execute(delete(schema.notices).where(schema.notices.c.id.in_(theirs)))


def note_departures(connection: Connection, change: Change) -> None:
    for entry in change.entries:
        if isinstance(entry.body, Resigned) and change.game.status == "running":
            note(connection, change.game, "resigned", settled_at(entry), mover=entry.seat)
        event = event_of(entry)
        if event is not None and entry.seat is not None:
            note(connection, change.game, event, entry.at, seat=entry.seat)
        if isinstance(entry.body, TookBack):
            of_it = (_notice.game == entry.game, _notice.version == entry.body.of)
            theirs = in_order(*of_it, _notice.event == "resigned")
            connection.execute(delete(schema.notices).where(_notice.id.in_(theirs)))
        if isinstance(entry.body, Won | GivenUp):
            event = "win_taken" if isinstance(entry.body, Won) else "all_resigned"
            note(connection, change.game, event, entry.at, mover=entry.seat)


def event_of(entry: Entry) -> Event | None:
    """How a player lost the seat; None where they did it themselves."""
    match entry.body:
        case Resigned(for_time=True):
            return "time_lost"
        case Handed(why="time"):
            return "time_up"
        case Handed(why="agreed"):
            return "given_away"
        case Handed(silent_days=int()):
            return "stood_in"
    return None
