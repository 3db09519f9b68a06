from typing import Final

import pytest
from playwright.sync_api import expect

from tests.page.conftest import MakeVisitor
from tests.page.playing import OwnMatch, seats_for
from tests.page.visitor import Visitor, printed, ready, sheets_of
from tests.page.words import said

pytestmark = pytest.mark.browser

NAMES: Final = (
    "Anna",
    "Maximiliana Konstantinopolska of Suzdal",
    "Bo",
    "ÉLÉONORE WITHOUTASPACEINHERWHOLENAME",
)

TITLE: Final = "Fridaywithoutaspaceinthewholetitleofthetable"


def table_of_four(person: Visitor) -> str:
    """A match of four with everything that can be counted, and names as long as they may be."""
    person.tell("/api/me", {"name": NAMES[0]})
    order = seats_for(4, contractors=True, fourth="archivists")
    seats = [{"kind": "me", "name": name} for name in NAMES]
    return str(person.tell("/api/games", {**order, "seats": seats, "title": TITLE})["game"])


@pytest.mark.parametrize("theme", ["day", "night", "contrast"])
def test_the_score_of_four_is_printed_on_one_sheet_in_daylight(make_visitor: MakeVisitor, theme: str) -> None:
    person = make_visitor()
    person.prefer(theme=theme)
    game = table_of_four(person)
    scores = person.ask(f"/api/games/{game}/score")["seats"]
    page = printed(ready(person.open(f"/table/{game}/score")))

    sheet = page.get_by_role("table", name=said("score-page-sums"))
    for name in NAMES:
        expect(sheet.get_by_role("columnheader", name=name)).to_be_visible()
        expect(page.get_by_role("listitem").filter(has_text=name)).to_be_visible()
    rows = [said("score-page-part-track"), said("score-page-part-leftovers"), said("score-page-total")]
    rows += [said("score-page-tower", tower=tower["tower"]) for tower in scores[0]["towers"]]
    for row in rows:
        expect(sheet.get_by_role("rowheader", name=row, exact=True)).to_be_visible()
    totals = sheet.locator("tfoot td").all_inner_texts()
    assert sorted(map(int, totals)) == sorted(score["total"] for score in scores)
    assert page.evaluate(CUT) == []
    assert page.evaluate(INK) == "rgb(43, 29, 20)"
    assert sheets_of(page, format="A4") == 1


# Names and figures of which paper would show a part only.
CUT: Final = """
() => [...document.querySelectorAll("table th, table td, ol li span, ol li strong")]
  .filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1 && each.clientWidth)
  .map((each) => each.textContent.trim())
"""
INK: Final = "() => getComputedStyle(document.querySelector('tfoot td')).color"


@pytest.mark.core
def test_ranks_and_the_day_are_printed_and_nothing_that_is_only_for_the_screen(
    make_visitor: MakeVisitor, finished_match: OwnMatch
) -> None:
    person = make_visitor(account=finished_match.account, moving=True)
    page = ready(person.open(f"/table/{finished_match.game}/score"))
    page.get_by_role("button", name=said("score-page-replay")).click()
    expect(page.locator(".winner .verdict")).to_have_text(said("score-page-counting"))

    page.evaluate("() => void dispatchEvent(new Event('beforeprint'))")
    printed(page)

    day = page.evaluate("() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(Date.now())")
    expect(page.get_by_text(day)).to_be_visible()
    ranks = page.get_by_role("listitem").locator(".rank")
    assert sorted(rank.strip() for rank in ranks.all_inner_texts()) == ["1", "2"]
    expect(page.locator(".winner .verdict")).not_to_have_text(said("score-page-counting"))
    for away in ("score-page-towers", "score-page-course", "score-page-words", "score-page-dice"):
        expect(page.get_by_role("heading", name=said(away))).to_be_hidden()
    expect(page.locator("button:visible, a:visible")).to_have_count(0)
    assert sheets_of(page, format="A4") == 1
