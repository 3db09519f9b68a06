"""A socket ends with the right to listen: signed out, seat taken away, table made private.

Who changes something says so, and every worker looks at its own sockets again at once. What was said may be
lost on the way between workers, so each also looks by itself now and then.
"""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from anyio import to_thread
from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError

from cupola.server.identity.accounts import gone_among
from cupola.server.notify.listeners import Listener, Listeners, batches
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import entries_between, game_of, seats_of
from cupola.table.history.leaving import seats_lent
from cupola.table.parts.game import Game
from cupola.table.parts.problems import Problem, unknown_game
from cupola.table.parts.viewer import check_may_watch, who_are_you

PAUSE_SECONDS: Final = 30.0

ByGame = Mapping[str, Sequence[Listener]]

logger = logging.getLogger("cupola.server")


class ListeningRights:
    def __init__(self, services: Services, listeners: Listeners) -> None:
        self._services = services
        self._listeners = listeners

    async def look_at(self, *games: str) -> None:
        by_game = {game: self._listeners.at(game) for game in games}
        for game, listener in await to_thread.run_sync(self._refused_listeners, by_game):
            self._listeners.turn_away(listener, game, unknown_game())

    async def look_around(self) -> None:
        gone = await to_thread.run_sync(self._gone_credentials, self._listeners.credentials)
        self._listeners.sign_out(gone, who_are_you())
        await self.look_at(*self._listeners.games)

    async def keep_looking(self) -> None:
        while True:
            await asyncio.sleep(PAUSE_SECONDS)
            try:
                await self.look_around()
            except SQLAlchemyError as error:  # the database may be away for a while
                logger.warning("the rights of sockets could not be looked at", exc_info=error)

    def _gone_credentials(self, credentials: Sequence[str]) -> set[str]:
        with self._services.database.reading() as connection:
            return {each for some in batches(credentials) for each in gone_among(connection, some)}

    def _refused_listeners(self, by_game: ByGame) -> list[tuple[str, Listener]]:
        with self._services.database.reading() as connection:
            return [
                (game, listener)
                for some in batches(tuple(game for game, listeners in by_game.items() if listeners))
                for game, found in games_named(connection, some).items()
                for listener in may_not_watch(connection, found, by_game[game])
            ]


def games_named(connection: Connection, names: Sequence[str]) -> dict[str, Game | None]:
    """None for a deleted game."""
    query = select(schema.games).where(schema.games.c.id.in_(names))
    found = {str(row["id"]): game_of(row) for row in connection.execute(query).mappings()}
    return {name: found.get(name) for name in names}


def may_not_watch(connection: Connection, game: Game | None, listeners: Sequence[Listener]) -> list[Listener]:
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
