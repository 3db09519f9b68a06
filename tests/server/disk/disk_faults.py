"""R1: let the disk fail under play in every way, by a seed, and compare with what was acknowledged.

Each fault begins with a table that was played for a while. The disk fails, people go on playing, the disk is
well again, and then everything must be there.
"""

import random
import sqlite3
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Final

import pytest
from msgspec import Struct
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from cupola.server.config.settings import SettingsError
from cupola.server.services import Services
from cupola.server.serving import check_file
from cupola.server.storage.database import sqlite_url
from cupola.server.storage.faults import UNKNOWN
from cupola.server.storage.rows import entries_between
from cupola.server.upkeep.check import check_game, game_ids
from tests.server.conftest import draw_from
from tests.server.disk.guests import (
    TEMPLATES,
    Guests,
    Refused,
    Table,
    heard,
    play_rounds,
    stored_keys,
    table_of,
)
from tests.server.power.platter import FileOnDisk, Platter
from tests.server.power.power_cuts import FILE, Acknowledged, quick_folder
from tests.server.power.recorded_disk import OK, Deleted, Note, RecordedDisk, Synced, Truncated, Written
from tests.server.scenes.app import plain_settings

FULL: Final = sqlite3.SQLITE_FULL
WRITE_FAILED: Final = sqlite3.SQLITE_IOERR | 3 << 8
SYNC_FAILED: Final = sqlite3.SQLITE_IOERR | 4 << 8
KINDS: Final = ("full", "read-only", "write", "sync")
CLEAR: Final = {
    "full": {"storage_full", UNKNOWN.code},
    "read-only": {"storage_failing", "storage_read_only", "storage_away", UNKNOWN.code},
    "write": {"storage_failing", UNKNOWN.code},
    "sync": {"storage_failing", UNKNOWN.code},
}


class DiskReport(Struct):
    kind: str
    faults: int = 0
    acknowledged: int = 0  # while and after the disk failed
    refused: int = 0
    recovered: int = 0  # without anybody doing anything
    lost: int = 0  # acknowledged, and not there
    stored_after_all: int = 0  # nobody knew, and it is there: it counts once when sent again
    broken: int = 0  # games that do not replay
    unclear: int = 0  # refusals that do not say what is wrong
    unheard: int = 0  # faults of which health or log said nothing
    stuck: int = 0  # the disk was well, and the server was not
    seconds: float = 0.0
    told: list[str] = []

    @property
    def is_kept(self) -> bool:
        return not (self.lost or self.broken or self.unclear or self.unheard or self.stuck)


class Trial:
    def __init__(self, kind: str, seed: int, report: DiskReport, early: bool) -> None:
        self.kind = kind
        self.seed = seed
        self.report = report
        self.chance = random.Random(f"{kind} {seed}")
        self.table: Table = table_of(seed % TEMPLATES)
        self.early = early
        self.said: list[Acknowledged] = list(self.table.acknowledged)
        self.words: list[str] = []

    def run(self) -> None:
        self.report.faults += 1
        with quick_folder("disk") as folder, pytest.MonkeyPatch.context() as patch, heard() as self.words:
            draw_from(f"{self.kind} {self.seed}", patch)
            here = Path(folder, "here")
            here.mkdir()
            for name, content in self.table.files.items():
                (here / name).write_bytes(content)
            disk = RecordedDisk(here, self.seed)
            with disk.in_place():
                guests = Guests(self.table, here, self.chance, self.early)
                try:
                    Passing(self, disk, guests).run()
                finally:
                    guests.services.close()

    def fault(self, what: str) -> None:
        command = f"python -m tests.soak.loops disk_faults --kind '{self.kind}' --seed {self.seed} --faults 1"
        self.report.told.append(f"{what}\n  {command}")

    def work_beside(self, guests: Guests, *more: Callable[[], None]) -> None:
        database = guests.services.database
        work = self.chance.choice((None, None, database.tidy_log, database.empty_log, *more))
        try:
            if work is not None:
                work()
        except (sqlite3.Error, SQLAlchemyError, OSError) as error:
            self.words.append(f"beside the moves: {error}")

    def compare(self, services: Services) -> None:
        with services.database.reading() as connection:
            for said in self.said:
                if not is_there(connection, said):
                    self.report.lost += 1
                    self.fault(f"version {said.version} of game {said.game} is lost")
            games = game_ids(connection)
            game = games[self.seed % len(games)]
            for found in check_game(connection, services.catalogue, game).faults:
                self.report.broken += 1
                self.fault(found.line_of(game))


