import random
import re

import pytest
from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.conftest import MakeVisitor
from tests.page.friends import seated
from tests.page.playing import play_turn, send_turn
from tests.page.table import Table
from tests.page.visitor import Reply

pytestmark = [pytest.mark.browser, pytest.mark.needs_server("people with browsers of their own")]


@pytest.mark.core
def test_two_browsers_and_a_spectator_see_the_same_game(make_visitor: MakeVisitor) -> None:
    host, guest, watcher = make_visitor(), make_visitor(width=1280, height=720), make_visitor()
    tables = seated(host, guest)
    watched = Table(watcher, watcher.open(f"/table/{tables[0].game}"))
    choosing = random.Random(4)

    for _ in range(4):
        decider = next(table for table in tables if table.view()["choices"])
        decider.wait_for_my_turn()
        decider.open_list()
        play_turn(decider, choosing)

    newest = tables[0].view()
    for table in (*tables, watched):
        table.wait_for(lambda table=table: standing(table) == standing(tables[0]), "all see the same")  # type: ignore[misc]
    assert newest["version"] >= 4
    expect(watched.confirm_button).to_have_count(0)
    assert watched.offered() == set()


@pytest.mark.parametrize(
    "is_brought_forward",
    [pytest.param(True, id="its last round"), pytest.param(False, id="all of it", marks=pytest.mark.soak)],
)
def test_a_game_by_link_is_played_to_its_end_and_a_spectator_sees_it(
    make_visitor: MakeVisitor, is_brought_forward: bool
) -> None:
    host, guest, watcher = make_visitor(), make_visitor(width=1280, height=720), make_visitor()
    tables = seated(host, guest)
    choosing = random.Random(4)
    if is_brought_forward:
        tables = brought_forward(tables, choosing)
    watched = Table(watcher, watcher.open(f"/table/{tables[0].game}"))

    secrets = private_parts(watched.view())
    play_in_turn(tables, choosing)

    over = watched.view()
    assert over["status"] == "over"
    assert secrets == private_parts(over) == []
    for table in (*tables, watched):
        expect(table.page).to_have_url(re.compile("/score$"))
        for result in over["result"]:
            expect(table.page.locator("main")).to_contain_text(str(result["prestige"]))


def brought_forward(tables: tuple[Table, Table], choosing: random.Random) -> tuple[Table, Table]:
    """The same table after everything before its last round was played over the API, with no page open."""
    game = tables[0].game
    for table in tables:
        table.page.close()
    views = [table.view() for table in tables]
    while not views[0]["view"]["turn"]["last_round"]:
        assert views[0]["status"] == "running"
        for table, view in zip(tables, views, strict=True):
            if view["choices"]:
                send_turn(table.visitor, game, view, choosing)
        views = [table.view() for table in tables]
    first, second = (Table(table.visitor, table.visitor.open(f"/table/{game}")) for table in tables)
    return first, second


def play_in_turn(tables: tuple[Table, Table], choosing: random.Random) -> None:
    while tables[0].view()["status"] == "running":
        decider = next(table for table in tables if table.view()["choices"])
        decider.wait_for_my_turn()
        decider.open_list()
        play_turn(decider, choosing)


def private_parts(view: Reply) -> list[str]:
    """What is meant for somebody with a seat, in what somebody without one is told."""
    meant = {name: view[name] for name in ("choices", "suggestion", "seats_held", "seat")}
    return [name for name, value in meant.items() if value not in ([], None)]


def standing(table: Table) -> list[str]:
    """Where everybody stands, as the page says it; whom it calls you differs from one to the other."""
    markers = table.page.locator('[data-at^="marker-"]').evaluate_all(
        "all => all.map(each => [each.dataset.at, each.ariaLabel ?? ''])"
    )
    return sorted(f"{name}: {re.findall('[0-9]+', words)}" for name, words in markers)


@pytest.mark.core
def test_S2_what_another_types_is_shown_as_it_was_typed(make_visitor: MakeVisitor) -> None:
    host, guest = make_visitor(), make_visitor()
    first, second = seated(host, guest)
    hostile = "<img src=x onerror=alert(1)> **not bold**"

    for table in (first, second):
        table.page.locator("#tab-chat").click()
    assert violations(first.page) == []
    field = first.page.locator("#leaf input, #leaf textarea").first
    field.fill(hostile)
    field.press("Enter")

    expect(second.page.locator("#leaf")).to_contain_text(hostile)
    assert second.page.locator("#leaf img").count() == 0
