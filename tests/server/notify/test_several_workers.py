"""Two workers on one PostgreSQL and one Redis are one house, and go on when either or Redis is gone."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import ClientConnection

from benchmarks.served import Served, served
from cupola.server.config.settings import Settings
from cupola.server.notify.listeners import Change
from cupola.server.storage.migrate import upgrade
from tests.server.scenes.changes_scene import PATIENCE, closed_with, listen, next_change, play, set_table
from tests.services.redis import Redis
from tests.services.throwaway import LOOPBACK, free_port

TwoWorkers = tuple[Served, Served]


@pytest.fixture
def workers(postgres_url: str, redis_url: str) -> Iterator[TwoWorkers]:
    upgrade(postgres_url)
    settings = Settings(postgres_url, redis_url, workers=2, are_limits_on=False)
    with served(settings) as one, served(settings) as other:
        yield one, other


@pytest.fixture
def host(workers: TwoWorkers) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=workers[0].url, timeout=PATIENCE) as client:
        client.post("/api/me", json={}).raise_for_status()
        yield client


def at(worker: Served, host: httpx.Client) -> httpx.Client:
    """The same browser, at another worker."""
    return httpx.Client(base_url=worker.url, cookies={"cupola": host.cookies["cupola"]}, timeout=PATIENCE)


def change_of(socket: ClientConnection, version: int, patience: float = PATIENCE) -> Change:
    """The change to a version, whatever is said before it."""
    change = next_change(socket, patience)
    while change.version < version:
        change = next_change(socket, patience)
    return change


def eventually(is_so: Callable[[], bool]) -> bool:
    """Whether something becomes true before patience ends."""
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        if time.monotonic() > deadline:
            return False
    return True


def plays_and_hears(host: httpx.Client, game: str, socket: ClientConnection) -> bool:
    """Whether the next turn is heard at the other worker soon."""
    version = play(host, game)
    try:
        return change_of(socket, version, patience=1) == Change(game, version)
    except TimeoutError:
        return False


@pytest.mark.thorough
def test_a_turn_at_one_worker_is_heard_at_the_other(workers: TwoWorkers, host: httpx.Client) -> None:
    game = set_table(host)
    path = f"/api/games/{game}/changes"

    with listen(workers[0], path, host) as here, listen(workers[1], path, host) as there:
        first = next_change(here), next_change(there)
        version = play(host, game)
        then = next_change(here), next_change(there)

    assert first == (Change(game, version - 1),) * 2
    assert then == (Change(game, version),) * 2


@pytest.mark.thorough
def test_S1_who_is_signed_out_at_one_worker_is_not_heard_at_the_other(
    workers: TwoWorkers, host: httpx.Client
) -> None:
    game = set_table(host)
    code = host.post("/api/me/recovery").json()["code"]
    with httpx.Client(base_url=workers[1].url, timeout=PATIENCE) as thief:
        thief.post("/api/recover", json={"code": code}).raise_for_status()

        with listen(workers[1], f"/api/games/{game}/changes", thief) as socket:
            before = next_change(socket)
            signed_out = host.delete("/api/me/devices").raise_for_status().json()
            ended = closed_with(socket)

    assert before.game == game
    assert signed_out["devices"] == 1
    assert ended == 4401


@pytest.mark.thorough
def test_S1_who_loses_a_seat_at_one_worker_is_not_heard_at_the_other(
    workers: TwoWorkers, host: httpx.Client
) -> None:
    order = {"options": {"players": 2}, "manners": {"spectators": False}}
    game = host.post("/api/games", json=order).raise_for_status().json()["game"]
    invite = host.get(f"/api/games/{game}/invites").json()["invites"][0]["secret"]
    with httpx.Client(base_url=workers[1].url, timeout=PATIENCE) as guest:
        guest.post("/api/me", json={}).raise_for_status()
        guest.post(f"/api/invites/{invite}", json={}).raise_for_status()

        with listen(workers[1], f"/api/games/{game}/changes", guest) as socket:
            next_change(socket)
            host.post(f"/api/games/{game}/seats/1/remove").raise_for_status()
            ended = closed_with(socket)

    assert ended == 4404


@pytest.mark.thorough
def test_R8_the_other_worker_goes_on_where_a_killed_one_stopped(
    workers: TwoWorkers, host: httpx.Client
) -> None:
    game = set_table(host)
    before = play(host, game)

    workers[0].kill()
    with at(workers[1], host) as elsewhere, listen(workers[1], f"/api/games/{game}/changes", host) as socket:
        first = next_change(socket)
        version = play(elsewhere, game)
        then = next_change(socket)

    assert first == Change(game, before)
    assert version == before + 1
    assert then == Change(game, version)


def test_R7_a_worker_that_finds_no_redis_starts_and_plays_all_the_same(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/cupola.db"
    upgrade(url)
    nowhere = f"redis://{LOOPBACK}:{free_port()}/0"

    with (
        served(Settings(url, nowhere, are_limits_on=False)) as worker,
        httpx.Client(base_url=worker.url, timeout=PATIENCE) as host,
    ):
        host.post("/api/me", json={}).raise_for_status()
        game = set_table(host)
        with listen(worker, f"/api/games/{game}/changes", host) as socket:
            before = next_change(socket)
            version = play(host, game)
            after = next_change(socket)

    assert before.version < version
    assert after == Change(game, version)


@pytest.mark.thorough
def test_R7_play_goes_on_without_redis_and_changes_come_back_with_it(
    workers: TwoWorkers, host: httpx.Client, redis_server: Redis
) -> None:
    game = set_table(host)
    path = f"/api/games/{game}/changes"

    with listen(workers[0], path, host) as here, listen(workers[1], path, host) as there:
        redis_server.kill()
        try:
            without = [play(host, game) for _ in range(3)]
            heard_here = change_of(here, without[-1])
            with listen(workers[1], path, host) as later:
                seen_there = next_change(later)
        finally:
            redis_server.start()
        is_back = eventually(lambda: plays_and_hears(host, game, there))

    assert without == list(range(without[0], without[0] + 3))
    assert heard_here == Change(game, without[-1])
    assert seen_there == Change(game, without[-1])
    assert is_back
