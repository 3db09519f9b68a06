"""Turns prepared over the net: kept for one seat alone, played once when it has the move, or dropped."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from threading import Barrier

import httpx
import pytest
from msgspec import Struct

from cupola.server.games.prepared import prepare
from cupola.server.services import Services
from cupola.server.storage.prepared_turns import prepared_turns
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import Viewer
from cupola.table.turns.commit import TurnOrder
from cupola.table.turns.prepared import PreparedOrder
from tests.server.conftest import MakeClient
from tests.server.scenes.clock_scene import MINUTE, Hours, hours, steady
from tests.server.scenes.household import Household, open_household, plain_settings
from tests.server.scenes.player import Person, Reply, introduced, must
from tests.server.scenes.records_scene import SECRET_SEED, SECRETS, Round, round_of
from tests.server.scenes.turns import play_turn

__all__ = ["hours", "steady"]

FIRST = {"first_seat": 0}


@pytest.fixture
def table(app_client: MakeClient, any_database: str) -> Round:
    """Anna decides, Boris and Clara wait."""
    return round_of(app_client(any_database), "Anna", "Boris", "Clara", options=FIRST)


def path(table: Round, seat: int, what: str = "") -> str:
    return table.path(f"seats/{seat}/prepared{what}")


def put(table: Round, seat: int, steps: list[str], by: Person | None = None) -> httpx.Response:
    body = {"base": table.version, "steps": steps}
    person = by or table.people[seat]
    return person.client.put(path(table, seat), json=body, headers=person.headers)


def withdraw(table: Round, seat: int, by: Person | None = None) -> httpx.Response:
    person = by or table.people[seat]
    return person.client.delete(path(table, seat), headers=person.headers)


def laid_out(table: Round, seat: int, first: str) -> list[str]:
    """The steps of a turn that begins so, looked at one by one as if the turn had come."""
    steps = [first]
    while True:
        body = {"base": table.version, "steps": steps}
        seen = must(table.people[seat].post(path(table, seat, "/preview"), body))
        if seen["closes"]:
            return steps
        steps.append(seen["choices"][-1]["name"])


def claims(table: Round, seat: int, section: str) -> Reply:
    """The seat that decides claims a section."""
    person, version, steps = table.people[seat], table.version, [f"claim:{section}"]
    while not (seen := person.preview(table.game, version, steps))["closes"]:
        steps.append(seen["choices"][-1]["name"])
    body = {"base": version, "steps": steps, "key": f"claims-{version}", "end_turn": True}
    return must(person.post(table.path("turns"), body))


def prepares(table: Round, seat: int, section: str) -> Reply:
    return must(put(table, seat, laid_out(table, seat, f"claim:{section}")))


@pytest.mark.sample(1)
def test_a_prepared_turn_is_played_in_the_moment_it_has_the_move(table: Round) -> None:
    kept = prepares(table, 1, "A1")
    assert kept["prepared"]["standing"] == "waiting"
    assert kept["prepared"]["labels"][0]["key"] == "action-claim"
    assert kept["decider"] == 0

    reply = claims(table, 0, "B1")

    assert (reply["version"], reply["now"]) == (kept["version"] + 1, kept["version"] + 2)
    seen = table.view(1)
    assert seen["decider"] == 2
    assert seen["prepared"]["standing"] == "played"
    taken = table.household.entries(table.game)[-1]
    assert (taken.kind, taken.seat, taken.account) == ("turn", 1, table.people[1].account)
    assert [news["seat"] for news in table.view(0, since=kept["version"])["news"]] == [0, 1]


def test_the_reasons_are_those_of_the_turn_that_is_laid_out(table: Round) -> None:
    person, body = table.people[1], {"base": table.version, "steps": []}

    now = must(person.post(table.path("why-not"), body))
    laid = must(person.post(path(table, 1, "/why-not"), body))

    assert now["everything"]["reason"]["key"] == "why-not-your-turn"
    assert laid["everything"] is None
    assert "section-A2" in [refused["piece"] for refused in laid["pieces"]]


@pytest.mark.sample(1)
def test_one_prepared_turn_may_let_the_next_be_played(table: Round) -> None:
    prepares(table, 1, "A1")
    prepares(table, 2, "C1")

    claims(table, 0, "B1")

    assert table.view(0)["decider"] == 0
    assert [entry.seat for entry in table.household.entries(table.game)[-3:]] == [0, 1, 2]


@pytest.mark.sample(1)
def test_what_is_no_longer_allowed_is_dropped_and_its_player_is_told_why(table: Round) -> None:
    prepares(table, 1, "A1")

    claims(table, 0, "A1")

    seen = table.view(1)
    assert seen["decider"] == 1
    assert seen["prepared"]["standing"] == "dropped"
    assert seen["prepared"]["why"]["key"] == "prepared-refused"
    table.move()
    assert table.view(1)["prepared"] is None


@pytest.mark.sample(1)
def test_R5_nobody_else_ever_sees_that_a_turn_is_prepared(table: Round) -> None:
    before = [table.view(seat, since=0) for seat in (0, 2)]
    spectator = introduced(table.household.client, "Emil")
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


def test_R5_a_prepared_look_shows_no_more_of_hands_than_the_table_does(household: Household) -> None:
    """N8: contracts that others hold stay hidden."""
    table = round_of(household, "Anna", "Boris", options=SECRETS, seed=SECRET_SEED).hide()
    while (waiting := 1 - (household.game(table.game).decider or 0)) is not None:
        seen = table.people[waiting].post(
            path(table, waiting, "/preview"), {"base": table.version, "steps": []}
        )
        if seen.status_code == 200:
            break
        table.move()

    assert hands_in(must(seen)) == hands_in(table.view(waiting))


def hands_in(seen: Reply) -> list[object]:
    return [
        [player[key] for key in sorted(player) if "contract" in key] for player in seen["view"]["players"]
    ]


@pytest.mark.sample(1)
def test_one_press_withdraws_it(table: Round) -> None:
    prepares(table, 1, "A1")

    assert must(withdraw(table, 1))["prepared"] is None
    assert must(withdraw(table, 1))["prepared"] is None

    claims(table, 0, "B1")
    assert table.view(1)["decider"] == 1


@pytest.mark.sample(1)
def test_the_last_one_counts(table: Round) -> None:
    prepares(table, 1, "A1")
    prepares(table, 1, "C1")

    claims(table, 0, "A1")

    assert table.household.entries(table.game)[-1].body.taken[0] == "claim:C1"  # type: ignore[union-attr]


@pytest.mark.sample(1)
def test_an_undo_drops_it_and_says_so(table: Round) -> None:
    claims(table, 0, "B1")
    prepares(table, 2, "A1")
    must(table.send(0, "undo", {"base": table.version}))
    for seat in (1, 2):
        must(table.send(seat, "undo/answer", {"base": table.version, "granted": True}))

    assert table.view(2)["prepared"]["why"]["key"] == "prepared-undone"
    claims(table, 0, "B1")
    claims(table, 1, "C1")
    assert table.view(2)["decider"] == 2


@pytest.mark.sample(1)
def test_a_seat_that_changes_hands_takes_nothing_prepared_along(table: Round) -> None:
    prepares(table, 1, "A1")
    must(table.send(1, "seats/1/hand", {"bot": "greedy"}))
    must(table.send(1, "seats/1/return"))

    claims(table, 0, "B1")

    assert (table.view(1)["decider"], table.view(1)["prepared"]) == (1, None)


@pytest.mark.sample(1)
def test_a_new_name_takes_nothing_away(table: Round) -> None:
    prepares(table, 1, "A1")
    must(table.send(1, "seats/1/name", {"name": "Borya"}))

    claims(table, 0, "B1")

    assert table.view(1)["decider"] == 2


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("steps", "refused"),
    [(["pass", "pass"], 422), (["claim:Z9"], 422), ([], 400), (["x" * 61], 400), ("roll", 400)],
)
def test_what_cannot_be_prepared_is_refused_and_changes_nothing(
    household: Household, steps: list[str], refused: int
) -> None:
    table = round_of(household, "Anna", "Boris", options=FIRST)
    prepares(table, 1, "A1")
    before = table.household.counts()

    assert put(table, 1, steps).status_code == refused

    assert table.household.counts() == before
    assert table.view(1)["prepared"]["steps"][0] == "claim:A1"


def test_R3_a_stale_page_gets_the_fresh_table_with_the_refusal(household: Household) -> None:
    table = round_of(household, "Anna", "Boris", "Clara", options=FIRST)
    steps, old = laid_out(table, 2, "claim:A1"), table.version
    claims(table, 0, "B1")
    person = table.people[2]

    refused = person.client.put(path(table, 2), json={"base": old, "steps": steps}, headers=person.headers)

    assert refused.status_code == 409
    assert refused.json()["details"]["view"]["version"] == table.version


def test_R8_it_is_played_after_a_restart_too(any_database: str) -> None:
    with open_household(plain_settings(any_database)) as first:
        table = round_of(first, "Anna", "Boris", options=FIRST)
        prepares(table, 1, "A1")
    with open_household(plain_settings(any_database)) as second:
        people = tuple(
            Person(second.client, person.cookie, person.account, person.name) for person in table.people
        )
        again = Round(second, table.game, people)

        claims(again, 0, "B1")

        assert again.view(1)["prepared"]["standing"] == "played"


def test_with_a_clock_a_prepared_turn_takes_no_time(hours: Hours) -> None:
    table = hours.table("Anna", "Boris", "Clara", clock={"bank": 15 * MINUTE, "increment": 30})
    first = table.household.game(table.game).decider or 0
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
    """Anna's turn and the one that Boris prepares, and two workers that are asked at the same moment."""

    table: Round
    beside: Services
    ready: Barrier
    mine: TurnOrder
    theirs: PreparedOrder

    def send(self, services: Services) -> int:
        """Send Anna's turn to a worker; its version."""
        self.ready.wait()
        person = self.table.people[0]
        return play_turn(services, self.table.game, self.mine, Viewer(person.account)).entry

    def prepare(self) -> str:
        """Prepare the turn of Boris at the other worker; why not, or that it is kept."""
        self.ready.wait()
        boris = Viewer(self.table.people[1].account)
        try:
            with self.beside.database.writing() as connection:
                prepare(connection, self.beside, self.table.game, 1, self.theirs, boris)
        except Problem as problem:
            return problem.reply.code
        return "kept"

    def came_of_it(self) -> tuple[list[str], list[int | None]]:
        """What became of prepared turns, and who has moved."""
        house = self.table.household
        with house.services.database.reading() as connection:
            standings = [str(each.standing) for each in prepared_turns(connection, self.table.game)]
        return standings, [entry.seat for entry in house.entries(self.table.game)[self.mine.base :]]


