"""Whole games through the page, with no word of complaint from the browser."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.playing import MOST_TURNS, play_both_ends, play_to_the_end, set_game, solo
from tests.page.visitor import Visitor

pytestmark = pytest.mark.browser

SEED = "a whole game"  # known, so that a game that goes wrong goes wrong again
# How many turns are played in the page before its last round is, too.
BOTH_ENDS = pytest.mark.parametrize(
    "most",
    [
        pytest.param(4, id="both ends"),
        pytest.param(MOST_TURNS, id="all of it", marks=pytest.mark.soak),
    ],
)


@pytest.mark.core
def test_a_solo_game_is_played_to_its_score_sheet(person: Visitor) -> None:
    table = solo(person, seed=SEED)

    over = play_to_the_end(table, seed=1)

    assert over["status"] == "over"
    expect(table.page).to_have_url(f"{person.url}/table/{table.game}/score")  # it opens by itself
    expect(table.page.get_by_role("heading", level=1)).to_be_visible()
    for result in over["result"]:
        expect(table.page.locator("main")).to_contain_text(str(result["prestige"]))


@BOTH_ENDS
def test_a_game_of_three_around_one_screen_is_played_to_its_end(person: Visitor, most: int) -> None:
    _, over = play_both_ends(person, set_game(person, 3, SEED), seed=2, most=most)

    assert over["status"] == "over"
    assert len(over["result"]) == 3


@BOTH_ENDS
def test_a_game_against_a_bot_is_played_to_its_end(person: Visitor, most: int) -> None:
    _, over = play_both_ends(person, set_game(person, 2, SEED, bots=1), seed=3, most=most)

    assert over["status"] == "over"
    assert len(over["result"]) == 2
    assert [seat["kind"] for seat in over["seats"]] == ["person", "bot"]


@BOTH_ENDS
@pytest.mark.parametrize(
    ("players", "options"),
    [
        pytest.param(1, {"side": "advanced"}, id="the advanced side alone"),
        pytest.param(2, {"first_game": True}, id="the set for a first game"),
        pytest.param(2, {"side": "advanced"}, id="the advanced side", marks=pytest.mark.soak),
    ],
)
def test_a_game_with_another_set_up_is_played_to_its_end(
    person: Visitor, players: int, options: dict[str, Any], most: int
) -> None:
    game = set_game(person, players, SEED, **options)

    table, over = play_both_ends(person, game, seed=4, most=most)

    assert over["status"] == "over"
    assert {name: over["options"][name] for name in options} == options
    expect(table.page.get_by_role("heading", level=1)).to_be_visible()
