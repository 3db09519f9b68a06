"""N1: the jewellers, both actions of each card; what diamonds can do is in test_diamonds."""

import pytest

from tests.engine.scenes.guild_scene import GuildScene
from tests.scene import Scene


@pytest.mark.parametrize("card", ["jewellers-1", "jewellers-3"])
def test_N1_jewellers_1_a_and_3_a_a_ruble_buys_a_diamond_once(card: str) -> None:
    scene = GuildScene(card, contractors=True).rubles("red", 2).visit(8)

    scene.do("influence:4a")

    assert scene.all_goods("red") == "diamond"
    assert scene.held("red", "rubles") == 1
    assert scene.in_reserve("diamond") == 14
    assert scene.why_not("influence:4a") == "already-influenced"


def test_N1_jewellers_2_a_three_rubles_buy_two_diamonds() -> None:
    scene = GuildScene("jewellers-2").rubles("red", 3).visit(8)

    scene.do("influence:4a")

    assert scene.all_goods("red") == "diamond diamond"
    assert scene.held("red", "rubles") == 0
    assert scene.why_not("influence:4a") == "already-influenced"


def test_I6_jewellers_2_a_one_diamond_at_full_price_when_only_one_fits() -> None:
    scene = GuildScene("jewellers-2").rubles("red", 3).goods("red", "brick brick brick stone stone").visit(8)

    scene.do("influence:4a")

    assert scene.all_goods("red") == "brick brick brick stone stone diamond"
    assert scene.held("red", "rubles") == 0


@pytest.mark.parametrize("card", ["jewellers-1", "jewellers-2"])
def test_N1_jewellers_1_b_and_2_b_three_materials_for_two_diamonds_again_and_again(card: str) -> None:
    scene = GuildScene(card).goods("red", "lumber brick brick stone gold green").visit(8)

    scene.do("influence:4b", "pay:lumber", "pay:brick", "pay:brick")
    assert scene.all_goods("red") == "stone gold green diamond diamond"
    scene.do("influence:4b", "pay:stone", "pay:gold", "pay:green")

    assert scene.all_goods("red") == "diamond diamond diamond diamond"
    assert scene.in_reserve("diamond") == 11
    assert scene.in_reserve("lumber") == 20


@pytest.mark.parametrize("card", ["jewellers-1", "jewellers-2"])
def test_N1_jewellers_1_b_and_2_b_may_stop(card: str) -> None:
    scene = GuildScene(card).goods("red", "lumber brick brick stone gold green").visit(8)

    scene.do("influence:4b", "pay:lumber", "pay:brick", "pay:brick", "enough")

    assert scene.frame() == "visit"
    assert scene.why_not("influence:4a") == "already-influenced"


def test_N14_jewellers_1_b_a_diamond_is_a_material_and_may_be_exchanged_itself() -> None:
    scene = GuildScene("jewellers-1").goods("red", "lumber diamond stone").visit(8)

    scene.do("influence:4b").do(
        *(f"pay:{kind}" for kind in ("diamond", "stone") if scene.frame() == "effect")
    )
    while scene.frame() == "effect":
        scene.do(scene.legal_of("pay")[0])

    assert scene.all_goods("red") == "diamond diamond"


def test_N1_jewellers_3_b_a_diamond_for_two_passes_as_often_as_wanted() -> None:
    scene = GuildScene("jewellers-3", contractors=True).passes("red", 1)
    scene.goods("red", "diamond diamond").visit(8)

    scene.do("influence:4b", "influence:4b")

    assert scene.held("red", "passes") == 5
    assert scene.all_goods("red") == ""
    assert scene.in_reserve("diamond") == 15


def test_K3_jewellers_3_b_a_pass_beyond_six_is_lost_and_with_six_nothing_is_offered() -> None:
    scene = GuildScene("jewellers-3", contractors=True).passes("red", 5)
    scene.goods("red", "diamond diamond").visit(8)

    scene.do("influence:4b")

    assert scene.held("red", "passes") == 6
    assert scene.all_goods("red") == "diamond"
    assert "influence:4b" not in scene.legal()
    assert scene.frame() == "visit"


@pytest.mark.parametrize(
    ("action", "goods", "rubles"),
    [
        *[("jewellers-1 a", "", 0), ("jewellers-2 a", "", 2), ("jewellers-3 a", "", 0)],
        *[("jewellers-1 b", "lumber brick", 3), ("jewellers-2 b", "lumber brick", 3)],
        ("jewellers-3 b", "gold green", 3),
    ],
)
def test_N1_jewellers_must_be_paid(action: str, goods: str, rubles: int) -> None:
    card, side = action.split()

    scene = GuildScene(card, contractors=True).goods("red", goods).rubles("red", rubles).visit(8)

    assert scene.why_not(f"influence:4{side}") == "cannot-pay"


def test_N1_fifteen_diamonds_lie_in_the_reserve() -> None:
    assert GuildScene("jewellers-1").in_reserve("diamond") == 15


def test_N1_without_the_jewellers_there_are_no_diamonds() -> None:
    assert Scene("red", "blue").in_reserve("diamond") == 0
    assert GuildScene("weavers-1").in_reserve("diamond") == 0


def test_I3_without_a_diamond_in_the_reserve_none_is_sold() -> None:
    scene = GuildScene("jewellers-1").reserve("diamond", 0).rubles("red", 3).goods("red", "brick brick stone")
    scene.visit(8)

    assert scene.why_not("influence:4a") == "gives-nothing"
    assert scene.why_not("influence:4b") == "gives-nothing"


def test_I1_without_room_no_diamond_is_sold() -> None:
    scene = GuildScene("jewellers-1").rubles("red", 3).goods("red", "brick brick brick stone stone stone")
    scene.visit(8)

    assert scene.why_not("influence:4a") == "gives-nothing"
    assert scene.why_not("influence:4b") == "allowed"
