"""Plays on the boards of the page and leaves nothing untried: cities, specialists, guilds, their pieces."""

import random
from collections import Counter
from typing import Final

from tests.page.hurrying import chosen
from tests.page.table import Table
from tests.page.visitor import Reply

# What a visit of the market allows besides taking, and what lies ready on one's own board.
TRIED: Final = ("influence", "specialist", "workshop", "buttress")
MOST_STEPS: Final = 40
MOST_EXTRAS: Final = 2
RECRUITS: Final = 0.5


def kind_of(name: str) -> str:
    """The family of a choice."""
    return name.partition(":")[0]


class Curious:
    """Somebody who prefers what was tried least; the same seed tries the same things."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.choosing = random.Random(seed)
        self.tried: Counter[str] = Counter()
        self.extras = MOST_EXTRAS

    def play(self, most: int) -> Reply:
        """Play every seat of this person until the match is over, or for so many commits; the table then."""
        view = self.table.wait_for_my_turn()
        while view["status"] == "running" and most:
            self._play_turn()
            view = self.table.wait_for_my_turn()
            most -= 1
        return view

    def _play_turn(self) -> None:
        self.extras = MOST_EXTRAS
        for _ in range(MOST_STEPS):
            step = self._next_step(self.table.seen())
            if step is None:
                return self.table.confirm()
            self.tried[kind_of(step)] += 1
            self.table.take(step)
        raise AssertionError(f"the turn does not end: {self.table.steps()}")

    def _next_step(self, seen: Reply) -> str | None:
        """The next step of a turn, or None when the turn is good as it is."""
        if seen["closes"]:
            return None
        extra = self._extra(seen)
        if extra:
            self.extras -= 1
            return extra
        step = chosen(seen, self.choosing)
        names = [choice["name"] for choice in seen["choices"]]
        return "enough" if step is None and "enough" in names else step  # a deal is done, the turn is not

    def _extra(self, seen: Reply) -> str | None:
        """A city at the beginning of a turn, a guild or a specialist during a visit."""
        names = [str(choice["name"]) for choice in seen["choices"]]
        cities = [name for name in names if kind_of(name) == "recruit"]
        if cities and self.choosing.random() < RECRUITS:
            return self.choosing.choice(cities)
        if not self.extras or "roll" not in names:
            return None
        extras = [name for name in names if kind_of(name) in TRIED]
        self.choosing.shuffle(extras)
        return min(extras, key=lambda name: self.tried[kind_of(name)], default=None)
