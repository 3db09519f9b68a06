"""People who play while the disk fails, and what each of them was told."""

import logging
import random
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, cast

import pytest
from litestar import Response
from msgspec import Struct
from sqlalchemy import Connection, select
from sqlalchemy.exc import DBAPIError

from cupola.server.http.error_handlers import answer_fault, answer_storage
from cupola.server.identity.viewer import RequestViewer
from cupola.server.running.logs import event_of
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.database import sqlite_url
from cupola.server.upkeep.backup import back_up
from cupola.table.parts.problems import ErrorReply, Problem
from cupola.table.turns.commit import TurnOrder
from tests.server.conftest import draw_from
from tests.server.power.power_cuts import FILE, Acknowledged, Playing, quick_folder
from tests.server.power.recorded_disk import RecordedDisk
from tests.server.promises.failing_storage import Request
from tests.server.scenes.household import plain_settings
from tests.server.scenes.turns import play_turn

TEMPLATES: Final = 4
CALM_ROUNDS: Final = 8
BEGUN_AT: Final = 1_700_000_000_000


class Refused(Struct, frozen=True):
    """A change that its sender was told is not stored."""

    game: str
    key: str
    status: int
    code: str
    message: str


class Ledger:
    """What was acknowledged, as `Playing` notes it."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder)
        self.acknowledged: list[Acknowledged] = []
        self._lock = threading.Lock()

    def mark(self, what: object) -> None:
        """Note what its sender was told."""
        assert isinstance(what, Acknowledged)
        with self._lock:
            self.acknowledged.append(what)


class Table(Struct, frozen=True):
    """A server that has been played on for a while, as its folder is, and what was acknowledged by then."""

    files: dict[str, bytes]
    backup: dict[str, bytes]
    in_backup: int
    acknowledged: tuple[Acknowledged, ...]
    games: tuple[str, ...]
    viewer: RequestViewer
    now: int


@cache
def table_of(number: int) -> Table:
    """One of some servers, each played once and copied for every fault."""
    with quick_folder("table") as folder, pytest.MonkeyPatch.context() as patch:
        draw_from(f"disk {number}", patch)
        here, kept = Path(folder, "here"), Path(folder, "backups")
        here.mkdir()
        disk = RecordedDisk(here, number)
        with disk.in_place():
            ledger = Ledger(here)
            playing = Template(cast(Any, ledger), number)
            playing.rounds(CALM_ROUNDS)
            backup = back_up(sqlite_url(here / FILE), kept, None, lambda _: None)
            in_backup = len(ledger.acknowledged)
            playing.services.database.tidy_log()
            playing.rounds(CALM_ROUNDS)
            files = {path.name: path.read_bytes() for path in sorted(here.iterdir())}
            table = Table(
                files,
                {"cupola-20260101-000000.db": backup.path.read_bytes()},
                in_backup,
                tuple(ledger.acknowledged),
                tuple(playing.games),
                playing.viewer,
                playing.now,
            )
            playing.services.close()
        return table


class Template(Playing):
    """The people of the power cuts, with what they know in reach."""

    @property
    def services(self) -> Services:
        """Their server."""
        return self._services

    @property
    def games(self) -> list[str]:
        """Their tables."""
        return self._games

    @property
    def viewer(self) -> RequestViewer:
        """The one who plays every seat."""
        return self._anna

    @property
    def now(self) -> int:
        """What their clock says."""
        return self._now

    def rounds(self, count: int) -> None:
        """Play so many rounds."""
        for _ in range(count):
            self._now += 1_000
            self._round()


class Guests(Template):
    """They play on where a table was left, and note refusals as they note what was stored."""

    def __init__(self, table: Table, folder: Path, chance: random.Random, early: bool = False) -> None:
        self.ledger = Ledger(folder)
        self.refused: list[Refused] = []
        self.is_early = early  # the control: told before it is stored
        self._disk = cast(Any, self.ledger)
        self._random = chance
        self._url = sqlite_url(folder / FILE)
        self._sent = 1_000
        self._now = table.now
        self._anna = table.viewer
        self._games = list(table.games)
        self._services = self._opened()

    def _opened(self) -> Services:
        services = Services(plain_settings(self._url), clock=self._clock)
        services.storage.kept_seconds = services.storage.content_seconds = 0
        return services

    def reopen(self) -> None:
        """A new server on the same files."""
        self._services = self._opened()

    def _request(self, game: str) -> Request:
        try:
            request: Request = super()._request(game)
        except Exception as error:  # what a page would be told that only looks
            self._note(game, "", error)
            return lambda: None
        key = f"k{self._sent}"
        return partial(self._asked, game, key, request)

    def _asked(self, game: str, key: str, request: Request) -> None:
        try:
            request()
        except Problem:
            return  # of the game, not of the disk
        except Exception as error:
            self._note(game, key, error)

    def _move(self, game: str, order: TurnOrder) -> None:
        if not self.is_early:
            super()._move(game, order)
            return
        key = f"{self._anna.account}:{order.key}"
        self._disk.mark(Acknowledged(game, order.base + 1, "turn", key))
        play_turn(self._services, game, order, self._anna)

    def _note(self, game: str, key: str, error: Exception) -> None:
        nobody = cast(Any, None)
        answer: Response[ErrorReply]
        if isinstance(error, DBAPIError):
            answer = answer_storage(nobody, error)
        else:
            answer = answer_fault(nobody, error)
        reply = answer.content
        self.refused.append(Refused(game, key, answer.status_code or 500, reply.code, reply.message))


def stored_keys(connection: Connection) -> set[str]:
    """The keys of all stored turns."""
    keys = connection.execute(select(schema.entries.c.key).where(schema.entries.c.key.is_not(None)))
    return {str(key) for key in keys.scalars()}


@contextmanager
def heard() -> Iterator[list[str]]:
    """What the server says in its log while the block runs."""
    lines: list[str] = []
    handler = Hearing(lines.append)
    logger = logging.getLogger("cupola.server")
    propagates = logger.propagate
    logger.addHandler(handler)
    logger.propagate = False
    try:
        yield lines
    finally:
        logger.removeHandler(handler)
        logger.propagate = propagates


class Hearing(logging.Handler):
    """Passes on each line as it would be written."""

    def __init__(self, hear: Callable[[str], None]) -> None:
        super().__init__(logging.WARNING)
        self._hear = hear

    def emit(self, record: logging.LogRecord) -> None:
        """One line."""
        self._hear(event_of(record))
