"""Looking on at a world, whatever its disk does: what is stored, and what could be played."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from cupola.engine.state.state import State
from cupola.play.chance import SealedLuck
from cupola.play.match import Match
from cupola.server.deadlines import games_due
from cupola.server.games.stored_table import table_of
from cupola.server.notify.delivery import due_notices
from cupola.server.services import Services
from cupola.server.storage.rows import find_game
from cupola.table.parts.problems import Problem
from cupola.table.turns.prepared import imagined_state
from tests.server.scenes.app import match_at, plain_settings, random_steps
from tests.world.ground import Machine
from tests.world.worker import LOOK_SECONDS


class Onlooker:
    """Reads the store of a machine, and nothing that goes wrong concerns it."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.games: list[str] = []
        self._onlooker: Services | None = None

    def look_away(self) -> None:
        if self._onlooker is not None:
            self.machine.ground.give_back(self._onlooker.database)
            self._onlooker = None

    @contextmanager
    def looking_on(self) -> Iterator[Any]:
        self.machine.spare(True)
        try:
            if self._onlooker is None:
                self._onlooker = Services(plain_settings(self.machine.ground.url), clock=self.machine.clock)
            with self._onlooker.database.reading() as connection:
                yield connection, self._onlooker
        finally:
            self.machine.spare(False)

    def steps_at(self, game: str, chance: random.Random) -> tuple[str, ...] | None:
        """A turn that is allowed now; by the time it is sent, it may not be."""
        with self.looking_on() as (connection, services):
            found = find_game(connection, game)
            if found.decider is None:
                return None
            return random_steps(match_at(connection, services, found), chance)

    def steps_prepared(self, game: str, seat: int, chance: random.Random) -> tuple[str, ...] | None:
        """A turn that a seat could lay out now while others decide."""
        with self.looking_on() as (connection, services):
            found = find_game(connection, game)
            if found.decider in (None, seat):
                return None
            table = table_of(connection, services, found)
            try:
                state = imagined_state(table, seat)
            except Problem:
                return None
            assert found.seed is not None
            luck = SealedLuck(found.seed, found.drawn)
            return random_steps(Match(found.options, services.catalogue, state, luck), chance)

    def state_at(self, game: str, version: int) -> State | None:
        with self.looking_on() as (connection, services):
            found = find_game(connection, game)
            if version < 2 or version > found.version:
                return None
            state: State = services.states.at(connection, found, version)
            return state

    def version_of(self, game: str) -> int:
        with self.looking_on() as (connection, _):
            return find_game(connection, game).version

    def moves_on(self, game: str) -> bool:
        """Whether bots go on at a table, so that nobody has seen the last of it."""
        with self.looking_on() as (connection, _):
            found = find_game(connection, game)
            return found.awaits_bot or self.machine.clock() - found.moved_at < LOOK_SECONDS * 2_000

    def awaiting(self) -> dict[str, int]:
        with self.looking_on() as (connection, _):
            found = [find_game(connection, game) for game in self.games]
            return {game.id: game.version for game in found if game.awaits_bot}

    def is_quiet(self) -> bool:
        """Whether nothing is left to happen by itself: no bot's turn, no notice, no clock that is up."""
        with self.looking_on() as (connection, services):
            now = services.clock()
            if due_notices(connection, now, 1) or games_due(connection, now):
                return False
            return not any(find_game(connection, game).awaits_bot for game in self.games)
