"""Whether the storage is well, really tested: a write to disk, the files, free space, the schema.

A caller gets the result of a few seconds ago; one test runs at a time, in its own thread.
"""

import asyncio
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal

from anyio import CapacityLimiter, move_on_after, to_thread
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import delete, insert, inspect, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from cupola.server.storage import schema
from cupola.server.storage.database import Database
from cupola.server.storage.faults import AWAY, cause_in_storage
from cupola.server.storage.migrate import newest_revision, revision_of
from cupola.server.storage.sqlite import OpenFiles, why_damaged

WELL: Final = "well"
KEPT_SECONDS: Final = 5.0
PATIENCE_SECONDS: Final = 3.0
CONTENT_SECONDS: Final = 60.0  # between two looks through the whole file
MOST_CONTENT: Final = 64 << 20  # bytes that are looked through
LEAST_FREE: Final = 16 << 20
NO_WORKER: Final = 0  # the number of a row that is written and taken away again

Status = Literal["well", "database away", "storage failing"]


class StorageHealth(Struct, frozen=True):
    """What each look at the storage found: "well", or why not."""

    answer: str  # the database answers
    file: str  # it is still the file that was opened
    writing: str  # what is written reaches the disk
    space: str
    schema: str  # every table and column is there
    content: str  # what lies in the file is whole
    free_bytes: int | None

    @property
    def status(self) -> Status:
        if self.answer != WELL:
            return "database away"
        found = (self.file, self.writing, self.space, self.schema, self.content)
        return "well" if all(each == WELL for each in found) else "storage failing"


ALL_WELL: Final = StorageHealth(WELL, WELL, WELL, WELL, WELL, WELL, None)


class StorageState(Struct, frozen=True):
    storage: StorageHealth
    revision: str | None = None


class StorageWatch:
    """Tests the storage when somebody asks, at most once in some seconds."""

    def __init__(self, database: Database) -> None:
        self.kept_seconds = KEPT_SECONDS
        self.content_seconds = CONTENT_SECONDS
        self._database = database
        self._limiter: CapacityLimiter | None = None
        self._looking: asyncio.Task[StorageState] | None = None
        self._looked_at = float("-inf")
        self._content = WELL
        self._content_at = float("-inf")

    async def health(self) -> StorageState:
        """May be some seconds old; storage that takes too long counts as not answering."""
        looking = self._looking
        if looking is None or (looking.done() and time.monotonic() - self._looked_at >= self.kept_seconds):
            looking = self._looking = asyncio.create_task(self._look())
        with move_on_after(PATIENCE_SECONDS):
            return await asyncio.shield(looking)
        return StorageState(replace(ALL_WELL, answer=f"no answer within {PATIENCE_SECONDS:g} seconds"))

    async def _look(self) -> StorageState:
        # A thread of its own: those of the requests may all wait for the database.
        self._limiter = self._limiter or CapacityLimiter(1)
        found = await to_thread.run_sync(self.look, abandon_on_cancel=True, limiter=self._limiter)
        self._looked_at = time.monotonic()
        return found

    def look(self) -> StorageState:
        files = self._database.files
        free, space = free_space(files.path) if files else (None, WELL)
        lost = files.why_lost() if files else None
        try:
            revision = revision_of(self._database)
        except SQLAlchemyError as error:
            return StorageState(
                unread(error, replace(ALL_WELL, file=lost or WELL, space=space, free_bytes=free))
            )
        storage = StorageHealth(
            answer=WELL,
            file=lost or WELL,
            writing=found_by(lambda: why_not_written(self._database)),
            space=space,
            schema=found_by(lambda: why_not_schema(self._database, revision)),
            content=self._found_content(files) if files else WELL,
            free_bytes=free,
        )
        return StorageState(storage, revision)

    def _found_content(self, files: OpenFiles) -> str:
        # What is damaged stays so until it is looked at again, too.
        if time.monotonic() - self._content_at >= self.content_seconds:
            self._content = why_damaged(files.path, MOST_CONTENT) or WELL
            self._content_at = time.monotonic()
        return self._content


def found_by(look: Callable[[], str | None]) -> str:
    try:
        return look() or WELL
    except SQLAlchemyError as error:
        return reason_of(error)


def unread(error: SQLAlchemyError, health: StorageHealth) -> StorageHealth:
    reason = reason_of(error)
    return replace(health, answer=reason) if reason == AWAY.reason else replace(health, content=reason)


def reason_of(error: SQLAlchemyError) -> str:
    """In our own words: those of a driver may name a host."""
    fault = cause_in_storage(error) if isinstance(error, DBAPIError) else None
    return (fault or AWAY).reason


def why_not_written(database: Database) -> str | None:
    """Write something that changes nothing, to the disk; return why that failed."""
    with database.writing() as connection:
        if database.is_sqlite:
            row = schema.heartbeat
            connection.execute(insert(row).values(id=NO_WORKER, counted=0, at=0, worker=""))
            connection.execute(delete(row).where(row.c.id == NO_WORKER))
            return None
        connection.execute(text("SELECT pg_logical_emit_message(true, 'cupola', 'health')"))
        is_read_only = connection.scalar(text("SHOW transaction_read_only")) == "on"
    return "The database takes no writes." if is_read_only else None


def why_not_schema(database: Database, revision: str | None) -> str | None:
    if revision != newest_revision():
        return f"has schema {revision}, this program works with {newest_revision()}"
    with database.reading() as connection:
        found = inspect(connection).get_multi_columns(filter_names=list(schema.metadata.tables))
    columns = {name: {column["name"] for column in listed} for (_, name), listed in found.items()}
    missing = [
        f"{table.name}.{column.name}"
        for table in schema.metadata.sorted_tables
        for column in table.columns
        if column.name not in columns.get(table.name, ())
    ]
    return f"lacks {', '.join(missing[:3])}" + (" and more" if missing[3:] else "") if missing else None


def free_space(path: Path) -> tuple[int | None, str]:
    try:
        free = shutil.disk_usage(path.parent).free
    except OSError as error:
        return None, f"cannot be told: {error.strerror}"
    return free, WELL if free >= LEAST_FREE else f"only {free >> 20} MB are free"
