"""How fast bots think: evaluations, simulations beside OpenSpiel's, and the time a thought really takes."""

from collections.abc import Callable
from time import perf_counter
from typing import Final

from cupola.bots.bot import Budget
from cupola.bots.planner import state_after
from cupola.bots.registry import bot_named
from cupola.bots.weights.weights import learned_appraiser, standard_appraiser
from cupola.engine.accessors.cells import is_over
from cupola.engine.search.candidates import find_turns
from cupola.engine.search.random_mcts import search_at_random
from cupola.engine.search.tree import Tree, forget
from cupola.engine.search.workspace import Workspace
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.flow import decider, is_chance
from cupola.engine.turn.playout import start, step_at_random
from cupola.engine.value.worth import margin
from cupola.lab.bench.ours import passes_a_second
from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.deal import deal_for
from cupola.play.setup.options import TableOptions

MILLISECONDS: Final = 50
STEPS: Final = 20  # at random from one thought to the next
TWO_PLAYERS: Final = TableOptions(players=2)
SIMULATIONS: Final = 20  # of one search, then a new one starts
DECISIONS: Final = 6
TURNS: Final = 12  # of one decision, valued one after the other as a search does
NODES: Final = 500
PASSES: Final = 40  # between two looks at the clock


def longest_thought(name: str, seconds: float, seed: int, catalogue: Catalogue) -> float:
    """In seconds."""
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
    """Up to a decision with a choice; a match that is over is followed by another."""
    taken = 0
    while taken < STEPS or is_chance(state) or is_over(state) or len(state.legal()) == 1:
        if is_over(state):
            start(state, deal_for(TWO_PLAYERS, catalogue), luck)
        step_at_random(state, luck)
        taken += 1


def own_simulations(seconds: float, seed: int, catalogue: Catalogue) -> float:
    root = State(catalogue.tables)
    start(root, deal_for(TWO_PLAYERS, catalogue), Luck(seed))
    space = Workspace(standard_appraiser())
    space.tree = Tree()

    def search(number: int) -> int:
        forget(space.tree)
        space.begin(root, seed + number)
        search_at_random(space, SIMULATIONS)
        return SIMULATIONS

    return simulations_a_second(seconds, search)


def open_spiel_simulations(seconds: float, seed: int) -> float:
    """OpenSpiel's Python MCTS, on the same table."""
    from cupola.lab.environments.spiel import CupolaGame  # noqa: PLC0415
    from cupola.lab.environments.spiel_bot import search_for  # noqa: PLC0415

    game = CupolaGame({"players": 2, "setup_seed": seed})
    searching = search_for(game, seed)
    searching.max_simulations = SIMULATIONS
    root = game.new_initial_state()
    return simulations_a_second(seconds, lambda _: int(searching.mcts_search(root).explore_count))


def simulations_a_second(seconds: float, search: Callable[[int], int]) -> float:
    """At least one search."""
    made = 0
    searches = 0
    elapsed = 0.0
    began = perf_counter()
    while elapsed < seconds or searches == 0:
        made += search(searches)
        searches += 1
        elapsed = perf_counter() - began
    return made / elapsed


def evaluations(seconds: float, seed: int, catalogue: Catalogue, is_learned: bool) -> float:
    """A second, for both players each."""
    states = results_of_turns(seed, catalogue)
    appraiser = learned_appraiser(states[0]) if is_learned else standard_appraiser()

    def value_all() -> None:
        for state in states:
            margin(appraiser, state, 0)

    return len(states) * passes_a_second(seconds, PASSES, value_all)


def results_of_turns(seed: int, catalogue: Catalogue) -> list[State]:
    state, luck = State(catalogue.tables), Luck(seed)
    start(state, deal_for(TWO_PLAYERS, catalogue), luck)
    found: list[State] = []
    for _ in range(DECISIONS):
        walk_on(state, luck, catalogue)
        space = Workspace(learned_appraiser(state), TURNS)
        space.begin(state)
        find_turns(space, NODES)
        found += [state_after(state, steps) for _, steps in space.turns()]
    return found
