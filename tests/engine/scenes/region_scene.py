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
from cupola.engine.turn.flow import land
from tests.scene import Scene

TOWER_NAMES = "ABCDEF"


class RegionScene(Scene):
    def __init__(
        self, *colours: str, side: str = "basic", heights: tuple[int, ...] = (), fourth: str = "clergy"
    ) -> None:
        super().__init__(*colours, side=side, heights=heights, contractors=True, fourth=fourth)
        towers = board.tower_count(self.state)
        self.cities(**dict(zip(TOWER_NAMES[:towers], CITY_NAMES, strict=False)))
        self.places(1, 2, 3, 4, 5).bag(*range(6, SPECIALISTS + 1))

    # Given

    def sent(self, colour: str, city: str, amount: int = 1) -> Self:
        """So many contractors go from the strip to a city, for nothing and without a bonus."""
        seat = self.seat(colour)
        region.set_strip(self.state, seat, region.strip(self.state, seat) - amount)
        return super().sent(colour, city, amount)

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
        assert self.frame() == "specialist", f"no specialist is drawn now: {self.legal()}"
        land(self.state, self.in_bag().index(specialist) + 1)
        return self

    # Then

    def contractors_in(self, city: str) -> dict[str, int]:
        index = CITY_NAMES.index(city)
        counts = {
            self._colour(seat): region.sent(self.state, seat, index)
            for seat in range(cells.players(self.state))
        }
        return {colour: count for colour, count in counts.items() if count}

    def closed(self) -> set[str]:
        return {city for index, city in enumerate(CITY_NAMES) if region.is_closed(self.state, index)}

    def city_on(self, tower: str) -> str:
        """The city on top of a tower, empty for none."""
        city = region.tower_city(self.state, TOWER_NAMES.index(tower))
        return CITY_NAMES[city] if city >= 0 else ""

    def kept(self, colour: str) -> int:
        """The specialist a player keeps, 0 for none."""
        return region.specialist(self.state, self.seat(colour)) + 1

    def tools(self, colour: str) -> list[str]:
        seat = self.seat(colour)
        counts = [region.tools_shown(self.state, seat, tool) for tool in range(TOOLS)]
        return [name for name, count in zip(self._tools(), counts, strict=True) for _ in range(count)]

    def tool_sets(self, colour: str) -> int:
        return tool_prestige(self.state, self.seat(colour))

    def leftovers(self, colour: str) -> int:
        """E4: the prestige of what is left."""
        return leftover_prestige(self.state, self.seat(colour))

    def _tools(self) -> tuple[str, ...]:
        return tuple(self.catalogue.box.contractors.specialists.tools)


# A specialist in use: the black die is moved and its effect runs

TOOL_NAMES = ("hammer", "saw", "chisel", "trowel", "plumb", "compass")  # the backs, in this order, four times


def keeping(number: int) -> RegionScene:
    return RegionScene("red", "blue").keeps("red", number).rubles("red", 0).passes("red", 0)


def use(scene: RegionScene) -> RegionScene:
    """The black die comes alone to space 1, three dice lie on 4, two on 5; the specialist is used."""
    return scene.visit(1, "black").do("specialist")


def assert_spent(scene: RegionScene, number: int) -> None:
    assert scene.kept("red") == 0
    assert scene.tools("red") == [TOOL_NAMES[(number - 1) % 6]]
    assert scene.frame() == "visit"
