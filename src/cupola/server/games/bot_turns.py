"""Play the bots' seats: a thought in a separate process, then a commit like any other.

Nothing that matters lives here (R8): the database says which tables wait for a bot, a change on this worker
says so at once, and a slow look finds what another worker or an earlier run left. Two workers may think about
the same position; the key of the commit is the version it answers, so one of them wins (R2).
"""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from time import monotonic
from typing import Final

import msgspec
from anyio import CapacityLimiter, to_thread
from msgspec import Struct
from sqlalchemy import Connection, bindparam, or_, select

from cupola.bots.registry import FALLBACK
from cupola.calls.jobs import BotJob, bot_job, box_to_send
from cupola.server.games.stored_table import find_table
from cupola.server.games.stored_table import store as store_change
from cupola.server.notify.bus import Bus
from cupola.server.pool.fair_queue import FairLine, QueuePlace
from cupola.server.pool.processes import Thinking, ThinkingClosed
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.table.history.leaving import rest_before_bot
from cupola.table.parts.game import Game
from cupola.table.parts.problems import Problem
from cupola.table.seating.resign import end_if_given_up
from cupola.table.turns.commit import BotAsked, bot_to_move, take_bot_turn

POLL_SECONDS: Final = 3.0
PATIENCE_SECONDS: Final = 5.0  # beyond the time for one thought, before another worker takes a table up
SHORTEST_REST: Final = 1.0
LONGEST_REST: Final = 300.0
SEED_BITS: Final = 62
REFUSED: Final = 422

logger = logging.getLogger("cupola.server")


class BotRequest(Struct, frozen=True):
    """A bot's turn as it was read; it must still stand like this when the answer is stored."""

    game: str
    position: int
    question: BotJob


class Backoff(Struct, frozen=True):
    """A table at which something failed is left alone for a while, longer each time."""

    failures: int
    until: float


class BotTurnsHealth(Struct, frozen=True):
    """Tables this worker is playing at, and what became of its thoughts so far."""

    waiting: int
    played: int
    fallbacks: int
    stale: int
    faults: int
    resting: int


class BotTurns:
    """Plays at every table that waits for a bot, one thought at a time for each."""

    def __init__(self, services: Services, bus: Bus, thinking: Thinking) -> None:
        self._services = services
        self._bus = bus
        self._thinking = thinking
        # As many questions as processes: the rest waits here, fair to all, and no clock runs for it.
        self._line = FairLine(services.settings.bot_processes)
        self._threads = CapacityLimiter(4)  # of our own, so that no request waits for its reads
        self._wanted: set[str] = set()
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._rests: dict[str, Backoff] = {}
        self._polling: asyncio.Task[None] | None = None
        self._closing = asyncio.Event()
        self._played = self._fallbacks = self._stale = self._faults = 0

    @property
    def health(self) -> BotTurnsHealth:
        return BotTurnsHealth(
            len(self._playing), self._played, self._fallbacks, self._stale, self._faults, len(self._rests)
        )

    def start(self) -> None:
        """Take up every table that waits for a bot, and poll for more."""
        self._polling = asyncio.create_task(self._poll())

    async def close(self, seconds: float) -> None:
        """Begin no more, drop what is thought about, and wait so long for what is being stored."""
        self._closing.set()
        try:
            await self._thinking.close(seconds / 2)
        except TimeoutError:
            logger.warning("the processes of the bots did not end in time")
        left = {task for task in (self._polling, *self._playing.values()) if task is not None}
        if left:
            _, late = await asyncio.wait(left, timeout=seconds / 2)
            for task in late:
                task.cancel()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        self._bus.on_change(self.nudge)
        self.start()
        try:
            yield
        finally:
            await self.close(self._services.settings.shutdown_seconds)

    def nudge(self, game: Game) -> None:
        if game.awaits_bot:
            self._want(game.id)

    def _want(self, game: str) -> None:
        rest = self._rests.get(game)
        if self._closing.is_set() or (rest is not None and monotonic() < rest.until):
            return
        self._wanted.add(game)
        if game not in self._playing:
            self._playing[game] = asyncio.create_task(self._play(game))

    async def _poll(self) -> None:
        patience = 0.0 if self._services.settings.workers == 1 else self._patience()
        while not self._closing.is_set():
            try:
                for game in await to_thread.run_sync(
                    games_waiting, self._services, patience, limiter=self._threads
                ):
                    if game not in self._playing:
                        self._want(game)
            except Exception:
                logger.exception("tables that wait for bots could not be looked for")
            patience = self._patience()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), POLL_SECONDS)

    def _patience(self) -> float:
        return self._services.settings.bot_seconds + PATIENCE_SECONDS

    async def _play(self, game: str) -> None:
        """Move while the table waits for a bot: every move that leaves it so calls `_want` again."""
        try:
            while game in self._wanted and not self._closing.is_set():
                self._wanted.discard(game)
                await self._move(game)
                self._rests.pop(game, None)
        except ThinkingClosed:
            pass  # the next start resumes
        except Exception as error:
            self._rest(game, error)
        finally:
            self._wanted.discard(game)
            del self._playing[game]

    async def _move(self, game: str) -> None:
        place = await to_thread.run_sync(place_of, self._services, game, limiter=self._threads)
        if place is None:
            return
        if isinstance(place, int):
            asyncio.get_running_loop().call_later(place / 1000, self._want, game)
            return
        async with self._line.turn(place):
            # Read again: while we waited in line the table may have moved on.
            asked = await to_thread.run_sync(ask, self._services, game, limiter=self._threads)
            if asked is None or self._closing.is_set():
                return
            steps = await self._think(asked, asked.question)
        try:
            after = await self._store(asked, steps)
        except Problem as problem:
            if problem.status != REFUSED:
                raise
            after = await self._move_otherwise(asked, place, problem)
        if after is None:
            self._stale += 1
            return
        self._played += 1
        self._tell(after)

    def _tell(self, after: Game) -> None:
        """Announce a move; it is stored even if nobody can be notified while the server closes."""
        self.nudge(after)
        try:
            self._bus.tell(after)
        except Exception:
            logger.info("a change was not announced", exc_info=True, extra={"game": after.id})

    async def _move_otherwise(self, asked: BotRequest, place: QueuePlace, problem: Problem) -> Game | None:
        """R10: steps that cannot be stored do not stop a match: the fallback moves."""
        logger.warning("a bot's steps were refused: %s", problem, extra={"game": asked.game})
        self._fallbacks += 1
        question = msgspec.structs.replace(asked.question, bot=FALLBACK, seed=secrets.randbits(SEED_BITS))
        async with self._line.turn(place):
            steps = await self._think(asked, question)
        return await self._store(asked, steps)

    async def _store(self, asked: BotRequest, steps: tuple[str, ...]) -> Game | None:
        return await self._services.write(partial(store, services=self._services, asked=asked, steps=steps))

    async def _think(self, asked: BotRequest, question: BotJob) -> tuple[str, ...]:
        answer = await self._thinking.answer(question)
        if answer.fell_back:
            self._fallbacks += 1
            logger.warning(
                "bot %s gave no move at seat %d, %s plays",
                question.bot,
                question.seat,
                answer.by,
                extra={"game": asked.game},
            )
        return answer.steps

    def _rest(self, game: str, error: Exception) -> None:
        before = self._rests.get(game)
        failures = 1 if before is None else before.failures + 1
        seconds = min(LONGEST_REST, SHORTEST_REST * 2 ** min(failures - 1, 16))
        self._rests[game] = Backoff(failures, monotonic() + seconds)
        self._faults += 1
        logger.error("a bot could not move", exc_info=error, extra={"game": game})
        asyncio.get_running_loop().call_later(seconds + 0.01, self._want, game)


