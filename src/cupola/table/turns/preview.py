"""Preview a half-made turn, and why pieces cannot be chosen: nothing is stored, drawn or revealed."""

from msgspec import Struct

from cupola.engine.accessors.cells import is_over, turn_number
from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.constants.reasons import ALLOWED, REASON_NAMES
from cupola.engine.state.state import State
from cupola.engine.turn import legal
from cupola.engine.turn.flow import decider
from cupola.play.choices.choices import choice_of, choices_for
from cupola.play.choices.closing import follow_ups
from cupola.play.choices.piece_refusals import PieceRefusal, refusals_of
from cupola.play.choices.preview import step_ahead
from cupola.play.choices.refusals import refusal
from cupola.play.commits import closes_commit, has_reveal
from cupola.play.phrases.names import player
from cupola.play.phrases.phrase import Phrase, member, phrase
from cupola.table.history.table import Table
from cupola.table.parts.entries import Steps
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.game import Game, Version, check_base
from cupola.table.parts.problems import conflict
from cupola.table.parts.viewer import Viewer, check_may_watch, seats_held
from cupola.table.seen.view import GameView, seen_game
from cupola.table.turns.commit import check_may_decide, late_step, refused_for


class PreviewOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Steps by name on the version the sender saw; `goes_on` takes what follows the last of them, too."""

    base: Version
    steps: Steps
    goes_on: bool = False


def preview(table: Table, order: PreviewOrder, viewer: Viewer, equipment: Equipment) -> GameView:
    check_may_decide(table, order.base, viewer)
    return view_ahead(table, table.game, table.state, order, viewer, equipment)


def view_ahead(
    table: Table, game: Game, state: State, order: PreviewOrder, viewer: Viewer, equipment: Equipment
) -> GameView:
    """The table after the steps from a state, for the seat that decides in `game`."""
    catalogue, steps = equipment.catalogue, order.steps
    states, closes = states_ahead(state, steps, equipment)
    choices = () if closes else choices_for(states[-1], catalogue, game.decider)
    follows = follow_ups(states[-1], steps[-1], choices) if steps else ()
    if order.goes_on and follows:
        for name in follows:
            if not closes and legal.why_not(states[-1], ACTION_IDS[name]) == ALLOWED:
                after, closes = one_ahead(states[-1], ACTION_IDS[name])
                states.append(after)
                steps += (name,)
        choices = () if closes else choices_for(states[-1], catalogue, game.decider)
        follows = ()
    taken = (
        choice_of(before, ACTION_IDS[name], catalogue) for before, name in zip(states, steps, strict=False)
    )
    return seen_game(
        game,
        viewer,
        table.seats,
        game.decider,
        catalogue,
        states[-1],
        choices,
        closes=closes,
        taken=tuple(taken),
        follows=follows,
        moment=table.moment,
    )


def states_ahead(state: State, steps: Steps, equipment: Equipment) -> tuple[list[State], bool]:
    """The state before each step and after the last, and whether that closes the commit."""
    states, closes = [state], False
    for index, name in enumerate(steps):
        action = ACTION_IDS.get(name, -1)
        reason = legal.why_not(state, action)
        if closes:
            raise late_step(index, name)
        if reason != ALLOWED:
            why = refusal(state, action, equipment.catalogue)
            raise refused_for(why, index, name, REASON_NAMES[reason], equipment)
        state, closes = one_ahead(state, action)
        states.append(state)
    return states, closes


def one_ahead(state: State, action: int) -> tuple[State, bool]:
    """The state after one step; a step that would reveal a contract is not taken (N15)."""
    seat, turn = decider(state), turn_number(state)
    step = step_ahead(state, action)
    if has_reveal(step.events):
        return state, True
    return step.after, closes_commit(step.after, seat, turn, step.events)


# Why pieces of the table cannot be chosen


class WhyNotOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """The version the sender saw, and the steps of the turn that are made already."""

    base: Version
    steps: Steps = ()


class Verdict(Struct, frozen=True):
    """A reason, and the number of the rule that says so."""

    reason: Phrase
    rule: str


class WhyNotReply(Struct, frozen=True):
    """Why not: one reason for everything, or one for each piece that offers nothing."""

    everything: Verdict | None = None
    pieces: tuple[PieceRefusal, ...] = ()


def why_not(table: Table, order: WhyNotOrder, viewer: Viewer, equipment: Equipment) -> WhyNotReply:
    game, seats = table.game, table.seats
    check_may_watch(game, viewer, seats)
    if game.position == 0:
        raise conflict("not_begun", "The game has not started.", status=game.status)
    held = seats_held(viewer, seats)
    if game.status != "running" or is_over(table.state):
        return WhyNotReply(Verdict(member("reason", "match-over"), "E9"))
    if not held:
        return WhyNotReply(Verdict(phrase("why-watching"), "A1"))
    if game.decider is None or game.decider not in held:
        waited_for = player(table.state, game.decider or 0)
        return WhyNotReply(Verdict(phrase("why-not-your-turn", player=waited_for), "A1"))
    check_base(game, order.base)
    return refusals_after(table.state, order.steps, equipment)


def refusals_after(state: State, steps: Steps, equipment: Equipment) -> WhyNotReply:
    states, closes = states_ahead(state, steps, equipment)
    if closes:
        return WhyNotReply(Verdict(phrase("why-complete"), "A1"))
    return WhyNotReply(pieces=refusals_of(states[-1], equipment.catalogue))
