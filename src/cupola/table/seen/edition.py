"""Which edition of the game this is, and how much of its box is known."""

from functools import lru_cache

from msgspec import Struct

from cupola.bots.registry import FALLBACK, USUAL, bot_cards
from cupola.content.sources import count_sources
from cupola.play.phrases.phrase import Phrase
from cupola.play.setup.catalogue import Catalogue
from cupola.table.parts.equipment import Equipment


class About(Struct, frozen=True):
    """The version, the printed values of this server's box, and how many of them are reconstructed.

    `source` is the address of the source code, null where the package names none; `offline` is where this
    server hands out the game without a server, null where it does not.
    """

    version: str
    values: int
    reconstructed: int
    source: str | None
    offline: str | None = None


@lru_cache(1)  # a program has one box of its own
def about_edition(catalogue: Catalogue, version: str, source: str | None) -> About:
    counts = count_sources(catalogue.box)
    values = sum(each.total for each in counts)
    return About(version, values, sum(each.reconstructed for each in counts), source)


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
