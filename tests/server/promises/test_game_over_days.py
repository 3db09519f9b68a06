"""A game of four by link over days: deadlines, vacation, a bot that plays on, a player who comes back.

The server is started again in every phase, and at the end the record verifies.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from typing import Final

import pytest
from sqlalchemy import select

from cupola.play.record.match_record import read_record
from cupola.play.record.replay import replay
from cupola.play.record.seed_check import check_luck
from cupola.play.setup.catalogue import standard_catalogue
from cupola.server import app
from cupola.server.services import Services
from cupola.server.storage import schema, server_time
from cupola.server.storage.server_time import GRACE, LONGEST_GAP
from cupola.server.tables.deadlines import clocks_watched
from cupola.server.upkeep.check import check_game
from cupola.table.parts.game import Game
from tests.server.scenes.clock_scene import DAY, HOUR, SECOND, Hands, moved_to
from tests.server.scenes.household import Household, open_household, plain_settings
from tests.server.scenes.player import introduced, must
from tests.server.scenes.records_scene import round_of

ALWAYS_ALIVE: Final = 1000 * DAY * SECOND
PATIENCE_SECONDS: Final = 60.0
NAMES: Final = ("Anna", "Boris", "Clara", "Dora")
MANNERS: Final = {"clock": {"turn": DAY, "bot": "greedy"}, "deserted_after": 6 * HOUR}


class House:
    """A server that is stopped and started again on one database, and the hours it lives in."""

    def __init__(self, url: str, patch: pytest.MonkeyPatch) -> None:
        self.hands = Hands()
        self._url = url
        self._patch = patch
        self._running = ExitStack()
        patch.setattr(app, "clocks_watched", partial(clocks_watched, pause=0.02))
        patch.setattr(app, "Services", partial(Services, clock=self.hands))
        patch.setattr(server_time, "LONGEST_GAP", ALWAYS_ALIVE)
        self.table = round_of(self._start(), *NAMES, manners=MANNERS)
        self._wait_for_beat()

    def _start(self) -> Household:
        return self._running.enter_context(open_household(plain_settings(self._url)))

    def close(self) -> None:
        """Stop the server."""
        self._running.close()

    def restart(self, seconds_down: float = 0) -> None:
        """Stop the server, let time go by, and start it again."""
        self.close()
        if seconds_down:
            self._patch.setattr(server_time, "LONGEST_GAP", LONGEST_GAP)
            self.hands.pass_by(seconds_down)
        self.table = moved_to(self._start(), self.table)
        if seconds_down:
            self._wait_for_beat(ahead=GRACE)
            self._patch.setattr(server_time, "LONGEST_GAP", ALWAYS_ALIVE)

    def pass_by(self, seconds: float) -> None:
        """Let time go by while the server runs."""
        self.hands.pass_by(seconds)
        self._wait_for_beat()

    def _wait_for_beat(self, ahead: int = 0) -> None:
        row = schema.heartbeat.c.at

        def has_beaten() -> bool:
            with self.table.household.services.database.reading() as connection:
                return connection.execute(select(row)).scalar() == self.hands() + ahead

        wait_until(has_beaten)

    @property
    def game(self) -> Game:
        """The game as it is stored."""
        return self.table.household.game(self.table.game)

    @property
    def decider(self) -> int:
        """The seat that is to move."""
        assert self.game.decider is not None
        return self.game.decider

    def end_turn(self) -> None:
        """A person moves until it is another's turn."""
        turn = self.game.turn
        while self.game.turn == turn:
            self.table.move()

    def play_until(self, seat: int, hours: float = 2) -> None:
        """Everybody takes their time, bots none, until it is the turn of a seat."""
        while self.decider != seat:
            mover = self.decider
            if self.kind(mover) == "bot":
                wait_until(lambda mover=mover: self.decider != mover)  # type: ignore[misc]
            else:
                self.pass_by(hours * HOUR)
                self.end_turn()

    def kind(self, seat: int) -> str:
        """Who plays a seat."""
        return str(self.table.view()["seats"][seat]["kind"])

    def hours_left(self, seat: int) -> float:
        """The hours on the clock of a seat."""
        return float(self.table.view(seat)["clock"]["left"][seat]) / SECOND / HOUR

    def agree(self, *seats: int) -> None:
        """These people say yes."""
        for seat in seats:
            order = {"base": self.table.version, "granted": True}
            must(self.table.send(seat, "question/answer", order))


