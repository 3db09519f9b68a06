"""What the players decide together: who plays on at a deserted seat, and when to pause.

Every other player must agree, and one no ends the question. A player whose seat a bot is minding is not
asked: nobody has to wait for somebody who is away. The player of the deserted seat may say no like anyone,
by which they are back.
"""

from collections.abc import Sequence

from msgspec import Struct, structs

from cupola.table.history.table import Table, own_seats
from cupola.table.parts.entries import Answered, Handed, Happening, PauseAsked, Paused, Resumed, SeatAsked
from cupola.table.parts.equipment import Equipment, check_bot
from cupola.table.parts.game import (
    Author,
    Change,
    Entry,
    Game,
    Question,
    Seat,
    Version,
    check_base,
    still_to_agree,
    with_entry,
)
from cupola.table.parts.problems import conflict
from cupola.table.parts.viewer import Viewer
from cupola.table.seating.seats import BotName, check_running, give_to_bot, offer_seat, seat_of


class ReplaceOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to play on at a deserted seat: a bot, or without one an invited friend."""

    base: Version
    bot: BotName | None = None


class PauseOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A pause, or its end, on the version the sender saw."""

    base: Version


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """Yes or no to what is asked; the asker's own no takes the question back."""

    base: Version
    granted: bool


# Asking


def ask_for_seat(
    table: Table, seat: int, order: ReplaceOrder, viewer: Viewer, equipment: Equipment, now: int
) -> Change | None:
    """Ask who is to play on at a deserted seat; where nobody else plays, it happens at once."""
    held = own_seats(table, viewer)
    place = seat_of(table.seats, seat)
    check_running(table.game)
    check_bot(equipment, order.bot, "bot")
    if place.kind == "free" and order.bot is None:
        return None  # R2: the seat is offered
    check_deserted(table.game, place, held, now)
    question = Question("seat", held[0], seat=seat, bot=order.bot)
    return put(table, question, SeatAsked(seat, order.bot), viewer, order.base, now)


def check_deserted(game: Game, seat: Seat, held: Sequence[int], now: int) -> None:
    """Refuse to give away the seat of somebody who may just be thinking."""
    since = game.deserted_at
    if seat.seat in held:
        raise conflict("own_seat", "This seat is yours. Hand it over instead.", seat=seat.seat)
    if game.decider != seat.seat or since is None:
        raise conflict("not_deserted", f"The game is not waiting for seat {seat.seat}.", seat=seat.seat)
    if now < since:
        raise conflict(
            "not_deserted",
            "This player has not been gone for long enough.",
            seat=seat.seat,
            at=since,
        )


def ask_for_pause(table: Table, order: PauseOrder, viewer: Viewer, now: int) -> Change | None:
    """Ask for a pause, in which no clock runs; where nobody else plays, it begins at once."""
    held = own_seats(table, viewer)
    check_running(table.game)
    if table.game.paused_at is not None:
        return None  # R2
    return put(table, Question("pause", held[0]), PauseAsked(), viewer, order.base, now)


def put(
    table: Table, question: Question, asked: Happening, viewer: Viewer, base: int, now: int
) -> Change | None:
    """One question at a time; the same one again is still one (R2)."""
    game, pending = table.game, table.game.question
    if pending is not None and structs.replace(pending, granted=()) == question:
        return None
    if pending is not None:
        raise conflict("question_pending", "The players are already being asked something.", seat=pending.by)
    check_base(game, base)
    written, entry = with_entry(game, asked, Author(question.by, viewer.account, base), now)
    if not still_to_agree(table.seats, question):
        return carried_out(table, written, question, (entry,), now)
    return Change(structs.replace(written, question=question), (entry,))


# Answering


def answer(table: Table, order: Answer, viewer: Viewer, now: int) -> Change | None:
    """The last to agree makes it happen. None where the same was said before."""
    held = own_seats(table, viewer)
    check_running(table.game)
    question = pending_question(table, order)
    if order.granted:
        check_may_agree(question, held)
        if set(held) <= set(question.granted):
            return None  # R2
    author = Author(held[0], viewer.account, order.base)
    answered, entry = with_entry(table.game, Answered(order.granted), author, now)
    if not order.granted:
        is_back = question.seat in held
        waits_since = now if is_back else answered.waits_since
        return Change(structs.replace(answered, question=None, waits_since=waits_since), (entry,))
    agreed = structs.replace(question, granted=tuple(sorted({*question.granted, *held})))
    if still_to_agree(table.seats, agreed):
        return Change(structs.replace(answered, question=agreed), (entry,))
    return carried_out(table, answered, agreed, (entry,), now)


def pending_question(table: Table, order: Answer) -> Question:
    """R3: the answering player must have seen the question."""
    game = table.game
    if game.question is None:
        raise conflict("no_question", "Nobody has asked for anything.", version=game.version)
    asked = table.history.entries(0, game.version, (f"{game.question.kind}_asked",))
    check_base(game, order.base, asked[-1].seq)
    return game.question


def check_may_agree(question: Question, held: Sequence[int]) -> None:
    """The asker has said yes by asking, and whoever is said to be gone is not."""
    if question.by in held:
        raise conflict("own_question", "The other players decide. You can only withdraw your question.")
    if question.seat in held:
        raise conflict("own_seat", "This seat is yours. Hand it over instead.", seat=question.seat)


# What comes of it


def carried_out(table: Table, game: Game, question: Question, before: tuple[Entry, ...], now: int) -> Change:
    if question.kind == "pause":
        paused, entry = with_entry(game, Paused(), Author(question.by), now)
        return Change(structs.replace(paused, question=None, paused_at=now), (*before, entry))
    assert question.seat is not None
    seat = table.seats[question.seat]
    handed = Handed(question.bot, why="agreed")
    if question.bot is None:
        change = offer_seat(game, seat, handed, now)
    else:
        change = give_to_bot(game, seat, handed, None, now)
    return structs.replace(change, entries=(*before, *change.entries))


def resume(table: Table, order: PauseOrder, viewer: Viewer, now: int) -> Change | None:
    """Any player may end a pause. None where there is none."""
    held = own_seats(table, viewer)
    check_running(table.game)
    if table.game.paused_at is None:
        return None  # R2
    check_base(table.game, order.base)
    resumed, entry = with_entry(table.game, Resumed(), Author(held[0], viewer.account, order.base), now)
    return Change(structs.replace(resumed, paused_at=None, waits_since=now), (entry,))
