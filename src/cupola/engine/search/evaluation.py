"""What a node knows: the best turns from there as edges, and what each of them is worth."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import die_value
    from cupola.engine.accessors.cells import as_u64, has_acted, players
    from cupola.engine.accessors.region import dice_in_play
    from cupola.engine.accessors.stack import option, option_count, top_kind
    from cupola.engine.constants import actions as a
    from cupola.engine.constants import frames, reasons, value_terms
    from cupola.engine.constants.layout import DIE_FACES
    from cupola.engine.constants.search_sizes import EXPECTED, NOTHING
    from cupola.engine.search.beam import find_kind
    from cupola.engine.search.tree import add_edge, guess_beside, guess_edge, mean_of
    from cupola.engine.search.workspace import Workspace
    from cupola.engine.state.state import State, copy_into
    from cupola.engine.turn.flow import apply, decider
    from cupola.engine.turn.legal import why_not
    from cupola.engine.value.forecast import foresee


def expand(space: Workspace, node: int) -> None:
    """Find the best turns of every kind that a node has not met before."""
    if not is_free_of_dice(space.state):
        expand_kind(space, node, 0, 0, a.ACTIONS)
        return
    if space.tree.node_kinds[node] & 1 == 0:
        expand_kind(space, node, 0, a.CLAIM, a.TAKE_BANNER - 1)
        space.tree.node_kinds[node] = 0
        expand_kind(space, node, 0, a.TAKE_BANNER, a.ACTIONS)
    for die in range(dice_in_play(space.state)):
        need = 1 + die * DIE_FACES + die_value(space.state, die) - 1
        first = a.MOVE + die * a.PUSHES
        expand_kind(space, node, need, first, first + a.PUSHES - 1)
    if space.tree.node_edges[node] == NOTHING:
        space.tree.node_kinds[node] = 0
        expand_kind(space, node, 0, 0, a.ACTIONS)


def expand_kind(space: Workspace, node: int, need: int, first: int, last: int) -> None:
    """Lay the best turns of one kind as edges, once."""
    bit = as_u64(1) << need
    if space.tree.node_kinds[node] & bit != 0:
        return
    space.tree.node_kinds[node] = space.tree.node_kinds[node] | bit
    limit = min(space.reply_nodes, max(1, space.limit - space.spent))
    find_kind(space, first, last, limit)
    space.spent += max(1, space.nodes)
    best = NOTHING
    for rank in range(space.kept):
        edge = add_edge(space.tree, node, need, space.kept_lengths[rank])
        if edge == NOTHING:
            return
        for index in range(space.kept_lengths[rank]):
            space.tree.runs[space.tree.edge_runs[edge] + index] = space.kept_steps[
                rank * value_terms.LEVELS + index
            ]
        if rank == 0:
            best = edge
            weigh(space, edge)
        else:
            less = space.kept_values[0] - space.kept_values[rank]
            guess_beside(space.tree, best, edge, decider(space.state), less)


def weigh(space: Workspace, edge: int) -> None:
    """Guess what an edge is worth from the state it leads to."""
    copy_into(space.work, space.state)
    spent = space.spent
    take_run(space, space.work, edge)
    space.spent = spent  # states that were looked at before
    foresee(space.appraiser, space.work, space.tree.leaf)
    guess_edge(space.tree, edge, space.tree.leaf)
    space.tree.edge_guesses[edge] = utility(space, edge, decider(space.state))


def take_run(space: Workspace, state: State, edge: int) -> bool:
    """Take the steps of an edge; False, and as many as are allowed, where one is not."""
    first = space.tree.edge_runs[edge]
    for index in range(space.tree.edge_lengths[edge]):
        if why_not(state, space.tree.runs[first + index]) != reasons.ALLOWED:
            return False
        apply(state, space.tree.runs[first + index])
        space.spent += 1
    return True


def is_free_of_dice(state: State) -> bool:
    """Whether no step but a first move depends on the values of the dice; N10: a buttress comes before it."""
    if top_kind(state) != frames.TURN_FRAME or has_acted(state):
        return False
    for index in range(option_count(state)):
        if a.FAMILY_OF[option(state, index)] == a.USE_BUTTRESS:
            return False
    return True


def utility(space: Workspace, edge: int, seat: int) -> float:
    """What a seat wants: prestige beyond the others', and to win."""
    seats = players(space.state)
    total = 0.0
    most = -1000.0
    for other in range(seats):
        if other != seat:
            expected = mean_of(space.tree, edge, other)
            total += expected
            most = max(most, expected)
    mean = total / (seats - 1)
    against = space.appraiser.weights[value_terms.RIVALS_SHAPE] * (
        mean + space.appraiser.weights[value_terms.LEADER_SHAPE] * (most - mean)
    )
    chance = mean_of(space.tree, edge, EXPECTED // 2 + seat)
    return mean_of(space.tree, edge, seat) - against + space.tree.for_chance * chance
