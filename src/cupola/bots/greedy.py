"""A small greedy bot: of the plain turns it can see, the one whose result is worth most."""

from collections.abc import Iterator
from time import monotonic
from typing import Final

from cupola.bots.runs import is_decision_of, named_run
from cupola.bots.worth import Appraiser
from cupola.engine import COMPILED
from cupola.engine.actions import BUY_PASS, END_TURN, REROLL, SELL_PRESTIGE
from cupola.engine.cells import turn_number
from cupola.engine.layout import SPACES
from cupola.engine.luck import Luck as EngineLuck
from cupola.engine.state import State
from cupola.engine.turn import apply
from cupola.engine.turns import Breadth, Turn, turns_of
from cupola.play.catalogue import Catalogue

# States looked at before the turn is taken apart by its first step, and over all first steps then. The
# uncompiled rules take far longer for each.
NODES: Final = 500 if COMPILED else 40
NODES_APART: Final = 800 if COMPILED else 100
FEWEST_NODES: Final = 20 if COMPILED else 1


class GreedyBot:
    """Looks at the results of its own turn and no further; ends it once the dice are rolled."""

    def think(
        self, state: State, seat: int, catalogue: Catalogue, luck: EngineLuck, deadline: float
    ) -> tuple[str, ...]:
        """The best turn it can see, up to the close of the commit."""
        choices = state.legal()
        if END_TURN in choices:
            return named_run(state, seat, (END_TURN,))
        if len(choices) == 1:
            return named_run(state, seat, choices)
        return named_run(
            state, seat, best_of(results(state, seat, choices), Appraiser(state, seat), deadline).actions
        )


def best_of(turns: Iterator[Turn], appraiser: Appraiser, deadline: float) -> Turn:
    """The turn whose result is worth most; of equals the first; past the deadline the best so far."""
    best = next(turns)
    most = appraiser.worth(best.state)
    for turn in turns:
        value = appraiser.worth(turn.state)
        if value > most:
            best, most = turn, value
        if monotonic() > deadline:
            break
    return best


def results(state: State, seat: int, choices: list[int]) -> Iterator[Turn]:
    """Every result of the turn; where they are too many, some of every first step."""
    found = turns_of(state, Breadth(limit=NODES))
    if found.complete and found.turns:
        yield from found.turns
        return
    plain = [action for action in choices if is_plain(action)] or choices
    for action in plain:
        yield from results_after(state, seat, action, NODES_APART // len(plain))


def results_after(state: State, seat: int, action: int, limit: int) -> Iterator[Turn]:
    """Some results of the turn that begin with a step; the step alone where none was reached."""
    after = state.copy()
    apply(after, action)
    onward: list[Turn] = []
    if is_decision_of(after, seat) and turn_number(after) == turn_number(state):
        onward = turns_of(after, Breadth(limit=max(FEWEST_NODES, limit))).turns
    if not onward:
        yield Turn((action,), after)
    for turn in onward:
        yield Turn((action, *turn.actions), turn.state)


def is_plain(action: int) -> bool:
    """Whether a step belongs to a plain turn: no prestige sold, no pass bought, no paid re-roll."""
    return action not in (SELL_PRESTIGE, BUY_PASS) and not REROLL <= action < REROLL + SPACES
