"""A bot that stops in the middle of its turn; asked for by import path."""

from cupola.bots.bot import Budget, Thought
from cupola.bots.runs import take_step
from cupola.engine.constants.actions import ACTION_NAMES
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.play.setup.catalogue import Catalogue


class Halting:
    """Takes one step that leaves more to decide, wherever there is one."""

    def think(self, state: State, seat: int, catalogue: Catalogue, luck: Luck, budget: Budget) -> Thought:
        """A legal step, and nothing after it."""
        choices = state.legal()
        unfinished = [action for action in choices if not take_step(state.copy(), seat, action)]
        return Thought((ACTION_NAMES[(unfinished or choices)[0]],))
