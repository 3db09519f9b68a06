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


@pytest.mark.parametrize(
    ("arguments", "folder"),
    [
        ((), "share/cupola/backups"),
        (("--backups", "/mnt/disk"), "/mnt/disk"),
        (("--backups", "none"), None),
        (("--database-url", "postgresql://db/cupola"), None),
    ],
)
def test_a_file_is_backed_up_beside_itself_unless_another_place_is_named(
    tmp_path: Path, arguments: tuple[str, ...], folder: str | None
) -> None:
    assert service(*arguments).settings.backup_folder == (folder and str(tmp_path / folder))


def test_backups_every_hour_are_for_a_file(run: Run) -> None:
    refused = run("serve", "--database-url", "postgresql://db/cupola", "--backups", "/mnt/disk")

    assert refused.is_refused("--backups", "is for an SQLite file")


def test_addresses_may_come_from_the_environment_which_does_not_overrule_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    postgres, redis = "postgresql://cupola:word@db/cupola", "redis://:word@db:6379/0"
    monkeypatch.setenv("CUPOLA_DATABASE_URL", postgres)
    monkeypatch.setenv("CUPOLA_REDIS_URL", redis)

    settings = service("--workers", "2").settings
    assert (settings.database_url, settings.redis_url) == (postgres, redis)
    assert service("--database-url", "sqlite:///x.db").settings.database_url == "sqlite:///x.db"
    assert service("--data-dir", str(tmp_path)).settings.database_url == f"sqlite:///{tmp_path}/cupola.db"


def test_a_port_in_the_environment_that_is_no_number_is_refused_in_one_line(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CUPOLA_DATABASE_URL", "postgresql://u:quiet@127.0.0.1:x/y")

    for command in (["serve", "--no-browser"], ["db", "upgrade"], ["db", "export", "x.jsonl"]):
        answer = run(*command)

        assert answer.is_refused("database-url", "port"), answer
        assert "quiet" not in answer.err


def test_a_public_address_may_have_a_port_and_be_a_number_and_proxies_may_be_networks() -> None:
    for url in ("https://[::1]:8443", "http://localhost", "https://cupola.example.org:1"):
        assert service("--public-url", url).settings.public_url == url
    assert service("--proxy", "127.0.0.1").proxies == "127.0.0.1"
    assert service("--proxy", "::1, 10.0.0.0/8 ,fd00::/8").proxies == "::1,10.0.0.0/8,fd00::/8"


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


def test_S6_a_file_others_could_read_is_closed_a_chosen_folder_keeps_its_rights(tmp_path: Path) -> None:
    chosen = tmp_path / "chosen"
    chosen.mkdir(mode=0o750)
    for end in ("", "-wal", "-shm"):
        (tmp_path / f"cupola.db{end}").touch(mode=0o644)

    keep_private(f"sqlite:///{tmp_path}/cupola.db")
    open_folder(chosen)

    assert {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob("cupola.db*")} == {0o600}
    assert stat.S_IMODE(chosen.stat().st_mode) == 0o750


def test_a_home_that_cannot_be_written_is_named_with_the_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/dev/null/home")

    with pytest.raises(
        SettingsError, match=r"^data-dir: /dev/null/home/cupola: .+; choose .+ with --data-dir$"
    ):
        open_folder(None)


def test_only_sqlite_is_a_file() -> None:
    assert file_of("sqlite:////games/cupola.db") == Path("/games/cupola.db")
    assert file_of("postgresql://db/cupola") is None
    with pytest.raises(SettingsError):
        file_of("sqlite:///:memory:")
