"""Clear mistakes: what is asked before a turn is played, because the player may not have seen it.

A quick look finds the turns that a word may be due to; where advice is allowed, the judge of hints and
reviews decides whether it is said. So a turn that a hint puts first is never called a mistake.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec import Struct

from cupola.bots.advice.advised_run import Run
from cupola.bots.coach.tips import finishable, rivals_above
from cupola.bots.planner import state_after
from cupola.bots.review.account import GOOD
from cupola.bots.review.judge import Judgement
from cupola.bots.weights.weights import learned_appraiser
from cupola.engine import COMPILED
from cupola.engine.accessors.board import banner, is_finished
from cupola.engine.accessors.cells import rubles, slot_banner, slot_tile, trigger
from cupola.engine.constants.actions import ACTION_IDS, ACTION_NAMES, ROLL_DICE, SECTION_NAMES
from cupola.engine.constants.events import CLAIMED, PRESTIGE_SOLD, TILE_PLACED, WASTED
from cupola.engine.constants.layout import RESOURCES, SLOTS
from cupola.engine.rules.build import finished_above
from cupola.engine.rules.claim import price_now
from cupola.engine.rules.guilds.foreman import reprimand_weight
from cupola.engine.rules.track import prestige
from cupola.engine.search.candidates import find_turns
from cupola.engine.search.workspace import Workspace
from cupola.engine.state.state import State
from cupola.engine.value.worth import margin
from cupola.play.choices.closing import by_hand
from cupola.play.choices.labels import label_of
from cupola.play.choices.warnings import left_at_the_market
from cupola.play.phrases.names import amount, player
from cupola.play.phrases.phrase import Phrase, phrase
from cupola.play.setup.catalogue import Catalogue

NODES: Final = 8_000 if COMPILED else 60
KEPT: Final = 12

ValuedTurn = tuple[float, tuple[int, ...]]
SLIGHT: Final = 0.5  # a rule of thumb is only worth the judge's time if the turn loses as much, in prestige
CLEAR: Final = 3.0  # a turn that loses more is judged, whatever the reason
LOST_CHANCE: Final = 0.08  # of winning: what a turn must lose for another to be named
# What Confirm does not ask about by itself.
LEFT_UNUSED: Final = frozenset({"roll-influence", "roll-workshop", "roll-specialist"})
MANY: Final = 2  # pieces that find no room


class Measured(NamedTuple):
    """What a turn loses against the best one, and how far the twelfth lies behind."""

    loss: float
    spread: float


def measure_run(run: Run) -> Measured | None:
    """A run against the best turns there were; None where a quick look finds none.

    A quick look only says where a word may be due; the judge of hints and reviews decides whether it is
    said.
    """
    turns = plain_turns(run.before, KEPT, NODES)
    if not turns:
        return None
    best = turns[0][0]
    own = worth_after(run.before, run.after, run.seat)
    return Measured(max(0.0, best - own), best - turns[-1][0])


def plain_turns(shown: State, kept: int, nodes: int) -> list[ValuedTurn]:
    """The best first."""
    space = Workspace(learned_appraiser(shown), kept)
    space.begin(shown)
    find_turns(space, nodes)
    return space.turns()


def worth_after(shown: State, after: State, seat: int) -> float:
    return margin(learned_appraiser(shown), after, seat)


class Mistake(Struct, frozen=True):
    """A mistake that is clear: what kind it is, what is said, and the rule it is about.

    `better` are the steps of the turn it is measured against, where one is named.
    """

    kind: str
    said: Phrase
    rule: str
    better: tuple[str, ...] = ()


def is_doubtful(run: Run, catalogue: Catalogue) -> bool:
    """Whether a quick look finds something against a turn, so that it is worth judging."""
    found = measure_run(run)
    if found is None or found.loss < SLIGHT:
        return False
    return found.loss >= CLEAR or next(by_the_rules(run, catalogue), None) is not None


def mistake_in(run: Run, catalogue: Catalogue, judgement: Judgement) -> Mistake | None:
    """The clearest one, before the turn is played; None where the judge finds it good."""
    lost = judgement.loss(run.seat)
    if lost < GOOD:
        return None
    seen = next(by_the_rules(run, catalogue), None)
    return seen if seen is not None else much_better(run, judgement, catalogue)


def by_the_rules(run: Run, catalogue: Catalogue) -> Iterator[Mistake]:
    """The worst first."""
    yield from last_turn(run)
    yield from left_below(run)
    yield from idle_sale(run)
    yield from no_room(run)
    yield from unused_actions(run, catalogue)
    yield from face_down(run)


def last_turn(run: Run) -> Iterator[Mistake]:
    """E1, E5: in one's last turn what stays unfinished pays nothing."""
    if trigger(run.before) < 0:
        return
    for section in finishable(run.before, run.seat):
        if not is_finished(run.after, section):
            said = phrase("coach-doubt-last-finish", section=SECTION_NAMES[section])
            yield Mistake("last-turn-finish", said, "E1")
    for section, *_ in run.own(CLAIMED):
        if not is_finished(run.after, section):
            said = phrase("coach-doubt-last-claim", section=SECTION_NAMES[section])
            yield Mistake("last-turn-claim", said, "E5")


