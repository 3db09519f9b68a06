"""Advice as a person asks for it: the button, the leaf that opens, and the turns on it."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Locator, Page, Route

from tests.page.visitor import Reply
from tests.page.words import said

LATER: Final = 503  # a busy server thought for too long: somebody asks again
MOST_TRIES: Final = 5
PATH: Final = re.compile(r"/api/games/\w+/advice$")
# What on the leaf is smaller than a finger.
SMALL: Final = """
() => [...document.querySelectorAll('[data-part="advice"] button, [data-part="hint"]')]
  .map(each => [each.getAttribute('aria-label') || each.innerText, each.getBoundingClientRect()])
  .filter(([, { width, height }]) => width < 43.5 || height < 43.5)
  .map(([name, { width, height }]) => `${name}: ${width}x${height}`)
"""
# A page gives up what is not answered for long; one that is made to wait must not.
PATIENT: Final = "AbortSignal.timeout = () => new AbortController().signal"


class Advice:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.button = page.locator('[data-part="hint"]')
        self.leaf = page.locator('[data-part="advice"]')
        self.turns = self.leaf.locator("[data-head]")

    def ask(self) -> Reply:
        button = self.button
        for _ in range(MOST_TRIES):
            with self.page.expect_response(PATH) as coming:
                button.click()
            if coming.value.status != LATER:
                break
            button = self.press("advice-again")
        told: Reply = coming.value.json()
        self.turns.first.wait_for()
        return told

    def press(self, key: str) -> Locator:
        return self.leaf.get_by_role("button", name=said(key), exact=True)

    @property
    def lit_places(self) -> Locator:
        return self.page.locator("[data-at].lit")


def laid(told: Reply, rank: int = 1) -> list[str]:
    """The steps of an advised turn that somebody takes by hand: roll and end of the turn are Confirm's."""
    steps = [str(step) for step in told["turns"][rank - 1]["steps"]]
    return steps[:-1] if steps[-1] in ("roll", "end-turn") else steps


@contextmanager
def unanswered(page: Page, path: re.Pattern[str]) -> Iterator[list[Route]]:
    """Let what a page asks wait for as long as the block runs; it is answered afterwards."""
    held: list[Route] = []
    waits = True

    def hold(route: Route) -> None:
        if waits:
            held.append(route)
        else:
            route.fallback()

    page.add_init_script(PATIENT)
    page.evaluate(PATIENT)
    page.route(path, hold)
    yield held
    waits = False
    for route in held:
        route.fallback()
