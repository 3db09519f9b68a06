"""R1, R8: people ask for everything at once while the storage fails at one statement after the other.

A run is a table with four rounds. In each, several requests share one commit where there is one file, one
after the other and each before the end of the one before it, so that a run repeats to the last statement; on
PostgreSQL each has a transaction of its own, and they meet at the lock of the game. One statement of the
first and the third round fails, or its commit; in the others people go on from whatever came of it. After
every round, whatever the server remembers must be what the rows say.
"""

import random
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Final, Literal

import psycopg
import pytest
from msgspec import Struct
from sqlalchemy import Connection, event
from sqlalchemy.exc import DBAPIError, OperationalError

from cupola.play.chance import SealedLuck
from cupola.play.match import Match
from cupola.play.options import TableOptions
from cupola.server.accounts import open_account
from cupola.server.checking import check_game
from cupola.server.committing import TurnOrder, match_at, play_turn
from cupola.server.copying import CopyOrder, copy_table
from cupola.server.database import Database
from cupola.server.house import House
from cupola.server.opening import SeatOrder, TableOrder, set_table
from cupola.server.previewing import PreviewOrder, preview
from cupola.server.problems import Problem
from cupola.server.review_shelf import ReviewShelf
from cupola.server.rows import Game, entry_with_key, find_game
from cupola.server.standing import Standings
from cupola.server.talking import Message, say
from cupola.server.undoing import UndoOrder, ask_undo
from cupola.server.viewer import Viewer
from cupola.server.viewing import game_view
from tests.server.conftest import draw_from
from tests.server.household import random_steps

ROUNDS: Final = 4
MOST_STATEMENTS: Final = 48  # of a round; where one file has fewer, its commit fails
LONGEST_WAIT_SECONDS: Final = 20.0
MOMENT_SECONDS: Final = 0.002

Request = Callable[[], object]
Order = Callable[[Connection], Game]
Way = Literal["statement", "transaction"]  # what a failure takes with it


class FailureReport(Struct):
    """What came of some runs."""

    runs: int = 0
    stored: int = 0
    refused: int = 0
    failed: int = 0
    shared: int = 0  # requests that came while another still held its transaction
    faults: list[str] = []


# The storage fails


class Failing:
    """Lets one statement of the writers fail; commits are counted among them."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine
        self._is_sqlite = database.is_sqlite
        self._left: int | None = None
        self._way: Way = "statement"
        self._lock = threading.Lock()
        self._reading = threading.local()

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Hear every statement and every commit of the database."""
        event.listen(self._engine, "before_cursor_execute", self._before_statement)
        event.listen(self._engine, "commit", self._before_commit)
        try:
            yield
        finally:
            event.remove(self._engine, "before_cursor_execute", self._before_statement)
            event.remove(self._engine, "commit", self._before_commit)

    @contextmanager
    def failing_at(self, statement: int | None, way: Way) -> Iterator[None]:
        """Let the statement of this number fail, counted from 0, while the block runs, or none of them."""
        self._left, self._way = statement, way
        try:
            yield
        finally:
            self._left = None

    @contextmanager
    def sparing(self) -> Iterator[None]:
        """Who only reads meets no failure."""
        self._reading.is_spared = True
        try:
            yield
        finally:
            self._reading.is_spared = False

    def _before_statement(self, connection: Connection, *_: object) -> None:
        if self._is_due(by=1):
            if self._way == "transaction":  # as SQLite undoes all of it when the disk is full
                self._undo(connection)
            raise self._failure()

    def _before_commit(self, connection: Connection) -> None:
        # On one file all share a commit: nothing comes after it that could fail in its place.
        if self._is_due(by=MOST_STATEMENTS if self._is_sqlite else 1):
            if not self._is_sqlite:  # which alone may leave the transaction open
                self._undo(connection)
            raise self._failure()

    def _is_due(self, by: int) -> bool:
        if getattr(self._reading, "is_spared", False):
            return False
        with self._lock:
            if self._left is None:
                return False
            self._left -= by
            if self._left < 0:
                self._left = None
                return True
            return False

    @staticmethod
    def _undo(connection: Connection) -> None:
        raw = connection.connection.driver_connection
        assert raw is not None
        raw.rollback()

    @staticmethod
    def _failure() -> OperationalError:
        return OperationalError("failing", {}, psycopg.OperationalError("the disk is gone"))


