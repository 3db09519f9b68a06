from collections.abc import Callable

import pytest

from tests.engine.scenes.guild_scene import GuildScene

OWN = pytest.mark.parametrize("card", ["weavers-1", "weavers-2"])
NOTHING, PRICE = "gives-nothing", "cannot-pay"
OTHERS = pytest.mark.parametrize("card", ["weavers-2", "weavers-3"])


@OWN
def test_N2_weavers_1_a_and_2_a_activate_one_own_tile_for_nothing(card: str) -> None:
    scene = (
        GuildScene(card).slot("red", "blue", "lumber").slot("red", "green", "gold").rubles("red", 0).visit(8)
    )

    scene.do("influence:4a")
    assert sorted(scene.legal()) == ["workshop:blue", "workshop:green"]
    scene.do("workshop:green")

    assert scene.all_goods("red") == "gold"
    assert scene.frame() == "visit"


@pytest.mark.parametrize(
    ("card", "side", "scene", "reason"),
    [
        *((f"weavers-{n}", "a", lambda s: s.slot("red", "blue", "gold", False), NOTHING) for n in (1, 2)),
        *((f"weavers-{n}", "b", lambda s: s.slot("blue", "blue", "gold", False), NOTHING) for n in (2, 3)),
        *((f"weavers-{n}", "b", lambda s: s.slot("red", "red", "gold"), NOTHING) for n in (2, 3)),
        ("weavers-2", "b", lambda s: s.slot("blue", "blue", "gold").rubles("red", 0), PRICE),
        ("weavers-3", "b", lambda s: s.slot("blue", "blue", "gold").rubles("red", 0), PRICE),
        ("weavers-3", "a", lambda s: s.slot("red", "blue", "lumber").rubles("red", 1), PRICE),
        ("weavers-1", "b", lambda s: s.slot("red", "blue", "rubles").rubles("red", 1), PRICE),
    ],
)  # fmt: skip
def test_N2_N18_weavers_need_their_price_and_a_face_up_tile_of_the_right_player(
    card: str, side: str, scene: Callable[[GuildScene], GuildScene], reason: str
) -> None:
    assert scene(GuildScene(card).rubles("red", 2)).visit(8).why_not(f"influence:4{side}") == reason


@OTHERS
def test_N18_weavers_2_b_and_3_b_are_absent_in_solo(card: str) -> None:
    scene = GuildScene(card, "red").slot("red", "red", "gold").slot("blue", "blue", "gold")

    assert scene.rubles("red", 3).visit(8).why_not("influence:4b") == "gives-nothing"


@pytest.mark.parametrize(
    ("tile", "held", "choices", "goods", "rubles"),
    [
        ("lumber", 0, "", "lumber lumber", 0),
        ("any_material", 0, "choose:gold choose:purple", "gold purple", 0),  # asks anew each time
        ("rubles", 0, "", "", 2),  # paid first
        ("any_material", 5, "choose:gold", "brick " * 5 + "gold", 0),  # I1: no room for the second
    ],
)
def test_N2_weavers_1_b_two_rubles_activate_one_tile_twice(
    tile: str, held: int, choices: str, goods: str, rubles: int
) -> None:
    scene = GuildScene("weavers-1").slot("red", "blue", tile).rubles("red", 2).goods("red", "brick " * held)

    scene.visit(8).do("influence:4b").play(choices)

    assert (scene.all_goods("red"), scene.held("red", "rubles"), scene.frame()) == (goods, rubles, "visit")
    assert scene.why_not("influence:4b") == "already-influenced"


@OTHERS
def test_N2_weavers_2_b_and_3_b_a_ruble_activates_a_tile_of_another(card: str) -> None:
    scene = (
        GuildScene(card, "red", "blue", "green").slot("blue", "white2", "gold").slot("green", "red", "purple")
    )
    scene.rubles("red", 2).visit(8)
    before = scene.in_reserve("rubles")

    scene.do("influence:4b")
    assert sorted(scene.legal()) == ["rival-workshop:2:white2", "rival-workshop:3:red"]
    scene.do("rival-workshop:2:white2")

    assert scene.all_goods("red") == "gold"
    assert scene.all_goods("blue") == ""
    assert scene.held("red", "rubles") == 1
    assert scene.held("blue", "rubles") == 4
    assert scene.in_reserve("rubles") == before + 1  # N18: the reserve is paid, not the owner
    assert scene.on_slot("blue", "white2") == "gold"


@OTHERS
def test_N2_weavers_2_b_and_3_b_refuse_what_gives_nothing_and_own_slots(card: str) -> None:
    scene = GuildScene(card).slot("red", "red", "stone").slot("blue", "blue", "gold")
    scene.slot("blue", "green", "purple").slot("blue", "red", "stone").reserve("gold", 0)
    scene.rubles("red", 1).visit(8).do("influence:4b")

    assert scene.why_not("rival-workshop:2:blue") == "gives-nothing"
    assert scene.why_not("rival-workshop:1:red") == "no-open-tile"
    assert scene.why_not("rival-workshop:2:yellow") == "no-open-tile"
    assert scene.why_not("rival-workshop:3:red") == "no-open-tile"
    assert scene.why_not("workshop:red") == "not-now"


@OTHERS
def test_M8_weavers_2_b_and_3_b_a_die_tile_of_another_looks_at_that_die(card: str) -> None:
    scene = GuildScene(card).slot("blue", "blue", "die-green").rubles("red", 1)
    scene.die("green", 3).visit(8).die("green", 3)

    scene.do("influence:4b")

    assert scene.all_goods("red") == "stone stone"


def test_N2_weavers_3_a_two_rubles_activate_two_different_tiles() -> None:
    scene = GuildScene("weavers-3").slot("red", "blue", "lumber").slot("red", "green", "gold")
    scene.slot("red", "yellow", "stone").rubles("red", 2).visit(8)

    scene.do("influence:4a", "workshop:blue")
    assert scene.why_not("workshop:blue") == "tile-used"
    scene.do("workshop:yellow")

    assert (scene.all_goods("red"), scene.held("red", "rubles")) == ("lumber stone", 0)


def test_I6_weavers_3_a_a_single_tile_at_full_price() -> None:
    scene = GuildScene("weavers-3").slot("red", "blue", "lumber").rubles("red", 2).visit(8)

    scene.do("influence:4a")

    assert (scene.all_goods("red"), scene.held("red", "rubles")) == ("lumber", 0)
    assert scene.frame() == "visit"


def test_I8_weavers_never_reach_a_specialist() -> None:
    scene = (
        GuildScene("weavers-1", contractors=True).specialist("red", 1).rubles("red", 3).visit(8, die="black")
    )

    assert scene.why_not("influence:4a") == "gives-nothing"
    assert scene.why_not("influence:4b") == "gives-nothing"
    assert scene.why_not("specialist") == "allowed"


def test_I8_weavers_the_tile_of_the_moved_die_may_be_activated_too() -> None:
    scene = GuildScene("weavers-1").slot("red", "green", "gold").visit(8, die="green")

    scene.do("workshop:green", "influence:4a")

    assert scene.all_goods("red") == "gold gold"
