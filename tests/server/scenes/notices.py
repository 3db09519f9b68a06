"""Tables of two without a server around them, whose players want notices, in the time of the test."""

import anyio
import msgspec
from msgspec import structs
from sqlalchemy import insert, select

from cupola.bots.bot import Budget
from cupola.bots.random_bot import RandomBot
from cupola.calls.seats import post_seat
from cupola.calls.tables import post_start
from cupola.engine.state.luck import Luck
from cupola.play.setup.options import TableOptions
from cupola.server.config.settings import Settings
from cupola.server.identity import RequestViewer, open_account
from cupola.server.notify.delivery import Sending
from cupola.server.notify.listeners import Listeners
from cupola.server.notify.posting import Resolver
from cupola.server.notify.presence import AtTable, Presence
from cupola.server.notify.push import PushOrder, PushView, push_key, subscribe, subscriptions_of
from cupola.server.routes.webhooks import NewWebhook, WebhookOrder, WebhookView, get_webhook, put_webhook
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import find_game
from cupola.table.parts.entries import Steps
from cupola.table.parts.game import Game
from cupola.table.parts.settings import USUAL_SETTINGS, TableSettings
from cupola.table.parts.viewer import account_id
from cupola.table.seating.open import SeatOrder, TableOrder
from cupola.table.seating.seats import SitOrder
from tests.server.scenes.app import carry_out, play_ahead, set_table
from tests.server.scenes.receivers import Browser, PushService


class Clock:
    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now


class TableOfTwo:
    game_id: str
    people: list[RequestViewer]

    def __init__(self, settings: Settings) -> None:
        self.clock = Clock()
        settings = structs.replace(settings, public_url="https://cupola.example/")
        self.services = Services(settings, clock=self.clock)
        self.presence = Presence(self.services, Listeners(), lambda _: None)

    @property
    def game(self) -> Game:
        with self.services.database.reading() as connection:
            return find_game(connection, self.game_id)

    @property
    def decider(self) -> int:
        decider = self.game.decider
        assert decider is not None
        return decider

    def begin(self) -> None:
        carry_out(self.services, self.people[0], post_start, self.game_id)

    def pass_on(self) -> None:
        first = self.decider
        while self.decider == first:
            self.move()

    def finish(self) -> None:
        self.move(1_000_000)

    def move(self, moves: int = 1) -> None:
        play_ahead(self.services, self.game_id, moves)

    def chosen_steps(self) -> Steps:
        game = self.game
        with self.services.database.reading() as connection:
            state = self.services.states.at(connection, game, game.position)
        luck = Luck(game.version)
        return RandomBot().think(state, self.decider, self.services.catalogue, luck, Budget()).steps

    def send(self, resolver: Resolver | None = None, seconds: float = 30.0) -> int:
        async def send_due() -> int:
            sending = Sending(self.services, resolver, seconds, is_looking=self.presence.is_at)
            try:
                look = await sending.look()
                await sending.finish()
                return look.taken
            finally:
                await sending.close()

        return anyio.run(send_due)

    def waiting(self) -> int:
        with self.services.database.reading() as connection:
            return len(connection.execute(select(schema.notices)).all())


TITLE = "Friday’s cathedral"


class NoticeScene(TableOfTwo):
    def __init__(self, operator: Settings, settings: TableSettings = USUAL_SETTINGS) -> None:
        super().__init__(structs.replace(operator, allows_private_webhooks=True))
        self.people = [self.somebody("Anna"), self.somebody("Boris")]
        seats = (SeatOrder("me"), SeatOrder("free"))
        options = TableOptions(players=2)
        order = TableOrder(options, seats, TITLE, is_public=True, settings=settings, seed="notices")
        self.game_id = set_table(self.services, order, self.people[0]).id
        carry_out(self.services, self.people[1], post_seat, self.game_id, 1, SitOrder())

    def somebody(self, name: str) -> RequestViewer:
        with self.services.database.writing() as connection:
            viewer = open_account(connection, name, 0).viewer
            cookie = schema.cookies.c
            query = select(cookie.id).where(cookie.account == account_id(viewer))
            return structs.replace(viewer, credential=connection.execute(query).scalar_one())

    def subscribe(self, service: PushService, seat: int, name: str = "", language: str = "en") -> Browser:
        browser = service.browser(name or f"seat{seat}")
        service.server_key = push_key(self.services).public
        service.now = self.clock.now // 1000
        written = {**browser.subscription(service.origin), "language": language}
        with self.services.database.writing() as connection:
            subscribe(connection, self.services, msgspec.convert(written, PushOrder), self.people[seat])
        return browser

    def subscriptions(self, seat: int) -> tuple[PushView, ...]:
        with self.services.database.reading() as connection:
            return subscriptions_of(connection, self.people[seat])

    def see(self, *people: RequestViewer) -> None:
        accounts = tuple(account_id(viewer) for viewer in people)
        self.presence.hear(AtTable("another", self.game_id, accounts))

    def set_webhook(self, url: str, seat: int, form: str = "json", language: str = "en") -> NewWebhook:
        order = msgspec.convert({"url": url, "format": form, "language": language}, WebhookOrder)
        made: NewWebhook = carry_out(self.services, self.people[seat], put_webhook, self.game_id, seat, order)
        return made

    def remind(self, seat: int, hours: int) -> None:
        row = {"account": account_id(self.people[seat]), "hours": hours}
        with self.services.database.writing() as connection:
            connection.execute(insert(schema.reminders), row)


class WebhookScene(TableOfTwo):
    def __init__(self, url: str, settings: Settings) -> None:
        super().__init__(settings)
        with self.services.database.writing() as connection:
            self.anna = open_account(connection, "Anna", 0).viewer
        self.people = [self.anna, self.anna]
        seats = (SeatOrder("me"), SeatOrder("me"))
        order = TableOrder(TableOptions(players=2), seats, seed="webhooks")
        self.game_id = set_table(self.services, order, self.anna).id
        order_of_hook = WebhookOrder(url)
        self.hooks = [
            carry_out(self.services, self.anna, put_webhook, self.game_id, seat, order_of_hook)
            for seat in (0, 1)
        ]

    def fault(self) -> str | None:
        seen: WebhookView = carry_out(self.services, self.anna, get_webhook, self.game_id, self.decider)
        return seen.fault
