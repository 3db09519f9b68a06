"""A host closes a table: before the match, or during it if nobody else plays."""

from msgspec import structs

from cupola.table.history.table import Table
from cupola.table.parts.change import Change, with_entry
from cupola.table.parts.entries import Closed
from cupola.table.parts.game import Author
from cupola.table.parts.problems import conflict
from cupola.table.parts.viewer import Viewer
from cupola.table.seating.resign import end_unscored
from cupola.table.seating.seats import check_hosts, check_not_finished, without_invites


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
