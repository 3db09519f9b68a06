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
from cupola.play.match import IVAN_NAME, Event, Match

SOLO_CARD_NAMES: Final = ("inventory", "transport", "construction", "claim", "recognition", "recruit")
SINGULAR: Final = {RUBLES: "ruble", PASSES: "pass"}


def player_name(match: Match, seat: int) -> str:
    """A player by the colour; Ivan by his name."""
    if is_solo(match.state) and seat == IVAN:
        return IVAN_NAME
    return COLOUR_NAMES[colour(match.state, seat)].capitalize()


def tower_name(tower: int) -> str:
    """The letter of a tower."""
    return SECTION_NAMES[tower * FLOORS][0]


def consequences(match: Match, seat: int, events: Iterable[Event]) -> Iterator[str]:
    """What followed, in order; neighbouring payments and gains of a player are one exchange."""
    for (is_exchange, owner), run in groupby(events, lambda event: (event[0] in (PAID, GAINED), event[1])):
        if is_exchange:
            yield _exchange("" if owner == seat else f"{player_name(match, owner)} ", list(run))
        else:
            yield from (_consequence(match, event) for event in run)


def _exchange(prefix: str, events: list[Event]) -> str:
    paid = " + ".join(_amount(event[2], event[3]) for event in events if event[0] == PAID)
    gained = " + ".join(_amount(event[2], event[3]) for event in events if event[0] == GAINED)
    return f"{prefix}{paid} > {gained}".strip() if prefix or paid else f"> {gained}"


def _amount(resource: int, count: int) -> str:
    name = RESOURCE_NAMES[resource] if count != 1 else SINGULAR.get(resource, RESOURCE_NAMES[resource])
    return f"{count} {name}"


def _consequence(match: Match, event: Event) -> str:
    kind, seat, a, b, c, _ = event
    faces = match.catalogue.face_names
    if kind == REPRIMANDED:
        return f"{player_name(match, seat)} loses {b} recognition at {SECTION_NAMES[a]}"
    if kind == CITY_SCORED:
        return f"{player_name(match, seat)} in {match.catalogue.city_names[a]}"
    if kind == TILE_PLACED:
        return f"place {SLOT_NAMES[a]} {'up' if c else 'down'} {faces[b]}"
    if kind == TILE_ACTIVATED:
        return f"workshop {SLOT_NAMES[a]} {faces[b]}"
    if kind == RIVAL_TILE_USED:
        return f"rival-workshop {a + 1} {SLOT_NAMES[b]} {faces[c]}"
    if kind == INFLUENCE_USED:
        return f"influence {a + 1}{'ab'[b]} {match.catalogue.card_names[influence_card(match.state, a)]}"
    if kind in CITY_WORDS:
        return CITY_WORDS[kind].format(match.catalogue.city_names[a])
    words = WORDS.get(kind)
    return EVENT_NAMES[kind].replace("_", " ") if words is None else words(a, b, c)


def _decorated(section: int, ornament: int, jewels: int) -> str:
    """The ornament, where, the jewels counted by kind, and whether a diamond paid for it (N1)."""
    kinds, _, by_diamond = JEWEL_NAMES[jewels].partition(":")
    set_in = [] if kinds == "none" else kinds.split("+")
    counted = "".join(f" {set_in.count(kind)} {kind}" for kind in dict.fromkeys(set_in))
    paid = f" {by_diamond}" if by_diamond else ""
    return f"{ORNAMENT_NAMES[ornament]} on {SECTION_NAMES[section]}{counted}{paid}"


