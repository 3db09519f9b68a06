"""Who is at a table: a page says whether it is looked at, and everybody at the table hears who is here.

A page that says nothing takes no part, so a script that only waits for changes costs nothing here. What is
known lives in memory: workers tell each other, again and again, so that a worker that dies is forgotten. Only
when somebody leaves is it written down, for "away since". Every second at most one question to the database
answers for all tables where something has changed.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Final

from anyio import to_thread
from msgspec import Struct
from sqlalchemy import Connection, and_, delete, insert, select, tuple_
from sqlalchemy.exc import SQLAlchemyError

from cupola.server.background import in_background
from cupola.server.notify.listeners import Listener, Listeners, SeatPresence
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.table.parts.ids import new_id

PAUSE_SECONDS: Final = 1.0  # in which a page that is loaded again is back: nobody sees it go
REPEAT_SECONDS: Final = 30.0
EXPIRES: Final = 90_000  # milliseconds after which a worker that says nothing is gone
AT_ONCE: Final = 500  # games in one question to the database
MINUTE: Final = 60_000  # milliseconds

logger = logging.getLogger("cupola.server")


class Attendance(Struct, frozen=True, omit_defaults=True):
    """What a worker tells the others: who looks at a game there; `asks` wants to hear the same of them."""

    worker: str
    game: str = ""
    accounts: tuple[str, ...] = ()
    left: tuple[str, int] | None = None  # who has just gone, and when
    asks: bool = False
    looks_again: bool = False  # somebody wants to be seen, or not any more


class Elsewhere(Struct, frozen=True):
    """Who looks at a game at another worker, until when that holds."""

    accounts: frozenset[str]
    until: int


class Row(Struct, frozen=True):
    """A seat of a person, whether they want to be seen, and when they were here last."""

    seat: int
    account: str
    is_hidden: bool
    seen_at: int | None


Publish = Callable[[Attendance], None]


class Presence:
    """Who looks at which table, as this worker knows it."""

    def __init__(self, services: Services, listeners: Listeners, publish: Publish) -> None:
        self.worker = new_id()
        self._services = services
        self._listeners = listeners
        self._publish = publish
        self._here: dict[str, dict[Listener, str]] = {}
        self._elsewhere: dict[str, dict[str, Elsewhere]] = {}
        self._told: dict[str, tuple[SeatPresence, ...]] = {}
        self._left: dict[tuple[str, str], int] = {}
        self._left_elsewhere: dict[tuple[str, str], int] = {}
        self._came: set[tuple[str, str]] = set()
        self._changed: set[str] = set()
        self._wake = asyncio.Event()

    def here(self, listener: Listener, game: str) -> None:
        """A page is looked at, and wants to know who else is there; who has no account hears of nobody."""
        account = listener.viewer.account
        if account is None:
            return
        listener.hears_presence = True
        if listener not in self._here.setdefault(game, {}):
            self._here[game][listener] = account
            self._note(game)
            self._came.add((account, game))
            self._left.pop((account, game), None)
        if game in self._told:
            listener.tell_presence(game, self._told[game])
        else:
            self._look_at(game)

    def away(self, listener: Listener, game: str) -> None:
        """A page is hidden or gone."""
        at_game = self._here.get(game, {})
        account = at_game.pop(listener, None)
        if not at_game:
            self._here.pop(game, None)
        if account is None or account in at_game.values():
            return
        now = self._services.clock()
        self._left[account, game] = now
        self._came.discard((account, game))
        self._note(game, left=(account, now))

    def hear(self, said: Attendance) -> None:
        """Another worker has told who is there."""
        if said.worker == self.worker:
            return
        if said.asks or said.looks_again:
            self._repeat() if said.asks else self._look_again()
            return
        if said.left is not None:
            account, at = said.left
            self._left_elsewhere[account, said.game] = at
        known = self._elsewhere.setdefault(said.game, {})
        before = known.get(said.worker)
        if said.accounts:
            until = self._services.clock() + EXPIRES
            known[said.worker] = Elsewhere(frozenset(said.accounts), until)
        else:
            known.pop(said.worker, None)
        if not known:
            self._elsewhere.pop(said.game, None)
        heard_before = before.accounts if before else frozenset[str]()
        if heard_before != frozenset(said.accounts):
            self._look_at(said.game)

    def seats_changed(self, game: str) -> None:
        """Somebody sat down or stood up: where anybody wants to know, look again."""
        if game in self._told:
            self._look_at(game)

    def privacy_changed(self) -> None:
        """Somebody wants to be seen, or not any more: every worker looks again at what it told."""
        self._look_again()
        self._publish(Attendance(self.worker, looks_again=True))

    def _look_again(self) -> None:
        for game in self._told:
            self._look_at(game)

    def at(self, game: str) -> frozenset[str]:
        """The accounts that look at a game now, at any worker; asked by threads too, so parts are copied."""
        elsewhere = (each.accounts for each in tuple(self._elsewhere.get(game, {}).values()))
        return frozenset(tuple(self._here.get(game, {}).values())).union(*elsewhere)

    def is_at(self, game: str, account: str) -> bool:
        """Whether an account is known to look at a game now."""
        return account in self.at(game)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Tell who is there while the block runs."""
        self._publish(Attendance(self.worker, asks=True))
        async with in_background(self._keep_telling()), in_background(self._keep_repeating()):
            yield

    def _note(self, game: str, left: tuple[str, int] | None = None) -> None:
        self._publish(Attendance(self.worker, game, self._accounts_here(game), left))
        self._look_at(game)

    def _accounts_here(self, game: str) -> tuple[str, ...]:
        return tuple(sorted(set(self._here.get(game, {}).values())))

    def _look_at(self, game: str) -> None:
        self._changed.add(game)
        self._wake.set()

    def _repeat(self) -> None:
        for game in tuple(self._here):
            self._publish(Attendance(self.worker, game, self._accounts_here(game)))

    async def _keep_repeating(self) -> None:
        while True:
            await asyncio.sleep(REPEAT_SECONDS)
            self._repeat()
            self.forget_silent()

    def forget_silent(self) -> None:
        """Forget what a worker told that has said nothing for a while: it is gone."""
        now = self._services.clock()
        for game, known in tuple(self._elsewhere.items()):
            for worker in [worker for worker, each in known.items() if each.until < now]:
                del known[worker]
                self._look_at(game)
            if not known:
                del self._elsewhere[game]
        for game in [game for game in self._told if not self._listeners.at(game)]:
            del self._told[game]

    async def _keep_telling(self) -> None:
        while True:
            await self._wake.wait()
            await asyncio.sleep(PAUSE_SECONDS)
            await self.tell_now()

    async def tell_now(self) -> None:
        """Look at every table where something has changed, and tell those who want to know."""
        self._wake.clear()
        changed, self._changed = self._changed, set()
        left, self._left = self._left, {}
        came, self._came = self._came, set()
        left_elsewhere, self._left_elsewhere = self._left_elsewhere, {}  # which is still being written there
        try:
            rows = await to_thread.run_sync(self._work, tuple(changed), left, came)
        except SQLAlchemyError as error:  # the database may be away for a while: dots are no reason to fail
            logger.warning("who is at the tables could not be told", exc_info=error)
            return
        for game in changed:
            self._tell(game, rows.get(game, ()), left_elsewhere)

    def _tell(self, game: str, rows: Iterable[Row], left_elsewhere: dict[tuple[str, str], int]) -> None:
        listeners = [each for each in self._listeners.at(game) if each.hears_presence]
        if not listeners:
            self._told.pop(game, None)
            return
        here = self.at(game)
        seen = tuple(
            SeatPresence(row.seat, True, None)
            if row.account in here
            else away_since(row.seat, left_elsewhere.get((row.account, game), row.seen_at))
            for row in rows
            if not row.is_hidden
        )
        if self._told.get(game) == seen:
            return
        self._told[game] = seen
        for listener in listeners:
            listener.tell_presence(game, seen)

    def _work(
        self, games: Sequence[str], left: dict[tuple[str, str], int], came: set[tuple[str, str]]
    ) -> dict[str, list[Row]]:
        with self._services.database.reading() as connection:
            rows = rows_of(connection, games)
        seated = {(row.account, game): row for game, found in rows.items() for row in found}
        gone = {who: at for who, at in left.items() if who in seated and not seated[who].is_hidden}
        back = {who for who in came if who in seated and seated[who].seen_at is not None}
        if not gone and not back:
            return rows
        with self._services.database.writing() as connection:
            note_seen(connection, gone, back)
            return rows_of(connection, games)


