"""What a damaged log lost is known before SQLite drops it, and a crash is not taken for damage."""

import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from cupola.server.storage.sqlite.wal import (
    FRAME_BYTES,
    HEADER_BYTES,
    LostFrames,
    lost_frames,
    read_frame,
    read_header,
)

PAGE = 4_096
FRAME = FRAME_BYTES + PAGE


@contextmanager
def writing(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that writes as the server does."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA wal_autocheckpoint=0")
        yield connection


def insert(connection: sqlite3.Connection, numbers: range, padding: int = 3_000) -> None:
    """Write one transaction for each number."""
    for number in numbers:
        connection.execute("INSERT INTO numbers VALUES (?, ?)", (number, "x" * padding))


def killed(path: Path, to: Path) -> Path:
    """The files as a server leaves them that is killed at this moment."""
    to.mkdir()
    for file in path.parent.glob(f"{path.name}*"):
        shutil.copyfile(file, to / file.name)
    return to / path.name


@pytest.fixture
def left(tmp_path: Path) -> Path:
    """The files of a server that was killed after twelve transactions, none of them moved out of the log."""
    path = tmp_path / "numbers.db"
    with writing(path) as connection:
        connection.execute("CREATE TABLE numbers (number integer PRIMARY KEY, padding text)")
        insert(connection, range(12))
        return killed(path, tmp_path / "killed")


def log_of(path: Path) -> Path:
    """The log of a file."""
    return path.with_name(f"{path.name}-wal")


def index_of(path: Path) -> Path:
    """The index of a log."""
    return path.with_name(f"{path.name}-shm")


def damage(path: Path, at: int, count: int = 1) -> None:
    """Turn some bytes of a file into others."""
    raw = bytearray(path.read_bytes())
    raw[at : at + count] = bytes(byte ^ 0xFF for byte in raw[at : at + count])
    path.write_bytes(raw)


def frames_in(path: Path) -> int:
    """How many frames the log of a file has."""
    return (log_of(path).stat().st_size - HEADER_BYTES) // FRAME


def inside(frame: int) -> int:
    """A place in the page of a frame, which is counted from 1."""
    return HEADER_BYTES + (frame - 1) * FRAME + FRAME_BYTES + 2_000


def numbers_in(path: Path) -> list[int]:
    """What SQLite reads of a file and its log."""
    with closing(sqlite3.connect(path)) as connection:
        return [row[0] for row in connection.execute("SELECT number FROM numbers ORDER BY number")]


def last_commit_before(path: Path, frame: int) -> int:
    """The last frame before another that ends a transaction."""
    with log_of(path).open("rb") as log:
        header = read_header(log)
        assert header is not None
        ends = [number for number in range(1, frame) if ends_commit(read_frame(log, header, number))]
    return ends[-1]


def ends_commit(frame: object) -> bool:
    """Whether a frame ends a transaction."""
    return bool(getattr(frame, "ends_commit", False))


@pytest.mark.parametrize("has_index", [True, False])
def test_a_whole_log_lost_nothing(left: Path, has_index: bool) -> None:
    if not has_index:
        index_of(left).unlink()

    assert lost_frames(left) is None
    assert numbers_in(left) == list(range(12))


@pytest.mark.parametrize("has_index", [True, False])
@pytest.mark.parametrize("part", ["page", "salts", "checksum", "whole frames"])
def test_what_is_committed_after_a_damaged_frame_is_lost_and_counted(
    left: Path, has_index: bool, part: str
) -> None:
    count, frame = frames_in(left), frames_in(left) // 2
    start = HEADER_BYTES + (frame - 1) * FRAME
    places = {"page": (2_000, 1), "salts": (9, 1), "checksum": (17, 1), "whole frames": (0, 2 * FRAME)}
    damage(log_of(left), start + places[part][0], places[part][1])
    if not has_index:
        index_of(left).unlink()

    lost = lost_frames(left)

    readable = last_commit_before(left, frame)
    assert lost == LostFrames(readable, count - readable, (count - readable) * FRAME)
    assert 0 < len(numbers_in(left)) < 12  # without a word


def test_a_damaged_last_commit_is_known_by_the_index(left: Path) -> None:
    damage(log_of(left), inside(frames_in(left)))

    lost = lost_frames(left)

    assert lost is not None
    assert lost.frames + lost.readable == frames_in(left)
    assert numbers_in(left) == list(range(11))


