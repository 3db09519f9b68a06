"""Tables with a clock, and hours that pass when a test says so."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import pytest
from msgspec import Struct
from sqlalchemy import insert

from cupola.server import app
from cupola.server.notify.bus import Bus
from cupola.server.services import Services
from cupola.server.storage import schema, server_time
from cupola.server.storage.server_time import Heart, moment_now
from cupola.server.tables.deadlines import heart_of, look_at_clocks
from cupola.table.parts.game import Game
from tests.server.conftest import MakeClient
from tests.server.scenes.household import Household
from tests.server.scenes.player import Person
from tests.server.scenes.records_scene import Round, round_of

SECOND: Final = 1000  # milliseconds
MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
NOON: Final = 1_800_000_000_000


class Hands(Struct):
    """A clock that stands still until a test moves it."""

    now: int = NOON

    def __call__(self) -> int:
        return self.now

    def pass_by(self, seconds: float) -> None:
        """Let time pass."""
        self.now += int(SECOND * seconds)


class Hours(Struct):
    """A house whose time passes when a test says so."""

    household: Household
    hands: Hands
    heart: Heart

    def later(self, seconds: float) -> list[Game]:
        """Let time pass while the server runs, and look at the clocks; the games that changed."""
        self.hands.pass_by(seconds)
        return look_at_clocks(self.household.services, self.heart)

    def moment(self) -> int:
        """The server's own time."""
        with self.household.services.database.reading() as connection:
            return moment_now(connection, self.hands())

    def table(self, *names: str, **manners: object) -> Round:
        """A running match of these people, with these manners."""
        table = round_of(self.household, *names, manners=manners)
        self.later(0)  # the first beat
        return table


@asynccontextmanager
async def nobody_watches(services: Services, bus: Bus) -> AsyncIterator[None]:
    """What stands for the watch of the clocks where a test looks at them itself."""
    yield


def hours_of(household: Household, monkeypatch: pytest.MonkeyPatch, hands: Hands | None = None) -> Hours:
    """A house with hands to turn."""
    hands = hands or Hands()
    monkeypatch.setattr(household.services, "clock", hands)
    return Hours(household, hands, heart_of(household.services))


@pytest.fixture
def steady(monkeypatch: pytest.MonkeyPatch) -> None:
    """However far a test moves the hands, the server was alive all the time."""
    monkeypatch.setattr(server_time, "LONGEST_GAP", 1000 * DAY * SECOND)
    monkeypatch.setattr(app, "clocks_watched", nobody_watches)


@pytest.fixture
def hours(steady: None, app_client: MakeClient, monkeypatch: pytest.MonkeyPatch) -> Hours:
    """The house of this test, whose time passes when the test says so."""
    return hours_of(app_client(), monkeypatch)


def moved_to(household: Household, table: Round) -> Round:
    """The same table and people at another house, as after a restart."""
    people = tuple(Person(household.client, each.cookie, each.account, each.name) for each in table.people)
    return Round(household, table.game, people, table.moves)


def needs_time(services: Services) -> None:
    """Let somebody be on vacation, so that the time is counted."""
    account = {"id": "somebody", "name": "Somebody", "created_at": 0, "is_deleted": False}
    vacation = {"id": "days", "account": "somebody", "taken_at": 0, "days": 9, "since": 0, "until": 2**40}
    with services.database.writing() as connection:
        connection.execute(insert(schema.accounts), account)
        connection.execute(insert(schema.vacations), {**vacation, "has_ended": False})
