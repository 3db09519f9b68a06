"""Vacations: so many days a year on which the clocks of an account stand still at slow tables."""

import pytest

from tests.server.conftest import MakeApp
from tests.server.scenes.clocks import DAY, HOUR, MINUTE, Hours, hours_of
from tests.server.scenes.people import Reply, introduced, must, refusal
from tests.server.scenes.tables import SeatedTable, one_screen

A_DAY = {"turn": DAY}


def clock(table: SeatedTable) -> Reply:
    found: Reply = table.view()["clock"]
    return found


def test_the_clock_stands_still_until_the_vacation_is_over(
    steady: None, make_app: MakeApp, any_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hours = hours_of(make_app(any_database), monkeypatch)
    table = hours.table("Anna", "Boris", clock=A_DAY)
    seat = table.decider
    hours.later(HOUR)

    taken = must(table.people[seat].post("/api/me/vacation", {"days": 7}))
    assert taken == {"ends_at": hours.hands() + 7 * DAY * 1000, "days_left": 14, "days_a_year": 21}
    assert (clock(table)["running"], clock(table)["away"]) == (None, [seat])
    hours.later(6 * DAY)
    assert table.view()["seats"][seat]["kind"] == "person"
    restarted = hours_of(make_app(any_database), monkeypatch, hours.hands)
    table = table.at(restarted.app)
    assert [game.id for game in restarted.later(DAY)] == [table.game]

    assert (clock(table)["running"], clock(table)["away"]) == (seat, [])
    assert clock(table)["left"][seat] == 23 * HOUR * 1000
    assert table.kinds()[-2:] == ["went_away", "came_back"]
    assert [game.id for game in restarted.later(DAY)] == [table.game]
    assert table.view()["seats"][seat]["kind"] == "bot"


def test_a_vacation_that_ends_early_gives_back_the_days_not_begun(hours: Hours) -> None:
    table = hours.table("Anna", "Boris", clock=A_DAY)
    person = table.people[table.decider]
    must(person.post("/api/me/vacation", {"days": 10}))
    hours.later(DAY + HOUR)

    back = must(person.post("/api/me/vacation/end"))

    assert back == {"ends_at": None, "days_left": 19, "days_a_year": 21}
    assert clock(table)["running"] == table.decider
    assert must(person.post("/api/me/vacation/end"))["days_left"] == 19


def test_a_player_on_vacation_may_move(hours: Hours) -> None:
    table = hours.table("Anna", "Boris", clock=A_DAY)
    must(table.people[table.decider].post("/api/me/vacation", {"days": 3}))

    table.move()


def test_at_a_live_table_there_is_no_vacation(hours: Hours) -> None:
    table = hours.table("Anna", "Boris", clock={"turn": 10 * MINUTE})
    seat = table.decider
    must(table.people[seat].post("/api/me/vacation", {"days": 3}))

    assert clock(table)["running"] == seat
    hours.later(10 * MINUTE)

    assert table.view()["seats"][seat]["kind"] == "bot"


def test_a_game_that_begins_meanwhile_waits_as_well(hours: Hours) -> None:
    host = introduced(hours.app.client, "Anna")
    must(host.post("/api/me/vacation", {"days": 2}))
    hours.later(0)

    table = one_screen(hours.app, host, options={"first_seat": 0}, manners={"clock": A_DAY})

    assert (clock(table)["running"], clock(table)["away"]) == (None, [0, 1])
    hours.later(2 * DAY)
    assert clock(table)["running"] == 0


def test_nobody_takes_more_days_than_a_year_has_for_them(hours: Hours) -> None:
    person = introduced(hours.app.client, "Anna")
    must(person.post("/api/me/vacation", {"days": 20}))
    hours.later(0)

    twice = person.post("/api/me/vacation", {"days": 1})
    hours.later(20 * DAY)
    too_many = person.post("/api/me/vacation", {"days": 2})
    hours.later(346 * DAY)

    assert refusal(twice) == (409, "on_vacation")
    assert refusal(too_many) == (422, "too_many_days")
    assert must(person.get("/api/me/vacation"))["days_left"] == 21
