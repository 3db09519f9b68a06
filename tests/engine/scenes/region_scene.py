"""A table with Contractors laid for one test: the region in plain order, then whatever the test says.

Without a word: Smolensk on tower A, Tver on B, Vologda on C and so on in the order of the ring, Moscow last;
the cities left over are closed. Specialists 1 to 5 stand on places 1 to 5, the others are in the bag.
Specialists are numbered from 1 in the order of the box.
"""

from typing import Self

from cupola.engine.accessors import board, cells, region
from cupola.engine.constants.actions import CITY_NAMES
from cupola.engine.constants.layout import PLACES, SPECIALISTS, TOOLS, TOWERS
from cupola.engine.rules.scoring import leftover_prestige, tool_prestige
from cupola.engine.turn.flow import chance_count, land
from tests.scene import Scene

TOWER_NAMES = "ABCDEF"


class RegionScene(Scene):
    """A scene that also speaks of passes, contractors, cities, specialists and tools."""

    def __init__(
        self,
        *colours: str,
        side: str = "basic",
        heights: tuple[int, ...] = (),
        fourth: str = "clergy",
    ) -> None:
        super().__init__(*colours, side=side, heights=heights, contractors=True, fourth=fourth)
        towers = board.tower_count(self.state)
        self.cities(**dict(zip(TOWER_NAMES[:towers], CITY_NAMES, strict=False)))
        self.places(1, 2, 3, 4, 5).bag(*range(6, SPECIALISTS + 1))

    # Given

    def passes(self, colour: str, amount: int) -> Self:
        """So many passes."""
        seat = self.seat(colour)
        region.add_passes(self.state, seat, amount - region.passes(self.state, seat))
        return self._fresh()

    def sent(self, colour: str, city: str, amount: int = 1) -> Self:
        """So many contractors go from the strip to a city, for nothing and without a bonus."""
        seat = self.seat(colour)
        region.add_sent(self.state, seat, CITY_NAMES.index(city), amount)
        region.set_strip(self.state, seat, region.strip(self.state, seat) - amount)
        return self._fresh()

    def cities(self, **on_towers: str) -> Self:
        """Exactly these cities on these towers, open; every other city is closed."""
        for tower, name in enumerate(TOWER_NAMES[:TOWERS]):
            city = on_towers.get(name)
            region.set_tower_city(self.state, tower, CITY_NAMES.index(city) if city else -1)
        for index, city in enumerate(CITY_NAMES):
            region.set_closed(self.state, index, int(city not in on_towers.values()))
        return self._fresh()

    def places(self, *specialists: int) -> Self:
        """The specialists on places 1 to 5, 0 for an empty place."""
        for place, specialist in enumerate(specialists):
            region.set_region_place(self.state, place, specialist - 1)
        return self._fresh()

    def bag(self, *specialists: int) -> Self:
        """Exactly these specialists in the bag."""
        for index in range(SPECIALISTS):
            region.set_in_bag(self.state, index, int(index + 1 in specialists))
        return self._fresh()

    def keeps(self, colour: str, specialist: int) -> Self:
        """A specialist on the board of a player; it is neither in the bag nor on a place."""
        region.set_specialist(self.state, self.seat(colour), specialist - 1)
        region.set_in_bag(self.state, specialist - 1, 0)
        for place in range(PLACES):
            if region.region_place(self.state, place) == specialist - 1:
                region.set_region_place(self.state, place, -1)
        return self._fresh()

    def shows(self, colour: str, words: str) -> Self:
        """Tools shown by specialists turned face down before."""
        for tool in words.split():
            region.add_tools(self.state, self.seat(colour), self._tools().index(tool), 1)
        return self._fresh()

    # When

    def draw(self, specialist: int) -> Self:
        """Chance: this specialist comes out of the bag."""
        assert self.frame() == "specialist", f"no specialist is drawn now: {self.legal()}"
        land(self.state, self.in_bag().index(specialist) + 1)
        return self

    # Then

    def draws(self) -> int:
        """How many outcomes chance has."""
        return chance_count(self.state)

    def on_strip(self, colour: str) -> int:
        """Contractors left on the strip."""
        return region.strip(self.state, self.seat(colour))

    def contractors_in(self, city: str) -> dict[str, int]:
        """The contractors in a city, of the players that have any there."""
        index = CITY_NAMES.index(city)
        counts = {
            self._colour(seat): region.sent(self.state, seat, index)
            for seat in range(cells.players(self.state))
        }
        return {colour: count for colour, count in counts.items() if count}

    def closed(self) -> set[str]:
        """The closed cities."""
        return {city for index, city in enumerate(CITY_NAMES) if region.is_closed(self.state, index)}

    def city_on(self, tower: str) -> str:
        """The city on top of a tower, empty for none."""
        city = region.tower_city(self.state, TOWER_NAMES.index(tower))
        return CITY_NAMES[city] if city >= 0 else ""

    def on_places(self) -> list[int]:
        """The specialists on the places, 0 for an empty one."""
        return [region.region_place(self.state, place) + 1 for place in range(PLACES)]

    def in_bag(self) -> list[int]:
        """The specialists in the bag."""
        return [index + 1 for index in range(SPECIALISTS) if region.is_in_bag(self.state, index)]

    def kept(self, colour: str) -> int:
        """The specialist a player keeps, 0 for none."""
        return region.specialist(self.state, self.seat(colour)) + 1

    def tools(self, colour: str) -> list[str]:
        """The tools a player shows."""
        seat = self.seat(colour)
        counts = [region.tools_shown(self.state, seat, tool) for tool in range(TOOLS)]
        return [name for name, count in zip(self._tools(), counts, strict=True) for _ in range(count)]

    def tool_sets(self, colour: str) -> int:
        """K10: the prestige of the tools."""
        return tool_prestige(self.state, self.seat(colour))

    def leftovers(self, colour: str) -> int:
        """E4: the prestige of what is left."""
        return leftover_prestige(self.state, self.seat(colour))

    def is_over(self) -> bool:
        """Whether the match is scored."""
        return cells.is_over(self.state)

    def _tools(self) -> tuple[str, ...]:
        return tuple(self.catalogue.box.contractors.specialists.tools)
