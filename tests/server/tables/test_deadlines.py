"""Deadlines: the server's clock counts, and when time is up the table goes on as it chose."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from cupola.server.services import Services
from cupola.server.storage import server_time
from cupola.server.tables.deadlines import heart_of, look_at_clocks
from cupola.table.parts.entries import Handed, Resigned
from tests.server.conftest import MakeClient
from tests.server.scenes.clock_scene import DAY, HOUR, MINUTE, Hours, hours, hours_of, moved_to, steady
from tests.server.scenes.player import Reply, introduced, must
from tests.server.scenes.records_scene import Round
from tests.server.scenes.seating_scene import refusal

pytestmark = pytest.mark.usefixtures("still")

__all__ = ["hours", "steady"]

A_DAY = {"turn": DAY}
LIVE_BANK = {"bank": 15 * MINUTE, "increment": 30}
SLOW_BANK = {"bank": 5 * DAY, "increment": 12 * HOUR}


def decider(table: Round) -> int:
    found = table.household.game(table.game).decider
    assert found is not None
    return found


def left(table: Round, seat: int) -> float:
    """The seconds that a seat has left, as its player sees it."""
    return float(table.view(seat)["clock"]["left"][seat]) / 1000


def seat_kind(table: Round, seat: int) -> tuple[str, str | None]:
    found: Reply = table.view()["seats"][seat]
    return found["kind"], found["bot"]


def ends_turn(table: Round) -> None:
    """Play until it is another's turn."""
    turn = table.household.game(table.game).turn
    while table.household.game(table.game).turn == turn:
        table.move()


# Time for every turn


def test_a_table_has_no_clock_unless_it_wants_one(hours: Hours) -> None:
    table = hours.table("Anna", "Boris")

    assert table.view()["clock"] is None
    assert hours.later(1000 * DAY) == []


def test_a_turn_has_its_time_and_the_next_player_has_it_again(hours: Hours) -> None:
    table = hours.table("Anna", "Boris", clock=A_DAY)
    first = decider(table)
    hours.later(10 * HOUR)
    assert left(table, first) == 14 * HOUR

    ends_turn(table)
    assert table.view()["clock"]["running"] == decider(table) != first
    assert left(table, decider(table)) == 24 * HOUR
    ends_turn(table)

    assert decider(table) == first
    assert left(table, first) == 24 * HOUR


def test_when_time_is_up_a_bot_of_the_agreed_level_plays_on_and_the_player_comes_back(hours: Hours) -> None:
    table = hours.table("Anna", "Boris", clock={**A_DAY, "bot": "journeyman"})
    late = decider(table)

    assert hours.later(DAY - 1) == []
    assert [game.id for game in hours.later(2)] == [table.game]

    assert seat_kind(table, late) == ("bot", "journeyman")
    assert table.household.entries(table.game)[-1].body == Handed("journeyman", why="time")
    assert table.view()["clock"]["running"] is None
    assert hours.later(100 * DAY) == []
    back = must(table.send(late, f"seats/{late}/return"))
    assert back["seats_held"] == [late]
    assert back["clock"]["running"] == late
    assert left(table, late) == DAY


def test_when_time_is_up_the_seat_is_given_up_where_the_table_chose_that(hours: Hours) -> None:
    table = hours.table("Anna", "Boris", clock={**A_DAY, "then": "resign"})
    late = decider(table)

    hours.later(DAY)

    assert table.household.entries(table.game)[-1].body == Resigned("greedy", for_time=True)
    assert table.view()["seats"][late]["has_resigned"]
    assert refusal(table.send(late, f"seats/{late}/return")) == (409, "resigned")


def test_a_turn_that_is_stored_before_anybody_looked_counts(hours: Hours) -> None:
    table = hours.table("Anna", "Boris", clock=A_DAY)
    hours.hands.pass_by(DAY + 5)

    ends_turn(table)

    assert look_at_clocks(hours.household.services, hours.heart) == []


# A bank


