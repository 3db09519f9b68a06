"""A half-made turn looked at ahead: nothing is stored, nothing is drawn, nothing hidden is turned up."""

from msgspec import Struct
from sqlalchemy import Connection

from cupola.engine.accessors.cells import turn_number
from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.constants.reasons import ALLOWED, REASON_NAMES
from cupola.engine.state.state import State
from cupola.engine.turn.flow import decider
from cupola.engine.turn.legal import why_not
from cupola.play.choices.choices import choices_for
from cupola.play.choices.refusals import refusal
from cupola.play.choices.step_ahead import step_ahead
from cupola.play.commits import closes_commit, has_reveal
from cupola.server.games.commit import (
    Version,
    check_base,
    check_decides,
    game_to_move,
    late_step,
    refused_for,
)
from cupola.server.games.view import GameView, seen_game
from cupola.server.identity.viewer import Viewer
from cupola.server.services import Services
from cupola.server.storage.entries import Steps


class PreviewOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Steps by name on the version the sender saw."""

    base: Version
    steps: Steps


def preview(
    connection: Connection, services: Services, game: str, order: PreviewOrder, viewer: Viewer
) -> GameView:
    """The table after these steps, as the seat that decides would see it."""
    found, seats, held = game_to_move(connection, game, viewer)
    check_base(found, order.base)
    check_decides(found, held)
    state = services.states.at(connection, found, found.position)
    seen, closes = ahead(state, order.steps, services)
    choices = () if closes else choices_for(seen, services.catalogue, found.decider)
    return seen_game(found, viewer, seats, found.decider, services, seen, choices, closes=closes)


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
    if has_reveal(step.events):
        return state, True
    return step.after, closes_commit(step.after, seat, turn, step.events)
