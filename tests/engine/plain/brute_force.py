"""Brute force through a turn: every way, nothing merged, to compare the enumerator with."""

from collections.abc import Callable, Iterator

from cupola.engine.accessors.cells import is_over, turn_number
from cupola.engine.accessors.stack import top_kind
from cupola.engine.constants.actions import MOST_TAKEN, REROLL, SELL_PRESTIGE, TAKE
from cupola.engine.constants.layout import SPACES
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply, is_chance
from cupola.engine.turn.legal import is_between_steps, why_not

Actions = tuple[int, ...]
Keep = Callable[[State, int], bool]


def is_take(action: int) -> bool:
    return TAKE <= action <= TAKE + MOST_TAKEN


def is_reroll(action: int) -> bool:
    return REROLL <= action < REROLL + SPACES


def is_plain(state: State, action: int) -> bool:
    if is_take(action):
        return action == max(filter(is_take, state.legal()))
    return action != SELL_PRESTIGE and not is_reroll(action)


def is_plain_or_sale(state: State, action: int) -> bool:
    """Whether an action belongs to turns with sales, which are looked at between steps only."""
    if action == SELL_PRESTIGE:
        return is_between_steps(top_kind(state))
    return is_plain(state, action)


def is_plain_or_short(state: State, action: int) -> bool:
    """Whether an action belongs to turns with takes of any size."""
    return is_take(action) or is_plain(state, action)


def every_way(
    state: State, keep: Keep, done: Actions = (), began: int = 0
) -> Iterator[tuple[Actions, State]]:
    """Brute force: every way through the turn, nothing merged."""
    began = began or turn_number(state)
    for action in state.legal():
        if not keep(state, action):
            continue
        after = state.copy()
        apply(after, action)
        if is_over(after) or is_chance(after) or turn_number(after) != began:
            yield (*done, action), after
        else:
            yield from every_way(after, keep, (*done, action), began)


def replayed(state: State, actions: Actions) -> State | None:
    after = state.copy()
    for action in actions:
        if why_not(after, action) != 0:
            return None
        apply(after, action)
    return after
