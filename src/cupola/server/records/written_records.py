"""The record of a table for one reader: each move is written once, the whole is kept while there is room.

A match that runs is written on from where it was asked for last; a finished one never changes.
"""

from collections.abc import Hashable, Iterator
from typing import Final

from msgspec import Struct
from sqlalchemy import Connection

from cupola.engine.state.state import State
from cupola.play.chance import RecordedLuck, SealedLuck
from cupola.play.match import Match
from cupola.play.position.document import position_of
from cupola.play.record.codec import SnapshotLine, encode_line
from cupola.play.record.match_record import commit_lines, header_of, last_of
from cupola.play.record.redaction import Veil
from cupola.play.record.redaction import Viewer as Reader
from cupola.server.games.replay_cache import moves_in_line, replayed
from cupola.server.games.undo import line_of
from cupola.server.identity.viewer import Viewer, check_may_watch, eyes_for, seats_held
from cupola.server.problems import Problem, conflict, unknown_game
from cupola.server.records.records import bots_at, check_rules, is_uploader, names_at
from cupola.server.services import Services
from cupola.server.storage.entries import Turn
from cupola.server.storage.rows import Entry, Game, seats_of

OPEN: Final = b"o"  # the first byte of a move that is kept: whether its lines hide something
VEILED: Final = b"v"


class RecordAsked(Struct, frozen=True):
    """A match that somebody may have the record of, and how much of it."""

    game: Game
    names: tuple[str, ...]
    bots: tuple[tuple[int, str], ...]
    reader: Reader

    @property
    def key(self) -> Hashable:
        """What decides every byte of the record."""
        return (
            "record",
            self.game.id,
            self.game.position,
            self.game.status,
            self.names,
            self.bots,
            self.reader,
        )


def record_asked(
    connection: Connection, services: Services, game: Game, viewer: Viewer, seat: int | None
) -> RecordAsked:
    """What the asker may know of a match: all of it after the end (R5)."""
    seats = seats_of(connection, game.id)
    held = seats_held(viewer, seats)
    check_may_watch(game, viewer, seats)
    eyes = eyes_for(game, held, seat)
    if game.position == 0:
        raise conflict("not_begun", "The match has not begun.", status=game.status)
    check_rules(services, game)
    is_open = game.status == "over" or is_uploader(game, seats, viewer)
    names, bots = names_at(connection, game, seats), bots_at(seats)
    return RecordAsked(game, tuple(names), tuple(bots.items()), "all" if is_open else eyes)


def record_of_table(connection: Connection, services: Services, asked: RecordAsked) -> bytes:
    """The record as a file; raise a `Problem` where even its beginning is hidden from the reader."""
    kept = services.replayed.get(asked.key)
    if kept is None:
        kept = written_record(connection, services, asked)
        services.replayed.keep(connection, asked.key, kept)
    return kept


def written_record(connection: Connection, services: Services, asked: RecordAsked) -> bytes:
    """The header, every move that still counts, and the last line."""
    game = asked.game
    entries = [place.entry for place in line_of(connection, game)]
    if not entries:
        raise unknown_game()  # thrown away meanwhile
    begun = services.states.at(connection, game, entries[0].seq)
    veil = None if asked.reader == "all" else Veil(asked.reader)
    if veil is not None and veil.hides(begun):
        raise Problem(
            403, "hidden", "This match began with hidden contracts: its record can be had after the end."
        )
    moves = list(lines_of_moves(connection, services, asked, entries, veil))
    shown = veil if any(move.startswith(VEILED) for move in moves) else None
    first = Match(game.options, services.catalogue, begun, luck_before(game), asked.names, dict(asked.bots))
    ended = Match(
        game.options, services.catalogue, services.states.at(connection, game, game.position), luck_now(game)
    )
    head = encode_line(header_of(first, shown, game.is_continued))
    return b"".join((head, *(move[1:] for move in moves), encode_line(last_of(ended))))


def lines_of_moves(
    connection: Connection, services: Services, asked: RecordAsked, entries: list[Entry], veil: Veil | None
) -> Iterator[bytes]:
    """The lines of every move; the first byte says whether some of it is hidden."""
    game, catalogue = asked.game, services.catalogue

    def write(entry: Entry, state: State) -> tuple[bytes, State]:
        if not isinstance(entry.body, Turn):
            match = Match(game.options, catalogue, state, luck_before(game))
            return OPEN + encode_line(SnapshotLine(match.turn, position_of(state, catalogue))), state
        match = played_match(game, services, state, entry.body)
        mark = VEILED if veil is not None and hides_some(match, veil) else OPEN
        return mark + b"".join(map(encode_line, commit_lines(match, veil))), match.state

    moves = moves_in_line(entries, before=0)
    return replayed(connection, services, game, moves, ("record", asked.reader), write)


def played_match(game: Game, services: Services, state: State, turn: Turn) -> Match:
    """The steps of a stored turn, played again from the state before them."""
    luck = luck_before(game)
    luck.expect(turn.chance)
    match = Match(game.options, services.catalogue, state, luck)
    for step in turn.taken:
        match.choose(step)
    return match


def hides_some(match: Match, veil: Veil) -> bool:
    """Whether a reader may not know all of some steps."""
    return any(map(veil.covers, match.steps)) or any(veil.hides(commit.state) for commit in match.commits)


def luck_before(game: Game) -> RecordedLuck:
    """The luck of a match before its first move."""
    return RecordedLuck(game.commitment, game.is_practice, game.drawn_before)


def luck_now(game: Game) -> RecordedLuck | SealedLuck:
    """The luck of a match as it stands."""
    if game.seed is not None:
        return SealedLuck(game.seed, game.drawn, game.is_practice)
    return RecordedLuck(game.commitment, game.is_practice, game.drawn)
