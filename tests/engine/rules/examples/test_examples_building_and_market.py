"""The worked examples of the rulebooks: W-3 to W-10."""

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


def test_W5_a_cross_with_two_different_jewels() -> None:
    scene = Scene("yellow", "green").goods("yellow", "gold green purple")
    for name in ("A1", "A2", "A3", "A4"):
        scene.section(name, owner="green", finished=True)
    before = [scene.in_reserve(kind) for kind in ("gold", "green", "purple")]

    scene.do("decorate:A4", "jewels:green+purple")

    assert scene.at("yellow") == 13
    assert [scene.in_reserve(kind) for kind in ("gold", "green", "purple")] == [piece + 1 for piece in before]
    assert scene.frame() == "turn"  # three deliveries are used up


def test_W6_a_door_with_a_jewel_and_a_cross_without() -> None:
    scene = Scene("yellow", "green", heights=(2, 2)).goods("yellow", "lumber gold green")
    scene.section("A1", owner="green", finished=True).section("A2", owner="green", finished=True)

    scene.do("decorate:A1", "jewels:green", "decorate:A2")

    assert (scene.decorator("A1"), scene.decorator("A2")) == ("yellow", "yellow")
    assert scene.at("yellow") == 5
    assert scene.all_goods("yellow") == ""


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


def test_W8_two_dice_at_the_bricks_give_four() -> None:
    scene = yellow_die_three_before_the_bricks()

    scene.do("move:yellow")

    assert scene.die_at("yellow") == 4
    assert scene.legal_of("take") == ["take:1", "take:2", "take:3", "take:4"]
    scene.do("take:4", "roll")
    assert scene.all_goods("yellow") == "brick brick brick brick"
    assert scene.dice_in_air() == ["blue", "yellow"]


def test_W8_a_push_of_one_space_for_one_ruble_reaches_the_lumber() -> None:
    scene = yellow_die_three_before_the_bricks()

    scene.do("move:yellow+1")

    assert scene.die_at("yellow") == 5
    assert scene.held("yellow", "rubles") == 0
    assert scene.do("take:4").all_goods("yellow") == "lumber lumber lumber lumber"


def test_W9_two_of_four_bricks_become_a_green_jewel() -> None:
    scene = yellow_die_three_before_the_bricks().do("move:yellow")
    assert scene.why_not("influence:2a") == "cannot-pay"

    scene.do("take:4", "influence:2a", "choose:green", "enough")

    assert scene.all_goods("yellow") == "brick brick green"


def test_W9_before_taking_only_with_two_alike_at_hand() -> None:
    scene = yellow_die_three_before_the_bricks().goods("yellow", "stone stone")

    scene.do("move:yellow", "influence:2a", "choose:green", "take:4")

    assert scene.all_goods("yellow") == "brick brick brick brick green"


def two_tiles_in_the_workshop() -> Scene:
    """W-10: a red-die tile on blue, a recognition tile on yellow; the red die and another at the lumber."""
    scene = Scene("yellow", "green").slot("yellow", "blue", "die-red").slot("yellow", "yellow", "recognition")
    return scene.die("red", 1).die("white", 1).die("blue", 6).die("yellow", 4).die("green", 8)


def test_W10_moving_blue_gives_two_lumber_once() -> None:
    scene = two_tiles_in_the_workshop()

    scene.do("move:blue", "workshop:blue")

    assert scene.all_goods("yellow") == "lumber lumber"


def test_W10_moving_yellow_gives_one_recognition() -> None:
    scene = two_tiles_in_the_workshop()

    scene.do("move:yellow", "workshop:yellow")

    assert scene.at("yellow") == 3
    assert scene.all_goods("yellow") == ""
