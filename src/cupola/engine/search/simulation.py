"""How the tree grows: follow edges, draw chance, add a node, back up what it is worth.

At the beginning of a turn the values of the dice say only which moves there are, not what comes of one. So
states that differ in nothing but these values share a node, which learns the moves of a die and value when
it meets them first.
"""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import die_value
    from cupola.engine.accessors.cells import as_u64, cell, has_acted, is_over, players
    from cupola.engine.accessors.guild_pieces import guild_in_play
    from cupola.engine.accessors.region import dice_in_play
    from cupola.engine.accessors.stack import option, option_count, top_kind
    from cupola.engine.constants import actions as a
    from cupola.engine.constants import frames, reasons, value_terms
    from cupola.engine.constants.layout import ARCHIVISTS, DICE, DIE_FACES, DIE_VALUE, SIZE, U64
    from cupola.engine.constants.search_sizes import EXPECTED, NOTHING, WAY
    from cupola.engine.observe.batch import reseed
    from cupola.engine.search.beam import find_kind
    from cupola.engine.search.lookahead import may_end_turn
    from cupola.engine.search.selection import best_edge, utility
    from cupola.engine.search.tree import Tree, add_edge, add_node, back_up, guess_edge, node_at
    from cupola.engine.search.turn_search import Search, mix64
    from cupola.engine.state.luck import Luck, draw
    from cupola.engine.state.state import State, copy_into
    from cupola.engine.turn.flow import apply, chance_count, decider, is_chance, land
    from cupola.engine.turn.hidden import redeterminise
    from cupola.engine.turn.legal import why_not
    from cupola.engine.value.appraiser import Appraiser
    from cupola.engine.value.forecast import foresee


class Workspace:
    """What simulations from one root share: the tree, how turns are found and valued, two states besides."""

    tree: Tree
    search: Search
    appraiser: Appraiser
    root: State
    state: State
    work: State

    def __init__(self, tree: Tree, search: Search, appraiser: Appraiser, root: State):
        self.tree = tree
        self.search = search
        self.appraiser = appraiser
        self.root = root
        self.state = root.copy()
        self.work = root.copy()


# A simulation


def simulate(space: Workspace, luck: Luck, seed: U64, first: int, last: int, node: int, edge: int) -> None:
    """Look at what may come of an edge of the root, with the luck of some samples.

    Other threads have the interpreter meanwhile: nothing but the root may be theirs as well.
    """
    with cython.nogil:
        for sample in range(first, last):
            if space.tree.spent >= space.tree.limit:
                return
            reseed(luck, seed, sample)
            copy_into(space.state, space.root)
            if guild_in_play(space.state) == ARCHIVISTS:
                redeterminise(space.state, decider(space.root), luck)
            descend_turns(space, luck, node, edge)
            foresee(space.appraiser, space.state, space.tree.leaf)
            back_up(space.tree)


def descend_turns(space: Workspace, luck: Luck, node: int, edge: int) -> None:
    """Follow edges until the seat that began has taken one from a new node, or to the end of the match.

    All leaves lie behind a turn of that seat, so that they can be compared whatever their depth is.
    """
    seat = decider(space.state)
    space.tree.way_length = 0
    laid = 0
    while edge != NOTHING and space.tree.way_length < WAY:
        space.tree.way_nodes[space.tree.way_length] = node
        space.tree.way_edges[space.tree.way_length] = edge
        space.tree.way_length += 1
        mover = decider(space.state)
        if not take_run(space.tree, space.state, edge) or (laid == 1 and mover == seat):
            return
        pass_chance(space.state, luck)
        if is_over(space.state):
            return
        mark = decision_mark(space.state)
        node = node_at(space.tree, mark)
        if node == NOTHING:
            laid = 1
            node = add_node(space.tree, mark)
        if node == NOTHING:
            return
        expand(space, space.state, node)
        edge = best_edge(space.tree, space.appraiser, space.state, node)


def take_run(tree: Tree, state: State, edge: int) -> bool:
    """Take the steps of an edge; False, and as many as are allowed, where one is not."""
    first = tree.edge_runs[edge]
    for index in range(tree.edge_lengths[edge]):
        if why_not(state, tree.runs[first + index]) != reasons.ALLOWED:
            return False
        apply(state, tree.runs[first + index])
        tree.spent += 1
    return True


