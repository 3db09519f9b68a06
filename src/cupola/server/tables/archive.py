"""Tables that an account has put away: they leave its list, and nothing else changes."""

from sqlalchemy import ColumnElement, Connection, delete, exists, insert, select

from cupola.server.storage import schema
from cupola.server.storage.rows import find_game, seats_of
from cupola.table.parts.problems import not_yours
from cupola.table.parts.viewer import Viewer, account_of, check_may_watch


def put_in_archive(connection: Connection, game: str, viewer: Viewer, now: int) -> None:
    """Take a table of mine off my list; once more is harmless."""
    account = account_of(viewer)
    found, seats = find_game(connection, game), seats_of(connection, game)
    check_may_watch(found, viewer, seats)
    if found.host != account and all(seat.account != account for seat in seats):
        raise not_yours("This table is not yours.")
    kept = schema.archived.c
    query = select(kept.game).where(kept.account == account, kept.game == game)
    if connection.execute(query).first() is None:
        connection.execute(insert(schema.archived), {"account": account, "game": game, "at": now})


def take_out_of_archive(connection: Connection, game: str, viewer: Viewer) -> None:
    """Put a table back on my list; one that is on it stays."""
    kept = schema.archived.c
    mine = delete(schema.archived).where(kept.account == account_of(viewer), kept.game == game)
    connection.execute(mine)


def is_archived(account: str) -> ColumnElement[bool]:
    """Whether an account has put a table away."""
    kept = schema.archived.c
    return exists().where(kept.account == account, kept.game == schema.games.c.id)
