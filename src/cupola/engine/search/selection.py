"""Which edge a simulation follows: the most promising for the seat to decide."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import die_value
    from cupola.engine.constants.layout import DIE_FACES
    from cupola.engine.constants.search_sizes import NOTHING
    from cupola.engine.search.evaluation import utility
    from cupola.engine.search.workspace import Workspace
    from cupola.engine.turn.flow import decider
    from cupola.engine.value.forecast import exp_negative


def best_edge(space: Workspace, node: int) -> int:
    """The edge that promises most to the seat that decides: its value, and more the less it is known."""
    visits = set_priors(space, node)
    seat = decider(space.state)
    best = NOTHING
    most = 0.0
    edge = space.tree.node_edges[node]
    while edge != NOTHING:
        if is_open(space, edge):
            known = 1 + space.tree.edge_visits[edge]
            score = utility(space, edge, seat)
            score += space.tree.exploration * space.tree.edge_priors[edge] * visits / known
            if best == NOTHING or score > most:
                best = edge
                most = score
        edge = space.tree.edge_after[edge]
    return best


def is_open(space: Workspace, edge: int) -> bool:
    """Whether the die that an edge needs shows the value it needs."""
    need = space.tree.edge_needs[edge] - 1
    return need < 0 or die_value(space.state, need // DIE_FACES) == need % DIE_FACES + 1


def set_priors(space: Workspace, node: int) -> float:
    """Set the priors of the open edges, by their guesses; the root of how often one of them was taken."""
    best = -1000.0
    visits = 1
    edge = space.tree.node_edges[node]
    while edge != NOTHING:
        if is_open(space, edge):
            best = max(best, space.tree.edge_guesses[edge])
            visits += space.tree.edge_visits[edge]
        edge = space.tree.edge_after[edge]
    total = 0.0
    edge = space.tree.node_edges[node]
    while edge != NOTHING:
        if is_open(space, edge):
            worse = (space.tree.edge_guesses[edge] - best) / space.tree.temperature
            space.tree.edge_priors[edge] = exp_negative(worse)
            total += space.tree.edge_priors[edge]
        edge = space.tree.edge_after[edge]
    return square_root(visits) / total if total > 0.0 else 0.0


def square_root(value: float) -> float:
    """The square root of a number, by Newton's way."""
    if value <= 0.0:
        return 0.0
    guess = max(1.0, value)
    for _ in range(30):
        guess = 0.5 * (guess + value / guess)
    return guess
