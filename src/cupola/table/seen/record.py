"""A table's record for one reader.

Each move is written once and kept while there is room, so that the record of a running match only grows.
"""

from collections.abc import Collection, Hashable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from cupola.engine.state.state import State
from cupola.play.match import Match
from cupola.play.position.document import position_of
from cupola.play.record.codec import SnapshotLine, encode_line
from cupola.play.record.match_record import Veil, commit_lines, header_of, last_of
from cupola.play.record.match_record import Viewer as Reader
from cupola.table.history import line
from cupola.table.history.moments import taken_again
from cupola.table.history.table import Table
from cupola.table.parts.entries import Turn
from cupola.table.parts.equipment import Equipment, check_rules
from cupola.table.parts.game import Entry, Game
from cupola.table.parts.problems import Problem, conflict, unknown_game
from cupola.table.parts.viewer import Viewer, check_may_watch, eyes_for, is_open_to, seats_held

OPEN: Final = b"o"  # the first byte of a move that is kept: whether its lines hide something
VEILED: Final = b"v"


class RecordAsked(Struct, frozen=True):
    game: Game
    names: tuple[str, ...]
    bots: tuple[tuple[int, str], ...]
    reader: Reader

    @property
    def key(self) -> Hashable:
        """What decides every byte of the record, beside the game and its last move."""
        return "whole record", self.game.status, self.names, self.bots, self.reader


def record_asked(
    table: Table,
    equipment: Equipment,
    viewer: Viewer,
    seat: int | None = None,
    gone: Collection[str] = line.NOBODY,
) -> RecordAsked:
    """What the viewer may know: all of a match after its end (R5). Accounts in `gone` have no name."""
    game, seats = table.game, table.seats
    held = seats_held(viewer, seats)
    check_may_watch(game, viewer, seats)
    eyes = eyes_for(game, held, seat)
    if game.position == 0:
        raise conflict("not_begun", "The game has not started.", status=game.status)
    check_rules(game, equipment)
    reader: Reader = "all" if is_open_to(game, seats, viewer) else eyes
    return RecordAsked(
        game, tuple(line.names_at(game, seats, gone)), tuple(line.bots_at(seats).items()), reader
    )


def recalled_record(table: Table, asked: RecordAsked) -> bytes | None:
    return table.history.recall(asked.game.position, asked.key)


def written_record(table: Table, equipment: Equipment, asked: RecordAsked) -> bytes:
    """The record as a file; raise a `Problem` where even its beginning is hidden from the reader."""
    found = recalled_record(table, asked)
    if found is None:
        found = write_record(table, equipment, asked)
        table.history.remember(asked.game.position, asked.key, found)
    return found


def write_record(table: Table, equipment: Equipment, asked: RecordAsked) -> bytes:
    game, catalogue = asked.game, equipment.catalogue
    entries = [place.entry for place in line.line_of(table)]
    if not entries:
        raise unknown_game()  # thrown away meanwhile
    begun = table.history.state_at(entries[0].seq)
    veil = None if asked.reader == "all" else Veil(asked.reader)
    if veil is not None and veil.hides(begun):
        raise Problem(
            403, "hidden", "This game started with hidden contracts. Its record is available once it is over."
        )
    moves = list(lines_of_moves(table, equipment, asked, entries, veil))
    shown = veil if any(move.startswith(VEILED) for move in moves) else None
    first = Match(game.options, catalogue, begun, line.luck_before(game), asked.names, dict(asked.bots))
    ended = Match(game.options, catalogue, table.history.state_at(game.position), line.luck_now(game))
    head = encode_line(header_of(first, shown, game.is_continued))
    return b"".join((head, *(move[1:] for move in moves), encode_line(last_of(ended))))


def lines_of_moves(
    table: Table, equipment: Equipment, asked: RecordAsked, entries: Sequence[Entry], veil: Veil | None
) -> Iterator[bytes]:
    """The lines of each move; the first byte says whether some of it is hidden."""
    game, catalogue = asked.game, equipment.catalogue

    def write(entry: Entry, state: State) -> tuple[bytes, State]:
        if not isinstance(entry.body, Turn):
            match = Match(game.options, catalogue, state, line.luck_before(game))
            return OPEN + encode_line(SnapshotLine(match.turn, position_of(state, catalogue))), state
        match = played_match(game, equipment, state, entry.seq, entry.body)
        hides = veil is not None and (
            any(map(veil.covers, match.steps)) or any(veil.hides(commit.state) for commit in match.commits)
        )
        mark = VEILED if hides else OPEN
        return mark + b"".join(map(encode_line, commit_lines(match, veil))), match.state

    moves = line.moves_in_line(entries, before=0)
    return line.replay_moves(table, equipment, moves, ("record", asked.reader), write)


def played_match(game: Game, equipment: Equipment, state: State, version: int, turn: Turn) -> Match:
    luck = line.luck_before(game)
    match = Match(game.options, equipment.catalogue, state, luck)
    for _ in taken_again(match, luck, game, version, turn):
        pass
    return match
