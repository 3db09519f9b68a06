from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from threading import Barrier

import httpx
import pytest
from msgspec import Struct

from cupola.server.routes.prepared import put_prepared
from cupola.server.services import Services
from cupola.server.storage.rows import prepared_turns
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import Viewer
from cupola.table.turns.commit import TurnOrder
from cupola.table.turns.prepared import PreparedOrder
from tests.server.conftest import MakeApp
from tests.server.scenes.app import carry_out, plain_settings, play_turn
from tests.server.scenes.clocks import MINUTE, Hours
from tests.server.scenes.people import Person, Reply, introduced, must
from tests.server.scenes.tables import SeatedTable, seat_people

FIRST = {"first_seat": 0}


@pytest.fixture
def table(make_app: MakeApp, any_database: str) -> SeatedTable:
    return seat_people(make_app(any_database), "Anna", "Boris", "Clara", options=FIRST)


def path(table: SeatedTable, seat: int, what: str = "") -> str:
    return table.path(f"seats/{seat}/prepared{what}")


def put(table: SeatedTable, seat: int, steps: list[str], by: Person | None = None) -> httpx.Response:
    body = {"base": table.version, "steps": steps}
    person = by or table.people[seat]
    return person.client.put(path(table, seat), json=body, headers=person.headers)


def withdraw(table: SeatedTable, seat: int, by: Person | None = None) -> httpx.Response:
    person = by or table.people[seat]
    return person.client.delete(path(table, seat), headers=person.headers)


def laid_out(table: SeatedTable, seat: int, section: str, what: str = "") -> list[str]:
    steps = [f"claim:{section}"]
    while True:
        body = {"base": table.version, "steps": steps}
        seen = must(table.people[seat].post(what or path(table, seat, "/preview"), body))
        if seen["closes"]:
            return steps
        steps.append(seen["choices"][-1]["name"])


def claims(table: SeatedTable, seat: int, section: str) -> Reply:
    version, steps = table.version, laid_out(table, seat, section, table.path("preview"))
    body = {"base": version, "steps": steps, "key": f"claims-{version}", "end_turn": True}
    return must(table.send(seat, "turns", body))


def prepares(table: SeatedTable, seat: int, section: str) -> Reply:
    return must(put(table, seat, laid_out(table, seat, section)))


@pytest.mark.sample(1)
def test_a_prepared_turn_is_played_at_once_and_lets_the_next_be_played(table: SeatedTable) -> None:
    kept = prepares(table, 1, "A1")
    prepares(table, 2, "C1")
    assert kept["prepared"]["standing"] == "waiting"
    assert kept["prepared"]["labels"][0]["key"] == "action-claim"
    assert kept["decider"] == 0

    reply = claims(table, 0, "B1")

    assert (reply["version"], reply["now"]) == (kept["version"] + 1, kept["version"] + 3)
    seen = table.view(1)
    assert seen["decider"] == 0
    assert seen["prepared"]["standing"] == "played"
    taken = table.app.entries(table.game)[-2]
    assert (taken.kind, taken.seat, taken.account) == ("turn", 1, table.people[1].account)
    assert [news["seat"] for news in table.view(0, since=kept["version"])["news"]] == [0, 1, 2]


@pytest.mark.sample(1)
def test_what_is_no_longer_allowed_is_dropped_and_its_player_is_told_why(table: SeatedTable) -> None:
    prepares(table, 1, "A1")

    claims(table, 0, "A1")

    seen = table.view(1)
    assert seen["decider"] == 1
    assert seen["prepared"]["standing"] == "dropped"
    assert seen["prepared"]["why"]["key"] == "prepared-refused"
    table.move()
    assert table.view(1)["prepared"] is None


@pytest.mark.sample(1)
def test_R5_nobody_else_ever_sees_that_a_turn_is_prepared(table: SeatedTable) -> None:
    before = [table.view(seat, since=0) for seat in (0, 2)]
    spectator = introduced(table.app.client, "Emil")
    watched = spectator.view(table.game, since=0)

    prepares(table, 1, "A1")

    assert [table.view(seat, since=0) for seat in (0, 2)] == before
    assert spectator.view(table.game, since=0) == watched
    assert table.view(1)["prepared"] is not None
    for stranger in (table.people[0], spectator):
        body = {"base": table.version, "steps": []}
        assert stranger.post(path(table, 1, "/preview"), body).status_code == 403
        assert put(table, 1, ["pass"], stranger).status_code == 403
        assert withdraw(table, 1, stranger).status_code == 403
    claims(table, 0, "A1")
    assert [table.view(seat)["prepared"] for seat in (0, 2)] == [None, None]


