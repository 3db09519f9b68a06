"""A bot plays on for who is silent for days, where the table says so."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any

import anyio
import pytest

from cupola.server.deadlines import DAY_MS, Leaps, silence_watched, take_over_silent
from cupola.server.notify.bus import Bus
from cupola.server.services import Services, now_in_milliseconds
from cupola.table.parts.entries import Handed
from cupola.table.parts.game import Game
from tests.server.conftest import MakeApp
from tests.server.scenes.people import must
from tests.server.scenes.tables import Scene, scene_of, seat_path

PATIENT = {"silent_days": 3}


def house_after(scene: Scene, days: float) -> Services:
    return Services(scene.app.services.settings, clock=clock_after(days))


def clock_after(days: float) -> Callable[[], int]:
    return lambda: now_in_milliseconds() + int(days * DAY_MS)


def taken_over(scene: Scene, days: float) -> list[Game]:
    with closing(house_after(scene, days)) as services:
        return anyio.run(take_over_silent, services)


def handings(scene: Scene, game: str) -> list[Handed]:
    bodies = [entry.body for entry in scene.app.entries(game)]
    return [body for body in bodies if isinstance(body, Handed)]


def test_a_bot_takes_over_a_seat_that_is_silent_for_as_long_as_the_table_says(scene: Scene) -> None:
    game = scene.running(manners=PATIENT)

    early, late = taken_over(scene, 2.9), taken_over(scene, 3.1)

    assert early == []
    assert [(each.id, each.awaits_bot) for each in late] == [(game, True)]
    assert handings(scene, game) == [Handed("greedy", 3)]
    place = scene.stored(game, 0)
    assert (place.kind, place.bot, place.account) == ("bot", "greedy", scene.host.account)
    assert scene.stored(game, 1).kind == "person"
    assert taken_over(scene, 7) == []


def test_a_table_without_such_manners_waits_for_ever(scene: Scene) -> None:
    game = scene.running()

    handed = taken_over(scene, 1000)

    assert handed == []
    assert scene.stored(game, 0).kind == "person"


def test_who_returns_has_the_whole_time_again(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    game = scene.running(manners=PATIENT)
    taken_over(scene, 3.1)
    monkeypatch.setattr(scene.app.services, "clock", clock_after(4.0))

    back = must(scene.host.post(seat_path(game, 0, "return")))

    assert back["seats_held"] == [0]
    assert taken_over(scene, 6.9) == []
    assert [each.id for each in taken_over(scene, 7.1)] == [game]


def test_a_bot_takes_over_a_seat_for_which_nobody_comes(scene: Scene) -> None:
    game = scene.running(manners=PATIENT)
    must(scene.host.post(seat_path(game, 0, "hand"), {}))

    handed = taken_over(scene, 3.1)

    assert [each.id for each in handed] == [game]
    assert scene.stored(game, 0).invite is None


def test_R2_several_workers_hand_a_silent_seat_over_once(make_app: MakeApp, any_database: str) -> None:
    scene = scene_of(make_app(any_database))
    game = scene.running(manners={"silent_days": 1})
    houses = [house_after(scene, 2) for _ in range(3)]

    with ThreadPoolExecutor(3) as threads:
        found = list(threads.map(lambda each: anyio.run(take_over_silent, each, None), houses))

    for services in houses:
        services.close()
    assert [each.id for handed in found for each in handed] == [game]
    assert handings(scene, game) == [Handed("greedy", 1)]


async def first_told(services: Services) -> Game:
    told: asyncio.Queue[Game] = asyncio.Queue()
    bus = Bus(services)
    bus.on_change(told.put_nowait)
    async with silence_watched(services, bus, pause=0.01):
        return await asyncio.wait_for(told.get(), 30)


class JumpingClock:
    def __init__(self) -> None:
        self.days = self.passed = 0.0

    def now(self) -> int:
        return now_in_milliseconds() + int((self.days + self.passed) * DAY_MS)

    def leaps(self) -> Leaps:
        return Leaps(self.now, passed=lambda: (self.now() - self.days * DAY_MS) / 1000)


@pytest.mark.parametrize("jumps", [(5.0,), (1.0, 0.0)], ids=["ahead", "there and back"])
def test_a_clock_that_jumps_makes_nobody_silent(scene: Scene, jumps: tuple[float, ...]) -> None:
    game = scene.running(manners={"silent_days": 1})
    clock = JumpingClock()

    with closing(Services(scene.app.services.settings, clock=clock.now)) as services:
        leaps = clock.leaps()
        for clock.days in jumps:
            assert anyio.run(take_over_silent, services, leaps) == []
        clock.passed = 0.9
        assert anyio.run(take_over_silent, services, leaps) == []
        clock.passed = 1.1
        in_time = anyio.run(take_over_silent, services, leaps)

    assert [each.id for each in in_time] == [game]


def test_jumps_before_a_move_do_not_count_for_it() -> None:
    ahead, passed = 0, 0.0
    leaps = Leaps(lambda: 1_000 * DAY_MS + ahead + round(1000 * passed), passed=lambda: passed)
    for jump in (-DAY_MS, -DAY_MS, DAY_MS, -DAY_MS):
        ahead += jump
        passed += 300
        leaps.look()
    moved_at = 1_000 * DAY_MS + ahead + round(1000 * passed)

    passed += 3_600
    without_a_jump = leaps.since(moved_at)
    ahead += DAY_MS
    leaps.look()

    assert without_a_jump == 0
    assert leaps.since(moved_at) == DAY_MS


def test_the_watch_tells_of_every_seat_it_hands_over_also_after_the_database_was_away(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game = scene.running(manners=PATIENT)
    looks = iter([False])

    async def look(*given: Any) -> list[Game]:
        if not next(looks, True):
            raise OSError("away")
        return await take_over_silent(*given)

    monkeypatch.setattr("cupola.server.deadlines.take_over_silent", look)

    with closing(house_after(scene, 4)) as services:
        told = asyncio.run(first_told(services))

    assert (told.id, told.awaits_bot) == (game, True)
    assert "the look for silent seats failed" in caplog.text
