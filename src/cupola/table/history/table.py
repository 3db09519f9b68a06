from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Protocol

from msgspec import Struct

from cupola.engine.state.state import State
from cupola.table.history.moments import Moment
from cupola.table.parts.game import Entry, Game, Seat
from cupola.table.parts.problems import not_yours
from cupola.table.parts.viewer import Viewer, check_may_watch, seats_held


class History(Protocol):
    def entries(
        self, after: int, until: int, kinds: Sequence[str] = (), most: int | None = None
    ) -> Sequence[Entry]:
        """Entries after one version up to another in order: of these kinds, at most so many."""

    def with_key(self, key: str) -> Entry | None:
        """R2: the entry that a request with this key made before."""

    def had_begun(self, version: int) -> bool: ...

    def first_position(self) -> State | None:
        """The position that a copy begins with; None for any other table."""

    def state_at(self, version: int) -> State:
        """A copy of the state at the version of a move."""

    def moments(self, after: int, until: int) -> Iterator[Moment]: ...

    def recall(self, version: int, what: Hashable) -> bytes | None:
        """What was remembered of a version; None where it is forgotten."""

    def remember(self, version: int, what: Hashable, made: bytes) -> None:
        """Keep a result while there is room: what a version stood for never changes."""


class Table(Struct, frozen=True):
    game: Game
    seats: tuple[Seat, ...]
    history: History
    moment: int = 0

    @property
    def state(self) -> State:
        return self.history.state_at(self.game.position)


def own_seats(
    table: Table, viewer: Viewer, own: Callable[[Viewer, Sequence[Seat]], tuple[int, ...]] = seats_held
) -> tuple[int, ...]:
    """S1: only those who play at a table have a say."""
    check_may_watch(table.game, viewer, table.seats)
    held = own(viewer, table.seats)
    if not held:
        raise not_yours("You have no seat at this table.")
    return held
