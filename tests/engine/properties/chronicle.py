"""What no single moment shows, followed through a match by its journal: who left the game, and how."""

from collections import Counter

from cupola.engine.constants.actions import ORNAMENT_NAMES
from cupola.engine.constants.events import (
    BUTTRESS_PLAYED,
    CLAIMED,
    END_TRIGGERED,
    GAINED,
    IVAN_CLAIMED,
    ORNAMENT_GIVEN,
    SPECIALIST_LEFT,
    SPECIALIST_REPLACED,
    SPECIALIST_USED,
)
from cupola.engine.constants.layout import FLOORS, PRESTIGE, SPECIALISTS, TOOLS, TRIGGER_PRESTIGE
from tests.engine.observe.picture import Opening, Picture, is_ivans, part_at
from tests.engine.properties.region_properties import specialists_at

Event = tuple[int, ...]


class Chronicle:
    """Everything that left the game so far, and the tower of the last claim."""

    def __init__(self, now: Picture, opening: Opening) -> None:
        self.opening = opening
        self.given: Counter[tuple[int, int]] = Counter()
        self.turned: list[tuple[int, int]] = []
        self.dismissed: list[int] = []
        self.buttresses_used: list[int] = []
        self.last_claim = now.one("IVAN_TOWER") - 1

    def follow(self, events: list[Event]) -> None:
        for kind, seat, first, *_ in events:
            if kind == ORNAMENT_GIVEN:
                self.given[seat, first] += 1
            elif kind in (SPECIALIST_USED, SPECIALIST_REPLACED):
                self.turned.append((seat, first))
            elif kind == SPECIALIST_LEFT:
                self.dismissed.append(first)
            elif kind == BUTTRESS_PLAYED:
                self.buttresses_used.append(first)
            elif kind in (CLAIMED, IVAN_CLAIMED):
                self.last_claim = first // FLOORS
        self._check_the_trigger(events)

    def _check_the_trigger(self, events: list[Event]) -> None:
        """B5, V10: the trigger gains 3 prestige, except in the solo game."""
        for place, (kind, seat, first, *_) in enumerate(events):
            if kind != END_TRIGGERED:
                continue
            bonus = 0 if self.opening.solo else TRIGGER_PRESTIGE
            assert first == bonus, f"B5: seat {seat} is promised {first} prestige for the end"
            following = events[place + 1 : place + 2]
            gained = bool(following) and following[0][:4] == (GAINED, seat, PRESTIGE, TRIGGER_PRESTIGE)
            assert gained == (bonus > 0), f"B5: seat {seat} ends the match, then {following}"

    def check(self, now: Picture) -> None:
        """What is in the match and what left it are together what there was."""
        self._check_ornaments(now)
        if self.opening.module:
            self._check_specialists(now)
        if self.opening.guild == "brickmakers":
            gone = [index for index, place in enumerate(now.row("BUTTRESS")) if place == 0]
            assert gone == sorted(self.buttresses_used), f"N10: {gone} are gone, {self.buttresses_used} used"
        if self.opening.solo:
            marker = now.one("IVAN_TOWER") - 1
            assert marker == self.last_claim, f"W2: marker over {marker}, last claim at {self.last_claim}"

    def _check_ornaments(self, now: Picture) -> None:
        """S4, N13: those given away account for every ornament that is missing."""
        placed = [
            (owner - 1, part_at(self.opening.heights, section))
            for section, owner in enumerate(now.row("ORNAMENT"))
            if owner
        ]
        for seat in range(now.players):
            for kind, owned in enumerate(self.opening.ornaments):
                locked = now.of_seat("SLOT_ORNAMENT", seat).count(kind + 1)
                total = now.of_seat("ORNAMENTS", seat)[kind] + locked + placed.count((seat, kind))
                total += self.given[seat, kind]
                assert total == owned, f"seat {seat} accounts for {total} times {ORNAMENT_NAMES[kind]}"

    def _check_specialists(self, now: Picture) -> None:
        """K2, K5, K6: each of the 24 is in exactly one place, and the tools shown are theirs."""
        places = [index for _, index in specialists_at(now)]
        everywhere = sorted([*places, *self.dismissed, *(index for _, index in self.turned)])
        assert everywhere == list(range(SPECIALISTS)), f"specialists {Counter(everywhere)}"
        for seat in range(now.players):
            if is_ivans(self.opening, seat):
                continue
            tools = Counter(self.opening.tools[index] for owner, index in self.turned if owner == seat)
            shown = now.of_seat("TOOLS_SHOWN", seat)
            assert shown == [tools[tool] for tool in range(TOOLS)], f"K5: seat {seat} shows {shown}"
