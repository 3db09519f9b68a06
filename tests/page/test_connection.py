"""R2, R3, R7: a lost connection, a reload and a second tab lose nothing and do no harm."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.playing import set_table, solo
from tests.page.table import Table
from tests.page.visitor import REPLIES, Visitor
from tests.page.words import said

pytestmark = pytest.mark.browser


def first_of(table: Table, group: str) -> str:
    """The first choice of a group that the server offers now."""
    return next(str(choice["name"]) for choice in table.view()["choices"] if choice["group"] == group)


def test_R7_a_turn_sent_while_offline_goes_through_once_the_connection_is_back(person: Visitor) -> None:
    table = solo(person)
    person.tolerate("ERR_INTERNET_DISCONNECTED")
    before = table.view()["version"]
    table.take(first_of(table, "market"))

    person.context.set_offline(True)
    table.confirm_button.click()
    expect(table.page.get_by_text(said("shell-offline"))).to_be_visible()
    table.page.wait_for_timeout(10_000)
    assert table.view()["version"] == before
    person.context.set_offline(False)

    table.wait_for(lambda: table.view()["version"] > before, "the turn counts")
    table.wait_for_my_turn()
    expect(table.page.get_by_text(said("shell-offline"))).to_have_count(0)
    assert table.steps() == []


def test_a_reload_keeps_the_half_made_turn(person: Visitor) -> None:
    table = solo(person)
    table.take(first_of(table, "claim"))
    steps, taken = table.steps(), table.taken()

    table.page.reload()
    again = Table(person, table.page)
    again.wait_for(lambda: again.taken() == taken, "the steps are back")

    assert steps
    assert again.steps() == steps
    assert again.prompt() == table.prompt()


def test_R3_a_stale_tab_does_no_harm(person: Visitor) -> None:
    person.tolerate(REPLIES)
    table = set_table(person, 2)
    late = person.context.new_page()
    late.route_web_socket(re.compile("/changes$"), lambda _: None)  # this tab hears nothing,
    late.add_init_script("window.setInterval = () => 0;")  # and never looks by itself
    late.goto(table.page.url)
    stale = Table(person, late)
    stale.take(first_of(stale, "market"))

    table.page.bring_to_front()
    table.page.reload()
    fresh = Table(person, table.page)
    fresh.button(said("shell-reset"))
    fresh.take([c["name"] for c in fresh.view()["choices"] if c["group"] == "market"][-1])
    fresh.confirm()
    after = fresh.view()
    late.bring_to_front()
    stale.confirm_button.click()
    stale.settle()

    assert fresh.view()["version"] == after["version"]
    stale.wait_for(lambda: stale.steps() == [], "the old turn is put away")
    stale.wait_for(lambda: stale.taken() == [], "the old turn is no longer shown")
    assert stale.prompt() == fresh.prompt()
