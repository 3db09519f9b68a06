import secrets
from collections.abc import Sequence
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field, structs

from cupola.engine.state.state import State
from cupola.play.setup.options import TableOptions
from cupola.table.parts.clock import DAY, MINUTE, SECOND, ClockState
from cupola.table.parts.entries import Happening, kind_of
from cupola.table.parts.problems import conflict
from cupola.table.parts.settings import TableSettings

Version = Annotated[int, Meta(ge=0, le=2_000_000_000)]
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[0-9A-Za-z_.:-]+$")]
Status = Literal["open", "running", "over", "closed"]
LIVE_TURNS: Final = 3
QUICK: Final = 5 * MINUTE  # how soon a turn of a live table follows the move before it
LIVE_PATIENCE: Final = 3 * MINUTE
SLOW_PATIENCE: Final = DAY
LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # none that are read as one another
SeatKind = Literal["free", "person", "bot", "ivan", "record"]  # the last: of a record, nobody's


class UndoAsk(Struct, frozen=True):
    seat: int
    to: int
    granted: tuple[int, ...] = ()


class Question(Struct, frozen=True):
    """Something that waits for the others to agree: which seat asks, and which have agreed.

    It is about a pause, or about a deserted seat and the bot to play on there; without one, a friend.
    """

    kind: Literal["seat", "pause"]
    by: int
    granted: tuple[int, ...] = ()
    seat: int | None = None
    bot: str | None = None


class Agreement(Struct, frozen=True):
    """What was agreed when the table was opened; it is written once.

    `content` is the digest of the box it is played with, `box` its name where it is not the packaged one.
    """

    id: str
    host: str
    options: TableOptions
    settings: TableSettings = field(name="manners")
    content: str
    rules: int
    commitment: str
    is_practice: bool
    is_continued: bool
    is_public: bool
    origin: str | None
    box: str | None
    created_at: int


class Game(Agreement, frozen=True):
    """One game: what was agreed, how far it has come, and what time it has.

    `waits_since` is the moment from which the deciding player could move, `quick_turns` counts the last turns
    of people that each came within minutes, `clock_due_at` is when somebody must look at the clock.
    """

    status: Status
    title: str
    seed: bytes | None
    moved_at: int
    version: int = 0
    position: int = 0
    drawn_before: int = 0
    drawn: int = 0
    turn: int = 0
    decider: int | None = None
    awaits_bot: bool = False
    undo_asked: UndoAsk | None = None
    question: Question | None = None
    rematch: str | None = None
    ended_at: int | None = None
    paused_at: int | None = None
    waits_since: int | None = None
    quick_turns: int = 0
    clock: ClockState | None = None
    clock_due_at: int | None = None

    @property
    def deserted_at(self) -> int | None:
        """When the deciding seat counts as deserted; None where it cannot."""
        if self.status != "running" or self.decider is None or self.awaits_bot or self.paused_at is not None:
            return None
        return (self.waits_since or self.moved_at) + self.patience

    @property
    def patience(self) -> int:
        """How many milliseconds the others wait for a player who is away: not long where all are there."""
        usual = LIVE_PATIENCE if self.quick_turns >= LIVE_TURNS else SLOW_PATIENCE
        return SECOND * (self.settings.deserted_after or usual)


class Seat(Struct, frozen=True):
    game: str
    seat: int
    kind: SeatKind
    account: str | None
    name: str
    bot: str | None
    invite: str | None
    has_resigned: bool

    @property
    def is_held(self) -> bool:
        return self.kind == "person"

    @property
    def is_persons(self) -> bool:
        """Whether a person may return to it, though a bot or nobody plays it at the moment."""
        return self.account is not None and not self.has_resigned

    @property
    def was_persons(self) -> bool:
        """Whether a person has it or gave it up: what the match promised them still holds."""
        return self.account is not None or self.has_resigned


class Entry(Struct, frozen=True):
    game: str
    seq: int
    kind: str
    seat: int | None
    account: str | None
    base: int
    key: str | None
    body: Happening
    at: int


class Author(Struct, frozen=True):
    """Who made an entry, on which version, and the key that makes a repeat harmless."""

    seat: int | None = None
    account: str | None = None
    base: int = 0
    key: str | None = None


def check_base(game: Game, base: int, since: int | None = None) -> None:
    """R3: the sender must have seen the last move, or the entry `since` that they answer."""
    if not (game.position if since is None else since) <= base <= game.version:
        raise conflict(
            "stale", "The table has changed. Fetch it again.", version=game.version, moved=game.position
        )


def still_to_agree(seats: Sequence[Seat], question: Question) -> list[int]:
    asker = seats[question.by].account
    said = {question.seat, *question.granted}
    absent = None if question.seat is None else seats[question.seat].account
    return [
        seat.seat
        for seat in seats
        if seat.is_held and seat.account not in (asker, absent) and seat.seat not in said
    ]


def new_id() -> str:
    """An id that nobody guesses: 16 letters, 79 bits."""
    return "".join(secrets.choice(LETTERS) for _ in range(16))


def new_secret() -> str:
    """256 bits that fit into a link and a header."""
    return secrets.token_urlsafe(32)


class Change(Struct, frozen=True):
    """What happened, the game after it, and the seats that are others now.

    A move also has the state that it led to; `keeps_position` says that the position is worth storing, so
    that nobody must play the whole match again to find it.
    """

    game: Game
    entries: tuple[Entry, ...] = ()
    seats: tuple[Seat, ...] = ()
    state: State | None = None
    keeps_position: bool = False


class NewTable(Struct, frozen=True):
    """A table that was not there before: the game before anything happened, its seats, and the first change.

    `position` is what a copy begins with; any other table is laid by its luck.
    """

    game: Game
    seats: tuple[Seat, ...]
    change: Change
    position: State | None = None


def with_entry(game: Game, happening: Happening, author: Author, at: int) -> tuple[Game, Entry]:
    seq = game.version + 1
    entry = Entry(
        game.id, seq, kind_of(happening), author.seat, author.account, author.base, author.key, happening, at
    )
    return structs.replace(game, version=seq), entry
