"""One thread writes for all: each work whole or not at all, on disk before anybody hears so (R1)."""

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import OperationalError

from cupola.server.storage.after_commit import once_on_disk
from cupola.server.storage.database import Database, sqlite_url
from cupola.server.storage.sqlite.writer import MOST_PARTS, Work
from cupola.server.storage.sqlite.writing_thread import WritingThread

PATIENCE = 30.0


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = Database(sqlite_url(tmp_path / "numbers.db"))
    with database.writing() as connection:
        connection.execute(text("CREATE TABLE numbers (number integer PRIMARY KEY)"))
    yield database
    database.close()


@pytest.fixture
def writer(database: Database) -> Iterator[WritingThread]:
    writer = WritingThread(database)
    yield writer
    writer.close()


def adding(number: int) -> Work:
    def add(connection: Connection) -> int:
        connection.execute(text("INSERT INTO numbers VALUES (:number)"), {"number": number})
        return number

    return add


def on_disk(database: Database) -> list[int]:
    """The numbers that another process would find now."""
    with sqlite3.connect(str(database.engine.url.database)) as connection:
        numbers = [row[0] for row in connection.execute("SELECT number FROM numbers ORDER BY number")]
    connection.close()
    return numbers


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


def test_R1_what_is_told_is_on_disk(database: Database, writer: WritingThread) -> None:
    async def write() -> list[int]:
        assert await writer.run(adding(1)) == 1
        return on_disk(database)

    assert asyncio.run(write()) == [1]


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


def test_a_deed_that_fails_is_no_fault_of_the_others(database: Database, writer: WritingThread) -> None:
    def fail() -> None:
        raise ValueError("a deed")

    def add(connection: Connection) -> None:
        adding(1)(connection)
        once_on_disk(connection, fail)

    failed, two = asyncio.run(together(writer, add, adding(2)))

    assert isinstance(failed, ValueError)
    assert two == 2
    assert on_disk(database) == [1, 2]


def test_R8_nothing_is_told_nor_remembered_of_a_commit_that_fails(
    database: Database, writer: WritingThread
) -> None:
    done: list[int] = []

    def remember(connection: Connection) -> None:
        adding(1)(connection)
        once_on_disk(connection, lambda: done.append(1))

    def fail_once(_: Connection) -> None:
        event.remove(database.engine, "commit", fail_once)
        raise OperationalError("COMMIT", {}, sqlite3.OperationalError("disk I/O error"))

    async def write() -> None:
        event.listen(database.engine, "commit", fail_once)
        with pytest.raises(OperationalError):
            await writer.run(remember)
        assert await writer.run(adding(2)) == 2

    asyncio.run(write())

    assert on_disk(database) == [2]
    assert done == []


def test_what_was_asked_before_the_end_is_written(database: Database, writer: WritingThread) -> None:
    async def write() -> None:
        asked = asyncio.ensure_future(writer.run(adding(1)))
        await asyncio.sleep(0)
        await asyncio.to_thread(writer.close)
        assert await asyncio.wait_for(asked, PATIENCE) == 1

    asyncio.run(write())

    assert on_disk(database) == [1]
