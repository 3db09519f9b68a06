"""A table that goes on from a position of another one: practice, with luck of its own."""

from collections.abc import Sequence
from typing import Annotated, Final

from msgspec import Meta, Struct
from sqlalchemy import Connection, select

from cupola.engine.accessors.cells import is_over
from cupola.engine.state.state import State
from cupola.play.chance import SealedLuck, fresh_seed
from cupola.play.record.redaction import Veil
from cupola.play.setup.options import seat_colours
from cupola.server.games.commit import Version
from cupola.server.identity.viewer import Viewer, account_of, check_may_watch, may_be_advised, seats_held
from cupola.server.problems import Problem, conflict, unusable
from cupola.server.records.records import check_rules, is_uploader
from cupola.server.records.replay import state_at
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.entries import MOVES, Opened
from cupola.server.storage.rows import (
    Author,
    Game,
    Seat,
    TableSettings,
    append,
    entries_between,
    find_game,
    game_of,
    insert_game,
    save_game,
    seats_of,
)
from cupola.server.storage.snapshots import save_snapshot
from cupola.server.tables.open import (
    USUAL_MANNERS,
    SeatOrder,
    TableOrder,
    begin,
    check_order,
    new_game,
    ordered_seats,
)
from cupola.server.tables.user_text import LONGEST_TITLE, TitleText, plain

MOST_COPIES: Final = 100  # in a row, of which is asked where they come from


class CopyOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """The move to go on from, or now, and who sits where; without seats all of them are the asker's.

    `step` goes on from within the move, after so many of its steps.
    """

    version: Version | None = None
    step: Annotated[int, Meta(ge=1, le=200)] | None = None
    seats: Annotated[tuple[SeatOrder, ...], Meta(max_length=4)] = ()
    title: TitleText = ""


def copy_table(
    connection: Connection, services: Services, game: str, order: CopyOrder, viewer: Viewer
) -> Game:
    """Set a table that begins with a position of another; it begins at once where every seat is taken."""
    account = account_of(viewer)
    source = find_game(connection, game)
    seats = seats_of(connection, game)
    check_may_watch(source, viewer, seats)
    check_rules(services, source)
    state = state_at(
        connection, services, source, version_meant(connection, source, order.version), order.step
    )
    check_known(source, seats, viewer, state)
    if is_over(state):
        raise conflict("over", "version: the game is over by then; name the version of an earlier move.")
    wanted = table_wanted(source, order, copied_manners(connection, source, seats))
    check_order(connection, services, wanted, account)
    return set_copy(connection, services, source, state, wanted, viewer)


def version_meant(connection: Connection, game: Game, version: int | None) -> int:
    """The version of the move to go on from."""
    if game.position == 0:
        raise conflict("not_begun", "The game has not started.", status=game.status)
    if version is None:
        return game.position
    if not entries_between(connection, game.id, version - 1, version, MOVES):
        raise unusable("no_such_move", f"version: {version} is not the version of a move", version=version)
    return version


def check_known(game: Game, seats: Sequence[Seat], viewer: Viewer, state: State) -> None:
    """R5: a copy shows its whole position, so nothing in it may be hidden from the asker."""
    held = seats_held(viewer, seats)
    if game.status == "over" or is_uploader(game, seats, viewer):
        return
    if all(seat.seat in held for seat in seats if seat.kind != "ivan"):
        return  # around one screen the asker plays everybody's contracts
    if all(Veil(seat).hides(state) for seat in held or (None,)):
        raise Problem(
            403, "hidden", "Other players hold hidden contracts. You can copy the game once it is over."
        )


def table_wanted(source: Game, order: CopyOrder, manners: TableSettings) -> TableOrder:
    """The copy as a table that somebody sets."""
    players = source.options.players
    colours = seat_colours(source.options)[:players]
    everybody = tuple(SeatOrder("me", colour.capitalize() if players > 1 else None) for colour in colours)
    return TableOrder(
        options=source.options,
        seats=order.seats or everybody,
        title=order.title,
        is_practice=True,
        manners=manners,
    )


def copied_manners(connection: Connection, source: Game, seats: Sequence[Seat]) -> TableSettings:
    """The usual ones; of a match that runs without advice no copy gives any, nor a copy of one."""
    is_unadvised = runs_unadvised(source, seats) or unadvised_origin(connection, source) is not None
    return TableSettings(hints=False) if is_unadvised else USUAL_MANNERS


def runs_unadvised(game: Game, seats: Sequence[Seat]) -> bool:
    """Whether a match is under way in which nobody may be advised."""
    return game.status == "running" and not may_be_advised(game, seats)


def unadvised_origin(connection: Connection, game: Game) -> Game | None:
    """The match without advice, not over yet, that a table goes on from, over however many copies."""
    for _ in range(MOST_COPIES):
        query = select(schema.games).where(schema.games.c.id == game.origin)
        row = connection.execute(query).mappings().first() if game.origin else None
        if row is None:
            return None
        game = game_of(row)
        if not game.is_practice and runs_unadvised(game, seats_of(connection, game.id)):
            return game
    return None


def set_copy(
    connection: Connection, services: Services, source: Game, state: State, wanted: TableOrder, viewer: Viewer
) -> Game:
    """Make the copy with a seed of its own: it tells nothing of what the source will draw (R6)."""
    account, now = account_of(viewer), services.clock()
    luck = SealedLuck(fresh_seed(), is_practice=True)
    title = plain(wanted.title, "title", LONGEST_TITLE) if wanted.title.strip() else ""
    game = new_game(
        services,
        source.options,
        account,
        luck,
        now,
        title,
        wanted.manners,
        is_continued=True,
        origin=source.id,
    )
    seats = ordered_seats(game, wanted, viewer)
    insert_game(connection, game, seats)
    save_snapshot(connection, game.id, 0, state, services.catalogue)
    opened = append(connection, game, Opened(), Author(account=account), now)
    if all(seat.kind != "free" for seat in seats):
        return begin(connection, services, opened, seats, account)
    save_game(connection, opened)
    return opened
