"""How a match may end: every seat's expected prestige and winning chance.

A learned worth is prestige at the end. A plain one tells who is ahead, and not what the score sheet will say;
the numbers below turn it into prestige. They were fitted to the matches that the chances were fitted to.
"""

from typing import Final

from msgspec import Struct

from cupola.engine.accessors.cells import is_over, players, trigger
from cupola.engine.accessors.region import has_module
from cupola.engine.accessors.solo import is_solo
from cupola.engine.rules.track import prestige
from cupola.engine.state.state import State
from cupola.engine.value.appraiser import Appraiser
from cupola.engine.value.forecast import Forecast, foresee, stage
from cupola.engine.value.worth import impatience, is_taught, sections_built

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
    """Once the match is over, what came of it."""
    forecast = Forecast()
    foresee(appraiser, state, forecast)
    worths, chances = forecast.expected(players(state))
    return Outlook(expected_prestige(appraiser, state, worths), chances)


def expected_prestige(appraiser: Appraiser, state: State, worths: tuple[float, ...]) -> tuple[float, ...]:
    """The usual, and a part of leads."""
    if is_over(state):
        return tuple(float(prestige(state, seat)) for seat in range(len(worths)))
    if is_taught(appraiser, state):
        wanted = impatience(appraiser, state)
        return tuple(
            worth - wanted * sections_built(appraiser, state, seat) for seat, worth in enumerate(worths)
        )
    if trigger(state) >= 0:  # E1: what is left to come can be counted
        return worths
    mean = sum(worths) / len(worths)
    kept = KEPT_OF_LEAD + KEPT_LATER * min(1.25, stage(state))
    if is_solo(state):
        usual: tuple[float, ...] = USUAL_PRESTIGE_SOLO[has_module(state)]
    else:
        usual = USUAL_PRESTIGE[len(worths)]
    return tuple(each + kept * (worth - mean) for each, worth in zip(usual, worths, strict=True))
