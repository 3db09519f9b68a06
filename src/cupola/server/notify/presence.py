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
from dataclasses import dataclass
from functools import partial
from typing import Final

from msgspec import Struct
from sqlalchemy import Connection, and_, delete, insert, select, tuple_, update
from sqlalchemy.exc import SQLAlchemyError

from cupola.server.background import in_background
from cupola.server.notify.listeners import Listener, Listeners, SeatPresence, batches
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.table.parts.game import new_id

PAUSE_SECONDS: Final = 1.0  # in which a page that is loaded again is back: nobody sees it go
REPEAT_SECONDS: Final = 30.0
EXPIRES: Final = 90_000  # milliseconds after which a worker that says nothing is gone
MINUTE: Final = 60_000  # milliseconds

logger = logging.getLogger("cupola.server")


class AtTable(Struct, frozen=True, tag=True, omit_defaults=True):
    """Whose pages look at a game at one worker."""

    worker: str
    game: str
    accounts: tuple[str, ...]
    left: tuple[str, int] | None = None  # who has just gone, and when


class WhoIsHere(Struct, frozen=True, tag=True):
    """A worker that has begun asks the others."""

    worker: str


class PrivacyChanged(Struct, frozen=True, tag=True):
    """Somebody wants to be seen, or not any more."""

    worker: str


Attendance = AtTable | WhoIsHere | PrivacyChanged


class Elsewhere(Struct, frozen=True):
    accounts: frozenset[str]
    until: int


class PresenceRow(Struct, frozen=True):
    seat: int
    account: str
    is_hidden: bool
    seen_at: int | None


Publish = Callable[[Attendance], None]


class Presence:
    def __init__(self, services: Services, listeners: Listeners, publish: Publish) -> None:
        self.worker = new_id()
        self._services = services
        self._listeners = listeners
        self._publish = publish
        self._here: dict[str, dict[Listener, str]] = {}
        self._elsewhere: dict[str, dict[str, Elsewhere]] = {}
        self._told: dict[str, tuple[SeatPresence, ...]] = {}
        self._moved: dict[tuple[str, str], int | None] = {}  # who left when, or came back
        self._left_elsewhere: dict[tuple[str, str], int] = {}
        self._changed: set[str] = set()
        self._wake = asyncio.Event()

    def here(self, listener: Listener, game: str) -> None:
        """A page is visible and wants to know who else is there; who has no account hears of nobody."""
        account = listener.viewer.account
        if account is None:
            return
        listener.hears_presence = True
        if listener not in self._here.setdefault(game, {}):
            self._here[game][listener] = account
            self._note(game)
            self._moved[account, game] = None
        if game in self._told:
            listener.tell_presence(game, self._told[game])
        else:
            self._look_at(game)

    def away(self, listener: Listener, game: str) -> None:
        at_game = self._here.get(game, {})
        account = at_game.pop(listener, None)
        if not at_game:
            self._here.pop(game, None)
        if account is None or account in at_game.values():
            return
        now = self._services.clock()
        self._moved[account, game] = now
        self._note(game, left=(account, now))

    def hear(self, said: Attendance) -> None:
        if said.worker == self.worker:
            return
        match said:
            case WhoIsHere():
                self._repeat()
            case PrivacyChanged():
                self._look_again()
            case AtTable():
                self._hear_who_is_there(said)

    def _hear_who_is_there(self, said: AtTable) -> None:
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
        if game in self._told:
            self._look_at(game)

    def privacy_changed(self) -> None:
        """Somebody hides or shows their presence: every worker looks again."""
        self._look_again()
        self._publish(PrivacyChanged(self.worker))

    def _look_again(self) -> None:
        for game in self._told:
            self._look_at(game)

    def at(self, game: str) -> frozenset[str]:
        """At any worker; asked by threads too, so parts are copied."""
        elsewhere = (each.accounts for each in tuple(self._elsewhere.get(game, {}).values()))
        return frozenset(tuple(self._here.get(game, {}).values())).union(*elsewhere)

    def is_at(self, game: str, account: str) -> bool:
        return account in self.at(game)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        self._publish(WhoIsHere(self.worker))
        async with in_background(self._keep_telling()), in_background(self._keep_repeating()):
            yield

    def _note(self, game: str, left: tuple[str, int] | None = None) -> None:
        self._publish_here(game, left)
        self._look_at(game)

    def _publish_here(self, game: str, left: tuple[str, int] | None = None) -> None:
        accounts = tuple(sorted(set(self._here.get(game, {}).values())))
        self._publish(AtTable(self.worker, game, accounts, left))

    def _look_at(self, game: str) -> None:
        self._changed.add(game)
        self._wake.set()

    def _repeat(self) -> None:
        for game in tuple(self._here):
            self._publish_here(game)

    async def _keep_repeating(self) -> None:
        while True:
            await asyncio.sleep(REPEAT_SECONDS)
            self._repeat()
            self.forget_silent()

    def forget_silent(self) -> None:
        """A worker that has said nothing for a while is gone."""
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
        self._wake.clear()
        changed, self._changed = self._changed, set()
        moved, self._moved = self._moved, {}
        left_elsewhere, self._left_elsewhere = self._left_elsewhere, {}  # which is still being written there
        try:
            rows = await self._read_and_note(tuple(changed), moved)
        except SQLAlchemyError as error:  # the database may be away for a while: dots are no reason to fail
            logger.warning("who is at the tables could not be told", exc_info=error)
            return
        for game in changed:
            self._tell(game, rows.get(game, ()), left_elsewhere)

    def _tell(
        self, game: str, rows: Iterable[PresenceRow], left_elsewhere: dict[tuple[str, str], int]
    ) -> None:
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

    async def _read_and_note(
        self, games: Sequence[str], moved: dict[tuple[str, str], int | None]
    ) -> dict[str, list[PresenceRow]]:
        rows = await self._services.read(partial(rows_of, games=games))
        seated = {(row.account, game): row for game, found in rows.items() for row in found}
        seen = {who: at for who, at in moved.items() if who in seated and is_to_note(seated[who], at)}
        if not seen:
            return rows

        def note_and_read(connection: Connection) -> dict[str, list[PresenceRow]]:
            note_seen(connection, seen)
            return rows_of(connection, games)

        return await self._services.write(note_and_read)


