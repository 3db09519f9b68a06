"""The planner: looks at what its best turns may lead to until it has moved again.

Candidates are the best turns under the value function, with sales where a payment needs them, takes that
leave room, and the paid re-roll. Each is played on: the dice fall, everybody answers with the best plain turn
he sees, and so does the planner itself. All candidates meet the same dice, and the worse half is dropped
again and again, so that most of the time goes to the turns that are hard to tell apart.
"""

from collections import Counter
from collections.abc import Sequence
from time import monotonic
from typing import Final

from msgspec import Struct

from cupola.bots.bot import Budget, Candidate, Report, Thought, named_run
from cupola.bots.greedy import NODES_A_MILLISECOND, only_step, plainest
from cupola.bots.weights.weights import standard_appraiser
from cupola.engine import COMPILED
from cupola.engine.accessors.cells import players, turn_number, turn_seat
from cupola.engine.accessors.guild_pieces import guild_in_play
from cupola.engine.accessors.stack import top_kind
from cupola.engine.constants.actions import FAMILY_OF, REROLL
from cupola.engine.constants.layout import ARCHIVISTS
from cupola.engine.constants.value_terms import KEPT
from cupola.engine.plain.views import sampled_for
from cupola.engine.search.candidates import find_turns
from cupola.engine.search.lookahead import look_ahead
from cupola.engine.search.workspace import Workspace
from cupola.engine.state.luck import Luck as EngineLuck
from cupola.engine.state.luck import draw
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply
from cupola.engine.turn.hidden import redeterminise
from cupola.engine.turn.legal import is_between_steps
from cupola.engine.value.appraiser import Appraiser
from cupola.engine.value.worth import margin
from cupola.play.setup.catalogue import Catalogue

# States looked at without a budget, and in a reply; the uncompiled rules take far longer for each.
NODES: Final = 100_000 if COMPILED else 300
FEWEST_IN_REPLY: Final = 200 if COMPILED else 15  # fewer would not see one whole turn for every first step
MOST_IN_REPLY: Final = 500 if COMPILED else 15
REPLIES: Final = 150  # into so many parts a budget is divided, of which a reply takes one
FEWEST: Final = 3
MOST: Final = 10  # candidates, as many as a budget has room for
ALIKE: Final = 2  # of them, those that begin with the same step
NODES_A_CANDIDATE: Final = 2500 if COMPILED else 40
TRUST: Final = 6.0  # in what a candidate is worth at once, as so many samples of what may come of it
FIRST_SHARE: Final = 0.2  # of the budget, for finding the candidates
FIRST_NODES: Final = 5000 if COMPILED else 40  # but no fewer than these, or half of a small budget
LEAST: Final = 2500 if COMPILED else 40  # states below which nothing is looked at but the own turn
CONSIDERED: Final = 5

ValuedTurn = tuple[float, tuple[int, ...]]


class PlannedTurn(Struct):
    steps: tuple[int, ...]
    after: State
    prior: float
    total: float = 0.0
    samples: int = 0

    def value(self) -> float:
        """The mean of what came of it; before anything did, what it is worth at once."""
        return self.total / self.samples if self.samples else self.prior

    def rank(self) -> float:
        """For candidates that met the same dice: few samples say little by themselves."""
        return (TRUST * self.prior + self.total) / (TRUST + self.samples)


