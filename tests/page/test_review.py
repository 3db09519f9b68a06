import json
import re
import time
from collections.abc import Iterator
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, Route, StorageState, expect

from cupola.calls.study import RETRY_SECONDS
from tests.page.advising import unanswered
from tests.page.axe import faults_at, violations
from tests.page.camera import LAPTOP, PHONE
from tests.page.conftest import MakeVisitor
from tests.page.playing import OwnMatch, finished, set_game
from tests.page.replaying import remember
from tests.page.visitor import PATIENCE_MS, Reply, Visitor, visitor, wait_for
from tests.page.words import said

pytestmark = pytest.mark.browser

LATER: Final = 503
TURN: Final = re.compile(r"/api/games/\w+/review/\d+$")


class Told(NamedTuple):
    """A match that is over, and what the server says of each of its turns."""

    game: str
    account: StorageState
    turns: dict[int, Reply]


def judged(person: Visitor, path: str) -> Reply:
    """What the server says of a turn; where it has too much to do it is asked again."""
    deadline = time.monotonic() + PATIENCE_MS / 1000
    status, body = person.told(path)
    while status == LATER and time.monotonic() < deadline:
        time.sleep(RETRY_SECONDS)
        status, body = person.told(path)
    assert status == 200, body
    reply: Reply = json.loads(body)
    return reply


@pytest.fixture(scope="session")
def told(browser: Browser, server: str, visitor_kind: type[Visitor]) -> Iterator[Told]:
    """A short match of which every turn is judged once, for all the tests that only look at it."""
    with visitor(browser, server, kind=visitor_kind) as person:
        game = finished(person)
        listed = person.ask(f"/api/games/{game}/review")["turns"]
        numbers = [int(each["turn"]) for each in listed]
        turns = {turn: judged(person, f"/api/games/{game}/review/{turn}") for turn in numbers}
        # A browser that answers itself keeps what it thought of the turns.
        yield Told(game, person.context.storage_state(indexed_db=True), turns)


@pytest.fixture
def reader(make_visitor: MakeVisitor, told: Told) -> Visitor:
    return make_visitor(account=told.account)


def answer_from(person: Visitor, told: Told) -> None:

    def answer(route: Route) -> None:
        turn = int(route.request.url.rsplit("/", 1)[1])
        route.fulfill(status=200, content_type="application/json", body=json.dumps(told.turns[turn]))

    person.context.route(TURN, answer)


def reviewed(person: Visitor, told: Told) -> Page:
    answer_from(person, told)
    page = person.open(f"/games/{told.game}/review")
    expect(page.get_by_role("heading", name=said("review-turns"))).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0)
    return page


@pytest.mark.core
def test_a_review_shows_its_progress_and_a_turning_point_is_tried_again(person: Visitor) -> None:
    # The one review here that the server makes while the page waits; all others are told what was said once.
    person.tolerate(f"{LATER} (Service Unavailable)")  # said by a busy server: the page asks again
    game = finished(person)
    page = person.open(f"/table/{game}/score")
    with unanswered(page, TURN) as held:
        page.get_by_role("link", name=said("review-open")).click()
        expect(page.get_by_role("progressbar")).to_be_visible()
        expect(page.get_by_text(said("review-later")).first).to_be_visible()
        wait_for(page, lambda: len(held) >= 2, "two turns are asked for")
        assert len(held) == 2  # two at a time
    points = page.get_by_role("listitem").filter(has=page.get_by_role("heading", level=3))

    expect(points).to_have_count(3, timeout=5 * PATIENCE_MS)  # every turn is judged first
    points.first.get_by_role("button", name=said("replay-try")).click()
    page.get_by_role("button", name=said("replay-try-yes")).click()

    expect(page).to_have_url(re.compile(r"/table/\w+$"))
    page.locator("main.table").wait_for()
    assert game not in page.url


def test_a_review_in_the_making_is_accessible_and_can_be_paused(reader: Visitor, told: Told) -> None:
    answer_from(reader, told)
    page = reader.blank_page()
    with unanswered(page, TURN) as held:
        reader.turn(page, f"/games/{told.game}/review")
        expect(page.get_by_role("progressbar")).to_be_visible()
        assert violations(page) == []
        wait_for(page, lambda: len(held) >= 2, "two turns are asked for")
        page.get_by_role("button", name=said("review-pause")).click()
        expect(page.get_by_role("button", name=said("review-resume"))).to_be_visible()
        assert len(held) == 2
        held.clear()  # the page has given them up itself

    page.get_by_role("button", name=said("review-resume")).click()

    expect(page.get_by_role("progressbar")).to_have_count(0)


def test_the_curve_is_read_by_keys_and_as_a_table_and_every_turn_is_listed_sorted_and_opened(
    reader: Visitor, told: Told
) -> None:
    page = reviewed(reader, told)
    slider = page.get_by_role("slider", name=said("review-slider"))
    slider.focus()
    page.keyboard.press("Home")
    expect(slider).to_have_attribute(
        "aria-valuetext", re.compile(said("review-before", turn=1, player="Anna"))
    )
    page.get_by_text(said("review-plot-table")).click()
    table = page.get_by_role("region", name=said("review-plot-table"))
    expect(table.get_by_role("row")).to_have_count(len(told.turns) + 2)  # the heads and the result

    rows = page.locator("button.row")
    page.get_by_role("button", name=said("review-all-turns", count=len(told.turns))).click()
    expect(rows).to_have_count(len(told.turns))
    costliest = max(told.turns.values(), key=lambda turn: float(turn["loss"]))
    page.get_by_text(said("review-sort-loss"), exact=True).first.click()
    expect(rows.first).to_contain_text(said("review-turn-of", turn=costliest["turn"], player="Anna"))
    rows.first.click()
    expect(rows.first).to_have_attribute("aria-expanded", "true")
    expect(page.get_by_text(said("review-this")).first).to_be_visible()
    page.get_by_role("link", name=said("review-look")).last.click()
    expect(page).to_have_url(re.compile(f"/replay/{told.game}/"))


def test_only_a_match_that_is_over_is_reviewed_and_records_and_replay_lead_there(
    make_visitor: MakeVisitor, finished_match: OwnMatch
) -> None:
    person = make_visitor(account=finished_match.account)
    remember(person)
    page = person.open()

    for path in ("/records", f"/replay/{finished_match.game}"):
        link = person.turn(page, path).get_by_role("link", name=said("review-short"), exact=True)
        expect(link).to_have_attribute("href", f"/games/{finished_match.game}/review")
    person.tolerate("Failed to load resource")
    person.turn(page, f"/games/{set_game(person, 2)}/review")
    expect(page.get_by_role("alert")).to_contain_text(said("error-not-over"))


def test_a_review_is_accessible_in_every_look(make_visitor: MakeVisitor, told: Told) -> None:
    page = reviewed(make_visitor(touch=True, account=told.account), told)
    page.locator("button.row").nth(2).click()

    assert faults_at(page, LAPTOP, PHONE, in_every_look=True) == {}