def test_a_bank_goes_down_while_its_player_decides_and_every_turn_adds_to_it(hours: Hours) -> None:
    table = hours.table("Anna", "Boris", clock=LIVE_BANK)
    first = decider(table)
    hours.later(5 * MINUTE)

    ends_turn(table)

    assert left(table, first) == 10 * MINUTE + 30
    second = decider(table)
    hours.later(MINUTE)
    assert (left(table, second), left(table, first)) == (14 * MINUTE, 10 * MINUTE + 30)


def test_a_bank_never_grows_above_twice_its_size(hours: Hours) -> None:
    table = hours.table("Anna", "Boris", clock={"bank": MINUTE, "increment": MINUTE})

    for _ in range(6):
        ends_turn(table)

    assert table.view()["clock"]["left"] == [2 * MINUTE * 1000] * 2


def test_whoever_comes_back_has_a_quarter_of_the_bank_at_least(hours: Hours) -> None:
    table = hours.table("Anna", "Boris", clock=SLOW_BANK)
    late = decider(table)
    hours.later(5 * DAY)
    assert seat_kind(table, late)[0] == "bot"

    must(table.send(late, f"seats/{late}/return"))

    assert left(table, late) == 5 * DAY / 4


# Undo, pause, bots, chat


def test_an_undo_gives_no_time_back_and_leaves_enough_to_go_on(hours: Hours) -> None:
    table = hours.table("Anna", "Boris", clock=LIVE_BANK)
    first = decider(table)
    hours.later(14 * MINUTE)
    ends_turn(table)
    assert left(table, first) == 90

    must(table.send(first, "undo", {"base": table.version}))
    must(table.send(1 - first, "undo/answer", {"base": table.version, "granted": True}))

    assert decider(table) == first
    assert left(table, first) == 15 * MINUTE / 4
    assert table.view()["clock"]["running"] == first


def test_a_pause_by_agreement_stops_the_clock_until_somebody_goes_on(hours: Hours) -> None:
    table = hours.table("Anna", "Boris", "Clara", clock=A_DAY)
    seat = decider(table)
    hours.later(HOUR)
    must(table.send(0, "pause", {"base": table.version}))
    must(table.send(1, "question/answer", {"base": table.version, "granted": True}))
    assert table.view()["paused_at"] is None
    paused = must(table.send(2, "question/answer", {"base": table.version, "granted": True}))

    assert paused["paused_at"] == hours.hands()
    assert (paused["clock"]["running"], paused["deserted_at"]) == (None, None)
    assert hours.later(30 * DAY) == []
    going = must(table.send(1, "resume", {"base": table.version}))

    assert (going["paused_at"], going["clock"]["running"]) == (None, seat)
    assert left(table, seat) == 23 * HOUR
    assert table.kinds()[-5:] == ["pause_asked", "answered", "answered", "paused", "resumed"]


def test_one_no_and_there_is_no_pause(hours: Hours) -> None:
    table = hours.table("Anna", "Boris", clock=A_DAY)
    must(table.send(0, "pause", {"base": table.version}))

    view = must(table.send(1, "question/answer", {"base": table.version, "granted": False}))

    assert (view["question"], view["paused_at"]) == (None, None)
    assert refusal(introduced(hours.household.client, "Emil").post(table.path("pause"), {"base": 1})) == (
        403,
        "not_yours",
    )


def test_chat_and_names_take_no_time(hours: Hours) -> None:
    table = hours.table("Anna", "Boris", clock=A_DAY)
    seat = decider(table)
    hours.later(HOUR)

    must(table.send(seat, "chat", {"text": "a moment", "key": "said"}))
    must(table.send(seat, f"seats/{seat}/name", {"name": "Anja"}))
    hours.later(HOUR)

    assert left(table, seat) == 22 * HOUR


# The server's clock


