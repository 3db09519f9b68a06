"""The judgement of one decision: its rank among the possible turns, and what each may lead to.

The decision is judged by what its seat could know: what is hidden from it is sampled. All turns are
looked at by one search with the same luck, the one that was played always among them.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from msgspec import Struct

from cupola.bots.bot import Budget
from cupola.bots.greedy import plainest
from cupola.bots.planner import taken
from cupola.bots.runs import named_run
from cupola.bots.search.explored import Explored, by_chance
from cupola.bots.search.search_bot import explore
from cupola.bots.values.outlook import Outlook
from cupola.bots.values.weights import learned_appraiser
from cupola.engine import COMPILED
from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.plain.views import sampled_for
from cupola.engine.search.turn_search import Search, find_turns
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.playout import fingerprint
from cupola.play.setup.catalogue import Catalogue

NODES: Final = 160_000 if COMPILED else 300  # states looked at for one decision
QUICK: Final = 100 if COMPILED else 15  # states of a quick look; then luck is nothing in the mean
SHOWN: Final = 5  # of the turns that were looked at
GRID: Final = 65_536  # outlooks are multiples of 1/GRID, so that every sum of them is exact


class DecisionAsked(Struct, frozen=True):
    """A decision to be judged: who decides, the cells he may see, the run he played, luck and states."""

    seat: int
    cells: tuple[int, ...]
    steps: tuple[str, ...]
    seed: int
    nodes: int = NODES


class JudgedTurn(Struct, frozen=True):
    """A turn that was looked at: its rank, its steps, and what may be expected after it."""

    rank: int
    steps: tuple[str, ...]
    outlook: Outlook
    is_played: bool


class Judgement(Struct, frozen=True):
    """The judgement of a decision: the best turns, the one played, and how many differ.

    `before` is what the seats may expect under good play, `after` what they may expect of the turn played,
    before its dice fall; for the seat that decides its chance is never higher. `usual` is what they may
    expect of the turn a quick look takes, which is roughly how the search expects everyone to play.
    """

    ranked: tuple[JudgedTurn, ...]
    rank: int
    turns: int
    before: Outlook
    after: Outlook
    usual: Outlook
    nodes: int

    def loss(self, seat: int) -> float:
        """The chance of winning that the seat lost against the best turn."""
        return self.before.chances[seat] - self.after.chances[seat]


def seed_of(commitment: str, turn: int, number: int) -> int:
    """The seed for a decision: the same at every review, and out of anyone's control."""
    digest = sha256(f"{commitment} {turn} {number}".encode()).digest()
    return int.from_bytes(digest[:8]) >> 2


def judged(asked: DecisionAsked, catalogue: Catalogue) -> Judgement:
    """The judgement of a decision that was handed over cell by cell."""
    state = State(catalogue.tables)
    state.load(asked.cells)
    return judge(state, asked.seat, asked.steps, Luck(asked.seed), asked.nodes)


def judge(state: State, seat: int, played: tuple[str, ...], luck: Luck, nodes: int = NODES) -> Judgement:
    """Judge the run that a seat played at a decision."""
    run = tuple(ACTION_IDS[name] for name in played)
    shown = sampled_for(state, seat, luck)
    usual = usual_turn(shown)
    exploration = explore(shown, seat, luck, Budget(nodes=nodes), also=(run, usual))
    ordered = by_chance(exploration.turns, seat)
    best = outlook_of_turn(ordered[0], seat)
    at, usual_at = (place_of(shown, ordered, steps) for steps in (run, usual))
    expected = [no_better(outlook_of_turn(turn, seat), best, seat) for turn in ordered]
    ranked = tuple(
        JudgedTurn(
            place + 1,
            played if place == at else named_run(shown, seat, ordered[place].steps),
            expected[place],
            place == at,
        )
        for place in sorted({*range(min(SHOWN, len(ordered))), at})
    )
    return Judgement(ranked, at + 1, len(ordered), best, expected[at], expected[usual_at], exploration.nodes)


def usual_turn(shown: State) -> tuple[int, ...]:
    """The turn a quick look takes, which is what the search expects of everyone."""
    search = Search(1)
    find_turns(search, learned_appraiser(shown), shown, shown.copy(), QUICK)
    return search.steps_of(0) if search.kept else (plainest(shown),)


def place_of(shown: State, turns: Sequence[Explored], steps: tuple[int, ...]) -> int:
    """Which of some turns leads where these steps lead."""
    reached = fingerprint(taken(shown, steps))
    return next(
        place
        for place, turn in enumerate(turns)
        if turn.steps == steps or fingerprint(taken(shown, turn.steps)) == reached
    )


def outlook_of_turn(turn: Explored, seat: int) -> Outlook:
    """What is expected of a turn, on the grid; what rounding leaves over goes to the next seat."""
    prestige = tuple(round(each * GRID) / GRID for each in turn.prestige)
    chances = [round(each * GRID) / GRID for each in turn.chances]
    chances[(seat + 1) % len(chances)] += 1.0 - sum(chances)
    return Outlook(prestige, tuple(chances))


def no_better(outlook: Outlook, best: Outlook, seat: int) -> Outlook:
    """What a turn promises, capped at the best: a higher figure comes from too few samples."""
    return outlook if outlook.chances[seat] <= best.chances[seat] else best
