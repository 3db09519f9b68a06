"""The screens of people who play with friends, in French and Portuguese, on a laptop and on phones.

axe finds nothing, no English is left, and nothing is wider than the screen.
"""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from cupola.play.phrases.phrase import LOCALES
from tests.page.axe import TOO_WIDE, violations
from tests.page.conftest import MakeVisitor
from tests.page.test_daily import finished_day
from tests.page.test_games import known
from tests.page.test_languages import only_english, spoken
from tests.page.visitor import Visitor, quiet, ready
from tests.page.words import said
from tests.words.reading import OTHERS

pytestmark = [pytest.mark.browser, pytest.mark.needs_server("people with browsers of their own")]

LAPTOP: Final = (1366, 768)
PHONE: Final = (390, 664)
HIGH_PHONE: Final = (390, 844)
OTHER_WORDS: Final = {"Friday", "Sunday", "Anna", "Boris"}


def begun_by(host: Visitor, guest: Visitor, title: str, first: int) -> str:
    """A match of two that one of them begins."""
    order = {"options": {"players": 2, "first_seat": first}, "title": title, "is_public": True}
    game = str(host.tell("/api/games", order)["game"])
    guest.tell(f"/api/games/{game}/seats/1", {})
    host.tell(f"/api/games/{game}/start", {})
    return game


class Walk:
    """Boris goes through the screens in his language; Anna has invited him."""

    def __init__(self, make_visitor: MakeVisitor, language: str, size: tuple[int, int]) -> None:
        self.language, self.size = language, size
        self.anna = known(make_visitor(), "Anna")
        self.boris = known(self.somebody(make_visitor), "Boris")
        self.game = begun_by(self.anna, self.boris, "Friday", first=0)
        begun_by(self.anna, self.boris, "Sunday", first=1)
        (person,) = self.anna.ask("/api/me/people")["people"]
        self.kept = str(self.anna.tell("/api/games", {"title": "Sunday"})["game"])
        self.anna.tell(f"/api/games/{self.kept}/seats/1/invite-person", {"person": person["id"]})
        self.page = self.boris.open()

    def somebody(self, make_visitor: MakeVisitor) -> Visitor:
        """A person with this language and this screen."""
        width, height = self.size
        locale = LOCALES[self.language]
        return make_visitor(width=width, height=height, touch=width < 500, locale=locale)

    def said(self, key: str, /, **arguments: str | int) -> str:
        return said(key, self.language, **arguments)

    def turn(self, path: str) -> Page:
        return ready(self.boris.turn(self.page, path))

    def press(self, key: str) -> None:
        self.page.get_by_role("button", name=self.said(key), exact=True).first.click()

    def look(self, name: str, page: Page | None = None) -> None:
        """Look at a screen: nothing is wrong with it."""
        shown = page or self.page
        quiet(shown)
        english = only_english(self.language) & spoken(shown) - OTHER_WORDS
        assert (name, violations(shown), english) == (name, [], frozenset())
        assert (name, shown.evaluate(TOO_WIDE)) == (name, 0)


@pytest.mark.parametrize(
    "size", [LAPTOP, PHONE, pytest.param(HIGH_PHONE, marks=pytest.mark.soak)], ids="{0[0]}x{0[1]}".format
)
@pytest.mark.parametrize("language", OTHERS)
def test_the_screens_of_friends(make_visitor: MakeVisitor, language: str, size: tuple[int, int]) -> None:
    walk = Walk(make_visitor, language, size)
    page = walk.page

    expect(page.get_by_text(walk.said("card-join", host="Anna"))).to_be_visible()
    walk.look("start-invitation")
    walk.turn("/games")
    walk.look("games")
    walk.turn("/settings")
    page.locator('[data-part="webhooks"]').get_by_text(walk.said("webhooks-title")).click()
    walk.look("settings")
    look_at_day(walk)
    look_at_table(walk, page)
    look_at_lobby(walk)
    look_at_link(walk, make_visitor)


def look_at_day(walk: Walk) -> None:
    """The daily cathedral, before an attempt and after everybody's."""
    walk.turn("/daily")
    walk.look("daily")
    walk.boris.context.route("**/api/daily*", finished_day)
    walk.turn("/daily")
    expect(walk.page.get_by_role("table")).to_be_visible()
    walk.look("daily-finished")


def look_at_table(walk: Walk, page: Page) -> None:
    """A table with a friend while she decides: its menu, a report, and a turn that is prepared."""
    walk.turn(f"/table/{walk.game}")
    walk.look("table")
    walk.press("shell-menu")
    walk.look("menu")
    walk.press("report-open")
    page.get_by_role("dialog").get_by_label(walk.said("report-about")).select_option("person")
    walk.look("report")
    page.keyboard.press("Escape")
    walk.turn(f"/table/{walk.game}/prepare")
    expect(page.locator('[data-part="top"]')).to_contain_text(walk.said("prepare-title"))
    walk.look("prepare")


def look_at_lobby(walk: Walk) -> None:
    game = str(walk.boris.tell("/api/games", {"options": {"players": 3}, "title": "Sunday"})["game"])
    walk.turn(f"/table/{game}")
    walk.look("lobby")


def look_at_link(walk: Walk, make_visitor: MakeVisitor) -> None:
    """What somebody sees who has got a link."""
    game = str(walk.anna.tell("/api/games", {"title": "Sunday"})["game"])
    (invite,) = walk.anna.ask(f"/api/games/{game}/invites")["invites"]
    stranger = walk.somebody(make_visitor)
    walk.look("join", ready(stranger.open(f"/join/{invite['secret']}")))
