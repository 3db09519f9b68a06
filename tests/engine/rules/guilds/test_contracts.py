"""E2, N8, N15: what each of the fifteen contracts pays at the end, and when."""

import pytest

from cupola.engine.accessors import guild_pieces as pieces
from tests.engine.scenes.guild_scene import GuildScene


def holding(*contracts: int, colours: tuple[str, ...] = ("red", "blue"), side: str = "basic") -> GuildScene:
    """Red holds these contracts, nobody anything else; towers of three, four of them."""
    scene = GuildScene("archivists-1", *colours, side=side, heights=(3, 3, 3, 3)).hand("red", *contracts)
    for colour in colours:
        scene.rubles(colour, 0)
    return scene


@pytest.mark.parametrize(("contract", "kind"), [(1, "lumber"), (2, "stone"), (3, "brick")])
def test_E2_contracts_1_2_3_sell_two_of_a_material_for_two_prestige_once(contract: int, kind: str) -> None:
    scene = holding(contract).goods("red", f"{kind} {kind} {kind} {kind} gold")

    scene.score()

    assert scene.contract_points("red") == {contract: 2}
    assert scene.all_goods("red") == f"{kind} {kind} gold"
    assert scene.in_reserve(kind) == 20 - 2
    assert scene.at("red") == 9


@pytest.mark.parametrize(("contract", "goods"), [(1, "lumber brick stone"), (2, "stone"), (3, "brick gold")])
def test_E2_contracts_1_2_3_pay_nothing_for_less(contract: int, goods: str) -> None:
    scene = holding(contract).goods("red", goods)

    scene.score()

    assert scene.contract_points("red") == {contract: 0}
    assert scene.all_goods("red") == goods


@pytest.mark.parametrize(("rubles", "points", "left"), [(3, 0, 3), (4, 2, 0), (9, 2, 5)])
def test_E2_contract_4_four_rubles_for_two_prestige(rubles: int, points: int, left: int) -> None:
    scene = holding(4).rubles("red", rubles).score()

    assert scene.contract_points("red") == {4: points}
    assert scene.held("red", "rubles") == left


@pytest.mark.parametrize(
    ("goods", "points", "left"),
    [
        ("gold green", 3, ""),
        ("gold purple", 3, ""),
        ("gold gold green purple purple", 3, "gold green purple"),
        ("gold gold", 0, "gold gold"),
        ("green purple", 0, "green purple"),
    ],
)
def test_E2_contract_5_a_jewel_of_either_colour_and_a_gold_for_three_prestige(
    goods: str, points: int, left: str
) -> None:
    scene = holding(5).goods("red", goods).score()

    assert scene.contract_points("red") == {5: points}
    assert scene.all_goods("red") == left


def test_E2_contract_6_all_ornaments_placed() -> None:
    short = holding(6).build_tower("A", "red+red", "red+red", "blue+red").build_tower("B", "blue", "blue")
    placed = (
        holding(6).build_tower("A", "red+red", "red+red", "blue+red").build_tower("B", "blue", "blue+red")
    )

    assert short.score().contract_points("red") == {6: 0}
    assert placed.score().contract_points("red") == {6: 2}


def test_E2_contracts_7_and_8_ornaments_on_own_sections_and_on_those_of_others() -> None:
    scene = (
        holding(7, 8).build_tower("A", "red+red", "red+blue", "blue+red").build_tower("B", "blue", "red+red")
    )
    scene.build_tower("C", "blue", "blue+red")

    assert scene.score().contract_points("red") == {7: 2, 8: 2}


def test_E2_contract_9_two_for_every_ornament_not_placed() -> None:
    scene = holding(9).build_tower("A", "red+red")

    assert scene.score().contract_points("red") == {9: 3 * 2}


def test_E2_contract_9_a_locked_ornament_is_owned_too() -> None:
    scene = holding(9, side="advanced")

    assert scene.score().contract_points("red") == {9: 4 * 2}


@pytest.mark.parametrize(
    ("floors", "points"),
    [(("red", "red?", "red?"), 3), (("red", "blue", "red"), 0), (("red?", "red?", "blue?"), 0)],
)
def test_E2_contract_10_three_sections_claimed_in_one_tower_finished_or_not(
    floors: tuple[str, ...], points: int
) -> None:
    scene = holding(10).build_tower("B", *floors).build_tower("C", "red")

    assert scene.score().contract_points("red") == {10: points}


