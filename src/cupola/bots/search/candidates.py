"""The turns of the own seat that are worth a closer look: the best of every kind, and the best of all."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from cupola.bots.greedy import plainest
from cupola.bots.planner import FEWEST, ValuedTurn, rerolls, share_of, state_after
from cupola.engine import COMPILED
from cupola.engine.accessors.cells import players
from cupola.engine.constants.actions import ACTIONS, CLAIM, MOVE, PUSHES, SELL_PRESTIGE, TAKE_BANNER
from cupola.engine.constants.layout import DICE
from cupola.engine.constants.value_terms import KEPT
from cupola.engine.search.beam import find_kind
from cupola.engine.search.candidates import find_turns
from cupola.engine.search.workspace import Workspace
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


class SearchSettings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every number must be given, so that a frozen search never takes a new default."""

    fewest_nodes: int  # a smaller budget is taken for as many states: with fewer no whole turn may be seen
    fewest_nodes_when_long: int  # the same in a long match, which must end: so many that every build is seen
    candidates: int  # turns looked at closely, as many as a budget has room for
    candidates_of_large: int  # the same for a large budget
    large: int  # states from which on a budget is large
    nodes_a_candidate: int  # for every seat, whose turns must be looked at
    nodes_for_candidates: int  # at most; then nearly all that can be found is found
    turns_of_kind: int  # turns of one kind among which the candidates are
    beam: int  # states side by side in the search of the own turn
    alike: int  # candidates that begin with the same step
    replies_of_kind: int  # turns of one kind that a node knows
    reply_nodes: int  # states in the search of one kind of reply
    reply_beam: int  # states side by side in the search of a reply
    reply_beam_of_many: int  # the same with more than two seats, since there are more replies
    reply_beam_of_large: int  # the same with a large budget
    exploration: float  # how much a turn gains by being little known
    temperature: float  # how much worse a turn may look at first and still be tried, in prestige
    trust: float  # in the first guess, as so many simulations
    for_chance: float  # what a certain win is worth, in prestige


STANDARD: Final = SearchSettings(
    fewest_nodes=500,
    fewest_nodes_when_long=2000,
    candidates=12,
    candidates_of_large=20,
    large=200_000,
    nodes_a_candidate=1000,
    nodes_for_candidates=40_000,
    turns_of_kind=8,
    beam=12,
    alike=3,
    replies_of_kind=2,
    reply_nodes=120,
    reply_beam=3,
    reply_beam_of_many=2,
    reply_beam_of_large=5,
    exploration=0.3,
    temperature=0.7,
    trust=3.0,
    for_chance=5.0,
)


class OwnTurns:
    """Counts the states it looked at."""

    def __init__(self, appraiser: Appraiser, settings: SearchSettings) -> None:
        self._settings = settings
        self._plain = Workspace(appraiser, settings.turns_of_kind)
        self._plain.beam_width = settings.beam
        self._wide = Workspace(appraiser, KEPT, sales=True, short_takes=True)
        self.spent = 0

    def candidates(self, shown: State, nodes: int) -> list[ValuedTurn]:
        """The best plain turns, the best of all turns, and every paid re-roll as a first step."""
        settings = self._settings
        share = min(settings.nodes_for_candidates, share_of(nodes))
        usual = settings.candidates if nodes < settings.large else settings.candidates_of_large
        each = settings.nodes_a_candidate if COMPILED else FEW_NODES_A_CANDIDATE
        most = max(FEWEST, min(usual, nodes // (each * players(shown))))
        found = self._best_of_kinds(shown, (2 * share + 2) // 3)
        self._wide.begin(shown)
        find_turns(self._wide, share - self.spent)
        self.spent += self._wide.nodes
        found = sorted([*found, *self._wide.turns()], key=lambda turn: -turn[0])
        turns = different(shown, found, most, settings.alike) or [(0.0, (plainest(shown),))]
        if most >= settings.candidates:
            turns += rerolls(shown, turns[0])
        return turns

    def _best_of_kinds(self, shown: State, nodes: int) -> list[ValuedTurn]:
        """For each kind of first step some, whatever the others promise."""
        kinds = [kind for kind in KINDS if any(action in kind for action in shown.legal())]
        found: list[ValuedTurn] = []
        self._plain.begin(shown)
        self.spent = 0
        for later in range(len(kinds), 0, -1):
            kind = kinds[-later]
            limit = (nodes - self.spent) // later
            if limit == 0:
                continue
            find_kind(self._plain, kind[0], kind[-1], limit)
            self.spent += self._plain.nodes
            found += self._plain.turns()
        return found


def different(shown: State, turns: Sequence[ValuedTurn], most: int, alike: int) -> list[ValuedTurn]:
    """With different results; of those that begin with the same step only a few."""
    chosen: list[ValuedTurn] = []
    begun: Counter[int] = Counter()
    results: set[int] = set()
    for value, steps in turns:
        if len(chosen) < most and begun[steps[0]] < alike:
            result = fingerprint(state_after(shown, steps))
            if result not in results:
                results.add(result)
                begun[steps[0]] += 1
                chosen.append((value, steps))
    return chosen
