"""Replay: the moves of a match in words, and the table at any of them."""

from typing import Annotated

from msgspec import Meta

from cupola.calls.context import CallContext, GameId, SeatNumber, VersionNumber
from cupola.table.seen import replay
from cupola.table.seen.view import GameView

MoveNumber = Annotated[int, Meta(ge=1, le=2_000_000_000)]
StepNumber = Annotated[int, Meta(ge=1, le=200)]


def get_moments(
    context: CallContext,
    game_id: GameId,
    after: VersionNumber = 0,
    limit: Annotated[int, Meta(ge=1, le=replay.MOST_MOMENTS)] = replay.USUAL_MOMENTS,
    seat: SeatNumber | None = None,
) -> replay.MomentPage:
    """The moves of a match that still count, in words, page by page."""
    table = context.table(game_id)
    equipment = context.equipment_for(table.game)
    onlooker = replay.onlooker_at(table, equipment, context.viewer, seat)
    return replay.moments_of(table, equipment, onlooker, after, limit)


def get_moment(
    context: CallContext,
    game_id: GameId,
    version: MoveNumber,
    step: StepNumber | None = None,
    seat: SeatNumber | None = None,
) -> GameView:
    """The table as it stood after a move, or after some of its steps; nothing can be chosen there."""
    table = context.table(game_id)
    equipment = context.equipment_for(table.game)
    onlooker = replay.onlooker_at(table, equipment, context.viewer, seat)
    return replay.moment_at(table, equipment, onlooker, version, step)
