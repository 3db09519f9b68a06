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
from cupola.server.identity import RequestViewer
from cupola.server.running.logs import event_of
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.database import sqlite_url
from cupola.server.storage.faults import OutcomeUnknown
from cupola.table.parts.problems import ErrorReply, Problem
from cupola.table.turns.commit import TurnOrder
from tests.server.conftest import draw_from
from tests.server.power.power_cuts import FILE, Acknowledged, Playing, quick_folder
from tests.server.power.recorded_disk import RecordedDisk
from tests.server.power.together import Request
from tests.server.scenes.app import plain_settings, play_turn

TEMPLATES: Final = 4
CALM_ROUNDS: Final = 8


class Refused(Struct, frozen=True):
    game: str
    key: str
    status: int
    code: str
    message: str


class Ledger:
    def __init__(self, folder: Path) -> None:
        self.folder = str(folder)
        self.acknowledged: list[Acknowledged] = []
        self._lock = threading.Lock()

    def mark(self, what: object) -> None:
        assert isinstance(what, Acknowledged)
        with self._lock:
            self.acknowledged.append(what)


class Table(Struct, frozen=True):
    """A server that has been played on for a while, as its folder is, and what was acknowledged by then."""

    files: dict[str, bytes]
    acknowledged: tuple[Acknowledged, ...]
    games: tuple[str, ...]
    viewer: RequestViewer
    now: int


def play_rounds(playing: Playing, count: int) -> None:
    for _ in range(count):
        playing.play_round()


@cache
def table_of(number: int) -> Table:
    """One of some servers, each played once and copied for every fault."""
    with quick_folder("table") as folder, pytest.MonkeyPatch.context() as patch:
        draw_from(f"disk {number}", patch)
        here = Path(folder, "here")
        here.mkdir()
        disk = RecordedDisk(here, number)
        with disk.in_place():
            ledger = Ledger(here)
            playing = Playing(cast(Any, ledger), number)
            play_rounds(playing, CALM_ROUNDS)
            playing.services.database.tidy_log()
            play_rounds(playing, CALM_ROUNDS)
            files = {path.name: path.read_bytes() for path in sorted(here.iterdir())}
            table = Table(
                files,
                tuple(ledger.acknowledged),
                tuple(playing.games),
                playing.viewer,
                playing.now,
            )
            playing.services.close()
        return table


class Guests(Playing):
    """They play on where a table was left, and note refusals as they note what was stored."""

    def __init__(self, table: Table, folder: Path, chance: random.Random, early: bool = False) -> None:
        self.ledger = Ledger(folder)
        self.refused: list[Refused] = []
        self._unknown: dict[str, tuple[str, Request]] = {}
        self.is_early = early  # the control: told before it is stored
        self._disk = cast(Any, self.ledger)
        self._random = chance
        self._url = sqlite_url(folder / FILE)
        self._sent = 1_000
        self.now = table.now
        self.viewer = table.viewer
        self.games = list(table.games)
        self.services = self._opened()

    def _opened(self) -> Services:
        services = Services(plain_settings(self._url), clock=self._clock)
        services.storage.kept_seconds = services.storage.content_seconds = 0
        return services

    def reopen(self) -> None:
        self.services.close()
        self.services = self._opened()

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
            if (
                isinstance(error, OutcomeUnknown)
                and isinstance(request, partial)
                and request.func == self._move
            ):
                self._unknown[key] = game, request

    def send_again(self) -> list[str]:
        """Send turns of unknown outcome with the same keys; return those that were stored and are refused."""
        with self.services.database.reading() as connection:
            stored = stored_keys(connection)
        refused = []
        for key, (game, request) in self._unknown.items():
            told = len(self.ledger.acknowledged)
            self._asked(game, key, request)
            if f"{self.viewer.account}:{key}" in stored and len(self.ledger.acknowledged) == told:
                refused.append(key)
        self._unknown = {}
        return refused

    def _move(self, game: str, order: TurnOrder) -> None:
        if not self.is_early:
            super()._move(game, order)
            return
        key = f"{self.viewer.account}:{order.key}"
        self._disk.mark(Acknowledged(game, order.base + 1, "turn", key))
        play_turn(self.services, game, order, self.viewer)

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
    keys = connection.execute(select(schema.entries.c.key).where(schema.entries.c.key.is_not(None)))
    return {str(key) for key in keys.scalars()}


@contextmanager
def heard() -> Iterator[list[str]]:
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
    def __init__(self, hear: Callable[[str], None]) -> None:
        super().__init__(logging.WARNING)
        self._hear = hear

    def emit(self, record: logging.LogRecord) -> None:
        self._hear(event_of(record))
