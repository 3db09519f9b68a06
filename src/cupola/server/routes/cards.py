"""What players look up: the cards and tiles of the box, and worked examples of the rules."""

from typing import Literal

from litestar import Router, get
from litestar.params import FromQuery

from cupola.play.examples.played import PlayedExample, played_examples
from cupola.play.phrases.phrase import Words
from cupola.play.view.printed_cards import CardKind, PrintedCards, printed_cards
from cupola.server.callers.dependencies import TheServices

Language = Literal["en", "fr", "pt"]


@get("/api/cards")
async def get_cards(
    services: TheServices, language: FromQuery[Language] = "en", kind: FromQuery[CardKind | None] = None
) -> PrintedCards:
    """Every card and tile of the box with what it does, as phrases and in the words of a language."""
    return printed_cards(services.catalogue, Words(language), kind)


@get("/api/examples")
async def get_examples() -> tuple[PlayedExample, ...]:
    """Worked examples of the rules, in the order of the rules, with the board before and after."""
    return played_examples()


card_routes = Router("/", route_handlers=[get_cards, get_examples])
