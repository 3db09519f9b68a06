"""A practice table that starts from a position of another one, with its own luck."""

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct

from cupola.engine.accessors.cells import is_over
from cupola.engine.state.state import State
from cupola.play.chance import SealedLuck, fresh_seed
from cupola.play.record.match_record import Veil
from cupola.play.setup.options import seat_colours
from cupola.table.history.table import Table
from cupola.table.parts.entries import MOVES
from cupola.table.parts.equipment import Equipment, check_rules
from cupola.table.parts.game import Game, NewTable, Seat, Version
from cupola.table.parts.problems import Problem, conflict, not_yours, unusable
from cupola.table.parts.settings import USUAL_SETTINGS, TableSettings
from cupola.table.parts.user_text import TitleText
from cupola.table.parts.viewer import Viewer, check_may_watch, is_open_to, may_be_advised, seats_held
from cupola.table.seating.open import (
    SeatOrder,
    TableOrder,
    check_order,
    new_game,
    new_table,
    ordered_seats,
    title_of,
)
from cupola.table.seen.replay import state_at


class CopyOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """The move to go on from, or now, and who sits where; without seats all of them are the asker's.

    `step` goes on from within the move, after so many of its steps.
    """

    version: Version | None = None
    step: Annotated[int, Meta(ge=1, le=200)] | None = None
    seats: Annotated[tuple[SeatOrder, ...], Meta(max_length=4)] = ()
    title: TitleText = ""


class CopyWanted(Struct, frozen=True):
    state: State
    table: TableOrder


def copy_wanted(
    source: Table, order: CopyOrder, viewer: Viewer, equipment: Equipment, is_unadvised: bool = False
) -> CopyWanted:
    """The copy as a table order; raise a `Problem`. `is_unadvised` says that it gives no hints."""
    game, seats = source.game, source.seats
    check_may_watch(game, viewer, seats)
    check_rules(game, equipment)
    state = state_at(source, version_meant(source, order.version), order.step)
    check_known(game, seats, viewer, state)
    if is_over(state):
        raise conflict("over", "version: the game is over by then; name the version of an earlier move.")
    is_unadvised = is_unadvised or runs_unadvised(game, seats)
    wanted = table_wanted(game, order, TableSettings(hints=False) if is_unadvised else USUAL_SETTINGS)
    check_order(wanted, equipment)
    return CopyWanted(state, wanted)


def open_at(
    state: State, table: TableOrder, viewer: Viewer, equipment: Equipment, now: int, origin: str | None = None
) -> NewTable:
    """R6: with a seed of its own, which tells nothing of what another table will draw."""
    if viewer.account is None:
        raise not_yours("A table has a host, who needs an account.")
    game = new_game(
        table.options,
        viewer.account,
        SealedLuck(fresh_seed(), is_practice=True),
        now,
        equipment,
        title_of(table.title),
        table.settings,
        is_continued=True,
        origin=origin,
    )
    seats = ordered_seats(game, table, viewer)
    starts = all(seat.kind != "free" for seat in seats)
    return new_table(game, seats, equipment, now, starts, state)


def version_meant(table: Table, version: int | None) -> int:
    game = table.game
    if game.position == 0:
        raise conflict("not_begun", "The game has not started.", status=game.status)
    if version is None:
        return game.position
    if not table.history.entries(version - 1, version, MOVES):
        raise unusable("no_such_move", f"version: {version} is not the version of a move", version=version)
    return version


def check_known(game: Game, seats: Sequence[Seat], viewer: Viewer, state: State) -> None:
    """R5: a copy shows its whole position, so nothing in it may be hidden from the asker."""
    held = seats_held(viewer, seats)
    if is_open_to(game, seats, viewer):
        return
    if all(seat.seat in held for seat in seats if seat.kind != "ivan"):
        return  # around one screen the asker plays everybody's contracts
    if all(Veil(seat).hides(state) for seat in held or (None,)):
        raise Problem(
            403, "hidden", "Other players hold hidden contracts. You can copy the game once it is over."
        )


def table_wanted(source: Game, order: CopyOrder, settings: TableSettings) -> TableOrder:
    players = source.options.players
    colours = seat_colours(source.options)[:players]
    everybody = tuple(SeatOrder("me", colour.capitalize() if players > 1 else None) for colour in colours)
    return TableOrder(
        options=source.options,
        seats=order.seats or everybody,
        title=order.title,
        is_practice=True,
        settings=settings,
    )


def runs_unadvised(game: Game, seats: Sequence[Seat]) -> bool:
    """Whether a match is running in which nobody may have hints."""
    return game.status == "running" and not may_be_advised(game, seats)
