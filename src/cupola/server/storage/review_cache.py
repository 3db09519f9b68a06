"""What a review works on, a finished match with its decisions, and recent judgements."""

from typing import Final

from sqlalchemy import Connection

from cupola.bots.review.judge import Judgement
from cupola.server.storage.cache import Derived, Remembered
from cupola.table.parts.game import Game
from cupola.table.study.review import ReviewPlan

MOST_PLANNED_STEPS: Final = 20_000  # of all plans together, some kilobytes each: twenty long matches
MOST_JUDGED: Final = 2_000


class ReviewShelf:
    """Recent results, for the next caller; all of them can be computed again (R8)."""

    def __init__(self) -> None:
        self.plans: Remembered[tuple[str, int], ReviewPlan] = Remembered(
            MOST_PLANNED_STEPS, weigh=lambda plan: len(plan.match.steps)
        )
        self._judged: Derived[tuple[str, int, int], tuple[Judgement, ...]] = Derived(MOST_JUDGED)

    def forget(self) -> None:
        """Keep nothing any more."""
        self.plans.forget()
        self._judged.forget()

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
