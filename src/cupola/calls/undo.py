"""Undo past the last roll: ask, answer, or have it at once if nobody else is affected."""

from cupola.calls.context import CallContext, GameId, save_and_view, table_to_change
from cupola.table.parts.entries import UndoAsked
from cupola.table.seen.view import GameView
from cupola.table.turns.undo import UndoAnswer, UndoOrder, answer_undo, ask_undo


def post_undo(context: CallContext, game_id: GameId, order: UndoOrder) -> GameView:
    """Go back to before my last turn or to the version of a move: at once, or when the others agree."""
    table = table_to_change(context, game_id)
    change = ask_undo(table, order, context.viewer, context.now)
    if change is not None and isinstance(change.entries[-1].body, UndoAsked):
        context.limits.check("undo")  # who goes back alone disturbs nobody
    return save_and_view(context, table, change)


def post_undo_answer(context: CallContext, game_id: GameId, order: UndoAnswer) -> GameView:
    """Agree to the undo that another asks for, or do not; my own I take back with a no."""
    table = table_to_change(context, game_id)
    return save_and_view(context, table, answer_undo(table, order, context.viewer, context.now))
