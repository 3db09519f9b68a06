"""The arguments of every kind of log entry."""

from collections.abc import Callable, Sequence
from typing import Final

from cupola.engine.accessors.board import influence_card
from cupola.engine.accessors.solo import row_card
from cupola.engine.constants.actions import SECTION_NAMES
from cupola.engine.constants.events import DIE_ROLLED, EVENT_NAMES, IVAN_BUILT
from cupola.engine.constants.layout import DIE_FACES, FLOORS, SPACES
from cupola.engine.state.state import State
from cupola.play.log.groups import Event, Group
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


def gaps_of(group: Group, state: State, catalogue: Catalogue, tiles: list[int]) -> Gaps:
    """What fills the gaps of an event, besides the player."""
    event = group.head
    name = EVENT_NAMES[event[0]]
    if event[0] == DIE_ROLLED:
        rolls = (event, *group.tail)
        return {"dice": tuple(phrase("rolled", die=die_called(each[2]), value=each[3]) for each in rolls)}
    if event[0] == IVAN_BUILT:
        return {"section": SECTION_NAMES[event[2]], "goods": built_in((event, *group.tail))}
    if name in ABOUT_SECTIONS:
        return ABOUT_SECTIONS[name](event)
    if name in ABOUT_SPACES:
        named = [tile_called(state, tile_id) for tile_id in tiles]
        return ABOUT_SPACES[name](event, named)
    if name in ABOUT_PIECES:
        return ABOUT_PIECES[name](event, state, catalogue)
    return COUNTED[name](event) if name in COUNTED else {}


def total(events: Sequence[Event], kind: int) -> tuple[Phrase, ...]:
    """The amounts of the events of a kind, each resource added up."""
    sums: dict[int, int] = {}
    for event in events:
        if event[0] == kind:
            sums[event[2]] = sums.get(event[2], 0) + event[3]
    return tuple(amount(resource, count) for resource, count in sums.items() if count)


def distance(event: Event) -> int:
    """M1: how far a die went, from where it left, where it stopped and what was paid for pushing."""
    spaces = (event[4] - event[3]) % SPACES
    return spaces if 1 <= spaces - event[5] <= DIE_FACES else spaces + SPACES


def _section(event: Event) -> Gaps:
    return {"section": SECTION_NAMES[event[2]]}


def _delivered(event: Event) -> Gaps:
    return {"section": SECTION_NAMES[event[2]], "goods": amount(event[3], 1)}


def _reprimanded(event: Event) -> Gaps:
    return {"section": SECTION_NAMES[event[2]], "count": event[3], "above": SECTION_NAMES[event[4]]}


def _decorated(event: Event) -> Gaps:
    return {"section": SECTION_NAMES[event[2]], "ornament": ornament_called(event[3])}


def _tower(event: Event) -> Gaps:
    tower = tower_name(event[2] * FLOORS)
    return {"tower": tower, "prestige": event[3], "presence": event[4], "value": event[5]}


def _die_moved(event: Event, spaces: list[tuple[Phrase, ...]]) -> Gaps:
    return {
        "die": die_called(event[2]),
        "spaces": distance(event),
        "tile": spaces[event[4]],
        "rubles": event[5],
    }


def _tiles_swapped(event: Event, spaces: list[tuple[Phrase, ...]]) -> Gaps:
    return {"first": spaces[event[2]], "second": spaces[event[3]]}


def _reroll_bought(event: Event, spaces: list[tuple[Phrase, ...]]) -> Gaps:
    return {"tile": spaces[event[2]]}


def _tile_placed(event: Event, state: State, catalogue: Catalogue) -> Gaps:
    face = face_called(catalogue.faces[event[3]])
    return {"slot": slot_called(event[2]), "benefit": face, "up": event[4]}


def _tile_activated(event: Event, state: State, catalogue: Catalogue) -> Gaps:
    face = face_called(catalogue.faces[event[3]])
    return {"slot": slot_called(event[2]), "benefit": face}


def _influence_used(event: Event, state: State, catalogue: Catalogue) -> Gaps:
    effect = catalogue.action_effect(influence_card(state, event[2]), event[3])
    group = group_called(state, event[2], catalogue)
    return {"group": group, "effect": effect_called(effect, marked=False)}


def _goods(event: Event) -> Gaps:
    return {"goods": amount(event[2], event[3])}


# Contractors and the guilds


def _recruited(event: Event) -> Gaps:
    return {"city": city_called(event[2])}


