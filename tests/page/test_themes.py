from typing import Final

import pytest
from playwright.sync_api import expect

from tests.page.axe import SYSTEM, violations, violations_in_every_look
from tests.page.camera import LAPTOP, PHONE, Size
from tests.page.conftest import MakeVisitor
from tests.page.playing import OwnMatch, advance, after_turn, seats_for, set_game, solo
from tests.page.showcase import BASE, MORE, Showcase, one_of_every_kind
from tests.page.table import Table
from tests.page.visitor import REPLIES, Visitor, quiet, ready
from tests.page.words import said

pytestmark = pytest.mark.browser

# Paper on a laptop is what every other test looks at.
OTHERS: Final = [
    (look, size) for look in SYSTEM for size in (LAPTOP, PHONE) if (look, size) != ("paper", LAPTOP)
]
PANES: Final = ("market", "cathedral", "me", "others", "panel")


def named(value: object) -> str:
    return "x".join(map(str, value)) if isinstance(value, tuple) else str(value)


def guest(make_visitor: MakeVisitor, look: str, size: Size) -> Visitor:
    person = make_visitor(width=size[0], height=size[1], touch=size == PHONE)
    person.prefer(theme=look, coach=False, hasFinished=True)
    return person


@pytest.mark.core
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=named)
def test_the_main_screens_are_accessible_in_every_look(
    make_visitor: MakeVisitor, built_match: OwnMatch, size: Size
) -> None:
    person = make_visitor(width=size[0], height=size[1], touch=size == PHONE, account=built_match.account)
    table = f"/table/{built_match.game}"
    page = person.open(table)
    page.locator("main.table").wait_for()
    quiet(page)

    found = {}
    for pane in PANES if size == PHONE else ("all",):
        if size == PHONE:
            page.locator(f"#pane-tab-{pane}").click()
        found[pane] = violations_in_every_look(page)
    for path in ("/", "/settings", "/new/bots", f"{table}/score"):
        found[path] = violations_in_every_look(ready(person.turn(page, path)))

    assert {place: faults for place, faults in found.items() if faults} == {}


@pytest.mark.soak
@pytest.mark.parametrize(("look", "size"), OTHERS, ids=named)
def test_every_screen_is_accessible_in_every_look(make_visitor: MakeVisitor, look: str, size: Size) -> None:
    person = guest(make_visitor, look, size)
    person.tolerate("Failed to load resource")

    found = {path: violations(ready(person.open(path))) for path in SCREENS}

    assert {path: faults for path, faults in found.items() if faults} == {}


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize(
    ("look", "size", "contractors"),
    [
        ("paper", LAPTOP, False),
        *(pytest.param(*other, False, marks=pytest.mark.soak) for other in OTHERS),
        *(pytest.param(*other, True, marks=pytest.mark.soak) for other in OTHERS),
    ],
    ids=named,
)
def test_every_kind_of_decision_is_accessible(
    make_visitor: MakeVisitor, look: str, size: Size, players: int, contractors: bool
) -> None:
    person = guest(make_visitor, look, size)
    person.tell("/api/me", {"name": "Anna"})
    showcase = Showcase(person, players, contractors=contractors)
    records = [
        name
        for name, options in {**BASE, **MORE}.items()
        if (options.players, options.contractors) == (players, contractors)
    ]
    frames = {decision.frame: decision for decision in one_of_every_kind(records)}
    found = {}

    for frame, decision in frames.items():
        showcase.show(decision)
        found[frame] = violations(showcase.table.page)

    assert {frame: faults for frame, faults in found.items() if faults} == {}
    assert {"turn", "visit", "place", "delivery", "influence", "effect"} <= set(frames)


@pytest.mark.core
def test_the_look_is_what_the_system_asks_for(person: Visitor) -> None:
    page = person.open()

    for look, (scheme, contrast) in [*SYSTEM.items(), ("contrast", ("dark", "more"))]:
        page.emulate_media(color_scheme=scheme, contrast=contrast)
        expect(page.locator("html")).to_have_attribute("data-theme", look)
        page.reload()
        expect(page.locator("html")).to_have_attribute("data-theme", look)


