"""N6: the jurists, both actions of each card; they come with Contractors only."""

import pytest

from tests.engine.scenes.guild_scene import GuildScene

GAIN = pytest.mark.parametrize("card", ["jurists-1", "jurists-2"])
DELIVER = pytest.mark.parametrize("card", ["jurists-1", "jurists-3"])


def jurists(card: str, passes: int, goods: str = "") -> GuildScene:
    """Red has claimed A1 (B08: lumber lumber brick brick; 4 recognition, 2 rubles) and holds goods."""
    scene = GuildScene(card, contractors=True).section("A1", card="B08", owner="red")
    scene.section("B1", owner="blue", finished=True).passes("red", passes).goods("red", goods).visit(8)
    return scene


@GAIN
def test_N6_jurists_1_a_and_2_a_a_pass_once(card: str) -> None:
    scene = jurists(card, 1).do("influence:4a")

    assert scene.held("red", "passes") == 2
    assert scene.why_not("influence:4a") == "already-influenced"


@GAIN
def test_K3_jurists_1_a_and_2_a_not_offered_with_six_passes(card: str) -> None:
    assert jurists(card, 6).why_not("influence:4a") == "gives-nothing"


@DELIVER
def test_N6_jurists_1_b_and_3_b_a_pass_for_each_piece_delivered(card: str) -> None:
    scene = jurists(card, 6, "lumber lumber brick brick")

    scene.do("influence:4b", "deliver:lumber:A1", "deliver:lumber:A1", "deliver:brick:A1", "deliver:brick:A1")

    assert scene.is_finished("A1")
    assert scene.held("red", "passes") == 2
    assert scene.at("red") == 2 + 4
    assert scene.why_not("influence:4b") == "already-influenced"


@DELIVER
def test_I4_jurists_1_b_and_3_b_stop_when_the_passes_end(card: str) -> None:
    scene = jurists(card, 2, "lumber lumber brick")

    scene.do("influence:4b", "deliver:lumber:A1", "deliver:brick:A1")

    assert scene.delivered("A1") == "lumber brick"
    assert scene.held("red", "passes") == 0
    assert scene.all_goods("red") == "lumber"
    assert scene.frame() == "visit"


@DELIVER
def test_I4_jurists_1_b_and_3_b_a_decoration_pays_for_each_of_its_pieces(card: str) -> None:
    scene = jurists(card, 3, "lumber green purple").do("influence:4b", "decorate:B1")

    scene.do("jewels:green+purple")

    assert scene.held("red", "passes") == 0
    assert scene.at("red") == 13
    assert scene.decorator("B1") == "red"


@DELIVER
def test_I4_jurists_1_b_and_3_b_two_passes_are_not_enough_for_three_pieces(card: str) -> None:
    scene = jurists(card, 2, "lumber green purple").do("influence:4b", "decorate:B1")

    assert scene.why_not("jewels:green+purple") == "cannot-pay"
    assert scene.why_not("jewels:green") == "allowed"


@DELIVER
def test_N6_jurists_1_b_and_3_b_refused_without_a_pass_or_a_piece(card: str) -> None:
    assert jurists(card, 0, "lumber").why_not("influence:4b") == "cannot-pay"
    assert jurists(card, 2, "gold").why_not("influence:4b") == "gives-nothing"


def test_N6_jurists_2_b_two_passes_for_a_prestige_again_and_again() -> None:
    scene = jurists("jurists-2", 5).do("influence:4b", "influence:4b")

    assert scene.held("red", "passes") == 1
    assert scene.at("red") == 9
    assert scene.legal_of("influence") == []


def test_O3_jurists_2_b_waits_while_prestige_could_buy_the_passes() -> None:
    scene = jurists("jurists-2", 3).marker("red", 13).do("influence:4b")

    scene.do("buy-pass", "influence:4b")

    assert scene.held("red", "passes") == 0


def test_N6_jurists_2_b_may_stop_and_needs_two_passes() -> None:
    scene = jurists("jurists-2", 5).do("influence:4b", "enough")

    assert scene.held("red", "passes") == 3
    assert scene.at("red") == 5
    assert jurists("jurists-2", 1).why_not("influence:4b") == "cannot-pay"


def test_N6_jurists_3_a_a_pass_for_any_material_again_and_again() -> None:
    scene = jurists("jurists-3", 2).do("influence:4a")
    assert scene.legal() == [
        f"choose:{kind}" for kind in ("lumber", "brick", "stone", "gold", "green", "purple")
    ]

    scene.do("choose:gold", "influence:4a", "choose:purple")

    assert scene.all_goods("red") == "gold purple"
    assert scene.held("red", "passes") == 0


def test_I6_jurists_3_a_refused_without_a_pass_or_room() -> None:
    full = jurists("jurists-3", 2, "gold " * 6)

    assert full.why_not("influence:4a") == "gives-nothing"
    assert jurists("jurists-3", 0).why_not("influence:4a") == "cannot-pay"


def test_O4_jurists_a_pass_bought_with_prestige_pays_at_once() -> None:
    scene = jurists("jurists-3", 0).marker("red", 9)

    scene.do("buy-pass", "influence:4a", "choose:green")

    assert scene.all_goods("red") == "green"
    assert scene.at("red") == 5


@DELIVER
def test_I4_jurists_1_b_and_3_b_may_trigger_the_end_and_the_visit_goes_on(card: str) -> None:
    scene = jurists(card, 2, "brick").section("A1", delivered="lumber lumber brick")
    scene.build_tower("C", "red", "red", "red").build_tower("D", "red", "red").do("influence:4b")

    assert scene.is_finished("A1")
    assert len(scene.events("end_triggered")) == 1
    assert scene.at("red") == 17  # 2 + 4 recognition, then 3 prestige
    assert scene.frame() == "visit"
