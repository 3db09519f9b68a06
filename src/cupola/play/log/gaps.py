"""The arguments of every kind of log entry."""

from collections.abc import Callable, Sequence
from typing import Final

from cupola.engine.accessors.board import influence_card
from cupola.engine.accessors.solo import row_card
from cupola.engine.constants.actions import SECTION_NAMES
from cupola.engine.constants.events import DIE_ROLLED, EVENT_NAMES, IVAN_BUILT
from cupola.engine.constants.layout import DIE_FACES, FLOORS, SPACES
from cupola.engine.state.state import State
from cupola.play.event_fields import Event, Numbers, numbers
from cupola.play.log.groups import Group
from cupola.play.phrases.effects import effect_called, face_called
from cupola.play.phrases.names import (
    amount,
    banner_place,
    die_called,
    ornament_called,
    player,
    slot_called,
    tile_called,
    tower_name,
)
from cupola.play.phrases.phrase import Argument, Phrase, phrase
from cupola.play.phrases.pieces import (
    buttress_called,
    city_called,
    contract_called,
    group_called,
    solo_card_called,
    spare_shows,
    specialist_called,
    tool_called,
)
from cupola.play.setup.catalogue import Catalogue

Gaps = dict[str, Argument]
SpaceCalled = Callable[[int], tuple[Phrase, ...]]  # a market space by the tile that lay there


def gaps_of(group: Group, state: State, catalogue: Catalogue, tiles: list[int]) -> Gaps:
    """Besides the player."""
    event = numbers(group.head)
    name = EVENT_NAMES[event.kind]
    whole = [numbers(each) for each in (group.head, *group.tail)]
    if event.kind == DIE_ROLLED:
        return {"dice": tuple(phrase("rolled", die=die_called(each.die), value=each.value) for each in whole)}
    if event.kind == IVAN_BUILT:
        return {"section": SECTION_NAMES[event.section], "goods": built_in(whole)}
    if name in ABOUT_SECTIONS:
        return ABOUT_SECTIONS[name](event)
    if name in ABOUT_SPACES:
        return ABOUT_SPACES[name](event, lambda space: tile_called(state, tiles[space]))
    if name in ABOUT_PIECES:
        return ABOUT_PIECES[name](event, state, catalogue)
    return COUNTED[name](event) if name in COUNTED else {}


def total(events: Sequence[Event], kind: int) -> tuple[Phrase, ...]:
    """Each resource added up."""
    sums: dict[int, int] = {}
    for event in map(numbers, events):
        if event.kind == kind:
            sums[event.resource] = sums.get(event.resource, 0) + event.amount
    return tuple(amount(resource, count) for resource, count in sums.items() if count)


def distance(event: Numbers) -> int:
    """M1: how far a die went, from where it left, where it stopped and what was paid for pushing."""
    spaces = (event.to - event.from_) % SPACES
    return spaces if 1 <= spaces - event.paid <= DIE_FACES else spaces + SPACES


def _section(event: Numbers) -> Gaps:
    return {"section": SECTION_NAMES[event.section]}


def _delivered(event: Numbers) -> Gaps:
    return {"section": SECTION_NAMES[event.section], "goods": amount(event.material, 1)}


def _reprimanded(event: Numbers) -> Gaps:
    return {
        "section": SECTION_NAMES[event.section],
        "count": event.recognition,
        "above": SECTION_NAMES[event.above],
    }


def _decorated(event: Numbers) -> Gaps:
    return {"section": SECTION_NAMES[event.section], "ornament": ornament_called(event.ornament)}


def _tower(event: Numbers) -> Gaps:
    tower = tower_name(event.tower * FLOORS)
    return {"tower": tower, "prestige": event.prestige, "presence": event.presence, "value": event.value}


def _die_moved(event: Numbers, called: SpaceCalled) -> Gaps:
    return {
        "die": die_called(event.die),
        "spaces": distance(event),
        "tile": called(event.to),
        "rubles": event.paid,
    }


def _tiles_swapped(event: Numbers, called: SpaceCalled) -> Gaps:
    return {"first": called(event.space), "second": called(event.other)}


def _reroll_bought(event: Numbers, called: SpaceCalled) -> Gaps:
    return {"tile": called(event.space)}


def _tile_placed(event: Numbers, state: State, catalogue: Catalogue) -> Gaps:
    face = face_called(catalogue.faces[event.tile])
    return {"slot": slot_called(event.slot), "benefit": face, "up": event.face}


def _tile_activated(event: Numbers, state: State, catalogue: Catalogue) -> Gaps:
    face = face_called(catalogue.faces[event.tile])
    return {"slot": slot_called(event.slot), "benefit": face}


def _influence_used(event: Numbers, state: State, catalogue: Catalogue) -> Gaps:
    effect = catalogue.action_effect(influence_card(state, event.quadrant), event.action)
    group = group_called(state, event.quadrant, catalogue)
    return {"group": group, "effect": effect_called(effect, marked=False)}


def _ornament_freed(event: Numbers) -> Gaps:
    return {"slot": slot_called(event.slot), "ornament": ornament_called(event.ornament)}


def _goods(event: Numbers) -> Gaps:
    return {"goods": amount(event.resource, event.amount)}


# Contractors and the guilds


