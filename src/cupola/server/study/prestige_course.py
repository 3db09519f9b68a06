"""Every player's prestige at every turn, for a chart."""

from sqlalchemy import Connection

from cupola.server.games.stored_table import table_of
from cupola.server.services import Services
from cupola.table.parts.game import Game
from cupola.table.parts.viewer import Viewer
from cupola.table.study import prestige_course
from cupola.table.study.prestige_course import Moved


def course_of(connection: Connection, services: Services, game: Game, viewer: Viewer) -> tuple[Moved, ...]:
    """Every move of the line that was played to the end or to now, what was undone left out."""
    return prestige_course.course_of(
        table_of(connection, services, game), services.equipment_for(connection, game), viewer
    )
