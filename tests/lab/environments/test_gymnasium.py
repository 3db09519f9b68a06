import random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from cupola.bots.bot import Bot, Budget
from cupola.bots.registry import UnknownBot
from cupola.lab.environments.single import ID, ILLEGAL_REWARD, CupolaEnv
from cupola.play.setup.options import TableOptions
from tests.lab.arena.arena_bots import Cheat, Mute, Talker

ARCHIVE = TableOptions(players=3, fourth="archivists", contractors=True)


def play(env: CupolaEnv, seed: int, most: int = 100_000) -> tuple[int, float, bool]:
    """Play at random: steps taken, the last reward, whether it ended."""
    _, extra = env.reset(seed=seed)
    draw = random.Random(seed)
    steps, reward, ended = 0, 0.0, False
    while not ended and steps < most:
        action = draw.choice(np.flatnonzero(extra["action_mask"]).tolist())
        _, reward, ended, _, extra = env.step(action)
        steps += 1
    return steps, reward, ended


def test_check_env_finds_nothing() -> None:
    env = gymnasium.make(ID, render_mode="ansi")

    check_env(env.unwrapped)

    assert isinstance(env.unwrapped, CupolaEnv)


@pytest.mark.parametrize("options", [TableOptions(), ARCHIVE, TableOptions(players=1)])
def test_a_match_against_random_players_ends_with_a_reward(options: TableOptions) -> None:
    steps, reward, ended = play(CupolaEnv(options), seed=3)

    assert ended
    assert steps > 50
    assert -1 <= reward <= 1


def test_a_match_against_a_thinking_bot_is_the_same_at_every_run() -> None:
    runs = [play(CupolaEnv(opponent="greedy", budget=Budget(nodes=40)), seed=5, most=25) for _ in range(2)]

    assert runs[0] == runs[1]


def test_a_thinking_bot_beats_random_steps() -> None:
    env = CupolaEnv({"players": 2}, opponent="greedy", reward="margin", budget=Budget(nodes=30))

    _, margin, ended = play(env, seed=1)

    assert ended
    assert margin < 0


def test_the_seat_is_drawn_unless_it_is_fixed() -> None:
    drawn, fixed = CupolaEnv(ARCHIVE), CupolaEnv(ARCHIVE, seat=2)
    seats = set()
    for seed in range(12):
        drawn.reset(seed=seed)
        fixed.reset(seed=seed)
        seats.add(drawn.seat)
        assert fixed.seat == 2

    assert seats == {0, 1, 2}


def test_the_mask_is_told_in_both_usual_ways() -> None:
    env = CupolaEnv()
    _, extra = env.reset(seed=1)

    masks = env.action_masks()

    assert masks.dtype == bool
    assert masks.sum() > 1
    assert (masks == extra["action_mask"].astype(bool)).all()


def test_an_observation_is_the_callers_own_and_an_illegal_action_ends_the_match_and_changes_nothing() -> None:
    env = CupolaEnv()
    first, extra = env.reset(seed=2)
    kept = first.copy()
    env.step(int(np.flatnonzero(extra["action_mask"])[0]))
    assert (first == kept).all()

    before, extra = env.reset(seed=2)
    illegal = int(np.flatnonzero(extra["action_mask"] == 0)[0])
    after, reward, ended, cut, _ = env.step(illegal)
    assert (reward, ended, cut) == (ILLEGAL_REWARD, True, False)
    assert (before == after).all()


def test_bad_wishes_are_refused_by_name() -> None:
    with pytest.raises(ValueError, match="seat: 2 is not a seat from 0 to 1"):
        CupolaEnv(seat=2)
    with pytest.raises(UnknownBot, match="'nobody' is not one of"):
        CupolaEnv(opponent="nobody")


@pytest.mark.parametrize(
    ("bot", "problem"),
    [
        (Mute(), "Mute: no steps"),
        (Cheat(), "Cheat: 'win-the-match': "),
        (Talker(), "Talker: 'roll-dice': the commit was closed before it"),
    ],
)
def test_a_bot_that_answers_nonsense_is_named(bot: Bot, problem: str) -> None:
    env = CupolaEnv(opponent=bot, seat=1, options={"players": 2, "first_seat": 0})

    with pytest.raises(ValueError, match=problem):
        env.reset(seed=1)
