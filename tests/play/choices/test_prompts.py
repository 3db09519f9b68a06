from cupola.play.phrases.phrase import Words
from cupola.play.view.table_view import seen_turn
from tests.engine.scenes.guild_scene import GuildScene
from tests.scene import Scene


def asked(scene: Scene) -> str:
    return Words().say(seen_turn(scene.state, 0).prompt)


def test_B1_the_prompt_of_a_delivery_names_only_what_is_offered() -> None:
    scene = Scene("red", "blue").section("A1", card="B01", owner="red").goods("red", "lumber lumber brick")

    scene.do("deliver:brick:A1")

    assert asked(scene) == "You may deliver a material, or stop."


def test_B6_it_names_the_ornament_where_a_section_can_be_decorated() -> None:
    scene = Scene("red", "blue").section("A1", owner="blue", finished=True)
    scene.section("B1", card="B01", owner="red").goods("red", "lumber lumber brick")

    scene.do("deliver:brick:B1")

    assert asked(scene) == "You may deliver a material and decorate a section, or stop."


def test_M3_the_prompt_of_a_visit_names_the_market_actions_that_are_open() -> None:
    scene = Scene("red", "blue").visit(4)

    before = asked(scene)
    takes = [name for name in scene.legal() if name.startswith("take:")]
    scene.do(takes[-1])

    assert before.startswith("At the market: take")
    assert "take" not in asked(scene)


def test_N5_the_prompt_of_the_wholesalers_names_every_market_action_that_is_open() -> None:
    scene = GuildScene("wholesalers-1").slot("red", "green", "gold").rubles("red", 5).visit(8, die="green")

    scene.do("influence:4a")

    told = "take, use the influence card or use your workshop"
    assert asked(scene) == f"Once more at the market: {told}."


def test_N5_the_prompt_of_the_wholesalers_names_no_market_action_that_is_not_open() -> None:
    scene = GuildScene("wholesalers-1").slot("red", "green", "gold").rubles("red", 1).visit(8, die="green")

    scene.do("influence:4a")

    assert asked(scene) == "Once more at the market: take or use your workshop."
