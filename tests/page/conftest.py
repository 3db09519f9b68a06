"""A server and a browser that the tests of the page share, and people who come with nothing."""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser

from build_engine.services import CHROMIUM
from build_site.building import build_site
from cupola.server.routes.site.built_page import page_files, page_folder
from cupola.server.services import Services
from tests.build.project import one_at_a_time, site_builder
from tests.page.at_site import SiteVisitor
from tests.page.chromium import running_chromium
from tests.page.hosting import FOLDER, running_server, static_host
from tests.page.playing import OwnMatch, finished, in_play, own_match, played
from tests.page.visitor import Visitor, visitor
from tests.services.fixtures import binaries_of

MakeVisitor = Callable[..., Visitor]
BOT_SECONDS = 120.0  # a bot that runs out of time plays something else: on a busy machine too it must not


class Place(msgspec.Struct):
    services: Services
    host: Visitor
    guest: Visitor


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Leave out, at the game without a server, what needs one."""
    marked = item.get_closest_marker("needs_server")
    if marked and is_at_site():
        pytest.skip(f"needs a server: {marked.args[0]}")


def is_at_site() -> bool:
    return os.environ.get("CUPOLA_BACKEND") == "site"


@pytest.fixture(scope="session")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with the built page; with `CUPOLA_BACKEND=site`, of the game without one."""
    if is_at_site():
        with static_host(request.getfixturevalue("site")) as (address, _):
            yield address
        return
    assert page_files(page_folder()), "the page is not built: `make install` builds it"
    with running_server(tmp_path_factory.mktemp("table"), bot_seconds=BOT_SECONDS) as running:
        yield running.url


@pytest.fixture(scope="session")
def visitor_kind() -> type[Visitor]:
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
            with site_builder():
                build_site(folder / FOLDER)
    return folder


@pytest.fixture(scope="session")
def chromium_folder() -> Path:
    """Where the browser is; the tests are left out, and say so, when it is nowhere."""
    return binaries_of(CHROMIUM)


@pytest.fixture(scope="session")
def browser(chromium_folder: Path) -> Iterator[Browser]:
    with running_chromium(chromium_folder) as browser:
        yield browser


def visitors(browser: Browser, server: str, visitor_kind: type[Visitor]) -> Iterator[MakeVisitor]:
    with ExitStack() as opened:

        def make(**wishes: object) -> Visitor:
            return opened.enter_context(visitor(browser, server, kind=visitor_kind, **wishes))  # type: ignore[arg-type]

        yield make


# Make a person with a browser of their own at each call; all leave at the end of the test. Regulars stay for
# all tests of a module: for tests that only look at what is there.
make_visitor = pytest.fixture(visitors, name="make_visitor")
make_regular = pytest.fixture(visitors, scope="module", name="make_regular")


# Matches that were brought to some point over the API, once, for all tests that only look at them


@pytest.fixture(scope="session")
def played_match(browser: Browser, server: str, visitor_kind: type[Visitor]) -> OwnMatch:
    """A match of two that one person has played six turns of, for both seats."""
    return own_match(browser, server, played, visitor_kind)


@pytest.fixture(scope="session")
def finished_match(browser: Browser, server: str, visitor_kind: type[Visitor]) -> OwnMatch:
    return own_match(browser, server, finished, visitor_kind)


@pytest.fixture(scope="session")
def built_match(browser: Browser, server: str, visitor_kind: type[Visitor]) -> OwnMatch:
    return own_match(browser, server, in_play, visitor_kind)


@pytest.fixture
def person(make_visitor: MakeVisitor) -> Visitor:
    return make_visitor()


@pytest.fixture
def place(browser: Browser, tmp_path: Path) -> Iterator[Place]:
    """A host at a laptop and a guest at a phone, at a server of one test alone."""
    with running_server(tmp_path) as running, ExitStack() as opened:
        services = Services(running.settings)
        opened.callback(services.close)
        host = opened.enter_context(visitor(browser, running.url, width=1366, height=768))
        guest = opened.enter_context(visitor(browser, running.url, width=390, height=664))
        yield Place(services, host, guest)
