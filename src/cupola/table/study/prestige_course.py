from typing import Final

import msgspec
from msgspec import Struct

from cupola.engine.accessors.cells import players, turn_number, turn_seat
from cupola.engine.rules.track import prestige
from cupola.engine.state.state import State
from cupola.table.history.line import line_of, moves_in_line, replay_moves
from cupola.table.history.moments import played_again
from cupola.table.history.table import Table
from cupola.table.parts.entries import Turn
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.game import Entry
from cupola.table.parts.viewer import Viewer, check_may_watch


class Moved(Struct, frozen=True):
    """The table after one move: its version, the turn it belongs to, and everybody's prestige."""

    version: int
    turn: int
    seat: int
    prestige: tuple[int, ...]


_MOVED: Final = msgspec.json.Decoder(Moved)


def course_of(table: Table, equipment: Equipment, viewer: Viewer) -> tuple[Moved, ...]:
    """Every move that counts; what was undone is left out."""
    game = table.game
    check_may_watch(game, viewer, table.seats)

    def play(entry: Entry, state: State) -> tuple[bytes, State]:
        reached = state
        if isinstance(entry.body, Turn):
            reached = played_again(game, equipment.catalogue, state, entry.seq, entry.body)[-1].after
        points = tuple(prestige(reached, seat) for seat in range(players(reached)))  # everybody may know them
        moved = Moved(entry.seq, turn_number(reached), turn_seat(reached), points)
        return msgspec.json.encode(moved), reached

    moves = moves_in_line((place.entry for place in line_of(table)), before=0)
    return tuple(map(_MOVED.decode, replay_moves(table, equipment, moves, "course", play)))
