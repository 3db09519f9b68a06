"""Answers the API's requests, one at a time, from what this browser keeps."""

import secrets
import time
from collections.abc import Callable, Generator
from typing import Any, Final

import msgspec
from msgspec import Struct

from cupola.tab import boxes, daily, everything, library, play, positions, study, tables
from cupola.tab.jobs import BotTurn, Job, cells_seen, encode_job, work
from cupola.tab.requests import Reply, Request, in_json, is_too_deep
from cupola.tab.shelf import Draft, Shelf
from cupola.table.history.leaving import rest_before_bot
from cupola.table.memory import after_change
from cupola.table.parts.problems import Problem, Unusable
from cupola.table.seating.resign import end_if_given_up
from cupola.table.turns.bot_turn import BotAsked, bot_to_move, fallback_steps, take_bot_turn

SEED_BITS: Final = 62
GAME: Final = ("api", "games", "*")
SEAT: Final = (*GAME, "seats", "*")
BOXES: Final = ("api", "boxes")

# A handler gets the draft, the request and what stands for each star of its path.
Handler = Callable[..., Any]
ROUTES: Final[tuple[tuple[str, tuple[str, ...], int, Handler], ...]] = (
    ("GET", (*GAME, "view"), 200, play.get_view),
    ("POST", (*GAME, "preview"), 200, play.post_preview),
    ("POST", (*GAME, "why-not"), 200, play.post_why_not),
    ("POST", (*GAME, "turns"), 200, play.post_turn),
    ("GET", (*GAME, "score"), 200, play.get_score),
    ("GET", (*GAME, "course"), 200, play.get_course),
    ("POST", (*GAME, "undo"), 200, play.post_undo),
    ("POST", (*GAME, "undo", "answer"), 200, play.post_undo_answer),
    ("POST", (*GAME, "advice"), 200, play.post_advice),
    ("POST", (*GAME, "coach"), 200, play.post_coach),
    ("GET", (*GAME, "moments"), 200, play.get_moments),
    ("GET", (*GAME, "moments", "*"), 200, play.get_moment),
    ("GET", (*GAME, "moments", "*", "position"), 200, positions.get_position),
    ("POST", ("api", "positions"), 201, positions.post_position),
    ("POST", ("api", "games"), 201, tables.post_table),
    ("POST", (*GAME, "start"), 200, tables.post_start),
    ("POST", (*GAME, "close"), 200, tables.post_close),
    ("POST", (*GAME, "copy"), 201, tables.post_copy),
    ("POST", (*GAME, "rematch"), 200, tables.post_rematch),
    ("GET", ("api", "tables"), 200, tables.get_tables),
    ("GET", ("api", "me", "tables"), 200, tables.get_my_tables),
    ("POST", SEAT, 200, tables.post_seat),
    ("POST", (*SEAT, "leave"), 200, tables.post_leave),
    ("POST", (*SEAT, "remove"), 200, tables.post_remove),
    ("POST", (*SEAT, "bot"), 200, tables.post_bot),
    ("POST", (*SEAT, "name"), 200, tables.post_name),
    ("POST", (*SEAT, "resign"), 200, tables.post_resign),
    ("POST", (*SEAT, "resign", "take-back"), 200, tables.post_take_back),
    ("POST", (*GAME, "win"), 200, tables.post_win),
    ("POST", (*GAME, "play-on"), 200, tables.post_play_on),
    ("POST", (*SEAT, "hand"), 200, tables.post_hand),
    ("POST", (*SEAT, "return"), 200, tables.post_return),
    ("GET", (*GAME, "record"), 200, study.get_record),
    ("GET", ("api", "records"), 200, study.get_records),
    ("POST", ("api", "records"), 201, study.post_record),
    ("DELETE", ("api", "records", "*"), 204, study.delete_record),
    ("GET", (*GAME, "review"), 200, study.get_review),
    ("GET", (*GAME, "review", "account"), 200, study.get_review_account),
    ("GET", (*GAME, "review", "*"), 200, study.get_turn_review),
    ("GET", ("api", "me", "statistics"), 200, study.get_statistics),
    ("GET", ("api", "daily"), 200, daily.get_daily),
    ("POST", ("api", "daily"), 200, daily.post_daily),
    ("GET", ("api", "me"), 200, library.get_me),
    ("POST", ("api", "me"), 200, library.post_me),
    ("PATCH", ("api", "me"), 200, library.patch_me),
    ("DELETE", ("api", "me"), 204, library.delete_me),
    ("GET", BOXES, 200, boxes.get_boxes),
    ("POST", BOXES, 201, boxes.post_box),
    ("POST", (*BOXES, "file"), 201, boxes.post_box_file),
    ("GET", (*BOXES, "*"), 200, boxes.get_box),
    ("PATCH", (*BOXES, "*"), 200, boxes.patch_box),
    ("DELETE", (*BOXES, "*"), 204, boxes.delete_box),
    ("GET", (*BOXES, "*", "file"), 200, boxes.get_box_file),
    ("GET", ("api", "everything"), 200, everything.get_everything),
    ("POST", ("api", "everything"), 200, everything.post_everything),
    ("GET", ("api", "bots"), 200, library.get_bots),
    ("GET", ("api", "about"), 200, library.get_about),
    ("GET", ("api", "setup"), 200, library.get_setup),
    ("GET", ("api", "cards"), 200, library.get_cards),
    ("GET", ("api", "examples"), 200, library.get_examples),
    ("GET", ("api", "lessons"), 200, library.get_lessons),
    ("POST", ("api", "lessons", "*", "scenes", "*"), 200, library.post_scene),
)


