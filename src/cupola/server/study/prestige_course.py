"""The course of a match: the prestige of every player at every turn, for a plot."""

from typing import Final

import msgspec
from msgspec import Struct
from sqlalchemy import Connection

from cupola.engine.accessors.cells import players, turn_number, turn_seat
from cupola.engine.rules.track import prestige
from cupola.engine.state.state import State
from cupola.server.games.replay_cache import moves_in_line, replayed
from cupola.server.games.undo import line_of
from cupola.server.identity.viewer import Viewer, check_may_watch
from cupola.server.services import House
from cupola.server.storage.entries import Turn
from cupola.server.storage.rows import Entry, Game, seats_of
from cupola.server.storage.snapshots import played_again


class Moved(Struct, frozen=True):
    """The table after one move: its version, the turn it belongs to, and everybody's prestige."""

    version: int
    turn: int
    seat: int
    prestige: tuple[int, ...]


_MOVED: Final = msgspec.json.Decoder(Moved)


def course_of(connection: Connection, house: House, game: Game, viewer: Viewer) -> tuple[Moved, ...]:
    """Every move of the line that was played to the end or to now, what was undone left out."""
    check_may_watch(game, viewer, seats_of(connection, game.id))

    def play(entry: Entry, state: State) -> tuple[bytes, State]:
        reached = state
        if isinstance(entry.body, Turn):
            reached = played_again(game, house.catalogue, state, entry.body)[-1].after
        return msgspec.json.encode(moved(entry.seq, reached)), reached

    moves = moves_in_line((place.entry for place in line_of(connection, game)), before=0)
    return tuple(map(_MOVED.decode, replayed(connection, house, game, moves, "course", play)))


def moved(version: int, state: State) -> Moved:
    """The prestige in a state; it is public."""
    points = tuple(prestige(state, seat) for seat in range(players(state)))
    return Moved(version, turn_number(state), turn_seat(state), points)
