"""A server and a browser that the tests of the page share, and people who come with nothing."""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser

from build_engine.services import CHROMIUM
from build_site.building import build_site
from cupola.server.routes.site.built_page import page_files, page_folder
from cupola.server.storage.database import sqlite_url
from cupola.server.storage.migrate import upgrade
from tests.build.project import one_at_a_time
from tests.page.at_site import SiteVisitor
from tests.page.chromium import running_chromium
from tests.page.hosting import FOLDER, static_host
from tests.page.matches import OwnMatch, finished, in_play, own_match, played
from tests.page.visitor import Visitor, visitor
from tests.server.scenes.household import plain_settings
from tests.server.scenes.serving import RunningServer
from tests.services.fixtures import binaries_of

MakeVisitor = Callable[..., Visitor]
BOT_SECONDS = 120.0  # a bot that runs out of time plays something else: on a busy machine too it must not


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Leave out, at the game without a server, what needs one."""
    marked = item.get_closest_marker("needs_server")
    if marked and is_at_site():
        pytest.skip(f"needs a server: {marked.args[0]}")


def is_at_site() -> bool:
    """Whether the tests run against the game without a server."""
    return os.environ.get("CUPOLA_BACKEND") == "site"


@pytest.fixture(scope="session")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with the built page; with `CUPOLA_BACKEND=site`, of the game without one."""
    if is_at_site():
        with static_host(request.getfixturevalue("site")) as (address, _):
            yield address
        return
    assert page_files(page_folder()), "the page is not built: `make install` builds it"
    url = sqlite_url(tmp_path_factory.mktemp("table") / "cupola.db")
    upgrade(url)
    running = RunningServer(replace(plain_settings(url), bot_seconds=BOT_SECONDS))
    running.start()
    yield running.url
    running.stop()


@pytest.fixture(scope="session")
def visitor_kind() -> type[Visitor]:
    """How a person asks: a server, or the worker of the page."""
    return SiteVisitor if is_at_site() else Visitor


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of a host with the game without a server in it, two folders down; another may be named."""
    base = tmp_path_factory.getbasetemp()
    made = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "host"
    folder = Path(os.environ.get("CUPOLA_HOST") or made)
    with one_at_a_time(folder):
        if not (folder / FOLDER / "index.html").exists():
            (folder / FOLDER).parent.mkdir(parents=True)
            build_site(folder / FOLDER)
    return folder


@pytest.fixture(scope="session")
def chromium_folder() -> Path:
    """Where the browser is; the tests are left out, and say so, when it is nowhere."""
    return binaries_of(CHROMIUM)


@pytest.fixture(scope="session")
def browser(chromium_folder: Path) -> Iterator[Browser]:
    """A running browser."""
    with running_chromium(chromium_folder) as browser:
        yield browser


@pytest.fixture
def make_visitor(browser: Browser, server: str, visitor_kind: type[Visitor]) -> Iterator[MakeVisitor]:
    """Make a person with a browser of their own at each call; all leave at the end of the test."""
    with ExitStack() as opened:

        def make(**wishes: object) -> Visitor:
            return opened.enter_context(visitor(browser, server, kind=visitor_kind, **wishes))  # type: ignore[arg-type]

        yield make


@pytest.fixture(scope="module")
def make_regular(browser: Browser, server: str, visitor_kind: type[Visitor]) -> Iterator[MakeVisitor]:
    """Make a person who stays for all tests of a module: for tests that only look at what is there."""
    with ExitStack() as opened:

        def make(**wishes: object) -> Visitor:
            return opened.enter_context(visitor(browser, server, kind=visitor_kind, **wishes))  # type: ignore[arg-type]

        yield make


# Matches that were brought to some point over the API, once, for all tests that only look at them


@pytest.fixture(scope="session")
def played_match(browser: Browser, server: str, visitor_kind: type[Visitor]) -> OwnMatch:
    """A match of two that one person has played six turns of, for both seats."""
    return own_match(browser, server, played, visitor_kind)


@pytest.fixture(scope="session")
def finished_match(browser: Browser, server: str, visitor_kind: type[Visitor]) -> OwnMatch:
    """A match against Ivan that is over."""
    return own_match(browser, server, finished, visitor_kind)


@pytest.fixture(scope="session")
def built_match(browser: Browser, server: str, visitor_kind: type[Visitor]) -> OwnMatch:
    """A match of two around one screen in which something is built."""
    return own_match(browser, server, in_play, visitor_kind)


@pytest.fixture
def person(make_visitor: MakeVisitor) -> Visitor:
    """Somebody who was never here."""
    return make_visitor()
