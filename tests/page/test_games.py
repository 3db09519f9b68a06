import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.advising import unanswered
from tests.page.axe import violations
from tests.page.conftest import MakeVisitor
from tests.page.visitor import Visitor, ready, wait_for
from tests.page.words import said

pytestmark = [pytest.mark.browser, pytest.mark.needs_server("people with browsers of their own")]

PHONE = {"width": 390, "height": 664}
HIDE = """(isHidden) => {
  Object.defineProperty(document, "visibilityState", {
    value: isHidden ? "hidden" : "visible", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def known(person: Visitor, name: str) -> Visitor:
    person.tell("/api/me", {"name": name})
    person.context.add_init_script(
        "if (location.protocol.startsWith('http')) localStorage.setItem('cupola-account', 'yes')"
    )
    return person


def begun(host: Visitor, guest: Visitor, title: str) -> str:
    order = {"options": {"players": 2}, "seats": [{"kind": "me"}, {"kind": "free"}], "title": title}
    game = str(host.tell("/api/games", order)["game"])
    (invite,) = host.ask(f"/api/games/{game}/invites")["invites"]
    guest.tell(f"/api/invites/{invite['secret']}", {})
    host.tell(f"/api/games/{game}/start", {})
    return game


def pair(make_visitor: MakeVisitor, **size: int) -> tuple[Visitor, Visitor, str]:
    anna, boris = known(make_visitor(), "Anna"), known(make_visitor(**size), "Boris")
    return anna, boris, begun(anna, boris, "Friday")


def titles(page: Page) -> list[str]:
    return page.get_by_role("list", name=said("games-title")).locator(".about > b").all_inner_texts()


def test_every_game_is_found_put_away_and_taken_back(make_visitor: MakeVisitor) -> None:
    anna, _, _ = pair(make_visitor)
    anna.tell("/api/games", {"options": {"players": 3}, "title": "Sunday"})
    page = ready(anna.open("/"))
    page.get_by_role("link", name=said("start-games"), exact=True).click()
    ready(page)

    assert set(titles(page)) == {"Friday", "Sunday"}
    assert violations(page) == []
    page.get_by_role("combobox", name=said("games-person")).select_option("Boris")
    expect(page.locator(".card")).to_have_count(1)
    assert titles(page) == ["Friday"]
    page.get_by_role("button", name=said("start-put-aside", table="Friday")).click()
    expect(page.get_by_text(said("games-none-such"))).to_be_visible()
    page.get_by_text(said("games-archived"), exact=True).click()
    expect(page.locator(".card")).to_have_count(1)
    page.get_by_role("button", name=said("start-take-back")).click()
    page.get_by_text(said("games-all"), exact=True).click()
    expect(page.locator(".card")).to_have_count(1)
    assert titles(page) == ["Friday"]

    with unanswered(page, re.compile("archived=true")) as held:  # an answer that comes late replaces nothing
        page.get_by_text(said("games-archived"), exact=True).click()
        wait_for(page, lambda: bool(held), "the archive is asked for")
        page.get_by_text(said("games-all"), exact=True).click()
    ready(page)
    assert titles(page) == ["Friday"]


@pytest.mark.core
def test_a_friend_is_invited_by_one_press_and_takes_the_seat(make_visitor: MakeVisitor) -> None:
    anna, boris, _ = pair(make_visitor)
    page = ready(anna.open("/games"))

    page.get_by_role("button", name=said("people-invite-named", name="Boris")).click()
    expect(page.get_by_text(said("lobby-invited", name="Boris"))).to_be_visible()
    assert violations(ready(page)) == []
    theirs = ready(boris.open("/"))
    expect(theirs.get_by_text(said("card-join", host="Anna"))).to_be_visible()
    assert violations(theirs) == []
    theirs.locator("section", has_text=said("invitations-title")).get_by_role(
        "button", name=said("start-sit")
    ).click()

    theirs.wait_for_url("**/table/*")
    expect(page.locator("main")).to_contain_text("Boris")
    expect(page.get_by_role("button", name=said("lobby-begin"))).to_be_enabled()


def test_an_invitation_is_declined_and_the_host_sees_it(make_visitor: MakeVisitor) -> None:
    anna, boris, _ = pair(make_visitor)
    page = ready(anna.open(f"/table/{anna.tell('/api/games', {})['game']}"))
    page.get_by_role("combobox", name=said("lobby-person", seat=2)).select_option("Boris")
    expect(page.get_by_text(said("lobby-invited", name="Boris"))).to_be_visible()

    theirs = ready(boris.open("/"))
    theirs.get_by_role("button", name=said("invitations-decline")).click()
    expect(theirs.get_by_text(said("invitations-title"))).to_have_count(0)
    page.reload()

    expect(page.get_by_text(said("lobby-declined", name="Boris"))).to_be_visible()


@pytest.mark.core
def test_players_see_whether_the_other_is_here_unless_that_is_private(make_visitor: MakeVisitor) -> None:
    anna, boris, game = pair(make_visitor, **PHONE)
    his = ready(boris.open(f"/table/{game}"))
    scores = his.get_by_role("list", name=said("shell-scores"))
    expect(scores.get_by_role("img", name=said("presence-away"))).to_be_visible()
    hers = ready(anna.open(f"/table/{game}"))
    row = hers.locator("button.row").first

    expect(scores.get_by_role("img", name=said("presence-here"))).to_be_visible()
    expect(row).to_contain_text(said("presence-here"))
    assert violations(his) == violations(hers) == []
    his.evaluate(HIDE, True)
    expect(row).to_contain_text("Away since")
    his.evaluate(HIDE, False)
    expect(row).to_contain_text(said("presence-here"))

    settings = ready(boris.open("/settings"))
    private = settings.get_by_label(said("settings-private"))
    private.check()
    expect(row).not_to_contain_text(said("presence-here"))
    assert violations(settings) == []
    private.uncheck()
    expect(row).to_contain_text(said("presence-here"))
    his.close()
    expect(row).to_contain_text("Away since")
    private.check()
    expect(row).not_to_contain_text("Away")


def test_a_player_reports_somebody_from_the_menu_of_the_table(make_visitor: MakeVisitor) -> None:
    _, boris, game = pair(make_visitor, **PHONE)
    page = ready(boris.open(f"/table/{game}"))

    for key in ("shell-menu", "report-open"):
        page.get_by_role("button", name=said(key), exact=True).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name=said("report-send"))).to_be_disabled()
    dialog.get_by_label(said("report-about")).select_option("person")
    dialog.get_by_label(said("report-reason")).fill("insults")
    assert violations(page) == []
    dialog.get_by_role("button", name=said("report-send")).click()

    expect(dialog.get_by_role("status")).to_have_text(said("report-sent"))


def test_a_webhook_is_set_and_ended_in_the_settings(make_visitor: MakeVisitor) -> None:
    _, boris, game = pair(make_visitor, **PHONE)
    page = ready(boris.open("/settings"))
    form = page.locator('[data-part="webhooks"]')

    form.get_by_text(said("webhooks-title")).click()
    form.get_by_label(said("webhooks-format")).select_option("json")
    form.get_by_label(said("webhooks-url")).fill("https://example.org/hook")
    page.get_by_role("button", name=said("webhooks-add"), exact=True).click()

    expect(form.get_by_text("https://example.org/hook")).to_be_visible()
    expect(form.get_by_label(said("webhooks-secret-label"))).not_to_be_empty()
    assert violations(page) == []
    assert boris.ask(f"/api/games/{game}/seats/1/webhook")["format"] == "json"
    form.get_by_role("button", name=said("notices-end"), exact=True).click()
    expect(form.get_by_text("https://example.org/hook")).to_have_count(0)


def test_the_wait_for_a_silent_player_is_chosen_and_a_link_tells_the_limit(make_visitor: MakeVisitor) -> None:
    anna, boris = known(make_visitor(), "Anna"), make_visitor(**PHONE)
    page = ready(anna.open("/new/friends"))
    form = page.locator('[data-part="clock-form"]')
    form.get_by_text(said("clock-turn"), exact=True).click()
    form.get_by_label(said("clock-deserted")).select_option(said("time-hours", count=12))
    assert violations(page) == []
    page.get_by_role("button", name=said("setup-invite")).click()
    link = page.get_by_label(said("lobby-link", seat=2)).input_value()
    game = page.url.rsplit("/", 1)[1]

    joining = ready(boris.open(link.removeprefix(anna.url)))

    expect(joining.locator("main")).to_contain_text(said("clock-turn-line", time=said("time-days", count=1)))
    assert violations(joining) == []
    assert anna.ask(f"/api/games/{game}/view")["manners"]["deserted_after"] == 12 * 3600