@pytest.mark.sample(1)
def test_an_undo_drops_it_and_says_so(table: SeatedTable) -> None:
    claims(table, 0, "B1")
    prepares(table, 2, "A1")
    must(table.undo())
    for seat in (1, 2):
        must(table.answer(seat, True))

    assert table.view(2)["prepared"]["why"]["key"] == "prepared-undone"
    claims(table, 0, "B1")
    claims(table, 1, "C1")
    assert table.view(2)["decider"] == 2


@pytest.mark.sample(1)
def test_the_last_one_counts_until_one_press_withdraws_it(table: SeatedTable) -> None:
    prepares(table, 1, "A1")
    prepares(table, 1, "C1")
    claims(table, 0, "A1")
    assert table.app.entries(table.game)[-1].body.taken[0] == "claim:C1"  # type: ignore[union-attr]
    prepares(table, 0, "B1")

    for _ in range(2):
        assert must(withdraw(table, 0))["prepared"] is None

    table.move()
    assert table.view(0)["decider"] == 0


@pytest.mark.sample(1)
def test_a_seat_that_changes_hands_drops_what_was_prepared_a_new_name_does_not(table: SeatedTable) -> None:
    prepares(table, 1, "A1")
    prepares(table, 2, "C1")
    must(table.send(1, "seats/1/hand", {"bot": "greedy"}))
    must(table.send(1, "seats/1/return"))
    must(table.send(2, "seats/2/name", {"name": "Klara"}))

    claims(table, 0, "B1")

    assert (table.view(1)["decider"], table.view(1)["prepared"]) == (1, None)
    assert table.view(2)["prepared"]["standing"] == "waiting"
    claims(table, 1, "A1")
    assert table.view(0)["decider"] == 0


def test_with_a_clock_a_prepared_turn_takes_no_time(hours: Hours) -> None:
    table = hours.table("Anna", "Boris", "Clara", clock={"bank": 15 * MINUTE, "increment": 30})
    first = table.decider
    second, third = (first + 1) % 3, (first + 2) % 3
    prepares(table, second, "A1")
    hours.later(MINUTE)

    claims(table, first, "B1")

    clock = table.view(second)["clock"]
    assert clock["running"] == third
    assert [clock["left"][seat] for seat in (first, second, third)] == [
        (14 * MINUTE + 30) * 1000,
        (15 * MINUTE + 30) * 1000,
        15 * MINUTE * 1000,
    ]


class Race(Struct, frozen=True):
    table: SeatedTable
    beside: Services
    ready: Barrier
    mine: TurnOrder
    theirs: PreparedOrder

    def send(self, services: Services) -> int:
        self.ready.wait()
        person = self.table.people[0]
        return play_turn(services, self.table.game, self.mine, Viewer(person.account)).version

    def prepare(self) -> str:
        self.ready.wait()
        boris = Viewer(self.table.people[1].account)
        try:
            carry_out(self.beside, boris, put_prepared, self.table.game, 1, self.theirs)
        except Problem as problem:
            return problem.reply.code
        return "kept"

    def came_of_it(self) -> tuple[list[str], list[int | None]]:
        house = self.table.app
        with house.services.database.reading() as connection:
            standings = [str(each.standing) for each in prepared_turns(connection, self.table.game)]
        return standings, [entry.seat for entry in house.entries(self.table.game)[self.mine.base :]]


def race_at(table: SeatedTable, beside: Services) -> Race:
    mine, theirs = laid_out(table, 0, "B1", table.path("preview")), laid_out(table, 1, "A1")
    order = TurnOrder(table.version, tuple(mine), "raced", end_turn=True)
    return Race(table, beside, Barrier(2), order, PreparedOrder(table.version, tuple(theirs)))


@pytest.mark.sample(1)
def test_of_two_workers_that_take_the_turn_before_one_plays_it(any_database: str, make_app: MakeApp) -> None:
    house = make_app(any_database)
    with closing(Services(plain_settings(any_database))) as beside, ThreadPoolExecutor(2) as threads:
        for _ in range(4):
            race = race_at(seat_people(house, "Anna", "Boris", options=FIRST), beside)
            must(put(race.table, 1, list(race.theirs.steps)))

            entries = list(threads.map(race.send, (house.services, beside)))

            assert entries == [race.mine.base + 1] * 2
            assert race.came_of_it() == (["played"], [0, 1])


@pytest.mark.sample(1)
def test_a_turn_that_comes_while_one_is_prepared_finds_it_or_refuses_it(
    any_database: str, make_app: MakeApp
) -> None:
    house = make_app(any_database)
    with closing(Services(plain_settings(any_database))) as beside, ThreadPoolExecutor(2) as threads:
        for _ in range(5):
            race = race_at(seat_people(house, "Anna", "Boris", options=FIRST), beside)

            sent, kept = threads.submit(race.send, house.services), threads.submit(race.prepare)
            sent.result()

            outcome = kept.result(), *race.came_of_it()
            assert outcome in [("kept", ["played"], [0, 1]), ("stale", [], [0])]
