"""Read the region into a state: cities, contractors, specialists, passes."""

from collections import Counter
from collections.abc import Collection, Sequence

from msgspec import UnsetType, structs

from cupola.engine.accessors.board import tower_count
from cupola.engine.accessors.region import (
    add_passes,
    add_sent,
    add_tools,
    contractors,
    has_module,
    most_passes,
    passes_at_start,
    set_closed,
    set_dice_in_play,
    set_in_bag,
    set_module,
    set_region_place,
    set_specialist,
    set_strip,
    set_tower_city,
    specialist_tool,
)
from cupola.engine.accessors.solo import set_ivan_holds
from cupola.engine.constants.layout import CITIES, DICE, IVAN, SPECIALISTS
from cupola.engine.state.state import State
from cupola.play.position.defaults import NOTHING, cities_off_towers, fill_places, usual_cities
from cupola.play.position.faults import Fault, number_of, refuse_given, take_number
from cupola.play.position.frames import AnyFrame, SpecialistFrame
from cupola.play.position.module_parts import Ivan, Region
from cupola.play.position.parts import Player, Tower
from cupola.play.position.read.boards import given_or
from cupola.play.setup.catalogue import Catalogue

NO_REGION = 'only with a region: add "region": {}'
PLAYER_FIELDS = ("passes", "strip", "sent", "specialist", "tools")
IVAN_FIELDS = ("strip", "sent", "specialists")


def open_region(state: State, region: Region | UnsetType) -> None:
    """K1: the module is in play where the document has a region."""
    set_module(state, int(not isinstance(region, UnsetType)))
    set_dice_in_play(state, DICE if has_module(state) else DICE - 1)


def lay_region(
    state: State,
    catalogue: Catalogue,
    region: Region | UnsetType,
    towers: Sequence[Tower],
    seated: Sequence[Player],
    ivan: Ivan,
    pending: Sequence[AnyFrame],
) -> None:
    """K2, K3: the region board and what of it belongs to the players."""
    if isinstance(region, UnsetType):
        _refuse_without_region(towers, seated, ivan)
        return
    closed = _named_closed(catalogue, region)
    _lay_cities(state, catalogue, towers, closed)
    _close_cities(state, catalogue, closed)
    bag = Counter(range(SPECIALISTS))
    for seat, player in enumerate(seated):
        _lay_player(state, catalogue, seat, player, bag)
    if len(seated) == 1:
        _lay_ivan(state, catalogue, ivan, bag)
    awaited = {frame.place - 1 for frame in pending if isinstance(frame, SpecialistFrame)}
    _lay_specialists(state, region, bag, awaited)


def _refuse_without_region(towers: Sequence[Tower], seated: Sequence[Player], ivan: Ivan) -> None:
    for tower, each in enumerate(towers):
        refuse_given(each, ["city"], f"towers[{tower}]", NO_REGION)
    for seat, player in enumerate(seated):
        refuse_given(player, PLAYER_FIELDS, f"players[{seat}]", NO_REGION)
    refuse_given(ivan, IVAN_FIELDS, "ivan", NO_REGION)


# Cities


def _named_closed(catalogue: Catalogue, region: Region) -> list[int]:
    names = enumerate(() if isinstance(region.closed, UnsetType) else region.closed)
    return [number_of(name, catalogue.city_names, f"region.closed[{at}]", "city") for at, name in names]


def _lay_cities(state: State, catalogue: Catalogue, towers: Sequence[Tower], closed: Sequence[int]) -> None:
    """K2: a city on every tower that is not complete; one named as closed makes room for the next."""
    given: list[int | None] = [None] * tower_count(state)
    bag = Counter(range(CITIES))
    for tower, each in enumerate(towers):
        if isinstance(each.city, UnsetType):
            continue
        given[tower] = NOTHING
        if each.city is not None:
            path = f"towers[{tower}].city"
            city = number_of(each.city, catalogue.city_names, path, "city")
            if bag[city] == 0:
                raise Fault(path, f"{each.city} is on two towers")
            bag[city] -= 1
            given[tower] = city
    open_cities = Counter({city: left for city, left in bag.items() if city not in closed})
    for tower, city in enumerate(fill_places(given, usual_cities(state), open_cities)):
        set_tower_city(state, tower, city)


