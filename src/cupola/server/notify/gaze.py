"""Which version of its table the page behind one socket saw last."""

import logging

from anyio import to_thread
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from cupola.server.notify.listeners import Listeners
from cupola.server.services import Services
from cupola.server.storage import schema

logger = logging.getLogger("cupola.server")


class Gaze:
    """What the page of one socket says of itself; nothing for a viewer without an account."""

    def __init__(
        self, services: Services, listeners: Listeners, game: str | None, account: str | None
    ) -> None:
        self.game = game
        self._services = services
        self._listeners = listeners
        self._account = account
        self._is_on = False

    def begin(self) -> None:
        """The page has come into view."""
        self._is_on = self.game is not None and self._account is not None

    async def end(self) -> None:
        """The page has gone out of view, or its socket has ended: note what was seen."""
        if self.game is None or self._account is None or not self._is_on:
            return
        self._is_on = False
        version = self._listeners.latest(self.game)
        try:
            await to_thread.run_sync(self._note, self.game, self._account, version)
        except SQLAlchemyError as error:  # the place to go on from is then the one before
            logger.warning("what was seen of a table could not be noted", exc_info=error)

    def _note(self, game: str, account: str, version: int) -> None:
        now = self._services.clock()
        with self._services.database.writing() as connection:
            note_look(connection, game, account, version, now)


def note_look(connection: Connection, game: str, account: str, version: int, now: int) -> None:
    """Keep the last version of a game that an account saw; an account or a game that is gone saw nothing."""
    look = schema.looks.c
    noted = {"version": version, "seen_at": now}
    is_theirs = (look.game == game) & (look.account == account)
    if connection.execute(update(schema.looks).where(is_theirs).values(noted)).rowcount:
        return
    seat = schema.seats.c
    plays = select(seat.seat).where(seat.game == game, seat.account == account, seat.kind == "person")
    if connection.execute(plays.limit(1)).first() is not None:
        connection.execute(insert(schema.looks), {"game": game, "account": account, **noted})
