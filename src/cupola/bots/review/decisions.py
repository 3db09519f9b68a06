"""The review of a match: every real decision with its judgement, turn by turn.

A decision is a run of steps up to the next chance, reveal or end of the turn. Runs that left no choice, the
mere end of a turn, Ivan's turns and the set-up are nobody's play: whatever they change counts as luck.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from msgspec import Struct, structs

from cupola.bots.review.judge import DecisionAsked, Judgement, judged
from cupola.bots.review.look import NODES
from cupola.bots.values.outlook import Outlook
from cupola.engine.accessors.cells import turn_seat
from cupola.engine.accessors.solo import is_solo
from cupola.engine.constants.actions import ACTION_IDS, END_TURN
from cupola.engine.constants.layout import IVAN
from cupola.engine.plain.views import seen_by
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply
from cupola.play.match import Match


class Decision(Struct, frozen=True):
    """A decision of a match: its turn, which of the turn it is, who decides, the state, and what was played.

    `first` counts the steps of the match before it. `has_luck` says that dice, a draw or Ivan's turn came
    between it and the next decision.
    """

    turn: int
    number: int
    seat: int
    first: int
    steps: tuple[str, ...]
    state: State
    has_luck: bool


class Reviewed(Struct, frozen=True):
    """A decision and what is thought of it."""

    decision: Decision
    judgement: Judgement

    @property
    def loss(self) -> float:
        """The chance of winning that was lost against the best turn."""
        return self.judgement.loss(self.decision.seat)


class ReviewedTurn(Struct, frozen=True):
    """A turn with its decisions, mostly one."""

    turn: int
    seat: int
    decisions: tuple[Reviewed, ...]

    @property
    def before(self) -> Outlook:
        """What could be expected when the turn began."""
        return self.decisions[0].judgement.before

    @property
    def usual(self) -> Outlook:
        """What could be expected of the usual turn when it began."""
        return self.decisions[0].judgement.usual

    @property
    def after(self) -> Outlook:
        """What could be expected of what was played last, before its dice fell."""
        return self.decisions[-1].judgement.after

    @property
    def loss(self) -> float:
        """The chance of winning that was lost in the turn."""
        return sum(reviewed.loss for reviewed in self.decisions)

    @property
    def costliest(self) -> Reviewed:
        """The decision of the turn that lost most."""
        return max(self.decisions, key=lambda reviewed: reviewed.loss)


class Review(Struct, frozen=True):
    """A whole match: its reviewed turns in their order, and what came of it."""

    turns: tuple[ReviewedTurn, ...]
    result: Outlook
    nodes: int


# What there is to review


def decisions_of(match: Match) -> tuple[Decision, ...]:
    """The real decisions of a match in their order."""
    found: list[Decision] = []
    for first, end, state in runs_of(match):
        steps = match.steps[first:end]
        names = tuple(step.action for step in steps)
        falls = any(step.chance for step in steps)
        if is_choice(state, names):
            turn, seat = steps[0].turn, steps[0].seat
            number = found[-1].number + 1 if found and found[-1].turn == turn else 0
            found.append(Decision(turn, number, seat, first, names, state, falls or is_solo(state)))
        elif falls and found:
            found[-1] = structs.replace(found[-1], has_luck=True)
    return tuple(found)


def runs_of(match: Match) -> Iterator[tuple[int, int, State]]:
    """Every closed run of steps: the steps before it, those after it, and the state it began in."""
    first, state = 0, match.turn_starts[0].state
    for commit in match.commits:
        yield first, commit.end, state
        first, state = commit.end, commit.state


def is_choice(state: State, names: Sequence[str]) -> bool:
    """Whether a run was chosen among others: neither the mere end of a turn nor without a choice."""
    if ACTION_IDS[names[0]] == END_TURN:
        return False
    onward = state.copy()
    for name in names:
        if len(onward.legal()) > 1:
            return True
        apply(onward, ACTION_IDS[name])
    return False


def is_for_ivan(decision: Decision) -> bool:
    """V: whether the player decided for Ivan, in a turn of his."""
    return is_solo(decision.state) and turn_seat(decision.state) == IVAN


def asked_of(decision: Decision, nodes: int = NODES) -> DecisionAsked:
    """What is asked about a decision: nothing in it that the seat could not know (N8)."""
    seen = seen_by(decision.state, decision.seat)
    return DecisionAsked(decision.seat, tuple(seen.values()), decision.steps, nodes)


# What came of it


def result_of(match: Match) -> Outlook:
    """What came of a finished match; a victory that is shared is shared here too."""
    won = match.winners
    shares = [1.0 / len(won) if seat in won else 0.0 for seat in range(len(match.prestige))]
    return Outlook(tuple(float(each) for each in match.prestige), tuple(shares))


def review_of(
    match: Match, decisions: Iterable[Decision], judgements: Iterable[Judgement], nodes: int = NODES
) -> Review:
    """Decisions and what is thought of them, put together as a review."""
    reviewed = [Reviewed(*pair) for pair in zip(decisions, judgements, strict=True)]
    turns = tuple(
        ReviewedTurn(turn, seat, tuple(of_turn))
        for (turn, seat), of_turn in groupby(
            reviewed, key=lambda each: (each.decision.turn, each.decision.seat)
        )
    )
    # One that ended before it was scored is reviewed up to what its last turn promised.
    result = result_of(match) if match.is_over or not reviewed else reviewed[-1].judgement.after
    return Review(turns, result, nodes)


def review_match(match: Match, nodes: int = NODES) -> Review:
    """Judge every decision of a finished match, one after another."""
    if not match.is_over:
        raise ValueError("the match is not over, so there is nothing to review yet")
    decisions = decisions_of(match)
    judgements = [judged(asked_of(each, nodes), match.catalogue) for each in decisions]
    return review_of(match, decisions, judgements, nodes)
