"""R1, R8: people ask for everything at once while the storage fails at one statement after the other.

A run is a table with four rounds. In each, several requests share one commit where there is one file, one
after the other and each before the end of the one before it, so that a run repeats to the last statement; on
PostgreSQL each has a transaction of its own, and they meet at the lock of the game. One statement of the
first and the third round fails, or its commit; in the others people go on from whatever came of it. After
every round, whatever the server remembers must be what the rows say.
"""

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pytest
from msgspec import Struct
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from cupola.calls.play import get_view, post_preview
from cupola.calls.tables import open_new, post_copy
from cupola.calls.undo import post_undo
from cupola.play.chance import SealedLuck
from cupola.play.match import Match
from cupola.play.setup.options import TableOptions
from cupola.server.identity.accounts import open_account
from cupola.server.routes.chat import Message, post_chat
from cupola.server.services import Services
from cupola.server.storage.cache import ReviewShelf
from cupola.server.storage.rows import entry_with_key, find_game
from cupola.server.storage.snapshots import StateCache
from cupola.server.upkeep.check import check_game
from cupola.table.parts.game import Game
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import Viewer
from cupola.table.seating.copy import CopyOrder
from cupola.table.seating.open import SeatOrder, TableOrder
from cupola.table.turns.commit import TurnOrder
from cupola.table.turns.preview import PreviewOrder
from cupola.table.turns.undo import UndoOrder
from tests.server.conftest import draw_from
from tests.server.promises.failing_storage import MOST_STATEMENTS, Failing, Request, Together, Way
from tests.server.scenes.app import carry_out, context_for, match_at, play_turn, random_steps

ROUNDS: Final = 4

Order = Callable[[Connection], Game]


class FailureReport(Struct):
    runs: int = 0
    stored: int = 0
    refused: int = 0
    failed: int = 0
    shared: int = 0  # requests that came while another still held its transaction
    faults: list[str] = []


class Run:
    def __init__(self, services: Services, seed: int, report: FailureReport, failing: Failing) -> None:
        self.services = services
        self.report = report
        self._seed = seed
        self._random = random.Random(seed)
        self._failing = failing
        self._sent = 0
        with services.database.writing() as connection:
            self._anna = open_account(connection, "Anna", 1).viewer
            self._boris = open_account(connection, "Boris", 1).viewer
            seats = (SeatOrder("me"), SeatOrder("me", "Other"))
            players = TableOptions(players=2, contractors=self._random.random() < 0.5)
            order = TableOrder(players, seats, seed=f"{seed}", start=True)
            self._game = open_new(context_for(connection, services, self._anna), order).game.id

    def play(self) -> None:
        together = Together(self.services.database)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(self.services.database, "writing", together.writing)
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
        with self._failing.sparing(), self.services.database.reading() as connection:
            game = find_game(connection, self._game)
            match = match_at(connection, self.services, game) if game.decider is not None else None
        version, requests = game.version, list[Request]()
        wanted = ["move", *self._random.choices(("move", "undo", "chat", "copy", "view", "preview"), k=4)]
        for kind in wanted[: self._random.randint(2, 5)]:
            if kind == "move" and match is not None and not match.is_over:
                steps, match = self._next_steps(game, match)
                requests.append(self._move(version, steps))
                version += 1
            elif kind == "undo":
                requests.append(self._changed(self._anna, post_undo, UndoOrder(version)))
                version, match = version + 1, None
            elif kind == "chat":
                self._sent += 1
                message = Message("Hm.", f"k{self._sent}")
                requests.append(self._changed(self._anna, post_chat, message))
                version += 1
            elif kind == "copy":
                requests.append(self._changed(self._boris, post_copy, CopyOrder()))
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
            if self._is_done(lambda: play_turn(self.services, self._game, order, self._anna)):
                with self._failing.sparing(), self.services.database.reading() as connection:
                    key = f"{self._anna.account}:{order.key}"
                    if entry_with_key(connection, self._game, key) is None:
                        self._fault(f"the turn {order.key} was acknowledged and is not stored")

        return send

    def _changed(self, viewer: Viewer, call: Callable[..., object], order: object) -> Request:
        return partial(self._is_done, partial(carry_out, self.services, viewer, call, self._game, order))

    def _view(self) -> None:
        with self._failing.sparing(), self.services.database.reading() as connection:
            get_view(context_for(connection, self.services, self._boris), self._game, since=0)

    def _preview(self, base: int) -> None:
        with self._failing.sparing(), self.services.database.reading() as connection:
            post_preview(
                context_for(connection, self.services, self._anna), self._game, PreviewOrder(base, ())
            )

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
        with self.services.database.reading() as connection:
            for (game, version), state in self.services.states.kept.items():
                if not is_rebuilt(connection, self.services, game, version, state.values()):
                    self._fault(f"round {number}: the state of {game} at {version} is not what is stored")

    def _check(self) -> None:
        games = {self._game, *(game for (game, _), _ in self.services.states.kept.items())}
        with self.services.database.reading() as connection:
            for game in games:
                for fault in check_game(connection, self.services.catalogue, game).faults:
                    self._fault(fault.line_of(game))

    def _fault(self, what: str) -> None:
        self.report.faults.append(f"seed {self._seed}: {what}")


def is_rebuilt(
    connection: Connection, services: Services, game: str, version: int, values: list[int]
) -> bool:
    try:
        stored = find_game(connection, game)
    except Problem:
        return False
    if version > stored.version:
        return False
    return StateCache(services.catalogues).at(connection, stored, version).values() == values


def fail_along(services: Services, seeds: Sequence[int]) -> FailureReport:
    report, failing = FailureReport(), Failing(services.database)
    with failing.listening(), pytest.MonkeyPatch.context() as patch:
        for seed in seeds:
            draw_from(f"run {seed}", patch)
            services.states, services.reviews = StateCache(services.catalogues), ReviewShelf()
            Run(services, seed, report, failing).play()
    return report
