"""Steps of running effects by name, so that a document outlives a change of layout."""

from functools import lru_cache

from msgspec import Struct

from cupola.engine.accessors.printed import opcode
from cupola.engine.constants.opcodes import END, MARKET
from cupola.engine.constants.tables import CODE, CODE_WIDTH
from cupola.engine.state.state import State
from cupola.play.setup.catalogue import Catalogue


class EffectStep(Struct, frozen=True):
    """A step of an effect: whose effect it is, and how far into it."""

    effect: str
    step: int


@lru_cache(maxsize=16)
def effect_steps(catalogue: Catalogue) -> dict[int, EffectStep]:
    """Every step of every effect of a box, by where it lies; an effect may hold several ends."""
    state = State(catalogue.tables)
    starts = sorted(catalogue.programs.values())
    end = max(step for step in range(CODE // CODE_WIDTH) if opcode(state, step) != END) + 2
    following = dict(zip(starts, [*starts[1:], end], strict=True))
    return {
        step: EffectStep(effect, step - start)
        for effect, start in catalogue.programs.items()
        for step in range(start, following[start])
    }


@lru_cache(maxsize=16)
def market_effects(catalogue: Catalogue) -> frozenset[str]:
    """N5: the effects that grant further market actions."""
    state = State(catalogue.tables)
    return frozenset(
        step.effect for place, step in effect_steps(catalogue).items() if opcode(state, place) == MARKET
    )


@lru_cache(maxsize=16)
def places_of_steps(catalogue: Catalogue) -> dict[EffectStep, int]:
    """Where every step of every effect lies."""
    return {step: place for place, step in effect_steps(catalogue).items()}
