"""A player reports a table from its menu, and points the notices of a seat somewhere in the settings."""

import pytest
from playwright.sync_api import Page, expect

from tests.page.axe import violations
from tests.page.conftest import MakeVisitor
from tests.page.test_games import begun, known
from tests.page.visitor import Visitor, ready
from tests.page.words import said

pytestmark = [pytest.mark.browser, pytest.mark.needs_server("people with browsers of their own")]

PHONE = {"width": 390, "height": 664}


def press(page: Page, key: str) -> None:
    page.get_by_role("button", name=said(key), exact=True).click()


def pair(make_visitor: MakeVisitor, **size: int) -> tuple[Visitor, Visitor, str]:
    """Anna and Boris at a table of Anna's."""
    anna, boris = known(make_visitor(), "Anna"), known(make_visitor(**size), "Boris")
    return anna, boris, begun(anna, boris, "Friday")


def test_a_player_reports_somebody_from_the_menu_of_the_table(make_visitor: MakeVisitor) -> None:
    _, boris, game = pair(make_visitor, **PHONE)
    page = ready(boris.open(f"/table/{game}"))

    press(page, "shell-menu")
    press(page, "report-open")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name=said("report-send"))).to_be_disabled()
    dialog.get_by_label(said("report-about")).select_option("person")
    dialog.get_by_label(said("report-reason")).fill("insults")
    assert violations(page) == []
    dialog.get_by_role("button", name=said("report-send")).click()

    expect(dialog.get_by_role("status")).to_have_text(said("report-sent"))
    assert boris.unexpected() == []


def test_a_webhook_is_set_and_ended_in_the_settings(make_visitor: MakeVisitor) -> None:
    _, boris, game = pair(make_visitor, **PHONE)
    page = ready(boris.open("/settings"))
    form = page.locator('[data-part="webhooks"]')

    form.get_by_text(said("webhooks-title")).click()
    form.get_by_label(said("webhooks-format")).select_option("json")
    form.get_by_label(said("webhooks-url")).fill("https://example.org/hook")
    press(page, "webhooks-add")

    expect(form.get_by_text("https://example.org/hook")).to_be_visible()
    expect(form.get_by_label(said("webhooks-secret-label"))).not_to_be_empty()
    assert violations(page) == []
    assert boris.ask(f"/api/games/{game}/seats/1/webhook")["format"] == "json"
    form.get_by_role("button", name=said("notices-end"), exact=True).click()
    expect(form.get_by_text("https://example.org/hook")).to_have_count(0)
    assert boris.unexpected() == []


def test_a_phone_shows_beside_the_scores_who_is_there(make_visitor: MakeVisitor) -> None:
    anna, boris, game = pair(make_visitor, **PHONE)
    page = ready(boris.open(f"/table/{game}"))
    scores = page.get_by_role("list", name=said("shell-scores"))

    expect(scores.get_by_role("img", name=said("presence-away"))).to_be_visible()
    hers = ready(anna.open(f"/table/{game}"))

    expect(scores.get_by_role("img", name=said("presence-here"))).to_be_visible()
    assert violations(page) == []
    hers.close()


def test_the_wait_for_a_silent_player_is_chosen_and_a_link_tells_the_time_limit(
    make_visitor: MakeVisitor,
) -> None:
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
