"""The PettingZoo environment: agents take turns, each with an action mask.

Chance falls inside, from the seed of `reset`. A step is a decision between two actions or more: a forced step
is taken by itself. Rewards come at the end, see `docs/environments.md`.
"""

from typing import ClassVar, TypedDict

from cupola.engine.constants.actions import ACTION_NAMES, ACTIONS
from cupola.engine.constants.observation_rows import EVERYBODY, NOBODY, REFUSED
from cupola.engine.constants.reasons import REASON_NAMES
from cupola.engine.observe.batch import go_on
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.legal import why_not
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
    player_names,
)
from cupola.play.setup.catalogue import Catalogue

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils.seeding import np_random
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
    from pettingzoo.utils import wrappers  # type: ignore[import-untyped]
except ImportError as problem:
    raise missing_extra(problem) from problem


class Observation(TypedDict):
    """What an agent gets: what its seat sees, and a 1 for every action it may choose now."""

    observation: Numbers
    action_mask: Mask


class ActionSpace(spaces.Discrete):
    """The actions by their numbers; it answers for a plain number without the detours of other spaces."""

    def __init__(self) -> None:
        super().__init__(ACTIONS)

    def contains(self, x: object) -> bool:
        """Whether something is an action."""
        return 0 <= x < ACTIONS if type(x) is int else super().contains(x)


class CupolaAEC(AECEnv):  # type: ignore[misc]
    """One match after another at one table; Ivan's seat has no agent."""

    metadata: ClassVar[dict[str, object]] = {
        "name": "cupola_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        options: Options = None,
        reward: Reward = "win",
        render_mode: str | None = None,
        catalogue: Catalogue | None = None,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self.table = Table(options, reward, catalogue)
        self.possible_agents = player_names(self.table.players)
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        box = spaces.Box(LOWEST, HIGHEST, (self.table.length,), np.float32)
        seen = spaces.Dict({"observation": box, "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8)})
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: ActionSpace() for agent in self.possible_agents}
        self._random, _ = np_random()

    def observation_space(self, agent: str) -> spaces.Dict:
        """What observations of an agent look like."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What actions of an agent look like."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Set up a new match; the same seed and actions give the same match."""
        if seed is not None:
            self._random, _ = np_random(seed)
        self._luck = Luck(int(self._random.integers(2**62)))
        self._state: State = self.table.begin(self._luck)
        seat = go_on(self._state, self._luck, EVERYBODY)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Mask]] = {agent: {} for agent in self.agents}
        self._select(seat, self.table.look(self._state, seat), mask_of(self._state))

    def observe(self, agent: str) -> Observation:
        """What an agent sees; only the one that decides has anything to choose."""
        if agent == self.agent_selection and not self.terminations[agent]:
            return self._seen
        nothing = np.zeros(ACTIONS, np.int8)
        return {"observation": self.table.look(self._state, self._seat_of[agent]), "action_mask": nothing}

    def step(self, action: int | None) -> None:
        """Take a decision of the agent that decides; an agent that is done takes None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = REFUSED if action is None else self.table.step(self._state, self._luck, EVERYBODY, action)
        if seat == REFUSED:
            raise ValueError(refusal(self._state, action))
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}
        if seat == NOBODY:
            self._end()
        else:
            self._select(seat, *self.table.show())

    def render(self) -> str | None:
        """The match in a few lines of text."""
        return None if self.render_mode is None else picture(self._state)

    def close(self) -> None:
        """There is nothing to close."""

    def _select(self, seat: int, seen: Numbers, mask: Mask) -> None:
        self.agent_selection = agent = self.possible_agents[seat]
        self.infos[agent] = {"action_mask": mask}
        self._seen: Observation = {"observation": seen, "action_mask": mask}

    def _end(self) -> None:
        for agent in self.agents:
            self.rewards[agent] = self.table.reward_of(self._state, self._seat_of[agent])
            self.terminations[agent] = True
        self._accumulate_rewards()


def refusal(state: State, action: int | None) -> str:
    """Why an action is not taken, in one line."""
    if action is None or not 0 <= action < ACTIONS:
        return f"action: {action} is not a number from 0 to {ACTIONS - 1}"
    return f"action: {action} ({ACTION_NAMES[action]}): {REASON_NAMES[why_not(state, action)]}"


def env(
    options: Options = None,
    reward: Reward = "win",
    render_mode: str | None = None,
    catalogue: Catalogue | None = None,
) -> AECEnv:
    """The environment in PettingZoo's usual wrappers: an illegal action loses."""
    wrapped = wrappers.TerminateIllegalWrapper(
        CupolaAEC(options, reward, render_mode, catalogue), illegal_reward=-1
    )
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))
