"""What the page needs of the Contractors and the guilds besides the pieces themselves."""

from cupola.engine.accessors.stack import top_kind
from cupola.engine.constants.frames import TURN_FRAME
from cupola.play.view.table_view import view_of
from tests.play.moments import WORDS, choice
from tests.scene import Scene


def contractors() -> Scene:
    return Scene("red", "blue", contractors=True)


def test_K3_the_strip_shows_the_bonus_under_each_of_its_contractors() -> None:
    scene = contractors()

    strip = view_of(scene.state, scene.catalogue, 0).players[0].strip

    assert strip is not None
    assert len(strip.bonuses) == strip.left == 6
    assert strip.bonuses[0] is strip.next_bonus is None
    assert [WORDS.say(bonus) for bonus in strip.bonuses[1:3] if bonus] == [
        "gain 2 rubles",
        "gain 1 material of your choice",
    ]


def test_K4_the_prompt_of_a_turn_names_the_fourth_basic_action_only_with_the_module() -> None:
    scene, plain = contractors(), Scene("red", "blue")
    assert top_kind(scene.state) == TURN_FRAME

    prompts = [view_of(each.state, each.catalogue, 0).turn.prompt.key for each in (scene, plain)]

    assert prompts == ["prompt-turn-contractors", "prompt-turn"]


def test_N3_the_preview_of_a_walk_says_at_which_tower_the_foreman_would_stand() -> None:
    scene = Scene("red", "blue", fourth="foremen").card(2, "foremen-1").build_tower("C", "red")
    scene.visit(4).do("influence:2a")

    towers = [choice(scene, f"foreman:{steps}").preview.foreman for steps in (1, 2)]

    assert towers == ["B", "C"]
