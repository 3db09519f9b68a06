"""Resign, take it back, and what the last player left may do."""

from cupola.calls.context import CallContext, GameId, SeatNumber, save_and_view, table_to_change
from cupola.calls.seats import check_left_to_bots, leave_seat
from cupola.table.seating.resign import WinOrder, play_on, resign, take_back, take_win
from cupola.table.seating.seats import SeatLeft
from cupola.table.seen.view import GameView


def post_resign(context: CallContext, game_id: GameId, seat: SeatNumber) -> SeatLeft:
    """Give up: a bot plays on, and the seat takes no rank. It can be taken back for ten seconds."""
    table = table_to_change(context, game_id)
    change = resign(table, seat, context.viewer, context.now)
    if any(each.seat != seat and each.is_persons for each in table.seats):  # else the match ends
        check_left_to_bots(context, table, change)
    return leave_seat(context, table, seat, change)


def post_take_back(context: CallContext, game_id: GameId, seat: SeatNumber) -> GameView:
    """Play on after all, within ten seconds of resigning."""
    table = table_to_change(context, game_id)
    return save_and_view(context, table, take_back(table, seat, context.viewer, context.now))


def post_win(context: CallContext, game_id: GameId, order: WinOrder) -> GameView:
    """Take the win as the last player left: the match ends at once."""
    table = table_to_change(context, game_id)
    return save_and_view(context, table, take_win(table, order, context.viewer, context.now))


def post_play_on(context: CallContext, game_id: GameId, order: WinOrder) -> GameView:
    """Play on against the bot as the last player left; the win can still be taken."""
    table = table_to_change(context, game_id)
    return save_and_view(context, table, play_on(table, order, context.viewer, context.now))
