from typing import Annotated, Literal

from msgspec import Meta, Struct, field, structs

from cupola.engine.state.state import State
from cupola.play.chance import RecordedLuck, SealedLuck, fresh_seed, luck_of
from cupola.play.match import IVAN_NAME, RULES_VERSION, laid_table
from cupola.play.setup.options import OptionError, TableOptions, check_options, is_solo
from cupola.table.boxes import BoxIdText
from cupola.table.daily_deal import COUNTED, DailyDeal
from cupola.table.history.moments import game_after
from cupola.table.history.table import Table
from cupola.table.parts.entries import Opened, Started
from cupola.table.parts.equipment import Equipment, check_bot
from cupola.table.parts.game import (
    Author,
    Change,
    Entry,
    Game,
    NewTable,
    Seat,
    new_id,
    new_secret,
    with_entry,
)
from cupola.table.parts.problems import conflict, not_yours, unusable
from cupola.table.parts.settings import USUAL_SETTINGS, TableSettings, check_settings
from cupola.table.parts.user_text import LONGEST_TITLE, NameText, TitleText, plain, plain_name
from cupola.table.parts.viewer import Viewer


class SeatOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit at a seat: the host, an invited person, or a bot."""

    kind: Literal["me", "free", "bot"] = "free"
    name: NameText | None = None
    bot: Annotated[str, Meta(max_length=80)] | None = None


class TableOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything about a table that is chosen before it begins; without seats the first is the host's."""

    options: TableOptions = TableOptions()
    seats: Annotated[tuple[SeatOrder, ...], Meta(max_length=4)] = ()
    title: TitleText = ""
    is_public: bool = False
    is_practice: bool = False
    settings: TableSettings = field(default=USUAL_SETTINGS, name="manners")
    seed: Annotated[str, Meta(min_length=1, max_length=100)] | None = None
    start: bool = False


class BoxedTableOrder(TableOrder, frozen=True, forbid_unknown_fields=True):
    """A table to open; `box` names a box of the host's by its id, none the packaged one."""

    box: BoxIdText | None = None


def open_table(order: TableOrder, viewer: Viewer, equipment: Equipment, now: int) -> NewTable:
    """The table as ordered, begun at once where that is asked for."""
    check_order(order, equipment)
    if viewer.account is None:
        raise not_yours("A table has a host, who needs an account.")
    # R6: a fresh seed that nobody knows, or that of a typed one, which makes the table practice.
    sealed = SealedLuck(fresh_seed(), is_practice=order.is_practice)
    luck = sealed if order.seed is None else luck_of(order.seed)
    title = title_of(order.title)
    game = new_game(
        order.options, viewer.account, luck, now, equipment, title, order.settings, order.is_public
    )
    seats = ordered_seats(game, order, viewer)
    return new_table(game, seats, equipment, now, starts=order.start)


def new_table(
    game: Game,
    seats: tuple[Seat, ...],
    equipment: Equipment,
    now: int,
    starts: bool,
    position: State | None = None,
) -> NewTable:
    after, entry = with_entry(game, Opened(), Author(account=game.host), now)
    if not starts:
        return NewTable(game, seats, Change(after, (entry,)), position)
    check_may_begin(after, seats)
    change = begin_match(after, seats, game.host, equipment, now, position, (entry,))
    return NewTable(game, seats, change, position)


def title_of(text: str) -> str:
    return plain(text, "title", LONGEST_TITLE) if text.strip() else ""


def new_game(
    options: TableOptions,
    host: str,
    luck: SealedLuck | RecordedLuck,
    now: int,
    equipment: Equipment,
    title: str = "",
    settings: TableSettings = USUAL_SETTINGS,
    is_public: bool = False,
    is_continued: bool = False,
    origin: str | None = None,
) -> Game:
    return Game(
        id=new_id(),
        status="open",
        host=host,
        title=title,
        options=options,
        settings=settings,
        content=equipment.catalogue.box.digest,
        rules=RULES_VERSION,
        seed=luck.seed,
        commitment=luck.commitment,
        is_practice=luck.is_practice,
        is_continued=is_continued,
        is_public=is_public,
        origin=origin,
        box=equipment.box,
        created_at=now,
        moved_at=now,
    )


