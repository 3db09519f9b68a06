from cupola.engine.constants.actions import ACTION_IDS, ACTIONS
from cupola.engine.constants.reasons import REASON_NAMES
from cupola.play.choices.refusals import refusal
from cupola.play.setup.catalogue import standard_catalogue
from tests.play.moments import WORDS, moments
from tests.scene import Scene


def refused(scene: Scene, name: str) -> str:
    return WORDS.say(refusal(scene.state, ACTION_IDS[name], scene.catalogue))


def test_a_refusal_names_what_it_is_about() -> None:
    scene = Scene("red", "blue").rubles("red", 1).section("A1", owner="blue")

    assert refused(scene, "claim:A1") == "A1 already has a banner."
    assert refused(scene, "deliver:gold:A1") == "A1 doesn’t have your banner."
    assert refused(scene, "move:white+2") == "This costs 2 rubles; you have 1."
    assert refused(scene, "move:blue+1").endswith("not the blue die.")
    assert WORDS.say(refusal(scene.state, ACTIONS, scene.catalogue)) == "There is no such action."


def test_every_refusal_of_random_matches_is_worded() -> None:
    met = set()
    for place, state in enumerate(moments(3, "advanced", 7)):
        if place % 25:
            continue
        for action in range(ACTIONS):
            told = refusal(state, action, standard_catalogue())
            met.add(told.key.removeprefix("reason-"))
            assert WORDS.say(told)

    known = {*REASON_NAMES, "refusal-other-die", "refusal-foreman"}
    assert {each for each in met if not each.startswith("why-")} <= known
    assert len(met) > 25
