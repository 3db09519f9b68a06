"""Classical MCTS on the same tree: one step per edge, uniform random play-outs."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.cells import is_over, players
    from cupola.engine.accessors.stack import option, option_count
    from cupola.engine.constants.layout import U64
    from cupola.engine.constants.search_sizes import EXPECTED, NOTHING, WAY
    from cupola.engine.observe.batch import reseed
    from cupola.engine.rules.scoring import is_winner
    from cupola.engine.rules.track import prestige
    from cupola.engine.search.selection import square_root
    from cupola.engine.search.simulation import mark_of
    from cupola.engine.search.tree import Tree, add_edge, add_node, back_up, mean_of, node_at, set_step
    from cupola.engine.state.luck import Luck, draw
    from cupola.engine.state.state import State, copy_into
    from cupola.engine.turn.flow import apply, chance_count, decider, is_chance, land
    from cupola.engine.turn.playout import play_at_random


def search_at_random(
    tree: Tree, root: State, state: State, luck: Luck, seed: U64, first: int, last: int
) -> None:
    """Run simulations from a root, each with the luck of its number."""
    tree.trust = 0.0
    for sample in range(first, last):
        reseed(luck, seed, sample)
        copy_into(state, root)
        descend(tree, state, luck)
        play_at_random(state, luck, 1000000)
        score_leaf(tree, state)
        back_up(tree)


def descend(tree: Tree, state: State, luck: Luck) -> None:
    """Follow the steps that promise most up to a state that was not met before, and lay a node for it."""
    tree.way_length = 0
    while tree.way_length < WAY:
        while is_chance(state):
            land(state, 1 + draw(luck, chance_count(state)))
        if is_over(state):
            return
        mark = mark_of(state, False)
        node = node_at(tree, mark)
        if node == NOTHING:
            unfold(tree, state, add_node(tree, mark))
            return
        edge = most_promising(tree, decider(state), node)
        if edge == NOTHING:
            return
        tree.way_nodes[tree.way_length] = node
        tree.way_edges[tree.way_length] = edge
        tree.way_length += 1
        apply(state, tree.runs[tree.edge_runs[edge]])


def unfold(tree: Tree, state: State, node: int) -> None:
    """Lay an edge for every step on offer."""
    if node == NOTHING:
        return
    for index in range(option_count(state)):
        edge = add_edge(tree, node, 0, 1)
        if edge == NOTHING:
            return
        set_step(tree, edge, 0, option(state, index))


def most_promising(tree: Tree, seat: int, node: int) -> int:
    """The step with the highest upper bound of the chance to win; those never taken come first."""
    best = NOTHING
    most = 0.0
    log = logarithm(max(1, tree.node_visits[node]))
    edge = tree.node_edges[node]
    while edge != NOTHING:
        visits = tree.edge_visits[edge]
        if visits == 0:
            return edge
        score = mean_of(tree, edge, EXPECTED // 2 + seat) + 2.0 * square_root(log / visits)
        if best == NOTHING or score > most:
            best = edge
            most = score
        edge = tree.edge_after[edge]
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


def score_leaf(tree: Tree, state: State) -> None:
    """Write the result of a match that was played out; several winners share (E9)."""
    winners = 0
    for seat in range(players(state)):
        if is_winner(state, seat):
            winners += 1
    for seat in range(players(state)):
        tree.leaf.prestige[seat] = prestige(state, seat)
        tree.leaf.chances[seat] = 1.0 / winners if is_winner(state, seat) else 0.0
