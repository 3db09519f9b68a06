"""A lesson as a learner handles it: what the card says, and what can be pressed."""

from collections.abc import Iterator

from playwright.sync_api import Locator, Page

from cupola.lesson.library import scene_named
from cupola.lesson.scene import Beat
from cupola.lesson.walk import Walk
from cupola.play.phrases.phrase import Words
from cupola.play.setup.catalogue import standard_catalogue
from tests.page.table import PUT_AWAY, quoted
from tests.page.visitor import Visitor, quiet

PLACE = """
([lesson, scene, steps, answers]) => {
  const kept = JSON.parse(localStorage.getItem('cupola-preferences') ?? '{}');
  kept.lessons = { [lesson]: { done: [], place: { scene, steps, answers } } };
  localStorage.setItem('cupola-preferences', JSON.stringify(kept));
}
"""


class Learning:
    """A lesson in one page."""

    def __init__(
        self, person: Visitor, path: str = "/learn", language: str = "en", page: Page | None = None
    ) -> None:
        self.person = person
        self.page = person.open(path) if page is None else page
        self.words = Words(language, "lesson")
        self.settle()

    def settle(self) -> None:
        """Wait until the page shows what it knows."""
        self.page.locator('[data-part^="lesson-"] .said p').first.wait_for()
        quiet(self.page)

    @property
    def card(self) -> str:
        """What the card says now."""
        return self.page.locator('[data-part^="lesson-"] .said').first.inner_text()

    def is_at(self, beat: Beat) -> bool:
        """Whether the card says what a beat says."""
        return self.words.text(beat.says) in self.card

    def press(self, found: Locator) -> None:
        """Click once, and wait until the page has taken it in."""
        self.page.evaluate(PUT_AWAY)
        found.click()
        self.settle()

    def answer(self, number: int) -> None:
        """Answer the question, or go on."""
        self.press(self.page.locator('[data-part^="lesson-"] .buttons button').nth(number))

    def take(self, step: str) -> None:
        """Take a step where it is offered; the end of a turn is the button that confirms."""
        for part in ("board", "tray"):
            found = self.page.locator(f'[data-part="{part}"] {quoted(step)}:visible')
            if found.count():
                return self.press(found.first)
        confirm = self.page.locator(".actions .confirm:not([aria-disabled])")
        if step in ("roll", "end-turn", "done", "enough") and confirm.count():
            return self.press(confirm)
        self.page.keyboard.press("v")
        return self.press(self.page.locator(f'[data-part="list"] {quoted(step)}'))

    def solve(self, name: str) -> None:
        """Do a scene as its file says."""
        walk = Walk(scene_named(name), standard_catalogue())
        for beat, given in solution(walk):
            assert self.is_at(beat), (name, beat.says, self.card)
            if isinstance(given, int):
                self.answer(given)
            else:
                for step in given:
                    self.take(step)


def solution(walk: Walk) -> Iterator[tuple[Beat, int | tuple[str, ...]]]:
    """The beats of a scene with what each waits for."""
    while not walk.is_done:
        beat = walk.beat
        if beat.kind == "do":
            yield beat, beat.solution
            for step in beat.solution:
                walk.step(step)
        else:
            number = next((place for place, answer in enumerate(beat.answers) if not answer.reason), 0)
            yield beat, number
            walk.answer(number)


def place_at(page: Page, lesson: str, walk: Walk) -> None:
    """Let a browser remember that a lesson was left here."""
    page.evaluate(PLACE, [lesson, walk.scene.id, walk.steps, walk.answers])
