"""The table in a hand: one board at a time, a finger that looks before it takes, the tray at the thumb."""

import re
from typing import Final

from playwright.sync_api import Locator

from tests.page.playing import MOST_TURNS, play_to_the_end, seats_for
from tests.page.table import PUT_AWAY, Table, quoted
from tests.page.visitor import Reply, Visitor
from tests.page.words import said

SIZE: Final = (390, 844)
THUMB: Final = 44  # px, the least that a finger is asked to hit in the tray
# What in the tray is smaller than a finger or below the screen, and whether the page is too wide.
TROUBLE: Final = f"""
() => {{
  const faults = [];
  for (const each of document.querySelectorAll('[data-part="tray"] :is(button, a, [role="button"])')) {{
    const {{ width, height, bottom }} = each.getBoundingClientRect();
    const name = each.getAttribute('aria-label') || each.innerText;
    if (width < {THUMB} - 0.5 || height < {THUMB} - 0.5) faults.push(`${{name}}: ${{width}}x${{height}}`);
    if (bottom > innerHeight + 0.5) faults.push(`${{name}}: below the screen`);
  }}
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) faults.push(`the page is ${{wide}} px wide`);
  return faults;
}}
"""


class Phone(Table):
    def __init__(self, visitor: Visitor, game: str) -> None:
        self.trouble: set[str] = set()
        super().__init__(visitor, visitor.open(f"/table/{game}"))

    @property
    def confirm_button(self) -> Locator:
        return self.page.locator('[data-part="tray"]').get_by_role("button", name=re.compile("^Confirm"))

    @property
    def question(self) -> Locator:
        """Confirm, where it asks whether something is to be given up."""
        return self.confirm_button.filter(has_text="anyway")

    @property
    def choose_button(self) -> Locator:
        return self.page.get_by_role("button", name=said("shell-choose"), exact=True)

    def press(self, found: Locator) -> None:
        """Touch once, wait until the page has taken it in, and look whether all can still be touched."""
        self.page.evaluate(PUT_AWAY)
        found.tap()
        self.clicks += 1
        self.settle()
        self.trouble |= set(self.page.evaluate(TROUBLE))

    def open_board(self, pane: str) -> None:
        self.press(self.page.locator(f"#pane-tab-{pane}"))

    def shown_board(self) -> str:
        tab = self.page.locator('[role="tab"][id^="pane-tab-"][aria-selected="true"]')
        return str(tab.get_attribute("id")).removeprefix("pane-tab-")

    def open_list(self) -> None:
        if self.shown_board() != "panel":
            self.open_board("panel")
        self.press(self.page.locator("#tab-list"))

    def take(self, name: str) -> None:
        """Take a choice by its chip or its die; what has neither is taken in the list."""
        before = self.steps()
        chip = self.page.locator(f'[data-part="tray"] {quoted(name)}')
        die = self.page.locator(f'[data-pane="market"] button[data-die]{quoted(name)}')
        if not chip.count() and not die.count():
            self.open_list()
            return self.take_listed(name)
        if not chip.count() and self.shown_board() != "market":
            self.open_board("market")
        self.press((chip if chip.count() else die).first)
        if self.steps() == before:  # it is only looked at: a die, or a chip that is doubtful
            self.press(self.choose_button)
        return None

    def fill(self) -> None:
        self.press(self.page.get_by_role("button", name=said("shell-fill")).first)


def solo_by_hand(person: Visitor, seed: str) -> Phone:
    person.tell("/api/me", {"name": "Anna"})
    return Phone(person, str(person.tell("/api/games", seats_for(1, seed))["game"]))


def play_by_touch(phone: Phone, seed: int, most: int = MOST_TURNS) -> Reply:
    return play_to_the_end(phone, seed, most, phone.take)
