"""Worlds in which workers die, disks fail, messages are lost and clocks jump: every promise holds in each.

A failing seed prints the command that repeats it. The faults planted on purpose show that a world would find
them.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest
from msgspec import structs
from sqlalchemy import bindparam, select

from cupola.server.games import bot_turns as bot_turns_module
from cupola.server.games.bot_turns import BotTurns
from cupola.server.storage import schema, sqlite
from cupola.table.seen import view as view_module
from cupola.table.turns import commit as commit_module
from tests.server.power.recorded_disk import why_not_recorded
from tests.soak import world as soak_world
from tests.soak.world import run
from tests.world import world as world_module
from tests.world.ground import Ground
from tests.world.loop import Stuck
from tests.world.world import Outcome, ground_in_memory, run_seed

pytestmark = [
    pytest.mark.skipif(why_not_recorded() is not None, reason=str(why_not_recorded())),
    pytest.mark.compiled_only,
]
SEEDS = 50
PARTS = 20  # for as many cores as there are


@pytest.mark.sample(2)
@pytest.mark.parametrize("part", range(PARTS))
def test_every_promise_holds_in_a_thousand_worlds(part: int) -> None:
    report = run(first=1 + part * SEEDS, count=SEEDS)

    assert report.faults == []
    assert report.seeds == SEEDS
    assert report.acknowledged > SEEDS
    assert report.deaths > SEEDS
    assert report.power_cuts > 0


@pytest.fixture(scope="module")
def ground() -> Iterator[Ground]:
    with ground_in_memory() as made:
        yield made


@pytest.mark.thorough
def test_two_workers_find_what_one_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak_world, "BATCH", 1)  # so that both have something to do

    one, two = (structs.replace(run(11, 3, workers), seconds=0.0) for workers in (1, 2))

    assert two == one


def test_a_world_without_an_end_is_a_fault_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def stuck_once(ground: Ground, seed: int, *, tells: bool = False) -> Outcome:
        if seed == 2:
            raise Stuck("everybody waits for somebody else")
        return run_seed(ground, seed, tells=tells)

    monkeypatch.setattr(world_module, "run_seed", stuck_once)

    report = run(1, 3)

    assert (report.seeds, report.failing) == (3, 1)
    fault = "the world broke: Stuck: everybody waits for somebody else"
    assert report.faults == [f"{fault}\n  python -m tests.soak.world --seed 2"]


@pytest.mark.thorough
def test_the_same_seed_is_the_same_world(ground: Ground) -> None:
    one, between, again = (run_seed(ground, seed) for seed in (3, 4, 3))

    assert again == one  # to the last byte that is stored
    assert between.trace != one.trace
    assert between.stored != one.stored


# 47: the clock was put back, and nobody looked for the bot's turn. 31: the world's own fault, somebody who
# gave up asking while every worker was dead never asked again. The others are the world's own as well: people
# looked for the last time before others had asked again (78013536, 78054611, 78058570), and a worker that was
# told to stop and took longer than the calm was followed by nobody (78037629).
@pytest.mark.parametrize("seed", [31, 47, 78013536, 78037629, 78054611, 78058570])
def test_what_a_world_once_found(ground: Ground, seed: int) -> None:
    assert run_seed(ground, seed).faults == ()


def faults_of(ground: Ground, seeds: range) -> list[str]:
    """What some worlds find, up to the first that finds anything."""
    for seed in seeds:
        found = run_seed(ground, seed).faults
        if found:
            return list(found)
    return []


def test_a_turn_acknowledged_before_it_is_stored_is_found(
    ground: Ground, monkeypatch: pytest.MonkeyPatch
) -> None:
    @contextmanager
    def saying_nothing() -> Iterator[None]:
        with suppress(Exception):
            yield

    monkeypatch.setattr(sqlite, "committing", saying_nothing)

    assert [fault for fault in faults_of(ground, range(1, 40)) if "lost" in fault or "not" in fault]


def test_a_turn_on_a_position_never_seen_is_found(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commit_module, "check_base", lambda *_: None)

    assert [fault for fault in faults_of(ground, range(1, 60)) if "stale" in fault]


def test_a_view_that_tells_the_seed_is_found(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    seen_game = view_module.seen_game

    def tell_all(game: Any, *args: Any, **kwargs: Any) -> Any:
        seen = seen_game(game, *args, **kwargs)
        return view_module.GameView(**{**fields_of(seen), "seed": game.seed.hex()})

    monkeypatch.setattr(view_module, "seen_game", tell_all)

    assert [fault for fault in faults_of(ground, range(1, 4)) if "seed" in fault]


def fields_of(seen: Any) -> dict[str, Any]:
    return {name: getattr(seen, name) for name in seen.__struct_fields__}


def test_a_table_that_no_bot_takes_up_is_found(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never_look(_: BotTurns) -> None:
        """A worker that died with a bot's turn in hand is followed by nobody."""

    monkeypatch.setattr(BotTurns, "_poll", never_look)

    assert [fault for fault in faults_of(ground, range(1, 60)) if "awaited" in fault]


@pytest.mark.thorough
def test_a_clock_that_was_put_back_and_a_bot_that_waits_for_it_are_found(
    ground: Ground, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = schema.games.c
    waits = select(game.id).where(game.awaits_bot, game.moved_at <= bindparam("moved_before"))
    monkeypatch.setattr(bot_turns_module, "_WAITING", waits)

    assert [fault for fault in run_seed(ground, 47).faults if "awaited" in fault]
