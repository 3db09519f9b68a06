"""The region: cities, contractors, specialists, passes."""

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Annotated

from msgspec import UNSET, UnsetType, field, structs

from cupola.engine.accessors import region, solo
from cupola.engine.constants.layout import CITIES, DICE, IVAN, PLACES, SPECIALISTS
from cupola.play.position import parts
from cupola.play.position.cathedral import Tower, usual_cities
from cupola.play.position.faults import Fault, number_of, take_number, take_numbers
from cupola.play.position.ivan import Ivan
from cupola.play.position.parts import REGION, Part, Row, SpecialistNumber, empty, given_or
from cupola.play.position.players import Player, Seated
from cupola.play.position.table import NOTHING, Table, fill_places


class Places(Part, frozen=True):
    """The specialist on each place of the region board."""

    place1: SpecialistNumber | UnsetType | None = field(default=UNSET, name="1")
    place2: SpecialistNumber | UnsetType | None = field(default=UNSET, name="2")
    place3: SpecialistNumber | UnsetType | None = field(default=UNSET, name="3")
    place4: SpecialistNumber | UnsetType | None = field(default=UNSET, name="4")
    place5: SpecialistNumber | UnsetType | None = field(default=UNSET, name="5")


def _places(table: Table) -> Places:
    laid = [region.region_place(table.state, place) for place in range(PLACES)]
    numbers = [
        table.unless(place + 1, None if lying == NOTHING else lying + 1) for place, lying in enumerate(laid)
    ]
    return parts.or_empty(Places(*numbers))


def _closed(table: Table) -> tuple[str, ...]:
    names = table.catalogue.city_names
    return tuple(names[city] for city in range(CITIES) if region.is_closed(table.state, city))


def _gone(table: Table) -> tuple[int, ...]:
    """Neither on a place nor kept nor set aside nor in the bag."""
    state = table.state
    elsewhere = {region.region_place(state, place) for place in range(PLACES)}
    elsewhere |= {region.specialist(state, seat) for seat in range(len(table.colours))}
    return tuple(
        number + 1
        for number in range(SPECIALISTS)
        if number not in elsewhere
        and not region.is_in_bag(state, number)
        and not solo.ivan_holds(state, number)
    )


class Region(Part, frozen=True):
    """The region board; specialists that lie nowhere and are not gone are in the bag."""

    places: Annotated[Places, Row(_places)] = empty(Places)
    closed: Annotated[
        tuple[str, ...] | UnsetType,
        Row(
            _closed,
            lambda table: tuple(table.catalogue.city_names[city] for city in cities_off_towers(table)),
        ),
    ] = UNSET
    gone: Annotated[tuple[SpecialistNumber, ...], Row(_gone)] = ()


def region_of(table: Table) -> Region | UnsetType:
    return parts.told_part(Region, table) if table.module else UNSET


def cities_off_towers(table: Table) -> list[int]:
    """K2, K8: the cities that are closed, for they are on no tower."""
    on_towers = {region.tower_city(table.state, tower) for tower in range(len(table.heights))}
    return [city for city in range(CITIES) if city not in on_towers]


# Reading


def open_region(table: Table, given: Region | UnsetType) -> None:
    """K1: the module is in play where the document has a region."""
    region.set_module(table.state, int(not isinstance(given, UnsetType)))
    region.set_dice_in_play(table.state, DICE if table.module else DICE - 1)


def lay_region(
    table: Table,
    given: Region | UnsetType,
    towers: Sequence[Tower],
    seated: Seated,
    ivan: Ivan,
    awaited: Collection[int],
) -> None:
    """K2, K3: the region board and what of it belongs to the players; awaited places are empty."""
    if isinstance(given, UnsetType):
        named: list[tuple[str, Part]] = [(f"towers[{at}]", tower) for at, tower in enumerate(towers)]
        named += [(f"players[{seat}]", player) for seat, player in enumerate(seated)]
        parts.refuse_strangers(table, REGION, [*named, ("ivan", ivan)])
        return
    names = table.catalogue.city_names
    closed = [
        number_of(name, names, f"region.closed[{at}]", "city")
        for at, name in enumerate(given_or(given.closed, ()))
    ]
    _lay_cities(table, towers, closed)
    _close_cities(table, closed)
    bag = Counter(range(SPECIALISTS))
    for seat, player in enumerate(seated):
        _lay_player(table, seat, player, bag)
    if len(seated) == 1:
        _lay_ivan(table, ivan, bag)
    _lay_specialists(table, given, bag, awaited)


