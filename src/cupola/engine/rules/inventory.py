"""I1-I3: what a player holds; every material takes a space, and the reserve is finite."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.board import add_reserve, reserve
    from cupola.engine.accessors.cells import add_goods, add_rubles, covered, goods, marker, rubles
    from cupola.engine.accessors.printed import inventory_spaces
    from cupola.engine.accessors.region import add_passes, most_passes, passes
    from cupola.engine.accessors.stack import note
    from cupola.engine.constants import events
    from cupola.engine.constants.layout import MATERIALS, PASSES, PRESTIGE, RECOGNITION, RESOURCES, RUBLES
    from cupola.engine.rules.track import gain_prestige, gain_recognition, lose_recognition, prestige
    from cupola.engine.state.state import State


def stored(state: State, seat: int) -> int:
    """Materials in the inventory."""
    total = 0
    for kind in range(MATERIALS):
        total += goods(state, seat, kind)
    return total


def room(state: State, seat: int) -> int:
    """Free spaces of the inventory (I1)."""
    return inventory_spaces(state) - covered(state, seat) - stored(state, seat)


def held(state: State, seat: int, resource: int) -> int:
    """How much of a resource a player could pay."""
    if resource < MATERIALS:
        return goods(state, seat, resource)
    if resource == RUBLES:
        return rubles(state, seat)
    if resource == PASSES:
        return passes(state, seat)
    return marker(state, seat) if resource == RECOGNITION else prestige(state, seat)


def holds_the_same(before: State, after: State, seat: int) -> bool:
    """Whether a player has as much of every resource in both states."""
    for resource in range(RESOURCES):
        if held(before, seat, resource) != held(after, seat, resource):
            return False
    return True


def shift(state: State, seat: int, resource: int, amount: int) -> None:
    """Move pieces from the reserve to a player, or back when the amount is negative."""
    if resource == PASSES:  # K3: their pieces are not limited
        add_passes(state, seat, amount)
        return
    if resource < MATERIALS:
        add_goods(state, seat, resource, amount)
    else:
        add_rubles(state, seat, amount)
    add_reserve(state, resource, -amount)


def receivable(state: State, seat: int, resource: int, amount: int) -> int:
    """How much of a gain would really arrive: bounded by the reserve and by the room (I1, I3)."""
    if resource == PASSES:
        return min(amount, most_passes(state) - passes(state, seat))  # K3
    if resource >= RECOGNITION:
        return amount
    available = min(amount, reserve(state, resource))
    return min(available, room(state, seat)) if resource < MATERIALS else available


def gain(state: State, seat: int, resource: int, amount: int) -> None:
    """Gain what arrives of a resource; the rest has no effect (I1, I3)."""
    arriving = receivable(state, seat, resource, amount)
    if resource == RECOGNITION:
        gain_recognition(state, seat, arriving)
    elif resource == PRESTIGE:
        gain_prestige(state, seat, arriving)
    elif arriving > 0:
        shift(state, seat, resource, arriving)
        note(state, events.GAINED, seat, resource, arriving, 0, 0)
    if arriving < amount:
        note(state, events.WASTED, seat, resource, amount - arriving, 0, 0)


def pay(state: State, seat: int, resource: int, amount: int) -> None:
    """Give a resource back to the reserve; recognition is lost on the track."""
    if amount == 0:
        return
    if resource == RECOGNITION:
        lose_recognition(state, seat, amount)
    else:
        shift(state, seat, resource, -amount)
    note(state, events.PAID, seat, resource, amount, 0, 0)
