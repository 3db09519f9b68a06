"""A scene of a lesson as data: a position, the dice that will fall, and a row of beats.

A beat tells something (`say`), asks a question (`ask`) or waits for a move (`do`). Words are named by keys.
"""

import tomllib
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from cupola.play.position.document import Position, PositionError, decode_position

Kind = Literal["say", "ask", "do"]
FOLDER: Final = files("cupola.lesson") / "scenes"
ORDER: Final = "lessons.toml"


class SceneError(ValueError):
    """A scene that cannot be played; says in one line what is wrong where."""


class Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a scene, read strictly."""


class Answer(Part, frozen=True):
    """A wrong answer has a reason, the right one has none."""

    says: str
    reason: str = ""


class WrongStep(Part, frozen=True):
    """Steps, by a pattern such as `move:*`, that are answered with a reason and not taken."""

    step: str
    says: str


class Wanted(Part, frozen=True):
    """An event with the fields it must have, or a step; what is not named may be anything."""

    event: str | UnsetType = UNSET
    step: str | UnsetType = UNSET
    amount: int | UnsetType = UNSET
    city: str | UnsetType = UNSET
    player: str | UnsetType = UNSET
    die: str | UnsetType = UNSET
    face: str | UnsetType = UNSET
    resource: str | UnsetType = UNSET
    section: str | UnsetType = UNSET
    slot: str | UnsetType = UNSET


class Arrow(Part, frozen=True):
    """From one piece to another, or only to one; pieces are named as the page places them."""

    to: str
    start: str = ""


class Beat(Part, frozen=True):
    """One thing that is told, asked or done.

    `plays` are moves that others make visibly before. A beat with `offer` waits for moves until every event
    of `until` was seen, one of them where it is `either`, or a turn at most `within` prestige worse than the
    best was played. `follows` are steps the scene takes by itself.
    """

    says: str
    plays: tuple[str, ...] = ()
    lit: tuple[str, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    answers: tuple[Answer, ...] = ()
    offer: tuple[str, ...] = ()
    follows: tuple[str, ...] = ()
    wrong: tuple[WrongStep, ...] = ()
    until: tuple[Wanted, ...] = ()
    either: bool = False
    within: float | None = None
    solution: tuple[str, ...] = ()

    @property
    def kind(self) -> Kind:
        return "do" if self.offer else "ask" if self.answers else "say"

    def offers(self, step: str) -> bool:
        return matches(self.offer, step)

    def reason_against(self, step: str) -> str:
        """The key of the reason; empty where the scene has none."""
        return next((wrong.says for wrong in self.wrong if fnmatchcase(step, wrong.step)), "")


class Scene(Part, frozen=True, eq=False):
    """The rules it teaches, its position, the outcomes of chance in order, its beats."""

    id: str
    rules: tuple[str, ...]
    position: Position
    beats: tuple[Beat, ...]
    luck: tuple[int, ...] = ()


class Lesson(Part, frozen=True):
    id: str
    scenes: tuple[str, ...]
    minutes: int


def matches(patterns: tuple[str, ...], step: str) -> bool:
    return any(fnmatchcase(step, pattern) for pattern in patterns)


def check_scene(scene: Scene) -> None:
    for number, beat in enumerate(scene.beats, start=1):
        check_beat(beat, f"{scene.id}: beat {number}")
    if not scene.beats or scene.beats[-1].kind != "say":
        raise SceneError(f"{scene.id}: the last beat must tell what was learned")


def check_beat(beat: Beat, where: str) -> None:
    if beat.offer and beat.answers:
        raise SceneError(f"{where}: it asks and waits for a move at once")
    if beat.answers and [answer.reason for answer in beat.answers].count("") != 1:
        raise SceneError(f"{where}: a question has exactly one answer without a reason")
    has_goal = bool(beat.until) or beat.within is not None
    if has_goal != bool(beat.offer):
        raise SceneError(f"{where}: a move has a goal, and only a move has one")
    if bool(beat.solution) != bool(beat.offer):
        raise SceneError(f"{where}: a move has a solution, and only a move has one")


@cache
def lessons() -> tuple[Lesson, ...]:
    """The main one first."""
    return msgspec.convert(_table(FOLDER / ORDER, ORDER)["lesson"], tuple[Lesson, ...])


def lesson_named(name: str) -> Lesson | None:
    return next((lesson for lesson in lessons() if lesson.id == name), None)


@cache
def scene_named(name: str) -> Scene:
    """The scene of a name; raise `SceneError` where there is none, or its file says no scene."""
    file = FOLDER / f"{name}.toml"
    if name not in scene_names() or not file.is_file():
        raise SceneError(f"{name}: no such scene")
    return read_scene(name, _table(file, name))


def scene_names() -> frozenset[str]:
    return frozenset(name for lesson in lessons() for name in lesson.scenes)


def read_scene(name: str, table: dict[str, Any]) -> Scene:
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
