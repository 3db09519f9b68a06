import pytest

from tests.scene import Scene

DELIVERERS = pytest.mark.parametrize("card", ["teamsters-1", "teamsters-3"])


def site(card: str, goods: str, rubles: int) -> Scene:
    """Yellow has claimed A1 (B08: lumber lumber brick brick; 4 recognition, 2 rubles); green finished B1."""
    scene = Scene("yellow", "green").section("A1", card="B08", owner="yellow")
    scene.section("B1", owner="green", finished=True).card(4, card)
    return scene.goods("yellow", goods).rubles("yellow", rubles).visit(8)


@DELIVERERS
def test_G_teamsters_1_a_and_3_a_deliver_each_piece_for_a_ruble(card: str) -> None:
    scene = site(card, "lumber lumber brick brick stone", 5)

    scene.do("influence:4a", "deliver:lumber:A1", "deliver:lumber:A1", "deliver:brick:A1", "deliver:brick:A1")

    assert scene.is_finished("A1")
    assert (scene.at("yellow"), scene.held("yellow", "rubles")) == (2 + 4, 5 - 4 + 2)
    assert scene.why_not("influence:4a") == "already-influenced"


@DELIVERERS
def test_G_teamsters_1_a_and_3_a_may_stop_after_any_piece(card: str) -> None:
    scene = site(card, "lumber lumber brick", 5).do("influence:4a")
    assert scene.why_not("done") == "deliver-first"

    scene.do("deliver:brick:A1", "done")

    assert scene.delivered("A1") == "brick"
    assert scene.held("yellow", "rubles") == 4
    assert scene.frame() == "visit"


@DELIVERERS
def test_G_teamsters_1_a_and_3_a_rubles_of_a_finished_section_pay_the_next_piece(card: str) -> None:
    scene = site(card, "brick lumber green", 1).section("A1", delivered="lumber lumber brick")

    scene.do("influence:4a", "deliver:brick:A1", "decorate:A1", "jewels:green")

    assert scene.decorator("A1") == "yellow"
    assert scene.held("yellow", "rubles") == 1 - 1 + 2 - 2
    assert scene.at("yellow") == 9  # 2 + 4 recognition is 6, one prestige leads to 9


@DELIVERERS
@pytest.mark.parametrize(
    ("jewels", "pieces", "space"),
    [("none", 1, 2), ("purple", 2, 5), ("green+green", 3, 9), ("green+purple", 3, 13)],
)
def test_G_teamsters_1_a_and_3_a_a_decoration_pays_for_each_of_its_pieces(
    card: str, jewels: str, pieces: int, space: int
) -> None:
    scene = site(card, "lumber green green purple", 4)
    reserve = scene.in_reserve("rubles")

    scene.do("influence:4a", "decorate:B1", f"jewels:{jewels}")

    assert (scene.at("yellow"), scene.held("yellow", "rubles")) == (space, 4 - pieces)
    assert scene.in_reserve("rubles") == reserve + pieces


@DELIVERERS
def test_G_teamsters_1_a_and_3_a_need_something_to_deliver_and_a_ruble_for_each_piece(card: str) -> None:
    assert site(card, "gold", 5).why_not("influence:4a") == "gives-nothing"
    assert site(card, "lumber", 0).why_not("influence:4a") == "cannot-pay"

    scene = site(card, "lumber green purple", 2).do("influence:4a", "decorate:B1")
    assert scene.why_not("jewels:green+purple") == "cannot-pay"
    assert scene.legal() == ["jewels:none", "jewels:green", "jewels:purple"]


@pytest.mark.parametrize("card", ["teamsters-1", "teamsters-2"])
def test_G_teamsters_1_b_and_2_b_gain_a_ruble_once(card: str) -> None:
    scene = site(card, "", 2).do("influence:4b")

    assert scene.held("yellow", "rubles") == 3
    assert scene.frame() == "visit"
    assert scene.why_not("influence:4b") == "already-influenced"
    assert site(card, "", 0).reserve("rubles", 0).why_not("influence:4b") == "gives-nothing"


def test_G_teamsters_2_a_delivers_two_pieces_for_three_rubles_once() -> None:
    scene = site("teamsters-2", "lumber lumber brick", 7)

    scene.do("influence:4a", "deliver:brick:A1", "deliver:lumber:A1")

    assert scene.delivered("A1") == "lumber brick"
    assert scene.held("yellow", "rubles") == 4
    assert scene.frame() == "visit"
    assert scene.why_not("influence:4a") == "already-influenced"


def test_G_teamsters_2_a_costs_the_full_price_for_one_piece_and_needs_both() -> None:
    scene = site("teamsters-2", "brick", 3).do("influence:4a")

    assert (scene.delivered("A1"), scene.held("yellow", "rubles")) == ("brick", 0)
    assert site("teamsters-2", "brick", 2).why_not("influence:4a") == "cannot-pay"
    assert site("teamsters-2", "gold", 3).why_not("influence:4a") == "gives-nothing"


def test_G_teamsters_3_b_swaps_two_resource_tiles_for_two_rubles_once() -> None:
    scene = site("teamsters-3", "", 4).do("influence:4b")
    assert len(scene.legal_of("swap")) == 28

    scene.do("swap:4:8", "take:1")

    assert scene.all_goods("yellow") == "gold"
    assert [event[2:4] for event in scene.events("tiles_swapped")] == [(3, 7)]
    assert scene.held("yellow", "rubles") == 2
    assert site("teamsters-3", "", 1).why_not("influence:4b") == "cannot-pay"
