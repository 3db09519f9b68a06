"""The ten guilds in the page: their pieces, the curtain before hidden contracts, and games with each."""

import pytest
from playwright.sync_api import expect

from cupola.content.shape.vocabulary import GUILD_NAMES
from tests.page.conftest import MakeVisitor
from tests.page.curious import Curious
from tests.page.laid_out import asking_for_pieces, first_with, lay, not_on_a_board
from tests.page.playing import MOST_TURNS, seats_for, set_table
from tests.page.showcase import Showcase
from tests.page.visitor import Reply, Visitor
from tests.page.words import said

pytestmark = pytest.mark.browser

SEED = "a whole game"
NEED_CONTRACTORS = ("recruiters", "jurists")
FOREMEN = "3-players-basic-contractors-foremen"
ARCHIVISTS = "3-players-advanced-archivists"
BRICKMAKERS = "2-players-advanced-brickmakers"
CURTAIN = 'dialog[data-part="curtain"]'
SOME_TURNS = 4


@pytest.mark.core
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_choice_of_a_piece_is_pressed_at_that_piece(make_visitor: MakeVisitor, players: int) -> None:
    person = make_visitor()
    person.tell("/api/me", {"name": "Anna"})
    showcase = Showcase(person, players)
    decisions = asking_for_pieces(players)

    missing: dict[str, list[str]] = {}
    for decision in decisions:
        showcase.show(decision)
        missing[decision.label] = not_on_a_board(showcase)

    assert len(decisions) > 5
    assert {label: names for label, names in missing.items() if names} == {}


def test_N3_the_foreman_stands_under_his_tower_and_goes_where_one_presses(person: Visitor) -> None:
    showcase = lay(person, first_with(FOREMEN, "foreman"))
    page = showcase.table.page
    choice = next(each for each in showcase.answer["choices"] if each["name"] == "foreman:2")

    page.locator('[data-choice="foreman:2"]').first.hover()

    expect(page.locator('[data-at="foreman"]')).to_be_visible()
    expect(page.locator(".way.looked")).to_have_count(1)
    assert choice["preview"]["foreman"] != showcase.answer["view"]["guild"]["foreman"]


def test_N8_contracts_on_offer_lie_face_up_for_who_chooses_and_face_down_for_others(person: Visitor) -> None:
    showcase = lay(person, first_with(ARCHIVISTS, "contract", "keep"))
    page = showcase.table.page

    rivals = [row for row in showcase.answer["view"]["players"] if row["seat"] != showcase.answer["seat"]]

    expect(page.locator(".counter button.contract")).to_have_count(3)
    for row in rivals:
        assert not row["hand"]["contracts"]
        hand = page.locator(f'.others [data-at="hand-{row["seat"]}"]')
        expect(hand).to_contain_text(str(row["hand"]["size"]))


def test_N10_a_buttress_is_taken_from_the_counter_of_the_brickmakers(person: Visitor) -> None:
    showcase = lay(person, first_with(BRICKMAKERS, "buttress", "effect"))
    offered = [each for each in showcase.answer["choices"] if each["target"].get("buttress")]

    counter = showcase.table.page.get_by_role("region", name=said("guild-buttresses-title"))

    expect(counter.get_by_role("button")).to_have_count(len(offered))


def set_archivists(person: Visitor) -> Reply:
    """Two seats of one person and contracts that each must keep from the other."""
    person.tell("/api/me", {"name": "Anna"})
    return person.tell("/api/games", seats_for(2, SEED, 0, fourth="archivists"))


@pytest.mark.core
def test_the_curtain_hides_the_table_until_the_screen_has_been_passed_on(person: Visitor) -> None:
    game = set_archivists(person)

    page = person.open(f"/table/{game['game']}")

    curtain = page.locator(CURTAIN)
    expect(curtain).to_be_visible()
    first = game["seats"][game["decider"]]["name"]
    expect(curtain.get_by_role("heading")).to_have_text(said("curtain-pass", player=first))
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    curtain.get_by_role("button").click()
    expect(curtain).to_have_count(0)


def test_no_curtain_falls_where_nothing_is_hidden_or_only_one_looks(person: Visitor) -> None:
    person.tell("/api/me", {"name": "Anna"})
    open_game = person.tell("/api/games", seats_for(2, SEED, 0, fourth="foremen"))["game"]
    alone = person.tell("/api/games", seats_for(2, SEED, 1, fourth="archivists"))["game"]

    for game in (open_game, alone):
        page = person.open(f"/table/{game}")
        page.locator("main.table").wait_for()
        expect(page.locator(CURTAIN)).to_have_count(0)


def play_guild(person: Visitor, guild: str, most: int) -> Reply:
    """Some turns, or all, of a game of two with a guild; whoever plays tries its card where it is reached."""
    contractors = guild in NEED_CONTRACTORS
    table = set_table(person, 2, seed=SEED, bots=0, fourth=guild, contractors=contractors)
    curious = Curious(table, seed=3)

    view = curious.play(most)

    groups = [str(card["group"]["key"]) for card in view["view"]["market"]["cards"]]
    assert f"group-{guild}".replace("_", "-") in groups
    assert sum(curious.tried.values()) >= most or view["status"] == "over"
    return view


@pytest.mark.parametrize("guild", GUILD_NAMES)
def test_some_turns_are_played_on_the_boards_with_each_guild(person: Visitor, guild: str) -> None:
    view = play_guild(person, guild, SOME_TURNS)

    assert view["status"] == "running"
    assert view["view"]["turn"]["number"] > SOME_TURNS // 2


@pytest.mark.soak
@pytest.mark.parametrize("guild", GUILD_NAMES)
def test_a_whole_game_is_played_on_the_boards_with_each_guild(person: Visitor, guild: str) -> None:
    assert play_guild(person, guild, MOST_TURNS)["status"] == "over"
