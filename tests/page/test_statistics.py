import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.axe import faults_at, violations
from tests.page.camera import LAPTOP, PHONE
from tests.page.conftest import MakeVisitor
from tests.page.playing import OwnMatch, finished
from tests.page.replaying import remember
from tests.page.visitor import Visitor, ready
from tests.page.words import said

pytestmark = pytest.mark.browser


def opened(person: Visitor) -> Page:
    remember(person)
    return ready(person.open("/statistics"))


@pytest.mark.core
def test_the_statistics_show_what_was_played(person: Visitor) -> None:
    games = [finished(person) for _ in range(3)]
    results = person.ask(f"/api/games/{games[-1]}/view")["result"]
    page = opened(person)
    expect(page.get_by_text(said("statistics-none"))).to_be_visible()

    page.get_by_label(said("statistics-practice")).check()

    mine, ivan = (int(seat["prestige"]) for seat in results)
    expect(page.get_by_text(said("statistics-against", mine=mine, ivan=ivan))).to_be_visible()
    expect(page.locator("circle.dot[cx]").first).to_be_visible()
    row = page.get_by_role("row", name=re.compile(said("statistics-solo")))
    expect(row.first).to_contain_text(str(mine))
    page.get_by_text(said("statistics-all")).first.click()
    page.get_by_role("link", name=said("statistics-replay", match=3)).click()
    expect(page).to_have_url(re.compile("/replay/"))


@pytest.mark.site
def test_one_match_makes_figures_and_a_row_but_no_chart_for_everybody_large_and_small(
    make_visitor: MakeVisitor, finished_match: OwnMatch
) -> None:
    page = opened(make_visitor(account=finished_match.account))
    assert violations(page) == []
    page.get_by_label(said("statistics-practice")).check()

    expect(page.get_by_role("heading", name=said("statistics-course"))).to_be_visible()
    expect(page.get_by_text(said("statistics-few", count=3))).to_be_visible()
    expect(page.locator("circle.dot")).to_have_count(0)
    expect(page.get_by_role("heading", name=said("statistics-bands"))).to_have_count(0)
    page.get_by_text(said("statistics-all")).first.click()
    expect(page.get_by_role("link", name=said("statistics-replay", match=1))).to_be_visible()
    assert faults_at(page, LAPTOP, PHONE) == {}
