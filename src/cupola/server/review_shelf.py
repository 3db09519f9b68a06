"""What a review works on, a finished match with its decisions, and what was thought of it lately."""

import threading
from collections import OrderedDict
from typing import Final

from msgspec import Struct

from cupola.bots.outlook import Outlook
from cupola.bots.review import Decision
from cupola.bots.review_judge import Judgement
from cupola.play.match import Match
from cupola.server.problems import Problem
from cupola.server.rows import Game

MOST_PLANNED_STEPS: Final = 20_000  # of all plans together, some kilobytes each: twenty long matches
MOST_JUDGED: Final = 2_000


class MomentAt(Struct, frozen=True):
    """A moment of a match: after a move, or after so many of its steps."""

    version: int
    step: int | None = None


class Plan(Struct, frozen=True):
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
        self._lock = threading.Lock()
        self._plans: OrderedDict[tuple[str, int], Plan] = OrderedDict()
        self._judged: OrderedDict[tuple[str, int, int], tuple[Judgement, ...]] = OrderedDict()

    def plan(self, game: Game) -> Plan | None:
        """The plan of a match as it stands."""
        with self._lock:
            plan = self._plans.get((game.id, game.position))
            if plan is not None:
                self._plans.move_to_end((plan.game, plan.position))
            return plan

    def keep_plan(self, plan: Plan) -> None:
        """Keep a plan while there is room; those not asked for longest make it."""
        with self._lock:
            self._plans[plan.game, plan.position] = plan
            steps = sum(len(each.match.steps) for each in self._plans.values())
            while steps > MOST_PLANNED_STEPS:
                _, dropped = self._plans.popitem(last=False)
                steps -= len(dropped.match.steps)

    def judged(self, plan: Plan, turn: int) -> tuple[Judgement, ...] | None:
        """What was thought of a turn."""
        with self._lock:
            return self._judged.get((plan.game, plan.position, turn))

    def keep_judged(self, plan: Plan, turn: int, judgements: tuple[Judgement, ...]) -> None:
        """Keep what was thought of a turn while there is room."""
        with self._lock:
            self._judged[plan.game, plan.position, turn] = judgements
            if len(self._judged) > MOST_JUDGED:
                self._judged.popitem(last=False)