def wait_until(is_so: Callable[[], bool]) -> None:
    """Wait for what the server does by itself."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not is_so():
        assert time.monotonic() < deadline, "the server did not do it in time"
        time.sleep(0.01)


@pytest.fixture
def house(any_database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A house with a running game of four, each at home."""
    house = House(any_database, monkeypatch)
    yield house
    house.close()


@pytest.mark.thorough
def test_a_game_of_four_over_days_comes_to_its_end_and_its_record_verifies(house: House) -> None:
    late, away, unlucky, gone = range(4)
    a_bot_plays_on_and_the_player_comes_back(house, late)
    a_vacation(house, away)
    an_outage(house, unlucky)
    a_pause(house, unlucky)
    an_undo(house)
    a_friend_takes_a_deserted_seat(house, gone)

    house.restart()
    house.table.finish()

    assert house.game.status == "over"
    assert the_record_verifies(house)
    kinds = set(house.table.kinds())
    assert {"handed", "seated", "went_away", "came_back", "paused", "resumed", "undone"} <= kinds


def a_bot_plays_on_and_the_player_comes_back(house: House, late: int) -> None:
    house.play_until(late)
    house.pass_by(23 * HOUR)
    house.restart()
    assert house.kind(late) == "person"
    assert house.hours_left(late) == 1

    house.pass_by(1 * HOUR)
    wait_until(lambda: house.kind(late) == "bot")
    wait_until(lambda: house.decider != late)
    house.restart()
    house.play_until((late + 3) % 4)

    must(house.table.send(late, f"seats/{late}/return"))
    house.restart()
    house.play_until(late)
    assert house.kind(late) == "person"
    house.end_turn()


def a_vacation(house: House, away: int) -> None:
    house.play_until(away)
    house.pass_by(20 * HOUR)
    must(house.table.people[away].post("/api/me/vacation", {"days": 9}))
    house.pass_by(8 * DAY)
    house.restart()
    assert house.kind(away) == "person"
    assert house.hours_left(away) == 4

    house.pass_by(1 * DAY)
    wait_until(lambda: "came_back" in house.table.kinds())
    house.restart()
    house.pass_by(3 * HOUR)
    assert house.kind(away) == "person"
    house.end_turn()


def an_outage(house: House, unlucky: int) -> None:
    house.play_until(unlucky)
    house.pass_by(20 * HOUR)

    house.restart(seconds_down=3 * DAY)

    assert house.kind(unlucky) == "person"
    assert 3.9 < house.hours_left(unlucky) <= 4


def a_pause(house: House, unlucky: int) -> None:
    others = [seat for seat in range(4) if seat != unlucky]
    must(house.table.send(unlucky, "pause", {"base": house.table.version}))
    house.restart()
    house.agree(*others)
    house.hands.pass_by(10 * DAY)
    house.restart()
    assert house.kind(unlucky) == "person"

    must(house.table.send(others[0], "resume", {"base": house.table.version}))
    house.restart()

    assert 3.9 < house.hours_left(unlucky) <= 4
    house.end_turn()


def an_undo(house: House) -> None:
    mover = house.decider
    house.end_turn()
    must(house.table.send(mover, "undo", {"base": house.table.version}))
    house.restart()
    for seat in range(4):
        if seat != mover:
            must(house.table.send(seat, "undo/answer", {"base": house.table.version, "granted": True}))
    assert house.decider == mover
    house.end_turn()


def a_friend_takes_a_deserted_seat(house: House, gone: int) -> None:
    house.play_until(gone)
    house.pass_by(7 * HOUR)
    others = [seat for seat in range(4) if seat != gone]
    must(house.table.send(others[0], f"seats/{gone}/replace", {"base": house.table.version}))
    house.restart()
    house.agree(*others[1:])

    (link,) = must(house.table.people[others[0]].get(house.table.path("invites")))["invites"]
    friend = introduced(house.table.household.client, "Emil")
    must(friend.post(f"/api/invites/{link['secret']}", {}))
    people = tuple(friend if seat == gone else each for seat, each in enumerate(house.table.people))
    house.table.people = people

    assert house.hours_left(gone) == 24
    house.end_turn()


def the_record_verifies(house: House) -> bool:
    record = read_record(house.table.record())
    services = house.table.household.services
    with services.database.reading() as connection:
        faults = check_game(connection, services.catalogue, house.table.game).faults
    is_same = replay(record, standard_catalogue()).state.values() == house.table.state_values()
    return is_same and check_luck(record, standard_catalogue()) == [] and faults == ()
