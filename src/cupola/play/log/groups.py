"""Which events belong together: one that happened, and the gains and payments that followed."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from cupola.content.shape.effects import amounts
from cupola.engine.accessors.board import die_space, influence_card, resource_tile
from cupola.engine.accessors.solo import is_ivan
from cupola.engine.constants.actions import DIE_NAMES
from cupola.engine.constants.events import (
    BANNER_TAKEN,
    BUTTRESS_PLAYED,
    CITY_SCORED,
    CLAIMED,
    CONTRACT_SCORED,
    DECORATED,
    DELIVERED_TO,
    DIE_MOVED,
    DIE_ROLLED,
    END_TRIGGERED,
    FOREMAN_MOVED,
    GAINED,
    INFLUENCE_USED,
    IVAN_BUILT,
    IVAN_CLAIMED,
    IVAN_DECORATED,
    IVAN_RECRUITED,
    IVAN_TOOK_SPECIALIST,
    LEFTOVERS_SCORED,
    ORNAMENT_FREED,
    ORNAMENT_GIVEN,
    PAID,
    PASS_BOUGHT,
    PRESTIGE_SOLD,
    RECRUITED,
    REROLL_BOUGHT,
    RIVAL_TILE_USED,
    SECTION_FINISHED,
    SPARE_BOUGHT,
    SPECIALIST_KEPT,
    SPECIALIST_USED,
    STRIP_UNCOVERED,
    TILE_ACTIVATED,
    TILE_PLACED,
    TOOLS_SCORED,
    TOWER_SCORED,
    WASTED,
)
from cupola.engine.constants.layout import RECOGNITION, RUBLES
from cupola.engine.constants.tables import TILE_GAINS
from cupola.engine.rules.decorate import jewel_count
from cupola.engine.state.state import State
from cupola.play.event_fields import Event, Numbers, numbers
from cupola.play.phrases.effects import gains_of
from cupola.play.phrases.names import tile_resources
from cupola.play.setup.catalogue import Catalogue

FOLLOWS: Final = {
    BANNER_TAKEN: frozenset({CLAIMED}),
    DIE_ROLLED: frozenset({DIE_ROLLED}),
    ORNAMENT_FREED: frozenset({TILE_PLACED}),
    IVAN_BUILT: frozenset({IVAN_BUILT}),
    PAID: frozenset(
        {
            TILE_PLACED,
            DELIVERED_TO,
            DECORATED,
            INFLUENCE_USED,
            PRESTIGE_SOLD,
            REROLL_BOUGHT,
            PAID,
            RECRUITED,
            SPECIALIST_KEPT,
            PASS_BOUGHT,
            BUTTRESS_PLAYED,
            CONTRACT_SCORED,
        }
    ),
}
# One gain each.
REWARDED: Final = frozenset(
    {
        PRESTIGE_SOLD,
        CITY_SCORED,
        PASS_BOUGHT,
        SPARE_BOUGHT,
        ORNAMENT_GIVEN,
        IVAN_CLAIMED,
        IVAN_DECORATED,
        IVAN_RECRUITED,
        IVAN_TOOK_SPECIALIST,
        FOREMAN_MOVED,
    }
)
# One gain if there was any prestige.
SCORED: Final = frozenset({END_TRIGGERED, LEFTOVERS_SCORED, TOOLS_SCORED, TOWER_SCORED, CONTRACT_SCORED})


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
        if event[0] == PAID and following[0] == DIE_MOVED:
            continue
        if groups and follows(groups[-1], event, state, catalogue):
            groups[-1].tail.append(event)
            groups[-1].places.append(place)
        else:
            groups.append(Group(event, [], [place]))
    return groups


def follows(group: Group, event: Event, state: State, catalogue: Catalogue) -> bool:
    head, next_one = numbers(group.head), numbers(event)
    if next_one.seat != head.seat:
        return False
    if next_one.kind == IVAN_BUILT and next_one.section != head.section:
        return False
    if next_one.kind not in (GAINED, WASTED):
        return head.kind in FOLLOWS.get(next_one.kind, ())
    if head.kind == FOREMAN_MOVED and next_one.resource not in (RECOGNITION, RUBLES):
        return False  # an inspection without a banner brings nothing
    if is_rest(group.tail[-1] if group.tail else group.head, event):
        return True
    return gains_so_far(group) < gains_due(group.head, state, catalogue)


def is_rest(first: Event, second: Event) -> bool:
    gained, wasted = numbers(first), numbers(second)
    return wasted.kind == WASTED and gained.kind == GAINED and gained.resource == wasted.resource


def gains_so_far(group: Group) -> int:
    """A gain that arrived in part is one."""
    told = [event for event in group.tail if event[0] in (GAINED, WASTED)]
    halves = sum(is_rest(first, second) for first, second in pairwise(told))
    return len(told) - halves


def gains_due(event: Event, state: State, catalogue: Catalogue) -> int:
    head, kind = numbers(event), event[0]
    if kind in REWARDED:
        return 1
    if kind in SCORED:
        return int(head.prestige > 0)
    if kind == DECORATED:
        return int(jewel_count(head.jewels) > 0)
    if kind == DIE_MOVED:
        # V5: Ivan takes nothing, but a tile and a card may honour him.
        return 2 if is_ivan(state, head.seat) else len(tile_resources(state, resource_tile(state, head.to)))
    if kind == SECTION_FINISHED:
        return 1 + (head.rubles > 0)
    if kind == INFLUENCE_USED:
        return gains_of(catalogue.action_effect(influence_card(state, head.quadrant), head.action))
    if kind == TILE_ACTIVATED or (kind == TILE_PLACED and head.face):
        return gains_of_face(head.tile, state, catalogue)
    return gains_of_bonus(head, state, catalogue)


def gains_of_bonus(head: Numbers, state: State, catalogue: Catalogue) -> int:
    box = catalogue.box.contractors
    match head.kind:
        case kind if kind == STRIP_UNCOVERED:
            bonus = amounts(box.strip.bonus[head.contractor])
            return sum(count if good == "any_material" else 1 for good, count in bonus)
        case kind if kind == SPECIALIST_USED:
            return gains_of(box.specialists.rows[head.specialist].effect)
        case kind if kind == BUTTRESS_PLAYED:
            return gains_of(box.buttresses.rows[head.buttress].effect)
        case kind if kind == RIVAL_TILE_USED:
            return gains_of_face(head.tile, state, catalogue)
    return 0


def gains_of_face(face: int, state: State, catalogue: Catalogue) -> int:
    printed = catalogue.faces[face]
    if printed.die is not None:
        tile_id = resource_tile(state, die_space(state, DIE_NAMES.index(printed.die)))
        return min(len(tile_resources(state, tile_id)), TILE_GAINS)
    return sum(count if good == "any_material" else 1 for good, count in amounts(printed))
