"""The bots that a seat may be given to, as a list shows them."""

from msgspec import Struct

from cupola.bots.registry import FALLBACK, USUAL, bot_cards
from cupola.play.phrases.phrase import Phrase
from cupola.table.parts.equipment import Equipment


class BotView(Struct, frozen=True):
    """A bot that a seat may be given to: as phrases for any language, and in English words.

    Levels are meant for people, the others for study; `seconds` is what a thought takes at most, and
    `is_usual` marks the one to offer first.
    """

    name: str
    title: Phrase
    title_words: str
    description: Phrase
    description_words: str
    is_fallback: bool
    is_level: bool
    is_usual: bool
    seconds: float


def bot_views(equipment: Equipment) -> tuple[BotView, ...]:
    """The bots that come with Cupola."""
    return tuple(
        BotView(
            card.name,
            card.title,
            equipment.say(card.title),
            card.description,
            equipment.say(card.description),
            card.name == FALLBACK,
            card.is_level,
            card.name == USUAL,
            card.seconds,
        )
        for card in bot_cards()
    )
