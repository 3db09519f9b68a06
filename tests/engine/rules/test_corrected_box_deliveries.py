from pathlib import Path

import pytest

from cupola.content.errors import ContentError
from tests.engine.rules.test_corrected_box import PRICED_DELIVERY, corrected
from tests.scene import Scene


def dome(folder: Path, *corrections: tuple[str, str]) -> Scene:
    """Green has finished tower A of two floors, the base and a dome; teamsters-1 lies on quadrant 4."""
    scene = corrected(folder, *corrections).towers(2, 2).card(4, "teamsters-1")
    return scene.section("A1", owner="green", finished=True).section("A2", owner="green", finished=True)


GREEN_CROSS = ('cross = "gold"', 'cross = "green"')
GREEN_PRICE = (PRICED_DELIVERY, "{ pay = { green = 1 }, deliver = 1 }")
LUMBER_PRICE = (PRICED_DELIVERY, "{ pay = { lumber = 1 }, deliver = 1 }")
RECOGNITION_PRICE = (PRICED_DELIVERY, "{ pay = { recognition = 1 }, deliver = 1 }")


def test_B7_an_ornament_of_jewel_needs_its_jewel_beside_those_set_in_and_pays_nothing_for_it(
    tmp_path: Path,
) -> None:
    scene = dome(tmp_path, GREEN_CROSS).goods("yellow", "green green purple")
    before = scene.in_reserve("green")
    assert scene.do("decorate:A2").why_not("jewels:green+green") == "not-in-inventory"
    scene.do("jewels:green+purple")
    assert (scene.at("yellow"), scene.all_goods("yellow")) == (13, "")
    assert scene.in_reserve("green") == before + 2

    bare = dome(tmp_path, GREEN_CROSS).goods("yellow", "green").do("decorate:A2")
    assert (bare.decorator("A2"), bare.at("yellow")) == ("yellow", 2)


def test_I4_a_delivery_priced_in_jewels_needs_price_and_pieces(tmp_path: Path) -> None:
    scene = dome(tmp_path, GREEN_CROSS, GREEN_PRICE).goods("yellow", "green green green purple").visit(8)

    scene.do("influence:4a")

    assert scene.why_not("jewels:green") == "cannot-pay"  # two pieces and their price are four
    assert scene.why_not("jewels:green+purple") == "cannot-pay"
    scene.do("jewels:purple")
    assert (scene.all_goods("yellow"), scene.at("yellow")) == ("", 5)


def test_I4_a_jewel_alone_pays_no_delivery_of_itself(tmp_path: Path) -> None:
    scene = dome(tmp_path, GREEN_CROSS, GREEN_PRICE).goods("yellow", "green").visit(8)

    assert scene.why_not("influence:4a") != "allowed"


def test_I4_a_delivery_priced_in_purple_jewels_counts_those_set_in(tmp_path: Path) -> None:
    price = (PRICED_DELIVERY, "{ pay = { purple = 1 }, deliver = 1 }")
    scene = dome(tmp_path, price).goods("yellow", "gold purple purple green").visit(8).do("influence:4a")

    assert scene.why_not("jewels:purple") == "cannot-pay"
    scene.do("jewels:green")
    assert scene.all_goods("yellow") == ""


def test_I4_a_delivery_priced_in_lumber_needs_a_lumber_beside_the_one_delivered(tmp_path: Path) -> None:
    scene = dome(tmp_path, LUMBER_PRICE).section("B1", card="B01", owner="yellow")
    scene.goods("yellow", "lumber lumber brick").visit(8)
    before = scene.in_reserve("lumber")

    scene.do("influence:4a", "deliver:lumber:B1")

    assert (scene.delivered("B1"), scene.all_goods("yellow"), scene.frame()) == ("lumber", "brick", "visit")
    assert scene.in_reserve("lumber") == before + 1

    last = dome(tmp_path, LUMBER_PRICE).section("B1", card="B01", owner="yellow")
    last.goods("yellow", "lumber brick").section("B2", card="D04", owner="yellow").visit(8)
    last.do("influence:4a")
    assert (last.delivered("B1"), last.all_goods("yellow")) == ("brick", "")


def test_I2_the_recognition_a_delivery_costs_is_lost_before_its_section_or_prestige_pays(
    tmp_path: Path,
) -> None:
    scene = dome(tmp_path, RECOGNITION_PRICE).goods("yellow", "lumber").marker("yellow", 1)
    scene.section("B1", card="B01", owner="yellow", delivered="lumber brick").visit(8)
    assert scene.do("influence:4a", "deliver:lumber:B1").at("yellow") == 1 - 1 + 3

    set_up = dome(tmp_path, RECOGNITION_PRICE).goods("yellow", "gold green").marker("yellow", 4).visit(8)
    assert set_up.do("influence:4a", "jewels:green").at("yellow") == 5  # 4 - 2 is 2, one prestige leads to 5


def test_I4_a_free_unlimited_delivery_needs_no_price(tmp_path: Path) -> None:
    scene = dome(tmp_path, (PRICED_DELIVERY, "{ deliver = 1 }")).goods("yellow", "gold green purple lumber")

    scene.rubles("yellow", 0).visit(8).do("influence:4a", "decorate:A2", "jewels:green+purple", "decorate:A1")

    assert (scene.all_goods("yellow"), scene.at("yellow")) == ("", 13)


def test_I4_a_lightning_delivery_of_one_takes_no_jewel(tmp_path: Path) -> None:
    once = (PRICED_DELIVERY, "{ once = true, pay = { rubles = 1 }, deliver = 1 }")
    scene = dome(tmp_path, once).goods("yellow", "gold green").rubles("yellow", 3).visit(8)

    scene.do("influence:4a")

    assert scene.decorator("A2") == "yellow"
    assert (scene.all_goods("yellow"), scene.held("yellow", "rubles")) == ("green", 2)


@pytest.mark.parametrize(
    "action",
    [
        "{ pay = { rubles = 1 }, deliver = 2 }",
        "{ pay = { any_material = 1 }, deliver = 1 }",
        "{ pay = { lumber = 1, rubles = 1 }, deliver = 1 }",
    ],
)
def test_I4_a_box_whose_unlimited_delivery_is_not_one_piece_for_one_resource_is_refused(
    tmp_path: Path, action: str
) -> None:
    with pytest.raises(ContentError) as refused:
        dome(tmp_path, (PRICED_DELIVERY, action))

    assert str(refused.value) == (
        "base.toml: influence row 4 (teamsters): actions 1: "
        "deliver: an unlimited delivery brings 1 piece for one named resource"
    )
