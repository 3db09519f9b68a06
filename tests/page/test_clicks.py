"""Turns in few clicks: a market turn two, a claim three, a build two to four; the first move two."""

import pytest
from playwright.sync_api import expect

from tests.page.playing import play_to_the_end, solo
from tests.page.table import Table
from tests.page.visitor import Reply, Visitor
from tests.page.words import said

pytestmark = pytest.mark.browser


def named(view: Reply, start: str) -> list[str]:
    """The choices of a view whose names begin so."""
    return [str(choice["name"]) for choice in view["choices"] if choice["name"].startswith(start)]


def on_the_board(table: Table, *names: str) -> str:
    """The first of some choices that can be clicked on a board."""
    shown = table.offered("board")
    found = [name for name in names if name in shown]
    assert found, f"none of {names} is on a board, which shows {sorted(shown)}"
    return found[0]


def test_a_new_user_is_at_the_table_after_one_click_and_has_moved_after_two(person: Visitor) -> None:
    page = person.open()

    page.get_by_role("button", name=said("start-now")).click()
    table = Table(person, page)
    table.take(on_the_board(table, *named(table.view(), "move:")))

    assert len(table.taken()) >= 1
    assert table.clicks == 1


def test_an_ordinary_market_turn_is_two_clicks(person: Visitor) -> None:
    table = solo(person)
    before = table.view()

    table.take(on_the_board(table, *ordinary(before)))
    table.confirm()

    assert table.clicks == 2
    assert belongings(table.view()) > belongings(before)


def ordinary(view: Reply) -> list[str]:
    """The unpaid moves to a space from which everything it shows can be taken."""
    return [
        str(choice["name"])
        for choice in view["choices"]
        if choice["name"].startswith("move:") and "+" not in choice["name"] and takes_all(choice)
    ]


def takes_all(move: Reply) -> bool:
    """Whether there is something where a move ends, and room for all of it."""
    takes = move["preview"]["visit"]["takes"]
    return bool(takes) and all(take["fits"] == take["shown"] for take in takes)


def belongings(view: Reply) -> int:
    """How many pieces and rubles the first player has."""
    player = view["view"]["players"][0]
    return sum(int(amount) for amount in (player["rubles"], *player["goods"].values()))


def test_a_claim_is_three_clicks(person: Visitor) -> None:
    table = solo(person)

    table.take(on_the_board(table, *named(table.view(), "claim:")))
    table.take(on_the_board(table, *named(table.seen(), "place:")))
    table.confirm()

    assert table.clicks == 3


def test_a_build_is_two_to_four_clicks(person: Visitor) -> None:
    table = solo(person)
    view = table.view()
    while not view["suggestion"]:
        play_to_the_end(table, seed=view["version"], most=1)
        view = table.view()
    table.clicks = 0

    expect(table.page.get_by_role("button", name=said("shell-fill")).first).to_be_visible()
    table.button(said("shell-fill"))
    if not table.confirm_button.is_enabled():
        table.take(str(table.seen()["choices"][0]["name"]))
    table.confirm()

    assert 2 <= table.clicks <= 4
