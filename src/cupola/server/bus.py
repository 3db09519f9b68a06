"""After a change is on disk: a hint to every socket of the game, and a nudge to whoever works for it.

Hints are a courtesy: whoever misses one polls. The database alone is the truth. All hints travel on one
channel, for they are small; each worker passes on those its own sockets wait for.
"""

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

import msgspec
from litestar.channels import ChannelsPlugin
from msgspec import Struct

from cupola.server.hearing import Hearing
from cupola.server.rows import Game

HINTS: Final = "cupola-hints"

logger = logging.getLogger("cupola.server")


class Told(Struct, frozen=True, omit_defaults=True):
    """What workers tell each other: a game has changed, and who may have sat down at it."""

    game: str
    version: int
    seated: tuple[str, ...] = ()


_TOLD: Final = msgspec.json.Decoder(Told)
_ENCODER: Final = msgspec.json.Encoder()

Listener = Callable[[Game], None]


class Bus:
    """Tells sockets, here and at other workers, and the workers for bots and webhooks, what has changed."""

    def __init__(self, channels: ChannelsPlugin) -> None:
        self.hearing = Hearing()
        self._channels = channels
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Call this after every change that this worker made."""
        self._listeners.append(listener)

    def tell(self, game: Game, *seated: str) -> None:
        """A game has changed, be it that accounts sat down, and it is on disk; call it in the event loop."""
        with suppress(RuntimeError):  # before the first or after the last request nobody listens
            self._channels.publish(_ENCODER.encode(Told(game.id, game.version, seated)), HINTS)
        for listener in self._listeners:
            listener(game)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Pass hints on to the sockets of this worker for as long as this lasts."""
        subscriber = await self._channels.subscribe(HINTS)
        async with subscriber.run_in_background(self._hear, join=False):
            yield

    async def _hear(self, message: bytes) -> None:
        try:
            told = _TOLD.decode(message)
        except msgspec.DecodeError:  # somebody else speaks on our channel
            logger.warning("a hint could not be read")
            return
        self.hearing.hear(told.game, told.version, told.seated)
