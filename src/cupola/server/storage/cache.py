"""A cache of recent results; all of them can be computed again (R8)."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from sqlalchemy import Connection

from cupola.bots.review.judge import Judgement
from cupola.server.storage.database import after_commit
from cupola.table.parts.game import Game
from cupola.table.study.review import ReviewPlan

Key = TypeVar("Key")
Value = TypeVar("Value")
MOST_PLANNED_STEPS: Final = 20_000  # of all plans together, some kilobytes each: twenty long matches
MOST_JUDGED: Final = 2_000


def as_one(_: object) -> int:
    return 1


class Lately(Generic[Key, Value]):
    """Bounded by the total weight of its values; the least recently used make room."""

    def __init__(self, most: int, weigh: Callable[[Value], int] = as_one) -> None:
        self._most: Final = most
        self._weigh = weigh
        self._kept: OrderedDict[Key, tuple[Value, int]] = OrderedDict()
        self._lock = threading.Lock()
        self.weight = 0

    def get(self, key: Key) -> Value | None:
        with self._lock:
            if key not in self._kept:
                return None
            self._kept.move_to_end(key)
            return self._kept[key][0]

    def items(self) -> list[tuple[Key, Value]]:
        with self._lock:
            return [(key, value) for key, (value, _) in self._kept.items()]

    def forget(self) -> None:
        with self._lock:
            self._kept.clear()
            self.weight = 0

    def _put(self, key: Key, value: Value) -> None:
        weight = self._weigh(value)
        with self._lock:
            self._drop(key)
            if weight > self._most:
                return
            self._kept[key] = value, weight
            self.weight += weight
            while self.weight > self._most:
                self._drop(next(iter(self._kept)))

    def _drop(self, key: Key) -> None:
        _, weight = self._kept.pop(key, (None, 0))
        self.weight -= weight


class Derived(Lately[Key, Value]):
    """Values that come of other values in memory, never of rows."""

    def keep(self, key: Key, value: Value) -> None:
        self._put(key, value)


class Remembered(Lately[Key, Value]):
    """Values computed from rows: kept only once those rows are on disk."""

    def keep(self, connection: Connection, key: Key, value: Value) -> None:
        """Keep a value, unless the transaction it was computed in is rolled back."""
        after_commit(connection, lambda: self._put(key, value))


class ReviewShelf:
    def __init__(self) -> None:
        self.plans: Remembered[tuple[str, int], ReviewPlan] = Remembered(
            MOST_PLANNED_STEPS, weigh=lambda plan: len(plan.match.steps)
        )
        self._judged: Derived[tuple[str, int, int], tuple[Judgement, ...]] = Derived(MOST_JUDGED)

    def forget(self) -> None:
        self.plans.forget()
        self._judged.forget()

    def plan(self, game: Game) -> ReviewPlan | None:
        return self.plans.get((game.id, game.position))

    def keep_plan(self, connection: Connection, plan: ReviewPlan) -> None:
        self.plans.keep(connection, (plan.game, plan.position), plan)

    def judgements(self, plan: ReviewPlan, turn: int) -> tuple[Judgement, ...] | None:
        return self._judged.get((plan.game, plan.position, turn))

    def keep_judged(self, plan: ReviewPlan, turn: int, judgements: tuple[Judgement, ...]) -> None:
        self._judged.keep((plan.game, plan.position, turn), judgements)
