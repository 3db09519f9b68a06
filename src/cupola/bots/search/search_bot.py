"""The search: looks ahead as far as its budget allows, at every seat's best turns and at chance.

Candidates are the best turns under the value function, with sales where a payment needs them, takes that
leave room, and the paid re-roll. Below them the engine grows a tree; all candidates meet the same luck, and
the worse half is looked at no more, again and again.
"""

from time import monotonic
from typing import Final, NamedTuple

from msgspec import Struct

from cupola.bots.bot import Budget, Candidate, Crew, Report, Thought
from cupola.bots.greedy import only_step
from cupola.bots.planner import is_by_clock, nodes_of, taken
from cupola.bots.runs import named_run
from cupola.bots.search.explored import Explored, explored_turn
from cupola.bots.search.halving import Grove, Growth
from cupola.bots.search.settings import STANDARD, SearchSettings
from cupola.bots.search.turn_candidates import OwnTurns
from cupola.bots.values.outlook import expected_prestige, outlook_of
from cupola.bots.values.weights import learned_appraiser
from cupola.engine import COMPILED
from cupola.engine.accessors.cells import finished, is_over, players, trigger, turn_number
from cupola.engine.constants.search_sizes import EDGES, NOTHING, RUNS
from cupola.engine.plain.views import sampled_for
from cupola.engine.search.simulation import decision_mark, mark_of
from cupola.engine.search.tree import Tree, forget, node_at
from cupola.engine.search.turn_search import Search
from cupola.engine.state.luck import Luck as EngineLuck
from cupola.engine.state.luck import draw
from cupola.engine.state.state import State
from cupola.engine.value.appraiser import Appraiser
from cupola.engine.value.worth import impatience, kept_at_the_end, kind_of_table
from cupola.play.commits import is_decision_of
from cupola.play.setup.catalogue import Catalogue

UNBOUNDED: Final = 1 << 30  # states, where only the clock ends a thought
IN_TIME: Final = 0.94  # of the time for thinking; the rest for saying what was thought
CONSIDERED: Final = 5
FEW_REPLY_NODES: Final = 12  # states in the search of one kind of reply by the uncompiled rules


class Tools(NamedTuple):
    """What a thread needs for itself to grow a tree."""

    tree: Tree
    reply: Search
    appraiser: Appraiser


class Exploration(Struct, frozen=True):
    """What a search found, the best turn first, and what the best promises every seat."""

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
    """Rank the turns of a seat that decides, those given among them."""
    return SearchBot(appraiser).explore(state, seat, luck, budget, also)


