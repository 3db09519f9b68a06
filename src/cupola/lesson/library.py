"""The lessons of the package, read from their files."""

import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

import msgspec

from cupola.lesson.scene import Lesson, Scene, SceneError, check_scene
from cupola.play.position.document import PositionError, decode_position

FOLDER: Final = files("cupola.lesson") / "scenes"
ORDER: Final = "lessons.toml"


@cache
def lessons() -> tuple[Lesson, ...]:
    """Every lesson, the main one first."""
    return msgspec.convert(_table(FOLDER / ORDER, ORDER)["lesson"], tuple[Lesson, ...])


def lesson_named(name: str) -> Lesson | None:
    """The lesson of a name."""
    return next((lesson for lesson in lessons() if lesson.id == name), None)


@cache
def scene_named(name: str) -> Scene:
    """The scene of a name; raise `SceneError` where there is none, or its file says no scene."""
    file = FOLDER / f"{name}.toml"
    if name not in scene_names() or not file.is_file():
        raise SceneError(f"{name}: no such scene")
    return read_scene(name, _table(file, name))


def scene_names() -> frozenset[str]:
    """The scenes of all lessons."""
    return frozenset(name for lesson in lessons() for name in lesson.scenes)


def read_scene(name: str, table: dict[str, Any]) -> Scene:
    """A scene of a table of a file, read strictly."""
    try:
        position = decode_position(msgspec.json.encode(table.pop("position", {})))
        scene = msgspec.convert({"id": name, **table, "position": {}}, Scene)
    except (PositionError, msgspec.ValidationError) as error:
        raise SceneError(f"{name}: {error}") from error
    scene = msgspec.structs.replace(scene, position=position)
    check_scene(scene)
    return scene


def _table(file: Traversable, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise SceneError(f"{name}: {error}") from error
