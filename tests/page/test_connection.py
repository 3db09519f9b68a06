import pytest
from playwright.sync_api import Request, expect

from tests.page.playing import solo
from tests.page.table import Table
from tests.page.visitor import Visitor
from tests.page.words import said

pytestmark = pytest.mark.browser


def first_of(table: Table, group: str) -> str:
    return next(str(choice["name"]) for choice in table.view()["choices"] if choice["group"] == group)


@pytest.mark.core
@pytest.mark.needs_server("a connection that is lost")
def test_R7_a_turn_sent_while_offline_goes_through_once_the_connection_is_back(person: Visitor) -> None:
    table = solo(person)
    person.tolerate("ERR_INTERNET_DISCONNECTED")
    before = table.view()["version"]
    table.take(first_of(table, "market"))

    person.context.set_offline(True)
    tries: list[Request] = []
    table.page.on("requestfailed", lambda tried: tries.append(tried) if "/turns" in tried.url else None)
    table.confirm_button.click()
    expect(table.page.get_by_text(said("shell-offline"))).to_be_visible()
    table.wait_for(lambda: len(tries) >= 3, "the page has tried again and again")
    assert table.view()["version"] == before
    person.context.set_offline(False)

    table.wait_for(lambda: table.view()["version"] > before, "the turn counts")
    table.wait_for_my_turn()
    expect(table.page.get_by_text(said("shell-offline"))).to_have_count(0)
    assert table.steps() == []


@pytest.mark.core
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
