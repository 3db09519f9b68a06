"""What a turn may lead to: chance, everyone's best plain turn, and a turn of one's own."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.cells import is_over, turn_number
    from cupola.engine.accessors.stack import option, option_count
    from cupola.engine.constants import actions as a
    from cupola.engine.search.turn_search import Search, find_turns
    from cupola.engine.state.luck import Luck, draw
    from cupola.engine.state.state import State
    from cupola.engine.turn.flow import apply, chance_count, is_chance, land
    from cupola.engine.value.appraiser import Appraiser


def look_ahead(
    search: Search, appraiser: Appraiser, state: State, work: State, luck: Luck, until: int, most: int
) -> None:
    """Play a state on to the beginning of a turn; the search says how many states a reply may look at."""
    began = search.spent
    while not is_over(state) and turn_number(state) < until and search.spent - began < most:
        if is_chance(state):
            land(state, 1 + draw(luck, chance_count(state)))
        elif may_end_turn(state):
            apply(state, a.END_TURN)
        else:
            find_turns(search, appraiser, state, work, min(search.reply_nodes, most - search.spent + began))
            search.spent += max(1, search.nodes)
            take_best(search, state)


def may_end_turn(state: State) -> bool:
    """O5: whether nothing but optional actions is left of the turn."""
    for index in range(option_count(state)):
        if option(state, index) == a.END_TURN:
            return True
    return False


def take_best(search: Search, state: State) -> None:
    """Take the steps of the best turn found; where none was, the first step on offer."""
    if search.kept == 0:
        apply(state, option(state, 0))
        return
    for index in range(search.kept_lengths[0]):
        apply(state, search.kept_steps[index])
