"""An appraisal: the weights of its terms, and room for what is read from one state."""

from collections.abc import Sequence
from typing import Annotated

import cython

if not cython.compiled:
    from cupola.engine.constants import value_terms
    from cupola.engine.constants.layout import (
        BANNERS,
        MATERIALS,
        ORNAMENT_KINDS,
        SEATS,
        SECTIONS,
        SPACES,
        TOWERS,
    )


class Appraiser:
    """The weights, and room for what is read of one state."""

    weights: Annotated[list[float], "double", "value_terms.WEIGHTS"]
    terms: Annotated[list[float], "double", "value_terms.TERMS"]
    presence: Annotated[list[float], "double", "value_terms.PRESENCE_SIZE"]
    tower_worth: Annotated[list[float], "double", "TOWERS"]
    stages: Annotated[list[float], "double", "SEATS"]
    claims: Annotated[list[int], "int", "SEATS"]
    progress: Annotated[list[float], "double", "SECTIONS"]
    bare: Annotated[list[int], "int", "ORNAMENT_KINDS"]
    sites: Annotated[list[int], "int", "BANNERS"]
    lacks: Annotated[list[int], "int", "BANNERS"]
    left: Annotated[list[int], "int", "MATERIALS"]
    missing: Annotated[list[int], "int", "BANNERS"]
    lacking: Annotated[list[int], "int", "MATERIALS"]
    useful: Annotated[list[int], "int", "SPACES"]
    crowd: Annotated[list[int], "int", "SPACES"]
    first: Annotated[list[float], "double", "value_terms.FIRST_SIZE"]
    first_bias: Annotated[list[float], "double", "value_terms.FIRST_UNITS"]
    direct: Annotated[list[float], "double", "value_terms.INPUTS"]
    second: Annotated[list[float], "double", "value_terms.SECOND_SIZE"]
    second_bias: Annotated[list[float], "double", "value_terms.SECOND_UNITS"]
    output_weights: Annotated[list[float], "double", "value_terms.SECOND_UNITS"]
    output_bias: float
    inputs: Annotated[list[float], "double", "value_terms.INPUTS_SIZE"]
    known_inputs: Annotated[list[float], "double", "value_terms.INPUTS_SIZE"]
    first_sums: Annotated[list[float], "double", "value_terms.FIRST_OUT_SIZE"]
    direct_sums: Annotated[list[float], "double", "SEATS"]
    spoken: Annotated[list[float], "double", "value_terms.SPOKEN_SIZE"]
    second_sums: Annotated[list[float], "double", "value_terms.SECOND_UNITS"]
    is_fed: Annotated[list[int], "int", "SEATS"]
    spreads: Annotated[list[float], "double", "value_terms.SPREADS_SIZE"]
    site_count: int
    free: int
    ahead: float
    is_learned: bool
    taught: int
    is_patient: bool
    is_read: bool

    def __init__(
        self,
        weights: Sequence[float],
        network: Sequence[float] = (),
        taught: int = value_terms.PLAIN_TABLES,
        is_patient: bool = False,
        spreads: Sequence[float] = (1.25, 2.25) * 4,
    ) -> None:
        if len(weights) != value_terms.WEIGHTS:
            raise ValueError(f"weights: {len(weights)} given, {value_terms.WEIGHTS} are needed")
        if len(network) not in (0, value_terms.NETWORK_SIZE):
            raise ValueError(f"network: {len(network)} numbers given, {value_terms.NETWORK_SIZE} are needed")
        if len(spreads) != value_terms.SPREADS_SIZE:
            raise ValueError(f"spreads: {len(spreads)} given, {value_terms.SPREADS_SIZE} are needed")
        if not cython.compiled:
            self.weights = [0.0] * value_terms.WEIGHTS
            self.terms = [0.0] * value_terms.TERMS
            self.presence = [0.0] * value_terms.PRESENCE_SIZE
            self.tower_worth = [0.0] * TOWERS
            self.stages = [0.0] * SEATS
            self.claims = [0] * SEATS
            self.progress = [0.0] * SECTIONS
            self.bare = [0] * ORNAMENT_KINDS
            self.sites = [0] * BANNERS
            self.lacks = [0] * BANNERS
            self.left = [0] * MATERIALS
            self.missing = [0] * BANNERS
            self.lacking = [0] * MATERIALS
            self.useful = [0] * SPACES
            self.crowd = [0] * SPACES
            self.first = [0.0] * value_terms.FIRST_SIZE
            self.first_bias = [0.0] * value_terms.FIRST_UNITS
            self.direct = [0.0] * value_terms.INPUTS
            self.second = [0.0] * value_terms.SECOND_SIZE
            self.second_bias = [0.0] * value_terms.SECOND_UNITS
            self.output_weights = [0.0] * value_terms.SECOND_UNITS
            self.inputs = [0.0] * value_terms.INPUTS_SIZE
            self.known_inputs = [0.0] * value_terms.INPUTS_SIZE
            self.first_sums = [0.0] * value_terms.FIRST_OUT_SIZE
            self.direct_sums = [0.0] * SEATS
            self.spoken = [0.0] * value_terms.SPOKEN_SIZE
            self.second_sums = [0.0] * value_terms.SECOND_UNITS
            self.is_fed = [0] * SEATS
            self.spreads = [0.0] * value_terms.SPREADS_SIZE
        self.output_bias = 0.0
        self.is_learned = len(network) > 0
        self.taught = taught if self.is_learned else 0
        self.is_patient = is_patient
        self.is_read = False
        self.site_count = 0
        self.free = 0
        self.ahead = 0.0
        for index in range(value_terms.WEIGHTS):
            self.weights[index] = weights[index]
        for index in range(value_terms.SPREADS_SIZE):
            self.spreads[index] = spreads[index]
        if self.is_learned:
            self.load_network(list(network))

    def load_network(self, numbers: list[float]) -> None:
        """Take over the weights of the network, one layer after the other."""
        for index in range(value_terms.FIRST_SIZE):
            self.first[index] = fraction(numbers[index])
        del numbers[: value_terms.FIRST_SIZE]
        for index in range(value_terms.FIRST_UNITS):
            self.first_bias[index] = numbers[index]
        del numbers[: value_terms.FIRST_UNITS]
        for index in range(value_terms.INPUTS):
            self.direct[index] = fraction(numbers[index])
        del numbers[: value_terms.INPUTS]
        for source in range(value_terms.FIRST_UNITS):
            row = source * value_terms.SPOKEN_UNITS
            for unit in range(value_terms.SECOND_UNITS):
                self.second[row + unit] = numbers[source * value_terms.SECOND_UNITS + unit]
                self.second[row + value_terms.SECOND_UNITS + unit] = numbers[
                    (value_terms.FIRST_UNITS + source) * value_terms.SECOND_UNITS + unit
                ]
        del numbers[: value_terms.SECOND_SIZE]
        for index in range(value_terms.SECOND_UNITS):
            self.second_bias[index] = numbers[index]
            self.output_weights[index] = numbers[value_terms.SECOND_UNITS + index]
        self.output_bias = numbers[2 * value_terms.SECOND_UNITS]

    def last_terms(self) -> list[float]:
        """The terms as they were measured last."""
        return [self.terms[index] for index in range(value_terms.TERMS)]

    def inputs_of(self, seat: int) -> list[float]:
        """The inputs of the network for a seat, as they were written last."""
        return [self.inputs[seat * value_terms.INPUTS + index] for index in range(value_terms.INPUTS)]


def fraction(weight: float) -> float:
    """A weight rounded to 2**-20: sums of inputs times such weights are exact."""
    return (weight + 6442450944.0) - 6442450944.0
