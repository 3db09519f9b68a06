"""N5, N18: the wholesalers, both actions of each card."""

import pytest

from tests.engine.scenes.guild_scene import GuildScene

SINGLE = pytest.mark.parametrize("card", ["wholesalers-1", "wholesalers-3"])
TWICE = pytest.mark.parametrize("card", ["wholesalers-2", "wholesalers-3"])


def market(card: str, rubles: int = 4, company: int = 1, contractors: bool = False) -> GuildScene:
    """Red moves the green die to the lumber tile, a second die there; gold face up on green; ten spaces."""
    scene = GuildScene(card, contractors=contractors).market_tile(8, "2-lumber").slot("red", "green", "gold")
    scene.slot("red", "blue", "purple").banners("red", "beside").rubles("red", rubles)
    scene.visit(8, die="green", company=company)
    return scene


@SINGLE
def test_N5_wholesalers_1_a_and_3_a_a_ruble_for_a_second_take(card: str) -> None:
    scene = market(card)

    scene.do("take:4", "influence:4a", "take:4")

    assert scene.all_goods("red") == "lumber " * 7 + "lumber"
    assert scene.held("red", "rubles") == 3
    assert scene.why_not("take:1") == "already-taken"
    assert scene.why_not("influence:4a") == "already-influenced"


@SINGLE
def test_N5_wholesalers_1_a_and_3_a_a_ruble_for_a_second_workshop(card: str) -> None:
    scene = market(card)

    scene.do("workshop:green", "influence:4a", "workshop:green")

    assert scene.all_goods("red") == "gold gold"
    assert scene.why_not("workshop:green") == "already-worked"
    assert scene.why_not("take:4") == "allowed"


@SINGLE
def test_N18_wholesalers_1_a_and_3_a_may_come_before_the_ordinary_actions(card: str) -> None:
    scene = market(card)

    scene.do("influence:4a", "take:3", "take:4", "workshop:green")

    assert scene.all_goods("red") == "lumber " * 7 + "gold"


@SINGLE
def test_N5_wholesalers_1_a_and_3_a_offer_take_and_the_moved_dies_slot_only(card: str) -> None:
    scene = market(card).do("influence:4a")

    assert scene.legal() == ["take:1", "take:2", "take:3", "take:4", "workshop:green"]
    assert scene.why_not("workshop:blue") == "other-slot"
    assert scene.why_not("take:0") == "nothing-to-take"
    assert scene.why_not("take:5") == "too-much"
    assert scene.why_not("influence:4b") == "not-now"  # influence is not repeated
    assert scene.why_not("roll") == "not-now"


@pytest.mark.parametrize(
    ("action", "price"),
    [
        ("wholesalers-1 a", 1),
        ("wholesalers-1 b", 4),
        ("wholesalers-2 a", 2),
        ("wholesalers-2 b", 3),
        ("wholesalers-3 a", 1),
        ("wholesalers-3 b", 3),
    ],
)
def test_N18_wholesalers_pay_first(action: str, price: int) -> None:
    card, side = action.split()

    assert market(card, rubles=price - 1).why_not(f"influence:4{side}") == "cannot-pay"
    after = market(card, rubles=price).do(f"influence:4{side}")
    assert after.held("red", "rubles") == 0


def test_N18_wholesalers_1_a_rubles_of_the_tile_cannot_pay_for_the_action() -> None:
    scene = GuildScene("wholesalers-1").rubles("red", 0).visit(7)
    assert scene.why_not("influence:4a") == "cannot-pay"

    scene.do("take:2", "influence:4a", "take:2")

    assert scene.held("red", "rubles") == 2 - 1 + 2


def test_N5_wholesalers_1_b_four_rubles_for_one_of_each() -> None:
    scene = market("wholesalers-1")

    scene.do("influence:4b", "take:4")

    assert scene.all_goods("red") == "lumber lumber lumber lumber gold"  # the workshop is all that is left
    assert scene.held("red", "rubles") == 0
    assert scene.frame() == "visit"


def test_N5_wholesalers_1_b_different_means_not_the_same_twice() -> None:
    scene = market("wholesalers-1").slot("red", "green", "any_material")

    scene.do("influence:4b", "workshop:green")
    assert scene.why_not("take:1") == "not-now"
    scene.do("choose:stone")
    assert scene.why_not("workshop:green") == "already-worked"
    scene.do("take:2")

    assert scene.all_goods("red") == "lumber lumber stone"
    assert scene.frame() == "visit"


def test_N5_wholesalers_1_b_on_top_of_both_ordinary_ones() -> None:
    scene = market("wholesalers-1")

    scene.do("take:4", "workshop:green", "influence:4b", "workshop:green", "take:4")

    assert scene.all_goods("red") == "lumber " * 8 + "gold gold"


