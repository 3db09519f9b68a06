"""Records: a match as a file, a file as a table."""

from collections.abc import Generator

from cupola.calls.boxes import equipment_by_digest
from cupola.calls.context import CallContext, GameId, SeatNumber, Writing, table_to_change, view_of
from cupola.table.history.table import Table
from cupola.table.parts.problems import conflict, not_yours
from cupola.table.parts.viewer import account_id, check_may_watch, is_uploader
from cupola.table.seating.from_record import kept_record, usable_record
from cupola.table.seen.record import RecordAsked, recalled_record, record_asked, written_record
from cupola.table.seen.rows import KeptRecord, table_row
from cupola.table.seen.view import GameView


def get_record(context: CallContext, game_id: GameId, seat: SeatNumber | None = None) -> bytes:
    """The match as a .cupola file: before its end as far as the asker may know it."""
    context.limits.check("record")
    table = context.table(game_id)
    return written_record(table, context.equipment_for(table.game), asked_of(context, table, seat))


def is_unwritten(context: CallContext, game_id: str, seat: int | None = None) -> bool:
    """Whether the match must be played again first."""
    table = context.table(game_id)
    return recalled_record(table, asked_of(context, table, seat)) is None


def asked_of(context: CallContext, table: Table, seat: int | None) -> RecordAsked:
    """What the asker may know of a match; who was deleted has no name in it."""
    accounts = {seat.account for seat in table.seats if seat.account is not None}
    gone = accounts - context.account_names(table.seats).keys()
    return record_asked(table, context.equipment_for(table.game), context.viewer, seat, gone)


def post_record(context: CallContext, body: bytes) -> Generator[Writing, None, GameView]:
    """Keep a .cupola file as a table that can be looked at and copied, once it was played again."""
    account = account_id(context.viewer)
    record = usable_record(body, context.equipment)
    equipment = equipment_by_digest(context, record.header.content)
    kept = kept_record(record, account, equipment, context.now)
    yield Writing()
    context.lock_account()  # so that records sent at the same moment are counted one by one
    context.limits.check_records()
    return view_of(context, context.save_record(kept))


def get_records(context: CallContext) -> tuple[KeptRecord, ...]:
    """The records I keep here, the newest first."""
    account_id(context.viewer)
    return tuple(
        KeptRecord(table_row(game, seats, context.viewer.name), game.status, game.turn, game.created_at)
        for game, seats in context.records()
    )


def delete_record(context: CallContext, game_id: GameId) -> None:
    """Throw away a record that I sent; tables that went on from it stay."""
    table = table_to_change(context, game_id)
    game, seats, viewer = table.game, table.seats, context.viewer
    check_may_watch(game, viewer, seats)
    if not any(seat.kind == "record" for seat in seats):
        raise conflict("no_record", "This is a table, not an uploaded record.")
    if not is_uploader(game, seats, viewer):
        raise not_yours("This record is not yours.")
    context.drop_record(game)