def thinking_for(services: Services) -> Thinking:
    """Custom bots are allowed only where the settings name some."""
    settings = services.settings
    return Thinking(settings.bot_processes, allow_import_paths=bool(settings.extra_bots))


@asynccontextmanager
async def studies_for(services: Services) -> AsyncIterator[Thinking]:
    """Separate processes for hints and review, so that no bot waits behind these."""
    studying = Thinking(services.settings.bot_processes)
    try:
        yield studying
    finally:
        with suppress(TimeoutError):
            await studying.close(services.settings.shutdown_seconds / 2)


# A move of the future was made before the clock was put back, nobody knows how long ago.
_HAS_WAITED: Final = or_(
    schema.games.c.moved_at <= bindparam("moved_before"), schema.games.c.moved_at > bindparam("now")
)
_WAITING: Final = (
    select(schema.games.c.id)
    .where(schema.games.c.awaits_bot, schema.games.c.status == "running", _HAS_WAITED)
    .order_by(schema.games.c.moved_at)
)


def games_waiting(services: Services, seconds: float) -> list[str]:
    """The games that have waited for a bot so long, the oldest first."""
    now = services.clock()
    asked = {"moved_before": now - int(1000 * seconds), "now": now}
    with services.database.reading() as connection:
        return [str(each) for each in connection.execute(_WAITING, asked).scalars()]


def place_of(services: Services, game: str) -> QueuePlace | int | None:
    """The place of a table in the queue; None when a person decides.

    A number is the milliseconds to wait: who has just resigned may take it back.
    """
    with services.database.reading() as connection:
        table = find_table(connection, services, game)
        if bot_to_move(table.game, table.seats) is None:
            return None
        rest = rest_before_bot(table, services.clock())
    return rest or QueuePlace(table.game.host, any(seat.is_held for seat in table.seats))


def ask(services: Services, game: str) -> BotRequest | None:
    """What the deciding bot is asked; None when a person decides."""
    with services.database.reading() as connection:
        table = find_table(connection, services, game)
        seat = bot_to_move(table.game, table.seats)
        if seat is None:
            return None
        state, box = table.state, box_to_send(services.catalogues.of(connection, table.game.content))
    seed = secrets.randbits(SEED_BITS)
    question = bot_job(state, seat.seat, str(seat.bot), seed, services.settings.bot_seconds, box)
    return BotRequest(game, table.game.position, question)


def store(
    connection: Connection, services: Services, asked: BotRequest, steps: tuple[str, ...]
) -> Game | None:
    """Take the steps; None when the table has moved on or the seat changed hands.

    A match that every person has resigned from ends instead.
    """
    table = find_table(connection, services, asked.game, is_locked=True)
    ended = end_if_given_up(table, services.clock())
    if ended is not None:
        return store_change(connection, services, table.game, ended)
    meant = BotAsked(asked.position, asked.question.seat)
    equipment = services.equipment_for(connection, table.game)
    committed = take_bot_turn(table, meant, steps, equipment, services.clock())
    return None if committed is None else store_change(connection, services, table.game, committed.change)
