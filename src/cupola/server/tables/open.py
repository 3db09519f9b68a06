"""Open a table: what is played, who may sit down, how it starts."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, exists, func, select

from cupola.server.boxes.frozen import equipment_with
from cupola.server.games.stored_table import StoredHistory, store, store_new
from cupola.server.identity.accounts import lock_account
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import seats_of
from cupola.table.history.table import Table
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.game import Game, Seat
from cupola.table.parts.problems import conflict
from cupola.table.parts.viewer import Viewer, account_of
from cupola.table.seating import open as seating
from cupola.table.seating.open import TableOrder, check_may_begin, check_order, open_table

WAITED_FOR: Final = ("person", "free")  # seats at which a match may wait: without them bots play it alone


def set_table(
    connection: Connection, services: Services, order: TableOrder, viewer: Viewer, box: str | None = None
) -> Game:
    """Make a game with its seats, and begin it at once where that is asked for."""
    account = account_of(viewer)
    equipment = services.equipment
    if box is not None:
        equipment = equipment_with(connection, services, box, viewer)
    check_wanted(connection, services, order, account, equipment)
    new = open_table(order, viewer, equipment, services.clock())
    if order.start:
        check_bot_tables(connection, services, account, new.seats)
    return store_new(connection, services, new)


def check_wanted(
    connection: Connection, services: Services, order: TableOrder, account: str, equipment: Equipment
) -> None:
    """Refuse a table that cannot be played, or is one too many."""
    check_order(order, equipment)
    lock_account(connection, account)  # so that tables set at the same moment are counted one by one
    check_count(connection, services, account)


def check_count(connection: Connection, services: Services, account: str) -> None:
    """S4: one account sets so many tables and no more, finished ones apart."""
    unfinished = schema.games.c.status.in_(("open", "running"))
    query = select(func.count()).where(schema.games.c.host == account, unfinished)
    if int(connection.execute(query).scalar_one()) >= services.settings.limits.tables_an_account:
        raise conflict("too_many_tables", "You have too many unfinished tables. Finish or close some first.")


def check_bot_tables(connection: Connection, services: Services, host: str, seats: Sequence[Seat]) -> None:
    """S4: one host has so many tables under way at which only bots play, and no more."""
    limit = services.settings.limits.bot_tables_an_account
    if not services.settings.are_limits_on or any(seat.kind in WAITED_FOR for seat in seats):
        return
    game, seat = schema.games.c, schema.seats.c
    waits = exists().where(seat.game == game.id, seat.kind.in_(WAITED_FOR))
    query = select(func.count()).where(game.host == host, game.status == "running", ~waits)
    if int(connection.execute(query).scalar_one()) >= limit:
        raise conflict(
            "too_many_bot_tables",
            f"You already have {limit} tables with only bots. Wait for one to finish, or end one.",
            limit=limit,
        )


def check_left_to_bots(
    connection: Connection, services: Services, game: Game, given: Seat, viewer: Viewer
) -> None:
    """S4: a host who leaves the last seat to a bot has another table of bots alone; others just leave."""
    if game.status == "running" and viewer.is_host(game):
        seats = [given if seat.seat == given.seat else seat for seat in seats_of(connection, game.id)]
        check_bot_tables(connection, services, game.host, seats)


def begin(
    connection: Connection, services: Services, game: Game, seats: Sequence[Seat], account: str
) -> Game:
    """S: lay the table with the luck that was sealed, and let the first player decide."""
    table = Table(game, tuple(seats), StoredHistory(connection, services, game))
    check_may_begin(game, table.seats)
    check_bot_tables(connection, services, game.host, seats)
    change = seating.begin(table, account, services.equipment_for(connection, game), services.clock())
    return store(connection, services, game, change)
