import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import update

from cupola.server.storage import schema
from cupola.table.history.leaving import TAKE_BACK
from tests.page.axe import violations
from tests.page.conftest import Place
from tests.page.friends import seated
from tests.page.table import Table
from tests.page.test_together import part, press
from tests.page.words import said

pytestmark = [pytest.mark.browser, pytest.mark.needs_server("people with browsers of their own")]

PATIENCE_MS = 60_000


def resign(table: Table) -> None:
    table.page.get_by_role("button", name=said("shell-menu"), exact=True).click()
    table.page.get_by_role("button", name=said("shell-resign"), exact=True).click()
    table.page.get_by_role("dialog").get_by_role("button", name=said("shell-resign-yes")).click()
    expect(part(table, "resigned")).to_contain_text(said("resign-done"))


def let_ten_seconds_pass(place: Place) -> None:
    entry = schema.entries.c
    with place.services.database.writing() as connection:
        earlier = update(schema.entries).where(entry.kind == "resigned").values(at=entry.at - TAKE_BACK)
        connection.execute(earlier)


def expect_score(page: Page, verdict: str) -> None:
    expect(page.locator(".verdict").first).to_have_text(verdict, timeout=PATIENCE_MS)
    expect(page.get_by_role("button", name=said("score-page-rematch"))).to_be_visible()
    assert violations(page) == []


@pytest.mark.core
def test_a_resignation_is_taken_back_or_the_other_takes_the_win_and_both_play_again(place: Place) -> None:
    host, guest = seated(place.host, place.guest)
    resign(host)
    assert violations(host.page) == []
    press(host, "resigned", "resign-take-back")
    expect(part(host, "resigned")).to_have_count(0)
    expect(guest.page.locator('[data-part="toasts"]')).to_contain_text(
        said("shell-news-took-back", player=host.view()["seats"][0]["name"])
    )
    assert host.view()["seats_held"] == [0]

    resign(host)
    let_ten_seconds_pass(place)
    guest.page.reload()
    expect(part(guest, "win")).to_be_visible()
    assert violations(guest.page) == []
    press(guest, "win", "win-take")

    expect_score(host.page, said("score-page-wins-alone", player="Boris"))
    expect_score(guest.page, said("score-page-wins-alone-you"))
    host.page.get_by_role("button", name=said("score-page-rematch")).click()
    expect(host.page).not_to_have_url(f"{place.host.url}/table/{host.game}/score")
    guest.page.get_by_role("button", name=said("score-page-rematch")).click()
    expect(guest.page).to_have_url(host.page.url)
