"""What became of notices that were tried: those that arrived go, the others wait for their next try."""

import logging
from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, and_, bindparam, delete, or_, select, update

from cupola.server.notify.mail.addresses import distrust
from cupola.server.notify.outbox import LONGEST_FAULT, MOST_TRIES, NEVER, Notice, in_order
from cupola.server.notify.posting import Outcome
from cupola.server.notify.push.subscriptions import forget_channels
from cupola.server.storage import schema
from cupola.server.storage.database import Database

logger = logging.getLogger("cupola.server")

_row = schema.notices.c


class Tried(Struct, frozen=True):
    """A notice, and what came of a try."""

    notice: Notice
    outcome: Outcome


def _free(condition: ColumnElement[bool]) -> ColumnElement[bool]:
    """Of some notices those that nobody holds: what others hold is none of ours to wait for."""
    return _row.id.in_(select(_row.id).where(condition).with_for_update(skip_locked=True))


# What has no meaning any more once a later notice has arrived: earlier ones, and the fault of the channel.
_SETTLED = delete(schema.notices).where(
    _free(
        and_(
            _row.channel == bindparam("of_channel"),
            or_(
                _row.due_at == NEVER,
                and_(_row.game == bindparam("of_game"), _row.version < bindparam("before")),
            ),
        )
    )
)


def note_tried(database: Database, tried: Sequence[Tried], now: int) -> None:
    """Note what came of tries in one transaction; where that fails, in one for each."""
    together = [each for each in tried if not each.outcome.is_gone]
    alone = [each for each in tried if each.outcome.is_gone]  # with more than its own row to lock
    try:
        if together:
            with database.writing() as connection:
                note_outcomes(connection, together, now)
    except Exception as error:
        logger.warning("what came of %d notices is noted one by one", len(together), exc_info=error)
        alone = list(tried)
    for each in alone:
        try:
            with database.writing() as connection:
                note_outcomes(connection, [each], now)
        except Exception:  # it is claimed until its next try
            logger.exception("a notice could not be noted", extra={"channel": each.notice.channel})


def note_outcomes(connection: Connection, tried: Sequence[Tried], now: int) -> None:
    """Note what came of some tries, all in this transaction."""
    ids = [each.notice.id for each in tried]
    connection.execute(in_order(_row.id.in_(ids)))
    settle(connection, [each.notice for each in tried if each.outcome.fault is None])
    for each in tried:
        if each.outcome.fault is not None:
            note_fault(connection, each.notice, each.outcome, now)


def settle(connection: Connection, arrived: Sequence[Notice]) -> None:
    """Notices have arrived: they go, and with each every earlier one and the faults of its channel."""
    if not arrived:
        return
    connection.execute(delete(schema.notices).where(_row.id.in_([notice.id for notice in arrived])))
    asked = [
        {"of_channel": notice.channel, "of_game": notice.game, "before": notice.version} for notice in arrived
    ]
    connection.execute(_SETTLED, asked)


def note_fault(connection: Connection, notice: Notice, outcome: Outcome, now: int) -> None:
    """A try has failed: say why; after the last one, or where no other could help, give up."""
    if outcome.is_gone and notice.kind == "push":  # the browser has forgotten its subscription
        forget_channels(connection, schema.channels.c.id == notice.channel)
        return
    change = update(schema.notices).where(_row.id == notice.id)
    change = change.values(fault=(outcome.fault or "")[:LONGEST_FAULT])
    connection.execute(change if outcome.wait is None else change.values(due_at=now + outcome.wait))
    is_no_mailbox = outcome.is_gone and notice.kind == "mail"
    if is_no_mailbox:
        distrust(connection, notice.channel)
    if is_no_mailbox or notice.tries + 1 >= MOST_TRIES:
        give_up(connection, [notice])


def give_up(connection: Connection, notices: Sequence[Notice]) -> None:
    """Try notices no more; of a channel's notices the last that had a fault is kept for it."""
    ids = [notice.id for notice in notices]
    connection.execute(delete(schema.notices).where(_row.id.in_(ids), _row.fault.is_(None)))
    change = update(schema.notices).where(_row.id.in_(ids)).values(due_at=NEVER)
    kept = set(connection.execute(change.returning(_row.id)).scalars())
    last = {notice.channel: notice.id for notice in notices if notice.id in kept}
    for channel, notice in last.items():
        others = and_(_row.channel == channel, _row.id != notice, _row.due_at == NEVER)
        connection.execute(delete(schema.notices).where(_free(others)))
