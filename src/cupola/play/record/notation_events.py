"""What followed from an action, in the notation's short words."""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Final

from cupola.engine.accessors.board import influence_card
from cupola.engine.accessors.cells import colour
from cupola.engine.accessors.solo import is_solo
from cupola.engine.constants.actions import (
    BANNER_PLACES,
    COLOUR_NAMES,
    DIE_NAMES,
    JEWEL_NAMES,
    MATERIAL_NAMES,
    ORNAMENT_NAMES,
    RESOURCE_NAMES,
    SECTION_NAMES,
    SLOT_NAMES,
)
from cupola.engine.constants.events import (
    BANNER_TAKEN,
    BUTTRESS_PLAYED,
    BUTTRESS_TAKEN,
    CITY_CLOSED_BY,
    CITY_SCORED,
    CLAIMED,
    CONTRACT_DRAWN,
    CONTRACT_KEPT,
    CONTRACT_RETURNED,
    CONTRACTS_DRAWN,
    DECORATED,
    DELIVERED_TO,
    DIE_MOVED,
    EVENT_NAMES,
    FOREMAN_MOVED,
    GAINED,
    INFLUENCE_USED,
    IVAN_BUILT,
    IVAN_CARRIED,
    IVAN_CLAIMED,
    IVAN_DECORATED,
    IVAN_LOST_SPECIALIST,
    IVAN_RECRUITED,
    IVAN_RESET,
    IVAN_STOCKED,
    IVAN_STUCK,
    IVAN_TILE_LAID,
    IVAN_TOOK_SPECIALIST,
    IVAN_TURN,
    ORNAMENT_FREED,
    ORNAMENT_GIVEN,
    PAID,
    RECRUITED,
    REPRIMANDED,
    REROLL_BOUGHT,
    RIVAL_TILE_USED,
    SECTION_FINISHED,
    SPARE_BOUGHT,
    SPARE_DRAWN_CARD,
    SPECIALIST_DRAWN,
    SPECIALIST_KEPT,
    SPECIALIST_LEFT,
    SPECIALIST_REPLACED,
    SPECIALIST_USED,
    STRIP_UNCOVERED,
    TILE_ACTIVATED,
    TILE_PLACED,
    TILES_SWAPPED,
    WASTED,
)
from cupola.engine.constants.layout import FLOORS, IVAN, PASSES, RUBLES
from cupola.play.event_fields import Event, Numbers, numbers
from cupola.play.match import IVAN_NAME, Match

SOLO_CARD_NAMES: Final = ("inventory", "transport", "construction", "claim", "recognition", "recruit")
SINGULAR: Final = {RUBLES: "ruble", PASSES: "pass"}


def player_name(match: Match, seat: int) -> str:
    if is_solo(match.state) and seat == IVAN:
        return IVAN_NAME
    return COLOUR_NAMES[colour(match.state, seat)].capitalize()


def tower_name(tower: int) -> str:
    return SECTION_NAMES[tower * FLOORS][0]


def consequences(match: Match, seat: int, events: Iterable[Event]) -> Iterator[str]:
    """In order; neighbouring payments and gains of a player are one exchange."""
    for (is_exchange, owner), run in groupby(events, lambda event: (event[0] in (PAID, GAINED), event[1])):
        if is_exchange:
            yield _exchange("" if owner == seat else f"{player_name(match, owner)} ", list(run))
        else:
            yield from (_consequence(match, event) for event in run)


def _exchange(prefix: str, events: list[Event]) -> str:
    paid, gained = (_amounts(events, kind) for kind in (PAID, GAINED))
    return f"{prefix}{paid} > {gained}".strip() if prefix or paid else f"> {gained}"


def _amounts(events: list[Event], kind: int) -> str:
    of_kind = [numbers(event) for event in events if event[0] == kind]
    return " + ".join(_amount(each.resource, each.amount) for each in of_kind)


def _amount(resource: int, count: int) -> str:
    name = RESOURCE_NAMES[resource] if count != 1 else SINGULAR.get(resource, RESOURCE_NAMES[resource])
    return f"{count} {name}"


def _consequence(match: Match, happened: Event) -> str:
    event, kind = numbers(happened), happened[0]
    catalogue = match.catalogue
    if kind == REPRIMANDED:
        name = player_name(match, event.seat)
        return f"{name} loses {event.recognition} recognition at {SECTION_NAMES[event.section]}"
    if kind == CITY_SCORED:
        return f"{player_name(match, event.seat)} in {catalogue.city_names[event.city]}"
    if kind == INFLUENCE_USED:
        card = catalogue.card_names[influence_card(match.state, event.quadrant)]
        return f"influence {event.quadrant + 1}{'ab'[event.action]} {card}"
    if kind in TILE_WORDS:
        return f"{TILE_WORDS[kind](event)} {catalogue.face_names[event.tile]}"
    if kind in CITY_WORDS:
        return CITY_WORDS[kind].format(catalogue.city_names[event.city])
    words = WORDS.get(kind)
    return EVENT_NAMES[kind].replace("_", " ") if words is None else words(event)