CITY_WORDS: Final = {
    RECRUITED: "recruit {}",
    CITY_CLOSED_BY: "{} closed",
    IVAN_RECRUITED: "recruit {}",
}
# The arguments of an event are explained in `events.py`.
WORDS: Final[dict[int, Callable[[int, int, int], str]]] = {
    DECORATED: _decorated,
    DIE_MOVED: lambda die, _, space: f"{DIE_NAMES[die]}>{space + 1}",
    DELIVERED_TO: lambda section, kind, _: f"deliver {MATERIAL_NAMES[kind]} {SECTION_NAMES[section]}",
    WASTED: lambda resource, count, _: f"{_amount(resource, count)} wasted",
    TILES_SWAPPED: lambda space, other, _: f"swap {space + 1} {other + 1}",
    CLAIMED: lambda section, *_: f"claim {SECTION_NAMES[section]}",
    BANNER_TAKEN: lambda place, *_: f"banner {BANNER_PLACES[place]}",
    SECTION_FINISHED: lambda section, *_: f"finished {SECTION_NAMES[section]}",
    ORNAMENT_FREED: lambda _, ornament, __: f"{ORNAMENT_NAMES[ornament]} freed",
    REROLL_BOUGHT: lambda space, *_: f"reroll {space + 1}",
    STRIP_UNCOVERED: lambda index, *_: f"strip {index + 1}",
    SPECIALIST_KEPT: lambda piece, place, _: f"specialist {place + 1} keep S{piece + 1}",
    SPECIALIST_LEFT: lambda piece, place, _: f"specialist {place + 1} dismiss S{piece + 1}",
    SPECIALIST_DRAWN: lambda piece, place, _: f"S{piece + 1} to place {place + 1}",
    SPECIALIST_USED: lambda piece, tool, _: f"S{piece + 1} shows tool {tool + 1}",
    SPECIALIST_REPLACED: lambda piece, tool, _: f"S{piece + 1} shows tool {tool + 1}",
    FOREMAN_MOVED: lambda tower, *_: f"foreman to {tower_name(tower)}",
    CONTRACTS_DRAWN: lambda count, *_: f"{count} contracts drawn",
    CONTRACT_DRAWN: lambda contract, *_: f"contract {contract + 1} drawn",
    CONTRACT_KEPT: lambda contract, *_: f"contract {contract + 1} keep",
    CONTRACT_RETURNED: lambda contract, *_: f"contract {contract + 1} under",
    SPARE_DRAWN_CARD: lambda card, *_: f"spare C{card + 1} drawn",
    SPARE_BOUGHT: lambda card, kind, _: f"{MATERIAL_NAMES[kind]} of C{card + 1}",
    BUTTRESS_TAKEN: lambda buttress, *_: f"buttress {buttress + 1} take",
    BUTTRESS_PLAYED: lambda buttress, *_: f"buttress {buttress + 1} use",
    ORNAMENT_GIVEN: lambda ornament, *_: f"give {ORNAMENT_NAMES[ornament]}",
    IVAN_TURN: lambda card, die, _: f"{SOLO_CARD_NAMES[card]} {DIE_NAMES[die]}",
    IVAN_STUCK: lambda die, *_: f"{DIE_NAMES[die]} stuck",
    IVAN_STOCKED: lambda kind, count, _: f"{_amount(kind, count)} to inventory",
    IVAN_CARRIED: lambda count, *_: f"{count} to construction",
    IVAN_BUILT: lambda section, kind, _: f"deliver {MATERIAL_NAMES[kind]} {SECTION_NAMES[section]}",
    IVAN_CLAIMED: lambda section, *_: f"claim {SECTION_NAMES[section]}",
    IVAN_DECORATED: lambda section, ornament, _: f"{ORNAMENT_NAMES[ornament]} on {SECTION_NAMES[section]}",
    IVAN_RESET: lambda *_: "reset",
    IVAN_TILE_LAID: lambda place, die, _: f"{DIE_NAMES[die]} to card {place + 1}",
    IVAN_TOOK_SPECIALIST: lambda piece, place, _: f"specialist {place + 1} keep S{piece + 1}",
    IVAN_LOST_SPECIALIST: lambda piece, *_: f"S{piece + 1} to the bag",
}
