"""Classical MCTS on the same tree: one step per edge, uniform random play-outs."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.cells import is_over, players
    from cupola.engine.accessors.stack import option, option_count
    from cupola.engine.constants.search_sizes import EXPECTED, NOTHING, WAY
    from cupola.engine.observe.batch import reseed
    from cupola.engine.rules.scoring import is_winner
    from cupola.engine.rules.track import prestige
    from cupola.engine.search.descent import mark_of
    from cupola.engine.search.selection import square_root
    from cupola.engine.search.tree import add_edge, add_node, back_up, mean_of, node_at, set_step
    from cupola.engine.search.workspace import Workspace
    from cupola.engine.state.luck import draw
    from cupola.engine.state.state import copy_into
    from cupola.engine.turn.flow import apply, chance_count, decider, is_chance, land
    from cupola.engine.turn.playout import play_at_random


def search_at_random(space: Workspace, samples: int) -> None:
    """Run simulations from the root, each with the luck of its number."""
    space.tree.trust = 0.0
    for sample in range(samples):
        reseed(space.luck, space.seed, sample)
        copy_into(space.state, space.root)
        descend(space)
        play_at_random(space.state, space.luck, 1000000)
        score_leaf(space)
        back_up(space.tree)


def descend(space: Workspace) -> None:
    """Follow the steps that promise most up to a state that was not met before, and lay a node for it."""
    space.tree.way_length = 0
    while space.tree.way_length < WAY:
        while is_chance(space.state):
            land(space.state, 1 + draw(space.luck, chance_count(space.state)))
        if is_over(space.state):
            return
        mark = mark_of(space.state, False)
        node = node_at(space.tree, mark)
        if node == NOTHING:
            unfold(space, add_node(space.tree, mark))
            return
        edge = most_promising(space, node)
        if edge == NOTHING:
            return
        space.tree.way_nodes[space.tree.way_length] = node
        space.tree.way_edges[space.tree.way_length] = edge
        space.tree.way_length += 1
        apply(space.state, space.tree.runs[space.tree.edge_runs[edge]])


def unfold(space: Workspace, node: int) -> None:
    """Lay an edge for every step on offer."""
    if node == NOTHING:
        return
    for index in range(option_count(space.state)):
        edge = add_edge(space.tree, node, 0, 1)
        if edge == NOTHING:
            return
        set_step(space.tree, edge, 0, option(space.state, index))


def most_promising(space: Workspace, node: int) -> int:
    """The step with the highest upper bound of the chance to win; those never taken come first."""
    seat = decider(space.state)
    best = NOTHING
    most = 0.0
    log = logarithm(max(1, space.tree.node_visits[node]))
    edge = space.tree.node_edges[node]
    while edge != NOTHING:
        visits = space.tree.edge_visits[edge]
        if visits == 0:
            return edge
        score = mean_of(space.tree, edge, EXPECTED // 2 + seat) + 2.0 * square_root(log / visits)
        if best == NOTHING or score > most:
            best = edge
            most = score
        edge = space.tree.edge_after[edge]
    return best


def logarithm(value: float) -> float:
    """The natural logarithm of a number from 1 on: halved until a short series is enough."""
    total = 0.0
    while value > 1.5:
        value = value / 2.0
        total += 0.6931471805599453
    part = (value - 1.0) / (value + 1.0)
    square = part * part
    return total + 2.0 * part * (1.0 + square * (1.0 / 3.0 + square * (1.0 / 5.0 + square / 7.0)))


def score_leaf(space: Workspace) -> None:
    """Write the result of a match that was played out; several winners share (E9)."""
    winners = 0
    for seat in range(players(space.state)):
        if is_winner(space.state, seat):
            winners += 1
    for seat in range(players(space.state)):
        space.tree.leaf.prestige[seat] = prestige(space.state, seat)
        space.tree.leaf.chances[seat] = 1.0 / winners if is_winner(space.state, seat) else 0.0
