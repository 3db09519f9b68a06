import pytest

from tests.engine.scenes.region_scene import RegionScene, assert_spent, keeping, use


@pytest.mark.parametrize("number", [11, 12])
def test_K6_specialists_11_and_12_perform_an_action_of_another_quadrant(number: int) -> None:
    scene = use(keeping(number)).do("influence:2b")

    assert scene.held("red", "rubles") == 1
    assert_spent(scene, number)
    assert scene.why_not("influence:2b") == "other-quadrant"


@pytest.mark.parametrize(
    ("number", "space", "rubles", "steps", "left", "at", "goods"),
    [
        (11, 1, 3, "specialist influence:4b", 0, 5, ""),  # the cost of the action is paid
        (12, 1, 7, "specialist influence:1b choose:gold influence:1b choose:gold enough", 3, 2, "gold gold"),
        (
            *(12, 1, 4, "influence:1b choose:gold enough specialist influence:1b choose:gold"),
            *(0, 2, "gold gold"),
        ),
        (11, 7, 0, "specialist influence:2b influence:4a", 1, 3, ""),  # leaves the influence step open
    ],
)
def test_I7_specialists_11_and_12_perform_an_action_at_its_cost_and_with_its_mark(
    number: int, space: int, rubles: int, steps: str, left: int, at: int, goods: str
) -> None:
    scene = keeping(number).rubles("red", rubles).visit(space, "black").play(steps)

    assert (scene.held("red", "rubles"), scene.at("red"), scene.all_goods("red")) == (left, at, goods)


def test_I7_specialist_11_refuses_an_action_that_cannot_be_paid() -> None:
    scene = use(keeping(11).rubles("red", 2))

    assert scene.why_not("influence:4b") == scene.why_not("influence:1a") == "cannot-pay"
    assert scene.why_not("influence:1b") == "allowed"


@pytest.mark.parametrize("steps", ["influence:4a specialist", "specialist influence:4a"])
def test_I7_a_lightning_action_is_for_the_influence_step_or_specialist_11(steps: str) -> None:
    scene = keeping(11).visit(7, "black").play(steps)

    assert scene.at("red") == 3  # the clergy's point, once
    assert scene.why_not("influence:4a") == "lightning-used"
    assert "influence:4a" not in scene.legal()


def test_I7_the_next_turn_opens_lightning_again() -> None:
    scene = keeping(11).visit(7, "black").do("specialist", "influence:4a", "roll").roll(1)
    if scene.turn() == "red":
        scene.do("end-turn")

    scene.visit(7)

    assert (scene.turn(), scene.why_not("influence:4a")) == ("blue", "allowed")


@pytest.mark.parametrize("number", [11, 12])
def test_K13_specialists_11_and_12_sell_no_gold_unasked(number: int) -> None:
    scene = keeping(number).card(1, "craftsmen-3").card(2, "teamsters-3").card(3, "merchants-1")
    scene.card(4, "clergy-2").goods("red", "gold")

    use(scene)
    actions = scene.legal_of("influence")
    assert scene.legal() == [*actions, "enough"]
    scene.do("enough")

    assert scene.all_goods("red") == "gold"
    assert_spent(scene, number)


def test_K6_specialists_11_and_12_reach_the_card_of_a_guild_with_its_cost() -> None:
    jewel = RegionScene("red", "blue", fourth="jewellers").keeps("red", 12).rubles("red", 2)
    use(jewel).do("influence:4a")
    passes = RegionScene("red", "blue", fourth="jurists").card(4, "jurists-2").keeps("red", 11)
    use(passes.passes("red", 3)).do("influence:4b")

    assert (jewel.held("red", "rubles"), jewel.all_goods("red")) == (1, "diamond")
    assert_spent(jewel, 12)
    assert (passes.held("red", "passes"), passes.at("red")) == (1, 5)


def test_N13_specialist_12_may_pass_its_permission_on_through_the_archivists() -> None:
    scene = RegionScene("red", "blue", fourth="archivists").card(4, "archivists-2").keeps("red", 12)
    scene.rubles("red", 0).goods("red", "stone")

    use(scene).do("influence:4b")
    assert scene.legal() == ["influence:1a", "influence:2b"]  # the other three cards only
    assert scene.why_not("influence:4b") == "other-quadrant"
    scene.do("influence:2b")

    assert (scene.at("red"), scene.held("red", "rubles")) == (1, 1)
    assert_spent(scene, 12)


def test_K6_specialist_11_delivers_through_the_teamsters() -> None:
    scene = keeping(11).rubles("red", 2).section("A1", card="B01", owner="red").goods("red", "lumber brick")

    use(scene).do("influence:2a", "deliver:lumber:A1", "done")

    assert (scene.delivered("A1"), scene.held("red", "rubles")) == ("lumber", 1)
    assert_spent(scene, 11)


def test_N5_specialist_11_buys_a_further_market_action_of_the_wholesalers() -> None:
    scene = RegionScene("red", "blue", fourth="wholesalers").keeps("red", 11).rubles("red", 1)

    use(scene).do("influence:4a", "take:2", "take:2")

    assert (scene.held("red", "rubles"), scene.all_goods("red")) == (0, "lumber lumber lumber lumber")
    assert_spent(scene, 11)


def test_O3_every_optional_action_inside_the_effect() -> None:
    scene = use(keeping(12).marker("red", 29))

    assert scene.frame() == "effect"
    for action in ("buy-pass", "sell", "reroll:1"):
        assert scene.why_not(action) == "allowed"
    assert scene.why_not("roll") == "not-now"


def test_O3_a_granted_action_waits_while_a_sale_could_pay_for_one() -> None:
    scene = keeping(12).card(1, "craftsmen-2").card(2, "teamsters-3").card(3, "merchants-2")
    scene.card(4, "clergy-3").marker("red", 29)

    use(scene)
    assert scene.legal_of("influence") == []
    scene.do("sell", "influence:1a", "choose:lumber", "enough")

    assert (scene.all_goods("red"), scene.held("red", "rubles")) == ("lumber", 1)


def test_O3_specialist_24_waits_for_a_sale() -> None:
    scene = use(keeping(24).rubles("red", 1).marker("red", 29)).do("go-on")
    assert scene.why_not("go-on") == "cannot-pay"

    scene.do("sell", "go-on", "go-on")

    assert (scene.held("red", "rubles"), scene.frame()) == (0, "visit")  # O1: no second sale could pay