# Several requests share a commit


class Together:
    """Requests one after the other, each begun while the one before it still holds its transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[Request] = []
        self._begun: list[threading.Thread] = []
        self._writing = database.writing
        self.shared = 0

    def __call__(self, requests: Sequence[Request]) -> None:
        """Carry them out; each keeps its own account of how it ended."""
        self._waiting = list(requests)
        while self._waiting:
            self._begin_next()
            for thread in self._begun:  # each may begin the next before it ends
                thread.join(LONGEST_WAIT_SECONDS)
                assert not thread.is_alive(), "a request waits for ever"
        self._begun.clear()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction of the database: before it ends, the next request is at the door."""
        with self._writing() as connection:
            try:
                yield connection
            finally:
                self.shared += bool(self._waiting)
                self._begin_next()

    def _begin_next(self) -> None:
        if not self._waiting:
            return
        thread = threading.Thread(target=self._waiting.pop(0))
        self._begun.append(thread)
        thread.start()
        if self._database.is_sqlite:
            wait_until(lambda: self._database.writers_waiting > 0 or not thread.is_alive())
        else:
            thread.join(MOMENT_SECONDS)  # as far as it comes before it meets the lock


def wait_until(is_so: Callable[[], bool]) -> None:
    """Wait for something that will be so soon."""
    until = time.monotonic() + LONGEST_WAIT_SECONDS
    while not is_so():
        assert time.monotonic() < until, "it never came to be so"
        time.sleep(0.0001)


# A run


