"""Bots: which there are."""

from litestar import Router, get
from msgspec import Struct

from cupola.bots.registry import FALLBACK, bot_cards
from cupola.play.words import Phrase
from cupola.server.given import TheHouse


class BotView(Struct, frozen=True):
    """A bot that a seat may be given to: as phrases for any language, and in English words."""

    name: str
    title: Phrase
    title_words: str
    description: Phrase
    description_words: str
    is_fallback: bool


@get("/api/bots")
async def get_bots(house: TheHouse) -> tuple[BotView, ...]:
    """The bots there are; the fallback plays where another gives no move, and for those who resign."""
    return tuple(
        BotView(
            card.name,
            card.title,
            house.words.say(card.title),
            card.description,
            house.words.say(card.description),
            card.name == FALLBACK,
        )
        for card in bot_cards()
    )


bot_routes = Router("/", route_handlers=[get_bots])
