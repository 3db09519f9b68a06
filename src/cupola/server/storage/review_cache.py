"""What a review works on, a finished match with its decisions, and what was thought of it lately."""

from typing import Final

from msgspec import Struct
from sqlalchemy import Connection

from cupola.bots.review.decisions import Decision
from cupola.bots.review.judge import Judgement
from cupola.bots.values.outlook import Outlook
from cupola.play.match import Match
from cupola.server.problems import Problem
from cupola.server.storage.cache import Derived, Remembered
from cupola.server.storage.rows import Game

MOST_PLANNED_STEPS: Final = 20_000  # of all plans together, some kilobytes each: twenty long matches
MOST_JUDGED: Final = 2_000


class MomentAt(Struct, frozen=True):
    """A moment of a match: after a move, or after so many of its steps."""

    version: int
    step: int | None = None


class ReviewPlan(Struct, frozen=True):
    """A finished match as it is reviewed: its decisions, and at which move every step was taken."""

    game: str
    position: int
    match: Match
    decisions: tuple[Decision, ...]
    result: Outlook
    moves: tuple[tuple[int, int], ...]  # of every move its version, and how many steps the match has up to it

    def moment(self, steps: int) -> MomentAt:
        """The moment at which so many steps were taken."""
        version, taken = next(move for move in self.moves if move[1] >= steps)
        if taken == steps:
            return MomentAt(version)
        before = max(taken for _, taken in self.moves if taken < steps)
        return MomentAt(version, steps - before)

    def of_turn(self, turn: int) -> tuple[Decision, ...]:
        """The decisions of a turn; raise a `Problem` where there is none."""
        found = tuple(decision for decision in self.decisions if decision.turn == turn)
        if not found:
            raise Problem(404, "no_such_turn", f"turn: nobody decided anything in turn {turn}.", turn=turn)
        return found


class ReviewShelf:
    """What was worked out lately, for whoever asks next; all of it can be worked out again (R8)."""

    def __init__(self) -> None:
        self.plans: Remembered[tuple[str, int], ReviewPlan] = Remembered(
            MOST_PLANNED_STEPS, weigh=lambda plan: len(plan.match.steps)
        )
        self._judged: Derived[tuple[str, int, int], tuple[Judgement, ...]] = Derived(MOST_JUDGED)

    def plan(self, game: Game) -> ReviewPlan | None:
        """The plan of a match as it stands."""
        return self.plans.get((game.id, game.position))

    def keep_plan(self, connection: Connection, plan: ReviewPlan) -> None:
        """Keep a plan while there is room; those not asked for longest make it."""
        self.plans.keep(connection, (plan.game, plan.position), plan)

    def judged(self, plan: ReviewPlan, turn: int) -> tuple[Judgement, ...] | None:
        """What was thought of a turn."""
        return self._judged.get((plan.game, plan.position, turn))

    def keep_judged(self, plan: ReviewPlan, turn: int, judgements: tuple[Judgement, ...]) -> None:
        """Keep what was thought of a turn while there is room."""
        self._judged.keep((plan.game, plan.position, turn), judgements)
