"""How a match ends before it is scored: by resigning, by the win of the last one left, by its host."""

from msgspec import Struct, structs

from cupola.table.history import leaving
from cupola.table.history.table import Table, own_seats
from cupola.table.parts.clock import STAND_IN
from cupola.table.parts.entries import Closed, GivenUp, PlayedOn, Resigned, TookBack, Won
from cupola.table.parts.game import Author, Change, Entry, Game, Seat, Status, Version, check_base, with_entry
from cupola.table.parts.problems import conflict
from cupola.table.parts.viewer import Viewer
from cupola.table.seating.seats import (
    check_hosts,
    check_not_finished,
    check_running,
    recorded_seat,
    seat_changed,
    without_invites,
)


class WinOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """What the last player left wants, on the version they saw."""

    base: Version


def resign(table: Table, seat: int, viewer: Viewer, now: int) -> Change | None:
    """A bot plays on, and the seat takes no rank."""
    own = recorded_seat(table, seat, viewer)
    if own.has_resigned:
        return None
    check_running(table.game)
    return given_up(table.game, own, Resigned(STAND_IN), viewer.account, now)


def given_up(game: Game, seat: Seat, resigned: Resigned, account: str | None, now: int) -> Change:
    left = structs.replace(seat, kind="bot", bot=resigned.bot, invite=None, has_resigned=True)
    return seat_changed(game, left, resigned, account, now)


def take_back(table: Table, seat: int, viewer: Viewer, now: int) -> Change | None:
    own = recorded_seat(table, seat, viewer)
    check_running(table.game)
    if not own.has_resigned:
        return None  # R2
    resignation = leaving.last_entry(table, seat, "resigned")
    if resignation is None or not leaving.take_back_left(table, own, now):
        raise conflict("too_late", "A resignation can be taken back for ten seconds.", seat=seat)
    back = structs.replace(own, kind="person", bot=None, has_resigned=False)
    happening = TookBack(resignation.seq, now - resignation.at)
    return seat_changed(table.game, back, happening, viewer.account, now, keeps_undo=True)


# The last player left


def take_win(table: Table, order: WinOrder, viewer: Viewer, now: int) -> Change | None:
    """End the match as its winner; who stayed away has resigned by it. None where that was done."""
    held = own_seats(table, viewer)
    game, entries, seats = table.game, list[Entry](), list[Seat]()
    if game.status == "over" and table.history.entries(game.position, game.version, ("won",)):
        return None  # R2
    check_running(game)
    seat = check_may_win(table, held, order.base, now)
    for away in table.seats:
        if away.seat != seat and not away.has_resigned:
            gone = given_up(game, away, Resigned(away.bot or STAND_IN, is_away=True), None, now)
            game, entries, seats = gone.game, [*entries, *gone.entries], [*seats, *gone.seats]
    won, entry = with_entry(game, Won(), Author(seat, viewer.account, order.base), now)
    return Change(end_unscored(won, "over", now), (*entries, entry), tuple(seats))


def play_on(table: Table, order: WinOrder, viewer: Viewer, now: int) -> Change | None:
    """Leave the win for now: it can still be taken. None where that was said."""
    held = own_seats(table, viewer)
    check_running(table.game)
    seat = check_may_win(table, held, order.base, now)
    win = leaving.win_at(table)
    if win is None or leaving.plays_on(table, win):
        return None  # R2
    said, entry = with_entry(table.game, PlayedOn(), Author(seat, viewer.account, order.base), now)
    return Change(said, (entry,))


def check_may_win(table: Table, held: tuple[int, ...], base: int, now: int) -> int:
    """The seat whose player may take the win; raise a `Problem` where somebody else still plays, or may."""
    win = leaving.win_at(table)
    if win is None or win.seat not in held:
        raise conflict("still_played", "Others are still playing. The win cannot be taken.")
    check_base(table.game, base, since=win.version)
    if now < win.since:
        raise conflict("not_yet", "The other player can still come back.", at=win.since)
    return win.seat


# Nobody is left


def end_if_given_up(table: Table, now: int) -> Change | None:
    """End a match that everybody has resigned from; None where somebody plays, or may take it back."""
    if (
        table.game.status != "running"
        or not leaving.is_given_up(table.seats)
        or leaving.rest_before_bot(table, now)
    ):
        return None
    resignations = table.history.entries(0, table.game.version, ("resigned",))
    last = resignations[-1].seat if resignations else None
    ended, entry = with_entry(table.game, GivenUp(), Author(last), now)
    return Change(end_unscored(ended, "over", now), (entry,))


def end_unscored(game: Game, status: Status, now: int) -> Game:
    """A match that ends before it is scored: nobody decides, and no bot moves."""
    return structs.replace(
        game,
        status=status,
        decider=None,
        awaits_bot=False,
        undo_asked=None,
        question=None,
        paused_at=None,
        ended_at=now,
    )


def close_table(table: Table, viewer: Viewer, now: int) -> Change | None:
    """A running match ends without a result; its record stays. None where the table is closed already."""
    check_hosts(table, viewer)
    if table.game.status == "closed":
        return None  # R2
    check_not_finished(table.game)
    closed, entry = with_entry(table.game, Closed(), Author(account=viewer.account), now)
    if table.game.status == "running":
        check_nobody_else_plays(table, viewer)
        closed = end_unscored(closed, "closed", now)
    after = structs.replace(closed, status="closed")
    return Change(after, (entry,), without_invites(table.seats))


def check_nobody_else_plays(table: Table, viewer: Viewer) -> None:
    """Who may return to a seat that a bot is minding still plays."""
    others = [seat.seat for seat in table.seats if seat.is_persons and seat.account != viewer.account]
    if others:
        raise conflict(
            "others_play",
            "Other people are playing here. You can end the game once they have resigned.",
            seats=others,
        )
