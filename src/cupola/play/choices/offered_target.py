"""The target of an action at the moment it is offered: with the pieces that only the table can name."""

from msgspec import Struct, structs

from cupola.engine.accessors.board import influence_card, part_of, resource_tile
from cupola.engine.accessors.stack import counter
from cupola.engine.constants.actions import ORNAMENT_NAMES, RESOURCE_NAMES
from cupola.engine.constants.frames import STEP
from cupola.engine.rules.effects.prospects import price_of
from cupola.engine.state.state import State
from cupola.play.choices.members import influence_of
from cupola.play.choices.targets import NAMED, Family, Target
from cupola.play.phrases.names import tile_resources
from cupola.play.setup.catalogue import Catalogue


class StepPieces(Struct, frozen=True):
    """What a step is about: its family and the pieces it names."""

    family: Family
    target: Target


def pieces_of(state: State, action: int, catalogue: Catalogue) -> StepPieces:
    """What a step is about where it is taken."""
    return StepPieces(NAMED[action].family, offered_target(state, action, catalogue))


def offered_target(state: State, action: int, catalogue: Catalogue) -> Target:
    """The pieces an action names, those that lie there now among them."""
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
    """The resources that the tile of a space shows; spaces count from 1."""
    shown = tile_resources(state, resource_tile(state, space - 1))
    return tuple(RESOURCE_NAMES[resource] for resource in shown)
