"""Undo beyond the last roll: at once where nobody else is concerned, else once everybody else agrees.

A person whose seat a bot plays for the moment is asked like any other; who resigned has no say any more.

What was drawn stays drawn: the number of the last draw never goes back, so what is undone is drawn anew (R6).
"""

from collections.abc import Sequence

import msgspec
from msgspec import Struct
from sqlalchemy import Connection

from cupola.engine.accessors.cells import turn_number
from cupola.engine.state.state import State
from cupola.engine.turn.flow import decider
from cupola.server.games.commit import Version, check_base
from cupola.server.identity.viewer import Viewer, account_of, check_may_watch, seats_held, seats_owned
from cupola.server.notify.outbox import note_turn
from cupola.server.problems import conflict, not_yours, unusable
from cupola.server.services import Services
from cupola.server.storage.entries import MOVES, Turn, UndoAnswered, UndoAsked, Undone
from cupola.server.storage.rows import (
    Author,
    Entry,
    Game,
    Seat,
    UndoAsk,
    append,
    entries_between,
    lock_game,
    save_game,
    seats_of,
)
from cupola.server.storage.snapshots import save_snapshot


class UndoOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Go back to the version of a move, or to before the last turn of the asker."""

    base: Version
    to: Version | None = None


class UndoAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """Yes or no to the undo that is asked for; the asker's own no takes the question back."""

    base: Version
    granted: bool


class Place(Struct, frozen=True):
    """A move that still counts, and every version at which the table stood as this move left it."""

    entry: Entry
    versions: tuple[int, ...]


class Asker(Struct, frozen=True):
    """Who speaks at a locked table: the account, its seats, and whether any is another person's."""

    account: str
    seats: tuple[int, ...]
    has_others: bool


def line_of(connection: Connection, game: Game) -> list[Place]:
    """The moves that still count, from the beginning of the match; what was undone is cut off."""
    line: list[Place] = []
    for entry in entries_between(connection, game.id, 0, game.version, MOVES):
        if isinstance(entry.body, Undone):
            del line[place_at(line, entry.body.to) + 1 :]
            line[-1] = Place(line[-1].entry, (*line[-1].versions, entry.seq))
        else:
            line.append(Place(entry, (entry.seq,)))
    return line


def place_at(line: Sequence[Place], version: int) -> int:
    """Which place of a line a version is; -1 for a version that is none."""
    return next((index for index, place in enumerate(line) if version in place.versions), -1)


def ask_undo(connection: Connection, services: Services, game: str, order: UndoOrder, viewer: Viewer) -> Game:
    """Go back at once where no other person is concerned, or ask the others."""
    account_of(viewer)
    locked = lock_game(connection, game)
    seats = seats_of(connection, game)
    asker = asker_at(locked, seats, viewer, seats_held(viewer, seats))
    check_undoable(locked)
    check_base(locked, order.base)
    to = target_of(line_of(connection, locked), asker, order.to)
    if locked.is_practice or not asker.has_others:
        return go_back(connection, services, locked, to, Author(asker.seats[0], asker.account, order.base))
    return put_question(connection, services, locked, UndoAsk(asker.seats[0], to), asker, order.base)


def answer_undo(
    connection: Connection, services: Services, game: str, order: UndoAnswer, viewer: Viewer
) -> Game:
    """Agree to the undo that is asked for, or do not; the last to agree makes it happen."""
    account_of(viewer)
    locked = lock_game(connection, game)
    seats = seats_of(connection, game)
    asker = asker_at(locked, seats, viewer, seats_owned(viewer, seats))
    check_undoable(locked)
    ask = pending_ask(connection, locked, order)
    if order.granted and ask.seat in asker.seats:
        raise conflict("own_undo", "The other players decide on your undo. You can only withdraw it.")
    if order.granted and set(asker.seats) <= set(ask.granted):
        return locked  # R2: said before
    return note_answer(connection, services, locked, ask, asker, order)


def asker_at(game: Game, seats: Sequence[Seat], viewer: Viewer, own: tuple[int, ...]) -> Asker:
    """S1: only who has a seat of the table has a say in an undo."""
    account = account_of(viewer)
    check_may_watch(game, viewer, seats)
    if not own:
        raise not_yours("You have no seat at this table.")
    has_others = any(seat.is_persons and seat.account != account for seat in seats)
    return Asker(account, own, has_others)