class Replied(Struct, frozen=True):
    """A reply, what has to be stored before it is given, and the games that then have new versions."""

    reply: Reply
    draft: Draft


class Waiting(Struct, frozen=True):
    """A reply that waits for a job, as bytes for another worker."""

    job: bytes
    draft: Draft
    status: int
    going: Generator[Job, bytes, object]


class Answerer:
    """Answers requests; the caller stores what they change, then has it kept."""

    def __init__(self, shelf: Shelf, clock: Callable[[], int] | None = None) -> None:
        self.shelf = shelf
        self.clock = clock or now_in_milliseconds

    def ask(self, asked: Request) -> Replied | Waiting:
        """The reply to a request, or the job that it waits for."""
        draft = Draft(self.shelf, self.clock())
        try:
            status, handler, stars = route_for(asked)
            if is_too_deep(asked.body):
                raise Problem(400, "bad_request", "This is nested too deep to be read.")
            told = handler(draft, asked, *stars)
            if isinstance(told, Generator):
                return self._run(draft, status, told, None)
        except Problem as problem:
            return refused(self.shelf, problem)
        return Replied(told if isinstance(told, Reply) else in_json(told, status), draft)

    def go_on(self, waiting: Waiting, thought: bytes) -> Replied | Waiting:
        """The reply after a job was done, or the next job."""
        try:
            return self._run(waiting.draft, waiting.status, waiting.going, thought)
        except Problem as problem:
            return refused(self.shelf, problem)

    def _run(
        self, draft: Draft, status: int, going: Generator[Job, bytes, object], thought: bytes | None
    ) -> Replied | Waiting:
        try:
            job = next(going) if thought is None else going.send(thought)
        except StopIteration as done:
            return Replied(in_json(done.value, status), draft)
        return Waiting(encode_job(job), draft, status, going)

    def keep(self, replied: Replied) -> None:
        """Make what a reply changes so; it is stored."""
        self.shelf.keep(replied.draft)

    # Bots

    def bot_job(self, game: str) -> tuple[BotAsked, bytes] | None:
        """The turn of the bot that decides, as a job; None where a person does, or may come back."""
        table = self.shelf.table(game)
        seat = bot_to_move(table.game, table.seats)
        if seat is None or self.bot_rest(game):
            return None
        cells = cells_seen(table.state, seat.seat)
        box = self.shelf.own_box(table.game)
        job = BotTurn(str(seat.bot), seat.seat, cells, secrets.randbits(SEED_BITS), box)
        return BotAsked(table.game.position, seat.seat), encode_job(job)

    def bot_rest(self, game: str) -> int:
        """The milliseconds that the bot of a table waits: who has just resigned may take it back."""
        return rest_before_bot(self.shelf.table(game), self.clock())

    def bot_moved(self, game: str, asked: BotAsked, thought: bytes | None) -> Draft | None:
        """What a bot's turn changes; None where the table has moved on meanwhile.

        R10: steps that the rules refuse, or none at all, are no reason to stop: the fallback moves.
        A match that every person has resigned from ends instead.
        """
        draft = Draft(self.shelf, self.clock())
        table = draft.table(game)
        ended = end_if_given_up(table, draft.now)
        if ended is not None:
            draft.put(after_change(table, ended))
            return draft
        equipment = draft.equipment_for(table.game)
        try:
            steps = msgspec.json.decode(thought or b"", type=tuple[str, ...])
            committed = take_bot_turn(table, asked, steps, equipment, draft.now)
        except (Unusable, msgspec.DecodeError):
            steps = fallback_steps(table.state, asked.seat, secrets.randbits(SEED_BITS), equipment)
            committed = take_bot_turn(table, asked, steps, equipment, draft.now)
        if committed is None or committed.change is None:
            return None
        draft.put(after_change(table, committed.change))
        return draft


def answer(answerer: Answerer, asked: Request) -> Reply:
    """A request answered here and now: jobs are done on the spot, and what changes is kept at once."""
    replied = answerer.ask(asked)
    while isinstance(replied, Waiting):
        replied = answerer.go_on(replied, work(replied.job))
    answerer.keep(replied)
    return replied.reply


def move_bots(answerer: Answerer, game: str) -> None:
    """Let the bots of a table play here and now, until a person decides."""
    while (asked := answerer.bot_job(game)) is not None:
        draft = answerer.bot_moved(game, asked[0], work(asked[1]))
        if draft is not None:
            answerer.shelf.keep(draft)


def route_for(asked: Request) -> tuple[int, Handler, tuple[str, ...]]:
    """The status of success, the handler and the stars of a request; a `Problem` for what needs a server."""
    for method, path, status, handler in ROUTES:
        if method == asked.method and len(path) == len(asked.parts):
            pairs = tuple(zip(path, asked.parts, strict=True))
            if all(part in ("*", given) for part, given in pairs):
                return status, handler, tuple(given for part, given in pairs if part == "*")
    raise Problem(501, "needs_server", "This needs a server.", path="/".join(("", *asked.parts)))


def refused(shelf: Shelf, problem: Problem) -> Replied:
    """A refusal; nothing is changed by it."""
    return Replied(in_json(problem.reply, problem.status), Draft(shelf, 0))


def now_in_milliseconds() -> int:
    """The time, as entries note it."""
    return time.time_ns() // 1_000_000
