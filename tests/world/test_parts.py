"""Many worlds can be taken in parts, on one core or on several, and lose nothing when they are stopped."""

import re
import signal
import subprocess
import sys

import pytest
from msgspec import structs

from tests.server.power.recorded_disk import why_not_recorded
from tests.soak import world as soak_world
from tests.soak.world import WorldReport, run
from tests.world import world as world_module
from tests.world.ground import Ground
from tests.world.loop import Stuck
from tests.world.world import Outcome, run_seed

pytestmark = [
    pytest.mark.skipif(why_not_recorded() is not None, reason=str(why_not_recorded())),
    pytest.mark.compiled_only,
]


def without_times(report: WorldReport) -> WorldReport:
    return structs.replace(report, seconds=0.0, seeds_a_minute=0.0)


@pytest.mark.thorough
def test_two_workers_find_what_one_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak_world, "BATCH", 1)  # so that both have something to do

    assert without_times(run(11, 3, workers=2)) == without_times(run(11, 3))


def test_a_world_without_an_end_is_a_fault_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def stuck_once(ground: Ground, seed: int, *, tells: bool = False) -> Outcome:
        if seed == 2:
            raise Stuck("everybody waits for somebody else")
        return run_seed(ground, seed, tells=tells)

    monkeypatch.setattr(world_module, "run_seed", stuck_once)

    report = run(1, 3)

    assert (report.seeds, report.failing) == (3, 1)
    assert report.faults == [
        "the world broke: Stuck: everybody waits for somebody else\n  python -m tests.soak.world --seed 2"
    ]


@pytest.mark.sample(1)
@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupt_tells_what_was_run_and_how_to_go_on(workers: int) -> None:
    command = [sys.executable, "-m", "tests.soak.world", "--from", "31", "--seeds", "90000"]
    with subprocess.Popen(
        [*command, "--workers", str(workers)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as soak:
        assert soak.stderr is not None
        soak.stderr.readline()  # it has begun
        soak.send_signal(signal.SIGINT)
        told, said = soak.communicate(timeout=300)

    assert soak.returncode == 130, said
    ran = re.search(r'"seeds": (\d+)', told)
    assert ran is not None
    seeds = int(ran[1])
    assert f"Stopped after {seeds} of 90,000 seeds, 0 failing." in said
    assert f"--from {31 + seeds} --seeds {90_000 - seeds} --workers {workers}" in said
