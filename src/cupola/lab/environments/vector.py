"""Thousands of matches per call, on numpy arrays; no Python runs for a single match.

A finished match restarts in the same step: its rewards belong to the old match, all else to the new one.
"""

from typing import Literal, NamedTuple, TypeVar

from cupola.engine.constants.actions import ACTION_NAMES, ACTIONS
from cupola.engine.constants.layout import SEATS, SIZE
from cupola.engine.constants.observation_rows import KEYS
from cupola.engine.observe.batch import Batch, begin_batch, choose_at_random, first_refused, step_batch
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.lab.environments.extras import missing_extra
from cupola.lab.environments.table import Mask, Numbers, Options, Reward, Table
from cupola.play.setup.catalogue import Catalogue

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as problem:
    raise missing_extra(problem) from problem

Opponents = Literal["self", "random"]
Seats = NDArray[np.int32]
Kind = TypeVar("Kind", bound=np.generic)


class TurnBatch(NamedTuple):
    """Where every match stands: what its deciding player sees and may choose, and what just ended.

    Rewards have a column for each seat and are 0 but where a match ended.
    """

    observations: Numbers
    masks: Mask
    rewards: Numbers
    terminations: NDArray[np.bool_]
    players: Seats


class CupolaVector:
    """Many matches at tables with the same options, stepped together.

    With `opponents="self"` the caller decides for every seat; with "random" for one seat of each match, which
    changes from match to match, and the others play at random inside.
    """

    def __init__(
        self,
        count: int,
        options: Options = None,
        opponents: Opponents = "self",
        reward: Reward = "win",
        seed: int = 0,
        copy: bool = True,
        catalogue: Catalogue | None = None,
    ) -> None:
        if count < 1:
            raise ValueError(f"count: {count} matches cannot be played")
        if opponents not in ("self", "random"):
            raise ValueError(f"opponents: {opponents!r:.60} is not self or random")
        self.table = Table(options, reward, catalogue)
        self.count = count
        self.copy = copy
        self._state = State(self.table.catalogue.tables)
        self._luck = Luck(seed)
        self._against_random = opponents == "random"
        self._lay_arrays()
        self.reset(seed)

    def reset(self, seed: int) -> TurnBatch:
        """Restart every match; the same seed and actions give the same matches."""
        if not 0 <= seed < 2**62:
            raise ValueError(f"seed: {seed} is not a number from 0 to 2**62 - 1")
        self._batch = Batch(self.count, seed, self._against_random, self.table.reward)
        self._batch.keep(self._cells.data, self._keys.data, self._learners.data)
        seen = self._seen
        self._batch.show(
            seen.observations.reshape(-1),
            seen.masks.reshape(-1).data,
            seen.rewards.reshape(-1),
            seen.terminations.view(np.int8).data,
            seen.players.data,
        )
        begin_batch(self._batch, self._state, self.table.sight, self.table.deal, self._luck)
        self._picks = Luck(seed, stream=2**30)
        return self._batch_for_caller()

    def step(self, actions: NDArray[np.integer]) -> TurnBatch:
        """Take one decision in every match; where one is not allowed nothing changes anywhere."""
        chosen = np.ascontiguousarray(actions, np.int32)
        if chosen.shape != (self.count,):
            raise ValueError(f"actions: shape {chosen.shape} is not ({self.count},)")
        refused = first_refused(self._batch, chosen.data)
        if refused >= 0:
            raise ValueError(f"actions[{refused}]: {action_word(int(chosen[refused]))} is not allowed")
        step_batch(self._batch, self._state, self.table.sight, self.table.deal, self._luck, chosen.data)
        return self._batch_for_caller()

    def random_actions(self) -> Seats:
        """A legal action for every match, all alike; drawn inside the engine."""
        chosen = np.zeros(self.count, np.int32)
        choose_at_random(self._batch, self._picks, chosen.data)
        return chosen

    def _lay_arrays(self) -> None:
        self._cells = np.zeros(self.count * SIZE, np.int16)
        self._keys = np.zeros(self.count * KEYS, np.uint64)
        self._learners = np.zeros(self.count, np.int32)
        self._seen = TurnBatch(
            np.zeros((self.count, self.table.length), np.float32),
            np.zeros((self.count, ACTIONS), np.int8),
            np.zeros((self.count, SEATS), np.float32),
            np.zeros(self.count, np.bool_),
            np.zeros(self.count, np.int32),
        )

    def _batch_for_caller(self) -> TurnBatch:
        seen = self._seen
        return TurnBatch(
            for_caller(seen.observations, self.copy),
            for_caller(seen.masks, self.copy),
            for_caller(seen.rewards, self.copy),
            for_caller(seen.terminations, self.copy),
            for_caller(seen.players, self.copy),
        )


def for_caller(array: NDArray[Kind], copied: bool) -> NDArray[Kind]:
    """An array for the caller: a copy, or the memory that the next step overwrites, for reading only."""
    if copied:
        return array.copy()
    shown = array.view()
    shown.flags.writeable = False
    return shown


def action_word(action: int) -> str:
    """An action by its number and its name."""
    return f"{action} ({ACTION_NAMES[action]})" if 0 <= action < ACTIONS else str(action)
