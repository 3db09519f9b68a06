"""The schema of a database, and how to bring it up to date."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import SQLAlchemyError

from cupola.server.config.folders import file_of
from cupola.server.config.settings import SettingsError
from cupola.server.storage.database import Database
from cupola.server.storage.faults import without_quotes
from cupola.server.storage.schema import metadata
from cupola.server.storage.sqlite import EMPTIED, is_emptied

STEPS: Final = Path(__file__).parents[1] / "migrations"
# Any number does, as long as every process that upgrades takes the same.
POSTGRES_LOCK: Final = 8_417_0001


def upgrade(database_url: str) -> None:
    """Bring a database to the schema of this program; raise `SettingsError` where that cannot be."""
    with open_database(database_url) as database:
        if revision_of(database) == newest_revision():
            return
        # Several workers may start at once: the lock ends with the transaction, the second finds all done.
        with database.writing() as connection:
            if not database.is_sqlite:
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": POSTGRES_LOCK})
            _check_can_upgrade(connection)
            command.upgrade(alembic_config(connection), "head")


@contextmanager
def open_database(database_url: str) -> Iterator[Database]:
    """A database while the block runs; raise `SettingsError` where it does not answer."""
    database = Database(database_url)
    try:
        yield database
    except SQLAlchemyError as error:
        raise SettingsError(unreachable(error)) from error
    finally:
        database.close()


@contextmanager
def opened_as_it_is(database_url: str) -> Iterator[Database]:
    """A database that is there and has the schema of this program; raise `SettingsError` for any other."""
    kept_in = file_of(database_url)
    if kept_in is not None and not kept_in.exists():
        raise SettingsError(f"database: {kept_in}: no such file")
    if kept_in is not None and is_emptied(kept_in):
        raise SettingsError(f"database: {kept_in}: {EMPTIED}: see `cupola db repair`")
    with open_database(database_url) as database:
        revision = revision_of(database)
        if revision != newest_revision():
            raise SettingsError(
                f"database: its schema is {revision}; upgrade it to {newest_revision()} first"
            )
        yield database


@cache
def newest_revision() -> str:
    revision = ScriptDirectory.from_config(_config()).get_current_head()
    assert revision is not None
    return revision


def revision_of(database: Database) -> str | None:
    """None for an empty database."""
    with database.reading() as connection:
        return stored_revision(connection)


def stored_revision(connection: Connection) -> str | None:
    """None for an empty database."""
    return MigrationContext.configure(connection).get_current_revision()


def unreachable(error: SQLAlchemyError) -> str:
    """Without its address, which may hold a password."""
    cause = getattr(error, "orig", None) or error
    return "database: " + " ".join(without_quotes(cause).split())


def alembic_config(connection: Connection) -> Config:
    config = _config()
    config.attributes["connection"] = connection
    return config


def _check_can_upgrade(connection: Connection) -> None:
    revision = stored_revision(connection)
    known = {step.revision for step in ScriptDirectory.from_config(_config()).walk_revisions()}
    if revision is not None and revision not in known:
        raise SettingsError(
            f"database: its schema {revision} is newer than {newest_revision()}, the newest that this "
            "program knows: a newer Cupola made it"
        )
    if revision is None and set(inspect(connection).get_table_names()) & set(metadata.tables):
        raise SettingsError("database: it holds tables of the same names that Cupola did not make")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(STEPS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
