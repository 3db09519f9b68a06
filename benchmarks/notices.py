"""From a move on disk to its notice at a push service: how long it takes while several tables are played.

python -m benchmarks.notices --tables 8 --turns 20
"""

import statistics
import tempfile
import threading
import time
from argparse import ArgumentParser
from pathlib import Path
from time import perf_counter
from typing import Final

import httpx
from msgspec import Struct, json

from benchmarks.served import served
from cupola.server.config.settings import Settings
from cupola.server.storage.database import sqlite_url
from cupola.server.storage.migrate import upgrade
from tests.server.scenes.identity_scene import send
from tests.server.scenes.player import Player, introduced, must
from tests.server.scenes.push_service import PushService, push_service

PATIENCE_SECONDS: Final = 60.0


class Latency(Struct, frozen=True):
    """From the reply to a move, which is on disk by then, to the arrival of its notice; in milliseconds."""

    tables: int
    notices: int
    lost: int
    p50: float
    p99: float
    longest: float
    moves_a_second: float


class PlayedTable(threading.Thread):
    """Two people who pass the turn to each other."""

    def __init__(self, url: str, number: int, turns: int, service: PushService) -> None:
        super().__init__()
        self.sent: dict[tuple[str, int], float] = {}
        self.moves = 0
        self._turns = turns
        self._http = httpx.Client(base_url=url, timeout=PATIENCE_SECONDS)
        people = [introduced(self._http, f"{name} {number}") for name in ("Anna", "Boris")]
        self._players = [Player(person, seed=2 * number + seat) for seat, person in enumerate(people)]
        for seat, person in enumerate(people):
            browser = service.browser(f"{number}-{seat}")
            must(send(person, "PUT", "/api/me/push", browser.subscription(service.origin)))
        order = {"options": {"players": 2}, "is_public": True}
        self._game = str(must(people[0].post("/api/games", order))["game"])
        must(people[1].post(f"/api/games/{self._game}/seats/1", {}))
        must(people[0].post(f"/api/games/{self._game}/start"))

    def run(self) -> None:
        """Play so many turns."""
        for _ in range(self._turns):
            self._play_turn()
        self._http.close()

    def _play_turn(self) -> None:
        view = self._players[0].look(self._game)
        first = view["decider"]
        while view["status"] == "running" and view["decider"] == first:
            player = self._players[first]
            reply = player.move(self._game, player.look(self._game))
            done = perf_counter()
            self.moves += 1
            view = self._players[0].look(self._game)
        if view["status"] == "running":
            self.sent[f"/table/{self._game}", int(reply["version"])] = done
            time.sleep(1.0)  # as long as somebody thinks at least, so that no notice is outdated at once


def measured(tables: int, turns: int) -> Latency:
    """Play at so many tables at once on a new database."""
    with tempfile.TemporaryDirectory(prefix="cupola-notices-") as folder, push_service() as service:
        url = sqlite_url(Path(folder) / "cupola.db")
        upgrade(url)
        settings = Settings(url, are_limits_on=False, allows_private_webhooks=True)
        with served(settings) as server:
            played = [PlayedTable(server.url, number, turns, service) for number in range(tables)]
            begun = perf_counter()
            for table in played:
                table.start()
            for table in played:
                table.join()
            seconds = perf_counter() - begun
            time.sleep(6.0)  # longer than the pause between two looks of the server
    sent = {name: at for table in played for name, at in table.sent.items()}
    arrived = {(each.said["link"], each.said["version"]): each.at for each in reversed(service.heard)}
    waits = sorted(1000 * (arrived[name] - at) for name, at in sent.items() if name in arrived)
    cuts = statistics.quantiles(waits, n=100)
    return Latency(
        tables=tables,
        notices=len(waits),
        lost=len(sent) - len(waits),
        p50=round(cuts[49], 1),
        p99=round(cuts[98], 1),
        longest=round(waits[-1], 1),
        moves_a_second=round(sum(table.moves for table in played) / seconds, 1),
    )


def main() -> None:
    """Measure, and print what came of it."""
    parser = ArgumentParser(prog="python -m benchmarks.notices", description=__doc__)
    parser.add_argument("--tables", type=int, default=8, help="tables that are played at once")
    parser.add_argument("--turns", type=int, default=20, help="turns at each")
    chosen = parser.parse_args()
    print(json.format(json.encode(measured(chosen.tables, chosen.turns)), indent=2).decode())


if __name__ == "__main__":
    main()
