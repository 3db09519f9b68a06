import random
import sys
import warnings
from collections.abc import Iterator
from itertools import count
from types import SimpleNamespace

import numpy as np
import pytest

from cupola.engine.constants.actions import ACTIONS
from cupola.lab.environments.aec import ActionSpace, CupolaAEC, env
from cupola.play.setup.options import TableOptions

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # they load games of their own that warn of old ways
    from pettingzoo.test import (  # type: ignore[import-untyped]
        api_test,
        performance_benchmark,
        seed_test,
    )

TABLES = [
    TableOptions(players=2),
    TableOptions(players=4, side="advanced", contractors=True),
    TableOptions(players=3, fourth="archivists"),
    TableOptions(players=1),
]


@pytest.fixture
def _observations_are_dictionaries() -> Iterator[None]:
    """PettingZoo warns of every observation that is no bare array, its own masked games' included."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation")
        yield


def played(options: TableOptions, seed: int, reward: str = "win") -> CupolaAEC:
    match = CupolaAEC(options, reward)  # type: ignore[arg-type]
    match.reset(seed=seed)
    draw = random.Random(seed)
    while not all(match.terminations.values()):
        match.step(draw.choice(np.flatnonzero(match.observe(match.agent_selection)["action_mask"]).tolist()))
    return match


@pytest.mark.usefixtures("_observations_are_dictionaries")
@pytest.mark.parametrize("options", TABLES)
def test_the_api_test_passes(options: TableOptions, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(options), num_cycles=200)

    assert "Passed API test" in capsys.readouterr().out


def test_the_seed_test_passes() -> None:
    seed_test(lambda: env(TABLES[2]), num_cycles=60)

    assert [played(TABLES[0], 3).rewards for _ in range(2)] == [played(TABLES[0], 3).rewards] * 2


def test_the_benchmark_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    clock = count()
    module = sys.modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: float(next(clock))))
    random.seed(1)

    performance_benchmark(env())

    assert "turns per second" in capsys.readouterr().out


def test_only_the_agent_that_decides_has_anything_to_choose() -> None:
    match = CupolaAEC(TABLES[0])
    match.reset(seed=1)
    decides = match.agent_selection
    waits = next(agent for agent in match.agents if agent != decides)

    seen = match.observe(decides)

    assert seen["action_mask"].sum() > 1
    assert match.infos[decides]["action_mask"] is seen["action_mask"]
    assert match.observe(waits)["action_mask"].sum() == 0
    assert match.infos[waits] == {}


def test_the_end_pays_a_win_against_the_losses_or_the_margin_in_prestige() -> None:
    rewards = [played(TABLES[1], seed).rewards for seed in range(3)]
    one, other = played(TABLES[0], 2, "margin").rewards.values()

    assert all(sum(each.values()) == pytest.approx(0.0) for each in rewards)
    assert any(max(each.values()) == 1.0 for each in rewards)
    assert one == -other
    assert abs(one) >= 1


def test_an_illegal_action_is_refused_in_words_and_changes_nothing() -> None:
    match = CupolaAEC()
    match.reset(seed=1)
    before = match.render_mode, match.observe("player_0")["observation"].tolist()

    with pytest.raises(ValueError, match=r"action: 0 \(end-turn\): action-open"):
        match.step(0)
    with pytest.raises(ValueError, match="action: 643 is not a number from 0 to 642"):
        match.step(ACTIONS)
    with pytest.raises(ValueError, match="action: None is not a number"):
        match.step(None)

    assert (match.render_mode, match.observe("player_0")["observation"].tolist()) == before


def test_in_its_wrappers_an_illegal_action_loses(capsys: pytest.CaptureFixture[str]) -> None:
    wrapped = env()
    wrapped.reset(seed=1)
    loser = wrapped.agent_selection

    wrapped.step(0)

    assert wrapped.rewards[loser] == -1
    assert all(wrapped.terminations.values())


def test_actions_are_numbers_of_the_vocabulary() -> None:
    space = ActionSpace()

    assert all(space.contains(value) for value in (0, ACTIONS - 1, np.int64(5)))
    assert not any(space.contains(value) for value in (ACTIONS, -1, "pass"))


def test_the_table_is_drawn_in_text() -> None:
    match = CupolaAEC({"players": 2, "first_seat": 0}, render_mode="ansi")
    match.reset(seed=1)

    lines = (match.render() or "").splitlines()

    assert lines[0] == "turn 1: seat 0, seat 0 decides"
    assert lines[1].startswith("seat 0: ")
    assert lines[3].startswith("dice: red ")
    assert lines[4].startswith("A1:-")
    assert CupolaAEC().render() is None
    match.close()
