"""R1: play on a recorded disk, cut its power at any point, and compare with what was acknowledged by then."""

import random
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from operator import itemgetter
from pathlib import Path
from time import perf_counter
from typing import Final

import pytest
from msgspec import Struct
from sqlalchemy import Connection

from cupola.calls.undo import post_undo
from cupola.play.setup.options import TableOptions
from cupola.server.config.settings import SettingsError
from cupola.server.identity import open_account
from cupola.server.routes.chat import Message, post_chat
from cupola.server.services import Services
from cupola.server.serving import check_file
from cupola.server.storage import database as storage
from cupola.server.storage.database import act_at_once, sqlite_url
from cupola.server.storage.migrate import upgrade
from cupola.server.storage.rows import entries_between, find_game
from cupola.server.upkeep.check import check_game, game_ids
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import Viewer
from cupola.table.seating.open import SeatOrder, TableOrder
from cupola.table.turns.commit import TurnOrder
from cupola.table.turns.undo import UndoOrder
from tests.server.conftest import draw_from
from tests.server.power.platter import Files, Platter
from tests.server.power.recorded_disk import Mark, Note, RecordedDisk
from tests.server.power.together import Request, Together
from tests.server.scenes.app import carry_out, match_at, plain_settings, play_turn, random_steps, set_table

FILE: Final = "cupola.db"
CUTS_OF_A_RUN: Final = 50
ROUNDS: Final = 40
TABLES: Final = (
    TableOptions(players=2),
    TableOptions(players=4, contractors=True),
    TableOptions(players=3, fourth="archivists"),
)
UNSAFE: Final = "PRAGMA synchronous=OFF"


class Acknowledged(Struct, frozen=True):
    game: str
    version: int
    kind: str
    key: str | None


class CutReport(Struct):
    cuts: int = 0
    runs: int = 0
    writes: int = 0
    acknowledged: int = 0  # over all cuts: what each had to find
    lost: int = 0
    broken: int = 0
    unopened: int = 0
    seconds: float = 0.0
    faults: list[str] = []

    @property
    def is_kept(self) -> bool:
        return not (self.lost or self.broken or self.unopened)


def quick_folder(name: str) -> tempfile.TemporaryDirectory[str]:
    """A folder in memory where there is one: nobody waits for a disk whose power is cut on paper."""
    memory = "/dev/shm" if Path("/dev/shm").is_dir() else None
    return tempfile.TemporaryDirectory(prefix=f"cupola-{name}-", dir=memory)


class Playing:
    """One server on a recorded disk, and a person who plays at all of its tables."""

    def __init__(self, disk: RecordedDisk, seed: int) -> None:
        self._disk = disk
        self._random = random.Random(seed)
        self._url = sqlite_url(Path(disk.folder) / FILE)
        self._sent = 0
        self.now = 1_700_000_000_000
        upgrade(self._url)
        self.services = self._opened()
        with self.services.database.writing() as connection:
            self.viewer = open_account(connection, "Anna", 1).viewer
        self.games = [
            set_table(self.services, order_of(table, f"{seed}"), self.viewer).id for table in TABLES
        ]

    def _opened(self) -> Services:
        return Services(plain_settings(self._url), clock=self._clock)

    def _clock(self) -> int:
        return self.now

    def play(self, rounds: int) -> None:
        for _ in range(rounds):
            beside = self._random.random()
            if beside < 0.1:
                self.services.database.tidy_log()
            elif beside < 0.17:
                self.services.database.empty_log()
            elif beside < 0.2:
                self.services.close()
                self.services = self._opened()
            self.play_round()
        self.services.close()

    def play_round(self) -> None:
        self.now += 1_000
        games = self._random.sample(self.games, self._random.randint(1, len(self.games)))
        together = Together(self.services.database)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(self.services.database, "writing", together.writing)
            requests = [self._request(game) for game in games]
            together(requests)

    def _request(self, game: str) -> Request:
        self._sent += 1
        key = f"k{self._sent}"
        kind = self._random.choices(("turn", "undone", "chat"), (8, 1, 1))[0]
        with self.services.database.engine.connect() as connection:
            act_at_once(connection)
            found = find_game(connection, game)
            if kind == "turn" and found.decider is not None:
                match = match_at(connection, self.services, found)
                order = TurnOrder(found.version, random_steps(match, self._random), key)
                return partial(self._move, game, order)
        if kind == "undone":
            return partial(self._undo, game, found.version)
        return partial(self._say, game, key)

    def _move(self, game: str, order: TurnOrder) -> None:
        reply = play_turn(self.services, game, order, self.viewer)
        key = f"{self.viewer.account}:{order.key}"
        self._disk.mark(Acknowledged(game, reply.version, "turn", key))

    def _undo(self, game: str, version: int) -> None:
        try:
            after = carry_out(self.services, self.viewer, post_undo, game, UndoOrder(version))
        except Problem:
            return  # nothing to take back
        self._disk.mark(Acknowledged(game, after.version, "undone", None))

    def _say(self, game: str, key: str) -> None:
        after = carry_out(self.services, self.viewer, post_chat, game, Message("Hm.", key))
        self._disk.mark(Acknowledged(game, after.version, "said", None))


