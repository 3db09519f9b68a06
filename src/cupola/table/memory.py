"""A table in memory, and the document that holds all of it.

Entries are the truth: a document has them and the game, and every state is replayed from there.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec
from msgspec import Struct

from cupola.engine.state.state import State
from cupola.play.position.document import (
    Position,
    PositionError,
    decode_position,
    encode_position,
    position_of,
    state_of,
)
from cupola.play.setup.catalogue import Catalogue
from cupola.table.history.moments import Moment, UnplayableMove, played_on
from cupola.table.history.table import Table
from cupola.table.parts.entries import MOVES, Undone
from cupola.table.parts.equipment import Equipment, check_rules, is_played_here
from cupola.table.parts.game import Change, Entry, Game, NewTable, Seat
from cupola.table.seating.open import first_state

FORMAT: Final = 1


class DocumentError(ValueError):
    """A document that is no table, or one whose moves do not follow from each other; says where."""


@dataclass(frozen=True, eq=False)
class MemoryHistory:
    """The past of a table with every state of it; a change makes another."""

    _game: Game
    _catalogue: Catalogue
    _entries: tuple[Entry, ...]
    _states: Mapping[int, State]
    _position: State | None = None
    _made: dict[tuple[int, Hashable], bytes] = field(default_factory=dict)

    def entries(
        self, after: int, until: int, kinds: Sequence[str] = (), most: int | None = None
    ) -> Sequence[Entry]:
        between = self._entries[max(0, after) : until]
        return [entry for entry in between if not kinds or entry.kind in kinds][:most]

    def with_key(self, key: str) -> Entry | None:
        return next((entry for entry in self._entries if entry.key == key), None)

    def had_begun(self, version: int) -> bool:
        return any(entry.kind in MOVES for entry in self._entries[:version])

    def first_position(self) -> State | None:
        return None if self._position is None else self._position.copy()

    def state_at(self, version: int) -> State:
        moves = self.entries(0, version, MOVES)
        if not moves:
            raise ValueError(f"game {self._game.id}: the match has not begun at version {version}")
        return self._states[moves[-1].seq].copy()

    def moments(self, after: int, until: int) -> Iterator[Moment]:
        state = self.state_at(after) if self.had_begun(after) else None
        moves = self.entries(after, until, MOVES)
        return played_on(self._game, self._catalogue, moves, state, lambda entry: self.state_at(entry.seq))

    def recall(self, version: int, what: Hashable) -> bytes | None:
        return self._made.get((version, what))

    def remember(self, version: int, what: Hashable, made: bytes) -> None:
        self._made[version, what] = made

    def with_change(self, change: Change) -> "MemoryHistory":
        states = dict(self._states)
        if change.state is not None:
            states[change.game.version] = change.state.copy()
        entries = (*self._entries, *change.entries)
        return MemoryHistory(change.game, self._catalogue, entries, states, self._position, dict(self._made))


def in_memory(new: NewTable, equipment: Equipment) -> Table:
    history = MemoryHistory(new.game, equipment.catalogue, (), {}, new.position)
    return after_change(Table(new.game, new.seats, history), new.change)


def after_change(table: Table, change: Change | None) -> Table:
    """The same table where nothing changes."""
    if change is None:
        return table
    if not isinstance(table.history, MemoryHistory):
        raise TypeError("this table is not kept in memory: whoever keeps it stores the change")
    now = {seat.seat: seat for seat in change.seats}
    seats = tuple(now.get(seat.seat, seat) for seat in table.seats)
    return Table(change.game, seats, table.history.with_change(change))


# A document


class TableDocument(Struct, frozen=True, forbid_unknown_fields=True):
    """All of a table with its sealed seed, so not for everybody.

    `position` is what a copy began with. `stands` is how the table stands now: enough to look at a match of
    older rules, whose moves cannot be played again.
    """

    format: int
    game: Game
    seats: tuple[Seat, ...]
    entries: tuple[Entry, ...]
    position: str | None = None
    stands: str | None = None


_DOCUMENT: Final = msgspec.json.Decoder(TableDocument)


def encode_table(table: Table, equipment: Equipment) -> bytes:
    position = in_words(table.history.first_position(), equipment.catalogue)
    stands = in_words(table.state if table.game.position else None, equipment.catalogue)
    entries = tuple(table.history.entries(0, table.game.version))
    return msgspec.json.encode(TableDocument(FORMAT, table.game, table.seats, entries, position, stands))


def in_words(state: State | None, catalogue: Catalogue) -> str | None:
    return None if state is None else encode_position(position_of(state, catalogue)).decode()


def decode_table(raw: bytes, equipment: Equipment) -> Table:
    """Replay every move of a document; raise `DocumentError` at the first fault."""
    try:
        document = _DOCUMENT.decode(raw)
    except msgspec.DecodeError as error:
        raise DocumentError(f"not the document of a table: {error}") from error
    check_document(document)
    game, catalogue, entries = document.game, equipment.catalogue, document.entries
    if not is_played_here(game, equipment) and document.stands is not None:
        return last_look(document, equipment)
    check_rules(game, equipment)
    position = position_in(document.position, "position", catalogue)
    states = states_after_moves(game, equipment, entries, position)
    return Table(game, document.seats, MemoryHistory(game, catalogue, entries, states, position))


def check_document(document: TableDocument) -> None:
    if document.format != FORMAT:
        raise DocumentError(f"format: is {document.format}, this reads {FORMAT}")
    for number, entry in enumerate(document.entries, start=1):
        if entry.seq != number:
            raise DocumentError(f"entries[{number - 1}].seq: is {entry.seq}, not {number}")
    if document.game.version != len(document.entries):
        raise DocumentError(
            f"game.version: is {document.game.version}, and there are {len(document.entries)} entries"
        )


def last_look(document: TableDocument, equipment: Equipment) -> Table:
    """R9: a match of other rules or of an unknown box as it stands, to be seen and not played."""
    state = position_in(document.stands, "stands", equipment.catalogue)
    assert state is not None
    game, entries = document.game, document.entries
    moves = [entry.seq for entry in entries if entry.kind in MOVES]
    states = dict.fromkeys(moves, state)
    return Table(game, document.seats, MemoryHistory(game, equipment.catalogue, entries, states))


def position_in(text: str | None, field: str, catalogue: Catalogue) -> State | None:
    if text is None:
        return None
    try:
        position: Position = decode_position(text.encode())
        return state_of(position, catalogue)
    except PositionError as error:
        raise DocumentError(f"{field}: {error}") from error


def states_after_moves(
    game: Game, equipment: Equipment, entries: Sequence[Entry], position: State | None
) -> dict[int, State]:
    states: dict[int, State] = {}

    def laid_at(entry: Entry) -> State:
        if isinstance(entry.body, Undone):
            if entry.body.to not in states:
                raise ValueError(f"there is no position {entry.body.to} to go back to")
            return states[entry.body.to].copy()
        return first_state(game, equipment, position)[0]

    moves = [entry for entry in entries if entry.kind in MOVES]
    try:
        for moment in played_on(game, equipment.catalogue, moves, None, laid_at):
            states[moment.entry.seq] = moment.state
    except UnplayableMove as error:
        raise DocumentError(f"entries[{error.version - 1}]: {error.why}") from error
    return states
