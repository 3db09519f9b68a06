"""What every bot is: one question, asked with a fair sample of what its seat may know."""

from typing import Protocol

from msgspec import Struct

from cupola.engine.luck import Luck as EngineLuck
from cupola.engine.state import State
from cupola.play.catalogue import Catalogue
from cupola.play.words import Phrase


class Thinker(Protocol):
    """A bot: asked where its seat decides, it answers with steps."""

    def think(
        self, state: State, seat: int, catalogue: Catalogue, luck: EngineLuck, deadline: float
    ) -> tuple[str, ...]:
        """A run of steps by name for the seat that decides.

        At least one step, at most up to the one that closes the commit: chance, a reveal, another decider or
        the end of the turn. The state is the bot's own copy, and what is hidden from the seat a fair sample.
        The luck is for the bot's own choices. The deadline is a moment of `time.monotonic`: a thought that
        runs past it is thrown away.
        """
        ...


class BotCard(Struct, frozen=True):
    """How a bot is shown to people: the name a table asks for, and phrases for its title and what it does."""

    name: str
    title: Phrase
    description: Phrase
