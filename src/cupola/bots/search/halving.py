"""Grow the tree below the candidates and drop the worse half, again and again.

Several threads may think at once, each with a tree and luck of its own below the same root. What they have
seen of a candidate is put together before the worse half is dropped.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from operator import mul
from time import monotonic
from typing import Final

from cupola.bots.bot import Crew
from cupola.bots.planner import ValuedTurn, state_after
from cupola.engine import COMPILED
from cupola.engine.accessors.cells import players
from cupola.engine.constants.reasons import ALLOWED
from cupola.engine.constants.search_sizes import NOTHING
from cupola.engine.search.descent import lay_root, simulate
from cupola.engine.search.evaluation import utility, weigh
from cupola.engine.search.selection import is_open
from cupola.engine.search.tree import add_edge, set_step
from cupola.engine.search.workspace import Workspace
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply
from cupola.engine.turn.legal import why_not
from cupola.engine.turn.playout import fingerprint

SPARE: Final = 300 if COMPILED else 20  # states kept back, since a look that is under way is never cut


class RootSearch:
    """All candidates meet the same luck."""

    def __init__(self, space: Workspace, seat: int) -> None:
        self._space = space
        self._tree = space.tree
        self._root = space.root
        self._seat = seat
        self._samples: Counter[int] = Counter()
        self.given = 0  # candidates that are never dropped, the first of them all
        lay_root(space)

    def edges_for(self, turns: Sequence[ValuedTurn], also: Iterable[tuple[int, ...]]) -> list[int]:
        """Those of `also` first; what the tree knows from before is not laid again."""
        results = {self._result(steps): steps for steps in also}
        self.given = len(results)
        for _, steps in turns:
            results.setdefault(self._result(steps), steps)
        known = {}
        for edge in self._tree.edges_of(self._space.node):
            if is_open(self._space, edge) and is_run(self._root, self._tree.run_of(edge)):
                known[self._result(self._tree.run_of(edge))] = edge
        given = [known.get(result, NOTHING) for result in results]
        laid = [
            self._plant(steps) if edge == NOTHING or self._tree.run_of(edge) != steps else edge
            for edge, steps in zip(given, results.values(), strict=True)
        ]
        return laid + [edge for result, edge in known.items() if result not in results]

    def _result(self, steps: tuple[int, ...]) -> int:
        """Tells the results of turns apart."""
        return fingerprint(state_after(self._root, steps))

    def _plant(self, steps: tuple[int, ...]) -> int:
        """Its worth at once is the first guess."""
        edge = add_edge(self._tree, self._space.node, 0, len(steps))
        for index, step in enumerate(steps):
            set_step(self._tree, edge, index, step)
        weigh(self._space, edge)
        return edge

    def rank(self, edge: int) -> float:
        return utility(self._space, edge, self._seat)

    def visits_of(self, edge: int) -> int:
        return self._tree.visits_of(edge)

    def expected_of(self, edge: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
        return self._tree.expected_of(edge, players(self._root))

    def weight_of(self, edge: int) -> float:
        """In looks: its first guess counts as some of them."""
        return self._tree.trust + self._tree.visits_of(edge)

    @property
    def spent(self) -> int:
        return self._space.spent

    def limit(self, nodes: int) -> None:
        """At most so many states."""
        self._space.limit = nodes - SPARE

    def look_at_all(self, alive: Sequence[int], later: int, deadline: float) -> None:
        """Every candidate meets the next luck until a share is spent."""
        space = self._space
        until = space.spent + max(0, space.limit - space.spent) // later
        now = monotonic()
        moment = now + (deadline - now) / later
        while space.spent < until:
            for edge in alive:
                if monotonic() > moment:
                    return
                self._look(edge)

    def _look(self, edge: int) -> None:
        simulate(self._space, edge, self._samples[edge])
        self._samples[edge] += 1


class RootSearches:
    """A single tree, or one for every thread, below the same candidates."""

    def __init__(self, growths: Sequence[RootSearch], crew: Crew | None = None) -> None:
        self._growths = growths
        self._crew = crew

    @property
    def spent(self) -> int:
        """In all trees."""
        return sum(growth.spent for growth in self._growths)

    def edges_for(self, turns: Sequence[ValuedTurn], also: Sequence[tuple[int, ...]]) -> list[int]:
        """Where there are several trees all are new, and alike."""
        first, *others = [growth.edges_for(turns, also) for growth in self._growths]
        if any(edges != first for edges in others):
            raise RuntimeError("the trees of one thought differ in their candidates")
        return first

    def best_first(self, edges: list[int], nodes: int, deadline: float) -> list[int]:
        """The best first; after every round the worse half of those not in `also` is dropped."""
        for growth in self._growths:
            growth.limit(nodes)
        alive, dropped, always = list(edges), list[int](), edges[: self._growths[0].given]
        rounds = max(1, (len(edges) - 1).bit_length())
        for later in range(rounds, 0, -1):
            self._look_at_all(alive, later, deadline)
            alive.sort(key=lambda edge: -self.rank(edge))
            half = (len(alive) + 1) // 2
            kept = [edge for index, edge in enumerate(alive) if index < half or edge in always]
            dropped = [edge for edge in alive if edge not in kept] + dropped
            alive = kept
        return alive + dropped

    def _look_at_all(self, alive: list[int], later: int, deadline: float) -> None:
        """At once where there is a crew."""
        looks = [partial(growth.look_at_all, alive, later, deadline) for growth in self._growths]
        if self._crew is not None:
            self._crew.do(looks)
            return
        for look in looks:
            look()

    def rank(self, edge: int) -> float:
        (rank,) = self._together([(growth.rank(edge),) for growth in self._growths], edge)
        return rank

    def visits_of(self, edge: int) -> int:
        return sum(growth.visits_of(edge) for growth in self._growths)

    def expected_of(self, edge: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
        expected = [growth.expected_of(edge) for growth in self._growths]
        return (
            self._together([prestige for prestige, _ in expected], edge),
            self._together([chances for _, chances in expected], edge),
        )

    def _together(self, found: Sequence[tuple[float, ...]], edge: int) -> tuple[float, ...]:
        """Each by what it knows of the candidate."""
        if len(found) == 1:
            return found[0]
        weights = [growth.weight_of(edge) for growth in self._growths]
        return tuple(sum(map(mul, weights, numbers)) / sum(weights) for numbers in zip(*found, strict=True))


def is_run(state: State, steps: tuple[int, ...]) -> bool:
    onward = state.copy()
    for action in steps:
        if why_not(onward, action) != ALLOWED:
            return False
        apply(onward, action)
    return True
