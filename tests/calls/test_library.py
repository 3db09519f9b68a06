"""What anybody may look up: cards, worked examples, lessons and their scenes."""

import pytest

from cupola.calls import library
from cupola.lesson.requests import SceneOrder
from cupola.lesson.scene import lessons, scene_named
from cupola.lesson.view import SceneView
from cupola.play.phrases.phrase import Phrase
from tests.calls.house import NOBODY, House
from tests.lesson.ways import solved


def scene(house: House, *steps: str, answers: tuple[int, ...] = ()) -> SceneView:
    return house.ask(NOBODY, library.post_scene, "first", "die", SceneOrder(steps, answers))


def test_the_cards_of_a_kind_are_those_of_the_box_here(house: House) -> None:
    cards = house.ask(NOBODY, library.get_cards, kind="specialists")

    (group,) = cards.groups
    assert cards.content == house.store.equipment.catalogue.box.digest
    assert (group.kind, len(group.pieces)) == ("specialists", 24)


def test_the_examples_come_with_the_board_before_and_after(house: House) -> None:
    told = {each.name: each for each in house.ask(NOBODY, library.get_examples)}

    reprimand, full = told["reprimand"], told["full-space"]
    assert reprimand.rules == ("B4",)
    assert reprimand.after is not None
    assert [player.marker for player in reprimand.before.players] == [2, 4, 2]
    assert [player.marker for player in reprimand.after.players] == [6, 2, 2]
    assert full.after is None
    assert full.refused is not None
    assert full.refused.key == "reason-space-full"


def test_the_list_names_every_lesson_and_its_scenes(house: House) -> None:
    told = house.ask(NOBODY, library.get_lessons)

    assert [each.lesson for each in told] == [lesson.id for lesson in lessons()]
    assert [each.scene for each in told[0].scenes] == list(lessons()[0].scenes)
    assert told[0].scenes[1].title == Phrase("lesson-die", {})


def test_a_scene_shows_the_table_offers_what_it_is_about_and_goes_on_until_it_is_done(house: House) -> None:
    begun, moved = scene(house), scene(house, "move:red")
    walk = solved(scene_named("die"))

    assert (begun.kind, begun.says.key, begun.lit) == ("do", "lesson-die-1", ("die-red",))
    offered = {choice.name for choice in begun.game.choices}
    assert offered == {f"move:{die}" for die in ("red", "blue", "yellow", "green", "white")}
    assert (moved.beat, moved.steps, moved.reason) == (1, ("move:red",), None)
    (news,) = moved.game.news
    assert [type(event).__name__ for step in news.steps for event in step.events] == ["DieMovedEvent"]
    assert scene(house, *walk.steps, answers=tuple(walk.answers)).is_done


def test_a_wrong_step_changes_nothing_and_is_told_why(house: House) -> None:
    wrong = scene(house, "move:blue")

    assert wrong.reason is not None
    assert (wrong.reason.key, wrong.steps) == ("lesson-die-other", ())
    assert wrong.game.view == scene(house).game.view


@pytest.mark.parametrize(
    ("lesson", "name", "steps", "refusal"),
    [
        ("first", "nowhere", (), (404, "unknown_scene")),
        ("nowhere", "die", (), (404, "unknown_scene")),
        ("first", "die", ("move:red", "take:2", "roll", "roll"), (422, "not_in_scene")),
    ],
)
def test_what_is_no_scene_is_refused(
    house: House, lesson: str, name: str, steps: tuple[str, ...], refusal: tuple[int, str]
) -> None:
    assert house.refusal(NOBODY, library.post_scene, lesson, name, SceneOrder(steps)) == refusal
