import re
import zipfile
from io import BytesIO
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from cupola.cli import main
from tests.page.advising import unanswered
from tests.page.axe import faults_at, violations
from tests.page.conftest import MakeVisitor
from tests.page.owner import Owner, value_of
from tests.page.playing import advance
from tests.page.replaying import downloaded
from tests.page.visitor import REPLIES, Visitor, ready, wait_for
from tests.page.words import said

pytestmark = pytest.mark.browser


def test_everything_of_a_kind_is_confirmed_after_one_question(person: Visitor) -> None:
    owner = Owner(person)

    owner.page.get_by_role("button", name=said("box-all", kind=said("box-kind-sections"))).click()
    owner.page.get_by_role("button", name=said("box-all-yes")).click()

    assert owner.states()["confirmed"] == 160
    assert "influence row 1" in owner.piece


@pytest.mark.core
def test_by_touch_chips_and_steppers_do_the_same(make_visitor: MakeVisitor) -> None:
    owner = Owner(make_visitor(width=390, height=664, touch=True))
    page = owner.page
    hand = page.get_by_role("complementary")

    hand.get_by_role("button", name=said("box-add", what="1 gold")).tap()
    hand.get_by_role("button", name=said("box-more", what="rubles")).tap()
    hand.get_by_role("button", name=said("box-done")).tap()

    sheet = owner.saved()
    assert value_of(sheet, "sections row 1", "cost") == ["lumber", "lumber", "brick", "gold"]
    assert value_of(sheet, "sections row 1", "rubles") == 3
    assert small_targets(page) == []


SMALL = """
() => [...document.querySelectorAll('main button, main a, main summary, main input')]
  .map(each => [each, (each.closest('label') ?? each).getBoundingClientRect()])
  .filter(([each, { width, height }]) => width > 1 && (width < 43.5 || height < 43.5))
  .map(([each]) => each.outerHTML.slice(0, 120))
"""


def small_targets(page: Page) -> list[str]:
    found: list[str] = page.evaluate(SMALL)
    return found


def test_any_effect_is_put_together_word_by_word(person: Visitor) -> None:
    owner = Owner(person)
    owner.open_kind("influence")

    owner.press("0")
    dialog = owner.page.get_by_role("dialog")
    for words in ("pay 1 material", "gain 1 ruble"):
        dialog.get_by_role("checkbox", name=words).first.uncheck()
    dialog.get_by_role("checkbox", name="deliver 1 material", exact=True).check()
    dialog.get_by_role("button", name=said("box-take")).click()
    owner.hand.focus()
    owner.press("↵")

    assert value_of(owner.saved(), "influence row 1", "actions.1") == {"deliver": 1}


@pytest.mark.core
def test_a_game_is_played_with_the_box_and_its_record_needs_it(
    person: Visitor, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    owner = Owner(person, "Anna’s copy")
    for _ in range(10):
        owner.press("92↵")  # every base pays 9 recognition
    assert owner.states()["changed"] >= 10
    page = owner.page
    page.get_by_role("button", name=said("box-play")).click()
    expect(page.get_by_label(said("setup-box"))).to_have_value(owner.box)
    page.get_by_text("1", exact=True).first.click()
    page.get_by_role("button", name=said("setup-start")).click()
    page.wait_for_url("**/table/*")
    game = page.url.rpartition("/")[2]
    page.get_by_role("button", name=said("shell-menu")).click()
    played_with = said("box-played", name="Anna’s copy")
    expect(page.get_by_text(played_with)).to_be_visible()
    assert advance(person, game, 3, lambda _: False)["status"] == "over"

    page.goto(f"{person.url}/records")
    expect(page.get_by_text(played_with)).to_be_visible()
    record = tmp_path / "game.cupola"
    record.write_bytes(downloaded(page, page.get_by_role("link", name=said("records-download"))))
    page.goto(f"{person.url}/boxes")
    packed = downloaded(page, page.get_by_role("link", name=said("box-download")))
    box = tmp_path / "box"
    zipfile.ZipFile(BytesIO(packed)).extractall(box)

    assert main(["replay", str(record), "--content", str(box), "--verify"]) == 0
    capsys.readouterr()
    assert main(["replay", str(record), "--verify"]) != 0
    assert "content" in capsys.readouterr().err
    page.goto(f"{person.url}/replay/{game}")
    expect(page.get_by_text(played_with)).to_be_visible()


def test_a_box_comes_in_again_a_wrong_one_is_refused_with_its_row(person: Visitor, tmp_path: Path) -> None:
    person.tolerate(REPLIES)
    owner = Owner(person)
    owner.press("72↵")
    owner.saved()
    page = owner.page
    page.goto(f"{person.url}/boxes")
    packed = downloaded(page, page.get_by_role("link", name=said("box-download")))
    right, wrong = tmp_path / "friend.zip", tmp_path / "wrong.toml"
    right.write_bytes(packed)
    base = zipfile.ZipFile(BytesIO(packed)).read("base.toml").decode()
    wrong.write_text(base.replace('"lumber lumber brick"', '"lumber lumber gravel"'), encoding="utf-8")

    page.get_by_label(said("box-upload")).last.set_input_files(right)
    expect(page.get_by_role("heading", name="friend")).to_be_visible()
    page.get_by_label(said("box-upload")).last.set_input_files(wrong)

    expect(page.get_by_role("alert")).to_contain_text("sections row 1 (B01)")
    expect(page.get_by_role("alert")).to_contain_text("cost")
    boxes = person.ask("/api/boxes")["boxes"]
    assert [box["digest"] for box in boxes] == [boxes[0]["digest"]] * 2


def rename(page: Page, name: str) -> None:
    page.get_by_role("button", name=said("box-rename")).click()
    page.get_by_role("dialog").get_by_label(said("box-name")).fill(name)
    page.get_by_role("dialog").get_by_role("button", name=said("box-rename")).click()


def test_boxes_are_named_renamed_and_deleted_and_no_press_is_lost(person: Visitor) -> None:
    person.tell("/api/me", {"name": "Anna"})
    page = person.open("/boxes")
    page.get_by_label(said("box-name")).fill("First edition")
    page.get_by_role("button", name=said("box-new")).click()
    expect(page.get_by_role("heading", name="First edition")).to_be_visible()
    page.get_by_role("link", name=said("start-boxes")).click()

    with unanswered(page, re.compile(r"/api/boxes/\w+$")) as held:
        rename(page, "Second edition")
        wait_for(page, lambda: bool(held), "the first name is on its way")
        rename(page, "Third edition")
    expect(page.get_by_role("heading", name="Third edition")).to_be_visible()
    page.get_by_role("button", name=said("box-delete")).click()
    page.get_by_role("dialog").get_by_role("button", name=said("box-delete")).click()

    expect(page.get_by_role("heading", name="Third edition")).to_have_count(0)
    assert person.ask("/api/boxes")["boxes"] == []


def test_every_kind_of_piece_is_accessible_large_and_small(person: Visitor) -> None:
    owner = Owner(person)
    kinds = owner.page.get_by_role("navigation").get_by_role("button")

    for width, height in ((1280, 720), (390, 664)):
        owner.page.set_viewport_size({"width": width, "height": height})
        for index in range(kinds.count()):
            kinds.nth(index).click()
            assert (width, owner.piece, violations(owner.page)) == (width, owner.piece, [])
    owner.page.goto(f"{owner.person.url}/boxes")
    assert faults_at(ready(owner.page), (390, 664), (1280, 720)) == {}
