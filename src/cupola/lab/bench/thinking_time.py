"""How long a bot really thinks when given a time."""

from time import perf_counter
from typing import Final

from cupola.bots.bot import Budget
from cupola.bots.registry import bot_named
from cupola.engine.accessors.cells import is_over
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.flow import decider, is_chance
from cupola.engine.turn.playout import start, step_at_random
from cupola.lab.bench.search_speed import TWO_PLAYERS
from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.deal import deal_for

MILLISECONDS: Final = 50
STEPS: Final = 20  # at random from one thought to the next


def longest_thought(name: str, seconds: float, seed: int, catalogue: Catalogue) -> float:
    """Seconds of the longest of the thoughts that a time has room for."""
    bot, budget = bot_named(name), Budget(milliseconds=MILLISECONDS)
    state, luck = State(catalogue.tables), Luck(seed)
    start(state, deal_for(TWO_PLAYERS, catalogue), luck)
    longest = elapsed = 0.0
    while elapsed < seconds or longest == 0.0:
        walk_on(state, luck, catalogue)
        began = perf_counter()
        bot.think(state.copy(), decider(state), catalogue, luck, budget)
        taken = perf_counter() - began
        longest = max(longest, taken)
        elapsed += taken
    return longest


def walk_on(state: State, luck: Luck, catalogue: Catalogue) -> None:
    """Take random steps up to a decision with a choice; a match that is over is followed by another."""
    taken = 0
    while taken < STEPS or is_chance(state) or is_over(state) or len(state.legal()) == 1:
        if is_over(state):
            start(state, deal_for(TWO_PLAYERS, catalogue), luck)
        step_at_random(state, luck)
        taken += 1