def ordered_seats(game: Game, order: TableOrder, viewer: Viewer) -> tuple[Seat, ...]:
    """Every free seat has an invitation of its own."""
    wanted = order.seats or (SeatOrder("me"), *(SeatOrder() for _ in range(1, game.options.players)))
    seats = [ordered_seat(game, index, each, viewer) for index, each in enumerate(wanted)]
    if is_solo(game.options):
        seats.append(Seat(game.id, 1, "ivan", None, IVAN_NAME, None, None, False))
    return tuple(seats)


def ordered_seat(game: Game, index: int, wanted: SeatOrder, viewer: Viewer) -> Seat:
    name = plain_name(wanted.name, f"seats[{index}].name") if wanted.name else ""
    if wanted.kind == "me":
        return Seat(game.id, index, "person", viewer.account, name or viewer.name, None, None, False)
    if wanted.kind == "bot":
        return Seat(game.id, index, "bot", None, name or str(wanted.bot), wanted.bot, None, False)
    return free_seat(game.id, index, name)


def free_seat(game: str, index: int, name: str = "") -> Seat:
    return Seat(game, index, "free", None, name, None, new_secret(), False)


def check_order(order: TableOrder, equipment: Equipment) -> None:
    try:
        check_options(order.options, equipment.catalogue)
    except OptionError as error:
        raise unusable("bad_options", f"options.{error}") from error
    if order.seats and len(order.seats) != order.options.players:
        given, needed = len(order.seats), order.options.players
        raise unusable("bad_seats", f"seats: {given} given for {needed} players", given=given, needed=needed)
    for index, seat in enumerate(order.seats):
        if (seat.kind == "bot") != (seat.bot is not None):
            raise unusable("bad_seats", f"seats[{index}].bot: name a bot for a bot's seat, and for no other")
        check_bot(equipment, seat.bot, f"seats[{index}].bot")
    check_settings(order.settings)
    if order.settings.clock is not None:
        check_bot(equipment, order.settings.clock.bot, "manners.clock.bot")


# The beginning


def begin(table: Table, account: str, equipment: Equipment, now: int) -> Change:
    """S: lay the table with the sealed luck; the first player decides."""
    check_may_begin(table.game, table.seats)
    position = table.history.first_position() if table.game.is_continued else None
    return begin_match(table.game, table.seats, account, equipment, now, position)


def check_may_begin(game: Game, seats: tuple[Seat, ...]) -> None:
    if game.status != "open":
        raise conflict("begun", "The game has already started, or the table was closed.")
    free = [seat.seat for seat in seats if seat.kind == "free"]
    if free:
        raise conflict("free_seats", f"{len(free)} of the seats are still free.", seats=len(free))


def begin_match(
    game: Game,
    seats: tuple[Seat, ...],
    account: str,
    equipment: Equipment,
    now: int,
    position: State | None,
    before: tuple[Entry, ...] = (),
) -> Change:
    state, drawn = first_state(game, equipment, position)
    started, entry = with_entry(game, Started(), Author(account=account), now)
    reached = game_after(started, state, seats, now)
    after = structs.replace(reached, drawn_before=drawn, drawn=drawn)
    return Change(after, (*before, entry), state=state, keeps_position=True)


def first_state(game: Game, equipment: Equipment, position: State | None) -> tuple[State, int]:
    """The dealt table, or the position that a copy begins with, and how many draws that took."""
    if position is not None:
        return position.copy(), 0
    assert game.seed is not None
    luck = SealedLuck(game.seed, is_practice=game.is_practice)
    return laid_table(game.options, equipment.catalogue, luck), luck.event


def daily_order(deal: DailyDeal) -> TableOrder:
    rivals = () if deal.bot is None else (SeatOrder("bot", deal.bot.capitalize(), deal.bot),)
    return TableOrder(
        options=deal.options,
        seats=(SeatOrder("me"), *rivals),
        title=f"Cupola {deal.day}",
        settings=COUNTED,
        seed=deal.seed,
        start=True,
    )
