"""The log says what happened, and nothing that anybody should not read."""

import asyncio
import io
import json
import logging
import logging.config
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import httpx
import pytest
from litestar.types import Receive, Scope, Send
from sqlalchemy import select, text
from sqlalchemy.exc import OperationalError

from cupola.server import identity
from cupola.server.running.logs import LOGGING, AccessLog, CountedLines, JsonLines, formatter
from cupola.server.storage import schema
from cupola.server.storage.database import Database, sqlite_url
from tests.server.scenes.app import App
from tests.server.scenes.people import introduced, must

Line = dict[str, object]


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    written = io.StringIO()
    root, ours = logging.getLogger(), logging.getLogger("cupola")
    before = (root.level, root.handlers[:], ours.level)
    monkeypatch.setattr(sys, "stderr", written)
    logging.config.dictConfig(LOGGING)
    yield written
    root.setLevel(before[0])
    root.handlers[:] = before[1]
    ours.setLevel(before[2])
    logging.getLogger("uvicorn").setLevel(logging.NOTSET)


@pytest.fixture
def client(log: io.StringIO, app: App) -> httpx.Client:
    del log  # only set up
    handler = app.client.app.asgi_handler
    app.client.app.asgi_handler = AccessLog(handler)
    return app.client


def lines_in(log: io.StringIO) -> list[Line]:
    return [json.loads(line) for line in log.getvalue().splitlines()]


def test_a_request_is_one_line_with_its_route_and_name(client: httpx.Client, log: io.StringIO) -> None:
    answer = client.get("/api/games/nothere/view")

    (line,) = lines_in(log)
    assert line.pop("time")
    assert line.pop("milliseconds")
    assert line == {
        "level": "info",
        "event": "request",
        "request": answer.headers["x-request-id"],
        "method": "GET",
        "route": "/api/games/{game_id}/view",
        "status": 404,
        "game": "nothere",
    }


def test_a_path_without_a_route_is_not_repeated(client: httpx.Client, log: io.StringIO) -> None:
    client.get("/join/quiet-word?token=quiet-word")
    client.get("/api/games/Quiet-Word/view")

    assert "uiet" not in log.getvalue()
    assert [line["status"] for line in lines_in(log)] == [404, 400]


def test_S1_no_secret_is_in_the_log(client: httpx.Client, log: io.StringIO, sqlite_file: Path) -> None:
    host = introduced(client, "Ann")
    seats = [{"kind": "me"}, {"kind": "free"}]
    table = must(host.post("/api/games", {"options": {"players": 2}, "seats": seats}))
    game = str(table["game"])
    invite = str(must(host.post(f"/api/games/{game}/seats/1/invite"))["secret"])
    token = str(must(host.post("/api/me/tokens", {"label": "script"}))["secret"])
    guest = introduced(client, "Bob")
    answers = [
        guest.get(f"/api/invites/{invite}"),
        guest.get(f"/join/{invite}"),
        guest.post(f"/api/invites/{invite}", {}),
        client.get("/api/me", headers={"Authorization": f"Bearer {token}"}),
    ]
    recovery = must(host.post("/api/me/recovery"))
    client.get("/api/me", headers={"Authorization": "Bearer quiet-word"})
    host.post(f"/api/games/{game}/turns", {"base": 0, "steps": ["quiet-word"], "key": "quiet-word"})

    secrets = {host.cookie, guest.cookie, "quiet-word", invite, token, *map(str, recovery.values())}
    secrets |= stored_secrets(sqlite_file)
    assert [answer.status_code for answer in answers] == [200] * 4
    assert len(lines_in(log)) >= 12
    assert [secret for secret in secrets if secret in log.getvalue()] == []


def stored_secrets(file: Path) -> set[str]:
    with closing(Database(sqlite_url(file))) as database, database.reading() as connection:
        digests = set(connection.scalars(select(schema.cookies.c.digest)))
        seeds = {seed.hex() for seed in connection.scalars(select(schema.games.c.seed)) if seed}
        invites = {invite for invite in connection.scalars(select(schema.seats.c.invite)) if invite}
        accounts = set(connection.scalars(select(schema.accounts.c.id)))
    assert digests
    return digests | seeds | invites | accounts


def test_a_fault_is_one_line_with_its_traceback(log: io.StringIO) -> None:
    try:
        raise RuntimeError("first\nsecond")
    except RuntimeError as error:
        logging.getLogger("cupola.server").error("a request failed", exc_info=error)

    (line,) = lines_in(log)
    assert (line["level"], line["event"]) == ("error", "a request failed")
    assert str(line["traceback"]).endswith("RuntimeError: first\nsecond")


