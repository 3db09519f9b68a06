"""Undo past the last roll: at once if nobody else is affected, otherwise when all agree.

A player whose seat a bot is minding is asked like any other; one who resigned is not.

The number of the last draw never goes back, so undone draws are drawn again (R6).
"""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from cupola.table.history.line import Place, line_of, place_at
from cupola.table.history.moments import game_after
from cupola.table.history.table import Table, own_seats
from cupola.table.parts.entries import Turn, UndoAnswered, UndoAsked, Undone
from cupola.table.parts.game import (
    Author,
    Change,
    Entry,
    Game,
    Seat,
    UndoAsk,
    Version,
    check_base,
    with_entry,
)
from cupola.table.parts.problems import Problem, conflict, unusable
from cupola.table.parts.viewer import Viewer, seats_owned


class UndoOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Go back to the version of a move, or to before the last turn of the asker."""

    base: Version
    to: Version | None = None


class UndoAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """Yes or no to the undo that is asked for; the asker's own no takes the question back."""

    base: Version
    granted: bool


def ask_undo(table: Table, order: UndoOrder, viewer: Viewer, now: int) -> Change | None:
    """Go back at once where no other person is affected, or ask; None where that is asked already."""
    game, own = table.game, own_seats(table, viewer)
    check_undoable(game)
    check_base(game, order.base)
    to = target_of(line_of(table), own, order.to)
    author = Author(own[0], viewer.account, order.base)
    has_others = any(seat.is_persons and seat.account != viewer.account for seat in table.seats)
    if game.is_practice or not has_others:
        return go_back(table, game, to, author, now)
    return put_question(game, UndoAsk(own[0], to), own, author, now)


def answer_undo(table: Table, order: UndoAnswer, viewer: Viewer, now: int) -> Change | None:
    """The last to agree makes it happen. None where the same was said before."""
    own = own_seats(table, viewer, seats_owned)
    check_undoable(table.game)
    ask = pending_ask(table, order)
    if order.granted and ask.seat in own:
        raise conflict("own_undo", "The other players decide on your undo. You can only withdraw it.")
    if order.granted and set(own) <= set(ask.granted):
        return None  # R2
    return note_answer(table, ask, own, Author(own[0], viewer.account, order.base), order.granted, now)


def check_undoable(game: Game) -> None:
    """R6: a finished match has shown its seed, so it stays finished, except for practice."""
    if not game.settings.undo:
        raise Problem(403, "undo_off", "Undo is off at this table.")
    if game.seed is None or game.position == 0 or game.status not in ("running", "over"):
        raise conflict("not_running", "The game is not in progress.", status=game.status)
    if game.status == "over" and not game.is_practice:
        raise conflict("over", "The game is over and its seed revealed. Nothing can be undone.")


def target_of(line: Sequence[Place], own: Sequence[int], asked: int | None) -> int:
    """The version asked for, or the one before the viewer's last turn."""
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
        if isinstance(place.entry.body, Turn) and place.entry.seat in own
    ]
    if not turns:
        raise conflict("nothing_to_undo", "You have no turn to undo.")
    return line[turns[-1] - 1].versions[-1]


def put_question(game: Game, ask: UndoAsk, own: Sequence[int], author: Author, now: int) -> Change | None:
    """One question at a time; the same one again is still one (R2)."""
    pending = game.undo_asked
    if pending is not None and pending.seat in own and pending.to == ask.to:
        return None
    if pending is not None:
        raise conflict("undo_pending", "Someone has already asked for an undo.", seat=pending.seat)
    asked, entry = with_entry(game, UndoAsked(ask.to), author, now)
    return Change(msgspec.structs.replace(asked, undo_asked=ask), (entry,))


def pending_ask(table: Table, order: UndoAnswer) -> UndoAsk:
    """R3: the answering player must have seen the question."""
    game = table.game
    if game.undo_asked is None:
        raise conflict("no_undo", "Nobody has asked for an undo.", version=game.version)
    asked = table.history.entries(game.position, game.version, ("undo_asked",))
    check_base(game, order.base, since=asked[-1].seq)
    return game.undo_asked


def note_answer(
    table: Table, ask: UndoAsk, own: Sequence[int], author: Author, is_granted: bool, now: int
) -> Change:
    """A no ends the question, the last yes takes the table back."""
    answered, entry = with_entry(table.game, UndoAnswered(is_granted), author, now)
    if not is_granted:
        return Change(msgspec.structs.replace(answered, undo_asked=None), (entry,))
    agreed = tuple(sorted({*ask.granted, *own}))
    if people_left(table.seats, ask.seat, agreed):
        waiting = UndoAsk(ask.seat, ask.to, agreed)
        return Change(msgspec.structs.replace(answered, undo_asked=waiting), (entry,))
    asked_by = next(seat.account for seat in table.seats if seat.seat == ask.seat)
    return go_back(table, answered, ask.to, Author(ask.seat, asked_by, author.base), now, (entry,))


def people_left(seats: Sequence[Seat], asking: int, agreed: Sequence[int]) -> list[int]:
    """The seats of people who have yet to agree; the asker's own need not."""
    account = seats[asking].account
    return [
        seat.seat
        for seat in seats
        if seat.is_persons and seat.account != account and seat.seat not in agreed and seat.seat != asking
    ]


def go_back(
    table: Table, game: Game, to: int, author: Author, now: int, before: tuple[Entry, ...] = ()
) -> Change:
    """Set the table to a version, with the seat deciding that decided there."""
    state = table.history.state_at(to)
    undone, entry = with_entry(game, Undone(to), author, now)
    after = game_after(undone, state, table.seats, now)
    return Change(after, (*before, entry), state=state, keeps_position=True)
