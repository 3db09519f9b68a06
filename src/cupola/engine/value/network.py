"""The learned value: a small network turns terms and features into final prestige.

Neurons look at one seat; judges look at the neurons of a seat and at the mean of those of its rivals. What
the judges add up, with a plain sum of the inputs beside them, is the verdict.
"""

import cython

if not cython.compiled:
    from cupola.engine.accessors.cells import wide
    from cupola.engine.constants.value_terms import INPUTS, JUDGES, NEURONS
    from cupola.engine.value.appraiser import Appraiser


def fire(appraiser: Appraiser, seat: int) -> None:
    """Let the neurons look at what was shown of a seat."""
    for neuron in range(NEURONS):
        appraiser.sums[neuron] = appraiser.bias[neuron]
    for index in range(INPUTS):
        amount = appraiser.seen[seat * INPUTS + index]
        if amount != 0.0:  # about half of them are nothing
            row = wide(index * NEURONS)
            for neuron in range(NEURONS):
                appraiser.sums[neuron] += amount * appraiser.first[row + neuron]
    base = wide(seat * NEURONS)
    for neuron in range(NEURONS):
        appraiser.fired[base + neuron] = max(0.0, appraiser.sums[neuron])


def judged(appraiser: Appraiser, seat: int, seats: int) -> float:
    """The verdict on a seat among so many that were all shown and fired."""
    for judge in range(JUDGES):
        appraiser.judges[judge] = appraiser.judge_bias[judge]
    hear(appraiser, seat, 0, 1.0)
    for step in range(1, seats):
        hear(appraiser, (seat + step) % seats, NEURONS, 1.0 / (seats - 1))
    total = appraiser.offset
    for judge in range(JUDGES):
        total += appraiser.verdict[judge] * max(0.0, appraiser.judges[judge])
    for index in range(INPUTS):
        total += appraiser.direct[index] * appraiser.seen[seat * INPUTS + index]
    return total


def hear(appraiser: Appraiser, seat: int, first: int, share: float) -> None:
    """Let the judges hear the neurons of a seat, through the connections for the own seat or for a rival."""
    for neuron in range(NEURONS):
        amount = share * appraiser.fired[seat * NEURONS + neuron]
        if amount != 0.0:
            row = wide((first + neuron) * JUDGES)
            for judge in range(JUDGES):
                appraiser.judges[judge] += amount * appraiser.second[row + judge]
