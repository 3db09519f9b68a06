"""Tables in the database: read their past, write their changes."""

from collections.abc import Hashable, Iterator, Sequence

from sqlalchemy import Connection, select

from cupola.engine.state.state import State
from cupola.play.phrases.phrase import phrase
from cupola.server.games.results import note_end
from cupola.server.notify.outbox import note_turn
from cupola.server.notify.seat_events import note_departures
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.prepared_turns import (
    forget_prepared,
    forget_strangers,
    prepared_turns,
    save_prepared,
)
from cupola.server.storage.rows import (
    entries_between,
    entry_with_key,
    entry_written,
    find_game_and_seats,
    game_written,
    insert_game,
    lock_game_and_seats,
    save_seat,
    seats_of,
)
from cupola.server.storage.server_time import moment_now
from cupola.server.storage.snapshots import (
    save_snapshot,
    snapshot_before,
    snapshot_written,
    stored_state,
)
from cupola.server.storage.statements import run_together
from cupola.table.history.moments import Moment
from cupola.table.history.table import Table
from cupola.table.parts.change import Change, NewTable
from cupola.table.parts.entries import Undone
from cupola.table.parts.game import Entry, Game, Seat
from cupola.table.turns.clock import clocked
from cupola.table.turns.prepared import PreparedTurn, dropped, is_due, is_prepared, try_prepared


class StoredHistory:
    """The past of a table, read within one transaction."""

    def __init__(self, connection: Connection, services: Services, game: Game) -> None:
        self._connection = connection
        self._services = services
        self._game = game
        services.marks.look(connection, game)

    def entries(
        self, after: int, until: int, kinds: Sequence[str] = (), most: int | None = None
    ) -> Sequence[Entry]:
        """The entries after one version up to another, all or of some kinds, in order, or the first."""
        return entries_between(self._connection, self._game.id, after, until, kinds, most)

    def with_key(self, key: str) -> Entry | None:
        """R2: the entry that a request with this key made before."""
        return entry_with_key(self._connection, self._game.id, key)

    def had_begun(self, version: int) -> bool:
        """Whether the table was laid at a version."""
        return snapshot_before(self._connection, self._game.id, version) is not None

    def first_position(self) -> State | None:
        """What a copy begins with; None for any other table."""
        prepared = snapshot_before(self._connection, self._game.id, 0)
        if prepared is None:
            return None
        return stored_state(prepared, self._services.catalogues.of(self._connection, self._game.content))

    def state_at(self, version: int) -> State:
        """A copy of the state at the version of a move."""
        return self._services.states.at(self._connection, self._game, version)

    def moments(self, after: int, until: int) -> Iterator[Moment]:
        """The moves after one version up to another, played again one by one."""
        return self._services.states.moments(self._connection, self._game, after, until)

    def recall(self, version: int, what: Hashable) -> bytes | None:
        """What was worked out of a move before."""
        return self._services.replayed.get((self._game.id, version, what))

    def remember(self, version: int, what: Hashable, made: bytes) -> None:
        """Keep what was worked out of a move, once the rows that it was made of are on disk."""
        self._services.replayed.keep(self._connection, (self._game.id, version, what), made)


def table_of(connection: Connection, services: Services, game: Game) -> Table:
    """The table of a game that was read already."""
    return laid_table(connection, services, game, seats_of(connection, game.id))


def laid_table(connection: Connection, services: Services, game: Game, seats: tuple[Seat, ...]) -> Table:
    """The table of a game and seats that were read already."""
    moment = 0 if game.clock is None else moment_now(connection, services.clock())
    return Table(game, seats, StoredHistory(connection, services, game), moment)


def found_table(connection: Connection, services: Services, game: str) -> Table:
    """A table by its id, as it is now."""
    return laid_table(connection, services, *find_game_and_seats(connection, game))


def locked_table(connection: Connection, services: Services, game: str) -> Table:
    """A table by its id; nobody else changes it before this transaction ends."""
    return laid_table(connection, services, *lock_game_and_seats(connection, game))


