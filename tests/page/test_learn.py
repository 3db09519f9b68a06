import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from cupola.lesson.scene import Beat, lessons, scene_named
from cupola.lesson.walk import Walk
from cupola.play.phrases.phrase import LANGUAGES, Words
from cupola.play.setup.catalogue import standard_catalogue
from tests.page.axe import violations
from tests.page.conftest import MakeVisitor
from tests.page.playing import solo
from tests.page.table import PUT_AWAY, Table, quoted
from tests.page.visitor import Visitor, quiet
from tests.page.words import said

pytestmark = pytest.mark.browser

FIRST = lessons()[0]
LAPTOP, PHONE, SMALL_PHONE = (1440, 900), (390, 844), (390, 664)
TOO_LARGE = """
() => {
  const root = document.documentElement;
  return root.scrollWidth > innerWidth + 1 || root.scrollHeight > innerHeight + 1;
}
"""
PLACE = """
([lesson, scene, steps, answers]) => {
  const kept = JSON.parse(localStorage.getItem('cupola-preferences') ?? '{}');
  kept.lessons = { [lesson]: { done: [], place: { scene, steps, answers } } };
  localStorage.setItem('cupola-preferences', JSON.stringify(kept));
}
"""


class Learning:
    def __init__(
        self, person: Visitor, path: str = "/learn", language: str = "en", page: Page | None = None
    ) -> None:
        self.person = person
        self.page = person.open(path) if page is None else page
        self.words = Words(language, "lesson")
        self.settle()

    def settle(self) -> None:
        self.page.locator('[data-part^="lesson-"] .said p').first.wait_for()
        quiet(self.page)

    @property
    def card(self) -> str:
        return self.page.locator('[data-part^="lesson-"] .said').first.inner_text()

    def is_at(self, beat: Beat) -> bool:
        return self.words.text(beat.says) in self.card

    def press(self, found: Locator) -> None:
        self.page.evaluate(PUT_AWAY)
        found.click()
        self.settle()

    def answer(self, number: int) -> None:
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
        walk = Walk(scene_named(name), standard_catalogue())
        for beat, given in solution(walk):
            assert self.is_at(beat), (name, beat.says, self.card)
            if isinstance(given, int):
                self.answer(given)
            else:
                for step in given:
                    self.take(step)


def solution(walk: Walk) -> Iterator[tuple[Beat, int | tuple[str, ...]]]:
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
    page.evaluate(PLACE, [lesson, walk.scene.id, walk.steps, walk.answers])


def test_the_whole_lesson_is_done_by_mouse_from_the_start_page(make_visitor: MakeVisitor) -> None:
    person = make_visitor(coached=True)
    start = person.open()
    start.get_by_role("link", name=said("start-learn")).first.click()
    start.close()
    learning = Learning(person)

    for name in FIRST.scenes:
        learning.solve(name)

    assert learning.card == said("learn-over")
    expect(learning.page.locator(".dot.done")).to_have_count(len(FIRST.scenes))


def test_the_end_of_the_lesson_leads_by_one_press_to_a_coached_first_game(make_visitor: MakeVisitor) -> None:
    person = make_visitor(coached=True)
    learning = Learning(person, f"/learn/first/{FIRST.scenes[-1]}")
    learning.press(learning.page.get_by_role("button", name=said("learn-skip")))
    assert learning.card == said("learn-over")
    left_out = learning.page.locator('[data-part="left-out"]')
    expect(left_out.get_by_role("link")).to_have_count(len(lessons()) - 1)
    assert violations(learning.page) == []
    left_out.get_by_role("button", name=said("learn-rule", rule="B5")).click()
    expect(learning.page.get_by_text(re.compile(r"^B5")).first).to_be_visible()

    learning.page.get_by_role("button", name=said("learn-play")).click()
    expect(learning.page).to_have_url(re.compile("/table/"))

    table = Table(person, learning.page)
    view = table.view()
    assert (view["options"]["first_game"], view["decider"]) == (True, 0)
    assert [seat["kind"] for seat in view["seats"]] == ["person", "bot"]
    expect(learning.page.locator('[data-part="coach"]')).to_contain_text(said("coach-tip-begin"))


def test_the_end_of_the_lesson_fits_a_small_phone_and_calls_the_coach_back(make_visitor: MakeVisitor) -> None:
    person = make_visitor(width=390, height=664, touch=True, locale="fr-FR")
    page = Learning(person, f"/learn/first/{FIRST.scenes[-1]}", "fr").page
    page.get_by_role("button", name=said("learn-skip", "fr")).tap()
    expect(page.get_by_role("button", name=said("learn-rule", "fr", rule="M2"))).to_be_visible()

    for width, height in ((390, 664), (375, 553)):
        page.set_viewport_size({"width": width, "height": height})
        assert not page.evaluate(TOO_LARGE)
        assert violations(page) == []
    page.get_by_role("button", name=said("learn-play", "fr")).tap()

    expect(page).to_have_url(re.compile("/table/"))
    expect(page.locator('[data-part="coach"]')).to_be_visible()


