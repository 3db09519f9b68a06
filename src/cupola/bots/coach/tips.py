"""Tips: one sentence for a rule, at the first decision it applies to."""

from collections.abc import Callable
from typing import Final, NamedTuple

from msgspec import Struct

from cupola.bots.advice.advised_run import lacks, ready_sites, sites_of
from cupola.engine.accessors.board import banner, height, is_finished, tower_count
from cupola.engine.accessors.cells import finished, has_acted, players, rubles, slot_tile, turn_number
from cupola.engine.accessors.region import dice_in_play
from cupola.engine.accessors.solo import is_solo
from cupola.engine.accessors.stack import counter, top_kind
from cupola.engine.constants.frames import (
    BANNER_FRAME,
    DELIVERY_FRAME,
    INFLUENCE_FRAME,
    IVAN_FRAME,
    LEFT,
    MADE,
    PLACE_FRAME,
    PRICE_AMOUNT,
    TURN_FRAME,
    VISIT_FRAME,
)
from cupola.engine.constants.layout import BANNERS, DELIVERIES, DICE, FLOORS, MATERIALS, SLOTS
from cupola.engine.rules.inventory import room
from cupola.engine.state.state import State
from cupola.play.choices.targets import NAMED, Family
from cupola.play.phrases.phrase import Phrase, phrase

ROOM_FOR_FEW: Final = 2


class Moment(NamedTuple):
    state: State
    seat: int
    families: frozenset[Family]

    def is_fresh(self) -> bool:
        """A1: whether the action of the turn is still to be chosen."""
        return top_kind(self.state) == TURN_FRAME and not has_acted(self.state)


class Tip(Struct, frozen=True):
    """A tip: its name, what it says, and the rule it is about."""

    name: str
    said: Phrase
    rule: str


# When a rule first applies


def is_first_turn(moment: Moment) -> bool:
    """A1: the first turn of a player."""
    return moment.is_fresh() and turn_number(moment.state) <= players(moment.state)


def asks(kind: int) -> Callable[[Moment], bool]:
    return lambda moment: top_kind(moment.state) == kind


def offers(family: Family) -> Callable[[Moment], bool]:
    """At the beginning of a turn."""
    return lambda moment: moment.is_fresh() and family in moment.families


def is_building(moment: Moment) -> bool:
    """B1: the delivery of the build action, and not one that an effect allows."""
    state = moment.state
    if top_kind(state) != DELIVERY_FRAME:
        return False
    return counter(state, LEFT) + counter(state, MADE) == DELIVERIES and not counter(state, PRICE_AMOUNT)


def can_finish(moment: Moment) -> bool:
    """B3: a section that this turn could finish."""
    return moment.is_fresh() and bool(finishable(moment.state, moment.seat))


def finishable(state: State, seat: int) -> list[int]:
    """B1: the sections that one build action can finish."""
    ready = ready_sites(state, seat)
    return [site for site in ready if missing(state, site) <= DELIVERIES]


def missing(state: State, section: int) -> int:
    return sum(lacks(state, section, kind) for kind in range(MATERIALS))


def is_below_rival(moment: Moment) -> bool:
    """B4: an unfinished section of one's own under the banner of somebody else."""
    return moment.is_fresh() and any(
        rivals_above(moment.state, moment.seat, site) for site in sites_of(moment.state, moment.seat)
    )


def rivals_above(state: State, seat: int, section: int) -> list[int]:
    """B4: the claimed sections of others above one in its tower."""
    tower = section // FLOORS
    above = range(section + 1, tower * FLOORS + height(state, tower))
    return [upper for upper in above if banner(state, upper) not in (-1, seat)]


def has_open_tile(moment: Moment) -> bool:
    """M6: a face-up tile in the workshop."""
    slots = range(SLOTS)
    return moment.is_fresh() and any(slot_tile(moment.state, moment.seat, slot) > 0 for slot in slots)


def is_nearly_full(moment: Moment) -> bool:
    """I1: hardly any room left in the inventory."""
    return moment.is_fresh() and room(moment.state, moment.seat) < ROOM_FOR_FEW


def is_end_near(moment: Moment) -> bool:
    """B5: somebody lacks one section to the end."""
    state = moment.state
    return moment.is_fresh() and any(finished(state, seat) >= BANNERS - 1 for seat in range(players(state)))


def is_something_finished(moment: Moment) -> bool:
    """E5: a finished section stands on the cathedral."""
    state = moment.state
    sections = range(tower_count(state) * FLOORS)
    return moment.is_fresh() and any(is_finished(state, section) for section in sections)


def may_push(moment: Moment) -> bool:
    """M1: a paid push, after the first turns."""
    return (
        moment.is_fresh()
        and turn_number(moment.state) > players(moment.state)
        and (rubles(moment.state, moment.seat) > 0)
    )


def is_against_ivan(moment: Moment) -> bool:
    """V8: a section of one's own that Ivan may claim above."""
    return is_solo(moment.state) and moment.is_fresh() and any(sites_of(moment.state, moment.seat))


# Name, rule, and when it applies; the first that is new is told. The words are `coach-tip-NAME`.
TIPS: Final[tuple[tuple[str, str, Callable[[Moment], bool]], ...]] = (
    ("coach-tip-begin", "A1", is_first_turn),
    ("coach-tip-banner", "C1", asks(BANNER_FRAME)),
    ("coach-tip-place", "C3", asks(PLACE_FRAME)),
    ("coach-tip-visit", "M3", asks(VISIT_FRAME)),
    ("coach-tip-again", "M5", asks(INFLUENCE_FRAME)),
    ("coach-tip-delivery", "B1", is_building),
    ("coach-tip-for-ivan", "V12", asks(IVAN_FRAME)),
    ("coach-tip-end", "E1", is_end_near),
    ("coach-tip-finish", "B3", can_finish),
    ("coach-tip-reprimand", "B4", is_below_rival),
    ("coach-tip-build", "B2", offers("deliver")),
    ("coach-tip-decorate", "B6", offers("decorate")),
    ("coach-tip-full", "I1", is_nearly_full),
    ("coach-tip-workshop", "M6", has_open_tile),
    ("coach-tip-towers", "E5", is_something_finished),
    ("coach-tip-ivan", "V8", is_against_ivan),
    ("coach-tip-dice", "M4", lambda moment: moment.is_fresh() and turn_number(moment.state) > 1),
    ("coach-tip-push", "M1", lambda moment: may_push(moment) and dice_in_play(moment.state) < DICE),
    ("coach-tip-push-black", "K6", lambda moment: may_push(moment) and dice_in_play(moment.state) == DICE),
    ("coach-tip-prestige", "O1", offers("sell")),
    ("coach-tip-recruit", "K4", offers("recruit")),
)


def tips_for(state: State, seat: int) -> tuple[Tip, ...]:
    """The most useful first."""
    families = frozenset(NAMED[action].family for action in state.legal())
    moment = Moment(state, seat, families)
    return tuple(Tip(name, phrase(name), rule) for name, rule, applies in TIPS if applies(moment))
