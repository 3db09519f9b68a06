"""One advised turn, taken on a copy: its label step by step, and what came of it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from cupola.engine.accessors.board import (
    banner,
    cost,
    delivered,
    dice_per_space,
    die_space,
    die_value,
    height,
    is_finished,
    resource_tile,
    tile_amount,
    tower_count,
)
from cupola.engine.accessors.cells import goods, players
from cupola.engine.accessors.region import dice_in_play
from cupola.engine.constants.actions import ACTION_IDS, SECTION_NAMES
from cupola.engine.constants.events import Event
from cupola.engine.constants.layout import FLOORS, MATERIALS, RESOURCES
from cupola.engine.rules.inventory import held
from cupola.engine.rules.market import landing
from cupola.engine.rules.optional import dice_on
from cupola.engine.rules.scoring import presence
from cupola.engine.state.state import Journal, State
from cupola.engine.turn.flow import apply_to_turn_end
from cupola.engine.value.appraiser import Appraiser
from cupola.engine.value.survey import survey
from cupola.engine.value.worth import measure
from cupola.play.choices.labels import label_of
from cupola.play.choices.targets import StepPieces, pieces_of
from cupola.play.phrases.names import tile_resources
from cupola.play.phrases.phrase import Phrase, phrase
from cupola.play.setup.catalogue import Catalogue


class Run(NamedTuple):
    """Up to the close of the commit and never into Ivan's turn."""

    seat: int
    steps: tuple[str, ...]
    labels: tuple[Phrase, ...]
    pieces: tuple[StepPieces, ...]
    before: State
    after: State
    events: tuple[Event, ...]

    def own(self, kind: int) -> Iterator[Event]:
        """What the player did of a kind: the arguments of each event."""
        return (event[2:] for event in self.events if event[:2] == (kind, self.seat))


class Reach(NamedTuple):
    tile: int
    times: int
    pieces: int


def run_of(shown: State, seat: int, steps: Sequence[str], catalogue: Catalogue) -> Run:
    """With a label for each as it is offered there."""
    after = shown.copy()
    journal = Journal()
    after.journal = journal
    labels, pieces = [], []
    for step in steps:
        action = ACTION_IDS[step]
        labels.append(label_of(after, action, catalogue))
        pieces.append(pieces_of(after, action, catalogue))
        apply_to_turn_end(after, action)
    after.journal = None
    return Run(seat, tuple(steps), tuple(labels), tuple(pieces), shown, after, tuple(journal.events()))


def gains_of(run: Run) -> list[int]:
    """Negative where there is less."""
    return [held(run.after, run.seat, kind) - held(run.before, run.seat, kind) for kind in range(RESOURCES)]


def sites_of(state: State, seat: int) -> Iterator[int]:
    """C, B1: the sections a seat has claimed and not finished."""
    for tower in range(tower_count(state)):
        for section in range(tower * FLOORS, tower * FLOORS + height(state, tower)):
            if banner(state, section) == seat and not is_finished(state, section):
                yield section


def lacks(state: State, section: int, kind: int) -> int:
    """B1: the pieces of a material that a section lacks."""
    return cost(state, section, kind) - delivered(state, section, kind)


def sections_called(sections: Iterable[int]) -> tuple[Phrase, ...]:
    """In the order of the towers."""
    return tuple(
        phrase("section-called", section=SECTION_NAMES[section]) for section in sorted(set(sections))
    )


def ready_sites(state: State, seat: int) -> list[int]:
    """B1: the sections for all of which the inventory holds what they lack; who lacks least comes first."""
    left = [goods(state, seat, kind) for kind in range(MATERIALS)]
    wanted = {
        section: [lacks(state, section, kind) for kind in range(MATERIALS)]
        for section in sites_of(state, seat)
    }
    ready = []
    for section, needs in sorted(wanted.items(), key=lambda each: sum(each[1])):
        if all(need <= have for need, have in zip(needs, left, strict=True)):
            left = [have - need for need, have in zip(needs, left, strict=True)]
            ready.append(section)
    return ready


def is_first(state: State, seat: int, tower: int) -> bool:
    """E5: whether a seat has more presence in a tower than anybody else."""
    own = presence(state, seat, tower)
    others = [presence(state, other, tower) for other in range(players(state)) if other != seat]
    return own > max(others)


def best_reach(state: State) -> Reach | None:
    """M1, M4: the most pieces of material that a die as it lies leads to; dice in the air lead nowhere."""
    found = [reach_of(state, die) for die in range(dice_in_play(state)) if die_value(state, die) > 0]
    return max((reach for reach in found if reach is not None), key=lambda reach: reach.pieces, default=None)


def reach_of(state: State, die: int) -> Reach | None:
    """M2, M4: what the tile where a die would stop shows for all the dice there; None where it is full."""
    space = landing(state, die, 0)
    others = dice_on(state, space) - (1 if die_space(state, die) == space else 0)
    if others >= dice_per_space(state):
        return None
    tile = resource_tile(state, space)
    kinds = tile_resources(state, tile)
    shown = sum(tile_amount(state, tile, index) for index, kind in enumerate(kinds) if kind < MATERIALS)
    return Reach(tile, others + 1, shown * (others + 1))


def terms_of(appraiser: Appraiser, weights: Sequence[float], state: State, seat: int) -> tuple[float, ...]:
    """Times its weight: what it is worth, in prestige."""
    survey(appraiser, state)
    measure(appraiser, state, seat)
    return tuple(weight * term for weight, term in zip(weights, appraiser.last_terms(), strict=False))


# What a turn does in the main, the goods it brings, what comes with it, and what speaks against it.
ReasonKind = Literal["main", "goods", "aside", "caution"]


class Reason(NamedTuple):
    """Something that speaks for a turn or against it, and how much it weighs, in prestige."""

    said: Phrase
    weight: float
    kind: ReasonKind = "main"


class Case(NamedTuple):
    """A run, and what every term of the value function has gained by it."""

    run: Run
    gained: tuple[float, ...]
    catalogue: Catalogue

    def reason(self, said: Phrase, least: float, *terms: int, kind: ReasonKind = "main") -> Reason:
        """Weighs what its terms have gained, but no less than `least`."""
        return Reason(said, max(least, sum(self.gained[term] for term in terms)), kind)
