"""People: those I have played with, and invitations that are addressed to one of them."""

from typing import Annotated, Final

from msgspec import Meta, Struct
from sqlalchemy import Row, and_, delete, insert, select, update

from cupola.calls.context import GameId, SeatNumber, save_and_view, table_to_change
from cupola.content.shape.vocabulary import Colour
from cupola.server.context import ServerContext
from cupola.server.identity import handle_of
from cupola.server.routes.chat import Meant, save_mute
from cupola.server.routes.invites import invited_to
from cupola.server.storage import schema
from cupola.server.storage.rows import count_rows, find_game, table_rows
from cupola.table.parts.game import new_id
from cupola.table.parts.problems import Problem, conflict
from cupola.table.parts.viewer import account_id
from cupola.table.seating.seats import Invited, check_hosts, check_may_invite, sit_invited
from cupola.table.seen.rows import TableRow
from cupola.table.seen.view import GameView

MOST_PEOPLE: Final = 200
MOST_SEATS: Final = 5_000  # of others that are looked at; the latest tell who is known
MOST_WAITING: Final = 40  # invitations of one account that nobody has answered
MOST_LISTED: Final = 20

InvitationId = Annotated[str, Meta(min_length=1, max_length=24, pattern="^[0-9a-z]+$")]


class PersonView(Struct, frozen=True):
    """Somebody I have played with: a handle, never the account (S1), and the name they had the last time."""

    id: str
    name: str
    games: int
    played_at: int


class PeopleList(Struct, frozen=True):
    """The people I have played with, the latest first."""

    people: tuple[PersonView, ...]


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


class InvitationList(Struct, frozen=True):
    """The seats that people keep for me, the newest first."""

    invitations: tuple[MyInvitation, ...]


class InvitedList(Struct, frozen=True):
    """Who was asked to take which seat of a table."""

    invited: tuple[Invited, ...]


class Known(Struct, frozen=True):
    account: str
    person: PersonView


def get_people(context: ServerContext) -> PeopleList:
    """The people I have played with, by the name they had at the last table we shared."""
    muted = context.muted_accounts()
    known = [each.person for each in people_known(context) if each.account not in muted]
    return PeopleList(tuple(known[:MOST_PEOPLE]))


def person_meant(context: ServerContext, handle: str) -> Known:
    """Raise a `Problem` where the viewer has played with nobody like that."""
    for each in people_known(context):
        if each.person.id == handle:
            return each
    raise Problem(404, "unknown_person", "You have played with nobody like that.")


def people_known(context: ServerContext) -> list[Known]:
    """Everybody who shared a match that began with the viewer, the latest first."""
    account = account_id(context.viewer)
    game, seat, other = schema.games.c, schema.seats.c, schema.accounts.c
    mine = select(seat.game).where(seat.account == account)
    query = (
        select(seat.account, seat.name, game.id, game.moved_at)
        .join(schema.games, game.id == seat.game)
        .join(schema.accounts, other.id == seat.account)
        .where(game.id.in_(mine), game.status.in_(("running", "over")))
        .where(seat.account != account, ~other.is_deleted)
        .order_by(game.moved_at.desc(), game.id)
        .limit(MOST_SEATS)
    )
    latest: dict[str, tuple[str, int]] = {}
    games: dict[str, set[str]] = {}
    for row in context.connection.execute(query):
        games.setdefault(row.account, set()).add(row.id)
        latest.setdefault(row.account, (row.name, row.moved_at))
    return [
        Known(each, PersonView(handle_of(account, "knows", each), name, len(games[each]), played_at))
        for each, (name, played_at) in latest.items()
    ]


# Invitations


