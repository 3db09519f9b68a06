"""Seats: invitations, sitting down, standing up, and handing over during the match."""

from typing import Annotated

from anyio import to_thread
from litestar import Router, get, post
from litestar.params import JSONBody, PathParameter
from sqlalchemy import Connection

from cupola.play.setup.options import seat_colours
from cupola.server.callers.dependencies import TheBus, TheServices, TheViewer
from cupola.server.callers.links import AnyRequest, link_to
from cupola.server.games.stored_table import found_table
from cupola.server.notify.bus import Bus
from cupola.server.routes.play import GameId
from cupola.server.routes.tables import change
from cupola.server.services import Services
from cupola.server.tables.handover import hand_to_anybody, hand_to_bot, return_to_seat
from cupola.server.tables.invitations import invited_to
from cupola.server.tables.lists import Invitation, invitation
from cupola.server.tables.seats import (
    LONGEST_INVITE,
    empty_seat,
    rename_seat,
    renew_invite,
    seat_bot,
    sit_freely,
    sit_with_invite,
    stand_up,
)
from cupola.table.history.table import Table
from cupola.table.parts.game import Game, Seat
from cupola.table.parts.viewer import Viewer, account_of, check_host, check_may_watch
from cupola.table.seating.orders import (
    BotOrder,
    HandOrder,
    Invited,
    InviteLink,
    InviteLinks,
    NameOrder,
    SeatLeft,
    SitOrder,
)
from cupola.table.seating.seats import may_invite
from cupola.table.seen.view import GameView

SeatNumber = Annotated[int, PathParameter(ge=0, le=3)]
InviteSecret = Annotated[
    str, PathParameter(min_length=1, max_length=LONGEST_INVITE, pattern="^[0-9A-Za-z_-]+$")
]


@get("/api/games/{game_id:str}/invites")
async def get_invites(
    game_id: GameId, services: TheServices, viewer: TheViewer, request: AnyRequest
) -> InviteLinks:
    """The invitations to the free seats that are mine to give away.

    Before the match the host's. During it who offered a seat has its link; where it was given away by
    agreement, the host has it too, or who asked for it where it is the host's.
    """

    def look() -> tuple[Game, list[Seat], tuple[Invited, ...]]:
        account_of(viewer)
        with services.database.reading() as connection:
            table = found_table(connection, services, game_id)
            check_may_watch(table.game, viewer, table.seats)
            check_has_a_say(table, viewer)
            free = [seat for seat in table.seats if seat.kind == "free" and seat.invite]
            mine = [seat for seat in free if may_invite(table, seat, viewer)]
            return table.game, mine, invited_to(connection, game_id)

    game, mine, asked = await to_thread.run_sync(look)
    links = tuple(invite_link(services, request, game, seat) for seat in mine)
    open_seats = {seat.seat for seat in mine}
    return InviteLinks(game.id, links, tuple(each for each in asked if each.seat in open_seats))


def check_has_a_say(table: Table, viewer: Viewer) -> None:
    """Refuse who has nothing to do with who plays; during the match those who have a seat do."""
    if table.game.status != "running" or all(seat.account != viewer.account for seat in table.seats):
        check_host(table.game, viewer)


@get("/api/invites/{secret:str}")
async def get_invite(secret: InviteSecret, services: TheServices, viewer: TheViewer) -> Invitation:
    """Which seat of which table an invitation is for; the seat is not taken by this."""

    def look() -> Invitation:
        with services.database.reading() as connection:
            return invitation(connection, secret, viewer)

    return await to_thread.run_sync(look)


@post("/api/invites/{secret:str}", status_code=200)
async def post_invite(
    secret: InviteSecret, services: TheServices, viewer: TheViewer, bus: TheBus, data: JSONBody[SitOrder]
) -> GameView:
    """Take the seat of an invitation, which is used up by it."""
    return await change(
        services,
        viewer,
        bus,
        lambda connection: sit_with_invite(connection, services, secret, data.name, viewer),
    )


@post("/", status_code=200)
async def post_seat(
    game_id: GameId,
    seat: SeatNumber,
    services: TheServices,
    viewer: TheViewer,
    bus: TheBus,
    data: JSONBody[SitOrder],
) -> GameView:
    """Take a free seat of a public table, or of one's own."""
    return await change(
        services,
        viewer,
        bus,
        lambda connection: sit_freely(connection, services, game_id, seat, data.name, viewer),
    )


