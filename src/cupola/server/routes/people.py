"""People: those I have played with, and invitations that are addressed to one of them."""

from typing import Annotated

from anyio import to_thread
from litestar import Router, delete, get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Struct

from cupola.server.callers.dependencies import TheBus, TheServices, TheViewer
from cupola.server.routes.play import GameId
from cupola.server.routes.seats import SeatNumber
from cupola.server.routes.tables import change
from cupola.server.tables.invitations import (
    MyInvitation,
    PersonOrder,
    accept,
    block,
    decline,
    invite_person,
    my_invitations,
)
from cupola.server.tables.people import PersonView, people_of
from cupola.table.seating.orders import Invited
from cupola.table.seen.view import GameView

InvitationId = Annotated[str, PathParameter(min_length=1, max_length=24, pattern="^[0-9a-z]+$")]


class PeopleList(Struct, frozen=True):
    """The people I have played with, the latest first."""

    people: tuple[PersonView, ...]


class InvitationList(Struct, frozen=True):
    """The seats that people keep for me, the newest first."""

    invitations: tuple[MyInvitation, ...]


class InvitedList(Struct, frozen=True):
    """Who was asked to take which seat of a table."""

    invited: tuple[Invited, ...]


@get("/api/me/people")
async def get_people(services: TheServices, viewer: TheViewer) -> PeopleList:
    """The people I have played with, by the name they had at the last table we shared."""

    def look() -> PeopleList:
        with services.database.reading() as connection:
            return PeopleList(people_of(connection, viewer))

    return await to_thread.run_sync(look)


@post("/api/games/{game_id:str}/seats/{seat:int}/invite-person", status_code=200)
async def post_invite_person(
    game_id: GameId, seat: SeatNumber, services: TheServices, viewer: TheViewer, data: JSONBody[PersonOrder]
) -> InvitedList:
    """Ask somebody I have played with to take a free seat of my table; they see it on their start page."""

    def work() -> InvitedList:
        with services.database.writing() as connection:
            return InvitedList(invite_person(connection, services, game_id, seat, data.person, viewer))

    return await to_thread.run_sync(work)


@get("/api/me/invitations")
async def get_my_invitations(services: TheServices, viewer: TheViewer) -> InvitationList:
    """The seats that people I have played with keep for me."""

    def look() -> InvitationList:
        with services.database.reading() as connection:
            return InvitationList(my_invitations(connection, viewer))

    return await to_thread.run_sync(look)


@post("/api/me/invitations/{invitation_id:str}", status_code=200)
async def post_accept(
    invitation_id: InvitationId, services: TheServices, viewer: TheViewer, bus: TheBus
) -> GameView:
    """Take the seat that is kept for me."""
    return await change(
        services, viewer, bus, lambda connection: accept(connection, services, invitation_id, viewer)
    )


@delete("/api/me/invitations/{invitation_id:str}", status_code=204)
async def delete_invitation(invitation_id: InvitationId, services: TheServices, viewer: TheViewer) -> None:
    """Decline an invitation; the host sees it."""

    def work() -> None:
        with services.database.writing() as connection:
            decline(connection, invitation_id, viewer)

    await to_thread.run_sync(work)


@post("/api/me/invitations/{invitation_id:str}/block", status_code=204)
async def post_block(invitation_id: InvitationId, services: TheServices, viewer: TheViewer) -> None:
    """Hear no more of who sent an invitation: they are muted, and do not learn of it."""

    def work() -> None:
        with services.database.writing() as connection:
            block(connection, invitation_id, viewer)

    await to_thread.run_sync(work)


people_routes = Router(
    "/",
    route_handlers=[
        get_people,
        post_invite_person,
        get_my_invitations,
        post_accept,
        delete_invitation,
        post_block,
    ],
)
