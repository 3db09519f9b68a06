"""What is kept of one match: its result, its plan, and who used what."""

from collections import Counter
from typing import Final

from msgspec import Struct

from cupola.engine.accessors.board import card, height, influence_card, tower_count
from cupola.engine.constants.actions import SECTION_NAMES
from cupola.engine.constants.events import (
    BUTTRESS_PLAYED,
    CLAIMED,
    CONTRACT_KEPT,
    CONTRACT_SCORED,
    INFLUENCE_USED,
    PASSED,
    PRESTIGE_SOLD,
    RECRUITED,
    REROLL_BOUGHT,
    SPECIALIST_USED,
    TILE_ACTIVATED,
    TILE_PLACED,
)
from cupola.engine.constants.layout import QUADRANTS
from cupola.engine.state.state import State
from cupola.lab.arena.entrants import Entrant
from cupola.lab.arena.sitting import ArenaMatch, Played, Table
from cupola.play.setup.catalogue import Catalogue

FIRST_PLACE: Final = "first section, by place"
FIRST_CARD: Final = "first section, by card"
TILE: Final = "workshop tile placed face up"
ACTIVATED: Final = "workshop tile activated"
CARD: Final = "influence card used"
CONTRACT: Final = "contract kept"
CONTRACT_MET: Final = "contract scored"
SPECIALIST: Final = "specialist used"
CITY: Final = "contractor sent"
BUTTRESS: Final = "buttress played"
EXTRA: Final = "extra"

NUMBERED: Final = {
    CONTRACT_KEPT: CONTRACT,
    CONTRACT_SCORED: CONTRACT_MET,
    SPECIALIST_USED: SPECIALIST,
    BUTTRESS_PLAYED: BUTTRESS,
}
EXTRAS: Final = {PASSED: "pass", PRESTIGE_SOLD: "prestige sold", REROLL_BOUGHT: "dice rolled again"}


class Use(Struct, frozen=True):
    topic: str
    thing: str
    seat: int
    times: int


class Story(Struct, frozen=True):
    """`cards` are the influence cards that lay on the table."""

    played: Played
    plan: str
    cards: tuple[str, ...]
    uses: tuple[Use, ...]


class Witness:
    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.counts: Counter[tuple[str, str, int]] = Counter()
        self.claimed: set[int] = set()

    def watch(self, state: State, events: list[tuple[int, ...]]) -> None:
        for event in events:
            if event[0] == CLAIMED:
                self._note_claim(state, event[1], event[2])
            elif (told := self._subject_of(state, event)) is not None:
                self.counts[(*told, event[1])] += 1

    def uses(self) -> tuple[Use, ...]:
        """In an order of its own."""
        return tuple(
            Use(topic, thing, seat, times) for (topic, thing, seat), times in sorted(self.counts.items())
        )

    def _note_claim(self, state: State, seat: int, section: int) -> None:
        if seat in self.claimed:
            return
        self.claimed.add(seat)
        self.counts[FIRST_PLACE, SECTION_NAMES[section], seat] += 1
        self.counts[FIRST_CARD, self.catalogue.section_ids[card(state, section)], seat] += 1

    def _subject_of(self, state: State, event: tuple[int, ...]) -> tuple[str, str] | None:
        kind, _, one, two, three, *_ = event
        if kind == TILE_PLACED:
            return (TILE, self.catalogue.face_names[two]) if three == 1 else None
        if kind == TILE_ACTIVATED:
            return ACTIVATED, self.catalogue.face_names[two]
        if kind == INFLUENCE_USED:
            return CARD, self.catalogue.card_names[influence_card(state, one)] + "ab"[two]
        return self._told_of_modules(kind, one)

    def _told_of_modules(self, kind: int, one: int) -> tuple[str, str] | None:
        if kind in NUMBERED:
            return NUMBERED[kind], f"{one + 1:02}"
        if kind == RECRUITED:
            return CITY, self.catalogue.city_names[one]
        return (EXTRA, EXTRAS[kind]) if kind in EXTRAS else None


def story_of_match(table: Table, seed: int, entrant: Entrant) -> Story:
    witness = Witness(table.catalogue)
    sitting = ArenaMatch(table, seed, (entrant,) * table.options.players, witness.watch)
    state = sitting.state
    plan = "-".join(str(height(state, tower)) for tower in range(tower_count(state)))
    cards = tuple(table.catalogue.card_names[influence_card(state, place)] for place in range(QUADRANTS))
    sitting.play()
    return Story(sitting.result(), plan, cards, witness.uses())