@post("/invite", status_code=200)
async def post_seat_invite(
    game_id: GameId, seat: SeatNumber, services: TheServices, viewer: TheViewer, request: AnyRequest
) -> InviteLink:
    """Renew the invitation to a free seat: the old link is worth nothing; only who may give it away does."""

    def work() -> tuple[Game, Seat]:
        with services.database.writing() as connection:
            return renew_invite(connection, services, game_id, seat, viewer)

    game, fresh = await to_thread.run_sync(work)
    return invite_link(services, request, game, fresh)


@post("/leave", status_code=200)
async def post_leave(
    game_id: GameId, seat: SeatNumber, services: TheServices, viewer: TheViewer, bus: TheBus
) -> SeatLeft:
    """Leave a seat before the match begins."""

    def work() -> Game:
        with services.database.writing() as connection:
            return stand_up(connection, services, game_id, seat, viewer)

    return left(bus, await to_thread.run_sync(work), seat)


@post("/remove", status_code=200)
async def post_remove(
    game_id: GameId, seat: SeatNumber, services: TheServices, viewer: TheViewer, bus: TheBus
) -> GameView:
    """Send a person or a bot away before the match begins; only the host does."""
    return await change(
        services, viewer, bus, lambda connection: empty_seat(connection, services, game_id, seat, viewer)
    )


@post("/bot", status_code=200)
async def post_bot(
    game_id: GameId,
    seat: SeatNumber,
    services: TheServices,
    viewer: TheViewer,
    bus: TheBus,
    data: JSONBody[BotOrder],
) -> GameView:
    """Put a bot into a free seat; only the host does."""

    def order(connection: Connection) -> Game:
        return seat_bot(connection, services, game_id, seat, data.bot, data.name, viewer)

    return await change(services, viewer, bus, order)


@post("/name", status_code=200)
async def post_name(
    game_id: GameId,
    seat: SeatNumber,
    services: TheServices,
    viewer: TheViewer,
    bus: TheBus,
    data: JSONBody[NameOrder],
) -> GameView:
    """Be called something else at this table."""
    services.limits.check_rename(account_of(viewer))

    def order(connection: Connection) -> Game:
        return rename_seat(connection, services, game_id, seat, data.name, viewer)

    return await change(services, viewer, bus, order)


@post("/hand", status_code=200)
async def post_hand(
    game_id: GameId,
    seat: SeatNumber,
    services: TheServices,
    viewer: TheViewer,
    bus: TheBus,
    request: AnyRequest,
    data: JSONBody[HandOrder],
) -> SeatLeft:
    """Let a bot play on, or offer the seat to another person; the match waits until one comes."""

    def work() -> tuple[Game, Seat | None]:
        with services.database.writing() as connection:
            if data.bot is not None:
                return hand_to_bot(connection, services, game_id, seat, data.bot, viewer), None
            return hand_to_anybody(connection, services, game_id, seat, viewer)

    game, offered = await to_thread.run_sync(work)
    return left(bus, game, seat, None if offered is None else invite_link(services, request, game, offered))


@post("/return", status_code=200)
async def post_return(
    game_id: GameId, seat: SeatNumber, services: TheServices, viewer: TheViewer, bus: TheBus
) -> GameView:
    """Come back to a seat that a bot plays, that nobody has taken, or whose newcomer has not moved yet."""
    return await change(
        services, viewer, bus, lambda connection: return_to_seat(connection, services, game_id, seat, viewer)
    )


def left(bus: Bus, game: Game, seat: int, invite: InviteLink | None = None) -> SeatLeft:
    """Tell that a seat has changed; who left a closed table may not look at it any more."""
    bus.tell(game)
    return SeatLeft(game.id, game.version, seat, invite)


def invite_link(services: Services, request: AnyRequest, game: Game, seat: Seat) -> InviteLink:
    """An invitation as a link under the address that the server has, or that the asker knows it by."""
    secret, path = str(seat.invite), f"/join/{seat.invite}"
    link = link_to(services, request, path)
    return InviteLink(seat.seat, seat_colours(game.options)[seat.seat], secret, path, link)


place_routes = Router(
    "/api/games/{game_id:str}/seats/{seat:int}",
    route_handlers=[
        post_seat,
        post_seat_invite,
        post_leave,
        post_remove,
        post_bot,
        post_name,
        post_hand,
        post_return,
    ],
)
seat_routes = Router("/", route_handlers=[get_invites, get_invite, post_invite, place_routes])
