"""Advice for the player to move: the best turns, what each may lead to, and why."""

from collections import Counter
from collections.abc import Sequence
from time import monotonic
from typing import Final, NamedTuple

from msgspec import Struct

from cupola.bots.advice.advised_run import Case, Reason, Run, run_of, terms_of
from cupola.bots.advice.building import building_reasons
from cupola.bots.advice.market import market_reasons
from cupola.bots.advice.modules import module_reasons
from cupola.bots.advice.prospects import prospect_reasons
from cupola.bots.bot import Budget, named_run
from cupola.bots.planner import state_after
from cupola.bots.review.look import NODES, Look, Steps, look_at
from cupola.bots.search.halving import is_run
from cupola.bots.weights.weights import standard_appraiser, standard_weights
from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.state.state import State
from cupola.engine.turn.playout import fingerprint
from cupola.engine.value.appraiser import Appraiser
from cupola.play.choices.closing import by_hand
from cupola.play.choices.targets import StepPieces
from cupola.play.phrases.phrase import Phrase
from cupola.play.setup.catalogue import Catalogue

LOOK: Final = Budget(nodes=NODES)  # that of a review
MOST_TURNS: Final = 5
LEAST_TURNS: Final = 3  # if there are as many, to show how clear the best one is
MOST_REASONS: Final = 3
MOST_LOSS: Final = 0.15  # of the winning chance: more turns are shown only if they give up less
SHARED: Final = 0.6  # how much less a reason weighs that every other turn has as well
# What the steps say already, or what nobody plays for: only told where nothing else speaks for a turn.
IDLE: Final = frozenset({"advice-claims", "advice-rolls", "advice-room"})
SALES: Final = frozenset({"sell", "buy-pass"})
ANYWHERE: Final = frozenset({"deliver", "decorate", "reroll"})  # which of them comes first says little


class AdvisedTurn(Struct, frozen=True):
    """A turn worth thinking of: its steps, what each is called and about, what may come of it, and why.

    The first `by_hand` steps are chosen one by one; the roll or the end of the turn after them closes it.
    `prestige` is the own at the end, `chance` that of winning, `loss` what of it is lost against the best.
    """

    steps: tuple[str, ...]
    labels: tuple[Phrase, ...]
    pieces: tuple[StepPieces, ...]
    by_hand: int
    prestige: float
    chance: float
    loss: float
    reasons: tuple[Phrase, ...]


class Advice(Struct, frozen=True):
    turns: tuple[AdvisedTurn, ...]
    nodes: int
    seconds: float


class Prospect(NamedTuple):
    """Steps, the own prestige expected at the end, and the chance of winning."""

    steps: tuple[str, ...]
    prestige: float
    chance: float


class Outset(NamedTuple):
    """Where advised turns go on from, the turns there are, the best first, and the states looked at."""

    shown: State
    prospects: list[Prospect]
    nodes: int


class Weighed(NamedTuple):
    prospect: Prospect
    run: Run
    reasons: tuple[Reason, ...]


def advise(
    state: State,
    seat: int,
    catalogue: Catalogue,
    budget: Budget = LOOK,
    made: tuple[str, ...] = (),
) -> Advice:
    """Advice for the seat that decides, after the steps made; what is hidden from it makes no difference."""
    began = monotonic()
    outset = outset_of(state, seat, tuple(ACTION_IDS[step] for step in made), budget)
    runs = [run_of(outset.shown, seat, each.steps, catalogue) for each in outset.prospects]
    appraiser = standard_appraiser()
    weighed = [
        Weighed(prospect, run, reasons_of(appraiser, run, catalogue))
        for prospect, run in zip(outset.prospects, runs, strict=True)
    ]
    return Advice(best_turns(distinct(weighed)), outset.nodes, monotonic() - began)


def outset_of(state: State, seat: int, made: Steps, budget: Budget) -> Outset:
    """Where a turn goes on from the steps made: as the review will judge it, or looked at from there.

    A player who asks again while following the best turn gets the rest of that turn.
    """
    look = look_at(state, seat, budget)
    if not made:
        return Outset(look.shown, prospects_of(look, seat), look.nodes)
    half = state_after(look.shown, made)
    rests = {place: rest_of(look.shown, turn.steps, made) for place, turn in enumerate(look.turns)}
    if rests[0]:
        going = [
            Prospect(named_run(half, seat, rest), *expected_at(look, place, seat))
            for place, rest in rests.items()
            if rest
        ]
        return Outset(half, going, look.nodes)
    onward = look_at(half, seat, budget)
    return Outset(onward.shown, prospects_of(onward, seat), look.nodes + onward.nodes)


