"""What the people of a table decide together: a deserted seat, a pause."""

from cupola.calls.context import CallContext, GameId, SeatNumber, save_and_view, table_to_change
from cupola.table.seating import questions
from cupola.table.seen.view import GameView


def post_replace(
    context: CallContext, game_id: GameId, seat: SeatNumber, order: questions.ReplaceOrder
) -> GameView:
    """Ask the others to let a bot or a friend play on at a deserted seat."""
    table = table_to_change(context, game_id)
    equipment = context.equipment_for(table.game)
    change = questions.ask_for_seat(table, seat, order, context.viewer, equipment, context.now)
    if change is not None and change.game.question is not None:
        context.limits.check("question")
    return save_and_view(context, table, change)


def post_pause(context: CallContext, game_id: GameId, order: questions.PauseOrder) -> GameView:
    """Ask the others for a pause, in which no clock runs."""
    table = table_to_change(context, game_id)
    change = questions.ask_for_pause(table, order, context.viewer, context.now)
    if change is not None:
        context.limits.check("question")
    return save_and_view(context, table, change)


def post_resume(context: CallContext, game_id: GameId, order: questions.PauseOrder) -> GameView:
    """End a pause."""
    table = table_to_change(context, game_id)
    return save_and_view(context, table, questions.resume(table, order, context.viewer, context.now))


def post_answer(context: CallContext, game_id: GameId, order: questions.Answer) -> GameView:
    """Agree to what another asks for, or do not; my own question I take back with a no."""
    table = table_to_change(context, game_id)
    return save_and_view(context, table, questions.answer(table, order, context.viewer, context.now))
