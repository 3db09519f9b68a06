"""The levels people play against, from one that sees only its own turn to one that thinks it through.

The two lowest choose a plausible weaker turn. They look at the results of their own turn, see their worth a
little blurred, and take what then seems best; what loses too much against the best they saw is never taken.
The apprentice overlooks what the others do. The mason is the planner, but against Ivan it only looks at its
own turn, with the learned value; the master is the planner with the learned value, and the architect the
search. Nobody cheats: a level knows what its seat may know.
"""

from time import monotonic
from typing import Final, NamedTuple

from cupola.bots.bot import Budget, Candidate, Report, Thought, named_run
from cupola.bots.greedy import nodes_of, only_step, plainest
from cupola.bots.planner import PlannerBot, different, state_after
from cupola.bots.weights.weights import learned_appraiser, standard_appraiser, standard_weights
from cupola.engine import COMPILED
from cupola.engine.accessors.solo import is_solo
from cupola.engine.constants.value_terms import KEPT, REPRIMANDS_TERM, RIVALS_SHAPE
from cupola.engine.plain.views import sampled_for
from cupola.engine.search.candidates import find_turns
from cupola.engine.search.workspace import Workspace
from cupola.engine.state.luck import Luck as EngineLuck
from cupola.engine.state.luck import draw
from cupola.engine.state.state import State
from cupola.engine.value.appraiser import Appraiser
from cupola.engine.value.worth import kind_of_table, margin
from cupola.play.setup.catalogue import Catalogue

CONSIDERED: Final = 5
FINENESS: Final = 1 << 20  # steps of a draw
GLANCE: Final = 1000 if COMPILED else 30  # states of a mason against Ivan: too few to plan with


class Temper(NamedTuple):
    """How a level sees a turn.

    `nodes` are the states it looks at, `turns` those it keeps in mind, `blur` is how far it misjudges one, in
    prestige, `loss` what it gives away at most against the best it saw, and `overlooks` the terms and shapes
    of the value function that it does not think of.
    """

    nodes: int
    turns: int
    blur: float
    loss: float
    overlooks: tuple[int, ...] = ()


APPRENTICE: Final = Temper(
    nodes=1000 if COMPILED else 40,
    turns=12,
    blur=0.5,
    loss=2.0,
    overlooks=(RIVALS_SHAPE, REPRIMANDS_TERM),
)
JOURNEYMAN: Final = Temper(nodes=20_000 if COMPILED else 60, turns=8, blur=0.4, loss=1.0)


class TemperedBot:
    def __init__(self, temper: Temper) -> None:
        self._temper = temper
        self._fair = standard_appraiser()
        own = [0.0 if index in temper.overlooks else each for index, each in enumerate(standard_weights())]
        self._space = Workspace(Appraiser(own), KEPT)

    def think(
        self, state: State, seat: int, catalogue: Catalogue, luck: EngineLuck, budget: Budget
    ) -> Thought:
        began = monotonic()
        obvious = only_step(state)
        if obvious >= 0:
            return Thought(named_run(state, seat, (obvious,)))
        shown = sampled_for(state, seat, luck)
        self._space.begin(shown)
        find_turns(self._space, min(self._temper.nodes, nodes_of(budget)))
        turns = different(self._space.turns(), self._temper.turns) or [(0.0, (plainest(shown),))]
        chosen = [steps for _, steps in self._preferred_turns(shown, seat, turns, luck)]
        considered = tuple(
            Candidate(named_run(shown, seat, steps), margin(self._fair, state_after(shown, steps), seat))
            for steps in chosen[:CONSIDERED]
        )
        best = considered[0]
        return Thought(best.steps, Report(self._space.nodes, monotonic() - began, best.value, considered))

    def _preferred_turns(
        self, shown: State, seat: int, turns: list[tuple[float, tuple[int, ...]]], luck: EngineLuck
    ) -> list[tuple[float, tuple[int, ...]]]:
        """Those that lose little, ordered by how good they seem just now."""
        worths = [margin(self._fair, state_after(shown, steps), seat) for _, steps in turns]
        least = max(worths) - self._temper.loss
        seen = [
            (value + self._temper.blur * misjudgement(luck), steps)
            for (value, steps), worth in zip(turns, worths, strict=True)
            if worth >= least
        ]
        return sorted(seen, key=lambda turn: -turn[0])


class ApprenticeBot(TemperedBot):
    """Sees little, misjudges a good deal, and does not look at the others."""

    def __init__(self) -> None:
        super().__init__(APPRENTICE)


class JourneymanBot(TemperedBot):
    """Sees every plain turn of its own, and misjudges it a little."""

    def __init__(self) -> None:
        super().__init__(JOURNEYMAN)


class MasonBot:
    """Plans a round ahead; against Ivan it looks only at its own turn, with the learned value.

    The plain value knows too little of Ivan: a planner that went by it would win no more than a journeyman.
    """

    def __init__(self) -> None:
        self._planner = PlannerBot()
        self._learned = MasterBot()

    def think(
        self, state: State, seat: int, catalogue: Catalogue, luck: EngineLuck, budget: Budget
    ) -> Thought:
        if not is_solo(state):
            return self._planner.think(state, seat, catalogue, luck, budget)
        glance = Budget(min(GLANCE, nodes_of(budget)))
        return self._learned.think(state, seat, catalogue, luck, glance)


class MasterBot:
    """Plans a round ahead, and knows from learning what a position is worth."""

    def __init__(self) -> None:
        self._planners: dict[int, PlannerBot] = {}

    def think(
        self, state: State, seat: int, catalogue: Catalogue, luck: EngineLuck, budget: Budget
    ) -> Thought:
        kind = kind_of_table(state)
        if kind not in self._planners:
            self._planners[kind] = PlannerBot(learned_appraiser(state))
        return self._planners[kind].think(state, seat, catalogue, luck, budget)


def misjudgement(luck: EngineLuck) -> float:
    """Around 0 with a spread of 1, never beyond 3: the sum of three even draws."""
    drawn = sum(draw(luck, FINENESS) for _ in range(3)) / FINENESS
    return 2 * (drawn - 1.5)
