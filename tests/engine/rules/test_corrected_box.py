from importlib.resources import files
from pathlib import Path

import pytest

from cupola.play.setup.catalogue import Catalogue, catalogue_of
from tests.scene import Scene

BRICKS = "gives = { brick = 2 }"
FREE_RUBLE = "{ once = true, gain = { rubles = 1 } }"
PRICED_DELIVERY = "{ pay = { rubles = 1 }, deliver = 1 }"
ONLY_RECOGNITION = ("gives = { recognition = 1 }", "gives = { brick = 2 }")
DIFFERENT = "pay_different = 3"


def corrected_box(folder: Path, *corrections: tuple[str, str]) -> Catalogue:
    """The packaged box, each old wording of its base file replaced where it first stands."""
    words = files("cupola.content").joinpath("base.toml").read_text()
    for old, new in corrections:
        assert old in words, old
        words = words.replace(old, new, 1)
    (folder / "base.toml").write_text(words)
    return catalogue_of(folder)


def corrected(folder: Path, *corrections: tuple[str, str]) -> Scene:
    return Scene("yellow", "green", catalogue=corrected_box(folder, *corrections))


# A resource tile with several kinds


def test_M4_a_tile_of_two_kinds_asks_for_one_amount_after_the_other(tmp_path: Path) -> None:
    scene = corrected(tmp_path, (BRICKS, "gives = { brick = 2, stone = 1 }")).visit(2, company=1)
    assert scene.legal_of("take") == [f"take:{amount}" for amount in range(5)]

    scene.do("take:3")

    assert scene.frame() == "take"
    assert scene.legal() == ["take:0", "take:1", "take:2"]
    assert scene.why_not("take:3") == "too-much"
    assert scene.why_not("roll") == "not-now"
    assert scene.do("take:2").all_goods("yellow") == "brick brick brick stone stone"
    assert scene.why_not("take:1") == "already-taken"


def test_M4_the_first_kind_of_a_tile_may_be_left_and_what_it_fills_is_lost_to_the_second(
    tmp_path: Path,
) -> None:
    scene = corrected(tmp_path, (BRICKS, "gives = { brick = 2, stone = 1 }")).goods("yellow", "gold " * 5)
    scene.visit(2).do("take:0", "take:1")
    assert (scene.held("yellow", "stone"), scene.held("yellow", "brick")) == (1, 0)

    full = corrected(tmp_path, (BRICKS, "gives = { brick = 2, stone = 1 }")).goods("yellow", "gold " * 4)
    full.visit(2).do("take:2")
    assert (full.frame(), full.room("yellow")) == ("visit", 0)
    assert full.why_not("take:1") == "already-taken"


def test_M4_the_reserve_bounds_each_kind_of_a_tile(tmp_path: Path) -> None:
    scene = corrected(tmp_path, (BRICKS, "gives = { brick = 2, stone = 1 }")).reserve("brick", 0)

    scene.reserve("stone", 1).visit(2, company=2)

    assert scene.legal_of("take") == ["take:0"]
    assert scene.why_not("take:1") == "too-much"
    assert scene.do("take:0").legal() == ["take:0", "take:1"]


def test_M4_a_tile_of_three_kinds_asks_for_each(tmp_path: Path) -> None:
    scene = corrected(tmp_path, (BRICKS, "gives = { brick = 1, gold = 1, rubles = 2 }")).rubles("yellow", 0)

    scene.visit(2, company=1).do("take:2", "take:1", "take:4")

    assert scene.all_goods("yellow") == "brick brick gold"
    assert scene.held("yellow", "rubles") == 4
    assert scene.frame() == "visit"


def die_tile_at_two_kinds(folder: Path, goods: str) -> Scene:
    """The blue-die tile on a white slot; blue and two more at a tile of 2 bricks, a stone and a ruble."""
    scene = corrected(folder, (BRICKS, "gives = { brick = 2, stone = 1, rubles = 1 }")).rubles("yellow", 0)
    scene.slot("yellow", "white1", "die-blue").goods("yellow", goods)
    return scene.die("blue", 2).die("red", 2).die("green", 2).die("white", 7).do("move:white")


@pytest.mark.parametrize(
    ("gold", "bricks", "choices", "gained"),
    [
        (3, 9, "", "brick brick stone"),  # M8: every kind of the tile, once
        (4, 9, "choose:stone", "brick stone"),
        (4, 9, "choose:brick choose:brick", "brick brick"),
        (5, 0, "", "stone"),  # I3: a kind the reserve lacks does not compete for room
        (6, 9, "", ""),
    ],
)
def test_I1_when_several_kinds_do_not_all_fit_the_player_chooses(
    tmp_path: Path, gold: int, bricks: int, choices: str, gained: str
) -> None:
    scene = die_tile_at_two_kinds(tmp_path, "gold " * gold).reserve("brick", bricks).do("workshop:white1")
    if choices:
        assert scene.frame() == "goods"
        assert scene.legal() == ["choose:brick", "choose:stone"]
        assert scene.why_not("choose:gold") == "wrong-kind"

    scene.play(choices)

    assert scene.frame() == "visit"
    assert scene.all_goods("yellow") == f"{gained} {'gold ' * gold}".strip()
    assert scene.held("yellow", "rubles") == 1


