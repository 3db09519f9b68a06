import pytest
from playwright.sync_api import Page, expect

from tests.page.axe import violations
from tests.page.conftest import MakeVisitor
from tests.page.phone import SIZE
from tests.page.table import Table
from tests.page.visitor import Visitor, ready
from tests.page.words import said

pytestmark = pytest.mark.browser

# Targets of a finger that are smaller than one; a radio button is as large as the card that shows it.
SMALL = """
() => [...document.querySelectorAll('form button, form summary, form label, form input:not([type])')]
  .filter((each) => each.checkVisibility() && !each.matches('label:has(> input:not([type]))'))
  .map((each) => [each.innerText || each.className, each.getBoundingClientRect()])
  .filter(([, box]) => box.height < 44 || box.width < 44)
  .map(([name, box]) => `${name} ${box.width}x${box.height}`)
"""
OVER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def pick(page: Page, group: str, value: str) -> None:
    page.locator(f'label:has(> input[name="{group}"][value="{value}"])').click()


def unfold(page: Page) -> None:
    page.get_by_text(said("setup-more"), exact=True).click()


def choose_everything(page: Page) -> None:
    """Boris begins, Anna plays on the advanced side, with the weavers and a plan of the second box."""
    page.get_by_label(said("setup-name", seat=1)).fill("Anna")
    page.get_by_label(said("setup-name", seat=2)).fill("Boris")
    unfold(page)
    pick(page, "first", "1")
    pick(page, "side-0", "advanced")
    page.get_by_label(said("setup-extra-plans")).check()
    pick(page, "plan", "2-3-5-2")
    pick(page, "fourth", "weavers")
    pick(page, "card", "2")


def test_a_table_is_opened_with_what_was_chosen_which_is_there_again_for_the_next(person: Visitor) -> None:
    page = person.open("/new/screen")
    choose_everything(page)
    expect(page.locator("summary")).to_contain_text(said("options-first", player="Boris"))
    assert violations(ready(page)) == []

    page.get_by_role("button", name=said("setup-start")).click()

    table = Table(person, page)
    seen = table.view()
    assert seen["seats"][seen["decider"]]["name"] == "Boris"
    assert [player["side"] for player in seen["view"]["players"]] == ["advanced", "basic"]
    assert "weavers-2" in [card["card"] for card in seen["view"]["market"]["cards"]]
    assert [len(tower["sections"]) for tower in seen["view"]["towers"]] == [2, 3, 5, 2]
    expect(page.get_by_role("group", name=said("market-card", group=said("group-weavers")))).to_be_visible()
    again = ready(person.turn(page, "/new/screen"))
    unfold(again)
    for group, value in (("first", "1"), ("side-0", "advanced"), ("plan", "2-3-5-2"), ("card", "2")):
        expect(again.locator(f'input[name="{group}"][value="{value}"]')).to_be_checked()


@pytest.mark.core
def test_every_choice_is_made_by_the_keyboard_alone(person: Visitor) -> None:
    page = person.open("/new/screen")
    page.locator("summary").focus()
    page.keyboard.press("Enter")
    for group, value in (("first", "0"), ("plan", "3-3-4-2"), ("fourth", "jewellers"), ("card", "1")):
        chosen = page.locator(f'input[name="{group}"][value="{value}"]')
        expect(chosen).to_be_attached()  # what is offered comes from the server
        page.locator(f'input[name="{group}"]:checked').focus()
        page.keyboard.press("ArrowRight")

        expect(chosen).to_be_checked()


def test_on_a_phone_everything_is_large_enough_and_nothing_hangs_over(make_visitor: MakeVisitor) -> None:
    page = make_visitor(width=SIZE[0], height=664, touch=True).open("/new/screen")
    unfold(page)
    pick(page, "fourth", "master_builders")

    assert page.evaluate(OVER) <= 0
    assert page.evaluate(SMALL) == []
