import httpx
import pytest
from msgspec import structs
from playwright.sync_api import Locator, Page, expect

from cupola.server.storage.rows import find_game, save_game
from cupola.table.turns.clock import with_clock
from tests.page.axe import violations
from tests.page.conftest import Place
from tests.page.friends import in_turn, seated
from tests.page.table import Table
from tests.page.words import said

pytestmark = [pytest.mark.browser, pytest.mark.needs_server("people with browsers of their own")]

SHORT_MS = 1500
DAY_MS = 24 * 3600 * 1000


# Hours cannot be waited for in a browser: they pass in the database.


def shorten(place: Place, game: str) -> None:
    with place.services.database.writing() as connection:
        found = find_game(connection, game, is_locked=True)
        assert found.clock is not None
        left = tuple(SHORT_MS for _ in found.clock.left)
        save_game(connection, with_clock(found, structs.replace(found.clock, left=left, is_warned=True)))


def desert(place: Place, game: str) -> None:
    with place.services.database.writing() as connection:
        found = find_game(connection, game, is_locked=True)
        since = (found.waits_since or found.moved_at) - 2 * DAY_MS
        save_game(connection, structs.replace(found, waits_since=since))


def part(table: Table, name: str) -> Locator:
    return table.page.locator(f'[data-part="{name}"]')


def press(table: Table, name: str, key: str) -> None:
    part(table, name).get_by_role("button", name=said(key), exact=True).click()


def choose_clock(page: Page) -> None:
    form = page.locator('[data-part="clock-form"]')
    form.get_by_text(said("clock-turn"), exact=True).click()
    expect(form).to_contain_text(said("clock-turn-line", time=said("time-days", count=1)))
    assert violations(page) == []


def read_clock(page: Page) -> None:
    expect(page.locator("main")).to_contain_text(said("clock-then-bot-line"))


def set_up(place: Place) -> tuple[Table, Table]:
    return seated(place.host, place.guest, choose_clock, read_clock)


@pytest.mark.core
def test_people_play_by_a_clock_pause_and_take_a_seat_back(place: Place) -> None:
    tables = set_up(place)
    for table in tables:
        expect(part(table, "clock").first).to_contain_text("h")
        names = table.page.locator(".row .word")
        assert names.evaluate_all("all => all.every(each => each.scrollWidth <= each.clientWidth)")
        assert violations(table.page) == []

    host, guest = tables
    host.page.get_by_role("button", name=said("shell-menu"), exact=True).click()
    host.page.get_by_role("button", name=said("shell-pause")).click()
    expect(part(host, "asked")).to_contain_text(said("asked-pause-mine"))
    expect(part(guest, "asked")).to_be_visible()
    press(guest, "asked", "shell-yes")
    expect(part(host, "paused")).to_contain_text(said("clock-paused-note"))
    press(host, "paused", "clock-resume")
    expect(part(guest, "paused")).to_have_count(0)

    late, other = in_turn(tables)
    shorten(place, host.game)
    expect(part(late, "take-back")).to_contain_text(said("seat-bot-plays"))
    assert violations(late.page) == []
    other.wait_for_my_turn()  # the bot has moved, and what it did is told
    late.settle()
    press(late, "take-back", "seat-take-back")
    expect(part(late, "take-back")).to_have_count(0)
    assert late.view()["seats_held"]
    assert other.view()["seats_held"]


def sit_down(link: str, name: str) -> None:
    server, secret = link.split("/join/")
    with httpx.Client(base_url=server) as friend:
        friend.post("/api/me", json={"name": name}).raise_for_status()
        friend.post(f"/api/invites/{secret}", json={}).raise_for_status()


def test_a_deserted_seat_goes_to_a_bot_and_to_a_friend_and_back(place: Place) -> None:
    tables = set_up(place)
    gone, other = in_turn(tables)
    desert(place, gone.game)
    other.page.reload()

    press(other, "deserted", "seat-who-plays-on")
    dialog = other.page.get_by_role("dialog")
    assert violations(other.page) == []
    dialog.get_by_label(said("seat-by-friend")).check()
    dialog.get_by_role("button", name=said("seat-do")).click()
    expect(part(other, "open-seat")).to_be_visible()
    assert violations(other.page) == []

    expect(part(gone, "take-back")).to_contain_text(said("seat-is-open"))
    sit_down(part(other, "open-seat").locator("input").input_value(), "Emil")
    expect(part(gone, "take-back")).to_contain_text(said("seat-is-taken", player="Emil"))
    press(gone, "take-back", "seat-take-back")
    expect(part(gone, "take-back")).to_have_count(0)
    expect(part(other, "open-seat")).to_have_count(0)
    assert len(gone.view()["seats_held"]) == 1


def test_days_of_vacation_are_taken_and_given_back(place: Place) -> None:
    place.host.open("/new/friends").get_by_role("button", name=said("setup-invite")).click()
    page = place.host.open("/settings")
    page.get_by_label(said("vacation-days")).fill("3")
    page.get_by_role("button", name=said("vacation-begin")).click()
    expect(page.get_by_role("button", name=said("vacation-end"))).to_be_visible()
    assert violations(page) == []

    page.get_by_role("button", name=said("vacation-end")).click()

    expect(page.get_by_role("button", name=said("vacation-begin"))).to_be_visible()
