"""Whole games through the page, with no word of complaint from the browser."""

import pytest
from playwright.sync_api import expect

from tests.page.playing import play_to_the_end, set_table, solo
from tests.page.visitor import Visitor

pytestmark = pytest.mark.browser

SEED = "a whole game"  # known, so that a game that goes wrong goes wrong again


def test_a_solo_game_is_played_to_its_score_sheet(person: Visitor) -> None:
    table = solo(person, seed=SEED)

    over = play_to_the_end(table, seed=1)

    assert over["status"] == "over"
    expect(table.page).to_have_url(f"{person.url}/table/{table.game}/score")  # it opens by itself
    expect(table.page.get_by_role("heading", level=1)).to_be_visible()
    for result in over["result"]:
        expect(table.page.locator("main")).to_contain_text(str(result["prestige"]))


def test_a_game_of_three_around_one_screen_is_played_to_its_end(person: Visitor) -> None:
    table = set_table(person, 3, seed=SEED)

    over = play_to_the_end(table, seed=2)

    assert over["status"] == "over"
    assert len(over["result"]) == 3
