"""Deadlines: the server's clock counts, and when time is up the table goes on as it chose."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial

import anyio
import pytest

from cupola.server import app as server_app
from cupola.server import requests as server_requests
from cupola.server.deadlines import clocks_watched, heart_of, look_at_clocks
from cupola.server.services import Services
from cupola.server.storage import server_time
from cupola.server.upkeep.check import check_game
from cupola.table.parts.entries import Handed, Resigned
from tests.server.conftest import MakeApp
from tests.server.scenes.clocks import DAY, HOUR, MINUTE, Hands, Hours, hours_of
from tests.server.scenes.people import Reply, must, refusal
from tests.server.scenes.running_server import until
from tests.server.scenes.tables import SeatedTable, seat_people

pytestmark = pytest.mark.usefixtures("still")

A_DAY = {"turn": DAY}


def left(table: SeatedTable, seat: int) -> float:
    return float(table.view(seat)["clock"]["left"][seat]) / 1000


def seat_kind(table: SeatedTable, seat: int) -> tuple[str, str | None]:
    found: Reply = table.view()["seats"][seat]
    return found["kind"], found["bot"]


def ends_turn(table: SeatedTable) -> None:
    turn = table.stored.turn
    while table.stored.turn == turn:
        table.move()


def test_when_time_is_up_a_bot_of_the_agreed_level_plays_on_and_the_player_comes_back(hours: Hours) -> None:
    table = hours.table("Anna", "Boris", clock={**A_DAY, "bot": "journeyman"})
    late = table.decider

    assert hours.later(DAY - 1) == []
    assert [game.id for game in hours.later(2)] == [table.game]

    assert seat_kind(table, late) == ("bot", "journeyman")
    assert table.app.entries(table.game)[-1].body == Handed("journeyman", why="time")
    assert table.view()["clock"]["running"] is None
    assert hours.later(100 * DAY) == []
    back = must(table.send(late, f"seats/{late}/return"))
    assert back["seats_held"] == [late]
    assert back["clock"]["running"] == late
    assert left(table, late) == DAY


def test_when_time_is_up_the_seat_is_given_up_where_the_table_chose_that(hours: Hours) -> None:
    table = hours.table("Anna", "Boris", clock={**A_DAY, "then": "resign"})
    late = table.decider

    hours.later(DAY)

    assert table.app.entries(table.game)[-1].body == Resigned("greedy", for_time=True)
    assert table.view()["seats"][late]["has_resigned"]
    assert refusal(table.send(late, f"seats/{late}/return")) == (409, "resigned")


def test_a_turn_that_is_stored_before_anybody_looked_counts(hours: Hours) -> None:
    table = hours.table("Anna", "Boris", clock=A_DAY)
    hours.hands.pass_by(DAY + 5)

    ends_turn(table)

    assert anyio.run(look_at_clocks, hours.app.services, hours.heart) == []


def test_chat_takes_no_time(hours: Hours) -> None:
    table = hours.table("Anna", "Boris", clock=A_DAY)
    seat = table.decider
    hours.later(HOUR)

    must(table.send(seat, "chat", {"text": "a moment", "key": "said"}))
    hours.later(HOUR)

    assert left(table, seat) == 22 * HOUR


def test_R8_the_clock_goes_on_after_a_restart_and_an_outage_is_credited(
    steady: None, make_app: MakeApp, any_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hours = hours_of(make_app(any_database), monkeypatch)
    table = hours.table("Anna", "Boris", clock=A_DAY)
    seat = table.decider
    hours.later(10 * HOUR)
    monkeypatch.setattr(server_time, "LONGEST_GAP", 15_000)
    hours.hands.pass_by(3 * DAY)

    later = hours_of(make_app(any_database), monkeypatch, hours.hands)
    assert later.later(0) == []

    restarted = table.at(later.app)
    assert left(restarted, seat) == 14 * HOUR - 15
    for _ in range(20):
        later.later(3)
    assert left(restarted, seat) == 14 * HOUR - 15  # the grace
    for _ in range(10):
        later.later(3)
    assert left(restarted, seat) == 14 * HOUR - 45


def test_R8_a_question_outlives_the_server_and_the_game_is_sound(
    make_app: MakeApp, any_database: str, steady: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    hours = hours_of(make_app(any_database), monkeypatch)
    table = hours.table("Anna", "Boris", "Clara", options={"first_seat": 1})
    hours.hands.pass_by(DAY + 1)
    before = table.version
    must(table.send(0, "seats/1/replace", {"base": before, "bot": "journeyman"}))

    again = hours_of(make_app(any_database), monkeypatch, hours.hands)
    table = table.at(again.app)
    unseen = table.send(2, "question/answer", {"base": before, "granted": True})
    agreed = must(table.answer(2, True, "question"))

    assert refusal(unseen) == (409, "stale")
    assert unseen.json()["details"]["view"]["question"]["by"] == 0
    assert agreed["seats"][1]["kind"] == "bot"
    with again.app.services.database.reading() as connection:
        assert check_game(connection, again.app.services.catalogue, table.game).faults == ()


@pytest.mark.parametrize("days", [-1, 1])
def test_an_hour_that_jumps_does_no_harm(hours: Hours, days: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_time, "LONGEST_GAP", 15_000)
    table = hours.table("Anna", "Boris", clock={"turn": 5 * MINUTE})
    seat = table.decider
    hours.later(3)
    hours.later(3)
    before = left(table, seat)

    assert hours.later(days * DAY) == []

    assert before - 15 <= left(table, seat) <= before
    for _ in range(40):
        assert hours.later(3) == []
    hours.later(-days * DAY)
    assert seat_kind(table, seat)[0] == "person"
    ends_turn(table)


def test_a_server_looks_at_clocks(steady: None, make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands()
    monkeypatch.setattr(server_requests, "Services", partial(Services, clock=hands))
    monkeypatch.setattr(server_app, "clocks_watched", partial(clocks_watched, pause=0.01))
    table = seat_people(make_app(), "Anna", "Boris", manners={"clock": A_DAY})
    late = table.decider

    def has_lost_seat() -> bool:
        hands.pass_by(HOUR)
        return seat_kind(table, late)[0] == "bot"

    assert until(has_lost_seat)


def test_R2_of_several_workers_one_takes_the_seat(
    steady: None, make_app: MakeApp, any_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hours = hours_of(make_app(any_database), monkeypatch)
    table = hours.table("Anna", "Boris", clock=A_DAY)
    hours.later(1)
    hours.hands.pass_by(DAY)
    workers = [Services(hours.app.services.settings, clock=hours.hands) for _ in range(3)]

    with ThreadPoolExecutor(3) as threads:
        found = list(threads.map(lambda each: anyio.run(look_at_clocks, each, heart_of(each)), workers))

    for worker in workers:
        worker.close()
    assert [game.id for each in found for game in each] == [table.game]
    assert table.kinds().count("handed") == 1


def test_a_warning_changes_nothing_at_the_table(hours: Hours) -> None:
    table = hours.table("Anna", "Boris", clock=A_DAY)
    seat, version = table.decider, table.version

    hours.later(19 * HOUR)
    hours.later(HOUR)

    assert (table.version, left(table, seat)) == (version, 4 * HOUR)


def test_no_time_is_counted_once_no_game_has_a_clock(hours: Hours) -> None:
    hours.table("Anna", "Boris", clock=A_DAY).finish()

    with hours.app.services.database.reading() as connection:
        assert not hours.heart.is_wanted(connection)
