"""K6, I7, N13: specialists 11 and 12 perform an action of any of the four cards."""

import pytest

from tests.engine.scenes.region_scene import RegionScene
from tests.engine.scenes.specialist_scene import assert_spent, keeping, use


@pytest.mark.parametrize("number", [11, 12])
def test_K6_specialists_11_and_12_perform_an_action_of_another_quadrant(number: int) -> None:
    scene = use(keeping(number))

    scene.do("influence:2b")

    assert scene.held("red", "rubles") == 1
    assert_spent(scene, number)
    assert scene.why_not("influence:2b") == "other-quadrant"


def test_I7_specialist_11_pays_the_cost_of_the_action() -> None:
    scene = use(keeping(11).rubles("red", 3))

    scene.do("influence:4b")

    assert (scene.held("red", "rubles"), scene.at("red")) == (0, 5)


def test_I7_specialist_11_refuses_an_action_that_cannot_be_paid() -> None:
    scene = use(keeping(11).rubles("red", 2))

    assert scene.why_not("influence:4b") == "cannot-pay"
    assert scene.why_not("influence:1a") == "cannot-pay"
    assert scene.why_not("influence:1b") == "allowed"


def test_I7_specialist_12_may_repeat_an_action_without_lightning() -> None:
    scene = use(keeping(12).rubles("red", 7))

    scene.do("influence:1b", "choose:gold", "influence:1b", "choose:gold", "enough")

    assert (scene.held("red", "rubles"), scene.all_goods("red")) == (3, "gold gold")
    assert_spent(scene, 12)


def test_I7_specialist_11_may_perform_the_lightning_the_influence_step_has_used() -> None:
    scene = keeping(11).visit(7, "black").do("influence:4a", "specialist", "influence:4a")

    assert scene.at("red") == 4
    assert scene.why_not("influence:4a") == "already-influenced"


def test_I7_specialist_11_leaves_the_influence_step_open() -> None:
    scene = keeping(11).visit(7, "black").do("specialist", "influence:2b", "influence:4a")

    assert (scene.held("red", "rubles"), scene.at("red")) == (1, 3)


def test_K6_specialist_12_reaches_the_card_of_a_guild_with_its_cost() -> None:
    scene = RegionScene("red", "blue", fourth="jewellers").keeps("red", 12).rubles("red", 2)

    use(scene).do("influence:4a")

    assert (scene.held("red", "rubles"), scene.all_goods("red")) == (1, "diamond")
    assert_spent(scene, 12)


def test_K6_specialist_11_discards_passes_for_the_jurists() -> None:
    scene = (
        RegionScene("red", "blue", fourth="jurists").card(4, "jurists-2").keeps("red", 11).passes("red", 3)
    )

    use(scene).do("influence:4b")

    assert (scene.held("red", "passes"), scene.at("red")) == (1, 5)


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


def test_I5_specialist_11_may_activate_the_tile_the_influence_step_has_activated() -> None:
    scene = keeping(11).slot("red", "red", "gold").slot("red", "blue", "lumber").visit(5, "black")

    scene.do("influence:3b", "workshop:red", "specialist", "influence:3b", "workshop:red")

    assert scene.all_goods("red") == "gold gold"


def test_O3_no_optional_action_inside_the_effect() -> None:
    scene = use(keeping(12).marker("red", 29))

    assert scene.frame() == "effect"
    for action in ("buy-pass", "sell", "reroll:1", "roll"):
        assert scene.why_not(action) == "not-now"