def prospects_of(look: Look, seat: int) -> list[Prospect]:
    """The best first."""
    return [
        Prospect(named_run(look.shown, seat, turn.steps), *expected_at(look, place, seat))
        for place, turn in enumerate(look.turns)
    ]


def expected_at(look: Look, place: int, seat: int) -> tuple[float, float]:
    outlook = look.outlooks[place]
    return outlook.prestige[seat], outlook.chances[seat]


def rest_of(shown: State, steps: Steps, made: Steps) -> Steps:
    """In any order; empty where it is another turn."""
    rest = list(steps)
    for step in made:
        if step not in rest:
            return ()
        rest.remove(step)
    whole = (*made, *rest)
    if not is_run(shown, whole) or fingerprint(state_after(shown, whole)) != fingerprint(
        state_after(shown, steps)
    ):
        return ()
    return tuple(rest)


def reasons_of(appraiser: Appraiser, run: Run, catalogue: Catalogue) -> tuple[Reason, ...]:
    before, after = (
        terms_of(appraiser, standard_weights(), state, run.seat) for state in (run.before, run.after)
    )
    case = Case(run, tuple(now - then for now, then in zip(after, before, strict=True)), catalogue)
    return (
        *building_reasons(case),
        *prospect_reasons(case),
        *market_reasons(case),
        *module_reasons(case),
    )


def distinct(weighed: Sequence[Weighed]) -> list[Weighed]:
    """A turn that does in the main what a better one does, or a part of it, is left out."""
    kept: dict[frozenset[str], Weighed] = {}
    for each in weighed:
        if not any(is_part(each, better) for better in kept.values()):
            kept.setdefault(gist(each), each)
    return list(kept.values())


def is_part(weighed: Weighed, better: Weighed) -> bool:
    return not Counter(weighed.prospect.steps) - Counter(better.prospect.steps)


def gist(weighed: Weighed) -> frozenset[str]:
    """How a turn begins, and what it does that cannot be done in passing."""
    main = [reason.said for reason in weighed.reasons if reason.kind == "main"]
    goods = [reason.said for reason in weighed.reasons if reason.kind == "goods"]
    return frozenset((beginning(weighed.prospect.steps), *map(str, main or goods)))


def beginning(steps: Sequence[str]) -> str:
    """Sales apart: the step, or what kind of step where which one says little."""
    first = next((step for step in steps if step not in SALES), "")
    family = first.partition(":")[0]
    return family if family in ANYWHERE else first


def best_turns(weighed: Sequence[Weighed]) -> tuple[AdvisedTurn, ...]:
    """Each with its loss against the best and its weightiest reasons; no duplicates."""
    best = max(each.prospect.chance for each in weighed)
    told: dict[str, AdvisedTurn] = {}
    for each in weighed:
        steps, prestige, chance = each.prospect
        reasons = weightiest(each, [other for other in weighed if other is not each])
        turn = AdvisedTurn(
            steps=steps,
            labels=each.run.labels,
            pieces=each.run.pieces,
            by_hand=by_hand(steps),
            prestige=prestige,
            chance=chance,
            loss=best - chance,
            reasons=reasons,
        )
        told.setdefault(f"{beginning(steps)} {reasons}", turn)
    turns = tuple(told.values())
    return turns[:LEAST_TURNS] + tuple(
        turn for turn in turns[LEAST_TURNS:MOST_TURNS] if turn.loss <= MOST_LOSS
    )


def weightiest(weighed: Weighed, others: Sequence[Weighed]) -> tuple[Phrase, ...]:
    """Those against it last; one that other turns share weighs less."""

    def weight(reason: Reason) -> float:
        shared = sum(any(each.said == reason.said for each in other.reasons) for other in others)
        return reason.weight * (1 - SHARED * shared / max(1, len(others)))

    purposes = [reason for reason in weighed.reasons if reason.said.key not in IDLE]
    told = purposes if any(reason.kind != "caution" for reason in purposes) else weighed.reasons
    ordered = sorted(told, key=weight, reverse=True)[:MOST_REASONS]
    return tuple(reason.said for reason in sorted(ordered, key=order_of))


def order_of(reason: Reason) -> int:
    """Purposes come first, then what comes with them, and what speaks against the turn last."""
    if reason.kind == "caution":
        return 2
    return 1 if reason.kind == "aside" else 0
