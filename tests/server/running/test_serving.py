"""A server starts safe, says where it is, and stops without breaking anything off."""

import collections
import contextlib
import os
import signal
import socket
import stat
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cupola.cli import main
from cupola.server import serving
from cupola.server.config.settings import Limits, Settings, SettingsError
from cupola.server.routes.qr_codes import terminal_code
from cupola.server.running.addresses import link, listen, network_address, port_of
from cupola.server.serving import (
    PAPER,
    Service,
    check_certificate,
    check_file,
    code_for,
    findable,
    lines_for,
    uvicorn_config,
)
from cupola.server.storage.database import sqlite_url
from tests.server.scenes.people import introduced, must
from tests.server.scenes.receivers import certify
from tests.server.scenes.running_server import PATIENCE_SECONDS, Started, started, until


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def descendants_of(process: int) -> set[int]:
    found: set[int] = set()
    for listed in Path(f"/proc/{process}/task").glob("*/children"):
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):  # it has ended meanwhile
            for child in map(int, listed.read_text().split()):
                found |= {child, *descendants_of(child)}
    return found


def are_gone(processes: set[int]) -> bool:
    return not any(Path(f"/proc/{process}").exists() for process in processes)


def table_against_a_bot(client: httpx.Client) -> str:
    host = introduced(client, "Ann")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    body = {"options": {"players": 2, "first_seat": 1}, "seats": seats, "start": True}
    return str(must(host.post("/api/games", body))["game"])


def test_S6_a_server_starts_at_home_with_files_for_its_owner_alone(tmp_path: Path) -> None:
    with started(tmp_path, "--port", "0") as server:
        address = server.link()
        reply = httpx.post(f"{address}/api/me", json={}, timeout=PATIENCE_SECONDS)

        folder = tmp_path / "cupola"
        modes = {path.name: mode_of(path) for path in folder.iterdir()}
        assert reply.status_code == 200
        assert address.startswith("http://127.0.0.1:")
        assert mode_of(folder) == 0o700
        assert modes.pop("backups", 0o700) == 0o700  # which is made beside the start
        assert modes == {"cupola.db": 0o600, "cupola.db-wal": 0o600, "cupola.db-shm": 0o600}
        assert "server" not in reply.headers


def terminate(server: Started) -> None:
    server.signal(signal.SIGTERM)


def press_control_c(server: Started) -> None:
    os.killpg(server.process.pid, signal.SIGINT)  # a terminal tells every process that it started


@pytest.mark.thorough
@pytest.mark.parametrize("end", [terminate, press_control_c])
def test_a_server_that_is_told_to_end_ends_its_sockets_and_bots_without_a_murmur(
    tmp_path: Path, end: Callable[[Started], None]
) -> None:
    with (
        started(tmp_path, "--port", "0") as server,
        httpx.Client(base_url=server.link(), timeout=PATIENCE_SECONDS) as client,
    ):
        game = table_against_a_bot(client)
        assert until(lambda: client.get("/health").json()["thoughts"]["answered"] > 0)
        bots = descendants_of(server.process.pid)
        address = str(client.base_url).replace("http:", "ws:").rstrip("/")
        with connect(f"{address}/api/games/{game}/changes") as changes:
            changes.recv(PATIENCE_SECONDS)

            end(server)

            with pytest.raises(ConnectionClosed):
                collections.deque(iter(lambda: changes.recv(PATIENCE_SECONDS), None))
        assert server.wait() == 0
        assert bots
        assert until(lambda: are_gone(bots))
        assert "Traceback" not in server.log


def half_sent(address: str) -> socket.socket:
    host, _, port = address.removeprefix("http://").partition(":")
    caller = socket.create_connection((host, int(port)))
    caller.sendall(
        b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        b"Content-Length: 10\r\nExpect: 100-continue\r\n\r\n"
    )
    assert caller.recv(100).startswith(b"HTTP/1.1 100")  # now the request runs, and waits for its body
    return caller


def is_closed(address: str) -> bool:
    host, _, port = address.removeprefix("http://").partition(":")
    with socket.socket() as caller:
        return caller.connect_ex((host, int(port))) != 0