def _recruited(event: Numbers) -> Gaps:
    return {"city": city_called(event.city)}


def _city_scored(event: Numbers) -> Gaps:
    return {"city": city_called(event.city), "banners": event.banners, "contractors": event.contractors}


def _specialist(event: Numbers, state: State, catalogue: Catalogue) -> Gaps:
    return {"effect": specialist_called(event.specialist, catalogue)}


def _specialist_at(event: Numbers, state: State, catalogue: Catalogue) -> Gaps:
    return {"effect": specialist_called(event.specialist, catalogue), "place": event.place + 1}


def _specialist_turned(event: Numbers, state: State, catalogue: Catalogue) -> Gaps:
    return {"effect": specialist_called(event.specialist, catalogue), "tool": tool_called(event.tool)}


def _contract(event: Numbers, state: State, catalogue: Catalogue) -> Gaps:
    return {"contract": contract_called(state, event.contract)}


def _contract_scored(event: Numbers, state: State, catalogue: Catalogue) -> Gaps:
    return {"contract": contract_called(state, event.contract), "prestige": event.prestige}


def _spare(event: Numbers, state: State, catalogue: Catalogue) -> Gaps:
    return {"goods": spare_shows(state, event.card)}


def _buttress(event: Numbers, state: State, catalogue: Catalogue) -> Gaps:
    return {"effect": buttress_called(event.buttress, catalogue)}


def _rival_tile(event: Numbers, state: State, catalogue: Catalogue) -> Gaps:
    owner, benefit = player(state, event.of_seat), face_called(catalogue.faces[event.tile])
    return {"owner": owner, "slot": slot_called(event.slot), "benefit": benefit}


# Ivan


def _tile_laid(event: Numbers, state: State, catalogue: Catalogue) -> Gaps:
    return {"die": die_called(event.die), "card": solo_card_called(row_card(state, event.place))}


def _ivan_decorated(event: Numbers) -> Gaps:
    return {"section": SECTION_NAMES[event.section], "ornament": ornament_called(event.ornament)}


def built_in(events: Sequence[Numbers]) -> tuple[Phrase, ...]:
    """V7: the pieces Ivan brings to a section, added up."""
    kinds = [event.material for event in events]
    return tuple(amount(kind, kinds.count(kind)) for kind in dict.fromkeys(kinds))


ABOUT_SECTIONS: Final[dict[str, Callable[[Numbers], Gaps]]] = {
    "claimed": _section,
    "delivered": _delivered,
    "section_finished": _section,
    "reprimanded": _reprimanded,
    "decorated": _decorated,
    "tower_scored": _tower,
    "ivan_claimed": _section,
    "ivan_decorated": _ivan_decorated,
}
ABOUT_SPACES: Final[dict[str, Callable[[Numbers, SpaceCalled], Gaps]]] = {
    "die_moved": _die_moved,
    "tiles_swapped": _tiles_swapped,
    "reroll_bought": _reroll_bought,
}
ABOUT_PIECES: Final[dict[str, Callable[[Numbers, State, Catalogue], Gaps]]] = {
    "tile_placed": _tile_placed,
    "tile_activated": _tile_activated,
    "influence_used": _influence_used,
    "specialist_kept": _specialist,
    "specialist_left": _specialist,
    "specialist_drawn": _specialist_at,
    "specialist_used": _specialist,
    "specialist_replaced": _specialist_turned,
    "contract_drawn": _contract,
    "contract_kept": _contract,
    "contract_returned": _contract,
    "contract_scored": _contract_scored,
    "spare_drawn": _spare,
    "buttress_taken": _buttress,
    "buttress_played": _buttress,
    "rival_tile_used": _rival_tile,
    "ivan_tile_laid": _tile_laid,
    "ivan_took_specialist": _specialist,
    "ivan_lost_specialist": _specialist,
}
COUNTED: Final[dict[str, Callable[[Numbers], Gaps]]] = {
    "turn_begun": lambda event: {"turn": event.turn},
    "banner_taken": lambda event: {"place": banner_place(event.place)},
    "ornament_freed": _ornament_freed,
    "gained": _goods,
    "paid": _goods,
    "wasted": _goods,
    "marker_fell": lambda event: {"spaces": event.spaces},
    "leftovers_scored": lambda event: {"prestige": event.prestige, "pieces": event.pieces},
    "recruited": _recruited,
    "strip_uncovered": lambda event: {"number": event.contractor + 1},
    "city_closed": lambda event: {"city": city_called(event.city), "tower": tower_name(event.tower * FLOORS)},
    "city_scored": _city_scored,
    "foreman_moved": lambda event: {"tower": tower_name(event.tower * FLOORS)},
    "contracts_drawn": lambda event: {"count": event.contracts},
    "spare_bought": lambda event: {"goods": amount(event.material, 1)},
    "ornament_given": lambda event: {"ornament": ornament_called(event.ornament)},
    "tools_scored": lambda event: {"prestige": event.prestige},
    "ivan_turn": lambda event: {"card": solo_card_called(event.card), "die": die_called(event.die)},
    "ivan_stuck": lambda event: {"die": die_called(event.die)},
    "ivan_stocked": lambda event: {"goods": amount(event.material, event.amount)},
    "ivan_carried": lambda event: {"pieces": event.pieces},
    "ivan_recruited": _recruited,
}
