"""Invitations by link: those that are mine to give away, and the seat that one is for."""

from typing import Annotated, Final

from msgspec import Meta, Struct
from sqlalchemy import Connection, select

from cupola.calls.context import GameId, SeatNumber, table_to_change, view_of
from cupola.content.shape.vocabulary import Colour
from cupola.server.context import ServerContext
from cupola.server.storage import schema
from cupola.server.storage.rows import find_game, save_seat, table_rows
from cupola.table.history.table import Table
from cupola.table.parts.clock import ClockRule
from cupola.table.parts.game import Seat, Status
from cupola.table.parts.problems import Problem, conflict
from cupola.table.parts.viewer import Viewer, account_id, check_host, check_may_watch
from cupola.table.seating import seats
from cupola.table.seen.rows import TableRow
from cupola.table.seen.view import GameView

LONGEST_INVITE: Final = 64
InviteSecret = Annotated[str, Meta(min_length=1, max_length=LONGEST_INVITE, pattern="^[0-9A-Za-z_-]+$")]


class Invitation(Struct, frozen=True):
    """What an invitation is for: the table as a list shows it, the seat, and whether the asker used it."""

    table: TableRow
    status: Status
    seat: int
    colour: Colour
    is_yours: bool
    clock: ClockRule | None


def get_invites(context: ServerContext, game_id: GameId) -> seats.InviteLinks:
    """The invitations to the free seats that are mine to give away.

    Before the match the host's. During it who offered a seat has its link; where it was given away by
    agreement, the host has it too, or who asked for it where it is the host's.
    """
    account_id(context.viewer)
    table = context.table(game_id)
    check_may_watch(table.game, context.viewer, table.seats)
    check_has_a_say(table, context.viewer)
    free = [seat for seat in table.seats if seat.kind == "free" and seat.invite]
    mine = [seat for seat in free if seats.may_invite(table, seat, context.viewer)]
    links = tuple(context.invite_link(table.game, seat) for seat in mine)
    open_seats = {seat.seat for seat in mine}
    invited = (each for each in invited_to(context.connection, game_id) if each.seat in open_seats)
    return seats.InviteLinks(table.game.id, links, tuple(invited))


def check_has_a_say(table: Table, viewer: Viewer) -> None:
    """Refuse who has nothing to do with who plays; during the match those who have a seat do."""
    if table.game.status != "running" or all(seat.account != viewer.account for seat in table.seats):
        check_host(table.game, viewer)


def invited_to(connection: Connection, game: str) -> tuple[seats.Invited, ...]:
    sent = schema.invitations.c
    query = select(sent.seat, sent.name, sent.is_declined).where(sent.game == game).order_by(sent.seat)
    return tuple(seats.Invited(**row) for row in connection.execute(query).mappings())


def get_invite(context: ServerContext, secret: InviteSecret) -> Invitation:
    """Which seat of which table an invitation is for; the seat is not taken by this."""
    return invitation(context.connection, secret, context.viewer)


def invitation(connection: Connection, secret: str, viewer: Viewer) -> Invitation:
    """What an invitation is for; one that another has used tells nothing of the table."""
    seat = invited_seat(connection, secret)
    if seat.kind != "free" and not viewer.holds(seat):
        raise conflict("invite_used", "This invitation has already been used.")
    game = find_game(connection, seat.game)
    row, _ = next(table_rows(connection, [game]))
    colour = row.seats[seat.seat].colour
    return Invitation(row, game.status, seat.seat, colour, viewer.holds(seat), game.settings.clock)


def invited_seat(connection: Connection, secret: str) -> Seat:
    """A used invitation is still found, so that a repeat is harmless."""
    query = select(schema.seats).where(schema.seats.c.invite == secret[:LONGEST_INVITE])
    # A link may hold anything, and PostgreSQL does not take every letter.
    row = connection.execute(query).mappings().first() if secret.isascii() and secret.isprintable() else None
    if row is None:
        raise Problem(404, "unknown_invite", "This invitation is no longer valid. Ask for a new one.")
    return Seat(**row)


def post_invite(context: ServerContext, secret: InviteSecret, order: seats.SitOrder) -> GameView:
    """Take the seat of an invitation, which is used up by it."""
    account_id(context.viewer)
    # The seat may be taken while this waits for the table, so it is looked up again.
    table = context.lock_table(invited_seat(context.connection, secret).game)
    seat = invited_seat(context.connection, secret)
    change = seats.sit_invited(table, seat, order.name, context.viewer, context.now)
    return view_of(context, context.save(table, change))


def post_seat_invite(context: ServerContext, game_id: GameId, seat: SeatNumber) -> seats.InviteLink:
    """Renew the invitation to a free seat: the old link is worth nothing; only who may give it away does."""
    table = table_to_change(context, game_id)
    fresh = seats.renewed_invite(table, seat, context.viewer)
    save_seat(context.connection, fresh)
    return context.invite_link(table.game, fresh)