def _lay_cities(table: Table, towers: Sequence[Tower], closed: Sequence[int]) -> None:
    """K2: a city on every tower that is not complete; one named as closed makes room for the next."""
    given: list[int | None] = [None] * len(table.heights)
    bag = Counter(range(CITIES))
    for tower, each in enumerate(towers):
        if isinstance(each.city, UnsetType):
            continue
        given[tower] = NOTHING
        if each.city is not None:
            path = f"towers[{tower}].city"
            city = given[tower] = number_of(each.city, table.catalogue.city_names, path, "city")
            if bag[city] == 0:
                raise Fault(path, f"{each.city} is on two towers")
            bag[city] -= 1
    open_cities = Counter({city: left for city, left in bag.items() if city not in closed})
    for tower, city in enumerate(fill_places(given, usual_cities(table), open_cities)):
        region.set_tower_city(table.state, tower, city)


def _close_cities(table: Table, named: Sequence[int]) -> None:
    """K2, K8: the cities that are on no tower are closed, those the document names among them."""
    off_towers = cities_off_towers(table)
    for at, city in enumerate(named):
        if city not in off_towers or city in named[:at]:
            where = "closed twice" if city in off_towers else "on a tower"
            raise Fault(f"region.closed[{at}]", f"{table.catalogue.city_names[city]} is {where}")
    for city in off_towers:
        region.set_closed(table.state, city, 1)


def _lay_player(table: Table, seat: int, player: Player, bag: Counter[int]) -> None:
    """K3, K5: passes, contractors, the specialist that is kept and the tools shown."""
    state, path, most = table.state, f"players[{seat}]", region.most_passes(table.state)
    held = given_or(player.passes, region.passes_at_start(state))
    if held > most:
        raise Fault(f"{path}.passes", f"{held} passes, a player holds at most {most}")
    region.add_passes(state, seat, held)
    _send_contractors(table, seat, player, path)
    kept = given_or(player.specialist, None)
    if kept is not None:
        region.set_specialist(state, seat, take_number(bag, kept, "specialist", f"{path}.specialist"))
    names = table.catalogue.box.contractors.specialists.tools
    for at, name in enumerate(given_or(player.tools, ())):
        region.add_tools(state, seat, number_of(name, names, f"{path}.tools[{at}]", "tool"), 1)


def _send_contractors(table: Table, seat: int, owner: Player | Ivan, path: str) -> None:
    """K4: contractors in the cities and on the strip, no more than a player has."""
    away, most = given_or(owner.sent, ()), region.contractors(table.state)
    for at, name in enumerate(away):
        city = number_of(name, table.catalogue.city_names, f"{path}.sent[{at}]", "city")
        region.add_sent(table.state, seat, city, 1)
    left = given_or(owner.strip, max(0, most - len(away)))
    if left + len(away) > most:
        message = f"{left + len(away)} contractors with those on the strip, not {most}"
        raise Fault(f"{path}.sent", message)
    region.set_strip(table.state, seat, left)


def _lay_ivan(table: Table, ivan: Ivan, bag: Counter[int]) -> None:
    """W2, W3: his contractors, and the specialists set aside for him with their tools."""
    _send_contractors(table, IVAN, ivan, "ivan")
    for held in take_numbers(bag, given_or(ivan.specialists, ()), "specialist", "ivan.specialists"):
        solo.set_ivan_holds(table.state, held, 1)
        region.add_tools(table.state, IVAN, region.specialist_tool(table.state, held), 1)


def _lay_specialists(table: Table, given: Region, bag: Counter[int], awaited: Collection[int]) -> None:
    """K3, K4: those gone, those on the places, none where one is drawn next; the rest is in the bag."""
    take_numbers(bag, given.gone, "specialist", "region.gone")
    numbers: tuple[int | UnsetType | None, ...] = structs.astuple(given.places)
    laid: list[int | None] = [None] * len(numbers)
    for place, named in enumerate(numbers):
        if named is None or (isinstance(named, UnsetType) and place in awaited):
            laid[place] = NOTHING
        elif not isinstance(named, UnsetType):
            laid[place] = take_number(bag, named, "specialist", f"region.places.{place + 1}")
    for place, number in enumerate(fill_places(laid, range(len(numbers)), bag)):
        region.set_region_place(table.state, place, number)
    for number in range(SPECIALISTS):
        region.set_in_bag(table.state, number, bag[number])
