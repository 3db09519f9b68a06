"""What a seat sees of a state, row by row, and the arrays a batch of matches needs; without numpy."""

from array import array

from cupola.engine.constants.actions import ACTIONS
from cupola.engine.constants.layout import SEATS, SIZE
from cupola.engine.constants.observation_rows import KEYS, SIGHT, WHOLE_SIGHT
from cupola.engine.observe.batch import Batch
from cupola.engine.observe.observation import Sight, encode, mark_options
from cupola.engine.state.state import State

EYES = Sight([row.instruction for row in SIGHT], WHOLE_SIGHT)


def vector(state: State, seat: int) -> list[float]:
    out = array("f", [9.0] * WHOLE_SIGHT)
    encode(state, EYES, seat, out, 0)
    return list(out)


def rows(state: State, seat: int) -> dict[str, list[float]]:
    numbers = vector(state, seat)
    return {row.name: numbers[row.offset : row.offset + row.length] for row in SIGHT}


def mask(state: State) -> list[int]:
    out = array("b", [1] * ACTIONS)
    mark_options(state, out, 0)
    return [action for action, flag in enumerate(out) if flag == 1]


class Arrays:
    def __init__(self, count: int, seed: int, against_random: bool = False, reward: int = 0) -> None:
        self.cells = array("h", [0] * (count * SIZE))
        self.keys = array("Q", [0] * (count * KEYS))
        self.learners = array("i", [0] * count)
        self.observations = array("f", [0.0] * (count * WHOLE_SIGHT))
        self.masks = array("b", [0] * (count * ACTIONS))
        self.rewards = array("f", [0.0] * (count * SEATS))
        self.ended = array("b", [0] * count)
        self.deciders = array("i", [0] * count)
        self.batch = Batch(count, seed, against_random, reward)
        self.batch.keep(self.cells, self.keys, self.learners)
        self.batch.show(self.observations, self.masks, self.rewards, self.ended, self.deciders)

    def seen(self, match: int) -> list[float]:
        return list(self.observations[match * WHOLE_SIGHT : (match + 1) * WHOLE_SIGHT])

    def legal(self, match: int) -> list[int]:
        flags = self.masks[match * ACTIONS : (match + 1) * ACTIONS]
        return [action for action, flag in enumerate(flags) if flag == 1]
