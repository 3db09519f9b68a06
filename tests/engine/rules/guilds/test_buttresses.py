"""N10, N13, N17: the seven buttresses and the moments they may be used."""

from collections.abc import Callable

import pytest

from tests.engine.scenes.guild_scene import GuildScene


def with_buttress(*numbers: int, side: str = "basic") -> GuildScene:
    return GuildScene("brickmakers-1", side=side).buttress("red", *numbers)


def test_N10_buttress_1_five_rubles() -> None:
    scene = with_buttress(1).rubles("red", 1).do("buttress:1:use")

    assert scene.held("red", "rubles") == 6
    assert scene.buttresses("red") == []
    assert 1 not in scene.buttresses()  # gone, not back on show


def test_N10_buttress_2_three_recognition() -> None:
    assert with_buttress(2).do("buttress:2:use").at("red") == 5


def test_N10_buttress_3_one_claim_lays_its_tile_for_nothing() -> None:
    scene = with_buttress(3).rubles("red", 0).section("A1", tile="gold").do("buttress:3:use")

    scene.do("claim:A1", "banner:beside", "place:red:up")

    assert scene.on_slot("red", "red") == "gold"
    assert scene.all_goods("red") == "gold"
    assert scene.held("red", "rubles") == 0


def test_C5_buttress_3_frees_the_ornament_for_nothing_on_the_advanced_side() -> None:
    scene = with_buttress(3, side="advanced").rubles("red", 2).section("A1", tile="gold").do("buttress:3:use")

    scene.do("claim:A1", "banner:inventory", "place:red:up")

    assert scene.ornaments("red") == ["door"]
    assert scene.held("red", "rubles") == 2


def test_N13_buttress_3_is_for_this_turn_only() -> None:
    scene = with_buttress(3).rubles("red", 0).section("A1", tile="gold").section("B1", tile="stone")
    scene.do("buttress:3:use").visit(4).do("take:1", "roll").roll(1)
    assert scene.turn() == "blue"

    scene.rubles("blue", 0).do("claim:A1", "banner:beside")

    assert scene.why_not("place:blue:up") == "not-enough-rubles"


@pytest.mark.parametrize(
    ("number", "scene"),
    [
        (3, lambda: with_buttress(3).visit(8)),  # the action is taken
        (3, lambda: with_buttress(3).banners("red")),  # no claim is possible
        (4, lambda: with_buttress(4).goods("red", "brick " * 6)),  # no room
        (6, lambda: with_buttress(6).slot("red", "blue", "gold", False)),  # no tile lies face up
        (7, lambda: with_buttress(7).banners("red")),
        (7, lambda: with_buttress(7).section("A1", tile="gold").banners("red", "beside").do("claim:A1")),
    ],
)
def test_N17_I6_a_buttress_that_would_give_nothing_is_not_offered(
    number: int, scene: Callable[[], GuildScene]
) -> None:
    assert scene().why_not(f"buttress:{number}:use") == "gives-nothing"


def test_N17_free_placement_cannot_join_the_buttress_claim() -> None:
    scene = with_buttress(3, 7).section("A1", tile="gold").do("buttress:3:use")
    assert scene.why_not("buttress:7:use") == "buttress-used"

    other = with_buttress(3, 7).section("A1", tile="gold").rubles("red", 0)
    other.do("buttress:7:use", "claim:A1", "banner:beside")
    assert other.why_not("place:red:up") == "not-enough-rubles"
    other.do("place:red:down")
    assert other.why_not("buttress:3:use") == "buttress-used"


def test_N10_buttress_4_two_materials_of_choice() -> None:
    scene = with_buttress(4).do("buttress:4:use")
    assert "choose:diamond" not in scene.legal()

    scene.do("choose:gold", "choose:purple")

    assert scene.all_goods("red") == "gold purple"
    assert scene.frame() == "turn"


def test_I1_buttress_4_gives_what_fits() -> None:
    scene = with_buttress(4).goods("red", "brick " * 5).do("buttress:4:use", "choose:gold")

    assert scene.all_goods("red") == "brick " * 5 + "gold"


