"""Changes between workers through Redis, which may come and go: no move waits for it.

All travel on one channel, on which a worker also hears its own, which it knows by then. Those that come while
Redis takes another go together, one on each line.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from cupola.server.background import in_background

CHANNEL: Final = "cupola-changes"
PAUSE: Final = 0.5  # seconds before the next try
QUIET: Final = 10.0  # seconds without a word before we ask whether Redis is still there
PATIENCE: Final = 2.0  # seconds to connect or to hand a change over
MOST_WAITING: Final = 10_000  # changes kept while Redis is away; later ones are left out, for clients poll
SEPARATOR: Final = b"\n"  # which JSON writes as an escape
LONGEST_MESSAGE: Final = 8_000  # bytes, after which the rest waits for the next

logger = logging.getLogger("cupola.server")


class RedisChanges:
    def __init__(self, url: str) -> None:
        once_again = Retry(NoBackoff(), 1)
        self._speaker = Redis.from_url(
            url, retry=once_again, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE
        )
        never_again = Retry(NoBackoff(), 0)
        self._listener = Redis.from_url(
            url, retry=never_again, socket_connect_timeout=PATIENCE, socket_timeout=None
        )
        self._unsaid: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self.is_away = False

    def tell(self, message: bytes) -> None:
        """As soon as Redis takes it; never waits, never fails."""
        if not self._unsaid.full():
            self._unsaid.put_nowait(message)

    @asynccontextmanager
    async def hearing(self, hear: Callable[[bytes], None]) -> AsyncIterator[None]:
        """Whether Redis is there or not; what is unsaid at the end is only changes, and clients poll."""
        try:
            async with in_background(self._speak()), in_background(self._listen(hear)):
                yield
        finally:
            await self._speaker.aclose()
            await self._listener.aclose()

    async def _speak(self) -> None:
        while True:
            message = await self._unsaid.get()
            while not self._unsaid.empty() and len(message) < LONGEST_MESSAGE:  # what waits goes together
                message += SEPARATOR + self._unsaid.get_nowait()
            while not await self._is_said(message):
                await asyncio.sleep(PAUSE)

    async def _is_said(self, message: bytes) -> bool:
        try:
            await self._speaker.publish(CHANNEL, message)
        except (RedisError, OSError) as error:
            self._note_away(error)
            return False
        self._note_back()
        return True

    async def _listen(self, hear: Callable[[bytes], None]) -> None:
        while True:
            try:
                async with self._listener.pubsub() as pub_sub:
                    await pub_sub.subscribe(CHANNEL)
                    self._note_back()
                    await self._take_in(pub_sub, hear)
            except (RedisError, OSError) as error:
                self._note_away(error)
            await asyncio.sleep(PAUSE)

    async def _take_in(self, pub_sub: PubSub, hear: Callable[[bytes], None]) -> None:
        is_asked = False
        while True:
            message = await pub_sub.get_message(ignore_subscribe_messages=True, timeout=QUIET)
            if message is not None and message["type"] == "message":
                for part in message["data"].split(SEPARATOR):
                    hear(part)
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
