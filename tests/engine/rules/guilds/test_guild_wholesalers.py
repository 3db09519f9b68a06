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
@pytest.mark.parametrize(
    ("steps", "goods"),
    [
        ("take:4 influence:4a take:4", "lumber " * 8),
        ("workshop:green influence:4a workshop:green take:4", "lumber " * 4 + "gold gold"),
        (
            "influence:4a take:3 take:4 workshop:green",
            "lumber " * 7 + "gold",
        ),  # N18: before the ordinary ones
    ],
)
def test_N5_wholesalers_1_a_and_3_a_a_ruble_for_a_second_market_action(
    card: str, steps: str, goods: str
) -> None:
    scene = market(card).play(steps)

    assert scene.all_goods("red") == goods.strip()
    assert scene.held("red", "rubles") == 3
    assert scene.why_not("take:1") == "already-taken"
    assert scene.why_not("influence:4a") == "already-influenced"
    if "workshop" in steps:
        assert scene.why_not("workshop:green") == "already-worked"


@SINGLE
def test_N5_wholesalers_1_a_and_3_a_offer_any_of_the_three_at_the_landing_space(card: str) -> None:
    scene = market(card, rubles=5).do("influence:4a")

    assert scene.legal() == ["take:1", "take:2", "take:3", "take:4", "influence:4b", "workshop:green"]
    assert scene.why_not("workshop:blue") == "other-slot"
    assert scene.why_not("take:0") == "nothing-to-take"
    assert scene.why_not("take:5") == "too-much"
    assert scene.why_not("influence:4a") == "lightning-used"
    assert scene.why_not("influence:1a") == "other-quadrant"
    assert scene.why_not("roll") == "not-now"


def test_N5_I7_wholesalers_may_grant_the_other_action_of_the_card_but_never_themselves() -> None:
    scene = market("wholesalers-1", rubles=5).do("influence:4a", "influence:4b")
    assert scene.legal_of("influence") == []
    assert scene.why_not("influence:4a") == scene.why_not("influence:4b") == "lightning-used"
    scene.do("take:4")
    assert scene.all_goods("red") == "lumber lumber lumber lumber gold"  # the workshop was all that was left
    assert (scene.held("red", "rubles"), scene.frame()) == (0, "visit")
    assert scene.why_not("take:1") == "allowed"  # the ordinary actions are still to come

    other = market("wholesalers-1", rubles=5).do("influence:4b", "influence:4a", "take:2")
    assert other.why_not("influence:4a") == "already-influenced"
    other.do("take:1")
    assert (other.all_goods("red"), other.held("red", "rubles")) == ("lumber lumber lumber", 0)


def test_N5_wholesalers_reached_by_a_specialist_influence_the_card_of_the_landing_space() -> None:
    scene = GuildScene("wholesalers-1", contractors=True).specialist("red", 11).rubles("red", 1)

    scene.visit(3, die="black").do("specialist", "influence:4a", "influence:2b")

    assert scene.held("red", "rubles") == 1  # paid one, won the teamsters' ruble by the further action
    assert scene.why_not("influence:2b") == "lightning-used"
    assert scene.frame() == "visit"


@TWICE
def test_N5_wholesalers_influence_done_twice_is_the_same_action(card: str) -> None:
    scene = market(card, rubles=6).do("influence:4b")
    price = 2 if card == "wholesalers-2" else 1

    scene.do("influence:4a", "take:1")

    assert scene.held("red", "rubles") == 3 - price
    assert scene.why_not("influence:4a") != "allowed"


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
    assert market(card, rubles=price).do(f"influence:4{side}").held("red", "rubles") == 0


def test_N18_wholesalers_1_a_rubles_of_the_tile_cannot_pay_for_the_action() -> None:
    scene = GuildScene("wholesalers-1").rubles("red", 0).visit(7)
    assert scene.why_not("influence:4a") == "cannot-pay"

    scene.do("take:2", "influence:4a", "take:2")

    assert scene.held("red", "rubles") == 2 - 1 + 2


