"""How long it takes to say what a state is worth, by the learned value and by the plain sum of terms."""

from typing import Final

from cupola.bots.planner import taken
from cupola.bots.values.weights import learned_appraiser, standard_appraiser
from cupola.engine.search.turn_search import Search, find_turns
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.playout import start
from cupola.engine.value.worth import margin
from cupola.lab.bench.ours import passes_a_second
from cupola.lab.bench.search_speed import TWO_PLAYERS
from cupola.lab.bench.thinking_time import walk_on
from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.deal import deal_for

DECISIONS: Final = 6
TURNS: Final = 12  # of one decision, valued one after the other as a search does
NODES: Final = 500
PASSES: Final = 40  # between two looks at the clock


def evaluations(seconds: float, seed: int, catalogue: Catalogue, is_learned: bool) -> float:
    """How many states are valued a second, for both players each."""
    states = results_of_turns(seed, catalogue)
    appraiser = learned_appraiser(states[0]) if is_learned else standard_appraiser()

    def value_all() -> None:
        for state in states:
            margin(appraiser, state, 0)

    return len(states) * passes_a_second(seconds, PASSES, value_all)


def results_of_turns(seed: int, catalogue: Catalogue) -> list[State]:
    """What the best turns of a few decisions lead to, decision by decision."""
    state, luck, search = State(catalogue.tables), Luck(seed), Search(TURNS)
    start(state, deal_for(TWO_PLAYERS, catalogue), luck)
    found: list[State] = []
    for _ in range(DECISIONS):
        walk_on(state, luck, catalogue)
        find_turns(search, learned_appraiser(state), state, state.copy(), NODES)
        found += [taken(state, steps) for _, steps in search.turns()]
    return found