def test_a_request_that_runs_is_finished_before_the_server_ends(tmp_path: Path) -> None:
    with started(tmp_path, "--port", "0") as server:
        address = server.link()
        with half_sent(address) as caller:
            server.signal(signal.SIGTERM)
            assert until(lambda: is_closed(address))

            caller.sendall(b"{        }")

            assert caller.recv(1000).startswith(b"HTTP/1.1 200")
        assert server.wait() == 0


@pytest.mark.thorough
def test_a_second_SIGINT_does_not_wait_for_anybody(tmp_path: Path) -> None:
    with started(tmp_path, "--port", "0") as server:
        address = server.link()
        with half_sent(address):
            server.signal(signal.SIGINT)
            assert until(lambda: is_closed(address))

            server.signal(signal.SIGINT)

            assert server.wait() == 130


def test_a_taken_port_is_an_error_when_it_was_asked_for_and_else_another_is_found(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0, may_move=False) as taken:
        with pytest.raises(
            SettingsError, match=f"port: {port_of(taken)} on 127.0.0.1: address already in use"
        ):
            listen("127.0.0.1", port_of(taken), may_move=False)

        with listen("127.0.0.1", port_of(taken), may_move=True) as free:
            assert port_of(free) != port_of(taken)


@pytest.mark.parametrize("may_move", [True, False])
def test_a_host_that_is_not_ours_is_refused(may_move: bool) -> None:
    with pytest.raises(SettingsError, match=r"(host|port): "):
        listen("203.0.113.7", 0, may_move=may_move)
    with pytest.raises(SettingsError, match="host: 'no such host' is not an address"):
        listen("no such host", 0, may_move=may_move)


def test_links_open_in_a_browser() -> None:
    assert link("http", "0.0.0.0", 8417) == "http://127.0.0.1:8417/"
    assert link("https", "::1", 8417) == "https://[::1]:8417/"
    assert (network_address() or "10.0.0.1").count(".") == 3


@pytest.mark.parametrize(
    ("address", "line"),
    [
        ("192.168.7.5", "Share: http://192.168.7.5:8417"),
        (None, "This computer is not on a network, so nobody else can reach it."),
    ],
)
def test_S6_sharing_prints_the_address_to_give_away_or_that_there_is_none(
    monkeypatch: pytest.MonkeyPatch, address: str | None, line: str
) -> None:
    monkeypatch.setattr(serving, "network_address", lambda: address)
    settings = Settings("sqlite:///x.db", host="0.0.0.0")

    lines = lines_for(Service(findable(settings)))

    assert lines == ["Cupola is at http://127.0.0.1:8417/", line]


def test_S6_sharing_shows_a_code_to_somebody_at_a_terminal_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "network_address", lambda: "192.168.7.5")
    shared = Service(findable(Settings("sqlite:///x.db", host="0.0.0.0")))
    at_home = Service(findable(Settings("sqlite:///x.db")))

    in_a_log = code_for(shared)
    monkeypatch.setattr(serving, "has_reader", lambda: True)

    assert in_a_log == code_for(at_home) == []
    assert code_for(shared) == [PAPER.format(line) for line in terminal_code("http://192.168.7.5:8417")]


def test_behind_a_proxy_the_public_address_is_the_link() -> None:
    settings = Settings("sqlite:///x.db", public_url="https://cupola.example.org")

    assert findable(settings) is settings
    assert lines_for(Service(settings)) == ["Cupola is at https://cupola.example.org"]


def test_S4_the_limits_reach_uvicorn_and_no_proxy_is_believed_unless_told() -> None:
    settings = Settings("sqlite:///x.db", shutdown_seconds=7.0, limits=Limits(frame_bytes=999, sockets=50))

    alone = uvicorn_config("cupola.server.app:worker", Service(settings))
    behind = uvicorn_config("cupola.server.app:worker", Service(settings, proxies="10.0.0.1"))

    assert (alone.ws_max_size, alone.timeout_graceful_shutdown) == (999, 7)
    assert (alone.ws_per_message_deflate, alone.server_header, alone.access_log) == (False, False, False)
    assert (alone.proxy_headers, behind.proxy_headers, behind.forwarded_allow_ips) == (
        False,
        True,
        "10.0.0.1",
    )


