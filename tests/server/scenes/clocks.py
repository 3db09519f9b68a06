"""Tables with a clock, and hours that pass when a test says so."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Final

import anyio
import pytest
from msgspec import Struct
from sqlalchemy import insert

from cupola.server.deadlines import heart_of, look_at_clocks
from cupola.server.notify.bus import Bus
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.server_time import ServerClock, moment_now
from cupola.table.parts.game import Game
from tests.server.scenes.app import App
from tests.server.scenes.tables import SeatedTable, seat_people

SECOND: Final = 1000  # milliseconds
MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
NOON: Final = 1_800_000_000_000


class Hands(Struct):
    now: int = NOON

    def __call__(self) -> int:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += int(SECOND * seconds)


class Hours(Struct):
    app: App
    hands: Hands
    heart: ServerClock

    def later(self, seconds: float) -> list[Game]:
        self.hands.pass_by(seconds)
        return anyio.run(look_at_clocks, self.app.services, self.heart)

    def moment(self) -> int:
        with self.app.services.database.reading() as connection:
            return moment_now(connection, self.hands())

    def table(self, *names: str, options: Mapping[str, object] = {}, **manners: object) -> SeatedTable:
        table = seat_people(self.app, *names, options=options, manners=manners)
        self.later(0)  # the first beat
        return table


@asynccontextmanager
async def nobody_watches(services: Services, bus: Bus) -> AsyncIterator[None]:
    """What stands for the watch of the clocks where a test looks at them itself."""
    yield


def hours_of(app: App, monkeypatch: pytest.MonkeyPatch, hands: Hands | None = None) -> Hours:
    hands = hands or Hands()
    monkeypatch.setattr(app.services, "clock", hands)
    return Hours(app, hands, heart_of(app.services))


def needs_time(services: Services) -> None:
    """Let somebody be on vacation, so that the time is counted."""
    account = {"id": "somebody", "name": "Somebody", "created_at": 0, "is_deleted": False}
    vacation = {"id": "days", "account": "somebody", "taken_at": 0, "days": 9, "since": 0, "until": 2**40}
    with services.database.writing() as connection:
        connection.execute(insert(schema.accounts), account)
        connection.execute(insert(schema.vacations), {**vacation, "has_ended": False})
