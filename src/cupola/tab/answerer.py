"""Answers the API's requests, one at a time, from what this browser keeps.

Requests and replies are those of the API without HTTP: the same paths, bodies and statuses.
"""

import re
import secrets
import time
from collections.abc import Callable, Generator, Iterable
from functools import cache, partial
from typing import Any, Final
from urllib.parse import parse_qsl, urlsplit

import msgspec
from msgspec import Struct

from cupola.calls.context import Stored, Work, Writing, view_of
from cupola.calls.jobs import BotJob, Job, JobFailed, JobResult, Steps, bot_job, box_to_send, work
from cupola.calls.rows import JSON, Row, arguments_in, body_of
from cupola.tab.context import TabContext
from cupola.tab.rows import TAB_ROWS
from cupola.tab.shelf import BrowserStore
from cupola.table.history.leaving import rest_before_bot
from cupola.table.parts.problems import Problem, Unusable, decode_body
from cupola.table.seating.resign import end_if_given_up
from cupola.table.turns.commit import BotAsked, bot_to_move, fallback_steps, take_bot_turn

NO_CONTENT: Final = 204
SEED_BITS: Final = 62
# Deeper than this no file of ours is nested, and a browser's stack would run out, which nothing survives.
TOO_DEEP: Final = re.compile(rb"[\[{]{128}")
NO_BRACKETS: Final = bytes(set(range(256)) - set(b"[]{}"))


Wanted = Job | Stored | Writing | Work
Call = Generator[Wanted, Any, object]


class Request(Struct, frozen=True):
    """What the page asks: a method, a path in parts, a query, a body."""

    method: str
    parts: tuple[str, ...]
    query: dict[str, str]
    body: bytes


class Reply(Struct, frozen=True):
    """What the page is told: a status, and a body of JSON or of a record's lines."""

    status: int
    body: bytes
    media_type: str = JSON


def request(method: str, address: str, body: bytes = b"") -> Request:
    split = urlsplit(address)
    parts = tuple(part for part in split.path.split("/") if part)
    return Request(method, parts, dict(parse_qsl(split.query)), body)


@cache
def parts_of(path: str) -> tuple[str, ...]:
    return tuple(path.strip("/").split("/"))


def call_for(rows: Iterable[Row], asked: Request) -> tuple[Row, dict[str, str]]:
    """The row of a request and what its path names; a `Problem` for what needs a server."""
    for row in rows:
        path = parts_of(row.path)
        if row.method == asked.method and len(path) == len(asked.parts):
            pairs = tuple(zip(path, asked.parts, strict=True))
            if all(part == given or part.startswith("{") for part, given in pairs):
                return row, {part[1:-1]: given for part, given in pairs if part.startswith("{")}
    raise Problem(501, "needs_server", "This needs a server.", path="/".join(("", *asked.parts)))


def given_in(row: Row, path: dict[str, str], asked: Request) -> dict[str, Any]:
    """What a function is given of a request; what it does not name is ignored, as the server does."""
    file, body = row.takes, body_of(row)
    if file is not None and len(asked.body) > file.most_bytes:
        most = file.most_bytes
        raise Problem(413, "too_large", f"The {file.name} has more than {most} bytes.", most=most)
    given = arguments_in(row, path, asked.query)
    if body is not None:
        given[body.name] = asked.body if body.type is bytes else decode_body(asked.body, body.type)
    return given


def reply_with(row: Row, told: Any) -> Reply:
    return in_json(told, row.status) if row.gives == JSON else Reply(row.status, told, row.gives)


def in_json(told: object, status: int = 200) -> Reply:
    """A reply of JSON, or without a body where there is nothing to tell."""
    return Reply(status, b"" if status == NO_CONTENT else msgspec.json.encode(told))


# Answers


class Replied(Struct, frozen=True):
    """A reply, what has to be stored before it is given, and the games that then have new versions."""

    reply: Reply
    context: TabContext


class Waiting(Struct, frozen=True):
    """A reply that waits for a job, which another worker may do."""

    job: Job
    context: TabContext
    status: int
    going: Call


