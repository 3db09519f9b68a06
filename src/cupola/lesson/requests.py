"""Lessons as they are asked for: the list, and a scene after some steps."""

from typing import Annotated

from msgspec import Meta, Struct

from cupola.lesson.scene import Lesson, SceneError, lessons
from cupola.lesson.view import SceneView, play_scene, scene_of
from cupola.play.phrases.phrase import Phrase, phrase
from cupola.table.parts.entries import Steps
from cupola.table.parts.problems import Problem, unusable

Answers = Annotated[tuple[Annotated[int, Meta(ge=0, le=9)], ...], Meta(max_length=200)]


class SceneTitle(Struct, frozen=True):
    """A scene of the list."""

    scene: str
    title: Phrase


class LessonView(Struct, frozen=True):
    """A lesson of the list: what it is called, about how many minutes it takes, and its scenes."""

    lesson: str
    title: Phrase
    description: Phrase
    minutes: int
    scenes: tuple[SceneTitle, ...]


class SceneOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything done in a scene so far: the steps by name, and the numbers of the answers."""

    steps: Steps = ()
    answers: Answers = ()


def lesson_views() -> tuple[LessonView, ...]:
    return tuple(map(listed, lessons()))


def listed(lesson: Lesson) -> LessonView:
    return LessonView(
        lesson=lesson.id,
        title=phrase(f"lesson-{lesson.id}"),
        description=phrase(f"lesson-{lesson.scenes[0]}-goal"),
        minutes=lesson.minutes,
        scenes=tuple(SceneTitle(scene, phrase(f"lesson-{scene}")) for scene in lesson.scenes),
    )


def scene_asked(lesson: str, scene: str, order: SceneOrder) -> SceneView:
    """A scene after some steps and answers; raise a `Problem` where there is none or it goes otherwise."""
    try:
        found, played = scene_of(lesson, scene)
    except SceneError as error:
        raise Problem(404, "unknown_scene", "There is no such scene.") from error
    try:
        return play_scene(found, played, order.steps, order.answers)
    except SceneError as error:
        raise unusable("not_in_scene", f"The scene doesn't go like this: {error}.") from error
