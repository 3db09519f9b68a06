"""Tables: open, start, close, copy, and once more."""

from collections.abc import Generator
from typing import Final

from cupola.calls.boxes import equipment_with
from cupola.calls.context import CallContext, GameId, Writing, save_and_view, table_to_change, view_of
from cupola.table.history.table import Table
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.game import Game
from cupola.table.parts.viewer import account_id
from cupola.table.seating.copy import CopyOrder, copy_wanted, open_at, runs_unadvised
from cupola.table.seating.open import (
    BoxedTableOrder,
    TableOrder,
    begin,
    check_may_begin,
    check_order,
    open_table,
)
from cupola.table.seating.rematch import check_is_over, link_rematch, seats_for_rematch, set_again
from cupola.table.seating.resign import close_table
from cupola.table.seating.seats import check_hosts
from cupola.table.seen.view import GameView

MOST_COPIES: Final = 100  # in a row, of which is asked where they come from


def post_table(context: CallContext, order: BoxedTableOrder) -> Generator[Writing, None, GameView]:
    """Set a table, and begin at once where every seat is taken."""
    account_id(context.viewer)
    own = None if order.box is None else equipment_with(context, context.box(order.box))
    yield Writing()
    return view_of(context, open_new(context, order, own))


def has_box(_: CallContext, order: BoxedTableOrder) -> bool:
    """Whether a box is laid out first."""
    return order.box is not None


def open_new(context: CallContext, order: TableOrder, own: Equipment | None = None) -> Table:
    """A table as it is ordered, where its host may have another one."""
    account, equipment = account_id(context.viewer), own or context.equipment
    check_order(order, equipment)
    context.lock_account()  # so that tables set at the same moment are counted one by one
    context.limits.check_unfinished_tables()
    new = open_table(order, context.viewer, equipment, context.now)
    if order.start:
        context.limits.check_bot_tables(account, new.seats)
    return context.save_new(new)


def post_start(context: CallContext, game_id: GameId) -> GameView:
    """Begin the match, once every seat is taken; only the host does."""
    account = account_id(context.viewer)
    context.lock_account()
    table = context.lock_table(game_id)
    check_hosts(table, context.viewer)
    check_may_begin(table.game, table.seats)
    context.limits.check_bot_tables(table.game.host, table.seats)
    change = begin(table, account, context.equipment_for(table.game), context.now)
    return save_and_view(context, table, change)


def post_close(context: CallContext, game_id: GameId) -> GameView:
    """Put the table away; only the host does, and a running match only where no other person plays."""
    table = table_to_change(context, game_id)
    return save_and_view(context, table, close_table(table, context.viewer, context.now))


def post_copy(context: CallContext, game_id: GameId, order: CopyOrder) -> GameView:
    """Set a practice table that goes on from a move of this match, with luck of its own."""
    account = account_id(context.viewer)
    source = context.table(game_id)
    equipment = context.equipment_for(source.game)
    is_unadvised = has_unadvised_origin(context, source.game)
    wanted = copy_wanted(source, order, context.viewer, equipment, is_unadvised)
    check_order(wanted.table, equipment)
    context.lock_account()
    context.limits.check_unfinished_tables()
    new = open_at(wanted.state, wanted.table, context.viewer, equipment, context.now, source.game.id)
    if new.change.state is not None:
        context.limits.check_bot_tables(account, new.seats)
    return view_of(context, context.save_new(new))


def has_unadvised_origin(context: CallContext, game: Game) -> bool:
    """Whether a table goes on from a match without advice that is not over, over however many copies."""
    for _ in range(MOST_COPIES):
        origin = context.origin_of(game)
        if origin is None:
            return False
        game, seats = origin
        is_for_real = not game.is_practice or not game.settings.undo
        if is_for_real and runs_unadvised(game, seats):
            return True
    return False


def post_rematch(context: CallContext, game_id: GameId) -> GameView:
    """The same people at a new table, one for all who ask; the first to ask is its host."""
    table = table_to_change(context, game_id)
    seats_for_rematch(table, context.viewer)
    if table.game.rematch is not None:  # R2: it is told once more, for the first time may have been lost
        context.save(table, None)
        return save_and_view(context, context.table(table.game.rematch), None)
    check_is_over(table.game)
    context.limits.check_unfinished_tables()
    names, equipment = context.account_names(table.seats), context.equipment_for(table.game)
    again = context.save_new(set_again(table, context.viewer, names, equipment, context.now))
    context.save(table, link_rematch(table, context.viewer, again.game, context.now))
    return view_of(context, again)
