"""A half-made turn previewed: nothing is stored, drawn or revealed."""

from msgspec import Struct

from cupola.engine.accessors.cells import turn_number
from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.constants.reasons import ALLOWED, REASON_NAMES
from cupola.engine.state.state import State
from cupola.engine.turn.flow import decider
from cupola.engine.turn.legal import why_not
from cupola.play.choices.choices import choices_for
from cupola.play.choices.closing import follow_ups
from cupola.play.choices.refusals import refusal
from cupola.play.choices.step_ahead import step_ahead
from cupola.play.commits import closes_commit, has_reveal
from cupola.table.history.table import Table
from cupola.table.parts.entries import Steps
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.game import Version
from cupola.table.parts.versions import check_base
from cupola.table.parts.viewer import Viewer, check_may_watch, seats_held
from cupola.table.seen.view import GameView, seen_game
from cupola.table.turns.commit import check_decides, check_may_move, late_step, refused_for


class PreviewOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Steps by name on the version the sender saw."""

    base: Version
    steps: Steps


def preview(table: Table, order: PreviewOrder, viewer: Viewer, equipment: Equipment) -> GameView:
    """The table after these steps, as the seat that decides would see it."""
    game, seats = table.game, table.seats
    held = seats_held(viewer, seats)
    check_may_watch(game, viewer, seats)
    check_may_move(game, held)
    check_base(game, order.base)
    check_decides(game, held)
    seen, closes = ahead(table.state, order.steps, equipment)
    choices = () if closes else choices_for(seen, equipment.catalogue, game.decider)
    follows = follow_ups(seen, order.steps[-1], choices) if order.steps else ()
    return seen_game(
        game,
        viewer,
        seats,
        game.decider,
        equipment.catalogue,
        seen,
        choices,
        closes=closes,
        follows=follows,
        moment=table.moment,
    )


def ahead(state: State, steps: Steps, equipment: Equipment) -> tuple[State, bool]:
    """The state after steps, and whether the last of them closes the commit."""
    closes = False
    for index, name in enumerate(steps):
        action = ACTION_IDS.get(name, -1)
        reason = why_not(state, action)
        if closes:
            raise late_step(index, name)
        if reason != ALLOWED:
            why = refusal(state, action, equipment.catalogue)
            raise refused_for(why, index, name, REASON_NAMES[reason], equipment)
        state, closes = one_ahead(state, action)
    return state, closes


def one_ahead(state: State, action: int) -> tuple[State, bool]:
    """The state after one step; one that would turn up a contract is held back (N15)."""
    seat, turn = decider(state), turn_number(state)
    step = step_ahead(state, action)
    if has_reveal(step.events):
        return state, True
    return step.after, closes_commit(step.after, seat, turn, step.events)
