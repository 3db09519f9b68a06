"""The learned value: a small network turns terms and features into final prestige.

The first layer sees the inputs of one seat. The second sees what the first makes of a seat and, in the mean,
of its rivals. The value is a weighted sum of the second layer plus a weighted sum of the inputs.

States that are valued one after the other differ in few inputs, so the sums of the first layer are kept and
only changes are added. Inputs and weights are rounded to binary fractions (2**-16 and 2**-20): every such sum
is exact in 53 bits, and what a state is worth does not depend on which was valued before it.
"""

import cython

if not cython.compiled:
    from cupola.engine.accessors.cells import as_u64
    from cupola.engine.constants import value_terms
    from cupola.engine.value.appraiser import Appraiser


def forward_seat(appraiser: Appraiser, seat: int) -> None:
    """Run the first layer on the inputs of a seat, and what it says through the second."""
    changes = 0
    for index in range(seat * value_terms.INPUTS, seat * value_terms.INPUTS + value_terms.INPUTS):
        amount = rounded(appraiser.inputs[index])
        if amount != appraiser.known_inputs[index]:
            add_change(
                appraiser, seat, index - seat * value_terms.INPUTS, amount - appraiser.known_inputs[index]
            )
            appraiser.known_inputs[index] = amount
            changes += 1
    if changes > 0 or not appraiser.is_fed[seat]:
        feed_second_layer(appraiser, seat)
        appraiser.is_fed[seat] = 1


def rounded(amount: float) -> float:
    """A number rounded to 2**-16: a sum of this size has no room for more."""
    return (amount + 103079215104.0) - 103079215104.0


def add_change(appraiser: Appraiser, seat: int, index: int, change: float) -> None:
    """Add what an input has changed by to the sums of the first layer and to the sum of the inputs."""
    base = as_u64(seat * value_terms.FIRST_UNITS)
    row = as_u64(index * value_terms.FIRST_UNITS)
    for unit in range(value_terms.FIRST_UNITS):
        appraiser.first_sums[base + unit] += change * appraiser.first[row + unit]
    appraiser.direct_sums[seat] += change * appraiser.direct[index]


def feed_second_layer(appraiser: Appraiser, seat: int) -> None:
    """What the first layer of a seat says to its own second layer, and behind it to those of its rivals.

    Both in one row: the compiler makes a loop of 32 very fast, and two of 16 not.
    """
    base = as_u64(seat * value_terms.SPOKEN_UNITS)
    for unit in range(value_terms.SPOKEN_UNITS):
        appraiser.spoken[base + unit] = 0.0
    for source in range(value_terms.FIRST_UNITS):
        amount = appraiser.first_bias[source] + appraiser.first_sums[seat * value_terms.FIRST_UNITS + source]
        if amount > 0.0:
            row = as_u64(source * value_terms.SPOKEN_UNITS)
            for unit in range(value_terms.SPOKEN_UNITS):
                appraiser.spoken[base + unit] += amount * appraiser.second[row + unit]


def forward(appraiser: Appraiser, seat: int, seats: int) -> float:
    """The value of a seat; the first layer must have run for every seat."""
    for unit in range(value_terms.SECOND_UNITS):
        appraiser.second_sums[unit] = 0.0
    for step in range(1, seats):
        other = as_u64((seat + step) % seats * value_terms.SPOKEN_UNITS + value_terms.SECOND_UNITS)
        for unit in range(value_terms.SECOND_UNITS):
            appraiser.second_sums[unit] += appraiser.spoken[other + unit]
    share = 1.0 / (seats - 1)
    base = as_u64(seat * value_terms.SPOKEN_UNITS)
    total = appraiser.output_bias + appraiser.direct_sums[seat]
    for unit in range(value_terms.SECOND_UNITS):
        heard = appraiser.spoken[base + unit] + share * appraiser.second_sums[unit]
        total += appraiser.output_weights[unit] * max(0.0, appraiser.second_bias[unit] + heard)
    return total
