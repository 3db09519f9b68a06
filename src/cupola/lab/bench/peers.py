"""The engines we compare with, each in the fastest way its public interface offers."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from time import perf_counter
from typing import Protocol

MODULE_OF = {
    "catanatron": "catanatron",
    "open_spiel": "pyspiel",
    "pettingzoo": "pettingzoo",
    "pygame": "pygame",
}
COPIED_STATES = 8
CHANCE = -1
TERMINAL = -4


@dataclass(frozen=True)
class Rate:
    """Whole games, the decisions in them and the seconds they took."""

    games: int
    decisions: int
    seconds: float

    @property
    def decisions_per_second(self) -> float:
        """With two or more legal actions."""
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds


class CatanState(Protocol):
    playable_actions: Sequence[object]
    num_turns: int


class CatanGame(Protocol):
    state: CatanState

    def execute(self, action: object, validate_action: bool) -> object: ...
    def winning_color(self) -> object | None: ...
    def copy(self) -> "CatanGame": ...


class SpielState(Protocol):
    def current_player(self) -> int: ...
    def legal_actions(self) -> list[int]: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def apply_action(self, action: int) -> None: ...


def peer_missing() -> list[str]:
    return [peer for peer, module in MODULE_OF.items() if find_spec(module) is None]


def catanatron_random(seconds: float, seed: int) -> Rate:
    from catanatron.game import TURNS_LIMIT  # noqa: PLC0415

    return _play_for(seconds, lambda index: _play_catan(_new_catan(seed, index), TURNS_LIMIT))


def catanatron_copy(seconds: float, seed: int) -> float:
    """In microseconds."""
    games = [_catan_in_the_middle(seed, index) for index in range(COPIED_STATES)]
    passes = 0
    elapsed = 0.0
    start = perf_counter()
    while passes == 0 or elapsed < seconds:
        for game in games:
            game.copy()
        passes += 1
        elapsed = perf_counter() - start
    return elapsed / (passes * len(games)) * 1e6


def open_spiel_backgammon(seconds: float, seed: int) -> Rate:
    import pyspiel  # noqa: PLC0415

    game = pyspiel.load_game("backgammon")
    draw = random.Random(seed).random
    return _play_for(seconds, lambda _: _play_spiel(game.new_initial_state(), draw))


def _play_for(seconds: float, play: Callable[[int], int]) -> Rate:
    games = 0
    decisions = 0
    elapsed = 0.0
    start = perf_counter()
    while games == 0 or elapsed < seconds:
        decisions += play(games)
        games += 1
        elapsed = perf_counter() - start
    return Rate(games, decisions, elapsed)


def _new_catan(seed: int, index: int) -> CatanGame:
    from catanatron.game import Game  # noqa: PLC0415
    from catanatron.models.player import Color, RandomPlayer  # noqa: PLC0415

    # Seed 0 would mean "any seed" to catanatron. The seed also sets the shared generator.
    players = [RandomPlayer(colour) for colour in Color]
    game: CatanGame = Game(players, seed=(seed << 32) + index + 1)
    return game


def _play_catan(game: CatanGame, most_turns: int) -> int:
    # The same loop as Game.play, less its two copies and the check of each action.
    state, draw, execute, winner = game.state, random.random, game.execute, game.winning_color
    decisions = 0
    while winner() is None and state.num_turns < most_turns:
        actions = state.playable_actions
        count = len(actions)
        if count > 1:
            decisions += 1
            execute(actions[int(draw() * count)], False)
        else:
            execute(actions[0], False)
    return decisions


def _catan_in_the_middle(seed: int, index: int) -> CatanGame:
    """After half the turns that a full random game took."""
    from catanatron.game import TURNS_LIMIT  # noqa: PLC0415

    game = _new_catan(seed, index)
    ending = game.copy()
    _play_catan(ending, TURNS_LIMIT)
    _play_catan(game, ending.state.num_turns // 2)
    return game


def _play_spiel(state: SpielState, draw: Callable[[], float]) -> int:
    whose, legal, apply = state.current_player, state.legal_actions, state.apply_action
    decisions = 0
    while (player := whose()) != TERMINAL:
        if player == CHANCE:
            apply(_draw_outcome(state.chance_outcomes(), draw()))
        else:
            actions = legal()
            count = len(actions)
            decisions += count > 1
            apply(actions[int(draw() * count)])
    return decisions


def _draw_outcome(outcomes: list[tuple[int, float]], left: float) -> int:
    for outcome, share in outcomes:
        left -= share
        if left < 0:
            return outcome
    return outcomes[-1][0]
