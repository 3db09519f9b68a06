"""What a worker of the page calls: requests in, replies and what has to be stored out, all of it in bytes."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from cupola.bots.advice.advise import Advice
from cupola.bots.review.judge import Judgement
from cupola.calls.jobs import BotJob, HintJob, Job, JobResult, JudgeJob, Steps, work
from cupola.tab.answerer import Answerer, Replied, Reply, Waiting, refusal, request
from cupola.tab.context import TabContext
from cupola.tab.shelf import BrowserStore
from cupola.table.parts.problems import Problem
from cupola.table.turns.commit import BotAsked

NOTHING: Final = Reply(204, b"")
RESULTS: Final = {BotJob: Steps, HintJob: Advice, JudgeJob: tuple[Judgement, ...]}


class BridgeReply(Struct, frozen=True):
    """A reply and what it changes, or a job to be done first; the ticket names it from then on."""

    ticket: int
    status: int = 0
    media_type: str = ""
    body: bytes = b""
    job: bytes | None = None
    written: tuple[tuple[str, bytes | None], ...] = ()
    changed: tuple[tuple[str, int], ...] = ()


class Bridge:
    """The answerer of this worker, and what it has under way."""

    def __init__(self, documents: Mapping[str, bytes]) -> None:
        self.answerer = Answerer(BrowserStore(documents))
        self._tickets = 0
        self._open: dict[int, Replied | Waiting | BotAsked] = {}

    def outcome(self, said: Replied | Waiting) -> BridgeReply:
        ticket = self.ticket(said)
        if isinstance(said, Waiting):
            return BridgeReply(ticket, job=msgspec.json.encode(said.job))
        reply, context = said.reply, said.context
        if not context.written:
            del self._open[ticket]
        written, changed = tuple(context.written.items()), tuple(context.changed.items())
        return BridgeReply(ticket, reply.status, reply.media_type, reply.body, None, written, changed)

    def ticket(self, said: Replied | Waiting | BotAsked) -> int:
        self._tickets += 1
        self._open[self._tickets] = said
        return self._tickets

    def take(self, ticket: int) -> Replied | Waiting | BotAsked:
        return self._open.pop(ticket)


_desks: list[Bridge] = []


def desk() -> Bridge:
    return _desks[0]


def open_shelf(documents: Mapping[str, object]) -> Sequence[str]:
    """Begin with what the browser kept; the names of what cannot be read, which is left as it is."""
    _desks[:] = [Bridge({name: in_bytes(document) for name, document in documents.items()})]
    return desk().answerer.shelf.unreadable()


def ask(method: str, address: str, body: object = b"") -> BridgeReply:
    return desk().outcome(desk().answerer.ask(request(method, address, in_bytes(body))))


def go_on(ticket: int, thought: object) -> BridgeReply:
    """Answer on with what came of a job; without anything, say that it took too long."""
    waiting = desk().take(ticket)
    assert isinstance(waiting, Waiting)
    result: JobResult | None = None
    if thought is not None:
        result = msgspec.json.decode(in_bytes(thought), type=RESULTS[type(waiting.job)])
    return desk().outcome(desk().answerer.go_on(waiting, result))


def keep(ticket: int) -> None:
    """What an outcome changes is stored: now it is so."""
    replied = desk().take(ticket)
    assert isinstance(replied, Replied)
    replied.context.keep()


def not_stored(ticket: int, why: str) -> BridgeReply:
    """The browser could not store what an outcome changes: nothing has happened."""
    desk().take(ticket)
    problem = Problem(507, "not_stored", "The browser could not store this. Nothing was changed.", why=why)
    return desk().outcome(refusal(desk().answerer.shelf, problem))


def awaiting_bots() -> Sequence[str]:
    return [cover.game.id for cover in desk().answerer.shelf.covers() if cover.game.awaits_bot]


def bot_job(game: str) -> BridgeReply | None:
    asked = desk().answerer.bot_job(game)
    return None if asked is None else BridgeReply(desk().ticket(asked[0]), job=msgspec.json.encode(asked[1]))


def bot_rest(game: str) -> int:
    return desk().answerer.bot_rest(game)


def bot_moved(game: str, ticket: int, thought: object) -> BridgeReply:
    """What a bot's turn changes; without a thought the fallback moves."""
    asked = desk().take(ticket)
    assert isinstance(asked, BotAsked)
    steps = None if thought is None else msgspec.json.decode(in_bytes(thought), type=Steps)
    moved = desk().answerer.bot_moved(game, asked, steps)
    return desk().outcome(Replied(NOTHING, moved or TabContext(desk().answerer.shelf)))


def work_on(job: object) -> bytes:
    return msgspec.json.encode(work(msgspec.json.decode(in_bytes(job), type=Job)))


def in_bytes(given: object) -> bytes:
    """Bytes as Python has them, whatever the browser calls them."""
    to_bytes = getattr(given, "to_bytes", None)
    if to_bytes is not None:
        return bytes(to_bytes())
    assert isinstance(given, bytes | bytearray | memoryview)
    return bytes(given)
