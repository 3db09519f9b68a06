"""The container of an appraisal: the weights of its terms, and room for what is read of one state."""

from collections.abc import Sequence
from typing import Annotated

import cython

if not cython.compiled:
    from cupola.engine.layout import BANNERS, MATERIALS, SEATS, SECTIONS, TOWERS
    from cupola.engine.terms import PRESENCE_SIZE, TERMS, WEIGHTS


class Appraiser:
    """The weights, and room for what is read of one state."""

    weights: Annotated[list[float], "double", "WEIGHTS"]
    terms: Annotated[list[float], "double", "TERMS"]
    presence: Annotated[list[float], "double", "PRESENCE_SIZE"]
    tower_worth: Annotated[list[float], "double", "TOWERS"]
    stages: Annotated[list[float], "double", "SEATS"]
    progress: Annotated[list[float], "double", "SECTIONS"]
    sites: Annotated[list[int], "int", "BANNERS"]
    lacks: Annotated[list[int], "int", "BANNERS"]
    left: Annotated[list[int], "int", "MATERIALS"]
    site_count: int
    ahead: float

    def __init__(self, weights: Sequence[float]) -> None:
        if len(weights) != WEIGHTS:
            raise ValueError(f"weights: {len(weights)} given, {WEIGHTS} are needed")
        if not cython.compiled:
            self.weights = [0.0] * WEIGHTS
            self.terms = [0.0] * TERMS
            self.presence = [0.0] * PRESENCE_SIZE
            self.tower_worth = [0.0] * TOWERS
            self.stages = [0.0] * SEATS
            self.progress = [0.0] * SECTIONS
            self.sites = [0] * BANNERS
            self.lacks = [0] * BANNERS
            self.left = [0] * MATERIALS
        self.site_count = 0
        self.ahead = 0.0
        for index in range(WEIGHTS):
            self.weights[index] = weights[index]

    def measured(self) -> list[float]:
        """The terms as they were measured last."""
        return [self.terms[index] for index in range(TERMS)]
