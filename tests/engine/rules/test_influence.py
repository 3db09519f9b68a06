import pytest

from tests.scene import Scene

FULL = "stone stone stone stone stone stone"
COMMON = ("lumber", "brick", "stone")
PRECIOUS = ("gold", "green", "purple")
KINDS = COMMON + PRECIOUS


def at_card(card: str, goods: str = "", rubles: int = 0) -> Scene:
    """Yellow visits the recognition tile of quadrant 4, where this card lies; the take stays open."""
    return Scene("yellow", "green").card(4, card).goods("yellow", goods).rubles("yellow", rubles).visit(8)


def chosen(kinds: tuple[str, ...]) -> list[str]:
    return [f"choose:{kind}" for kind in kinds]


# Craftsmen


def test_G_craftsmen_1_a_sells_any_material_for_a_ruble_without_limit() -> None:
    scene = at_card("craftsmen-1", "lumber gold")
    reserve = [scene.in_reserve(kind) for kind in ("lumber", "gold", "rubles")]

    scene.do("influence:4a", "pay:gold", "influence:4a")

    assert (scene.all_goods("yellow"), scene.held("yellow", "rubles")) == ("", 2)
    after = [scene.in_reserve(kind) for kind in ("lumber", "gold", "rubles")]
    assert after == [reserve[0] + 1, reserve[1] + 1, reserve[2] - 2]


def test_G_craftsmen_1_and_merchants_1_b_are_not_offered_without_price_room_or_pieces() -> None:
    bare = at_card("craftsmen-1", rubles=2)
    for kind in KINDS:
        bare.reserve(kind, 0)
    full = Scene("yellow", "green").card(4, "merchants-1").goods("yellow", FULL).slot("yellow", "red", "gold")

    assert at_card("craftsmen-1", rubles=3).why_not("influence:4a") == "cannot-pay"
    assert at_card("craftsmen-1", "gold").reserve("rubles", 0).why_not("influence:4a") == "gives-nothing"
    assert at_card("craftsmen-1", rubles=1).why_not("influence:4b") == "cannot-pay"
    for scene in (at_card("craftsmen-1", FULL, rubles=2), bare, at_card("merchants-1"), full.visit(8)):
        assert scene.why_not("influence:4b") == "gives-nothing"


def test_G_craftsmen_1_b_buys_any_material_for_two_rubles_without_limit() -> None:
    scene = at_card("craftsmen-1", rubles=5).do("influence:4b")
    assert scene.legal() == chosen(KINDS)

    scene.do("choose:purple", "influence:4b", "choose:lumber")

    assert scene.all_goods("yellow") == "lumber purple"
    assert scene.held("yellow", "rubles") == 1
    assert scene.frame() == "visit"


@pytest.mark.parametrize(
    ("action", "price", "kinds"),
    [("craftsmen-2 influence:4a", 1, COMMON), ("craftsmen-3 influence:4b", 2, PRECIOUS)],
)
def test_G_craftsmen_2_a_and_3_b_sell_one_of_three_kinds_without_limit(
    action: str, price: int, kinds: tuple[str, ...]
) -> None:
    card, influence = action.split()
    scene = at_card(card, rubles=2 * price).do(influence)
    others = [kind for kind in KINDS if kind not in kinds]
    assert scene.legal() == chosen(kinds)
    assert {scene.why_not(f"choose:{kind}") for kind in others} == {"wrong-kind"}

    scene.do(f"choose:{kinds[1]}", influence, f"choose:{kinds[2]}")

    assert scene.all_goods("yellow") == f"{kinds[1]} {kinds[2]}"
    assert scene.held("yellow", "rubles") == 0
    assert at_card(card, rubles=price - 1).why_not(influence) == "cannot-pay"


@pytest.mark.parametrize(
    ("action", "worth", "kinds"),
    [("craftsmen-2 influence:4b", 2, PRECIOUS), ("craftsmen-3 influence:4a", 1, COMMON)],
)
def test_G_craftsmen_2_b_and_3_a_buy_one_of_three_kinds_without_limit(
    action: str, worth: int, kinds: tuple[str, ...]
) -> None:
    card, influence = action.split()
    others = " ".join(kind for kind in KINDS if kind not in kinds)
    scene = at_card(card, f"{others} {kinds[0]} {kinds[2]}").do(influence)
    assert scene.legal() == [f"pay:{kinds[0]}", f"pay:{kinds[2]}"]
    assert scene.why_not(f"pay:{others.split()[0]}") == "wrong-kind"
    assert scene.why_not(f"pay:{kinds[1]}") == "not-in-inventory"

    scene.do(f"pay:{kinds[2]}", influence)

    assert scene.all_goods("yellow") == others
    assert scene.held("yellow", "rubles") == 2 * worth
    assert at_card(card, others).why_not(influence) == "cannot-pay"


# Merchants


@pytest.mark.parametrize("card", ["merchants-1", "merchants-3"])
def test_G_merchants_1_a_and_3_a_exchange_two_alike_for_any_material_without_limit(card: str) -> None:
    scene = at_card(card, "lumber lumber stone stone brick").do("influence:4a")
    assert scene.legal() == ["pay:lumber", "pay:stone"]
    assert scene.why_not("pay:brick") == "not-in-inventory"

    scene.do("pay:stone", "choose:brick", "influence:4a", "pay:brick", "choose:gold")

    assert scene.all_goods("yellow") == "lumber lumber gold"
    assert set(scene.legal()) == {"influence:4a", "enough"}
    assert at_card(card, "lumber brick stone").why_not("influence:4a") == "cannot-pay"


