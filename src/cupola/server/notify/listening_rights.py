"""A socket ends with the right to listen: signed out, seat taken away, table made private.

Who changes something says so, and every worker looks at its own sockets again at once. What was said may be
lost on the way between workers, so each also looks by itself now and then.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

from anyio import to_thread
from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError

from cupola.server.background import in_background
from cupola.server.identity.accounts import gone_among
from cupola.server.notify.listeners import Listener, Listeners
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import entries_between, game_of, seats_of
from cupola.table.history.offers import seats_lent
from cupola.table.parts.game import Game
from cupola.table.parts.problems import Problem, unknown_game
from cupola.table.parts.viewer import check_may_watch, who_are_you

PAUSE_SECONDS: Final = 30.0
AT_ONCE: Final = 500  # names in one question to the database

ByGame = Mapping[str, Sequence[Listener]]

logger = logging.getLogger("cupola.server")


class ListeningRights:
    """Ends the sockets of one worker that may not listen any more."""

    def __init__(self, services: Services, listeners: Listeners) -> None:
        self._services = services
        self._listeners = listeners

    async def look_at(self, *games: str) -> None:
        """Turn away everybody who may not watch these games any more."""
        by_game = {game: self._listeners.at(game) for game in games}
        for game, listener in await to_thread.run_sync(self._refused, by_game):
            self._listeners.turn_away(listener, game, unknown_game())

    async def look_around(self) -> None:
        """Look at every device, every token and every game that somebody here listens with or to."""
        gone = await to_thread.run_sync(self._gone, self._listeners.credentials)
        self._listeners.sign_out(gone, who_are_you())
        await self.look_at(*self._listeners.games)

    def _gone(self, credentials: Sequence[str]) -> set[str]:
        with self._services.database.reading() as connection:
            return {each for some in parts(credentials) for each in gone_among(connection, some)}

    def _refused(self, by_game: ByGame) -> list[tuple[str, Listener]]:
        with self._services.database.reading() as connection:
            return [
                (game, listener)
                for some in parts(tuple(game for game, listeners in by_game.items() if listeners))
                for game, found in games_named(connection, some).items()
                for listener in may_not_watch(connection, found, by_game[game])
            ]


def parts(names: Sequence[str]) -> list[Sequence[str]]:
    """Names in parts of which the database can be asked at once."""
    return [names[first : first + AT_ONCE] for first in range(0, len(names), AT_ONCE)]


def games_named(connection: Connection, names: Sequence[str]) -> dict[str, Game | None]:
    """Games by their names; None for one that was thrown away."""
    query = select(schema.games).where(schema.games.c.id.in_(names))
    found = {str(row["id"]): game_of(row) for row in connection.execute(query).mappings()}
    return {name: found.get(name) for name in names}


def may_not_watch(connection: Connection, game: Game | None, listeners: Sequence[Listener]) -> list[Listener]:
    """Those of the listeners to a game who may not watch it."""
    if game is None:
        return list(listeners)
    if game.manners.spectators:
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


@asynccontextmanager
async def rights_watched(rights: ListeningRights, pause: float = PAUSE_SECONDS) -> AsyncIterator[None]:
    """Look around while the block runs."""
    async with in_background(keep_looking(rights, pause)):
        yield


async def keep_looking(rights: ListeningRights, pause: float) -> None:
    """Look around, and again after a pause, for ever."""
    while True:
        await asyncio.sleep(pause)
        try:
            await rights.look_around()
        except SQLAlchemyError as error:  # the database may be away for a while
            logger.warning("the rights of sockets could not be looked at", exc_info=error)
