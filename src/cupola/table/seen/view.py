from collections.abc import Callable, Sequence
from typing import Final, Literal

import msgspec
from msgspec import Struct, field

from cupola.content.shape.vocabulary import Colour
from cupola.engine.state.state import State
from cupola.play.choices.choices import Choice, choices_for
from cupola.play.choices.closing import Ending, ending_of
from cupola.play.choices.suggestion import Suggestion, suggestion_of
from cupola.play.phrases.phrase import Phrase
from cupola.play.scoring.sheet import ScoreSheet, score_sheet
from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.options import TableOptions, seat_colours
from cupola.play.view.table_view import View, view_of
from cupola.table.daily_deal import daily_of
from cupola.table.history.leaving import check_may_look, last_playing, plays_on, take_back_left, win_at
from cupola.table.history.table import Table
from cupola.table.parts.clock import left_at
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.game import Game, Seat, SeatKind, Status, still_to_agree
from cupola.table.parts.problems import unusable
from cupola.table.parts.settings import TableSettings
from cupola.table.parts.viewer import (
    Viewer,
    check_may_watch,
    eyes_for,
    may_be_advised,
    may_return,
    seats_held,
)
from cupola.table.seen.news import News, NewsPage, news_after
from cupola.table.seen.ranking import SeatResult, results_of

NOTHING_NEW: Final = NewsPage()


class AllOptions(TableOptions, frozen=True, omit_defaults=False):
    """The options of a table, those that were not chosen too."""


class SeatView(Struct, frozen=True):
    """Who sits at a seat; `can_return` says that the asker may take it back.

    From a bot, from nobody, or from whoever came for it and has not moved yet. `was_yours` says that the
    asker resigned from it.
    """

    seat: int
    colour: Colour
    kind: SeatKind
    name: str
    bot: str | None
    has_resigned: bool
    is_yours: bool
    can_return: bool = False
    was_yours: bool = False


class TakeBackView(Struct, frozen=True):
    """A seat that the asker has just resigned from, and the milliseconds in which that can be taken back."""

    seat: int
    left: int


class WinView(Struct, frozen=True):
    """The asker's seat, the last one at which somebody plays: the win can be taken in `left` milliseconds.

    `plays_on` says that the asker chose to go on; the win can still be taken.
    """

    seat: int
    left: int
    plays_on: bool


class UndoView(Struct, frozen=True):
    """An undo that waits for an answer."""

    seat: int
    to: int
    granted: tuple[int, ...]


class QuestionView(Struct, frozen=True):
    """Something that waits for the others to agree: which seat asks, which agreed, and who has yet to.

    It is about a pause, or about a deserted seat and the bot to play on there; without one, a friend.
    """

    kind: Literal["seat", "pause"]
    by: int
    granted: tuple[int, ...]
    waits_for: tuple[int, ...]
    seat: int | None
    bot: str | None


class ClockView(Struct, frozen=True):
    """The milliseconds each seat has left as this is sent, and the seat whose clock runs.

    `away` are the seats whose players are on vacation.
    `moment` is the server's own time, which stands still while it is down.
    """

    left: tuple[int, ...]
    running: int | None
    away: tuple[int, ...]
    moment: int


class BoxNamed(Struct, frozen=True):
    """A box that is not the packaged one: its name as its owner gave it, and the digest of its values."""

    name: str
    digest: str


class PreparedView(Struct, frozen=True):
    """A turn that the asker laid out for when it is theirs, or what became of it; nobody else sees it.

    `labels` say its steps in words, `why` says why it was not played.
    """

    seat: int
    standing: Literal["waiting", "played", "dropped"]
    steps: tuple[str, ...]
    labels: tuple[Phrase, ...]
    why: Phrase | None


