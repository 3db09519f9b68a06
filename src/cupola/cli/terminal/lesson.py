"""A lesson in the terminal: the same scenes as on the page, with the board drawn in text."""

from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap
from typing import Final

from cupola.cli.terminal.board import Board
from cupola.cli.terminal.menu import in_order, menu_lines
from cupola.cli.terminal.screen import WIDTH, Screen, indent
from cupola.cli.terminal.session import by_turn, choice_numbered, printable
from cupola.lesson.scene import Lesson, Scene, scene_named
from cupola.lesson.view import offered_choices
from cupola.lesson.walk import LEARNER, Walk, walked
from cupola.play.choices.choices import Choice
from cupola.play.log.sentences import sentences
from cupola.play.phrases.phrase import Phrase, Words
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.view.table_view import view_of

LEAVE: Final = "q"
SKIP: Final = "n"
AGAIN: Final = "r"
BOARD: Final = "b"
LIST: Final = "l"


class LessonSession:
    """`note` is told every scene that is done or skipped."""

    def __init__(self, lesson: Lesson, words: Words, note: Callable[[str], None]) -> None:
        self.lesson = lesson
        self.words = words
        self.note = note
        self.screen = Screen()

    def play(self, first: str) -> bool:
        """True when the lesson is over, False when it is left."""
        for name in self.lesson.scenes[self.lesson.scenes.index(first) :]:
            if not self.play_scene(scene_named(name)):
                return False
            self.note(name)
        return True

    def play_scene(self, scene: Scene) -> bool:
        """False when the learner leaves."""
        walk = self.begin(scene)
        while not walk.is_done:
            typed = self.screen.ask("> ")
            if typed is None or typed == LEAVE:
                return False
            if typed == SKIP:
                return True
            walk = self.begin(scene) if typed == AGAIN else self.answer(walk, typed)
        return True

    def begin(self, scene: Scene) -> Walk:
        walk = walked(scene, (), (), standard_catalogue())
        number = self.lesson.scenes.index(scene.id) + 1
        of = len(self.lesson.scenes)
        title = self.words.text(f"lesson-{scene.id}")
        heading = self.words.text("say-scene", number=number, of=of, title=title)
        goal = self.words.text("say-goal", goal=self.words.text(f"lesson-{scene.id}-goal"))
        self.screen.show(["", self.screen.palette.paint(heading, "bold"), goal, "", *self.board_lines(walk)])
        self.screen.show(self.beat_lines(walk))
        return walk

    def answer(self, walk: Walk, typed: str) -> Walk:
        if typed == BOARD:
            self.screen.show(self.board_lines(walk))
            return walk
        if typed == LIST:
            self.screen.show(self.beat_lines(walk))
            return walk
        return self.move(walk, typed) if walk.beat.kind == "do" else self.answer_told(walk, typed)

    def answer_told(self, walk: Walk, typed: str) -> Walk:
        """Anything goes on from what was only told."""
        most = len(walk.beat.answers)
        if not most:
            return self.show_outcome(walk, walked(walk.scene, walk.steps, (*walk.answers, 0), walk.catalogue))
        if not (typed.isascii() and typed.isdigit() and 1 <= int(typed) <= most):
            return self.unknown(walk, typed, most)
        return self.show_outcome(
            walk, walked(walk.scene, walk.steps, (*walk.answers, int(typed) - 1), walk.catalogue)
        )

    def move(self, walk: Walk, typed: str) -> Walk:
        choices = self.choices(walk)
        chosen = choice_numbered(typed, choices)
        name = typed if chosen is None else chosen.name
        if chosen is None and ":" not in typed and name not in walk.match.legal():
            return self.unknown(walk, typed, len(choices))
        return self.show_outcome(walk, walked(walk.scene, (*walk.steps, name), walk.answers, walk.catalogue))

    def unknown(self, walk: Walk, typed: str, most: int) -> Walk:
        self.screen.show([self.words.text("say-unknown", typed=printable(typed[:40]), most=most)])
        return walk

    def show_outcome(self, before: Walk, after: Walk) -> Walk:
        if after.reason is not None:
            self.screen.show(self.reason_lines(after.reason))
        self.screen.show(self.news_lines(after))
        if not after.is_done and (after.reason is None or after.steps != before.steps):
            self.screen.show(["", *self.beat_lines(after)])
        return after

    # What is shown

    def choices(self, walk: Walk) -> list[Choice]:
        return in_order(offered_choices(walk))

    def board_lines(self, walk: Walk) -> list[str]:
        view = view_of(walk.match.state, walk.catalogue, LEARNER)
        return [*Board(view, self.words, self.screen.palette).lines(), ""]

    def beat_lines(self, walk: Walk) -> Iterator[str]:
        yield from wrap(self.words.text(walk.beat.says), WIDTH)
        if walk.beat.kind == "do":
            yield from menu_lines(self.choices(walk), self.words, self.screen.palette)
        for number, answer in enumerate(walk.beat.answers, start=1):
            yield f"{number:4}  {self.words.text(answer.says)}"
        key = "say-learn-press" if walk.beat.kind == "say" else "say-learn-keys"
        yield self.screen.palette.paint(self.words.text(key), "faint")

    def reason_lines(self, reason: Phrase) -> Sequence[str]:
        return wrap(f"! {self.words.say(reason)}", WIDTH, subsequent_indent="  ")

    def news_lines(self, walk: Walk) -> Iterator[str]:
        for played in walk.fresh:
            for _, events in by_turn(played.step.events, played.step.seat):
                for line in sentences(events, played.after, walk.catalogue, self.words, LEARNER):
                    yield from indent(f"  {line}", 2)
