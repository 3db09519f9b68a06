"""Three looks from the same tokens: what the system asks for, or what was chosen; all can read each."""

from typing import Final, Literal

import pytest
from playwright.sync_api import Page, expect

from tests.page.axe import COLOURS, violations
from tests.page.conftest import MakeVisitor
from tests.page.matches import OwnMatch
from tests.page.playing import seats_for
from tests.page.recorded_positions import BASE, MORE, one_of_every_kind
from tests.page.showcase import Showcase
from tests.page.test_accessible import SCREENS
from tests.page.visitor import Visitor, quiet, ready
from tests.page.words import said

pytestmark = pytest.mark.browser

Size = tuple[int, int]
Scheme = Literal["light", "dark"]
Contrast = Literal["no-preference", "more"]
LAPTOP: Final = (1440, 900)
PHONE: Final = (390, 844)
LOOKS: Final = ("paper", "night", "contrast")
# How a system asks for each.
SYSTEM: Final[dict[str, tuple[Scheme, Contrast]]] = {
    "paper": ("light", "no-preference"),
    "night": ("dark", "no-preference"),
    "contrast": ("light", "more"),
}
# Paper on a laptop is what every other test looks at.
OTHERS: Final = [
    (look, size) for look in LOOKS for size in (LAPTOP, PHONE) if (look, size) != ("paper", LAPTOP)
]
PANES: Final = ("market", "cathedral", "me", "others", "panel")


def named(value: object) -> str:
    """A size or a look as the name of a test says it."""
    return "x".join(map(str, value)) if isinstance(value, tuple) else str(value)


def guest(make_visitor: MakeVisitor, look: str, size: Size) -> Visitor:
    """Somebody who has chosen a look, at a screen of some size."""
    person = make_visitor(width=size[0], height=size[1], touch=size == PHONE)
    person.prefer(theme=look)
    return person


def wear(page: Page, look: str) -> None:
    """Let the system ask for a look."""
    scheme, contrast = SYSTEM[look]
    page.emulate_media(color_scheme=scheme, contrast=contrast)
    expect(page.locator("html")).to_have_attribute("data-theme", look)


def violations_in_every_look(page: Page) -> dict[str, list[str]]:
    """What axe-core finds in each look; another than the first can spoil the colours alone."""
    found = {}
    for look in LOOKS:
        wear(page, look)
        found[look] = violations(page, *(() if look == LOOKS[0] else COLOURS))
    return {look: faults for look, faults in found.items() if faults}


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


def test_a_look_that_is_chosen_stays_whatever_the_system_asks_for(person: Visitor) -> None:
    page = person.open("/settings")

    page.get_by_text(said("settings-theme-night"), exact=True).click()

    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    page.emulate_media(color_scheme="light", contrast="more")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")


def test_the_bar_of_the_browser_takes_the_colour_of_the_page(person: Visitor) -> None:
    person.prefer(theme="night")

    page = person.open()

    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    colour = page.evaluate("() => getComputedStyle(document.documentElement).getPropertyValue('--page')")
    expect(page.locator('meta[name="theme-color"]')).to_have_attribute("content", colour)
