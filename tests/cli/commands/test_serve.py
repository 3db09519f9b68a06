import stat
from pathlib import Path

import pytest

from cupola.cli.commands.serve import service_of
from cupola.cli.parser import command_parser
from cupola.server.config.folders import file_of, keep_private, open_folder, user_folder
from cupola.server.config.settings import SettingsError
from cupola.server.running.addresses import listen
from cupola.server.serving import Service
from tests.cli.conftest import Run


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.delenv("CUPOLA_DATABASE_URL", raising=False)
    monkeypatch.delenv("CUPOLA_REDIS_URL", raising=False)
    return tmp_path / "share"


def service(*arguments: str) -> Service:
    return service_of(command_parser().parse_args(["serve", *arguments]))


def test_S6_by_default_the_table_is_at_home_in_a_folder_of_the_user(home: Path) -> None:
    told = service()

    assert (told.settings.host, told.settings.port, told.may_move) == ("127.0.0.1", 8417, True)
    assert told.settings.database_url == f"sqlite:///{home}/cupola/cupola.db"
    assert stat.S_IMODE((home / "cupola").stat().st_mode) == 0o700
    assert (told.proxies, told.settings.is_secure, told.opens_browser) == (None, False, True)


def test_S6_sharing_listens_on_every_address() -> None:
    assert service("--share").settings.host == "0.0.0.0"


def test_every_argument_arrives(tmp_path: Path) -> None:
    told = service(
        *("--host", "::1", "--port", "9000", "--data-dir", str(tmp_path / "games"), "--no-browser"),
        *("--public-url", "https://cupola.example.org/", "--proxy", "10.0.0.1,10.0.0.2"),
        *("--tls-cert", "c.pem", "--tls-key", "k.pem", "--bot", "mine.bots:Clever", "--bot-processes", "3"),
        *("--allow-host", "table.home.arpa", "--allow-private-webhooks"),
        *("--webhook-port", "8443", "--webhook-port", "8080"),
    )

    settings = told.settings
    assert (settings.host, settings.port, told.may_move, told.opens_browser) == ("::1", 9000, False, False)
    assert settings.database_url == f"sqlite:///{tmp_path}/games/cupola.db"
    assert (settings.public_url, settings.is_secure) == ("https://cupola.example.org", True)
    assert (told.proxies, told.certificate, told.key) == ("10.0.0.1,10.0.0.2", Path("c.pem"), Path("k.pem"))
    assert (settings.extra_bots, settings.bot_processes) == (("mine.bots:Clever",), 3)
    assert (settings.extra_hosts, settings.allows_private_webhooks) == (("table.home.arpa",), True)
    assert settings.webhook_ports == (8443, 8080)


def test_addresses_with_passwords_may_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUPOLA_DATABASE_URL", "postgresql://cupola:word@db/cupola")
    monkeypatch.setenv("CUPOLA_REDIS_URL", "redis://:word@db:6379/0")

    settings = service("--workers", "2").settings

    assert settings.database_url == "postgresql://cupola:word@db/cupola"
    assert settings.redis_url == "redis://:word@db:6379/0"


def test_the_environment_does_not_overrule_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CUPOLA_DATABASE_URL", "postgresql://db/cupola")

    assert service("--database-url", "sqlite:///x.db").settings.database_url == "sqlite:///x.db"
    assert service("--data-dir", str(tmp_path)).settings.database_url == f"sqlite:///{tmp_path}/cupola.db"


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (["--port", "70000"], ["--port", "'70000'"]),
        (["--port", "http"], ["--port", "'http'"]),
        (["--workers", "0"], ["--workers", "'0'"]),
        (["--workers", "2"], ["PostgreSQL", "Redis", "one writer"]),
        (["--workers", "2", "--redis-url", "redis://127.0.0.1:1/0"], ["PostgreSQL", "one writer"]),
        (["--share", "--host", "127.0.0.1"], ["--share", "127.0.0.1"]),
        (["--host", "no such host"], ["host", "'no such host'"]),
        (["--tls-cert", "c.pem"], ["tls", "go together"]),
        (["--tls-cert", "/none/c.pem", "--tls-key", "/none/k.pem"], ["tls", "/none/c.pem", "cannot be read"]),
        (["--public-url", "cupola.example.org"], ["--public-url", "https://cupola.example.org"]),
        (["--public-url", "https://example.org/table"], ["--public-url"]),
        (["--public-url", "https://example.org:http"], ["--public-url", "HOST:PORT"]),
        (["--public-url", "https://example.org:70000"], ["--public-url", "HOST:PORT"]),
        (["--public-url", "https://example.org:0"], ["--public-url", "HOST:PORT"]),
        (["--public-url", "https://example.org:"], ["--public-url", "HOST:PORT"]),
        (["--public-url", "https://:8417"], ["--public-url", "HOST:PORT"]),
        (["--public-url", "https://[::1"], ["--public-url", "HOST:PORT"]),
        (["--proxy", "nonsense"], ["--proxy", "'nonsense'", "10.0.0.0/24"]),
        (["--proxy", ""], ["--proxy", "''"]),
        (["--proxy", "*"], ["--proxy", "'*'"]),
        (["--proxy", "127.0.0.1,proxy.example.org"], ["--proxy", "'proxy.example.org'"]),
        (["--proxy", "127.0.0.1,"], ["--proxy", "''"]),
        (["--proxy", "10.0.0.1:80"], ["--proxy", "'10.0.0.1:80'"]),
        (["--proxy", "10.0.0.7/24"], ["--proxy", "'10.0.0.7/24'"]),
        (["--bot", "no.such.module:Bot"], ["bot", "no.such.module"]),
        (["--bot", "json:Bot"], ["bot", "json:Bot", "MODULE:CLASS"]),
        (["--redis-url", "redis://127.0.0.1:1/0"], ["redis-url"]),
        (["--redis-url", "nonsense"], ["redis-url", "redis://HOST:PORT/0"]),
        (["--database-url", "sqlite://"], ["database-url", "needs a file"]),
        (["--database-url", "nonsense"], ["database-url"]),
        (["--database-url", "mysql://db/x"], ["database-url"]),
        (["--database-url", "postgresql://u:quiet@127.0.0.1:1/x"], ["database"]),
        (["--database-url", "postgresql://u:quiet@127.0.0.1:x/y"], ["database-url", "port", "65535"]),
        (["--database-url", "postgresql://u:quiet@127.0.0.1:70000/y"], ["database-url", "port, 70000,"]),
        (["--redis-url", "redis://:quiet@127.0.0.1:x/0"], ["redis-url", "redis://HOST:PORT/0"]),
        (["--redis-url", "redis://:quiet@127.0.0.1:70000/0"], ["redis-url", "redis://HOST:PORT/0"]),
        (["--database-url", "sqlite:////none/of/this.db"], ["database", "/none/of/this.db"]),
        (["--database-url", "sqlite:///x.db", "--data-dir", "x"], ["--data-dir", "--database-url"]),
        (["--data-dir", "/dev/null/x"], ["data-dir", "/dev/null/x"]),
    ],
)
def test_bad_input_is_refused_in_one_line(run: Run, arguments: list[str], parts: list[str]) -> None:
    answer = run("serve", "--no-browser", *arguments)

    assert answer.is_refused(*parts), answer
    assert "quiet" not in answer.err


