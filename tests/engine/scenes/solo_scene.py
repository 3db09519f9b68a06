"""A table laid for one test of the solo game: red plays, Ivan is blue.

Ivan has six banners and nothing on the cathedral, his row lies in the order of the box with one die a card,
and his first die, red, moves from space 1 to the empty space 2, where nothing pays recognition.
"""

from typing import Final, Self

from cupola.engine.accessors import board, cells, region, solo
from cupola.engine.constants.actions import CITY_NAMES, DIE_NAMES, MATERIAL_NAMES
from cupola.engine.constants.layout import (
    CITIES,
    IVAN,
    MATERIALS,
    PLACES,
    SECTIONS,
    SOLO_CARDS,
    SPECIALISTS,
    TOOLS,
    TOWERS,
)
from cupola.play.setup.catalogue import Catalogue
from tests.scene import Scene

HUMAN: Final = 0
SOLO_NAMES: Final = ("inventory", "transport", "construction", "claim", "recognition", "recruit")
TOOL_NAMES: Final = ("hammer", "saw", "chisel", "trowel", "plumb", "compass")
START_CITIES: Final = ("smolensk", "vologda", "suzdal", "moscow")


class SoloScene(Scene):
    """A scene of the solo game, `red` against Ivan's `blue`."""

    def __init__(
        self, heights: tuple[int, ...] = (), catalogue: Catalogue | None = None, **options: object
    ) -> None:
        super().__init__("red", heights=heights, catalogue=catalogue, **options)  # type: ignore[arg-type]
        for section in range(SECTIONS):
            board.set_banner(self.state, section, -1)
        cells.set_beside(self.state, IVAN, 6)
        for die, space in zip(DIE_NAMES, (1, 3, 4, 5, 6, 3), strict=True):
            self.die(die, space)
        cards = SOLO_NAMES if region.has_module(self.state) else SOLO_NAMES[:-1]
        self.row(*(f"{card} {die}" for card, die in zip(cards, DIE_NAMES, strict=False)))
        if region.has_module(self.state):
            self._lay_region()

    def _lay_region(self) -> None:
        """Towers A to D under Smolensk, Vologda, Suzdal and Moscow; nobody is sent anywhere."""
        self.marker("blue", 2).cities(*START_CITIES).over("A").places(1, 2, 3, 4, 5)
        region.set_strip(self.state, IVAN, 6)
        for city in range(CITIES):
            region.add_sent(self.state, IVAN, city, -region.sent(self.state, IVAN, city))

    # Given

    def row(self, *places: str) -> Self:
        """His row from the left: `claim green`, or `claim green down` for a tile turned face down."""
        for place in range(SOLO_CARDS):
            words = places[place].split() if place < len(places) else []
            solo.set_row_card(self.state, place, SOLO_NAMES.index(words[0]) if words else -1)
            solo.set_row_die(self.state, place, DIE_NAMES.index(words[1]) if words else -1)
            solo.set_row_up(self.state, place, int(bool(words) and "down" not in words))
        return self._fresh()

    def next_card(self, card: str, die: str = "red") -> Self:
        """The only face-up tile lies on this card."""
        has_module = region.has_module(self.state)
        cards = [card, *(name for name in SOLO_NAMES[: 5 + has_module] if name != card)]
        dice = [die, *(name for name in DIE_NAMES[: 5 + has_module] if name != die)]
        return self.row(
            f"{card} {die}", *(f"{c} {d} down" for c, d in list(zip(cards, dice, strict=True))[1:])
        )

    def all_down(self) -> Self:
        for place in range(SOLO_CARDS):
            solo.set_row_up(self.state, place, 0)
        return self._fresh()

    def store(self, words: str) -> Self:
        """Pieces on his Inventory card, out of the reserve."""
        for kind in words.split():
            index = MATERIAL_NAMES.index(kind)
            solo.set_ivan_store(self.state, index, solo.ivan_store(self.state, index) + 1)
            board.add_reserve(self.state, index, -1)
        return self._fresh()

    def site(self, words: str) -> Self:
        """Pieces on his Construction card, out of the reserve."""
        for kind in words.split():
            index = MATERIAL_NAMES.index(kind)
            solo.set_ivan_site(self.state, index, solo.ivan_site(self.state, index) + 1)
            board.add_reserve(self.state, index, -1)
        return self._fresh()

    def ivan_banners(self, count: int) -> Self:
        cells.set_beside(self.state, IVAN, count)
        return self._fresh()

    def ivan_placed(self, count: int) -> Self:
        """So many ornaments of door, arch, arch, cross placed before."""
        for kind in (0, 1, 1, 2)[:count]:
            solo.count_ivan_ornament(self.state)
            cells.add_ornaments(self.state, IVAN, kind, -1)
        return self._fresh()

    def cities(self, *names: str) -> Self:
        """The city on top of each tower, empty for none; the others are closed."""
        for tower in range(TOWERS):
            name = names[tower] if tower < len(names) else ""
            region.set_tower_city(self.state, tower, CITY_NAMES.index(name) if name else -1)
        for city, name in enumerate(CITY_NAMES):
            region.set_closed(self.state, city, int(name not in names))
        return self._fresh()

    def over(self, tower: str) -> Self:
        solo.set_ivan_tower(self.state, "ABCDEF".index(tower))
        return self._fresh()

    def places(self, *numbers: int) -> Self:
        """Specialists, numbered from 1, on the places, 0 for none; the bag has all that are not Ivan's."""
        for specialist in range(SPECIALISTS):
            region.set_in_bag(self.state, specialist, int(not solo.ivan_holds(self.state, specialist)))
        for place in range(PLACES):
            region.set_region_place(self.state, place, numbers[place] - 1)
            if numbers[place]:
                region.set_in_bag(self.state, numbers[place] - 1, 0)
        return self._fresh()

    def ivan_has(self, *numbers: int) -> Self:
        """Specialists set aside for him, out of the bag."""
        for number in numbers:
            solo.set_ivan_holds(self.state, number - 1, 1)
            region.set_in_bag(self.state, number - 1, 0)
            region.add_tools(self.state, IVAN, region.specialist_tool(self.state, number - 1), 1)
        return self._fresh()

    def contractors(self, colour: str, count: int) -> Self:
        """So many contractors left on a strip, or on Ivan's card."""
        region.set_strip(self.state, self.seat(colour), count)
        return self._fresh()

    # When

    def ivan_begins(self) -> Self:
        """The human's turn is over; Ivan's runs to its first chance or choice."""
        return self.turn_of("blue").settle()

    def ivan(self, *values: int) -> Self:
        """Ivan's turn runs; chance gives these values, and 1 for everything after them."""
        return self.ivan_begins().chance(*values)

    def chance(self, *values: int) -> Self:
        """Chance gives these values, and 1 for everything after them, until somebody decides."""
        self.roll(*values)
        while self.is_chance():
            self.roll(1)
        return self

    # Then

    def faces(self) -> list[str]:
        cards = [solo.row_card(self.state, place) for place in range(SOLO_CARDS)]
        dice = [solo.row_die(self.state, place) for place in range(SOLO_CARDS)]
        downs = ["" if solo.is_row_up(self.state, place) else " down" for place in range(SOLO_CARDS)]
        return [
            f"{SOLO_NAMES[card]} {DIE_NAMES[die]}{down}"
            for card, die, down in zip(cards, dice, downs, strict=True)
            if card >= 0
        ]

    def ivan_banners_left(self) -> int:
        return cells.beside(self.state, IVAN)

    def stored(self) -> str:
        kinds = range(MATERIALS)
        return " ".join(MATERIAL_NAMES[k] for k in kinds for _ in range(solo.ivan_store(self.state, k)))

    def on_site(self) -> str:
        kinds = range(MATERIALS)
        return " ".join(MATERIAL_NAMES[k] for k in kinds for _ in range(solo.ivan_site(self.state, k)))

    def ivan_tower(self) -> str:
        return "ABCDEF"[solo.ivan_tower(self.state)]

    def sent_to(self, colour: str, city: str) -> int:
        return region.sent(self.state, self.seat(colour), CITY_NAMES.index(city))

    def ivan_tools(self) -> list[str]:
        shown = [region.tools_shown(self.state, IVAN, tool) for tool in range(TOOLS)]
        return [name for name, count in zip(TOOL_NAMES, shown, strict=True) for _ in range(count)]

    def aside(self) -> list[int]:
        return [number + 1 for number in range(SPECIALISTS) if solo.ivan_holds(self.state, number)]


def quiet(scene: SoloScene) -> SoloScene:
    """His next card has nothing to do, so that only the die counts."""
    return scene.next_card("transport")


def recruiting(heights: tuple[int, ...] = (), catalogue: Catalogue | None = None) -> SoloScene:
    """Recruit is next; the marker is over tower A, Smolensk."""
    return SoloScene(heights, catalogue, contractors=True).next_card("recruit")
