"""Fit the network by gradient descent in numpy, to the results of matches or of turns.

The network learns what is to be added to the plain worth. Half of the blame is for the margin over the
others, since that is what choices hang on; and where the turns of one decision are compared, most of it is
for their differences alone.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cupola.engine.constants.value_terms import FIRST_UNITS, INPUTS, SECOND_UNITS, WORTH_FEATURE
from cupola.lab.training.ahead import Comparison
from cupola.lab.training.play import Chronicle

Array = NDArray[np.floating]

MARGIN_SHARE: Final = 0.5  # of the blame, for the margin over the others
CHOICE_SHARE: Final = 0.7  # of the blame, for what the turns of one decision differ by
BATCH: Final = 288  # states
FIRST_RATE: Final = 0.002
FADING: Final = 1e-3  # of weights, for every step times its rate
STEADY: Final = (0.9, 0.999)  # how slowly the means of gradients and of their squares follow


class Lesson(NamedTuple):
    """States of matches with as many seats: what was shown of every seat, and what should be said of it.

    Inputs are (decisions, turns, seats, inputs), targets (decisions, turns, seats): as many turns of every
    decision, one where only the turn that was played is known.
    """

    inputs: Array
    targets: Array


class Layers(NamedTuple):
    """Layer by layer, as they are stored: (inputs, units) and so on."""

    first: Array
    bias: Array
    direct: Array
    second: Array
    judge_bias: Array
    verdict: Array
    offset: Array

    def numbers(self) -> tuple[float, ...]:
        """In the order in which an appraiser takes them."""
        return tuple(float(number) for layer in self for number in layer.ravel())


class Scale(NamedTuple):
    """What inputs are less and by what they are divided, so that all are of one size."""

    middle: Array
    width: Array


class Thought(NamedTuple):
    """What the forward pass computed, for the backward pass."""

    inputs: Array
    fired: Array
    heard: Array
    judges: Array
    verdicts: Array


# What should have been said


def lessons_of(chronicles: Sequence[Chronicle]) -> list[Lesson]:
    """The target is the prestige at the end."""
    by_seats: dict[int, list[Lesson]] = {}
    for chronicle in chronicles:
        targets = np.broadcast_to(chronicle.results, chronicle.inputs.shape[:2])
        lesson = Lesson(chronicle.inputs[:, None], targets[:, None])
        by_seats.setdefault(len(chronicle.results), []).append(lesson)
    return [join_lessons(lessons) for lessons in by_seats.values()]


def judge_comparison(comparison: Comparison, judge: Layers) -> Lesson:
    """The target is the result, or what the judge says of where a turn led."""
    inputs, leaves, results = comparison
    verdicts = thought_of(judge, leaves.reshape(-1, *leaves.shape[2:])).verdicts.reshape(results.shape)
    return Lesson(inputs, np.where(np.isnan(results), verdicts, results).astype(np.float32))


def join_lessons(lessons: Sequence[Lesson]) -> Lesson:
    """Of as many seats and turns."""
    return Lesson(*(np.concatenate(parts) for parts in zip(*lessons, strict=True)))


# The network


def scale_of(lessons: Sequence[Lesson]) -> Scale:
    """Mean and spread of every input; one that never changes keeps its size."""
    rows = np.concatenate([lesson.inputs.reshape(-1, INPUTS) for lesson in lessons])
    width = rows.std(axis=0)
    return Scale(rows.mean(axis=0), np.where(width < 0.001, 1.0, width).astype(np.float32))


def fresh_layers(seed: int, first: int = FIRST_UNITS, second: int = SECOND_UNITS) -> Layers:
    """Adds nothing to the plain worth yet."""
    random = np.random.default_rng(seed)

    def random_layer(rows: int, columns: int) -> Array:
        return np.asarray(random.standard_normal((rows, columns)) * np.sqrt(1.0 / rows), np.float32)

    def empty(size: int) -> Array:
        return np.zeros(size, np.float32)

    return Layers(
        random_layer(INPUTS, first),
        empty(first),
        empty(INPUTS),
        random_layer(2 * first, second),
        empty(second),
        empty(second),
        empty(1),
    )


def thought_of(layers: Layers, inputs: Array) -> Thought:
    """`inputs` are (states, seats, inputs)."""
    seats = inputs.shape[1]
    fired = np.maximum(inputs @ layers.first + layers.bias, 0)
    rivals = (fired.sum(axis=1, keepdims=True) - fired) / (seats - 1)
    heard = np.concatenate([fired, rivals], axis=2)
    judges = np.maximum(heard @ layers.second + layers.judge_bias, 0)
    verdicts = judges @ layers.verdict + inputs @ layers.direct + layers.offset[0]
    return Thought(inputs, fired, heard, judges, verdicts)


def blame_for(errors: Array) -> Array:
    """The gradient of the squared errors of (decisions, turns, seats)."""
    turns, seats = errors.shape[1:]
    if turns > 1:
        errors = errors - CHOICE_SHARE * errors.mean(axis=1, keepdims=True)
    margins = (seats * errors - errors.sum(axis=2, keepdims=True)) / (seats - 1)
    blame = (1 - MARGIN_SHARE) * errors + MARGIN_SHARE * seats / (seats - 1) * margins
    return np.asarray(blame / errors.size, np.float32)


def gradients(layers: Layers, thought: Thought, blame: Array) -> Layers:
    seats = blame.shape[1]
    first, second = len(layers.bias), len(layers.judge_bias)
    on_judges = blame[..., None] * layers.verdict * (thought.judges > 0)
    on_heard = on_judges @ layers.second.T
    on_rivals = on_heard[..., first:]
    on_fired = on_heard[..., :first] + (on_rivals.sum(axis=1, keepdims=True) - on_rivals) / (seats - 1)
    on_fired *= thought.fired > 0
    flat = thought.inputs.reshape(-1, INPUTS)
    return Layers(
        flat.T @ on_fired.reshape(-1, first),
        on_fired.sum(axis=(0, 1)),
        flat.T @ blame.ravel(),
        thought.heard.reshape(-1, 2 * first).T @ on_judges.reshape(-1, second),
        on_judges.sum(axis=(0, 1)),
        thought.judges.reshape(-1, second).T @ blame.ravel(),
        np.array([blame.sum()], np.float32),
    )


# Learning


def learn(
    lessons: Sequence[Lesson], passes: int, seed: int, first: int = FIRST_UNITS, second: int = SECOND_UNITS
) -> Layers:
    """For inputs as they are shown."""
    scale = scale_of(lessons)
    layers = fresh_layers(seed, first, second)
    descent = Descent(layers)
    random = np.random.default_rng(seed)
    steps = passes * sum(batch_count(lesson) for lesson in lessons)
    for number, batch in enumerate(batches(lessons, passes, random)):
        inputs = (batch.inputs - scale.middle) / scale.width
        thought = thought_of(layers, inputs.reshape(-1, *inputs.shape[2:]))
        said = thought.verdicts.reshape(batch.targets.shape) + batch.inputs[..., WORTH_FEATURE]
        blame = blame_for(said - batch.targets).reshape(thought.verdicts.shape)
        layers = descent.step(layers, gradients(layers, thought, blame), FIRST_RATE * (1 - number / steps))
    return without_scale(layers, scale)


def batches(lessons: Sequence[Lesson], passes: int, random: np.random.Generator) -> Iterator[Lesson]:
    """Of as many seats, in a new order at every pass."""
    for _ in range(passes):
        parts = [
            (lesson, order)
            for lesson in lessons
            for order in np.array_split(random.permutation(len(lesson.targets)), batch_count(lesson))
        ]
        for index in random.permutation(len(parts)):
            lesson, order = parts[index]
            yield Lesson(lesson.inputs[order], lesson.targets[order])


def batch_count(lesson: Lesson) -> int:
    return lesson.targets[..., 0].size // BATCH + 1


class Descent:
    """Adam: every weight follows the mean of its gradients, by the size they usually have."""

    def __init__(self, layers: Layers) -> None:
        self._means = [np.zeros_like(layer) for layer in layers]
        self._squares = [np.zeros_like(layer) for layer in layers]
        self._steps = 0

    def step(self, layers: Layers, slopes: Layers, rate: float) -> Layers:
        self._steps += 1
        moved = []
        for index, (layer, slope) in enumerate(zip(layers, slopes, strict=True)):
            mean = self._means[index]
            square = self._squares[index]
            mean += (1 - STEADY[0]) * (slope - mean)
            square += (1 - STEADY[1]) * (slope * slope - square)
            size = np.sqrt(square / (1 - STEADY[1] ** self._steps)) + 1e-8
            way = mean / (1 - STEADY[0] ** self._steps) / size
            moved.append((layer - rate * (way + FADING * layer)).astype(np.float32))
        return Layers(*moved)


def without_scale(layers: Layers, scale: Scale) -> Layers:
    """For inputs as they are shown, with the plain worth added."""
    first = layers.first / scale.width[:, None]
    direct = layers.direct / scale.width
    bias = layers.bias - scale.middle @ first
    offset = layers.offset - scale.middle @ direct
    direct[WORTH_FEATURE] += 1
    return layers._replace(first=first, direct=direct, bias=bias, offset=offset)


def partly(layers: Layers, share: float) -> Layers:
    """Adds only a share of what it has learned to the plain worth."""
    direct = layers.direct * share
    direct[WORTH_FEATURE] += 1 - share
    return layers._replace(direct=direct, verdict=layers.verdict * share, offset=layers.offset * share)


def mean_error(layers: Layers, lessons: Sequence[Lesson]) -> float:
    """The mean square of what is wrong with the margins, or with their differences within a decision."""
    total, count = 0.0, 0
    for lesson in lessons:
        inputs = lesson.inputs.reshape(-1, *lesson.inputs.shape[2:])
        errors = thought_of(layers, inputs).verdicts.reshape(lesson.targets.shape) - lesson.targets
        margins = errors - (errors.sum(axis=2, keepdims=True) - errors) / (errors.shape[2] - 1)
        if margins.shape[1] > 1:
            margins = margins - margins.mean(axis=1, keepdims=True)
        total += float((margins**2).sum())
        count += margins.size
    return total / max(count, 1)
