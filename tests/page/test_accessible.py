"""axe-core finds nothing, on every screen and in every kind of decision."""

import pytest
from playwright.sync_api import expect

from tests.page.ahead import advance
from tests.page.axe import violations
from tests.page.conftest import MakeVisitor
from tests.page.matches import after_turn
from tests.page.playing import set_game, solo
from tests.page.recorded_positions import BASE, MORE, one_of_every_kind
from tests.page.showcase import Showcase
from tests.page.table import Table
from tests.page.visitor import REPLIES, Visitor, ready
from tests.page.words import said

pytestmark = pytest.mark.browser

SCREENS = (
    "/",
    "/new/solo",
    "/new/bots",
    "/new/screen",
    "/new/friends",
    "/boxes",
    "/records",
    "/rules",
    "/cards",
    "/settings",
    "/about",
    "/statistics",
    "/join/no-such-invitation",
    "/table/no-such-table",
    "/replay/no-such-table",
    "/games/no-such-table/review",
)


@pytest.fixture(scope="module")
def stranger(make_regular: MakeVisitor) -> Visitor:
    """Somebody who looks at every screen in one page, also at those of tables that are not there."""
    person = make_regular()
    person.tolerate(REPLIES)
    person.open()
    return person


@pytest.mark.parametrize("path", SCREENS)
def test_a_screen_is_accessible(stranger: Visitor, path: str) -> None:
    (page,) = stranger.context.pages

    assert violations(ready(stranger.turn(page, path))) == []


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
            assert (decision.label, found_at(showcase.table)) == (decision.label, [])


def found_at(table: Table) -> list[str]:
    """What axe-core finds at a table."""
    return violations(table.page)
