"""What players look things up in: the chart of cards, its printed sheet, and examples beside the rules."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.page.axe import violations
from tests.page.conftest import MakeVisitor
from tests.page.matches import OwnMatch
from tests.page.visitor import printed, sheets_of

pytestmark = pytest.mark.browser

PHONE: Final = (390, 664)
LAPTOP: Final = (1280, 720)


def cards_page(make_visitor: MakeVisitor, size: tuple[int, int], locale: str) -> Page:
    """The chart of cards once it is there."""
    page = make_visitor(width=size[0], height=size[1], locale=locale).open("/cards")
    expect(page.locator("[data-card]").first).to_be_visible()
    return page


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "pt-PT"])
@pytest.mark.parametrize("size", [PHONE, LAPTOP])
def test_every_card_is_read_without_scrolling_sideways(
    make_visitor: MakeVisitor, size: tuple[int, int], locale: str
) -> None:
    page = cards_page(make_visitor, size, locale)

    expect(page.locator("[data-card]")).to_have_count(131)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert violations(page) == []


@pytest.mark.core
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "pt-PT"])
def test_all_cards_are_printed_on_one_sheet(make_visitor: MakeVisitor, locale: str) -> None:
    page = printed(cards_page(make_visitor, LAPTOP, locale))

    assert sheets_of(page, prefer_css_page_size=True) == 1


def test_a_card_is_found_by_what_it_does(make_visitor: MakeVisitor) -> None:
    page = cards_page(make_visitor, PHONE, "en-GB")

    page.get_by_role("searchbox").fill("dome")

    expect(page.locator("[data-card]")).to_have_count(2)
    expect(page.locator("[data-card=clergy-3]")).to_be_visible()
    page.get_by_role("button", name="Contracts").click()
    expect(page.locator("[data-card]")).to_have_count(1)
    expect(page.locator("[data-card=contract-11]")).to_be_visible()


@pytest.mark.core
def test_the_cards_lie_over_the_table_and_lead_to_their_rule(
    make_visitor: MakeVisitor, played_match: OwnMatch
) -> None:
    page = make_visitor(account=played_match.account).open(f"/table/{played_match.game}")

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Cards").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("searchbox").fill("foreman")
    dialog.get_by_role("button", name="Rule N3").click()

    expect(dialog).to_be_hidden()
    expect(page.locator("[data-number=N3]")).to_be_in_viewport()


@pytest.mark.parametrize("size", [PHONE, LAPTOP])
def test_examples_stand_beside_their_rules(make_visitor: MakeVisitor, size: tuple[int, int]) -> None:
    page = make_visitor(width=size[0], height=size[1]).open("/rules/B4")
    example = page.locator("[data-example=reprimand]").first

    expect(example).to_contain_text("Blue loses 2 recognition")
    expect(page.locator("[data-number=B4]")).to_be_in_viewport()
    assert example.locator("svg").count() > 2
    assert page.evaluate("document.documentElement.scrollHeight") <= size[1]
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
