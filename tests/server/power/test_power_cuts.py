"""R1: what was acknowledged survives a power cut, whatever the disk had not got to."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.power.platter import Platter
from tests.server.power.power_cuts import CutReport, cut_loop, cut_run, recorded, unsafe_disk
from tests.server.power.recorded_disk import (
    Created,
    Deleted,
    Mark,
    RecordedDisk,
    Synced,
    Truncated,
    Written,
    why_not_recorded,
)

pytestmark = [
    pytest.mark.skipif(why_not_recorded() is not None, reason=str(why_not_recorded())),
    pytest.mark.compiled_only,
]
CUTS = 60


def test_R1_no_acknowledged_move_is_lost_by_sixty_power_cuts() -> None:
    report = cut_loop(CUTS)

    assert report.faults == []
    assert (report.cuts, report.lost, report.broken, report.unopened, report.false_alarms) == (
        CUTS,
        0,
        0,
        0,
        0,
    )
    assert report.acknowledged > CUTS


def test_R1_a_server_that_does_not_wait_for_its_disk_loses_moves() -> None:
    report = CutReport()

    with unsafe_disk():
        cut_run(1, 12, report)

    assert report.lost > 0


@pytest.mark.parametrize(
    ("seed", "cut"),
    [
        (1, 35),  # a first start was cut, and the file was taken for damaged
        (3, 7),  # an index older than its log, and moves were said to be lost that were not
    ],
)
def test_R1_what_a_power_cut_once_found(seed: int, cut: int) -> None:
    report = cut_loop(1, seed, cut)

    assert report.cuts == 1
    assert report.faults == []


def test_a_run_repeats_to_the_byte() -> None:
    one, other = recorded(5, rounds=8), recorded(5, rounds=8)

    assert [note for note in one if not isinstance(note, Mark)] == [
        note for note in other if not isinstance(note, Mark)
    ]


def test_what_was_synced_is_left_whole_and_the_rest_in_any_way() -> None:
    platter = Platter()
    for note in (
        Created("f-wal"),
        Written("f-wal", 0, b"kept"),
        Synced("f-wal"),
        Written("f-wal", 4, b"new"),
    ):
        platter.take(note)

    left = {platter.left(random.Random(seed))["f-wal"] for seed in range(50)}

    assert {content[:4] for content in left} == {b"kept"}
    assert left > {b"kept", b"keptnew"}


def test_a_deletion_that_was_not_synced_may_not_have_been() -> None:
    platter = Platter()
    for note in (Created("f-wal"), Written("f-wal", 0, b"old"), Synced("f-wal"), Deleted("f-wal", False)):
        platter.take(note)

    assert {platter.left(random.Random(seed)).get("f-wal") for seed in range(20)} == {None, b"old"}


def test_a_shortening_that_was_not_synced_may_not_have_been() -> None:
    platter = Platter()
    for note in (Created("f"), Written("f", 0, b"long"), Synced("f"), Truncated("f", 1)):
        platter.take(note)

    assert {platter.left(random.Random(seed))["f"] for seed in range(30)} == {b"l", b"long"}


def test_a_disk_is_there_only_while_its_block_runs(tmp_path: Path) -> None:
    disk = RecordedDisk(tmp_path, 1)
    with disk.in_place():
        open_and_write(tmp_path / "one.db")
    noted = len(disk.notes)

    open_and_write(tmp_path / "other.db")

    assert len(disk.notes) == noted > 0


def open_and_write(path: Path) -> None:
    """Make a database with a table in it."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE one (number integer)")