class Answerer:
    """Answers requests; the caller stores what they change, then has it kept."""

    def __init__(self, shelf: BrowserStore, clock: Callable[[], int] | None = None) -> None:
        self.shelf = shelf
        self.clock = clock or now_in_milliseconds

    def ask(self, asked: Request) -> Replied | Waiting:
        context = TabContext(self.shelf, self.clock())
        try:
            if TOO_DEEP.search(asked.body.translate(None, NO_BRACKETS)) is not None:
                raise Problem(400, "bad_request", "This is nested too deep to be read.")
            row, path = call_for(TAB_ROWS, asked)
            return self._call(context, row, given_in(row, path, asked))
        except Problem as problem:
            return refusal(self.shelf, problem)

    def _call(self, context: TabContext, row: Row, given: dict[str, Any]) -> Replied | Waiting:
        try:
            told = row.function(context, **given)
            if isinstance(told, Generator):
                return self._run(context, row.status, told, partial(next, told))
        except Problem as problem:
            if row.writes and problem.reply.code == "stale":  # R3: a stale page gets the fresh table with it
                problem.reply.details["view"] = view_of(context, context.table(given["game_id"]))
            raise
        return Replied(reply_with(row, told), context)

    def go_on(self, waiting: Waiting, result: JobResult | None) -> Replied | Waiting:
        """The reply after a job was done, or the next job; without a result the job has failed."""
        going = waiting.going
        resume = partial(going.throw, JobFailed()) if result is None else partial(going.send, result)
        try:
            return self._run(waiting.context, waiting.status, going, resume)
        except Problem as problem:
            return refusal(self.shelf, problem)

    def _run(
        self,
        context: TabContext,
        status: int,
        going: Call,
        resume: Callable[[], Wanted],
    ) -> Replied | Waiting:
        try:
            wanted = resume()
            while isinstance(wanted, Stored | Writing | Work):
                wanted = going.send(wanted.function(context) if isinstance(wanted, Work) else None)
        except StopIteration as done:
            return Replied(in_json(done.value, status), context)
        return Waiting(wanted, context, status, going)

    # Bots

    def bot_job(self, game: str) -> tuple[BotAsked, BotJob] | None:
        table = self.shelf.table(game)
        seat = bot_to_move(table.game, table.seats)
        if seat is None or self.bot_rest(game):
            return None
        box = box_to_send(self.shelf.equipment_for(table.game).catalogue)
        job = bot_job(table.state, seat.seat, str(seat.bot), secrets.randbits(SEED_BITS), box=box)
        return BotAsked(table.game.position, seat.seat), job

    def bot_rest(self, game: str) -> int:
        """The milliseconds that the bot of a table waits: who has just resigned may take it back."""
        return rest_before_bot(self.shelf.table(game), self.clock())

    def bot_moved(self, game: str, asked: BotAsked, steps: Steps | None) -> TabContext | None:
        """What a bot's turn changes; None where the table has moved on meanwhile.

        R10: steps that the rules refuse, or none at all, are no reason to stop: the fallback moves.
        A match that every person has resigned from ends instead.
        """
        context = TabContext(self.shelf, self.clock())
        table = context.table(game)
        ended = end_if_given_up(table, context.now)
        if ended is not None:
            context.save(table, ended)
            return context
        equipment = context.equipment_for(table.game)
        try:
            committed = take_bot_turn(table, asked, steps or (), equipment, context.now)
        except Unusable:
            seed = secrets.randbits(SEED_BITS)
            steps = fallback_steps(table.state, asked.seat, seed, equipment.catalogue)
            committed = take_bot_turn(table, asked, steps, equipment, context.now)
        if committed is None or committed.change is None:
            return None
        context.save(table, committed.change)
        return context


def answer(answerer: Answerer, asked: Request) -> Reply:
    """A request answered here and now: jobs are done on the spot, and what changes is kept at once."""
    replied = answerer.ask(asked)
    while isinstance(replied, Waiting):
        replied = answerer.go_on(replied, work(replied.job))
    replied.context.keep()
    return replied.reply


def refusal(shelf: BrowserStore, problem: Problem) -> Replied:
    return Replied(in_json(problem.reply, problem.status), TabContext(shelf))


def now_in_milliseconds() -> int:
    return time.time_ns() // 1_000_000
