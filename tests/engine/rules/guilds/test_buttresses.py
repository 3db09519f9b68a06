from collections.abc import Callable

import pytest

from tests.engine.scenes.guild_scene import GuildScene


def with_buttress(*numbers: int, side: str = "basic") -> GuildScene:
    return GuildScene("brickmakers-1", side=side).buttress("red", *numbers)


def test_N10_buttress_1_five_rubles() -> None:
    scene = with_buttress(1).rubles("red", 1).do("buttress:1:use")

    assert (scene.held("red", "rubles"), scene.buttresses("red")) == (6, [])
    assert 1 not in scene.buttresses()  # gone, not back on show


def test_N10_buttress_2_three_recognition() -> None:
    assert with_buttress(2).do("buttress:2:use").at("red") == 5


@pytest.mark.parametrize(
    ("side", "steps", "freed"),
    [
        ("basic", "buttress:3:use claim:A1 banner:inventory", ["door", "arch", "arch", "cross"]),
        ("basic", "claim:A1 banner:inventory buttress:3:use", ["door", "arch", "arch", "cross"]),
        ("advanced", "buttress:3:use claim:A1 banner:inventory", ["door"]),  # C5
    ],
)
def test_N10_buttress_3_one_claim_lays_its_tile_for_nothing(side: str, steps: str, freed: list[str]) -> None:
    scene = with_buttress(3, side=side).rubles("red", 0).section("A1", tile="gold").play(steps)
    scene.do("place:red:up")

    assert (scene.on_slot("red", "red"), scene.all_goods("red")) == ("gold", "gold")
    assert (scene.held("red", "rubles"), scene.ornaments("red")) == (0, freed)


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
    scene = with_buttress(5).build_tower("A", "blue+red").do("buttress:5:use")
    assert scene.why_not("give:door") == "no-ornament"

    last = with_buttress(5).build_tower("A", "blue+red", "blue+red", "blue", "blue+red").do("buttress:5:use")
    assert (last.at("red"), last.ornaments("red")) == (13, [])  # the last arch was the only choice

    bare = with_buttress(5).build_tower("A", "blue+red", "blue+red", "blue+red", "blue+red")
    assert bare.why_not("buttress:5:use") == "cannot-pay"


@pytest.mark.parametrize(("second", "goods"), [("green", "gold purple"), ("blue", "gold gold")])
def test_N10_buttress_6_two_tiles_or_the_same_tile_twice(second: str, goods: str) -> None:
    scene = with_buttress(6).slot("red", "blue", "gold").slot("red", "green", "purple")
    scene.do("buttress:6:use", "workshop:blue", f"workshop:{second}")

    assert (scene.all_goods("red"), scene.frame()) == (goods, "turn")


@pytest.mark.parametrize(
    ("steps", "frame", "goods", "rubles"),
    [
        ("buttress:7:use claim:A1 banner:beside place:blue:up", "turn", "gold", 2),
        ("move:white take:1 buttress:7:use claim:A1 banner:beside place:blue:up", "visit", "gold gold", 2),
        (
            "claim:B1 banner:beside place:blue:down buttress:7:use claim:A1 banner:beside place:green:up",
            "turn",
            "gold",
            1,
        ),
    ],
)
def test_N10_buttress_7_a_claim_before_in_the_middle_of_and_after_the_action(
    steps: str, frame: str, goods: str, rubles: int
) -> None:
    scene = with_buttress(7).section("A1", tile="gold").section("B1", tile="stone").rubles("red", 3)
    scene.die("white", 3).play(steps)

    assert (scene.frame(), scene.owner("A1"), scene.all_goods("red")) == (frame, "red", goods)
    assert scene.held("red", "rubles") == rubles
    assert scene.turn() == ("blue" if steps.startswith("claim") else "red")


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


def test_N10_buttress_7_while_a_claim_is_open_leaves_the_banner_that_it_needs() -> None:
    scene = with_buttress(7).section("A1", tile="gold").section("B1", tile="stone").rubles("red", 9)
    scene.do("claim:A1", "banner:beside", "buttress:7:use")
    assert "claim:A1" not in scene.legal()
    scene.do("claim:B1", "banner:beside", "place:red:down")
    assert scene.frame() == "place"
    scene.do("place:blue:up")
    assert (scene.owner("A1"), scene.owner("B1")) == ("red", "red")
    assert (scene.on_slot("red", "blue"), scene.all_goods("red")) == ("gold", "gold")

    few = with_buttress(7).section("A1", tile="gold").section("B1", tile="stone")
    few.banners("red", "inventory", "beside").do("claim:A1", "buttress:7:use")
    assert "claim:A1" not in few.legal()
    few.do("claim:B1", "banner:beside", "place:red:down")
    assert few.legal_of("banner") == []  # the last banner goes up by itself
    assert (few.frame(), few.owner("A1")) == ("place", "red")


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
