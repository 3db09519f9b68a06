"""How a match may end: every seat's expected prestige and winning chance."""

from typing import Annotated

import cython

if not cython.compiled:
    from cupola.engine.accessors.cells import (
        has_acted,
        is_over,
        last_turns,
        players,
        trigger,
        turn_number,
        turn_seat,
    )
    from cupola.engine.accessors.region import has_module
    from cupola.engine.accessors.solo import is_solo
    from cupola.engine.constants.layout import IVAN, SEATS
    from cupola.engine.rules.scoring import is_winner
    from cupola.engine.state.state import State
    from cupola.engine.value.appraiser import Appraiser
    from cupola.engine.value.survey import ratio, survey
    from cupola.engine.value.worth import is_taught, kind_of_table, worth_to


class Forecast:
    """What is expected of the end, seat by seat."""

    prestige: Annotated[list[float], "double", "SEATS"]
    chances: Annotated[list[float], "double", "SEATS"]

    def __init__(self) -> None:
        if not cython.compiled:
            self.prestige = [0.0] * SEATS
            self.chances = [0.0] * SEATS

    def expected(self, seats: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The prestige and the chances of the first seats."""
        prestige = tuple(self.prestige[seat] for seat in range(seats))
        return prestige, tuple(self.chances[seat] for seat in range(seats))


def foresee(appraiser: Appraiser, state: State, forecast: Forecast) -> None:
    """What an appraiser expects of a state; once the match is over, what came of it."""
    survey(appraiser, state)
    for seat in range(players(state)):
        forecast.prestige[seat] = worth_to(appraiser, state, seat)
        if not is_over(state):
            forecast.prestige[seat] += tempo(appraiser, state, seat)
    if is_solo(state) and not is_over(state) and not is_taught(appraiser, state):
        forecast.prestige[IVAN] += haste(appraiser, state)
    set_chances(appraiser, state, forecast)


def haste(appraiser: Appraiser, state: State) -> float:
    """Ivan gains faster than what lies before him tells: what his worth lacks."""
    return (16.0 if has_module(state) else 10.0) * appraiser.ahead


def set_chances(appraiser: Appraiser, state: State, forecast: Forecast) -> None:
    """The chances that go with the prestige expected: even for equals, the surer the less is ahead (E9)."""
    best = forecast.prestige[0]
    for seat in range(players(state)):
        best = max(best, forecast.prestige[seat])
    scale = spread(appraiser, state)
    total = 0.0
    for seat in range(players(state)):
        if is_over(state):
            forecast.chances[seat] = 1.0 if is_winner(state, seat) else 0.0
        else:
            forecast.chances[seat] = exp_negative((forecast.prestige[seat] - best) / scale)
        total += forecast.chances[seat]
    for seat in range(players(state)):
        forecast.chances[seat] /= total


def spread(appraiser: Appraiser, state: State) -> float:
    """How far worths lie from the result, in prestige: the more, the more of the match is ahead.

    The numbers of the plain worth were fitted to 333,582 positions of 6,077 matches that greedy bots played.
    """
    if is_taught(appraiser, state):
        kind = kind_of_table(state)
        return appraiser.spreads[2 * kind] + appraiser.spreads[2 * kind + 1] * appraiser.ahead
    early = max(0.0, 1.0 - stage(state))
    return 6.8 + 7.2 * early if is_solo(state) else 2.6 + 4.4 * early


def stage(state: State) -> float:
    """How much of a usual match, 24 rounds, was played."""
    return ratio(turn_number(state), 24 * players(state))


def tempo(appraiser: Appraiser, state: State, seat: int) -> float:
    """What it is worth to move sooner than others, in prestige; E1: nothing without another turn."""
    seats = players(state)
    if is_solo(state) or is_taught(appraiser, state):  # who is next is known to the network
        return 0.0
    spent_turns = 1 if has_acted(state) else 0  # of the turn under way little but the dice is left
    wait = (seat - turn_seat(state) - spent_turns + seats) % seats
    if trigger(state) >= 0:
        return 1.5 if wait + spent_turns <= last_turns(state) else 0.0
    return 2.2 * (seats - 1 - wait) / seats


def exp_negative(exponent: float) -> float:
    """The exponential of a number up to 0; below -40 it is as good as nothing.

    Not libm's: its last bit differs from one machine to the next, and the same seed must play the same match.
    """
    if exponent < -40.0:
        return 0.0
    small = exponent / 64.0
    value = 1.0
    for term in range(5, 0, -1):
        value = 1.0 + small / term * value
    for _ in range(6):
        value = value * value
    return value
