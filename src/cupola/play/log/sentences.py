"""The log: what happened, in sentences; losses caused by others are called out."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from cupola.engine.accessors.board import resource_tile
from cupola.engine.accessors.solo import is_ivan
from cupola.engine.constants.events import (
    BANNER_TAKEN,
    CONTRACT_DRAWN,
    CONTRACT_KEPT,
    CONTRACT_RETURNED,
    CONTRACT_SCORED,
    DIE_MOVED,
    DIE_ROLLED,
    EVENT_NAMES,
    GAINED,
    IVAN_BUILT,
    LEFTOVERS_SCORED,
    ORNAMENT_FREED,
    PAID,
    SPARE_BOUGHT,
    TILES_SWAPPED,
    TOOLS_SCORED,
    TOWER_SCORED,
    WASTED,
)
from cupola.engine.constants.layout import PRESTIGE, SPACES
from cupola.engine.state.state import State
from cupola.play.event_fields import Event, numbers
from cupola.play.log.gaps import gaps_of, total
from cupola.play.log.groups import Group, grouped
from cupola.play.log.ivan import claim_at_the_start, unsaid
from cupola.play.phrases.names import banner_place, ornament_called, player
from cupola.play.phrases.phrase import Phrase, Words, member, phrase
from cupola.play.setup.catalogue import Catalogue

FOR_ONE_SEAT: Final = frozenset({CONTRACT_DRAWN, CONTRACT_KEPT, CONTRACT_RETURNED})
HIDDEN_KEPT: Final = "hidden-contract-kept"
HIDDEN_RETURNED: Final = "hidden-contract-returned"
# Their own words say what they gain.
SAID_BY_THEMSELVES: Final = frozenset(
    {LEFTOVERS_SCORED, TOWER_SCORED, CONTRACT_SCORED, TOOLS_SCORED, SPARE_BOUGHT}
)


class Line(Struct, frozen=True):
    """A sentence, and the places of the events it tells among those that its reader may know."""

    said: Phrase
    events: tuple[int, ...] = ()


def lines(
    events: Sequence[Event], state: State, catalogue: Catalogue, viewer: int | None = None
) -> list[Line]:
    """What happened as a seat, or a spectator, may know it, one sentence for every happening.

    The state is that after the events.
    """
    tiles = tiles_before(events, state)
    known = [place for place, event in enumerate(events) if not is_hidden(event, viewer)]
    told: list[Line] = []
    for group in grouped(events, state, catalogue):
        later = events[group.places[0] + 1 :]
        if is_hidden(group.head, viewer):
            told += map(Line, hidden_sentence(group.head, state))
        elif not is_silent(group.head):
            places = tuple(known.index(place) for place in group.places)
            told.append(Line(sentence(group, later, state, catalogue, tiles), places))
        told += map(Line, claim_at_the_start(group.head, later, state))
        if group.head[0] == TILES_SWAPPED:
            swap(tiles, group.head)
    return told


def phrases(
    events: Sequence[Event], state: State, catalogue: Catalogue, viewer: int | None = None
) -> list[Phrase]:
    return [line.said for line in lines(events, state, catalogue, viewer)]


def say(saying: Phrase, words: Words) -> str:
    return words.say(saying)


def sentences(
    events: Sequence[Event],
    state: State,
    catalogue: Catalogue,
    words: Words,
    viewer: int | None = None,
) -> list[str]:
    return [say(each, words) for each in phrases(events, state, catalogue, viewer)]


def is_silent(event: Event) -> bool:
    """Whether an event is not worth a line: a tower in which a player has nothing (E6), no tools (K10)."""
    if event[0] == TOOLS_SCORED:
        return numbers(event).prestige == 0
    return event[0] == TOWER_SCORED and numbers(event).presence == 0


# What is for one pair of eyes


def is_hidden(event: Event, viewer: int | None) -> bool:
    """N8: a contract that is drawn, kept or laid back is known to its player alone."""
    return event[0] in FOR_ONE_SEAT and event[1] != viewer


def hidden_sentence(event: Event, state: State) -> list[Phrase]:
    if event[0] == CONTRACT_DRAWN:
        return []
    seen = HIDDEN_KEPT if event[0] == CONTRACT_KEPT else HIDDEN_RETURNED
    return [phrase("sentence", clauses=(phrase(seen, player=player(state, event[1])),))]


def tiles_before(events: Sequence[Event], state: State) -> list[int]:
    tiles = [resource_tile(state, space) for space in range(SPACES)]
    for event in reversed(events):
        if event[0] == TILES_SWAPPED:
            swap(tiles, event)
    return tiles


def swap(tiles: list[int], event: Event) -> None:
    """Two tiles change places (G)."""
    first, second = numbers(event).space, numbers(event).other
    tiles[first], tiles[second] = tiles[second], tiles[first]


# One sentence


def sentence(
    group: Group, later: Sequence[Event], state: State, catalogue: Catalogue, tiles: list[int]
) -> Phrase:
    """Some happenings are understood by what comes later only."""
    gaps = {"player": player(state, group.head[1]), **gaps_of(group, state, catalogue, tiles)}
    head = member("event", EVENT_NAMES[group.head[0]], **gaps)
    return phrase("sentence", clauses=(head, *clauses_of(group, state), *unsaid(group.head, later, state)))


def clauses_of(group: Group, state: State) -> list[Phrase]:
    if group.head[0] in (DIE_ROLLED, IVAN_BUILT):
        return []  # their own words say it all
    tail = [numbers(event) for event in group.tail]
    clauses = [phrase("clause-banner", place=banner_place(e.place)) for e in tail if e.kind == BANNER_TAKEN]
    clauses += payments_of(group)
    clauses += [
        phrase("clause-frees", ornament=ornament_called(e.ornament)) for e in tail if e.kind == ORNAMENT_FREED
    ]
    gained = () if group.head[0] in SAID_BY_THEMSELVES else total(group.tail, GAINED)
    if gained:
        is_take = group.head[0] == DIE_MOVED and not is_ivan(state, group.head[1])
        clauses.append(
            phrase("clause-takes", goods=gained) if is_take else phrase("clause-gains", goods=gained)
        )
    if wasted := total(group.tail, WASTED):
        clauses.append(phrase("clause-leaves", goods=wasted))
    return clauses


def payments_of(group: Group) -> list[Phrase]:
    """What was paid; a prestige is paid by going back to the last eagle (T3), whatever lies beyond it."""
    tail = [numbers(event) for event in group.tail]
    eagles = sum(event.amount for event in tail if event.kind == PAID and event.resource == PRESTIGE)
    goods = total([event for event in group.tail if numbers(event).resource != PRESTIGE], PAID)
    paid = [phrase("clause-pays", goods=goods)] if goods else []
    return [*paid, phrase("clause-goes-back", count=eagles)] if eagles else paid
