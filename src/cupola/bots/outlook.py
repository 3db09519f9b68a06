"""How a match may end: the prestige each seat may expect, and its chance of winning.

What a state is worth tells who is ahead, and not what the score sheet will say. The numbers below turn it
into both; they were fitted to 333,582 positions of 6,077 matches that greedy bots played.
"""

from math import exp
from typing import Final

from msgspec import Struct

from cupola.engine.appraiser import Appraiser
from cupola.engine.cells import is_over, players, turn_number
from cupola.engine.region import has_module
from cupola.engine.scoring import is_winner
from cupola.engine.solo import is_solo
from cupola.engine.state import State
from cupola.engine.survey import survey
from cupola.engine.track import prestige
from cupola.engine.worth import worth_to

IVAN: Final = 1
USUAL_ROUNDS: Final = 24  # of a whole match
# How far worths lie from the result: in the last rounds, and more of it the earlier it is.
LAST_SPREAD: Final = 2.6
EARLY_SPREAD: Final = 4.4
LAST_SPREAD_SOLO: Final = 6.8
EARLY_SPREAD_SOLO: Final = 7.2
# Ivan gains faster than what lies before him tells: what his worth lacks, while all is ahead.
IVAN_LACKS: Final = 10.0
IVAN_LACKS_MODULE: Final = 16.0
# What a seat scores in the mean, by players; solo the player and Ivan, without and with the module.
USUAL_PRESTIGE: Final = {2: (25.0,) * 2, 3: (32.5,) * 3, 4: (32.0,) * 4}
USUAL_PRESTIGE_SOLO: Final = ((33.0, 32.0), (44.0, 47.0))
# The part of a lead in worth that stays until the end: from the beginning, and more by the last round.
KEPT_OF_LEAD: Final = 0.48
KEPT_LATER: Final = 0.4


class Outlook(Struct, frozen=True):
    """What is expected of the end, seat by seat; the chances of winning add up to one."""

    prestige: tuple[float, ...]
    chances: tuple[float, ...]


def outlook_of(state: State, appraiser: Appraiser) -> Outlook:
    """What an appraiser expects of a state; once the match is over, what came of it."""
    seats = range(players(state))
    if is_over(state):
        won = [float(is_winner(state, seat)) for seat in seats]
        return Outlook(tuple(float(prestige(state, seat)) for seat in seats), shares(won))
    worths = worths_of(state, appraiser)
    spread = spread_of(state)
    best = max(worths)
    return Outlook(expected_prestige(state, worths), shares([exp((each - best) / spread) for each in worths]))


def worths_of(state: State, appraiser: Appraiser) -> tuple[float, ...]:
    """What a state is worth to every seat, Ivan's haste included."""
    survey(appraiser, state)
    worths = [worth_to(appraiser, state, seat) for seat in range(players(state))]
    if is_solo(state):
        worths[IVAN] += appraiser.ahead * (IVAN_LACKS_MODULE if has_module(state) else IVAN_LACKS)
    return tuple(worths)


def spread_of(state: State) -> float:
    """How far worths lie from the result at this stage of a match."""
    early = max(0.0, 1 - stage(state))
    if is_solo(state):
        return LAST_SPREAD_SOLO + EARLY_SPREAD_SOLO * early
    return LAST_SPREAD + EARLY_SPREAD * early


def stage(state: State) -> float:
    """How much of a usual match was played."""
    return turn_number(state) / players(state) / USUAL_ROUNDS


def expected_prestige(state: State, worths: tuple[float, ...]) -> tuple[float, ...]:
    """The prestige at the end that goes with worths: what is usual, and what stays of each lead."""
    mean = sum(worths) / len(worths)
    kept = KEPT_OF_LEAD + KEPT_LATER * min(1.25, stage(state))
    if is_solo(state):
        usual: tuple[float, ...] = USUAL_PRESTIGE_SOLO[has_module(state)]
    else:
        usual = USUAL_PRESTIGE[len(worths)]
    return tuple(each + kept * (worth - mean) for each, worth in zip(usual, worths, strict=True))


def shares(parts: list[float]) -> tuple[float, ...]:
    """Parts of one."""
    total = sum(parts)
    return tuple(part / total for part in parts)
