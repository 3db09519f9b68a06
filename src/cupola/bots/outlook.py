"""How a match may end: the prestige each seat may expect, and its chance of winning."""

from math import exp
from typing import Final

from msgspec import Struct

from cupola.engine.appraiser import Appraiser
from cupola.engine.cells import is_over, players
from cupola.engine.scoring import is_winner
from cupola.engine.state import State
from cupola.engine.survey import survey
from cupola.engine.worth import worth_to

# How far expectations lie from the result, in prestige: at the end of a match, and more the more is ahead.
LAST_SPREAD: Final = 0.8
SPREAD_AHEAD: Final = 4.0


class Outlook(Struct, frozen=True):
    """What is expected of the end, seat by seat; the chances of winning add up to one."""

    prestige: tuple[float, ...]
    chances: tuple[float, ...]


def outlook_of(state: State, appraiser: Appraiser) -> Outlook:
    """What an appraiser expects of a state; once the match is over, what came of it."""
    seats = range(players(state))
    survey(appraiser, state)
    prestige = tuple(worth_to(appraiser, state, seat) for seat in seats)
    if is_over(state):
        shares = [float(is_winner(state, seat)) for seat in seats]
    else:
        spread = LAST_SPREAD + SPREAD_AHEAD * appraiser.ahead
        best = max(prestige)
        shares = [exp((each - best) / spread) for each in prestige]
    total = sum(shares)
    return Outlook(prestige, tuple(share / total for share in shares))
