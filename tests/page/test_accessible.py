"""axe-core finds nothing, on every screen and in every kind of decision."""

import pytest
from playwright.sync_api import Page, expect

from tests.page.axe import violations
from tests.page.conftest import MakeVisitor
from tests.page.playing import play_to_the_end, solo
from tests.page.recorded_positions import BASE, one_of_every_kind
from tests.page.showcase import Showcase
from tests.page.table import Table
from tests.page.visitor import Visitor
from tests.page.words import said

pytestmark = pytest.mark.browser

SCREENS = (
    "/",
    "/new/solo",
    "/new/bots",
    "/new/screen",
    "/new/friends",
    "/records",
    "/rules",
    "/settings",
    "/statistics",
    "/join/no-such-invitation",
    "/table/no-such-table",
    "/replay/no-such-table",
    "/games/no-such-table/review",
)


def ready(page: Page) -> Page:
    """A page once it shows what it has to show."""
    expect(page.get_by_role("heading", level=1).first).to_be_attached()
    page.wait_for_load_state("networkidle")
    return page


@pytest.mark.parametrize("path", SCREENS)
def test_a_screen_is_accessible(person: Visitor, path: str) -> None:
    person.tolerate("Failed to load resource")
    page = ready(person.open(path))

    assert violations(page) == []


def test_the_lobby_and_the_invitation_are_accessible(person: Visitor, make_visitor: MakeVisitor) -> None:
    page = person.open("/new/friends")
    page.get_by_role("button", name=said("setup-invite")).click()
    link = page.get_by_label(said("lobby-link", seat=2)).input_value()

    assert violations(ready(page)) == []
    assert violations(ready(make_visitor().open(link.removeprefix(person.url)))) == []


def test_the_table_its_leaves_and_its_dialogues_are_accessible(person: Visitor) -> None:
    table = solo(person)
    page = table.page

    assert violations(page) == []
    for leaf in ("chat", "rules", "list", "log"):
        page.locator(f"#tab-{leaf}").click()
        assert (leaf, violations(page)) == (leaf, [])
    page.get_by_role("button", name=said("shell-menu")).click()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []


def test_a_table_in_play_its_score_and_its_replay_are_accessible(person: Visitor) -> None:
    table = solo(person)
    play_to_the_end(table, seed=5, most=5)
    table.page.locator("#tab-log").click()

    assert violations(table.page) == []
    score = person.open(f"/table/{table.game}/score")
    assert violations(ready(score)) == []
    replay = person.open(f"/replay/{table.game}")
    assert violations(ready(replay)) == []


@pytest.mark.parametrize("players", [1, 2])
def test_every_kind_of_decision_is_accessible(make_visitor: MakeVisitor, players: int) -> None:
    person = make_visitor()
    person.tell("/api/me", {"name": "Anna"})
    showcase = Showcase(person, players)
    records = [name for name, options in BASE.items() if options.players == players]
    frames = {decision.frame: decision for decision in one_of_every_kind(records)}

    for frame, decision in frames.items():
        showcase.show(decision)
        assert (frame, found_at(showcase.table)) == (frame, [])

    assert {"turn", "visit", "place", "delivery", "influence", "effect"} <= set(frames)


def found_at(table: Table) -> list[str]:
    """What axe-core finds at a table."""
    return violations(table.page)