def test_G_merchants_1_b_activates_one_own_workshop_tile_once() -> None:
    scene = Scene("yellow", "green").card(4, "merchants-1").slot("yellow", "red", "gold")
    scene.slot("yellow", "blue", "recognition").visit(8)

    scene.do("influence:4b", "workshop:red")

    assert scene.all_goods("yellow") == "gold"
    assert scene.frame() == "visit"
    assert scene.why_not("influence:4b") == "already-influenced"


def test_G_merchants_2_a_exchanges_four_alike_for_any_two_without_limit() -> None:
    scene = at_card("merchants-2", "lumber lumber lumber lumber stone stone").do("influence:4a")
    assert scene.legal() == chosen(KINDS)
    scene.do("choose:stone", "choose:stone", "influence:4a", "choose:gold", "choose:purple")

    assert (scene.all_goods("yellow"), scene.frame()) == ("gold purple", "visit")
    assert at_card("merchants-2", "lumber lumber lumber stone").why_not("influence:4a") == "cannot-pay"


@pytest.mark.parametrize("card", ["merchants-2", "merchants-3"])
def test_G_merchants_2_b_and_3_b_exchange_a_ruble_and_a_material_for_another_kind(card: str) -> None:
    scene = at_card(card, "lumber stone", rubles=2).do("influence:4b", "pay:stone")
    assert scene.legal() == chosen(("lumber", "brick", "gold", "green", "purple"))

    scene.do("choose:lumber", "influence:4b", "choose:gold")

    assert scene.all_goods("yellow") == "lumber gold"
    assert scene.held("yellow", "rubles") == 0
    assert at_card(card, "lumber").why_not("influence:4b") == "cannot-pay"
    assert at_card(card, rubles=1).why_not("influence:4b") == "cannot-pay"


@pytest.mark.parametrize("card", ["merchants-2", "merchants-3"])
def test_G_merchants_2_b_and_3_b_are_not_offered_without_another_kind_in_the_reserve(card: str) -> None:
    scene = at_card(card, "lumber", rubles=1)
    for kind in KINDS:
        scene.reserve(kind, 0)

    assert scene.why_not("influence:4b") == "gives-nothing"


# Clergy


@pytest.mark.parametrize("card", ["clergy-1", "clergy-2"])
def test_G_clergy_1_a_and_2_a_gain_one_recognition_once(card: str) -> None:
    scene = at_card(card).do("influence:4a")

    assert scene.at("yellow") == 3
    assert scene.why_not("influence:4a") == "already-influenced"


@pytest.mark.parametrize("card", ["clergy-1", "clergy-3"])
def test_G_clergy_1_b_and_3_b_give_a_prestige_for_three_rubles_once(card: str) -> None:
    scene = at_card(card, rubles=7)
    reserve = scene.in_reserve("rubles")

    scene.do("influence:4b")

    assert (scene.at("yellow"), scene.held("yellow", "rubles")) == (5, 4)
    assert scene.in_reserve("rubles") == reserve + 3
    assert scene.why_not("influence:4b") == "already-influenced"
    assert at_card(card, rubles=2).why_not("influence:4b") == "cannot-pay"


def test_G_clergy_2_b_gives_a_prestige_for_three_different_materials_once() -> None:
    scene = at_card("clergy-2", "lumber lumber stone gold green").do("influence:4b", "pay:lumber")
    assert scene.why_not("pay:lumber") == "wrong-kind"
    assert scene.why_not("pay:brick") == "not-in-inventory"

    scene.do("pay:green", "pay:gold")

    assert (scene.at("yellow"), scene.all_goods("yellow")) == (5, "lumber stone")
    assert scene.why_not("influence:4b") == "already-influenced"
    assert at_card("clergy-2", "gold gold gold lumber lumber").why_not("influence:4b") == "cannot-pay"


@pytest.mark.parametrize(
    ("finished", "reason"),
    [("A1 A2 A3", "allowed"), ("A1 A2", "gives-nothing"), ("A1 A3", "gives-nothing"), ("", "gives-nothing")],
)
def test_G_clergy_3_a_needs_a_finished_section_of_each_type(finished: str, reason: str) -> None:
    scene = Scene("yellow", "green", heights=(3, 3)).card(4, "clergy-3")
    for name in ("A1", "A2", "A3"):
        scene.section(name, owner="yellow", finished=name in finished)
        scene.section(name.replace("A", "B"), owner="green", finished=True)

    assert scene.visit(8).why_not("influence:4a") == reason


def test_G_clergy_3_a_gains_two_recognition_once() -> None:
    scene = Scene("yellow", "green", heights=(3, 3)).card(4, "clergy-3")
    for name in ("A1", "A2", "B1", "B2", "B3"):
        scene.section(name, owner="green" if name in ("A1", "B2") else "yellow", finished=True)

    scene.visit(8).do("influence:4a")

    assert scene.at("yellow") == 4
    assert scene.why_not("influence:4a") == "already-influenced"
