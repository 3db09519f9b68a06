import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.axe import violations
from tests.page.conftest import Place
from tests.page.friends import in_turn, seated
from tests.page.table import Table
from tests.page.visitor import quiet
from tests.page.words import said

pytestmark = [pytest.mark.browser, pytest.mark.needs_server("people with browsers of their own")]


MOST_STEPS = 10  # of a claim


def part(page: Page, name: str) -> Locator:
    return page.locator(f'[data-part="{name}"]')


def lay_out(table: Table, section: str) -> None:
    """Claim a section on the boards of the turn that is prepared, and keep it."""
    page = table.page
    part(page, "prepare").get_by_role("link").click()
    expect(part(page, "top")).to_contain_text(said("prepare-title"))
    page.locator(f'[data-choice="claim:{section}"]').first.wait_for(state="attached")
    quiet(page)
    assert violations(page) == []
    if section == "A1":  # why not is asked of the turn that is laid out: now it would be "not your turn"
        page.locator('[data-at="section-A2"]').dispatch_event("click")
        expect(part(page, "why")).to_contain_text("must be claimed first")
    page.locator(f'[data-choice="claim:{section}"]').first.dispatch_event("click")
    keep = page.get_by_role("button", name=said("prepare-keep"))
    for _ in range(MOST_STEPS):
        quiet(page)
        if keep.count() and keep.first.get_attribute("aria-disabled") != "true":
            break
        page.locator('[data-choice^="place:"][data-choice$=":down"]').first.dispatch_event("click")
    keep.first.click()
    part(page, "prepare").wait_for()
    quiet(page)


def claim(table: Table, section: str) -> None:
    view, steps = table.view(), [f"claim:{section}"]
    while True:
        body = {"base": view["version"], "steps": steps}
        seen = table.visitor.tell(f"/api/games/{table.game}/preview", body)
        if seen["closes"]:
            break
        steps.append(seen["choices"][-1]["name"])
    order = {"base": view["version"], "steps": steps, "key": f"v{view['version']}", "end_turn": True}
    table.visitor.tell(f"/api/games/{table.game}/turns", order)


@pytest.mark.core
def test_a_turn_laid_out_while_waiting_is_played_when_it_comes_or_its_player_is_told(place: Place) -> None:
    tables = seated(place.host, place.guest)
    first, second = in_turn(tables)
    expect(part(first.page, "prepare")).to_have_count(0)

    lay_out(second, "A1")
    expect(part(second.page, "prepare")).to_contain_text("A1")
    assert violations(second.page) == []
    assert first.view()["prepared"] is None
    second.page.reload()
    expect(part(second.page, "prepare")).to_contain_text("A1")

    claim(first, "B1")
    expect(part(second.page, "prepared-told")).to_contain_text(said("prepare-played"))
    assert second.view()["decider"] == first.view()["seat"]
    part(second.page, "prepared-told").get_by_role("button").click()
    expect(part(second.page, "prepared-told")).to_have_count(0)

    lay_out(second, "C1")
    claim(first, "C1")
    expect(part(second.page, "prepared-told")).to_contain_text("C1")
    assert violations(second.page) == []
    assert second.view()["choices"]


def test_one_press_withdraws_what_was_prepared(place: Place) -> None:
    tables = seated(place.host, place.guest)
    first, second = in_turn(tables)
    lay_out(second, "A1")

    part(second.page, "prepare").get_by_role("button", name=said("prepare-withdraw")).click()

    expect(part(second.page, "prepare")).not_to_contain_text("A1")
    claim(first, "B1")
    assert second.view()["choices"]
