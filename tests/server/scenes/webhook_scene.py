"""A table of two whose seats have webhooks, without a server around it, and time in the hands of the test."""

import anyio
from msgspec import structs
from sqlalchemy import select

from cupola.play.setup.options import TableOptions
from cupola.server.config.settings import Settings
from cupola.server.identity.accounts import open_account
from cupola.server.notify.delivery import Sending
from cupola.server.notify.destinations import Resolver
from cupola.server.notify.webhooks import NewWebhook, WebhookOrder, WebhookView, see_webhook, set_webhook
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.tables.open import set_table
from cupola.table.seating.open import SeatOrder, TableOrder
from tests.server.scenes.table_of_two import Clock, TableOfTwo


class WebhookScene(TableOfTwo):
    """The table, its house and its clock."""

    def __init__(self, url: str, settings: Settings) -> None:
        self.clock = Clock()
        self.services = Services(
            structs.replace(settings, public_url="https://cupola.example/"), clock=self.clock
        )
        with self.services.database.writing() as connection:
            self.anna = open_account(connection, "Anna", 0).viewer
            self.people = [self.anna, self.anna]
            seats = (SeatOrder("me"), SeatOrder("me"))
            order = TableOrder(TableOptions(players=2), seats, seed="webhooks")
            self.game_id = set_table(connection, self.services, order, self.anna).id
            self.hooks = [
                set_webhook(connection, self.services, self.game_id, seat, WebhookOrder(url), self.anna)
                for seat in (0, 1)
            ]

    def hook_of(self, seat: int) -> NewWebhook:
        """The webhook of a seat with its secret."""
        return self.hooks[seat]

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
            return len(connection.execute(select(schema.notices)).all())
