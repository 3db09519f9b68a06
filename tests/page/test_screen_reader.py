import pytest
from playwright.sync_api import expect

from tests.page.conftest import MakeVisitor
from tests.page.phone import SIZE, play_by_touch, solo_by_hand
from tests.page.playing import play_to_the_end, set_table, solo
from tests.page.visitor import Visitor
from tests.page.words import said

pytestmark = pytest.mark.browser

SEED = "heard"


def test_the_log_is_live_whatever_leaf_is_open_and_alone_there_is_no_chat(person: Visitor) -> None:
    table = solo(person, SEED)

    play_to_the_end(table, seed=1, most=1)  # with the list of choices open

    for _ in range(2):
        expect(table.page.get_by_role("log")).to_have_count(1)
        expect(table.page.get_by_role("log")).to_contain_text("You claim")
        table.page.locator("#tab-log").click()
    expect(table.page.locator("#tab-chat")).to_have_count(0)
    table.page.keyboard.press("t")
    expect(table.page.locator("#tab-log")).to_have_attribute("aria-selected", "true")


def test_the_log_is_live_on_a_phone_that_shows_a_board(make_visitor: MakeVisitor) -> None:
    phone = solo_by_hand(make_visitor(width=SIZE[0], height=SIZE[1], touch=True), SEED)

    play_by_touch(phone, seed=1, most=1)
    phone.open_board("market")

    expect(phone.page.get_by_role("log")).to_have_count(1)
    expect(phone.page.get_by_role("log")).to_contain_text("You claim")


@pytest.mark.core
def test_whose_turn_it_is_is_a_live_region_and_nothing_is_told_by_colour_alone(person: Visitor) -> None:
    table = set_table(person, 4, SEED)
    view = table.view()

    status = table.page.get_by_role("status").first

    expect(status).to_have_attribute("aria-live", "polite")
    expect(status).to_contain_text(view["seats"][view["decider"]]["name"])
    for die in table.page.locator('[data-pane="market"] button[data-die]').all():
        colour = str(die.get_attribute("data-die"))
        assert die.locator(f'use[href="#mark-{colour}"]').count() >= 1
        assert colour in str(die.get_attribute("aria-label")).lower()
    for row in table.page.locator('[data-pane="others"] button').all():
        assert row.locator('use[href^="#mark-"]').count() >= 1


@pytest.mark.core
def test_C2_the_list_says_choices_as_sentences_and_what_a_section_needs_and_gives(person: Visitor) -> None:
    table = solo(person, SEED)
    view = table.view()
    claims = {choice["target"]["section"] for choice in view["choices"] if choice["family"] == "claim"}
    sections = {each["name"]: each for tower in view["view"]["towers"] for each in tower["sections"]}

    table.open_list()

    assert {choice["name"] for choice in view["choices"] if choice["group"] != "end"} <= table.offered("list")
    for line in table.page.locator('[data-part="list"] [data-choice]').all_inner_texts():
        assert line.strip().split("\n")[0].endswith(".")
    expect(table.page.locator('[data-part="list"]').get_by_role("heading").first).to_be_visible()
    assert claims
    for name in claims:
        drawn = table.page.locator(f'[data-part="board"] [data-choice="claim:{name}"]')
        listed = table.page.locator(f'[data-part="list"] [data-choice="claim:{name}"]')
        for told in (str(drawn.get_attribute("aria-label")), listed.inner_text()):
            for kind, count in sections[name]["cost"].items():
                assert said(f"amount-{kind}", count=count) in told
            assert said("amount-recognition", count=sections[name]["recognition"]) in told
