"""Who listens at this worker: sockets that want to know when a game has changed.

An idle socket costs no task and no queue here: a hint that comes starts its own short errand, and while a
slow reader keeps that errand waiting only the newest version of each game waits with it.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Final

import msgspec
from msgspec import Struct

from cupola.server.identity.viewer import RequestViewer
from cupola.table.parts.problems import Problem


class Hint(Struct, frozen=True):
    """All that a socket ever says."""

    game: str
    version: int


Say = Callable[[bytes], Awaitable[None]]
End = Callable[[], None]

ENCODER: Final = msgspec.json.Encoder()


class Listener:
    """One socket that listens; shut until its handshake is done."""

    __slots__ = ("__weakref__", "_end", "_errand", "_say", "_waiting", "account", "ended", "games", "viewer")

    def __init__(self, say: Say, account: str | None = None, end: End | None = None) -> None:
        """With an account it also hears of tables where that account sits down later."""
        self.account = account
        self.viewer = RequestViewer()
        self.games: set[str] = set()
        self.ended: Problem | None = None
        self._say = say
        self._end = end
        self._waiting: dict[str, int] | None = {}  # None while there is nothing to say
        self._errand: asyncio.Task[None] | None = None

    def tell(self, game: str, version: int) -> None:
        """Say this version as soon as the socket takes it, and leave out the older ones that still wait."""
        if self._waiting is None:
            self._waiting = {game: version}
            self.open()
        else:
            self._waiting[game] = max(version, self._waiting.get(game, 0))

    def open(self) -> None:
        """Say what waits, and from now on whatever comes."""
        self._errand = asyncio.create_task(self._run())

    def end(self, why: Problem) -> None:
        """The socket may not listen any more: say nothing further, and let whoever holds it close it."""
        self.ended = self.ended or why
        self.shut()
        if self._end is not None:
            self._end()

    def shut(self) -> None:
        """Say nothing any more."""
        if self._errand is not None:
            self._errand.cancel()

    async def _run(self) -> None:
        try:
            while self._waiting:
                game, version = self._waiting.popitem()
                await self._say(ENCODER.encode(Hint(game, version)))
        except (OSError, RuntimeError):  # the peer left: whoever receives for this socket learns it too
            pass
        self._waiting = None
        self._errand = None


class Hearing:
    """Every socket of this worker that listens, by game and by account."""

    def __init__(self) -> None:
        self._ears: set[Listener] = set()
        self._by_game: dict[str, set[Listener]] = {}
        self._by_account: dict[str, set[Listener]] = {}
        self._latest: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._ears)

    @property
    def games(self) -> tuple[str, ...]:
        """The games that somebody here listens to."""
        return tuple(self._by_game)

    @property
    def credentials(self) -> tuple[str, ...]:
        """The devices and tokens of those who listen here."""
        return tuple({ear.viewer.credential for ear in self._ears if ear.viewer.credential is not None})

    def at(self, game: str) -> tuple[Listener, ...]:
        """Who listens to a game."""
        return tuple(self._by_game.get(game, ()))

    def listen(self, ear: Listener, games: Iterable[str] = ()) -> None:
        """Tell this ear of every change of some games, and of those its account comes to."""
        self._ears.add(ear)
        if ear.account is not None:
            self._by_account.setdefault(ear.account, set()).add(ear)
        for game in games:
            ear.games.add(game)
            self._by_game.setdefault(game, set()).add(ear)

    def forget(self, ear: Listener) -> None:
        """The socket is gone."""
        ear.shut()
        self._ears.discard(ear)
        if ear.account is not None:
            _leave(self._by_account, ear.account, ear)
        for game in tuple(ear.games):
            self._take_away(ear, game)

    def turn_away(self, ear: Listener, game: str, why: Problem) -> None:
        """A game may not be watched any more: a socket of it ends, one of all tables hears no more of it."""
        if ear.account is None:
            ear.end(why)
        self._take_away(ear, game)

    def sign_out(self, credentials: Iterable[str], why: Problem) -> None:
        """End every socket that came with one of these devices or tokens."""
        gone = set(credentials)
        for ear in tuple(self._ears):
            if ear.viewer.credential in gone:
                ear.end(why)

    def _take_away(self, ear: Listener, game: str) -> None:
        ear.games.discard(game)
        if _leave(self._by_game, game, ear):
            self._latest.pop(game, None)

    def catch_up(self, ear: Listener, versions: Mapping[str, int]) -> None:
        """R7: say at once where games stand, so that nobody who comes back has missed anything."""
        for game, version in versions.items():
            self._latest[game] = max(version, self._latest.get(game, 0))
            ear.tell(game, self._latest[game])

    def hear(self, game: str, version: int, seated: Iterable[str] = ()) -> None:
        """A game has changed, and accounts may have sat down; what is known already is not said again."""
        for account in seated:
            for ear in self._by_account.get(account, ()):
                self.listen(ear, (game,))
        ears = self._by_game.get(game)
        if not ears or version <= self._latest.get(game, 0):
            return
        self._latest[game] = version
        for ear in ears:
            ear.tell(game, version)


def _leave(ears_by_key: dict[str, set[Listener]], key: str, ear: Listener) -> bool:
    """Take an ear away; whether it was the last one there."""
    ears = ears_by_key.get(key, set())
    ears.discard(ear)
    if not ears:
        ears_by_key.pop(key, None)
    return not ears
