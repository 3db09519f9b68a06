"""The arguments of every kind of event by name: what stands where in an entry of a journal."""

from functools import lru_cache
from typing import Final

from msgspec import Struct

from cupola.engine.constants import events as at

Event = tuple[int, ...]

# The order is that of `engine/constants/events.py`; kinds that are not here have no arguments.
EVENT_FIELDS: Final[dict[int, tuple[str, ...]]] = {
    at.TURN_BEGUN: ("turn",),
    at.CLAIMED: ("section",),
    at.BANNER_TAKEN: ("place",),
    at.TILE_PLACED: ("slot", "tile", "face", "price"),
    at.ORNAMENT_FREED: ("slot", "ornament"),
    at.DELIVERED_TO: ("section", "material"),
    at.SECTION_FINISHED: ("section", "recognition", "rubles"),
    at.REPRIMANDED: ("section", "recognition", "above"),
    at.DECORATED: ("section", "ornament", "jewels"),
    at.DIE_MOVED: ("die", "from_", "to", "paid"),
    at.GAINED: ("resource", "amount"),
    at.PAID: ("resource", "amount"),
    at.WASTED: ("resource", "amount"),
    at.INFLUENCE_USED: ("quadrant", "action"),
    at.TILE_ACTIVATED: ("slot", "tile"),
    at.TILES_SWAPPED: ("space", "other"),
    at.DIE_ROLLED: ("die", "value"),
    at.PRESTIGE_SOLD: ("rubles",),
    at.REROLL_BOUGHT: ("space",),
    at.END_TRIGGERED: ("prestige",),
    at.MARKER_FELL: ("spaces",),
    at.LEFTOVERS_SCORED: ("prestige", "pieces"),
    at.TOWER_SCORED: ("tower", "prestige", "presence", "value"),
    at.RECRUITED: ("city", "passes"),
    at.STRIP_UNCOVERED: ("contractor",),
    at.SPECIALIST_KEPT: ("specialist", "place"),
    at.SPECIALIST_LEFT: ("specialist", "place"),
    at.SPECIALIST_DRAWN: ("specialist", "place"),
    at.SPECIALIST_USED: ("specialist", "tool"),
    at.SPECIALIST_REPLACED: ("specialist", "tool"),
    at.CITY_CLOSED_BY: ("city", "tower"),
    at.CITY_SCORED: ("city", "recognition", "banners", "contractors"),
    at.FOREMAN_MOVED: ("tower",),
    at.CONTRACTS_DRAWN: ("contracts",),
    at.CONTRACT_DRAWN: ("contract",),
    at.CONTRACT_KEPT: ("contract",),
    at.CONTRACT_RETURNED: ("contract",),
    at.SPARE_DRAWN_CARD: ("card",),
    at.SPARE_BOUGHT: ("card", "material"),
    at.BUTTRESS_TAKEN: ("buttress",),
    at.BUTTRESS_PLAYED: ("buttress",),
    at.ORNAMENT_GIVEN: ("ornament",),
    at.RIVAL_TILE_USED: ("of_seat", "slot", "tile"),
    at.CONTRACT_SCORED: ("contract", "prestige"),
    at.TOOLS_SCORED: ("prestige",),
    at.IVAN_TURN: ("card", "die"),
    at.IVAN_STUCK: ("die",),
    at.IVAN_STOCKED: ("material", "amount"),
    at.IVAN_CARRIED: ("pieces",),
    at.IVAN_BUILT: ("section", "material"),
    at.IVAN_CLAIMED: ("section",),
    at.IVAN_DECORATED: ("section", "ornament"),
    at.IVAN_TILE_LAID: ("place", "die"),
    at.IVAN_RECRUITED: ("city",),
    at.IVAN_TOOK_SPECIALIST: ("specialist", "place"),
    at.IVAN_LOST_SPECIALIST: ("specialist",),
}


class Numbers(Struct, frozen=True):
    """As the engine numbers them; -1 for what its kind does not have."""

    kind: int
    seat: int
    above: int = -1
    action: int = -1
    amount: int = -1
    banners: int = -1
    buttress: int = -1
    card: int = -1
    city: int = -1
    contract: int = -1
    contractor: int = -1
    contractors: int = -1
    contracts: int = -1
    die: int = -1
    face: int = -1
    from_: int = -1
    jewels: int = -1
    material: int = -1
    of_seat: int = -1
    ornament: int = -1
    other: int = -1
    paid: int = -1
    passes: int = -1
    pieces: int = -1
    place: int = -1
    presence: int = -1
    prestige: int = -1
    price: int = -1
    quadrant: int = -1
    recognition: int = -1
    resource: int = -1
    rubles: int = -1
    section: int = -1
    slot: int = -1
    space: int = -1
    spaces: int = -1
    specialist: int = -1
    tile: int = -1
    to: int = -1
    tool: int = -1
    tower: int = -1
    turn: int = -1
    value: int = -1


@lru_cache(8_192)
def numbers(event: Event) -> Numbers:
    kind, seat, *values = event
    return Numbers(kind, seat, **dict(zip(EVENT_FIELDS.get(kind, ()), values, strict=False)))
