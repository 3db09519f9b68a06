import random
import re

import pytest
from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.conftest import MakeVisitor
from tests.page.friends import seated
from tests.page.playing import play_turn
from tests.page.table import Table

pytestmark = [pytest.mark.browser, pytest.mark.needs_server("people with browsers of their own")]


@pytest.mark.core
def test_two_browsers_and_a_spectator_see_the_same_game(make_visitor: MakeVisitor) -> None:
    host, guest, watcher = make_visitor(), make_visitor(width=1280, height=720), make_visitor()
    tables = seated(host, guest)
    watched = Table(watcher, watcher.open(f"/table/{tables[0].game}"))
    choosing = random.Random(4)

    for _ in range(4):
        decider = next(table for table in tables if table.view()["choices"])
        decider.wait_for_my_turn()
        decider.open_list()
        play_turn(decider, choosing)

    newest = tables[0].view()
    for table in (*tables, watched):
        table.wait_for(lambda table=table: standing(table) == standing(tables[0]), "all see the same")  # type: ignore[misc]
    assert newest["version"] >= 4
    expect(watched.confirm_button).to_have_count(0)
    assert watched.offered() == set()


def standing(table: Table) -> list[str]:
    """Where everybody stands, as the page says it; whom it calls you differs from one to the other."""
    markers = table.page.locator('[data-at^="marker-"]').evaluate_all(
        "all => all.map(each => [each.dataset.at, each.ariaLabel ?? ''])"
    )
    return sorted(f"{name}: {re.findall('[0-9]+', words)}" for name, words in markers)


@pytest.mark.core
def test_S2_what_another_types_is_shown_as_it_was_typed(make_visitor: MakeVisitor) -> None:
    host, guest = make_visitor(), make_visitor()
    first, second = seated(host, guest)
    hostile = "<img src=x onerror=alert(1)> **not bold**"

    for table in (first, second):
        table.page.locator("#tab-chat").click()
    assert violations(first.page) == []
    field = first.page.locator("#leaf input, #leaf textarea").first
    field.fill(hostile)
    field.press("Enter")

    expect(second.page.locator("#leaf")).to_contain_text(hostile)
    assert second.page.locator("#leaf img").count() == 0
