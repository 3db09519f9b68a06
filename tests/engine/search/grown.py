"""Trees grown from laid tables, with a small search for the replies."""

from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.search.simulation import decision_mark, simulate, weigh
from cupola.engine.search.tree import Tree, add_edge, add_node, set_step
from cupola.engine.search.turn_search import Search
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.value.appraiser import Appraiser
from tests.engine.value.appraised import appraiser

FEW = 30  # states in the search of one kind of reply


def simple() -> Appraiser:
    """An appraiser that likes visits: prestige, rubles and a full inventory."""
    return appraiser(prestige=1.0, track=0.9, rubles=0.53, room=-0.31)


def replies() -> Search:
    """A quick search of replies."""
    search = Search(2)
    search.reply_nodes = FEW
    return search


def root_of(tree: Tree, state: State) -> int:
    """The node of a state in a tree that has none for it."""
    return add_node(tree, decision_mark(state))


def edge_of(tree: Tree, state: State, node: int, *steps: str) -> int:
    """An edge of a root, with its first guess."""
    edge = add_edge(tree, node, 0, len(steps))
    for index, name in enumerate(steps):
        set_step(tree, edge, index, ACTION_IDS[name])
    weigh(tree, simple(), state, state.copy(), edge)
    return edge


def looked(tree: Tree, state: State, node: int, edge: int, samples: int, seed: int = 3) -> None:
    """Look at what may come of an edge."""
    simulate(
        tree, replies(), simple(), state, state.copy(), state.copy(), Luck(0), seed, 0, samples, node, edge
    )