def left_below(run: Run) -> Iterator[Mistake]:
    """B4: a section that could be finished now is left unfinished under somebody else's."""
    for section in finishable(run.before, run.seat):
        above = [
            upper for upper in rivals_above(run.after, run.seat, section) if not is_finished(run.after, upper)
        ]
        if is_finished(run.after, section) or not above:
            continue
        due = (finished_above(run.after, section, run.seat) + 1) * reprimand_weight(run.after, section)
        rival = player(run.after, banner(run.after, above[0]))
        said = phrase(
            "coach-doubt-below",
            section=SECTION_NAMES[section],
            player=rival,
            above=SECTION_NAMES[above[0]],
            count=due,
        )
        yield Mistake("left-below", said, "B4")


def idle_sale(run: Run) -> Iterator[Mistake]:
    """O1: an eagle sold for rubles that are not spent; just past an eagle a sale costs none."""
    gained = sum(brought for brought, *_ in run.own(PRESTIGE_SOLD))
    lost = prestige(run.before, run.seat) - prestige(run.after, run.seat)
    if gained and lost > 0 and rubles(run.after, run.seat) >= gained:
        yield Mistake("idle-sale", phrase("coach-doubt-sale"), "O1")


def no_room(run: Run) -> Iterator[Mistake]:
    """I1: several pieces that find no room."""
    lost = [0] * RESOURCES
    for resource, count, *_ in run.own(WASTED):
        lost[resource] += count
    if sum(lost) >= MANY:
        goods = tuple(amount(kind, count) for kind, count in enumerate(lost) if count)
        yield Mistake("no-room", phrase("coach-doubt-room", goods=goods), "I1")


def unused_actions(run: Run, catalogue: Catalogue) -> Iterator[Mistake]:
    """M3: a free action of the guild or a tile of the workshop that a roll leaves."""
    if run.steps[-1] != ACTION_NAMES[ROLL_DICE]:
        return
    before_roll = state_after(run.before, tuple(ACTION_IDS[step] for step in run.steps[:-1]))
    for left in left_at_the_market(before_roll, catalogue):
        if left.kind in LEFT_UNUSED:
            yield Mistake(left.kind, left.said, "M3")


def face_down(run: Run) -> Iterator[Mistake]:
    """C3: a tile laid face down though a slot for it could be paid."""
    down = [slot for slot, _, face, _ in run.own(TILE_PLACED) if not face]
    if not down:
        return
    prices = [
        price_now(run.after, run.seat, slot)
        for slot in range(SLOTS)
        if (slot_tile(run.after, run.seat, slot) == 0 and slot_banner(run.after, run.seat, slot) == 0)
        or slot == down[0]
    ]
    if min(prices) <= rubles(run.after, run.seat):
        yield Mistake("face-down", phrase("coach-doubt-face-down"), "C3")


def much_better(run: Run, judgement: Judgement, catalogue: Catalogue) -> Mistake | None:
    """By its first step; None where both begin alike."""
    lost, best = judgement.loss(run.seat), judgement.ranked[0].steps
    if lost < LOST_CHANCE or best[0] == run.steps[0]:
        return None
    label = label_of(run.before, ACTION_IDS[best[0]], catalogue)
    said = phrase("coach-doubt-better", label=label, count=round(100 * lost))
    return Mistake("better", said, "A1", best[: by_hand(best)])
