"""Notices of deadlines: time that nears, time that is up, a seat that others gave away or took."""

from collections.abc import Callable, Iterator

import anyio
import pytest
from sqlalchemy import select

from cupola.calls.questions import post_answer, post_pause, post_replace
from cupola.calls.seats import post_hand, post_return
from cupola.server.deadlines import heart_of, look_at_clocks, take_over_silent
from cupola.server.routes.invites import post_invite
from cupola.server.storage import schema, server_time
from cupola.table.parts.clock import ClockRule
from cupola.table.parts.settings import TableSettings
from cupola.table.seating.questions import Answer, PauseOrder, ReplaceOrder
from cupola.table.seating.seats import HandOrder, SitOrder
from tests.server.scenes.app import carry_out, plain_settings
from tests.server.scenes.notices import NoticeScene
from tests.server.scenes.receivers import Browser, PushService

pytestmark = pytest.mark.thorough

SECOND = 1000  # milliseconds
HOUR = 3600 * SECOND
DAY = 24 * HOUR
A_DAY = TableSettings(clock=ClockRule(turn=DAY // SECOND))
LOST = TableSettings(clock=ClockRule(turn=DAY // SECOND, then="resign"))


@pytest.fixture(autouse=True)
def alive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_time, "LONGEST_GAP", 1000 * DAY)


class Watched(NoticeScene):
    """A table whose clocks somebody looks at; push services do not mind the hour."""

    def __init__(self, url: str, settings: TableSettings) -> None:
        super().__init__(plain_settings(url), settings)
        self.begin()
        self.heart = heart_of(self.services)
        anyio.run(look_at_clocks, self.services, self.heart)

    def subscribe(self, service: PushService, seat: int, name: str = "", language: str = "en") -> Browser:
        browser = super().subscribe(service, seat, name, language)
        service.now = None
        return browser

    def look(self, milliseconds: int) -> None:
        self.clock.now += milliseconds
        anyio.run(look_at_clocks, self.services, self.heart)

    def later(self, milliseconds: int) -> None:
        self.look(milliseconds)
        self.send()

    def do(self, seat: int, call: Callable[..., object], *order: object) -> None:
        carry_out(self.services, self.people[seat], call, self.game_id, *order)


@pytest.fixture
def timed(any_database: str, request: pytest.FixtureRequest) -> Iterator[Watched]:
    scene = Watched(any_database, getattr(request, "param", A_DAY))
    yield scene
    scene.services.close()


def test_a_player_is_told_once_that_time_nears_and_is_up(timed: Watched, service: PushService) -> None:
    timed.subscribe(service, timed.decider)
    timed.subscribe(service, 1 - timed.decider, "other")

    timed.later(17 * HOUR)
    assert service.events == []
    timed.later(2 * HOUR)
    timed.later(HOUR)
    assert service.events == ["time_nears"]
    timed.later(5 * HOUR)
    timed.later(DAY)

    assert service.events == ["time_nears", "time_up"]
    assert {message.path for message in service.heard} == {f"/push/seat{timed.decider}"}
    assert timed.waiting() == 0


def test_a_reminder_that_was_wanted_comes_all_the_same(timed: Watched, service: PushService) -> None:
    late = 1 - timed.decider
    timed.remind(late, hours=20)
    timed.subscribe(service, late)
    timed.pass_on()

    timed.later(0)
    timed.later(19 * HOUR)
    timed.later(HOUR)

    assert service.events == ["your_turn", "time_nears", "reminder"]


def play_meanwhile(table: Watched, _: int) -> None:
    table.look(19 * HOUR)
    assert table.waiting() == 1
    table.pass_on()


def pause_meanwhile(table: Watched, late: int) -> None:
    table.look(19 * HOUR)
    table.do(1 - late, post_pause, PauseOrder(table.game.version))
    table.do(late, post_answer, Answer(table.game.version, granted=True))


def come_back(table: Watched, late: int) -> None:
    table.look(DAY)
    table.do(late, post_return, late)


def lose_time(table: Watched, _: int) -> None:
    table.look(DAY)


def give_away(table: Watched, late: int, bot: str | None = "greedy") -> None:
    table.clock.now += DAY  # nobody has looked at the clock
    table.do(1 - late, post_replace, late, ReplaceOrder(table.game.version, bot))


def give_to_anybody(table: Watched, late: int) -> None:
    give_away(table, late, bot=None)


def give_to_a_friend(table: Watched, late: int) -> None:
    give_away(table, late, bot=None)
    row = schema.seats.c
    with table.services.database.reading() as connection:
        query = select(row.invite).where(row.game == table.game_id, row.seat == late)
        invite = str(connection.execute(query).scalar_one())
    carry_out(table.services, table.somebody("Clara"), post_invite, invite, SitOrder())


def hand_over(table: Watched, late: int) -> None:
    table.do(late, post_hand, late, HandOrder("greedy"))


def be_silent(table: Watched, _: int) -> None:
    table.clock.now += 3 * DAY + 1
    anyio.run(take_over_silent, table.services)


@pytest.mark.parametrize(
    ("timed", "happens", "told"),
    [
        (A_DAY, play_meanwhile, []),
        (A_DAY, pause_meanwhile, []),
        (A_DAY, come_back, []),
        (LOST, lose_time, ["time_lost"]),
        (A_DAY, give_away, ["given_away"]),
        (A_DAY, give_to_anybody, ["given_away"]),
        (A_DAY, give_to_a_friend, ["seat_taken"]),
        (A_DAY, hand_over, []),
        (TableSettings(silent_days=3), be_silent, ["stood_in"]),
    ],
    indirect=["timed"],
)
def test_a_player_is_told_how_a_seat_was_lost_and_nothing_that_is_not_so_any_more(
    timed: Watched, service: PushService, happens: Callable[[Watched, int], None], told: list[str]
) -> None:
    late = timed.decider
    timed.subscribe(service, late)

    happens(timed, late)
    timed.send()
    timed.send()

    assert service.events == told
    assert timed.waiting() == 0
