"""Store a turn once, and answer when it is on disk (R1)."""

from msgspec import structs
from sqlalchemy import Connection

from cupola.server.games.stored_table import StoredHistory, locked_table, store
from cupola.server.services import Services
from cupola.table.history.table import Table
from cupola.table.parts.game import Author, Game, Seat
from cupola.table.parts.viewer import Viewer, account_of
from cupola.table.turns import commit
from cupola.table.turns.commit import Committed, TurnOrder, take_turn


def commit_turn(
    connection: Connection, services: Services, game: str, order: TurnOrder, viewer: Viewer
) -> Committed:
    """Take the steps of a seat that the viewer plays; the caller's transaction stores them or nothing."""
    account_of(viewer)
    table = locked_table(connection, services, game)
    committed = take_turn(
        table, order, viewer, services.equipment_for(connection, table.game), services.clock()
    )
    return stored(connection, services, table.game, committed)


def commit_steps(
    connection: Connection,
    services: Services,
    game: Game,
    seats: tuple[Seat, ...],
    order: TurnOrder,
    author: Author,
) -> Committed:
    """Take steps of the seat that decides in a locked game, and store them."""
    table = Table(game, seats, StoredHistory(connection, services, game))
    committed = commit.commit_steps(
        table, order, author, services.equipment_for(connection, game), services.clock()
    )
    return stored(connection, services, game, committed)


def stored(connection: Connection, services: Services, before: Game, committed: Committed) -> Committed:
    """Write what a turn changes; its state is remembered once it is on disk."""
    if committed.change is None:
        return committed
    after = store(connection, services, before, committed.change)
    if committed.state is not None:
        services.states.keep(connection, before.id, committed.entry, committed.state)
        services.marks.moved(connection, after)
    return structs.replace(committed, game=after)
