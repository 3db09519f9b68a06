"""Hints for the deciding player, if the table allows them; asked like a preview.

The bot gets what the seat may know and nothing else (R5), and its luck comes from that. So the same
question gets the same answer, and a review later judges the turn as the hint did.
"""

from msgspec import Struct

from cupola.bots.advice.advise import Advice, AdvisedTurn, advise
from cupola.bots.bot import Budget
from cupola.bots.review.judge import DecisionAsked, state_asked
from cupola.engine.plain.views import seen_by
from cupola.play.setup.catalogue import Catalogue
from cupola.table.history.table import Table
from cupola.table.parts.entries import Steps
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.game import Version, check_base
from cupola.table.parts.problems import Problem, conflict
from cupola.table.parts.viewer import Viewer, may_be_advised
from cupola.table.turns.commit import check_decides, playing_seats
from cupola.table.turns.preview import states_ahead


class AdviceOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """The version the sender saw, and the steps of the turn that are made already."""

    base: Version
    steps: Steps = ()


class AdviceReply(Struct, frozen=True):
    """The turns worth thinking of, the best first; their steps go on from those that were made already.

    `prestige` is what the seat may expect at the end, `chance` that of winning, `loss` what of that chance is
    lost against the best turn.
    """

    base: int
    seat: int
    turns: tuple[AdvisedTurn, ...]
    nodes: int
    seconds: float


def advice_asked(table: Table, order: AdviceOrder, viewer: Viewer, equipment: Equipment) -> DecisionAsked:
    """Raise a `Problem` where no hint may be asked for."""
    game = table.game
    held = playing_seats(table, viewer)
    if not may_be_advised(game, table.seats):
        raise Problem(403, "no_hints", "Hints are off at this table.")
    check_base(game, order.base)
    check_decides(game, held)
    assert game.decider is not None
    _, closes = states_ahead(table.state, order.steps, equipment)
    if closes:
        raise conflict("nothing_to_choose", "The turn is complete. There is nothing left to choose.")
    cells = tuple(seen_by(table.state, game.decider).values())
    return DecisionAsked(game.decider, cells, order.steps)


def advice_for(decision: DecisionAsked, catalogue: Catalogue, budget: Budget | None = None) -> Advice:
    state = state_asked(decision, catalogue)
    return advise(state, decision.seat, catalogue, budget or Budget(decision.nodes), decision.steps)
