"""The turns of a seat that are worth a closer look."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from cupola.bots.greedy import plainest
from cupola.bots.planner import FEWEST, ValuedTurn, rerolls, share_of, taken
from cupola.bots.search.settings import SearchSettings
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

FEW_NODES_A_CANDIDATE: Final = 20  # by the uncompiled rules, which take far longer for each

# Kinds of first steps: the moves of each die, claims, and everything else.
KINDS: Final = (
    *(range(MOVE + die * PUSHES, MOVE + (die + 1) * PUSHES) for die in range(DICE)),
    range(CLAIM, TAKE_BANNER),
    range(TAKE_BANNER, ACTIONS),
    range(SELL_PRESTIGE),
)


class OwnTurns:
    """Finds candidates, and counts the states it looked at for them."""

    def __init__(self, appraiser: Appraiser, settings: SearchSettings) -> None:
        self._appraiser = appraiser
        self._settings = settings
        self._plain = Search(settings.turns_of_kind)
        self._plain.beam_width = settings.beam
        self._wide = Search(KEPT, sales=True, short_takes=True)
        self.spent = 0

    def candidates(self, shown: State, nodes: int) -> list[ValuedTurn]:
        """The best plain turns, the best of all turns, and every paid re-roll as a first step."""
        settings = self._settings
        share = min(settings.nodes_for_candidates, share_of(nodes))
        usual = settings.candidates if nodes < settings.large else settings.candidates_of_large
        each = settings.nodes_a_candidate if COMPILED else FEW_NODES_A_CANDIDATE
        most = max(FEWEST, min(usual, nodes // (each * players(shown))))
        found = self._best_of_kinds(shown, (2 * share + 2) // 3)
        find_turns(self._wide, self._appraiser, shown, shown.copy(), share - self.spent)
        self.spent += self._wide.nodes
        found = sorted([*found, *self._wide.turns()], key=lambda turn: -turn[0])
        turns = different(shown, found, most, settings.alike) or [(0.0, (plainest(shown),))]
        if most >= settings.candidates:
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


def different(shown: State, turns: Sequence[ValuedTurn], most: int, alike: int) -> list[ValuedTurn]:
    """The best turns with different results, but of those that begin with the same step only a few."""
    chosen: list[ValuedTurn] = []
    begun: Counter[int] = Counter()
    results: set[int] = set()
    for value, steps in turns:
        if len(chosen) < most and begun[steps[0]] < alike:
            result = fingerprint(taken(shown, steps))
            if result not in results:
                results.add(result)
                begun[steps[0]] += 1
                chosen.append((value, steps))
    return chosen
