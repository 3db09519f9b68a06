"""Review: the decisions of a finished match, and the judgement of each.

Nothing depends on who asks: a finished match hides nothing (R5). The luck of a judgement comes from
what the seat saw, so every judgement of a decision is the same.
"""

from collections.abc import Sequence

from msgspec import Struct

from cupola.bots.review.decisions import Decision, decisions_of, result_of
from cupola.bots.weights.outlook import Outlook
from cupola.play.match import Match
from cupola.table.history.line import Place, line_of, match_of
from cupola.table.history.table import Table
from cupola.table.parts.entries import Turn
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.problems import Problem, conflict
from cupola.table.parts.viewer import Viewer, check_may_watch
from cupola.table.seen.ranking import results_of


class MomentAt(Struct, frozen=True):
    """A moment of a match: after a move, or after so many of its steps."""

    version: int
    step: int | None = None


class ReviewPlan(Struct, frozen=True):
    """The decisions of a finished match, and at which move each step was taken."""

    game: str
    position: int
    match: Match
    decisions: tuple[Decision, ...]
    result: Outlook
    moves: tuple[tuple[int, int], ...]  # of every move its version, and how many steps the match has up to it

    def moment(self, steps: int) -> MomentAt:
        version, taken = next(move for move in self.moves if move[1] >= steps)
        if taken == steps:
            return MomentAt(version)
        before = max(taken for _, taken in self.moves if taken < steps)
        return MomentAt(version, steps - before)

    def of_turn(self, turn: int) -> tuple[Decision, ...]:
        """Raise a `Problem` where the turn has no decisions."""
        found = tuple(decision for decision in self.decisions if decision.turn == turn)
        if not found:
            raise Problem(
                404, "no_such_turn", f"turn: nobody had a decision to make in turn {turn}.", turn=turn
            )
        return found


def check_reviewable(table: Table, viewer: Viewer) -> None:
    game = table.game
    check_may_watch(game, viewer, table.seats)
    if game.status != "over":
        raise conflict("not_over", "The game is not over yet: nothing to review.", status=game.status)


def plan_of(table: Table, names: Sequence[str], equipment: Equipment) -> ReviewPlan:
    match = match_of(table, names, equipment)
    moves = moves_in(line_of(table))
    result = result_of(match) if match.is_over else result_by_leaving(table, match)
    return ReviewPlan(table.game.id, table.game.position, match, decisions_of(match), result, moves)


def result_by_leaving(table: Table, match: Match) -> Outlook:
    """The result of a match that ended before it was scored; where nobody won, all are level."""
    results = results_of(match.state, table.seats)
    won = [result.seat for result in results if result.is_winner] or [result.seat for result in results]
    shares = [1.0 / len(won) if result.seat in won else 0.0 for result in results]
    return Outlook(tuple(float(each) for each in match.prestige), tuple(shares))


def moves_in(line: Sequence[Place]) -> tuple[tuple[int, int], ...]:
    """The version of each move, and how many steps the match has up to it."""
    moves, taken = [], 0
    for place in line:
        taken += len(place.entry.body.taken) if isinstance(place.entry.body, Turn) else 0
        moves.append((place.entry.seq, taken))
    return tuple(moves)
