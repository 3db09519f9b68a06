"""A lesson in the terminal: the same scenes as on the page, with the board drawn in text."""

from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap
from typing import Final

from cupola.cli.terminal.board import Board
from cupola.cli.terminal.menu import in_order, menu_lines
from cupola.cli.terminal.pieces import WIDTH, indented
from cupola.cli.terminal.screen import Screen
from cupola.cli.terminal.session import by_turn, numbered, printable
from cupola.lesson.library import scene_named
from cupola.lesson.scene import Lesson, Scene
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
    """One lesson and one learner; `note` is told every scene that is done or skipped."""

    def __init__(self, lesson: Lesson, words: Words, note: Callable[[str], None]) -> None:
        self.lesson = lesson
        self.words = words
        self.note = note
        self.screen = Screen()

    def play(self, first: str) -> bool:
        """Play from a scene on until the lesson is over (True) or left (False)."""
        for name in self.lesson.scenes[self.lesson.scenes.index(first) :]:
            if not self.play_scene(scene_named(name)):
                return False
            self.note(name)
        return True

    def play_scene(self, scene: Scene) -> bool:
        """One scene to its end or until it is skipped; False when the learner leaves."""
        walk = self.begin(scene)
        while not walk.is_done:
            typed = self.screen.ask("> ")
            if typed is None or typed == LEAVE:
                return False
            if typed == SKIP:
                return True
            walk = self.begin(scene) if typed == AGAIN else self.answered(walk, typed)
        return True

    def begin(self, scene: Scene) -> Walk:
        """A scene from its beginning, with its title, its goal and its board."""
        walk = walked(scene, (), (), standard_catalogue())
        number = self.lesson.scenes.index(scene.id) + 1
        of = len(self.lesson.scenes)
        title = self.words.text(f"lesson-{scene.id}")
        heading = self.words.text("say-scene", number=number, of=of, title=title)
        goal = self.words.text("say-goal", goal=self.words.text(f"lesson-{scene.id}-goal"))
        self.screen.show(["", self.screen.palette.paint(heading, "bold"), goal, "", *self.board_lines(walk)])
        self.screen.show(self.beat_lines(walk))
        return walk

    def answered(self, walk: Walk, typed: str) -> Walk:
        """The walk after what was typed: an answer, a step, or a question about the table."""
        if typed == BOARD:
            self.screen.show(self.board_lines(walk))
            return walk
        if typed == LIST:
            self.screen.show(self.beat_lines(walk))
            return walk
        return self.moved(walk, typed) if walk.beat.kind == "do" else self.told(walk, typed)

    def told(self, walk: Walk, typed: str) -> Walk:
        """The walk after an answer; anything goes on from what was only told."""
        most = len(walk.beat.answers)
        if not most:
            return self.shown(walk, walked(walk.scene, walk.steps, (*walk.answers, 0), walk.catalogue))
        if not (typed.isascii() and typed.isdigit() and 1 <= int(typed) <= most):
            return self.unknown(walk, typed, most)
        return self.shown(
            walk, walked(walk.scene, walk.steps, (*walk.answers, int(typed) - 1), walk.catalogue)
        )

    def moved(self, walk: Walk, typed: str) -> Walk:
        """The walk after a step, by its number or its name."""
        choices = self.choices(walk)
        chosen = numbered(typed, choices)
        name = typed if chosen is None else chosen.name
        if chosen is None and ":" not in typed and name not in walk.match.legal():
            return self.unknown(walk, typed, len(choices))
        return self.shown(walk, walked(walk.scene, (*walk.steps, name), walk.answers, walk.catalogue))

    def unknown(self, walk: Walk, typed: str, most: int) -> Walk:
        """Something was typed that means nothing here."""
        self.screen.show([self.words.text("say-unknown", typed=printable(typed[:40]), most=most)])
        return walk

    def shown(self, before: Walk, after: Walk) -> Walk:
        """Show what came of it: why it was wrong, or what happened and what is next."""
        if after.reason is not None:
            self.screen.show(self.reason_lines(after.reason))
        self.screen.show(self.news_lines(after))
        if not after.is_done and (after.reason is None or after.steps != before.steps):
            self.screen.show(["", *self.beat_lines(after)])
        return after

    # What is shown

    def choices(self, walk: Walk) -> list[Choice]:
        """The steps that the scene offers, as they are numbered."""
        return in_order(offered_choices(walk))

    def board_lines(self, walk: Walk) -> list[str]:
        """The whole table."""
        view = view_of(walk.match.state, walk.catalogue, LEARNER)
        return [*Board(view, self.words, self.screen.palette).lines(), ""]

    def beat_lines(self, walk: Walk) -> Iterator[str]:
        """What is told or asked, and what can be typed."""
        yield from wrap(self.words.text(walk.beat.says), WIDTH)
        if walk.beat.kind == "do":
            yield from menu_lines(self.choices(walk), self.words, self.screen.palette)
        for number, answer in enumerate(walk.beat.answers, start=1):
            yield f"{number:4}  {self.words.text(answer.says)}"
        key = "say-learn-press" if walk.beat.kind == "say" else "say-learn-keys"
        yield self.screen.palette.paint(self.words.text(key), "faint")

    def reason_lines(self, reason: Phrase) -> Sequence[str]:
        """Why something was wrong."""
        return wrap(f"! {self.words.say(reason)}", WIDTH, subsequent_indent="  ")

    def news_lines(self, walk: Walk) -> Iterator[str]:
        """What happened since the last thing that was typed."""
        for played in walk.fresh:
            for _, events in by_turn(played.step.events, played.step.seat):
                for line in sentences(events, played.after, walk.catalogue, self.words, LEARNER):
                    yield from indented(f"  {line}", 2)
