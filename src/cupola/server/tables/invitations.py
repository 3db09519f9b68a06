"""Invitations addressed to a person: they see them on their start page, and accept, decline or block."""

from typing import Annotated, Final

from msgspec import Meta, Struct
from sqlalchemy import ColumnElement, Connection, Row, and_, delete, func, insert, select, update

from cupola.play.setup.options import Colour
from cupola.server.games.stored_table import locked_table
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import find_game, lock_game
from cupola.server.tables.chat import MOST_MUTED, muted_accounts
from cupola.server.tables.lists import table_rows
from cupola.server.tables.people import person_meant
from cupola.server.tables.seats import sit_with_invite
from cupola.table.parts.game import Game
from cupola.table.parts.ids import new_id
from cupola.table.parts.problems import Problem, conflict
from cupola.table.parts.viewer import Viewer, account_of
from cupola.table.seating.orders import Invited
from cupola.table.seating.seats import check_hosts, check_may_invite
from cupola.table.seen.rows import TableRow

MOST_WAITING: Final = 40  # invitations of one account that nobody has answered
MOST_LISTED: Final = 20


class PersonOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom to invite, by the handle that the list of people gives."""

    person: Annotated[str, Meta(min_length=1, max_length=24, pattern="^[0-9a-f]+$")]


class MyInvitation(Struct, frozen=True):
    """A seat that somebody keeps for me."""

    id: str
    table: TableRow
    seat: int
    colour: Colour
    invited_at: int


def invite_person(
    connection: Connection, services: Services, game: str, seat: int, person: str, viewer: Viewer
) -> tuple[Invited, ...]:
    """Ask somebody the host has played with to take a free seat, instead of whom they asked before."""
    account = account_of(viewer)
    table = locked_table(connection, services, game)
    check_hosts(table, viewer)
    meant = person_meant(connection, account, person)
    place = next((each for each in table.seats if each.seat == seat), None)
    if place is None or place.kind != "free" or table.game.status not in ("open", "running"):
        raise conflict("seat_taken", "This seat is not free.", seat=seat)
    if any(each.account == meant.account for each in table.seats):
        raise conflict("already_seated", f"{meant.name} has a seat at this table already.", seat=seat)
    check_may_invite(table, place, viewer)
    check_waiting(connection, account)
    connection.execute(delete(schema.invitations).where(_is_same(game, seat, meant.account)))
    row = {"id": new_id(), "game": game, "seat": seat, "inviter": account, "invitee": meant.account}
    made_at = {"name": meant.name, "created_at": services.clock(), "is_declined": False}
    connection.execute(insert(schema.invitations), {**row, **made_at})
    return invited_to(connection, game)


def check_waiting(connection: Connection, account: str) -> None:
    """S4: so many unanswered invitations of one account and no more."""
    sent, game = schema.invitations.c, schema.games.c
    waiting = (
        select(func.count())
        .select_from(schema.invitations)
        .join(schema.games, game.id == sent.game)
        .where(sent.inviter == account, ~sent.is_declined, game.status.in_(("open", "running")))
    )
    if int(connection.execute(waiting).scalar_one()) >= MOST_WAITING:
        raise conflict(
            "too_many_invitations", f"{MOST_WAITING} of your invitations wait for an answer already."
        )


def _is_same(game: str, seat: int, invitee: str) -> ColumnElement[bool]:
    """An invitation to the same seat, or of the same person to another one of the table."""
    sent = schema.invitations.c
    return and_(sent.game == game, (sent.seat == seat) | (sent.invitee == invitee))


def invited_to(connection: Connection, game: str) -> tuple[Invited, ...]:
    """Who was asked to take which seat of a table."""
    sent = schema.invitations.c
    query = select(sent.seat, sent.name, sent.is_declined).where(sent.game == game).order_by(sent.seat)
    return tuple(Invited(**row) for row in connection.execute(query).mappings())


def my_invitations(connection: Connection, viewer: Viewer) -> tuple[MyInvitation, ...]:
    """The seats that are kept for an account, the newest first; none of people it has muted."""
    account = account_of(viewer)
    sent, seat, game = schema.invitations.c, schema.seats.c, schema.games.c
    query = (
        select(sent.id, sent.game, sent.seat, sent.created_at)
        .join(schema.seats, and_(seat.game == sent.game, seat.seat == sent.seat))
        .join(schema.games, game.id == sent.game)
        .where(sent.invitee == account, ~sent.is_declined, seat.kind == "free")
        .where(game.status.in_(("open", "running")), sent.inviter.not_in(muted_accounts(connection, account)))
        .order_by(sent.created_at.desc(), sent.id)
        .limit(MOST_LISTED)
    )
    rows = connection.execute(query).all()
    games = {row.game: find_game(connection, row.game) for row in rows}
    tables = {each.game: each for each, _ in table_rows(connection, list(games.values()))}
    return tuple(_as_seen(row, tables[row.game]) for row in rows)


def _as_seen(row: Row[str, str, int, int], table: TableRow) -> MyInvitation:
    return MyInvitation(row.id, table, row.seat, table.seats[row.seat].colour, row.created_at)


def accept(connection: Connection, services: Services, invitation: str, viewer: Viewer) -> Game:
    """Take the seat that is kept for the asker."""
    found = _mine(connection, invitation, viewer)
    lock_game(connection, found.game)
    seat = schema.seats.c
    query = select(seat.invite).where(seat.game == found.game, seat.seat == found.seat, seat.kind == "free")
    secret = connection.execute(query).scalar_one_or_none()
    if secret is None:
        raise conflict("seat_taken", "This seat is not free any more.", seat=found.seat)
    game = sit_with_invite(connection, services, secret, None, viewer)
    connection.execute(delete(schema.invitations).where(schema.invitations.c.id == invitation))
    return game


def decline(connection: Connection, invitation: str, viewer: Viewer) -> None:
    """Not this time: the host sees it and may ask somebody else."""
    _mine(connection, invitation, viewer)
    sent = schema.invitations
    connection.execute(update(sent).where(sent.c.id == invitation).values(is_declined=True))


def block(connection: Connection, invitation: str, viewer: Viewer) -> None:
    """Hear no more of who sent an invitation: they are muted, and this invitation stays unanswered."""
    account = account_of(viewer)
    found = _mine(connection, invitation, viewer)
    already = muted_accounts(connection, account)
    if len(already) >= MOST_MUTED:
        raise conflict("too_many_mutes", f"You have muted {MOST_MUTED} players. Unmute some first.")
    if found.inviter not in already:
        name = select(schema.accounts.c.name).where(schema.accounts.c.id == found.inviter)
        row = {"account": account, "muted": found.inviter, "name": connection.execute(name).scalar_one()}
        connection.execute(insert(schema.mutes), row)


def _mine(connection: Connection, invitation: str, viewer: Viewer) -> Row[str, int, str]:
    sent = schema.invitations.c
    query = select(sent.game, sent.seat, sent.inviter).where(sent.id == invitation)
    row = connection.execute(query.where(sent.invitee == account_of(viewer), ~sent.is_declined)).first()
    if row is None:
        raise Problem(404, "unknown_invitation", "You have no such invitation.")
    return row