def test_M8_a_die_tile_gives_both_kinds_of_a_tile(tmp_path: Path) -> None:
    scene = corrected(tmp_path, (BRICKS, "gives = { brick = 1, recognition = 1 }"), ONLY_RECOGNITION)
    scene.slot("yellow", "white1", "die-blue").die("blue", 2).die("white", 7)

    scene.do("move:white", "workshop:white1")

    assert (scene.all_goods("yellow"), scene.at("yellow")) == ("brick", 3)


def test_M4_a_full_space_of_a_rich_tile_may_be_taken_whole(tmp_path: Path) -> None:
    rich = (("gives = { rubles = 2 }", "gives = { rubles = 4 }"), ("per_space = 3", "per_space = 4"))

    assert len(corrected(tmp_path, *rich).visit(7, company=3).legal_of("take")) == 4 * 4


# An action that gains several kinds


@pytest.mark.parametrize(("choice", "goods"), [("choose:lumber", "lumber"), ("choose:purple", "purple")])
def test_I1_an_action_that_gains_two_kinds_with_room_for_one(tmp_path: Path, choice: str, goods: str) -> None:
    better = "{ once = true, gain = { lumber = 1, purple = 1, recognition = 1 } }"
    scene = corrected(tmp_path, (FREE_RUBLE, better)).goods("yellow", "gold " * 5).card(4, "teamsters-1")

    scene.visit(8).do("influence:4b", choice)

    assert (scene.held("yellow", goods), scene.room("yellow")) == (1, 0)
    assert scene.at("yellow") == 3


def test_I1_a_named_kind_and_any_material_with_room_for_one(tmp_path: Path) -> None:
    better = "{ once = true, gain = { lumber = 1, any_material = 1 } }"
    scene = corrected(tmp_path, (FREE_RUBLE, better)).goods("yellow", "gold " * 5).card(4, "teamsters-1")

    scene.visit(8).do("influence:4b")

    assert scene.why_not("choose:purple") == "allowed"
    assert scene.do("choose:purple").all_goods("yellow") == "gold gold gold gold gold purple"


def test_I5_two_activations_in_one_step_use_two_different_tiles(tmp_path: Path) -> None:
    two = ("activate_workshop = 1", "activate_workshop = 2")
    scene = corrected(tmp_path, two).card(4, "merchants-1").slot("yellow", "red", "gold")
    scene.slot("yellow", "blue", "stone").slot("yellow", "green", "brick")

    scene.visit(8).do("influence:4b", "workshop:blue")

    assert scene.why_not("workshop:blue") == "tile-used"
    assert scene.do("workshop:red").all_goods("yellow") == "stone gold"

    alone = corrected(tmp_path, two).card(4, "merchants-1").slot("yellow", "red", "gold").visit(8)
    alone.do("influence:4b")
    assert (alone.all_goods("yellow"), alone.frame()) == ("gold", "visit")


def test_I5_repetitions_of_an_unlimited_activation_are_one_chain(tmp_path: Path) -> None:
    without_limit = ("{ once = true, activate_workshop = 1 }", "{ activate_workshop = 1 }")
    scene = corrected(tmp_path, without_limit).card(4, "merchants-1")
    scene.slot("yellow", "red", "gold").slot("yellow", "blue", "stone").slot("yellow", "green", "brick")

    scene.visit(8).do("influence:4b", "workshop:blue", "influence:4b")

    assert scene.legal() == ["workshop:red", "workshop:green"]
    scene.do("workshop:red", "influence:4b")
    assert scene.all_goods("yellow") == "brick stone gold"
    assert scene.frame() == "visit"


def test_G_four_different_materials_must_all_be_held(tmp_path: Path) -> None:
    scene = corrected(tmp_path, (DIFFERENT, "pay_different = 4")).card(4, "clergy-2")

    scene.goods("yellow", "lumber brick stone stone").visit(8)

    assert scene.why_not("influence:4b") == "cannot-pay"
    scene.goods("yellow", "lumber brick stone purple").do(
        "influence:4b", "pay:brick", "pay:purple", "pay:lumber"
    )
    assert (scene.at("yellow"), scene.all_goods("yellow")) == (5, "")


def test_N11_recognition_is_paid_on_the_track_and_not_from_0(tmp_path: Path) -> None:
    dear = "{ once = true, pay = { recognition = 2 }, gain = { gold = 1 } }"
    scene = corrected(tmp_path, (FREE_RUBLE, dear)).card(4, "teamsters-1").marker("yellow", 1).visit(8)
    assert scene.why_not("influence:4b") == "cannot-pay"

    scene.marker("yellow", 2).do("influence:4b")

    assert (scene.at("yellow"), scene.all_goods("yellow")) == (0, "gold")


def test_M2_a_space_holds_as_many_dice_as_the_box_says(tmp_path: Path) -> None:
    scene = (
        corrected(tmp_path, ("per_space = 3", "per_space = 2")).die("red", 4).die("blue", 4).die("white", 3)
    )

    assert scene.why_not("move:white") == "space-full"
