"""What holds of the Contractors module at every moment: passes, contractors, cities and specialists."""

from collections import Counter
from collections.abc import Callable, Iterator

from cupola.engine.constants.frames import SPECIALIST_FRAME
from cupola.engine.constants.layout import CITIES, FLOORS, IVAN, SPECIALISTS, TOOLS, TOWERS
from tests.engine.observe.picture import Opening, Picture, is_ivans

REGION_ROWS = ("PASSES_HELD", "STRIP", "SENT", "SPECIALIST", "TOOLS_SHOWN", "TOWER_CITY", "CLOSED", "PLACE")


def the_module_is_there_or_not(now: Picture, opening: Opening) -> None:
    """K: without the module none of its pieces is in the match."""
    assert (now.one("MODULE") == 1) == opening.module, "the module came or went"
    if not opening.module:
        for name in (*REGION_ROWS, "IN_BAG", "IVAN_HOLDS"):
            assert not any(now.row(name)), f"{name} without the module: {now.row(name)}"


def passes_keep_their_bounds(now: Picture, opening: Opening) -> None:
    """K3, W3: nobody holds more than six passes, and Ivan none."""
    for seat, held in enumerate(now.row("PASSES_HELD")):
        most = 0 if is_ivans(opening, seat) or seat >= now.players else opening.passes
        assert 0 <= held <= most, f"seat {seat} holds {held} passes"


def every_contractor_is_conserved(now: Picture, opening: Opening) -> None:
    """K3: every player has six contractors, on the strip or in cities."""
    for seat in range(now.players if opening.module else 0):
        strip, sent = now.row("STRIP")[seat], now.of_seat("SENT", seat)
        assert strip >= 0, f"seat {seat} has {strip} contractors on the strip"
        assert min(sent) >= 0, f"seat {seat} has contractors {sent}"
        assert strip + sum(sent) == opening.contractors, f"seat {seat} has {strip} + {sent} contractors"


def cities_close_with_their_towers(now: Picture, opening: Opening) -> None:
    """K2, K8: a city is closed or on top of a tower, and a tower carries one until it is complete."""
    if not opening.module:
        return
    above = now.row("TOWER_CITY")
    for tower in range(TOWERS):
        floors = range(tower * FLOORS, tower * FLOORS + opening.heights[tower])
        is_open = bool(floors) and not all(now.row("DONE")[floor] for floor in floors)
        assert bool(above[tower]) == is_open, f"tower {tower} carries city {above[tower] - 1}"
    carried = sorted(city - 1 for city in above if city)
    closed = [city for city, flag in enumerate(now.row("CLOSED")) if flag]
    assert sorted(carried + closed) == list(range(CITIES)), f"on towers {carried}, closed {closed}"


def specialists_at(now: Picture) -> Iterator[tuple[str, int]]:
    """Where every specialist is that did not leave the game or turn face down."""
    yield from (("in the bag", index) for index, flag in enumerate(now.row("IN_BAG")) if flag)
    yield from (("set aside", index) for index, flag in enumerate(now.row("IVAN_HOLDS")) if flag)
    yield from (("on the board", index - 1) for index in now.row("PLACE") if index)
    yield from (("kept", index - 1) for index in now.row("SPECIALIST") if index)


def every_specialist_is_in_one_place(now: Picture, opening: Opening) -> None:
    """K2, K5, W3: no specialist is in two places; the others left the game or show their tools."""
    if not opening.module:
        return
    seen = Counter(index for _, index in specialists_at(now))
    assert max(seen.values(), default=1) == 1, f"a specialist in two places: {seen.most_common(1)}"
    assert set(seen) <= set(range(SPECIALISTS)), f"specialists {sorted(seen)}"
    backs = now.row("TOOLS_SHOWN")
    assert min(backs) >= 0, f"tools {backs}"
    players = [seat for seat in range(now.players) if not is_ivans(opening, seat)]
    shown = sum(sum(now.of_seat("TOOLS_SHOWN", seat)) for seat in players)
    assert len(seen) + shown <= SPECIALISTS, f"{len(seen)} specialists and {shown} tools"


def empty_places_wait_for_the_bag(now: Picture, opening: Opening) -> None:
    """K4, K11: a place is empty only while a draw for it waits, or when the bag is empty."""
    if not opening.module or not any(now.row("IN_BAG")):
        return
    waiting = [frame[2] for frame in now.frames() if frame[0] == SPECIALIST_FRAME]
    empty = [place for place, index in enumerate(now.row("PLACE")) if not index]
    assert sorted(waiting) == empty, f"places {empty} are empty, draws wait for {waiting}"


def ivans_tools_lie_aside(now: Picture, opening: Opening) -> None:
    """W3, W5: his tools are those of the specialists set aside for him, no two alike."""
    aside = [index for index, flag in enumerate(now.row("IVAN_HOLDS")) if flag]
    assert opening.solo or not aside, f"specialists {aside} set aside without Ivan"
    if opening.solo:
        counted = Counter(opening.tools[index] for index in aside)
        tools = now.of_seat("TOOLS_SHOWN", IVAN)
        assert tools == [counted[tool] for tool in range(TOOLS)], f"Ivan shows {tools}, holds {aside}"
        assert max(tools) <= 1, f"W3: Ivan shows {tools}"


REGION_PROPERTIES: tuple[Callable[[Picture, Opening], None], ...] = (
    the_module_is_there_or_not,
    passes_keep_their_bounds,
    every_contractor_is_conserved,
    cities_close_with_their_towers,
    every_specialist_is_in_one_place,
    empty_places_wait_for_the_bag,
    ivans_tools_lie_aside,
)
