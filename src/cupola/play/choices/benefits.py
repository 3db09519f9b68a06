"""What the tile, card or specialist of a step gives."""

from cupola.engine.accessors.board import influence_card, tile
from cupola.engine.accessors.cells import slot_tile
from cupola.engine.accessors.region import contractors, region_place, specialist, strip
from cupola.engine.accessors.stack import counter, top_kind
from cupola.engine.constants.frames import IVAN_FRAME
from cupola.engine.state.state import State
from cupola.play.choices.members import influence_of, rival_slot_of
from cupola.play.choices.step_ahead import Step
from cupola.play.choices.targets import NAMED
from cupola.play.phrases.effects import effect_called, face_called
from cupola.play.phrases.phrase import Phrase
from cupola.play.phrases.pieces import buttress_called, face_on_slot, specialist_called, strip_bonus
from cupola.play.setup.catalogue import Catalogue


def benefit_of(step: Step, family: str, catalogue: Catalogue) -> Phrase | None:
    """C4, M5, M6: what the tile or the card of the step gives."""
    state, chosen = step.before, NAMED[step.action].member
    if family == "claim" and top_kind(state) != IVAN_FRAME and tile(state, chosen) >= 0:
        return face_called(catalogue.faces[tile(state, chosen)])
    if family in ("place-up", "place-down"):
        return face_called(catalogue.faces[counter(state, 0)])
    if family == "workshop" and slot_tile(state, step.seat, chosen) > 0:
        return face_on_slot(state, step.seat, chosen, catalogue)
    if family == "influence":
        quadrant, side = influence_of(chosen)
        return effect_called(catalogue.action_effect(influence_card(state, quadrant), side))
    return module_benefit(state, step.seat, family, chosen, catalogue)


def module_benefit(state: State, seat: int, family: str, chosen: int, catalogue: Catalogue) -> Phrase | None:
    """K4, K6, N2, N10: what the strip, a specialist, a tile of another player or a buttress gives."""
    match family:
        case "recruit":
            return strip_bonus(contractors(state) - strip(state, seat), catalogue)
        case "keep-specialist" | "dismiss-specialist":
            return specialist_called(region_place(state, chosen), catalogue)
        case "specialist":
            return specialist_called(specialist(state, seat), catalogue)
        case "rival-workshop":
            return face_on_slot(state, *rival_slot_of(chosen), catalogue)
        case "take-buttress" | "use-buttress":
            return buttress_called(chosen, catalogue)
    return None
