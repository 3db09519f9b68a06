"""How the tree grows: follow edges, draw chance, add a node, back up what it is worth.

At the beginning of a turn the values of the dice say only which moves there are, not what comes of one. So
states that differ in nothing but these values share a node, which learns the moves of a die and value when
it meets them first.
"""

import cython

if not cython.compiled:
    from cupola.engine.accessors.cells import as_u64, cell, is_over
    from cupola.engine.accessors.guild_pieces import guild_in_play
    from cupola.engine.constants import actions as a
    from cupola.engine.constants.layout import ARCHIVISTS, DICE, DIE_VALUE, SIZE, U64
    from cupola.engine.constants.search_sizes import NOTHING, WAY
    from cupola.engine.observe.batch import reseed
    from cupola.engine.search.candidates import mix64
    from cupola.engine.search.evaluation import expand, is_free_of_dice, take_run
    from cupola.engine.search.lookahead import may_end_turn
    from cupola.engine.search.selection import best_edge
    from cupola.engine.search.tree import add_node, back_up, node_at
    from cupola.engine.search.workspace import Workspace
    from cupola.engine.state.luck import Luck, draw
    from cupola.engine.state.state import State, copy_into
    from cupola.engine.turn.flow import apply, chance_count, decider, is_chance, land
    from cupola.engine.turn.hidden import redeterminise
    from cupola.engine.value.forecast import foresee


def lay_root(space: Workspace) -> None:
    """Find the root in the tree, or lay it there."""
    mark = decision_mark(space.root)
    space.node = node_at(space.tree, mark)
    if space.node == NOTHING:
        space.node = add_node(space.tree, mark)


def simulate(space: Workspace, edge: int, sample: int) -> None:
    """Look at what may come of an edge of the root, with the luck of one sample.

    Other threads have the interpreter meanwhile: nothing but the root may be theirs as well.
    """
    with cython.nogil:
        if space.spent >= space.limit:
            return
        reseed(space.luck, space.seed, sample)
        copy_into(space.state, space.root)
        if guild_in_play(space.state) == ARCHIVISTS:
            redeterminise(space.state, decider(space.root), space.luck)
        descend_turns(space, edge)
        foresee(space.appraiser, space.state, space.tree.leaf)
        back_up(space.tree)


def descend_turns(space: Workspace, edge: int) -> None:
    """Follow edges until the seat that began has taken one from a new node, or to the end of the match.

    All leaves lie behind a turn of that seat, so that they can be compared whatever their depth is.
    """
    seat = decider(space.state)
    node = space.node
    space.tree.way_length = 0
    laid = 0
    while edge != NOTHING and space.tree.way_length < WAY:
        space.tree.way_nodes[space.tree.way_length] = node
        space.tree.way_edges[space.tree.way_length] = edge
        space.tree.way_length += 1
        mover = decider(space.state)
        if not take_run(space, space.state, edge) or (laid == 1 and mover == seat):
            return
        pass_chance(space.state, space.luck)
        if is_over(space.state):
            return
        mark = decision_mark(space.state)
        node = node_at(space.tree, mark)
        if node == NOTHING:
            laid = 1
            node = add_node(space.tree, mark)
        if node == NOTHING:
            return
        expand(space, node)
        edge = best_edge(space, node)


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
