import pytest

from tests.scene import Scene


def test_W3_reprimand_counts_every_finished_section_of_others_above() -> None:
    scene = Scene("red", "blue", "yellow").marker("blue", 20)
    scene.section("A1", owner="blue").section("A3", owner="blue")
    scene.section("A2", card="M01", owner="red", delivered="brick stone").goods("red", "gold")
    scene.section("A4", card="D01", owner="yellow", delivered="gold gold").goods("yellow", "stone")

    scene.do("deliver:gold:A2")

    assert scene.at("blue") == 20 - 1
    scene.turn_of("yellow").do("deliver:stone:A4")
    assert scene.at("blue") == 20 - 1 - 3


def test_W4_reprimand_leaves_out_the_own_finished_section() -> None:
    scene = (
        Scene("red", "blue", "yellow").section("A1", owner="blue").section("A2", owner="red", finished=True)
    )
    scene.section("A3", card="M01", owner="blue", delivered="brick stone").goods("blue", "gold")
    scene.section("A4", card="D01", owner="yellow", delivered="gold gold").goods("yellow", "stone")

    scene.turn_of("blue").do("deliver:gold:A3")

    assert scene.at("blue") == 2 + 4 - 1
    scene.turn_of("yellow").do("deliver:stone:A4")
    assert scene.at("blue") == 2 + 4 - 1 - 2


@pytest.mark.parametrize(
    ("steps", "space", "turn"),
    [
        ("decorate:A2 jewels:green+purple", 13, "yellow"),  # W5: three deliveries are used up
        ("decorate:A1 jewels:green decorate:A2", 5, "green"),  # W6
    ],
)
def test_W5_W6_a_cross_with_two_different_jewels_or_a_door_with_one(
    steps: str, space: int, turn: str
) -> None:
    scene = Scene("yellow", "green", heights=(2, 2)).goods("yellow", "lumber gold green purple")
    scene.section("A1", owner="green", finished=True).section("A2", owner="green", finished=True)

    scene.play(steps)

    assert scene.decorator("A2") == "yellow"
    assert (scene.at("yellow"), scene.frame()) == (space, "turn")


def test_W7_finishing_and_decorating_in_one_build() -> None:
    scene = Scene("yellow", "green").section("A1", owner="green").rubles("yellow", 0)
    scene.section("A2", card="M01", owner="yellow", delivered="brick stone")
    scene.goods("yellow", "gold stone green")
    kinds = ("brick", "stone", "gold", "green", "rubles")
    before = [scene.in_reserve(kind) for kind in kinds]

    scene.do("deliver:gold:A2")
    after_finish = scene.at("yellow"), scene.at("green"), scene.held("yellow", "rubles")
    scene.do("decorate:A2", "jewels:green")

    assert after_finish == (6, 1, 2)
    assert scene.at("yellow") == 9
    changes = [scene.in_reserve(kind) - count for kind, count in zip(kinds, before, strict=True)]
    assert changes == [1, 2, 1, 1, -2]
    assert scene.frame() == "turn"


def yellow_die_three_before_the_bricks() -> Scene:
    """W-8: yellow on space 1 showing 3, blue at the bricks of space 4, red at the lumber of space 5."""
    scene = Scene("yellow", "green").market_tile(4, "2-brick").market_tile(5, "2-lumber").rubles("yellow", 1)
    scene.die("yellow", 1, 3).die("blue", 4).die("red", 5).die("green", 8).die("white", 7)
    return scene.card(2, "merchants-1")


@pytest.mark.parametrize(
    ("held", "steps", "goods"),
    [
        ("", "move:yellow take:4", "brick brick brick brick"),  # W8: two dice lie there
        ("", "move:yellow+1 take:4", "lumber lumber lumber lumber"),
        ("", "move:yellow take:4 influence:2a choose:green enough", "brick brick green"),  # W9
        ("stone stone", "move:yellow influence:2a choose:green take:4", "brick brick brick brick green"),
    ],
)
def test_W8_W9_two_dice_at_the_bricks_or_by_a_push_at_the_lumber(held: str, steps: str, goods: str) -> None:
    scene = yellow_die_three_before_the_bricks().goods("yellow", held).play(steps)

    assert scene.die_at("yellow") == (5 if "+1" in steps else 4)
    assert scene.held("yellow", "rubles") == (0 if "+1" in steps else 1)
    assert scene.all_goods("yellow") == goods
    assert scene.do("roll").dice_in_air() == (["red", "yellow"] if "+1" in steps else ["blue", "yellow"])


@pytest.mark.parametrize(("die", "goods", "space"), [("blue", "lumber lumber", 2), ("yellow", "", 3)])
def test_W10_moving_blue_gives_two_lumber_once_and_yellow_a_recognition(
    die: str, goods: str, space: int
) -> None:
    scene = Scene("yellow", "green").slot("yellow", "blue", "die-red").slot("yellow", "yellow", "recognition")
    scene.die("red", 1).die("white", 1).die("blue", 6).die("yellow", 4).die("green", 8)

    scene.do(f"move:{die}", f"workshop:{die}")

    assert (scene.all_goods("yellow"), scene.at("yellow")) == (goods, space)
