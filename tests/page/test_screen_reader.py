"""For those who listen or see no colours: a live log, whose turn it is, all choices in words, signs."""

import pytest
from playwright.sync_api import expect

from tests.page.conftest import MakeVisitor
from tests.page.phone import SIZE, play_by_touch, solo_by_hand
from tests.page.playing import play_to_the_end, set_table, solo
from tests.page.visitor import Visitor

pytestmark = pytest.mark.browser

SEED = "heard"


def test_the_log_is_live_whatever_leaf_is_open(person: Visitor) -> None:
    table = solo(person, SEED)

    play_to_the_end(table, seed=1, most=1)  # with the list of choices open

    log = table.page.get_by_role("log")
    expect(log).to_have_count(1)
    expect(log).to_contain_text("You claim")
    table.page.locator("#tab-log").click()
    expect(table.page.get_by_role("log")).to_have_count(1)
    expect(table.page.get_by_role("log")).to_contain_text("You claim")


def test_the_log_is_live_on_a_phone_that_shows_a_board(make_visitor: MakeVisitor) -> None:
    phone = solo_by_hand(make_visitor(width=SIZE[0], height=SIZE[1], touch=True), SEED)

    play_by_touch(phone, seed=1, most=1)
    phone.open_board("market")

    expect(phone.page.get_by_role("log")).to_have_count(1)
    expect(phone.page.get_by_role("log")).to_contain_text("You claim")


def test_whose_turn_it_is_is_a_polite_live_region(person: Visitor) -> None:
    table = set_table(person, 2, SEED)

    status = table.page.get_by_role("status").first

    expect(status).to_have_attribute("aria-live", "polite")
    expect(status).to_contain_text(person.ask(f"/api/games/{table.game}/view")["seats"][0]["name"])


def test_the_list_says_every_choice_as_a_sentence(person: Visitor) -> None:
    table = solo(person, SEED)
    names = {choice["name"] for choice in table.view()["choices"] if choice["group"] != "end"}

    table.open_list()

    assert names <= table.offered("list")
    for line in table.page.locator('[data-part="list"] [data-choice]').all_inner_texts():
        assert line.strip().split("\n")[0].endswith(".")
    expect(table.page.locator('[data-part="list"]').get_by_role("heading").first).to_be_visible()


def test_no_die_and_no_player_is_told_by_colour_alone(person: Visitor) -> None:
    table = set_table(person, 4, SEED)

    for die in table.page.locator('[data-pane="market"] button[data-die]').all():
        colour = str(die.get_attribute("data-die"))
        assert die.locator(f'use[href="#mark-{colour}"]').count() >= 1
        assert colour in str(die.get_attribute("aria-label")).lower()
    for row in table.page.locator('[data-pane="others"] button').all():
        assert row.locator('use[href^="#mark-"]').count() >= 1
