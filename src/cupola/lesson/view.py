"""A scene as a learner sees it: the table, what is told or asked, what can be pressed, what was wrong."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct, structs

from cupola.engine.accessors.cells import turn_number
from cupola.lesson.scene import Arrow, Kind, Lesson, Scene, SceneError, lesson_named, scene_named
from cupola.lesson.walk import LEARNER, Walk, walked
from cupola.play.choices.choices import Choice, choices_for
from cupola.play.match import IVAN_NAME, RULES_VERSION
from cupola.play.phrases.phrase import Phrase, phrase
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import is_solo
from cupola.table.parts.game import Game, Seat
from cupola.table.parts.settings import TableSettings
from cupola.table.parts.viewer import Viewer
from cupola.table.seen.news import News, NewsPage, seen_steps
from cupola.table.seen.view import GameView, seen_game

ACCOUNT: Final = "learner"
SETTINGS: Final = TableSettings(spectators=False, chat=False, hints=False)
TURN: Final = "turn"


class SceneView(Struct, frozen=True):
    """Where a learner stands in a scene.

    `steps` and `answers` are those that hold: a wrong one is left out, and `reason` says why it is wrong.
    `began` is the number of steps before this beat: those after it can be taken back. `lit` and `arrows` name
    pieces of the table.
    """

    lesson: str
    scene: str
    title: Phrase
    goal: Phrase
    rules: tuple[str, ...]
    beat: int
    beats: int
    kind: Kind
    says: Phrase
    choices: tuple[Phrase, ...]
    reason: Phrase | None
    steps: tuple[str, ...]
    answers: tuple[int, ...]
    began: int
    is_done: bool
    lit: tuple[str, ...]
    arrows: tuple[Arrow, ...]
    game: GameView


def play_scene(
    lesson: Lesson, scene: Scene, steps: Sequence[str] = (), answers: Sequence[int] = ()
) -> SceneView:
    """Always with the packaged box."""
    walk = walked(scene, steps, answers, standard_catalogue())
    beat = walk.beat
    return SceneView(
        lesson=lesson.id,
        scene=scene.id,
        title=phrase(f"lesson-{scene.id}"),
        goal=phrase(f"lesson-{scene.id}-goal"),
        rules=scene.rules,
        beat=min(walk.place, len(scene.beats) - 1),
        beats=len(scene.beats),
        kind=beat.kind,
        says=phrase(beat.says),
        choices=tuple(phrase(answer.says) for answer in beat.answers),
        reason=walk.reason,
        steps=tuple(walk.steps),
        answers=tuple(walk.answers),
        began=walk.began,
        is_done=walk.is_done,
        lit=beat.lit,
        arrows=beat.arrows,
        game=table_of(walk),
    )


def scene_of(lesson: str, scene: str) -> tuple[Lesson, Scene]:
    """A lesson and one of its scenes by their names; raise `SceneError` where there are none."""
    found = lesson_named(lesson)
    if found is None or scene not in found.scenes:
        raise SceneError(f"{lesson}/{scene}: no such scene")
    return found, scene_named(scene)


def table_of(walk: Walk) -> GameView:
    """With the steps that the scene offers and no others."""
    game = game_of(walk)
    seats = seats_of(walk, game.id)
    choices, news = offered_choices(walk), news_of(walk)
    state = walk.match.state
    return seen_game(
        game, Viewer(ACCOUNT), seats, LEARNER, walk.catalogue, state, choices, news, taken=tuple(walk.taken)
    )


def offered_choices(walk: Walk) -> tuple[Choice, ...]:
    """Without warnings, which are the scene's to give."""
    offered = frozenset(walk.offered)
    every = choices_for(walk.match.state, walk.catalogue, LEARNER)
    return tuple(structs.replace(choice, doubts=()) for choice in every if choice.name in offered)


def news_of(walk: Walk) -> NewsPage:
    version = len(walk.match.steps) - len(walk.fresh)
    news = [
        News(
            version=version + number,
            kind=TURN,
            at=0,
            seat=played.step.seat,
            is_yours=played.step.seat == LEARNER,
            steps=seen_steps([played], walk.catalogue, LEARNER),
        )
        for number, played in enumerate(walk.fresh, start=1)
    ]
    return NewsPage(tuple(news))


def game_of(walk: Walk) -> Game:
    """As if it were played; nothing of it is stored anywhere."""
    match = walk.match
    moved = 1 + len(match.steps)
    return Game(
        id=f"lesson-{walk.scene.id}",
        status="running",  # the scene goes on, even where the match was counted
        host=ACCOUNT,
        title="",
        options=match.options,
        settings=SETTINGS,
        content=walk.catalogue.box.digest,
        rules=RULES_VERSION,
        seed=None,
        commitment="",
        is_practice=True,
        is_continued=True,
        is_public=False,
        origin=None,
        box=None,
        created_at=0,
        moved_at=0,
        version=moved,
        position=moved,
        turn=turn_number(match.state),
        decider=None if match.is_over else match.decider,
    )


def seats_of(walk: Walk, game: str) -> tuple[Seat, ...]:
    options = walk.match.options
    learner = Seat(game, LEARNER, "person", ACCOUNT, "", None, None, False)
    if is_solo(options):
        return learner, Seat(game, 1, "ivan", None, IVAN_NAME, None, None, False)
    rivals = range(1, options.players)
    return (learner, *(Seat(game, seat, "bot", None, "", None, None, False) for seat in rivals))
