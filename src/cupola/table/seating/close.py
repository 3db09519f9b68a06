"""A host closes a table: before the match, or during it if nobody else plays."""

from collections.abc import Sequence

from cupola.table.history.table import Table
from cupola.table.parts.change import Change, noted
from cupola.table.parts.entries import Closed
from cupola.table.parts.game import Author, Seat
from cupola.table.parts.problems import conflict
from cupola.table.parts.viewer import Viewer
from cupola.table.seating.resign import stopped
from cupola.table.seating.seats import check_hosts, check_not_finished, close_table, without_invites


def put_away(table: Table, viewer: Viewer, now: int) -> Change | None:
    """Put a table away; once it is, saying so again changes nothing."""
    check_hosts(table, viewer)
    if table.game.status == "running":
        return end_match(table, viewer, now)
    if table.game.status == "over":
        check_not_finished(table.game)
    return close_table(table, viewer, now)


def end_match(table: Table, viewer: Viewer, now: int) -> Change:
    """End a running match: nobody decides any more, no bot moves, and it has no result; its record stays."""
    others = players_besides(table.seats, viewer.account)
    if others:
        raise conflict(
            "others_play",
            "Other people are playing here. You can end the game once they have resigned.",
            seats=others,
        )
    closed, entry = noted(table.game, Closed(), Author(account=viewer.account), now)
    return Change(stopped(closed, "closed", now), (entry,), without_invites(table.seats))


def players_besides(seats: Sequence[Seat], account: str | None) -> list[int]:
    """The seats of other people, those too to which they may still return from a bot."""
    return [seat.seat for seat in seats if seat.account not in (None, account) and not seat.has_resigned]
