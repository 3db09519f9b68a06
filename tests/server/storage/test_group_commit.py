"""One file is written by many at once, each part whole or not at all, on disk before anybody hears so."""

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import OperationalError

from cupola.server.storage.database import Database, after_commit, sqlite_url
from cupola.server.storage.faults import OutcomeUnknown
from cupola.server.storage.group_commit import MOST_PARTS, WritingThread
from cupola.server.storage.sqlite import Work
from tests.server.in_time import in_time

MANY = 24
PATIENCE = 30.0


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = Database(sqlite_url(tmp_path / "numbers.db"))
    with database.writing() as connection:
        connection.execute(text("CREATE TABLE numbers (number integer PRIMARY KEY, padding text)"))
    yield database
    database.close()


def write(connection: Connection, number: int, padding: str = "") -> None:
    row = {"number": number, "padding": padding}
    connection.execute(text("INSERT INTO numbers VALUES (:number, :padding)"), row)


def on_disk(database: Database) -> list[int]:
    with sqlite3.connect(str(database.engine.url.database)) as connection:
        numbers = [row[0] for row in connection.execute("SELECT number FROM numbers ORDER BY number")]
    connection.close()
    return numbers


def all_at_once(writers: list[threading.Thread]) -> None:
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()


def test_R1_every_part_is_on_disk_when_its_block_has_ended(database: Database) -> None:
    missing: list[int] = []

    def work(number: int) -> None:
        with database.writing() as connection:
            write(connection, number)
        if number not in on_disk(database):
            missing.append(number)

    all_at_once([threading.Thread(target=work, args=(number,)) for number in range(MANY)])

    assert missing == []
    assert on_disk(database) == list(range(MANY))


def test_R1_a_full_disk_is_told_to_everybody_whose_part_is_lost(database: Database) -> None:
    told: list[int] = []
    stored: list[int] = []
    limit_pages(database, 40)

    def work(number: int) -> None:
        try:
            with database.writing() as connection:
                write(connection, number, "x" * 20_000)
            stored.append(number)
        except OperationalError:
            told.append(number)

    all_at_once([threading.Thread(target=work, args=(number,)) for number in range(MANY)])

    assert told
    assert sorted(stored) == on_disk(database)
    assert sorted(told + stored) == list(range(MANY))


def test_a_commit_that_fails_leaves_the_file_to_the_next(database: Database) -> None:
    fails = [True]

    def fail_once(_: Connection) -> None:
        if fails.pop():
            fails.append(False)
            raise OperationalError("COMMIT", {}, sqlite3.OperationalError("disk I/O error"))
        fails.append(False)

    event.listen(database.engine, "commit", fail_once)
    told: list[str] = []
    database.when_unknown = lambda: told.append("unknown")

    with pytest.raises(OutcomeUnknown, match="disk I/O error"), database.writing() as connection:
        write(connection, 1)
    assert told == ["unknown"]
    with database.writing() as connection:
        write(connection, 2)
    with database.reading() as connection:
        assert connection.execute(text("SELECT number FROM numbers")).scalars().all() == [2]


def test_R1_all_parts_of_a_transaction_that_was_undone_are_told_so(database: Database) -> None:
    def lose_all(connection: Connection) -> None:
        write(connection, 2)
        raw = connection.connection.driver_connection
        assert isinstance(raw, sqlite3.Connection)
        raw.rollback()  # as SQLite does by itself when the disk fails
        raise OperationalError("INSERT", {}, sqlite3.OperationalError("disk I/O error"))

    told = database.write_all([adding(1), lose_all, adding(3)])

    assert on_disk(database) == []
    assert [str(result.fault).splitlines()[0] for result in told] == [str(told[1].fault).splitlines()[0]] * 3
    assert database.write_all([adding(4)])[0].fault is None
    assert on_disk(database) == [4]


def limit_pages(database: Database, pages: int) -> None:
    database.engine.dispose()
    event.listen(database.engine, "connect", lambda raw, _: raw.execute(f"PRAGMA max_page_count={pages}"))


@in_time
async def test_R1_everybody_whose_part_was_in_a_commit_that_failed_is_told_that_nobody_knows(
    database: Database, writer: WritingThread
) -> None:
    is_begun = iter((False, True))

    def fail_the_second(_: Connection) -> None:
        if next(is_begun):
            raise OperationalError("COMMIT", {}, sqlite3.OperationalError("disk I/O error"))

    event.listen(database.engine, "commit", fail_the_second)

    found = await together(writer, *map(adding, range(3)))

    assert [type(each) for each in found] == [OutcomeUnknown] * 3


