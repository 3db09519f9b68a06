"""Two workers on one PostgreSQL and one Redis are one server, and go on when either or Redis is gone."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from msgspec import structs
from sqlalchemy import select
from websockets.sync.client import ClientConnection

from cupola.server.config.settings import Settings
from cupola.server.notify.listeners import ChangeMessage
from cupola.server.storage import schema
from cupola.server.storage.database import Database, sqlite_url
from tests.server.notify.test_presence import looking, until_seen
from tests.server.scenes.app import plain_settings
from tests.server.scenes.people import PATIENCE_SECONDS, Person, begin_match, hot_seat, introduced, must, send
from tests.server.scenes.receivers import Heard, PushService
from tests.server.scenes.running_server import RunningServer, running, until
from tests.server.scenes.sockets import closed_with, listen, next_change, play
from tests.services.redis import Redis
from tests.services.throwaway import LOOPBACK, free_port

TwoWorkers = tuple[RunningServer, RunningServer]


@pytest.fixture
def settings(postgres_copy: str, redis_url: str) -> Settings:
    return Settings(postgres_copy, redis_url, workers=2, are_limits_on=False, allows_private_webhooks=True)


@pytest.fixture
def workers(settings: Settings) -> Iterator[TwoWorkers]:
    with running(settings) as one, running(settings) as other:
        yield one, other


def client_of(worker: RunningServer) -> httpx.Client:
    return httpx.Client(base_url=worker.url, timeout=PATIENCE_SECONDS)


@pytest.fixture
def clients(workers: TwoWorkers) -> Iterator[tuple[httpx.Client, httpx.Client]]:
    with client_of(workers[0]) as one, client_of(workers[1]) as other:
        yield one, other


@pytest.fixture
def host(clients: tuple[httpx.Client, httpx.Client]) -> Person:
    return introduced(clients[0], "Anna")


@pytest.fixture
def guest(clients: tuple[httpx.Client, httpx.Client]) -> Person:
    return introduced(clients[1], "Boris")


def change_of(socket: ClientConnection, version: int, patience: float = PATIENCE_SECONDS) -> ChangeMessage:
    change = next_change(socket, patience)
    while change.version < version:
        change = next_change(socket, patience)
    return change


def plays_and_hears(host: Person, game: str, socket: ClientConnection) -> bool:
    version = play(host, game)
    try:
        return change_of(socket, version, patience=1) == ChangeMessage(game, version)
    except TimeoutError:
        return False


def pass_on(person: Person, game: str) -> None:
    first = person.view(game)["decider"]
    while person.view(game)["decider"] == first:
        play(person, game)


@pytest.mark.thorough
def test_S1_who_is_signed_out_or_loses_a_seat_at_one_worker_is_not_heard_at_the_other(
    workers: TwoWorkers, clients: tuple[httpx.Client, httpx.Client], host: Person, guest: Person
) -> None:
    game = begin_match(host, guest, starts=False, manners={"spectators": False})
    code = must(host.post("/api/me/recovery"))["code"]
    recovered = clients[1].post("/api/recover", json={"code": code})
    thief = Person(clients[1], str(recovered.cookies["cupola"]))
    path = f"/api/games/{game}/changes"

    with listen(workers[1], path, thief) as stolen, listen(workers[1], path, guest) as guests:
        before = next_change(stolen), next_change(guests)
        signed_out = must(send(host, "DELETE", "/api/me/devices"))
        ended = [closed_with(stolen)]
        must(host.post(f"/api/games/{game}/seats/1/remove"))
        ended.append(closed_with(guests))

    assert [each.game for each in before] == [game] * 2
    assert signed_out["devices"] == 1
    assert ended == [4401, 4404]


@pytest.mark.thorough
def test_R8_the_other_worker_goes_on_where_a_killed_one_stopped(
    workers: TwoWorkers, clients: tuple[httpx.Client, httpx.Client], host: Person
) -> None:
    game = hot_seat(host)
    before = play(host, game)

    workers[0].kill()
    with listen(workers[1], f"/api/games/{game}/changes", host) as socket:
        first = next_change(socket)
        version = play(Person(clients[1], host.cookie), game)
        then = next_change(socket)

    assert first == ChangeMessage(game, before)
    assert version == before + 1
    assert then == ChangeMessage(game, version)


def test_R7_a_worker_that_finds_no_redis_starts_and_plays_all_the_same(sqlite_file: Path) -> None:
    nowhere = f"redis://{LOOPBACK}:{free_port()}/0"
    settings = structs.replace(plain_settings(sqlite_url(sqlite_file)), redis_url=nowhere)

    with running(settings) as worker, client_of(worker) as client:
        host = introduced(client, "Anna")
        game = hot_seat(host)
        with listen(worker, f"/api/games/{game}/changes", host) as socket:
            before = next_change(socket)
            version = play(host, game)
            after = next_change(socket)

    assert before.version < version
    assert after == ChangeMessage(game, version)


@pytest.mark.thorough
def test_R7_play_goes_on_without_redis_and_changes_come_back_with_it(
    workers: TwoWorkers, host: Person, redis_server: Redis
) -> None:
    game = hot_seat(host)
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
        is_back = until(lambda: plays_and_hears(host, game, there))

    assert without == list(range(without[0], without[0] + 3))
    assert heard_here == ChangeMessage(game, without[-1])
    assert seen_there == ChangeMessage(game, without[-1])
    assert is_back


@pytest.mark.thorough
def test_a_worker_that_comes_later_learns_who_is_there(settings: Settings) -> None:
    with running(settings) as one, client_of(one) as client:
        anna, boris = introduced(client, "Anna"), introduced(client, "Boris")
        game = begin_match(anna, boris)
        with looking(one, anna, game) as hers:
            until_seen(hers, 0)
            with running(settings) as late, looking(late, boris, game) as his:
                assert len(until_seen(his, 0, 1)) == 2


@pytest.mark.thorough
def test_who_looks_by_one_worker_gets_no_notice_of_a_turn_at_the_other(
    settings: Settings, workers: TwoWorkers, host: Person, guest: Person, service: PushService
) -> None:
    for person in (host, guest):
        browser = service.browser(person.name)
        must(send(person, "PUT", "/api/me/push", browser.subscription(service.origin)))
    game = begin_match(host, guest, options={"first_seat": 1})

    with looking(workers[0], host, game), looking(workers[1], guest, game) as his:
        until_seen(his, 0, 1)  # the other worker knows that the host looks
        pass_on(guest, game)
        assert until(lambda: nothing_waits(settings.database_url))
        unneeded = notices_of(service, host)
    pass_on(host, game)
    pass_on(guest, game)
    is_told = until(lambda: notices_of(service, host) != [])

    assert (unneeded, is_told) == ([], True)


def notices_of(service: PushService, person: Person) -> list[Heard]:
    return [each for each in service.heard if each.path == f"/push/{person.name}"]


def nothing_waits(url: str) -> bool:
    with closing(Database(url)) as database, database.reading() as connection:
        waiting = connection.execute(select(schema.notices)).all()
    return not waiting
