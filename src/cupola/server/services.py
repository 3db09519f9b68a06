"""What every request needs: settings, database, box, states, clock."""

import time
from collections.abc import Callable, Hashable
from typing import Final, TypeVar

from anyio import to_thread
from msgspec import structs
from sqlalchemy import Connection

from cupola.bots.registry import bot_cards
from cupola.bots.review.judge import Judgement
from cupola.content.edit.sheet import Sheet
from cupola.play.phrases.phrase import Words
from cupola.play.setup.catalogue import Catalogue, standard_catalogue
from cupola.server.config.settings import Settings
from cupola.server.counts import Counts
from cupola.server.http.rate_limits import Allowances
from cupola.server.pool.lanes import Lane, breathe
from cupola.server.storage.cache import Derived, Remembered
from cupola.server.storage.contents import Catalogues
from cupola.server.storage.database import Database
from cupola.server.storage.group_commit import WritingThread
from cupola.server.storage.health import StorageWatch
from cupola.server.storage.snapshots import Marks, StateCache
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.game import Game
from cupola.table.study.review import ReviewPlan

REPLAYED_BYTES: Final = 48_000_000  # some hundred long matches, in words and as records
MOST_PLANNED_STEPS: Final = 20_000  # of all plans together, some kilobytes each: twenty long matches
MOST_JUDGED: Final = 2_000
SHEETS: Final = 40  # boxes that are being edited or listed
PLACE_BYTES: Final = 300  # what a key and its place take, whatever is kept under it

Found = TypeVar("Found")
Written = TypeVar("Written")


def bytes_kept(kept: bytes) -> int:
    return len(kept) + PLACE_BYTES


def now_in_milliseconds() -> int:
    return time.time_ns() // 1_000_000


class Services:
    """What every request shares; nothing that matters lives only here (R8)."""

    def __init__(
        self,
        settings: Settings,
        catalogue: Catalogue | None = None,
        clock: Callable[[], int] = now_in_milliseconds,
    ) -> None:
        self.settings = settings
        self.catalogue = catalogue or standard_catalogue()
        self.clock = clock
        self.database = Database(settings.database_url)
        self.writer = WritingThread(self.database)
        self.storage = StorageWatch(self.database)
        self.catalogues = Catalogues(self.catalogue)
        self.states = StateCache(self.catalogues)
        bots = (*(card.name for card in bot_cards()), *settings.extra_bots)
        self.equipment = Equipment(self.catalogue, bots, Words("en").say, pause=breathe)
        self.plans = Remembered[tuple[str, int], ReviewPlan](
            MOST_PLANNED_STEPS, weigh=lambda plan: len(plan.match.steps)
        )
        self.judged = Derived[tuple[str, int, int], tuple[Judgement, ...]](MOST_JUDGED)
        self.sheets = Derived[tuple[str, str], Sheet](SHEETS)
        self.replayed = Remembered[Hashable, bytes](REPLAYED_BYTES, weigh=bytes_kept)
        self.pages = Lane("pages", threads=1, most_waiting=60)  # a bounded number of moves each
        self.replays = Lane("replays", threads=1, most_waiting=30)  # whole matches
        self.uploads = Lane("uploads", threads=1, most_waiting=3)
        self.boxes = Lane("boxes", threads=1, most_waiting=20)  # read, checked and laid out
        self.limits = Allowances(settings.limits, settings.are_limits_on)
        self.began_at = clock()
        self.counts = Counts()
        self.marks = Marks(self.database, self.forget)
        self.database.when_unknown = self.forget

    @property
    def lanes(self) -> tuple[Lane, ...]:
        return self.pages, self.replays, self.uploads, self.boxes

    def forget(self) -> None:
        """The database went back, or it is not certain what it stored: versions may stand for other moves."""
        for kept in (self.states.kept, self.replayed, self.plans, self.judged):
            kept.forget()

    def equipment_for(self, connection: Connection, game: Game) -> Equipment:
        if game.box is None and game.content == self.catalogue.box.digest:
            return self.equipment
        catalogue = self.catalogues.of(connection, game.content)
        return structs.replace(self.equipment, catalogue=catalogue, box=game.box)

    async def read(self, work: Callable[[Connection], Found]) -> Found:
        """What comes of work that only reads, in a thread."""
        return await to_thread.run_sync(self.database.read, work)

    async def write(self, work: Callable[[Connection], Written]) -> Written:
        """What comes of work in one transaction that writes, once it is on disk (R1)."""
        if self.database.is_sqlite:
            written: Written = await self.writer.run(work)
            return written
        return await to_thread.run_sync(self.database.write, work)

    def close(self) -> None:
        for lane in self.lanes:
            lane.close()
        self.writer.close()
        self.database.close()
