"""Notices that a database has gone back: a copy that was behind has taken the place of a database server.

What a version of a game stood for never changes, so states are kept by version; in such a copy the same
versions may be played anew and otherwise, by another worker. So every worker marks the last move it saw of a
game, and keeps nothing any more once that move is not there.
"""

from collections.abc import Callable
from typing import Final

from msgspec import Struct
from sqlalchemy import Connection, bindparam, select

from cupola.server.storage import schema
from cupola.server.storage.cache import Derived
from cupola.server.storage.database import Database, after_commit
from cupola.server.storage.statements import Statement
from cupola.table.parts.game import Game

MOST_MARKED: Final = 20_000
_MOVE: Final = Statement(
    select(schema.entries.c.at).where(
        schema.entries.c.game == bindparam("of_game"), schema.entries.c.seq == bindparam("position")
    )
)


class Mark(Struct, frozen=True):
    position: int
    at: int


class Marks:
    """The last move that was seen of every game that was read lately."""

    def __init__(self, database: Database, forget: Callable[[], None]) -> None:
        self._database = database
        self._forget = forget
        self._seen = Derived[str, Mark](MOST_MARKED)

    def look(self, connection: Connection, game: Game) -> None:
        if self._database.is_sqlite or game.position == 0:
            return  # a file that is replaced takes no move, and a game without a move is nowhere kept
        now, before = Mark(game.position, game.moved_at), self._seen.get(game.id)
        if now == before:
            return
        if before is not None and not self._follows(connection, game.id, before, now):
            self._forget()
        self._seen.keep(game.id, now)

    def note_move(self, connection: Connection, game: Game) -> None:
        """Note a move that was just made; once it is on disk it was seen."""
        if not self._database.is_sqlite:
            mark = Mark(game.position, game.moved_at)
            after_commit(connection, lambda: self._seen.keep(game.id, mark))

    def _follows(self, connection: Connection, game: str, before: Mark, now: Mark) -> bool:
        if now.position > before.position:
            return is_stored(connection, game, before)
        if now.position == before.position:
            return False
        with self._database.reading() as fresh:  # the caller may see an earlier moment, and nothing went back
            return is_stored(fresh, game, before)


def is_stored(connection: Connection, game: str, mark: Mark) -> bool:
    asked = {"of_game": game, "position": mark.position}
    return _MOVE.first(connection, asked) == (mark.at,)
