"""After a change is on disk: notify the game's sockets and wake its background workers.

A message may be lost: clients also poll, and the database alone is the truth. Every worker hears all of them,
for they are small, and passes on those its own sockets wait for.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import Final, Protocol

import msgspec
from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError

from cupola.server.background import in_background
from cupola.server.notify.listeners import Listeners, ListeningRights
from cupola.server.notify.presence import Attendance, Presence
from cupola.server.services import Services
from cupola.table.parts.game import Game
from cupola.table.parts.viewer import who_are_you

logger = logging.getLogger("cupola.server")


class TableChanged(Struct, frozen=True, tag=True, omit_defaults=True):
    """A game has changed, by whom, and who may have sat down; at a private one some may watch no more."""

    game: str
    version: int
    seated: tuple[str, ...] = ()
    by: str | None = None
    is_private: bool = False


class SignedOut(Struct, frozen=True, tag=True):
    credentials: tuple[str, ...]


Broadcast = TableChanged | SignedOut | Attendance  # what workers tell each other
_BROADCAST: Final = msgspec.json.Decoder[Broadcast](Broadcast)
_ENCODER: Final = msgspec.json.Encoder()

OnChange = Callable[[Game], None]


class OtherWorkers(Protocol):
    is_away: bool

    def tell(self, message: bytes) -> None:
        """As soon as they can be told; it never waits and never fails."""

    def hearing(self, hear: Callable[[bytes], None]) -> AbstractAsyncContextManager[None]: ...


class Bus:
    def __init__(self, services: Services, others: OtherWorkers | None = None) -> None:
        self.listeners = Listeners()
        self._rights = ListeningRights(services, self.listeners)
        self.presence = Presence(services, self.listeners, self._publish)
        self._others = others
        self._on_change: list[OnChange] = []
        self._looking: set[asyncio.Task[None]] = set()

    @property
    def is_away(self) -> bool:
        """Whether other workers cannot be told anything now."""
        return self._others is not None and self._others.is_away

    def on_change(self, call: OnChange) -> None:
        self._on_change.append(call)

    def tell(self, game: Game, *seated: str, by: str | None = None) -> None:
        """The change is on disk, and accounts may have sat down; call it in the event loop."""
        is_private = not game.settings.spectators
        self._publish(TableChanged(game.id, game.version, seated, by, is_private))
        for call in self._on_change:
            call(game)

    def sign_out(self, credentials: tuple[str, ...]) -> None:
        """Devices and tokens were revoked, and that is on disk: their sockets end."""
        self._publish(SignedOut(credentials))

    def _publish(self, broadcast: Broadcast) -> None:
        self._hear(broadcast)
        if self._others is not None:
            self._others.tell(_ENCODER.encode(broadcast))

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        hearing = nullcontext() if self._others is None else self._others.hearing(self._hear_others)
        async with hearing, self.presence.running(), in_background(self._rights.keep_looking()):
            yield

    def _hear_others(self, message: bytes) -> None:
        try:
            self._hear(_BROADCAST.decode(message))
        except msgspec.DecodeError:  # somebody else speaks on our channel
            logger.warning("a message about a change could not be read")

    def _hear(self, broadcast: Broadcast) -> None:
        match broadcast:
            case TableChanged():
                self._hear_change(broadcast)
            case SignedOut():
                self.listeners.sign_out(broadcast.credentials, who_are_you())
            case _:
                self.presence.hear(broadcast)

    def _hear_change(self, change: TableChanged) -> None:
        self.presence.seats_changed(change.game)
        if change.is_private and self.listeners.at(change.game):
            task = asyncio.create_task(self._hear_private(change))
            self._looking.add(task)  # else nobody holds it, and it may vanish
            task.add_done_callback(self._looking.discard)
        else:
            self.listeners.hear(change.game, change.version, change.seated, change.by)

    async def _hear_private(self, change: TableChanged) -> None:
        """Its sockets here are looked at first, for some may not watch any more."""
        try:
            await self._rights.look_at(change.game)
        except SQLAlchemyError as error:
            logger.warning("nobody is told of a private table: who may watch is not known", exc_info=error)
            return
        self.listeners.hear(change.game, change.version, change.seated, change.by)
