"""The greedy bot: of the plain turns it can see, the one whose result is worth most."""

from time import monotonic
from typing import Final

from cupola.bots.bot import Budget, Candidate, Report, Thought, named_run
from cupola.bots.weights.weights import standard_appraiser
from cupola.engine import COMPILED
from cupola.engine.constants.actions import BUY_PASS, END_TURN, FAMILY_OF, REROLL, SELL_PRESTIGE
from cupola.engine.plain.views import sampled_for
from cupola.engine.search.candidates import find_turns
from cupola.engine.search.workspace import Workspace
from cupola.engine.state.luck import Luck as EngineLuck
from cupola.engine.state.state import State
from cupola.engine.value.appraiser import Appraiser
from cupola.play.setup.catalogue import Catalogue

# States looked at without a budget, and in a millisecond; the uncompiled rules take far longer for each.
NODES: Final = 20_000 if COMPILED else 60
NODES_A_MILLISECOND: Final = 400 if COMPILED else 2
CONSIDERED: Final = 5


class GreedyBot:
    """Looks at the results of its own turn and no further; ends it once the dice are rolled."""

    def __init__(self, appraiser: Appraiser | None = None) -> None:
        self._space = Workspace(appraiser or standard_appraiser(), CONSIDERED)

    def think(
        self, state: State, seat: int, catalogue: Catalogue, luck: EngineLuck, budget: Budget
    ) -> Thought:
        began = monotonic()
        obvious = only_step(state)
        if obvious >= 0:
            return Thought(named_run(state, seat, (obvious,)))
        shown = sampled_for(state, seat, luck)
        self._space.begin(shown)
        find_turns(self._space, nodes_of(budget))
        considered = tuple(
            Candidate(named_run(shown, seat, steps), value) for value, steps in self._space.turns()
        ) or (Candidate(named_run(shown, seat, (plainest(state),)), 0.0),)
        best = considered[0]
        return Thought(best.steps, Report(self._space.nodes, monotonic() - began, best.value, considered))


def nodes_of(budget: Budget) -> int:
    by_time = int(budget.milliseconds * NODES_A_MILLISECOND) if budget.milliseconds > 0 else NODES
    return max(1, min(budget.nodes or NODES, by_time, NODES))


def only_step(state: State) -> int:
    """The step that needs no thought, -1 for none: the only one, or the end once the dice are rolled (M7)."""
    choices = state.legal()
    if END_TURN in choices:
        return END_TURN
    return choices[0] if len(choices) == 1 else -1


def plainest(state: State) -> int:
    """Sells nothing and pays for no re-roll, for a budget too small to see a turn."""
    choices = state.legal()
    return next((action for action in choices if is_plain(action)), choices[0])


def is_plain(action: int) -> bool:
    """No prestige sold, no pass bought, no paid re-roll."""
    return FAMILY_OF[action] not in (SELL_PRESTIGE, BUY_PASS, REROLL)
