"""A table of two without a server around it: the seats that decide play, in the time of the test."""

from cupola.bots.bot import Budget
from cupola.bots.random_bot import RandomBot
from cupola.engine.state.luck import Luck
from cupola.server.identity.viewer import RequestViewer
from cupola.server.services import Services
from cupola.server.storage.rows import find_game, lock_game, seats_of
from cupola.server.tables.open import begin as begin_match
from cupola.table.parts.game import Game
from cupola.table.parts.viewer import account_of
from cupola.table.turns.commit import TurnOrder
from tests.server.scenes.turns import play_turn


class Clock:
    """The time, as a test sets it."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        """The time now."""
        return self.now


class TableOfTwo:
    """A game in the database, and who sits at its seats."""

    services: Services
    game_id: str
    people: list[RequestViewer]

    @property
    def game(self) -> Game:
        """The game as it is stored."""
        with self.services.database.reading() as connection:
            return find_game(connection, self.game_id)

    @property
    def decider(self) -> int:
        """The seat that decides."""
        decider = self.game.decider
        assert decider is not None
        return decider

    def begin(self) -> None:
        """Begin the match, so that a seat decides."""
        with self.services.database.writing() as connection:
            game = lock_game(connection, self.game_id)
            seats = seats_of(connection, self.game_id)
            begin_match(connection, self.services, game, seats, account_of(self.people[0]))

    def pass_on(self) -> None:
        """Play until the other seat decides."""
        first = self.decider
        while self.decider == first:
            self.move()

    def finish(self) -> None:
        """Play until the match is over."""
        while self.game.status != "over":
            self.move()

    def move(self) -> None:
        """One commit of the seat that decides."""
        game = self.game
        with self.services.database.reading() as connection:
            state = self.services.states.at(connection, game, game.position)
        luck = Luck(game.version)
        thought = RandomBot().think(state, self.decider, self.services.catalogue, luck, Budget())
        order = TurnOrder(game.version, thought.steps, f"move-{game.version}", end_turn=True)
        play_turn(self.services, self.game_id, order, self.people[self.decider])
