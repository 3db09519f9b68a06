"""Players who never move, while the server is killed at random: their seats go when time is up, once each.

Time is counted by the server and passes quickly here: each kill takes some seconds from everybody's clock.
"""

import sqlite3
from collections import Counter
from pathlib import Path
from typing import Final

import httpx
from msgspec import Struct

from cupola.server.services import Services
from cupola.server.storage.database import sqlite_url
from cupola.server.storage.rows import entries_between
from cupola.server.upkeep.moderation import close
from cupola.table.parts.entries import Handed
from cupola.table.parts.game import Entry
from tests.server.scenes.app import plain_settings
from tests.server.scenes.people import introduced, must, send
from tests.server.scenes.receivers import PushService

TURN: Final = 60  # seconds, the least that a table may allow
PLAYED: Final = {"clock": {"turn": 600, "then": "resign"}}  # at the table of those who do move
A_KILL: Final = 8_000  # milliseconds of the server's time that pass with each kill
NAMES: Final = ("Clara", "Dora")


class DeadlineReport(Struct):
    """What came of the deadlines: seats taken too early, twice or not at all, and those of who did move."""

    taken: int = 0
    early: int = 0
    twice: int = 0
    overlooked: int = 0
    robbed: int = 0
    untold: int = 0  # players who lost their seat and never heard of it


class Absent:
    def __init__(self, url: str, file: Path, service: PushService) -> None:
        self.report = DeadlineReport()
        self.tables: list[str] = []
        self._expected: list[tuple[str, str, int]] = []
        self._file = file
        self._service = service
        self._begun = 0
        self._http = httpx.Client(base_url=url, timeout=60)
        self._people = [introduced(self._http, name) for name in NAMES]
        for name, person in zip(NAMES, self._people, strict=True):
            browser = service.browser(name)
            must(send(person, "PUT", "/api/me/push", browser.subscription(service.origin)))
        self.sit_down()

    def close(self) -> None:
        self._http.close()

    def sit_down(self) -> None:
        """Begin a match in which nobody will move; the server lives meanwhile."""
        host, guest = self._people
        manners = {"clock": {"turn": TURN, "then": "bot"}}
        order = {"options": {"players": 2}, "is_public": True, "manners": manners}
        game = str(must(host.post("/api/games", order))["game"])
        must(guest.post(f"/api/games/{game}/seats/1", {}))
        self._begun = counted(self._file)
        must(host.post(f"/api/games/{game}/start"))
        self.tables.append(game)

    def look(self) -> bool:
        game, services = self.tables[-1], Services(plain_settings(sqlite_url(self._file)))
        try:
            handings = handed(services, game)
            if not handings:
                return False
            self.report.taken += 1
            self.report.early += counted(self._file) - self._begun < TURN * 1000
            self.report.twice += max(Counter(entry.seat for entry in handings).values()) - 1
            self._expected += [(f"/push/{NAMES[entry.seat or 0]}", game, entry.seq) for entry in handings]
            close(services, game, "nobody plays on")
            return True
        finally:
            services.close()

    def judge(self, played: list[str]) -> DeadlineReport:
        """When all is over: who was not told, and whether somebody who did move has lost a seat."""
        self.report.overlooked = len(self.tables) - self.report.taken
        heard = {
            (each.path, str(each.said["link"]), int(each.said["version"])) for each in self._service.heard
        }
        self.report.untold = sum(
            (path, f"/table/{game}", version) not in heard for path, game, version in self._expected
        )
        services = Services(plain_settings(sqlite_url(self._file)))
        self.report.robbed = sum(bool(handed(services, game)) for game in played)
        services.close()
        return self.report


def handed(services: Services, game: str) -> list[Entry]:
    with services.database.reading() as connection:
        entries = entries_between(connection, game, 0, 2**31 - 1, ("handed", "resigned"))
    return [entry for entry in entries if not isinstance(entry.body, Handed) or entry.body.why == "time"]


def counted(file: Path) -> int:
    with sqlite3.connect(file, timeout=30) as connection:
        row = connection.execute("SELECT counted FROM heartbeat").fetchone()
    return 0 if row is None else int(row[0])


def let_clocks_run(file: Path, milliseconds: int = A_KILL) -> None:
    """While the server is dead: so much of everybody's time has passed."""
    with sqlite3.connect(file, timeout=30) as connection:
        connection.execute("UPDATE heartbeat SET counted = counted + ?", (milliseconds,))
