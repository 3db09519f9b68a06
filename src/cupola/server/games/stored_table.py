from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, select

from cupola.engine.state.state import State
from cupola.play.phrases.phrase import phrase
from cupola.server.games.results import note_daily, note_ratings
from cupola.server.notify.outbox import note_departures, note_taken, note_turn
from cupola.server.notify.webhooks import remove as remove_webhook
from cupola.server.services import Services
from cupola.server.storage import rows, schema
from cupola.server.storage.database import after_commit
from cupola.server.storage.server_time import moment_now
from cupola.server.storage.snapshots import save_snapshots, snapshot_before, snapshot_written, stored_state
from cupola.server.storage.statements import run_together
from cupola.table.history.moments import Moment, snapshot_of
from cupola.table.history.table import Table
from cupola.table.parts.entries import Handed, Undone
from cupola.table.parts.game import Change, Entry, Game, NewTable, Seat
from cupola.table.turns.clock import with_clock_after
from cupola.table.turns.prepared import PreparedTurn, drop, is_due, is_prepared, try_prepared


@dataclass(frozen=True)
class StoredHistory:
    """The past of a table, read within one transaction."""

    _connection: Connection
    _services: Services
    _game: Game

    def entries(
        self, after: int, until: int, kinds: Sequence[str] = (), most: int | None = None
    ) -> Sequence[Entry]:
        return rows.entries_between(self._connection, self._game.id, after, until, kinds, most)

    def with_key(self, key: str) -> Entry | None:
        return rows.entry_with_key(self._connection, self._game.id, key)

    def had_begun(self, version: int) -> bool:
        return snapshot_before(self._connection, self._game.id, version) is not None

    def first_position(self) -> State | None:
        prepared = snapshot_before(self._connection, self._game.id, 0)
        if prepared is None:
            return None
        return stored_state(prepared, self._services.catalogues.of(self._connection, self._game.content))

    def state_at(self, version: int) -> State:
        return self._services.states.at(self._connection, self._game, version)

    def moments(self, after: int, until: int) -> Iterator[Moment]:
        return self._services.states.moments(self._connection, self._game, after, until)

    def recall(self, version: int, what: Hashable) -> bytes | None:
        return self._services.replayed.get((self._game.id, version, what))

    def remember(self, version: int, what: Hashable, made: bytes) -> None:
        """Keep a result once the rows that it was made of are on disk."""
        self._services.replayed.keep(self._connection, (self._game.id, version, what), made)


def table_of(
    connection: Connection, services: Services, game: Game, seats: tuple[Seat, ...] | None = None
) -> Table:
    services.marks.look(connection, game)
    return changed_table(connection, services, game, seats or rows.seats_of(connection, game.id))


def changed_table(
    connection: Connection, services: Services, game: Game, seats: tuple[Seat, ...], moment: int = 0
) -> Table:
    """A table that this transaction has changed: nobody else has seen it yet."""
    if game.clock is not None and not moment:
        moment = moment_now(connection, services.clock())
    return Table(game, seats, StoredHistory(connection, services, game), moment)


def find_table(connection: Connection, services: Services, game: str, is_locked: bool = False) -> Table:
    """Where it is locked nobody else changes it before this transaction ends."""
    return table_of(connection, services, *rows.find_game_and_seats(connection, game, is_locked))


def store(connection: Connection, services: Services, before: Game, change: Change | None) -> Game:
    """Write what changes at a locked table; return the game after it.

    A turn that was prepared for the seat which decides then is played in the same transaction.
    """
    if change is None:
        return before
    store_seats(connection, services, before, change)
    change = on_the_clock(connection, services, before, change)
    store_entries(connection, services, change)
    note_departures(connection, change)
    store_result(connection, services, before, change)
    if change.state is None:
        return change.game
    remember_state(connection, services, change)
    prepared, is_dropped = prepared_move(connection, services, before, change)
    if prepared is None:
        note_turn(connection, before, change.game, change.entries[-1].at, is_dropped)
    return store(connection, services, change.game, prepared)