def race_at(table: Round, beside: Services) -> Race:
    steps, base = laid_out(table, 1, "claim:A1"), table.version
    run = ["claim:B1"]
    while not (seen := table.people[0].preview(table.game, base, run))["closes"]:
        run.append(seen["choices"][-1]["name"])
    mine = TurnOrder(base, tuple(run), "raced", end_turn=True)
    return Race(table, beside, Barrier(2), mine, PreparedOrder(base, tuple(steps)))


@pytest.mark.sample(1)
def test_of_two_workers_that_take_the_turn_before_it_one_plays_it(any_database: str) -> None:
    """A lost reply makes a page send its turn again, maybe to another worker."""
    with (
        open_household(plain_settings(any_database)) as house,
        closing(Services(plain_settings(any_database))) as beside,
        ThreadPoolExecutor(2) as threads,
    ):
        for _ in range(4):
            race = race_at(round_of(house, "Anna", "Boris", options=FIRST), beside)
            must(put(race.table, 1, list(race.theirs.steps)))

            entries = list(threads.map(race.send, (house.services, beside)))

            assert entries == [race.mine.base + 1] * 2
            assert race.came_of_it() == (["played"], [0, 1])


@pytest.mark.sample(1)
def test_a_turn_that_comes_while_another_is_being_prepared_finds_it_or_refuses_it(any_database: str) -> None:
    with (
        open_household(plain_settings(any_database)) as house,
        closing(Services(plain_settings(any_database))) as beside,
        ThreadPoolExecutor(2) as threads,
    ):
        for _ in range(5):
            race = race_at(round_of(house, "Anna", "Boris", options=FIRST), beside)

            sent, kept = threads.submit(race.send, house.services), threads.submit(race.prepare)
            sent.result()

            outcome = kept.result(), *race.came_of_it()
            assert outcome in [("kept", ["played"], [0, 1]), ("stale", [], [0])]
