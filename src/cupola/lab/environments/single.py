"""The Gymnasium environment: one learner at a table of bots.

Importing this module registers `Cupola-v0`. Random opponents play inside the compiled engine; any other bot
is asked as at a table, and sees no more than its seat may know.
"""

from typing import ClassVar

from cupola.bots.bot import Bot, Budget, why_not_run
from cupola.bots.registry import bot_named
from cupola.engine.constants.actions import ACTION_IDS, ACTIONS
from cupola.engine.constants.observation_rows import EVERYBODY, NOBODY, REFUSED
from cupola.engine.observe.batch import go_on
from cupola.engine.plain.views import sampled_for
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply
from cupola.lab.environments.extras import missing_extra
from cupola.lab.environments.match_tree import picture
from cupola.lab.environments.table import (
    HIGHEST,
    LOWEST,
    Mask,
    Numbers,
    Options,
    Reward,
    Table,
    mask_of,
)
from cupola.play.setup.catalogue import Catalogue

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ImportError as problem:
    raise missing_extra(problem) from problem

ID = "Cupola-v0"
ILLEGAL_REWARD = -1.0
NODES = 400


class CupolaEnv(gymnasium.Env[Numbers, int]):
    """One learner against bots; every step is a decision between two actions or more.

    An illegal action ends the match with a reward of -1, and nothing on the table changes.
    """

    metadata: ClassVar[dict[str, object]] = {"render_modes": ["ansi"], "render_fps": 4}  # type: ignore[misc]

    def __init__(
        self,
        options: Options = None,
        opponent: str | Bot = "random",
        seat: int | None = None,
        reward: Reward = "win",
        budget: Budget | None = None,
        render_mode: str | None = None,
        catalogue: Catalogue | None = None,
    ) -> None:
        self.table = Table(options, reward, catalogue)
        if seat is not None and not 0 <= seat < self.table.players:
            raise ValueError(f"seat: {seat} is not a seat from 0 to {self.table.players - 1}")
        self.render_mode = render_mode
        self.observation_space = spaces.Box(LOWEST, HIGHEST, (self.table.length,), np.float32)
        self.action_space = spaces.Discrete(ACTIONS)  # type: ignore[assignment]
        self._seen: Numbers
        self._mask: Mask
        self._fixed_seat = seat
        self._budget = budget or Budget(nodes=NODES)
        self._bot = None if opponent == "random" else bot_of(opponent)

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Numbers, dict[str, Mask]]:
        """Lay the table and go on to the learner's first decision; its seat is drawn unless fixed."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**62))
        self.seat = drawn % self.table.players if self._fixed_seat is None else self._fixed_seat
        self._luck = Luck(drawn)
        self._thoughts = Luck(drawn, stream=1)
        self._state: State = self.table.begin(self._luck)
        self._learner = self.seat if self._bot is None else EVERYBODY
        decides = go_on(self._state, self._luck, self._learner)
        self._play_bots(decides)
        self._look()
        return self._seen, {"action_mask": self._mask}

    def step(self, action: int) -> tuple[Numbers, float, bool, bool, dict[str, Mask]]:
        """Take a decision of the learner and go on to its next."""
        table = self.table
        decides = table.step(self._state, self._luck, self._learner, action)
        if decides == REFUSED:
            self._look()
            return self._seen, ILLEGAL_REWARD, True, False, {"action_mask": self._mask}
        if self._bot is None:
            self._seen, self._mask = table.show()
        else:
            decides = self._play_bots(decides)
            self._look()
        if decides == NOBODY:
            reward = table.reward_of(self._state, self.seat)
            return self._seen, reward, True, False, {"action_mask": self._mask}
        return self._seen, 0.0, False, False, {"action_mask": self._mask}

    def action_masks(self) -> NDArray[np.bool_]:
        """True for every action the learner may choose, as maskable learners ask for it."""
        return self._mask.view(np.bool_)

    def render(self) -> str | None:
        """The match in a few lines of text."""
        return None if self.render_mode is None else picture(self._state)

    def _look(self) -> None:
        self._seen = self.table.look(self._state, self.seat)
        self._mask = mask_of(self._state)

    def _play_bots(self, decides: int) -> int:
        """Let the bots decide until the learner does, or the match is over."""
        while self._bot is not None and decides not in (self.seat, NOBODY):
            self._play_bot(self._bot, decides)
            decides = go_on(self._state, self._luck, EVERYBODY)
        return decides

    def _play_bot(self, bot: Bot, seat: int) -> None:
        sample = sampled_for(self._state, seat, self._thoughts)
        thought = bot.think(sample, seat, self.table.catalogue, self._thoughts, self._budget)
        problem = why_not_run(self._state, seat, thought.steps)
        if problem:
            raise ValueError(f"{type(bot).__name__}: {problem}")
        for step in thought.steps:
            apply(self._state, ACTION_IDS[step])


def bot_of(opponent: str | Bot) -> Bot:
    """A bot, or the one of a name."""
    return bot_named(opponent) if isinstance(opponent, str) else opponent


def register() -> None:
    """Make the environment known to Gymnasium; its checker is left out, which costs more than the game."""
    if ID not in gymnasium.registry:
        gymnasium.register(ID, entry_point=f"{__name__}:{CupolaEnv.__name__}", disable_env_checker=True)


register()