def test_I6_wholesalers_1_b_a_part_of_it_at_full_price() -> None:
    scene = market("wholesalers-1").slot("red", "green", "gold", face_up=False)

    scene.do("influence:4b", "take:1")

    assert scene.all_goods("red") == "lumber"
    assert scene.held("red", "rubles") == 0
    assert scene.frame() == "visit"


def test_N5_wholesalers_2_a_two_rubles_for_an_action_and_a_material() -> None:
    scene = market("wholesalers-2")

    scene.do("influence:4a", "take:2", "choose:purple")

    assert scene.all_goods("red") == "lumber lumber purple"
    assert scene.held("red", "rubles") == 2
    assert scene.why_not("take:4") == "allowed"


def test_I6_wholesalers_2_a_the_material_alone_where_no_action_is_possible() -> None:
    scene = market("wholesalers-2").reserve("lumber", 0).reserve("gold", 0)

    scene.do("influence:4a", "choose:brick")

    assert scene.all_goods("red") == "brick"
    assert scene.frame() == "visit"


@TWICE
def test_N5_wholesalers_2_b_and_3_b_take_twice(card: str) -> None:
    scene = market(card)

    scene.do("influence:4b", "take:4", "take:3")

    assert scene.all_goods("red") == "lumber " * 6 + "lumber"
    assert scene.held("red", "rubles") == 1
    scene.do("take:2", "workshop:green")  # the ordinary actions are still to come
    assert scene.room("red") == 0


@TWICE
def test_N5_wholesalers_2_b_and_3_b_workshop_twice(card: str) -> None:
    scene = market(card)

    scene.do("influence:4b", "workshop:green")

    assert scene.all_goods("red") == "gold gold"
    assert scene.why_not("workshop:green") == "allowed"  # the ordinary one is still to come


@TWICE
def test_N13_wholesalers_2_b_and_3_b_the_same_action_again_not_another(card: str) -> None:
    scene = market(card).do("influence:4b", "take:4")

    assert scene.why_not("workshop:green") == "not-now"


@TWICE
def test_M4_wholesalers_2_b_and_3_b_each_take_counts_the_dice_anew(card: str) -> None:
    scene = market(card, company=0)

    scene.do("influence:4b", "take:2")

    assert scene.legal() == ["take:0", "take:1", "take:2"]


@pytest.mark.parametrize("card", ["wholesalers-1", "wholesalers-2", "wholesalers-3"])
@pytest.mark.parametrize("side", ["a", "b"])
def test_I6_wholesalers_not_offered_where_nothing_can_be_had(card: str, side: str) -> None:
    scene = market(card).goods("red", "brick " * 9 + "brick").slot("red", "green", "gold")

    assert scene.why_not(f"influence:4{side}") == "gives-nothing"


def test_N18_wholesalers_a_specialist_only_while_unused() -> None:
    scene = GuildScene("wholesalers-1", contractors=True).specialist("red", 1).rubles("red", 4)
    scene.market_tile(8, "purple").visit(8, die="black")

    scene.do("influence:4a", "specialist")

    assert scene.all_goods("red") == "lumber lumber lumber"
    assert scene.why_not("specialist") == "no-specialist"


def test_N18_wholesalers_a_used_specialist_is_no_further_action() -> None:
    scene = GuildScene("wholesalers-1", contractors=True).specialist("red", 1).rubles("red", 4)
    scene.market_tile(8, "purple").visit(8, die="black").do("specialist", "influence:4b")

    assert scene.all_goods("red") == "lumber lumber lumber purple"
    assert scene.held("red", "rubles") == 0


def test_N5_wholesalers_1_b_take_and_specialist_are_two_different_actions() -> None:
    scene = GuildScene("wholesalers-1", contractors=True).specialist("red", 1).rubles("red", 4)
    scene.market_tile(8, "purple").visit(8, die="black").do("influence:4b")
    assert scene.legal() == ["take:1", "specialist"]

    scene.do("specialist")

    assert scene.all_goods("red") == "lumber lumber lumber purple"


def test_M6_wholesalers_with_the_white_die_one_of_the_two_white_tiles() -> None:
    scene = GuildScene("wholesalers-1").slot("red", "white1", "stone").slot("red", "white2", "gold")
    scene.slot("red", "red", "lumber").visit(8)

    scene.do("influence:4a")

    assert scene.legal_of("workshop") == ["workshop:white1", "workshop:white2"]


def test_N18_wholesalers_an_unused_specialist_alone_is_worth_the_price() -> None:
    scene = (
        GuildScene("wholesalers-1", contractors=True).specialist("red", 1).rubles("red", 1).passes("red", 6)
    )

    scene.visit(8, die="black").do("influence:4a")  # no pass can be taken: the specialist is the only action

    assert scene.all_goods("red") == "lumber lumber lumber"


def test_I1_wholesalers_1_b_the_second_action_falls_away_without_room() -> None:
    scene = market("wholesalers-1").goods("red", "brick " * 9).do("influence:4b", "workshop:green")

    assert scene.all_goods("red") == "brick " * 9 + "gold"
    assert scene.frame() == "visit"
