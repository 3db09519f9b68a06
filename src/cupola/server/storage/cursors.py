"""Texts handed to the driver itself: the one place that uses what SQLAlchemy does not document.

`exec_driver_sql` takes 57 microseconds for a statement that SQLite answers in 6, and a move needs twelve:
it would cost a quarter more of the processor. Used are `dispatch`, so that listeners hear of them,
and `DBAPIError.instance`, which tells errors of the driver apart.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.engine.interfaces import DBAPICursor, DBAPIModule
from sqlalchemy.exc import DBAPIError

Taken = TypeVar("Taken")


def execute(
    connection: Connection, text: str, parameters: Any, take: Callable[[DBAPICursor], Taken]
) -> Taken:
    """What is taken from a text's cursor.

    No context manager: to enter and leave one takes as long as SQLite does for most statements.
    """
    cursor: DBAPICursor | None = None
    faults = connection.dialect.loaded_dbapi.Error
    try:
        cursor = connection.connection.cursor()
        run(connection, cursor, text, parameters)
        return take(cursor)
    except faults as error:
        raise fault_of(connection, error, text) from error
    finally:
        if cursor is not None:
            with suppress(faults):  # the error may have closed its connection
                cursor.close()


def nothing(_: DBAPICursor) -> None:
    """What a statement finds that only writes."""


def run_text(connection: Connection, text: str) -> None:
    execute(connection, text, (), nothing)


def run(connection: Connection, cursor: DBAPICursor, text: str, parameters: Any) -> None:
    for listener in connection.dispatch.before_cursor_execute:
        listener(connection, cursor, text, parameters, None, False)
    cursor.execute(text, parameters)


def fault_of(connection: Connection, error: DBAPIModule.Error, text: str) -> Exception:
    """What SQLAlchemy makes of an error of the driver; a connection that is gone is given up."""
    is_gone = connection.dialect.is_disconnect(error, connection.connection, None)
    if is_gone:
        connection.invalidate(error)
    base, dialect = connection.dialect.loaded_dbapi.Error, connection.dialect
    # Without its parameters, which may be secret.
    return DBAPIError.instance(text, None, error, base, True, is_gone, dialect)


@contextmanager
def sent_together(connection: Connection, asked: Sequence[tuple[str, Any]]) -> Iterator[list[Any]]:
    """A PostgreSQL has answered them all; the first error ends them."""
    text = ""
    cursors: list[Any] = []
    raw: Any = connection.connection.driver_connection
    try:
        with raw.pipeline():
            for text, parameters in asked:
                cursors.append(raw.cursor())
                run(connection, cursors[-1], text, parameters)
        yield cursors
    except connection.dialect.loaded_dbapi.Error as error:
        raise fault_of(connection, error, text) from error
    finally:
        with suppress(connection.dialect.loaded_dbapi.Error):
            for cursor in cursors:
                cursor.close()