@pytest.mark.thorough
def test_a_certificate_makes_it_https(tmp_path: Path) -> None:
    file = tmp_path / "host.pem"
    certify(file)

    with started(tmp_path, "--port", "0", "--tls-cert", str(file), "--tls-key", str(file)) as server:
        address = server.link()
        reply = httpx.post(f"{address}/api/me", json={}, verify=False, timeout=PATIENCE_SECONDS)

    assert address.startswith("https://127.0.0.1:")
    assert "Secure" in reply.headers["set-cookie"]


def test_half_a_certificate_and_a_torn_one_are_refused(tmp_path: Path) -> None:
    torn = tmp_path / "torn.pem"
    torn.write_text("nothing")

    for cert, key, words in (
        (torn, None, "go together"),
        (None, torn, "go together"),
        (torn, tmp_path / "none.pem", "none.pem cannot be read"),
        (torn, torn, "not a certificate and its key"),
    ):
        with pytest.raises(SettingsError, match=words):
            check_certificate(cert, key)


def test_several_workers_serve_and_stop_together(tmp_path: Path, postgres_copy: str, redis_url: str) -> None:
    secrets = {"CUPOLA_DATABASE_URL": postgres_copy, "CUPOLA_REDIS_URL": redis_url}
    with started(tmp_path, "--port", "0", "--workers", "2", environment=secrets) as server:
        address = server.link()
        replies = [httpx.get(f"{address}/health", timeout=PATIENCE_SECONDS) for _ in range(4)]
        workers = descendants_of(server.process.pid)

        server.signal(signal.SIGTERM)

        assert server.wait() == 0
        assert [reply.json()["database"] for reply in replies] == ["postgresql"] * 4
        assert len(workers) >= 2
        assert until(lambda: are_gone(workers))
        assert "Traceback" not in server.log


def end_what_is_left(processes: set[int]) -> None:
    for process in processes:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


@pytest.mark.thorough
def test_R8_workers_whose_parent_is_killed_stop_by_themselves_and_free_the_port(
    tmp_path: Path, postgres_copy: str, redis_url: str
) -> None:
    secrets = {"CUPOLA_DATABASE_URL": postgres_copy, "CUPOLA_REDIS_URL": redis_url}
    with started(tmp_path, "--port", "0", "--workers", "2", environment=secrets) as server:
        address = server.link()
        with httpx.Client(base_url=address, timeout=PATIENCE_SECONDS) as client:
            table_against_a_bot(client)
            workers = descendants_of(server.process.pid)
        try:
            server.signal(signal.SIGKILL)

            assert server.wait() == -signal.SIGKILL
            assert len(workers) >= 2
            assert until(lambda: are_gone(workers))
            assert is_closed(address)
            assert "the parent of this worker is gone" in server.log
        finally:
            end_what_is_left(workers)


def test_a_database_in_no_folder_is_refused_before_anything_listens(tmp_path: Path) -> None:
    settings = Settings(sqlite_url(tmp_path / "none" / "cupola.db"))

    with pytest.raises(SettingsError, match=r"none/cupola\.db: No such file or directory"):
        serving.serve(Service(settings))


@pytest.mark.parametrize("first", [0, 3])
def test_a_damaged_file_is_refused_in_one_line_that_says_what_to_do(
    sqlite_file: Path, first: int, capsys: pytest.CaptureFixture[str]
) -> None:
    raw = bytearray(sqlite_file.read_bytes())
    for page in range(first, len(raw) // 4096):
        raw[page * 4096 : page * 4096 + 8] = b"nonsense"
    sqlite_file.write_bytes(raw)

    assert main(["serve", "--no-browser", "--database-url", sqlite_url(sqlite_file)]) == 2

    logged = capsys.readouterr().err
    assert logged.count("\n") == 1
    assert logged.startswith(f"cupola: database: {sqlite_file} is damaged (")
    assert "`cupola db repair`" in logged
    assert "restore a backup" in logged
    assert sqlite_file.read_bytes() == raw


def test_an_emptied_file_is_refused_and_keeps_its_log(sqlite_file: Path) -> None:
    log = sqlite_file.with_name(f"{sqlite_file.name}-wal")
    log.write_bytes(b"moves that are nowhere else")
    sqlite_file.write_bytes(b"")

    for _ in range(2):
        with pytest.raises(SettingsError, match="it is empty, and its log is not"):
            check_file(sqlite_url(sqlite_file))
    assert log.read_bytes() == b"moves that are nowhere else"
