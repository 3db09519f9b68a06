"""An account's statistics: its finished matches and their results, overall and by options."""

from typing import Final

from sqlalchemy import Connection, Select, exists, select

from cupola.server.games.stored_table import table_of
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import game_of
from cupola.table.parts.game import Game
from cupola.table.parts.viewer import Viewer, account_of
from cupola.table.study.statistics import PlayedMatch, Statistics, played_match, summed

MOST_GAMES: Final = 300  # the latest: the end of each is read from the database


def statistics_of(
    connection: Connection, services: Services, viewer: Viewer, with_practice: bool
) -> Statistics:
    """What the finished matches of an account came to."""
    account = account_of(viewer)
    rows = connection.execute(finished_of(account, with_practice)).mappings().all()
    games = [game_of(row) for row in rows[:MOST_GAMES]]

    def played(game: Game) -> PlayedMatch | None:
        services.equipment.pause()  # the end of every match is laid from the database
        return played_match(table_of(connection, services, game), account)

    matches = map(played, reversed(games))
    return summed(tuple(match for match in matches if match is not None), len(rows) > MOST_GAMES)


def finished_of(account: str, with_practice: bool) -> Select[tuple[object, ...]]:
    """The finished matches of an account, latest first, and one more than is shown."""
    game, seat = schema.games.c, schema.seats.c
    mine = exists().where(seat.game == game.id, seat.account == account)
    query = select(schema.games).where(game.status == "over", game.is_continued.is_(False), mine)
    if not with_practice:
        query = query.where(game.is_practice.is_(False))
    return query.order_by(game.ended_at.desc(), game.id.desc()).limit(MOST_GAMES + 1)
