"""A match as it stands at a table, and a turn that is played without the net."""

from sqlalchemy import Connection

from cupola.play.match import Match
from cupola.server.games.commit import commit_turn
from cupola.server.games.stored_table import table_of
from cupola.server.services import Services
from cupola.table.parts.game import Game
from cupola.table.parts.viewer import Viewer
from cupola.table.turns.commit import Committed, TurnOrder, match_now


def play_turn(services: Services, game: str, order: TurnOrder, viewer: Viewer) -> Committed:
    """Take the steps of a seat that the viewer plays, in one transaction; it is on disk when this returns."""
    with services.database.writing() as connection:
        return commit_turn(connection, services, game, order, viewer)


def match_at(connection: Connection, services: Services, game: Game) -> Match:
    """The match as it stands, with the luck that was sealed for it."""
    return match_now(table_of(connection, services, game), services.equipment_for(connection, game))
