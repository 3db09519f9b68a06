"""What may come of the turns of a decision: each is played on with the same dice and looked at again.

Candidates are the best turns under the value function, with sales and short takes, every paid re-roll, and
whatever else is asked for. The worse half is dropped again and again, but never what was asked for. A turn is
looked at after one round, and again after each of the next turns: whoever has just moved stands better, so
all seats must have been that one alike.
"""

from collections.abc import Sequence
from time import monotonic
from typing import Final

from msgspec import Struct

from cupola.bots.bot import Budget
from cupola.bots.explored import Explored, explored_turn
from cupola.bots.greedy import plainest
from cupola.bots.outlook import outlook_of
from cupola.bots.planner import FEWEST_IN_REPLY, different, taken
from cupola.bots.weights import standard_appraiser
from cupola.engine import COMPILED
from cupola.engine.actions import REROLL
from cupola.engine.appraiser import Appraiser
from cupola.engine.candidates import Search, find_turns
from cupola.engine.cells import players, turn_number, turn_seat
from cupola.engine.foresight import look_ahead
from cupola.engine.hidden import redeterminise
from cupola.engine.layout import SPACES
from cupola.engine.luck import Luck, draw
from cupola.engine.playout import fingerprint
from cupola.engine.state import State
from cupola.engine.terms import KEPT

FINDING_SHARE: Final = 0.2  # of the states, for finding the candidates
FEWEST_FOR_FINDING: Final = 2000 if COMPILED else 40  # but no fewer than these, or half of few
MOST: Final = 12  # candidates, besides re-rolls and what is asked for
MOST_SAMPLES: Final = 256


class Exploration(Struct, frozen=True):
    """The turns that were looked at, the most promising first, and the states that took."""

    turns: tuple[Explored, ...]
    nodes: int
    seconds: float


class Course(Struct):
    """A candidate: its steps, the state they lead to, and the sums of what came of it."""

    steps: tuple[int, ...]
    after: State
    is_asked_for: bool
    prestige: list[float]
    chances: list[float]
    visits: int = 0

    def note(self, prestige: Sequence[float], chances: Sequence[float], weight: float) -> None:
        """Add what came of it once."""
        for sums, values in ((self.prestige, prestige), (self.chances, chances)):
            for seat, value in enumerate(values):
                sums[seat] += weight * value

    def explored(self, seat: int) -> Explored:
        """The means of what came of it."""
        prestige = tuple(total / self.visits for total in self.prestige)
        chances = tuple(total / self.visits for total in self.chances)
        return explored_turn(self.steps, self.visits, seat, prestige, chances)


def explore(
    shown: State, seat: int, luck: Luck, budget: Budget, also: tuple[tuple[int, ...], ...] = ()
) -> Exploration:
    """Look at the turns of a decision, at those asked for as often as at the best."""
    began = monotonic()
    appraiser = standard_appraiser()
    courses, spent = candidates(shown, appraiser, also, budget.nodes)
    sifting = Sifting(appraiser, seat, draw(luck, 1 << 30), spent)
    sifting.sift(courses, budget.nodes)
    turns = sorted((course.explored(seat) for course in courses), key=lambda turn: -turn.chances[seat])
    return Exploration(tuple(turns), sifting.spent, monotonic() - began)


def candidates(
    shown: State, appraiser: Appraiser, also: tuple[tuple[int, ...], ...], nodes: int
) -> tuple[list[Course], int]:
    """Turns that lead to different states, those asked for first; and the states it took to find them."""
    share = max(int(nodes * FINDING_SHARE), min(nodes // 2, FEWEST_FOR_FINDING)) // 2
    plain, wide = Search(KEPT), Search(KEPT, sales=True, short_takes=True)
    for search in (plain, wide):
        find_turns(search, appraiser, shown, shown.copy(), share)
    found = sorted([*plain.turns(), *wide.turns()], key=lambda turn: -turn[0])
    runs = [*also, *(steps for _, steps in different(found, MOST))]
    runs += [(action,) for action in shown.legal() if REROLL <= action < REROLL + SPACES]  # O2
    courses: dict[int, Course] = {}
    for run in runs or [(plainest(shown),)]:
        after = taken(shown, run)
        sums = [0.0] * players(shown)
        course = Course(run, after, run in also, sums, sums.copy())
        courses.setdefault(int(fingerprint(after)), course)
    return list(courses.values()), plain.nodes + wide.nodes


class Sifting:
    """Plays candidates on with the same dice for all of them."""

    def __init__(self, appraiser: Appraiser, seat: int, seed: int, spent: int) -> None:
        self._reply = Search(1)
        self._reply.spent = spent
        self._reply.reply_nodes = FEWEST_IN_REPLY
        self._appraiser = appraiser
        self._seat = seat
        self._seed = seed
        self._samples = 0

    @property
    def spent(self) -> int:
        """The states looked at so far."""
        return self._reply.spent

    def sift(self, courses: list[Course], nodes: int) -> None:
        """Look at all, then at the better half, and so on; at those asked for to the last."""
        alive = courses
        for later in range(max(1, len(courses).bit_length()), 0, -1):
            self._look_at(alive, self.spent + max(0, nodes - self.spent) // later)
            alive = sorted(alive, key=lambda course: -course.chances[self._seat])
            half = max(2, (len(alive) + 1) // 2)
            alive = alive[:half] + [course for course in alive[half:] if course.is_asked_for]

    def _look_at(self, alive: list[Course], until: int) -> None:
        while self._samples == 0 or (self.spent < until and self._samples < MOST_SAMPLES):
            for course in alive:
                self._visit(course, Luck(self._seed, self._samples))
            self._samples += 1

    def _visit(self, course: Course, luck: Luck) -> None:
        """Play a candidate on for a round, and a turn further for every other seat."""
        state = course.after.copy()
        redeterminise(state, self._seat, luck)
        seats = players(state)
        work = state.copy()
        first = turn_number(state) + seats + (1 if turn_seat(state) == self._seat else 0)
        for until in range(first, first + seats):
            most = (seats + 2) * self._reply.reply_nodes
            look_ahead(self._reply, self._appraiser, state, work, luck, until, most)
            outlook = outlook_of(state, self._appraiser)
            course.note(outlook.prestige, outlook.chances, 1 / seats)
        course.visits += 1