def check_undoable(game: Game) -> None:
    """R6: a finished match has shown its seed, so that it stays finished, except for practice."""
    if game.seed is None or game.position == 0 or game.status not in ("running", "over"):
        raise conflict("not_running", "The game is not in progress.", status=game.status)
    if game.status == "over" and not game.is_practice:
        raise conflict("over", "The game is over and its seed revealed. Nothing can be undone.")


def target_of(line: Sequence[Place], asker: Asker, asked: int | None) -> int:
    """The version to go back to: the one asked for, or the one before the last turn of the asker."""
    if asked is not None:
        index = place_at(line, asked)
        if index < 0:
            raise unusable("no_such_move", f"to: {asked} is not the version of a move that counts", to=asked)
        if index == len(line) - 1:
            raise conflict("nothing_to_undo", f"to: the table is already as it was at {asked}.", to=asked)
        return asked
    turns = [
        index
        for index, place in enumerate(line)
        if isinstance(place.entry.body, Turn) and place.entry.seat in asker.seats
    ]
    if not turns:
        raise conflict("nothing_to_undo", "You have no turn to undo.")
    return line[turns[-1] - 1].versions[-1]


def put_question(
    connection: Connection, services: Services, game: Game, ask: UndoAsk, asker: Asker, base: int
) -> Game:
    """Note the question; one at a time, and the same one again is still one (R2)."""
    pending = game.undo_asked
    if pending is not None and pending.seat in asker.seats and pending.to == ask.to:
        return game
    if pending is not None:
        raise conflict("undo_pending", "Someone has already asked for an undo.", seat=pending.seat)
    services.limits.check_undo_question(asker.account)
    author = Author(ask.seat, asker.account, base)
    asked = append(connection, game, UndoAsked(ask.to), author, services.clock())
    waiting = msgspec.structs.replace(asked, undo_asked=ask)
    save_game(connection, waiting)
    return waiting


def pending_ask(connection: Connection, game: Game, order: UndoAnswer) -> UndoAsk:
    """R3: the question that is pending now, which whoever answers must have seen."""
    if game.undo_asked is None:
        raise conflict("no_undo", "Nobody has asked for an undo.", version=game.version)
    asked = entries_between(connection, game.id, game.position, game.version, ("undo_asked",))
    check_base(game, order.base, since=asked[-1].seq)
    return game.undo_asked


def note_answer(
    connection: Connection, services: Services, game: Game, ask: UndoAsk, asker: Asker, order: UndoAnswer
) -> Game:
    """Store an answer: a no ends the question, the last yes takes the table back."""
    author = Author(asker.seats[0], asker.account, order.base)
    answered = append(connection, game, UndoAnswered(order.granted), author, services.clock())
    if not order.granted:
        answered = msgspec.structs.replace(answered, undo_asked=None)
        save_game(connection, answered)
        return answered
    agreed = tuple(sorted({*ask.granted, *asker.seats}))
    if people_left(seats_of(connection, game.id), ask.seat, agreed):
        waiting = msgspec.structs.replace(answered, undo_asked=UndoAsk(ask.seat, ask.to, agreed))
        save_game(connection, waiting)
        return waiting
    asked_by = next(seat.account for seat in seats_of(connection, game.id) if seat.seat == ask.seat)
    return go_back(connection, services, answered, ask.to, Author(ask.seat, asked_by, order.base))


def people_left(seats: Sequence[Seat], asking: int, agreed: Sequence[int]) -> list[int]:
    """The seats of people who have yet to agree; the asker's own seats need not."""
    account = seats[asking].account
    return [
        seat.seat
        for seat in seats
        if seat.is_persons and seat.account != account and seat.seat not in agreed and seat.seat != asking
    ]


def go_back(connection: Connection, services: Services, game: Game, to: int, author: Author) -> Game:
    """Lay the table as it stood at a version, and let the seat decide that decided there."""
    state = services.states.at(connection, game, to)
    now = services.clock()
    undone = append(connection, game, Undone(to), author, now)
    after = as_it_stood(undone, state, seats_of(connection, game.id), now)
    save_game(connection, after)
    save_snapshot(connection, game.id, after.version, state, services.catalogue)
    note_turn(connection, game, after, now)
    return after


def as_it_stood(game: Game, state: State, seats: Sequence[Seat], now: int) -> Game:
    """The game with the position of a state; how much was drawn does not go back (R6)."""
    deciding = decider(state)
    return msgspec.structs.replace(
        game,
        status="running",
        position=game.version,
        turn=turn_number(state),
        decider=deciding,
        awaits_bot=seats[deciding].kind == "bot",
        undo_asked=None,
        moved_at=now,
        ended_at=None,
    )
