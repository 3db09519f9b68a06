"""The random bot: draws every step from the legal ones."""

from time import monotonic
from typing import Final

from cupola.bots.bot import Budget, Report, Thought, take_step
from cupola.engine.constants.actions import ACTION_NAMES
from cupola.engine.state.luck import Luck as EngineLuck
from cupola.engine.state.luck import draw
from cupola.engine.state.state import State
from cupola.play.setup.catalogue import Catalogue

LONGEST_RUN: Final = 100


class RandomBot:
    def think(
        self, state: State, seat: int, catalogue: Catalogue, luck: EngineLuck, budget: Budget
    ) -> Thought:
        """Cut short it would still be random, so the budget is no concern."""
        began = monotonic()
        onward = state.copy()
        names: list[str] = []
        closed = False
        while not closed and len(names) < LONGEST_RUN:
            choices = onward.legal()
            action = choices[draw(luck, len(choices))]
            names.append(ACTION_NAMES[action])
            closed = take_step(onward, seat, action)
        return Thought(tuple(names), Report(nodes=len(names), seconds=monotonic() - began))
