"""The search: looks ahead as far as its budget allows, at every seat's best turns and at chance.

Candidates are the best turns under the value function, with sales where a payment needs them, takes that
leave room, and the paid re-roll. Below them the engine grows a tree; all candidates meet the same luck, and
the worse half is looked at no more, again and again.
"""

from collections.abc import Sequence
from time import monotonic
from typing import Final

from msgspec import Struct

from cupola.bots.bot import Budget, Candidate, Crew, Report, Thought, named_run
from cupola.bots.greedy import only_step
from cupola.bots.planner import is_by_clock, nodes_of, state_after
from cupola.bots.search.candidates import STANDARD, OwnTurns, SearchSettings
from cupola.bots.search.halving import RootSearch, RootSearches
from cupola.bots.weights.outlook import expected_prestige, outlook_of
from cupola.bots.weights.weights import learned_appraiser
from cupola.engine import COMPILED
from cupola.engine.accessors.cells import finished, is_over, players, trigger, turn_number
from cupola.engine.constants.search_sizes import EDGES, NOTHING, RUNS
from cupola.engine.plain.views import sampled_for
from cupola.engine.search.descent import decision_mark, mark_of
from cupola.engine.search.tree import Tree, forget, node_at
from cupola.engine.search.workspace import Workspace
from cupola.engine.state.luck import Luck as EngineLuck
from cupola.engine.state.luck import draw
from cupola.engine.state.state import State
from cupola.engine.value.appraiser import Appraiser
from cupola.engine.value.worth import impatience, kept_at_the_end, kind_of_table
from cupola.play.commits import is_decision_of
from cupola.play.setup.catalogue import Catalogue

OFTEN: Final = 4  # a turn looked at less than a fourth as often as another cannot be the best
UNBOUNDED: Final = 1 << 30  # states, where only the clock ends a thought
IN_TIME: Final = 0.94  # of the time for thinking; the rest for saying what was thought
CONSIDERED: Final = 5
FEW_REPLY_NODES: Final = 12  # states in the search of one kind of reply by the uncompiled rules


class Explored(Struct, frozen=True):
    """One turn that was looked at: its steps, how often, and what each seat may expect after it.

    `value` is the margin over the best rival that its player may expect, in prestige.
    """

    steps: tuple[int, ...]
    visits: int
    value: float
    prestige: tuple[float, ...]
    chances: tuple[float, ...]


def explored_turn(
    steps: tuple[int, ...], visits: int, seat: int, prestige: tuple[float, ...], chances: tuple[float, ...]
) -> Explored:
    rival = max(each for other, each in enumerate(prestige) if other != seat)
    return Explored(steps, visits, prestige[seat] - rival, prestige, chances)


def by_chance(turns: Sequence[Explored], seat: int) -> list[Explored]:
    """The first is the best of those that were looked at often enough."""
    enough = max(turn.visits for turn in turns) / OFTEN
    ordered = sorted(turns, key=lambda turn: (-turn.chances[seat], -turn.value))
    best = next(turn for turn in ordered if turn.visits >= enough)
    return [best, *(turn for turn in ordered if turn is not best)]


class Exploration(Struct, frozen=True):
    """The best turn first."""

    turns: tuple[Explored, ...]
    prestige: tuple[float, ...]
    chances: tuple[float, ...]
    nodes: int
    seconds: float


def explore(
    state: State,
    seat: int,
    luck: EngineLuck,
    budget: Budget,
    also: tuple[tuple[int, ...], ...] = (),
    appraiser: Appraiser | None = None,
) -> Exploration:
    """The turns of `also` are among them."""
    return SearchBot(appraiser).explore(state, seat, luck, budget, also)


