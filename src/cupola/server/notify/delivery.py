"""Send due notices: small, only to checked addresses, each from one worker, and again if they fail."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from typing import Final, ParamSpec, TypeVar

from anyio import CapacityLimiter, to_thread
from msgspec import Struct
from sqlalchemy import Connection

from cupola.server.notify.bus import Bus
from cupola.server.notify.destinations import Resolver, SystemResolver
from cupola.server.notify.letters import Letter, letter_of
from cupola.server.notify.mail.addresses import distrust
from cupola.server.notify.mail.messages import mail_of
from cupola.server.notify.mail.sending import send_mail
from cupola.server.notify.outbox import (
    MOST_TRIES,
    Notice,
    claim,
    due_notices,
    give_up,
    is_outdated,
    note_fault,
    settle,
)
from cupola.server.notify.posting import Outcome, Poster
from cupola.server.notify.push.messages import push_post
from cupola.server.notify.push.signing import PushKey, push_key
from cupola.server.notify.push.subscriptions import forget_channels
from cupola.server.notify.webhook_bodies import webhook_post
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.table.parts.game import Game

MOST_AT_ONCE: Final = 16
SECONDS: Final = 5.0  # for one try, from the first look at the host to the status of the answer
POLL_SECONDS: Final = 5.0  # for notices of other workers, and for tries that have become due
PAUSE_SECONDS: Final = 0.25  # between two looks, however often tables move
FULL_PAUSE_SECONDS: Final = 0.01  # after a look that found all it takes at once: more may wait
CLOSING_SECONDS: Final = 2.0  # for tries under way when the server goes down

Taken = ParamSpec("Taken")
Given = TypeVar("Given")
IsLooking = Callable[[str, str], bool]  # whether a game is before the eyes of an account, at any worker

logger = logging.getLogger("cupola.server")


def nobody_looks(_game: str, _account: str) -> bool:
    """Where it is not known who looks, everybody is told."""
    return False


class SendingHealth(Struct, frozen=True):
    """What became of the notices this worker tried to send."""

    sent: int
    failed: int
    outdated: int


class Sending:
    """Looks for due notices when a table moves and now and then, and sends each from one worker."""

    def __init__(
        self,
        services: Services,
        resolver: Resolver | None = None,
        seconds: float = SECONDS,
        is_looking: IsLooking = nobody_looks,
    ) -> None:
        self._services = services
        self._is_looking = is_looking
        self._poster = Poster(
            resolver or SystemResolver(MOST_AT_ONCE), services.settings.allows_private_webhooks, seconds
        )
        self._threads = CapacityLimiter(4)
        self._wake = asyncio.Event()
        self._is_closing = False
        self._key: PushKey | None = None
        self._sent = self._failed = self._outdated = 0

    @property
    def health(self) -> SendingHealth:
        """The counters for the health page."""
        return SendingHealth(self._sent, self._failed, self._outdated)

    def nudge(self, _: Game | None = None) -> None:
        """A table has changed: something may be due."""
        self._wake.set()

    @asynccontextmanager
    async def running(self, bus: Bus) -> AsyncIterator[None]:
        """Send while the block runs, what an earlier run left included (R8)."""
        bus.on_change(self.nudge)
        looking = asyncio.create_task(self._run())
        try:
            yield
        finally:
            self._is_closing = True
            self._wake.set()
            _, late = await asyncio.wait({looking}, timeout=CLOSING_SECONDS)
            for task in late:  # what it tried is claimed until its next try, and safe
                task.cancel()
            await self.close()

    async def close(self) -> None:
        """Let go of the connections."""
        await self._poster.close()

    async def _run(self) -> None:
        while not self._is_closing:
            begun, tried = time.monotonic(), 0
            self._wake.clear()
            try:
                tried = await self.send_due()
            except Exception:
                logger.exception("notices could not be looked through")
            if tried == MOST_AT_ONCE:  # under load the pause below would hold notices up
                await asyncio.sleep(FULL_PAUSE_SECONDS)
                continue
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), POLL_SECONDS)
            rest = begun + PAUSE_SECONDS - time.monotonic()
            if rest > 0 and not self._is_closing:
                await asyncio.sleep(rest)

    async def send_due(self) -> int:
        """Try every notice that is due, up to so many at once; how many of them could be tried."""
        due = await self._in_thread(self._due)
        if due and not self._poster.is_open:
            await self._in_thread(self._poster.open)
        return sum(await asyncio.gather(*(self._is_tried(notice) for notice in due)))

    async def _is_tried(self, notice: Notice) -> bool:
        try:
            letter = await self._in_thread(self._claim, notice)
            if letter is not None:
                outcome = await self._tried(letter)
                await self._in_thread(self._note, letter, outcome)
        except Exception:
            logger.exception("a notice could not be sent", extra={"channel": notice.channel})
            return False
        return True

    async def _tried(self, letter: Letter) -> Outcome:
        now, settings = self._services.clock(), self._services.settings
        if letter.notice.kind == "mail":
            if settings.smtp_url is None:
                return Outcome("this server sends no mail any more")
            mail = mail_of(settings, letter, now)
            return await self._in_thread(send_mail, settings.smtp_url, mail)
        if letter.notice.kind == "webhook":
            post = webhook_post(settings, letter)
        else:
            if self._key is None:
                self._key = await self._in_thread(push_key, self._services)
            post = push_post(settings, self._key, letter, now)
        return await self._poster.tried(post, datetime.fromtimestamp(now / 1000, UTC))

    def _due(self) -> list[Notice]:
        with self._services.database.reading() as connection:
            return due_notices(connection, self._services.clock(), MOST_AT_ONCE)

    def _claim(self, notice: Notice) -> Letter | None:
        """Take a notice for one try; what is to be sent, None where it is another's or not wanted."""
        with self._services.database.writing() as connection:
            if not claim(connection, notice, self._services.clock()):
                return None
            letter = letter_of(connection, notice)
            if letter is not None and not self._is_needless(connection, letter):
                return letter
            give_up(connection, notice)
            self._outdated += 1
            return None

    def _is_needless(self, connection: Connection, letter: Letter) -> bool:
        notice = letter.notice
        is_late = notice.tries >= MOST_TRIES or is_outdated(connection, notice, letter.account)
        return is_late or self._is_seen(letter)

    def _is_seen(self, letter: Letter) -> bool:
        game = letter.notice.game
        is_seen = game is not None and self._is_looking(game, letter.account)
        return is_seen and letter.is_for_people

    def _note(self, letter: Letter, outcome: Outcome) -> None:
        notice = letter.notice
        with self._services.database.writing() as connection:
            if outcome.fault is None:
                settle(connection, notice)
                self._sent += 1
                return
            self._failed += 1
            if outcome.is_gone and notice.kind == "push":  # the browser has forgotten its subscription
                forget_channels(connection, schema.channels.c.id == notice.channel)
                return
            retry_at = None if outcome.wait is None else self._services.clock() + outcome.wait
            note_fault(connection, notice, outcome.fault, retry_at)
            if outcome.is_gone and notice.kind == "mail":  # there is no such mailbox
                distrust(connection, notice.channel)
                give_up(connection, notice)

    async def _in_thread(
        self, work: Callable[Taken, Given], *args: Taken.args, **kwargs: Taken.kwargs
    ) -> Given:
        return await to_thread.run_sync(lambda: work(*args, **kwargs), limiter=self._threads)