class Run:
    """A table, two people, and what they were answered."""

    def __init__(self, house: House, seed: int, report: FailureReport, failing: Failing) -> None:
        self.house = house
        self.report = report
        self._seed = seed
        self._random = random.Random(seed)
        self._failing = failing
        self._sent = 0
        with house.database.writing() as connection:
            self._anna = open_account(connection, "Anna", 1).viewer
            self._boris = open_account(connection, "Boris", 1).viewer
            seats = (SeatOrder("me"), SeatOrder("me", "Other"))
            players = TableOptions(players=2, contractors=self._random.random() < 0.5)
            order = TableOrder(players, seats, seed=f"{seed}", start=True)
            self._game = set_table(connection, house, order, self._anna).id

    def play(self) -> None:
        """Play every round, and compare after each."""
        together = Together(self.house.database)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(self.house.database, "writing", together.writing)
            for number in range(ROUNDS):
                requests = self._requests()
                at = (self._seed * ROUNDS + number) // 2 % MOST_STATEMENTS if number % 2 == 0 else None
                way: Way = self._random.choice(("statement", "transaction"))
                with self._failing.failing_at(at, way):
                    together(requests)
                with self._failing.sparing():
                    self._compare(number)
            with self._failing.sparing():
                self._check()
        self.report.shared += together.shared
        self.report.runs += 1

    # What is asked

    def _requests(self) -> list[Request]:
        """A move, most often, and then whatever people do at the same moment."""
        with self._failing.sparing(), self.house.database.reading() as connection:
            game = find_game(connection, self._game)
            match = match_at(connection, self.house, game) if game.decider is not None else None
        version, requests = game.version, list[Request]()
        wanted = ["move", *self._random.choices(("move", "undo", "chat", "copy", "view", "preview"), k=4)]
        for kind in wanted[: self._random.randint(2, 5)]:
            if kind == "move" and match is not None and not match.is_over:
                steps, match = self._next_steps(game, match)
                requests.append(self._move(version, steps))
                version += 1
            elif kind == "undo":
                requests.append(self._changed(self._undo(version), self._anna))
                version, match = version + 1, None
            elif kind == "chat":
                requests.append(self._changed(self._chat(), self._anna))
                version += 1
            elif kind == "copy":
                requests.append(self._changed(self._copy, self._boris))
            else:
                look = self._view if kind == "view" else partial(self._preview, game.version)
                requests.append(partial(self._is_done, look))
        return requests

    def _next_steps(self, game: Game, match: Match) -> tuple[tuple[str, ...], Match]:
        """Steps for one commit, and the match after it, as the server will draw it if all goes well."""
        assert game.seed is not None
        luck = SealedLuck(game.seed, match.luck.event, game.is_practice)
        ahead = Match(match.options, match.catalogue, match.state.copy(), luck)
        steps = random_steps(ahead, self._random)
        after = Match(match.options, match.catalogue, ahead.state.copy(), ahead.luck)
        return steps, after

    def _move(self, base: int, steps: tuple[str, ...]) -> Request:
        self._sent += 1
        order = TurnOrder(base, steps, f"k{self._sent}")

        def send() -> None:
            if self._is_done(lambda: play_turn(self.house, self._game, order, self._anna)):
                with self._failing.sparing(), self.house.database.reading() as connection:
                    key = f"{self._anna.account}:{order.key}"
                    if entry_with_key(connection, self._game, key) is None:
                        self._fault(f"the turn {order.key} was acknowledged and is not stored")

        return send

    def _changed(self, order: Order, viewer: Viewer) -> Request:
        def send() -> None:
            with self.house.database.writing() as connection:
                game_view(connection, self.house, order(connection), viewer)

        return partial(self._is_done, send)

    def _undo(self, base: int) -> Order:
        return lambda connection: ask_undo(connection, self.house, self._game, UndoOrder(base), self._anna)

    def _chat(self) -> Order:
        self._sent += 1
        message = Message("Hm.", f"k{self._sent}")
        return lambda connection: say(connection, self.house, self._game, message, self._anna)

    def _copy(self, connection: Connection) -> Game:
        return copy_table(connection, self.house, self._game, CopyOrder(), self._boris)

    def _view(self) -> None:
        with self._failing.sparing(), self.house.database.reading() as connection:
            game_view(connection, self.house, find_game(connection, self._game), self._boris, since=0)

    def _preview(self, base: int) -> None:
        with self._failing.sparing(), self.house.database.reading() as connection:
            preview(connection, self.house, self._game, PreviewOrder(base, ()), self._anna)

    def _is_done(self, request: Callable[[], object]) -> bool:
        try:
            request()
        except Problem:
            self.report.refused += 1
            return False
        except DBAPIError:
            self.report.failed += 1
            return False
        except Exception as error:  # whatever it is, it is a mistake of the server
            self._fault(f"{type(error).__name__}: {error}")
            return False
        self.report.stored += 1
        return True

    # What came of it

    def _compare(self, number: int) -> None:
        """Every state that is remembered is the one that the rows lead to."""
        with self.house.database.reading() as connection:
            for (game, version), state in self.house.standings.kept.items():
                if not is_rebuilt(connection, self.house, game, version, state.values()):
                    self._fault(f"round {number}: the state of {game} at {version} is not what is stored")

    def _check(self) -> None:
        """Every game is sound, as the next server will find it."""
        games = {self._game, *(game for (game, _), _ in self.house.standings.kept.items())}
        with self.house.database.reading() as connection:
            for game in games:
                for fault in check_game(connection, self.house.catalogue, game).faults:
                    self._fault(fault.said_of(game))

    def _fault(self, what: str) -> None:
        self.report.faults.append(f"seed {self._seed}: {what}")


def is_rebuilt(connection: Connection, house: House, game: str, version: int, values: list[int]) -> bool:
    """Whether the rows of a game lead to these values at a version."""
    try:
        stored = find_game(connection, game)
    except Problem:
        return False
    if version > stored.version:
        return False
    return Standings(house.catalogue).at(connection, stored, version).values() == values


def fail_along(house: House, seeds: Sequence[int]) -> FailureReport:
    """One run for each seed; faults name the seed that repeats them."""
    report, failing = FailureReport(), Failing(house.database)
    with failing.listening(), pytest.MonkeyPatch.context() as patch:
        for seed in seeds:
            draw_from(f"run {seed}", patch)
            house.standings, house.reviews = Standings(house.catalogue), ReviewShelf()
            Run(house, seed, report, failing).play()
    return report
