import contextlib
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.page.conftest import MakeVisitor
from tests.page.playing import set_game, set_table
from tests.page.showcase import LOOKING_SECONDS, MORE, Decision, Showcase, decisions, lay
from tests.page.visitor import Visitor
from tests.page.words import said

pytestmark = pytest.mark.browser

SEED = "a whole game"
FOUR = "4-players-advanced-contractors"
SOLO = "solo-basic-contractors"
SIZES = ((1440, 900), (1366, 768), (1280, 720), (1024, 768))
LEAST_LOG_PX = 110  # five lines at 1440x900
OVERFLOW = """
() => [...document.querySelectorAll('main.table, main.table > *, .side > *, [data-part="board"]')]
  .filter(each => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  })
  .map(each => each.className.toString())
"""
OTHERS_CUT = """
() => {
  const { bottom } = document.querySelector('.rivals').getBoundingClientRect();
  const rows = [...document.querySelectorAll('.rivals .row')];
  return rows.filter(each => each.getBoundingClientRect().bottom > bottom).length;
}
"""
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
CURTAIN = 'dialog[data-part="curtain"]'
# Choices that name a piece of the module or of a guild, or a piece that an effect asks for.
PIECES: Final = frozenset(
    [
        "recruit",
        "specialist",
        "rival-workshop",
        "tile",
        "foreman",
        "contract",
        "draw-on",
        "buttress",
        "give",
        "pay",
        "choose",
    ]
)
ON_BOARD: Final = """
() => [...document.querySelectorAll('[data-part="board"] [data-choice]')]
  .filter(each => each.getClientRects().length && each.matches('button, [role="button"]'))
  .filter(each => each.textContent.trim() || each.getAttribute("aria-label"))
  .map(each => each.dataset.choice)
"""


def family_of(name: str) -> str:
    return name.partition(":")[0]


def asking_for_pieces(players: int) -> list[Decision]:
    """The first recorded decision of every kind, at tables of so many, in which a piece is asked for."""
    found: dict[tuple[str, frozenset[str]], Decision] = {}
    for record, options in MORE.items():
        if options.players == players:
            for decision in decisions(record):
                if decision.kinds & PIECES:
                    found.setdefault((decision.frame, decision.kinds & PIECES), decision)
    return list(found.values())


def first_with(record: str, family: str, frame: str | None = None) -> Decision:
    """The first decision of a recorded match in which there is such a choice."""
    return next(
        decision
        for decision in decisions(record)
        if family in decision.kinds and frame in (None, decision.frame)
    )


def not_on_a_board(showcase: Showcase) -> list[str]:
    """The choices of pieces that no button of a board stands for, once every board is there."""
    names = {str(choice["name"]) for choice in showcase.answer["choices"]}
    of_pieces = {name for name in names if family_of(name) in PIECES}

    def lacking() -> list[str]:
        return sorted(of_pieces.difference(showcase.table.page.evaluate(ON_BOARD)))

    with contextlib.suppress(AssertionError):  # told by the caller
        showcase.table.wait_for(lambda: not lacking(), "every piece can be pressed", LOOKING_SECONDS)
    return lacking()


@pytest.mark.core
def test_K4_K8_a_contractor_goes_to_an_open_city_and_hires_who_is_within_its_reach(person: Visitor) -> None:
    table = set_table(person, 2, seed=SEED, bots=0, contractors=True)
    page, region = table.page, table.view()["view"]["region"]
    closed = [each["name"] for each in region["cities"] if each["closed"]]
    assert closed  # with four towers two of the six are left over (K2)
    for name in closed:
        expect(page.locator(f'[data-at="city-{name}"] use[href="#seal"]')).to_have_count(1)
        expect(page.locator(f'button[data-at="city-{name}"]')).to_have_count(0)

    looked = next(each for each in region["cities"] if not each["closed"] and len(each["reaches"]) == 2)
    page.locator(f'[data-at="city-{looked["name"]}"]').hover()
    lit = page.locator(".place.reached")
    expect(lit).to_have_count(2)
    assert {each.get_attribute("data-at") for each in lit.all()} == {
        f"place-{place}" for place in looked["reaches"]
    }

    city = next(each["target"]["city"] for each in table.view()["choices"] if each["group"] == "recruit")
    table.press(page.locator(f'[data-at="city-{city}"]'))
    assert table.steps() == [f"recruit:{city}"]
    cities = table.seen()["view"]["region"]["cities"]
    assert sum(each["contractors"][0] for each in cities) == 1

    keep = next(each for each in table.seen()["choices"] if each["target"].get("keep"))
    table.press(page.locator(f'[data-part="board"] [data-choice="{keep["name"]}"]'))
    assert table.seen()["view"]["players"][0]["strip"]["specialist"] is not None
    expect(page.locator('.you [data-at="specialist-0"]')).to_have_attribute("role", "img")


