"""Databases, applications and servers for the tests of the table."""

import random
import secrets
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from cupola.server import app as server_app
from cupola.server.config.settings import Settings
from cupola.server.games.bot_turns import BotTurns
from cupola.server.storage import health, server_time
from cupola.server.storage.database import sqlite_url
from cupola.server.storage.migrate import upgrade
from tests.server.scenes.app import NO_PAGE, App, open_app, plain_settings
from tests.server.scenes.clocks import DAY, SECOND, Hours, hours_of, nobody_watches
from tests.server.scenes.people import Person, introduced
from tests.server.scenes.running_server import RunningServer
from tests.server.scenes.tables import Scene, scene_of
from tests.services.postgres import Postgres, drop_database, fresh_database, name_in

MakeApp = Callable[..., App]


def draw_from(name: str, patch: pytest.MonkeyPatch) -> None:
    drawn = random.Random(name)
    patch.setattr(secrets, "token_bytes", lambda count=32: drawn.randbytes(count))
    patch.setattr(secrets, "randbits", drawn.getrandbits)
    patch.setattr(secrets, "choice", drawn.choice)


@pytest.fixture(scope="session", autouse=True)
def no_page() -> Iterator[None]:
    """Servers here have no built page, so that a test sees the same whether or not one was built."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CUPOLA_PAGE", NO_PAGE)
        yield


@pytest.fixture(scope="session", autouse=True)
def patient_health() -> Iterator[None]:
    """A look at the storage may take as long as a busy machine needs."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(health, "PATIENCE_SECONDS", 60.0)
        yield


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that hold still, however long a test takes to look; it may play their turns itself."""
    monkeypatch.setattr(BotTurns, "_want", lambda self, game: None)


@pytest.fixture(scope="session")
def times_run() -> Counter[str]:
    """How often each name of a test was seen: tests made from the schema share one, and an application."""
    return Counter()


@pytest.fixture(scope="module", autouse=True)
def same_luck_for_what_tests_share(request: pytest.FixtureRequest) -> Iterator[None]:
    """The same for an application that the tests of a module share."""
    with pytest.MonkeyPatch.context() as patch:
        draw_from(request.node.nodeid, patch)
        yield


@pytest.fixture(autouse=True)
def same_luck_again(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, times_run: Counter[str]
) -> None:
    """What an application in this process draws in secret comes from the name of the test: at every run the
    same seeds, so that a test never fails for one deal in a hundred.
    """
    name = request.node.nodeid
    times_run[name] += 1
    draw_from(f"{name} {times_run[name]}", monkeypatch)


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database file with the newest schema and nothing in it; tests copy it."""
    path = tmp_path_factory.mktemp("migrated") / "template.db"
    upgrade(sqlite_url(path))
    return path


@pytest.fixture
def sqlite_file(migrated_file: Path, tmp_path: Path) -> Path:
    return Path(shutil.copyfile(migrated_file, tmp_path / "cupola.db"))


@pytest.fixture(scope="session")
def migrated_postgres(postgres_server: Postgres) -> str:
    """The name of a PostgreSQL database with the newest schema and nothing in it; tests copy it."""
    url = fresh_database(postgres_server)
    upgrade(url)
    return name_in(url)


@pytest.fixture
def postgres_copy(postgres_server: Postgres, migrated_postgres: str) -> Iterator[str]:
    url = fresh_database(postgres_server, migrated_postgres)
    yield url
    drop_database(postgres_server, url)


@pytest.fixture(params=["sqlite", "postgres"])
def any_database(request: pytest.FixtureRequest) -> str:
    """The address of an empty database with the newest schema: every test runs on SQLite and PostgreSQL."""
    if request.param == "sqlite":
        return sqlite_url(request.getfixturevalue("sqlite_file"))
    return str(request.getfixturevalue("postgres_copy"))


@pytest.fixture
def make_app(sqlite_file: Path) -> Iterator[MakeApp]:
    """Make the application with a client to it, on this test's file or another database, at each call; with
    other settings where they are named.
    """
    with ExitStack() as opened:

        def make(url: str = sqlite_url(sqlite_file), settings: Settings | None = None, **changes: Any) -> App:
            changed = structs.replace(settings or plain_settings(url), **changes)
            return opened.enter_context(open_app(changed))

        yield make


@pytest.fixture(scope="module")
def shared_database(migrated_file: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    return sqlite_url(Path(shutil.copyfile(migrated_file, tmp_path_factory.mktemp("shared") / "cupola.db")))


@pytest.fixture(scope="module")
def shared_app(shared_database: str) -> Iterator[App]:
    """One application for all tests of a module: of what is in it they know only what they put there."""
    with open_app(plain_settings(shared_database)) as opened:
        yield opened


@pytest.fixture
def app(make_app: MakeApp) -> App:
    return make_app()


@pytest.fixture
def home(any_database: str, make_app: MakeApp) -> App:
    return make_app(any_database)


@pytest.fixture
def host(app: App) -> Person:
    return introduced(app.client, "Anna")


@pytest.fixture
def scene(app: App) -> Scene:
    return scene_of(app)


@pytest.fixture
def steady(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_time, "LONGEST_GAP", 1000 * DAY * SECOND)
    monkeypatch.setattr(server_app, "clocks_watched", nobody_watches)


@pytest.fixture
def hours(steady: None, make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> Hours:
    return hours_of(make_app(), monkeypatch)


@pytest.fixture
def running_server(sqlite_file: Path) -> Iterator[RunningServer]:
    server = RunningServer(plain_settings(sqlite_url(sqlite_file)))
    server.start()
    yield server
    server.stop()