def test_R8_the_clock_goes_on_after_a_restart_and_an_outage_is_credited(
    steady: None, app_client: MakeClient, any_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hours = hours_of(app_client(any_database), monkeypatch)
    table = hours.table("Anna", "Boris", clock=A_DAY)
    seat = decider(table)
    hours.later(10 * HOUR)
    monkeypatch.setattr(server_time, "LONGEST_GAP", 15_000)
    hours.hands.pass_by(3 * DAY)

    later = hours_of(app_client(any_database), monkeypatch, hours.hands)
    assert later.later(0) == []

    restarted = moved_to(later.household, table)
    assert left(restarted, seat) == 14 * HOUR - 15
    for _ in range(20):
        later.later(3)
    assert left(restarted, seat) == 14 * HOUR - 15  # the grace
    for _ in range(10):
        later.later(3)
    assert left(restarted, seat) == 14 * HOUR - 45


@pytest.mark.parametrize("days", [-1, 1])
def test_an_hour_that_jumps_does_no_harm(hours: Hours, days: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_time, "LONGEST_GAP", 15_000)
    table = hours.table("Anna", "Boris", clock={"turn": 5 * MINUTE})
    seat = decider(table)
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


def test_R2_of_several_workers_one_takes_the_seat(
    steady: None, app_client: MakeClient, any_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hours = hours_of(app_client(any_database), monkeypatch)
    table = hours.table("Anna", "Boris", clock=A_DAY)
    hours.later(1)
    hours.hands.pass_by(DAY)
    workers = [Services(hours.household.services.settings, clock=hours.hands) for _ in range(3)]

    with ThreadPoolExecutor(3) as threads:
        found = list(threads.map(lambda each: look_at_clocks(each, heart_of(each)), workers))

    for worker in workers:
        worker.close()
    assert [game.id for each in found for game in each] == [table.game]
    assert table.kinds().count("handed") == 1


def test_a_warning_changes_nothing_at_the_table(hours: Hours) -> None:
    table = hours.table("Anna", "Boris", clock=A_DAY)
    seat, version = decider(table), table.version

    hours.later(19 * HOUR)
    hours.later(HOUR)

    assert (table.version, left(table, seat)) == (version, 4 * HOUR)


def test_a_game_that_ends_has_no_clock(hours: Hours) -> None:
    table = hours.table("Anna", "Boris", clock=LIVE_BANK).finish()

    found = table.household.game(table.game)
    assert (found.status, found.clock_due_at, table.view()["clock"]) == ("over", None, None)
    with hours.household.services.database.reading() as connection:
        assert not hours.heart.is_wanted(connection)


def test_a_rematch_has_the_same_clock(hours: Hours) -> None:
    table = hours.table("Anna", "Boris", clock=SLOW_BANK).finish()

    again = must(table.send(0, "rematch"))

    assert again["manners"]["clock"] == {**SLOW_BANK, "turn": None, "then": "bot", "bot": "greedy"}


# Bad input


@pytest.mark.parametrize(
    ("clock", "field"),
    [
        ({}, "turn"),
        ({"turn": 0}, "turn"),
        ({"turn": -60}, "turn"),
        ({"turn": 59}, "turn"),
        ({"turn": 14 * DAY + 1}, "turn"),
        ({"turn": DAY, "bank": DAY}, "turn"),
        ({"turn": DAY, "increment": 5}, "increment"),
        ({"bank": 0}, "bank"),
        ({"bank": 61 * DAY}, "bank"),
        ({"bank": 599}, "bank"),
        ({"bank": HOUR, "increment": -1}, "increment"),
        ({"bank": HOUR, "increment": 2 * HOUR}, "increment"),
        ({"turn": DAY, "bot": "nobody"}, "bot"),
    ],
)
def test_a_clock_that_nobody_can_play_by_is_refused(hours: Hours, clock: Reply, field: str) -> None:
    host = introduced(hours.household.client, "Anna")
    before = hours.household.counts()

    response = host.post("/api/games", {"manners": {"clock": clock}})

    assert response.status_code == 422
    assert response.json()["message"].startswith(f"manners.clock.{field}:")
    assert hours.household.counts() == before


@pytest.mark.parametrize("clock", [{"turn": "a day"}, {"turn": 1.5}, {"then": "wait"}, {"hours": 3}, 60])
def test_a_clock_that_is_none_is_refused(hours: Hours, clock: object) -> None:
    host = introduced(hours.household.client, "Anna")

    response = host.post("/api/games", {"manners": {"clock": clock}})

    assert refusal(response) == (400, "bad_body")
    assert response.json()["details"]["field"].startswith("manners.clock")
