"""Lessons: the list, and a scene after some steps; nothing of it is stored."""

from typing import Annotated

from anyio import to_thread
from litestar import Router, get, post
from litestar.params import JSONBody, PathParameter

from cupola.lesson.requests import LessonView, SceneOrder, lesson_views, scene_asked
from cupola.lesson.view import SceneView

LessonName = Annotated[str, PathParameter(min_length=1, max_length=32, pattern="^[a-z_-]+$")]
SceneName = Annotated[str, PathParameter(min_length=1, max_length=32, pattern="^[a-z_-]+$")]


@get("/")
async def get_lessons() -> tuple[LessonView, ...]:
    """The lessons, the main one first; they are always played with the packaged box."""
    return lesson_views()


@post("/{lesson:str}/scenes/{scene:str}", status_code=200)
async def post_scene(lesson: LessonName, scene: SceneName, data: JSONBody[SceneOrder]) -> SceneView:
    """A scene after some steps and answers; one that is wrong is left out and answered with a reason."""
    return await to_thread.run_sync(scene_asked, lesson, scene, data)


lesson_routes = Router("/api/lessons", route_handlers=[get_lessons, post_scene])