class Passing:
    def __init__(self, trial: Trial, disk: RecordedDisk, guests: Guests) -> None:
        self._trial = trial
        self._disk = disk
        self._guests = guests
        self._chance = trial.chance
        self._spared = self._chance.choice((0, 0, self._chance.randrange(30)))
        self._share = self._chance.choice((1.0, 1.0, 0.6))
        self._grows = self._chance.random() < 0.5  # a full disk may still take what needs no more room
        self._met = 0

    def run(self) -> None:
        guests, chance, report = self._guests, self._chance, self._trial.report
        play_rounds(guests, chance.randint(0, 2))
        before = len(guests.ledger.acknowledged)
        self._disk.fails = self._fault_of
        self._disk.is_read_only = self._trial.kind == "read-only"
        for _ in range(chance.randint(1, 4)):
            guests.play_round()
            self._trial.work_beside(guests, guests.reopen)
        if self._met and self._share == 1.0:
            self._listen()
        ending = chance.choice(("goes on", "goes on", "killed", "power cut"))
        left = self._left(ending)
        self._disk.fails, self._disk.is_read_only = lambda _: OK, False
        refused = list(guests.refused)
        report.refused += len(refused)
        self._judge_words(refused)
        if left is None:
            self._go_on(before)
        else:
            self._begin_again(left, before)

    def _fault_of(self, note: Note) -> int:
        kind = self._trial.kind
        hit = isinstance(note, Synced if kind == "sync" else (Written, Truncated, Deleted))
        if kind == "full":
            hit = isinstance(note, Written) and (not self._grows or self._is_growth(note))
        if not hit or self._chance.random() >= self._share:
            return OK
        if self._spared > 0:
            self._spared -= 1
            return OK
        self._met += 1
        return {"full": FULL, "sync": SYNC_FAILED}.get(kind, WRITE_FAILED)

    def _is_growth(self, note: Written) -> bool:
        return note.at + len(note.content) > Path(self._disk.folder, note.file).stat().st_size

    def _listen(self) -> None:
        met = self._met
        found = self._guests.services.storage.look().storage
        if found.status == "well" and self._met > met:
            self._trial.report.unheard += 1
            self._trial.fault(f"health says that all is well: {found}")

    def _judge_words(self, refused: list[Refused]) -> None:
        report, kind = self._trial.report, self._trial.kind
        for each in refused:
            if each.code not in CLEAR[kind]:
                report.unclear += 1
                self._trial.fault(f"{each.status} {each.code}: {each.message}")
        if refused and not any("storage failed" in line for line in self._trial.words):
            report.unheard += 1
            self._trial.fault("the log says nothing")

    def _left(self, ending: str) -> dict[str, bytes] | None:
        folder = Path(self._disk.folder)
        if ending == "killed":
            return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}
        if ending == "power cut":
            platter = Platter()
            for name, content in self._trial.table.files.items():
                if not name.endswith("-shm"):
                    platter.files[name] = FileOnDisk(True, content)
            for note in self._disk.notes:
                platter.take(note)
            return platter.left(self._chance)
        return None

    def _go_on(self, before: int) -> None:
        """The same server, once the disk is well: nobody is refused any more."""
        guests, trial = self._guests, self._trial
        self._judge_refused(guests.services)
        if trial.kind == "read-only":
            guests.play_round()  # whoever meets a connection that was opened meanwhile is refused once more
        refused = len(guests.refused)
        self._send_again()
        guests.play_round()
        health = guests.services.storage.look().storage
        if len(guests.refused) > refused or health.status != "well":
            trial.report.stuck += 1
            trial.fault(f"the disk is well, and the server is not: {guests.refused[refused:]} {health}")
        else:
            trial.report.recovered += 1
        trial.said += guests.ledger.acknowledged
        trial.report.acknowledged += len(guests.ledger.acknowledged) - before
        trial.compare(guests.services)

    def _begin_again(self, left: dict[str, bytes], before: int) -> None:
        guests, trial = self._guests, self._trial
        with quick_folder("again") as folder:
            for name, content in left.items():
                Path(folder, name).write_bytes(content)
            url = sqlite_url(Path(folder, FILE))
            try:
                check_file(url)
            except SettingsError as error:
                trial.report.stuck += 1
                trial.fault(f"it does not open: {error}")
                return
            ended, guests.services = guests.services, Services(plain_settings(url))
            try:
                trial.report.recovered += 1
                self._judge_refused(guests.services)
                self._send_again()
                trial.said += guests.ledger.acknowledged
                trial.report.acknowledged += len(guests.ledger.acknowledged) - before
                trial.compare(guests.services)
            finally:
                guests.services.close()
                guests.services = ended

    def _send_again(self) -> None:
        """What nobody knows the outcome of counts once, whether it was stored or not."""
        for key in self._guests.send_again():
            self._trial.report.broken += 1
            self._trial.fault(f"{key} was stored, and is refused when it is sent again")

    def _judge_refused(self, services: Services) -> None:
        with services.database.reading() as connection:
            keys = stored_keys(connection)
        account = self._guests.viewer.account
        for each in self._guests.refused:
            if each.key and f"{account}:{each.key}" in keys:
                self._trial.report.stored_after_all += 1
                if each.code != UNKNOWN.code:
                    self._trial.report.broken += 1
                    self._trial.fault(f"{each.key} was refused, and is stored")


def is_there(connection: Connection, said: Acknowledged) -> bool:
    found = entries_between(connection, said.game, said.version - 1, said.version)
    return any(entry.kind == said.kind and said.key in (None, entry.key) for entry in found)


def fault_loop(kind: str, faults: int, seed: int = 1, early: bool = False) -> DiskReport:
    begun, report = perf_counter(), DiskReport(kind)
    for number in range(seed, seed + faults):
        Trial(kind, number, report, early).run()
    report.seconds = round(perf_counter() - begun, 1)
    return report
