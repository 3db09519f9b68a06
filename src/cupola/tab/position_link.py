"""A position by link: the link carries all of it, and any copy of the site goes on from there."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from cupola.calls.boxes import equipment_by_digest
from cupola.calls.context import GameId, view_of
from cupola.calls.replay import MoveNumber, StepNumber
from cupola.engine.accessors.cells import is_over
from cupola.engine.state.state import State
from cupola.engine.turn.flow import decider
from cupola.lesson.walk import options_of
from cupola.play.match import RULES_VERSION
from cupola.play.position import document
from cupola.play.setup.options import TableOptions, seat_colours
from cupola.tab.context import TabContext
from cupola.table.parts.problems import Problem, unusable
from cupola.table.parts.viewer import account_id
from cupola.table.seating.copy import CopyOrder, copy_wanted, open_at
from cupola.table.seating.open import SeatOrder, TableOrder, check_order
from cupola.table.seen.view import GameView

OPPONENT: Final = "journeyman"
LONGEST: Final = 60_000


class SharedPosition(Struct, frozen=True, forbid_unknown_fields=True):
    """A position with what was agreed before its match; `content` is the digest of its box."""

    rules: int
    content: Annotated[str, Meta(max_length=64)]
    options: TableOptions
    position: Annotated[str, Meta(max_length=LONGEST)]


def get_position(
    context: TabContext, game_id: GameId, version: MoveNumber, step: StepNumber | None = None
) -> SharedPosition:
    """The position after a move or one of its steps, to share; nothing in it may be hidden from the asker."""
    table = context.table(game_id)
    equipment = context.equipment_for(table.game)
    wanted = copy_wanted(table, CopyOrder(version, step), context.viewer, equipment)
    position = document.encode_position(document.position_of(wanted.state, equipment.catalogue)).decode()
    return SharedPosition(table.game.rules, table.game.content, table.game.options, position)


def post_position(context: TabContext, order: SharedPosition) -> GameView:
    """Set a practice table at a position: the seat that decides is mine, bots take the others."""
    account_id(context.viewer)
    if order.rules != RULES_VERSION:
        raise bad_position(f"made with rules {order.rules}, this page has {RULES_VERSION}")
    equipment = equipment_by_digest(context, order.content)
    try:
        state = document.state_of(document.decode_position(order.position.encode()), equipment.catalogue)
    except document.PositionError as error:
        raise bad_position(str(error)) from error
    if is_over(state) or not fits(state, order.options):
        raise bad_position("the match is over, or was agreed otherwise")
    mine = min(decider(state), order.options.players - 1)
    seats = tuple(
        SeatOrder("me") if seat == mine else SeatOrder("bot", bot=OPPONENT)
        for seat in range(order.options.players)
    )
    table = TableOrder(options=order.options, seats=seats, is_practice=True)
    check_order(table, equipment)
    return view_of(context, context.save_new(open_at(state, table, context.viewer, equipment, context.now)))


def fits(state: State, agreed: TableOptions) -> bool:
    """Whether a position is one of a match with these options, as far as it is seen."""
    seen = options_of(state)
    colours = seat_colours(agreed)[: agreed.players]
    return (seen.players, seen.contractors, seen.colours) == (agreed.players, agreed.contractors, colours)


def bad_position(fault: str) -> Problem:
    """Refuse a link that was cut, or made for other rules."""
    return unusable("bad_position", f"This link leads to no position that can be played. ({fault})")
