import pytest

from tests.engine.scenes.guild_scene import GuildScene
from tests.scene import Scene


@pytest.mark.parametrize(
    ("card", "held", "diamonds", "rubles"),
    [
        ("jewellers-1", 0, 1, 2),
        ("jewellers-3", 0, 1, 2),
        ("jewellers-2", 0, 2, 0),
        ("jewellers-2", 5, 1, 0),  # I6: only one fits
    ],
)
def test_N1_jewellers_a_a_ruble_buys_a_diamond_or_three_rubles_two_once(
    card: str, held: int, diamonds: int, rubles: int
) -> None:
    scene = GuildScene(card, contractors=True).rubles("red", 3).goods("red", "brick " * held).visit(8)
    scene.do("influence:4a")

    assert scene.all_goods("red").split() == ["brick"] * held + ["diamond"] * diamonds
    assert (scene.held("red", "rubles"), scene.in_reserve("diamond")) == (rubles, 15 - diamonds)
    assert scene.why_not("influence:4a") == "already-influenced"


@pytest.mark.parametrize("card", ["jewellers-1", "jewellers-2"])
def test_N1_jewellers_1_b_and_2_b_three_materials_for_two_diamonds_again_and_again(card: str) -> None:
    once = ("influence:4b", "pay:lumber", "pay:brick", "pay:brick")
    scene = GuildScene(card).goods("red", "lumber brick brick stone gold green").visit(8).do(*once)
    assert scene.all_goods("red") == "stone gold green diamond diamond"
    scene.do("influence:4b", "pay:stone", "pay:gold", "pay:green")
    assert scene.all_goods("red") == "diamond diamond diamond diamond"
    assert (scene.in_reserve("diamond"), scene.in_reserve("lumber")) == (11, 20)

    stopped = (
        GuildScene(card).goods("red", "lumber brick brick stone gold green").visit(8).do(*once, "enough")
    )
    assert stopped.frame() == "visit"
    assert stopped.why_not("influence:4a") == "already-influenced"


def test_N14_jewellers_1_b_a_diamond_is_a_material_and_may_be_exchanged_itself() -> None:
    scene = GuildScene("jewellers-1").goods("red", "lumber diamond stone").visit(8)

    scene.do("influence:4b").do(
        *(f"pay:{kind}" for kind in ("diamond", "stone") if scene.frame() == "effect")
    )
    while scene.frame() == "effect":
        scene.do(scene.legal_of("pay")[0])

    assert scene.all_goods("red") == "diamond diamond"


@pytest.mark.parametrize(("held", "times", "passes"), [(1, 2, 5), (5, 1, 6)])
def test_N1_K3_jewellers_3_b_a_diamond_for_two_passes_as_often_as_wanted_up_to_six(
    held: int, times: int, passes: int
) -> None:
    scene = GuildScene("jewellers-3", contractors=True).passes("red", held)
    scene.goods("red", "diamond diamond").visit(8).do(*["influence:4b"] * times)

    assert (scene.held("red", "passes"), scene.room("red")) == (passes, 6 - 2 + times)
    assert scene.in_reserve("diamond") == 13 + times
    assert (scene.frame(), "influence:4b" in scene.legal()) == ("visit", False)


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


def test_N1_fifteen_diamonds_lie_in_the_reserve_with_the_jewellers_alone() -> None:
    assert GuildScene("jewellers-1").in_reserve("diamond") == 15
    assert Scene("red", "blue").in_reserve("diamond") == GuildScene("weavers-1").in_reserve("diamond") == 0


@pytest.mark.parametrize(("diamonds", "held", "exchanged"), [(0, 1, "gives-nothing"), (15, 2, "allowed")])
def test_I1_I3_without_a_diamond_in_the_reserve_or_room_none_is_sold(
    diamonds: int, held: int, exchanged: str
) -> None:
    scene = GuildScene("jewellers-1").reserve("diamond", diamonds).rubles("red", 3)
    scene.goods("red", "brick brick stone " * held).visit(8)

    assert scene.why_not("influence:4a") == "gives-nothing"
    assert scene.why_not("influence:4b") == exchanged
