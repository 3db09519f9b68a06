import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.axe import faults_at, violations
from tests.page.conftest import MakeVisitor
from tests.page.playing import finished, set_game
from tests.page.replaying import remember
from tests.page.table import Table
from tests.page.visitor import Visitor, ready
from tests.page.words import said

pytestmark = pytest.mark.browser

SHARE = "Object.defineProperty(navigator, 'share', { value: async (what) => { window.shared = what; } })"


def first_game(form: Page) -> Locator:
    return form.get_by_role("checkbox", name=said("setup-first-game-tip"))


def test_the_page_says_what_it_is_whose_game_it_is_and_how_much_is_reconstructed(person: Visitor) -> None:
    page = person.open()
    expect(page.locator(".plate")).to_contain_text(said("credits-what"))

    page.get_by_role("link", name=said("start-about")).click()

    told = person.ask("/api/about")
    count, values = told["reconstructed"], told["values"]
    expect(page.locator("main")).to_contain_text(said("about-reconstructed", count=count, values=values))
    for name in ("Sheila Santos", "Israel Cendrero", "Pedro Soto", "Chema Román", "Devir"):
        expect(page.locator("main")).to_contain_text(name)
    expect(page.locator("main")).to_contain_text(said("credits-unofficial"))
    assert violations(ready(page)) == []
    for name in ("Cupola (MIT)", "Yeseva One", "Alegreya Sans"):
        link = page.get_by_role("link", name=name)
        assert person.context.request.get(f"{person.url}{link.get_attribute('href')}").ok
    page.get_by_role("link", name=said("start-boxes")).click()
    expect(page).to_have_url(re.compile("/boxes$"))


@pytest.mark.core
def test_a_newcomer_plays_a_first_game_until_one_is_finished(make_visitor: MakeVisitor) -> None:
    person = make_visitor(coached=True)
    page = person.open()
    expect(page.get_by_role("link", name=said("start-learn"))).to_have_class(re.compile("now"))
    page.get_by_role("button", name=said("start-now")).click()
    assert Table(person, page).view()["options"]["first_game"] is True
    form = ready(person.turn(page, "/new/bots"))
    expect(first_game(form)).to_be_checked()
    expect(form.get_by_text(said("setup-contractors-off"))).to_be_visible()

    finished(person)
    again = ready(person.turn(page, "/"))

    expect(again.get_by_text(said("start-now-tip"))).to_be_visible()
    expect(first_game(ready(person.turn(again, "/new/bots")))).not_to_be_checked()
    page = person.open()
    page.get_by_role("button", name=said("start-now")).click()
    assert Table(person, page).view()["options"]["first_game"] is False


@pytest.mark.needs_server("friends by link")
def test_a_link_for_this_computer_says_so_and_can_be_shared_where_the_system_can(person: Visitor) -> None:
    person.context.add_init_script(SHARE)
    page = person.open("/new/friends")

    page.get_by_role("button", name=said("setup-invite")).click()

    notice = page.locator('[data-part="here-only"]')
    expect(notice).to_contain_text(said("lobby-here-only"))
    expect(notice).to_contain_text("cupola serve --share")
    page.get_by_role("button", name=said("lobby-share"), exact=True).click()
    link = page.get_by_label(said("lobby-link", seat=2)).input_value()
    page.wait_for_function("link => window.shared?.url === link", arg=link)
    assert violations(ready(page)) == []


@pytest.mark.core
def test_on_a_phone_a_running_game_stands_first_and_nothing_hangs_over(make_visitor: MakeVisitor) -> None:
    person = make_visitor(touch=True, locale="fr-FR", coached=True)
    game = set_game(person, 1)
    remember(person)
    page = ready(person.open())
    resume = page.get_by_role("link", name=said("start-go", "fr"), exact=True).first

    for size in ((390, 664), (375, 553)):
        assert faults_at(page, size) == {}
        expect(resume).to_be_in_viewport(ratio=1)
    assert str(resume.get_attribute("href")).endswith(game)
