"""Notices waiting to be sent: written in the move's transaction, sent by any worker.

A notice is claimed before it is sent by moving its next try ahead, so that of several workers one sends it,
and a crash in between costs a wait, never the notice (R8).
"""

from typing import Final, Literal

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, and_, bindparam, delete, insert, select, update

from cupola.server.storage import schema
from cupola.table.parts.game import Game

WAITS: Final = (30_000, 120_000, 600_000, 2_400_000, 7_200_000)  # milliseconds after each try but the last
MOST_TRIES: Final = len(WAITS) + 1
LAST_WAIT: Final = 60_000  # of a last try that a crash cut off
NEVER: Final = 2**62  # given up; kept for its fault alone
LONGEST_FAULT: Final = 200

Event = Literal["your_turn", "over"]


class Delivery(Struct, frozen=True):
    """A notice and where it goes."""

    webhook: str
    version: int
    event: Event
    tries: int
    due_at: int
    game: str
    seat: int
    url: str
    secret: str


# The player who set a webhook must still hold the seat.
_IS_HOLDERS: Final = and_(
    schema.seats.c.game == schema.webhooks.c.game,
    schema.seats.c.seat == schema.webhooks.c.seat,
    schema.seats.c.account == schema.webhooks.c.account,
    schema.seats.c.kind == "person",
)

# Asked with every move.
_HOOKS: Final = (
    select(schema.webhooks.c.id)
    .join(schema.seats, _IS_HOLDERS)
    .where(schema.webhooks.c.game == bindparam("of_game"))
)
_HOOK_OF_SEAT: Final = _HOOKS.where(schema.webhooks.c.seat == bindparam("of_seat"))


def note_turn(connection: Connection, before: Game, after: Game, now: int) -> None:
    """Note for the webhook of the seat that now decides that it is its turn, or for all that it is over."""
    if after.decider == before.decider and after.status == before.status:
        return
    if after.decider is None:
        hooks = connection.execute(_HOOKS, {"of_game": after.id}).scalars().all()
    else:
        asked = {"of_game": after.id, "of_seat": after.decider}
        hooks = connection.execute(_HOOK_OF_SEAT, asked).scalars().all()
    if not hooks:
        return
    event: Event = "your_turn" if after.status == "running" else "over"
    notice = {"version": after.version, "event": event, "tries": 0, "due_at": now, "fault": None}
    earlier = schema.deliveries.c
    outdated = delete(schema.deliveries).where(earlier.webhook.in_(hooks), earlier.fault.is_(None))
    connection.execute(outdated)
    connection.execute(insert(schema.deliveries), [{"webhook": each, **notice} for each in hooks])


def due_deliveries(connection: Connection, now: int, most: int) -> list[Delivery]:
    """The notices whose time has come, the oldest first."""
    notice, hook = schema.deliveries.c, schema.webhooks.c
    query = (
        select(notice.webhook, notice.version, notice.event, notice.tries, notice.due_at)
        .add_columns(hook.game, hook.seat, hook.url, hook.secret)
        .join(schema.webhooks, hook.id == notice.webhook)
        .where(notice.due_at <= now)
        .order_by(notice.due_at)
        .limit(most)
    )
    return [Delivery(**row) for row in connection.execute(query).mappings()]


def claim(connection: Connection, delivery: Delivery, now: int) -> bool:
    """Take a notice for one try; whether this worker was the first to."""
    wait = WAITS[delivery.tries] if delivery.tries < len(WAITS) else LAST_WAIT
    taken = connection.execute(
        update(schema.deliveries)
        .where(_is(delivery), schema.deliveries.c.due_at == delivery.due_at)
        .values(tries=delivery.tries + 1, due_at=now + wait)
    )
    return taken.rowcount == 1


def is_outdated(connection: Connection, delivery: Delivery) -> bool:
    """Whether a notice is no longer true: the seat does not decide, changed hands, or has a later notice."""
    game, hook, notice = schema.games.c, schema.webhooks.c, schema.deliveries.c
    query = (
        select(game.status, game.decider)
        .join(schema.webhooks, hook.game == game.id)
        .join(schema.seats, _IS_HOLDERS)
        .where(hook.id == delivery.webhook)
    )
    row = connection.execute(query).first()
    later = select(notice.version).where(
        notice.webhook == delivery.webhook, notice.version > delivery.version
    )
    if row is None or connection.execute(later.limit(1)).first() is not None:
        return True
    if delivery.event == "over":
        return bool(row.status != "over")
    return bool(row.status != "running" or row.decider != delivery.seat)


def settle(connection: Connection, delivery: Delivery) -> None:
    """A notice has arrived: it goes, and with it every earlier one and its fault."""
    notice = schema.deliveries.c
    connection.execute(
        delete(schema.deliveries).where(
            notice.webhook == delivery.webhook, notice.version <= delivery.version
        )
    )


def note_fault(connection: Connection, delivery: Delivery, fault: str) -> None:
    """A try has failed: say why; after the last one, or where no other could help, give up."""
    is_last = delivery.tries + 1 >= MOST_TRIES
    change = update(schema.deliveries).where(_is(delivery))
    connection.execute(change.values(fault=fault[:LONGEST_FAULT]))
    if is_last:
        give_up(connection, delivery)


def give_up(connection: Connection, delivery: Delivery) -> None:
    """Try a notice no more; of a webhook's notices the last that had a fault is kept for it."""
    notice = schema.deliveries.c
    of_hook = notice.webhook == delivery.webhook
    connection.execute(delete(schema.deliveries).where(_is(delivery), notice.fault.is_(None)))
    kept = connection.execute(update(schema.deliveries).where(_is(delivery)).values(due_at=NEVER))
    if kept.rowcount == 1:
        others = delete(schema.deliveries).where(of_hook, notice.version < delivery.version)
        connection.execute(others.where(notice.due_at == NEVER))


def last_fault(connection: Connection, webhook: str) -> str | None:
    """Why the last failed try of a webhook failed; None when a later one arrived."""
    notice = schema.deliveries.c
    query = select(notice.fault).where(notice.webhook == webhook, notice.fault.is_not(None))
    fault = connection.execute(query.order_by(notice.version.desc()).limit(1)).scalar()
    return None if fault is None else str(fault)


def _is(delivery: Delivery) -> ColumnElement[bool]:
    notice = schema.deliveries.c
    return and_(notice.webhook == delivery.webhook, notice.version == delivery.version)
