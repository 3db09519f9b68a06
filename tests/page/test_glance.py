import re

import pytest
from playwright.sync_api import Locator, Page, Position, expect

from tests.page.camera import LAPTOP, PHONE, Size
from tests.page.conftest import MakeVisitor
from tests.page.playing import OwnMatch, set_table, solo
from tests.page.table import Table
from tests.page.visitor import Visitor, ready

pytestmark = pytest.mark.browser


def tip_of(table: Table) -> Locator:
    return table.page.locator("#tip")


def free_part_of(space: Locator) -> Position:
    """A place on a space of the market that none of its chips covers, from the space's own corner."""
    found: Position | None = space.evaluate("""(space) => {
      const { left, top, width, height } = space.getBoundingClientRect();
      for (let y = 3; y < height; y += 4) for (let x = 3; x < width; x += 4) {
        const stack = document.elementsFromPoint(left + x, top + y);
        const isUnder = document.elementFromPoint(left + x, top + y) === space;
        if (isUnder && !stack.some((each) => each.closest("[data-token]"))) return { x, y };
      }
      return null;
    }""")
    assert found, "the whole space is covered"
    return found


def test_a_tip_goes_when_what_it_spoke_of_has_moved(person: Visitor) -> None:
    table = set_table(person, 2)
    table.page.locator("[data-at^='slot-'][data-tip]:visible").first.hover()
    expect(tip_of(table)).to_be_visible()

    table.page.keyboard.press("3")
    table.page.keyboard.press("3")
    table.page.mouse.move(2, 2)

    expect(tip_of(table)).to_have_count(0)


def test_a_tip_of_one_board_does_not_stay_over_the_next(make_visitor: MakeVisitor) -> None:
    table = set_table(make_visitor(width=PHONE[0], height=PHONE[1], touch=True), 2)
    table.page.locator("#pane-tab-cathedral").tap()
    table.page.locator("[data-at^='tower-'][data-tip]:visible").first.tap()
    expect(tip_of(table)).to_be_visible()

    table.page.locator("#pane-tab-market").tap()

    expect(tip_of(table)).to_have_count(0)


def test_a_press_between_the_chips_of_a_space_lists_its_dice_in_the_tray(person: Visitor) -> None:
    table = solo(person)
    several = (
        table.page.locator(".landing").filter(has=table.page.locator("[data-token] ~ [data-token]")).first
    )
    names = [each.get_attribute("data-token") for each in several.locator("[data-token]").all()]

    space = several.locator(".land")
    space.click(position=free_part_of(space))

    listed = table.page.locator('[data-part="tray"] [data-choice]')
    expect(listed).to_have_count(len(names))
    assert set(listed.evaluate_all("all => all.map(each => each.dataset.choice)")) == set(names)


def test_in_the_strong_look_what_cannot_be_pressed_is_dashed(person: Visitor) -> None:
    person.prefer(theme="contrast", coach=False, hasFinished=True)
    table = solo(person)

    unpressable = table.page.locator('button:is(:disabled, [aria-disabled="true"]):visible')

    assert unpressable.count()
    for each in unpressable.all():
        assert "dashed" in each.evaluate("(it) => getComputedStyle(it).borderStyle")


def numbers_shown(page: Page) -> list[int]:
    return [int(each) for each in page.locator(".if-ended:visible > b").all_inner_texts()]


def totals(person: Visitor, game: str) -> list[int]:
    return [seat["total"] for seat in person.ask(f"/api/games/{game}/score")["seats"]]


@pytest.mark.core
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_newcomer_sees_the_totals_of_the_score_sheet_beside_the_scores(
    make_visitor: MakeVisitor, built_match: OwnMatch, size: Size
) -> None:
    person = make_visitor(
        width=size[0], height=size[1], touch=size == PHONE, account=built_match.account, coached=True
    )

    page = ready(person.open(f"/table/{built_match.game}"))

    assert sorted(numbers_shown(page)) == sorted(totals(person, built_match.game))


def test_a_tower_shows_the_share_of_every_player_until_it_is_switched_off(
    make_visitor: MakeVisitor, built_match: OwnMatch
) -> None:
    person = make_visitor(account=built_match.account, coached=True)
    page = ready(person.open(f"/table/{built_match.game}"))
    towers = person.ask(f"/api/games/{built_match.game}/view")["view"]["towers"]
    built = [tower for tower in towers if tower["value"]]
    assert built
    for tower in built:
        shares = page.locator(f'[data-at="tower-{tower["name"]}"] .share').all_text_contents()
        present = zip(tower["presence"], tower["prestige"], strict=True)
        assert sorted(shares) == sorted(f"+{prestige}" for presence, prestige in present if presence)

    ready(person.turn(page, "/settings"))
    page.get_by_role("checkbox", name=re.compile("If it ended now")).uncheck()
    ready(person.turn(page, f"/table/{built_match.game}"))

    expect(page.locator(".plate").first).to_be_visible()
    assert numbers_shown(page) == []
    expect(page.locator(".share")).to_have_count(0)


def test_who_has_finished_a_match_chooses_it(make_visitor: MakeVisitor, built_match: OwnMatch) -> None:
    person = make_visitor(account=built_match.account)
    person.prefer(hasFinished=True)

    page = ready(person.open(f"/table/{built_match.game}"))

    assert numbers_shown(page) == []


def test_a_replay_shows_it_too(make_visitor: MakeVisitor, finished_match: OwnMatch) -> None:
    person = make_visitor(account=finished_match.account)
    person.prefer(ifEnded=True)

    page = ready(person.open(f"/replay/{finished_match.game}"))

    expect(page.locator(".plate .if-ended > b")).to_have_text(re.compile(r"^\d+$"))