def _close_cities(state: State, catalogue: Catalogue, named: Sequence[int]) -> None:
    """K2, K8: the cities that are on no tower are closed, those the document names among them."""
    off_towers = cities_off_towers(state)
    for at, city in enumerate(named):
        if city not in off_towers or city in named[:at]:
            where = "closed twice" if city in off_towers else "on a tower"
            raise Fault(f"region.closed[{at}]", f"{catalogue.city_names[city]} is {where}")
    for city in off_towers:
        set_closed(state, city, 1)


# Players


def _lay_player(state: State, catalogue: Catalogue, seat: int, player: Player, bag: Counter[int]) -> None:
    """K3, K5: passes, contractors, the specialist that is kept and the tools shown."""
    path = f"players[{seat}]"
    held = given_or(player.passes, passes_at_start(state))
    if held > most_passes(state):
        raise Fault(f"{path}.passes", f"{held} passes, a player holds at most {most_passes(state)}")
    add_passes(state, seat, held)
    _send_contractors(state, catalogue, seat, player, path)
    kept = player.specialist
    if not isinstance(kept, UnsetType) and kept is not None:
        set_specialist(state, seat, take_number(bag, kept, "specialist", f"{path}.specialist"))
    names = catalogue.box.contractors.specialists.tools
    for at, name in enumerate(() if isinstance(player.tools, UnsetType) else player.tools):
        add_tools(state, seat, number_of(name, names, f"{path}.tools[{at}]", "tool"), 1)


def _send_contractors(
    state: State, catalogue: Catalogue, seat: int, player: Player | Ivan, path: str
) -> None:
    """K4: contractors in the cities and on the strip, no more than a player has."""
    away = () if isinstance(player.sent, UnsetType) else player.sent
    for at, name in enumerate(away):
        add_sent(state, seat, number_of(name, catalogue.city_names, f"{path}.sent[{at}]", "city"), 1)
    left = given_or(player.strip, max(0, contractors(state) - len(away)))
    if left + len(away) > contractors(state):
        message = f"{left + len(away)} contractors with those on the strip, not {contractors(state)}"
        raise Fault(f"{path}.sent", message)
    set_strip(state, seat, left)


def _lay_ivan(state: State, catalogue: Catalogue, ivan: Ivan, bag: Counter[int]) -> None:
    """W2, W3: his contractors, and the specialists set aside for him with their tools."""
    _send_contractors(state, catalogue, IVAN, ivan, "ivan")
    for at, number in enumerate(() if isinstance(ivan.specialists, UnsetType) else ivan.specialists):
        held = take_number(bag, number, "specialist", f"ivan.specialists[{at}]")
        set_ivan_holds(state, held, 1)
        add_tools(state, IVAN, specialist_tool(state, held), 1)


# Specialists


def _lay_specialists(state: State, region: Region, bag: Counter[int], awaited: Collection[int]) -> None:
    """K3, K4: those gone, those on the places, none where one is drawn next; the rest is in the bag."""
    for at, number in enumerate(region.gone):
        take_number(bag, number, "specialist", f"region.gone[{at}]")
    numbers: tuple[int | UnsetType | None, ...] = structs.astuple(region.places)
    given: list[int | None] = [None] * len(numbers)
    for place, named in enumerate(numbers):
        if named is None or (isinstance(named, UnsetType) and place in awaited):
            given[place] = NOTHING
        elif not isinstance(named, UnsetType):
            given[place] = take_number(bag, named, "specialist", f"region.places.{place + 1}")
    for place, laid in enumerate(fill_places(given, range(len(numbers)), bag)):
        set_region_place(state, place, laid)
    for number in range(SPECIALISTS):
        set_in_bag(state, number, bag[number])
