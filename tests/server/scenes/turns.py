"""A turn that is played without the net."""

from cupola.server.games.commit import commit_turn
from cupola.server.services import Services
from cupola.table.parts.viewer import Viewer
from cupola.table.turns.commit import Committed, TurnOrder


def play_turn(services: Services, game: str, order: TurnOrder, viewer: Viewer) -> Committed:
    """Take the steps of a seat that the viewer plays, in one transaction; it is on disk when this returns."""
    with services.database.writing() as connection:
        return commit_turn(connection, services, game, order, viewer)
