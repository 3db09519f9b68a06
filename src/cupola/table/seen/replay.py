"""Replay: the moves that count, and the table after any of them (R5)."""

from typing import Final

from msgspec import Struct, structs

from cupola.engine.accessors.cells import is_over
from cupola.engine.state.state import State
from cupola.engine.turn.flow import decider
from cupola.table.history.line import line_of, moves_in_line
from cupola.table.history.table import Table
from cupola.table.parts.entries import MOVES
from cupola.table.parts.equipment import Equipment, check_rules
from cupola.table.parts.problems import Problem, conflict
from cupola.table.parts.viewer import Viewer, check_may_watch, eyes_for, is_open_to, seats_held
from cupola.table.seen.news import News, news_of, steps_of
from cupola.table.seen.ranking import results_of
from cupola.table.seen.view import GameView, seen_game

MOST_MOMENTS: Final = 120  # of one reply: each is played again through the rules
USUAL_MOMENTS: Final = 60


class MomentPage(Struct, frozen=True):
    """Some moves of a match in their order.

    `kept` is the last known version that still counts: anything listed after it is undone. `after`
    asks for what follows, None at the end; `last` is the version of the last move. `eyes` are the seats whose
    view may be asked for, `seat` is the one these words are for.
    """

    kept: int
    moments: tuple[News, ...]
    after: int | None
    last: int
    seat: int | None
    eyes: tuple[int, ...]


class Onlooker(Struct, frozen=True):
    """The seats whose view may be asked for, and the one shown."""

    viewer: Viewer
    eyes: tuple[int, ...]
    seat: int | None


def onlooker_at(table: Table, equipment: Equipment, viewer: Viewer, asked: int | None = None) -> Onlooker:
    """One's own seats while the match runs, every seat once nothing is hidden."""
    game, seats = table.game, table.seats
    check_may_watch(game, viewer, seats)
    if game.position == 0:
        raise conflict("not_begun", "The game has not started.", status=game.status)
    check_rules(game, equipment)
    held = seats_held(viewer, seats)
    eyes = tuple(range(game.options.players)) if is_open_to(game, seats, viewer) else held
    return Onlooker(viewer, eyes, asked if asked in eyes else eyes_for(game, held, asked))


# The moves


def moments_of(
    table: Table, equipment: Equipment, looking: Onlooker, after: int = 0, limit: int = USUAL_MOMENTS
) -> MomentPage:
    """The moves after a version that still count; what was undone is left out."""
    line = line_of(table)
    first = sum(place.entry.seq <= after for place in line)
    shown = line[first : first + limit]
    before = line[first - 1].entry.seq if first else 0
    moves = list(moves_in_line((place.entry for place in shown), before))
    steps = steps_of(table, equipment, moves, looking.seat)
    return MomentPage(
        kept=before,
        moments=tuple(news_of(move.entry, steps.get(move.entry.seq, ()), looking.viewer) for move in moves),
        after=shown[-1].entry.seq if first + limit < len(line) else None,
        last=line[-1].entry.seq,
        seat=looking.seat,
        eyes=looking.eyes,
    )


# The table at a moment


def moment_at(
    table: Table, equipment: Equipment, looking: Onlooker, version: int, step: int | None = None
) -> GameView:
    state = state_at(table, version, step)
    ended = is_over(state)
    decides = None if ended else decider(state)
    then = structs.replace(table.game, version=version, position=version, decider=decides, undo_asked=None)
    result = results_of(state, table.seats) if ended else None
    return seen_game(
        then, looking.viewer, table.seats, looking.seat, equipment.catalogue, state, result=result
    )


def state_at(table: Table, version: int, step: int | None = None) -> State:
    """The state after a move, or after so many of its steps; raise a `Problem` where there is none."""
    if not table.history.entries(version - 1, version, MOVES):
        raise no_moment(f"{version} is not the version of a move", version)
    if step is None:
        return table.history.state_at(version)
    (moment,) = table.history.moments(version - 1, version)
    if step > len(moment.played):
        raise no_moment(f"the move of version {version} has no step {step}", version)
    return moment.played[step - 1].after


def no_moment(what: str, version: int) -> Problem:
    return Problem(404, "no_such_moment", f"There is no such step: {what}.", version=version)