def store(connection: Connection, services: Services, before: Game, change: Change | None) -> Game:
    """Write what a locked table changes, and note for webhooks what a move means; the game after it.

    A turn that was prepared for the seat which decides then is played in the same transaction.
    """
    if change is None:
        return before
    for changed in change.seats:
        save_seat(connection, changed)
    forget_strangers(connection, change.seats)
    if before.manners.clock is not None:
        change = on_the_clock(connection, services, before, change)
    after = change.game
    writes = [*(entry_written(entry) for entry in change.entries), game_written(after)]
    if change.state is not None and change.keeps_position:
        catalogue = services.catalogues.of(connection, after.content)
        writes.append(snapshot_written(after.id, after.version, change.state, catalogue))
    run_together(connection, writes)
    note_departures(connection, change)
    has_ended = after.status == "over" and before.status == "running"
    if change.state is None:
        if has_ended:  # by those who left
            forget_prepared(connection, after.id, range(after.options.players))
            note_end(connection, after, services.states.at(connection, after, after.position))
        return after
    if has_ended:
        note_end(connection, after, change.state)
    prepared, is_dropped = prepared_move(connection, services, before, change, after)
    if prepared is None:
        note_turn(connection, before, after, change.entries[-1].at, is_dropped)
    return store(connection, services, after, prepared)


def prepared_move(
    connection: Connection, services: Services, before: Game, change: Change, after: Game
) -> tuple[Change | None, bool]:
    """The move that was prepared for the seat which has just got its turn; or whether it was dropped."""
    entry = change.entries[-1]
    due, is_dropped = None, False
    for prepared in prepared_turns(connection, after.id):
        is_waiting = prepared.standing == "waiting"
        if is_waiting and isinstance(entry.body, Undone):
            save_prepared(connection, dropped(prepared, phrase("prepared-undone")), entry.at)
            is_dropped |= prepared.seat == after.decider
        elif after.status != "running" or (not is_waiting and is_by_hand(entry, prepared.seat)):
            forget_prepared(connection, after.id, (prepared.seat,))
        elif is_waiting and prepared.seat == after.decider and is_due(before, after):
            due = prepared
        elif prepared.standing == "dropped":  # by an undo, while others decided
            is_dropped |= prepared.seat == after.decider
    if due is None:
        return None, is_dropped
    move = move_of(connection, services, after, due, entry.at)
    return move, move is None


def is_by_hand(entry: Entry, seat: int) -> bool:
    """Whether a seat's player has moved, and so has seen what became of a turn prepared before."""
    return entry.seat == seat and not is_prepared(entry)


def move_of(
    connection: Connection, services: Services, game: Game, prepared: PreparedTurn, now: int
) -> Change | None:
    """The move of a prepared turn; None where it is dropped."""
    table = table_of(connection, services, game)
    tried = try_prepared(table, prepared, services.equipment_for(connection, game), now)
    save_prepared(connection, tried.prepared, now)
    if tried.committed is None:
        return None
    assert tried.committed.state is not None
    services.states.keep(connection, game.id, tried.committed.entry, tried.committed.state)
    return tried.committed.change


def on_the_clock(connection: Connection, services: Services, before: Game, change: Change) -> Change:
    """A change with what it does to the clock of its table."""
    moment = moment_now(connection, services.clock())
    away = accounts_away(connection) if before.clock is None else frozenset[str]()
    return clocked(before, change, seats_of(connection, before.id), moment, away)


def accounts_away(connection: Connection) -> frozenset[str]:
    """The accounts that are on vacation."""
    vacation = schema.vacations.c
    return frozenset(connection.execute(select(vacation.account).where(~vacation.has_ended)).scalars())


def store_new(connection: Connection, services: Services, new: NewTable) -> Game:
    """Write a new table and what happened at it so far."""
    insert_game(connection, new.game, new.seats)
    if new.position is not None:
        catalogue = services.catalogues.of(connection, new.game.content)
        save_snapshot(connection, new.game.id, 0, new.position, catalogue)
    return store(connection, services, new.game, new.change)
