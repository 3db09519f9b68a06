"""Changes between workers through Redis, which may come and go: no move waits for it.

All travel on one channel. Those that come while Redis takes another go together, one on each line.
"""

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterable
from typing import Final

from litestar.channels.backends.base import ChannelsBackend
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

PAUSE: Final = 0.5  # seconds before the next try
QUIET: Final = 10.0  # seconds without a word before we ask whether Redis is still there
PATIENCE: Final = 2.0  # seconds to connect or to hand a change over
MOST_WAITING: Final = 10_000  # changes kept while Redis is away; later ones are left out, for clients poll
SEPARATOR: Final = b"\n"  # which JSON writes as an escape
LONGEST_MESSAGE: Final = 8_000  # bytes, after which the rest waits for the next

logger = logging.getLogger("cupola.server")


class RedisChanges(ChannelsBackend):
    """A worker hears its own messages at once, and those of others while Redis is there."""

    def __init__(self, url: str, channel: str) -> None:
        once_again = Retry(NoBackoff(), 1)
        self._speaker = Redis.from_url(
            url, retry=once_again, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE
        )
        never_again = Retry(NoBackoff(), 0)
        self._listener = Redis.from_url(
            url, retry=never_again, socket_connect_timeout=PATIENCE, socket_timeout=None
        )
        self._channel = channel
        self._channels: set[str] = set()
        self._heard: asyncio.Queue[tuple[str, bytes]] | None = None
        self._unsaid: asyncio.Queue[tuple[str, bytes]] | None = None
        self._running: list[asyncio.Task[None]] = []
        self.is_away = False

    async def on_startup(self) -> None:
        """Whether Redis is there or not."""
        self._heard = asyncio.Queue()
        self._unsaid = asyncio.Queue(MOST_WAITING)
        self._running = [
            asyncio.create_task(self._speak(self._unsaid)),
            asyncio.create_task(self._listen(self._heard)),
        ]

    async def on_shutdown(self) -> None:
        """Stop at once: what is unsent is only changes, and clients poll."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        self._running = []
        await self._speaker.aclose()
        await self._listener.aclose()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """To this worker now, to the others as soon as Redis takes it; never waits, never fails."""
        if self._heard is None or self._unsaid is None:
            return
        for channel in channels:
            self._heard.put_nowait((channel, data))
            if not self._unsaid.full():
                self._unsaid.put_nowait((channel, data))

    async def subscribe(self, channels: Iterable[str]) -> None:
        self._channels.update(channels)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        self._channels.difference_update(channels)

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        while self._heard is not None:
            channel, message = await self._heard.get()
            if channel in self._channels:
                yield channel, message

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """Empty: changes are not kept."""
        return []

    async def _speak(self, unsaid: asyncio.Queue[tuple[str, bytes]]) -> None:
        while True:
            channel, message = await unsaid.get()
            while not unsaid.empty() and len(message) < LONGEST_MESSAGE:  # what waits goes together
                message += SEPARATOR + unsaid.get_nowait()[1]
            while not await self._is_said(channel, message):
                await asyncio.sleep(PAUSE)

    async def _is_said(self, channel: str, message: bytes) -> bool:
        try:
            await self._speaker.publish(channel, message)
        except (RedisError, OSError) as error:
            self._note_away(error)
            return False
        self._note_back()
        return True

    async def _listen(self, heard: asyncio.Queue[tuple[str, bytes]]) -> None:
        while True:
            try:
                async with self._listener.pubsub() as pub_sub:
                    await pub_sub.subscribe(self._channel)
                    self._note_back()
                    await self._take_in(pub_sub, heard)
            except (RedisError, OSError) as error:
                self._note_away(error)
            await asyncio.sleep(PAUSE)

    async def _take_in(self, pub_sub: PubSub, heard: asyncio.Queue[tuple[str, bytes]]) -> None:
        is_asked = False
        while True:
            message = await pub_sub.get_message(ignore_subscribe_messages=True, timeout=QUIET)
            if message is not None and message["type"] == "message":
                for part in message["data"].split(SEPARATOR):
                    heard.put_nowait((message["channel"].decode(), part))
            if message is not None:
                is_asked = False
            elif is_asked:  # half-open: the other end is gone without a word
                raise OSError("Redis does not answer")
            else:
                await pub_sub.ping()
                is_asked = True

    def _note_away(self, error: Exception) -> None:
        if not self.is_away:
            logger.warning("Redis is away, other workers hear of no changes: %s", type(error).__name__)
        self.is_away = True

    def _note_back(self) -> None:
        if self.is_away:
            logger.warning("Redis is back, other workers hear of changes again")
        self.is_away = False
