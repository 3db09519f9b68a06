"""An application in this process, with a client to it and its insides in reach."""

import os
import random
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from litestar import Litestar
from litestar.testing import TestClient
from msgspec import Struct
from sqlalchemy import event, func, select

from cupola.play.match import Match
from cupola.server.app import routed_app, start_anew
from cupola.server.config.settings import Limits, Settings
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import entries_between, find_game, seats_of
from cupola.table.parts.game import Entry, Game
from cupola.table.parts.viewer import Viewer
from cupola.table.turns.commit import TurnOrder
from tests.server.scenes.turns import match_at, play_turn


class Household(Struct, frozen=True):
    """The application, a client to it, and the house behind both."""

    client: TestClient[Any]
    services: Services

    def game(self, game: str) -> Game:
        """A game as it is stored."""
        with self.services.database.reading() as connection:
            return find_game(connection, game)

    def entries(self, game: str) -> list[Entry]:
        """Everything that is stored of a game."""
        with self.services.database.reading() as connection:
            return entries_between(connection, game, 0, 2_000_000_000)

    def counts(self) -> dict[str, int]:
        """How many rows every table has: the same before and after where nothing may be stored."""
        with self.services.database.reading() as connection:
            return {
                name: int(connection.execute(select(func.count()).select_from(table)).scalar_one())
                for name, table in schema.metadata.tables.items()
            }


def plain_settings(database_url: str) -> Settings:
    """Settings for a test: nobody counts how often it asks."""
    return Settings(database_url, are_limits_on=False, extra_hosts=("testserver.local",))


def has_plain_routes(settings: Settings) -> bool:
    """Whether routes that were made for other plain settings do for these, beside the same page."""
    return settings.limits == Limits() and settings.offline_site is None


NO_PAGE: Final = "/nonexistent/page"
# Routes that no application uses; to make them takes longer than most tests.
_UNUSED: list[Litestar] = []


@contextmanager
def open_household(settings: Settings) -> Iterator[Household]:
    """The application while its block runs."""
    is_plain = has_plain_routes(settings) and os.environ.get("CUPOLA_PAGE") == NO_PAGE
    app = start_anew(_UNUSED.pop() if is_plain and _UNUSED else routed_app(settings), settings)
    with TestClient(app) as client:
        yield Household(client, app.state.worker.services)
    if is_plain:
        _UNUSED.append(app)


def play_ahead(services: Services, game: str, moves: int, seed: int = 1) -> Game:
    """Let the people at a table make so many random commits, without asking over HTTP; the game then."""
    for _ in range(moves):
        with services.database.reading() as connection:
            found = find_game(connection, game)
            if found.decider is None:
                return found
            player = seats_of(connection, game)[found.decider].account
            steps = random_steps(
                match_at(connection, services, found), random.Random(f"{seed} {found.version}")
            )
        order = TurnOrder(found.version, steps, key=f"ahead-{found.version}", end_turn=True)
        play_turn(services, game, order, Viewer(player))
    with services.database.reading() as connection:
        return find_game(connection, game)


def random_steps(match: Match, choosing: random.Random) -> tuple[str, ...]:
    """Steps up to the next chance, reveal or end of turn."""
    while not match.commits:
        match.choose(choosing.choice(match.legal()))
    return tuple(step.action for step in match.steps)


@contextmanager
def every_connection(household: Household, pragma: str) -> Iterator[None]:
    """Every connection of the house obeys this, while the block runs."""
    engine = household.services.database.engine

    def obey(connection: sqlite3.Connection, *_: object) -> None:
        connection.execute(pragma)

    event.listen(engine, "checkout", obey)
    try:
        yield
    finally:
        event.remove(engine, "checkout", obey)
