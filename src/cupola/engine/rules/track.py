"""T: the score track: recognition moves the marker by spaces, prestige from eagle to eagle."""

import cython

if not cython.compiled:
    from cupola.engine.accessors.cells import marker, set_marker
    from cupola.engine.accessors.printed import lap_prestige, prestige_space, track_spaces
    from cupola.engine.accessors.stack import note
    from cupola.engine.constants import events
    from cupola.engine.constants.layout import PRESTIGE, RECOGNITION
    from cupola.engine.state.state import State


def prestige_at(state: State, space: int) -> int:
    """T5, T6: prestige spaces at or behind a space, every lap counted."""
    lap = track_spaces(state)
    return space // lap * lap_prestige(state, lap) + lap_prestige(state, space % lap)


def space_of_prestige(state: State, count: int) -> int:
    """The space of the count-th prestige from the start, 0 for none."""
    if count == 0:
        return 0
    per_lap = lap_prestige(state, track_spaces(state))
    laps = (count - 1) // per_lap
    return laps * track_spaces(state) + prestige_space(state, count - laps * per_lap)


def prestige(state: State, seat: int) -> int:
    """T5: a player's prestige."""
    return prestige_at(state, marker(state, seat))


def gain_recognition(state: State, seat: int, amount: int) -> None:
    """T1: forward by spaces."""
    set_marker(state, seat, marker(state, seat) + amount)
    note(state, events.GAINED, seat, RECOGNITION, amount, 0, 0)


def lose_recognition(state: State, seat: int, amount: int) -> int:
    """T1: back by spaces, never below 0; what was really lost."""
    lost = min(amount, marker(state, seat))
    set_marker(state, seat, marker(state, seat) - lost)
    return lost


def gain_prestige(state: State, seat: int, amount: int) -> None:
    """T2: to the amount-th prestige space strictly ahead."""
    set_marker(state, seat, space_of_prestige(state, prestige(state, seat) + amount))
    note(state, events.GAINED, seat, PRESTIGE, amount, 0, 0)


def can_lose_prestige(state: State, seat: int) -> bool:
    """T3: there must be a prestige space strictly behind the marker."""
    return prestige_behind(state, seat) > 0


def prestige_behind(state: State, seat: int) -> int:
    """T3: prestige spaces strictly behind the marker: how often a prestige could be paid."""
    return prestige_at(state, marker(state, seat) - 1) if marker(state, seat) > 0 else 0


def lose_prestige(state: State, seat: int) -> None:
    """T3: to the nearest prestige space strictly behind."""
    set_marker(state, seat, space_of_prestige(state, prestige_at(state, marker(state, seat) - 1)))
    note(state, events.PAID, seat, PRESTIGE, 1, 0, 0)


def fall_back(state: State, seat: int) -> int:
    """E3: to the nearest prestige space at or behind; the spaces fallen."""
    before = marker(state, seat)
    set_marker(state, seat, space_of_prestige(state, prestige(state, seat)))
    return before - marker(state, seat)
