"""What an action is about: its family and the pieces it names, by its id or as it is offered."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final, Literal, NamedTuple

from msgspec import Struct, structs

from cupola.engine.accessors.board import influence_card, part_of, resource_tile
from cupola.engine.accessors.stack import counter
from cupola.engine.constants import actions
from cupola.engine.constants.actions import (
    ACTIONS,
    BANNER_PLACES,
    CITY_NAMES,
    DIE_NAMES,
    JEWEL_NAMES,
    MATERIAL_NAMES,
    MOST_TAKEN,
    ORNAMENT_NAMES,
    PUSHES,
    RESOURCE_NAMES,
    RIVAL_SLOTS,
    SECTION_NAMES,
    SLOT_NAMES,
    SWAPS,
)
from cupola.engine.constants.frames import STEP
from cupola.engine.constants.layout import (
    BUTTRESSES,
    CITIES,
    CONTRACTS,
    DICE,
    MATERIALS,
    ORNAMENT_KINDS,
    PLACES,
    QUADRANTS,
    SECTIONS,
    SLOTS,
    SPACES,
)
from cupola.engine.rules.effects.prospects import price_of
from cupola.engine.state.state import State
from cupola.play.phrases.names import tile_resources
from cupola.play.setup.catalogue import Catalogue

SIDES: Final = 2  # actions of an influence card


class Move(NamedTuple):
    """M1: a die, and by how many spaces it is pushed."""

    die: int
    push: int


class Delivery(NamedTuple):
    """B1: a section, and the material brought to it."""

    section: int
    material: int


class InfluenceAction(NamedTuple):
    """M5: the quadrant of a card, and which of its two actions."""

    quadrant: int
    side: int


class RivalSlot(NamedTuple):
    """N2: another player, and a slot of that player's workshop."""

    seat: int
    slot: int


def move_of(member: int) -> Move:
    return Move(*divmod(member, PUSHES))


def delivery_of(member: int) -> Delivery:
    return Delivery(*divmod(member, MATERIALS))


def influence_of(member: int) -> InfluenceAction:
    return InfluenceAction(*divmod(member, SIDES))


def rival_slot_of(member: int) -> RivalSlot:
    return RivalSlot(*divmod(member, SLOTS))


BY_DIAMOND: Final = ":by-diamond"
PAIRS: Final = tuple(combinations(range(SPACES), 2))

Family = Literal[
    "end-turn",
    "pass",
    "done",
    "enough",
    "roll",
    "sell",
    "reroll",
    "move",
    "claim",
    "banner",
    "place-up",
    "place-down",
    "deliver",
    "decorate",
    "jewels",
    "take",
    "influence",
    "workshop",
    "swap",
    "pay",
    "choose",
    "buy-pass",
    "recruit",
    "keep-specialist",
    "dismiss-specialist",
    "specialist",
    "rival-workshop",
    "tile",
    "foreman",
    "keep-contract",
    "return-contract",
    "spare",
    "draw-on",
    "take-buttress",
    "use-buttress",
    "give",
    "go-on",
    "order",
]


class Target(Struct, frozen=True, omit_defaults=True):
    """The pieces an action names; everything with a number counts from 1, but seats from 0.

    What depends on the table is there in a choice only: the `tiles` on its `spaces`, each by the resources it
    shows; the `group` whose card is used; the face of a workshop tile; the ornament of a section.
    """

    die: str | None = None
    push: int | None = None
    spaces: tuple[int, ...] = ()
    tiles: tuple[tuple[str, ...], ...] = ()
    section: str | None = None
    slot: str | None = None
    face_up: bool | None = None
    material: str | None = None
    jewels: tuple[str, ...] = ()
    amount: int | None = None
    quadrant: int | None = None
    side: str | None = None
    group: str | None = None
    face: str | None = None
    place: str | None = None
    by_diamond: bool | None = None
    city: str | None = None
    region_place: int | None = None
    keep: bool | None = None
    seat: int | None = None
    towers: int | None = None
    contract: int | None = None
    spare: int | None = None
    buttress: int | None = None
    ornament: str | None = None
    order: int | None = None


class Named(NamedTuple):
    """Its family, its number in the family, and its target."""

    family: Family
    member: int
    target: Target


FAMILY_SIZES: Final[tuple[tuple[Family, int, int], ...]] = (
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
    ("influence", actions.USE_INFLUENCE, QUADRANTS * SIDES),
    ("workshop", actions.USE_WORKSHOP, SLOTS),
    ("swap", actions.SWAP_TILES, SWAPS),
    ("pay", actions.PAY_WITH, MATERIALS),
    ("choose", actions.CHOOSE, MATERIALS),
    ("buy-pass", actions.BUY_PASS, 1),
    ("recruit", actions.RECRUIT, CITIES),
    ("keep-specialist", actions.KEEP_SPECIALIST, PLACES),
    ("dismiss-specialist", actions.DISMISS_SPECIALIST, PLACES),
    ("specialist", actions.USE_SPECIALIST, 1),
    ("rival-workshop", actions.USE_RIVAL, RIVAL_SLOTS),
    ("tile", actions.AT_TILE, SPACES),
    ("foreman", actions.WALK_FOREMAN, 2),
    ("keep-contract", actions.KEEP_CONTRACT, CONTRACTS),
    ("return-contract", actions.UNDER_CONTRACT, CONTRACTS),
    ("spare", actions.CHOOSE_SPARE, 2),
    ("draw-on", actions.DRAW_ON, SECTIONS),
    ("take-buttress", actions.TAKE_THE_BUTTRESS, BUTTRESSES),
    ("use-buttress", actions.USE_BUTTRESS, BUTTRESSES),
    ("give", actions.GIVE_ORNAMENT, ORNAMENT_KINDS),
    ("go-on", actions.GO_ON, 1),
    ("order", actions.ORDER, 2),
)


