"""Moves played again: each is worked out once, kept as bytes, and the next one is played on from there.

What a version stood for never changes, so what is kept holds for good.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator

from msgspec import Struct
from sqlalchemy import Connection

from cupola.engine.state.state import State
from cupola.server.pool.lanes import breathe
from cupola.server.services import House
from cupola.server.storage.entries import Turn
from cupola.server.storage.rows import Entry, Game

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
    connection: Connection, house: House, game: Game, moves: Iterable[PlayedMove], what: Hashable, play: Play
) -> Iterator[bytes]:
    """What `play` makes of every move: a turn gets the state before it, the start of a match its table."""
    reached, state = -1, None
    for move in moves:
        entry, key = move.entry, (game.id, move.entry.seq, what)
        kept = house.replayed.get(key)
        if kept is None:
            breathe()
            is_turn = isinstance(entry.body, Turn)
            if state is None or not is_turn or reached != move.before:
                state = house.standings.at(connection, game, move.before if is_turn else entry.seq)
            kept, state = play(entry, state)
            reached = entry.seq
            house.replayed.keep(connection, key, kept)
        yield kept
