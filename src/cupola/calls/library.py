"""What is the same for everybody: bots, the set-up, the cards, worked examples, lessons."""

from typing import Annotated

from msgspec import Meta

from cupola.calls.boxes import sound_catalogue
from cupola.calls.context import CallContext, Edition, Language
from cupola.lesson.examples.played import PlayedExample, played_examples
from cupola.lesson.requests import LessonView, SceneOrder, lesson_views, scene_asked
from cupola.lesson.view import SceneView
from cupola.play.view.printed_cards import CardKind, PrintedCards, printed_cards
from cupola.play.view.setup_offer import SetupOffer, setup_offer
from cupola.table.boxes import BoxIdText
from cupola.table.seen.edition import About, BotView, bot_views

LessonName = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[a-z_-]+$")]


def get_bots(edition: Edition) -> tuple[BotView, ...]:
    """The bots that come with Cupola; the fallback plays where another gives no move."""
    return bot_views(edition.equipment)


def get_about(edition: Edition) -> About:
    """Which edition this is, and how many printed values of its box were reconstructed."""
    return edition.about()


def get_cards(edition: Edition, language: Language = "en", kind: CardKind | None = None) -> PrintedCards:
    """Every card and tile of the box with what it does, as phrases and in the words of a language."""
    return printed_cards(edition.equipment.catalogue, edition.words(language), kind)


def get_examples(_: Edition) -> tuple[PlayedExample, ...]:
    """Worked examples of the rules, in the order of the rules, with the board before and after."""
    return played_examples()


def get_lessons(_: Edition) -> tuple[LessonView, ...]:
    """The lessons, the main one first; they are always played with the packaged box."""
    return lesson_views()


def post_scene(_: Edition, lesson: LessonName, scene: LessonName, order: SceneOrder) -> SceneView:
    """A scene after some steps and answers; one that is wrong is left out and answered with a reason."""
    return scene_asked(lesson, scene, order)


def get_setup(context: CallContext, box: BoxIdText | None = None) -> SetupOffer:
    """The guilds with their cards and the building plans that a table can be opened with.

    `box` names a box of mine by its id; without it they are those of the packaged box.
    """
    if box is None:
        return setup_offer(context.equipment.catalogue)
    return setup_offer(sound_catalogue(context, context.box(box)))


def has_box(_: CallContext, box: str | None = None) -> bool:
    """Whether a box is laid out first."""
    return box is not None
