"""S4: replays take long, and no move waits behind them."""

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import Connection

from cupola.engine.state.state import State
from cupola.server.config.settings import Limits, Settings
from cupola.server.pool.lanes import Abandoned, Lane, breathe
from cupola.server.requests import while_connected
from cupola.server.storage.database import sqlite_url
from cupola.table.parts.game import Game
from cupola.table.parts.problems import Problem
from tests.server.conftest import MakeApp
from tests.server.in_time import in_time
from tests.server.scenes.app import App
from tests.server.scenes.people import Person, stranger
from tests.server.scenes.running_server import until
from tests.server.scenes.tables import SeatedTable, seat_people

PATIENCE = 30.0
ASKERS = 45  # more than the framework has threads
HEAVY = ("record", "view?since=0", "course", "moments", "review")


@contextmanager
def held_up(app: App, game: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """While the block runs, whoever plays this game again stands still; the event says that somebody does."""
    states = app.services.states
    usual, standing, go_on = states.at, threading.Event(), threading.Event()

    def at(connection: Connection, found: Game, version: int) -> State:
        if found.id == game:
            standing.set()
            assert go_on.wait(2 * PATIENCE)
        return usual(connection, found, version)

    monkeypatch.setattr(states, "at", at)
    try:
        yield standing
    finally:
        go_on.set()


@pytest.fixture
def finished(app: App) -> SeatedTable:
    return seat_people(app, "Anna", "Boris").finish()


@pytest.mark.sample(1)
@pytest.mark.parametrize("what", HEAVY)
def test_S4_a_replay_that_takes_for_ever_keeps_no_move_from_being_answered(
    app: App, finished: SeatedTable, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    table = seat_people(app, "Clara", "David")
    with ThreadPoolExecutor(ASKERS + 1) as asking:
        with held_up(app, finished.game, monkeypatch) as standing:
            watcher = stranger(app.client)
            asked = [asking.submit(watcher.get, finished.path(what)) for _ in range(ASKERS)]
            assert standing.wait(PATIENCE)
            assert until(lambda: sum(each.running() or each.done() for each in asked) >= ASKERS - 3)

            moved = asking.submit(table.move).result(PATIENCE)

        assert moved["version"] == table.version
        assert {each.result(PATIENCE).status_code for each in asked} <= {200, 429}


def strict(make_app: MakeApp, url: str, limits: Limits) -> App:
    return make_app(settings=Settings(url, extra_hosts=("testserver.local",), limits=limits))


def test_S4_so_many_replays_are_under_way_for_one_account_and_one_address(
    make_app: MakeApp, sqlite_file: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = Limits(replays_under_way=1, replays_under_way_an_address=2)
    app = strict(make_app, sqlite_url(sqlite_file), limits)
    table = seat_people(app, "Anna", "Boris").finish()
    anna, boris = table.people
    with ThreadPoolExecutor(2) as asking:
        with held_up(app, table.game, monkeypatch) as standing:
            first = asking.submit(anna.get, table.path("course"))
            assert standing.wait(PATIENCE)

            again = anna.get(table.path("record"))
            second = asking.submit(boris.get, table.path("moments"))
            assert until(lambda: app.services.pages.under_way == 1)
            third = stranger(app.client).get(table.path("record"))

        answers = [first.result(PATIENCE), second.result(PATIENCE)]
    after = anna.get(table.path("record"))

    assert [answer.status_code for answer in (again, third)] == [429, 429]
    assert [answer.headers["retry-after"] for answer in (again, third)] == ["1", "1"]
    assert [answer.status_code for answer in (*answers, after)] == [200, 200, 200]


def ready_lane(most_waiting: int = 2, most_seconds: float = PATIENCE) -> Lane:
    return Lane("test", threads=1, most_waiting=most_waiting, most_seconds=most_seconds)


@in_time
async def test_two_who_ask_for_the_same_share_one_computation() -> None:
    go_on, done, lane = threading.Event(), [], ready_lane()

    def work() -> int:
        go_on.wait(PATIENCE)
        done.append(1)
        return 7

    asked = [asyncio.create_task(lane.run(work, "same")) for _ in range(2)]
    await asyncio.sleep(0)
    go_on.set()

    assert await asyncio.gather(*asked) == [7, 7]
    assert done == [1]


@in_time
async def test_S4_who_comes_when_too_many_wait_is_refused_at_once() -> None:
    go_on, lane = threading.Event(), ready_lane(most_waiting=1)
    waiting = [asyncio.create_task(lane.run(lambda: go_on.wait(PATIENCE))) for _ in range(2)]
    await asyncio.sleep(0)

    with pytest.raises(Problem) as refused:
        await lane.run(lambda: True)
    go_on.set()

    assert all(await asyncio.gather(*waiting))
    assert (refused.value.status, refused.value.reply.code) == (429, "busy")
    assert refused.value.reply.details["retry_after"] == 2


def test_S4_work_that_takes_too_long_is_ended() -> None:
    def endless() -> None:
        while True:
            breathe()

    with pytest.raises(Problem) as ended:
        asyncio.run(ready_lane(most_seconds=0.05).run(endless))

    assert (ended.value.status, ended.value.reply.code) == (422, "too_long")


class Working:
    def __init__(self) -> None:
        self.began = threading.Event()
        self.was_abandoned = threading.Event()

    def __call__(self) -> None:
        self.began.set()
        try:
            while True:
                breathe()
        except Abandoned:
            self.was_abandoned.set()
            raise


class LeavingRequest:
    def __init__(self, working: Working) -> None:
        self._working = working

    async def receive(self) -> dict[str, object]:
        await asyncio.to_thread(self._working.began.wait, PATIENCE)
        return {"type": "http.disconnect"}


def test_a_client_that_goes_away_ends_the_work_it_asked_for() -> None:
    working = Working()
    request: Any = LeavingRequest(working)

    with pytest.raises(Problem) as gone:
        asyncio.run(while_connected(request, ready_lane().run(working)))

    assert gone.value.reply.code == "gone"
    assert working.was_abandoned.wait(PATIENCE)


@in_time
async def test_work_goes_on_while_somebody_else_waits_for_it() -> None:
    working, lane = Working(), ready_lane()
    first, second = (asyncio.create_task(lane.run(working, "same")) for _ in range(2))
    await asyncio.to_thread(working.began.wait, PATIENCE)

    first.cancel()
    await asyncio.sleep(0.05)
    went_on = not working.was_abandoned.is_set()
    second.cancel()
    await asyncio.gather(first, second, return_exceptions=True)

    assert went_on
    assert working.was_abandoned.wait(PATIENCE)


def test_a_full_lane_says_so(app: App, finished: SeatedTable, monkeypatch: pytest.MonkeyPatch) -> None:
    anna: Person = finished.people[0]
    monkeypatch.setattr(app.services, "replays", Lane("full", threads=1, most_waiting=-1))

    answer = anna.get(finished.path("course"))

    assert (answer.status_code, answer.json()["code"]) == (429, "busy")
    assert answer.headers["retry-after"] == "2"
