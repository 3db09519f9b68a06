"""The table as one viewer may see it, now or after some steps."""

from collections.abc import Callable
from functools import partial
from typing import Final

from sqlalchemy import Connection, bindparam, select

from cupola.play.scoring.sheet import ScoreSheet
from cupola.server.games.stored_table import found_table, table_of
from cupola.server.identity.viewer import account_of
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.table.parts.game import Game
from cupola.table.parts.viewer import Viewer
from cupola.table.seen import news, view
from cupola.table.seen.news import MOST_NEWS, NewsPage
from cupola.table.seen.view import GameView
from cupola.table.turns import preview as ahead
from cupola.table.turns.preview import PreviewOrder

_MUTED: Final = select(schema.mutes.c.muted).where(schema.mutes.c.account == bindparam("by_account"))


def game_view(
    connection: Connection,
    services: Services,
    game: Game,
    viewer: Viewer,
    seat: int | None = None,
    since: int | None = None,
    at: int | None = None,
) -> GameView:
    """The table as a viewer may see it now, or as it stood at the version of a move."""
    table = table_of(connection, services, game)
    muted = muted_by(connection, viewer)
    return view.game_view(table, services.equipment_for(connection, game), viewer, seat, since, at, muted)


def news_after(
    connection: Connection,
    services: Services,
    game: Game,
    viewer: Viewer,
    seat: int | None,
    after: int,
    most: int = MOST_NEWS,
) -> NewsPage:
    """What happened after a version, as this viewer may know it: the first entries, and where to go on."""
    table = table_of(connection, services, game)
    equipment = services.equipment_for(connection, game)
    return news.news_after(table, equipment, viewer, seat, after, most, muted_by(connection, viewer))


def score_of(
    connection: Connection, services: Services, game: Game, viewer: Viewer, seat: int | None
) -> ScoreSheet:
    """E10: the score sheet of a scored match, or as if it ended now as far as a viewer knows."""
    return view.score_of(table_of(connection, services, game), viewer, seat)


def preview(
    connection: Connection, services: Services, game: str, order: PreviewOrder, viewer: Viewer
) -> GameView:
    """The table after these steps, as the seat that decides would see it."""
    account_of(viewer)
    table = found_table(connection, services, game)
    return ahead.preview(table, order, viewer, services.equipment_for(connection, table.game))


def muted_by(connection: Connection, viewer: Viewer) -> Callable[[], frozenset[str]]:
    """The accounts whose chat a viewer does not want to read, looked up where there is chat."""
    return partial(_muted_by, connection, viewer)


def _muted_by(connection: Connection, viewer: Viewer) -> frozenset[str]:
    if viewer.account is None:
        return frozenset()
    return frozenset(connection.execute(_MUTED, {"by_account": viewer.account}).scalars())
