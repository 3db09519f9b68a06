import contextlib
import random
from collections import Counter
from typing import Final

import pytest
from playwright.sync_api import expect

from cupola.content.shape.vocabulary import GUILD_NAMES
from tests.page.conftest import MakeVisitor
from tests.page.playing import MOST_TURNS, advance, both_ends, chosen, is_nearly_over, set_game, set_table
from tests.page.showcase import LOOKING_SECONDS, MORE, Decision, Showcase, decisions, lay
from tests.page.table import Table
from tests.page.visitor import Reply, Visitor
from tests.page.words import said

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
NEED_CONTRACTORS = ("recruiters", "jurists")
FOREMEN = "3-players-basic-contractors-foremen"
ARCHIVISTS = "3-players-advanced-archivists"
BRICKMAKERS = "2-players-advanced-brickmakers"
CURTAIN = 'dialog[data-part="curtain"]'
SOME_TURNS = 4
# A guild with a card alone, one with pieces, one that needs the module; the soak plays all, to the end.
SAMPLED = ("weavers", "archivists", "jurists")
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
# What a visit of the market allows besides taking, and what lies ready on one's own board.
TRIED: Final = ("influence", "specialist", "workshop", "buttress")
MOST_STEPS: Final = 40
MOST_EXTRAS: Final = 2
RECRUITS: Final = 0.5


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


class Curious:
    """Somebody who prefers what was tried least; the same seed tries the same things."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.choosing = random.Random(seed)
        self.tried: Counter[str] = Counter()
        self.extras = MOST_EXTRAS

    def play(self, most: int) -> Reply:
        """Play every seat of this person until the match is over, or for so many commits; the table then."""
        view = self.table.wait_for_my_turn()
        while view["status"] == "running" and most:
            self._play_turn()
            view = self.table.wait_for_my_turn()
            most -= 1
        return view

    def _play_turn(self) -> None:
        self.extras = MOST_EXTRAS
        for _ in range(MOST_STEPS):
            step = self._next_step(self.table.seen())
            if step is None:
                return self.table.confirm()
            self.tried[family_of(step)] += 1
            self.table.take(step)
        raise AssertionError(f"the turn does not end: {self.table.steps()}")

    def _next_step(self, seen: Reply) -> str | None:
        """The next step of a turn, or None when the turn is good as it is."""
        if seen["closes"]:
            return None
        extra = self._extra(seen)
        if extra:
            self.extras -= 1
            return extra
        step = chosen(seen, self.choosing)
        names = [choice["name"] for choice in seen["choices"]]
        return "enough" if step is None and "enough" in names else step  # a deal is done, the turn is not

    def _extra(self, seen: Reply) -> str | None:
        """A city at the beginning of a turn, a guild or a specialist during a visit."""
        names = [str(choice["name"]) for choice in seen["choices"]]
        cities = [name for name in names if family_of(name) == "recruit"]
        if cities and self.choosing.random() < RECRUITS:
            return self.choosing.choice(cities)
        if not self.extras or "roll" not in names:
            return None
        extras = [name for name in names if family_of(name) in TRIED]
        self.choosing.shuffle(extras)
        return min(extras, key=lambda name: self.tried[family_of(name)], default=None)


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
def test_the_workshop_of_one_rival_is_in_the_row_and_of_three_is_not(
    person: Visitor, contractors: bool
) -> None:
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
    if record == SOLO:  # W2
        expect(table.page.locator('[data-at^="ivan-"][data-card]')).to_have_count(6)
        expect(table.page.locator('[data-at="ivan-marker"]')).to_be_visible()


@both_ends(6)
def test_a_solo_game_with_Contractors_is_played_on_the_boards(person: Visitor, most: int) -> None:
    table = set_table(person, 1, seed=SEED, bots=0, contractors=True)
    curious = Curious(table, seed=1)

    over = curious.play(most)
    if over["status"] == "running":
        table.page.close()
        assert advance(person, table.game, 1, is_nearly_over)["status"] == "running"
        table = Table(person, person.open(f"/table/{table.game}"))
        over = Curious(table, seed=1).play(MOST_TURNS)

    assert over["status"] == "over"
    assert curious.tried["recruit"] > 0
    expect(table.page.get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.parametrize(
    ("most", "status"), [(10, "running"), pytest.param(MOST_TURNS, "over", marks=pytest.mark.soak)]
)
def test_four_around_one_screen_play_with_Contractors(person: Visitor, most: int, status: str) -> None:
    curious = Curious(set_table(person, 4, seed=SEED, bots=0, contractors=True), seed=2)

    view = curious.play(most)

    assert curious.tried["recruit"] > 0
    assert curious.tried["specialist"] > 0
    assert view["status"] == status


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


@pytest.mark.parametrize(
    ("guild", "most"),
    [
        *((guild, SOME_TURNS) for guild in SAMPLED),
        *(pytest.param(guild, MOST_TURNS, marks=pytest.mark.soak) for guild in GUILD_NAMES),
    ],
)
def test_a_game_with_each_guild_is_played_on_the_boards(person: Visitor, guild: str, most: int) -> None:
    contractors = guild in NEED_CONTRACTORS
    table = set_table(person, 2, seed=SEED, bots=0, fourth=guild, contractors=contractors)
    curious = Curious(table, seed=3)

    view = curious.play(most)

    groups = [str(card["group"]["key"]) for card in view["view"]["market"]["cards"]]
    assert f"group-{guild}".replace("_", "-") in groups
    if most == SOME_TURNS:
        assert (view["status"], sum(curious.tried.values()) >= most) == ("running", True)
        assert view["view"]["turn"]["number"] > SOME_TURNS // 2
    else:
        assert view["status"] == "over"
