import pytest
from playwright.sync_api import Page, expect

from tests.page.playing import solo
from tests.page.table import Table
from tests.page.visitor import Visitor
from tests.page.words import said

pytestmark = pytest.mark.browser

FAR = 15
ON_A_BOARD = "() => document.activeElement.closest('[data-part=\"board\"]') !== null"

ON_CONFIRM = "() => document.activeElement.matches('.confirm')"
IN_LIST = "() => document.activeElement.closest('[data-part=\"list\"]') !== null"
IS_NOWHERE = "() => document.activeElement === document.body"


def focused(page: Page) -> str:
    text: str = page.evaluate(
        "() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent ?? ''"
    )
    return " ".join(text.split())


def look_for(table: Table, key: str) -> None:
    """Press the key of a group, and wait until the focus is on one of its choices."""
    table.page.keyboard.press(key)
    table.wait_for(lambda: bool(table.page.evaluate(ON_A_BOARD)), "something on a board has the focus")


def tab_to(page: Page, words: str) -> None:
    for _ in range(FAR):
        page.keyboard.press("Tab")
        if words in focused(page):
            return
    raise AssertionError(f"{words!r} cannot be reached with the tab key")


@pytest.mark.core
@pytest.mark.site
def test_a_turn_is_played_from_the_start_page_with_the_keyboard_alone(person: Visitor) -> None:
    page = person.open()
    expect(page.get_by_role("button", name=said("start-now"))).to_be_visible()

    tab_to(page, said("start-now"))
    page.keyboard.press("Enter")
    table = Table(person, page)
    before = table.view()["version"]
    look_for(table, "m")
    page.keyboard.press("Enter")
    table.settle()
    assert table.taken()
    page.keyboard.press("Enter")

    table.wait_for(lambda: table.view()["version"] > before, "the turn counts")


@pytest.mark.core
def test_the_focus_goes_on_to_the_next_choice_and_to_confirm(person: Visitor) -> None:
    table = solo(person)
    look_for(table, "c")

    for _ in range(FAR):
        table.page.keyboard.press("Enter")
        table.settle()
        table.wait_for(lambda: not table.page.evaluate(IS_NOWHERE), "the focus is somewhere")
        if table.page.evaluate(ON_CONFIRM):
            break

    assert table.steps()[0].startswith("claim:")
    assert table.page.evaluate(ON_CONFIRM)


def test_a_reader_of_the_list_stays_in_it_and_the_arrows_go_line_by_line(person: Visitor) -> None:
    table = solo(person)
    table.page.keyboard.press("v")
    table.wait_for(lambda: bool(table.page.evaluate(IN_LIST)), "the list has the focus")
    lines = table.page.locator('[data-part="list"] [data-choice]')
    for key, line in [("ArrowDown", 1), ("ArrowRight", 2), ("ArrowUp", 1), ("ArrowLeft", 0)]:
        table.page.keyboard.press(key)
        expect(lines.nth(line)).to_be_focused()

    for _ in range(2):
        table.page.keyboard.press("Enter")
        table.settle()
        table.wait_for(lambda: bool(table.page.evaluate(IN_LIST)), "the list keeps the focus")

    assert table.steps()


@pytest.mark.site
def test_backspace_takes_a_step_back_and_escape_all_of_them(person: Visitor) -> None:
    page = person.open()
    page.get_by_role("button", name=said("start-now")).click()
    table = Table(person, page)

    look_for(table, "c")
    page.keyboard.press("Enter")
    table.settle()
    taken = table.taken()
    page.keyboard.press("Backspace")
    table.settle()
    fewer = table.taken()
    page.keyboard.press("Escape")
    table.settle()

    assert len(fewer) == len(taken) - 1
    assert table.taken() == []


@pytest.mark.core
def test_enter_confirms_what_was_clicked_and_takes_nothing_the_mouse_only_lies_on(person: Visitor) -> None:
    table = solo(person, "a known market")
    before = table.view()["version"]
    table.page.locator('[data-part="board"] button[data-die]').first.hover()
    table.page.keyboard.press("Enter")
    table.settle()
    assert table.steps() == []
    table.take(next(name for name in sorted(table.offered("board")) if name.startswith("move:")))
    taken = table.steps()

    table.page.keyboard.press("Enter")
    table.settle()
    if table.question.count():
        table.page.keyboard.press("Enter")

    table.wait_for(lambda: table.view()["version"] > before, "the turn counts")
    news = table.visitor.ask(f"/api/games/{table.game}/view?since={before}")["news"]
    played = [step["action"] for told in news for step in told["steps"]]
    assert played[: len(taken)] == taken
    assert sum(name.startswith("move:") for name in played) == 1


WHERE = """
() => {
  const { left, right, top, bottom } = document.activeElement.getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
}
"""


@pytest.mark.core
def test_an_arrow_leads_to_what_lies_in_its_direction(person: Visitor) -> None:
    table = solo(person, "a known market")
    ways = {"ArrowRight": (0, 1), "ArrowLeft": (0, -1), "ArrowDown": (1, 1), "ArrowUp": (1, -1)}

    for board in ("m", "c"):
        went = []
        for key, (axis, sign) in ways.items():
            table.page.evaluate("() => document.activeElement.blur()")
            look_for(table, board)
            before = table.page.evaluate(WHERE)
            table.page.keyboard.press(key)
            after = table.page.evaluate(WHERE)
            went.append((after[axis] - before[axis]) * sign)
        assert all(way >= 0 for way in went), (board, went)
        assert sum(way > 0 for way in went) > 1


def test_the_way_back_from_a_table_does_not_lead_to_the_form_that_set_it(person: Visitor) -> None:
    page = person.open()
    page.goto(f"{person.url}/new/solo")
    page.locator("form button.primary").click()
    Table(person, page)

    page.go_back()

    expect(page).to_have_url(f"{person.url}/")