class PlannerBot:
    """Looks at its own turn, the replies to it, and its own next turn."""

    def __init__(self, appraiser: Appraiser | None = None) -> None:
        judge = appraiser or standard_appraiser()
        self._plain = Workspace(judge, KEPT)
        self._wide = Workspace(judge, KEPT, sales=True, short_takes=True)
        self._reply = Workspace(judge)

    def think(
        self, state: State, seat: int, catalogue: Catalogue, luck: EngineLuck, budget: Budget
    ) -> Thought:
        began = monotonic()
        obvious = only_step(state)
        if obvious >= 0:
            return Thought(named_run(state, seat, (obvious,)))
        shown = sampled_for(state, seat, luck)
        nodes = nodes_of(budget)
        planned = self._candidates(shown, nodes)
        spent = self._plain.nodes + self._wide.nodes
        left = nodes_left(budget, nodes, spent, monotonic() - began)
        planning = Planning(self._reply, seat, draw(luck, 1 << 30))
        planned = planning.best_first(planned, left, budget.deadline() + began - monotonic())
        considered = tuple(
            Candidate(named_run(shown, seat, turn.steps), turn.value()) for turn in planned[:CONSIDERED]
        )
        best = considered[0]
        report = Report(spent + self._reply.spent, monotonic() - began, best.value, considered)
        return Thought(best.steps, report)

    def _candidates(self, shown: State, nodes: int) -> list[PlannedTurn]:
        """The best plain turns, the best of all turns, and every paid re-roll as a first step."""
        share = share_of(nodes)
        most = max(FEWEST, min(MOST, nodes // NODES_A_CANDIDATE))
        self._plain.begin(shown)
        find_turns(self._plain, (2 * share + 2) // 3)
        self._wide.begin(shown)
        find_turns(self._wide, share - self._plain.nodes)
        found = sorted([*self._plain.turns(), *self._wide.turns()], key=lambda turn: -turn[0])
        turns = different(found, most) or [(0.0, (plainest(shown),))]
        if most == MOST:
            turns += rerolls(shown, turns[0])
        return [PlannedTurn(steps, state_after(shown, steps), value) for value, steps in turns]


def share_of(nodes: int) -> int:
    """For finding the candidates."""
    return nodes if nodes < LEAST else max(min(nodes // 2, FIRST_NODES), int(nodes * FIRST_SHARE))


def rerolls(shown: State, best: ValuedTurn) -> list[ValuedTurn]:
    """O2: every paid re-roll as a first step: it costs a prestige, and only the dice tell whether it pays."""
    if not is_between_steps(top_kind(shown)):
        return []
    found = [action for action in shown.legal() if FAMILY_OF[action] == REROLL]
    return [(best[0] - 1, (action,)) for action in found]


def different(turns: Sequence[ValuedTurn], most: int) -> list[ValuedTurn]:
    """Of those that begin alike only a few."""
    chosen: list[ValuedTurn] = []
    begun: Counter[int] = Counter()
    for value, steps in dict.fromkeys(turns):
        if len(chosen) < most and begun[steps[0]] < ALIKE:
            begun[steps[0]] += 1
            chosen.append((value, steps))
    return chosen


def state_after(shown: State, steps: tuple[int, ...]) -> State:
    after = shown.copy()
    for action in steps:
        apply(after, action)
    return after


def nodes_of(budget: Budget) -> int:
    """Its own, and no more than its time allows."""
    if budget.milliseconds <= 0:
        return budget.nodes or NODES
    in_time = max(1, int(budget.milliseconds * NODES_A_MILLISECOND))
    return min(budget.nodes, in_time) if budget.nodes else in_time


def is_by_clock(budget: Budget) -> bool:
    """Whether nothing but time bounds a thought."""
    return budget.nodes == 0 and budget.milliseconds > 0


def nodes_left(budget: Budget, nodes: int, spent: int, seconds: float) -> int:
    """With the clock alone, what was spent so far tells how fast it is."""
    if not is_by_clock(budget):
        return nodes - spent
    return int((budget.milliseconds / 1000 - seconds) * spent / max(seconds, 0.0001))


class Planning:
    """All candidates meet the same dice."""

    def __init__(self, reply: Workspace, seat: int, seed: int) -> None:
        reply.spent = 0
        self._reply = reply
        self._seat = seat
        self._seed = seed
        self._samples = 0

    def best_first(self, planned: list[PlannedTurn], nodes: int, deadline: float) -> list[PlannedTurn]:
        """The best first; after every round the worse half is dropped."""
        seats = players(planned[0].after)
        self._reply.reply_nodes = max(FEWEST_IN_REPLY, min(MOST_IN_REPLY, nodes // REPLIES))
        most = (seats + 1) * self._reply.reply_nodes
        alive, dropped = planned, list[PlannedTurn]()
        rounds = max(1, (len(planned) - 1).bit_length())
        for later in range(rounds, 0, -1):
            looks = (nodes - self._reply.spent) // (seats * self._reply.reply_nodes)
            for _ in range(max(1, looks // (later * len(alive)))):
                if not self._meet(alive, most, nodes, deadline):
                    break
            alive.sort(key=lambda turn: -turn.rank())
            half = (len(alive) + 1) // 2
            alive, dropped = alive[:half], alive[half:] + dropped
        return alive + dropped

    def _meet(self, alive: list[PlannedTurn], most: int, nodes: int, deadline: float) -> bool:
        """With the same luck for all; False, and nothing counted, when it costs too much."""
        values = []
        for turn in alive:
            if self._reply.spent + most > nodes or monotonic() > deadline:
                return False
            values.append(self._outcome(turn.after, most))
        for turn, value in zip(alive, values, strict=True):
            turn.total += value
            turn.samples += 1
        self._samples += 1
        return True

    def _outcome(self, after: State, most: int) -> float:
        """By the end of the seat's next turn."""
        reply = self._reply
        reply.begin(after, self._seed, self._samples)
        if guild_in_play(after) == ARCHIVISTS:
            redeterminise(reply.state, self._seat, reply.luck)
        until = turn_number(after) + players(after) + (1 if turn_seat(after) == self._seat else 0)
        look_ahead(reply, until, most)
        return margin(reply.appraiser, reply.state, self._seat)
