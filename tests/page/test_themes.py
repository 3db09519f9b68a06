"""Three looks from the same tokens: what the system asks for, or what was chosen; all can read each."""

from typing import Final, Literal

import pytest
from playwright.sync_api import Page, expect

from tests.page.ahead import advance, finished_sections
from tests.page.axe import violations
from tests.page.conftest import MakeVisitor
from tests.page.playing import seats_for
from tests.page.recorded_positions import BASE, MORE, one_of_every_kind
from tests.page.showcase import Showcase
from tests.page.test_accessible import SCREENS, ready
from tests.page.visitor import Visitor
from tests.page.words import said

pytestmark = pytest.mark.browser

Size = tuple[int, int]
LAPTOP: Final = (1440, 900)
PHONE: Final = (390, 844)
LOOKS: Final = ("paper", "night", "contrast")
# Paper on a laptop is what every other test looks at.
OTHERS: Final = [
    (look, size) for look in LOOKS for size in (LAPTOP, PHONE) if (look, size) != ("paper", LAPTOP)
]
WORN: Final = "() => document.documentElement.dataset.theme"
PANES: Final = ("market", "cathedral", "me", "others", "panel")


def named(value: object) -> str:
    """A size or a look as the name of a test says it."""
    return "x".join(map(str, value)) if isinstance(value, tuple) else str(value)


def guest(make_visitor: MakeVisitor, look: str, size: Size) -> Visitor:
    """Somebody who has chosen a look, at a screen of some size."""
    person = make_visitor(width=size[0], height=size[1], touch=size == PHONE)
    person.prefer(theme=look)
    return person


def in_play(person: Visitor, seed: str) -> str:
    """A game of two around one screen in which something is built."""
    person.tell("/api/me", {"name": "Anna"})
    game = str(person.tell("/api/games", seats_for(2, seed))["game"])
    advance(person, game, 7, lambda view: finished_sections(view) >= 2)
    return game


def found_at_table(page: Page, size: Size) -> dict[str, list[str]]:
    """What axe-core finds at a table; on a phone, board by board."""
    page.locator("main.table").wait_for()
    page.wait_for_load_state("networkidle")
    if size == LAPTOP:
        return {"table": violations(page)}
    found = {}
    for pane in PANES:
        page.locator(f"#pane-tab-{pane}").click()
        found[pane] = violations(page)
    return found


@pytest.mark.parametrize(("look", "size"), OTHERS, ids=named)
def test_the_main_screens_are_accessible_in_every_look(
    make_visitor: MakeVisitor, look: str, size: Size
) -> None:
    person = guest(make_visitor, look, size)
    game = in_play(person, "looks")

    found = found_at_table(person.open(f"/table/{game}"), size)
    for path in ("/", "/settings", "/new/bots", f"/table/{game}/score"):
        found[path] = violations(ready(person.open(path)))

    assert {place: faults for place, faults in found.items() if faults} == {}


@pytest.mark.soak
@pytest.mark.parametrize(("look", "size"), OTHERS, ids=named)
def test_every_screen_is_accessible_in_every_look(make_visitor: MakeVisitor, look: str, size: Size) -> None:
    person = guest(make_visitor, look, size)
    person.tolerate("Failed to load resource")

    found = {path: violations(ready(person.open(path))) for path in SCREENS}

    assert {path: faults for path, faults in found.items() if faults} == {}


@pytest.mark.soak
@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize(("look", "size"), OTHERS, ids=named)
@pytest.mark.parametrize("contractors", [False, True], ids=["base", "contractors"])
def test_every_kind_of_decision_is_accessible_in_every_look(
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
    assert {"turn", "visit", "place", "delivery"} <= set(frames)


@pytest.mark.parametrize(
    ("scheme", "contrast", "look"),
    [
        ("light", "no-preference", "paper"),
        ("dark", "no-preference", "night"),
        ("dark", "more", "contrast"),
        ("light", "more", "contrast"),
    ],
)
def test_the_look_is_what_the_system_asks_for(
    person: Visitor,
    scheme: Literal["light", "dark"],
    contrast: Literal["no-preference", "more"],
    look: str,
) -> None:
    page = person.open()

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


def test_a_look_that_is_chosen_stays_whatever_the_system_asks_for(person: Visitor) -> None:
    page = person.open("/settings")

    page.get_by_text(said("settings-theme-night"), exact=True).click()

    assert page.evaluate(WORN) == "night"
    page.emulate_media(color_scheme="light", contrast="more")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")


def test_the_bar_of_the_browser_takes_the_colour_of_the_page(person: Visitor) -> None:
    person.prefer(theme="night")

    page = person.open()

    bar = page.locator('meta[name="theme-color"]').get_attribute("content")
    assert bar == page.evaluate("() => getComputedStyle(document.documentElement).getPropertyValue('--page')")