class SearchBot:
    """Grows a tree of turns from the state it is asked about."""

    def __init__(self, appraiser: Appraiser | None = None, settings: SearchSettings = STANDARD) -> None:
        self._given = appraiser
        self._settings = settings
        self._table = (NOTHING, NOTHING)
        self._reply = self._new_reply()
        self.tree = self._new_tree()
        self._beside: list[Tools] = []  # of further threads
        self._turn = 0
        self._asked = 0

    def think(
        self, state: State, seat: int, catalogue: Catalogue, luck: EngineLuck, budget: Budget
    ) -> Thought:
        """The turn that promises most, up to the close of the commit."""
        obvious = only_step(state)
        if obvious >= 0:
            return Thought(named_run(state, seat, (obvious,)))
        found = self._found(state, seat, luck, budget, ())
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
        """Rank the turns of a seat that decides, those given among them; nothing is known from before."""
        if is_over(state):
            self._sit_down(state)
            return self._result(state)
        if not is_decision_of(state, seat):
            raise ValueError(f"seat {seat} does not decide here")
        self._turn = 0
        return self._found(state, seat, luck, budget, also)

    def _found(
        self, state: State, seat: int, luck: EngineLuck, budget: Budget, also: tuple[tuple[int, ...], ...]
    ) -> Exploration:
        """Find candidates, grow the tree below them, and rank them."""
        began = monotonic()
        self._sit_down(state)
        shown = sampled_for(state, seat, luck)
        nodes = self._nodes_of(budget, shown)
        turns = self._own.candidates(shown, nodes)
        self._reply.beam_width = reply_width(self._settings, nodes, players(shown))
        self._clear_for(shown)
        grove = self._grove(shown, seat, luck, budget.crew if is_by_clock(budget) else None)
        edges = grove.planted(turns, also)
        left = UNBOUNDED if is_by_clock(budget) else nodes - self._own.spent
        ranked = grove.sifted(edges, left, began + IN_TIME * (budget.deadline() - monotonic()))
        found = tuple(self._explored(grove, shown, edge, seat) for edge in ranked)
        spent = self._own.spent + grove.spent
        return Exploration(found, found[0].prestige, found[0].chances, spent, monotonic() - began)

    def _grove(self, shown: State, seat: int, luck: EngineLuck, crew: Crew | None) -> Grove:
        """A tree for every thread; only a tree that is alone goes on from what it knows."""
        if self._given is not None:
            crew = None  # the trees of a crew need an appraiser each
        threads = 1 if crew is None else crew.threads
        if threads > 1:
            forget(self.tree)
            while len(self._beside) < threads - 1:
                self._beside.append(Tools(self._new_tree(), self._new_reply(), learned_appraiser(shown)))
        beside = self._beside[: threads - 1]
        for tools in beside:
            forget(tools.tree)
            tools.tree.spent = 0
            tools.reply.beam_width = self._reply.beam_width
        own = Tools(self.tree, self._reply, self._appraiser)
        return Grove([Growth(*tools, shown, seat, draw(luck, 1 << 30)) for tools in (own, *beside)], crew)

    def _new_tree(self) -> Tree:
        settings = self._settings
        return Tree(settings.exploration, settings.temperature, settings.trust, settings.for_chance)

    def _new_reply(self) -> Search:
        reply = Search(self._settings.replies_of_kind)
        reply.reply_nodes = self._settings.reply_nodes if COMPILED else FEW_REPLY_NODES
        return reply

    def _nodes_of(self, budget: Budget, shown: State) -> int:
        """The states of a budget, but so many that a whole turn is seen: those who see none never finish."""
        nodes = nodes_of(budget)
        if not COMPILED or is_by_clock(budget):
            return nodes
        is_long = impatience(self._appraiser, shown) > 0
        settings = self._settings
        return max(settings.fewest_nodes_when_long if is_long else settings.fewest_nodes, nodes)

    def _sit_down(self, state: State) -> None:
        """Take the value that knows this kind of table, unless one was given."""
        table = (kind_of_table(state), players(state))
        if table != self._table:
            self._table = table
            self._appraiser = self._given or learned_appraiser(state)
            self._own = OwnTurns(self._appraiser, self._settings)
            self._beside.clear()  # their appraisers are for another table
            forget(self.tree)

    def _clear_for(self, shown: State) -> None:
        """Empty the tree, unless it was grown earlier in this turn, holds what is asked now and has room."""
        asked = mark_of(shown, False)
        turn = turn_number(shown)
        is_known = node_at(self.tree, decision_mark(shown)) != NOTHING
        is_full = self.tree.edge_count > EDGES // 2 or self.tree.run_count > RUNS // 2
        if turn != self._turn or asked == self._asked or not is_known or is_full:
            forget(self.tree)
        self._turn = turn
        self._asked = asked
        self.tree.spent = 0

    def _result(self, state: State) -> Exploration:
        """What came of a match that is over."""
        outlook = outlook_of(state, self._appraiser)
        return Exploration((), outlook.prestige, outlook.chances, 0, 0.0)

    def _explored(self, grove: Grove, shown: State, edge: int, seat: int) -> Explored:
        """What is known of a candidate of a seat."""
        steps = self.tree.run_of(edge)
        worths, chances = grove.expected_of(edge)
        if trigger(shown) >= 0:  # E1: the tree has seen the end
            wanted = kept_at_the_end(self._appraiser, shown)
            after = taken(shown, steps)
            prestige = tuple(worth - wanted * finished(after, each) for each, worth in enumerate(worths))
        elif impatience(self._appraiser, shown) > 0:  # worths in the tree are more than prestige then
            prestige = outlook_of(taken(shown, steps), self._appraiser).prestige
        else:
            prestige = expected_prestige(self._appraiser, shown, worths)
        return explored_turn(steps, grove.visits_of(edge), seat, prestige, chances)


def reply_width(settings: SearchSettings, nodes: int, seats: int) -> int:
    """How wide the beam through a reply is, as a budget and the seats allow."""
    if nodes >= settings.large:
        return settings.reply_beam_of_large
    return settings.reply_beam if seats == 2 else settings.reply_beam_of_many
