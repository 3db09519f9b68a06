"""What a call is given: who asks, what time it is, the tables, and how much one account may do."""

from collections.abc import Callable, Hashable, Sequence
from typing import Annotated, Any, Literal, Protocol

from msgspec import Meta, Struct, structs

from cupola.bots.review.judge import Judgement
from cupola.content.edit.places import Draft as BoxDraft
from cupola.content.edit.sheet import Sheet
from cupola.content.read.files import BoxFiles
from cupola.play.phrases.phrase import Speaker
from cupola.play.setup.catalogue import Catalogue
from cupola.table.boxes import StoredBox
from cupola.table.history.table import Table
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.game import Change, Game, NewTable, Seat
from cupola.table.parts.viewer import Me, Viewer, account_id
from cupola.table.seating.from_record import StoredRecord
from cupola.table.seating.seats import InviteLink
from cupola.table.seen import view
from cupola.table.seen.edition import About
from cupola.table.seen.view import GameView
from cupola.table.study.daily_results import DailyResults, LuckAndPlay
from cupola.table.study.review import ReviewPlan
from cupola.table.turns.prepared import PreparedTurn, prepared_view

GameId = Annotated[str, Meta(min_length=1, max_length=24, pattern="^[0-9a-z]+$")]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Language = Literal["en", "fr", "pt"]
Origin = tuple[Game, tuple[Seat, ...]]
VersionNumber = Annotated[int, Meta(ge=0, le=2_000_000_000)]


class Writing(Struct, frozen=True):
    """Yielded by a call that has only read and worked so far: from here on it changes something."""


class Stored(Struct, frozen=True):
    """Yielded by a call: what it changed so far is to be on disk, and then it only reads."""


class Work(Struct, frozen=True):
    """Yielded by a call: what a server does in another place, and what comes of it is sent back.

    Long work goes to a lane, where those who ask for the same key meanwhile share it.
    """

    place: Literal["pages", "replays", "writer"]
    function: "Callable[[CallContext], Any]"
    key: Hashable = None


Frequent = Literal["account", "box file", "question", "record", "recovery", "rename", "undo"]


class Limits:
    """S4: what one account may ask for; a server refuses too much, who plays alone disturbs nobody."""

    def check(self, what: Frequent) -> None:
        """One more of what costs something, or others notice."""

    def check_unfinished_tables(self) -> None: ...

    def check_bot_tables(self, host: str, seats: Sequence[Seat]) -> None: ...

    def check_boxes(self) -> None: ...

    def check_records(self) -> None: ...


class Edition(Protocol):
    """What is the same whoever asks and whatever is stored."""

    @property
    def equipment(self) -> Equipment: ...

    def words(self, language: Language) -> Speaker: ...

    def about(self) -> About: ...


class CallContext(Protocol):
    """One request: what it reads and changes is seen by nobody else before it is stored whole."""

    @property
    def viewer(self) -> Viewer: ...

    @property
    def limits(self) -> Limits: ...

    @property
    def equipment(self) -> Equipment:
        """What is played with where nobody names a box."""

    @property
    def now(self) -> int:
        """The time in milliseconds."""

    def equipment_for(self, game: Game) -> Equipment: ...

    def table(self, game: str) -> Table: ...

    def origin_of(self, game: Game) -> Origin | None:
        """The match that a table goes on from, where it is still there."""

    def lock_table(self, game: str) -> Table:
        """A table that nobody else changes before this request ends."""

    def lock_account(self) -> None:
        """Let the other requests of this account wait; before any table, as where an account is deleted."""

    def save(self, table: Table, change: Change | None) -> Table:
        """Store what a locked table changes, which for a repeat is nothing; the table after it."""

    def save_new(self, new: NewTable) -> Table: ...

    def prepared_turns(self, game: str) -> Sequence[PreparedTurn]: ...

    def muted_accounts(self) -> frozenset[str]:
        """Those whose chat the viewer does not want to read."""

    def invite_link(self, game: Game, seat: Seat) -> InviteLink | None:
        """The link to a free seat; there is none where nobody else can come."""

    def account_names(self, seats: Sequence[Seat]) -> dict[str, str]:
        """The accounts of seats that still exist, with their names."""

    # Me

    def open_account(self, name: str) -> Me: ...

    def rename_account(self, name: str) -> None: ...

    def delete_account(self) -> None: ...

    # Boxes

    def boxes(self) -> Sequence[StoredBox]:
        """The boxes of the viewer, the one changed last first."""

    def box(self, box_id: str, is_locked: bool = False) -> StoredBox: ...

    def save_box(self, box: StoredBox) -> None: ...

    def drop_box(self, box: StoredBox) -> None: ...

    def sheet_in(self, box: StoredBox) -> Sheet: ...

    def lay_out(self, draft: BoxDraft, files: BoxFiles) -> Sheet: ...

    def catalogue(self, digest: str) -> Catalogue | None:
        """The box of a digest that games here are played with."""

    def freeze(self, catalogue: Catalogue) -> None:
        """Let the next table be played with a box, whose values are then kept for good."""

    # Records

    def records(self) -> Sequence[Origin]:
        """The records that the viewer keeps, the newest first."""

    def save_record(self, kept: StoredRecord) -> Table: ...

    def drop_record(self, game: Game) -> None: ...

    # The daily cathedral

    def daily_game(self, day: str) -> str | None:
        """The game of the viewer's counted attempt."""

    def count_attempt(self, day: str, game: Game) -> None: ...

    def daily_results(self, day: str) -> DailyResults: ...

    # Study

    def name_reply(self, name: str) -> None:
        """Say what names the reply; the call ends here for a browser that has the one of this name."""

    def review_plan(self, game: Game) -> ReviewPlan | None: ...

    def keep_review_plan(self, plan: ReviewPlan) -> None: ...

    def judgements(self, plan: ReviewPlan, turn: int) -> tuple[Judgement, ...] | None: ...

    def keep_judgements(self, plan: ReviewPlan, turn: int, judgements: tuple[Judgement, ...]) -> None: ...

    def awaits_luck_and_play(self, game: str) -> bool:
        """Whether the results of a day lack luck and play of this match."""

    def keep_luck_and_play(self, game: str, found: LuckAndPlay) -> None: ...

    def finished_games(self, account: str, with_practice: bool, most: int) -> Sequence[Game]:
        """The matches of an account that were played from their beginning to the end, the latest first."""


def table_to_change(context: CallContext, game_id: str) -> Table:
    """A locked table, for somebody who has an account."""
    account_id(context.viewer)
    return context.lock_table(game_id)


def view_of(
    context: CallContext,
    table: Table,
    seat: int | None = None,
    since: int | None = None,
    at: int | None = None,
) -> GameView:
    """The table as the viewer may see it now, or as it stood at the version of a move."""
    equipment, viewer = context.equipment_for(table.game), context.viewer
    seen = view.game_view(table, equipment, viewer, seat, since, at, context.muted_accounts, context.now)
    if not seen.seats_held or seen.status != "running":
        return seen
    turns = context.prepared_turns(seen.game)
    own = (turn for turn in turns if turn.account == viewer.account and turn.seat in seen.seats_held)
    return structs.replace(seen, prepared=next(map(prepared_view, own), None))  # R5: nobody else's


def save_and_view(context: CallContext, table: Table, change: Change | None) -> GameView:
    return view_of(context, context.save(table, change))
