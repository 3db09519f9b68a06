"""An appraisal: the weights of its terms, and room for what is read from one state."""

from collections.abc import Sequence
from typing import Annotated

import cython

if not cython.compiled:
    from cupola.engine.constants.layout import BANNERS, MATERIALS, SEATS, SECTIONS, SPACES, TOWERS
    from cupola.engine.constants.value_terms import (
        FIRED_SIZE,
        FIRST_SIZE,
        INPUTS,
        JUDGES,
        NETWORK_SIZE,
        NEURONS,
        PRESENCE_SIZE,
        SECOND_SIZE,
        SEEN_SIZE,
        TERMS,
        WEIGHTS,
    )


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
    missing: Annotated[list[int], "int", "BANNERS"]
    lacking: Annotated[list[int], "int", "MATERIALS"]
    useful: Annotated[list[int], "int", "SPACES"]
    crowd: Annotated[list[int], "int", "SPACES"]
    first: Annotated[list[float], "double", "FIRST_SIZE"]
    bias: Annotated[list[float], "double", "NEURONS"]
    direct: Annotated[list[float], "double", "INPUTS"]
    second: Annotated[list[float], "double", "SECOND_SIZE"]
    judge_bias: Annotated[list[float], "double", "JUDGES"]
    verdict: Annotated[list[float], "double", "JUDGES"]
    offset: float
    seen: Annotated[list[float], "double", "SEEN_SIZE"]
    fired: Annotated[list[float], "double", "FIRED_SIZE"]
    sums: Annotated[list[float], "double", "NEURONS"]
    judges: Annotated[list[float], "double", "JUDGES"]
    site_count: int
    free: int
    ahead: float
    is_learned: bool
    is_read: bool

    def __init__(self, weights: Sequence[float], network: Sequence[float] = ()) -> None:
        if len(weights) != WEIGHTS:
            raise ValueError(f"weights: {len(weights)} given, {WEIGHTS} are needed")
        if len(network) not in (0, NETWORK_SIZE):
            raise ValueError(f"network: {len(network)} numbers given, {NETWORK_SIZE} are needed")
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
            self.missing = [0] * BANNERS
            self.lacking = [0] * MATERIALS
            self.useful = [0] * SPACES
            self.crowd = [0] * SPACES
            self.first = [0.0] * FIRST_SIZE
            self.bias = [0.0] * NEURONS
            self.direct = [0.0] * INPUTS
            self.second = [0.0] * SECOND_SIZE
            self.judge_bias = [0.0] * JUDGES
            self.verdict = [0.0] * JUDGES
            self.seen = [0.0] * SEEN_SIZE
            self.fired = [0.0] * FIRED_SIZE
            self.sums = [0.0] * NEURONS
            self.judges = [0.0] * JUDGES
        self.offset = 0.0
        self.is_learned = len(network) > 0
        self.is_read = False
        self.site_count = 0
        self.free = 0
        self.ahead = 0.0
        for index in range(WEIGHTS):
            self.weights[index] = weights[index]
        if self.is_learned:
            self.learn(list(network))

    def learn(self, numbers: list[float]) -> None:
        """Take over the weights of the network, one layer behind the other."""
        for index in range(FIRST_SIZE):
            self.first[index] = numbers[index]
        del numbers[:FIRST_SIZE]
        for index in range(NEURONS):
            self.bias[index] = numbers[index]
        del numbers[:NEURONS]
        for index in range(INPUTS):
            self.direct[index] = numbers[index]
        del numbers[:INPUTS]
        for index in range(SECOND_SIZE):
            self.second[index] = numbers[index]
        del numbers[:SECOND_SIZE]
        for index in range(JUDGES):
            self.judge_bias[index] = numbers[index]
            self.verdict[index] = numbers[JUDGES + index]
        self.offset = numbers[2 * JUDGES]

    def measured(self) -> list[float]:
        """The terms as they were measured last."""
        return [self.terms[index] for index in range(TERMS)]

    def shown(self, seat: int) -> list[float]:
        """What the learned value was shown of a seat last."""
        return [self.seen[seat * INPUTS + index] for index in range(INPUTS)]
