"""What an action is about: its family and the pieces it names, by its id or as it is offered."""

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple, cast, get_args

from msgspec import Struct, structs

from cupola.engine.accessors.board import influence_card, part_of, resource_tile
from cupola.engine.accessors.stack import counter
from cupola.engine.constants import actions as a
from cupola.engine.constants.frames import STEP
from cupola.engine.rules.effects.prospects import price_of
from cupola.engine.state.state import State
from cupola.play.phrases.names import tile_resources
from cupola.play.setup.catalogue import Catalogue


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
    return Move(*_things(a.MOVE + member))


def delivery_of(member: int) -> Delivery:
    return Delivery(*_things(a.DELIVER_TO + member))


def influence_of(member: int) -> InfluenceAction:
    return InfluenceAction(*_things(a.USE_INFLUENCE + member))


def rival_slot_of(member: int) -> RivalSlot:
    return RivalSlot(*_things(a.USE_RIVAL + member))


def _things(action: int) -> tuple[int, int]:
    return a.FIRST_OF[action], a.SECOND_OF[action]


BY_DIAMOND: Final = ":by-diamond"

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


def jewels_in(jewels: int) -> tuple[str, ...]:
    names = a.JEWEL_NAMES[jewels].removesuffix(BY_DIAMOND)
    return () if names == "none" else tuple(names.split("+"))


def target_of(family: str, member: int) -> Target:
    """Empty for steps that name nothing."""
    match family:
        case "reroll" | "tile":
            return Target(spaces=(member + 1,))
        case "move":
            die, push = move_of(member)
            return Target(die=a.DIE_NAMES[die], push=push)
        case "take":
            return Target(amount=member)
        case "influence":
            quadrant, side = influence_of(member)
            return Target(quadrant=quadrant + 1, side=a.SIDE_NAMES[side])
        case "workshop":
            return Target(slot=a.SLOT_NAMES[member])
        case "swap":
            return Target(spaces=tuple(space + 1 for space in a.PAIRS[member]))
        case "claim" | "decorate" | "draw-on":
            return Target(section=a.SECTION_NAMES[member])
        case "banner":
            return Target(place=a.BANNER_PLACES[member])
        case "place-up" | "place-down":
            return Target(slot=a.SLOT_NAMES[member], face_up=family == "place-up")
        case "deliver":
            section, kind = delivery_of(member)
            return Target(section=a.SECTION_NAMES[section], material=a.MATERIAL_NAMES[kind])
        case "jewels":
            by_diamond = a.JEWEL_NAMES[member].endswith(BY_DIAMOND)
            return Target(jewels=jewels_in(member), by_diamond=by_diamond or None)
        case "pay" | "choose":
            return Target(material=a.MATERIAL_NAMES[member])
        case "recruit":
            return Target(city=a.CITY_NAMES[member])
        case "keep-specialist" | "dismiss-specialist":
            return Target(region_place=member + 1, keep=family == "keep-specialist")
        case "rival-workshop":
            seat, slot = rival_slot_of(member)
            return Target(seat=seat, slot=a.SLOT_NAMES[slot])
        case "foreman":
            return Target(towers=member + 1)
        case "keep-contract" | "return-contract":
            return Target(contract=member + 1, keep=family == "keep-contract")
        case "spare":
            return Target(spare=member + 1)
        case "take-buttress" | "use-buttress":
            return Target(buttress=member + 1, keep=family == "take-buttress")
        case "give":
            return Target(ornament=a.ORNAMENT_NAMES[member])
        case "order":
            return Target(order=member + 1)
    return Target()


def _named() -> Iterator[Named]:
    for each in a.FAMILIES:
        family = cast("Family", each.name)
        for member in range(each.firsts * each.seconds):
            yield Named(family, member, target_of(family, member))


NAMED: Final = tuple(_named())
assert {each.name for each in a.FAMILIES} == {*get_args(Family)}


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
            return structs.replace(target, ornament=a.ORNAMENT_NAMES[part_of(state, chosen)])
        case "pay":
            return structs.replace(target, amount=price_of(state, counter(state, STEP)))
        case "deliver" | "choose":
            return structs.replace(target, amount=1)
    return target


def tile_on(state: State, space: int) -> tuple[str, ...]:
    """Spaces count from 1."""
    shown = tile_resources(state, resource_tile(state, space - 1))
    return tuple(a.RESOURCE_NAMES[resource] for resource in shown)
