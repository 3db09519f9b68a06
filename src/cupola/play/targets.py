"""What an action is about: its family and the pieces it names, read from its id once and for all."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final, NamedTuple

from msgspec import Struct

from cupola.engine import actions
from cupola.engine.actions import (
    ACTIONS,
    BANNER_PLACES,
    DIE_NAMES,
    JEWEL_NAMES,
    MATERIAL_NAMES,
    MOST_TAKEN,
    PUSHES,
    SECTION_NAMES,
    SLOT_NAMES,
    SWAPS,
)
from cupola.engine.layout import DICE, MATERIALS, SECTIONS, SLOTS, SPACES

PAIRS: Final = tuple(combinations(range(SPACES), 2))


class Target(Struct, frozen=True, omit_defaults=True):
    """The pieces an action names; spaces and quadrants count from 1."""

    die: str | None = None
    push: int | None = None
    spaces: tuple[int, ...] = ()
    section: str | None = None
    slot: str | None = None
    face_up: bool | None = None
    material: str | None = None
    jewels: tuple[str, ...] = ()
    amount: int | None = None
    quadrant: int | None = None
    side: str | None = None
    place: str | None = None


class Named(NamedTuple):
    """An action taken apart: its family, its number in the family, and its target."""

    family: str
    member: int
    target: Target


FAMILY_SIZES: Final = (
    ("end-turn", actions.END_TURN, 1),
    ("pass", actions.PASS, 1),
    ("done", actions.DONE_DELIVERING, 1),
    ("enough", actions.ENOUGH, 1),
    ("roll", actions.ROLL_DICE, 1),
    ("sell", actions.SELL_PRESTIGE, 1),
    ("reroll", actions.REROLL, SPACES),
    ("move", actions.MOVE, DICE * PUSHES),
    ("claim", actions.CLAIM, SECTIONS),
    ("banner", actions.TAKE_BANNER, len(BANNER_PLACES)),
    ("place-up", actions.PLACE_UP, SLOTS),
    ("place-down", actions.PLACE_DOWN, SLOTS),
    ("deliver", actions.DELIVER_TO, SECTIONS * MATERIALS),
    ("decorate", actions.DECORATE, SECTIONS),
    ("jewels", actions.SET_JEWELS, len(JEWEL_NAMES)),
    ("take", actions.TAKE, MOST_TAKEN + 1),
    ("influence", actions.USE_INFLUENCE, 8),
    ("workshop", actions.USE_WORKSHOP, SLOTS),
    ("swap", actions.SWAP_TILES, SWAPS),
    ("pay", actions.PAY_WITH, MATERIALS),
    ("choose", actions.CHOOSE, MATERIALS),
)


def jewels_in(jewels: int) -> tuple[str, ...]:
    """The jewels of a set, one by one."""
    return () if jewels == 0 else tuple(JEWEL_NAMES[jewels].split("+"))


def market_target(family: str, member: int) -> Target | None:
    """The target of a step at the market; None for another family."""
    match family:
        case "reroll":
            return Target(spaces=(member + 1,))
        case "move":
            return Target(die=DIE_NAMES[member // PUSHES], push=member % PUSHES)
        case "take":
            return Target(amount=member)
        case "influence":
            return Target(quadrant=member // 2 + 1, side="ab"[member % 2])
        case "workshop":
            return Target(slot=SLOT_NAMES[member])
        case "swap":
            return Target(spaces=tuple(space + 1 for space in PAIRS[member]))
    return None


def other_target(family: str, member: int) -> Target:
    """The target of a step of a claim, a build or an effect; empty for those that name nothing."""
    match family:
        case "claim" | "decorate":
            return Target(section=SECTION_NAMES[member])
        case "banner":
            return Target(place=BANNER_PLACES[member])
        case "place-up" | "place-down":
            return Target(slot=SLOT_NAMES[member], face_up=family == "place-up")
        case "deliver":
            section, kind = divmod(member, MATERIALS)
            return Target(section=SECTION_NAMES[section], material=MATERIAL_NAMES[kind])
        case "jewels":
            return Target(jewels=jewels_in(member))
        case "pay" | "choose":
            return Target(material=MATERIAL_NAMES[member])
    return Target()


def _named() -> Iterator[Named]:
    for family, _, count in FAMILY_SIZES:
        for member in range(count):
            yield Named(family, member, market_target(family, member) or other_target(family, member))


NAMED: Final = tuple(_named())
assert len(NAMED) == ACTIONS