def order_of(table: TableOptions, seed: str) -> TableOrder:
    seats = tuple(SeatOrder("me", f"Seat {seat}") for seat in range(table.players))
    return TableOrder(table, seats, seed=seed, start=True)


def recorded(seed: int, rounds: int = ROUNDS) -> list[Note]:
    with quick_folder("power") as folder, pytest.MonkeyPatch.context() as patch:
        draw_from(f"power {seed}", patch)
        disk = RecordedDisk(Path(folder), seed)
        with disk.in_place():
            Playing(disk, seed).play(rounds)
        return disk.notes


def cut_run(seed: int, cuts: int, report: CutReport, only: int | None = None) -> None:
    """Play once, and cut at so many points, or at one of these alone."""
    notes = recorded(seed)
    writes = [number for number, note in enumerate(notes) if not isinstance(note, Mark)]
    report.runs += 1
    report.writes += len(writes)
    # Drawn for a whole run, whatever is wanted of it, so that a number always means the same cut.
    drawn = random.Random(f"cuts {seed}").choices(writes, k=CUTS_OF_A_RUN)
    moments = sorted(enumerate(drawn[:cuts]), key=itemgetter(1))
    platter, said, at = Platter(), list[Acknowledged](), 0
    for number, moment in moments:
        while at < len(notes) and (at <= moment or isinstance(notes[at], Mark)):
            platter.take(notes[at])
            said.extend(acknowledged_by(notes[at]))
            at += 1
        if only in (None, number):
            left = platter.left(random.Random(f"cut {seed} {number}"))
            Cut(seed, number, said, report).judge(left)


def acknowledged_by(note: Note) -> Iterator[Acknowledged]:
    if isinstance(note, Mark) and isinstance(note.what, Acknowledged):
        yield note.what


class Cut:
    def __init__(self, seed: int, number: int, said: list[Acknowledged], report: CutReport) -> None:
        self._name = f"--seed {seed} --cut {number}"
        self._number = number
        self._said = said
        self._report = report

    def judge(self, files: Files) -> None:
        """Open what is left as `cupola serve` does, and compare."""
        self._report.cuts += 1
        self._report.acknowledged += len(self._said)
        with quick_folder("cut") as folder:
            for name, content in files.items():
                (Path(folder) / name).write_bytes(content)
            file = Path(folder) / FILE
            try:
                check_file(sqlite_url(file))
                upgrade(sqlite_url(file))
            except SettingsError as error:
                self._report.unopened += 1
                self._fault(f"it does not open: {error}")
                return
            self._compare(Services(plain_settings(sqlite_url(file))))

    def _compare(self, services: Services) -> None:
        try:
            with services.database.reading() as connection:
                for said in self._said:
                    if not is_stored(connection, said):
                        self._report.lost += 1
                        self._fault(f"version {said.version} of game {said.game} is lost")
                games = game_ids(connection)
                # One is played again to the end, each cut another: the rest is counted above.
                game = games[self._number % len(games)] if games else None
                if game is not None:
                    self._check(connection, services, game)
            if game is not None:
                self._play_on(services, game)
        finally:
            services.close()

    def _check(self, connection: Connection, services: Services, game: str) -> None:
        for fault in check_game(connection, services.catalogue, game).faults:
            self._report.broken += 1
            self._fault(fault.line_of(game))

    def _play_on(self, services: Services, game: str) -> None:
        with services.database.reading() as connection:
            found = find_game(connection, game)
            if found.decider is None:
                return
            steps = random_steps(match_at(connection, services, found), random.Random(1))
        play_turn(services, game, TurnOrder(found.version, steps, "after"), Viewer(found.host))

    def _fault(self, what: str) -> None:
        self._report.faults.append(f"{what}\n  python -m tests.soak.loops power_cuts {self._name}")


def is_stored(connection: Connection, said: Acknowledged) -> bool:
    try:
        find_game(connection, said.game)
    except Problem:
        return False
    found = entries_between(connection, said.game, said.version - 1, said.version)
    return [entry for entry in found if said.key in (None, entry.key)] != []


@contextmanager
def unsafe_disk() -> Iterator[None]:
    """The control: a server that does not wait for its disk."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(storage, "PRAGMAS", (*storage.PRAGMAS, UNSAFE))
        yield


def cut_loop(cuts: int, seed: int = 1, only: int | None = None) -> CutReport:
    """So many power cuts, spread over as many runs as it takes; or one of the first run alone."""
    begun, report = perf_counter(), CutReport()
    if only is not None:
        cut_run(seed, CUTS_OF_A_RUN, report, only)
    while only is None and report.cuts < cuts:
        cut_run(seed + report.runs, min(CUTS_OF_A_RUN, cuts - report.cuts), report)
    report.seconds = round(perf_counter() - begun, 1)
    return report
