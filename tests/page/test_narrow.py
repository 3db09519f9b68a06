from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import MakeVisitor
from tests.page.owner import Owner
from tests.page.playing import OwnMatch
from tests.page.test_print import TITLE, table_of_four
from tests.page.test_themes import SCREENS
from tests.page.visitor import REPLIES, Visitor, ready
from tests.page.words import said

pytestmark = pytest.mark.browser

WIDTHS: Final = (360, 375, 390)
# How wide the page is, and what reaches beyond the window and is not cut off by something that scrolls.
TOO_WIDE: Final = """
() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const all = [...document.body.querySelectorAll("*")];
  const beyond = all.filter((each) => each.getBoundingClientRect().right > clientWidth + 1);
  return [`${scrollWidth} px wide`, ...beyond.slice(-3).map(({ outerHTML }) => outerHTML.slice(0, 90))];
}
"""


def faults_of(page: Page) -> dict[int, list[str]]:
    found = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 664})
        found[width] = page.evaluate(TOO_WIDE)
    return {width: faults for width, faults in found.items() if faults}


def places_of(person: Visitor, over: str) -> Iterator[str]:
    """Where somebody with a match that is over, one that runs, and one without players yet may go."""
    running = table_of_four(person)
    empty = str(person.tell("/api/games", {"options": {"players": 4}, "title": TITLE})["game"])
    yield from SCREENS
    yield from ("/games", "/daily", "/learn", "/enter/none", "/mail/confirm/none")
    yield from (f"/table/{running}", f"/table/{running}/score", f"/table/{empty}")
    yield from (f"/table/{over}", f"/table/{over}/score", f"/replay/{over}", f"/games/{over}/review")


@pytest.mark.parametrize("locale", [pytest.param("en-GB", marks=pytest.mark.core), "fr-FR", "pt-PT"])
@pytest.mark.needs_server("friends by link")
def test_no_screen_of_a_phone_scrolls_sideways(
    make_visitor: MakeVisitor, finished_match: OwnMatch, locale: str
) -> None:
    person = make_visitor(touch=True, account=finished_match.account, locale=locale)
    person.tolerate(REPLIES)
    page = person.open()

    found = {path: faults_of(shown(person, page, path)) for path in places_of(person, finished_match.game)}

    assert {path: faults for path, faults in found.items() if faults} == {}


def shown(person: Visitor, page: Page, path: str) -> Page:
    """A screen with everything that it shows; a review goes on asking until it is made."""
    person.turn(page, path)
    if path.endswith("/review") and "no-such" not in path:
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        return page
    return ready(page)


def test_no_kind_of_piece_lets_the_page_of_a_box_scroll_sideways(make_visitor: MakeVisitor) -> None:
    owner = Owner(make_visitor(width=360, height=664, touch=True))
    kinds = owner.page.get_by_role("navigation", name=said("box-kinds")).get_by_role("button")

    found = {}
    for kind in kinds.all():
        kind.click()
        expect(kind).to_have_attribute("aria-current", "true")
        found[kind.inner_text()] = faults_of(owner.page)

    assert len(found) > 5
    assert {kind: faults for kind, faults in found.items() if faults} == {}
