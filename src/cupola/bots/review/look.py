"""A look at a decision: the turns there are, and what may be expected of each.

Hints and reviews are both made from it. Its luck comes from what the seat sees, so the same decision gets
the same answer whoever asks, when and where.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Final

from msgspec import Struct, structs

from cupola.bots.bot import Budget
from cupola.bots.greedy import plainest
from cupola.bots.search.halving import is_run
from cupola.bots.search.search_bot import Explored, by_chance, explore
from cupola.bots.weights.outlook import Outlook
from cupola.bots.weights.weights import learned_appraiser
from cupola.engine import COMPILED
from cupola.engine.constants.actions import FROM_BESIDE, FROM_INVENTORY, TAKE_BANNER
from cupola.engine.plain.views import sampled_for, seen_by
from cupola.engine.search.candidates import find_turns
from cupola.engine.search.workspace import Workspace
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State

NODES: Final = 160_000 if COMPILED else 300  # states looked at for one decision
QUICK: Final = 100 if COMPILED else 15  # states of a quick look; then luck is nothing in the mean
MOST_DOUBLED: Final = 6
BESIDE: Final = TAKE_BANNER + FROM_BESIDE
FROM_INSIDE: Final = TAKE_BANNER + FROM_INVENTORY
GRID: Final = 65_536  # outlooks are multiples of 1/GRID, so that every sum of them is exact

Steps = tuple[int, ...]


class Look(Struct, frozen=True):
    """One fair sample of the state, the turns by their chance with an outlook each, and the usual turn.

    The first turn is the best; no other promises the seat a higher chance. The usual turn is the one a quick
    look takes, which is roughly how the search expects everyone to play; it is always among the turns.
    """

    shown: State
    turns: tuple[Explored, ...]
    outlooks: tuple[Outlook, ...]
    usual: Steps
    nodes: int


def look_at(state: State, seat: int, budget: Budget, also: Iterable[Steps] = ()) -> Look:
    """The turns of `also` are among them."""
    luck = Luck(seed_of(state, seat))
    shown = sampled_for(state, seat, luck)
    given = (freeing(shown, usual_turn(shown)), *also)
    found = explore(shown, seat, luck, budget, also=given)
    turns = tuple(by_chance(without_twins(shown, found.turns, given), seat))
    best = outlook_of_turn(turns[0], seat)
    outlooks = tuple(no_better(outlook_of_turn(turn, seat), best, seat) for turn in turns)
    return Look(shown, turns, outlooks, given[0], found.nodes)


def without_twins(shown: State, turns: Iterable[Explored], given: tuple[Steps, ...]) -> tuple[Explored, ...]:
    """C1: a turn with a banner from beside the board is told as its twin; those that are given stay."""
    told: dict[Steps, Explored] = {}
    for turn in turns:
        steps = turn.steps if turn.steps in given else freeing(shown, turn.steps)
        told.setdefault(steps, structs.replace(turn, steps=steps))
    return tuple(told.values())


def freeing(shown: State, steps: Steps) -> Steps:
    """C1: a banner of the inventory does what one from beside the board does, and frees a space."""
    freed = tuple(FROM_INSIDE if step == BESIDE else step for step in steps)
    return freed if is_run(shown, freed) else steps


def seed_of(state: State, seat: int) -> int:
    """From what its seat sees and nothing else."""
    seen = " ".join(map(str, (seat, *seen_by(state, seat).values())))
    return int.from_bytes(sha256(seen.encode()).digest()[:8]) >> 2


def usual_turn(shown: State) -> Steps:
    """What the search expects of everyone."""
    space = Workspace(learned_appraiser(shown))
    space.begin(shown)
    for doubled in range(MOST_DOUBLED):  # with many first steps a few states end before the first whole turn
        find_turns(space, QUICK << doubled)
        if space.kept:
            return space.steps_of(0)
    return (plainest(shown),)


def outlook_of_turn(turn: Explored, seat: int) -> Outlook:
    """On the grid; what rounding leaves over goes to the next seat."""
    prestige = tuple(round(each * GRID) / GRID for each in turn.prestige)
    chances = [round(each * GRID) / GRID for each in turn.chances]
    chances[(seat + 1) % len(chances)] += 1.0 - sum(chances)
    return Outlook(prestige, tuple(chances))


def no_better(outlook: Outlook, best: Outlook, seat: int) -> Outlook:
    """Capped at the best: a higher figure comes from too few samples."""
    return outlook if outlook.chances[seat] <= best.chances[seat] else best
