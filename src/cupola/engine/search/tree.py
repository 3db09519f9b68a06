"""The search tree: nodes, edges and their runs of steps, in flat arrays.

A node is a decision, looked up by the mark of its state. Its edges are runs of micro-actions: one step, or
the steps of a whole turn. An edge that needs a die to show a value can only be taken where it does. Chance is
no node in the arrays: it lies between the end of an edge and the node that is looked up behind it.
"""

from typing import Annotated

import cython

if not cython.compiled:
    from cupola.engine.constants.layout import U64
    from cupola.engine.constants.search_sizes import EDGES, EXPECTED, NODES, NOTHING, RUNS, SUMS, TABLE, WAY
    from cupola.engine.value.forecast import Forecast


class Tree:
    """What a search has seen, and the way of the simulation that is under way."""

    table: Annotated[list[int], "int", "TABLE"]
    node_marks: Annotated[list[int], "unsigned long long", "NODES"]
    node_kinds: Annotated[list[int], "unsigned long long", "NODES"]
    node_edges: Annotated[list[int], "int", "NODES"]
    node_visits: Annotated[list[int], "int", "NODES"]
    edge_after: Annotated[list[int], "int", "EDGES"]
    edge_needs: Annotated[list[int], "short", "EDGES"]
    edge_runs: Annotated[list[int], "int", "EDGES"]
    edge_lengths: Annotated[list[int], "short", "EDGES"]
    edge_visits: Annotated[list[int], "int", "EDGES"]
    edge_guesses: Annotated[list[float], "double", "EDGES"]
    edge_priors: Annotated[list[float], "double", "EDGES"]
    edge_sums: Annotated[list[float], "double", "SUMS"]
    runs: Annotated[list[int], "short", "RUNS"]
    way_nodes: Annotated[list[int], "int", "WAY"]
    way_edges: Annotated[list[int], "int", "WAY"]
    way_length: int
    node_count: int
    edge_count: int
    run_count: int
    exploration: float
    temperature: float
    trust: float
    for_chance: float
    leaf: Forecast

    def __init__(
        self,
        exploration: float = 0.3,
        temperature: float = 0.7,
        trust: float = 3.0,
        for_chance: float = 5.0,
    ) -> None:
        if not cython.compiled:
            self.table = [0] * TABLE
            self.node_marks = [0] * NODES
            self.node_kinds = [0] * NODES
            self.node_edges = [0] * NODES
            self.node_visits = [0] * NODES
            self.edge_after = [0] * EDGES
            self.edge_needs = [0] * EDGES
            self.edge_runs = [0] * EDGES
            self.edge_lengths = [0] * EDGES
            self.edge_visits = [0] * EDGES
            self.edge_guesses = [0.0] * EDGES
            self.edge_priors = [0.0] * EDGES
            self.edge_sums = [0.0] * SUMS
            self.runs = [0] * RUNS
            self.way_nodes = [0] * WAY
            self.way_edges = [0] * WAY
        self.leaf = Forecast()
        self.exploration = exploration
        self.temperature = temperature
        self.trust = trust
        self.for_chance = for_chance
        self.way_length = 0
        forget(self)

    def run_of(self, edge: int) -> tuple[int, ...]:
        """The steps of an edge."""
        first = self.edge_runs[edge]
        return tuple(self.runs[first + index] for index in range(self.edge_lengths[edge]))

    def edges_of(self, node: int) -> list[int]:
        """The edges of a node, the first laid first."""
        edges = []
        edge = self.node_edges[node]
        while edge != NOTHING:
            edges.append(edge)
            edge = self.edge_after[edge]
        return edges[::-1]

    def visits_of(self, edge: int) -> int:
        """How often an edge was taken."""
        return self.edge_visits[edge]

    def expected_of(self, edge: int, seats: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The prestige and the chances that an edge leads to, one a seat."""
        return (
            tuple(mean_of(self, edge, seat) for seat in range(seats)),
            tuple(mean_of(self, edge, EXPECTED // 2 + seat) for seat in range(seats)),
        )


def forget(tree: Tree) -> None:
    """Empty the tree."""
    for place in range(TABLE):
        tree.table[place] = 0
    tree.node_count = 0
    tree.edge_count = 0
    tree.run_count = 0


def place_of(tree: Tree, mark: U64) -> int:
    """Where a node of this mark stands in the table, or would stand."""
    place = mark & (TABLE - 1)
    while tree.table[place] != 0 and tree.node_marks[tree.table[place] - 1] != mark:
        place = (place + 1) & (TABLE - 1)
    return place


def node_at(tree: Tree, mark: U64) -> int:
    """The node of a mark, NOTHING where there is none."""
    return tree.table[place_of(tree, mark)] - 1


def add_node(tree: Tree, mark: U64) -> int:
    """Lay a node for a mark that has none; NOTHING when the tree is full."""
    if tree.node_count == NODES:
        return NOTHING
    node = tree.node_count
    tree.node_count += 1
    tree.table[place_of(tree, mark)] = node + 1
    tree.node_marks[node] = mark
    tree.node_kinds[node] = 0
    tree.node_edges[node] = NOTHING
    tree.node_visits[node] = 0
    return node


def add_edge(tree: Tree, node: int, need: int, length: int) -> int:
    """Lay an edge with room for so many steps; NOTHING when the tree is full."""
    if tree.edge_count == EDGES or tree.run_count + length > RUNS:
        return NOTHING
    edge = tree.edge_count
    tree.edge_count += 1
    tree.edge_after[edge] = tree.node_edges[node]
    tree.node_edges[node] = edge
    tree.edge_needs[edge] = need
    tree.edge_runs[edge] = tree.run_count
    tree.edge_lengths[edge] = length
    tree.edge_visits[edge] = 0
    tree.edge_guesses[edge] = 0.0
    tree.run_count += length
    for index in range(EXPECTED):
        tree.edge_sums[edge * EXPECTED + index] = 0.0
    return edge


def set_step(tree: Tree, edge: int, index: int, action: int) -> None:
    """Write one step of an edge."""
    tree.runs[tree.edge_runs[edge] + index] = action


def mean_of(tree: Tree, edge: int, index: int) -> float:
    """One expected number of an edge: the mean of what came of it, and of its first guess as some of that."""
    return tree.edge_sums[edge * EXPECTED + index] / (tree.trust + tree.edge_visits[edge])


def guess_edge(tree: Tree, edge: int, forecast: Forecast) -> None:
    """Give a new edge its first guess, which counts as so many visits as it is trusted."""
    for seat in range(EXPECTED // 2):
        tree.edge_sums[edge * EXPECTED + seat] = tree.trust * forecast.prestige[seat]
        tree.edge_sums[edge * EXPECTED + EXPECTED // 2 + seat] = tree.trust * forecast.chances[seat]


def guess_beside(tree: Tree, best: int, edge: int, seat: int, less: float) -> None:
    """Guess that an edge is worth what the best of its kind is, but for some prestige of the seat."""
    for index in range(EXPECTED):
        tree.edge_sums[edge * EXPECTED + index] = tree.edge_sums[best * EXPECTED + index]
    tree.edge_sums[edge * EXPECTED + seat] -= tree.trust * less
    tree.edge_guesses[edge] = tree.edge_guesses[best] - less


def back_up(tree: Tree) -> None:
    """Add what the leaf promises to every edge on the way to it."""
    for step in range(tree.way_length):
        tree.node_visits[tree.way_nodes[step]] += 1
        edge = tree.way_edges[step]
        tree.edge_visits[edge] += 1
        for seat in range(EXPECTED // 2):
            tree.edge_sums[edge * EXPECTED + seat] += tree.leaf.prestige[seat]
            tree.edge_sums[edge * EXPECTED + EXPECTED // 2 + seat] += tree.leaf.chances[seat]