def test_an_error_of_the_database_does_not_tell_what_it_held(log: io.StringIO, sqlite_file: Path) -> None:
    database = Database(sqlite_url(sqlite_file))
    secret = "-".join(("quiet", "word"))  # the traceback shows lines of this file
    with pytest.raises(OperationalError) as failed, database.writing() as connection:
        connection.execute(text("INSERT INTO nowhere VALUES (:secret)"), {"secret": secret})
    database.close()

    logging.getLogger("cupola.server").error("storage failed", exc_info=failed.value)

    assert "nowhere" in log.getvalue()
    assert secret not in log.getvalue()


def full_disk() -> OperationalError:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("PRAGMA max_page_count=1")
        with pytest.raises(sqlite3.OperationalError) as full:
            connection.execute("CREATE TABLE numbers (number integer)")
    return OperationalError("INSERT", {}, full.value)


def test_a_full_disk_is_one_short_line_and_its_repeats_are_counted(
    client: httpx.Client, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise full_disk()

    monkeypatch.setattr(identity, "open_account", refuse)

    statuses = {client.post("/api/me", json={}).status_code for _ in range(50)}

    failed = [line for line in log.getvalue().splitlines() if "storage failed" in line]
    assert statuses == {507}
    assert len(failed) == 1
    assert json.loads(failed[0])["event"] == "storage failed: database or disk is full"
    assert "traceback" not in json.loads(failed[0])
    assert len(failed[0]) < 200
    assert len(lines_in(log)) == 51  # a line for every request, and this one


def test_repeats_of_a_storage_failure_are_told_once_a_minute() -> None:
    written, now = io.StringIO(), [0.0]
    handler = CountedLines(written, clock=lambda: now[0])
    handler.setFormatter(JsonLines())
    error = full_disk()

    def fail(message: str = "storage failed") -> None:
        exc_info = (type(error), error, None)
        handler.handle(logging.LogRecord("cupola", logging.ERROR, "", 0, message, (), exc_info))

    def say() -> None:
        handler.handle(logging.LogRecord("cupola", logging.INFO, "", 0, "something else", (), None))

    course: list[tuple[float, Callable[[], None]]] = [
        *((float(second), fail) for second in range(41)),
        (59.0, say),
        (61.0, say),  # the forty repeats are told with whatever comes first after the minute
        (62.0, partial(fail, "a bot could not move")),  # another line counts for itself
        (65.0, fail),
        (200.0, say),
        (400.0, fail),
    ]
    for moment, happens in course:
        now[0] = moment
        happens()

    told = [
        (line["event"].partition(":")[0], line.get("repeated"))
        for line in map(json.loads, written.getvalue().splitlines())
    ]
    assert told == [
        ("storage failed", None),
        ("something else", None),
        ("storage failed", 40),
        ("something else", None),
        ("a bot could not move", None),
        ("storage failed", 1),
        ("something else", None),
        ("storage failed", None),
    ]


def test_a_mistake_of_the_program_is_never_left_out(log: io.StringIO) -> None:
    for _ in range(3):
        logging.getLogger("cupola.server").error("a request failed", exc_info=RuntimeError("again"))

    assert [line["event"] for line in lines_in(log)] == ["a request failed"] * 3


def test_a_person_at_a_terminal_reads_plain_lines(
    client: httpx.Client, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(formatter(), JsonLines)
    monkeypatch.setattr(log, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stderr", log)
    for handler in logging.getLogger().handlers:
        handler.setFormatter(formatter())

    client.get("/api/games/nothere/view")

    assert log.getvalue()[8:].startswith(" GET /api/games/{game_id}/view 404 ")
    assert log.getvalue().endswith(" ms nothere\n")


def test_other_libraries_are_heard_only_when_something_is_wrong(log: io.StringIO) -> None:
    logging.getLogger("httpx").info("HTTP Request: POST https://hook.example.org/quiet-word")
    logging.getLogger("uvicorn.error").info("Started server process")
    logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")

    assert [line["event"] for line in lines_in(log)] == ["Invalid HTTP request received."]


@pytest.mark.parametrize(
    ("message", "status"),
    [
        ({"type": "websocket.accept"}, 101),
        ({"type": "websocket.close", "code": 4404}, 4404),
        ({"type": "websocket.http.response.start", "status": 403}, 403),
    ],
)
def test_a_socket_is_noted_when_it_ends(log: io.StringIO, message: Line, status: int) -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send(message)  # type: ignore[arg-type]

    run_socket(AccessLog(app))

    (line,) = lines_in(log)
    assert (line["method"], line["route"], line["status"]) == ("SOCKET", "(unknown)", status)


def run_socket(app: AccessLog) -> None:
    async def receive() -> object:
        return {"type": "websocket.connect"}

    async def send(message: object) -> None:
        """Nobody listens."""

    asyncio.run(app({"type": "websocket", "path": "/"}, receive, send))  # type: ignore[arg-type]
