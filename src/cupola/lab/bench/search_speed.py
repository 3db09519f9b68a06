"""Searches with random play-outs, ours and OpenSpiel's, on the same table of our game."""

from collections.abc import Callable
from time import perf_counter
from typing import Final

from cupola.engine.search.random_mcts import search_at_random
from cupola.engine.search.tree import Tree, forget
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.playout import start
from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.deal import deal_for
from cupola.play.setup.options import TableOptions

TWO_PLAYERS: Final = TableOptions(players=2)
SIMULATIONS: Final = 20  # of one search, then a new one starts


def own_simulations(seconds: float, seed: int, catalogue: Catalogue) -> float:
    """How many simulations our tree makes a second."""
    root = State(catalogue.tables)
    start(root, deal_for(TWO_PLAYERS, catalogue), Luck(seed))
    state, luck, tree = root.copy(), Luck(seed), Tree()

    def search(number: int) -> int:
        forget(tree)
        search_at_random(tree, root, state, luck, seed + number, 0, SIMULATIONS)
        return SIMULATIONS

    return simulations_a_second(seconds, search)


def open_spiel_simulations(seconds: float, seed: int) -> float:
    """How many simulations OpenSpiel's Python MCTS makes a second, on the same table."""
    from cupola.lab.environments.spiel import CupolaGame  # noqa: PLC0415
    from cupola.lab.environments.spiel_bot import search_for  # noqa: PLC0415

    game = CupolaGame({"players": 2, "setup_seed": seed})
    searching = search_for(game, seed)
    searching.max_simulations = SIMULATIONS
    root = game.new_initial_state()
    return simulations_a_second(seconds, lambda _: int(searching.mcts_search(root).explore_count))


def simulations_a_second(seconds: float, search: Callable[[int], int]) -> float:
    """Search, at least once, until the time is up; simulations made a second."""
    made = 0
    searches = 0
    elapsed = 0.0
    began = perf_counter()
    while elapsed < seconds or searches == 0:
        made += search(searches)
        searches += 1
        elapsed = perf_counter() - began
    return made / elapsed
