"""Send due notices: small, only to checked addresses, each from one worker, and again if they fail.

A look claims all that are due in one transaction. They are sent side by side, so that nobody waits for a slow
receiver, and what came of each is noted at once.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from functools import partial
from typing import Final
from weakref import WeakValueDictionary

from anyio import CapacityLimiter, to_thread
from msgspec import Struct
from sqlalchemy import Connection

from cupola.server.notify.bus import Bus
from cupola.server.notify.due import claim, due_notices, give_up, note_outcome
from cupola.server.notify.letters import NoticeDelivery
from cupola.server.notify.mail.sending import mail_of, send_mail
from cupola.server.notify.posting import Poster, PostResult, Resolver, SystemResolver, reach_of
from cupola.server.notify.push import PushKey, push_key, push_post
from cupola.server.notify.webhooks import webhook_post
from cupola.server.services import Services
from cupola.table.parts.game import Game

MOST_AT_ONCE: Final = 256  # claimed and not yet noted
# For one host: even where every try takes all its time, the last one ends before its claim does.
MOST_FOR_ONE: Final = 64
MOST_CONNECTIONS: Final = 16
MOST_MAILS: Final = 4
MAIL: Final = "mail"
MOST_LOOKED_AT: Final = 512  # notices: behind those for a receiver that does not answer are others
MOST_LOOKED_UP: Final = 4 * MOST_CONNECTIONS  # hosts at once, some of which nobody knows
SECONDS: Final = 5.0  # for one try, from the first look at the host to the status of the answer
POLL_SECONDS: Final = 5.0  # for notices of other workers, and for tries that have become due
PAUSE_SECONDS: Final = 0.25  # between two looks, however often tables move
FULL_PAUSE_SECONDS: Final = 0.05  # after a look that took what it could: more may wait
CLOSING_SECONDS: Final = 2.0  # for tries under way when the server goes down
LEAVING_SECONDS: Final = 0.5  # for those that take longer; a mail cannot be broken off
# Whether a game is before the eyes of an account, at any worker; where that is not known, everybody is told.
IsLooking = Callable[[str, str], bool]
logger = logging.getLogger("cupola.server")


def lane_of(letter: NoticeDelivery) -> str:
    """The host of its address, or our own mail server."""
    if letter.notice.kind == "mail":
        return MAIL
    return letter.address.partition("://")[2].partition("/")[0].lower()


def fitting(
    letters: Iterable[NoticeDelivery], under_way: Sequence[NoticeDelivery]
) -> tuple[NoticeDelivery, ...]:
    """Those for which there is room beside what is under way: none takes that of the others."""
    found: list[NoticeDelivery] = []
    taken = Counter(map(lane_of, under_way))
    for letter in letters:
        lane = lane_of(letter)
        most = MOST_MAILS if lane == MAIL else MOST_FOR_ONE
        if len(under_way) + len(found) < MOST_AT_ONCE and taken[lane] < most:
            taken[lane] += 1
            found.append(letter)
    return tuple(found)


class SendingHealth(Struct, frozen=True):
    """What became of the notices this worker tried to send."""

    sent: int
    failed: int
    outdated: int


class DueNotices(Struct, frozen=True):
    """What to send, how many notices are dropped, and whether some are left."""

    letters: tuple[NoticeDelivery, ...] = ()
    given_up: int = 0
    leaves_some: bool = False

    @property
    def taken(self) -> int:
        return len(self.letters) + self.given_up


class Sending:
    """Looks for due notices when a table changes and now and then; each is sent by one worker."""

    def __init__(
        self,
        services: Services,
        resolver: Resolver | None = None,
        seconds: float = SECONDS,
        is_looking: IsLooking = lambda _game, _account: False,
    ) -> None:
        self._services = services
        self._is_looking = is_looking
        self._poster = Poster(
            resolver or SystemResolver(MOST_LOOKED_UP), reach_of(services.settings), seconds
        )
        self._threads = CapacityLimiter(4)
        self._mailing = CapacityLimiter(MOST_MAILS)
        self._wake = asyncio.Event()
        self._is_closing = self._leaves_some = False
        self._key: PushKey | None = None
        self._gates: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._under_way: dict[str, tuple[NoticeDelivery, asyncio.Task[None]]] = {}
        self._counted: Counter[str] = Counter()

    @property
    def health(self) -> SendingHealth:
        return SendingHealth(self._counted["sent"], self._counted["failed"], self._counted["outdated"])

    def nudge(self, _: Game | None = None) -> None:
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
            with suppress(TimeoutError):
                async with asyncio.timeout(CLOSING_SECONDS):
                    await looking
                    await self.finish()
            looking.cancel()
            await self.close()

    async def close(self) -> None:
        """What is under way stays claimed until its next try."""
        left = self._tasks()
        for task in left:
            task.cancel()
        if left:
            await asyncio.wait(left, timeout=LEAVING_SECONDS)
        await self._poster.close()

    async def _run(self) -> None:
        while not self._is_closing:
            begun, look = time.monotonic(), DueNotices()
            self._wake.clear()
            try:
                look = await self.look()
            except Exception:
                logger.exception("notices could not be looked through")
            if look.leaves_some and look.taken:  # under load the pause below would hold notices up
                await asyncio.sleep(FULL_PAUSE_SECONDS)
                continue
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), POLL_SECONDS)
            rest = begun + PAUSE_SECONDS - time.monotonic()
            if rest > 0 and not self._is_closing:
                await asyncio.sleep(rest)

    async def finish(self) -> None:
        while self._under_way:
            await asyncio.wait(self._tasks())

    def _tasks(self) -> list[asyncio.Task[None]]:
        return [task for _, task in self._under_way.values()]

    async def look(self) -> DueNotices:
        under_way = [letter for letter, _ in self._under_way.values()]
        look = await self._claim_due(under_way)
        self._leaves_some = look.leaves_some
        self._counted["outdated"] += look.given_up
        if look.letters and not self._poster.is_open:
            await to_thread.run_sync(self._poster.open, limiter=self._threads)
        for letter in look.letters:
            self._under_way[letter.notice.id] = letter, asyncio.create_task(self._send(letter))
            await asyncio.sleep(0)  # to encrypt all of them in one go would hold up every request
        return look

    async def _claim_due(self, under_way: Sequence[NoticeDelivery]) -> DueNotices:
        now, database = self._services.clock(), self._services.database
        look = partial(due_notices, now=now, most=MOST_LOOKED_AT)
        found = await to_thread.run_sync(database.read, look, limiter=self._threads)
        sent = {letter.notice.id for letter in under_way}
        due = [each for each in found if each.notice.id not in sent]  # whatever the clock says
        letters = [each.letter for each in due if each.letter is not None and not self._is_seen(each.letter)]
        chosen = fitting(letters, under_way)
        wanted = {letter.notice.id for letter in letters}
        needless = [each.notice for each in due if each.notice.id not in wanted]
        leaves_some = len(found) == MOST_LOOKED_AT or len(chosen) < len(letters)
        if not chosen and not needless:
            return DueNotices(leaves_some=leaves_some)

        def claim_all(connection: Connection) -> DueNotices:
            claimed = claim(connection, [*(letter.notice for letter in chosen), *needless], now)
            given_up = [notice for notice in needless if notice.id in claimed]
            give_up(connection, given_up)
            ours = tuple(letter for letter in chosen if letter.notice.id in claimed)
            return DueNotices(ours, len(given_up), leaves_some)

        return await self._services.write(claim_all)

    def _is_seen(self, letter: NoticeDelivery) -> bool:
        """By a person: a program wants to know even while its owner looks at the table."""
        game = letter.notice.game
        is_for_program = letter.notice.kind == "webhook" and letter.format == "json"
        return not is_for_program and game is not None and self._is_looking(game, letter.account)

    async def _send(self, letter: NoticeDelivery) -> None:
        gate = self._gates.setdefault(lane_of(letter), asyncio.Semaphore(MOST_CONNECTIONS))
        try:
            async with gate:
                outcome = await self._outcome(letter)
            noting = partial(note_outcome, notice=letter.notice, outcome=outcome, now=self._services.clock())
            await self._services.write(noting)
            self._counted["sent" if outcome.fault is None else "failed"] += 1
        except Exception:
            logger.exception("a notice could not be sent", extra={"channel": letter.notice.channel})
        finally:
            del self._under_way[letter.notice.id]
            if self._leaves_some:
                self._wake.set()  # there is room for others now

    async def _outcome(self, letter: NoticeDelivery) -> PostResult:
        now, settings = self._services.clock(), self._services.settings
        if letter.notice.kind == "mail":
            if settings.smtp_url is None:
                return PostResult("this server sends no mail any more")
            mail, url = mail_of(settings, letter, now), settings.smtp_url
            return await to_thread.run_sync(send_mail, url, mail, limiter=self._mailing)
        if letter.notice.kind == "webhook":
            post = webhook_post(settings, letter)
        else:
            if self._key is None:
                self._key = await to_thread.run_sync(push_key, self._services, limiter=self._threads)
            post = push_post(settings, self._key, letter, now)
        return await self._poster.post(post, datetime.fromtimestamp(now / 1000, UTC))
