"""Records on the page: they go out, come in, are looked at and thrown away; a broken one is refused."""

import pytest
from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.conftest import MakeVisitor
from tests.page.matches import OwnMatch, finished, played
from tests.page.replaying import downloaded, expect_replay, remember, send_record, spoiled
from tests.page.visitor import Visitor, quiet
from tests.page.words import said

pytestmark = pytest.mark.browser

SIZES = [(1440, 900), (390, 844)]


@pytest.mark.core
def test_a_record_goes_out_comes_in_is_replayed_and_thrown_away(person: Visitor) -> None:
    game = finished(person)
    remember(person)
    page = person.open("/records")
    raw = downloaded(page, page.get_by_role("link", name=said("records-download")))

    send_record(page, raw)

    kept = expect_replay(page)
    assert kept != game
    assert downloaded(page, page.get_by_role("link", name=said("replay-record"), exact=True)) == raw
    page.goto(f"{person.url}/records")
    expect(page.get_by_role("heading", name=said("replay-kept"))).to_be_visible()
    page.get_by_role("button", name=said("replay-drop"), exact=True).click()
    page.get_by_role("button", name=said("replay-drop-yes")).click()
    expect(page.get_by_role("heading", name=said("replay-kept"))).to_have_count(0)
    assert person.told(f"/api/games/{kept}/view")[0] == 404


def test_a_broken_record_is_refused_in_clear_words(
    make_visitor: MakeVisitor, finished_match: OwnMatch
) -> None:
    person, game = make_visitor(account=finished_match.account), finished_match.game
    person.tolerate("Failed to load resource")
    _, raw = person.told(f"/api/games/{game}/record")
    page = person.open("/records")

    for wrong in (spoiled(raw), b"no record at all", b""):
        send_record(page, wrong, "mine.cupola")
        expect(page.get_by_role("alert")).to_contain_text("mine.cupola")
        expect(page.get_by_role("alert")).to_contain_text("line 1" if wrong != spoiled(raw) else "fly:A1")

    assert page.url.endswith("/records")
    assert violations(page) == []


def test_a_record_is_seen_through_the_eyes_of_any_seat(person: Visitor) -> None:
    game = played(person, turns=4, fourth="archivists")
    _, raw = person.told(f"/api/games/{game}/record")
    page = person.open("/records")
    send_record(page, raw)
    kept = expect_replay(page)
    quiet(page)

    page.get_by_label(said("replay-eyes")).select_option("1")
    quiet(page)

    expect(page.locator('[data-pane="me"]').get_by_text("Seat 1").first).to_be_visible()
    assert person.ask(f"/api/games/{kept}/moments")["eyes"] == [0, 1]


def test_the_records_are_accessible(person: Visitor) -> None:
    game = finished(person)
    remember(person)
    _, raw = person.told(f"/api/games/{game}/record")
    page = person.open("/records")
    send_record(page, raw)
    expect_replay(page)

    page.goto(f"{person.url}/records")
    expect(page.get_by_role("heading", name=said("replay-kept"))).to_be_visible()

    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert (width, violations(page)) == (width, [])
    page.get_by_role("button", name=said("replay-drop"), exact=True).click()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert (width, violations(page)) == (width, [])