def away_since(seat: int, at: int | None) -> SeatPresence:
    """Somebody who is away, as others are told: since when to the minute, which is all that a page shows."""
    return SeatPresence(seat, False, None if at is None else at - at % MINUTE)


def rows_of(connection: Connection, games: Sequence[str]) -> dict[str, list[Row]]:
    """The seats of people at some games."""
    seat, account, seen = schema.seats.c, schema.accounts.c, schema.last_seen.c
    found: dict[str, list[Row]] = {}
    for first in range(0, len(games), AT_ONCE):
        query = (
            select(seat.game, seat.seat, seat.account, account.hides_presence, seen.at)
            .join(schema.accounts, account.id == seat.account)
            .outerjoin(schema.last_seen, and_(seen.account == seat.account, seen.game == seat.game))
            .where(seat.game.in_(games[first : first + AT_ONCE]), seat.kind == "person")
            .order_by(seat.game, seat.seat)
        )
        for row in connection.execute(query):
            held = Row(row.seat, row.account, row.hides_presence, row.at)
            found.setdefault(row.game, []).append(held)
    return found


def note_seen(connection: Connection, gone: dict[tuple[str, str], int], back: set[tuple[str, str]]) -> None:
    """Write down who left when; of who is here nothing is kept."""
    seen = schema.last_seen.c
    pairs = sorted({*gone, *back})
    for first in range(0, len(pairs), AT_ONCE):
        some = pairs[first : first + AT_ONCE]
        connection.execute(delete(schema.last_seen).where(tuple_(seen.account, seen.game).in_(some)))
    if gone:
        rows = [{"account": account, "game": game, "at": at} for (account, game), at in sorted(gone.items())]
        connection.execute(insert(schema.last_seen), rows)
