"""What many parts of a document need to know of its state, found once."""

from typing import TypeVar

from msgspec import UNSET, UnsetType, structs

from cupola.content.shape.vocabulary import COLOURS
from cupola.engine.accessors.cells import colour, players
from cupola.engine.accessors.guild_pieces import guild_in_play
from cupola.engine.accessors.region import has_module
from cupola.engine.accessors.solo import is_solo
from cupola.engine.constants.layout import DIAMOND, JEWELLERS
from cupola.engine.state.state import State
from cupola.play.position import parts
from cupola.play.position.defaults import heights_of, tally
from cupola.play.position.snapshot import snapshot_of
from cupola.play.position.stack import stack_of
from cupola.play.setup.catalogue import Catalogue

Value = TypeVar("Value")


def or_empty(part: Value, empty: Value) -> Value:
    """The shared empty part in place of an equal one, so that the encoder leaves it out."""
    return empty if part == empty else part


def trimmed(run: list[Value], empty: Value) -> tuple[Value, ...]:
    """Without the empty parts at its end."""
    while run and run[-1] == empty:
        run.pop()
    return tuple(run)


class Look:
    """One state, whose document is written in short or in full."""

    def __init__(self, state: State, catalogue: Catalogue, full: bool) -> None:
        self.state = snapshot_of(state, catalogue)
        self.catalogue = catalogue
        self.full = full
        self.module = has_module(self.state)
        self.solo = is_solo(self.state)
        self.guild = guild_in_play(self.state)
        self.counted = tally(self.state)
        self.heights = heights_of(self.state)
        self.stack = stack_of(self.state)
        self.colours = [COLOURS[colour(self.state, seat)] for seat in range(players(self.state))]

    def unless(self, usual: Value, value: Value) -> Value | UnsetType:
        """Left out in a short document when it is the usual value."""
        return UNSET if value == usual and not self.full else value

    def pieces(self, amounts: list[int]) -> parts.Pieces:
        """Diamonds only where there are any."""
        if not any(amounts) and not (self.full and self.guild == JEWELLERS):
            return parts.NO_PIECES
        pieces = parts.Pieces(*amounts[:DIAMOND])
        is_named = amounts[DIAMOND] or (self.full and self.guild == JEWELLERS)
        return structs.replace(pieces, diamond=amounts[DIAMOND]) if is_named else pieces