def test_a_port_in_the_environment_that_is_no_number_is_refused_in_one_line(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CUPOLA_DATABASE_URL", "postgresql://u:quiet@127.0.0.1:x/y")

    for command in (["serve", "--no-browser"], ["db", "upgrade"], ["db", "export", "x.jsonl"]):
        answer = run(*command)

        assert answer.is_refused("database-url", "port"), answer
        assert "quiet" not in answer.err


@pytest.mark.parametrize("url", ["https://[::1]:8443", "http://localhost", "https://cupola.example.org:1"])
def test_a_public_address_may_have_a_port_and_be_a_number(url: str) -> None:
    assert service("--public-url", url).settings.public_url == url


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("127.0.0.1", "127.0.0.1"),
        ("::1, 10.0.0.0/8 ,fd00::/8", "::1,10.0.0.0/8,fd00::/8"),
    ],
)
def test_proxies_are_addresses_and_networks(given: str, told: str) -> None:
    assert service("--proxy", given).proxies == told


def test_a_port_that_was_asked_for_and_is_taken_is_refused(run: Run) -> None:
    with listen("127.0.0.1", 0, may_move=False) as taken:
        port = str(taken.getsockname()[1])

        assert run("serve", "--no-browser", "--port", port).is_refused("port", port, "in use")


@pytest.mark.parametrize(
    ("platform", "environment", "end"),
    [
        ("linux", {}, "/home/ann/.local/share/cupola"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/cupola"),
        ("linux", {"XDG_DATA_HOME": "data"}, "/home/ann/.local/share/cupola"),
        ("darwin", {}, "/home/ann/Library/Application Support/cupola"),
        ("win32", {"LOCALAPPDATA": "/users/ann/local"}, "/users/ann/local/cupola"),
        ("win32", {}, "/home/ann/AppData/Local/cupola"),
    ],
)
def test_every_system_has_its_folder(
    platform: str, environment: dict[str, str], end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr(Path, "home", lambda: Path("/home/ann"))

    assert str(user_folder()) == end


def test_S6_a_file_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    for end in ("", "-wal", "-shm"):
        (tmp_path / f"cupola.db{end}").touch(mode=0o644)

    keep_private(f"sqlite:///{tmp_path}/cupola.db")

    assert {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob("cupola.db*")} == {0o600}


def test_a_home_that_cannot_be_written_is_named_with_the_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/dev/null/home")

    with pytest.raises(
        SettingsError, match=r"^data-dir: /dev/null/home/cupola: .+; choose .+ with --data-dir$"
    ):
        open_folder(None)


def test_a_folder_that_somebody_chose_keeps_its_rights(tmp_path: Path) -> None:
    chosen = tmp_path / "chosen"
    chosen.mkdir(mode=0o750)

    open_folder(chosen)

    assert stat.S_IMODE(chosen.stat().st_mode) == 0o750


def test_only_sqlite_is_a_file() -> None:
    assert file_of("sqlite:////games/cupola.db") == Path("/games/cupola.db")
    assert file_of("postgresql://db/cupola") is None
    with pytest.raises(SettingsError):
        file_of("sqlite:///:memory:")