@pytest.mark.parametrize(
    ("held", "face_up", "steps", "goods"),
    [
        (0, True, "influence:4b take:4", "lumber " * 4 + "gold"),  # the workshop is all that is left
        (0, True, "take:4 workshop:green influence:4b workshop:green take:4", "lumber " * 8 + "gold gold"),
        (0, False, "influence:4b take:1", "lumber"),  # I6: a part of it at full price
        (9, True, "influence:4b workshop:green", "brick " * 9 + "gold"),  # I1: no room for the second
    ],
)
def test_N5_wholesalers_1_b_four_rubles_for_one_of_each(
    held: int, face_up: bool, steps: str, goods: str
) -> None:
    scene = market("wholesalers-1").goods("red", "brick " * held).slot("red", "green", "gold", face_up)

    scene.play(steps)

    assert scene.all_goods("red") == goods
    assert (scene.held("red", "rubles"), scene.frame()) == (0, "visit")


def test_N5_wholesalers_1_b_different_means_not_the_same_twice() -> None:
    scene = market("wholesalers-1").slot("red", "green", "any_material")

    scene.do("influence:4b", "workshop:green")
    assert scene.why_not("take:1") == "not-now"
    scene.do("choose:stone")
    assert scene.why_not("workshop:green") == "already-worked"
    scene.do("take:2")

    assert scene.all_goods("red") == "lumber lumber stone"
    assert scene.frame() == "visit"


@pytest.mark.parametrize(
    ("reserve", "steps", "goods"),
    [(15, "take:2 choose:purple", "lumber lumber purple"), (0, "choose:brick", "brick")],  # I6: no action
)
def test_N5_wholesalers_2_a_two_rubles_for_an_action_and_a_material(
    reserve: int, steps: str, goods: str
) -> None:
    scene = market("wholesalers-2").reserve("lumber", reserve).reserve("gold", reserve)
    scene.do("influence:4a").play(steps)

    assert (scene.all_goods("red"), scene.held("red", "rubles")) == (goods, 2)
    assert scene.frame() == "visit"
    if reserve:
        assert scene.why_not("take:4") == "allowed"


@TWICE
def test_N5_N13_wholesalers_2_b_and_3_b_the_same_action_twice_not_another(card: str) -> None:
    scene = market(card).do("influence:4b", "take:4")
    assert scene.why_not("workshop:green") == "not-now"
    scene.do("take:3")
    assert scene.all_goods("red") == "lumber " * 6 + "lumber"
    assert scene.held("red", "rubles") == 1
    assert scene.do("take:2", "workshop:green").room("red") == 0  # the ordinary ones were still to come

    worked = market(card).do("influence:4b", "workshop:green")
    assert worked.all_goods("red") == "gold gold"
    assert worked.why_not("workshop:green") == "allowed"

    alone = market(card, company=0).do("influence:4b", "take:2")  # M4: the dice are counted anew
    assert alone.legal() == ["take:0", "take:1", "take:2"]


@pytest.mark.parametrize("card", ["wholesalers-1", "wholesalers-2", "wholesalers-3"])
@pytest.mark.parametrize("side", ["a", "b"])
def test_I6_wholesalers_not_offered_where_nothing_can_be_had(card: str, side: str) -> None:
    scene = market(card).goods("red", "brick " * 9 + "brick").slot("red", "green", "gold")

    assert scene.why_not(f"influence:4{side}") == "gives-nothing"


@pytest.mark.parametrize(
    ("steps", "purple", "rubles"),
    [
        ("influence:4a specialist go-on", "", 3),
        ("specialist go-on influence:4b", " purple", 0),
        ("influence:4b specialist go-on", " purple", 0),
    ],
)
def test_N18_wholesalers_a_specialist_is_one_of_two_different_actions_while_unused(
    steps: str, purple: str, rubles: int
) -> None:
    scene = GuildScene("wholesalers-1", contractors=True).specialist("red", 1).rubles("red", 4)
    scene.market_tile(8, "purple").visit(8, die="black").play(steps)

    assert scene.all_goods("red") == f"lumber lumber lumber{purple}"
    assert scene.held("red", "rubles") == rubles
    if rubles:
        assert scene.why_not("specialist") == "no-specialist"


def test_M6_N18_wholesalers_offer_either_white_tile_and_an_unused_specialist_alone_is_worth_the_price() -> (
    None
):
    scene = GuildScene("wholesalers-1").slot("red", "white1", "stone").slot("red", "white2", "gold")
    scene.slot("red", "red", "lumber").visit(8).do("influence:4a")
    assert scene.legal_of("workshop") == ["workshop:white1", "workshop:white2"]

    full = GuildScene("wholesalers-1", contractors=True).specialist("red", 1).rubles("red", 1)
    full.passes("red", 6).visit(8, die="black").do("influence:4a", "go-on")  # no pass can be taken
    assert full.all_goods("red") == "lumber lumber lumber"
