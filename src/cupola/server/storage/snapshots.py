"""How a game stood at a version: the last snapshot before it, and the entries after that."""

from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Final

from msgspec import Struct, structs
from sqlalchemy import Connection, bindparam, insert, select

from cupola.engine.state.state import State
from cupola.play.position.document import PositionError
from cupola.play.setup.catalogue import Catalogue
from cupola.server.storage import schema
from cupola.server.storage.cache import Derived, Remembered
from cupola.server.storage.contents import Catalogues
from cupola.server.storage.database import Database, after_commit
from cupola.server.storage.faults import DamagedRow
from cupola.server.storage.rows import entries_between
from cupola.server.storage.statements import Asked, Statement, run_together
from cupola.table.history.moments import Moment, Snapshot, played_on, state_in
from cupola.table.parts.entries import MOVES
from cupola.table.parts.game import Entry, Game

MOST_KEPT: Final = 4_000

_SAVE: Final = Statement(insert(schema.snapshots).inline())
_OF_GAME: Final = select(*(schema.snapshots.c[name] for name in Snapshot.__struct_fields__)).where(
    schema.snapshots.c.game == bindparam("of_game")
)
_BEFORE: Final = Statement(
    _OF_GAME.where(schema.snapshots.c.seq <= bindparam("version"))
    .order_by(schema.snapshots.c.seq.desc())
    .limit(1)
)
_AT: Final = _OF_GAME.where(schema.snapshots.c.seq == bindparam("version"))


class StateCache:
    """What a version stood for never changes, so states are kept by version."""

    def __init__(self, catalogues: Catalogues) -> None:
        self._catalogues = catalogues
        self.kept: Remembered[tuple[str, int], State] = Remembered(MOST_KEPT)

    @property
    def tables(self) -> int:
        return len({game for (game, _), _ in self.kept.items()})

    def at(self, connection: Connection, game: Game, version: int) -> State:
        """A copy, which the caller may change."""
        state = self.kept.get((game.id, version))
        if state is None:
            first, state = self._begin_at(connection, game, version)
            for moment in self._played_on(connection, game, first, state, version):
                state = moment.state
            if state is None:
                raise ValueError(f"game {game.id}: the match has not begun at version {version}")
            self.keep(connection, game.id, version, state)
        return state.copy()

    def keep(self, connection: Connection, game: str, version: int, state: State) -> None:
        """The state must not change any more; kept once the transaction that made it is on disk."""
        self.kept.keep(connection, (game, version), state)

    def moments(self, connection: Connection, game: Game, after: int, until: int) -> Iterator[Moment]:
        """After one version up to another, replayed one by one."""
        first, state = after, self.kept.get((game.id, after))
        if state is None:
            first, state = self._begin_at(connection, game, after)
        for moment in self._played_on(connection, game, first, state, until):
            if moment.entry.seq > after:
                yield moment

    def _begin_at(self, connection: Connection, game: Game, version: int) -> tuple[int, State | None]:
        begun = snapshot_before(connection, game.id, version)
        if begun is None:
            return 0, None
        return begun.seq, stored_state(begun, self._catalogues.of(connection, game.content))

    def _played_on(
        self, connection: Connection, game: Game, first: int, state: State | None, until: int
    ) -> Iterator[Moment]:
        catalogue = self._catalogues.of(connection, game.content)

        def laid_at(entry: Entry) -> State:  # both the beginning and an undo leave a snapshot of their own
            row = connection.execute(_AT, {"of_game": game.id, "version": entry.seq}).first()
            if row is None:
                raise DamagedRow(f"game {game.id}, version {entry.seq}: its position is not stored")
            return stored_state(Snapshot(*row), catalogue)

        entries = entries_between(connection, game.id, first, until, MOVES)
        return played_on(game, catalogue, entries, state, laid_at)


def snapshot_before(connection: Connection, game: str, version: int) -> Snapshot | None:
    """The last one that is not after a version; None before the match began."""
    row = _BEFORE.first(connection, {"of_game": game, "version": version})
    return None if row is None else Snapshot(*row)


def stored_state(snapshot: Snapshot, catalogue: Catalogue) -> State:
    """The state of a snapshot; raise `DamagedRow` for a position that is not what was stored."""
    where = f"game {snapshot.game}, version {snapshot.seq}"
    if not is_whole(snapshot):
        raise DamagedRow(f"{where}: its stored position does not agree with its hash")
    try:
        return state_in(snapshot, catalogue)
    except PositionError as error:
        raise DamagedRow(f"{where}: its stored position cannot be read: {error}") from error


def is_whole(snapshot: Snapshot) -> bool:
    """Whether a stored position agrees with its hash (R9)."""
    return sha256(str(snapshot.position).encode()).hexdigest() == snapshot.hash


def snapshot_written(snapshot: Snapshot) -> Asked:
    return _SAVE, structs.asdict(snapshot)


def save_snapshots(connection: Connection, *snapshots: Snapshot) -> None:
    run_together(connection, list(map(snapshot_written, snapshots)))


# A database that has gone back: a copy that was behind has taken the place of a database server. The same
# versions may then be played anew and otherwise, by another worker. So every worker marks the last move it
# saw of a game, and keeps nothing any more once that move is not there.


MOST_MARKED: Final = 20_000
_MOVE: Final = Statement(
    select(schema.entries.c.at).where(
        schema.entries.c.game == bindparam("of_game"), schema.entries.c.seq == bindparam("position")
    )
)


class Mark(Struct, frozen=True):
    position: int
    at: int


class Marks:
    """The last move that was seen of every game that was read lately."""

    def __init__(self, database: Database, forget: Callable[[], None]) -> None:
        self._database = database
        self._forget = forget
        self._seen = Derived[str, Mark](MOST_MARKED)

    def look(self, connection: Connection, game: Game) -> None:
        if self._database.is_sqlite or game.position == 0:
            return  # a file that is replaced takes no move, and a game without a move is nowhere kept
        now, before = Mark(game.position, game.moved_at), self._seen.get(game.id)
        if now == before:
            return
        if before is not None and not self._follows(connection, game.id, before, now):
            self._forget()
        self._seen.keep(game.id, now)

    def note_move(self, connection: Connection, game: Game) -> None:
        """Note a move that was just made; once it is on disk it was seen."""
        if not self._database.is_sqlite:
            mark = Mark(game.position, game.moved_at)
            after_commit(connection, lambda: self._seen.keep(game.id, mark))

    def _follows(self, connection: Connection, game: str, before: Mark, now: Mark) -> bool:
        if now.position > before.position:
            return is_stored(connection, game, before)
        if now.position == before.position:
            return False
        with self._database.reading() as fresh:  # the caller may see an earlier moment, and nothing went back
            return is_stored(fresh, game, before)


def is_stored(connection: Connection, game: str, mark: Mark) -> bool:
    asked = {"of_game": game, "position": mark.position}
    return _MOVE.first(connection, asked) == (mark.at,)
