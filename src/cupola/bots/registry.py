"""The bots there are, by name."""

from collections.abc import Callable
from typing import Final

from cupola.bots.bot import Bot, BotCard
from cupola.bots.greedy import GreedyBot
from cupola.bots.planner import PlannerBot
from cupola.bots.random_bot import RandomBot
from cupola.play.words import phrase

FALLBACK: Final = "random"  # answers in microseconds, whatever became of another bot's thought

_MAKERS: Final[dict[str, Callable[[], Bot]]] = {
    "planner": PlannerBot,
    "greedy": GreedyBot,
    "random": RandomBot,
}
_CARDS: Final = (
    BotCard("planner", phrase("bot-planner"), phrase("bot-planner-does")),
    BotCard("greedy", phrase("bot-greedy"), phrase("bot-greedy-does")),
    BotCard("random", phrase("bot-random"), phrase("bot-random-does")),
)


class UnknownBot(ValueError):
    """A bot that is not there; says which there are."""


def bot_named(name: str) -> Bot:
    """A bot by its name."""
    if name not in _MAKERS:
        raise UnknownBot(f"bot: {name!r:.60} is not one of {', '.join(sorted(_MAKERS))}")
    return _MAKERS[name]()


def bot_cards() -> tuple[BotCard, ...]:
    """Every bot a table may ask for, the best first."""
    return _CARDS
