"""Somebody with a copy of the game, who enters what is printed on it by keys and counts them."""

from collections.abc import Iterable
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.page.replaying import remember
from tests.page.visitor import Reply, Visitor, quiet
from tests.page.words import said

NAMED_KEYS: Final = {"↵": "Enter", "↓": "ArrowDown", "→": "ArrowRight", "←": "ArrowLeft", "⌫": "Backspace"}


class Owner:
    def __init__(self, person: Visitor, name: str = "My copy") -> None:
        self.person = person
        person.tell("/api/me", {"name": "Anna"})
        remember(person)
        self.box = str(person.tell("/api/boxes", {"name": name})["id"])
        self.presses = 0
        self.page: Page = self.open()

    def open(self) -> Page:
        page = self.person.open(f"/boxes/{self.box}")
        expect(page.locator("[data-piece][aria-current]")).to_have_count(1)
        return page

    @property
    def piece(self) -> str:
        """The piece in hand: its file, its row, and which part of the row it is."""
        return str(self.page.locator("[data-piece][aria-current]").get_attribute("data-piece"))

    @property
    def hand(self) -> Locator:
        return self.page.locator("[data-piece][aria-current]")

    def press(self, keys: Iterable[str]) -> None:
        """Press keys, one after the other; arrows, Enter and Backspace are written as their signs."""
        for key in keys:
            self.page.keyboard.press(NAMED_KEYS.get(key, "Space" if key == " " else key))
            self.presses += 1

    def open_kind(self, kind: str) -> None:
        name = said(f"box-kind-{kind}")
        self.page.get_by_role("navigation").get_by_role("button", name=name).click()
        self.hand.focus()

    def saved(self) -> Reply:
        """The box as the server keeps it, once everything is saved."""
        expect(self.page.get_by_text(said("box-state-saved"), exact=True)).to_be_visible()
        quiet(self.page)
        return self.person.ask(f"/api/boxes/{self.box}")

    def states(self) -> dict[str, int]:
        card = self.saved()["card"]
        return {state: int(card[state]) for state in ("ours", "confirmed", "changed")}


def value_of(sheet: Reply, row: str, field: str) -> Any:
    """A value of a box by its row, of the base game where both files have such a row, and its field."""
    values = (
        value
        for each in sheet["rows"]
        if each["row"].partition(" (")[0] == row
        for value in each["values"]
        if value["field"] == field
    )
    return next(values)["value"]
