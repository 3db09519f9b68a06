"""A clock that jumps under play: nobody loses time, a seat, a session or a notice by it.

The server runs in this process, over HTTP and with its limits on. It has two clocks, as every machine has:
the hour of the day, which jumps, and the time that passes, which does not.
"""

import random
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime, tzinfo
from functools import partial
from pathlib import Path
from typing import Any, Final

import anyio
import pytest
from msgspec import Struct, json, structs
from sqlalchemy import insert

from cupola.server import app as server_app
from cupola.server import services as services_module
from cupola.server.http.rate_limits import Allowances
from cupola.server.identity.accounts import RequestViewer
from cupola.server.notify.bus import Bus
from cupola.server.notify.delivery import Sending
from cupola.server.notify.posting import Post, PostResult
from cupola.server.notify.webhooks import WebhookOrder, set_webhook
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.database import sqlite_url
from cupola.server.storage.migrate import upgrade
from cupola.server.storage.server_time import GRACE, LONGEST_GAP
from cupola.server.tables.absent_players import Leaps, take_over_silent
from cupola.server.tables.deadlines import heart_of, look_at_clocks
from cupola.server.upkeep import backup as backup_module
from cupola.server.upkeep.moderation import close
from cupola.table.parts.entries import Handed, Resigned
from tests.server.scenes.app import App, open_app, plain_settings
from tests.server.scenes.clocks import DAY, HOUR, NOON, SECOND, nobody_watches
from tests.server.scenes.people import Person, introduced, must
from tests.server.scenes.tables import SeatedTable

LOOK: Final = 3  # seconds between two looks at the clocks
TURN: Final = 120  # seconds for a turn at the quick table
LEAP: Final = 1.0
SMEAR: Final = 20  # seconds over which a smeared second is spread; in earnest it is a day
NAMES: Final = ("Anna", "Boris", "Clara")
KINDS: Final = {
    "an hour ahead": HOUR,
    "an hour back": -HOUR,
    "a day ahead": DAY,
    "a day back": -DAY,
    "a second repeated": -LEAP,
    "a second left out": LEAP,
    "a second smeared": 0.0,
}
MAY_GO: Final = ("notices", "last_seen")  # tables whose rows come and go by themselves


class JumpReport(Struct):
    jumps: dict[str, int] = {}
    moves: int = 0
    notices: int = 0
    reminders: int = 0
    backups: int = 0
    faults: list[str] = []


class TwoClocks:
    def __init__(self) -> None:
        self.passed = 0.0  # seconds
        self.ahead = 0.0  # seconds by which the hour was set
        self.rate = 1.0  # of the hour, while a second is smeared

    def __call__(self) -> int:
        return NOON + round(SECOND * (self.passed + self.ahead))

    def go_on(self, seconds: float) -> None:
        self.passed += seconds
        self.ahead += seconds * (self.rate - 1)


class Receiver:
    is_open = True

    def __init__(self) -> None:
        self.heard: Counter[tuple[str, int, int, str]] = Counter()

    async def post(self, post: Post, _: datetime) -> PostResult:
        body = json.decode(post.body)
        self.heard[body["game"], body["seat"], body["version"], body["event"]] += 1
        return PostResult()


