"""R1: play at random while the server is killed at random, then compare it with what was acknowledged."""

import random
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Final

import httpx
from msgspec import Struct

from cupola.play.position.document import position_hash
from cupola.server.services import Services
from cupola.server.storage.database import sqlite_url
from cupola.server.storage.rows import entries_between, find_game
from cupola.server.storage.snapshots import snapshot_before
from cupola.table.history.moments import played_again
from cupola.table.parts.entries import Turn
from cupola.table.parts.game import Entry, Game
from tests.server.scenes.app import plain_settings
from tests.server.scenes.people import Acknowledged, Player, hot_seat, introduced
from tests.server.scenes.running_server import RunningServer

CLIENTS: Final = 3
LONGEST_LIFE_SECONDS: Final = 0.25
TABLES: Final = ({"players": 2}, {"players": 4, "contractors": True}, {"players": 3, "fourth": "archivists"})


class KillReport(Struct, frozen=True):
    kills: int
    restarts: int
    games: int
    acknowledged: int
    sent_again: int
    lost: int
    doubled: int
    broken: int
    seconds: float


class Client(threading.Thread):
    def __init__(self, url: str, number: int, stop: threading.Event) -> None:
        super().__init__(name=f"player {number}")
        self.games: list[str] = []
        self.fault: BaseException | None = None
        self.moved = threading.Event()
        self._http = httpx.Client(base_url=url, timeout=30)
        self.player = Player(introduced(self._http, f"Player {number}"), seed=number, patient=True)
        self._options = TABLES[number % len(TABLES)]
        self._stop_playing = stop
        self.sit_down()

    def sit_down(self) -> None:
        self.games.append(hot_seat(self.player.person, **self._options))

    def run(self) -> None:
        try:
            while not self._stop_playing.is_set():
                self.step()
        except BaseException as fault:  # told by the test, which runs in another thread
            self.fault = fault
        finally:
            self._http.close()

    def step(self) -> None:
        """One commit; a table that is over is played by nobody, and the next one is an older table's twin."""
        view = self.player.look(self.games[-1])
        if view["status"] == "over":
            self._sit_down_again()
            return
        self.player.move(self.games[-1], view)
        self.moved.set()

    def _sit_down_again(self) -> None:
        # Setting a table has no key: one that was set without an answer stays empty and harms nobody.
        try:
            self.sit_down()
        except httpx.TransportError:
            time.sleep(0.01)


def kill_loop(file: Path, kills: int, seed: int = 1) -> KillReport:
    begun = perf_counter()
    server = RunningServer(plain_settings(sqlite_url(file)))
    with people_at(server) as clients:
        kill_at_random(server, clients, kills, random.Random(seed))
    return report(sqlite_url(file), clients, kills, server.starts - 1, perf_counter() - begun)


@contextmanager
def people_at(server: RunningServer) -> Iterator[list[Client]]:
    """A server with people who play at it while the block runs; what went wrong for one of them is raised."""
    server.start()
    stop = threading.Event()
    clients = [Client(server.url, number, stop) for number in range(CLIENTS)]
    try:
        for client in clients:
            client.start()
        yield clients
    finally:
        stop.set()
        for client in clients:
            client.join()
        server.stop()
    for client in clients:
        if client.fault is not None:
            raise client.fault


def kill_at_random(server: RunningServer, clients: list[Client], kills: int, moments: random.Random) -> None:
    for _ in range(kills):
        wait_for_a_move(clients)
        time.sleep(moments.uniform(0, LONGEST_LIFE_SECONDS))
        server.restart()


def wait_for_a_move(clients: list[Client]) -> None:
    for client in clients:
        client.moved.clear()
    deadline = time.monotonic() + 120
    while not any(client.moved.wait(0.01) for client in clients):
        if all(client.fault is not None for client in clients) or time.monotonic() > deadline:
            raise RuntimeError("nobody moves any more") from clients[0].fault


def report(url: str, clients: list[Client], kills: int, restarts: int, seconds: float) -> KillReport:
    services = Services(plain_settings(url))
    lost = doubled = broken = 0
    try:
        for client in clients:
            for game in client.games:
                said = [each for each in client.player.acknowledged if each.game == game]
                stored = turns_of(services, game)
                lost += sum(not is_stored(each, stored) for each in said)
                doubled += len(stored) - len(said) + sum(count - 1 for count in keys_of(stored).values())
                broken += not replays(services, game)
    finally:
        services.close()
    return KillReport(
        kills=kills,
        restarts=restarts,
        games=sum(len(client.games) for client in clients),
        acknowledged=sum(len(client.player.acknowledged) for client in clients),
        sent_again=sum(client.player.sent_again for client in clients),
        lost=lost,
        doubled=doubled,
        broken=broken,
        seconds=round(seconds, 1),
    )


def turns_of(services: Services, game: str) -> dict[int, Entry]:
    with services.database.reading() as connection:
        return {entry.seq: entry for entry in entries_between(connection, game, 0, 2**31 - 1, ("turn",))}


def is_stored(said: Acknowledged, stored: dict[int, Entry]) -> bool:
    entry = stored.get(said.version)
    if entry is None or not isinstance(entry.body, Turn) or entry.key is None:
        return False
    return entry.key.endswith(f":{said.key}") and entry.body.asked == said.steps


def keys_of(stored: dict[int, Entry]) -> Counter[str | None]:
    return Counter(entry.key for entry in stored.values())


def replays(services: Services, game: str) -> bool:
    """Whether playing the entries from the first snapshot leads to every stored position."""
    with services.database.reading() as connection:
        found = find_game(connection, game)
        entries = entries_between(connection, game, 0, found.version)
        numbers = [entry.seq for entry in entries]
        if numbers != list(range(1, found.version + 1)):
            return False
        state = services.states.at(connection, found, 2)
        for entry in entries[2:]:
            assert isinstance(entry.body, Turn)
            state = played_again(found, services.catalogue, state, entry.seq, entry.body)[-1].after
            snapshot = snapshot_before(connection, game, entry.seq)
            assert snapshot is not None
            if snapshot.seq == entry.seq and snapshot.hash != position_hash(state, services.catalogue):
                return False
        return is_where_it_says(found, entries)


def is_where_it_says(game: Game, entries: list[Entry]) -> bool:
    drawn = [
        outcome.event for entry in entries if isinstance(entry.body, Turn) for outcome in entry.body.chance
    ]
    return game.position == game.version and game.drawn == max(drawn, default=game.drawn_before)
