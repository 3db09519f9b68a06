"""The sockets of this worker that want to know when a game changes, or how it looks then.

An idle socket costs no task and no queue here: a change starts its own short task, and while a
slow reader keeps that task waiting only the newest version of each game waits with it.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError

from cupola.server.identity import RequestViewer, gone_among
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import entries_between, game_of, seats_of
from cupola.table.history.leaving import seats_lent
from cupola.table.parts.game import Game
from cupola.table.parts.problems import Problem, unknown_game
from cupola.table.parts.viewer import check_may_watch, who_are_you
from cupola.table.seen.view import GameView


class ChangeMessage(Struct, frozen=True, omit_defaults=True):
    """`view` is the table, with what happened after the version `since`, for a socket that asked for it."""

    game: str
    version: int
    since: int | None = None
    view: GameView | None = None


class SeatPresence(Struct, frozen=True):
    """Whether the player of a seat is here, or since which minute they are away, where that is known."""

    seat: int
    is_here: bool
    since: int | None


class People(Struct, frozen=True):
    """Who is at a game, for sockets that asked; who hides their presence is left out."""

    game: str
    presence: tuple[SeatPresence, ...]


Look = Callable[[int], Awaitable[GameView | None]]
Say = Callable[[bytes], Awaitable[None]]
End = Callable[[], None]
Name = TypeVar("Name")

ENCODER: Final = msgspec.json.Encoder()
AT_ONCE: Final = 500  # names in one question to the database
PAUSE_SECONDS: Final = 30.0  # between two looks at what sockets may hear

logger = logging.getLogger("cupola.server")


@dataclass(eq=False, slots=True, weakref_slot=True)
class Listener:
    """One socket; it sends nothing until its handshake is done.

    With an account it also hears of tables where that account sits down later. With `since`, the version that
    it has seen, it is shown the table whenever others have changed it.
    """

    say: Say
    account: str | None = None
    on_end: End | None = None
    look: Look | None = None
    since: int | None = None
    viewer: RequestViewer = field(default_factory=RequestViewer)
    games: set[str] = field(default_factory=set)
    ended: Problem | None = None
    hears_presence: bool = False
    _people: People | None = None
    _own: int = 0  # the last version that the viewer made: its reply showed the table
    _waiting: dict[str, int] | None = field(default_factory=dict)  # None while there is nothing to say
    _task: asyncio.Task[None] | None = None

    def tell(self, game: str, version: int, by: str | None = None) -> None:
        """Say this version as soon as the socket takes it, and leave out the older ones that still wait."""
        if by is not None and by == self.viewer.account:
            self._own = version
        if self._waiting is None:
            self._waiting = {game: version}
            self.open()
        else:
            self._waiting[game] = max(version, self._waiting.get(game, 0))

    def tell_presence(self, game: str, presence: tuple[SeatPresence, ...]) -> None:
        """Replaces what was not sent yet."""
        self._people = People(game, presence)
        if self._waiting is None:
            self._waiting = {}
            self.open()

    def open(self) -> None:
        """Send what waits, and from now on whatever comes."""
        self._task = asyncio.create_task(self._run())

    def end(self, why: Problem) -> None:
        """Send nothing more, and let its owner close it."""
        self.ended = self.ended or why
        self.shut()
        if self.on_end is not None:
            self.on_end()

    def shut(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        try:
            while self._waiting or self._people:
                if self._waiting:
                    game, version = self._waiting.popitem()
                    await self.say(ENCODER.encode(await self._message(game, version)))
                elif self._people is not None:
                    people, self._people = self._people, None
                    await self.say(ENCODER.encode(people))
        except (OSError, RuntimeError):  # the peer left: the receiving side learns it too
            pass
        self._waiting = None
        self._task = None

    async def _message(self, game: str, version: int) -> ChangeMessage:
        since = self.since
        if since is None or self.look is None:
            return ChangeMessage(game, version)
        self.since = max(since, version)
        view = await self.look(since) if version > max(since, self._own) else None
        if view is None:
            return ChangeMessage(game, version)
        self.since = view.version
        return ChangeMessage(game, view.version, since, view)


class Listeners:
    def __init__(self) -> None:
        self._listeners: set[Listener] = set()
        self._by_game: dict[str, set[Listener]] = {}
        self._by_account: dict[str, set[Listener]] = {}
        self._latest: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._listeners)

    @property
    def games(self) -> tuple[str, ...]:
        return tuple(self._by_game)

    @property
    def credentials(self) -> tuple[str, ...]:
        return tuple(
            {each for listener in self._listeners if (each := listener.viewer.credential) is not None}
        )

    def at(self, game: str) -> tuple[Listener, ...]:
        return tuple(self._by_game.get(game, ()))

    def latest(self, game: str) -> int:
        """The newest version that was sent here; 0 where nobody listens."""
        return self._latest.get(game, 0)

    def listen(self, listener: Listener, games: Iterable[str] = ()) -> None:
        self._listeners.add(listener)
        if listener.account is not None:
            self._by_account.setdefault(listener.account, set()).add(listener)
        for game in games:
            listener.games.add(game)
            self._by_game.setdefault(game, set()).add(listener)

    def forget(self, listener: Listener) -> None:
        listener.shut()
        self._listeners.discard(listener)
        if listener.account is not None:
            _leave(self._by_account, listener.account, listener)
        for game in tuple(listener.games):
            self._take_away(listener, game)

    def turn_away(self, listener: Listener, game: str, why: Problem) -> None:
        """A socket of this game ends; one of all tables hears no more of it."""
        if listener.account is None:
            listener.end(why)
        self._take_away(listener, game)

    def sign_out(self, credentials: Iterable[str], why: Problem) -> None:
        gone = set(credentials)
        for listener in tuple(self._listeners):
            if listener.viewer.credential in gone:
                listener.end(why)

    def _take_away(self, listener: Listener, game: str) -> None:
        listener.games.discard(game)
        if _leave(self._by_game, game, listener):
            self._latest.pop(game, None)

    def catch_up(self, listener: Listener, versions: Mapping[str, int]) -> None:
        """R7: say at once where games stand, so that nobody who comes back has missed anything."""
        for game, version in versions.items():
            self._latest[game] = max(version, self._latest.get(game, 0))
            listener.tell(game, self._latest[game])

    def hear(self, game: str, version: int, seated: Iterable[str] = (), by: str | None = None) -> None:
        """Accounts may have sat down; a known version is not sent again."""
        for account in seated:
            for listener in self._by_account.get(account, ()):
                self.listen(listener, (game,))
        listeners = self._by_game.get(game)
        if not listeners or version <= self._latest.get(game, 0):
            return
        self._latest[game] = version
        for listener in listeners:
            listener.tell(game, version, by)


def batches(names: Sequence[Name]) -> list[Sequence[Name]]:
    """Small enough for one query each."""
    return [names[first : first + AT_ONCE] for first in range(0, len(names), AT_ONCE)]


def _leave(listeners_by_key: dict[str, set[Listener]], key: str, listener: Listener) -> bool:
    """Whether it was the last one there."""
    listeners = listeners_by_key.get(key, set())
    listeners.discard(listener)
    if not listeners:
        listeners_by_key.pop(key, None)
    return not listeners


@dataclass(frozen=True)
class ListeningRights:
    _services: Services
    _listeners: Listeners

    async def look_at(self, *games: str) -> dict[str, int]:
        """Turn away who may not watch any more; the versions of the games."""
        by_game = {game: self._listeners.at(game) for game in games}
        refused, versions = await self._services.read(partial(refused_among, by_game=by_game))
        for game, listener in refused:
            self._listeners.turn_away(listener, game, unknown_game())
        return versions

    async def look_around(self) -> None:
        known = self._listeners.credentials
        gone = await self._services.read(
            lambda connection: {each for some in batches(known) for each in gone_among(connection, some)}
        )
        self._listeners.sign_out(gone, who_are_you())
        versions = await self.look_at(*self._listeners.games)
        for game, version in versions.items():  # a message of another worker may have been lost
            self._listeners.hear(game, version)

    async def keep_looking(self) -> None:
        while True:
            await asyncio.sleep(PAUSE_SECONDS)
            try:
                await self.look_around()
            except SQLAlchemyError as error:  # the database may be away for a while
                logger.warning("the rights of sockets could not be looked at", exc_info=error)


def refused_among(
    connection: Connection, by_game: Mapping[str, Sequence[Listener]]
) -> tuple[list[tuple[str, Listener]], dict[str, int]]:
    """Those who may not watch any more, and the versions of the games."""
    refused, versions = [], {}
    for some in batches(tuple(game for game, listeners in by_game.items() if listeners)):
        query = select(schema.games).where(schema.games.c.id.in_(some))
        found = {str(row["id"]): game_of(row) for row in connection.execute(query).mappings()}
        for name in some:
            game = found.get(name)  # None for a deleted one
            refused += [(name, each) for each in may_not_watch(connection, game, by_game[name])]
            if game is not None:
                versions[name] = game.version
    return refused, versions


def may_not_watch(connection: Connection, game: Game | None, listeners: Sequence[Listener]) -> list[Listener]:
    if game is None:
        return list(listeners)
    if game.settings.spectators:
        return []
    seats, refused = seats_of(connection, game.id), []
    read = partial(entries_between, connection, game.id)
    for listener in listeners:
        try:
            check_may_watch(game, listener.viewer, seats)
        except Problem:
            if not seats_lent(read, game, listener.viewer):
                refused.append(listener)
    return refused