class ServerWithTwoClocks:
    def __init__(self, app: App, clocks: TwoClocks, folder: Path, seed: int) -> None:
        self.app = app
        self.clocks = clocks
        self.chance = random.Random(seed)
        self.report = JumpReport(dict.fromkeys(KINDS, 0))
        self.people = tuple(introduced(app.client, name) for name in NAMES)
        self.receiver = Receiver()
        self._folder = folder
        self._heart = heart_of(app.services)
        self._leaps = Leaps(clocks, passed=lambda: clocks.passed)
        self._sending = Sending(app.services)
        self._sending._poster = self.receiver  # type: ignore[assignment]
        self._manners: dict[str, dict[str, object]] = {}
        self.expected: set[tuple[str, int, int]] = set()
        with app.services.database.writing() as connection:
            connection.execute(insert(schema.reminders), {"account": self.people[0].account, "hours": 1})
        self.quick = self.table(clock={"turn": TURN, "then": "resign"})
        self.slow = self.table(clock={"turn": DAY, "then": "bot"}, silent_days=1)

    def fault(self, what: str) -> None:
        self.report.faults.append(f"after jump {sum(self.report.jumps.values())}: {what}")

    # What they do

    def table(self, **manners: object) -> SeatedTable:
        host, *guests = self.people
        seats = [{"kind": "me"}, *({"kind": "free"} for _ in guests)]
        order = {"options": {"players": len(seats)}, "seats": seats, "manners": manners}
        game = str(must(host.post("/api/games", order))["game"])
        invites = must(host.get(f"/api/games/{game}/invites"))["invites"]
        for person, invite in zip(guests, invites, strict=True):
            must(person.post(f"/api/invites/{invite['secret']}", {}))
        services = self.app.services
        with services.database.writing() as connection:
            for seat, person in enumerate(self.people):
                viewer = RequestViewer(person.account, person.name)
                set_webhook(connection, services, game, seat, WebhookOrder("https://example.com/"), viewer)
        must(host.post(f"/api/games/{game}/start"))
        self._manners[game] = manners
        table = SeatedTable(self.app, game, self.people)
        self._expect_turn(table, None)
        return table

    def move(self, table: SeatedTable) -> SeatedTable:
        before = self.app.game(table.game)
        if before.decider is None or self._is_robbed(table):
            return self.table(**self._manners[table.game])
        table.move()
        self.report.moves += 1
        self._expect_turn(table, before.decider)
        return table

    def _is_robbed(self, table: SeatedTable) -> bool:
        gone = [e for e in self.app.entries(table.game) if isinstance(e.body, Handed | Resigned)]
        for entry in gone:
            self.fault(f"game {table.game}: {entry.body} at seat {entry.seat}, version {entry.seq}")
        return bool(gone)

    def _expect_turn(self, table: SeatedTable, mover: int | None) -> None:
        after = self.app.game(table.game)
        if after.decider is not None and after.decider != mover:
            self.expected.add((table.game, after.decider, after.version))
            anyio.run(self._sending.send_due)  # before the next move outdates it

    def later(self, seconds: float) -> None:
        """Let time pass, and let the server look as it does while it passes."""
        while seconds > 0:
            self.clocks.go_on(min(LOOK, seconds))
            seconds -= LOOK
            look_at_clocks(self.app.services, self._heart)
            take_over_silent(self.app.services, self._leaps)
            anyio.run(self._sending.send_due)

    def play_on(self, seconds: int) -> None:
        for _ in range(seconds // 40):
            self.later(40)
            self.quick = self.move(self.quick)

    # One jump

    def jump(self, kind: str) -> None:
        self.quick, self.slow = self.move(self.quick), self.move(self.slow)
        self.later(LOOK)
        left = {table.game: self._left(table) for table in (self.quick, self.slow)}
        rows = self.app.counts()
        if kind == "a second smeared":
            self.clocks.rate = 1 + self.chance.choice((-LEAP, LEAP)) / SMEAR
        self.clocks.ahead += KINDS[kind]
        self.report.jumps[kind] += 1
        self.later(SMEAR)
        self.clocks.rate = 1.0
        self._compare(left, rows)

    def _left(self, table: SeatedTable) -> list[int]:
        clock = table.view()["clock"]  # none once a match is over
        return [] if clock is None else [int(each) for each in clock["left"]]

    def _compare(self, left: dict[str, list[int]], rows: dict[str, int]) -> None:
        for table in (self.quick, self.slow):
            most = SMEAR * SECOND + LONGEST_GAP + SECOND
            for seat, (before, after) in enumerate(zip(left[table.game], self._left(table), strict=True)):
                if not before - most <= after <= before:
                    self.fault(f"seat {seat} had {before} ms left and now has {after}")
        for name, count in self.app.counts().items():
            if count < rows[name] and name not in MAY_GO:
                self.fault(f"{name} had {rows[name]} rows and now has {count}")
        for person in self.people:
            if (
                person.get("/api/me").status_code != 200
                or person.get("/api/me").json()["name"] != person.name
            ):
                self.fault(f"{person.name} is not signed in any more")

    # Now and then

    def flood(self) -> None:
        """Whoever writes too much is stopped, after a jump as before it, and can write again soon."""
        person, most = self.people[2], self.app.services.settings.limits.messages_a_minute
        if not self._say(person):
            self.fault("somebody who wrote nothing was told to wait")
        answers = [self._say(person) for _ in range(most)]
        if all(answers):
            self.fault("nobody stops who writes without end")
        self.play_on(120)
        if not self._say(person):
            self.fault("two minutes later nothing may be written yet")
        self.play_on(120)

    def _say(self, person: Person) -> bool:
        line = {"text": "Hm.", "key": f"k{self.chance.getrandbits(60)}"}
        response = person.post(self.slow.path("chat"), line)
        if response.status_code not in (200, 201, 429):
            self.fault(f"a line was answered with {response.status_code}: {response.text}")
        return response.is_success

    def back_up(self, keep: int = 2) -> None:
        """The backup just made is there, whatever the hour; and none goes that is among the newest."""
        url = self.app.services.settings.database_url
        self.clocks.go_on(LOOK)
        made = backup_module.back_up(url, self._folder / "kept", keep, lambda _: None)
        self.report.backups += 1
        there = len(list((self._folder / "kept").iterdir()))
        if not made.path.exists() or there != min(keep, self.report.backups) or made.report.damaged:
            self.fault("the backup just made is gone, or another one is")

    def run_out(self) -> None:
        """Deadlines still work: a seat is given up when its time is up, not before, and not much later."""
        table = self.table(clock={"turn": 60, "then": "resign"})
        self.later(LOOK)
        begun, kinds = self.clocks.passed, (Handed, Resigned)
        while not any(isinstance(entry.body, kinds) for entry in self.app.entries(table.game)):
            self.later(LOOK)
            self.quick = self.move(self.quick)
            waited = self.clocks.passed - begun
            if waited > 60 + (GRACE + LONGEST_GAP) / SECOND + 4 * LOOK:
                return self.fault("time was up, and nobody looked")
        if waited < 60 - LONGEST_GAP / SECOND - 2 * LOOK:
            self.fault(f"time was up after {waited} s of 60")
        close(self.app.services, table.game, "nobody plays on")
        return None

    def end(self) -> JumpReport:
        self.later(3 * LOOK)
        turns = {name[:3]: count for name, count in self.receiver.heard.items() if name[3] == "your_turn"}
        for turn in self.expected - set(turns):
            self.fault(f"the notice of {turn} was lost")
        for name, count in self.receiver.heard.items():
            if count > 1:
                self.fault(f"the notice of {name} came {count} times")
        self.report.notices = sum(turns.values())
        self.report.reminders = sum(name[3] == "reminder" for name in self.receiver.heard)
        return self.report


def jump_loop(jumps: int, seed: int = 1) -> JumpReport:
    order = [kind for kind in KINDS for _ in range(jumps)]
    with server_with_two_clocks(seed) as made:
        made.chance.shuffle(order)
        for number, kind in enumerate(order):
            made.jump(kind)
            if number % 25 == 3:
                made.flood()
            if number % 35 == 5:
                made.back_up()
            if number % 50 == 6:
                made.run_out()
        return made.end()


class NobodySends(Sending):
    """The loop sends notices itself, between two looks at the clock."""

    @asynccontextmanager
    async def running(self, bus: Bus) -> AsyncIterator[None]:
        yield


@contextmanager
def server_with_two_clocks(seed: int) -> Iterator[ServerWithTwoClocks]:
    clocks = TwoClocks()

    class Hour(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Any:
            return datetime.fromtimestamp(clocks() / SECOND, tz or UTC)

    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory(prefix="cupola-clock-") as name:
        url = sqlite_url(Path(name) / "cupola.db")
        upgrade(url)
        patch.setenv("CUPOLA_PAGE", "/nonexistent/page")
        for watch in ("clocks_watched", "silence_watched"):
            patch.setattr(server_app, watch, nobody_watches)
        patch.setattr(server_app, "Sending", NobodySends)
        patch.setattr(server_app, "Services", partial(Services, clock=clocks))
        patch.setattr(services_module, "Allowances", partial(Allowances, clock=lambda: clocks.passed))
        patch.setattr(backup_module, "datetime", Hour)
        settings = structs.replace(plain_settings(url), are_limits_on=True)
        with open_app(settings) as app:
            yield ServerWithTwoClocks(app, clocks, Path(name), seed)
