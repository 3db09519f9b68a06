import pytest

from tests.engine.scenes.guild_scene import GuildScene

CARDS = pytest.mark.parametrize("card", ["brickmakers-1", "brickmakers-2", "brickmakers-3"])


def kiln(card: str, goods: str) -> GuildScene:
    """Red visits the brickmakers with these goods and no rubles."""
    return GuildScene(card).goods("red", goods).rubles("red", 0).visit(8)


@CARDS
def test_N10_brickmakers_1_a_2_a_3_a_two_bricks_for_a_buttress(card: str) -> None:
    scene = kiln(card, "brick brick brick").do("influence:4a")
    assert scene.legal() == [f"buttress:{number}:take" for number in range(1, 8)]

    scene.do("buttress:5:take")

    assert scene.buttresses("red") == [5]
    assert scene.buttresses() == [1, 2, 3, 4, 6, 7]
    assert scene.all_goods("red") == "brick"
    assert scene.in_reserve("brick") == 19
    assert scene.why_not("influence:4a") == "already-influenced"


@CARDS
def test_N10_N17_brickmakers_need_their_bricks_and_a_buttress_that_is_left(card: str) -> None:
    site = GuildScene(card).section("A1", card="B08", owner="red").goods("red", "lumber").visit(8)

    assert kiln(card, "brick stone stone").why_not("influence:4a") == "cannot-pay"
    assert kiln(card, "brick brick").show_buttresses().why_not("influence:4a") == "gives-nothing"
    assert site.why_not("influence:4b") == "cannot-pay"


@CARDS
def test_N17_only_those_on_show_and_any_number_is_held(card: str) -> None:
    scene = kiln(card, "brick brick").buttress("red", 1, 2).buttress("blue", 3).do("influence:4a")
    assert scene.why_not("buttress:1:take") == "not-your-buttress"
    assert scene.why_not("buttress:3:take") == "not-your-buttress"

    scene.do("buttress:4:take")

    assert scene.buttresses("red") == [1, 2, 4]


def test_N10_all_seven_are_on_show_at_the_start_and_only_with_the_brickmakers() -> None:
    assert kiln("brickmakers-1", "").buttresses() == [1, 2, 3, 4, 5, 6, 7]
    assert GuildScene("weavers-1").buttresses() == []


@pytest.mark.parametrize(("card", "rubles", "space"), [("brickmakers-1", 6, 2), ("brickmakers-3", 0, 5)])
def test_N10_brickmakers_1_b_and_3_b_a_brick_for_rubles_or_recognition_again_and_again(
    card: str, rubles: int, space: int
) -> None:
    scene = kiln(card, "brick brick brick brick").do(*["influence:4b"] * 3, "enough")

    assert (scene.held("red", "rubles"), scene.at("red"), scene.all_goods("red")) == (rubles, space, "brick")


def test_N10_brickmakers_2_b_a_brick_for_each_piece_delivered() -> None:
    scene = GuildScene("brickmakers-2").section("A1", card="B08", owner="red")
    scene.goods("red", "lumber lumber brick brick brick").visit(8)

    scene.do("influence:4b", "deliver:lumber:A1", "deliver:lumber:A1")

    assert scene.delivered("A1") == "lumber lumber"
    assert scene.all_goods("red") == "brick"
    assert scene.frame() == "visit"  # the last brick cannot pay for itself


def test_I4_brickmakers_2_b_a_brick_delivered_needs_another_to_pay() -> None:
    scene = GuildScene("brickmakers-2").section("A1", card="B08", owner="red").goods("red", "brick").visit(8)
    assert scene.why_not("influence:4b") == "gives-nothing"

    scene.goods("red", "brick brick").do("influence:4b")

    assert scene.delivered("A1") == "brick"
    assert scene.all_goods("red") == ""


def test_I4_brickmakers_2_b_a_decoration_pays_a_brick_for_each_piece() -> None:
    scene = GuildScene("brickmakers-2").section("A1", owner="blue", finished=True)
    scene.goods("red", "lumber green purple brick brick").visit(8).do("influence:4b")
    assert scene.why_not("jewels:green+purple") == "cannot-pay"

    scene.do("jewels:purple")

    assert (scene.all_goods("red"), scene.at("red")) == ("green", 5)
    assert scene.decorator("A1") == "red"


def test_N17_brickmakers_a_buttress_may_be_used_in_the_turn_it_is_taken() -> None:
    scene = kiln("brickmakers-1", "brick brick").do("influence:4a", "buttress:1:take", "buttress:1:use")

    assert (scene.held("red", "rubles"), scene.buttresses("red")) == (5, [])
    assert scene.buttresses() == [2, 3, 4, 5, 6, 7]
