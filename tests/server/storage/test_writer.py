"""One file is written by many at once: each part whole or not at all, all on disk before anybody hears so."""

import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import IntegrityError, OperationalError

from cupola.server.storage.database import Database, sqlite_url

MANY = 24


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = Database(sqlite_url(tmp_path / "numbers.db"))
    with database.writing() as connection:
        connection.execute(text("CREATE TABLE numbers (number integer PRIMARY KEY, padding text)"))
    yield database
    database.close()


def write(connection: Connection, number: int, padding: str = "") -> None:
    """Write one number."""
    row = {"number": number, "padding": padding}
    connection.execute(text("INSERT INTO numbers VALUES (:number, :padding)"), row)


def on_disk(database: Database) -> list[int]:
    """The numbers that another process would find now."""
    with sqlite3.connect(str(database.engine.url.database)) as connection:
        numbers = [row[0] for row in connection.execute("SELECT number FROM numbers ORDER BY number")]
    connection.close()
    return numbers


def all_at_once(writers: list[threading.Thread]) -> None:
    """Run them side by side to the end."""
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


def test_those_who_wait_reach_the_disk_together(database: Database) -> None:
    is_first_in, may_go = threading.Event(), threading.Event()
    commits = count_commits(database)

    def first() -> None:
        with database.writing() as connection:
            write(connection, -1)
            is_first_in.set()
            may_go.wait()

    def later(number: int) -> None:
        with database.writing() as connection:
            write(connection, number)

    leader = threading.Thread(target=first)
    leader.start()
    is_first_in.wait()
    followers = [threading.Thread(target=later, args=(number,)) for number in range(8)]
    for follower in followers:
        follower.start()
    while database.writers_waiting < len(followers):
        time.sleep(0.001)
    may_go.set()
    for thread in (leader, *followers):
        thread.join()

    assert on_disk(database) == [-1, *range(8)]
    assert len(commits) == 1


def count_commits(database: Database) -> list[Connection]:
    """A list to which every commit of a writer adds."""
    commits: list[Connection] = []
    event.listen(database.engine, "commit", commits.append)
    return commits


def test_a_part_that_fails_is_undone_alone(database: Database) -> None:
    failed: list[int] = []

    def work(number: int) -> None:
        try:
            with database.writing() as connection:
                write(connection, number)
                if number % 3 == 0:
                    write(connection, number)
        except IntegrityError:
            failed.append(number)

    all_at_once([threading.Thread(target=work, args=(number,)) for number in range(MANY)])

    assert sorted(failed) == list(range(0, MANY, 3))
    assert on_disk(database) == [number for number in range(MANY) if number % 3]


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

    with pytest.raises(OperationalError, match="disk I/O error"), database.writing() as connection:
        write(connection, 1)
    with database.writing() as connection:
        write(connection, 2)
    with database.reading() as connection:
        assert connection.execute(text("SELECT number FROM numbers")).scalars().all() == [2]


def test_R1_who_comes_after_a_transaction_was_undone_is_not_stored_behind_its_back(
    database: Database,
) -> None:
    stored: list[int] = []
    failed: list[int] = []

    def work(number: int) -> None:
        try:
            with database.writing() as connection:
                write(connection, number)
                if number == 1:
                    begin(second)
            stored.append(number)
        except OperationalError:
            failed.append(number)

    def begin(writer: threading.Thread) -> None:
        writer.start()
        while database.writers_waiting == 0:
            time.sleep(0.001)

    def lose_all(connection: Connection, _: object, statement: str, *__: object) -> None:
        if statement == "SAVEPOINT part" and threading.current_thread() is second:
            begin(third)
            raw = connection.connection.driver_connection
            assert isinstance(raw, sqlite3.Connection)
            raw.rollback()  # as SQLite does by itself when the disk fails
            raise OperationalError(statement, {}, sqlite3.OperationalError("disk I/O error"))

    first, second, third = (threading.Thread(target=work, args=(number,)) for number in (1, 2, 3))
    event.listen(database.engine, "before_cursor_execute", lose_all)
    first.start()
    for writer in (first, second, third):
        writer.join()

    assert sorted(stored) == on_disk(database)
    assert {1, 2} <= set(failed)


def limit_pages(database: Database, pages: int) -> None:
    """Let the file grow no further than this."""
    database.engine.dispose()
    event.listen(database.engine, "connect", lambda raw, _: raw.execute(f"PRAGMA max_page_count={pages}"))
