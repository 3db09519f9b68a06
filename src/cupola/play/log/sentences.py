"""The log: what happened, in sentences; losses caused by others are called out."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from cupola.engine.accessors.board import banner, resource_tile
from cupola.engine.accessors.solo import is_ivan
from cupola.engine.accessors.stack import counter, top_kind
from cupola.engine.constants import events as at
from cupola.engine.constants import layout
from cupola.engine.constants.actions import SECTION_NAMES
from cupola.engine.constants.events import Event
from cupola.engine.constants.frames import IVAN_CLAIMS, IVAN_FRAME, IVAN_STAGE
from cupola.engine.constants.layout import PRESTIGE, SPACES
from cupola.engine.rules.ivan.turn import next_ornament
from cupola.engine.state.state import State
from cupola.play.log.gaps import gaps_of, total
from cupola.play.log.groups import Group, grouped
from cupola.play.phrases.names import banner_place, ornament_called, player
from cupola.play.phrases.phrase import Phrase, Words, member, phrase
from cupola.play.setup.catalogue import Catalogue

FOR_ONE_SEAT: Final = frozenset({at.CONTRACT_DRAWN, at.CONTRACT_KEPT, at.CONTRACT_RETURNED})
# Their own words say what they gain.
SAID_BY_THEMSELVES: Final = frozenset(
    {at.LEFTOVERS_SCORED, at.TOWER_SCORED, at.CONTRACT_SCORED, at.TOOLS_SCORED, at.SPARE_BOUGHT}
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
        if group.head[0] == at.TILES_SWAPPED:
            swap(tiles, group.head)
    return told


def phrases(
    events: Sequence[Event], state: State, catalogue: Catalogue, viewer: int | None = None
) -> list[Phrase]:
    return [line.said for line in lines(events, state, catalogue, viewer)]


def sentences(
    events: Sequence[Event],
    state: State,
    catalogue: Catalogue,
    words: Words,
    viewer: int | None = None,
) -> list[str]:
    return [words.say(each) for each in phrases(events, state, catalogue, viewer)]


def is_silent(event: Event) -> bool:
    """Whether an event is not worth a line: a tower in which a player has nothing (E6), no tools (K10)."""
    match event:
        case (at.TOOLS_SCORED, _, 0, *_) | (at.TOWER_SCORED, _, _, _, 0, _):
            return True
    return False


# What is for one pair of eyes


def is_hidden(event: Event, viewer: int | None) -> bool:
    """N8: a contract that is drawn, kept or laid back is known to its player alone."""
    return event[0] in FOR_ONE_SEAT and event[1] != viewer


def hidden_sentence(event: Event, state: State) -> list[Phrase]:
    if event[0] == at.CONTRACT_DRAWN:
        return []
    seen = "hidden-contract-kept" if event[0] == at.CONTRACT_KEPT else "hidden-contract-returned"
    return [phrase("sentence", clauses=(phrase(seen, player=player(state, event[1])),))]


def tiles_before(events: Sequence[Event], state: State) -> list[int]:
    tiles = [resource_tile(state, space) for space in range(SPACES)]
    for event in reversed(events):
        if event[0] == at.TILES_SWAPPED:
            swap(tiles, event)
    return tiles


def swap(tiles: list[int], event: Event) -> None:
    _, _, first, second, *_ = event
    tiles[first], tiles[second] = tiles[second], tiles[first]


# One sentence


def sentence(
    group: Group, later: Sequence[Event], state: State, catalogue: Catalogue, tiles: list[int]
) -> Phrase:
    """Some happenings are understood by what comes later only."""
    gaps = {"player": player(state, group.head[1]), **gaps_of(group, state, catalogue, tiles)}
    head = member("event", at.EVENT_NAMES[group.head[0]], **gaps)
    return phrase("sentence", clauses=(head, *clauses_of(group, state), *unsaid(group.head, later, state)))


def clauses_of(group: Group, state: State) -> list[Phrase]:
    if group.head[0] in (at.DIE_ROLLED, at.IVAN_BUILT):
        return []  # their own words say it all
    clauses = [
        phrase("clause-banner", place=banner_place(place))
        for kind, _, place, *_ in group.tail
        if kind == at.BANNER_TAKEN
    ]
    clauses += payments_of(group)
    clauses += [
        phrase("clause-frees", ornament=ornament_called(ornament))
        for kind, _, _, ornament, *_ in group.tail
        if kind == at.ORNAMENT_FREED
    ]
    gained = () if group.head[0] in SAID_BY_THEMSELVES else total(group.tail, at.GAINED)
    if gained:
        is_take = group.head[0] == at.DIE_MOVED and not is_ivan(state, group.head[1])
        clauses.append(
            phrase("clause-takes", goods=gained) if is_take else phrase("clause-gains", goods=gained)
        )
    if wasted := total(group.tail, at.WASTED):
        clauses.append(phrase("clause-leaves", goods=wasted))
    return clauses


def payments_of(group: Group) -> list[Phrase]:
    """What was paid; a prestige is paid by going back to the last eagle (T3), whatever lies beyond it."""
    paid_for = [event for event in group.tail if event[0] == at.PAID]
    eagles = sum(count for _, _, resource, count, *_ in paid_for if resource == PRESTIGE)
    goods = total([event for event in paid_for if event[2] != PRESTIGE], at.PAID)
    paid = [phrase("clause-pays", goods=goods)] if goods else []
    return [*paid, phrase("clause-goes-back", count=eagles)] if eagles else paid


# What Ivan's turns leave unsaid: idle cards, ornaments without a place, his claim at the start


FIRST_TURN: Final = 2  # the first is always the human's
# What a card does, where it does anything; the others always have something to tell.
DEEDS: Final = {
    layout.INVENTORY_CARD: at.IVAN_STOCKED,
    layout.CONSTRUCTION_CARD: at.IVAN_BUILT,
    layout.CLAIM_CARD: at.IVAN_CLAIMED,
    layout.RECRUIT_CARD: at.IVAN_RECRUITED,
}


def unsaid(event: Event, later: Sequence[Event], state: State) -> list[Phrase]:
    """From the events after it and the state in the end."""
    if event[0] == at.IVAN_TURN and is_idle(event[2], later, state):
        return [phrase("clause-idle")]
    if event[0] == at.IVAN_RESET and lacks_place(later, state):
        return [phrase("clause-no-place", ornament=ornament_called(next_ornament(state)))]
    return []


def is_idle(card: int, later: Sequence[Event], state: State) -> bool:
    """V11: whether a card had nothing to do."""
    if card not in DEEDS or (card == layout.CLAIM_CARD and is_claiming(state)):
        return False
    return not any(event[0] == DEEDS[card] for event in later)


def is_claiming(state: State) -> bool:
    """V8: whether the human is about to choose what he claims."""
    return top_kind(state) == IVAN_FRAME and counter(state, IVAN_STAGE) == IVAN_CLAIMS


def lacks_place(later: Sequence[Event], state: State) -> bool:
    """V9: whether his ornament was skipped: the tiles are laid at once, though one is left."""
    return bool(later) and later[0][0] == at.IVAN_TILE_LAID and next_ornament(state) >= 0


def claim_at_the_start(event: Event, later: Sequence[Event], state: State) -> list[Phrase]:
    """V3: the section he claimed at the set-up, told when his first turn begins."""
    if event[0] != at.TURN_BEGUN or event[2] != FIRST_TURN or not is_ivan(state, event[1]):
        return []
    since = {section for kind, _, section, *_ in later if kind == at.IVAN_CLAIMED}
    held = [
        section for section in range(layout.TOWERS * layout.FLOORS) if banner(state, section) == layout.IVAN
    ]
    claims = [
        phrase("ivan-claimed-first", player=player(state, layout.IVAN), section=SECTION_NAMES[section])
        for section in held
        if section not in since
    ]
    return [phrase("sentence", clauses=(claim,)) for claim in claims]
