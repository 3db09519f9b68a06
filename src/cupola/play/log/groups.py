"""Which events belong together: one that happened, and the gains and payments that followed."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from cupola.content.shape.effects import Goods, amounts
from cupola.engine.accessors.board import die_space, influence_card, resource_tile
from cupola.engine.accessors.solo import is_ivan
from cupola.engine.constants import events as at
from cupola.engine.constants.actions import DIE_NAMES
from cupola.engine.constants.events import Event
from cupola.engine.constants.layout import RECOGNITION, RUBLES
from cupola.engine.constants.tables import TILE_GAINS
from cupola.engine.rules.decorate import jewel_count
from cupola.engine.state.state import State
from cupola.play.phrases.effects import gains_of
from cupola.play.phrases.names import tile_resources
from cupola.play.setup.catalogue import Catalogue

FOLLOWS: Final = {
    at.BANNER_TAKEN: frozenset({at.CLAIMED}),
    at.DIE_ROLLED: frozenset({at.DIE_ROLLED}),
    at.ORNAMENT_FREED: frozenset({at.TILE_PLACED}),
    at.IVAN_BUILT: frozenset({at.IVAN_BUILT}),
    at.PAID: frozenset(
        {
            at.TILE_PLACED,
            at.DELIVERED_TO,
            at.DECORATED,
            at.INFLUENCE_USED,
            at.PRESTIGE_SOLD,
            at.REROLL_BOUGHT,
            at.PAID,
            at.RECRUITED,
            at.SPECIALIST_KEPT,
            at.PASS_BOUGHT,
            at.BUTTRESS_PLAYED,
            at.CONTRACT_SCORED,
        }
    ),
}
# One gain each.
REWARDED: Final = frozenset(
    {
        at.PRESTIGE_SOLD,
        at.CITY_SCORED,
        at.PASS_BOUGHT,
        at.SPARE_BOUGHT,
        at.ORNAMENT_GIVEN,
        at.IVAN_CLAIMED,
        at.IVAN_DECORATED,
        at.IVAN_RECRUITED,
        at.IVAN_TOOK_SPECIALIST,
        at.FOREMAN_MOVED,
    }
)


class Group(NamedTuple):
    """A happening and what came of it, and the places of all of them among the events."""

    head: Event
    tail: list[Event]
    places: list[int]


def grouped(events: Sequence[Event], state: State, catalogue: Catalogue) -> list[Group]:
    """A push is told by its move alone."""
    groups: list[Group] = []
    for place, event in enumerate(events):
        following = events[place + 1] if place + 1 < len(events) else event
        if event[0] == at.PAID and following[0] == at.DIE_MOVED:
            continue
        if groups and follows(groups[-1], event, state, catalogue):
            groups[-1].tail.append(event)
            groups[-1].places.append(place)
        else:
            groups.append(Group(event, [], [place]))
    return groups


def follows(group: Group, event: Event, state: State, catalogue: Catalogue) -> bool:
    head, seat, first, *_ = group.head
    kind, next_seat, next_first, *_ = event
    if next_seat != seat:
        return False
    if kind == at.IVAN_BUILT and next_first != first:
        return False  # another section
    if kind not in (at.GAINED, at.WASTED):
        return head in FOLLOWS.get(kind, ())
    if head == at.FOREMAN_MOVED and next_first not in (RECOGNITION, RUBLES):
        return False  # an inspection without a banner brings nothing
    if is_rest(group.tail[-1] if group.tail else group.head, event):
        return True
    return gains_so_far(group) < gains_due(group.head, state, catalogue)


def is_rest(first: Event, second: Event) -> bool:
    """Whether the second tells what found no room of the resource the first tells of."""
    return (first[0], second[0]) == (at.GAINED, at.WASTED) and first[2] == second[2]


def gains_so_far(group: Group) -> int:
    """A gain that arrived in part is one."""
    told = [event for event in group.tail if event[0] in (at.GAINED, at.WASTED)]
    halves = sum(is_rest(first, second) for first, second in pairwise(told))
    return len(told) - halves


def gains_due(event: Event, state: State, catalogue: Catalogue) -> int:
    if event[0] in REWARDED:
        return 1
    box = catalogue.box.contractors
    match event:
        case at.END_TRIGGERED | at.LEFTOVERS_SCORED | at.TOOLS_SCORED, _, prestige, *_:
            return int(prestige > 0)
        case at.TOWER_SCORED | at.CONTRACT_SCORED, _, _, prestige, *_:
            return int(prestige > 0)
        case at.DECORATED, _, _, _, jewels, *_:
            return int(jewel_count(jewels) > 0)
        case at.DIE_MOVED, seat, _, _, space, *_:
            # V5: Ivan takes nothing, but a tile and a card may honour him.
            return 2 if is_ivan(state, seat) else len(tile_resources(state, resource_tile(state, space)))
        case at.SECTION_FINISHED, _, _, _, rubles, *_:
            return 1 + (rubles > 0)
        case at.INFLUENCE_USED, _, quadrant, action, *_:
            return gains_of(catalogue.action_effect(influence_card(state, quadrant), action))
        case at.TILE_PLACED, _, _, tile, face, *_:
            return gains_of_face(tile, state, catalogue) if face else 0
        case at.TILE_ACTIVATED, _, _, tile, *_:
            return gains_of_face(tile, state, catalogue)
        case at.RIVAL_TILE_USED, _, _, _, tile, *_:
            return gains_of_face(tile, state, catalogue)
        case at.STRIP_UNCOVERED, _, contractor, *_:
            return gains_printed(box.strip.bonus[contractor])
        case at.SPECIALIST_USED, _, specialist, *_:
            return gains_of(box.specialists.rows[specialist].effect)
        case at.BUTTRESS_PLAYED, _, buttress, *_:
            return gains_of(box.buttresses.rows[buttress].effect)
    return 0


def gains_of_face(face: int, state: State, catalogue: Catalogue) -> int:
    printed = catalogue.faces[face]
    if printed.die is not None:
        tile_id = resource_tile(state, die_space(state, DIE_NAMES.index(printed.die)))
        return min(len(tile_resources(state, tile_id)), TILE_GAINS)
    return gains_printed(printed)


def gains_printed(goods: Goods) -> int:
    return sum(count if good == "any_material" else 1 for good, count in amounts(goods))
