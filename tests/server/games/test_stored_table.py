"""A table says the same whoever keeps it: the database, or memory."""

import random

import msgspec

from cupola.play.setup.options import TableOptions
from cupola.server.games.look import game_view
from cupola.server.games.stored_table import found_table
from cupola.server.games.undo import ask_undo
from cupola.server.identity.accounts import open_account
from cupola.server.services import Services
from cupola.server.tables.open import set_table
from cupola.table.history.table import Table
from cupola.table.memory import after_change, decode_table, encode_table, in_memory
from cupola.table.parts.viewer import Viewer
from cupola.table.seating.open import TableOrder, open_table
from cupola.table.seen.view import game_view as view_in_memory
from cupola.table.turns.commit import TurnOrder, take_turn
from cupola.table.turns.undo import UndoOrder
from cupola.table.turns.undo import ask_undo as undo_in_memory
from tests.server.scenes.household import Household, random_steps
from tests.server.scenes.turns import match_at, play_turn

SOLO = TableOrder(TableOptions(players=1), seed="the same", start=True)


def seen(services: Services, game: str, viewer: Viewer) -> dict[str, object]:
    with services.database.reading() as connection:
        table = found_table(connection, services, game)
        return plain(game_view(connection, services, table.game, viewer, since=0))


def plain(view: object) -> dict[str, object]:
    """A view without what differs from table to table: its name and the times."""
    told: dict[str, object] = msgspec.to_builtins(view)
    for name in ("game", "created_at", "moved_at", "deserted_at"):
        del told[name]
    news = told["news"]
    assert isinstance(news, tuple | list)
    for each in news:
        del each["at"]
    return told


def test_a_stored_table_and_one_in_memory_say_the_same(household: Household) -> None:
    services = household.services
    with services.database.writing() as connection:
        viewer = open_account(connection, "Ann", services.clock()).viewer
        game = set_table(connection, services, SOLO, viewer).id
    table = in_memory(open_table(SOLO, viewer, services.equipment, 0), services.equipment)

    for number in range(6):
        table = moved_alike(services, game, table, viewer, number)
        assert seen(services, game, viewer) == plain(
            view_in_memory(table, services.equipment, viewer, since=0)
        )

    with services.database.writing() as connection:
        ask_undo(connection, services, game, UndoOrder(table.game.version), viewer)
    table = after_change(table, undo_in_memory(table, UndoOrder(table.game.version), viewer, 0))
    assert seen(services, game, viewer) == plain(view_in_memory(table, services.equipment, viewer, since=0))


def moved_alike(services: Services, game: str, table: Table, viewer: Viewer, number: int) -> Table:
    """Take the same steps at both."""
    with services.database.reading() as connection:
        found = found_table(connection, services, game)
        steps = random_steps(match_at(connection, services, found.game), random.Random(number))
    order = TurnOrder(found.game.version, steps, key=f"move-{number}", end_turn=True)
    play_turn(services, game, order, viewer)
    return after_change(table, take_turn(table, order, viewer, services.equipment, 0).change)


def test_a_stored_table_can_be_taken_along_as_a_document(household: Household) -> None:
    services = household.services
    with services.database.writing() as connection:
        viewer = open_account(connection, "Ann", services.clock()).viewer
        game = set_table(connection, services, SOLO, viewer).id
    with services.database.reading() as connection:
        stored = found_table(connection, services, game)
        raw = encode_table(stored, services.equipment)
        state = stored.state

    along = decode_table(raw, services.equipment)

    assert (along.game, along.seats) == (stored.game, stored.seats)
    assert along.state.values() == state.values()
