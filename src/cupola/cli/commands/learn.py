"""`cupola learn`: the lessons in the terminal."""

import json
import os
from argparse import Namespace
from pathlib import Path
from typing import Final

from cupola.cli.arguments import TERMINAL, Parser, add_language, one_of, system_language
from cupola.cli.files import write_file
from cupola.cli.output import BadInput, print_lines
from cupola.cli.terminal.lesson import LessonSession
from cupola.lesson.scene import Lesson, lesson_named, lessons
from cupola.play.phrases.phrase import Words

FILE: Final = "lessons.json"
EXAMPLES = """examples:
  cupola learn
  cupola learn --scene ornament
  cupola learn --language pt

A lesson you leave continues next time where you left it. n skips a scene, r starts it again, q leaves.
"""


def add_arguments(parser: Parser) -> None:
    names = tuple(lesson.id for lesson in lessons())
    parser.add_argument(
        "lesson",
        metavar="LESSON",
        nargs="?",
        type=one_of(names),
        default=names[0],
        help=f"{', '.join(names)} (default: {names[0]})",
    )
    parser.add_argument("--scene", metavar="SCENE", help="start at this scene")
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="folder that keeps your progress")
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    words = Words(arguments.language or system_language(os.environ), TERMINAL, "lesson")
    lesson = lesson_named(arguments.lesson)
    assert lesson is not None
    progress = Progress(folder_of(arguments), lesson)
    session = LessonSession(lesson, words, progress.note)
    is_over = session.play(first_scene(arguments, lesson, progress))
    print_lines(["", words.text("say-lesson-over" if is_over else "say-lesson-left", lesson=lesson.id)])
    return 0


def folder_of(arguments: Namespace) -> Path:
    from cupola.server.config.folders import open_folder  # noqa: PLC0415

    return open_folder(arguments.data_dir)


def first_scene(arguments: Namespace, lesson: Lesson, progress: "Progress") -> str:
    """The scene asked for, else the first that is not done, else the first."""
    asked: str | None = arguments.scene
    if asked is not None and asked not in lesson.scenes:
        raise BadInput("--scene", f"{asked} is not one of {', '.join(lesson.scenes)}")
    done = progress.done
    return asked or next((scene for scene in lesson.scenes if scene not in done), lesson.scenes[0])


class Progress:
    def __init__(self, folder: Path, lesson: Lesson) -> None:
        self.path = folder / FILE
        self.lesson = lesson
        self.kept = self._read()

    @property
    def done(self) -> frozenset[str]:
        """Done or skipped."""
        return frozenset(self.kept.get(self.lesson.id, ()))

    def note(self, scene: str) -> None:
        done = self.done | {scene}
        self.kept[self.lesson.id] = [each for each in self.lesson.scenes if each in done]
        write_file(self.path, json.dumps(self.kept).encode())

    def _read(self) -> dict[str, list[str]]:
        try:
            kept = json.loads(self.path.read_bytes())
        except (OSError, ValueError):
            return {}  # nothing learned yet, or nothing that can be read: the lesson begins again
        is_sound = isinstance(kept, dict) and all(isinstance(each, list) for each in kept.values())
        return kept if is_sound else {}
