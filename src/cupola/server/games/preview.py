"""A half-made turn looked at ahead: nothing is stored, nothing is drawn, nothing hidden is turned up."""

from msgspec import Struct
from sqlalchemy import Connection

from cupola.engine.accessors.cells import is_over, turn_number
from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.constants.events import CONTRACT_DRAWN
from cupola.engine.constants.reasons import ALLOWED, REASON_NAMES
from cupola.engine.state.state import State
from cupola.engine.turn.flow import decider, is_chance
from cupola.engine.turn.legal import why_not
from cupola.play.choices.choices import choices_for
from cupola.play.choices.closing import follow_ups
from cupola.play.choices.refusals import refusal
from cupola.play.choices.step_ahead import step_ahead
from cupola.server.games.commit import (
    Version,
    check_base,
    check_decides,
    check_may_move,
    late_step,
    refused_for,
)
from cupola.server.games.view import GameView, seen_game
from cupola.server.identity.viewer import Viewer, account_of, check_may_watch, seats_held
from cupola.server.services import Services
from cupola.server.storage.entries import Steps
from cupola.server.storage.rows import find_game, seats_of


class PreviewOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Steps by name on the version the sender saw."""

    base: Version
    steps: Steps


def preview(
    connection: Connection, services: Services, game: str, order: PreviewOrder, viewer: Viewer
) -> GameView:
    """The table after these steps, as the seat that decides would see it."""
    account_of(viewer)
    found = find_game(connection, game)
    seats = seats_of(connection, game)
    held = seats_held(viewer, seats)
    check_may_watch(found, viewer, seats)
    check_may_move(found, held)
    check_base(found, order.base)
    check_decides(found, held)
    state = services.states.at(connection, found, found.position)
    seen, closes = ahead(state, order.steps, services)
    choices = () if closes else choices_for(seen, services.catalogue, found.decider)
    follows = follow_ups(seen, order.steps[-1], choices) if order.steps else ()
    return seen_game(
        found, viewer, seats, found.decider, services, seen, choices, closes=closes, follows=follows
    )


def ahead(state: State, steps: Steps, services: Services) -> tuple[State, bool]:
    """The state after steps, and whether the last of them closes the commit."""
    closes = False
    for index, name in enumerate(steps):
        action = ACTION_IDS.get(name, -1)
        reason = why_not(state, action)
        if closes:
            raise late_step(index, name)
        if reason != ALLOWED:
            why = refusal(state, action, services.catalogue)
            raise refused_for(why, index, name, REASON_NAMES[reason], services)
        state, closes = one_ahead(state, action)
    return state, closes


def one_ahead(state: State, action: int) -> tuple[State, bool]:
    """The state after one step; one that would turn up a contract is held back (N15)."""
    seat, turn = decider(state), turn_number(state)
    step = step_ahead(state, action)
    if any(event[0] == CONTRACT_DRAWN for event in step.events):
        return state, True
    after = step.after
    closes = is_over(after) or is_chance(after) or turn_number(after) != turn or decider(after) != seat
    return after, closes
