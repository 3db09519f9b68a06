"""The arguments of every kind of log entry."""

from collections.abc import Sequence
from typing import Final

from cupola.engine.accessors.board import influence_card
from cupola.engine.accessors.solo import row_card
from cupola.engine.constants import events as at
from cupola.engine.constants.actions import MATERIAL_NAMES, SECTION_NAMES
from cupola.engine.constants.events import Event
from cupola.engine.constants.layout import DIE_FACES, FLOORS, SPACES
from cupola.engine.state.state import State
from cupola.play.log.groups import Group
from cupola.play.phrases import names, pieces
from cupola.play.phrases.effects import effect_called, face_called
from cupola.play.phrases.names import amount, die_called, slot_called
from cupola.play.phrases.phrase import Argument, Phrase, phrase
from cupola.play.setup.catalogue import Catalogue

Gaps = dict[str, Argument]
# What a sentence leaves out of its event.
UNTOLD: Final = {
    at.TILE_PLACED: ("price",),
    at.SECTION_FINISHED: ("recognition", "rubles"),
    at.DECORATED: ("jewels",),
    at.PRESTIGE_SOLD: ("rubles",),
    at.END_TRIGGERED: ("prestige",),
    at.RECRUITED: ("passes",),
    at.CITY_SCORED: ("recognition",),
    at.SPECIALIST_KEPT: ("place",),
    at.SPECIALIST_LEFT: ("place",),
    at.SPECIALIST_USED: ("tool",),
    at.SPARE_BOUGHT: ("card",),
    at.IVAN_TOOK_SPECIALIST: ("place",),
}


def gaps_of(group: Group, state: State, catalogue: Catalogue, tiles: list[int]) -> Gaps:
    """Besides the player."""
    match group.head:
        case at.DIE_ROLLED, *_:
            rolls = (group.head, *group.tail)
            dice = (phrase("rolled", die=die_called(die), value=value) for _, _, die, value, *_ in rolls)
            return {"dice": tuple(dice)}
        case at.IVAN_BUILT, _, section, *_:
            return {"section": SECTION_NAMES[section], "goods": built_in((group.head, *group.tail))}
        case at.GAINED | at.PAID | at.WASTED | at.IVAN_STOCKED, _, resource, count, *_:
            return {"goods": amount(resource, count)}
        case at.DIE_MOVED, _, die, start, end, paid:
            tile = names.tile_called(state, tiles[end])
            spaces = distance(start, end, paid)
            return {"die": die_called(die), "spaces": spaces, "tile": tile, "rubles": paid}
        case at.TILES_SWAPPED, _, space, other, *_:
            first, second = (names.tile_called(state, tiles[each]) for each in (space, other))
            return {"first": first, "second": second}
        case at.REROLL_BOUGHT, _, space, *_:
            return {"tile": names.tile_called(state, tiles[space])}
        case at.INFLUENCE_USED, _, quadrant, action, *_:
            effect = catalogue.action_effect(influence_card(state, quadrant), action)
            group_name = pieces.group_called(state, quadrant, catalogue)
            return {"group": group_name, "effect": effect_called(effect, marked=False)}
        case at.IVAN_TURN, _, card, die, *_:
            return {"card": pieces.solo_card_called(card), "die": die_called(die)}
        case at.IVAN_TILE_LAID, _, place, die, *_:
            return {"die": die_called(die), "card": pieces.solo_card_called(row_card(state, place))}
        case at.BANNER_TAKEN, _, place, *_:
            return {"place": names.banner_place(place)}
    kind, _, *values = group.head
    told = zip(at.EVENT_FIELDS[kind], values, strict=False)
    untold = UNTOLD.get(kind, ())
    return dict(gap_of(field, value, state, catalogue) for field, value in told if field not in untold)


def gap_of(field: str, value: int, state: State, catalogue: Catalogue) -> tuple[str, Argument]:
    """What a field of an event fills: the gap and the words."""
    match field:
        case "section" | "above":
            return field, SECTION_NAMES[value]
        case "tower":
            return field, names.tower_name(value * FLOORS)
        case "ornament":
            return field, names.ornament_called(value)
        case "slot":
            return field, slot_called(value)
        case "die":
            return field, die_called(value)
        case "city":
            return field, pieces.city_called(value)
        case "tool":
            return field, pieces.tool_called(value)
        case "contract":
            return field, pieces.contract_called(state, value)
        case "place":
            return field, value + 1
        case "contractor":
            return "number", value + 1
        case "material":
            return "goods", amount(value, 1)
        case "card":
            return "goods", pieces.spare_shows(state, value)
        case "specialist":
            return "effect", pieces.specialist_called(value, catalogue)
        case "buttress":
            return "effect", pieces.buttress_called(value, catalogue)
        case "tile":
            return "benefit", face_called(catalogue.faces[value])
        case "face":
            return "up", value
        case "of_seat":
            return "owner", names.player(state, value)
        case "recognition" | "contracts":
            return "count", value
    return field, value


def total(events: Sequence[Event], kind: int) -> tuple[Phrase, ...]:
    """Each resource added up."""
    sums: dict[int, int] = {}
    for each, _, resource, count, *_ in events:
        if each == kind:
            sums[resource] = sums.get(resource, 0) + count
    return tuple(amount(resource, count) for resource, count in sums.items() if count)


def distance(start: int, end: int, paid: int) -> int:
    """M1: how far a die went, from where it left, where it stopped and what was paid for pushing."""
    spaces = (end - start) % SPACES
    return spaces if 1 <= spaces - paid <= DIE_FACES else spaces + SPACES


def built_in(events: Sequence[Event]) -> tuple[Phrase, ...]:
    """V7: the pieces Ivan brings to a section, added up."""
    return names.counted([MATERIAL_NAMES[material] for _, _, _, material, *_ in events])
