"""The table as one viewer may see it, now or after some steps."""

from collections.abc import Callable
from functools import partial
from typing import Final

from msgspec import structs
from sqlalchemy import Connection, bindparam, select

from cupola.play.scoring.sheet import ScoreSheet
from cupola.server.games.stored_table import found_table, table_of
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.prepared_turns import prepared_turns
from cupola.table.parts.game import Game
from cupola.table.parts.viewer import Viewer, account_of
from cupola.table.seen import view
from cupola.table.seen.view import GameView, PreparedView
from cupola.table.turns import preview as ahead
from cupola.table.turns import why_not as refusals
from cupola.table.turns.commit import Committed
from cupola.table.turns.prepared import prepared_view
from cupola.table.turns.preview import PreviewOrder
from cupola.table.turns.reply import TurnReply, reply_to, reply_to_new
from cupola.table.turns.why_not import WhyNotOrder, WhyNotReply

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
    equipment = services.equipment_for(connection, game)
    seen = view.game_view(table, equipment, viewer, seat, since, at, muted, services.clock())
    return structs.replace(seen, prepared=prepared_by(connection, seen, viewer)) if seen.seats_held else seen


def prepared_by(connection: Connection, seen: GameView, viewer: Viewer) -> PreparedView | None:
    """The turn that a viewer prepared at a table, or what became of it; nobody else's (R5)."""
    if seen.status != "running":
        return None
    found = prepared_turns(connection, seen.game)
    own = (each for each in found if each.account == viewer.account and each.seat in seen.seats_held)
    return next(map(prepared_view, own), None)


def turn_reply(connection: Connection, services: Services, committed: Committed, viewer: Viewer) -> TurnReply:
    """What came of a turn, as its player may know it."""
    equipment = services.equipment_for(connection, committed.game)
    if committed.moment is not None:
        return reply_to_new(committed, committed.moment, viewer, equipment)
    table = table_of(connection, services, committed.game)
    return reply_to(table, committed, viewer, equipment, muted_by(connection, viewer))


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


def why_not(
    connection: Connection, services: Services, game: str, order: WhyNotOrder, viewer: Viewer
) -> WhyNotReply:
    """Why each piece that offers nothing to a viewer offers nothing."""
    table = found_table(connection, services, game)
    return refusals.why_not(table, order, viewer, services.equipment_for(connection, table.game))


def muted_by(connection: Connection, viewer: Viewer) -> Callable[[], frozenset[str]]:
    """The accounts whose chat a viewer does not want to read, looked up where there is chat."""
    return partial(_muted_by, connection, viewer)


def _muted_by(connection: Connection, viewer: Viewer) -> frozenset[str]:
    if viewer.account is None:
        return frozenset()
    return frozenset(connection.execute(_MUTED, {"by_account": viewer.account}).scalars())
