"""The steps of running effects by names, so that a document outlives a change of where the effects lie."""

from functools import lru_cache

from msgspec import Struct

from cupola.engine.opcodes import END
from cupola.engine.printed import action_code, face_code, opcode
from cupola.engine.state import State
from cupola.play.catalogue import Catalogue
from cupola.play.position_frames import ACTION_LETTERS


class EffectStep(Struct, frozen=True):
    """A step of an effect: whose effect it is, and how far into it."""

    effect: str
    step: int


@lru_cache(maxsize=16)
def effect_steps(catalogue: Catalogue) -> dict[int, EffectStep]:
    """Every step of every effect of a box, by where it lies."""
    state = State(catalogue.tables)
    starts = {f"workshop:{name}": face_code(state, face) for face, name in enumerate(catalogue.face_names)}
    for card, name in enumerate(catalogue.card_names):
        for action, letter in enumerate(ACTION_LETTERS):
            starts[f"influence:{name}{letter}"] = action_code(state, card, action)
    steps = {}
    for effect, start in starts.items():
        last = start
        while opcode(state, last) != END:
            last += 1
        steps.update({step: EffectStep(effect, step - start) for step in range(start, last + 1)})
    return steps


@lru_cache(maxsize=16)
def places_of_steps(catalogue: Catalogue) -> dict[EffectStep, int]:
    """Where every step of every effect lies."""
    return {step: place for place, step in effect_steps(catalogue).items()}
