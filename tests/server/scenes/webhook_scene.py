"""A table of two whose seats have webhooks, without a server around it, and time in the hands of the test."""

import anyio
from msgspec import structs
from sqlalchemy import select

from cupola.bots.bot import Budget
from cupola.bots.random_bot import RandomBot
from cupola.engine.state.luck import Luck
from cupola.play.setup.options import TableOptions
from cupola.server.config.settings import Settings
from cupola.server.identity.accounts import open_account
from cupola.server.notify.delivery import Sending
from cupola.server.notify.destinations import Resolver
from cupola.server.notify.webhooks import NewWebhook, WebhookOrder, WebhookView, see_webhook, set_webhook
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import find_game, lock_game, seats_of
from cupola.server.tables.open import begin as begin_match
from cupola.server.tables.open import set_table
from cupola.table.parts.game import Game
from cupola.table.parts.viewer import account_of
from cupola.table.seating.open import SeatOrder, TableOrder
from cupola.table.turns.commit import TurnOrder
from tests.server.scenes.turns import play_turn


class Clock:
    """The time, as a test sets it."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        """The time now."""
        return self.now


class WebhookScene:
    """The table, its house and its clock."""

    def __init__(self, url: str, settings: Settings) -> None:
        self.clock = Clock()
        self.services = Services(
            structs.replace(settings, public_url="https://cupola.example/"), clock=self.clock
        )
        with self.services.database.writing() as connection:
            self.anna = open_account(connection, "Anna", 0).viewer
            seats = (SeatOrder("me"), SeatOrder("me"))
            order = TableOrder(TableOptions(players=2), seats, seed="webhooks")
            self.game_id = set_table(connection, self.services, order, self.anna).id
            self.hooks = [
                set_webhook(connection, self.services, self.game_id, seat, WebhookOrder(url), self.anna)
                for seat in (0, 1)
            ]

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

    def hook_of(self, seat: int) -> NewWebhook:
        """The webhook of a seat with its secret."""
        return self.hooks[seat]

    def begin(self) -> None:
        """Begin the match, so that a seat decides."""
        with self.services.database.writing() as connection:
            game = lock_game(connection, self.game_id)
            seats = seats_of(connection, self.game_id)
            begin_match(connection, self.services, game, seats, account_of(self.anna))

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
        play_turn(self.services, self.game_id, order, self.anna)

    def send(self, resolver: Resolver | None = None, seconds: float = 30.0) -> int:
        """Try what is due now, as one worker would."""

        async def send_due() -> int:
            sending = Sending(self.services, resolver, seconds)
            try:
                return await sending.send_due()
            finally:
                await sending.close()

        return anyio.run(send_due)

    def see(self, seat: int) -> WebhookView:
        """The webhook of a seat as its player sees it."""
        with self.services.database.reading() as connection:
            return see_webhook(connection, self.game_id, seat, self.anna)

    def deliveries(self) -> int:
        """How many notices are stored."""
        with self.services.database.reading() as connection:
            return len(connection.execute(select(schema.deliveries)).all())
