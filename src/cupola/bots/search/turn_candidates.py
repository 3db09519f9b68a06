"""The turns of a seat that are worth a closer look."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from cupola.bots.greedy import plainest
from cupola.bots.planner import FEWEST, ValuedTurn, rerolls, share_of, taken
from cupola.engine import COMPILED
from cupola.engine.accessors.cells import players
from cupola.engine.constants.actions import ACTIONS, CLAIM, MOVE, PUSHES, SELL_PRESTIGE, TAKE_BANNER
from cupola.engine.constants.layout import DICE
from cupola.engine.constants.value_terms import KEPT
from cupola.engine.search.beam import find_kind
from cupola.engine.search.turn_search import Search, find_turns
from cupola.engine.state.state import State
from cupola.engine.turn.playout import fingerprint
from cupola.engine.value.appraiser import Appraiser

MOST: Final = 12  # candidates, as many as a budget has room for
MOST_OF_LARGE: Final = 20  # the same for a large budget
LARGE: Final = 200_000
KEPT_OF_KIND: Final = 8  # turns of one kind among which the candidates are
WIDTH: Final = 12  # of the beam through the own turn
ALIKE: Final = 3  # candidates that begin with the same step
NODES_A_CANDIDATE: Final = 1000 if COMPILED else 20  # for every seat, whose turns must be looked at
MOST_NODES: Final = 40_000  # for finding the candidates: then nearly all that can be found is found

# Kinds of first steps: the moves of each die, claims, and everything else.
KINDS: Final = (
    *(range(MOVE + die * PUSHES, MOVE + (die + 1) * PUSHES) for die in range(DICE)),
    range(CLAIM, TAKE_BANNER),
    range(TAKE_BANNER, ACTIONS),
    range(SELL_PRESTIGE),
)


class OwnTurns:
    """Finds candidates, and counts the states it looked at for them."""

    def __init__(self, appraiser: Appraiser) -> None:
        self._appraiser = appraiser
        self._plain = Search(KEPT_OF_KIND)
        self._plain.beam_width = WIDTH
        self._wide = Search(KEPT, sales=True, short_takes=True)
        self.spent = 0

    def candidates(self, shown: State, nodes: int) -> list[ValuedTurn]:
        """The best plain turns, the best of all turns, and every paid re-roll as a first step."""
        share = min(MOST_NODES, share_of(nodes))
        room = nodes // (NODES_A_CANDIDATE * players(shown))
        most = max(FEWEST, min(MOST if nodes < LARGE else MOST_OF_LARGE, room))
        found = self._best_of_kinds(shown, (2 * share + 2) // 3)
        find_turns(self._wide, self._appraiser, shown, shown.copy(), share - self.spent)
        self.spent += self._wide.nodes
        found = sorted([*found, *self._wide.turns()], key=lambda turn: -turn[0])
        turns = different(shown, found, most) or [(0.0, (plainest(shown),))]
        if most >= MOST:
            turns += rerolls(shown, turns[0])
        return turns

    def _best_of_kinds(self, shown: State, nodes: int) -> list[ValuedTurn]:
        """The best plain turns: for each kind of first step some, whatever the others promise."""
        kinds = [kind for kind in KINDS if any(action in kind for action in shown.legal())]
        found: list[ValuedTurn] = []
        self.spent = 0
        for later in range(len(kinds), 0, -1):
            kind = kinds[-later]
            limit = (nodes - self.spent) // later
            if limit == 0:
                continue
            find_kind(self._plain, self._appraiser, shown, shown.copy(), kind[0], kind[-1], limit)
            self.spent += self._plain.nodes
            found += self._plain.turns()
        return found


def different(shown: State, turns: Sequence[ValuedTurn], most: int) -> list[ValuedTurn]:
    """The best turns with different results, but of those that begin alike only a few."""
    chosen: list[ValuedTurn] = []
    begun: Counter[int] = Counter()
    results: set[int] = set()
    for value, steps in turns:
        if len(chosen) < most and begun[steps[0]] < ALIKE:
            result = fingerprint(taken(shown, steps))
            if result not in results:
                results.add(result)
                begun[steps[0]] += 1
                chosen.append((value, steps))
    return chosen
