"""An application in this process, with a client to it and its insides in reach."""

import os
import random
import sqlite3
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import Any, Final

from litestar import Litestar
from litestar.testing import TestClient
from msgspec import Struct
from sqlalchemy import Connection, event, func, select

from cupola.calls.play import post_turn
from cupola.calls.tables import open_new
from cupola.engine.state.state import State
from cupola.play.chance import luck_of
from cupola.play.match import Match
from cupola.play.setup.catalogue import Catalogue
from cupola.server.app import routed_app, start_anew
from cupola.server.config.settings import Limits, Settings
from cupola.server.context import ServerContext
from cupola.server.games.bot_turns import BotRequest
from cupola.server.games.bot_turns import store as store_bot_turn
from cupola.server.games.stored_table import store, table_of
from cupola.server.identity import RequestViewer
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import entries_between, find_game, seats_of
from cupola.table.parts.entries import Steps
from cupola.table.parts.game import Author, Entry, Game
from cupola.table.parts.viewer import Viewer
from cupola.table.seating.open import TableOrder
from cupola.table.turns.commit import TurnOrder, TurnReply, commit_steps, match_now


class App(Struct, frozen=True):
    client: TestClient[Any]
    services: Services

    def game(self, game: str) -> Game:
        with self.services.database.reading() as connection:
            return find_game(connection, game)

    def entries(self, game: str) -> list[Entry]:
        with self.services.database.reading() as connection:
            return entries_between(connection, game, 0, 2_000_000_000)

    def counts(self) -> dict[str, int]:
        with self.services.database.reading() as connection:
            return {
                name: int(connection.execute(select(func.count()).select_from(table)).scalar_one())
                for name, table in schema.metadata.tables.items()
            }


def plain_settings(database_url: str) -> Settings:
    return Settings(database_url, are_limits_on=False, extra_hosts=("testserver.local",))


def has_plain_routes(settings: Settings) -> bool:
    """Whether routes that were made for other plain settings do for these, beside the same page."""
    return settings.limits == Limits() and settings.offline_site is None


NO_PAGE: Final = "/nonexistent/page"
# Routes that no application uses; to make them takes longer than most tests.
_UNUSED: list[Litestar] = []


@contextmanager
def open_app(settings: Settings) -> Iterator[App]:
    is_plain = has_plain_routes(settings) and os.environ.get("CUPOLA_PAGE") == NO_PAGE
    app = start_anew(_UNUSED.pop() if is_plain and _UNUSED else routed_app(settings), settings)
    with TestClient(app) as client:
        yield App(client, app.state.worker.services)
    if is_plain:
        _UNUSED.append(app)


def play_ahead(services: Services, game_id: str, moves: int, seed: int = 1) -> Game:
    """Let so many random commits be played at once, or fewer where the match ends; the game then."""
    with services.database.writing() as connection:
        game, seats = find_game(connection, game_id, is_locked=True), seats_of(connection, game_id)
        while moves and game.decider is not None:
            state = services.states.at(connection, game, game.position)
            catalogue = services.equipment_for(connection, game).catalogue
            steps = steps_from(state, game, catalogue, random.Random(f"{seed} {game.version}"))
            order = TurnOrder(game.version, steps, f"ahead-{game.version}", end_turn=True)
            account = seats[game.decider].account
            author = Author(game.decider, account, game.version, f"{account}:{order.key}")
            table = table_of(connection, services, game, seats)
            equipment = services.equipment_for(connection, game)
            committed = commit_steps(table, order, author, equipment, services.clock())
            game, moves = store(connection, services, game, committed.change), moves - 1
            if committed.moment is not None:  # else it would be rebuilt from rows, for it is not on disk yet
                services.states.kept._put((game_id, committed.entry), committed.moment.state)
    return game


def steps_from(state: State, game: Game, catalogue: Catalogue, choosing: random.Random) -> tuple[str, ...]:
    """Steps of the seat that decides up to chance, a reveal or the end of the turn, chosen by their places:
    the same places whatever a contract is called.
    """
    match = Match(game.options, catalogue, state.copy(), luck_of("of no account"))
    while not match.commits:
        legal = match.legal()
        match.choose(legal[int(choosing.random() * len(legal))])
    return tuple(step.action for step in match.steps)


def random_steps(match: Match, choosing: random.Random) -> tuple[str, ...]:
    while not match.commits:
        match.choose(choosing.choice(match.legal()))
    return tuple(step.action for step in match.steps)


@contextmanager
def every_connection(app: App, pragma: str) -> Iterator[None]:
    engine = app.services.database.engine

    def obey(connection: sqlite3.Connection, *_: object) -> None:
        connection.execute(pragma)

    event.listen(engine, "checkout", obey)
    try:
        yield
    finally:
        event.remove(engine, "checkout", obey)


def carry_out(services: Services, viewer: Viewer, call: Callable[..., Any], *given: Any) -> Any:
    """What a call answers, in one transaction and without the net; it is on disk when this returns."""
    with services.database.writing() as connection:
        return reply_of(call(context_for(connection, services, viewer), *given))


def context_for(connection: Connection, services: Services, viewer: Viewer) -> ServerContext:
    return ServerContext(connection, services, RequestViewer(viewer.account, viewer.name))


def reply_of(told: Any) -> Any:
    while isinstance(told, Generator):
        try:
            next(told)
        except StopIteration as done:
            told = done.value
    return told


def set_table(services: Services, order: TableOrder, viewer: Viewer) -> Game:
    with services.database.writing() as connection:
        return open_new(context_for(connection, services, viewer), order).game


def play_turn(services: Services, game: str, order: TurnOrder, viewer: Viewer) -> TurnReply:
    reply: TurnReply = carry_out(services, viewer, post_turn, game, order)
    return reply


def match_at(connection: Connection, services: Services, game: Game) -> Match:
    return match_now(table_of(connection, services, game), services.equipment_for(connection, game))


def store_steps(services: Services, asked: BotRequest, steps: Steps) -> Game | None:
    return services.database.write(lambda connection: store_bot_turn(connection, services, asked, steps))
