import re

import pytest

from cupola.bots.coach.tips import TIPS, tips_for
from cupola.engine.accessors.cells import is_over
from cupola.engine.accessors.stack import top_owner
from cupola.engine.turn.flow import is_chance
from cupola.play.phrases.phrase import LANGUAGES, Words
from cupola.play.setup.options import TableOptions
from tests.play.moments import moments_of
from tests.scene import Scene
from tests.words.reading import ROOT, messages

NUMBERS = re.findall(r"^- ([A-Z]\d+) ", (ROOT / "docs" / "rules.md").read_text("utf-8"), re.MULTILINE)
MOST_WORDS = 25


def names(scene: Scene, seat: int = 0) -> list[str]:
    return [tip.name.removeprefix("coach-tip-") for tip in tips_for(scene.state, seat)]


def test_every_tip_has_its_words_in_every_language_and_a_rule_that_exists() -> None:
    assert {rule for _, rule, _ in TIPS} <= set(NUMBERS)
    for language in LANGUAGES:
        assert all(len(Words(language).text(name).split()) <= MOST_WORDS for name, _, _ in TIPS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_the_coach_says_is_longer_than_a_breath(language: str) -> None:
    said = [key for key in messages("", language) if key.startswith("coach-")]
    filled = dict.fromkeys(("section", "player", "above", "goods", "label", "reason", "effect", "city"), "x")

    for key in said:
        words = Words(language).text(key, **filled, count=2, prestige=2)
        assert len(words.split()) <= MOST_WORDS, key


def test_the_first_turn_begins_with_what_a_turn_is() -> None:
    assert names(Scene("red", "blue"))[0] == "begin"


def test_B4_a_section_below_a_rivals_is_spoken_of() -> None:
    below = Scene("red", "blue").section("A1", owner="red").section("A2", owner="blue")
    alone = Scene("red", "blue").section("A1", owner="red")

    assert "reprimand" in names(below)
    assert "reprimand" not in names(alone)


def test_every_question_of_a_turn_has_its_own_tip_first() -> None:
    scene = Scene("red", "blue").do("claim:A1")
    assert names(scene) == ["banner"]

    scene.do("banner:inventory")
    assert "place" in names(scene) or "begin" in names(scene, 1)


def test_in_a_whole_match_nearly_every_tip_of_the_base_game_has_its_moment() -> None:
    met: set[str] = set()
    for options in (TableOptions(players=1, first_game=True), TableOptions(players=2)):
        for state in moments_of(options, 3):
            if not is_over(state) and not is_chance(state):
                met |= {tip.name for tip in tips_for(state, top_owner(state))}

    missing = {name.removeprefix("coach-tip-") for name, _, _ in TIPS} - {
        name.removeprefix("coach-tip-") for name in met
    }
    assert {"recruit", "push-black"} <= missing <= {"recruit", "push-black", "end", "finish"}  # K1
