"""What an action does to a table; stored whole or not at all."""

from msgspec import Struct, structs

from cupola.engine.state.state import State
from cupola.table.parts.entries import Happening, kind_of
from cupola.table.parts.game import Author, Entry, Game, Seat


class Change(Struct, frozen=True):
    """What happened, the game after it, and the seats that are others now.

    A move also has the state that it led to; `keeps_position` says that the position is worth storing, so
    that nobody must play the whole match again to find it.
    """

    game: Game
    entries: tuple[Entry, ...] = ()
    seats: tuple[Seat, ...] = ()
    state: State | None = None
    keeps_position: bool = False


class NewTable(Struct, frozen=True):
    """A table that was not there before: the game before anything happened, its seats, and the first change.

    `position` is what a copy begins with; any other table is laid by its luck.
    """

    game: Game
    seats: tuple[Seat, ...]
    change: Change
    position: State | None = None


def with_entry(game: Game, happening: Happening, author: Author, at: int) -> tuple[Game, Entry]:
    """The next entry of a game, and the game with its new version."""
    seq = game.version + 1
    entry = Entry(
        game.id, seq, kind_of(happening), author.seat, author.account, author.base, author.key, happening, at
    )
    return structs.replace(game, version=seq), entry
