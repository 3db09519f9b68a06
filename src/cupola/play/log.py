"""The log: what happened, in sentences; losses caused by others are called out."""

from collections.abc import Callable, Sequence
from typing import Final

from cupola.engine.actions import SECTION_NAMES
from cupola.engine.board import influence_card, resource_tile
from cupola.engine.events import (
    BANNER_TAKEN,
    DIE_MOVED,
    DIE_ROLLED,
    EVENT_NAMES,
    GAINED,
    LEFTOVERS_SCORED,
    ORNAMENT_FREED,
    PAID,
    TILES_SWAPPED,
    TOWER_SCORED,
    WASTED,
)
from cupola.engine.layout import DIE_FACES, FLOORS, SPACES
from cupola.engine.state import State
from cupola.play.catalogue import Catalogue
from cupola.play.effect_words import effect_called, face_called
from cupola.play.labels import group_called
from cupola.play.log_groups import Event, Group, grouped
from cupola.play.naming import (
    amount,
    banner_place,
    die_called,
    ornament_called,
    player,
    slot_called,
    tile_called,
    tower_name,
)
from cupola.play.words import Argument, Phrase, Words, member, phrase

Gaps = dict[str, Argument]


def phrases(events: Sequence[Event], state: State, catalogue: Catalogue) -> list[Phrase]:
    """What happened, one sentence for every happening; the state is that after the events."""
    tiles = tiles_before(events, state)
    told = []
    for group in grouped(events, state, catalogue):
        if not is_silent(group.head):
            told.append(sentence(group, state, catalogue, tiles))
        if group.head[0] == TILES_SWAPPED:
            swap(tiles, group.head)
    return told


def say(saying: Phrase, words: Words) -> str:
    """A phrase in the words of a language."""
    return words.say(saying)


def sentences(events: Sequence[Event], state: State, catalogue: Catalogue, words: Words) -> list[str]:
    """What happened in the words of a language."""
    return [say(each, words) for each in phrases(events, state, catalogue)]


def is_silent(event: Event) -> bool:
    """Whether an event is not worth a line: a tower in which a player has nothing (E6)."""
    return event[0] == TOWER_SCORED and event[4] == 0


def tiles_before(events: Sequence[Event], state: State) -> list[int]:
    """The resource tile of every space before the events."""
    tiles = [resource_tile(state, space) for space in range(SPACES)]
    for event in reversed(events):
        if event[0] == TILES_SWAPPED:
            swap(tiles, event)
    return tiles


def swap(tiles: list[int], event: Event) -> None:
    """Two tiles change places (G)."""
    first, second = event[2], event[3]
    tiles[first], tiles[second] = tiles[second], tiles[first]


# One sentence


def sentence(group: Group, state: State, catalogue: Catalogue, tiles: list[int]) -> Phrase:
    """A happening with what came of it."""
    gaps = {"player": player(state, group.head[1]), **gaps_of(group, state, catalogue, tiles)}
    head = member("event", EVENT_NAMES[group.head[0]], **gaps)
    return phrase("sentence", clauses=(head, *clauses_of(group)))


def clauses_of(group: Group) -> list[Phrase]:
    """What came of a happening: payments, gains, and what was left."""
    if group.head[0] in (DIE_ROLLED, LEFTOVERS_SCORED, TOWER_SCORED):
        return []  # their own words say it all
    clauses = [phrase("clause-banner", place=banner_place(e[2])) for e in group.tail if e[0] == BANNER_TAKEN]
    if paid := total(group.tail, PAID):
        clauses.append(phrase("clause-pays", goods=paid))
    clauses += [
        phrase("clause-frees", ornament=ornament_called(e[3])) for e in group.tail if e[0] == ORNAMENT_FREED
    ]
    if gained := total(group.tail, GAINED):
        is_take = group.head[0] == DIE_MOVED
        clauses.append(
            phrase("clause-takes", goods=gained) if is_take else phrase("clause-gains", goods=gained)
        )
    if wasted := total(group.tail, WASTED):
        clauses.append(phrase("clause-leaves", goods=wasted))
    return clauses


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


# The gaps of every kind of event


def gaps_of(group: Group, state: State, catalogue: Catalogue, tiles: list[int]) -> Gaps:
    """What fills the gaps of an event, besides the player."""
    event = group.head
    name = EVENT_NAMES[event[0]]
    if event[0] == DIE_ROLLED:
        rolls = (event, *group.tail)
        return {"dice": tuple(phrase("rolled", die=die_called(each[2]), value=each[3]) for each in rolls)}
    if name in ABOUT_SECTIONS:
        return ABOUT_SECTIONS[name](event)
    if name in ABOUT_SPACES:
        named = [tile_called(state, tile_id) for tile_id in tiles]
        return ABOUT_SPACES[name](event, named)
    if name in ABOUT_PIECES:
        return ABOUT_PIECES[name](event, state, catalogue)
    return COUNTED[name](event) if name in COUNTED else {}


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
    face = face_called(catalogue.box.base.workshop_tiles.faces[event[3]])
    return {"slot": slot_called(event[2]), "benefit": face, "up": event[4]}


def _tile_activated(event: Event, state: State, catalogue: Catalogue) -> Gaps:
    face = face_called(catalogue.box.base.workshop_tiles.faces[event[3]])
    return {"slot": slot_called(event[2]), "benefit": face}


def _influence_used(event: Event, state: State, catalogue: Catalogue) -> Gaps:
    effect = catalogue.action_effect(influence_card(state, event[2]), event[3])
    group = group_called(state, event[2], catalogue)
    return {"group": group, "effect": effect_called(effect, marked=False)}


def _goods(event: Event) -> Gaps:
    return {"goods": amount(event[2], event[3])}


ABOUT_SECTIONS: Final[dict[str, Callable[[Event], Gaps]]] = {
    "claimed": _section,
    "delivered": _delivered,
    "section_finished": _section,
    "reprimanded": _reprimanded,
    "decorated": _decorated,
    "tower_scored": _tower,
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
}
