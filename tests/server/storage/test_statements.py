"""Statements that go to the driver itself do all that SQLAlchemy's own do."""

from collections.abc import Iterator

import pytest
from sqlalchemy import Connection, bindparam, event, insert, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from cupola.server.storage import schema
from cupola.server.storage.database import Database
from cupola.server.storage.faults import INCOMPLETE, storage_fault
from cupola.server.storage.statements import Statement, rows_together, run_together

ACCOUNT = schema.accounts.c
FILLED = ("id", "name", "created_at", "is_deleted", "is_silenced", "hides_presence")
ADD = Statement(insert(schema.accounts).inline(), columns=FILLED)
RENAME = Statement(update(schema.accounts).where(ACCOUNT.id == bindparam("of")), columns=("name",))
LIVING = Statement(
    select(ACCOUNT.name, ACCOUNT.is_deleted, ACCOUNT.recovery)
    .where(ACCOUNT.created_at > bindparam("after"), ACCOUNT.name != "nobody")
    .order_by(ACCOUNT.created_at)
)


@pytest.fixture
def database(any_database: str) -> Iterator[Database]:
    database = Database(any_database)
    yield database
    database.close()


def account(number: int, *, is_deleted: bool = False) -> dict[str, object]:
    named = {"id": f"a{number}", "name": f"Ann {number}", "created_at": number, "is_deleted": is_deleted}
    return {**named, "is_silenced": False, "hides_presence": False}


def test_rows_come_in_their_order_with_truths_as_such_and_gaps_as_none(database: Database) -> None:
    with database.writing() as connection:
        ADD.run(connection, account(1))
        ADD.run(connection, account(2, is_deleted=True))
        ADD.run(connection, account(3))
        RENAME.run(connection, {"of": "a3", "name": "Bob"})

    with database.reading() as connection:
        found = LIVING.rows(connection, {"after": 1})
        first, none = (LIVING.first(connection, {"after": after}) for after in (2, 3))

    assert found == [("Ann 2", True, None), ("Bob", False, None)]
    assert found[0][1] is True
    assert first == ("Bob", False, None)
    assert none is None


def test_several_are_asked_and_written_together(database: Database) -> None:
    with database.writing() as connection:
        run_together(
            connection, [(ADD, account(1)), (ADD, account(2)), (RENAME, {"of": "a1", "name": "Eve"})]
        )
        late, all_of_them = rows_together(connection, [(LIVING, {"after": 1}), (LIVING, {"after": 0})])

    assert [row[0] for row in late] == ["Ann 2"]
    assert [row[0] for row in all_of_them] == ["Eve", "Ann 2"]


@pytest.mark.parametrize("is_together", [False, True])
def test_an_error_of_the_driver_is_told_as_any_other(database: Database, is_together: bool) -> None:
    def add_twice(connection: Connection) -> None:
        if is_together:
            run_together(connection, [(ADD, account(1)), (ADD, account(1))])
        ADD.run(connection, account(1))
        ADD.run(connection, account(1))

    with pytest.raises(IntegrityError), database.writing() as connection:
        add_twice(connection)
    with database.reading() as connection:
        assert LIVING.rows(connection, {"after": 0}) == []


def test_a_table_that_is_missing_is_a_fault_of_the_storage(database: Database) -> None:
    with database.writing() as connection:
        connection.execute(text("ALTER TABLE accounts RENAME TO gone"))

    with pytest.raises(DBAPIError) as caught, database.reading() as connection:
        LIVING.rows(connection, {"after": 0})

    assert storage_fault(caught.value) is INCOMPLETE


def test_who_listens_to_statements_hears_of_these_too(database: Database) -> None:
    heard: list[str] = []
    event.listen(database.engine, "before_cursor_execute", lambda _, __, words, *___: heard.append(words))

    with database.writing() as connection:
        ADD.run(connection, account(1))
        rows_together(connection, [(LIVING, {"after": 0})])

    assert [words.split()[0] for words in heard if "accounts" in words] == ["INSERT", "SELECT"]
