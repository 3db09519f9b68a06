"""Send due notices: small, only to checked addresses, each from one worker, and again if they fail.

A look claims all that are due in one transaction. They are sent side by side, so that nobody waits for a slow
receiver, and what came of them is noted at once, of all together that were answered meanwhile.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from typing import Final, ParamSpec, TypeVar

from anyio import CapacityLimiter, to_thread
from msgspec import Struct

from cupola.server.notify.bus import Bus
from cupola.server.notify.destinations import Resolver, SystemResolver, reach_of
from cupola.server.notify.due import claim, due_notices
from cupola.server.notify.lanes import MOST_CONNECTIONS, MOST_MAILS, Lanes, Room
from cupola.server.notify.letters import Letter
from cupola.server.notify.mail.messages import mail_of
from cupola.server.notify.mail.sending import send_mail
from cupola.server.notify.outcomes import Tried, give_up, note_tried
from cupola.server.notify.posting import Outcome, Poster
from cupola.server.notify.push.messages import push_post
from cupola.server.notify.push.signing import PushKey, push_key
from cupola.server.notify.webhook_bodies import webhook_post
from cupola.server.services import Services
from cupola.table.parts.game import Game

MOST_LOOKED_AT: Final = 512  # notices: behind those for a receiver that does not answer are others
MOST_LOOKED_UP: Final = 4 * MOST_CONNECTIONS  # hosts at once, some of which nobody knows
SECONDS: Final = 5.0  # for one try, from the first look at the host to the status of the answer
POLL_SECONDS: Final = 5.0  # for notices of other workers, and for tries that have become due
PAUSE_SECONDS: Final = 0.25  # between two looks, however often tables move
FULL_PAUSE_SECONDS: Final = 0.05  # after a look that took what it could: more may wait
CLOSING_SECONDS: Final = 2.0  # for tries under way when the server goes down
LEAVING_SECONDS: Final = 0.5  # for those that take longer; a mail cannot be broken off

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


class Look(Struct, frozen=True):
    """What a look at the outbox came to: what is to be sent, how many are not, and whether some are left."""

    letters: tuple[Letter, ...] = ()
    given_up: int = 0
    leaves_some: bool = False

    @property
    def taken(self) -> int:
        """How many notices it dealt with."""
        return len(self.letters) + self.given_up


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
            resolver or SystemResolver(MOST_LOOKED_UP), reach_of(services.settings), seconds
        )
        self._threads = CapacityLimiter(4)
        self._mailing = CapacityLimiter(MOST_MAILS)
        self._wake = asyncio.Event()
        self._is_closing = self._leaves_some = False
        self._key: PushKey | None = None
        self._lanes = Lanes()
        self._under_way: dict[str, asyncio.Task[None]] = {}
        self._tried: list[Tried] = []
        self._noting: asyncio.Task[None] | None = None
        self._counted: Counter[str] = Counter()

    @property
    def health(self) -> SendingHealth:
        """The counters for the health page."""
        return SendingHealth(self._counted["sent"], self._counted["failed"], self._counted["outdated"])

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
            with suppress(TimeoutError):
                async with asyncio.timeout(CLOSING_SECONDS):
                    await looking
                    await self.finish()
            looking.cancel()
            await self.close()

    async def close(self) -> None:
        """Leave off: what is under way is claimed until its next try, and safe."""
        left = list(self._under_way.values())
        for task in left:
            task.cancel()
        if self._noting is not None:
            left.append(self._noting)
        if left:
            await asyncio.wait(left, timeout=LEAVING_SECONDS)
        await self._poster.close()

    async def _run(self) -> None:
        while not self._is_closing:
            begun, look = time.monotonic(), Look()
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

    async def send_due(self) -> int:
        """Try what is due, as far as there is room, to the end; how many notices were dealt with."""
        look = await self.look()
        await self.finish()
        return look.taken

    async def finish(self) -> None:
        """Wait until nothing is under way."""
        while self._under_way:
            await asyncio.wait(tuple(self._under_way.values()))

    async def look(self) -> Look:
        """Claim what is due and begin to send it."""
        look = await self._in_thread(self._claim_due, self._lanes.room())
        self._leaves_some = look.leaves_some
        self._counted["outdated"] += look.given_up
        if look.letters and not self._poster.is_open:
            await self._in_thread(self._poster.open)
        for letter in look.letters:
            self._lanes.enter(letter)
            self._under_way[letter.notice.id] = asyncio.create_task(self._send(letter))
            await asyncio.sleep(0)  # to encrypt all of them in one go would hold up every request
        return look

    def _claim_due(self, room: Room) -> Look:
        """Take for one try what is to be sent, as far as there is room, and give up what is not."""
        now, database = self._services.clock(), self._services.database
        with database.reading() as connection:
            found = due_notices(connection, now, MOST_LOOKED_AT)
        due = [each for each in found if each.notice.id not in self._under_way]  # whatever the clock says
        letters = [each.letter for each in due if each.letter is not None and not self._is_seen(each.letter)]
        fitting = [letter for letter in letters if room.take(letter)]
        wanted = {letter.notice.id for letter in letters}
        needless = [each.notice for each in due if each.notice.id not in wanted]
        leaves_some = len(found) == MOST_LOOKED_AT or len(fitting) < len(letters)
        if not fitting and not needless:
            return Look(leaves_some=leaves_some)
        with database.writing() as connection:
            claimed = claim(connection, [*(letter.notice for letter in fitting), *needless], now)
            given_up = [notice for notice in needless if notice.id in claimed]
            give_up(connection, given_up)
        ours = tuple(letter for letter in fitting if letter.notice.id in claimed)
        return Look(ours, len(given_up), leaves_some)

    def _is_seen(self, letter: Letter) -> bool:
        game = letter.notice.game
        is_seen = game is not None and self._is_looking(game, letter.account)
        return is_seen and letter.is_for_people

    async def _send(self, letter: Letter) -> None:
        try:
            async with self._lanes.of(letter):
                outcome = await self._outcome(letter)
            await self._note(Tried(letter.notice, outcome))
        except Exception:
            logger.exception("a notice could not be sent", extra={"channel": letter.notice.channel})
        finally:
            del self._under_way[letter.notice.id]
            self._lanes.leave(letter)
            if self._leaves_some:
                self._wake.set()  # there is room for others now

    async def _outcome(self, letter: Letter) -> Outcome:
        now, settings = self._services.clock(), self._services.settings
        if letter.notice.kind == "mail":
            if settings.smtp_url is None:
                return Outcome("this server sends no mail any more")
            mail, url = mail_of(settings, letter, now), settings.smtp_url
            return await to_thread.run_sync(send_mail, url, mail, limiter=self._mailing)
        if letter.notice.kind == "webhook":
            post = webhook_post(settings, letter)
        else:
            if self._key is None:
                self._key = await self._in_thread(push_key, self._services)
            post = push_post(settings, self._key, letter, now)
        return await self._poster.tried(post, datetime.fromtimestamp(now / 1000, UTC))

    async def _note(self, tried: Tried) -> None:
        """Note what came of a try: at once, or with others that came in while the disk was busy."""
        self._tried.append(tried)
        while any(each is tried for each in self._tried):
            if self._noting is None:
                self._noting = asyncio.create_task(self._note_together())
            await asyncio.shield(self._noting)  # what the others wait for

    async def _note_together(self) -> None:
        tried, self._tried = self._tried, []
        try:
            await self._in_thread(note_tried, self._services.database, tried, self._services.clock())
        finally:
            self._noting = None
        self._counted.update("sent" if each.outcome.fault is None else "failed" for each in tried)

    async def _in_thread(
        self, work: Callable[Taken, Given], *args: Taken.args, **kwargs: Taken.kwargs
    ) -> Given:
        return await to_thread.run_sync(lambda: work(*args, **kwargs), limiter=self._threads)
