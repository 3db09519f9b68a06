"""Prepare my next turn while others decide: look, keep, withdraw. Nobody else is told."""

from cupola.calls.context import GameId, SeatNumber, table_to_change, view_of
from cupola.server.context import ServerContext
from cupola.server.routes.webhooks import check_plays
from cupola.server.storage.rows import forget_prepared, save_prepared
from cupola.table.parts.viewer import account_id
from cupola.table.seen.view import GameView
from cupola.table.turns.prepared import PreparedOrder, prepare, preview_prepared, why_not_prepare
from cupola.table.turns.preview import PreviewOrder, WhyNotOrder, WhyNotReply


def post_prepared_preview(
    context: ServerContext, game_id: GameId, seat: SeatNumber, order: PreviewOrder
) -> GameView:
    """The table after some steps as if my turn had come; nothing is stored and nothing is drawn."""
    account_id(context.viewer)
    table = context.table(game_id)
    return preview_prepared(table, seat, order, context.viewer, context.equipment_for(table.game))


def post_prepared_why_not(
    context: ServerContext, game_id: GameId, seat: SeatNumber, order: WhyNotOrder
) -> WhyNotReply:
    """Why the pieces that cannot be chosen could not be if my turn had come, each with its rule."""
    account_id(context.viewer)
    table = context.table(game_id)
    return why_not_prepare(table, seat, order, context.viewer, context.equipment_for(table.game))


def put_prepared(context: ServerContext, game_id: GameId, seat: SeatNumber, order: PreparedOrder) -> GameView:
    """Keep a turn that is played when it is mine, if it is allowed then and does what it does now."""
    table = table_to_change(context, game_id)  # a turn that comes meanwhile finds this one or is found by it
    equipment = context.equipment_for(table.game)
    turn = prepare(table, seat, order, context.viewer, equipment)
    save_prepared(context.connection, turn, context.now)
    return view_of(context, table)


def delete_prepared(context: ServerContext, game_id: GameId, seat: SeatNumber) -> GameView:
    """Withdraw my prepared turn, or put away what became of it."""
    table = table_to_change(context, game_id)
    check_plays(table, seat, context.viewer)
    forget_prepared(context.connection, game_id, (seat,))
    return view_of(context, table)
