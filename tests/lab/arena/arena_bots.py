"""Bots that misbehave, and bots that take notes, for the tests of the arena."""

from typing import ClassVar

from cupola.bots.bot import Budget, Thought
from cupola.bots.random_bot import RandomBot
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.play.setup.catalogue import Catalogue

NOT_A_BOT = int


class Mute:
    def think(self, state: State, seat: int, catalogue: Catalogue, luck: Luck, budget: Budget) -> Thought:
        return Thought(())


class Cheat:
    def think(self, state: State, seat: int, catalogue: Catalogue, luck: Luck, budget: Budget) -> Thought:
        return Thought(("win-the-match",))


class Talker:
    def think(self, state: State, seat: int, catalogue: Catalogue, luck: Luck, budget: Budget) -> Thought:
        thought = RandomBot().think(state, seat, catalogue, luck, budget)
        return Thought((*thought.steps, "roll-dice"))


class Crasher:
    def think(self, state: State, seat: int, catalogue: Catalogue, luck: Luck, budget: Budget) -> Thought:
        raise KeyError("a piece that is not there")


class Noter(RandomBot):
    """Plays at random and notes its budgets and the cells it was shown."""

    budgets: ClassVar[list[Budget]] = []
    shown: ClassVar[list[tuple[int, list[int]]]] = []

    def think(self, state: State, seat: int, catalogue: Catalogue, luck: Luck, budget: Budget) -> Thought:
        self.budgets.append(budget)
        self.shown.append((seat, state.values()))
        return super().think(state, seat, catalogue, luck, budget)
