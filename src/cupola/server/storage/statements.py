"""Statements of every move, put into words once and handed to the driver itself.

`exec_driver_sql` takes 57 microseconds for a statement that SQLite answers in 6, and a move needs twelve:
it would cost a quarter more of the processor. This is the one place that uses what SQLAlchemy does not
document: `dispatch`, so that listeners hear of them, and `DBAPIError.instance`, which tells errors of the
driver apart.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from operator import methodcaller
from typing import Any, Final, TypeVar

from msgspec import Struct
from sqlalchemy import Boolean, Connection, Dialect, Select
from sqlalchemy.engine.interfaces import DBAPICursor, DBAPIModule
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.elements import CompilerElement
from sqlalchemy.sql.selectable import CompoundSelect

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


Values = Mapping[str, Any]
Fields = tuple[Any, ...]

_NOTHING: Final[Values] = {}
EVERY_ROW: Final[Callable[[DBAPICursor], Sequence[Fields]]] = methodcaller("fetchall")
FIRST_ROW: Final[Callable[[DBAPICursor], Fields | None]] = methodcaller("fetchone")


class Wording(Struct, frozen=True):
    """A statement as a driver takes it: its text, its parameters, and which columns are booleans."""

    text: str
    order: tuple[str, ...] | None  # of parameters by place; none where they go by name
    usual: Values
    truths: tuple[int, ...]  # which the driver tells as 0 and 1

    def parameters(self, values: Values) -> Any:
        given = {**self.usual, **values} if self.usual else values
        return given if self.order is None else [given[name] for name in self.order]

    def read(self, row: Fields) -> Fields:
        """With booleans where the columns are."""
        if not self.truths:
            return row
        cells = list(row)
        for place in self.truths:
            if cells[place] is not None:
                cells[place] = cells[place] != 0
        return tuple(cells)


class Statement:
    """Compiled once for each kind of database."""

    def __init__(self, clause: CompilerElement, columns: Sequence[str] | None = None) -> None:
        """Of an insert or an update, `columns` are those that are written; else all of them."""
        self.clause = clause
        self._columns = columns
        self._wordings: dict[str, Wording] = {}

    def rows(self, connection: Connection, values: Values = _NOTHING) -> list[Fields]:
        wording = self.wording(connection.dialect)
        found = execute(connection, wording.text, wording.parameters(values), EVERY_ROW)
        return [wording.read(row) for row in found] if wording.truths else list(found)

    def first(self, connection: Connection, values: Values = _NOTHING) -> Fields | None:
        wording = self.wording(connection.dialect)
        row = execute(connection, wording.text, wording.parameters(values), FIRST_ROW)
        return None if row is None else wording.read(tuple(row))

    def run(self, connection: Connection, values: Values = _NOTHING) -> None:
        wording = self.wording(connection.dialect)
        execute(connection, wording.text, wording.parameters(values), nothing)

    def wording(self, dialect: Dialect) -> Wording:
        found = self._wordings.get(dialect.name)
        if found is None:
            found = self._wordings[dialect.name] = wording_of(self.clause, self._columns, dialect)
        return found


def wording_of(clause: CompilerElement, columns: Sequence[str] | None, dialect: Dialect) -> Wording:
    compiled: Any = clause.compile(dialect=dialect, column_keys=columns)
    usual = {name: value for name, value in compiled.params.items() if value is not None}
    order = tuple(compiled.positiontup) if compiled.positional else None
    is_asked = isinstance(clause, Select | CompoundSelect) and not dialect.supports_native_boolean
    asked = clause.selected_columns if is_asked and isinstance(clause, Select | CompoundSelect) else ()
    truths = tuple(place for place, column in enumerate(asked) if isinstance(column.type, Boolean))
    return Wording(str(compiled), order, usual, truths)


Asked = tuple[Statement, Values]


def rows_together(connection: Connection, asked: Sequence[Asked]) -> list[list[Fields]]:
    """A database server is asked all of them before it answers the first."""
    if connection.dialect.name != "postgresql":
        return [statement.rows(connection, values) for statement, values in asked]
    with sent_together(connection, in_words(connection, asked)) as cursors:
        return [list(cursor.fetchall()) for cursor in cursors]


def run_together(connection: Connection, asked: Sequence[Asked]) -> None:
    """In their order; a database server is sent all of them at once."""
    if connection.dialect.name != "postgresql":
        for statement, values in asked:
            statement.run(connection, values)
        return
    with sent_together(connection, in_words(connection, asked)):
        pass


def in_words(connection: Connection, asked: Sequence[Asked]) -> list[tuple[str, Any]]:
    wordings = [(statement.wording(connection.dialect), values) for statement, values in asked]
    return [(wording.text, wording.parameters(values)) for wording, values in wordings]
