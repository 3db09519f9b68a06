"""Who plays here, and what is the same for everybody: bots, the set-up, worked examples, lessons."""

from msgspec import Struct

from cupola.lesson.requests import LessonView, SceneOrder, lesson_views, scene_asked
from cupola.lesson.view import SceneView
from cupola.play.examples.played import PlayedExample, played_examples
from cupola.play.phrases.phrase import Phrase
from cupola.play.view.printed_cards import CardKind, PrintedCards, printed_cards
from cupola.play.view.setup_offer import SetupOffer, setup_offer
from cupola.tab.boxes import catalogue_with
from cupola.tab.requests import Reply, Request, query_of
from cupola.tab.shelf import Draft
from cupola.table.boxes.editing import BoxIdText
from cupola.table.parts.bodies import decoded
from cupola.table.parts.equipment import key_of
from cupola.table.parts.ids import new_id
from cupola.table.parts.me import Introduction, Me, Renaming
from cupola.table.parts.user_text import plain_name
from cupola.table.parts.viewer import account_of
from cupola.table.seen.bots import BotView, bot_views
from cupola.table.seen.edition import About, about_edition


def get_me(draft: Draft, _: Request) -> Me:
    """Who I am."""
    return Me(account_of(draft.viewer), draft.viewer.name)


def post_me(draft: Draft, asked: Request) -> Me:
    """Who I am; a browser without an account gets one."""
    order = decoded(asked.body, Introduction)
    if draft.viewer.account is not None:
        return Me(draft.viewer.account, draft.viewer.name)
    made = Me(new_id(), plain_name(order.name) if order.name else "Guest")
    draft.put_me(made)
    return made


def patch_me(draft: Draft, asked: Request) -> Me:
    """Be called something else from now on."""
    order = decoded(asked.body, Renaming)
    renamed = Me(account_of(draft.viewer), plain_name(order.name))
    draft.put_me(renamed)
    return renamed


def delete_me(draft: Draft, _: Request) -> Reply:
    """Forget the account and every game that is kept here."""
    account_of(draft.viewer)
    for cover in draft.shelf.covers():
        draft.drop(cover.game.id)
    for box in draft.shelf.boxes():
        draft.drop_box(box.id)
    draft.put_me(None)
    return Reply(204, b"")


def get_bots(draft: Draft, _: Request) -> tuple[BotView, ...]:
    """The bots that come with Cupola."""
    return bot_views(draft.equipment)


class Unworded:
    """Says the key of a phrase: the page has the phrases, and words of its own for them."""

    language = "en"

    def say(self, saying: Phrase) -> str:
        """The key of a phrase."""
        return key_of(saying)


class CardsQuery(Struct, frozen=True):
    """Which cards: all, or those of one kind."""

    kind: CardKind | None = None


def get_cards(draft: Draft, asked: Request) -> PrintedCards:
    """Every card and tile of the box with what it does, as phrases."""
    return printed_cards(draft.equipment.catalogue, Unworded(), query_of(asked, CardsQuery).kind)


class SetupQuery(Struct, frozen=True):
    """Of which box: one of mine, or the packaged one."""

    box: BoxIdText | None = None


def get_setup(draft: Draft, asked: Request) -> SetupOffer:
    """The guilds with their cards and the building plans that a table can be opened with."""
    box = query_of(asked, SetupQuery).box
    return setup_offer(draft.equipment.catalogue if box is None else catalogue_with(draft, box))


def get_about(draft: Draft, _: Request) -> About:
    """How many printed values of the box were reconstructed; a folder of files has no version but its own."""
    return about_edition(draft.equipment.catalogue, "", None)


def get_examples(draft: Draft, _: Request) -> tuple[PlayedExample, ...]:
    """Worked examples of the rules."""
    del draft
    return played_examples()


def get_lessons(draft: Draft, _: Request) -> tuple[LessonView, ...]:
    """The lessons, the main one first."""
    del draft
    return lesson_views()


def post_scene(draft: Draft, asked: Request, lesson: str, scene: str) -> SceneView:
    """A scene after some steps and answers."""
    del draft
    return scene_asked(lesson, scene, decoded(asked.body, SceneOrder))
