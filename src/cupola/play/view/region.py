"""The region board, the strips and the specialists as everyone sees them (K)."""

from msgspec import Struct

from cupola.engine.accessors import region
from cupola.engine.accessors.board import tower_count
from cupola.engine.accessors.cells import players
from cupola.engine.constants.actions import CITY_NAMES
from cupola.engine.constants.layout import CITIES, FLOORS, PLACES
from cupola.engine.rules.contractors.recruiting import bag_count, pass_price, reaches
from cupola.engine.rules.scoring import tool_prestige
from cupola.engine.state.state import State
from cupola.play.phrases.names import named_counts, tower_name
from cupola.play.phrases.phrase import TOOLS, Phrase, member
from cupola.play.phrases.pieces import city_called, specialist_called, strip_bonus, tool_name
from cupola.play.setup.catalogue import Catalogue
from cupola.play.view.signs import EffectSigns, effect_signs, goods_signs


class SeenSpecialist(Struct, frozen=True):
    """A specialist, counted from 1: what it does, in words and in signs, and the tool on its back."""

    specialist: int
    effect: Phrase
    signs: EffectSigns
    tool: str
    tool_label: Phrase


class SeenPlace(Struct, frozen=True):
    """A place of the region board, counted from 1."""

    place: int
    specialist: SeenSpecialist | None


class SeenCity(Struct, frozen=True):
    """A city: whether it is open, its tower, the contractors of every seat, and what the next one pays."""

    name: str
    label: Phrase
    closed: bool
    tower: str | None
    contractors: tuple[int, ...]
    passes: int
    reaches: tuple[int, ...]


class SeenRegion(Struct, frozen=True):
    """The region board and the bag beside it."""

    places: tuple[SeenPlace, ...]
    cities: tuple[SeenCity, ...]
    in_bag: int
    keep_price: int


class SeenStrip(Struct, frozen=True):
    """The contractors left on a player's strip, the bonus under each place, and the one that comes next."""

    left: int
    bonuses: tuple[Phrase | None, ...]
    bonus_signs: tuple[EffectSigns | None, ...]
    next_bonus: Phrase | None
    specialist: SeenSpecialist | None
    tools: dict[str, int]
    tool_prestige: int


def seen_region(state: State, catalogue: Catalogue) -> SeenRegion | None:
    """K2: the region board, None without the module."""
    if not region.has_module(state):
        return None
    return SeenRegion(
        places=tuple(
            SeenPlace(place + 1, seen_specialist(state, region.region_place(state, place), catalogue))
            for place in range(PLACES)
        ),
        cities=tuple(seen_city(state, city) for city in range(CITIES)),
        in_bag=bag_count(state),
        keep_price=region.specialist_price(state),
    )


def seen_specialist(state: State, specialist_id: int, catalogue: Catalogue) -> SeenSpecialist | None:
    """None for the number -1."""
    if specialist_id < 0:
        return None
    tool = tool_name(state, specialist_id)
    return SeenSpecialist(
        specialist=specialist_id + 1,
        effect=specialist_called(specialist_id, catalogue),
        signs=effect_signs(catalogue.box.contractors.specialists.rows[specialist_id].effect),
        tool=tool,
        tool_label=member("tool", tool),
    )


def seen_city(state: State, city: int) -> SeenCity:
    """K2, K4, K8: a city and who is there."""
    towers = [tower for tower in range(tower_count(state)) if region.tower_city(state, tower) == city]
    return SeenCity(
        name=CITY_NAMES[city],
        label=city_called(city),
        closed=region.is_closed(state, city),
        tower=tower_name(towers[0] * FLOORS) if towers else None,
        contractors=tuple(region.sent(state, seat, city) for seat in range(players(state))),
        passes=pass_price(state, city),
        reaches=tuple(place + 1 for place in range(PLACES) if reaches(city, place)),
    )


def seen_strip(state: State, seat: int, catalogue: Catalogue) -> SeenStrip | None:
    """K3, K5, K10: what the module gives a player; None without it."""
    if not region.has_module(state):
        return None
    left = region.strip(state, seat)
    return SeenStrip(
        left=left,
        bonuses=tuple(strip_bonus(index, catalogue) for index in range(region.contractors(state))),
        bonus_signs=tuple(
            map(goods_signs, catalogue.box.contractors.strip.bonus[: region.contractors(state)])
        ),
        next_bonus=strip_bonus(region.contractors(state) - left, catalogue) if left else None,
        specialist=seen_specialist(state, region.specialist(state, seat), catalogue),
        tools=named_counts(TOOLS, (region.tools_shown(state, seat, tool) for tool in range(len(TOOLS)))),
        tool_prestige=tool_prestige(state, seat),
    )