def _city_scored(event: Event) -> Gaps:
    return {"city": city_called(event[2]), "banners": event[4], "contractors": event[5]}


def _specialist(event: Event, state: State, catalogue: Catalogue) -> Gaps:
    return {"effect": specialist_called(event[2], catalogue)}


def _specialist_at(event: Event, state: State, catalogue: Catalogue) -> Gaps:
    return {"effect": specialist_called(event[2], catalogue), "place": event[3] + 1}


def _specialist_turned(event: Event, state: State, catalogue: Catalogue) -> Gaps:
    return {"effect": specialist_called(event[2], catalogue), "tool": tool_called(event[3])}


def _contract(event: Event, state: State, catalogue: Catalogue) -> Gaps:
    return {"contract": contract_called(state, event[2])}


def _contract_scored(event: Event, state: State, catalogue: Catalogue) -> Gaps:
    return {"contract": contract_called(state, event[2]), "prestige": event[3]}


def _spare(event: Event, state: State, catalogue: Catalogue) -> Gaps:
    return {"goods": spare_shows(state, event[2])}


def _buttress(event: Event, state: State, catalogue: Catalogue) -> Gaps:
    return {"effect": buttress_called(event[2], catalogue)}


def _rival_tile(event: Event, state: State, catalogue: Catalogue) -> Gaps:
    owner, benefit = player(state, event[2]), face_called(catalogue.faces[event[4]])
    return {"owner": owner, "slot": slot_called(event[3]), "benefit": benefit}


# Ivan


def _tile_laid(event: Event, state: State, catalogue: Catalogue) -> Gaps:
    return {"die": die_called(event[3]), "card": solo_card_called(row_card(state, event[2]))}


def _ivan_decorated(event: Event) -> Gaps:
    return {"section": SECTION_NAMES[event[2]], "ornament": ornament_called(event[3])}


def built_in(events: Sequence[Event]) -> tuple[Phrase, ...]:
    """V7: the pieces Ivan brings to a section, added up."""
    kinds = [event[3] for event in events]
    return tuple(amount(kind, kinds.count(kind)) for kind in dict.fromkeys(kinds))


ABOUT_SECTIONS: Final[dict[str, Callable[[Event], Gaps]]] = {
    "claimed": _section,
    "delivered": _delivered,
    "section_finished": _section,
    "reprimanded": _reprimanded,
    "decorated": _decorated,
    "tower_scored": _tower,
    "ivan_claimed": _section,
    "ivan_decorated": _ivan_decorated,
}
ABOUT_SPACES: Final[dict[str, Callable[[Event, list[tuple[Phrase, ...]]], Gaps]]] = {
    "die_moved": _die_moved,
    "tiles_swapped": _tiles_swapped,
    "reroll_bought": _reroll_bought,
}
ABOUT_PIECES: Final[dict[str, Callable[[Event, State, Catalogue], Gaps]]] = {
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
COUNTED: Final[dict[str, Callable[[Event], Gaps]]] = {
    "turn_begun": lambda event: {"turn": event[2]},
    "banner_taken": lambda event: {"place": banner_place(event[2])},
    "ornament_freed": lambda event: {"slot": slot_called(event[2]), "ornament": ornament_called(event[3])},
    "gained": _goods,
    "paid": _goods,
    "wasted": _goods,
    "marker_fell": lambda event: {"spaces": event[2]},
    "leftovers_scored": lambda event: {"prestige": event[2], "pieces": event[3]},
    "recruited": _recruited,
    "strip_uncovered": lambda event: {"number": event[2] + 1},
    "city_closed": lambda event: {"city": city_called(event[2]), "tower": tower_name(event[3] * FLOORS)},
    "city_scored": _city_scored,
    "foreman_moved": lambda event: {"tower": tower_name(event[2] * FLOORS)},
    "contracts_drawn": lambda event: {"count": event[2]},
    "spare_bought": lambda event: {"goods": amount(event[3], 1)},
    "ornament_given": lambda event: {"ornament": ornament_called(event[2])},
    "tools_scored": lambda event: {"prestige": event[2]},
    "ivan_turn": lambda event: {"card": solo_card_called(event[2]), "die": die_called(event[3])},
    "ivan_stuck": lambda event: {"die": die_called(event[2])},
    "ivan_stocked": lambda event: {"goods": amount(event[2], event[3])},
    "ivan_carried": lambda event: {"pieces": event[2]},
    "ivan_recruited": _recruited,
}
