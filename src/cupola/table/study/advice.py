"""Advice for the player to decide, if the table allows it; asked like a preview.

The adviser gets what the seat may know and nothing else (R5). The luck comes from the question, so the
same question gets the same answer.
"""

from hashlib import sha256
from typing import Final

from msgspec import Struct

from cupola.bots.advice.advise import NODES, Advice, AdvisedTurn, advise
from cupola.bots.bot import Budget
from cupola.engine.plain.views import sampled_for
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.table.history.table import Table
from cupola.table.parts.entries import Steps
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.game import Game, Version
from cupola.table.parts.problems import Problem, conflict
from cupola.table.parts.streams import BOT_STREAM, SAMPLE_STREAM
from cupola.table.parts.viewer import Viewer, check_may_watch, may_be_advised, seats_held
from cupola.table.turns.commit import check_base, check_decides, check_may_move
from cupola.table.turns.preview import ahead

SEED_BYTES: Final = 7


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


class AdviceAsked(Struct, frozen=True):
    """What advice is asked about: a seat, the state in which it decides, and a seed of the question alone."""

    base: int
    seat: int
    state: State
    seed: int


def advice_asked(table: Table, order: AdviceOrder, viewer: Viewer, equipment: Equipment) -> AdviceAsked:
    """What is asked for a seat of the viewer's; raise a `Problem` where it may not be."""
    game, seats = table.game, table.seats
    held = seats_held(viewer, seats)
    check_may_watch(game, viewer, seats)
    check_may_move(game, held)
    if not may_be_advised(game, seats):
        raise Problem(403, "no_hints", "Hints are off at this table.")
    check_base(game, order.base)
    check_decides(game, held)
    assert game.decider is not None
    seen, closes = ahead(table.state, order.steps, equipment)
    if closes:
        raise conflict("nothing_to_choose", "The turn is complete. There is nothing left to choose.")
    return AdviceAsked(order.base, game.decider, seen, seed_of(game, order.steps))


def seed_of(game: Game, steps: Steps) -> int:
    """A seed of the question alone: the same one again is answered alike."""
    asked = " ".join((game.id, str(game.position), *steps))
    return int.from_bytes(sha256(asked.encode()).digest()[:SEED_BYTES])


def advice_on(asked: AdviceAsked, equipment: Equipment, budget: Budget | None = None) -> AdviceReply:
    """Advice worked out here and now."""
    shown = sampled_for(asked.state, asked.seat, Luck(asked.seed, SAMPLE_STREAM))
    luck = Luck(asked.seed, BOT_STREAM)
    advice = advise(shown, asked.seat, equipment.catalogue, luck, budget or Budget(nodes=NODES))
    return reply_with(asked.base, asked.seat, advice)


def reply_with(base: int, seat: int, advice: Advice) -> AdviceReply:
    """Advice as it is sent."""
    return AdviceReply(base, seat, advice.turns, advice.nodes, advice.seconds)
