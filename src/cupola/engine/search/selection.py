"""Which edge a simulation follows: the most promising for the seat to decide."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import die_value
    from cupola.engine.accessors.cells import players
    from cupola.engine.constants import value_terms
    from cupola.engine.constants.layout import DIE_FACES
    from cupola.engine.constants.search_sizes import EXPECTED, NOTHING
    from cupola.engine.search.tree import Tree, mean_of
    from cupola.engine.state.state import State
    from cupola.engine.turn.flow import decider
    from cupola.engine.value.appraiser import Appraiser
    from cupola.engine.value.forecast import exp_negative


def best_edge(tree: Tree, appraiser: Appraiser, state: State, node: int) -> int:
    """The edge that promises most to the seat that decides: its value, and more the less it is known."""
    visits = set_priors(tree, state, node)
    seat = decider(state)
    best = NOTHING
    most = 0.0
    edge = tree.node_edges[node]
    while edge != NOTHING:
        if is_open(tree, state, edge):
            score = utility(tree, appraiser, edge, players(state), seat)
            score += tree.exploration * tree.edge_priors[edge] * visits / (1 + tree.edge_visits[edge])
            if best == NOTHING or score > most:
                best = edge
                most = score
        edge = tree.edge_after[edge]
    return best


def is_open(tree: Tree, state: State, edge: int) -> bool:
    """Whether the die that an edge needs shows the value it needs."""
    need = tree.edge_needs[edge] - 1
    return need < 0 or die_value(state, need // DIE_FACES) == need % DIE_FACES + 1


def set_priors(tree: Tree, state: State, node: int) -> float:
    """Set the priors of the open edges, by their guesses; the root of how often one of them was taken."""
    best = -1000.0
    visits = 1
    edge = tree.node_edges[node]
    while edge != NOTHING:
        if is_open(tree, state, edge):
            best = max(best, tree.edge_guesses[edge])
            visits += tree.edge_visits[edge]
        edge = tree.edge_after[edge]
    total = 0.0
    edge = tree.node_edges[node]
    while edge != NOTHING:
        if is_open(tree, state, edge):
            tree.edge_priors[edge] = exp_negative((tree.edge_guesses[edge] - best) / tree.temperature)
            total += tree.edge_priors[edge]
        edge = tree.edge_after[edge]
    return square_root(visits) / total if total > 0.0 else 0.0


def square_root(value: float) -> float:
    """The square root of a number, by Newton's way."""
    if value <= 0.0:
        return 0.0
    guess = max(1.0, value)
    for _ in range(30):
        guess = 0.5 * (guess + value / guess)
    return guess


def utility(tree: Tree, appraiser: Appraiser, edge: int, seats: int, seat: int) -> float:
    """What a seat wants: prestige beyond the others', and to win."""
    total = 0.0
    most = -1000.0
    for other in range(seats):
        if other != seat:
            expected = mean_of(tree, edge, other)
            total += expected
            most = max(most, expected)
    mean = total / (seats - 1)
    against = appraiser.weights[value_terms.RIVALS_SHAPE] * (
        mean + appraiser.weights[value_terms.LEADER_SHAPE] * (most - mean)
    )
    chance = mean_of(tree, edge, EXPECTED // 2 + seat)
    return mean_of(tree, edge, seat) - against + tree.for_chance * chance
