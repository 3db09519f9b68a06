"""Seats: invitations, free seats, and what the host may change before the match (S1)."""

from typing import Final

from sqlalchemy import Connection, delete, select

from cupola.server.games.stored_table import locked_table, store, table_of
from cupola.server.notify.outbox import note_taken
from cupola.server.notify.webhooks import remove as remove_webhook
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import lock_game, save_seat
from cupola.server.tables.open import check_left_to_bots
from cupola.table.history.table import Table
from cupola.table.parts.change import Change
from cupola.table.parts.entries import Happening
from cupola.table.parts.game import Game, Seat
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import Viewer, account_of
from cupola.table.seating import seats as seating

LONGEST_INVITE: Final = 64


def unknown_invite() -> Problem:
    """No seat was ever offered by this link, or it was renewed."""
    return Problem(404, "unknown_invite", "This invitation is no longer valid. Ask for a new one.")


def sit_with_invite(
    connection: Connection, services: Services, invite: str, name: str | None, viewer: Viewer
) -> Game:
    """Claim the seat that an invitation is for; it is used up, and only its owner may repeat it."""
    account_of(viewer)
    # The seat may be taken while this waits for the game, so it is looked up again.
    game = lock_game(connection, invited_seat(connection, invite).game)
    seat = invited_seat(connection, invite)
    table = table_of(connection, services, game)
    change = seating.sit_invited(table, seat, name, viewer, services.clock())
    return seat_stored(connection, services, table, change)


def invited_seat(connection: Connection, invite: str) -> Seat:
    """The seat of an invitation; the one that it was used for stays known, so that a repeat is harmless."""
    query = select(schema.seats).where(schema.seats.c.invite == invite[:LONGEST_INVITE])
    # A link may hold anything, and PostgreSQL does not take every letter.
    row = connection.execute(query).mappings().first() if invite.isascii() and invite.isprintable() else None
    if row is None:
        raise unknown_invite()
    return Seat(**row)


def sit_freely(
    connection: Connection, services: Services, game: str, seat: int, name: str | None, viewer: Viewer
) -> Game:
    """Claim a free seat of a public table, or of one's own: several around one screen."""
    account_of(viewer)
    table = locked_table(connection, services, game)
    change = seating.sit_freely(table, seat, name, viewer, services.clock())
    return seat_stored(connection, services, table, change)


def stand_up(connection: Connection, services: Services, game: str, seat: int, viewer: Viewer) -> Game:
    """Leave a seat before the match begins; it is free again, with a fresh invitation."""
    account_of(viewer)
    table = locked_table(connection, services, game)
    return seat_stored(connection, services, table, seating.stand_up(table, seat, viewer, services.clock()))


def empty_seat(connection: Connection, services: Services, game: str, seat: int, viewer: Viewer) -> Game:
    """The host sends a person or a bot away before the match begins."""
    account_of(viewer)
    table = locked_table(connection, services, game)
    return seat_stored(connection, services, table, seating.empty_seat(table, seat, viewer, services.clock()))


def seat_stored(connection: Connection, services: Services, table: Table, change: Change | None) -> Game:
    """Write a seat that changed hands; its last player is told who plays at it, and nothing more."""
    for seat in () if change is None else change.seats:
        if seat.kind == "free" or table.seats[seat.seat].account != seat.account:
            remove_webhook(connection, seat.game, seat.seat)
        if seat.kind == "free" and table.game.status == "running":
            forget_invitations(connection, seat.game, seat.seat)
    after = store(connection, services, table.game, change)
    for seat in () if change is None else change.seats:
        before = table.seats[seat.seat].account
        if after.status == "running" and before is not None and seat.account not in (None, before):
            note_taken(connection, after, seat.seat, before, services.clock())
    return after


def forget_invitations(connection: Connection, game: str, seat: int) -> None:
    """A seat is offered during the match: whom the host asked to take it before that may not play on."""
    sent = schema.invitations
    connection.execute(delete(sent).where(sent.c.game == game, sent.c.seat == seat))


def free_up(connection: Connection, services: Services, game: Game, seat: Seat, account: str) -> Game:
    """Make a seat free."""
    remove_webhook(connection, seat.game, seat.seat)
    return store(connection, services, game, seating.free_up(game, seat, account, services.clock()))


def seat_bot(
    connection: Connection,
    services: Services,
    game: str,
    seat: int,
    bot: str,
    name: str | None,
    viewer: Viewer,
) -> Game:
    """The host puts a bot into a free seat; in a running match its last player may still return."""
    account_of(viewer)
    table = locked_table(connection, services, game)
    change = seating.seat_bot(
        table, seat, bot, name, viewer, services.equipment_for(connection, table.game), services.clock()
    )
    return bot_stored(connection, services, table, change, viewer)


def bot_stored(
    connection: Connection, services: Services, table: Table, change: Change | None, viewer: Viewer
) -> Game:
    """Write a seat that went to a bot, where its host may leave another table to bots alone."""
    if change is not None:
        check_left_to_bots(connection, services, table.game, change.seats[0], viewer)
    return store(connection, services, table.game, change)


def rename_seat(
    connection: Connection, services: Services, game: str, seat: int, name: str, viewer: Viewer
) -> Game:
    """Call the player of a seat something else."""
    account_of(viewer)
    table = locked_table(connection, services, game)
    change = seating.rename_seat(table, seat, name, viewer, services.clock())
    return store(connection, services, table.game, change)


def renew_invite(
    connection: Connection, services: Services, game: str, seat: int, viewer: Viewer
) -> tuple[Game, Seat]:
    """Give a free seat another invitation, so that the old link is worth nothing."""
    account_of(viewer)
    table = locked_table(connection, services, game)
    fresh = seating.renewed_invite(table, seat, viewer)
    save_seat(connection, fresh)
    return table.game, fresh


def close_table(connection: Connection, services: Services, game: str, viewer: Viewer) -> Game:
    """Put the table away before the match begins; its invitations are worth nothing any more."""
    account_of(viewer)
    table = locked_table(connection, services, game)
    return store(connection, services, table.game, seating.close_table(table, viewer, services.clock()))


def write_seat(
    connection: Connection,
    services: Services,
    game: Game,
    seat: Seat,
    happening: Happening,
    account: str | None,
) -> Game:
    """Store a seat as it is now and the entry that says so."""
    change = seating.seat_changed(game, seat, happening, account, services.clock())
    return store(connection, services, game, change)


def hosted_game(connection: Connection, services: Services, game: str, viewer: Viewer) -> Game:
    """The locked game of a host; to viewers who may not watch, there is no game."""
    account_of(viewer)
    table = locked_table(connection, services, game)
    seating.check_hosts(table, viewer)
    return table.game
