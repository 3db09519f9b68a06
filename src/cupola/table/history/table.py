"""A table: the game, its seats and its past, wherever it is kept."""

from collections.abc import Hashable, Iterator, Sequence
from typing import Protocol

from msgspec import Struct

from cupola.engine.state.state import State
from cupola.table.history.moments import Moment
from cupola.table.parts.game import Entry, Game, Seat


class History(Protocol):
    """The past of one table: a database answers, or memory."""

    def entries(
        self, after: int, until: int, kinds: Sequence[str] = (), most: int | None = None
    ) -> Sequence[Entry]:
        """The entries after one version up to another, all or of some kinds, in order, or the first."""
        ...

    def with_key(self, key: str) -> Entry | None:
        """R2: the entry that a request with this key made before."""
        ...

    def had_begun(self, version: int) -> bool:
        """Whether the table was laid at a version."""
        ...

    def first_position(self) -> State | None:
        """What a copy begins with; None for any other table."""
        ...

    def state_at(self, version: int) -> State:
        """A copy of the state at the version of a move."""
        ...

    def moments(self, after: int, until: int) -> Iterator[Moment]:
        """The moves after one version up to another, played again one by one."""
        ...

    def recall(self, version: int, what: Hashable) -> bytes | None:
        """What was worked out of a move before; nothing where it was not, or is forgotten."""
        ...

    def remember(self, version: int, what: Hashable, made: bytes) -> None:
        """Keep what was worked out of a move, while there is room: what a version stood for never changes."""
        ...


class Table(Struct, frozen=True):
    """A table as it stands, and its past."""

    game: Game
    seats: tuple[Seat, ...]
    history: History
    moment: int = 0

    @property
    def state(self) -> State:
        """A copy of the state now."""
        return self.history.state_at(self.game.position)
