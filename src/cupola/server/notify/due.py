"""The notices whose time has come: which of them still say what is so, and all that is needed to write them.

One question finds all of it for as many notices as there are, and one change claims them.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    Connection,
    Select,
    and_,
    bindparam,
    case,
    exists,
    func,
    literal,
    or_,
    select,
    tuple_,
    update,
)

from cupola.server.notify.letters import Letter, Why
from cupola.server.notify.outbox import (
    ENDED_BY_LEAVING,
    LAST_WAIT,
    LONGEST_WAIT,
    MOST_TRIES,
    NEVER,
    SEAT_IS_LOST,
    WAITS,
    WAITS_AT_FIRST,
    WAITS_FOR_SEAT,
    Notice,
)
from cupola.server.storage import schema
from cupola.server.storage.prepared_turns import drop_reason
from cupola.server.storage.rows import seats_of
from cupola.table.history.leaving import last_playing

# Of a row, what a letter says beside its notice.
LETTER_FIELDS: Final = (
    "account",
    "address",
    "secret",
    "language",
    "format",
    "p256dh",
    "auth",
    "title",
    "seen",
)


class Due(Struct, frozen=True):
    """A notice whose time has come; no letter where there is nobody to tell, or it is not so any more."""

    notice: Notice
    letter: Letter | None


def _due() -> Select[Any]:
    row = schema.notices.c
    return (
        select(*(row[name] for name in Notice.__struct_fields__))
        .where(
            or_(
                row.due_at <= bindparam("now"),
                and_(row.tries == 0, row.event.not_in(WAITS_AT_FIRST)),
                and_(row.tries > 0, row.due_at > bindparam("at_latest"), row.due_at != NEVER),
            )
        )
        .order_by(row.due_at)
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
    asked = {"now": now, "at_latest": now + LONGEST_WAIT, "most": most}
    found = connection.execute(_WITH_LETTERS, asked).mappings().all()
    return [_read(connection, row) for row in found]


def _read(connection: Connection, row: Mapping[Any, Any]) -> Due:
    notice = Notice(*(row[name] for name in Notice.__struct_fields__))
    if row["account"] is None or notice.tries >= MOST_TRIES or not _is_current(notice, row):
        return Due(notice, None)
    fields = {name: row[name] for name in LETTER_FIELDS}
    return Due(notice, Letter(notice, why=_why(connection, notice), **fields))


def _is_current(notice: Notice, row: Mapping[Any, Any]) -> bool:
    """Whether a notice still tells the same person the last that happened."""
    if notice.game is None:
        return True
    is_replaced = row["is_replaced"] and notice.event != "resigned"
    return row["seat_kind"] is not None and not is_replaced and is_true(notice, row)


def is_true(notice: Notice, row: Mapping[Any, Any]) -> bool:
    """Whether a notice still says what is so."""
    is_holders, is_played = row["holder"] == row["account"], row["seat_kind"] == "person"
    if notice.event == "seat_taken":
        return not is_holders
    if not is_holders:
        return False
    if notice.event in ENDED_BY_LEAVING:
        return bool(row["status"] == "over")
    if notice.event in SEAT_IS_LOST:
        return not is_played
    if not is_played:
        return False
    if notice.event in WAITS_FOR_SEAT:
        is_stopped = notice.event == "time_nears" and row["clock_due_at"] is None
        return row["status"] == "running" and row["decider"] == notice.seat and not is_stopped
    return bool(row["status"] == ("running" if notice.event == "resigned" else "over"))


def _why(connection: Connection, notice: Notice) -> Why | None:
    """Why a prepared turn was dropped, where its player has not put that away; or that all others left."""
    if notice.game is None or notice.seat is None:
        return None
    if notice.event == "resigned":
        return "last" if last_playing(seats_of(connection, notice.game)) == notice.seat else None
    return drop_reason(connection, notice.game, notice.seat) if notice.event == "turn_dropped" else None


def claim(connection: Connection, notices: Sequence[Notice], now: int) -> set[str]:
    """Take notices for one try each; the ids of those where this worker was the first to.

    It waits for nobody: what another worker claims or a move outdates just now is left to them.
    """
    row = schema.notices.c
    seen = [(notice.id, notice.due_at) for notice in notices]
    free = select(row.id).where(tuple_(row.id, row.due_at).in_(seen)).with_for_update(skip_locked=True)
    wait = case(dict(enumerate(WAITS)), value=row.tries, else_=LAST_WAIT)
    next_try = literal(now, BigInteger) + wait
    taken = update(schema.notices).where(row.id.in_(free)).values(tries=row.tries + 1, due_at=next_try)
    return set(connection.execute(taken.returning(row.id)).scalars())