class GameView(Struct, frozen=True):
    """Everything about a game that one viewer may see.

    `version` counts everything that happened, `moved` is the version of the last move: a turn is accepted on
    any base from `moved` on. `closes` says that the steps of a preview reach chance, a reveal or the end of
    the turn, so that they can be sent. `taken` are those steps as each was offered. `follows` are the steps
    that follow the last of them without a question, `ending` is the step that confirming adds. `suggestion`
    is the best delivery there is now. `hints` says whether the player to decide may ask for advice. If `more`
    is set, ask again with it as `since`. `deserted_at` is the moment from which the others may agree on who
    plays on for the seat that decides. `daily` is the day whose counted attempt this is. `take_back` and
    `win` are there after somebody resigned, for whoever may take that back, and for the last player left.
    """

    game: str
    version: int
    moved: int
    status: Status
    title: str
    options: AllOptions
    settings: TableSettings = field(name="manners")
    is_practice: bool
    is_public: bool
    hints: bool
    is_host: bool
    commitment: str
    seed: str | None
    seats: tuple[SeatView, ...]
    seats_held: tuple[int, ...]
    seat: int | None
    decider: int | None
    undo: UndoView | None
    origin: str | None
    rematch: str | None
    box: BoxNamed | None
    created_at: int
    moved_at: int
    view: View | None
    choices: tuple[Choice, ...]
    suggestion: Suggestion | None
    closes: bool
    taken: tuple[Choice, ...]
    follows: tuple[str, ...]
    ending: Ending | None
    news: tuple[News, ...]
    more: int | None
    result: tuple[SeatResult, ...] | None
    question: QuestionView | None = None
    clock: ClockView | None = None
    paused_at: int | None = None
    deserted_at: int | None = None
    daily: str | None = None
    prepared: PreparedView | None = None
    take_back: TakeBackView | None = None
    win: WinView | None = None


def game_view(
    table: Table,
    equipment: Equipment,
    viewer: Viewer,
    seat: int | None = None,
    since: int | None = None,
    at: int | None = None,
    muted: Callable[[], frozenset[str]] = frozenset,
    now: int = 0,
) -> GameView:
    """The table now, or as it stood at the version of a move."""
    game = table.game
    held = seats_held(viewer, table.seats)
    back = check_may_look(table, viewer)
    eyes = eyes_for(game, held, seat)
    state = state_for_view(table, at)
    is_now = at is None or at == game.position
    choices = (
        choices_for(state, equipment.catalogue, eyes) if state and is_now and game.status == "running" else ()
    )
    news = NOTHING_NEW if since is None else news_after(table, equipment, viewer, eyes, since, muted=muted)
    result = results_of(table.state, table.seats) if game.status == "over" and game.position else None  # E9
    seen = seen_game(
        game,
        viewer,
        table.seats,
        eyes,
        equipment.catalogue,
        state,
        choices,
        news,
        result=result,
        moment=table.moment,
        back=back,
    )
    if game.status != "running" or all(seat.kind != "bot" for seat in table.seats):
        return seen
    return msgspec.structs.replace(
        seen, take_back=take_back_view(table, viewer, now), win=win_view(table, viewer, now)
    )


def take_back_view(table: Table, viewer: Viewer, now: int) -> TakeBackView | None:
    for seat in table.seats:
        if viewer.resigned_from(seat) and (left := take_back_left(table, seat, now)):
            return TakeBackView(seat.seat, left)
    return None


def win_view(table: Table, viewer: Viewer, now: int) -> WinView | None:
    staying = last_playing(table.seats)
    if staying is None or not viewer.holds(table.seats[staying]):
        return None
    win = win_at(table)
    return None if win is None else WinView(win.seat, max(0, win.since - now), plays_on(table, win))


def state_for_view(table: Table, at: int | None) -> State | None:
    """The state now or at a version; None before the match began."""
    if table.game.position == 0:
        return None
    if at is None:
        return table.state
    if not 0 < at <= table.game.version:
        raise unusable("no_such_version", f"at: {at} is not a version from 1 to {table.game.version}", at=at)
    return table.history.state_at(at) if table.history.had_begun(at) else None


