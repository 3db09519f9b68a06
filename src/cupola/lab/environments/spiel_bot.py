"""OpenSpiel's own MCTS with random rollouts, as an opponent in the arena.

Nothing in it knows the game but the rules. A rollout plays a match at random to its end, some 850 nodes of
which 600 are decisions, through OpenSpiel's Python interface: 10 to 20 milliseconds of a core that does
nothing else. A turn of one second therefore has room for some 50 to 100 simulations, and half of them go to
its first decision. Each of some ten steps there is tried a few times, which is little to go by. A slower or
busier machine makes fewer.
"""

from math import inf
from time import monotonic
from typing import Final

from cupola.bots.bot import Budget, Report, Thought, take_step
from cupola.engine.accessors.cells import players
from cupola.engine.constants.actions import ACTION_NAMES
from cupola.engine.plain.views import sampled_for
from cupola.engine.state.luck import Luck as EngineLuck
from cupola.engine.state.luck import draw
from cupola.engine.state.state import State
from cupola.lab.environments.extras import missing_extra
from cupola.lab.environments.match_tree import BranchingMatch
from cupola.lab.environments.spiel import CupolaGame, CupolaState
from cupola.play.setup.catalogue import Catalogue

try:
    import numpy as np
    from open_spiel.python.algorithms import mcts  # type: ignore[import-untyped]
except ImportError as problem:
    raise missing_extra(problem) from problem

EXPLORATION: Final = 2.0  # the constant of OpenSpiel's own examples
SIMULATIONS: Final = 64  # of a thought without a budget
FEWEST: Final = 2  # the first simulation looks at the root alone, and only the second at a step
SHARE: Final = 0.5  # of what is left goes to the next decision: the first of a turn matters most
FIRST_GUESS: Final = 0.025  # seconds of a simulation, before one was measured
LATEST: Final = 0.3  # how much the latest search says about the next: rollouts get shorter as a match goes on
LONGEST_RUN: Final = 100


class SpielMctsBot:
    """Runs a new search for every step, up to the close of the commit."""

    def __init__(self) -> None:
        self._seconds_each = FIRST_GUESS

    def think(
        self, state: State, seat: int, catalogue: Catalogue, luck: EngineLuck, budget: Budget
    ) -> Thought:
        """The steps that the search explored most; a node of the budget is a simulation."""
        began = monotonic()
        onward = sampled_for(state, seat, luck)
        game = CupolaGame({"players": players(onward)})
        search = search_for(game, draw(luck, 1 << 30))
        deadline = budget.deadline()
        spent = 0
        names: list[str] = []
        closed = False
        while not closed and len(names) < LONGEST_RUN:
            choices = onward.legal()
            action = choices[0]
            if len(choices) > 1:
                search.max_simulations = self._simulations(budget, spent, deadline)
                action, made = self._search_from(search, spiel_state(game, onward))
                spent += made
            names.append(ACTION_NAMES[action])
            closed = take_step(onward, seat, action)
        return Thought(tuple(names), Report(nodes=spent, seconds=monotonic() - began))

    def _simulations(self, budget: Budget, spent: int, deadline: float) -> int:
        """How many simulations the next decision gets: its share of the nodes and of the time left."""
        nodes = budget.nodes or (SIMULATIONS if deadline == inf else inf)
        by_time = (deadline - monotonic()) / self._seconds_each
        return max(FEWEST, int(SHARE * min(nodes - spent, by_time)))

    def _search_from(self, search: mcts.MCTSBot, root: CupolaState) -> tuple[int, int]:
        """The step explored most, and the simulations that were made; their pace is kept for the next."""
        began = monotonic()
        tree = search.mcts_search(root)
        made = int(tree.explore_count)
        if made:
            self._seconds_each += LATEST * ((monotonic() - began) / made - self._seconds_each)
        return int(tree.best_child().action), made


def search_for(game: CupolaGame, seed: int) -> mcts.MCTSBot:
    """One random rollout a simulation, all else as it comes."""
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(seed))
    return mcts.MCTSBot(game, EXPLORATION, FEWEST, evaluator, random_state=np.random.RandomState(seed + 1))


def spiel_state(game: CupolaGame, state: State) -> CupolaState:
    """A root for OpenSpiel, without its history."""
    root = CupolaState(game)
    root.match = BranchingMatch(game.table, state.copy(), [])
    return root
