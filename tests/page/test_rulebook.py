import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.page.axe import faults_at, violations
from tests.page.conftest import MakeVisitor
from tests.page.playing import OwnMatch
from tests.page.visitor import printed, ready, sheets_of
from tests.page.words import said

pytestmark = pytest.mark.browser

LAPTOP: Final = (1440, 900)
PHONE: Final = (390, 664)
LOCALES: Final = ("en-GB", "fr-FR", "pt-PT")
CHAPTERS: Final = 13
# What stands out of the page sideways: the page itself, or anything in the part that scrolls.
TOO_WIDE: Final = """
() => {
  const leaf = document.querySelector('[role="region"]');
  return document.documentElement.scrollWidth > innerWidth || leaf.scrollWidth > leaf.clientWidth + 1;
}
"""


def rules_page(
    make_visitor: MakeVisitor, size: tuple[int, int], locale: str = "en-GB", path: str = "/rules"
) -> Page:
    """A part of the rules, once its words are there."""
    page = make_visitor(width=size[0], height=size[1], locale=locale).open(path)
    expect(page.locator("[data-primer], [data-symbol], [data-number]").first).to_be_visible()
    return ready(page)


@pytest.mark.parametrize("locale", LOCALES)
def test_learn_to_play_and_every_symbol_fit_large_and_small(make_visitor: MakeVisitor, locale: str) -> None:
    page = rules_page(make_visitor, LAPTOP, locale)
    expect(page.locator("[data-primer]")).to_have_count(CHAPTERS)
    expect_to_fit(page)

    page.get_by_role("button", name=said("rules-symbols", locale[:2])).click()

    expect(page.locator("[data-symbol]").first).to_be_visible()
    assert page.locator("[data-symbol]").count() > 60
    assert page.evaluate("[...document.querySelectorAll('main use')].every(each => each.getBBox().width > 0)")
    expect_to_fit(page)


def expect_to_fit(page: Page) -> None:
    for width, height in (PHONE, LAPTOP):
        page.set_viewport_size({"width": width, "height": height})
        assert not page.evaluate(TOO_WIDE)
        assert violations(page) == []


def test_a_chapter_leads_to_its_rule_and_back_a_rule_to_others_and_cards(make_visitor: MakeVisitor) -> None:
    page = rules_page(make_visitor, PHONE)
    page.get_by_role("button", name=said("shell-why-rule-named", rule="B4")).click()
    expect(page.locator("[data-number=B4]")).to_be_in_viewport()
    expect(page).to_have_url(re.compile("/rules/B4$"))
    page.go_back()
    expect(page.locator("[data-primer=goal]")).to_be_visible()

    page = rules_page(make_visitor, LAPTOP, path="/rules/M5")
    named = said("shell-why-rule-named", rule="I7")
    page.locator("[data-number=M5]").get_by_role("button", name=named).click()
    expect(page.locator("[data-number=I7]")).to_be_in_viewport()

    cards = page.locator("[data-cards=jewellers]")
    cards.locator("summary").click()
    expect(cards.locator("[data-card]")).to_have_count(3)
    expect(page.locator('[data-chapter="G"] [data-cards]')).to_have_count(4)


@pytest.mark.core
@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_the_rulebook_is_read_beside_the_table(
    make_visitor: MakeVisitor, played_match: OwnMatch, size: tuple[int, int]
) -> None:
    person = make_visitor(width=size[0], height=size[1], account=played_match.account)
    page = person.open(f"/table/{played_match.game}")
    if size == PHONE:
        page.locator("#pane-tab-panel").click()

    page.locator("#tab-rules").click()

    expect(page.locator("[data-primer]")).to_have_count(CHAPTERS)
    assert violations(page) == []
    page.get_by_role("button", name=said("rules-symbols")).click()
    expect(page.locator("[data-symbol=lumber]")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name=said("rules-learn")).click()
    page.get_by_role("button", name=said("shell-why-rule-named", rule="M1")).first.click()
    expect(page.locator("[data-number=M1]")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


SMALL_LAPTOP: Final = (1280, 720)


@pytest.mark.core
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "pt-PT"])
def test_every_card_is_read_without_scrolling_sideways_and_printed_on_one_sheet(
    make_visitor: MakeVisitor, locale: str
) -> None:
    page = make_visitor(locale=locale).open("/cards")
    expect(page.locator("[data-card]")).to_have_count(131)

    assert faults_at(page, PHONE, SMALL_LAPTOP) == {}
    assert sheets_of(printed(page), prefer_css_page_size=True) == 1


@pytest.mark.core
def test_cards_lie_over_a_table_and_lead_to_rules(make_visitor: MakeVisitor, played_match: OwnMatch) -> None:
    page = make_visitor(account=played_match.account).open(f"/table/{played_match.game}")

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Cards").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("searchbox").fill("foreman")
    dialog.get_by_role("button", name="Rule N3").click()

    expect(dialog).to_be_hidden()
    expect(page.locator("[data-number=N3]")).to_be_in_viewport()
