"""Notices of deadlines: time that nears, time that is up, a seat that others gave away or took."""

from collections.abc import Iterator

import pytest
from sqlalchemy import insert, select

from cupola.play.phrases.phrase import LANGUAGES
from cupola.server.identity.viewer import RequestViewer
from cupola.server.notify.texts import event_text
from cupola.server.notify.webhooks import WebhookOrder, set_webhook
from cupola.server.storage import schema, server_time
from cupola.server.tables import agreement, handover
from cupola.server.tables.absent_players import take_over_silent
from cupola.server.tables.deadlines import heart_of, look_at_clocks
from cupola.server.tables.seats import sit_with_invite
from cupola.table.parts.clock import ClockRule
from cupola.table.parts.game import TableSettings
from cupola.table.parts.viewer import account_of
from cupola.table.seating.agreement import Answer, PauseOrder, ReplaceOrder
from tests.server.scenes.household import plain_settings
from tests.server.scenes.notice_scene import NoticeScene
from tests.server.scenes.push_service import Browser, PushService
from tests.server.scenes.receiver import Receiver

pytestmark = pytest.mark.thorough

SECOND = 1000  # milliseconds
HOUR = 3600 * SECOND
DAY = 24 * HOUR
A_DAY = TableSettings(clock=ClockRule(turn=DAY // SECOND))
LOST = TableSettings(clock=ClockRule(turn=DAY // SECOND, then="resign"))
EVENTS = ("time_nears", "time_up", "time_lost", "given_away", "stood_in", "seat_taken")


@pytest.fixture(autouse=True)
def alive(monkeypatch: pytest.MonkeyPatch) -> None:
    """However far a test moves the hands, the server was alive all the time."""
    monkeypatch.setattr(server_time, "LONGEST_GAP", 1000 * DAY)


class Watched(NoticeScene):
    """A table whose clocks somebody looks at; push services do not mind the hour."""

    def __init__(self, url: str, manners: TableSettings) -> None:
        super().__init__(plain_settings(url), manners)
        self.begin()
        self.heart = heart_of(self.services)
        look_at_clocks(self.services, self.heart)

    def subscribe(self, service: PushService, seat: int, name: str = "", language: str = "en") -> Browser:
        """Let the browser of a player be told."""
        browser = super().subscribe(service, seat, name, language)
        service.now = None
        return browser

    def later(self, milliseconds: int) -> None:
        """Let time pass, look at the clocks and send what is due."""
        self.clock.now += milliseconds
        look_at_clocks(self.services, self.heart)
        self.send()

    def give_away(self, bot: str | None) -> None:
        """The other player lets a bot or a friend play on at the seat that decides."""
        game, other = self.game, self.people[1 - self.decider]
        with self.services.database.writing() as connection:
            order = ReplaceOrder(game.version, bot)
            agreement.ask_for_seat(connection, self.services, self.game_id, self.decider, order, other)

    def come_back(self, seat: int) -> None:
        """The player of a seat takes it back."""
        with self.services.database.writing() as connection:
            handover.return_to_seat(connection, self.services, self.game_id, seat, self.people[seat])

    def take(self, seat: int, friend: RequestViewer) -> None:
        """A friend sits down at a seat that is offered."""
        row = schema.seats.c
        with self.services.database.writing() as connection:
            query = select(row.invite).where(row.game == self.game_id, row.seat == seat)
            invite = connection.execute(query).scalar_one()
            sit_with_invite(connection, self.services, str(invite), None, friend)


def events(service: PushService) -> list[str]:
    return [str(message.said["event"]) for message in service.heard]


@pytest.fixture
def timed(any_database: str) -> Iterator[Watched]:
    """A table with a day for every turn."""
    scene = Watched(any_database, A_DAY)
    yield scene
    scene.services.close()


@pytest.fixture
def lost(any_database: str) -> Iterator[Watched]:
    """A table at which a seat is given up when its time is up."""
    scene = Watched(any_database, LOST)
    yield scene
    scene.services.close()


@pytest.fixture
def patient(any_database: str) -> Iterator[Watched]:
    """A table at which a bot plays on after three silent days."""
    scene = Watched(any_database, TableSettings(silent_days=3))
    yield scene
    scene.services.close()


def test_a_player_is_told_once_that_time_nears_and_once_that_it_is_up(
    timed: Watched, service: PushService
) -> None:
    timed.subscribe(service, timed.decider)
    timed.subscribe(service, 1 - timed.decider, "other")

    timed.later(17 * HOUR)
    assert events(service) == []
    timed.later(2 * HOUR)
    timed.later(HOUR)
    assert events(service) == ["time_nears"]
    timed.later(5 * HOUR)
    timed.later(DAY)

    assert events(service) == ["time_nears", "time_up"]
    assert {message.path for message in service.heard} == {f"/push/seat{timed.decider}"}
    assert timed.waiting() == 0


def test_nobody_who_looks_is_told_and_a_program_is(
    timed: Watched, service: PushService, receiver: Receiver
) -> None:
    late = timed.decider
    timed.subscribe(service, late)
    with timed.services.database.writing() as connection:
        order = WebhookOrder(receiver.url)
        set_webhook(connection, timed.services, timed.game_id, late, order, timed.people[late])
    timed.see(timed.people[late])

    timed.later(19 * HOUR)
    timed.later(6 * HOUR)

    assert events(service) == []
    told = [post.notice for post in receiver.posts]
    assert [(each.event, each.seat) for each in told] == [("time_nears", late), ("time_up", late)]


def test_a_turn_that_was_played_meanwhile_is_not_told_of(timed: Watched, service: PushService) -> None:
    timed.subscribe(service, timed.decider)
    timed.clock.now += 19 * HOUR
    look_at_clocks(timed.services, timed.heart)
    assert timed.waiting() == 1

    timed.pass_on()
    timed.send()

    assert events(service) == []


def test_time_that_stands_still_does_not_near(timed: Watched, service: PushService) -> None:
    timed.subscribe(service, timed.decider)
    timed.clock.now += 19 * HOUR
    look_at_clocks(timed.services, timed.heart)
    with timed.services.database.writing() as connection:
        order, other = PauseOrder(timed.game.version), timed.people[1 - timed.decider]
        agreement.ask_for_pause(connection, timed.services, timed.game_id, order, other)
        asked = timed.game.version

    with timed.services.database.writing() as connection:
        yes = Answer(asked + 1, granted=True)
        agreement.answer(connection, timed.services, timed.game_id, yes, timed.people[timed.decider])
    timed.send()

    assert events(service) == []


def test_whoever_is_back_is_not_told_that_time_was_up(timed: Watched, service: PushService) -> None:
    late = timed.decider
    timed.subscribe(service, late)
    timed.clock.now += DAY
    look_at_clocks(timed.services, timed.heart)
    timed.come_back(late)

    timed.send()

    assert events(service) == []


def test_a_reminder_that_was_wanted_comes_all_the_same(timed: Watched, service: PushService) -> None:
    late = 1 - timed.decider
    with timed.services.database.writing() as connection:
        row = {"account": account_of(timed.people[late]), "hours": 20}
        connection.execute(insert(schema.reminders), row)
    timed.subscribe(service, late)
    timed.pass_on()

    timed.later(0)
    timed.later(19 * HOUR)
    timed.later(HOUR)

    assert events(service) == ["your_turn", "time_nears", "reminder"]


def test_a_seat_that_was_given_up_for_time_is_told_so(lost: Watched, service: PushService) -> None:
    lost.subscribe(service, lost.decider)

    lost.later(DAY)

    assert events(service) == ["time_lost"]


@pytest.mark.parametrize("bot", ["greedy", None])
def test_a_player_is_told_that_the_others_gave_the_seat_away(
    timed: Watched, service: PushService, bot: str | None
) -> None:
    timed.pass_on()
    timed.send()
    timed.subscribe(service, timed.decider)
    timed.clock.now += DAY  # nobody has looked at the clock

    timed.give_away(bot)
    timed.send()

    assert events(service) == ["given_away"]


def test_whoever_had_a_seat_is_told_when_somebody_else_sits_down(
    timed: Watched, service: PushService
) -> None:
    absent = timed.decider
    timed.subscribe(service, absent)
    timed.clock.now += DAY
    timed.give_away(None)

    timed.take(absent, timed.somebody("Clara"))
    timed.send()
    timed.send()

    assert events(service) == ["seat_taken"]
    assert timed.waiting() == 0


def test_whoever_hands_a_seat_to_a_bot_is_told_nothing(timed: Watched, service: PushService) -> None:
    own = timed.decider
    timed.subscribe(service, own)

    with timed.services.database.writing() as connection:
        handover.hand_to_bot(connection, timed.services, timed.game_id, own, "greedy", timed.people[own])
    timed.send()

    assert events(service) == []


def test_a_player_who_was_silent_for_days_is_told_of_the_bot(patient: Watched, service: PushService) -> None:
    patient.subscribe(service, patient.decider)
    patient.clock.now += 3 * DAY + 1

    take_over_silent(patient.services)
    patient.send()

    assert events(service) == ["stood_in"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_its_words(language: str) -> None:
    said = {event_text(language, event) for event in EVENTS}  # type: ignore[arg-type]

    assert len(said) == len(EVENTS)
    assert all(len(text) <= 110 for text in said)
