"""The notices whose time has come: which of them still say what is so, and what became of the tried.

One question finds them with all that is needed to write them, and one change claims them. Those that arrived
go, the others wait for their next try.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Select,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    literal,
    or_,
    select,
    tuple_,
    update,
)

from cupola.server.notify import outbox
from cupola.server.notify.letters import NoticeDelivery, Why
from cupola.server.notify.mail.addresses import distrust
from cupola.server.notify.posting import PostResult
from cupola.server.notify.push import forget_channels
from cupola.server.storage import schema
from cupola.server.storage.database import Database
from cupola.server.storage.rows import drop_reason, seats_of
from cupola.table.history.leaving import last_playing

_row = schema.notices.c

# Of a row, what a letter says beside its notice.
LETTER_FIELDS: Final = tuple(
    name for name in NoticeDelivery.__struct_fields__ if name not in ("notice", "why")
)


class Due(Struct, frozen=True):
    """A notice whose time has come; no letter where there is nobody to tell, or it is no longer true."""

    notice: outbox.Notice
    letter: NoticeDelivery | None


def _due() -> Select[Any]:
    return (
        select(*(_row[name] for name in outbox.Notice.__struct_fields__))
        .where(
            or_(
                _row.due_at <= bindparam("now"),
                and_(_row.tries == 0, _row.event.not_in(outbox.WAITS_AT_FIRST)),
                and_(_row.tries > 0, _row.due_at > bindparam("at_latest"), _row.due_at != outbox.NEVER),
            )
        )
        .order_by(_row.due_at)
        .limit(bindparam("most"))
    )


def _with_letters() -> Select[Any]:
    notice = _due().subquery("due")
    channel, hook, game, seat, look = (
        table.c for table in (schema.channels, schema.webhooks, schema.games, schema.seats, schema.looks)
    )
    other = schema.notices.alias("other").c
    account = func.coalesce(hook.account, channel.account)
    is_later = exists().where(
        other.channel == notice.c.channel,
        other.game == notice.c.game,
        other.version > notice.c.version,
        other.event != "resigned",
    )
    is_hook = notice.c.kind == "webhook"
    return (
        select(
            *notice.c,
            account.label("account"),
            func.coalesce(hook.url, channel.address).label("address"),
            func.coalesce(hook.secret, channel.secret).label("secret"),
            func.coalesce(hook.language, channel.language).label("language"),
            func.coalesce(hook.format, "json").label("format"),
            func.coalesce(channel.p256dh, "").label("p256dh"),
            func.coalesce(channel.auth, "").label("auth"),
            func.coalesce(game.title, "").label("title"),
            look.version.label("seen"),
            game.status,
            game.decider,
            game.clock_due_at,
            seat.kind.label("seat_kind"),
            seat.account.label("holder"),
            is_later.label("is_replaced"),
        )
        .select_from(notice)
        .outerjoin(schema.webhooks, and_(is_hook, hook.id == notice.c.channel))
        .outerjoin(schema.channels, and_(~is_hook, channel.id == notice.c.channel))
        .outerjoin(schema.games, game.id == notice.c.game)
        .outerjoin(schema.seats, and_(seat.game == notice.c.game, seat.seat == notice.c.seat))
        .outerjoin(schema.looks, and_(look.game == notice.c.game, look.account == account))
        .order_by(notice.c.due_at)
    )


# Asked whenever a table moves.
_WITH_LETTERS: Final = _with_letters()


def due_notices(connection: Connection, now: int, most: int) -> list[Due]:
    """The notices whose time has come, the oldest first, with the letters of those to be sent.

    A clock that was put back holds none up: a first try never waits, and no later one longer than a receiver
    can ask for.
    """
    asked = {"now": now, "at_latest": now + outbox.LONGEST_WAIT, "most": most}
    found = connection.execute(_WITH_LETTERS, asked).mappings().all()
    return [_read(connection, row) for row in found]


def count_waiting(database: Database, now: int) -> int:
    """Of those to be sent now, or again."""
    is_waiting = and_(or_(_row.due_at <= now, _row.tries > 0), _row.due_at != outbox.NEVER)
    with database.reading() as connection:
        return connection.scalar(select(func.count()).select_from(schema.notices).where(is_waiting)) or 0


def _read(connection: Connection, row: Mapping[Any, Any]) -> Due:
    notice = outbox.Notice(*(row[name] for name in outbox.Notice.__struct_fields__))
    if row["account"] is None or notice.tries >= outbox.MOST_TRIES or not _is_current(notice, row):
        return Due(notice, None)
    fields = {name: row[name] for name in LETTER_FIELDS}
    return Due(notice, NoticeDelivery(notice, why=_why(connection, notice), **fields))


def _is_current(notice: outbox.Notice, row: Mapping[Any, Any]) -> bool:
    """Whether it still tells the same person the latest news."""
    if notice.game is None:
        return True
    is_replaced = row["is_replaced"] and notice.event != "resigned"
    return row["seat_kind"] is not None and not is_replaced and is_true(notice, row)


def is_true(notice: outbox.Notice, row: Mapping[Any, Any]) -> bool:
    is_holders, is_played = row["holder"] == row["account"], row["seat_kind"] == "person"
    if notice.event == "seat_taken":
        return not is_holders
    if not is_holders:
        return False
    if notice.event in outbox.ENDED_BY_LEAVING:
        return bool(row["status"] == "over")
    if notice.event in outbox.SEAT_IS_LOST:
        return not is_played
    if not is_played:
        return False
    if notice.event in outbox.WAITS_FOR_SEAT:
        is_stopped = notice.event == "time_nears" and row["clock_due_at"] is None
        return row["status"] == "running" and row["decider"] == notice.seat and not is_stopped
    return bool(row["status"] == ("running" if notice.event == "resigned" else "over"))


def _why(connection: Connection, notice: outbox.Notice) -> Why | None:
    """Why a prepared turn was dropped, unless its player dismissed that; or that all others left."""
    if notice.game is None or notice.seat is None:
        return None
    if notice.event == "resigned":
        return "last" if last_playing(seats_of(connection, notice.game)) == notice.seat else None
    return drop_reason(connection, notice.game, notice.seat) if notice.event == "turn_dropped" else None


def claim(connection: Connection, notices: Sequence[outbox.Notice], now: int) -> set[str]:
    """Take notices for one try each; the ids of those where this worker was the first to.

    It waits for nobody: what another worker claims or a move outdates just now is left to them.
    """
    seen = [(notice.id, notice.due_at) for notice in notices]
    next_try = literal(now, BigInteger) + case(
        dict(enumerate(outbox.WAITS)), value=_row.tries, else_=outbox.LAST_WAIT
    )
    taken = update(schema.notices).where(_free(tuple_(_row.id, _row.due_at).in_(seen)))
    taken = taken.values(tries=_row.tries + 1, due_at=next_try)
    return set(connection.execute(taken.returning(_row.id)).scalars())


def _free(condition: ColumnElement[bool]) -> ColumnElement[bool]:
    """Those that no other transaction holds: we do not wait for them."""
    return _row.id.in_(select(_row.id).where(condition).with_for_update(skip_locked=True))


# What has no meaning any more once a later notice has arrived: earlier ones, and the fault of the channel.
_SETTLED = delete(schema.notices).where(
    _free(
        and_(
            _row.channel == bindparam("of_channel"),
            or_(
                _row.due_at == outbox.NEVER,
                and_(_row.game == bindparam("of_game"), _row.version < bindparam("before")),
            ),
        )
    )
)


def note_outcome(connection: Connection, notice: outbox.Notice, outcome: PostResult, now: int) -> None:
    if outcome.fault is None:
        settle(connection, notice)
    else:
        note_fault(connection, notice, outcome, now)


def settle(connection: Connection, arrived: outbox.Notice) -> None:
    """Delete a notice that arrived, with every earlier one and the fault of its channel."""
    connection.execute(delete(schema.notices).where(_row.id == arrived.id))
    asked = {"of_channel": arrived.channel, "of_game": arrived.game, "before": arrived.version}
    connection.execute(_SETTLED, asked)


def note_fault(connection: Connection, notice: outbox.Notice, outcome: PostResult, now: int) -> None:
    """Store why a try failed; give up after the last one, or where no other could help."""
    if outcome.is_gone and notice.kind == "push":  # the browser has forgotten its subscription
        forget_channels(connection, schema.channels.c.id == notice.channel)
        return
    change = update(schema.notices).where(_row.id == notice.id)
    change = change.values(fault=(outcome.fault or "")[: outbox.LONGEST_FAULT])
    connection.execute(change if outcome.wait is None else change.values(due_at=now + outcome.wait))
    is_no_mailbox = outcome.is_gone and notice.kind == "mail"
    if is_no_mailbox:
        distrust(connection, notice.channel)
    if is_no_mailbox or notice.tries + 1 >= outbox.MOST_TRIES:
        give_up(connection, [notice])


def give_up(connection: Connection, notices: Sequence[outbox.Notice]) -> None:
    """Of a channel's notices the last that had a fault is kept for it."""
    ids = [notice.id for notice in notices]
    connection.execute(delete(schema.notices).where(_row.id.in_(ids), _row.fault.is_(None)))
    change = update(schema.notices).where(_row.id.in_(ids)).values(due_at=outbox.NEVER)
    kept = set(connection.execute(change.returning(_row.id)).scalars())
    last = {notice.channel: notice.id for notice in notices if notice.id in kept}
    for channel, notice in last.items():
        others = and_(_row.channel == channel, _row.id != notice, _row.due_at == outbox.NEVER)
        connection.execute(delete(schema.notices).where(_free(others)))
