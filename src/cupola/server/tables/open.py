"""A table is set: what is played, who may sit down, how it begins."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct
from sqlalchemy import Connection, exists, func, select

from cupola.engine.accessors.cells import turn_number
from cupola.engine.state.state import State
from cupola.engine.turn.flow import decider
from cupola.play.chance import SealedLuck, fresh_seed, luck_of
from cupola.play.match import IVAN_NAME, RULES_VERSION, laid_table
from cupola.play.position.document import decode_position, state_of
from cupola.play.setup.options import OptionError, TableOptions, check_options, is_solo
from cupola.server.identity.accounts import lock_account
from cupola.server.identity.viewer import Viewer, account_of
from cupola.server.notify.outbox import note_turn
from cupola.server.problems import conflict, unusable
from cupola.server.secrets import new_id, new_secret
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.entries import Opened, Started
from cupola.server.storage.rows import (
    Author,
    Game,
    Seat,
    TableSettings,
    append,
    insert_game,
    save_game,
    seats_of,
)
from cupola.server.storage.snapshots import save_snapshot, snapshot_before
from cupola.server.tables.user_text import LONGEST_TITLE, NameText, TitleText, plain, plain_name

USUAL_MANNERS: Final = TableSettings()
WAITED_FOR: Final = ("person", "free")  # seats at which a match may wait: without them bots play it alone


class SeatOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit at a seat: the one who sets the table, whoever is invited, or a bot."""

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
    manners: TableSettings = USUAL_MANNERS
    seed: Annotated[str, Meta(min_length=1, max_length=100)] | None = None
    start: bool = False


def set_table(connection: Connection, services: Services, order: TableOrder, viewer: Viewer) -> Game:
    """Make a game with its seats, and begin it at once where that is asked for."""
    account = account_of(viewer)
    check_order(connection, services, order, account)
    luck = sealed_luck(order)
    title = plain(order.title, "title", LONGEST_TITLE) if order.title.strip() else ""
    now = services.clock()
    game = new_game(services, order.options, account, luck, now, title, order.manners, order.is_public)
    seats = ordered_seats(game, order, viewer)
    insert_game(connection, game, seats)
    opened = append(connection, game, Opened(), Author(account=account), now)
    if order.start:
        return begin(connection, services, opened, seats, account)
    save_game(connection, opened)
    return opened


def new_game(
    services: Services,
    options: TableOptions,
    host: str,
    luck: SealedLuck,
    now: int,
    title: str = "",
    manners: TableSettings = USUAL_MANNERS,
    is_public: bool = False,
    is_continued: bool = False,
    origin: str | None = None,
) -> Game:
    """A game before anything has happened in it."""
    return Game(
        id=new_id(),
        status="open",
        host=host,
        title=title,
        options=options,
        manners=manners,
        content=services.catalogue.box.digest,
        rules=RULES_VERSION,
        seed=luck.seed,
        commitment=luck.commitment,
        is_practice=luck.is_practice,
        is_continued=is_continued,
        is_public=is_public,
        origin=origin,
        rematch=None,
        version=0,
        position=0,
        drawn_before=0,
        drawn=0,
        turn=0,
        decider=None,
        awaits_bot=False,
        undo_asked=None,
        created_at=now,
        moved_at=now,
        ended_at=None,
    )


def sealed_luck(order: TableOrder) -> SealedLuck:
    """R6: a fresh seed that nobody knows, or the luck of a typed one, which makes the table practice."""
    if order.seed is not None:
        return luck_of(order.seed)
    return SealedLuck(fresh_seed(), is_practice=order.is_practice)


def ordered_seats(game: Game, order: TableOrder, viewer: Viewer) -> list[Seat]:
    """The seats as the host wants them; every free one has an invitation of its own."""
    wanted = order.seats or (SeatOrder("me"), *(SeatOrder() for _ in range(1, game.options.players)))
    seats = [ordered_seat(game, index, each, viewer) for index, each in enumerate(wanted)]
    if is_solo(game.options):
        seats.append(Seat(game.id, 1, "ivan", None, IVAN_NAME, None, None, False))
    return seats


def ordered_seat(game: Game, index: int, wanted: SeatOrder, viewer: Viewer) -> Seat:
    """One seat as the host wants it."""
    name = plain_name(wanted.name, f"seats[{index}].name") if wanted.name else ""
    if wanted.kind == "me":
        return Seat(game.id, index, "person", viewer.account, name or viewer.name, None, None, False)
    if wanted.kind == "bot":
        return Seat(game.id, index, "bot", None, name or str(wanted.bot), wanted.bot, None, False)
    return free_seat(game.id, index, name)


