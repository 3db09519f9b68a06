import pytest

from cupola.engine.rules.inventory import holds_the_same
from tests.scene import Scene

FULL = "stone stone stone stone stone stone"
KINDS = ("lumber", "brick", "stone", "gold", "green", "purple")


def test_I1_every_material_takes_one_space_and_what_does_not_fit_is_not_taken() -> None:
    scene = Scene("yellow", "green").goods("yellow", "lumber gold green green gold").rubles("yellow", 20)
    scene.slot("yellow", "white1", "die-blue").die("blue", 1).die("white", 7)
    reserve = scene.in_reserve("lumber")
    assert scene.room("yellow") == 1

    scene.do("move:white", "workshop:white1")

    assert scene.held("yellow", "lumber") == 2
    assert scene.in_reserve("lumber") == reserve - 1
    assert [event[2:4] for event in scene.events("wasted")] == [(0, 1)]


@pytest.mark.parametrize(
    ("goods", "gold", "banner", "after"),
    [
        (FULL, 15, "inventory", f"{FULL} gold"),  # the banner frees a space
        (FULL, 15, "beside", FULL),
        ("", 0, "beside", ""),  # I3: the reserve has none
    ],
)
def test_I1_I3_C7_a_benefit_without_room_or_piece_is_lost_but_the_claim_stands(
    goods: str, gold: int, banner: str, after: str
) -> None:
    scene = Scene("yellow", "green").goods("yellow", goods).rubles("yellow", 3).section("A1", tile="gold")
    scene.reserve("gold", gold).do("claim:A1", f"banner:{banner}", "place:red:up")

    assert scene.all_goods("yellow") == after
    assert (scene.on_slot("yellow", "red"), scene.owner("A1")) == ("gold", "yellow")
    assert scene.held("yellow", "rubles") == 1


def test_I2_a_paid_material_frees_its_space_first() -> None:
    scene = Scene("yellow", "green").goods("yellow", FULL).rubles("yellow", 1).card(4, "merchants-3").visit(8)

    scene.do("influence:4b", "choose:gold")

    assert scene.room("yellow") == 0
    assert scene.all_goods("yellow") == "stone stone stone stone stone gold"


def test_I2_a_paid_piece_is_in_the_reserve_before_the_gain() -> None:
    scene = Scene("yellow", "green").goods("yellow", "stone stone").card(4, "merchants-3")
    for kind in KINDS:
        scene.reserve(kind, 0)

    scene.visit(8).do("influence:4a")

    assert scene.all_goods("yellow") == "stone"
    assert scene.in_reserve("stone") == 1


def test_I2_the_price_of_a_delivery_is_in_the_reserve_before_the_section_pays() -> None:
    scene = Scene("yellow", "green").section("A1", card="B01", owner="yellow", delivered="lumber brick")
    scene.goods("yellow", "lumber").rubles("yellow", 1).reserve("rubles", 0).visit(8).card(4, "teamsters-1")

    scene.do("influence:4a")

    assert scene.is_finished("A1")
    assert scene.held("yellow", "rubles") == 1
    assert scene.in_reserve("rubles") == 0


def test_I3_only_the_lacking_part_of_a_gain_is_lost_and_a_kind_that_lacks_cannot_be_chosen() -> None:
    scene = Scene("yellow", "green").slot("yellow", "white1", "die-blue").die("blue", 1).die("white", 7)
    scene.reserve("lumber", 1).do("move:white", "workshop:white1")
    assert (scene.all_goods("yellow"), scene.in_reserve("lumber")) == ("lumber", 0)

    choosing = Scene("yellow", "green").rubles("yellow", 2).card(4, "craftsmen-1").reserve("gold", 0)
    choosing.visit(8).do("influence:4b")
    assert choosing.why_not("choose:gold") == "reserve-empty"
    assert "choose:gold" not in choosing.legal()


def test_I4_a_delivery_by_an_effect_follows_the_rules_of_building_with_its_own_limit() -> None:
    scene = Scene("yellow", "green").section("A1", card="B08", owner="yellow").section("B1", owner="green")
    scene.goods("yellow", "lumber lumber brick gold").rubles("yellow", 3).card(4, "teamsters-2").visit(8)

    scene.do("influence:4a")

    assert scene.why_not("done") == "deliver-first"
    assert scene.why_not("deliver:lumber:B1") == "not-your-section"
    assert scene.why_not("deliver:gold:A1") == "not-needed"
    scene.do("deliver:lumber:A1", "deliver:brick:A1")
    assert scene.frame() == "visit"
    assert scene.delivered("A1") == "lumber brick"


@pytest.mark.parametrize(
    ("card", "two", "space"), [("teamsters-2", "too-many-pieces", 5), ("teamsters-1", "allowed", 13)]
)
def test_I4_a_decoration_takes_all_its_pieces_from_one_delivery_an_unlimited_one_is_one(
    card: str, two: str, space: int
) -> None:
    scene = Scene("yellow", "green").section("A1", owner="green", finished=True)
    scene.goods("yellow", "lumber green purple").rubles("yellow", 3).card(4, card).visit(8)
    scene.do("influence:4a")

    assert scene.why_not("jewels:green+purple") == two
    scene.do("jewels:green+purple" if two == "allowed" else "jewels:purple")
    assert (scene.at("yellow"), scene.held("yellow", "rubles")) == (space, 0)


