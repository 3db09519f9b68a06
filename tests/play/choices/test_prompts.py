import pytest

from cupola.play.phrases.phrase import Words
from cupola.play.view.table_view import seen_turn
from tests.engine.scenes.guild_scene import GuildScene
from tests.scene import Scene


def asked(scene: Scene) -> str:
    return Words().say(seen_turn(scene.state, 0).prompt)


@pytest.mark.parametrize(
    ("rubles", "told"),
    [(5, "take, use the influence card or use your workshop"), (1, "take or use your workshop")],
)
def test_N5_the_prompt_of_the_wholesalers_names_the_market_actions_that_are_open(
    rubles: int, told: str
) -> None:
    scene = GuildScene("wholesalers-1").slot("red", "green", "gold").rubles("red", rubles)

    assert asked(scene.visit(8, die="green").do("influence:4a")) == f"Once more at the market: {told}."


@pytest.mark.parametrize(
    ("is_finished", "told"),
    [(False, "deliver a material, or stop"), (True, "deliver a material and decorate a section, or stop")],
)
def test_B1_B6_the_prompt_of_a_delivery_names_only_what_is_offered(is_finished: bool, told: str) -> None:
    scene = Scene("red", "blue").section("A1", owner="blue", finished=is_finished)
    scene.section("B1", card="B01", owner="red").goods("red", "lumber lumber brick")

    assert asked(scene.do("deliver:brick:B1")) == f"You may {told}."


def test_M3_the_prompt_of_a_visit_names_the_market_actions_that_are_open() -> None:
    scene = Scene("red", "blue").visit(4)

    before = asked(scene)
    takes = [name for name in scene.legal() if name.startswith("take:")]
    scene.do(takes[-1])

    assert before.startswith("At the market: take")
    assert "take" not in asked(scene)