def free_seat(game: str, index: int, name: str = "") -> Seat:
    """A seat that waits for somebody, with a fresh invitation."""
    return Seat(game, index, "free", None, name, None, new_secret(), False)


def check_order(connection: Connection, services: Services, order: TableOrder, account: str) -> None:
    """Refuse a table that cannot be played."""
    try:
        check_options(order.options, services.catalogue)
    except OptionError as error:
        raise unusable("bad_options", f"options.{error}") from error
    if order.seats and len(order.seats) != order.options.players:
        given, needed = len(order.seats), order.options.players
        raise unusable("bad_seats", f"seats: {given} given for {needed} players", given=given, needed=needed)
    for index, seat in enumerate(order.seats):
        if (seat.kind == "bot") != (seat.bot is not None):
            raise unusable("bad_seats", f"seats[{index}].bot: name a bot for a bot's seat, and for no other")
        check_bot(services, seat.bot, f"seats[{index}].bot")
    days = order.manners.silent_days
    if days is not None and not 1 <= days <= 365:
        raise unusable("bad_manners", f"manners.silent_days: {days} is not a number from 1 to 365")
    lock_account(connection, account)  # so that tables set at the same moment are counted one by one
    check_count(connection, services, account)


def check_bot(services: Services, bot: str | None, field: str) -> None:
    """Refuse a bot that there is none of."""
    if bot is not None and bot not in services.bots:
        raise unusable("no_such_bot", f"{field}: {bot} is not one of {', '.join(services.bots)}", field=field)


def check_count(connection: Connection, services: Services, account: str) -> None:
    """S4: one account sets so many tables and no more, finished ones apart."""
    unfinished = schema.games.c.status.in_(("open", "running"))
    query = select(func.count()).where(schema.games.c.host == account, unfinished)
    if int(connection.execute(query).scalar_one()) >= services.settings.limits.tables_an_account:
        raise conflict("too_many_tables", "You have too many unfinished tables. Finish or close some first.")


def check_bot_tables(connection: Connection, services: Services, host: str, seats: Sequence[Seat]) -> None:
    """S4: one host has so many tables under way at which only bots play, and no more."""
    limit = services.settings.limits.bot_tables_an_account
    if not services.settings.are_limits_on or any(seat.kind in WAITED_FOR for seat in seats):
        return
    game, seat = schema.games.c, schema.seats.c
    waits = exists().where(seat.game == game.id, seat.kind.in_(WAITED_FOR))
    query = select(func.count()).where(game.host == host, game.status == "running", ~waits)
    if int(connection.execute(query).scalar_one()) >= limit:
        raise conflict(
            "too_many_bot_tables",
            f"You already have {limit} tables with only bots. Wait for one to finish, or end one.",
            limit=limit,
        )


def check_left_to_bots(
    connection: Connection, services: Services, game: Game, given: Seat, viewer: Viewer
) -> None:
    """S4: a host who leaves the last seat to a bot has another table of bots alone; others just leave."""
    if game.status == "running" and viewer.is_host(game):
        seats = [given if seat.seat == given.seat else seat for seat in seats_of(connection, game.id)]
        check_bot_tables(connection, services, game.host, seats)


def begin(
    connection: Connection, services: Services, game: Game, seats: Sequence[Seat], account: str
) -> Game:
    """S: lay the table with the luck that was sealed, and let the first player decide."""
    if game.status != "open":
        raise conflict("begun", "The game has already started, or the table was closed.")
    free = [seat.seat for seat in seats if seat.kind == "free"]
    if free:
        raise conflict("free_seats", f"{len(free)} of the seats are still free.", seats=len(free))
    check_bot_tables(connection, services, game.host, seats)
    state, drawn = first_state(connection, services, game)
    now = services.clock()
    started = append(connection, game, Started(), Author(account=account), now)
    first = decider(state)
    begun = msgspec.structs.replace(
        started,
        status="running",
        position=started.version,
        drawn_before=drawn,
        drawn=drawn,
        turn=turn_number(state),
        decider=first,
        awaits_bot=seats[first].kind == "bot",
        moved_at=now,
    )
    save_game(connection, begun)
    save_snapshot(connection, game.id, begun.version, state, services.catalogue)
    note_turn(connection, game, begun, now)
    return begun


def first_state(connection: Connection, services: Services, game: Game) -> tuple[State, int]:
    """The laid table, or the position that a copy begins with, and how many draws that took."""
    if game.is_continued:
        prepared = snapshot_before(connection, game.id, 0)
        assert prepared is not None
        return state_of(decode_position(prepared.position.encode()), services.catalogue), 0
    assert game.seed is not None
    luck = SealedLuck(game.seed, is_practice=game.is_practice)
    return laid_table(game.options, services.catalogue, luck), luck.event
