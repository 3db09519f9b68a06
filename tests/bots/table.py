"""Whole matches of bots, each shown only what its seat may know."""

from collections.abc import Iterator
from typing import NamedTuple

from cupola.bots.bot import Budget, Report
from cupola.bots.registry import bot_named
from cupola.engine.accessors.cells import is_over
from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.plain.views import sampled_for
from cupola.engine.state.luck import Luck, draw
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply, chance_count, decider, is_chance, land
from cupola.play.setup.catalogue import standard_catalogue

FREE = Budget()


class Asked(NamedTuple):
    state: State
    shown: State
    seat: int
    steps: tuple[str, ...]
    report: Report


def thought(bot: str, state: State, luck: Luck, budget: Budget = FREE) -> Asked:
    seat = decider(state)
    shown = sampled_for(state, seat, luck)
    answer = bot_named(bot).think(shown, seat, standard_catalogue(), luck, budget)
    return Asked(state, shown, seat, answer.steps, answer.report)


def played(
    state: State, bots: tuple[str, ...], seed: int, most: int = 5000, budget: Budget = FREE
) -> Iterator[Asked]:
    """Let bots play on the state to the end, or for so many decisions."""
    luck = Luck(seed, stream=1)
    for _ in range(most):
        while is_chance(state):
            land(state, 1 + draw(luck, chance_count(state)))
        if is_over(state):
            return
        asked = thought(bots[decider(state)], state, luck, budget)
        yield asked._replace(state=state.copy())
        for step in asked.steps:
            apply(state, ACTION_IDS[step])
