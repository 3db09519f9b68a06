import pytest
from playwright.sync_api import expect

from tests.page.playing import ready_to_fill, solo
from tests.page.table import Table
from tests.page.visitor import Reply, Visitor
from tests.page.words import said

pytestmark = pytest.mark.browser

MARKET = "a known market"  # with a free way to rubles, to lumber and to recognition


def named(view: Reply, start: str) -> list[str]:
    return [str(choice["name"]) for choice in view["choices"] if choice["name"].startswith(start)]


def on_the_board(table: Table, *names: str) -> str:
    shown = table.offered("board")
    found = [name for name in names if name in shown]
    assert found, f"none of {names} is on a board, which shows {sorted(shown)}"
    return found[0]


@pytest.mark.core
def test_a_new_user_is_at_the_table_after_one_click_and_has_moved_after_two(person: Visitor) -> None:
    page = person.open()

    page.get_by_role("button", name=said("start-now")).click()
    table = Table(person, page)
    table.take(on_the_board(table, *named(table.view(), "move:")))

    assert len(table.taken()) >= 1
    assert table.clicks == 1


@pytest.mark.core
def test_an_ordinary_market_turn_is_two_clicks(person: Visitor) -> None:
    for resource in ("rubles", "lumber", "recognition"):
        table = solo(person, MARKET)
        before = table.view()
        move = next(each for each in ordinary(before) if resource in shown_at(each))

        table.take(on_the_board(table, str(move["name"])))
        table.confirm()

        assert table.clicks == 2
        assert gained(table, before["version"]) == shown_at(move)
        table.page.close()


def ordinary(view: Reply) -> list[Reply]:
    """The unpaid moves to a space from which everything it shows can be taken."""
    return [
        choice
        for choice in view["choices"]
        if choice["name"].startswith("move:") and "+" not in choice["name"] and takes_all(choice)
    ]


def takes_all(move: Reply) -> bool:
    """Whether there is something where a move ends, and room for all of it."""
    takes = move["preview"]["visit"]["takes"]
    return bool(takes) and all(take["fits"] == take["shown"] for take in takes)


def shown_at(move: Reply) -> dict[str, int]:
    return {str(take["resource"]): int(take["shown"]) for take in move["preview"]["visit"]["takes"]}


def gained(table: Table, version: int) -> dict[str, int]:
    """What the first player gained after a version, whether it is goods, rubles or recognition."""
    news = table.visitor.ask(f"/api/games/{table.game}/view?since={version}")["news"]
    events = [event for told in news for step in told["steps"] for event in step["events"]]
    return {
        str(event["resource"]): int(event["amount"])
        for event in events
        if event["event"] == "gained" and event["player"] == "red"
    }


@pytest.mark.core
def test_a_build_is_two_to_four_clicks(person: Visitor) -> None:
    table = ready_to_fill(person)

    expect(table.page.get_by_role("button", name=said("shell-fill")).first).to_be_visible()
    table.button(said("shell-fill"))
    if not table.confirm_button.is_enabled():
        table.take(str(table.seen()["choices"][0]["name"]))
    table.confirm()

    assert 2 <= table.clicks <= 4
