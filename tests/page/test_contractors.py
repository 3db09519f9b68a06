"""The Contractors in the page: the region, the strip, the specialists, and whole games with them."""

import pytest
from playwright.sync_api import expect

from tests.page.ahead import advance, is_nearly_over
from tests.page.curious import Curious
from tests.page.laid_out import first_with, lay
from tests.page.playing import MOST_TURNS, set_table
from tests.page.table import Table
from tests.page.visitor import Visitor

pytestmark = pytest.mark.browser

SEED = "a whole game"
FOUR = "4-players-advanced-contractors"
SOLO = "solo-basic-contractors"
SIZES = ((1440, 900), (1280, 720))
LEAST_LOG_PX = 110  # five lines at 1440x900
OVERFLOW = """
() => [...document.querySelectorAll('main.table, main.table > *, .side > *, [data-part="board"]')]
  .filter(each => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  })
  .map(each => each.className.toString())
"""


@pytest.mark.core
def test_K4_a_contractor_is_sent_by_pressing_its_city(person: Visitor) -> None:
    table = set_table(person, 2, seed=SEED, bots=0, contractors=True)
    city = next(each["target"]["city"] for each in table.view()["choices"] if each["group"] == "recruit")

    table.press(table.page.locator(f'[data-at="city-{city}"]'))

    assert table.steps() == [f"recruit:{city}"]
    region = table.seen()["view"]["region"]
    assert sum(region["cities"][at]["contractors"][0] for at in range(len(region["cities"]))) == 1


def test_K4_the_places_a_city_reaches_are_lit_while_it_is_looked_at(person: Visitor) -> None:
    table = set_table(person, 2, seed=SEED, bots=0, contractors=True)
    region = table.view()["view"]["region"]
    city = next(each for each in region["cities"] if not each["closed"] and len(each["reaches"]) == 2)

    table.page.locator(f'[data-at="city-{city["name"]}"]').hover()

    lit = table.page.locator(".place.reached")
    expect(lit).to_have_count(2)
    assert {each.get_attribute("data-at") for each in lit.all()} == {
        f"place-{place}" for place in city["reaches"]
    }


def test_K4_a_specialist_is_kept_at_his_place_and_stands_on_the_own_board(person: Visitor) -> None:
    table = set_table(person, 2, seed=SEED, bots=0, contractors=True)
    table.take(next(str(each["name"]) for each in table.view()["choices"] if each["group"] == "recruit"))
    keep = next(each for each in table.seen()["choices"] if each["target"].get("keep"))

    table.press(table.page.locator(f'[data-part="board"] [data-choice="{keep["name"]}"]'))

    specialist = table.seen()["view"]["players"][0]["strip"]["specialist"]
    assert specialist is not None
    expect(table.page.locator('.you [data-at="specialist-0"]')).to_have_attribute("role", "img")


# What a specialist gives, as far as its buttons or its frame cut it off.
CUT_DEEDS = """
() => [...document.querySelectorAll('.place.asked')].flatMap((place) => {
  const deed = place.querySelector('.deed').getBoundingClientRect();
  const frame = place.querySelector('.specialist').getBoundingClientRect();
  const drawn = place.querySelector('.deed svg, .deed span').getBoundingClientRect();
  const cut = drawn.bottom > frame.bottom + 1 || drawn.top < deed.top - 1 || deed.height < 14;
  return cut ? [`${place.dataset.at}: ${Math.round(deed.height)} px`] : [];
})
"""


