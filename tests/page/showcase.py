"""A table in the page at which the server says whatever a test wants shown."""

import contextlib
import re

from playwright.sync_api import Route

from tests.page.playing import seats_for
from tests.page.recorded_positions import Decision
from tests.page.table import Table
from tests.page.visitor import SEED, Visitor

MISSING = """
names => names.filter(name => {
  const shown = document.querySelectorAll(':is([data-part="board"], [data-part="tray"]) [data-choice]');
  return ![...shown].some(each => each.dataset.choice === name && each.getClientRects().length);
})
"""
# A text that nobody wrote shows its key.
UNLISTED = """
names => names.filter(name => {
  const shown = [...document.querySelectorAll('[data-part="list"] [data-choice]')];
  const said = shown.find(each => each.dataset.choice === name)?.innerText.trim() ?? "";
  return !said || /\\b(action|effect|doubt|amount|event|clause|resource|specialist)-[a-z]/.test(said);
})
"""
LOOKING_SECONDS = 60.0  # waited in full only where something is missing
ENDINGS = {"roll", "end-turn", "done", "enough"}


class Showcase:
    """The page of one person; positions arrive as they do in play, by a change and a look."""

    def __init__(self, person: Visitor, players: int, **options: object) -> None:
        self.base = person.tell("/api/games", seats_for(players, SEED, 0, **options))
        self.answer = {**self.base, "news": []}
        self.version = int(self.base["version"])
        self.told = self.version
        page = person.blank_page()
        self.announce = person.announcing(page)
        page.route(re.compile("/view"), self._look)
        # A slow server is asked ahead about what the pointer lies on, and knows nothing of these positions.
        page.route(re.compile("/preview"), lambda route: route.fulfill(json=self.answer))
        self.table = Table(person, person.turn(page, f"/table/{self.base['game']}"))

    def _look(self, route: Route) -> None:
        route.fulfill(json=self.answer)
        self.told = int(self.answer["version"])

    def show(self, decision: Decision) -> None:
        """Let a position arrive."""
        self.version += 1
        self.answer = decision.reply(self.base, self.version)
        self.announce(str(self.base["game"]), self.version)
        self.table.wait_for(lambda: self.told == self.version, "the page has looked")
        self.table.settle()

    def unlisted(self) -> list[str]:
        """The choices that the list of everything does not tell in words; the list is open."""
        names = [str(choice["name"]) for choice in self.answer["choices"]]
        can_end = self.table.confirm_button.is_enabled()
        unlisted: list[str] = self.table.page.evaluate(UNLISTED, names)
        return [name for name in unlisted if not (can_end and name in ENDINGS)]

    def missing(self) -> list[str]:
        """The choices that can be taken neither on a board nor in the tray, nor by Confirm."""
        folded = self.table.page.locator('[data-part="tray"] [aria-expanded="false"]')
        if folded.count():
            folded.first.click()
        lacking = self._unseen([str(choice["name"]) for choice in self.answer["choices"]])
        for die in {name.removeprefix("move:").partition("+")[0] for name in lacking if "+" in name}:
            lacking = self._unseen_at_die(die, lacking)
        can_end = self.table.confirm_button.is_enabled()
        return [name for name in lacking if not (can_end and name in ENDINGS)]

    def _unseen_at_die(self, die: str, names: list[str]) -> list[str]:
        """Which are still not shown once somebody looks at a die: how far it may be pushed is shown then."""
        self.table.page.evaluate("() => document.activeElement?.blur()")
        self.table.page.locator(f'button[data-at="die-{die}"]').focus()
        pushes = [name for name in names if name.startswith(f"move:{die}+")]
        with contextlib.suppress(AssertionError):  # told by the caller, with everything else that is missing
            self.table.wait_for(lambda: not self._unseen(pushes), "its landings are shown", LOOKING_SECONDS)
        return self._unseen(names)

    def _unseen(self, names: list[str]) -> list[str]:
        lacking: list[str] = self.table.page.evaluate(MISSING, names)
        return lacking
