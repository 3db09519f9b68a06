"""The distinct results of one turn, with one way to reach each.

Unbounded, a turn explodes, so by default it is plain: no prestige sold, no paid re-roll, every take in full.
A wider breadth adds sales that a payment needs, takes that leave room for something later, and the re-roll as
a candidate of its own. Equal states are merged, so the order of steps never counts twice.
"""

from collections.abc import Callable
from heapq import nlargest
from typing import NamedTuple

from cupola.engine.accessors.board import resource_tile, tile_resource
from cupola.engine.accessors.cells import is_over, rubles, turn_number, visited
from cupola.engine.accessors.stack import top_kind
from cupola.engine.constants.actions import BUY_PASS, FAMILY_OF, REROLL, SELL_PRESTIGE, TAKE
from cupola.engine.constants.layout import MATERIALS, RUBLES, RUBLES_FOR_PRESTIGE
from cupola.engine.rules.inventory import room, shift
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply, decider, is_chance
from cupola.engine.turn.legal import is_between_steps, is_optional, why_not
from cupola.engine.turn.playout import fingerprint


class Breadth(NamedTuple):
    """How widely a turn is searched; `limit` caps the states visited."""

    sales: bool = False
    short_takes: bool = False
    rerolls: bool = False
    limit: int = 200_000


class TurnResult(NamedTuple):
    """One result of a turn: the steps of one way to it, and the state before the dice fall."""

    actions: tuple[int, ...]
    state: State


class TurnResults(NamedTuple):
    """Every distinct result found, how many states were visited, and whether that was all of them."""

    turns: list[TurnResult]
    nodes: int
    complete: bool


class _Path(NamedTuple):
    """A turn under way, and what it still owes: a sale a payment must need, spaces a later gain must fill."""

    actions: tuple[int, ...]
    state: State
    owes_payment: bool
    owes_room: int


PLAIN = Breadth()


def turns_of(state: State, breadth: Breadth = PLAIN) -> TurnResults:
    """The distinct results of the rest of this turn."""
    seat = decider(state)
    began = turn_number(state)
    open_paths = [_Path((), state, False, 0)]
    seen = {(fingerprint(state), False, 0)}
    found: dict[int, TurnResult] = {}
    nodes = 0
    while open_paths and nodes < breadth.limit:
        path = open_paths.pop()
        nodes += 1
        for action in path.state.legal():
            onward = _step(path, seat, action, breadth)
            if onward is None:
                continue
            mark = (fingerprint(onward.state), onward.owes_payment, onward.owes_room)
            if mark in seen:
                continue
            seen.add(mark)
            if _is_finished(onward.state, began):
                if not onward.owes_payment and onward.owes_room == 0:
                    found.setdefault(mark[0], TurnResult(onward.actions, onward.state))
            else:
                open_paths.append(onward)
    return TurnResults(list(found.values()), nodes, not open_paths)


def best_turns(
    state: State, count: int, value: Callable[[State, int], float], breadth: Breadth = PLAIN
) -> list[TurnResult]:
    """The best results under a value function for the seat to decide, best first."""
    seat = decider(state)
    return nlargest(count, turns_of(state, breadth).turns, key=lambda turn: value(turn.state, seat))


def count_turns(state: State) -> int:
    """Perft: the number of distinct plain turns."""
    return len(turns_of(state).turns)


def _is_finished(state: State, began: int) -> bool:
    return is_over(state) or is_chance(state) or turn_number(state) != began


def _step(path: _Path, seat: int, action: int, breadth: Breadth) -> _Path | None:
    owes_payment = path.owes_payment
    owes_room = path.owes_room
    if is_optional(action) and not is_between_steps(top_kind(path.state)):
        return None
    if action == SELL_PRESTIGE:
        if not breadth.sales:
            return None
        owes_payment = True
    elif action == BUY_PASS:
        if not breadth.sales:
            return None
    elif FAMILY_OF[action] == REROLL:
        if not breadth.rerolls:
            return None
    elif FAMILY_OF[action] == TAKE:
        short = _most_offered(path.state) - action
        if short > 0 and not (breadth.short_takes and _takes_material(path.state)):
            return None
        owes_room = max(owes_room, short)
    if owes_payment and action != SELL_PRESTIGE:
        owes_payment = not _needs_sale(path.state, seat, action)
    after = path.state.copy()
    apply(after, action)
    if owes_room > 0 and room(after, seat) < owes_room and FAMILY_OF[action] != TAKE:
        owes_room = 0
    return _Path((*path.actions, action), after, owes_payment, owes_room)


def _takes_material(state: State) -> bool:
    """Whether the tile of the visit gives a material first; only those need room."""
    return tile_resource(state, resource_tile(state, visited(state)), 0) < MATERIALS


def _most_offered(state: State) -> int:
    return max(action for action in state.legal() if FAMILY_OF[action] == TAKE)


def _needs_sale(state: State, seat: int, action: int) -> bool:
    """Whether the step would be refused with the rubles of the last sale gone."""
    if rubles(state, seat) < RUBLES_FOR_PRESTIGE:
        return True
    poorer = state.copy()
    shift(poorer, seat, RUBLES, -RUBLES_FOR_PRESTIGE)
    return why_not(poorer, action) != 0
