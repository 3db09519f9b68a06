"""All my games on one page, put away and taken back; a friend is invited by one press and answers."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.advising import unanswered
from tests.page.axe import violations
from tests.page.conftest import MakeVisitor
from tests.page.visitor import Visitor, ready, wait_for
from tests.page.words import said

pytestmark = [pytest.mark.browser, pytest.mark.needs_server("games with friends")]


def known(person: Visitor, name: str) -> Visitor:
    """Somebody with an account, which their browser knows of."""
    person.tell("/api/me", {"name": name})
    person.context.add_init_script(
        "if (location.protocol.startsWith('http')) localStorage.setItem('cupola-account', 'yes')"
    )
    return person


def begun(host: Visitor, guest: Visitor, title: str) -> str:
    """A match of two who came by link."""
    order = {"options": {"players": 2}, "seats": [{"kind": "me"}, {"kind": "free"}], "title": title}
    game = str(host.tell("/api/games", order)["game"])
    (invite,) = host.ask(f"/api/games/{game}/invites")["invites"]
    guest.tell(f"/api/invites/{invite['secret']}", {})
    host.tell(f"/api/games/{game}/start", {})
    return game


def titles(page: Page) -> list[str]:
    """The games that are listed."""
    return page.get_by_role("list", name=said("games-title")).locator(".about > b").all_inner_texts()


def test_every_game_is_found_put_away_and_taken_back(make_visitor: MakeVisitor) -> None:
    anna, boris = known(make_visitor(), "Anna"), known(make_visitor(), "Boris")
    begun(anna, boris, "Friday")
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
    assert anna.unexpected() == []


def test_an_answer_that_comes_late_does_not_replace_what_was_asked_for_since(
    make_visitor: MakeVisitor,
) -> None:
    anna, boris = known(make_visitor(), "Anna"), known(make_visitor(), "Boris")
    begun(anna, boris, "Friday")
    page = ready(anna.open("/games"))

    with unanswered(page, re.compile("archived=true")) as held:
        page.get_by_text(said("games-archived"), exact=True).click()
        wait_for(page, lambda: bool(held), "the archive is asked for")
        page.get_by_text(said("games-all"), exact=True).click()
    ready(page)

    assert titles(page) == ["Friday"]


@pytest.mark.core
def test_a_friend_is_invited_by_one_press_and_takes_the_seat(make_visitor: MakeVisitor) -> None:
    anna, boris = known(make_visitor(), "Anna"), known(make_visitor(), "Boris")
    begun(anna, boris, "Friday")
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
    assert anna.unexpected() == boris.unexpected() == []


def test_an_invitation_is_declined_and_the_host_sees_it(make_visitor: MakeVisitor) -> None:
    anna, boris = known(make_visitor(), "Anna"), known(make_visitor(), "Boris")
    begun(anna, boris, "Friday")
    page = ready(anna.open(f"/table/{anna.tell('/api/games', {})['game']}"))
    page.get_by_role("combobox", name=said("lobby-person", seat=2)).select_option("Boris")
    expect(page.get_by_text(said("lobby-invited", name="Boris"))).to_be_visible()

    theirs = ready(boris.open("/"))
    theirs.get_by_role("button", name=said("invitations-decline")).click()
    expect(theirs.get_by_text(said("invitations-title"))).to_have_count(0)
    page.reload()

    expect(page.get_by_text(said("lobby-declined", name="Boris"))).to_be_visible()
