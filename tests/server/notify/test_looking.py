"""Whoever looks at a table needs no notice, whichever worker their socket and the move are at."""

import time
from contextlib import ExitStack
from typing import Final

import httpx
import pytest
from msgspec import structs

from benchmarks.served import Served, served
from cupola.server.config.settings import Settings
from cupola.server.storage.migrate import upgrade
from tests.server.scenes.changes_scene import PATIENCE, listen, play
from tests.server.scenes.push_service import PushService, push_service
from tests.server.scenes.waiting import until

A_WHILE: Final = 2.0  # in which a notice would have come


def somebody(worker: Served, service: PushService, name: str) -> httpx.Client:
    """A person whose browser is told."""
    client = httpx.Client(base_url=worker.url, timeout=PATIENCE)
    client.post("/api/me", json={"name": name}).raise_for_status()
    subscription = service.browser(name).subscription(service.origin)
    client.put("/api/me/push", json=subscription).raise_for_status()
    return client


def decider(client: httpx.Client, game: str) -> int:
    """The seat that decides."""
    return int(client.get(f"/api/games/{game}/view").json()["decider"])


def pass_on(client: httpx.Client, game: str) -> None:
    """Play until the other seat decides."""
    first = decider(client, game)
    while decider(client, game) == first:
        play(client, game)


@pytest.mark.thorough
def test_who_looks_by_one_worker_gets_no_notice_of_a_turn_at_the_other(
    postgres_url: str, redis_url: str
) -> None:
    upgrade(postgres_url)
    settings = Settings(postgres_url, redis_url, workers=2, are_limits_on=False)
    settings = structs.replace(settings, allows_private_webhooks=True)
    with ExitStack() as opened:
        one, other = (opened.enter_context(served(settings)) for _ in range(2))
        service = opened.enter_context(push_service())
        people = [somebody(one, service, "anna"), somebody(other, service, "boris")]
        for client in people:
            opened.callback(client.close)
        order = {"options": {"players": 2, "first_seat": 1}, "is_public": True}
        game = people[0].post("/api/games", json=order).raise_for_status().json()["game"]
        people[1].post(f"/api/games/{game}/seats/1", json={}).raise_for_status()
        people[0].post(f"/api/games/{game}/start").raise_for_status()

        with listen(one, f"/api/games/{game}/changes", people[0]) as socket:
            socket.send("here")
            time.sleep(A_WHILE)
            pass_on(people[1], game)
            time.sleep(A_WHILE)
            unneeded = [each.path for each in service.heard if each.path == "/push/anna"]
        pass_on(people[0], game)
        pass_on(people[1], game)
        is_told = until(lambda: any(each.path == "/push/anna" for each in service.heard))

    assert (unneeded, is_told) == ([], True)
