from cupola.engine.constants.actions import ACTION_IDS, ACTIONS
from cupola.engine.constants.reasons import REASON_NAMES, REASON_RULES
from cupola.engine.turn.legal import why_not
from cupola.play.choices.refusals import refusal
from cupola.play.phrases.phrase import LANGUAGES
from tests.engine.scenes.guild_scene import GuildScene
from tests.play.choices.reason_scenes import MET, UNMET
from tests.play.moments import WORDS
from tests.scene import Scene
from tests.words.reading import messages


def refused(scene: Scene, name: str) -> str:
    return WORDS.say(refusal(scene.state, ACTION_IDS[name], scene.catalogue))


def test_a_refusal_names_what_it_is_about() -> None:
    scene = Scene("red", "blue").rubles("red", 1).section("A1", owner="blue")

    assert refused(scene, "claim:A1") == "A1 already has a banner."
    assert refused(scene, "deliver:gold:A1") == "A1 doesn’t have your banner."
    assert refused(scene, "move:white+2") == "This costs 2 rubles; you have 1."
    assert refused(scene, "move:blue+1").endswith("not the blue die.")
    assert WORDS.say(refusal(scene.state, ACTIONS, scene.catalogue)) == "There is no such action."


def test_I6_a_refusal_says_what_cannot_be_paid_for() -> None:
    scene = GuildScene("administrators-1").goods("red", "gold").visit(8)

    assert refused(scene, "influence:4b").startswith("You can’t pay for this: pay 1 lumber, 1 brick")


def test_every_reason_has_its_name_its_rule_and_its_words() -> None:
    assert all(REASON_RULES)
    for language in LANGUAGES:
        assert {f"reason-{name}" for name in REASON_NAMES} <= messages("", language).keys()


def test_every_reason_is_met_at_a_table_or_known_never_to_be() -> None:
    assert {*MET, *UNMET, "allowed"} == set(REASON_NAMES)
    for reason, met in MET.items():
        assert REASON_NAMES[why_not(met.scene().state, ACTION_IDS.get(met.action, -1))] == reason