def test_K4_what_a_specialist_gives_is_in_sight_beside_its_buttons(person: Visitor) -> None:
    table = lay(person, first_with("2-players-basic-contractors", "specialist", "recruit")).table

    for size in ((1366, 768), (1280, 720), (390, 664)):
        table.resize(*size)
        assert table.page.locator(".place.asked").count() > 1
        assert (size, table.page.evaluate(CUT_DEEDS)) == (size, [])


@pytest.mark.parametrize("contractors", [False, True], ids=["base", "contractors"])
def test_the_workshop_of_one_rival_is_in_the_row_of_three_is_not(person: Visitor, contractors: bool) -> None:
    few = set_table(person, 2, seed=SEED, bots=1, contractors=contractors)
    expect(few.page.locator(".row .workshop .slot:visible")).to_have_count(6)

    many = set_table(person, 4, seed=SEED, bots=3, contractors=contractors)

    expect(many.page.locator(".row .workshop")).to_have_count(0)


def test_K3_the_strip_shows_what_the_next_contractor_uncovers(person: Visitor) -> None:
    showcase = lay(person, first_with(FOUR, "recruit"))
    seat = showcase.answer["seat"]
    strip = showcase.answer["view"]["players"][seat]["strip"]

    steps = showcase.table.page.locator(f'.you [data-at="strip-{seat}"] > .step')

    expect(steps).to_have_count(len(strip["bonuses"]))
    expect(steps.locator("use[href='#contractor']")).to_have_count(strip["left"])


@pytest.mark.core
@pytest.mark.parametrize("record", [FOUR, SOLO, "4-players-advanced-contractors-archivists"])
def test_the_table_with_Contractors_needs_no_scrolling(person: Visitor, record: str) -> None:
    table = lay(person, first_with(record, "recruit")).table

    for size in SIZES:
        table.resize(*size)
        assert (size, table.page.evaluate(OVERFLOW)) == (size, [])
        assert not table.page.evaluate("() => document.documentElement.scrollHeight > innerHeight"), size
        for leaf in ("list", "log"):
            table.page.locator(f"#tab-{leaf}").click()
            assert (size, leaf, table.page.evaluate(OTHERS_CUT)) == (size, leaf, 0)
    if record == SOLO:  # W2
        expect(table.page.locator('[data-at^="ivan-"][data-card]')).to_have_count(6)
        expect(table.page.locator('[data-at="ivan-marker"]')).to_be_visible()


@pytest.mark.parametrize("players", [1, 4])
def test_beside_the_region_the_log_has_room_for_several_lines(person: Visitor, players: int) -> None:
    table = set_table(person, players, seed=SEED, contractors=True)

    room = table.page.locator('[role="log"]').first.bounding_box()
    offers = table.page.locator(".offers").bounding_box()  # of short lessons: gone after two turns

    assert room is not None
    assert offers is not None
    assert room["height"] + offers["height"] >= LEAST_LOG_PX


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


@pytest.mark.core
def test_the_curtain_hides_the_table_until_the_screen_has_been_passed_on(person: Visitor) -> None:
    game = set_game(person, 2, SEED, fourth="archivists")

    page = person.open(f"/table/{game}")

    curtain = page.locator(CURTAIN)
    expect(curtain).to_be_visible()
    view = person.ask(f"/api/games/{game}/view")
    first = view["seats"][view["decider"]]["name"]
    expect(curtain.get_by_role("heading")).to_have_text(said("curtain-pass", player=first))
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    curtain.get_by_role("button").click()
    expect(curtain).to_have_count(0)


def test_no_curtain_falls_where_nothing_is_hidden_or_only_one_looks(person: Visitor) -> None:
    for bots, guild in ((0, "foremen"), (1, "archivists")):
        page = person.open(f"/table/{set_game(person, 2, SEED, bots, fourth=guild)}")
        page.locator("main.table").wait_for()
        expect(page.locator(CURTAIN)).to_have_count(0)
