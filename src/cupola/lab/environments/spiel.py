"""The OpenSpiel games: `python_cupola` for two to four players, `python_cupola_solo` against Ivan.

Importing this module registers both. Chance is explicit: dice and draws are chance nodes of equally likely
outcomes. The set-up is drawn from `setup_seed`, so a game of one seed always begins in the same state.
"""

from collections.abc import Mapping
from typing import Final

from cupola.engine.constants.actions import ACTION_NAMES, ACTIONS
from cupola.engine.constants.layout import SPARE_CARDS
from cupola.lab.environments.extras import missing_extra
from cupola.lab.environments.match_tree import BranchingMatch, begin, picture, table_of
from cupola.lab.environments.table import Table, options_of

try:
    import numpy as np
    import pyspiel
except ImportError as problem:
    raise missing_extra(problem) from problem

Parameters = Mapping[str, object]

SOLO_NAME: Final = "python_cupola_solo"
NAME: Final = "python_cupola"
# Random matches take some 2,000 nodes of either kind; nothing in the rules bounds them.
LONGEST: Final = 200_000
TABLE_PARAMETERS: Final = {"side": "basic", "contractors": False, "fourth": "clergy", "extra_plans": False}


def game_type(name: str, title: str, fewest: int, most: int, utility: object) -> object:
    """What OpenSpiel wants to know of the rules."""
    return pyspiel.GameType(
        short_name=name,
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,  # N8, N15
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": fewest, "setup_seed": 0, **TABLE_PARAMETERS},
    )


TABLE_TYPE: Final = game_type(NAME, "Cupola", 2, 4, pyspiel.GameType.Utility.ZERO_SUM)
SOLO_TYPE: Final = game_type(SOLO_NAME, "Cupola against Ivan", 1, 1, pyspiel.GameType.Utility.GENERAL_SUM)


def game_facts(players: int) -> object:
    """The sizes of a game for so many players."""
    return pyspiel.GameInfo(
        num_distinct_actions=ACTIONS,
        max_chance_outcomes=SPARE_CARDS,
        num_players=players,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=None if players == 1 else 0.0,
        max_game_length=LONGEST,
    )


class CupolaGame(pyspiel.Game):  # type: ignore[misc]
    """A table with its set-up."""

    def __init__(self, parameters: Parameters | None = None, kind: object = TABLE_TYPE) -> None:
        given = dict(parameters or {})
        players = given.get("players", 1 if kind is SOLO_TYPE else 2)
        chosen = {name: given[name] for name in TABLE_PARAMETERS if name in given}
        self.table = table_of(options_of({"players": players, **chosen}))
        self.setup_seed = int(str(given.get("setup_seed", 0)))
        super().__init__(kind, game_facts(self.table.players), given)

    def new_initial_state(self) -> "CupolaState":
        """The first decision of the table that the seed lays."""
        return CupolaState(self)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> "SeatObserver":
        """Somebody who looks at states for a seat; with perfect recall the words tell the whole course."""
        if params:
            raise ValueError(f"an observer takes no parameters, not {params}")
        recalls = iig_obs_type is not None and bool(getattr(iig_obs_type, "perfect_recall", False))
        return SeatObserver(self.table, recalls)


class SoloGame(CupolaGame):
    """A table with Ivan."""

    def __init__(self, parameters: Parameters | None = None) -> None:
        super().__init__(parameters, SOLO_TYPE)


class CupolaState(pyspiel.State):  # type: ignore[misc]
    """A node of the game."""

    def __init__(self, game: CupolaGame) -> None:
        super().__init__(game)
        self.match: BranchingMatch = begin(game.table, game.setup_seed)

    def current_player(self) -> int:
        if self.match.is_over():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.match.is_chance() else self.match.decider()

    def _legal_actions(self, player: int) -> list[int]:
        return self.match.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = self.match.outcomes()
        return [(outcome, 1.0 / count) for outcome in range(count)]

    def _apply_action(self, action: int) -> None:
        if self.match.is_chance():
            self.match.land(action)
        else:
            self.match.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"chance:{action + 1}" if player == pyspiel.PlayerId.CHANCE else ACTION_NAMES[action]

    def is_terminal(self) -> bool:
        return self.match.is_over()

    def returns(self) -> list[float]:
        return self.match.returns()

    def __str__(self) -> str:
        return picture(self.match.state)


class SeatObserver:
    """Looks at a state for one seat, and sees what it may see."""

    def __init__(self, table: Table, recalls: bool) -> None:
        self.table = table
        self.recalls = recalls
        self.tensor = np.zeros(table.length, np.float32)
        self.labels = [f"{row.name}.{place}" for row in table.rows for place in range(row.length)]
        self.dict = {row.name: self.tensor[row.offset : row.offset + row.length] for row in table.rows}

    def set_from(self, state: CupolaState, player: int) -> None:
        self.tensor[:] = self.table.look(state.match.state, player)

    def string_from(self, state: CupolaState, player: int) -> str:
        """With perfect recall, followed by what was seen to happen."""
        self.set_from(state, player)
        places = self.tensor.nonzero()[0].tolist()
        values = self.tensor[places].tolist()
        shown = [f"{self.labels[at]}={value:g}" for at, value in zip(places, values, strict=True)]
        lines = [f"seat {player}: {' '.join(shown)}"]
        if self.recalls:
            lines = [*state.match.log_of(player), *lines]
        return "\n".join(lines)


def register() -> None:
    """Make both games known to OpenSpiel, once."""
    known = pyspiel.registered_names()
    if NAME not in known:
        pyspiel.register_game(TABLE_TYPE, CupolaGame)
    if SOLO_NAME not in known:
        pyspiel.register_game(SOLO_TYPE, SoloGame)


register()