@pytest.mark.parametrize("cut", [1, FRAME // 2, FRAME, 5 * FRAME + 7])
def test_a_log_that_was_cut_is_known_by_the_index(left: Path, cut: int) -> None:
    count, log = frames_in(left), log_of(left)
    log.write_bytes(log.read_bytes()[:-cut])

    lost = lost_frames(left)

    assert lost is not None
    assert lost.readable + lost.frames == count
    assert numbers_in(left) != list(range(12))


@pytest.mark.parametrize("cut", [1, FRAME // 2, FRAME, 5 * FRAME + 7])
def test_without_an_index_a_torn_end_is_a_transaction_that_nobody_was_answered(left: Path, cut: int) -> None:
    log = log_of(left)
    log.write_bytes(log.read_bytes()[:-cut])
    index_of(left).unlink()

    assert lost_frames(left) is None


@pytest.mark.parametrize("has_index", [True, False])
def test_a_log_without_its_beginning_is_lost_as_a_whole(left: Path, has_index: bool) -> None:
    damage(log_of(left), 17)
    if not has_index:
        index_of(left).unlink()

    assert lost_frames(left) == LostFrames(0, frames_in(left), frames_in(left) * FRAME)


def test_a_log_that_is_gone_is_known_by_the_index(left: Path) -> None:
    count = frames_in(left)
    log_of(left).unlink()

    assert lost_frames(left) == LostFrames(0, count, count * FRAME)


def test_a_file_without_a_log_lost_nothing(tmp_path: Path) -> None:
    path = tmp_path / "numbers.db"
    assert lost_frames(path) is None

    with writing(path) as connection:
        connection.execute("CREATE TABLE numbers (number integer)")

    assert not log_of(path).exists()
    assert lost_frames(path) is None


# What a crash leaves


def torn(connection: sqlite3.Connection) -> None:
    """A large transaction, most of it in the log already, that is not committed."""
    connection.execute("PRAGMA cache_size=5")
    connection.execute("BEGIN IMMEDIATE")
    insert(connection, range(100, 160))


def undone(connection: sqlite3.Connection) -> None:
    """A large transaction that was undone, and a small one over its beginning."""
    torn(connection)
    connection.execute("ROLLBACK")
    insert(connection, range(200, 201), padding=1)


def begun_again(connection: sqlite3.Connection) -> None:
    """A log that was moved into the file and is written from its beginning again."""
    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
    insert(connection, range(200, 201), padding=1)


def moved(connection: sqlite3.Connection) -> None:
    """A log that was moved into the file."""
    connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()


@pytest.mark.parametrize("has_index", [True, False])
@pytest.mark.parametrize("happens", [torn, undone, begun_again, moved])
def test_what_a_crash_leaves_is_no_damage(
    tmp_path: Path, happens: Callable[[sqlite3.Connection], None], has_index: bool
) -> None:
    path = tmp_path / "numbers.db"
    with writing(path) as connection:
        connection.execute("CREATE TABLE numbers (number integer PRIMARY KEY, padding text)")
        insert(connection, range(12))
        happens(connection)
        left = killed(path, tmp_path / "killed")
    if not has_index:
        index_of(left).unlink()

    assert lost_frames(left) is None
    assert set(numbers_in(left)) >= set(range(12))


def test_damage_to_a_log_that_was_moved_into_the_file_as_a_whole_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "numbers.db"
    with writing(path) as connection:
        connection.execute("CREATE TABLE numbers (number integer PRIMARY KEY, padding text)")
        insert(connection, range(12))
        moved(connection)
        left = killed(path, tmp_path / "killed")
    damage(log_of(left), 17)

    assert lost_frames(left) is None
    assert numbers_in(left) == list(range(12))


WRITER = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA journal_mode=WAL")
connection.execute("PRAGMA cache_size=5")
connection.execute("CREATE TABLE numbers (number integer PRIMARY KEY, padding text)")
number = 0
while True:
    connection.execute("BEGIN IMMEDIATE")
    for _ in range(1 + number % 23):
        number += 1
        connection.execute("INSERT INTO numbers VALUES (?, ?)", (number, "x" * 3_000))
    connection.execute("ROLLBACK" if number % 5 == 0 else "COMMIT")
    print(number, flush=True)
"""


@pytest.mark.thorough
def test_a_writer_killed_at_any_moment_leaves_nothing_that_looks_like_damage(tmp_path: Path) -> None:
    drawn = random.Random(1)
    for attempt in range(12):
        path = tmp_path / f"{attempt}.db"
        command = [sys.executable, "-c", WRITER, str(path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
            assert writer.stdout is not None
            for _ in range(drawn.randrange(1, 120)):
                writer.stdout.readline()
            time.sleep(drawn.random() / 200)  # anywhere within a transaction
            writer.send_signal(signal.SIGKILL)

        assert lost_frames(path) is None