def test_E2_contract_10_pays_once_for_two_such_towers() -> None:
    scene = holding(10).build_tower("B", "red", "red", "red").build_tower("C", "red", "red", "red")

    assert scene.score().contract_points("red") == {10: 3}


def test_E2_contract_11_a_finished_section_of_each_part() -> None:
    scene = (
        holding(11).build_tower("A", "red").build_tower("B", "blue", "red").build_tower("C", "blue", "blue")
    )

    assert scene.section("C3", owner="red", finished=True).score().contract_points("red") == {11: 2}


def test_E2_contract_11_a_claim_is_not_enough() -> None:
    scene = holding(11).build_tower("A", "red", "red", "red?")

    assert scene.score().contract_points("red") == {11: 0}


@pytest.mark.parametrize(("last_up", "points"), [(True, 3), (False, 0)])
def test_E2_contract_12_six_face_up_tiles(last_up: bool, points: int) -> None:
    scene = holding(12)
    for slot in ("red", "blue", "yellow", "green", "white1"):
        scene.slot("red", slot, "lumber")

    assert scene.slot("red", "white2", "gold", last_up).score().contract_points("red") == {12: points}


@pytest.mark.parametrize(("third", "points"), [("blue+red", 3), ("blue+blue", 0)])
def test_E2_contract_13_three_ornaments_in_one_tower_of_whatever_kind(third: str, points: int) -> None:
    scene = (
        holding(13).build_tower("A", "red+red", "blue+red", third).build_tower("B", "blue+blue", "blue+red")
    )

    assert scene.score().contract_points("red") == {13: points}


PRESENCE = pytest.mark.parametrize(
    ("colours", "without", "present"),
    [
        (("red", "blue"), 4, 2),
        (("red",), 4, 2),
        (("red", "blue", "green"), 2, 1),
        (("red", "blue", "green", "yellow"), 2, 1),
    ],
)


@PRESENCE
def test_E2_N15_contracts_14_and_15_towers_without_and_with_any_banner_or_ornament(
    colours: tuple[str, ...], without: int, present: int
) -> None:
    scene = holding(14, 15, colours=colours)  # four towers
    scene.build_tower("A", "red?").build_tower("B", "blue+red")

    assert scene.score().contract_points("red") == {14: 2 * without, 15: 2 * present}


def test_E2_contracts_come_before_everything_else() -> None:
    scene = holding(1, 4).goods("red", "lumber lumber").rubles("red", 8).marker("red", 8).score()
    kinds = [event[0] for event in scene.events("contract_scored", "marker_fell", "leftovers_scored")]

    assert kinds == ["contract_scored"] * 2 + ["marker_fell"] * 2 + ["leftovers_scored"] * 2
    assert scene.at("red") == 21  # 8: 4 prestige to 21; 4 rubles are left and bring nothing


def test_E2_what_a_contract_sold_does_not_count_as_left_over() -> None:
    kept = holding().goods("red", "lumber lumber brick brick stone").score()
    sold = holding(1).goods("red", "lumber lumber brick brick stone").score()

    assert kept.at("red") == 5
    assert sold.at("red") == 9


def test_N15_sales_come_first() -> None:
    scene = holding(9, 4, 14).rubles("red", 4).score()
    order = [int(event[2]) + 1 for event in scene.events("contract_scored")]

    assert order[0] == 4


def test_N15_every_player_scores_the_own_hand_only() -> None:
    scene = (
        holding(1).hand("blue", 2).goods("red", "lumber lumber stone stone").goods("blue", "lumber lumber")
    )
    scene.score()

    assert scene.contract_points("red") == {1: 2}
    assert scene.contract_points("blue") == {2: 0}
    assert scene.all_goods("blue") == "lumber lumber"


def test_N8_contracts_in_the_deck_or_under_it_pay_nobody() -> None:
    scene = holding().queue((1, "red")).goods("red", "lumber lumber stone stone").score()

    assert scene.events("contract_scored") == []


def test_N8_a_contract_drawn_and_kept_pays_at_the_end() -> None:
    scene = GuildScene("archivists-3").rubles("red", 6).visit(8).do("influence:4a")
    scene.draw_contracts(4, 1, 2).do("contract:4:keep", "contract:1:under").score()

    assert scene.contract_points("red") == {4: 2}
    assert pieces.hand_size(scene.state, 0) == 1
    assert scene.held("red", "rubles") == 0
