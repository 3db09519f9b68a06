"""A game of four by link over days: deadlines, vacation, a bot that plays on, a player who comes back.

The server is started again in every phase, and at the end the record verifies.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from typing import Final

import pytest
from sqlalchemy import select

from cupola.play.record.match_record import read_record
from cupola.play.record.replay import replay
from cupola.play.record.seed_check import check_luck
from cupola.play.setup.catalogue import standard_catalogue
from cupola.server import app as server_app
from cupola.server.services import Services
from cupola.server.storage import schema, server_time
from cupola.server.storage.server_time import GRACE, LONGEST_GAP
from cupola.server.tables.deadlines import clocks_watched
from cupola.server.upkeep.check import check_game
from cupola.table.parts.game import Game
from tests.server.scenes.app import App, open_app, plain_settings
from tests.server.scenes.clocks import DAY, HOUR, SECOND, Hands
from tests.server.scenes.people import introduced, must
from tests.server.scenes.running_server import until
from tests.server.scenes.tables import seat_people

ALWAYS_ALIVE: Final = 1000 * DAY * SECOND
NAMES: Final = ("Anna", "Boris", "Clara", "Dora")
MANNERS: Final = {"clock": {"turn": DAY, "bot": "greedy"}, "deserted_after": 6 * HOUR}


class GameOverDays:
    """A server that is stopped and started again on one database, and the hours it lives in."""

    def __init__(self, url: str, patch: pytest.MonkeyPatch) -> None:
        self.hands = Hands()
        self._url = url
        self._patch = patch
        self._running = ExitStack()
        patch.setattr(server_app, "clocks_watched", partial(clocks_watched, pause=0.02))
        patch.setattr(server_app, "Services", partial(Services, clock=self.hands))
        patch.setattr(server_time, "LONGEST_GAP", ALWAYS_ALIVE)
        self.table = seat_people(self._start(), *NAMES, manners=MANNERS)
        self._wait_for_beat()

    def _start(self) -> App:
        return self._running.enter_context(open_app(plain_settings(self._url)))

    def close(self) -> None:
        self._running.close()

    def restart(self, seconds_down: float = 0) -> None:
        self.close()
        if seconds_down:
            self._patch.setattr(server_time, "LONGEST_GAP", LONGEST_GAP)
            self.hands.pass_by(seconds_down)
        self.table = self.table.at(self._start())
        if seconds_down:
            self._wait_for_beat(ahead=GRACE)
            self._patch.setattr(server_time, "LONGEST_GAP", ALWAYS_ALIVE)

    def pass_by(self, seconds: float) -> None:
        self.hands.pass_by(seconds)
        self._wait_for_beat()

    def _wait_for_beat(self, ahead: int = 0) -> None:
        row = schema.heartbeat.c.at

        def has_beaten() -> bool:
            with self.table.app.services.database.reading() as connection:
                return connection.execute(select(row)).scalar() == self.hands() + ahead

        assert until(has_beaten)

    @property
    def game(self) -> Game:
        return self.table.app.game(self.table.game)

    @property
    def decider(self) -> int:
        assert self.game.decider is not None
        return self.game.decider

    def end_turn(self) -> None:
        turn = self.game.turn
        while self.game.turn == turn:
            self.table.move()

    def play_until(self, seat: int, hours: float = 2) -> None:
        """Everybody takes their time, bots none, until it is the turn of a seat."""
        while self.decider != seat:
            mover = self.decider
            if self.kind(mover) == "bot":
                assert until(lambda mover=mover: self.decider != mover)  # type: ignore[misc]
            else:
                self.pass_by(hours * HOUR)
                self.end_turn()

    def kind(self, seat: int) -> str:
        return str(self.table.view()["seats"][seat]["kind"])

    def hours_left(self, seat: int) -> float:
        return float(self.table.view(seat)["clock"]["left"][seat]) / SECOND / HOUR

    def agree(self, *seats: int) -> None:
        for seat in seats:
            order = {"base": self.table.version, "granted": True}
            must(self.table.send(seat, "question/answer", order))


@pytest.fixture
def days(any_database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[GameOverDays]:
    days = GameOverDays(any_database, monkeypatch)
    yield days
    days.close()


@pytest.mark.thorough
def test_a_game_of_four_over_days_comes_to_its_end_and_its_record_verifies(days: GameOverDays) -> None:
    late, away, unlucky, gone = range(4)
    a_bot_plays_on_and_the_player_comes_back(days, late)
    a_vacation(days, away)
    an_outage(days, unlucky)
    a_pause(days, unlucky)
    an_undo(days)
    a_friend_takes_a_deserted_seat(days, gone)

    days.restart()
    days.table.finish()

    assert days.game.status == "over"
    assert the_record_verifies(days)
    kinds = set(days.table.kinds())
    assert {"handed", "seated", "went_away", "came_back", "paused", "resumed", "undone"} <= kinds


def a_bot_plays_on_and_the_player_comes_back(days: GameOverDays, late: int) -> None:
    days.play_until(late)
    days.pass_by(23 * HOUR)
    days.restart()
    assert days.kind(late) == "person"
    assert days.hours_left(late) == 1

    days.pass_by(1 * HOUR)
    assert until(lambda: days.kind(late) == "bot")
    assert until(lambda: days.decider != late)
    days.restart()
    days.play_until((late + 3) % 4)

    must(days.table.send(late, f"seats/{late}/return"))
    days.restart()
    days.play_until(late)
    assert days.kind(late) == "person"
    days.end_turn()


def a_vacation(days: GameOverDays, away: int) -> None:
    days.play_until(away)
    days.pass_by(20 * HOUR)
    must(days.table.people[away].post("/api/me/vacation", {"days": 9}))
    days.pass_by(8 * DAY)
    days.restart()
    assert days.kind(away) == "person"
    assert days.hours_left(away) == 4

    days.pass_by(1 * DAY)
    assert until(lambda: "came_back" in days.table.kinds())
    days.restart()
    days.pass_by(3 * HOUR)
    assert days.kind(away) == "person"
    days.end_turn()


def an_outage(days: GameOverDays, unlucky: int) -> None:
    days.play_until(unlucky)
    days.pass_by(20 * HOUR)

    days.restart(seconds_down=3 * DAY)

    assert days.kind(unlucky) == "person"
    assert 3.9 < days.hours_left(unlucky) <= 4


def a_pause(days: GameOverDays, unlucky: int) -> None:
    others = [seat for seat in range(4) if seat != unlucky]
    must(days.table.send(unlucky, "pause", {"base": days.table.version}))
    days.restart()
    days.agree(*others)
    days.hands.pass_by(10 * DAY)
    days.restart()
    assert days.kind(unlucky) == "person"

    must(days.table.send(others[0], "resume", {"base": days.table.version}))
    days.restart()

    assert 3.9 < days.hours_left(unlucky) <= 4
    days.end_turn()


def an_undo(days: GameOverDays) -> None:
    mover = days.decider
    days.end_turn()
    must(days.table.send(mover, "undo", {"base": days.table.version}))
    days.restart()
    for seat in range(4):
        if seat != mover:
            must(days.table.send(seat, "undo/answer", {"base": days.table.version, "granted": True}))
    assert days.decider == mover
    days.end_turn()


def a_friend_takes_a_deserted_seat(days: GameOverDays, gone: int) -> None:
    days.play_until(gone)
    days.pass_by(7 * HOUR)
    others = [seat for seat in range(4) if seat != gone]
    must(days.table.send(others[0], f"seats/{gone}/replace", {"base": days.table.version}))
    days.restart()
    days.agree(*others[1:])

    (link,) = must(days.table.people[others[0]].get(days.table.path("invites")))["invites"]
    friend = introduced(days.table.app.client, "Emil")
    must(friend.post(f"/api/invites/{link['secret']}", {}))
    people = tuple(friend if seat == gone else each for seat, each in enumerate(days.table.people))
    days.table.people = people

    assert days.hours_left(gone) == 24
    days.end_turn()


def the_record_verifies(days: GameOverDays) -> bool:
    record = read_record(days.table.record())
    services = days.table.app.services
    with services.database.reading() as connection:
        faults = check_game(connection, services.catalogue, days.table.game).faults
    is_same = replay(record, standard_catalogue()).state.values() == days.table.state_values()
    return is_same and check_luck(record, standard_catalogue()) == [] and faults == ()