def pass_chance(state: State, luck: Luck) -> None:
    """Let chance fall, and end turns of which only optional actions are left (O5), up to a decision."""
    while not is_over(state):
        if is_chance(state):
            land(state, 1 + draw(luck, chance_count(state)))
        elif may_end_turn(state):
            apply(state, a.END_TURN)
        else:
            return


def mark_of(state: State, skips_dice: bool) -> U64:
    """The mark of a state; the values of the dice may be left out of it."""
    first = DIE_VALUE if skips_dice else SIZE
    mark = as_u64(0)
    for index in range(SIZE):
        value = cell(state, index)
        if value != 0 and (index < first or index >= first + DICE):
            mark += mix64(as_u64(index) << 16, as_u64(value & 0xFFFF))
    if not cython.compiled:
        mark &= (1 << 64) - 1
    return mark


def decision_mark(state: State) -> U64:
    """The mark of a decision: all that its edges depend on."""
    return mark_of(state, is_free_of_dice(state))


def is_free_of_dice(state: State) -> bool:
    """Whether no step but a first move depends on the values of the dice; N10: a buttress comes before it."""
    if top_kind(state) != frames.TURN_FRAME or has_acted(state):
        return False
    for index in range(option_count(state)):
        if a.FAMILY_OF[option(state, index)] == a.USE_BUTTRESS:
            return False
    return True


# What a node knows


def expand(space: Workspace, state: State, node: int) -> None:
    """Find the best turns of every kind that a node has not met before."""
    if not is_free_of_dice(state):
        expand_kind(space, state, node, 0, 0, a.ACTIONS)
        return
    if space.tree.node_kinds[node] & 1 == 0:
        expand_kind(space, state, node, 0, a.CLAIM, a.TAKE_BANNER - 1)
        space.tree.node_kinds[node] = 0
        expand_kind(space, state, node, 0, a.TAKE_BANNER, a.ACTIONS)
    for die in range(dice_in_play(state)):
        need = 1 + die * DIE_FACES + die_value(state, die) - 1
        first = a.MOVE + die * a.PUSHES
        expand_kind(space, state, node, need, first, first + a.PUSHES - 1)
    if space.tree.node_edges[node] == NOTHING:
        space.tree.node_kinds[node] = 0
        expand_kind(space, state, node, 0, 0, a.ACTIONS)


def expand_kind(space: Workspace, state: State, node: int, need: int, first: int, last: int) -> None:
    """Lay the best turns of one kind as edges, once."""
    bit = as_u64(1) << need
    if space.tree.node_kinds[node] & bit != 0:
        return
    space.tree.node_kinds[node] = space.tree.node_kinds[node] | bit
    limit = min(space.search.reply_nodes, max(1, space.tree.limit - space.tree.spent))
    find_kind(space.search, space.appraiser, state, space.work, first, last, limit)
    space.tree.spent += max(1, space.search.nodes)
    best = NOTHING
    for rank in range(space.search.kept):
        edge = add_edge(space.tree, node, need, space.search.kept_lengths[rank])
        if edge == NOTHING:
            return
        for index in range(space.search.kept_lengths[rank]):
            space.tree.runs[space.tree.edge_runs[edge] + index] = space.search.kept_steps[
                rank * value_terms.LEVELS + index
            ]
        if rank == 0:
            best = edge
            weigh(space, state, edge)
        else:
            weigh_beside(
                space.tree,
                best,
                edge,
                space.search.kept_values[0] - space.search.kept_values[rank],
                decider(state),
            )


def weigh(space: Workspace, state: State, edge: int) -> None:
    """Guess what an edge is worth from the state it leads to."""
    copy_into(space.work, state)
    spent = space.tree.spent
    take_run(space.tree, space.work, edge)
    space.tree.spent = spent  # states that were looked at before
    foresee(space.appraiser, space.work, space.tree.leaf)
    guess_edge(space.tree, edge, space.tree.leaf)
    space.tree.edge_guesses[edge] = utility(space.tree, space.appraiser, edge, players(state), decider(state))


def weigh_beside(tree: Tree, best: int, edge: int, less: float, seat: int) -> None:
    """Guess that an edge is worth what the best of its kind is, but for some prestige of the seat."""
    for index in range(EXPECTED):
        tree.edge_sums[edge * EXPECTED + index] = tree.edge_sums[best * EXPECTED + index]
    tree.edge_sums[edge * EXPECTED + seat] -= tree.trust * less
    tree.edge_guesses[edge] = tree.edge_guesses[best] - less