def store_seats(connection: Connection, services: Services, before: Game, change: Change) -> None:
    """Write the seats that changed hands; their last players are told who plays there, and nothing more."""
    if not change.seats:
        return
    had, handed = rows.seats_of(connection, before.id), change.entries[-1].body
    is_own_offer = isinstance(handed, Handed) and handed.why is None  # to others; its player may return to it
    for seat in change.seats:
        last = had[seat.seat].account
        rows.save_seat(connection, seat)
        if seat.account != last or (seat.kind == "free" and not is_own_offer):
            remove_webhook(connection, seat.game, seat.seat)
        if seat.kind == "free" and before.status == "running":  # whom the host invited may not play on
            sent = schema.invitations
            connection.execute(delete(sent).where(sent.c.game == seat.game, sent.c.seat == seat.seat))
        if change.game.status == "running" and last is not None and seat.account not in (None, last):
            note_taken(connection, change.game, seat.seat, last, services.clock())
    rows.forget_strangers(connection, change.seats)


def on_the_clock(connection: Connection, services: Services, before: Game, change: Change) -> Change:
    if before.settings.clock is None:
        return change
    moment = moment_now(connection, services.clock())
    away = frozenset[str]()
    if before.clock is None:
        vacation = schema.vacations.c
        lasting = select(vacation.account).where(~vacation.has_ended)
        away = frozenset(connection.execute(lasting).scalars())
    return with_clock_after(before, change, rows.seats_of(connection, before.id), moment, away)


def store_entries(connection: Connection, services: Services, change: Change) -> None:
    after = change.game
    writes = [*(rows.entry_written(entry) for entry in change.entries), rows.game_written(after)]
    if change.state is not None and change.keeps_position:
        catalogue = services.catalogues.of(connection, after.content)
        writes.append(snapshot_written(snapshot_of(after.id, after.version, change.state, catalogue)))
    run_together(connection, writes)


def store_result(connection: Connection, services: Services, before: Game, change: Change) -> None:
    after = change.game
    if after.status != "over" or before.status != "running":
        return
    state = change.state
    if state is None:  # by those who left
        rows.forget_prepared(connection, after.id, range(after.options.players))
        state = services.states.at(connection, after, after.position)
    note_daily(connection, after, state)
    note_ratings(connection, after, state)


def remember_state(connection: Connection, services: Services, change: Change) -> None:
    assert change.state is not None
    services.states.keep(connection, change.game.id, change.game.position, change.state)
    services.marks.note_move(connection, change.game)
    for entry in change.entries:
        if entry.kind == "turn":
            moves = services.counts.moves.labels("person" if entry.account else "bot")
            after_commit(connection, moves.inc)


def prepared_move(
    connection: Connection, services: Services, before: Game, change: Change
) -> tuple[Change | None, bool]:
    """The prepared move of the seat which has just got its turn; or whether it was dropped."""
    after, entry = change.game, change.entries[-1]
    due, is_dropped = None, False
    for prepared in rows.prepared_turns(connection, after.id):
        is_waiting = prepared.standing == "waiting"
        # Its player has moved, and so has seen what became of it.
        is_by_hand = entry.seat == prepared.seat and not is_prepared(entry)
        if is_waiting and isinstance(entry.body, Undone):
            rows.save_prepared(connection, drop(prepared, phrase("prepared-undone")), entry.at)
            is_dropped |= prepared.seat == after.decider
        elif after.status != "running" or (not is_waiting and is_by_hand):
            rows.forget_prepared(connection, after.id, (prepared.seat,))
        elif is_waiting and prepared.seat == after.decider and is_due(before, after):
            due = prepared
        elif prepared.standing == "dropped":  # by an undo, while others decided
            is_dropped |= prepared.seat == after.decider
    if due is None:
        return None, is_dropped
    move = move_of(connection, services, after, due, entry.at)
    return move, move is None


def move_of(
    connection: Connection, services: Services, game: Game, prepared: PreparedTurn, now: int
) -> Change | None:
    """None where the prepared turn is dropped."""
    table = table_of(connection, services, game)
    tried = try_prepared(table, prepared, services.equipment_for(connection, game), now)
    rows.save_prepared(connection, tried.prepared, now)
    return None if tried.committed is None else tried.committed.change


def store_new(connection: Connection, services: Services, new: NewTable) -> Game:
    rows.insert_game(connection, new.game, new.seats)
    if new.position is not None:
        catalogue = services.catalogues.of(connection, new.game.content)
        save_snapshots(connection, snapshot_of(new.game.id, 0, new.position, catalogue))
    return store(connection, services, new.game, new.change)
