"""Two people with browsers of their own at a server of one test alone: one at a desk, one with a phone."""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from cupola.server.services import Services
from cupola.server.storage.database import sqlite_url
from cupola.server.storage.migrate import upgrade
from tests.page.table import Table
from tests.page.visitor import Visitor, visitor
from tests.page.words import said
from tests.server.scenes.household import plain_settings
from tests.server.scenes.serving import RunningServer


class Place(msgspec.Struct):
    """A server with its database in reach, and who comes to it."""

    services: Services
    host: Visitor
    guest: Visitor


@pytest.fixture
def place(browser: Browser, tmp_path: Path) -> Iterator[Place]:
    """A host at a laptop and a guest at a phone."""
    url = sqlite_url(tmp_path / "cupola.db")
    upgrade(url)
    running = RunningServer(plain_settings(url))
    running.start()
    services = Services(running.settings)
    with ExitStack() as opened:
        host = opened.enter_context(visitor(browser, running.url, width=1366, height=768))
        guest = opened.enter_context(visitor(browser, running.url, width=390, height=664))
        yield Place(services, host, guest)
    services.close()
    running.stop()


def look(_: Page) -> None:
    """Leave a page as it is."""


def seated(
    place: Place, in_form: Callable[[Page], None] = look, in_lobby: Callable[[Page], None] = look
) -> tuple[Table, Table]:
    """A running table that the host set in the page, and to which the guest came by link."""
    page = place.host.open("/new/friends")
    in_form(page)
    page.get_by_role("button", name=said("setup-invite")).click()
    link = page.get_by_label(said("lobby-link", seat=2))
    in_lobby(page)
    other = place.guest.open(link.input_value().removeprefix(place.host.url))
    other.get_by_label(said("start-name")).fill("Boris")
    other.get_by_role("button", name=said("start-sit")).click()
    expect(page.locator("main")).to_contain_text("Boris")
    page.get_by_role("button", name=said("lobby-begin")).click()
    return Table(place.host, page), Table(place.guest, other)


def in_turn(tables: tuple[Table, Table]) -> tuple[Table, Table]:
    """Who decides, and the other."""
    first, second = tables
    return (first, second) if first.view()["choices"] else (second, first)


def snap(page: Page, name: str) -> None:
    """Keep a picture of a page where the environment names a folder for it."""
    folder = os.environ.get("SNAPS")
    if folder:
        page.screenshot(path=f"{folder}/{name}.png")
