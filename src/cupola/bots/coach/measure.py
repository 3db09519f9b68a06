"""How good a turn is at a quick look: what it is worth against the best plain turns, in prestige.

A quick look only says where a word may be due. Whether it is said, the judge of hints and reviews decides.
"""

from typing import Final, NamedTuple

from cupola.bots.advice.advised_run import Run
from cupola.bots.values.weights import learned_appraiser
from cupola.engine import COMPILED
from cupola.engine.search.turn_search import Search, find_turns
from cupola.engine.state.state import State
from cupola.engine.value.worth import margin

NODES: Final = 8_000 if COMPILED else 60
KEPT: Final = 12

ValuedTurn = tuple[float, tuple[int, ...]]


class Measured(NamedTuple):
    """What a turn loses against the best one, and how far the twelfth lies behind."""

    loss: float
    spread: float


def measured(run: Run) -> Measured | None:
    """A run against the best turns there were; None where a quick look finds none."""
    turns = plain_turns(run.before, KEPT, NODES)
    if not turns:
        return None
    best = turns[0][0]
    own = worth_after(run.before, run.after, run.seat)
    return Measured(max(0.0, best - own), best - turns[-1][0])


def plain_turns(shown: State, kept: int, nodes: int) -> list[ValuedTurn]:
    """The best turns of the player who decides with what they are worth, the best first."""
    search = Search(kept)
    find_turns(search, learned_appraiser(shown), shown, shown.copy(), nodes)
    return search.turns()


def worth_after(shown: State, after: State, seat: int) -> float:
    """What a turn that led from one state to another is worth to a seat."""
    return margin(learned_appraiser(shown), after, seat)
