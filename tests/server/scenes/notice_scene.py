"""A table of two people who want notices, without a server around it, and time in the hands of the test."""

import anyio
import msgspec
from msgspec import structs
from sqlalchemy import select

from cupola.play.setup.options import TableOptions
from cupola.server.config.settings import Settings
from cupola.server.identity.accounts import open_account
from cupola.server.identity.viewer import RequestViewer
from cupola.server.notify.delivery import Sending
from cupola.server.notify.listeners import Listeners
from cupola.server.notify.presence import Attendance, Presence
from cupola.server.notify.push.signing import push_key
from cupola.server.notify.push.subscriptions import PushOrder, PushView, subscribe, subscriptions_of
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.tables.open import set_table
from cupola.server.tables.seats import sit_freely
from cupola.table.parts.game import TableSettings
from cupola.table.parts.viewer import account_of
from cupola.table.seating.open import USUAL_MANNERS, SeatOrder, TableOrder
from tests.server.scenes.push_service import Browser, PushService
from tests.server.scenes.table_of_two import Clock, TableOfTwo

TITLE = "Friday’s cathedral"


class NoticeScene(TableOfTwo):
    """Anna and Boris at a table, and their clock."""

    def __init__(self, settings: Settings, manners: TableSettings = USUAL_MANNERS) -> None:
        self.clock = Clock()
        settings = structs.replace(
            settings, public_url="https://cupola.example/", allows_private_webhooks=True
        )
        self.services = Services(settings, clock=self.clock)
        self.presence = Presence(self.services, Listeners(), lambda _: None)
        self.people = [self.somebody("Anna"), self.somebody("Boris")]
        with self.services.database.writing() as connection:
            seats = (SeatOrder("me"), SeatOrder("free"))
            options = TableOptions(players=2)
            order = TableOrder(options, seats, TITLE, is_public=True, manners=manners, seed="notices")
            self.game_id = set_table(connection, self.services, order, self.people[0]).id
            sit_freely(connection, self.services, self.game_id, 1, None, self.people[1])

    def somebody(self, name: str) -> RequestViewer:
        """A person with a browser that is signed in."""
        with self.services.database.writing() as connection:
            viewer = open_account(connection, name, 0).viewer
            cookie = schema.cookies.c
            query = select(cookie.id).where(cookie.account == account_of(viewer))
            return structs.replace(viewer, credential=connection.execute(query).scalar_one())

    def subscribe(self, service: PushService, seat: int, name: str = "", language: str = "en") -> Browser:
        """Let the browser of a player be told."""
        browser = service.browser(name or f"seat{seat}")
        service.server_key = push_key(self.services).public
        service.now = self.clock.now // 1000
        written = {**browser.subscription(service.origin), "language": language}
        with self.services.database.writing() as connection:
            subscribe(connection, self.services, msgspec.convert(written, PushOrder), self.people[seat])
        return browser

    def subscriptions(self, seat: int) -> tuple[PushView, ...]:
        """The browsers of a player, as that player sees them."""
        with self.services.database.reading() as connection:
            return subscriptions_of(connection, self.people[seat])

    def see(self, *people: RequestViewer) -> None:
        """Another worker says who looks at the table there."""
        accounts = tuple(account_of(viewer) for viewer in people)
        self.presence.hear(Attendance("another", self.game_id, accounts))

    def send(self) -> int:
        """Try what is due now, as one worker would."""

        async def send_due() -> int:
            sending = Sending(self.services, seconds=30.0, is_looking=self.presence.is_at)
            try:
                return await sending.send_due()
            finally:
                await sending.close()

        return anyio.run(send_due)

    def waiting(self) -> int:
        """How many notices are stored."""
        with self.services.database.reading() as connection:
            return len(connection.execute(select(schema.notices)).all())