def test_R1_a_commit_that_finds_its_file_deleted_is_unknown(database: Database) -> None:
    def write_and_delete(connection: Connection) -> None:
        write(connection, 1)
        Path(str(database.engine.url.database)).unlink()

    with pytest.raises(OutcomeUnknown, match="deleted"), database.writing() as connection:
        write_and_delete(connection)


@pytest.fixture
def writer(database: Database) -> Iterator[WritingThread]:
    writer = WritingThread(database)
    yield writer
    writer.close()


def adding(number: int) -> Work:
    def add(connection: Connection) -> int:
        write(connection, number)
        return number

    return add


async def together(writer: WritingThread, *works: Work) -> list[object]:
    """What comes of works that all wait while another one is under way, the exceptions among them."""
    has_begun, may_end = threading.Event(), threading.Event()

    def hold(_: Connection) -> bool:
        has_begun.set()
        return may_end.wait(PATIENCE)

    first = asyncio.ensure_future(writer.run(hold))
    await asyncio.to_thread(has_begun.wait, PATIENCE)
    waiting = [asyncio.ensure_future(writer.run(work)) for work in works]
    await asyncio.sleep(0)
    may_end.set()
    found = await asyncio.wait_for(asyncio.gather(first, *waiting, return_exceptions=True), PATIENCE)
    return found[1:]


@in_time
async def test_R1_what_is_told_is_on_disk(database: Database, writer: WritingThread) -> None:
    assert await writer.run(adding(1)) == 1
    assert on_disk(database) == [1]


def test_those_who_wait_share_a_commit(database: Database, writer: WritingThread) -> None:
    commits: list[Connection] = []
    event.listen(database.engine, "commit", commits.append)

    found = asyncio.run(together(writer, *map(adding, range(10))))

    assert found == list(range(10))
    assert on_disk(database) == found
    assert len(commits) == 2  # of the first, and of all the others


def test_more_than_a_transaction_takes_go_into_the_next(database: Database, writer: WritingThread) -> None:
    found = asyncio.run(together(writer, *map(adding, range(MOST_PARTS + 3))))

    assert on_disk(database) == found == list(range(MOST_PARTS + 3))


def test_one_that_fails_is_undone_alone(database: Database, writer: WritingThread) -> None:
    def fail(connection: Connection) -> None:
        adding(5)(connection)
        raise ValueError("five")

    one, failed, two = asyncio.run(together(writer, adding(1), fail, adding(2)))

    assert (one, two) == (1, 2)
    assert isinstance(failed, ValueError)
    assert on_disk(database) == [1, 2]


def test_one_that_ends_an_iteration_leaves_nobody_waiting(database: Database, writer: WritingThread) -> None:
    def end(_: Connection) -> object:
        return next(iter(()))

    ended, two = asyncio.run(together(writer, end, adding(2)))

    assert isinstance(ended, RuntimeError)
    assert two == 2
    assert on_disk(database) == [2]


def test_what_fails_after_a_commit_is_no_fault_of_others(database: Database, writer: WritingThread) -> None:
    def fail() -> None:
        raise ValueError("afterwards")

    def add(connection: Connection) -> None:
        adding(1)(connection)
        after_commit(connection, fail)

    failed, two = asyncio.run(together(writer, add, adding(2)))

    assert isinstance(failed, ValueError)
    assert two == 2
    assert on_disk(database) == [1, 2]


@in_time
async def test_R8_nothing_is_told_of_a_commit_that_fails(database: Database, writer: WritingThread) -> None:
    done: list[int] = []

    def remember(connection: Connection) -> None:
        adding(1)(connection)
        after_commit(connection, lambda: done.append(1))

    def fail_once(_: Connection) -> None:
        event.remove(database.engine, "commit", fail_once)
        raise OperationalError("COMMIT", {}, sqlite3.OperationalError("disk I/O error"))

    event.listen(database.engine, "commit", fail_once)
    with pytest.raises(OutcomeUnknown):
        await writer.run(remember)
    assert await writer.run(adding(2)) == 2

    assert on_disk(database) == [2]
    assert done == []


@in_time
async def test_what_was_asked_before_the_end_is_written(database: Database, writer: WritingThread) -> None:
    asked = asyncio.ensure_future(writer.run(adding(1)))
    await asyncio.sleep(0)
    await asyncio.to_thread(writer.close)

    assert await asked == 1
    assert on_disk(database) == [1]