def test_a_scene_can_be_left_gone_on_with_repeated_skipped_and_chosen(make_visitor: MakeVisitor) -> None:
    person = make_visitor(coached=True)
    learning = Learning(person)
    learning.solve("goal")
    learning.take("move:red")
    learning.page.get_by_role("link", name=said("learn-leave")).click()
    expect(learning.page.get_by_role("heading", name="Cupola")).to_be_visible()
    learning.page.get_by_role("link", name=said("start-learn-on")).click()
    learning.settle()
    assert learning.page.url.endswith("/learn/first/die")
    assert learning.card == learning.words.text("lesson-die-2")

    learning.press(learning.page.get_by_role("button", name=said("learn-again")))
    assert learning.card == learning.words.text("lesson-die-1")
    learning.press(learning.page.get_by_role("button", name=said("learn-skip")))
    later = "A later turn: you now have 2 stone and 3 rubles."
    assert learning.card.split() == [*later.split(), *learning.words.text("lesson-dice-1").split()]
    learning.press(learning.page.locator(".dot").nth(8))
    assert learning.card.endswith(learning.words.text("lesson-ornament-1"))


@pytest.mark.core
@pytest.mark.site
def test_a_scene_is_done_by_keyboard_alone_and_by_what_a_screen_reader_is_told(person: Visitor) -> None:
    learning = Learning(person, "/learn/first/die")
    press, heard = learning.page.keyboard.press, learning.page.get_by_role("status")

    press("1")
    press("1")  # the red die is looked at, then taken
    expect(heard.filter(has_text=learning.words.text("lesson-die-2"))).to_be_visible()
    press("v")
    take = learning.page.locator('[data-part="list"] [data-choice="take:2"]')
    expect(take).to_be_visible()
    for _ in range(40):
        if take.evaluate("take => take === document.activeElement"):
            break
        press("Tab")
    press("Enter")
    expect(heard.filter(has_text=learning.words.text("lesson-die-3"))).to_be_visible()
    learning.page.locator("body").evaluate("() => document.activeElement?.blur()")
    press("Enter")
    expect(heard.filter(has_text=learning.words.text("lesson-die-4"))).to_be_visible()
    learning.settle()
    press("Enter")
    expect(heard.filter(has_text=learning.words.text("lesson-dice-1"))).to_be_visible()


@pytest.mark.core
@pytest.mark.parametrize("size", [(390, 844), (390, 664)])
def test_a_scene_is_done_by_finger(make_visitor: MakeVisitor, size: tuple[int, int]) -> None:
    width, height = size
    person = make_visitor(width=width, height=height, touch=True)
    learning = Learning(person, "/learn/first/die")
    page = learning.page

    page.locator('[data-part="board"] [data-choice="move:red"]').first.tap()
    page.get_by_role("button", name=said("shell-choose"), exact=True).tap()
    expect(page.get_by_text(learning.words.text("lesson-die-2"))).to_be_visible()
    page.locator('[data-part="tray"] [data-choice="take:2"]').tap()
    expect(page.get_by_text(learning.words.text("lesson-die-3"))).to_be_visible()
    page.locator(".actions .confirm").tap()
    expect(page.get_by_text(learning.words.text("lesson-die-4"))).to_be_visible()
    assert not page.evaluate(TOO_LARGE)


def beats_of(
    person: Visitor, page: Page, lesson: str, name: str, language: str = "en"
) -> Iterator[tuple[Beat, Learning]]:
    """Every beat of a scene, opened where a learner would have come to it."""
    walk = Walk(scene_named(name), standard_catalogue())
    for beat, _ in solution(walk):
        place_at(page, lesson, walk)
        yield beat, Learning(person, language=language, page=person.turn(page, f"/learn/{lesson}/{name}"))


# A scene with a question, one with a rival's move, and one of a short lesson; the others are in the soak.
SAMPLED = ("ornament", "reprimand", "ivan-claim")


@pytest.mark.parametrize(
    ("lesson", "name"),
    [
        pytest.param(lesson.id, name, marks=() if name in SAMPLED else pytest.mark.soak)
        for lesson in lessons()
        for name in lesson.scenes
    ],
)
def test_every_beat_of_every_scene_is_accessible(person: Visitor, lesson: str, name: str) -> None:
    page = person.open()

    found = {beat.says: violations(page) for beat, _ in beats_of(person, page, lesson, name)}

    assert len(found) > 1
    assert all(each == [] for each in found.values()), found


# The longest words on the smallest screen; the others take their minutes in the soak.
TIGHTEST = (SMALL_PHONE, "fr")


@pytest.mark.parametrize(
    ("size", "language"),
    [
        pytest.param(size, language, marks=() if (size, language) == TIGHTEST else pytest.mark.soak)
        for size in (LAPTOP, PHONE, SMALL_PHONE)
        for language in LANGUAGES
    ],
)
def test_every_beat_of_the_lesson_fits_in_every_language(
    make_visitor: MakeVisitor, language: str, size: tuple[int, int]
) -> None:
    person = make_visitor(width=size[0], height=size[1], locale=language)
    page = person.open()
    for name in FIRST.scenes:
        for beat, learning in beats_of(person, page, FIRST.id, name, language):
            assert learning.is_at(beat), (name, learning.card)
            assert not learning.page.evaluate(TOO_LARGE), (name, beat.says)


def test_a_table_offers_the_lesson_in_its_menu_and_short_ones_for_what_lies_on_it(person: Visitor) -> None:
    page = solo(person).page
    page.get_by_role("navigation", name=said("learn-offers")).get_by_role("link", name="Ivan").click()
    expect(page.get_by_role("heading", name=Words("en", "lesson").text("lesson-ivan"))).to_be_visible()
    page.go_back()

    page.get_by_role("button", name=said("shell-menu")).click()
    page.get_by_role("link", name=said("start-learn")).click()

    expect(page.locator('[data-part="lesson-both"]')).to_be_visible()
