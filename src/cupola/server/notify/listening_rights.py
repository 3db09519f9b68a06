"""A socket ends with the right to listen: a device signed out, a seat taken away, a table made private.

Who changes something says so, and every worker looks at its own sockets again at once. What was said may be
lost on the way between workers, so each also looks by itself now and then.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Final

from anyio import to_thread
from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError

from cupola.server.identity.accounts import gone_among
from cupola.server.identity.viewer import who_are_you
from cupola.server.notify.listeners import Hearing, Listener
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import game_of, seats_of
from cupola.table.parts.game import Game
from cupola.table.parts.problems import Problem, unknown_game
from cupola.table.parts.viewer import check_may_watch

PAUSE_SECONDS: Final = 30.0
AT_ONCE: Final = 500  # names in one question to the database

Listeners = Mapping[str, Sequence[Listener]]  # by their game

logger = logging.getLogger("cupola.server")


class Watching:
    """Ends the sockets of one worker that may not listen any more."""

    def __init__(self, services: Services, hearing: Hearing) -> None:
        self._services = services
        self._hearing = hearing

    async def look_at(self, *games: str) -> None:
        """Turn away everybody who may not watch these games any more."""
        listeners = {game: self._hearing.at(game) for game in games}
        for game, ear in await to_thread.run_sync(self._refused, listeners):
            self._hearing.turn_away(ear, game, unknown_game())

    async def look_around(self) -> None:
        """Look at every device, every token and every game that somebody here listens with or to."""
        gone = await to_thread.run_sync(self._gone, self._hearing.credentials)
        self._hearing.sign_out(gone, who_are_you())
        await self.look_at(*self._hearing.games)

    def _gone(self, credentials: Sequence[str]) -> set[str]:
        with self._services.database.reading() as connection:
            return {each for some in parts(credentials) for each in gone_among(connection, some)}

    def _refused(self, listeners: Listeners) -> list[tuple[str, Listener]]:
        with self._services.database.reading() as connection:
            return [
                (game, ear)
                for some in parts(tuple(game for game, ears in listeners.items() if ears))
                for game, found in games_named(connection, some).items()
                for ear in may_not_watch(connection, found, listeners[game])
            ]


def parts(names: Sequence[str]) -> list[Sequence[str]]:
    """Names in parts of which the database can be asked at once."""
    return [names[first : first + AT_ONCE] for first in range(0, len(names), AT_ONCE)]


def games_named(connection: Connection, names: Sequence[str]) -> dict[str, Game | None]:
    """Games by their names; None for one that was thrown away."""
    query = select(schema.games).where(schema.games.c.id.in_(names))
    found = {str(row["id"]): game_of(row) for row in connection.execute(query).mappings()}
    return {name: found.get(name) for name in names}


def may_not_watch(connection: Connection, game: Game | None, ears: Sequence[Listener]) -> list[Listener]:
    """Those of the listeners to a game who may not watch it."""
    if game is None:
        return list(ears)
    if game.manners.spectators:
        return []
    seats, refused = seats_of(connection, game.id), []
    for ear in ears:
        try:
            check_may_watch(game, ear.viewer, seats)
        except Problem:
            refused.append(ear)
    return refused


@asynccontextmanager
async def rights_watched(watching: Watching, pause: float = PAUSE_SECONDS) -> AsyncIterator[None]:
    """Look around while the block runs."""
    task = asyncio.create_task(keep_looking(watching, pause))
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def keep_looking(watching: Watching, pause: float) -> None:
    """Look around, and again after a pause, for ever."""
    while True:
        await asyncio.sleep(pause)
        try:
            await watching.look_around()
        except SQLAlchemyError as error:  # the database may be away for a while
            logger.warning("the rights of sockets could not be looked at", exc_info=error)
