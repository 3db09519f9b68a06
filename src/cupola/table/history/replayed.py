"""Replayed moves: each is computed once, kept as bytes, and continued from."""

from collections.abc import Callable, Hashable, Iterable, Iterator

from msgspec import Struct

from cupola.engine.state.state import State
from cupola.table.history.table import Table
from cupola.table.parts.entries import Turn
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.game import Entry

Play = Callable[[Entry, State], tuple[bytes, State]]


class PlayedMove(Struct, frozen=True):
    """A move, and a version at which the table stood as the move found it."""

    entry: Entry
    before: int


def moves_in_line(entries: Iterable[Entry], before: int) -> Iterator[PlayedMove]:
    """Moves that follow each other, the first of them on the table of a version."""
    for entry in entries:
        yield PlayedMove(entry, before)
        before = entry.seq


def replayed(
    table: Table, equipment: Equipment, moves: Iterable[PlayedMove], what: Hashable, play: Play
) -> Iterator[bytes]:
    """What `play` makes of every move: a turn gets the state before it, the start of a match its table."""
    reached, state = -1, None
    for move in moves:
        entry = move.entry
        kept = table.history.recall(entry.seq, what)
        if kept is None:
            equipment.pause()
            is_turn = isinstance(entry.body, Turn)
            if state is None or not is_turn or reached != move.before:
                state = table.history.state_at(move.before if is_turn else entry.seq)
            kept, state = play(entry, state)
            reached = entry.seq
            table.history.remember(entry.seq, what, kept)
        yield kept
