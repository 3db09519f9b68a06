import re
from collections.abc import Iterator

import pytest

from cupola.content.shape.vocabulary import GOODS
from cupola.engine.constants.actions import CITY_NAMES, DIE_NAMES, SECTION_NAMES, SLOT_NAMES
from cupola.lesson.goal import loss_of
from cupola.lesson.scene import Scene, lessons, scene_named
from cupola.play.phrases.phrase import LANGUAGES, Phrase, Words
from tests.lesson.ways import places, solved, walk_after
from tests.words.reading import ROOT, messages

MOST_WORDS = 25
SCENES = [name for lesson in lessons() for name in lesson.scenes]


def word_count(text: str) -> int:
    """The words of a text; a sign between spaces is none."""
    return len([part for part in re.split(r"[\s\u202f\u00a0]+", text) if re.search(r"\w", part)])


def keys_of(scene: Scene) -> set[str]:
    told = {f"lesson-{scene.id}", f"lesson-{scene.id}-goal"}
    for beat in scene.beats:
        told |= {beat.says, *(wrong.says for wrong in beat.wrong), *(answer.says for answer in beat.answers)}
        told |= {answer.reason for answer in beat.answers if answer.reason}
    return told


@pytest.fixture(params=SCENES)
def scene(request: pytest.FixtureRequest) -> Scene:
    return scene_named(request.param)


def test_the_solution_of_every_scene_reaches_its_end_with_the_dice_it_names(scene: Scene) -> None:
    walk = solved(scene)

    assert walk.is_done
    assert walk.luck.left == []


@pytest.mark.sample(3)
def test_every_step_in_every_scene_is_allowed_or_given_a_reason_and_none_is_a_dead_end(scene: Scene) -> None:
    reasons: dict[str, Phrase] = {}
    for tries in places(scene):
        assert [each.tried for each in tries if each.reason is None and not each.has_moved] == []
        assert any(each.has_moved for each in tries), f"{scene.id}: nothing leads on at {tries[0].inputs}"
        reasons |= {str(each.reason): each.reason for each in tries if each.reason}
    told = [said for reason in reasons.values() for said in spoken(reason)]
    assert [said for said in told if word_count(said[1]) > MOST_WORDS] == []


def spoken(said: Phrase) -> list[tuple[str, str]]:
    return [(language, Words(language, "lesson").say(said)) for language in LANGUAGES]


def test_every_scene_has_its_words_and_every_word_a_scene() -> None:
    used = set().union(*(keys_of(scene_named(name)) for name in SCENES))
    used |= {f"lesson-{lesson.id}" for lesson in lessons()}
    used |= {"lesson-again", "lesson-later", "lesson-less", "lesson-other"}

    assert used == messages("lesson.", "en").keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_a_lesson_is_longer_than_25_words(language: str) -> None:
    words = Words(language, "lesson")
    plain = [key for key in messages("lesson.", language) if key not in ("lesson-later", "lesson-less")]

    assert {key: words.text(key) for key in plain if word_count(words.text(key)) > MOST_WORDS} == {}


def test_every_rule_a_scene_names_is_in_the_rules(scene: Scene) -> None:
    rules = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    numbers = re.findall(r"^- ([A-Z]\d+) ", rules, re.MULTILINE)

    assert scene.rules
    assert set(scene.rules) <= set(numbers)


@pytest.mark.parametrize(
    "turn",
    [
        ("deliver:stone:A2", "deliver:gold:A2", "deliver:brick:B1", "end-turn"),
        ("move:blue", "workshop:blue", "take:2", "roll"),
    ],
)
def test_the_two_turns_the_last_scene_praises_are_good_ones(turn: tuple[str, ...]) -> None:
    assert loss_of(walk_after(scene_named("turn"), ((), ())).match.state, turn) <= 1


@pytest.mark.compiled_only
def test_a_poor_turn_is_refused_with_a_better_one_and_can_be_tried_again() -> None:
    scene = scene_named("turn")

    walk = walk_after(scene, (("deliver:stone:A2", "done", "end-turn"), ()))

    assert walk.reason is not None
    assert walk.reason.key == "lesson-less"
    assert (walk.place, walk.steps) == (0, [])


# What a scene lights and points at has a place on the page

PLACES = (
    "confirm",
    *(f"die-{name}" for name in DIE_NAMES),
    *(f"space-{number}" for number in range(1, 9)),
    *(f"card-{number}" for number in range(1, 5)),
    *(f"section-{name}" for name in SECTION_NAMES),
    *(f"tower-{name}" for name in "ABCDEF"),
    *(f"city-{name}" for name in CITY_NAMES),
    *(f"ivan-{number}" for number in range(1, 7)),
)
OF_A_SEAT = (
    *(f"slot-{{}}-{name}" for name in SLOT_NAMES),
    *(f"goods-{{}}-{name}" for name in GOODS),
    *(f"{name}-{{}}" for name in ("marker", "banner", "strip", "specialist", "tools", "hand", "buttresses")),
)
KNOWN = {*PLACES, *(place.format(seat) for place in OF_A_SEAT for seat in (0, 1))}


def pointed_at(scene: Scene) -> Iterator[str]:
    for beat in scene.beats:
        yield from beat.lit
        for arrow in beat.arrows:
            yield arrow.to
            if arrow.start:
                yield arrow.start


def test_a_scene_lights_only_places_there_are(scene: Scene) -> None:
    assert set(pointed_at(scene)) - KNOWN == set()


def test_names_of_scenes_can_stand_in_an_address() -> None:
    names = {name for lesson in lessons() for name in (lesson.id, *lesson.scenes)}

    assert all(re.fullmatch("[a-z-]{1,32}", name) for name in names)
