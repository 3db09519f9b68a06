"""Seats: sitting down, standing up, and handing over during the match."""

from cupola.calls.context import CallContext, GameId, SeatNumber, save_and_view, table_to_change
from cupola.table.history.table import Table
from cupola.table.parts.game import Change
from cupola.table.parts.viewer import account_id
from cupola.table.seating.seats import (
    BotOrder,
    HandOrder,
    NameOrder,
    SeatLeft,
    SitOrder,
    empty_seat,
    hand_to_anybody,
    hand_to_bot,
    rename_seat,
    return_to_seat,
    seat_bot,
    sit_freely,
    stand_up,
)
from cupola.table.seen.view import GameView


def post_seat(context: CallContext, game_id: GameId, seat: SeatNumber, order: SitOrder) -> GameView:
    """Take a free seat of a public table, or of one's own."""
    table = table_to_change(context, game_id)
    return save_and_view(context, table, sit_freely(table, seat, order.name, context.viewer, context.now))


def post_leave(context: CallContext, game_id: GameId, seat: SeatNumber) -> SeatLeft:
    """Leave a seat before the match begins."""
    table = table_to_change(context, game_id)
    return leave_seat(context, table, seat, stand_up(table, seat, context.viewer, context.now))


def post_remove(context: CallContext, game_id: GameId, seat: SeatNumber) -> GameView:
    """Send a person or a bot away before the match begins; only the host does."""
    table = table_to_change(context, game_id)
    return save_and_view(context, table, empty_seat(table, seat, context.viewer, context.now))


def post_bot(context: CallContext, game_id: GameId, seat: SeatNumber, order: BotOrder) -> GameView:
    """Put a bot into a free seat; only the host does."""
    table = table_to_change(context, game_id)
    equipment = context.equipment_for(table.game)
    change = seat_bot(table, seat, order.bot, order.name, context.viewer, equipment, context.now)
    check_left_to_bots(context, table, change)
    return save_and_view(context, table, change)


def post_name(context: CallContext, game_id: GameId, seat: SeatNumber, order: NameOrder) -> GameView:
    """Be called something else at this table."""
    account_id(context.viewer)
    context.limits.check("rename")
    table = context.lock_table(game_id)
    return save_and_view(context, table, rename_seat(table, seat, order.name, context.viewer, context.now))


def post_hand(context: CallContext, game_id: GameId, seat: SeatNumber, order: HandOrder) -> SeatLeft:
    """Let a bot play on, or offer the seat to another person; the match waits until one comes."""
    table = table_to_change(context, game_id)
    if order.bot is None:
        return leave_seat(context, table, seat, hand_to_anybody(table, seat, context.viewer, context.now))
    equipment = context.equipment_for(table.game)
    change = hand_to_bot(table, seat, order.bot, context.viewer, equipment, context.now)
    check_left_to_bots(context, table, change)
    return leave_seat(context, table, seat, change)


def post_return(context: CallContext, game_id: GameId, seat: SeatNumber) -> GameView:
    """Come back to a seat that a bot plays, that nobody has taken, or whose newcomer has not moved yet."""
    table = table_to_change(context, game_id)
    return save_and_view(context, table, return_to_seat(table, seat, context.viewer, context.now))


def leave_seat(context: CallContext, table: Table, seat: int, change: Change | None) -> SeatLeft:
    """Store that a seat was left, with the link to it where its player offers it to another person.

    Who left a closed table may not look at it any more.
    """
    after = context.save(table, change)
    left = after.seats[seat]
    is_offered = after.game.status == "running" and left.kind == "free"
    invite = context.invite_link(after.game, left) if is_offered else None
    return SeatLeft(after.game.id, after.game.version, seat, invite)


def check_left_to_bots(context: CallContext, table: Table, change: Change | None) -> None:
    """S4: a host who leaves the last seat to a bot has another table of bots alone; others just leave."""
    if change is not None and table.game.status == "running" and context.viewer.is_host(table.game):
        given = change.seats[0]
        seats = [given if seat.seat == given.seat else seat for seat in table.seats]
        context.limits.check_bot_tables(table.game.host, seats)
