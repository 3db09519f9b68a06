"""The learned value: a small network turns terms and features into final prestige.

The first layer sees the inputs of one seat. The second sees what the first makes of a seat and, in the mean,
of its rivals. The value is a weighted sum of the second layer plus a weighted sum of the inputs.
"""

import cython

if not cython.compiled:
    from cupola.engine.accessors.cells import as_u64
    from cupola.engine.constants.value_terms import FIRST_UNITS, INPUTS, SECOND_UNITS
    from cupola.engine.value.appraiser import Appraiser


def forward_seat(appraiser: Appraiser, seat: int) -> None:
    """Run the first layer on the inputs of a seat."""
    for unit in range(FIRST_UNITS):
        appraiser.sums[unit] = appraiser.first_bias[unit]
    for index in range(INPUTS):
        amount = appraiser.inputs[seat * INPUTS + index]
        if amount != 0.0:  # about half of them are nothing
            row = as_u64(index * FIRST_UNITS)
            for unit in range(FIRST_UNITS):
                appraiser.sums[unit] += amount * appraiser.first[row + unit]
    base = as_u64(seat * FIRST_UNITS)
    for unit in range(FIRST_UNITS):
        appraiser.first_out[base + unit] = max(0.0, appraiser.sums[unit])


def forward(appraiser: Appraiser, seat: int, seats: int) -> float:
    """The value of a seat; the first layer must have run for every seat."""
    for unit in range(SECOND_UNITS):
        appraiser.second_sums[unit] = appraiser.second_bias[unit]
    feed_second_layer(appraiser, seat, 0, 1.0)
    for step in range(1, seats):
        feed_second_layer(appraiser, (seat + step) % seats, FIRST_UNITS, 1.0 / (seats - 1))
    total = appraiser.output_bias
    for unit in range(SECOND_UNITS):
        total += appraiser.output_weights[unit] * max(0.0, appraiser.second_sums[unit])
    for index in range(INPUTS):
        total += appraiser.direct[index] * appraiser.inputs[seat * INPUTS + index]
    return total


def feed_second_layer(appraiser: Appraiser, seat: int, first: int, share: float) -> None:
    """Add the first layer of a seat to the second, through the weights of the own seat or of a rival."""
    for source in range(FIRST_UNITS):
        amount = share * appraiser.first_out[seat * FIRST_UNITS + source]
        if amount != 0.0:
            row = as_u64((first + source) * SECOND_UNITS)
            for unit in range(SECOND_UNITS):
                appraiser.second_sums[unit] += amount * appraiser.second[row + unit]
