"""What a worker of the page calls: requests in, replies and what has to be stored out, all of it in bytes."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from cupola.tab.answerer import Answerer, Replied, Waiting, refused
from cupola.tab.jobs import Judging, decode_job, work
from cupola.tab.requests import Reply, request
from cupola.tab.shelf import Draft, Shelf
from cupola.table.parts.problems import Problem
from cupola.table.turns.bot_turn import BotAsked

NOTHING: Final = Reply(204, b"")


class Outcome(Struct, frozen=True):
    """A reply and what it changes, or a job to be done first; the ticket names it from then on."""

    ticket: int
    status: int = 0
    media_type: str = ""
    body: bytes = b""
    job: bytes | None = None
    written: tuple[tuple[str, bytes | None], ...] = ()
    changed: tuple[tuple[str, int], ...] = ()


class Desk:
    """The answerer of this worker, and what it has under way."""

    def __init__(self, documents: Mapping[str, bytes]) -> None:
        self.answerer = Answerer(Shelf(documents))
        self._tickets = 0
        self._open: dict[int, Replied | Waiting | BotAsked] = {}

    def outcome(self, said: Replied | Waiting) -> Outcome:
        """What was said, with a ticket."""
        ticket = self.ticket(said)
        if isinstance(said, Waiting):
            return Outcome(ticket, job=said.job)
        reply, draft = said.reply, said.draft
        if not draft.written:
            del self._open[ticket]
        written, changed = tuple(draft.written.items()), tuple(draft.changed.items())
        return Outcome(ticket, reply.status, reply.media_type, reply.body, None, written, changed)

    def ticket(self, said: Replied | Waiting | BotAsked) -> int:
        """A number for something that is under way."""
        self._tickets += 1
        self._open[self._tickets] = said
        return self._tickets

    def take(self, ticket: int) -> Replied | Waiting | BotAsked:
        """What a ticket stands for, which is used up by it."""
        return self._open.pop(ticket)


_desks: list[Desk] = []


def open_shelf(documents: Mapping[str, object]) -> Sequence[str]:
    """Begin with what the browser kept; the names of what cannot be read, which is left as it is."""
    desk = Desk({name: in_bytes(document) for name, document in documents.items()})
    _desks[:] = [desk]
    return desk.answerer.shelf.unreadable()


def ask(method: str, address: str, body: object = b"") -> Outcome:
    """Answer a request."""
    (desk,) = _desks
    return desk.outcome(desk.answerer.ask(request(method, address, in_bytes(body))))


def go_on(ticket: int, thought: object) -> Outcome:
    """Answer on with what came of a job; without anything, say that it took too long."""
    (desk,) = _desks
    waiting = desk.take(ticket)
    assert isinstance(waiting, Waiting)
    if thought is None:
        return desk.outcome(refused(desk.answerer.shelf, too_late(waiting.job)))
    return desk.outcome(desk.answerer.go_on(waiting, in_bytes(thought)))


def too_late(job: bytes) -> Problem:
    """What was asked for took too long: a hint, or a review."""
    if isinstance(decode_job(job), Judging):
        return Problem(503, "no_review", "The review took too long. Try again.")
    return Problem(503, "no_advice", "The hint took too long. Try again.")


def keep(ticket: int) -> None:
    """What an outcome changes is stored: now it is so."""
    (desk,) = _desks
    replied = desk.take(ticket)
    assert isinstance(replied, Replied)
    desk.answerer.keep(replied)


def not_stored(ticket: int, why: str) -> Outcome:
    """The browser could not store what an outcome changes: nothing has happened."""
    (desk,) = _desks
    desk.take(ticket)
    problem = Problem(507, "not_stored", "The browser could not store this. Nothing was changed.", why=why)
    return desk.outcome(refused(desk.answerer.shelf, problem))


def awaiting_bots() -> Sequence[str]:
    """The games at which a bot is to move."""
    (desk,) = _desks
    return [cover.game.id for cover in desk.answerer.shelf.covers() if cover.game.awaits_bot]


def bot_job(game: str) -> Outcome | None:
    """The job of the bot that is to move; none where a person decides."""
    (desk,) = _desks
    asked = desk.answerer.bot_job(game)
    return None if asked is None else Outcome(desk.ticket(asked[0]), job=asked[1])


def bot_rest(game: str) -> int:
    """The milliseconds that the bot of a game waits before it moves."""
    (desk,) = _desks
    return desk.answerer.bot_rest(game)


def bot_moved(game: str, ticket: int, thought: object) -> Outcome:
    """What a bot's turn changes; without a thought the fallback moves."""
    (desk,) = _desks
    asked = desk.take(ticket)
    assert isinstance(asked, BotAsked)
    draft = desk.answerer.bot_moved(game, asked, None if thought is None else in_bytes(thought))
    return desk.outcome(Replied(NOTHING, draft or Draft(desk.answerer.shelf, 0)))


def work_on(job: object) -> bytes:
    """Do a job; for the worker that thinks."""
    return work(in_bytes(job))


def in_bytes(given: object) -> bytes:
    """Bytes as Python has them, whatever the browser calls them."""
    to_bytes = getattr(given, "to_bytes", None)
    if to_bytes is not None:
        return bytes(to_bytes())
    assert isinstance(given, bytes | bytearray | memoryview)
    return bytes(given)