def post_invite_person(
    context: ServerContext, game_id: GameId, seat: SeatNumber, order: PersonOrder
) -> InvitedList:
    """Ask somebody I have played with to take a free seat of my table; they see it on their start page."""
    table, connection = table_to_change(context, game_id), context.connection
    check_hosts(table, context.viewer)
    meant = person_meant(context, order.person)
    place = next((each for each in table.seats if each.seat == seat), None)
    if place is None or place.kind != "free" or table.game.status not in ("open", "running"):
        raise conflict("seat_taken", "This seat is not free.", seat=seat)
    if any(each.account == meant.account for each in table.seats):
        raise conflict("already_seated", f"{meant.person.name} has a seat at this table already.", seat=seat)
    check_may_invite(table, place, context.viewer)
    account = account_id(context.viewer)
    check_waiting(context, account)
    sent = schema.invitations.c
    # It replaces an earlier one to the same seat, or of the same person to another seat of the table.
    earlier = and_(sent.game == game_id, (sent.seat == seat) | (sent.invitee == meant.account))
    connection.execute(delete(schema.invitations).where(earlier))
    row = {"id": new_id(), "game": game_id, "seat": seat, "inviter": account, "invitee": meant.account}
    made_at = {"name": meant.person.name, "created_at": context.now, "is_declined": False}
    connection.execute(insert(schema.invitations), {**row, **made_at})
    return InvitedList(invited_to(connection, game_id))


def check_waiting(context: ServerContext, account: str) -> None:
    """S4: so many unanswered invitations of one account."""
    sent, game = schema.invitations.c, schema.games.c
    unanswered = (sent.inviter == account, ~sent.is_declined, game.status.in_(("open", "running")))
    if count_rows(context.connection, game.id == sent.game, *unanswered) >= MOST_WAITING:
        raise conflict(
            "too_many_invitations", f"{MOST_WAITING} of your invitations wait for an answer already."
        )


def get_my_invitations(context: ServerContext) -> InvitationList:
    """The seats that people I have played with keep for me."""
    account, connection = account_id(context.viewer), context.connection
    sent, seat, game = schema.invitations.c, schema.seats.c, schema.games.c
    query = (
        select(sent.id, sent.game, sent.seat, sent.created_at)
        .join(schema.seats, and_(seat.game == sent.game, seat.seat == sent.seat))
        .join(schema.games, game.id == sent.game)
        .where(sent.invitee == account, ~sent.is_declined, seat.kind == "free")
        .where(game.status.in_(("open", "running")), sent.inviter.not_in(context.muted_accounts()))
        .order_by(sent.created_at.desc(), sent.id)
        .limit(MOST_LISTED)
    )
    rows = connection.execute(query).all()
    games = {row.game: find_game(connection, row.game) for row in rows}
    tables = {each.game: each for each, _ in table_rows(connection, list(games.values()))}
    found = ((row, tables[row.game]) for row in rows)
    return InvitationList(
        tuple(
            MyInvitation(row.id, table, row.seat, table.seats[row.seat].colour, row.created_at)
            for row, table in found
        )
    )


def post_accept(context: ServerContext, invitation_id: InvitationId) -> GameView:
    """Take the seat that is kept for me."""
    found = invitation_to_me(context, invitation_id)
    table = context.lock_table(found.game)
    seat = table.seats[found.seat]
    if seat.kind != "free" or seat.invite is None:
        raise conflict("seat_taken", "This seat is not free any more.", seat=found.seat)
    change = sit_invited(table, seat, None, context.viewer, context.now)
    sent = schema.invitations
    context.connection.execute(delete(sent).where(sent.c.id == invitation_id))
    return save_and_view(context, table, change)


def delete_invitation(context: ServerContext, invitation_id: InvitationId) -> None:
    """Decline an invitation; the host sees it."""
    invitation_to_me(context, invitation_id)
    sent = schema.invitations
    context.connection.execute(update(sent).where(sent.c.id == invitation_id).values(is_declined=True))


def post_block(context: ServerContext, invitation_id: InvitationId) -> None:
    """Hear no more of who sent an invitation: they are muted, and do not learn of it."""
    found = invitation_to_me(context, invitation_id)
    name = select(schema.accounts.c.name).where(schema.accounts.c.id == found.inviter)
    save_mute(context, Meant(found.inviter, context.connection.execute(name).scalar_one()))


def invitation_to_me(context: ServerContext, invitation_id: str) -> Row[str, int, str]:
    sent = schema.invitations.c
    query = select(sent.game, sent.seat, sent.inviter).where(sent.id == invitation_id)
    mine = query.where(sent.invitee == account_id(context.viewer), ~sent.is_declined)
    row = context.connection.execute(mine).first()
    if row is None:
        raise Problem(404, "unknown_invitation", "You have no such invitation.")
    return row
