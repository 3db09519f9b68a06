import json
import re
import time
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Route, expect

from tests.page.axe import faults_at, violations
from tests.page.camera import LAPTOP, PHONE
from tests.page.conftest import is_at_site
from tests.page.replaying import remember
from tests.page.visitor import Visitor, quiet, ready
from tests.page.words import said

pytestmark = pytest.mark.browser

MINE: Final = "minegame"
UNLUCKY: Final = {"luck": 0.02, "play": -0.11}
DAY_S: Final = 86_400
LONGEST_S: Final = 120  # that a test of this file takes


@pytest.fixture(autouse=True)
def within_one_day() -> None:
    """Let no midnight fall into a test: the day of the server is that of UTC."""
    left = DAY_S - time.time() % DAY_S
    if left < LONGEST_S:
        time.sleep(left + 1)


def row(rank: int, name: str, prestige: int, rival: int, **more: Any) -> dict[str, Any]:
    score = {"prestige": prestige, "rival": rival, "is_winner": prestige > rival}
    told = {"rank": rank, "name": name, "game": f"game{rank}", "score": score}
    return {**told, "review": None, "is_mine": False, **more}


def finished_day(route: Route) -> None:
    """A day that the asker and others have finished, whatever the server knows of it."""
    reply = route.fetch()
    told = reply.json()
    mine = row(2, "Anna", 41, 33, game=MINE, is_mine=True, review={"luck": 0.125, "play": 0.25})
    rows = [
        row(1, "Boris", 52, 31),
        mine,
        row(3, "A name as long as any name may be, forty", 29, 44, review=UNLUCKY),
    ]
    attempt = {"game": MINE, "status": "over", "score": mine["score"], "review": mine["review"]}
    shown = {**told, "bot": None, "mine": attempt, "results": rows, "finished": 120}
    route.fulfill(response=reply, body=json.dumps(shown))


def opened(person: Visitor, path: str = "/daily") -> Page:
    remember(person)
    return ready(person.open(path))


@pytest.mark.core
@pytest.mark.site
def test_the_start_page_leads_to_the_day_and_its_one_attempt(person: Visitor) -> None:
    page = ready(person.open("/"))
    page.get_by_role("link", name=said("daily-to")).click()
    ready(page)
    if is_at_site():
        expect(page.get_by_text(said("needs-server-daily"))).to_be_visible()
    else:
        expect(page.get_by_text(said("daily-first"))).to_be_visible()
    page.get_by_role("button", name=said("daily-play")).click()
    page.wait_for_url(re.compile("/table/"))
    quiet(page)

    page.go_back()
    ready(page)

    go_on = page.get_by_role("link", name=said("daily-go-on"))
    expect(go_on).to_be_visible()
    expect(page.get_by_role("button", name=said("daily-play"))).to_have_count(0)
    assert violations(page) == []
    game = person.ask("/api/daily")["mine"]["game"]
    assert str(go_on.get_attribute("href")).endswith(f"/table/{game}")
    view = person.ask(f"/api/games/{game}/view")
    assert (view["hints"], view["manners"]["undo"], view["daily"]) == (
        False,
        False,
        person.ask("/api/daily")["today"],
    )


@pytest.mark.needs_server("the common table of results")
def test_a_finished_day_shows_results_luck_play_and_a_line_to_share(person: Visitor) -> None:
    person.context.route("**/api/daily*", finished_day)

    page = opened(person)

    day = person.ask("/api/daily")["today"]
    expect(page.get_by_text(said("daily-won", mine=41, rival=33))).to_be_visible()
    expect(page.get_by_text(said("daily-told", play="+25%", luck="+13%"))).to_be_visible()
    line = page.get_by_label(said("daily-line")).input_value()
    said_line = said("daily-share-line", day=day, mine=41, theirs=33, rival=said("daily-rival-ivan"))
    assert re.fullmatch(re.escape(said_line) + rf" http\S+/daily/{day}", line)
    rows = page.get_by_role("table").get_by_role("row")
    expect(rows).to_have_count(4)
    expect(rows.nth(1)).to_contain_text(said("daily-unknown"))
    expect(rows.nth(2)).to_contain_text("+25%")
    expect(page.get_by_text(said("daily-more", count=120))).to_be_visible()
    assert faults_at(page, PHONE, LAPTOP) == {}


@pytest.mark.needs_server("the common table of results")
def test_an_earlier_day_can_be_practised_and_leads_back_to_today(person: Visitor) -> None:
    person.tolerate("404 (Not Found)")
    person.tell("/api/me", {"name": "Anna"})
    page = opened(person, "/daily/2020-01-01")
    expect(page.get_by_role("alert")).to_contain_text(said("error-no-such-day"))
    ready(person.turn(page, "/daily"))
    assert faults_at(page, PHONE, LAPTOP) == {}
    page.get_by_role("link", name=said("daily-earlier")).click()
    quiet(page)

    expect(page.get_by_text(said("daily-none"))).to_be_visible()
    assert faults_at(page, PHONE, LAPTOP) == {}
    day = person.ask("/api/daily")["earlier"]
    deal = person.ask(f"/api/daily?day={day}")
    page.get_by_role("link", name=said("daily-today")).click()
    quiet(page)
    page.go_back()
    page.get_by_role("button", name=said("daily-practise")).click()
    page.wait_for_url(re.compile("/table/"))

    view = person.ask(f"/api/games/{page.url.rsplit('/', 1)[1]}/view")
    assert (view["commitment"], view["daily"]) == (deal["commitment"], None)
    assert (view["is_practice"], view["hints"]) == (True, True)


@pytest.mark.needs_server("ratings")
def test_a_rating_is_wanted_in_the_settings_and_listed_beside_the_games(person: Visitor) -> None:
    person.tell("/api/me", {"name": "Anna"})
    page = opened(person, "/settings")

    page.get_by_role("checkbox", name=said("settings-rating")).check()
    expect(page.locator('[data-part="rating"]')).to_have_text(said("settings-rating-none"))
    assert faults_at(page, PHONE, LAPTOP) == {}
    assert person.ask("/api/me/rating")["is_wanted"]
    person.context.route("**/api/ratings", listed)
    page = ready(person.turn(page, "/games"))

    rows = page.get_by_role("table").get_by_role("row")
    expect(rows).to_have_count(3)
    expect(rows.nth(2)).to_contain_text("Anna")
    expect(rows.nth(2)).to_contain_text("1260")
    assert faults_at(page, PHONE, LAPTOP) == {}


def listed(route: Route) -> None:
    boris = {"rating": 1204, "low": 1010, "high": 1398, "matches": 31}
    anna = {"rating": 950, "low": 640, "high": 1260, "matches": 4}
    rows = [
        {"name": "Boris", "rating": boris, "is_mine": False},
        {"name": "Anna", "rating": anna, "is_mine": True},
    ]
    route.fulfill(json={"ratings": rows})