def is_to_note(row: PresenceRow, left_at: int | None) -> bool:
    return row.seen_at is not None if left_at is None else not row.is_hidden


def away_since(seat: int, at: int | None) -> SeatPresence:
    """To the minute, which is all that a page shows."""
    return SeatPresence(seat, False, None if at is None else at - at % MINUTE)


def rows_of(connection: Connection, games: Sequence[str]) -> dict[str, list[PresenceRow]]:
    seat, account, seen = schema.seats.c, schema.accounts.c, schema.last_seen.c
    found: dict[str, list[PresenceRow]] = {}
    for some in batches(games):
        query = (
            select(seat.game, seat.seat, seat.account, account.hides_presence, seen.at)
            .join(schema.accounts, account.id == seat.account)
            .outerjoin(schema.last_seen, and_(seen.account == seat.account, seen.game == seat.game))
            .where(seat.game.in_(some), seat.kind == "person")
            .order_by(seat.game, seat.seat)
        )
        for row in connection.execute(query):
            held = PresenceRow(row.seat, row.account, row.hides_presence, row.at)
            found.setdefault(row.game, []).append(held)
    return found


def note_seen(connection: Connection, moved: dict[tuple[str, str], int | None]) -> None:
    """Store who left when; of who is here nothing is stored."""
    seen, pairs = schema.last_seen.c, sorted(moved)
    for some in batches(pairs):
        connection.execute(delete(schema.last_seen).where(tuple_(seen.account, seen.game).in_(some)))
    rows = [{"account": pair[0], "game": pair[1], "at": at} for pair in pairs if (at := moved[pair])]
    if rows:
        connection.execute(insert(schema.last_seen), rows)


@dataclass
class LastSeen:
    """What the page of one socket has seen; nothing for a viewer without an account."""

    _services: Services
    _listeners: Listeners
    game: str | None
    _account: str | None
    _is_on: bool = False

    def begin(self) -> None:
        self._is_on = self.game is not None and self._account is not None

    async def end(self) -> None:
        if self.game is None or self._account is None or not self._is_on:
            return
        self._is_on = False
        version, now = self._listeners.latest(self.game), self._services.clock()
        looked = partial(note_look, game=self.game, account=self._account, version=version, now=now)
        try:
            await self._services.write(looked)
        except SQLAlchemyError as error:  # the place to go on from is then the one before
            logger.warning("what was seen of a table could not be noted", exc_info=error)


def note_look(connection: Connection, game: str, account: str, version: int, now: int) -> None:
    """An account or a game that is gone saw nothing."""
    look = schema.looks.c
    noted = {"version": version, "seen_at": now}
    is_theirs = (look.game == game) & (look.account == account)
    if connection.execute(update(schema.looks).where(is_theirs).values(noted)).rowcount:
        return
    seat = schema.seats.c
    plays = select(seat.seat).where(seat.game == game, seat.account == account, seat.kind == "person")
    if connection.execute(plays.limit(1)).first() is not None:
        connection.execute(insert(schema.looks), {"game": game, "account": account, **noted})