def seen_game(
    game: Game,
    viewer: Viewer,
    seats: Sequence[Seat],
    eyes: int | None,
    catalogue: Catalogue,
    state: State | None,
    choices: tuple[Choice, ...] = (),
    news: NewsPage = NOTHING_NEW,
    closes: bool = False,
    taken: tuple[Choice, ...] = (),
    result: tuple[SeatResult, ...] | None = None,
    follows: tuple[str, ...] = (),
    moment: int = 0,
    back: frozenset[int] = frozenset(),
) -> GameView:
    """The reply field by field: what is not named here stays hidden (R5)."""
    is_over = game.status == "over"
    undo = game.undo_asked
    view = None if state is None else view_of(state, catalogue, eyes)
    can_build = any(choice.group == "build" for choice in choices)
    return GameView(
        game=game.id,
        version=game.version,
        moved=game.position,
        status=game.status,
        title=game.title,
        options=AllOptions(**msgspec.structs.asdict(game.options)),
        settings=game.settings,
        is_practice=game.is_practice,
        is_public=game.is_public,
        hints=may_be_advised(game, seats),
        is_host=viewer.is_host(game),
        commitment=game.commitment,
        seed=game.seed.hex() if is_over and game.seed else None,  # R6: shown at the end, never before
        seats=tuple(seat_view(game, seat, viewer, back) for seat in seats),
        seats_held=seats_held(viewer, seats),
        seat=eyes,
        decider=game.decider,
        undo=None if undo is None else UndoView(undo.seat, undo.to, undo.granted),
        origin=game.origin,
        rematch=game.rematch,
        box=box_named(game),
        created_at=game.created_at,
        moved_at=game.moved_at,
        view=view,
        choices=choices,
        suggestion=suggestion_of(state, catalogue) if state and can_build else None,
        closes=closes,
        taken=taken,
        follows=follows,
        ending=ending_of(choices, state, view is not None and view.turn.visit is not None),
        news=news.news,
        more=news.more,
        result=result,
        question=question_view(game, seats),
        clock=clock_view(game, moment),
        paused_at=game.paused_at,
        deserted_at=game.deserted_at,
        daily=daily_of(game),
    )


def question_view(game: Game, seats: Sequence[Seat]) -> QuestionView | None:
    asked = game.question
    if asked is None:
        return None
    waits_for = tuple(still_to_agree(seats, asked))
    return QuestionView(asked.kind, asked.by, asked.granted, waits_for, asked.seat, asked.bot)


def clock_view(game: Game, moment: int) -> ClockView | None:
    """None where the table has no clock or the match does not run."""
    if game.clock is None or game.status != "running":
        return None
    return ClockView(left_at(game.clock, moment), game.clock.running, game.clock.away, moment)


def box_named(game: Game) -> BoxNamed | None:
    """None for the packaged box."""
    return None if game.box is None else BoxNamed(game.box, game.content)


def seat_view(game: Game, seat: Seat, viewer: Viewer, back: frozenset[int]) -> SeatView:
    """A seat without its invitation."""
    can_return = may_return(viewer, seat) or (seat.seat in back and not seat.has_resigned)
    return SeatView(
        seat=seat.seat,
        colour=seat_colours(game.options)[seat.seat],
        kind=seat.kind,
        name=seat.name,
        bot=seat.bot,
        has_resigned=seat.has_resigned,
        is_yours=viewer.holds(seat),
        can_return=game.status == "running" and can_return,
        was_yours=viewer.resigned_from(seat),
    )


def score_of(table: Table, viewer: Viewer, seat: int | None = None) -> ScoreSheet:
    """E10: the score sheet; of a running match, as if it ended now, as far as the viewer knows."""
    game = table.game
    held = seats_held(viewer, table.seats)
    check_may_watch(game, viewer, table.seats)
    if game.position == 0:
        raise unusable("not_begun", "The game has not started.")
    moments = list(table.history.moments(game.position - 1, game.position))
    events = [event for moment in moments for each in moment.played for event in each.step.events]
    return score_sheet(moments[-1].state, events, eyes_for(game, held, seat))
