"""What is known of a table while its document is read or written, each found when it is first asked for.

A reader asks only for what it has laid already.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from operator import add
from typing import TypeVar

from msgspec import UNSET, Struct, UnsetType

from cupola.content.shape.vocabulary import COLOURS, Colour
from cupola.engine.accessors import board, cells, guild_pieces, region, solo
from cupola.engine.constants import layout
from cupola.engine.state.state import State
from cupola.play.position.faults import Fault
from cupola.play.position.snapshot import PlainState
from cupola.play.setup.catalogue import Catalogue

NOTHING = -1
Stack = Sequence[Sequence[int]]
Value = TypeVar("Value")


class Tally(Struct, frozen=True):
    claimed: list[int]
    finished: list[int]
    placed: list[list[int]]
    delivered: list[int]


class Table:
    """One state, whose document is written in short or in full."""

    def __init__(self, state: PlainState, catalogue: Catalogue, full: bool = False) -> None:
        self.state = state
        self.catalogue = catalogue
        self.full = full

    @cached_property
    def module(self) -> bool:
        return region.has_module(self.state)

    @cached_property
    def solo(self) -> bool:
        return solo.is_solo(self.state)

    @cached_property
    def guild(self) -> int:
        return guild_pieces.guild_in_play(self.state)

    @cached_property
    def counted(self) -> Tally:
        return tally(self.state)

    @cached_property
    def heights(self) -> tuple[int, ...]:
        return heights_of(self.state)

    @cached_property
    def stack(self) -> Stack:
        """From the bottom: kind, owner, counters."""
        values = self.state.cells
        ends = range(
            layout.STACK, layout.STACK + values[layout.DEPTH] * layout.FRAME_WIDTH, layout.FRAME_WIDTH
        )
        return [values[at : at + layout.FRAME_WIDTH] for at in ends]

    @cached_property
    def colours(self) -> list[Colour]:
        return [COLOURS[cells.colour(self.state, seat)] for seat in range(cells.players(self.state))]

    @property
    def humans(self) -> range:
        return range(1 if self.solo else len(self.colours))

    def seat_of(self, name: Colour | UnsetType, usual: int, path: str) -> int:
        """The usual one when none is given."""
        if name is UNSET:
            return usual
        if name not in self.colours:
            raise Fault(path, f"{name} does not play, only {', '.join(self.colours)}")
        return self.colours.index(name)

    def unless(self, usual: Value, value: Value) -> Value | UnsetType:
        """Left out in a short document when it is the usual value."""
        return UNSET if value == usual and not self.full else value


def heights_of(state: State) -> tuple[int, ...]:
    return tuple(board.height(state, tower) for tower in range(board.tower_count(state)))


def sections_in(heights: Sequence[int]) -> list[int]:
    """Tower by tower from the base up."""
    return [tower * layout.FLOORS + floor for tower, floors in enumerate(heights) for floor in range(floors)]


def tally(state: PlainState) -> Tally:
    claimed, finished = [0] * layout.SEATS, [0] * layout.SEATS
    placed = [[0] * layout.ORNAMENT_KINDS for _ in range(layout.SEATS)]
    pieces = [0] * layout.MATERIALS
    for section, number in enumerate(state.on_sections(layout.BANNER)):
        if not number:
            continue
        owner = number - 1
        claimed[owner] += 1
        if board.is_finished(state, section):
            finished[owner] += 1
            decorator = board.ornament(state, section)
            if decorator >= 0:
                placed[decorator][board.part_of(state, section)] += 1
        else:
            pieces = list(map(add, pieces, state.delivered_to(section)))
    return Tally(claimed, finished, placed, pieces)


def fill_places(given: Sequence[int | None], usual: Sequence[int], bag: Counter[int]) -> list[int]:
    """What is given, else the usual piece, else the first one left in the bag."""
    laid = list(given)
    for place, piece in enumerate(usual):
        if laid[place] is None and (piece == NOTHING or bag[piece] > 0):
            laid[place] = piece
            bag[piece] -= 1
    return [_first_left(bag) if piece is None else piece for piece in laid]


def _first_left(bag: Counter[int]) -> int:
    for piece, left in bag.items():
        if left > 0:
            bag[piece] -= 1
            return piece
    return NOTHING
