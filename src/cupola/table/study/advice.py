"""Hints for the deciding player, if the table allows them, and the coach; both are asked like a preview.

The bot gets what the seat may know and nothing else (R5), and its luck comes from that. So the same
question gets the same answer, and a review later judges the turn as the hint did.
"""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from cupola.bots.advice.advise import Advice, AdvisedTurn, advise
from cupola.bots.advice.advised_run import Run, run_of
from cupola.bots.bot import Budget
from cupola.bots.coach.afterwards import brought_by, is_hopeful, praise_for
from cupola.bots.coach.mistakes import Mistake, by_the_rules, is_doubtful, mistake_in
from cupola.bots.coach.tips import Tip, tips_for
from cupola.bots.review.judge import DecisionAsked, Judgement, state_asked
from cupola.bots.review.look import NODES, seed_of
from cupola.engine.accessors.cells import has_acted
from cupola.engine.accessors.stack import top_kind, top_owner
from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.constants.frames import TURN_FRAME
from cupola.engine.plain.views import sampled_for, seen_by
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.play.choices.targets import NAMED
from cupola.play.phrases.phrase import Phrase
from cupola.play.setup.catalogue import Catalogue
from cupola.table.history.moments import Played
from cupola.table.history.table import Table
from cupola.table.parts.entries import Steps, Turn
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


# The coach. Tips, what the rules say against a turn and what a turn brought are told anywhere. Where hints
# are allowed, mistakes and praise come from the judge of hints: a quick look finds the turns worth its time.


class CoachOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """The version the sender saw, the steps made already, and the version of the own turn to speak of."""

    base: Version
    steps: Steps = ()
    turn: Version | None = None


class CoachReply(Struct, frozen=True):
    """What the coach says: tips for this decision, the clearest mistake of the steps if they end the turn.

    `brought` and `praise` are about the turn that was asked about.
    """

    tips: tuple[Tip, ...] = ()
    mistake: Mistake | None = None
    brought: Phrase | None = None
    praise: Phrase | None = None


class Coached(NamedTuple):
    """What is said at once; the turn to be played if it is doubtful, and the last one if it is hopeful."""

    reply: CoachReply
    doubtful: Run | None = None
    hopeful: Run | None = None

    def runs(self) -> tuple[Run, ...]:
        return tuple(run for run in (self.doubtful, self.hopeful) if run is not None)

    def questions(self) -> tuple[DecisionAsked, ...]:
        """Nothing in a question that the seat may not know (R5)."""
        return tuple(
            DecisionAsked(run.seat, tuple(seen_by(run.before, run.seat).values()), run.steps, NODES)
            for run in self.runs()
        )

    def reply_with(self, judgements: Sequence[Judgement], catalogue: Catalogue) -> CoachReply:
        """Judgements come in the order of the questions."""
        of_run = dict(zip(map(id, self.runs()), judgements, strict=True))
        mistake, praise = self.reply.mistake, None
        if self.doubtful is not None:
            mistake = mistake_in(self.doubtful, catalogue, of_run[id(self.doubtful)])
        if self.hopeful is not None:
            praise = praise_for(self.hopeful, catalogue, of_run[id(self.hopeful)])
        return CoachReply(self.reply.tips, mistake, self.reply.brought, praise)


def coach_turn(table: Table, order: CoachOrder, viewer: Viewer, equipment: Equipment) -> Coached:
    """What the coach says, and what it asks the judge; nothing where another player decides."""
    game, held = table.game, playing_seats(table, viewer)
    catalogue = equipment.catalogue
    check_base(game, order.base)
    is_advised = may_be_advised(game, table.seats)
    tips: tuple[Tip, ...] = ()
    run = None
    if game.decider in held:
        states, closes = states_ahead(table.state, order.steps, equipment)
        tips = () if closes else tips_for(states[-1], top_owner(states[-1]))
        if closes and not goes_on(order.steps):
            run = whole_turn(table, table.state, order.steps, equipment)
    done = None if order.turn is None else turn_played(table, order.turn, held, equipment)
    brought = None if done is None else brought_by(done, catalogue)
    if not is_advised:
        mistake = None if run is None else next(by_the_rules(run, catalogue), None)
        return Coached(CoachReply(tips, mistake, brought))
    return Coached(
        CoachReply(tips, None, brought),
        run if run is not None and is_doubtful(run, catalogue) else None,
        done if done is not None and is_hopeful(done) else None,
    )


def whole_turn(table: Table, before: State, steps: Steps, equipment: Equipment) -> Run | None:
    """Steps from the beginning of a turn as its player may know it; None for the rest of one."""
    if top_kind(before) != TURN_FRAME or has_acted(before) or not steps:
        return None
    seat = top_owner(before)
    shown = sampled_for(before, seat, Luck(seed_of(before, seat)))
    return run_of(shown, seat, steps, equipment.catalogue)


def turn_played(table: Table, version: int, held: tuple[int, ...], equipment: Equipment) -> Run | None:
    """A turn of the viewer's by its version; None where it is no such turn."""
    if not 1 < version <= table.game.version or not table.history.had_begun(version - 1):
        return None
    moment = next(iter(table.history.moments(version - 1, version)), None)
    if moment is None or not isinstance(moment.entry.body, Turn) or not moment.played:
        return None
    if moment.played[0].step.seat not in held:
        return None
    steps = up_to_chance(moment.played)
    if goes_on(steps):
        return None
    return whole_turn(table, table.history.state_at(version - 1), steps, equipment)


def goes_on(steps: Steps) -> bool:
    """Whether the turn goes on: after a re-roll the rest of it follows."""
    return any(NAMED[ACTION_IDS[step]].family == "reroll" for step in steps)


def up_to_chance(played: Sequence[Played]) -> Steps:
    """The steps up to the first that was followed by chance."""
    steps: list[str] = []
    for each in played:
        steps.append(each.step.action)
        if each.step.chance:
            break
    return tuple(steps)
