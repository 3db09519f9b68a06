import pytest

from cupola.engine.accessors import guild_pieces as pieces
from tests.engine.scenes.guild_scene import GuildScene


def holding(*contracts: int, colours: tuple[str, ...] = ("red", "blue"), side: str = "basic") -> GuildScene:
    """Red holds these contracts, nobody anything else; towers of three, four of them."""
    scene = GuildScene("archivists-1", *colours, side=side, heights=(3, 3, 3, 3)).hand("red", *contracts)
    for colour in colours:
        scene.rubles(colour, 0)
    return scene


@pytest.mark.parametrize(
    ("contract", "goods", "points", "left"),
    [
        (1, "lumber lumber lumber lumber gold", 2, "lumber lumber gold"),
        (2, "stone stone stone stone gold", 2, "stone stone gold"),
        (3, "brick brick brick brick gold", 2, "brick brick gold"),
        (1, "lumber brick stone", 0, "lumber brick stone"),
        (2, "stone", 0, "stone"),
        (3, "brick gold", 0, "brick gold"),
        (5, "gold green", 3, ""),
        (5, "gold purple", 3, ""),
        (5, "gold gold green purple purple", 3, "gold green purple"),
        (5, "gold gold", 0, "gold gold"),
        (5, "green purple", 0, "green purple"),
    ],
)
def test_E2_contracts_1_2_3_and_5_sell_two_pieces_once_and_pay_nothing_for_less(
    contract: int, goods: str, points: int, left: str
) -> None:
    scene = holding(contract).goods("red", goods)
    before = {kind: scene.in_reserve(kind) for kind in goods.split()}
    scene.score()

    assert scene.contract_points("red") == {contract: points}
    assert scene.all_goods("red") == left
    for kind, lay in before.items():
        assert scene.in_reserve(kind) == lay + goods.split().count(kind) - left.split().count(kind)


@pytest.mark.parametrize(("rubles", "points", "left"), [(3, 0, 3), (4, 2, 0), (9, 2, 5)])
def test_E2_contract_4_four_rubles_for_two_prestige(rubles: int, points: int, left: int) -> None:
    scene = holding(4).rubles("red", rubles).score()

    assert scene.contract_points("red") == {4: points}
    assert scene.held("red", "rubles") == left


OWN_AND_OTHERS = "red+red red+blue blue+red / blue red+red / blue blue+red"


@pytest.mark.parametrize(
    ("contract", "towers", "points"),
    [
        pytest.param(6, "red+red red+red blue+red / blue blue+red", 2, id="6 all ornaments placed"),
        pytest.param(6, "red+red red+red blue+red / blue blue", 0, id="6 one is missing"),
        pytest.param(7, OWN_AND_OTHERS, 2, id="7 ornaments on own sections"),
        pytest.param(8, OWN_AND_OTHERS, 2, id="8 ornaments on those of others"),
        pytest.param(9, "red+red", 3 * 2, id="9 two for every ornament not placed"),
        pytest.param(10, "red red? red? / red", 3, id="10 three claimed in one tower, finished or not"),
        pytest.param(10, "red blue red / red", 0, id="10 two finished in one"),
        pytest.param(10, "red? red? blue? / red", 0, id="10 two claimed in one"),
        pytest.param(10, "red red red / red red red", 3, id="10 once for two such towers"),
        pytest.param(11, "red / blue red / blue blue red", 2, id="11 a finished section of each part"),
        pytest.param(11, "red red red?", 0, id="11 a claim is not enough"),
        pytest.param(13, "red+red blue+red blue+red / blue+blue blue+red", 3, id="13 three of whatever kind"),
        pytest.param(13, "red+red blue+red blue+blue / blue+blue blue+red", 0, id="13 two in each tower"),
    ],
)
def test_E2_contracts_6_to_11_and_13_pay_for_what_stands_in_the_towers(
    contract: int, towers: str, points: int
) -> None:
    scene = holding(contract)
    for name, floors in zip("ABC", towers.split(" / "), strict=False):
        scene.build_tower(name, *floors.split())

    assert scene.score().contract_points("red") == {contract: points}


def test_E2_contract_9_a_locked_ornament_is_owned_too() -> None:
    assert holding(9, side="advanced").score().contract_points("red") == {9: 4 * 2}


@pytest.mark.parametrize(("last_up", "points"), [(True, 3), (False, 0)])
def test_E2_contract_12_six_face_up_tiles(last_up: bool, points: int) -> None:
    scene = holding(12)
    for slot in ("red", "blue", "yellow", "green", "white1"):
        scene.slot("red", slot, "lumber")

    assert scene.slot("red", "white2", "gold", last_up).score().contract_points("red") == {12: points}


@pytest.mark.parametrize("colours", ["red blue", "red", "red blue green", "red blue green yellow"])
def test_E2_N15_contracts_14_and_15_towers_without_and_with_any_banner_or_ornament(colours: str) -> None:
    scene = holding(14, 15, colours=tuple(colours.split()))  # four towers
    scene.build_tower("A", "red?").build_tower("B", "blue+red")

    worth = 1 if colours.count(" ") > 1 else 2
    assert scene.score().contract_points("red") == {14: 2 * 2 * worth, 15: 2 * worth}


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


def test_N8_N15_every_player_scores_the_own_hand_only_and_nobody_the_deck() -> None:
    scene = holding(1).hand("blue", 2).goods("red", "lumber lumber stone stone")
    scene.goods("blue", "lumber lumber").queue((3, "red")).goods("red", "lumber lumber brick brick")
    scene.score()

    assert (scene.contract_points("red"), scene.contract_points("blue")) == ({1: 2}, {2: 0})
    assert scene.all_goods("blue") == "lumber lumber"
    assert len(scene.events("contract_scored")) == 2


def test_N8_a_contract_drawn_and_kept_pays_at_the_end() -> None:
    scene = GuildScene("archivists-3").rubles("red", 6).visit(8).do("influence:4a")
    scene.draw_contracts(4, 1, 2).do("contract:4:keep", "contract:1:under").score()

    assert scene.contract_points("red") == {4: 2}
    assert pieces.hand_size(scene.state, 0) == 1
    assert scene.held("red", "rubles") == 0