def test_forced_colours_get_the_strong_look_and_keep_the_boards_as_drawn(person: Visitor) -> None:
    person.tell("/api/me", {"name": "Anna"})
    game = person.tell("/api/games", seats_for(1))["game"]
    page = person.open(f"/table/{game}")
    page.locator("main.table").wait_for()

    page.emulate_media(forced_colors="active")

    expect(page.locator("html")).to_have_attribute("data-theme", "contrast")
    kept = page.locator('[data-pane="market"]').evaluate("board => getComputedStyle(board).forcedColorAdjust")
    assert kept == "none"


def test_a_chosen_look_stays_whatever_the_system_asks_for_also_in_the_browsers_bar(person: Visitor) -> None:
    page = person.open("/settings")
    page.get_by_text(said("settings-theme-night"), exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")

    page.emulate_media(color_scheme="light", contrast="more")
    page.reload()

    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    colour = page.evaluate("() => getComputedStyle(document.documentElement).getPropertyValue('--page')")
    expect(page.locator('meta[name="theme-color"]')).to_have_attribute("content", colour)


SCREENS = (
    *("/", "/new/solo", "/new/bots", "/new/screen", "/new/friends", "/boxes", "/records", "/rules", "/cards"),
    *("/settings", "/about", "/statistics", "/join/no-such-invitation", "/table/no-such-table"),
    *("/replay/no-such-table", "/games/no-such-table/review"),
)


def test_every_screen_is_accessible_also_of_tables_that_are_not_there(person: Visitor) -> None:
    person.tolerate(REPLIES)
    page = person.open()

    found = {path: violations(ready(person.turn(page, path))) for path in SCREENS}

    assert {path: faults for path, faults in found.items() if faults} == {}


@pytest.mark.needs_server("friends by link")
def test_the_lobby_and_the_invitation_are_accessible(person: Visitor, make_visitor: MakeVisitor) -> None:
    page = person.open("/new/friends")
    page.get_by_role("button", name=said("setup-invite")).click()
    link = page.get_by_label(said("lobby-link", seat=2)).input_value()

    assert violations(ready(page)) == []
    assert violations(ready(make_visitor().open(link.removeprefix(person.url)))) == []


@pytest.mark.core
@pytest.mark.site
def test_the_table_its_leaves_and_its_dialogues_are_accessible(person: Visitor) -> None:
    table = solo(person)
    page = table.page

    assert violations(page) == []
    for leaf in ("rules", "list", "log"):
        page.locator(f"#tab-{leaf}").click()
        assert (leaf, violations(page)) == (leaf, [])
    page.get_by_role("button", name=said("shell-menu")).click()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []


@pytest.mark.core
def test_a_table_in_play_its_score_and_its_replay_are_accessible(person: Visitor) -> None:
    game = set_game(person, 1)
    advance(person, game, 5, after_turn(5))
    page = Table(person, person.open(f"/table/{game}")).page
    page.locator("#tab-log").click()

    assert violations(page) == []
    for path in (f"/table/{game}/score", f"/replay/{game}"):
        assert (path, violations(ready(person.turn(page, path)))) == (path, [])


@pytest.mark.soak
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_kind_of_decision_with_modules_is_accessible(make_visitor: MakeVisitor, players: int) -> None:
    person = make_visitor()
    person.tell("/api/me", {"name": "Anna"})
    for contractors in (False, True):
        records = [
            name
            for name, options in MORE.items()
            if (options.players, options.contractors) == (players, contractors)
        ]
        if not records:
            continue
        showcase = Showcase(person, players, contractors=contractors)
        for decision in one_of_every_kind(records):
            showcase.show(decision)
            assert (decision.label, violations(showcase.table.page)) == (decision.label, [])
