"""What tables are played with: the box, the bots, and how refusals are worded."""

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from cupola.bots.registry import bot_cards
from cupola.play.match import RULES_VERSION
from cupola.play.phrases.phrase import Phrase
from cupola.play.setup.catalogue import Catalogue
from cupola.table.parts.game import Game
from cupola.table.parts.problems import Problem, conflict, unusable

# Streams of luck, so that a bot cannot tell the sample from its own draws.
SAMPLE_STREAM: Final = 0
BOT_STREAM: Final = 1
FALLBACK_STREAM: Final = 2


def key_of(phrase: Phrase) -> str:
    """The key of a phrase, where nobody needs a sentence: a page words phrases itself."""
    return phrase.key


def no_pause() -> None:
    """Long work goes on at once: nobody else waits for this interpreter."""


class Equipment(Struct, frozen=True):
    """`pause` is called between two moves of long work; `box` names a box that is not the packaged one."""

    catalogue: Catalogue
    bots: tuple[str, ...] = tuple(card.name for card in bot_cards())
    say: Callable[[Phrase], str] = key_of
    pause: Callable[[], None] = no_pause
    box: str | None = None


def is_played_here(game: Game, equipment: Equipment) -> bool:
    return game.content == equipment.catalogue.box.digest and game.rules == RULES_VERSION


def check_rules(game: Game, equipment: Equipment) -> None:
    if not is_played_here(game, equipment):
        raise other_rules()


def other_rules() -> Problem:
    return conflict("other_rules", "This game was started with different rules or a different box.")


def check_bot(equipment: Equipment, bot: str | None, field: str) -> None:
    if bot is not None and bot not in equipment.bots:
        raise unusable(
            "no_such_bot", f"{field}: {bot} is not one of {', '.join(equipment.bots)}", field=field
        )
