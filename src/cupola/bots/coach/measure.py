"""How good a turn is: what it is worth against the best that a short search finds, in prestige."""

from typing import Final, NamedTuple

from cupola.bots.advice.advised_run import Run
from cupola.bots.bot import Budget
from cupola.bots.runs import named_run
from cupola.bots.search.explored import by_chance
from cupola.bots.search.search_bot import explore
from cupola.bots.values.weights import standard_appraiser
from cupola.engine import COMPILED
from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.plain.views import sampled_for
from cupola.engine.search.turn_search import Search, find_turns
from cupola.engine.state.luck import Luck
from cupola.engine.value.worth import margin

NODES: Final = 8_000 if COMPILED else 60
CHANCE_NODES: Final = 15_000 if COMPILED else 100
KEPT: Final = 12
SEED: Final = 17  # what is hidden is drawn the same each time: the same turn gets the same judgement


class Measured(NamedTuple):
    """What a turn loses against the best one, how far the twelfth lies behind, and the steps of the best."""

    loss: float
    spread: float
    best: tuple[str, ...]


def measured(run: Run) -> Measured | None:
    """A run against the best turns there were; None where a search finds none."""
    appraiser = standard_appraiser()
    shown = sampled_for(run.before, run.seat, Luck(SEED))
    search = Search(KEPT)
    find_turns(search, appraiser, shown, shown.copy(), NODES)
    turns = search.turns()
    if not turns:
        return None
    best, steps = turns[0]
    own = margin(appraiser, run.after, run.seat)
    return Measured(max(0.0, best - own), best - turns[-1][0], named_run(shown, run.seat, steps))


def chance_lost(run: Run) -> float:
    """What of the chance of winning a turn gives up against the best, judged as hints are; 0 if unknown."""
    shown = sampled_for(run.before, run.seat, Luck(SEED))
    steps = tuple(ACTION_IDS[step] for step in run.steps)
    found = explore(shown, run.seat, Luck(SEED), Budget(nodes=CHANCE_NODES), also=(steps,))
    own = next((turn for turn in found.turns if turn.steps == steps), None)
    if own is None:
        return 0.0
    best = by_chance(found.turns, run.seat)[0]
    return max(0.0, best.chances[run.seat] - own.chances[run.seat])
