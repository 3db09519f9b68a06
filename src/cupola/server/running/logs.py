"""The log: one JSON object per line, or plain lines in a terminal.

A line names the route by its template, never by the path that was asked for, and no cookie, token, seed,
invite, account or password: a log may be shown to anybody who helps.
"""

import logging
import re
import secrets
import sys
import time
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any, Final, TextIO

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from msgspec import UNSET, Struct, UnsetType

from cupola.server.storage.faults import cause_of, storage_fault

logger = logging.getLogger("cupola.server.access")
COUNTED_SECONDS: Final = 60.0
GAME_ID: Final = re.compile(r"[0-9a-z]{1,24}")
request_id: ContextVar[str | None] = ContextVar("request_id", default=None)

# How uvicorn sets up the logs of every worker; other libraries are heard when something is wrong.
LOGGING: Final[dict[str, Any]] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"()": "cupola.server.running.logs.formatter"}},
    "handlers": {
        "stderr": {
            "class": "cupola.server.running.logs.CountedLines",
            "formatter": "line",
            "stream": "ext://sys.stderr",
        }
    },
    "root": {"level": "WARNING", "handlers": ["stderr"]},
    "loggers": {"cupola": {"level": "INFO"}, "uvicorn": {"level": "WARNING"}},
}


class Line(Struct, frozen=True, omit_defaults=True):
    """What happened; of one request, or of one socket from its opening to its end, also which it was."""

    time: str
    level: str
    event: str
    request: str | None = None
    method: str | UnsetType = UNSET
    route: str | UnsetType = UNSET
    status: int | UnsetType = UNSET
    milliseconds: float | UnsetType = UNSET
    game: str | None = None
    repeated: int | UnsetType = UNSET
    traceback: str | None = None


class CountedLines(logging.StreamHandler[TextIO]):
    """Writes that storage failed at once, and while it goes on failing only how often, once a minute."""

    def __init__(self, stream: TextIO | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(stream)
        self._clock = clock
        self._failing: dict[str, Failing] = {}

    def emit(self, record: logging.LogRecord) -> None:
        """Repeats are counted; any line brings the counts that are due."""
        self._write_counts()
        if fault_in(record) is None:
            super().emit(record)
            return
        event = event_of(record)
        if event in self._failing:
            self._failing[event].count += 1
        else:
            self._failing[event] = Failing(record.name, record.levelno, self._clock() + COUNTED_SECONDS)
            super().emit(record)

    def _write_counts(self) -> None:
        now = self._clock()
        for event, failing in list(self._failing.items()):
            if failing.until > now:
                continue
            if failing.count == 0:
                del self._failing[event]
                continue
            line = logging.LogRecord(failing.logger, failing.level, "", 0, event, (), None)
            line.repeated = failing.count
            super().emit(line)
            failing.count, failing.until = 0, now + COUNTED_SECONDS


class Failing(Struct):
    logger: str
    level: int
    until: float
    count: int = 0


class AccessLog:
    """Logs every request, and gives the response the short name it has in the log."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        name = secrets.token_hex(4)
        token = request_id.set(name)
        began = time.perf_counter()
        status = 500

        async def send_and_note(message: Message) -> None:
            nonlocal status
            status = status_in(message, status)
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), (b"x-request-id", name.encode())]
            await send(message)

        try:
            await self._app(scope, receive, send_and_note)
        finally:
            note(scope, status, time.perf_counter() - began)
            request_id.reset(token)


def status_in(message: Message, before: int) -> int:
    """Of a socket 101, or why it closed."""
    if message["type"] in ("http.response.start", "websocket.http.response.start"):
        return message["status"]
    if message["type"] == "websocket.accept":
        return 101
    if message["type"] == "websocket.close":
        return message["code"]
    return before


def note(scope: Scope, status: int, seconds: float) -> None:
    method = str(scope.get("method", "SOCKET"))
    route = str(scope.get("path_template") or "(unknown)")
    game = str(scope.get("path_params", {}).get("game_id", ""))
    is_game = GAME_ID.fullmatch(game) is not None  # a path may hold anything, a pasted secret too
    asked = {"method": method, "route": route, "status": status, "milliseconds": round(seconds * 1000, 1)}
    if logger.isEnabledFor(logging.INFO):
        # By hand: `logger.info` would look for its caller in the stack, with every request.
        record = logging.LogRecord(logger.name, logging.INFO, "", 0, "request", (), None)
        record.asked = {**asked, "game": game if is_game else None}
        logger.handle(record)


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return msgspec.json.encode(line_of(record)).decode()


class PlainLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = line_of(record)
        words: list[object] = [line.level, line.event]
        if line.method is not UNSET:
            words = [line.method, line.route, line.status, f"{line.milliseconds:g} ms"]
            words += [line.game] if line.game else []
        words += [f"({line.repeated} times more)"] if line.repeated else []
        said = " ".join((line.time[11:19], *map(str, words)))
        return f"{said}\n{line.traceback}" if line.traceback else said


def formatter() -> logging.Formatter:
    """Plain lines where a person watches, JSON lines where a program reads."""
    return PlainLines() if sys.stderr.isatty() else JsonLines()


def line_of(record: logging.LogRecord) -> Line:
    moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
    repeated = getattr(record, "repeated", UNSET)
    return Line(
        time=f"{moment}.{int(record.msecs):03d}Z",
        level=record.levelname.lower(),
        event=event_of(record),
        request=None if repeated else request_id.get(),  # a count is of many requests
        repeated=repeated,
        traceback=traceback_of(record),
        **getattr(record, "asked", {}),
    )


def event_of(record: logging.LogRecord) -> str:
    """Where storage failed, with the words of its driver."""
    error = fault_in(record)
    return record.getMessage() if error is None else f"{record.getMessage()}: {cause_of(error)}"


def traceback_of(record: logging.LogRecord) -> str | None:
    """None where storage failed, for that is no mistake of the program."""
    if not record.exc_info or fault_in(record) is not None:
        return None
    return logging.Formatter().formatException(record.exc_info)


def fault_in(record: logging.LogRecord) -> BaseException | None:
    error = record.exc_info[1] if record.exc_info else None
    return error if storage_fault(error) is not None else None