@pytest.mark.parametrize("ornament", ["door", "arch", "cross"])
@pytest.mark.parametrize("side", ["basic", "advanced"])
def test_N10_N13_buttress_5_an_unplaced_or_locked_ornament_for_three_prestige(
    ornament: str, side: str
) -> None:
    scene = with_buttress(5, side=side).do("buttress:5:use")
    assert scene.legal() == ["give:door", "give:arch", "give:cross"]

    scene.do(f"give:{ornament}")

    left = scene.locked("red") if side == "advanced" else scene.ornaments("red")
    assert (len(left), left.count(ornament)) == (3, 1 if ornament == "arch" else 0)
    assert scene.at("red") == 13


def test_N13_buttress_5_needs_an_unplaced_ornament_of_that_kind() -> None:
    scene = with_buttress(5).build_tower("A", "blue+red", "blue+red", "blue", "blue+red").do("buttress:5:use")
    bare = with_buttress(5).build_tower("A", "blue+red", "blue+red", "blue+red", "blue+red")

    assert scene.at("red") == 13  # the last arch was the only choice
    assert scene.ornaments("red") == []
    assert bare.why_not("buttress:5:use") == "cannot-pay"


def test_N13_buttress_5_refuses_a_kind_already_placed() -> None:
    scene = with_buttress(5).build_tower("A", "blue+red").do("buttress:5:use")

    assert scene.why_not("give:door") == "no-ornament"


def test_N10_buttress_6_two_tiles() -> None:
    scene = with_buttress(6).slot("red", "blue", "gold").slot("red", "green", "purple")

    scene.do("buttress:6:use", "workshop:blue", "workshop:green")

    assert scene.all_goods("red") == "gold purple"


def test_N10_buttress_6_or_the_same_tile_twice() -> None:
    scene = with_buttress(6).slot("red", "blue", "gold").slot("red", "green", "purple")

    scene.do("buttress:6:use", "workshop:blue", "workshop:blue")

    assert scene.all_goods("red") == "gold gold"
    assert scene.frame() == "turn"


def test_N10_buttress_7_a_claim_on_top_of_the_turns_claim() -> None:
    scene = with_buttress(7).section("A1", tile="gold").section("A2", tile="purple").rubles("red", 3)

    scene.do("buttress:7:use", "claim:A1", "banner:beside", "place:blue:up")
    assert (scene.frame(), scene.owner("A1")) == ("turn", "red")
    scene.do("claim:A2", "banner:beside", "place:green:up")

    assert scene.owner("A2") == "red"
    assert scene.all_goods("red") == "gold purple"
    assert scene.turn() == "blue"


def test_N10_buttress_7_in_the_middle_of_a_visit() -> None:
    scene = with_buttress(7).section("A1", tile="gold").rubles("red", 3).visit(4)

    scene.do("take:1", "buttress:7:use", "claim:A1", "banner:inventory", "place:white1:up")

    assert scene.frame() == "visit"
    assert scene.owner("A1") == "red"
    assert scene.all_goods("red") == "gold gold"
    assert scene.held("red", "rubles") == 1


def test_N10_buttress_7_after_the_action_of_the_turn() -> None:
    scene = with_buttress(7).section("A1", tile="gold").section("B1", tile="stone")
    scene.do("claim:A1", "banner:beside", "place:blue:down")
    assert "end-turn" in scene.legal()

    scene.do("buttress:7:use", "claim:B1", "banner:beside", "place:green:down")

    assert scene.owner("B1") == "red"
    assert scene.turn() == "blue"


def test_C2_buttress_7_follows_the_rules_of_a_claim() -> None:
    scene = with_buttress(7).section("A1", owner="blue").do("buttress:7:use")

    assert scene.why_not("claim:A1") == "already-claimed"
    assert scene.why_not("claim:B2") == "nothing-below"
    assert scene.why_not("claim:A2") == "allowed"
    assert with_buttress(7).banners("red").why_not("buttress:7:use") == "gives-nothing"


