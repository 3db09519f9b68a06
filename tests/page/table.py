"""The table as a person handles it: what can be read off the screen, and what can be clicked."""

import re
import time
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.page.visitor import PATIENCE_MS, Reply, Visitor, quiet, wait_for
from tests.page.words import said

PATIENCE_SECONDS: Final = PATIENCE_MS / 1000
IMPATIENCE_SECONDS: Final = 20.0  # then a person presses again
PARTS: Final = ("board", "tray", "list")
# Notices of what others did lie over the side for some seconds; all are put away at once.
PUT_AWAY: Final = "() => document.querySelectorAll('.toast.hurt button').forEach(each => each.click())"


def quoted(name: str) -> str:
    """The selector of everything that stands for a choice."""
    return f'[data-choice="{name}"]'


class Table:
    """One table in one page; the server is asked too, to know what the page ought to show."""

    def __init__(self, visitor: Visitor, page: Page) -> None:
        self.visitor = visitor
        self.page = page
        self.clicks = 0
        page.locator("main.table").wait_for()
        self.language: str = page.evaluate("document.documentElement.lang")[:2]
        self.game = page.url.split("/table/")[1].split("/")[0]
        self.settle()

    # What is there

    def view(self) -> Reply:
        return self.visitor.ask(f"/api/games/{self.game}/view")

    def steps(self) -> list[str]:
        kept: list[str] = self.page.evaluate(
            "game => JSON.parse(localStorage.getItem(`cupola-draft-${game}`) ?? '{}').steps ?? []", self.game
        )
        return kept

    def seen(self) -> Reply:
        view, steps = self.view(), self.steps()
        if not steps:
            return view
        return self.visitor.tell(f"/api/games/{self.game}/preview", {"base": view["version"], "steps": steps})

    def prompt(self) -> str:
        return self.page.get_by_role("status").first.inner_text()

    def taken(self) -> list[str]:
        return self.page.locator('[data-part="tray"] .taken li').all_inner_texts()

    def offered(self, *parts: str) -> set[str]:
        selector = ", ".join(f'[data-part="{part}"] [data-choice]' for part in parts or PARTS)
        return set(self.page.locator(selector).evaluate_all("all => all.map(each => each.dataset.choice)"))

    @property
    def confirm_button(self) -> Locator:
        name = re.compile(f"^{said('shell-confirm', self.language)}")
        return self.page.locator('[data-part="top"]').get_by_role("button", name=name)

    @property
    def question(self) -> Locator:
        """The notice that something would be given up, which a second Confirm leaves."""
        return self.page.locator(".toast").get_by_text(
            said("shell-confirm-again", self.language, doubt="").strip()
        )

    # What a person does

    def press(self, found: Locator) -> None:
        """Click once, and wait until the page has taken it in."""
        self.page.evaluate(PUT_AWAY)
        found.click()
        self.clicks += 1
        self.settle()

    def button(self, name: str) -> None:
        self.press(self.page.get_by_role("button", name=re.compile(name)).first)

    def take(self, name: str) -> None:
        """Take a choice where it is offered: on a board, in the tray, or else in the list of everything."""
        for part in PARTS[:2]:
            found = self.page.locator(f'[data-part="{part}"] {quoted(name)}:visible')
            if found.count():
                return self.press(found.first)
        self.open_list()
        return self.press(self.page.locator(f'[data-part="list"] {quoted(name)}'))

    def open_list(self) -> None:
        self.page.evaluate(PUT_AWAY)
        self.page.locator("#tab-list").click()
        self.page.locator('[data-part="list"]').wait_for()

    def take_listed(self, name: str) -> None:
        self.press(self.page.locator(f'[data-part="list"] {quoted(name)}'))

    def fill(self) -> None:
        self.page.keyboard.press("f")
        self.settle()

    def confirm(self) -> None:
        """Send the turn, and wait until it counts; what is left at the market is left on purpose."""
        before = self.view()["version"]
        self.press(self.confirm_button)
        if self.question.count() or not self.is_past(before):
            self.press(self.confirm_button)
        self.wait_for(lambda: self.view()["version"] > before, "the turn counts")
        self.settle()

    def is_past(self, version: int) -> bool:
        """Whether the table goes beyond a version before somebody would press again."""
        deadline = time.monotonic() + IMPATIENCE_SECONDS
        while self.view()["version"] <= version and time.monotonic() < deadline:
            self.page.wait_for_timeout(50)
        return bool(self.view()["version"] > version)

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.wait_for_function(
            "([width, height]) => innerWidth === width && innerHeight === height", arg=[width, height]
        )
        self.settle()

    # Waiting

    def settle(self) -> None:
        """Wait until the page asks nothing more and has drawn what it knows."""
        quiet(self.page)

    def wait_for(self, condition: Callable[[], bool], what: str, patience: float = PATIENCE_SECONDS) -> None:
        wait_for(self.page, condition, what, patience)

    def keep_up(self, view: Reply) -> None:
        """Wait until the page was told of a table that the server told of here."""
        self.page.wait_for_function(
            "([game, version]) => toldOf[game] >= version", arg=[self.game, view["version"]]
        )
        self.settle()

    def wait_for_my_turn(self) -> Reply:
        """Wait until this person decides or the match is over, here and on the server."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        view = self.view()
        while view["status"] == "running" and not view["choices"]:
            assert time.monotonic() < deadline, f"it is still the turn of seat {view['decider']}"
            self.page.wait_for_timeout(50)
            view = self.view()
        if view["status"] == "running":
            self.keep_up(view)
            expect(self.confirm_button).to_be_visible()
        else:
            expect(self.page).to_have_url(re.compile("/score$"))  # opened by the page itself
        self.settle()
        return view
