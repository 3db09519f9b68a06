"""What an action is about: its family and the pieces it names, by its id or as it is offered."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from msgspec import Struct, structs

from cupola.content.shape.effects import Effect
from cupola.engine.accessors.board import influence_card, part_of, resource_tile
from cupola.engine.accessors.stack import counter
from cupola.engine.constants import actions as a
from cupola.engine.constants.frames import STEP
from cupola.engine.rules.effects.prospects import price_of
from cupola.engine.state.state import State
from cupola.play.phrases.names import space_called, tile_resources
from cupola.play.phrases.phrase import Argument, member
from cupola.play.setup.catalogue import Catalogue

Gaps = dict[str, Argument]


def move_of(member: int) -> tuple[int, int]:
    """M1: the die, and by how many spaces it is pushed."""
    return _things(a.MOVE + member)


def delivery_of(member: int) -> tuple[int, int]:
    """B1: the section, and the material brought to it."""
    return _things(a.DELIVER_TO + member)


def influence_of(member: int) -> tuple[int, int]:
    """M5: the quadrant of the card, and which of its two actions."""
    return _things(a.USE_INFLUENCE + member)


def rival_slot_of(member: int) -> tuple[int, int]:
    """N2: the other player, and the slot of that player's workshop."""
    return _things(a.USE_RIVAL + member)


def _things(action: int) -> tuple[int, int]:
    return a.FIRST_OF[action], a.SECOND_OF[action]


def influence_effect(state: State, member: int, catalogue: Catalogue) -> Effect:
    """M5: what the action does with the card that lies there."""
    quadrant, side = influence_of(member)
    return catalogue.action_effect(influence_card(state, quadrant), side)


BY_DIAMOND: Final = ":by-diamond"

if TYPE_CHECKING:
    Family = str
else:
    Family = Literal[tuple(family.name for family in a.FAMILIES)]


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


def _named() -> Iterator[Named]:
    for family in a.FAMILIES:
        for number, things in enumerate(family.named()):
            yield Named(family.name, number, _target(things, number))


def _target(things: dict[str, Any], member: int) -> Target:
    """Nothing for steps that name nothing."""
    if "seat" in things:
        return Target(**things | {"seat": things["seat"] - 1})
    if "jewels" in things:
        return Target(jewels=jewels_in(member), by_diamond=things["jewels"].endswith(BY_DIAMOND) or None)
    return Target(**things)


NAMED: Final = tuple(_named())


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
            card = influence_card(state, influence_of(chosen)[0])
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


def pieces_named(state: State, target: Target) -> Gaps:
    """For the gaps of a phrase about an action."""
    gaps: Gaps = {}
    if len(target.spaces) == 1:
        gaps["tile"] = space_called(state, target.spaces[0] - 1)
    if target.section is not None:
        gaps["section"] = target.section
    if target.slot is not None:
        gaps["slot"] = member("slot", target.slot)
    if target.material is not None:
        gaps["resource"] = member("resource", target.material)
    if target.ornament is not None:
        gaps["ornament"] = member("ornament", target.ornament)
    return gaps


def tile_on(state: State, space: int) -> tuple[str, ...]:
    """Spaces count from 1."""
    shown = tile_resources(state, resource_tile(state, space - 1))
    return tuple(a.RESOURCE_NAMES[resource] for resource in shown)