def test_N17_one_a_turn_and_the_next_in_the_next() -> None:
    scene = with_buttress(1, 2).do("buttress:1:use")
    assert scene.why_not("buttress:2:use") == "buttress-used"

    scene.turn_of("blue").turn_of("red").do("buttress:2:use")

    assert scene.at("red") == 5


def test_N10_only_in_the_own_turn_and_only_an_own_one() -> None:
    scene = GuildScene("brickmakers-1").buttress("blue", 1)
    assert scene.why_not("buttress:1:use") == "not-your-buttress"
    assert scene.why_not("buttress:2:use") == "not-your-buttress"  # on show

    assert scene.turn_of("blue").why_not("buttress:1:use") == "allowed"


def test_N10_inside_a_delivery_and_back_to_it() -> None:
    scene = with_buttress(4).section("A1", card="B08", owner="red").goods("red", "lumber")
    scene.do("deliver:lumber:A1")
    assert scene.frame() == "delivery"  # nothing is left to deliver, but a buttress could bring it

    scene.do("buttress:4:use", "choose:brick", "choose:brick")

    assert scene.frame() == "delivery"
    assert scene.why_not("buttress:4:use") == "not-your-buttress"


def test_N10_buttress_3_once_the_banner_is_up() -> None:
    scene = with_buttress(3).rubles("red", 0).section("A1", tile="gold").do("claim:A1", "banner:beside")
    assert scene.why_not("place:red:up") == "not-enough-rubles"

    scene.do("buttress:3:use", "place:red:up")

    assert scene.all_goods("red") == "gold"


def test_N10_buttress_7_while_a_claim_is_open() -> None:
    scene = with_buttress(7).section("A1", tile="gold").section("B1", tile="stone").rubles("red", 9)
    scene.do("claim:A1", "banner:beside", "buttress:7:use")
    assert "claim:A1" not in scene.legal()

    scene.do("claim:B1", "banner:beside", "place:red:down")
    assert scene.frame() == "place"
    scene.do("place:blue:up")

    assert (scene.owner("A1"), scene.owner("B1")) == ("red", "red")
    assert (scene.on_slot("red", "blue"), scene.all_goods("red")) == ("gold", "gold")


def test_N10_buttress_7_leaves_the_banner_that_an_open_claim_needs() -> None:
    scene = with_buttress(7).section("A1", tile="gold").section("B1", tile="stone")
    scene.banners("red", "inventory", "beside").do("claim:A1")
    assert scene.frame() == "banner"
    scene.do("buttress:7:use")
    assert "claim:A1" not in scene.legal()
    scene.do("claim:B1", "banner:beside", "place:red:down")

    assert scene.legal_of("banner") == []  # the last banner goes up by itself
    assert (scene.frame(), scene.owner("A1")) == ("place", "red")


def test_N10_buttress_5_leaves_the_ornament_that_a_decoration_needs() -> None:
    scene = with_buttress(5).section("A1", owner="blue", finished=True).goods("red", "lumber green")
    scene.do("decorate:A1")
    assert scene.frame() == "jewels"

    scene.do("buttress:5:use")
    assert scene.legal_of("give") == ["give:arch", "give:cross"]
    scene.do("give:arch", "jewels:none")

    assert scene.decorator("A1") == "red"
    assert scene.ornaments("red") == ["arch", "cross"]


def test_N10_buttress_6_takes_no_tile_from_the_chain_around_it() -> None:
    scene = with_buttress(6).slot("red", "red", "gold").slot("red", "blue", "lumber")
    scene.visit(5).do("influence:3b", "buttress:6:use", "workshop:red", "workshop:red", "workshop:red")

    assert scene.all_goods("red") == "gold gold gold"


def test_O5_the_turn_waits_for_a_buttress_still_usable() -> None:
    scene = with_buttress(1).visit(8).do("roll").roll(1)
    assert sorted(scene.legal()) == ["buttress:1:use", "end-turn"]

    scene.do("buttress:1:use")

    assert scene.turn() == "blue"
