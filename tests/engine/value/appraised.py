"""The worth of laid tables, with weights that are easy to tell apart."""

from cupola.engine.constants.value_terms import SHAPE_NAMES, TERM_NAMES
from cupola.engine.value.appraiser import Appraiser
from cupola.engine.value.survey import survey
from cupola.engine.value.worth import margin, measure
from tests.scene import Scene

SHAPES = {"time": 3.0, "brought_counts": 0.5, "claim_counts": 0.5, "tie": 0.25, "rivals": 1.0, "leader": 0.0}


def appraiser(**weights: float) -> Appraiser:
    """An appraiser that knows these weights only; all other terms count nothing."""
    return Appraiser([weights.get(name, SHAPES.get(name, 0.0)) for name in (*TERM_NAMES, *SHAPE_NAMES)])


def terms(scene: Scene, colour: str = "red", **shapes: float) -> dict[str, float]:
    asked = appraiser(**shapes)
    survey(asked, scene.state)
    measure(asked, scene.state, scene.seat(colour))
    return dict(zip(TERM_NAMES, asked.last_terms(), strict=True))


def margin_of(scene: Scene, colour: str = "red", **weights: float) -> float:
    return margin(appraiser(**weights), scene.state, scene.seat(colour))
