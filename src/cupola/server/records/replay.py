"""Replay: the moves of a match that still count, and the table as it stood after any of them (R5)."""

from typing import Final

from msgspec import Struct, structs
from sqlalchemy import Connection

from cupola.engine.accessors.cells import is_over
from cupola.engine.state.state import State
from cupola.engine.turn.flow import decider
from cupola.server.games.news import News, news_of, steps_of
from cupola.server.games.ranking import results_of
from cupola.server.games.replay_cache import moves_in_line
from cupola.server.games.undo import line_of
from cupola.server.games.view import GameView, seen_game
from cupola.server.identity.viewer import Viewer, check_may_watch, eyes_for, seats_held
from cupola.server.problems import Problem, conflict
from cupola.server.records.records import check_rules, is_uploader
from cupola.server.services import Services
from cupola.server.storage.entries import MOVES
from cupola.server.storage.rows import Game, Seat, entries_between, seats_of

MOST_MOMENTS: Final = 120  # of one reply: each is played again through the rules
USUAL_MOMENTS: Final = 60


class MomentPage(Struct, frozen=True):
    """Some moves of a match in their order.

    `kept` is the last version that was known and still counts: whatever was told after it is undone. `after`
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
    """Who looks at a replay: the seats of the table, those whose view may be asked for, and the one shown."""

    viewer: Viewer
    seats: tuple[Seat, ...]
    eyes: tuple[int, ...]
    seat: int | None


def onlooker_at(
    connection: Connection, services: Services, game: Game, viewer: Viewer, asked: int | None
) -> Onlooker:
    """Whose view a replay shows: one's own seats while the match runs, every seat once nothing is hidden."""
    seats = seats_of(connection, game.id)
    check_may_watch(game, viewer, seats)
    if game.position == 0:
        raise conflict("not_begun", "The game has not started.", status=game.status)
    check_rules(services, game)
    held = seats_held(viewer, seats)
    is_open = game.status == "over" or is_uploader(game, seats, viewer)
    eyes = tuple(range(game.options.players)) if is_open else held
    return Onlooker(viewer, seats, eyes, asked if asked in eyes else eyes_for(game, held, asked))


# The moves


def moments_of(
    connection: Connection, services: Services, game: Game, looking: Onlooker, after: int, limit: int
) -> MomentPage:
    """The moves after a version that still count, as somebody may know them; what was undone is left out."""
    line = line_of(connection, game)
    first = sum(place.entry.seq <= after for place in line)
    shown = line[first : first + limit]
    before = line[first - 1].entry.seq if first else 0
    moves = list(moves_in_line((place.entry for place in shown), before))
    steps = steps_of(connection, services, game, moves, looking.seat)
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
    connection: Connection, services: Services, game: Game, looking: Onlooker, version: int, step: int | None
) -> GameView:
    """The table as it stood after a move, or after some of its steps, as somebody may see it."""
    state = state_at(connection, services, game, version, step)
    ended = is_over(state)
    decides = None if ended else decider(state)
    then = structs.replace(game, version=version, position=version, decider=decides, undo_asked=None)
    result = results_of(state, looking.seats) if ended else None
    return seen_game(then, looking.viewer, looking.seats, looking.seat, services, state, result=result)


def state_at(connection: Connection, services: Services, game: Game, version: int, step: int | None) -> State:
    """The state after a move, or after so many of its steps; raise a `Problem` where there is none."""
    if not entries_between(connection, game.id, version - 1, version, MOVES):
        raise no_moment(f"{version} is not the version of a move", version)
    if step is None:
        return services.states.at(connection, game, version)
    (moment,) = services.states.moments(connection, game, version - 1, version)
    if step > len(moment.played):
        raise no_moment(f"the move of version {version} has no step {step}", version)
    return moment.played[step - 1].after


def no_moment(what: str, version: int) -> Problem:
    """There is nothing to be seen there."""
    return Problem(404, "no_such_moment", f"There is no such step: {what}.", version=version)
