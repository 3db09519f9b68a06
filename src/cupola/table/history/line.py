from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from cupola.engine.state.state import State
from cupola.play.chance import RecordedLuck, SealedLuck
from cupola.play.match import Match
from cupola.play.setup.options import seat_colours
from cupola.table.history.moments import UnplayableMove, taken_again
from cupola.table.history.table import Table
from cupola.table.parts.entries import MOVES, Turn, Undone
from cupola.table.parts.equipment import Equipment, check_rules
from cupola.table.parts.game import Entry, Game, Seat
from cupola.table.parts.user_text import LONGEST_NAME

NOBODY: Final = frozenset[str]()

Play = Callable[[Entry, State], tuple[bytes, State]]


class Place(Struct, frozen=True):
    """A move that still counts, and every version at which the table stood as this move left it."""

    entry: Entry
    versions: tuple[int, ...]


def line_of(table: Table) -> list[Place]:
    """The moves that still count, from the beginning of the match; what was undone is cut off."""
    line: list[Place] = []
    for entry in table.history.entries(0, table.game.version, MOVES):
        if isinstance(entry.body, Undone):
            reached = place_at(line, entry.body.to)
            if reached < 0:
                why = f"undone goes back to version {entry.body.to}, which is no move before it"
                raise UnplayableMove(table.game, entry.seq, why)
            del line[reached + 1 :]
            line[-1] = Place(line[-1].entry, (*line[-1].versions, entry.seq))
        else:
            line.append(Place(entry, (entry.seq,)))
    return line


def place_at(line: Sequence[Place], version: int) -> int:
    """The index of the place with this version; -1 where there is none."""
    return next((index for index, place in enumerate(line) if version in place.versions), -1)


# The line as a match


def match_of(table: Table, names: Sequence[str], equipment: Equipment) -> Match:
    game = table.game
    check_rules(game, equipment)
    begun, *turns = line_of(table)
    luck = luck_before(game)
    state = table.history.state_at(begun.entry.seq)
    match = Match(game.options, equipment.catalogue, state, luck, names, bots_at(table.seats))
    for place in turns:
        assert isinstance(place.entry.body, Turn)
        equipment.pause()
        for _ in taken_again(match, luck, game, place.entry.seq, place.entry.body):
            pass
    luck.event = game.drawn
    match.luck = luck if game.seed is None else luck_now(game)
    return match


def bots_at(seats: Sequence[Seat]) -> dict[int, str]:
    return {seat.seat: seat.bot for seat in seats if seat.bot and seat.kind in ("bot", "record")}


def names_at(game: Game, seats: Sequence[Seat], gone: Collection[str] = NOBODY) -> list[str]:
    """The players' names; a deleted account is only a colour."""
    colours = seat_colours(game.options)
    return [
        (seat.name[:LONGEST_NAME] if seat.account not in gone else "") or colours[seat.seat].capitalize()
        for seat in seats[: game.options.players]
    ]


def luck_before(game: Game) -> RecordedLuck:
    return RecordedLuck(game.commitment, game.is_practice, game.drawn_before)


def luck_now(game: Game) -> RecordedLuck | SealedLuck:
    if game.seed is not None:
        return SealedLuck(game.seed, game.drawn, game.is_practice)
    return RecordedLuck(game.commitment, game.is_practice, game.drawn)


# Moves replayed once, and kept as bytes


class PlayedMove(Struct, frozen=True):
    """A move, and a version at which the table stood as before the move."""

    entry: Entry
    before: int


def moves_in_line(entries: Iterable[Entry], before: int) -> Iterator[PlayedMove]:
    """Consecutive moves, the first of them on the table of version `before`."""
    for entry in entries:
        yield PlayedMove(entry, before)
        before = entry.seq


def replay_moves(
    table: Table, equipment: Equipment, moves: Iterable[PlayedMove], what: Hashable, play: Play
) -> Iterator[bytes]:
    """What `play` makes of each move: a turn gets the state before it, the start of a match its table."""
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
