"""R8: two people who move only when their browser is told, while the server is killed at random.

*Once* is by the receiver's count: every turn arrives, named by its table and version. Where the receiver has
answered and the server dies before it hears the answer, nobody can know, and the notice is sent again with
the same name, which a browser shows once. These are counted as `twice`: never more than there are kills.
"""

import random
import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Final

import httpx
from msgspec import Struct, structs

from cupola.server.services import Services
from cupola.server.storage.database import sqlite_url
from cupola.server.storage.rows import entries_between, find_game
from tests.server.scenes.app import plain_settings
from tests.server.scenes.people import Player, introduced, must, send
from tests.server.scenes.receivers import PushService, push_service
from tests.server.scenes.running_server import RunningServer

LONGEST_LIFE_SECONDS: Final = 0.6
PATIENCE_SECONDS: Final = 120.0

Name = tuple[str, str, int]  # a notice: whose browser it is for, where it leads, the version of its table


class NoticeReport(Struct, frozen=True):
    kills: int
    turns: int
    lost: int
    twice: int
    needless: int
    refused: int
    seconds: float


class Pair(threading.Thread):
    def __init__(self, url: str, service: PushService, stop: threading.Event) -> None:
        super().__init__(name="the pair")
        self.games: list[str] = []
        self.fault: BaseException | None = None
        self.moves = 0
        self._http = httpx.Client(base_url=url, timeout=30)
        people = [introduced(self._http, name) for name in ("Anna", "Boris")]
        self._players = [Player(person, seed, patient=True) for seed, person in enumerate(people)]
        self._service = service
        self._stop_playing = stop
        for seat, person in enumerate(people):
            browser = service.browser(f"seat{seat}")
            must(send(person, "PUT", "/api/me/push", browser.subscription(service.origin)))
        self.set_table()

    def set_table(self) -> None:
        """Set a table; one that was set without an answer stays empty and harms nobody."""
        host = self._players[0].person
        order = {"options": {"players": 2}, "is_public": True}
        self.games.append(str(must(host.post("/api/games", order))["game"]))

    def sit_down(self) -> None:
        host, guest = (player.person for player in self._players)
        guest.post(f"/api/games/{self.games[-1]}/seats/1", {})
        host.post(f"/api/games/{self.games[-1]}/start")

    def run(self) -> None:
        try:
            while not self._stop_playing.is_set():
                with suppress(httpx.TransportError):  # the server is away: again, until it is back
                    self.step()
        except BaseException as fault:  # told by the test, which runs in another thread
            self.fault = fault
        finally:
            self._http.close()

    def step(self) -> None:
        game = self.games[-1]
        view = self._players[0].look(game)
        if view["status"] != "running":
            return self.sit_down() if view["status"] == "open" else self.set_table()
        first, since = view["decider"], int(view["version"])
        if not self._has_heard(game, since):
            return time.sleep(0.01)
        while view["decider"] == first and view["status"] == "running":
            player = self._players[first]
            player.move(game, player.look(game))
            view = self._players[0].look(game)
            self.moves += 1
        return None

    def _has_heard(self, game: str, version: int) -> bool:
        return any(name[1:] == (f"/table/{game}", version) for name in names_of(self._service))


def names_of(service: PushService) -> list[Name]:
    return [(each.path, str(each.said["link"]), int(each.said["version"])) for each in tuple(service.heard)]


def notice_loop(file: Path, kills: int, seed: int = 1) -> NoticeReport:
    begun = perf_counter()
    settings = structs.replace(plain_settings(sqlite_url(file)), allows_private_webhooks=True)
    server = RunningServer(settings)
    server.start()
    stop, moments = threading.Event(), random.Random(seed)
    with push_service() as service:
        pair = Pair(server.url, service, stop)
        pair.start()
        try:
            for _ in range(kills):
                wait_for_a_move(pair)
                time.sleep(moments.uniform(0, LONGEST_LIFE_SECONDS))
                server.kill()
                let_time_pass(file)
                server.start()
            wait_for_a_move(pair)
        finally:
            stop.set()
            pair.join()
            settle_down(file)
            server.stop()
        if pair.fault is not None:
            raise pair.fault
        return report(file, pair.games, service, kills, perf_counter() - begun)


def wait_for_a_move(pair: Pair) -> None:
    before, deadline = pair.moves, time.monotonic() + PATIENCE_SECONDS
    while pair.moves == before:
        if pair.fault is not None or time.monotonic() > deadline:
            raise RuntimeError("nobody moves any more") from pair.fault
        time.sleep(0.01)


def let_time_pass(file: Path) -> None:
    """What a dead server has claimed is due again now instead of in half a minute."""
    with sqlite3.connect(file, timeout=30) as connection:
        connection.execute("UPDATE notices SET due_at = 0 WHERE tries > 0")


def settle_down(file: Path) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline:
        with sqlite3.connect(file, timeout=30) as connection:
            if connection.execute("SELECT count(*) FROM notices").fetchone()[0] == 0:
                return
        time.sleep(0.05)


def report(
    file: Path, games: Sequence[str], service: PushService, kills: int, seconds: float
) -> NoticeReport:
    services = Services(plain_settings(sqlite_url(file)))
    wanted = {name for game in games for name in turns_passed(services, game)}
    services.close()
    arrived = Counter(names_of(service))
    return NoticeReport(
        kills=kills,
        turns=len(wanted),
        lost=len(wanted - set(arrived)),
        twice=sum(count - 1 for count in arrived.values()),
        needless=len(set(arrived) - wanted),
        refused=len(service.refused),
        seconds=round(seconds, 1),
    )


def turns_passed(services: Services, game: str) -> list[Name]:
    """Every version of a game at which somebody's turn begins, and its end, which both are told of."""
    with services.database.reading() as connection:
        found = find_game(connection, game)
        entries = entries_between(connection, game, 0, found.version, ("started", "turn"))
    if not entries:
        return []
    deciders = [entry.seat for entry in entries[1:]] + [found.decider]
    return [
        (f"/push/seat{seat}", f"/table/{game}", entry.seq)
        for index, (entry, decider) in enumerate(zip(entries, deciders, strict=True))
        if index == 0 or entry.seat != decider
        for seat in ((0, 1) if decider is None else (decider,))
    ]
