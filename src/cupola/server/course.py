"""The course of a match: the prestige of every player at every turn, for a plot."""

from msgspec import Struct
from sqlalchemy import Connection

from cupola.engine.cells import players, turn_number, turn_seat
from cupola.engine.state import State
from cupola.engine.track import prestige
from cupola.server.happenings import Undone
from cupola.server.house import House
from cupola.server.rows import Game, seats_of
from cupola.server.viewer import Viewer, check_may_watch


class Moved(Struct, frozen=True):
    """The table after one move: its version, the turn it belongs to, and everybody's prestige."""

    version: int
    turn: int
    seat: int
    prestige: tuple[int, ...]


def course_of(connection: Connection, house: House, game: Game, viewer: Viewer) -> tuple[Moved, ...]:
    """Every move of the line that was played to the end or to now, what was undone left out."""
    check_may_watch(game, viewer, seats_of(connection, game.id))
    course: list[Moved] = []
    for moment in house.standings.moments(connection, game, 0, game.version):
        body = moment.entry.body
        if isinstance(body, Undone):
            course = [each for each in course if each.version <= body.to]
            continue
        course.append(moved(moment.entry.seq, moment.state))
    return tuple(course)


def moved(version: int, state: State) -> Moved:
    """The prestige in a state; it is public."""
    points = tuple(prestige(state, seat) for seat in range(players(state)))
    return Moved(version, turn_number(state), turn_seat(state), points)
