"""What followed from an action, in the notation's short words."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from msgspec import structs

from cupola.engine.accessors.board import influence_card
from cupola.engine.accessors.cells import colour
from cupola.engine.accessors.solo import is_solo
from cupola.engine.constants import actions as a
from cupola.engine.constants import events as at
from cupola.engine.constants.events import Event
from cupola.engine.constants.layout import FLOORS, IVAN, PASSES, RUBLES
from cupola.play.log.named_events import named_event
from cupola.play.match import IVAN_NAME, Match

SINGULAR: Final = {RUBLES: "ruble", PASSES: "pass"}
# With the fields of named events; kinds that need more are worded by `_consequence`.
WORDS: Final = {
    at.CLAIMED: "claim {section}",
    at.BANNER_TAKEN: "banner {place}",
    at.TILE_PLACED: "place {slot} {face} {tile}",
    at.ORNAMENT_FREED: "{ornament} freed",
    at.DELIVERED_TO: "deliver {material} {section}",
    at.SECTION_FINISHED: "finished {section}",
    at.DIE_MOVED: "{die}>{to}",
    at.TILE_ACTIVATED: "workshop {slot} {tile}",
    at.TILES_SWAPPED: "swap {space} {other}",
    at.REROLL_BOUGHT: "reroll {space}",
    at.STRIP_UNCOVERED: "strip {contractor}",
    at.SPECIALIST_KEPT: "specialist {place} keep S{specialist}",
    at.SPECIALIST_LEFT: "specialist {place} dismiss S{specialist}",
    at.SPECIALIST_DRAWN: "S{specialist} to place {place}",
    at.FOREMAN_MOVED: "foreman to {tower}",
    at.CONTRACTS_DRAWN: "{contracts} contracts drawn",
    at.CONTRACT_DRAWN: "contract {contract} drawn",
    at.CONTRACT_KEPT: "contract {contract} keep",
    at.CONTRACT_RETURNED: "contract {contract} under",
    at.BUTTRESS_TAKEN: "buttress {buttress} take",
    at.BUTTRESS_PLAYED: "buttress {buttress} use",
    at.ORNAMENT_GIVEN: "give {ornament}",
    at.IVAN_TURN: "{card} {die}",
    at.IVAN_STUCK: "{die} stuck",
    at.IVAN_CARRIED: "{pieces} to construction",
    at.IVAN_BUILT: "deliver {material} {section}",
    at.IVAN_CLAIMED: "claim {section}",
    at.IVAN_DECORATED: "{ornament} on {section}",
    at.IVAN_RESET: "reset",
    at.IVAN_TILE_LAID: "{die} to card {place}",
    at.IVAN_TOOK_SPECIALIST: "specialist {place} keep S{specialist}",
    at.IVAN_LOST_SPECIALIST: "S{specialist} to the bag",
}


def player_name(match: Match, seat: int) -> str:
    if is_solo(match.state) and seat == IVAN:
        return IVAN_NAME
    return a.COLOUR_NAMES[colour(match.state, seat)].capitalize()


def tower_name(tower: int) -> str:
    return a.SECTION_NAMES[tower * FLOORS][0]


def consequences(match: Match, seat: int, events: Iterable[Event]) -> Iterator[str]:
    """In order; neighbouring payments and gains of a player are one exchange."""
    for (is_exchange, owner), run in groupby(events, lambda each: (each[0] in (at.PAID, at.GAINED), each[1])):
        if is_exchange:
            yield _exchange("" if owner == seat else f"{player_name(match, owner)} ", list(run))
        else:
            yield from (_consequence(match, event) for event in run)


def _exchange(prefix: str, events: list[Event]) -> str:
    paid, gained = (_amounts(events, kind) for kind in (at.PAID, at.GAINED))
    return f"{prefix}{paid} > {gained}".strip() if prefix or paid else f"> {gained}"


def _amounts(events: list[Event], kind: int) -> str:
    return " + ".join(_amount(resource, count) for each, _, resource, count, *_ in events if each == kind)


def _amount(resource: int, count: int) -> str:
    name = a.RESOURCE_NAMES[resource] if count != 1 else SINGULAR.get(resource, a.RESOURCE_NAMES[resource])
    return f"{count} {name}"


def _consequence(match: Match, event: Event) -> str:
    state, catalogue = match.state, match.catalogue
    match event:
        case kind, *_ if kind in WORDS:
            return WORDS[kind].format(**structs.asdict(named_event(event, state, catalogue)))
        case at.REPRIMANDED, seat, section, recognition, *_:
            name = player_name(match, seat)
            return f"{name} loses {recognition} recognition at {a.SECTION_NAMES[section]}"
        case at.DECORATED, _, section, ornament, jewels, *_:
            return f"{a.ORNAMENT_NAMES[ornament]} on {a.SECTION_NAMES[section]}{_jewels(jewels)}"
        case at.WASTED, _, resource, count, *_:
            return f"{_amount(resource, count)} wasted"
        case at.INFLUENCE_USED, _, quadrant, action, *_:
            card = catalogue.card_names[influence_card(state, quadrant)]
            return f"influence {quadrant + 1}{'ab'[action]} {card}"
        case at.RECRUITED | at.IVAN_RECRUITED, _, city, *_:
            return f"recruit {catalogue.city_names[city]}"
        case at.CITY_CLOSED_BY, _, city, *_:
            return f"{catalogue.city_names[city]} closed"
        case at.CITY_SCORED, seat, city, *_:
            return f"{player_name(match, seat)} in {catalogue.city_names[city]}"
        case at.SPECIALIST_USED | at.SPECIALIST_REPLACED, _, specialist, tool, *_:
            return f"S{specialist + 1} shows tool {tool + 1}"
        case at.SPARE_DRAWN_CARD, _, card, *_:
            return f"spare C{card + 1} drawn"
        case at.SPARE_BOUGHT, _, card, material, *_:
            return f"{a.MATERIAL_NAMES[material]} of C{card + 1}"
        case at.RIVAL_TILE_USED, _, owner, slot, tile, *_:
            return f"rival-workshop {owner + 1} {a.SLOT_NAMES[slot]} {catalogue.face_names[tile]}"
        case at.IVAN_STOCKED, _, material, count, *_:
            return f"{_amount(material, count)} to inventory"
    return at.EVENT_NAMES[event[0]].replace("_", " ")


def _jewels(jewels: int) -> str:
    """Counted by kind, and whether a diamond paid for the ornament (N1)."""
    kinds, _, by_diamond = a.JEWEL_NAMES[jewels].partition(":")
    set_in = [] if kinds == "none" else kinds.split("+")
    counted = "".join(f" {set_in.count(kind)} {kind}" for kind in dict.fromkeys(set_in))
    return f"{counted} {by_diamond}" if by_diamond else counted