class SearchBot:
    def __init__(self, appraiser: Appraiser | None = None, settings: SearchSettings = STANDARD) -> None:
        self._given = appraiser
        self._settings = settings
        self._table = (NOTHING, NOTHING)
        self.tree = self._new_tree()
        self._beside: list[Workspace] = []  # of further threads
        self._turn = 0
        self._asked = 0

    def think(
        self, state: State, seat: int, catalogue: Catalogue, luck: EngineLuck, budget: Budget
    ) -> Thought:
        obvious = only_step(state)
        if obvious >= 0:
            return Thought(named_run(state, seat, (obvious,)))
        found = self._explore(state, seat, luck, budget, ())
        considered = tuple(
            Candidate(named_run(state, seat, turn.steps), turn.value, turn.prestige[seat], turn.chances[seat])
            for turn in found.turns[:CONSIDERED]
        )
        best = considered[0]
        return Thought(best.steps, Report(found.nodes, found.seconds, best.value, considered))

    def explore(
        self,
        state: State,
        seat: int,
        luck: EngineLuck,
        budget: Budget,
        also: tuple[tuple[int, ...], ...] = (),
    ) -> Exploration:
        """The turns of `also` are among them; nothing is known from before."""
        if is_over(state):
            self._sit_down(state)
            return self._result(state)
        if not is_decision_of(state, seat):
            raise ValueError(f"seat {seat} does not decide here")
        self._turn = 0
        return self._explore(state, seat, luck, budget, also)

    def _explore(
        self, state: State, seat: int, luck: EngineLuck, budget: Budget, also: tuple[tuple[int, ...], ...]
    ) -> Exploration:
        began = monotonic()
        self._sit_down(state)
        shown = sampled_for(state, seat, luck)
        nodes = self._nodes_of(budget, shown)
        turns = self._own.candidates(shown, nodes)
        self._space.beam_width = reply_width(self._settings, nodes, players(shown))
        self._clear_for(shown)
        grove = self._grove(shown, seat, luck, budget.crew if is_by_clock(budget) else None)
        edges = grove.edges_for(turns, also)
        left = UNBOUNDED if is_by_clock(budget) else nodes - self._own.spent
        ranked = grove.best_first(edges, left, began + IN_TIME * (budget.deadline() - monotonic()))
        found = tuple(self._knowledge_of(grove, shown, edge, seat) for edge in ranked)
        spent = self._own.spent + grove.spent
        return Exploration(found, found[0].prestige, found[0].chances, spent, monotonic() - began)

    def _grove(self, shown: State, seat: int, luck: EngineLuck, crew: Crew | None) -> RootSearches:
        """For every thread; only a tree that is alone goes on from what it knows."""
        if self._given is not None:
            crew = None  # the trees of a crew need an appraiser each
        threads = 1 if crew is None else crew.threads
        if threads > 1:
            forget(self.tree)
            while len(self._beside) < threads - 1:
                self._beside.append(self._new_space(learned_appraiser(shown), self._new_tree()))
        beside = self._beside[: threads - 1]
        for space in beside:
            forget(space.tree)
            space.beam_width = self._space.beam_width
        spaces = (self._space, *beside)
        for space in spaces:
            space.begin(shown, draw(luck, 1 << 30))
            space.spent = 0
        return RootSearches([RootSearch(space, seat) for space in spaces], crew)

    def _new_tree(self) -> Tree:
        settings = self._settings
        return Tree(settings.exploration, settings.temperature, settings.trust, settings.for_chance)

    def _new_space(self, appraiser: Appraiser, tree: Tree) -> Workspace:
        space = Workspace(appraiser, self._settings.replies_of_kind)
        space.reply_nodes = self._settings.reply_nodes if COMPILED else FEW_REPLY_NODES
        space.tree = tree
        return space

    def _nodes_of(self, budget: Budget, shown: State) -> int:
        """Enough to see a whole turn: a bot that sees none never finishes."""
        nodes = nodes_of(budget)
        if not COMPILED or is_by_clock(budget):
            return nodes
        is_long = impatience(self._space.appraiser, shown) > 0
        settings = self._settings
        return max(settings.fewest_nodes_when_long if is_long else settings.fewest_nodes, nodes)

    def _sit_down(self, state: State) -> None:
        """Take the value that knows this kind of table, unless one was given."""
        table = (kind_of_table(state), players(state))
        if table != self._table:
            self._table = table
            self._space = self._new_space(self._given or learned_appraiser(state), self.tree)
            self._own = OwnTurns(self._space.appraiser, self._settings)
            self._beside.clear()  # their appraisers are for another table
            forget(self.tree)

    def _clear_for(self, shown: State) -> None:
        """Unless it was grown earlier in this turn, holds what is asked now and has room."""
        asked = mark_of(shown, False)
        turn = turn_number(shown)
        is_known = node_at(self.tree, decision_mark(shown)) != NOTHING
        is_full = self.tree.edge_count > EDGES // 2 or self.tree.run_count > RUNS // 2
        if turn != self._turn or asked == self._asked or not is_known or is_full:
            forget(self.tree)
        self._turn = turn
        self._asked = asked

    def _result(self, state: State) -> Exploration:
        outlook = outlook_of(state, self._space.appraiser)
        return Exploration((), outlook.prestige, outlook.chances, 0, 0.0)

    def _knowledge_of(self, grove: RootSearches, shown: State, edge: int, seat: int) -> Explored:
        steps = self.tree.run_of(edge)
        worths, chances = grove.expected_of(edge)
        if trigger(shown) >= 0:  # E1: the tree has seen the end
            wanted = kept_at_the_end(self._space.appraiser, shown)
            after = state_after(shown, steps)
            prestige = tuple(worth - wanted * finished(after, each) for each, worth in enumerate(worths))
        elif impatience(self._space.appraiser, shown) > 0:  # worths in the tree are more than prestige then
            prestige = outlook_of(state_after(shown, steps), self._space.appraiser).prestige
        else:
            prestige = expected_prestige(self._space.appraiser, shown, worths)
        return explored_turn(steps, grove.visits_of(edge), seat, prestige, chances)


def reply_width(settings: SearchSettings, nodes: int, seats: int) -> int:
    if nodes >= settings.large:
        return settings.reply_beam_of_large
    return settings.reply_beam if seats == 2 else settings.reply_beam_of_many
