"""A learner's table: its box, its deal, what a seat sees, and what the end is worth."""

from collections.abc import Mapping
from typing import Final, Literal

from msgspec import convert

from cupola.engine.constants.actions import ACTIONS
from cupola.engine.constants.observation_rows import BASE_ROWS, BY_MARGIN, BY_WIN, MOST, SIGHT, SightRow
from cupola.engine.observe.batch import reward_of, step_and_show
from cupola.engine.observe.observation import Sight, encode, mark_options
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.playout import start
from cupola.lab.environments.extras import missing_extra
from cupola.play.setup.catalogue import Catalogue, standard_catalogue
from cupola.play.setup.deal import deal_for
from cupola.play.setup.options import TableOptions, is_solo

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as problem:
    raise missing_extra(problem) from problem

Reward = Literal["win", "margin"]
Options = TableOptions | Mapping[str, object] | None
Numbers = NDArray[np.float32]
Mask = NDArray[np.int8]

REWARDS: Final[dict[str, int]] = {"win": BY_WIN, "margin": BY_MARGIN}
LOWEST: Final = -float(MOST)
HIGHEST: Final = float(MOST)


class Table:
    def __init__(
        self, options: Options = None, reward: Reward = "win", catalogue: Catalogue | None = None
    ) -> None:
        self.options = options_of(options)
        self.catalogue = catalogue or standard_catalogue()
        self.deal = deal_for(self.options, self.catalogue)
        self.players = self.options.players  # V1: Ivan decides nothing
        self.rows = rows_for(self.options)
        self.length = self.rows[-1].offset + self.rows[-1].length
        self.sight = Sight([row.instruction for row in self.rows], self.length)
        self._observation = np.zeros(self.length, np.float32)
        self._mask = np.zeros(ACTIONS, np.int8)
        self.sight.show_in(self._observation, self._mask.data)
        self.reward = reward_code(reward)

    def begin(self, luck: Luck) -> State:
        state = State(self.catalogue.tables)
        start(state, self.deal, luck)
        return state

    def step(self, state: State, luck: Luck, learner: int, action: int) -> int:
        """Who decides next, NOBODY at the end, REFUSED where nothing changed."""
        return step_and_show(state, self.sight, luck, learner, action)

    def show(self) -> tuple[Numbers, Mask]:
        """In arrays of their own."""
        return self._observation.copy(), self._mask.copy()

    def look(self, state: State, seat: int) -> Numbers:
        seen = np.empty(self.length, np.float32)
        encode(state, self.sight, seat, seen, 0)
        return seen

    def reward_of(self, state: State, seat: int) -> float:
        return reward_of(state, seat, self.reward)


def mask_of(state: State) -> Mask:
    """A 1 for every action that the deciding player may choose."""
    mask = np.empty(ACTIONS, np.int8)
    mark_options(state, mask, 0)
    return mask


def options_of(options: Options) -> TableOptions:
    """Also from plain names and values; two players where none are given."""
    if isinstance(options, TableOptions):
        return options
    return convert({} if options is None else dict(options), TableOptions)


def rows_for(options: TableOptions) -> tuple[SightRow, ...]:
    """Those of the base game alone where nothing else is on the table."""
    is_base = not options.contractors and options.fourth == "clergy" and not is_solo(options)
    return SIGHT[:BASE_ROWS] if is_base else SIGHT


def reward_code(reward: str) -> int:
    if reward not in REWARDS:
        raise ValueError(f"reward: {reward!r:.60} is not one of {', '.join(REWARDS)}")
    return REWARDS[reward]


def player_names(players: int) -> list[str]:
    return [f"player_{seat}" for seat in range(players)]