@pytest.mark.parametrize(
    "size", [(1366, 768), (1280, 720), (390, 664)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_K4_what_a_specialist_gives_is_in_sight_beside_its_buttons(
    person: Visitor, size: tuple[int, int]
) -> None:
    table = lay(person, first_with("2-players-basic-contractors", "specialist", "recruit")).table
    table.resize(*size)

    assert table.page.locator(".place.asked").count() > 1
    assert table.page.evaluate(CUT_DEEDS) == []


def test_the_workshop_of_a_rival_is_in_its_row_beside_the_region_too(person: Visitor) -> None:
    table = set_table(person, 2, seed=SEED, bots=1, contractors=True)

    expect(table.page.locator(".row .workshop .slot:visible")).to_have_count(6)


def test_K3_the_strip_shows_what_the_next_contractor_uncovers(person: Visitor) -> None:
    showcase = lay(person, first_with(FOUR, "recruit"))
    seat = showcase.answer["seat"]
    strip = showcase.answer["view"]["players"][seat]["strip"]

    steps = showcase.table.page.locator(f'.you [data-at="strip-{seat}"] > .step')

    expect(steps).to_have_count(len(strip["bonuses"]))
    expect(steps.locator("use[href='#contractor']")).to_have_count(strip["left"])


def test_K8_a_closed_city_wears_a_seal_and_cannot_be_pressed(person: Visitor) -> None:
    table = set_table(person, 2, seed=SEED, bots=0, contractors=True)
    closed = [each["name"] for each in table.view()["view"]["region"]["cities"] if each["closed"]]

    assert closed  # with four towers two of the six are left over (K2)
    for city in closed:
        expect(table.page.locator(f'[data-at="city-{city}"] use[href="#seal"]')).to_have_count(1)
        expect(table.page.locator(f'button[data-at="city-{city}"]')).to_have_count(0)


def test_W2_ivans_marker_and_his_six_cards_are_on_the_table(person: Visitor) -> None:
    showcase = lay(person, first_with(SOLO, "recruit"))

    expect(showcase.table.page.locator('[data-at^="ivan-"][data-card]')).to_have_count(6)
    expect(showcase.table.page.locator('[data-at="ivan-marker"]')).to_be_visible()


@pytest.mark.core
@pytest.mark.parametrize("record", [FOUR, SOLO, "4-players-advanced-contractors-archivists"])
def test_the_table_with_Contractors_needs_no_scrolling(person: Visitor, record: str) -> None:
    table = lay(person, first_with(record, "recruit")).table

    for size in SIZES:
        table.resize(*size)
        assert (size, table.page.evaluate(OVERFLOW)) == (size, [])
        assert not table.page.evaluate("() => document.documentElement.scrollHeight > innerHeight"), size


@pytest.mark.soak
def test_a_solo_game_with_Contractors_is_played_on_the_boards_to_its_end(person: Visitor) -> None:
    table = set_table(person, 1, seed=SEED, bots=0, contractors=True)
    curious = Curious(table, seed=1)

    over = curious.play(MOST_TURNS)

    assert over["status"] == "over"
    assert curious.tried["recruit"] > 0
    expect(table.page.get_by_role("heading", level=1)).to_be_visible()


def test_a_solo_game_with_Contractors_is_begun_and_ended_on_the_boards(person: Visitor) -> None:
    table = set_table(person, 1, seed=SEED, bots=0, contractors=True)
    curious = Curious(table, seed=1)

    curious.play(most=6)
    table.page.close()
    assert advance(person, table.game, 1, is_nearly_over)["status"] == "running"
    table = Table(person, person.open(f"/table/{table.game}"))
    over = Curious(table, seed=1).play(MOST_TURNS)

    assert over["status"] == "over"
    assert curious.tried["recruit"] > 0
    expect(table.page.get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.soak
def test_four_around_one_screen_play_Contractors_to_the_end(person: Visitor) -> None:
    over = play_four(person, MOST_TURNS)

    assert over == "over"


def test_four_around_one_screen_play_some_turns_with_Contractors(person: Visitor) -> None:
    assert play_four(person, most=10) == "running"


def play_four(person: Visitor, most: int) -> str:
    """How a table of four with Contractors stands after so many turns; cities and specialists were tried."""
    table: Table = set_table(person, 4, seed=SEED, bots=0, contractors=True)
    curious = Curious(table, seed=2)

    view = curious.play(most)

    assert curious.tried["recruit"] > 0
    assert curious.tried["specialist"] > 0
    return str(view["status"])


@pytest.mark.parametrize("players", [1, 4])
def test_beside_the_region_the_log_has_room_for_several_lines(person: Visitor, players: int) -> None:
    table = set_table(person, players, seed=SEED, contractors=True)

    room = table.page.locator('[role="log"]').first.bounding_box()
    offers = table.page.locator(".offers").bounding_box()  # of short lessons: gone after two turns

    assert room is not None
    assert offers is not None
    assert room["height"] + offers["height"] >= LEAST_LOG_PX
