"""The review of a match: every real decision with its judgement, turn by turn.

A decision is a run of steps up to the next chance, reveal or end of the turn. Runs that left no choice, the
mere end of a turn, Ivan's turns and the set-up are nobody's play: whatever they change counts as luck.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from msgspec import Struct, structs

from cupola.bots.review.judge import DecisionAsked, Judgement, judgement_of
from cupola.bots.review.look import NODES
from cupola.bots.weights.outlook import Outlook
from cupola.engine.accessors.cells import turn_seat
from cupola.engine.accessors.solo import is_solo
from cupola.engine.constants.actions import ACTION_IDS, END_TURN, ROLL_DICE
from cupola.engine.constants.layout import IVAN
from cupola.engine.plain.views import seen_by
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply, apply_to_turn_end
from cupola.play.choices.labels import label_of
from cupola.play.match import Match
from cupola.play.phrases.phrase import Phrase
from cupola.play.setup.catalogue import Catalogue


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
    decision: Decision
    judgement: Judgement

    @property
    def loss(self) -> float:
        """Against the best turn."""
        return self.judgement.loss(self.decision.seat)


class ReviewedTurn(Struct, frozen=True):
    """Mostly one decision."""

    turn: int
    seat: int
    decisions: tuple[Reviewed, ...]

    @property
    def before(self) -> Outlook:
        """When the turn began."""
        return self.decisions[0].judgement.before

    @property
    def usual(self) -> Outlook:
        return self.decisions[0].judgement.usual

    @property
    def after(self) -> Outlook:
        """Before the dice fell."""
        return self.decisions[-1].judgement.after

    @property
    def loss(self) -> float:
        return sum(reviewed.loss for reviewed in self.decisions)

    @property
    def costliest(self) -> Reviewed:
        return max(self.decisions, key=lambda reviewed: reviewed.loss)


class Review(Struct, frozen=True):
    turns: tuple[ReviewedTurn, ...]
    result: Outlook
    nodes: int


# What there is to review


def decisions_of(match: Match) -> tuple[Decision, ...]:
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
    """The steps before it, those after it, and the state it began in."""
    first, state = 0, match.turn_starts[0].state
    for commit in match.commits:
        yield first, commit.end, state
        first, state = commit.end, commit.state


def is_choice(state: State, names: Sequence[str]) -> bool:
    """Neither the mere end of a turn nor without a choice."""
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
    """A victory that is shared is shared here too."""
    won = match.winners
    shares = [1.0 / len(won) if seat in won else 0.0 for seat in range(len(match.prestige))]
    return Outlook(tuple(float(each) for each in match.prestige), tuple(shares))


def review_of(
    match: Match, decisions: Iterable[Decision], judgements: Iterable[Judgement], nodes: int = NODES
) -> Review:
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
    judgements = [judgement_of(asked_of(each, nodes), match.catalogue) for each in decisions]
    return review_of(match, decisions, judgements, nodes)


def labels_of(state: State, steps: Sequence[str], catalogue: Catalogue) -> tuple[Phrase, ...]:
    """As they are called where they are taken."""
    onward = state.copy()
    labels = []
    for step in steps:
        labels.append(label_of(onward, ACTION_IDS[step], catalogue))
        apply_to_turn_end(onward, ACTION_IDS[step])
    return tuple(labels)


def telling_labels(state: State, steps: Sequence[str], catalogue: Catalogue) -> tuple[Phrase, ...]:
    """Without the roll and the end of the turn where there is anything else."""
    labels = labels_of(state, steps, catalogue)
    told = tuple(
        label
        for step, label in zip(steps, labels, strict=True)
        if ACTION_IDS[step] not in (ROLL_DICE, END_TURN)
    )
    return told or labels
