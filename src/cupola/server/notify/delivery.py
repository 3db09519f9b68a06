"""Send due notices: small, only to checked addresses, each from one worker, and again if they fail.

A look claims all that are due in one transaction. They are sent side by side, so that nobody waits for a slow
receiver, and what came of each is noted at once: those that arrived go, the others wait for their next try.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final
from weakref import WeakValueDictionary

from anyio import CapacityLimiter, to_thread
from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Select,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    literal,
    or_,
    select,
    tuple_,
    update,
)

from cupola.server.notify import outbox
from cupola.server.notify.bus import Bus
from cupola.server.notify.letters import NoticeDelivery, Why
from cupola.server.notify.mail import distrust, mail_of, send_mail
from cupola.server.notify.posting import Poster, PostResult, Resolver, SystemResolver, reach_of
from cupola.server.notify.push import PushKey, forget_channels, push_key, push_post
from cupola.server.notify.webhooks import webhook_post
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.database import Database
from cupola.server.storage.rows import drop_reason, seats_of
from cupola.table.history.leaving import last_playing
from cupola.table.parts.game import Game

logger = logging.getLogger("cupola.server")


# Which notices are due, whether they still say what is so, and what became of the tried


_row = schema.notices.c

# Of a row, what a letter says beside its notice.
LETTER_FIELDS: Final = tuple(
    name for name in NoticeDelivery.__struct_fields__ if name not in ("notice", "why")
)


class Due(Struct, frozen=True):
    """A notice whose time has come; no letter where there is nobody to tell, or it is no longer true."""

    notice: outbox.Notice
    letter: NoticeDelivery | None


def _due() -> Select[Any]:
    return (
        select(*(_row[name] for name in outbox.Notice.__struct_fields__))
        .where(
            or_(
                _row.due_at <= bindparam("now"),
                and_(_row.tries == 0, _row.event.not_in(outbox.WAITS_AT_FIRST)),
                and_(_row.tries > 0, _row.due_at > bindparam("at_latest"), _row.due_at != outbox.NEVER),
            )
        )
        .order_by(_row.due_at)
        .limit(bindparam("most"))
    )


def _with_letters() -> Select[Any]:
    notice = _due().subquery("due")
    channel, hook, game, seat, look = (
        table.c for table in (schema.channels, schema.webhooks, schema.games, schema.seats, schema.looks)
    )
    other = schema.notices.alias("other").c
    account = func.coalesce(hook.account, channel.account)
    is_later = exists().where(
        other.channel == notice.c.channel,
        other.game == notice.c.game,
        other.version > notice.c.version,
        other.event != "resigned",
    )
    is_hook = notice.c.kind == "webhook"
    return (
        select(
            *notice.c,
            account.label("account"),
            func.coalesce(hook.url, channel.address).label("address"),
            func.coalesce(hook.secret, channel.secret).label("secret"),
            func.coalesce(hook.language, channel.language).label("language"),
            func.coalesce(hook.format, "json").label("format"),
            func.coalesce(channel.p256dh, "").label("p256dh"),
            func.coalesce(channel.auth, "").label("auth"),
            func.coalesce(game.title, "").label("title"),
            look.version.label("seen"),
            game.status,
            game.decider,
            game.clock_due_at,
            seat.kind.label("seat_kind"),
            seat.account.label("holder"),
            is_later.label("is_replaced"),
        )
        .select_from(notice)
        .outerjoin(schema.webhooks, and_(is_hook, hook.id == notice.c.channel))
        .outerjoin(schema.channels, and_(~is_hook, channel.id == notice.c.channel))
        .outerjoin(schema.games, game.id == notice.c.game)
        .outerjoin(schema.seats, and_(seat.game == notice.c.game, seat.seat == notice.c.seat))
        .outerjoin(schema.looks, and_(look.game == notice.c.game, look.account == account))
        .order_by(notice.c.due_at)
    )


# Asked whenever a table moves.
_WITH_LETTERS: Final = _with_letters()


def due_notices(connection: Connection, now: int, most: int) -> list[Due]:
    """The notices whose time has come, the oldest first, with the letters of those to be sent.

    A clock that was put back holds none up: a first try never waits, and no later one longer than a receiver
    can ask for.
    """
    asked = {"now": now, "at_latest": now + outbox.LONGEST_WAIT, "most": most}
    found = connection.execute(_WITH_LETTERS, asked).mappings().all()
    return [_read(connection, row) for row in found]


def count_waiting(database: Database, now: int) -> int:
    """Of those to be sent now, or again."""
    is_waiting = and_(or_(_row.due_at <= now, _row.tries > 0), _row.due_at != outbox.NEVER)
    with database.reading() as connection:
        return connection.scalar(select(func.count()).select_from(schema.notices).where(is_waiting)) or 0


def _read(connection: Connection, row: Mapping[Any, Any]) -> Due:
    notice = outbox.Notice(*(row[name] for name in outbox.Notice.__struct_fields__))
    if row["account"] is None or notice.tries >= outbox.MOST_TRIES or not _is_current(notice, row):
        return Due(notice, None)
    fields = {name: row[name] for name in LETTER_FIELDS}
    return Due(notice, NoticeDelivery(notice, why=_why(connection, notice), **fields))


def _is_current(notice: outbox.Notice, row: Mapping[Any, Any]) -> bool:
    """Whether it still tells the same person the latest news."""
    if notice.game is None:
        return True
    is_replaced = row["is_replaced"] and notice.event != "resigned"
    return row["seat_kind"] is not None and not is_replaced and is_true(notice, row)


def is_true(notice: outbox.Notice, row: Mapping[Any, Any]) -> bool:
    is_holders, is_played = row["holder"] == row["account"], row["seat_kind"] == "person"
    if notice.event == "seat_taken":
        return not is_holders
    if not is_holders:
        return False
    if notice.event in outbox.ENDED_BY_LEAVING:
        return bool(row["status"] == "over")
    if notice.event in outbox.SEAT_IS_LOST:
        return not is_played
    if not is_played:
        return False
    if notice.event in outbox.WAITS_FOR_SEAT:
        is_stopped = notice.event == "time_nears" and row["clock_due_at"] is None
        return row["status"] == "running" and row["decider"] == notice.seat and not is_stopped
    return bool(row["status"] == ("running" if notice.event == "resigned" else "over"))


def _why(connection: Connection, notice: outbox.Notice) -> Why | None:
    """Why a prepared turn was dropped, unless its player dismissed that; or that all others left."""
    if notice.game is None or notice.seat is None:
        return None
    if notice.event == "resigned":
        return "last" if last_playing(seats_of(connection, notice.game)) == notice.seat else None
    return drop_reason(connection, notice.game, notice.seat) if notice.event == "turn_dropped" else None


def claim(connection: Connection, notices: Sequence[outbox.Notice], now: int) -> set[str]:
    """Take notices for one try each; the ids of those where this worker was the first to.

    It waits for nobody: what another worker claims or a move outdates just now is left to them.
    """
    seen = [(notice.id, notice.due_at) for notice in notices]
    next_try = literal(now, BigInteger) + case(
        dict(enumerate(outbox.WAITS)), value=_row.tries, else_=outbox.LAST_WAIT
    )
    taken = update(schema.notices).where(_free(tuple_(_row.id, _row.due_at).in_(seen)))
    taken = taken.values(tries=_row.tries + 1, due_at=next_try)
    return set(connection.execute(taken.returning(_row.id)).scalars())


def _free(condition: ColumnElement[bool]) -> ColumnElement[bool]:
    """Those that no other transaction holds: we do not wait for them."""
    return _row.id.in_(select(_row.id).where(condition).with_for_update(skip_locked=True))


# What has no meaning any more once a later notice has arrived: earlier ones, and the fault of the channel.
_SETTLED = delete(schema.notices).where(
    _free(
        and_(
            _row.channel == bindparam("of_channel"),
            or_(
                _row.due_at == outbox.NEVER,
                and_(_row.game == bindparam("of_game"), _row.version < bindparam("before")),
            ),
        )
    )
)


def note_outcome(connection: Connection, notice: outbox.Notice, outcome: PostResult, now: int) -> None:
    if outcome.fault is None:
        settle(connection, notice)
    else:
        note_fault(connection, notice, outcome, now)


def settle(connection: Connection, arrived: outbox.Notice) -> None:
    """Delete a notice that arrived, with every earlier one and the fault of its channel."""
    connection.execute(delete(schema.notices).where(_row.id == arrived.id))
    asked = {"of_channel": arrived.channel, "of_game": arrived.game, "before": arrived.version}
    connection.execute(_SETTLED, asked)


def note_fault(connection: Connection, notice: outbox.Notice, outcome: PostResult, now: int) -> None:
    """Store why a try failed; give up after the last one, or where no other could help."""
    if outcome.is_gone and notice.kind == "push":  # the browser has forgotten its subscription
        forget_channels(connection, schema.channels.c.id == notice.channel)
        return
    change = update(schema.notices).where(_row.id == notice.id)
    change = change.values(fault=(outcome.fault or "")[: outbox.LONGEST_FAULT])
    connection.execute(change if outcome.wait is None else change.values(due_at=now + outcome.wait))
    is_no_mailbox = outcome.is_gone and notice.kind == "mail"
    if is_no_mailbox:
        distrust(connection, notice.channel)
    if is_no_mailbox or notice.tries + 1 >= outbox.MOST_TRIES:
        give_up(connection, [notice])


def give_up(connection: Connection, notices: Sequence[outbox.Notice]) -> None:
    """Of a channel's notices the last that had a fault is kept for it."""
    ids = [notice.id for notice in notices]
    connection.execute(delete(schema.notices).where(_row.id.in_(ids), _row.fault.is_(None)))
    change = update(schema.notices).where(_row.id.in_(ids)).values(due_at=outbox.NEVER)
    kept = set(connection.execute(change.returning(_row.id)).scalars())
    last = {notice.channel: notice.id for notice in notices if notice.id in kept}
    for channel, notice in last.items():
        others = and_(_row.channel == channel, _row.id != notice, _row.due_at == outbox.NEVER)
        connection.execute(delete(schema.notices).where(_free(others)))


# Sent side by side, and none takes the room of the others


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
