"""The judgement of one decision: its rank among the possible turns, and what each may lead to.

The decision is judged by what its seat could know, by the look a hint is made from. Only a turn that this
look passed over is looked at again, with the same luck.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from cupola.bots.bot import Budget, named_run
from cupola.bots.planner import state_after
from cupola.bots.review.look import NODES, Look, Steps, look_at
from cupola.bots.search.search_bot import Explored
from cupola.bots.weights.outlook import Outlook
from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.constants.layout import SIZE
from cupola.engine.state.state import State
from cupola.engine.turn.playout import fingerprint
from cupola.play.setup.catalogue import Catalogue

SHOWN: Final = 5  # of the turns that were looked at


class DecisionAsked(Struct, frozen=True):
    seat: int
    cells: tuple[int, ...]
    steps: tuple[str, ...]
    nodes: int = NODES


class JudgedTurn(Struct, frozen=True):
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
        """Against the best turn."""
        return self.before.chances[seat] - self.after.chances[seat]


def state_asked(asked: DecisionAsked, catalogue: Catalogue) -> State:
    """The state of a decision that was handed over cell by cell; raise a `ValueError` where it is none."""
    if len(asked.cells) != SIZE:
        raise ValueError(f"cells: {len(asked.cells)} given, a state has {SIZE}")
    state = State(catalogue.tables)
    state.load(asked.cells)
    return state


def judgement_of(asked: DecisionAsked, catalogue: Catalogue) -> Judgement:
    return judge(state_asked(asked, catalogue), asked.seat, asked.steps, asked.nodes)


def judge(state: State, seat: int, played: tuple[str, ...], nodes: int = NODES) -> Judgement:
    run = tuple(ACTION_IDS[name] for name in played)
    look = look_with(state, seat, run, Budget(nodes=nodes))
    at, usual = (place_of(look.shown, look.turns, steps) for steps in (run, look.usual))
    ranked = tuple(
        JudgedTurn(
            place + 1,
            played if place == at else named_run(look.shown, seat, look.turns[place].steps),
            look.outlooks[place],
            place == at,
        )
        for place in sorted({*range(min(SHOWN, len(look.turns))), at})
    )
    before, after, expected = (look.outlooks[place] for place in (0, at, usual))
    return Judgement(ranked, at + 1, len(look.turns), before, after, expected, look.nodes)


def look_with(state: State, seat: int, run: Steps, budget: Budget) -> Look:
    """A new look where the one a hint is made from does not have the run."""
    look = look_at(state, seat, budget)
    return look if places_of(look.shown, look.turns, run) else look_at(state, seat, budget, also=(run,))


def place_of(shown: State, turns: Sequence[Explored], steps: Steps) -> int:
    """The one that leads where these steps lead."""
    return places_of(shown, turns, steps)[0]


def places_of(shown: State, turns: Sequence[Explored], steps: Steps) -> list[int]:
    """Those that lead where these steps lead."""
    reached = fingerprint(state_after(shown, steps))
    return [
        place for place, turn in enumerate(turns) if fingerprint(state_after(shown, turn.steps)) == reached
    ]
