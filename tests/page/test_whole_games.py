from typing import Any

import pytest
from playwright.sync_api import expect

from cupola.content.shape.vocabulary import GUILD_NAMES
from tests.page.playing import both_ends, play_both_ends, play_to_the_end, set_game, solo
from tests.page.visitor import Visitor

pytestmark = pytest.mark.browser

# All but a guild with pieces and one that needs the module are left to the soak.
GUILDS = {guild: () if guild in ("archivists", "jurists") else pytest.mark.soak for guild in GUILD_NAMES}
SEED = "a whole game"  # known, so that a game that goes wrong goes wrong again


@pytest.mark.core
def test_a_solo_game_is_played_to_its_score_sheet(person: Visitor) -> None:
    table = solo(person, seed=SEED)

    over = play_to_the_end(table, seed=1)

    assert over["status"] == "over"
    expect(table.page).to_have_url(f"{person.url}/table/{table.game}/score")  # it opens by itself
    expect(table.page.get_by_role("heading", level=1)).to_be_visible()
    for result in over["result"]:
        expect(table.page.locator("main")).to_contain_text(str(result["prestige"]))


@both_ends(4)
@pytest.mark.parametrize(
    ("players", "bots", "options"),
    [
        pytest.param(3, 0, {}, id="three around one screen"),
        pytest.param(2, 1, {}, id="against a bot"),
        pytest.param(1, 0, {"side": "advanced"}, id="the advanced side alone"),
        pytest.param(1, 0, {"contractors": True}, id="with Contractors alone"),
        pytest.param(2, 0, {"first_game": True}, id="the set for a first game"),
        pytest.param(2, 0, {"side": "advanced"}, id="the advanced side", marks=pytest.mark.soak),
        *(
            pytest.param(2, 0, {"fourth": guild, "contractors": True}, id=guild, marks=marks)
            for guild, marks in GUILDS.items()
        ),
    ],
)
def test_a_game_is_played_to_its_end(
    person: Visitor, players: int, bots: int, options: dict[str, Any], most: int
) -> None:
    game = set_game(person, players, SEED, bots, **options)

    table, over = play_both_ends(person, game, seed=2, most=most)

    assert over["status"] == "over"
    assert {name: over["options"][name] for name in options} == options
    assert [seat["kind"] for seat in over["seats"] if seat["kind"] == "bot"] == ["bot"] * bots
    expect(table.page.get_by_role("heading", level=1)).to_be_visible()
