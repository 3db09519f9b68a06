"""The bots by name."""

from collections.abc import Callable
from functools import partial
from typing import Final

from cupola.bots.bot import Bot, BotCard
from cupola.bots.greedy import GreedyBot
from cupola.bots.levels import ApprenticeBot, JourneymanBot, MasonBot, MasterBot
from cupola.bots.planner import PlannerBot
from cupola.bots.random_bot import RandomBot
from cupola.bots.search.frozen import FROZEN, frozen_bot
from cupola.bots.search.search_bot import SearchBot
from cupola.play.phrases.phrase import phrase

FALLBACK: Final = "random"  # answers in microseconds, whatever became of another bot's thought
USUAL: Final = "apprentice"  # offered to newcomers

_MAKERS: Final[dict[str, Callable[[], Bot]]] = {
    "apprentice": ApprenticeBot,
    "journeyman": JourneymanBot,
    "mason": MasonBot,
    "master": MasterBot,
    "architect": SearchBot,
    "search": SearchBot,
    "planner": PlannerBot,
    "greedy": GreedyBot,
    "random": RandomBot,
    **{name: partial(frozen_bot, name) for name in FROZEN},
}
_CARDS: Final = (
    BotCard("apprentice", phrase("bot-apprentice"), phrase("bot-apprentice-does"), 0.1, is_level=True),
    BotCard("journeyman", phrase("bot-journeyman"), phrase("bot-journeyman-does"), 0.2, is_level=True),
    BotCard("mason", phrase("bot-mason"), phrase("bot-mason-does"), 0.5, is_level=True),
    BotCard("master", phrase("bot-master"), phrase("bot-master-does"), 0.5, is_level=True),
    BotCard("architect", phrase("bot-architect"), phrase("bot-architect-does"), 1.5, is_level=True),
    BotCard("search", phrase("bot-search"), phrase("bot-search-does"), 0.6),
    BotCard("planner", phrase("bot-planner"), phrase("bot-planner-does"), 0.6),
    BotCard("greedy", phrase("bot-greedy"), phrase("bot-greedy-does"), 0.1),
    BotCard("random", phrase("bot-random"), phrase("bot-random-does"), 0.0),
)


class UnknownBot(ValueError):
    """An unknown bot; the message lists the known ones."""


def bot_named(name: str) -> Bot:
    """A bot by its name."""
    if name not in _MAKERS:
        raise UnknownBot(f"bot: {name!r:.60} is not one of {', '.join(sorted(_MAKERS))}")
    return _MAKERS[name]()


def bot_cards() -> tuple[BotCard, ...]:
    """The levels, the weakest first, then those for study."""
    return _CARDS


def uses_threads(name: str) -> bool:
    return _MAKERS.get(name) is SearchBot


def seconds_for(name: str, usual: float) -> float:
    """The usual time if the bot has no card."""
    return next((card.seconds for card in _CARDS if card.name == name), usual)
