"""R1: what was acknowledged survives a power cut, whatever the disk had not got to."""

import random

import pytest

from tests.server.power.platter import Platter
from tests.server.power.power_cuts import CutReport, cut_loop, cut_run, unsafe_disk
from tests.server.power.recorded_disk import (
    Created,
    Deleted,
    Note,
    Synced,
    Truncated,
    Written,
    why_not_recorded,
)

pytestmark = [
    pytest.mark.skipif(why_not_recorded() is not None, reason=str(why_not_recorded())),
    pytest.mark.compiled_only,
]
CUTS = 30


def test_R1_no_acknowledged_move_is_lost_by_power_cuts() -> None:
    report = cut_loop(CUTS)

    assert report.faults == []
    assert (report.cuts, report.is_kept) == (CUTS, True)
    assert report.acknowledged > CUTS


def test_R1_a_server_that_does_not_wait_for_its_disk_loses_moves() -> None:
    report = CutReport()

    with unsafe_disk():
        cut_run(1, 12, report)

    assert report.lost > 0


def test_R1_a_first_start_that_was_cut_is_begun_again() -> None:
    report = cut_loop(1, seed=1, only=35)

    assert report.cuts == 1
    assert report.faults == []


OLD = (Created("f-wal"), Written("f-wal", 0, b"kept"), Synced("f-wal"))


@pytest.mark.parametrize(
    ("note", "left"),
    [
        (Written("f-wal", 4, b"new"), {b"kept", b"keptn", b"keptne", b"keptnew"}),
        (Deleted("f-wal", False), {b"kept", None}),
        (Truncated("f-wal", 1), {b"kept", b"k"}),
    ],
    ids=["written", "deleted", "cut short"],
)
def test_what_was_synced_is_left_whole_and_the_rest_anyhow(note: Note, left: set[bytes | None]) -> None:
    platter = Platter()
    for each in (*OLD, note):
        platter.take(each)

    assert {platter.left(random.Random(seed)).get("f-wal") for seed in range(50)} == left