def jewels_in(jewels: int) -> tuple[str, ...]:
    names = JEWEL_NAMES[jewels].removesuffix(BY_DIAMOND)
    return () if names == "none" else tuple(names.split("+"))


def market_target(family: str, member: int) -> Target | None:
    """None for another family."""
    match family:
        case "reroll":
            return Target(spaces=(member + 1,))
        case "move":
            return Target(die=DIE_NAMES[move_of(member).die], push=move_of(member).push)
        case "take":
            return Target(amount=member)
        case "influence":
            quadrant, side = influence_of(member)
            return Target(quadrant=quadrant + 1, side="ab"[side])
        case "workshop":
            return Target(slot=SLOT_NAMES[member])
        case "swap":
            return Target(spaces=tuple(space + 1 for space in PAIRS[member]))
    return None


def other_target(family: str, member: int) -> Target:
    """Empty for steps that name nothing."""
    match family:
        case "claim" | "decorate":
            return Target(section=SECTION_NAMES[member])
        case "banner":
            return Target(place=BANNER_PLACES[member])
        case "place-up" | "place-down":
            return Target(slot=SLOT_NAMES[member], face_up=family == "place-up")
        case "deliver":
            section, kind = delivery_of(member)
            return Target(section=SECTION_NAMES[section], material=MATERIAL_NAMES[kind])
        case "jewels":
            by_diamond = JEWEL_NAMES[member].endswith(BY_DIAMOND)
            return Target(jewels=jewels_in(member), by_diamond=by_diamond or None)
        case "pay" | "choose":
            return Target(material=MATERIAL_NAMES[member])
    return Target()


def guild_target(family: str, member: int) -> Target | None:
    """None for another family."""
    match family:
        case "recruit":
            return Target(city=CITY_NAMES[member])
        case "keep-specialist" | "dismiss-specialist":
            return Target(region_place=member + 1, keep=family == "keep-specialist")
        case "rival-workshop":
            seat, slot = rival_slot_of(member)
            return Target(seat=seat, slot=SLOT_NAMES[slot])
        case "tile":
            return Target(spaces=(member + 1,))
        case "foreman":
            return Target(towers=member + 1)
        case "keep-contract" | "return-contract":
            return Target(contract=member + 1, keep=family == "keep-contract")
        case "spare":
            return Target(spare=member + 1)
        case "draw-on":
            return Target(section=SECTION_NAMES[member])
        case "take-buttress" | "use-buttress":
            return Target(buttress=member + 1, keep=family == "take-buttress")
        case "give":
            return Target(ornament=ORNAMENT_NAMES[member])
        case "order":
            return Target(order=member + 1)
    return None


def target_of(family: str, member: int) -> Target:
    return market_target(family, member) or guild_target(family, member) or other_target(family, member)


def _named() -> Iterator[Named]:
    for family, _, count in FAMILY_SIZES:
        for member in range(count):
            yield Named(family, member, target_of(family, member))


NAMED: Final = tuple(_named())
assert len(NAMED) == ACTIONS


class StepPieces(Struct, frozen=True):
    """What a step is about: its family and the pieces it names."""

    family: Family
    target: Target


def pieces_of(state: State, action: int, catalogue: Catalogue) -> StepPieces:
    return StepPieces(NAMED[action].family, offered_target(state, action, catalogue))


def offered_target(state: State, action: int, catalogue: Catalogue) -> Target:
    """The pieces that lie there now among them."""
    family, chosen, target = NAMED[action]
    if target.spaces:
        return structs.replace(target, tiles=tuple(tile_on(state, space) for space in target.spaces))
    match family:
        case "influence":
            card = influence_card(state, influence_of(chosen).quadrant)
            return structs.replace(target, group=catalogue.cards[card][0])
        case "place-up" | "place-down":
            return structs.replace(target, face=catalogue.face_names[counter(state, 0)])
        case "decorate":
            return structs.replace(target, ornament=ORNAMENT_NAMES[part_of(state, chosen)])
        case "pay":
            return structs.replace(target, amount=price_of(state, counter(state, STEP)))
        case "deliver" | "choose":
            return structs.replace(target, amount=1)
    return target


def tile_on(state: State, space: int) -> tuple[str, ...]:
    """Spaces count from 1."""
    shown = tile_resources(state, resource_tile(state, space - 1))
    return tuple(RESOURCE_NAMES[resource] for resource in shown)
