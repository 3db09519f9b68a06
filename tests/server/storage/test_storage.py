"""R1, R2, R8, R9: how games are stored, on SQLite and on PostgreSQL alike."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import sha256

import pytest
from msgspec import structs
from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from cupola.engine.accessors.cells import turn_number
from cupola.engine.turn.flow import decider
from cupola.engine.turn.playout import fingerprint
from cupola.play.setup.options import TableOptions
from cupola.server.identity import open_account
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import (
    append,
    entries_between,
    entry_with_key,
    find_game,
    save_game,
)
from cupola.server.storage.snapshots import StateCache, save_snapshots
from cupola.table.history.moments import played_again, snapshot_of
from cupola.table.parts.entries import MOVES, Said, Turn, Undone
from cupola.table.parts.game import Author, Game
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import Viewer
from cupola.table.seating.open import SeatOrder, TableOrder
from cupola.table.turns.commit import TurnOrder
from tests.server.scenes.app import match_at, plain_settings, play_ahead, play_turn, set_table


@pytest.fixture
def services(any_database: str) -> Iterator[Services]:
    opened = Services(plain_settings(any_database))
    yield opened
    opened.close()


@pytest.fixture
def viewer(services: Services) -> Viewer:
    with services.database.writing() as connection:
        return open_account(connection, "Anna", 1).viewer


def new_game(services: Services, viewer: Viewer, options: TableOptions | None = None) -> Game:
    options = options or TableOptions()
    seats = tuple(SeatOrder("me") for _ in range(options.players))
    return set_table(services, TableOrder(options, seats, start=True), viewer)


def now(services: Services, game: str) -> Game:
    with services.database.reading() as connection:
        return find_game(connection, game)


def test_R2_a_version_is_taken_once(services: Services, viewer: Viewer) -> None:
    game = new_game(services, viewer)

    with pytest.raises(IntegrityError), services.database.writing() as connection:
        append(connection, structs.replace(game, version=1), Said("Anna", "again"), Author(), 1)

    assert now(services, game.id) == game


def test_R2_a_key_is_taken_once_in_a_game_and_again_in_another(services: Services, viewer: Viewer) -> None:
    first, second = (new_game(services, viewer) for _ in range(2))
    author = Author(account=viewer.account, key="anna:1")
    with services.database.writing() as connection:
        said = append(connection, first, Said("Anna", "one"), author, 1)
        append(connection, second, Said("Anna", "one"), author, 1)

    with pytest.raises(IntegrityError), services.database.writing() as connection:
        append(connection, said, Said("Anna", "two"), author, 1)

    with services.database.reading() as connection:
        assert all(entry_with_key(connection, game.id, "anna:1") for game in (first, second))


def test_R2_of_two_writers_at_once_exactly_one_wins_every_version(services: Services, viewer: Viewer) -> None:
    game = new_game(services, viewer)
    outcomes: list[tuple[str, str]] = []

    with ThreadPoolExecutor(2) as writers:
        for number in range(12):
            together = threading.Barrier(2)
            orders = [order_for(services, game.id, f"{writer}-{number}") for writer in range(2)]
            tried = writers.map(partial(send, services, game.id, viewer, together), orders)
            first, second = sorted(tried)
            outcomes.append((first, second))

    assert outcomes == [("stale", "stored")] * 12
    assert now(services, game.id).version == 14


def order_for(services: Services, game: str, key: str) -> TurnOrder:
    with services.database.reading() as connection:
        found = find_game(connection, game)
        match = match_at(connection, services, found)
    while not match.commits:
        match.choose(match.legal()[0])
    return TurnOrder(found.version, tuple(step.action for step in match.steps), key, end_turn=True)


def send(services: Services, game: str, viewer: Viewer, together: threading.Barrier, order: TurnOrder) -> str:
    together.wait()
    try:
        play_turn(services, game, order, viewer)
    except Problem as problem:
        return problem.reply.code
    return "stored"


def test_R9_every_turn_begins_with_a_snapshot_and_its_hash(services: Services, viewer: Viewer) -> None:
    game = new_game(services, viewer, TableOptions(players=3, contractors=True))
    play_ahead(services, game.id, 30)

    with services.database.reading() as connection:
        found = find_game(connection, game.id)
        rows = connection.execute(select(schema.snapshots).order_by(schema.snapshots.c.seq)).all()
        begun = turn_starts(services, found)
    assert [(row.seq, row.turn) for row in rows] == begun
    assert all(sha256(row.position.encode()).hexdigest() == row.hash for row in rows)


def turn_starts(services: Services, game: Game) -> list[tuple[int, int]]:
    starts: list[tuple[int, int]] = []
    with services.database.reading() as connection:
        for moment in services.states.moments(connection, game, 0, game.version):
            turn = turn_number(moment.state)
            if not starts or turn != starts[-1][1]:
                starts.append((moment.entry.seq, turn))
    return starts


@pytest.mark.sample(1)
@pytest.mark.parametrize("options", [TableOptions(players=4, contractors=True), TableOptions(players=1)])
def test_R8_a_whole_game_rebuilt_at_any_version_equals_the_game_played_through(
    services: Services, viewer: Viewer, options: TableOptions
) -> None:
    game = new_game(services, viewer, options)
    over = play_ahead(services, game.id, 10_000)

    with services.database.reading() as connection:
        through = played_through(services, over)
        assert over.status == "over"
        assert len(through) == over.version - 1
        for version, expected in list(through.items())[:: max(1, len(through) // 20)]:
            rebuilt = StateCache(services.catalogues).at(connection, over, version)
            assert fingerprint(rebuilt) == expected


def played_through(services: Services, game: Game) -> dict[int, int]:
    seen: dict[int, int] = {}
    with services.database.reading() as connection:
        state = StateCache(services.catalogues).at(connection, game, 2)
        seen[2] = fingerprint(state)
        for entry in entries_between(connection, game.id, 2, game.version, MOVES):
            assert isinstance(entry.body, Turn)
            state = played_again(game, services.catalogue, state, entry.seq, entry.body)[-1].after
            seen[entry.seq] = fingerprint(state)
    return seen


def test_R8_a_game_with_undone_moves_is_rebuilt_at_every_version(services: Services, viewer: Viewer) -> None:
    game = new_game(services, viewer, TableOptions(players=2, contractors=True))
    play_ahead(services, game.id, 8)
    go_back(services, game.id, 6)
    after = play_ahead(services, game.id, 8, seed=2)

    with services.database.reading() as connection:
        fresh = StateCache(services.catalogues)
        for version in range(2, after.version + 1):
            kept, rebuilt = (
                services.states.at(connection, after, version),
                fresh.at(connection, after, version),
            )
            assert fingerprint(kept) == fingerprint(rebuilt)
        undone = fingerprint(fresh.at(connection, after, 11))
        assert undone == fingerprint(fresh.at(connection, after, 6))


def go_back(services: Services, game: str, version: int) -> None:
    with services.database.writing() as connection:
        locked = find_game(connection, game, is_locked=True)
        state = services.states.at(connection, locked, version)
        undone = append(connection, locked, Undone(version), Author(), 1)
        save_snapshots(connection, snapshot_of(game, undone.version, state, services.catalogue))
        back = structs.replace(
            undone, position=undone.version, turn=turn_number(state), decider=decider(state)
        )
        save_game(connection, back)


def test_R9_a_game_of_other_rules_can_be_looked_at_and_not_played(services: Services, viewer: Viewer) -> None:
    game = new_game(services, viewer)
    order = order_for(services, game.id, "late")
    with services.database.writing() as connection:
        connection.execute(update(schema.games).where(schema.games.c.id == game.id).values(rules=0))

    with pytest.raises(Problem, match="different rules"):
        play_turn(services, game.id, order, viewer)

    with services.database.reading() as connection:
        assert services.states.at(connection, now(services, game.id), 2) is not None
