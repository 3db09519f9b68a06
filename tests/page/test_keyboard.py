"""Everything without a pointer: from the start page to a finished turn."""

import pytest
from playwright.sync_api import Page, expect

from tests.page.table import Table
from tests.page.visitor import Visitor
from tests.page.words import said

pytestmark = pytest.mark.browser

FAR = 15


def focused(page: Page) -> str:
    """What the element with the focus says."""
    text: str = page.evaluate(
        "() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent ?? ''"
    )
    return " ".join(text.split())


def tab_to(page: Page, words: str) -> None:
    """Walk with the tab key until the focus is on something."""
    for _ in range(FAR):
        page.keyboard.press("Tab")
        if words in focused(page):
            return
    raise AssertionError(f"{words!r} cannot be reached with the tab key")


def test_a_turn_is_played_from_the_start_page_with_the_keyboard_alone(person: Visitor) -> None:
    page = person.open()
    expect(page.get_by_role("button", name=said("start-now"))).to_be_visible()

    tab_to(page, said("start-now"))
    page.keyboard.press("Enter")
    table = Table(person, page)
    before = table.view()["version"]
    page.keyboard.press("m")
    table.wait_for(lambda: focused(page) != "", "something has the focus")
    page.keyboard.press("Enter")
    table.settle()
    assert table.taken()
    page.keyboard.press("Enter")

    table.wait_for(lambda: table.view()["version"] > before, "the turn counts")


def test_backspace_takes_a_step_back_and_escape_all_of_them(person: Visitor) -> None:
    page = person.open()
    page.get_by_role("button", name=said("start-now")).click()
    table = Table(person, page)

    page.keyboard.press("c")
    page.keyboard.press("Enter")
    table.settle()
    taken = table.taken()
    page.keyboard.press("Backspace")
    table.settle()
    fewer = table.taken()
    page.keyboard.press("Escape")
    table.settle()

    assert len(fewer) == len(taken) - 1
    assert table.taken() == []
