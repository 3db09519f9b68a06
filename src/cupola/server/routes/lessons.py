"""Lessons: the list, and a scene after some steps; nothing of it is stored."""

from typing import Annotated

from anyio import to_thread
from litestar import Router, get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from cupola.lesson.library import lessons
from cupola.lesson.scene import Lesson, SceneError
from cupola.lesson.view import SceneView, play_scene, scene_of
from cupola.play.phrases.phrase import Phrase, phrase
from cupola.table.parts.entries import Steps
from cupola.table.parts.problems import Problem, unusable

LessonName = Annotated[str, PathParameter(min_length=1, max_length=32, pattern="^[a-z_-]+$")]
SceneName = Annotated[str, PathParameter(min_length=1, max_length=32, pattern="^[a-z_-]+$")]
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


@get("/")
async def get_lessons() -> tuple[LessonView, ...]:
    """The lessons, the main one first; they are always played with the packaged box."""
    return tuple(map(listed, lessons()))


@post("/{lesson:str}/scenes/{scene:str}", status_code=200)
async def post_scene(lesson: LessonName, scene: SceneName, data: JSONBody[SceneOrder]) -> SceneView:
    """A scene after some steps and answers; one that is wrong is left out and answered with a reason."""
    try:
        found, played = scene_of(lesson, scene)
    except SceneError as error:
        raise Problem(404, "unknown_scene", "There is no such scene.") from error

    def play() -> SceneView:
        try:
            return play_scene(found, played, data.steps, data.answers)
        except SceneError as error:
            raise unusable("not_in_scene", f"The scene doesn't go like this: {error}.") from error

    return await to_thread.run_sync(play)


def listed(lesson: Lesson) -> LessonView:
    """A lesson as the list tells it."""
    return LessonView(
        lesson=lesson.id,
        title=phrase(f"lesson-{lesson.id}"),
        description=phrase(f"lesson-{lesson.scenes[0]}-goal"),
        minutes=lesson.minutes,
        scenes=tuple(SceneTitle(scene, phrase(f"lesson-{scene}")) for scene in lesson.scenes),
    )


lesson_routes = Router("/api/lessons", route_handlers=[get_lessons, post_scene])