def test_I4_a_delivery_in_the_market_may_trigger_the_end_and_the_visit_and_the_last_turns_go_on() -> None:
    scene = Scene("yellow", "green", heights=(3, 3, 3)).slot("yellow", "white2", "recognition")
    for name in ("A1", "A2", "A3", "B1", "B2"):
        scene.section(name, owner="yellow", finished=True)
    scene.section("B3", card="D01", owner="yellow", delivered="gold gold")  # 5 recognition, 2 rubles
    scene.goods("yellow", "stone").rubles("yellow", 1).card(4, "teamsters-1").visit(8)

    scene.do("influence:4a", "deliver:stone:B3")
    assert scene.at("yellow") == 17  # 2 + 5 is 7, then 9, 13, 17
    assert (len(scene.events("end_triggered")), scene.frame()) == (1, "visit")
    scene.play("take:1 workshop:white2 roll 2")
    assert scene.at("yellow") == 19

    scene.do("end-turn")
    assert scene.turn() == "green"
    assert scene.visit(8).play("roll 5").is_over()


def test_I5_an_effect_activates_an_own_tile_that_lies_face_up() -> None:
    scene = Scene("yellow", "green").slot("yellow", "red", "gold").slot("yellow", "blue", "stone")
    scene.slot("yellow", "green", "purple", face_up=False).slot("green", "yellow", "brick")
    scene.card(4, "merchants-1").visit(8)

    scene.do("influence:4b")

    assert scene.legal() == ["workshop:red", "workshop:blue"]
    assert scene.why_not("workshop:green") == "no-open-tile"
    assert scene.why_not("workshop:yellow") == "no-open-tile"
    assert scene.why_not("take:1") == "not-now"


def test_I6_a_cost_is_paid_in_full_for_a_part_too_but_not_for_nothing() -> None:
    poor = Scene("yellow", "green").rubles("yellow", 2).visit(8)
    full = Scene("yellow", "green").goods("yellow", FULL).rubles("yellow", 9).card(4, "craftsmen-1").visit(8)
    part = Scene("yellow", "green").goods("yellow", "gold").rubles("yellow", 0).reserve("rubles", 1)
    part.card(4, "craftsmen-2").visit(8).do("influence:4b")

    assert (poor.why_not("influence:4b"), full.why_not("influence:4b")) == ("cannot-pay", "gives-nothing")
    assert full.legal_of("influence") == ["influence:4a"]
    assert (part.all_goods("yellow"), part.held("yellow", "rubles")) == ("", 1)


@pytest.mark.parametrize("kind", KINDS)
def test_I6_another_material_is_a_different_kind_from_the_one_paid(kind: str) -> None:
    scene = Scene("yellow", "green").goods("yellow", kind).rubles("yellow", 1).card(4, "merchants-3").visit(8)

    scene.do("influence:4b")

    assert scene.why_not(f"choose:{kind}") == "wrong-kind"
    assert scene.legal() == [f"choose:{other}" for other in KINDS if other != kind]


def test_I7_the_lightning_limits_the_influence_step_alone() -> None:
    scene = Scene("yellow", "green").slot("yellow", "white1", "gold").card(4, "merchants-1").visit(8)

    scene.do("influence:4b", "workshop:white1")

    assert scene.all_goods("yellow") == "gold gold"
    assert scene.why_not("influence:4b") == "already-influenced"
    assert scene.why_not("take:1") == "allowed"


@pytest.mark.parametrize("steps", [("workshop:white1", "influence:4b"), ("influence:4b", "workshop:white1")])
def test_I8_the_tile_of_the_workshop_step_may_also_be_activated_by_an_effect(steps: tuple[str, ...]) -> None:
    scene = Scene("yellow", "green").slot("yellow", "white1", "recognition").card(4, "merchants-1").visit(8)

    scene.do(*steps)

    assert scene.at("yellow") == 4


def test_I8_a_die_tile_activated_by_an_effect_gives_what_its_die_stands_at() -> None:
    scene = Scene("yellow", "green").slot("yellow", "red", "die-green").card(4, "merchants-1")
    scene.die("green", 2).die("blue", 2).die("white", 7)

    scene.do("move:white", "influence:4b")

    assert scene.all_goods("yellow") == "brick brick"


def test_T5_who_has_as_much_of_everything_holds_the_same() -> None:
    state = Scene("red", "blue").rubles("red", 3).goods("red", "lumber").state
    others = [
        Scene("red", "blue").rubles("red", 2).goods("red", "lumber").state,
        Scene("red", "blue").rubles("red", 3).goods("red", "stone").state,
        Scene("red", "blue").rubles("red", 3).goods("red", "lumber").marker("red", 9).state,
    ]

    assert [holds_the_same(state, after, 0) for after in (state.copy(), *others)] == [True] + [False] * 3
