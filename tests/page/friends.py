"""Two people with browsers of their own at one table."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.page.table import Table
from tests.page.visitor import Visitor
from tests.page.words import said


def look(_: Page) -> None:
    """Leave a page as it is."""


def seated(
    host: Visitor,
    guest: Visitor,
    in_form: Callable[[Page], None] = look,
    in_lobby: Callable[[Page], None] = look,
) -> tuple[Table, Table]:
    """A running table that the host set in the page, and to which the guest came by link."""
    page = host.open("/new/friends")
    in_form(page)
    page.get_by_role("button", name=said("setup-invite")).click()
    link = page.get_by_label(said("lobby-link", seat=2))
    in_lobby(page)
    other = guest.open(link.input_value().removeprefix(host.url))
    other.get_by_label(said("start-name")).fill("Boris")
    other.get_by_role("button", name=said("start-sit")).click()
    expect(page.locator("main")).to_contain_text("Boris")
    page.get_by_role("button", name=said("lobby-begin")).click()
    return Table(host, page), Table(guest, other)


def in_turn(tables: tuple[Table, Table]) -> tuple[Table, Table]:
    first, second = tables
    return (first, second) if first.view()["choices"] else (second, first)
