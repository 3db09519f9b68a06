"""The rulebook: learn to play, the legend of symbols, and the reference they lead to."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.page.axe import violations
from tests.page.conftest import MakeVisitor
from tests.page.matches import OwnMatch
from tests.page.visitor import ready
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
@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_learn_to_play_comes_first_and_fits(
    make_visitor: MakeVisitor, size: tuple[int, int], locale: str
) -> None:
    page = rules_page(make_visitor, size, locale)

    expect(page.locator("[data-primer]")).to_have_count(CHAPTERS)
    assert not page.evaluate(TOO_WIDE)
    assert violations(page) == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_every_symbol_is_drawn_and_fits(
    make_visitor: MakeVisitor, size: tuple[int, int], locale: str
) -> None:
    page = rules_page(make_visitor, size, locale, "/rules/symbols")

    assert page.locator("[data-symbol]").count() > 60
    assert page.evaluate("[...document.querySelectorAll('main use')].every(each => each.getBBox().width > 0)")
    assert not page.evaluate(TOO_WIDE)
    assert violations(page) == []


def test_a_chapter_leads_to_its_rule_and_back(make_visitor: MakeVisitor) -> None:
    page = rules_page(make_visitor, PHONE)

    page.get_by_role("button", name=said("shell-why-rule-named", rule="B4")).click()

    expect(page.locator("[data-number=B4]")).to_be_in_viewport()
    expect(page).to_have_url(re.compile("/rules/B4$"))
    page.go_back()
    expect(page.locator("[data-primer=goal]")).to_be_visible()


def test_a_rule_leads_to_the_rules_it_names(make_visitor: MakeVisitor) -> None:
    page = rules_page(make_visitor, LAPTOP, path="/rules/M5")

    page.locator("[data-number=M5]").get_by_role(
        "button", name=said("shell-why-rule-named", rule="I7")
    ).click()

    expect(page.locator("[data-number=I7]")).to_be_in_viewport()


@pytest.mark.parametrize(("locale", "seen"), [("en-GB", "eagle"), ("fr-FR", "aigle"), ("pt-PT", "aguia")])
def test_a_search_finds_what_the_eye_sees(make_visitor: MakeVisitor, locale: str, seen: str) -> None:
    page = rules_page(make_visitor, PHONE, locale)

    page.get_by_role("searchbox").fill(seen)

    expect(page.locator("[data-number=T2]")).to_be_visible()
    expect(page.locator("[data-number=M2]")).to_have_count(0)
    page.get_by_role("button", name=said("rules-learn", locale[:2])).click()
    expect(page.locator("[data-primer=goal]")).to_be_visible()


def test_the_cards_of_a_guild_stand_beside_its_rule(make_visitor: MakeVisitor) -> None:
    page = rules_page(make_visitor, PHONE, path="/rules/N1")
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