def _decorated(event: Numbers) -> str:
    """The ornament, where, the jewels counted by kind, and whether a diamond paid for it (N1)."""
    kinds, _, by_diamond = JEWEL_NAMES[event.jewels].partition(":")
    set_in = [] if kinds == "none" else kinds.split("+")
    counted = "".join(f" {set_in.count(kind)} {kind}" for kind in dict.fromkeys(set_in))
    paid = f" {by_diamond}" if by_diamond else ""
    return f"{ORNAMENT_NAMES[event.ornament]} on {SECTION_NAMES[event.section]}{counted}{paid}"


TILE_WORDS: Final[dict[int, Callable[[Numbers], str]]] = {
    TILE_PLACED: lambda event: f"place {SLOT_NAMES[event.slot]} {'up' if event.face else 'down'}",
    TILE_ACTIVATED: lambda event: f"workshop {SLOT_NAMES[event.slot]}",
    RIVAL_TILE_USED: lambda event: f"rival-workshop {event.of_seat + 1} {SLOT_NAMES[event.slot]}",
}
CITY_WORDS: Final = {
    RECRUITED: "recruit {}",
    CITY_CLOSED_BY: "{} closed",
    IVAN_RECRUITED: "recruit {}",
}
WORDS: Final[dict[int, Callable[[Numbers], str]]] = {
    DECORATED: _decorated,
    DIE_MOVED: lambda event: f"{DIE_NAMES[event.die]}>{event.to + 1}",
    DELIVERED_TO: lambda event: f"deliver {MATERIAL_NAMES[event.material]} {SECTION_NAMES[event.section]}",
    WASTED: lambda event: f"{_amount(event.resource, event.amount)} wasted",
    TILES_SWAPPED: lambda event: f"swap {event.space + 1} {event.other + 1}",
    CLAIMED: lambda event: f"claim {SECTION_NAMES[event.section]}",
    BANNER_TAKEN: lambda event: f"banner {BANNER_PLACES[event.place]}",
    SECTION_FINISHED: lambda event: f"finished {SECTION_NAMES[event.section]}",
    ORNAMENT_FREED: lambda event: f"{ORNAMENT_NAMES[event.ornament]} freed",
    REROLL_BOUGHT: lambda event: f"reroll {event.space + 1}",
    STRIP_UNCOVERED: lambda event: f"strip {event.contractor + 1}",
    SPECIALIST_KEPT: lambda event: f"specialist {event.place + 1} keep S{event.specialist + 1}",
    SPECIALIST_LEFT: lambda event: f"specialist {event.place + 1} dismiss S{event.specialist + 1}",
    SPECIALIST_DRAWN: lambda event: f"S{event.specialist + 1} to place {event.place + 1}",
    SPECIALIST_USED: lambda event: f"S{event.specialist + 1} shows tool {event.tool + 1}",
    SPECIALIST_REPLACED: lambda event: f"S{event.specialist + 1} shows tool {event.tool + 1}",
    FOREMAN_MOVED: lambda event: f"foreman to {tower_name(event.tower)}",
    CONTRACTS_DRAWN: lambda event: f"{event.contracts} contracts drawn",
    CONTRACT_DRAWN: lambda event: f"contract {event.contract + 1} drawn",
    CONTRACT_KEPT: lambda event: f"contract {event.contract + 1} keep",
    CONTRACT_RETURNED: lambda event: f"contract {event.contract + 1} under",
    SPARE_DRAWN_CARD: lambda event: f"spare C{event.card + 1} drawn",
    SPARE_BOUGHT: lambda event: f"{MATERIAL_NAMES[event.material]} of C{event.card + 1}",
    BUTTRESS_TAKEN: lambda event: f"buttress {event.buttress + 1} take",
    BUTTRESS_PLAYED: lambda event: f"buttress {event.buttress + 1} use",
    ORNAMENT_GIVEN: lambda event: f"give {ORNAMENT_NAMES[event.ornament]}",
    IVAN_TURN: lambda event: f"{SOLO_CARD_NAMES[event.card]} {DIE_NAMES[event.die]}",
    IVAN_STUCK: lambda event: f"{DIE_NAMES[event.die]} stuck",
    IVAN_STOCKED: lambda event: f"{_amount(event.material, event.amount)} to inventory",
    IVAN_CARRIED: lambda event: f"{event.pieces} to construction",
    IVAN_BUILT: lambda event: f"deliver {MATERIAL_NAMES[event.material]} {SECTION_NAMES[event.section]}",
    IVAN_CLAIMED: lambda event: f"claim {SECTION_NAMES[event.section]}",
    IVAN_DECORATED: lambda event: f"{ORNAMENT_NAMES[event.ornament]} on {SECTION_NAMES[event.section]}",
    IVAN_RESET: lambda event: "reset",
    IVAN_TILE_LAID: lambda event: f"{DIE_NAMES[event.die]} to card {event.place + 1}",
    IVAN_TOOK_SPECIALIST: lambda event: f"specialist {event.place + 1} keep S{event.specialist + 1}",
    IVAN_LOST_SPECIALIST: lambda event: f"S{event.specialist + 1} to the bag",
}
