"""After a change is on disk: a hint to every socket of the game, and a nudge to whoever works for it.

Hints are a courtesy: whoever misses one polls. The database alone is the truth. All hints travel on one
channel, for they are small; each worker passes on those its own sockets wait for.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

import msgspec
from litestar.channels import ChannelsPlugin
from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError

from cupola.server.identity.viewer import who_are_you
from cupola.server.notify.listeners import Hearing
from cupola.table.parts.game import Game

HINTS: Final = "cupola-hints"

logger = logging.getLogger("cupola.server")


class Told(Struct, frozen=True, omit_defaults=True):
    """What workers tell each other: a game has changed, and who may have sat down at it.

    At a private table a change may end somebody's right to watch. Or no game, and who was signed out.
    """

    game: str
    version: int
    seated: tuple[str, ...] = ()
    is_private: bool = False
    signed_out: tuple[str, ...] = ()


_TOLD: Final = msgspec.json.Decoder(Told)
_ENCODER: Final = msgspec.json.Encoder()

OnChange = Callable[[Game], None]
LookAgain = Callable[[str], Awaitable[None]]


class Bus:
    """Tells sockets, here and at other workers, and the workers for bots and webhooks, what has changed."""

    def __init__(self, channels: ChannelsPlugin) -> None:
        self.hearing = Hearing()
        self._channels = channels
        self._listeners: list[OnChange] = []
        self._look_again: LookAgain | None = None
        self._looking: set[asyncio.Task[None]] = set()

    def listen(self, listener: OnChange) -> None:
        """Call this after every change that this worker made."""
        self._listeners.append(listener)

    def watch(self, look_again: LookAgain) -> None:
        """Call this with every private game that has changed, before its sockets here hear of it."""
        self._look_again = look_again

    def tell(self, game: Game, *seated: str) -> None:
        """A game has changed, be it that accounts sat down, and it is on disk; call it in the event loop."""
        self._publish(Told(game.id, game.version, seated, is_private=not game.manners.spectators))
        for listener in self._listeners:
            listener(game)

    def sign_out(self, credentials: tuple[str, ...]) -> None:
        """These devices and tokens are worth nothing any more, and that is on disk: their sockets end."""
        self._publish(Told("", 0, signed_out=credentials))

    def _publish(self, told: Told) -> None:
        with suppress(RuntimeError):  # before the first or after the last request nobody listens
            self._channels.publish(_ENCODER.encode(told), HINTS)

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
        if told.signed_out:
            self.hearing.sign_out(told.signed_out, who_are_you())
        elif told.is_private and self._look_again is not None and self.hearing.at(told.game):
            task = asyncio.create_task(self._hear_private(told, self._look_again))
            self._looking.add(task)  # else nobody holds it, and it may vanish
            task.add_done_callback(self._looking.discard)
        else:
            self.hearing.hear(told.game, told.version, told.seated)

    async def _hear_private(self, told: Told, look_again: LookAgain) -> None:
        try:
            await look_again(told.game)
        except SQLAlchemyError as error:
            logger.warning("nobody is told of a private table: who may watch is not known", exc_info=error)
            return
        self.hearing.hear(told.game, told.version, told.seated)
