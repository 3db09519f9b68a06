"""What a turn may lead to: chance, everyone's best plain turn, and a turn of one's own."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.cells import is_over, turn_number
    from cupola.engine.accessors.stack import option, option_count
    from cupola.engine.constants import actions as a
    from cupola.engine.search.candidates import find_turns
    from cupola.engine.search.workspace import Workspace
    from cupola.engine.state.luck import draw
    from cupola.engine.state.state import State
    from cupola.engine.turn.flow import apply, chance_count, is_chance, land


def look_ahead(space: Workspace, until: int, most: int) -> None:
    """Play the state at hand on to the beginning of a turn, for so many states."""
    began = space.spent
    while not is_over(space.state) and turn_number(space.state) < until and space.spent - began < most:
        if is_chance(space.state):
            land(space.state, 1 + draw(space.luck, chance_count(space.state)))
        elif may_end_turn(space.state):
            apply(space.state, a.END_TURN)
        else:
            find_turns(space, min(space.reply_nodes, most - space.spent + began))
            space.spent += max(1, space.nodes)
            take_best(space)


def may_end_turn(state: State) -> bool:
    """O5: whether nothing but optional actions is left of the turn."""
    for index in range(option_count(state)):
        if option(state, index) == a.END_TURN:
            return True
    return False


def take_best(space: Workspace) -> None:
    """Take the steps of the best turn found; where none was, the first step on offer."""
    if space.kept == 0:
        apply(space.state, option(space.state, 0))
        return
    for index in range(space.kept_lengths[0]):
        apply(space.state, space.kept_steps[index])
