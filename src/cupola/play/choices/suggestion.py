"""A suggested delivery: finish sections first, then the richest reward, then the most pieces.

An ornament is given away only once (B6): none is suggested with fewer jewels than are at hand for it (B8).
"""

from typing import Final, NamedTuple

from msgspec import Struct

from cupola.engine.accessors.board import part_of
from cupola.engine.accessors.cells import goods
from cupola.engine.accessors.stack import top_kind, top_owner
from cupola.engine.constants import actions as a
from cupola.engine.constants.events import DECORATED, DELIVERED_TO, SECTION_FINISHED, Event
from cupola.engine.constants.frames import DELIVERY_FRAME, JEWELS_FRAME, TURN_FRAME
from cupola.engine.constants.layout import DELIVERIES, GREEN, PURPLE, U64
from cupola.engine.rules.decorate import jewel_count
from cupola.engine.state.state import State
from cupola.engine.turn.playout import fingerprint
from cupola.play.choices.preview import Preview, Step, change_of, preview_of, step_ahead
from cupola.play.choices.summary import summary_of
from cupola.play.choices.targets import NAMED, jewels_in
from cupola.play.phrases.names import counted, ornament_called
from cupola.play.phrases.phrase import Phrase, phrase
from cupola.play.setup.catalogue import Catalogue

MOST_JEWELS: Final = 2
BUILDING: Final = frozenset({DELIVERY_FRAME, JEWELS_FRAME})


class Suggestion(Struct, frozen=True):
    """A delivery worth taking: its steps, what it is called section by section, and what comes of all of it.

    `completes` says that it finishes a section or uses every delivery of the turn (B1, B3).
    """

    steps: tuple[str, ...]
    labels: tuple[Phrase, ...]
    summary: tuple[Phrase, ...]
    preview: Preview
    completes: bool


class Worth(NamedTuple):
    """The weightiest first."""

    finished: int = 0
    reward: int = 0  # spaces on the track, rubles, and 1 for each ornament
    pieces: int = 0

    def plus(self, other: "Worth") -> "Worth":
        return Worth(self.finished + other.finished, self.reward + other.reward, self.pieces + other.pieces)


class DeliveryPlan(NamedTuple):
    names: tuple[str, ...]
    state: State
    worth: Worth


def suggestion_of(state: State, catalogue: Catalogue) -> Suggestion | None:
    """None where nothing can be delivered."""
    plan = best_plan(state)
    if not plan.names:
        return None
    whole = whole_step(state, plan.names)
    preview = preview_of(whole, catalogue)
    return Suggestion(
        steps=plan.names,
        labels=labels_of(state, plan.names),
        summary=summary_of(whole, preview, catalogue),
        preview=preview,
        completes=plan.worth.finished > 0 or plan.worth.pieces >= DELIVERIES,
    )


def suggested_delivery(state: State, catalogue: Catalogue) -> tuple[str, ...]:
    """Up to three pieces, as names to apply in order; empty when there is none."""
    return best_plan(state).names


def whole_step(state: State, names: tuple[str, ...]) -> Step:
    """From the first moment to the last."""
    events: list[Event] = []
    step = step_ahead(state, a.ACTION_IDS[names[0]])
    events += step.events
    for name in names[1:]:
        step = step_ahead(step.after, a.ACTION_IDS[name])
        events += step.events
    return Step(step.action, top_owner(state), state, step.after, events)


def labels_of(state: State, names: tuple[str, ...]) -> tuple[Phrase, ...]:
    """Each section and each ornament told once."""
    targets = [NAMED[a.ACTION_IDS[name]] for name in names]
    goods: dict[str, list[str]] = {}
    decorated: list[tuple[str, tuple[str, ...]]] = []
    for named in targets:
        section, material = named.target.section or "", named.target.material
        if material is not None:
            goods.setdefault(section, []).append(material)
        elif named.family == "decorate":
            decorated.append((section, ()))
        elif named.family == "jewels" and decorated:
            decorated[-1] = (decorated[-1][0], jewels_in(named.member))
    return (
        *(phrase("suggestion-deliver", goods=counted(each), section=at) for at, each in goods.items()),
        *(decoration_phrase(state, section, jewels) for section, jewels in decorated),
    )


def decoration_phrase(state: State, section: str, jewels: tuple[str, ...]) -> Phrase:
    """B6, B8: an ornament on a section, with its jewels where there are any."""
    ornament = ornament_called(part_of(state, a.SECTION_NAMES.index(section)))
    if not jewels:
        return phrase("suggestion-decorate", section=section, ornament=ornament)
    return phrase("suggestion-decorate-set", section=section, ornament=ornament, jewels=counted(jewels))


def best_plan(state: State) -> DeliveryPlan:
    """Without steps when nothing can be delivered."""
    best = DeliveryPlan((), state, Worth())
    if top_kind(state) != TURN_FRAME and top_kind(state) not in BUILDING:
        return best
    open_plans, seen = [best], {fingerprint(state)}
    while open_plans:
        longer = next_plans(open_plans.pop(), top_owner(state), seen)
        open_plans += longer
        best = max([best, *longer], key=lambda plan: plan.worth)
    return best


def next_plans(plan: DeliveryPlan, seat: int, seen: set[U64]) -> list[DeliveryPlan]:
    """Each state reached only once."""
    if (plan.names and top_kind(plan.state) not in BUILDING) or plan.worth.pieces >= DELIVERIES:
        return []
    found = []
    for option in plan.state.legal():
        if a.FAMILY_OF[option] not in (a.DELIVER_TO, a.DECORATE, a.SET_JEWELS):
            continue
        step = step_ahead(plan.state, option)
        reached = fingerprint(step.after)
        if reached not in seen and not spares_jewels(step):
            seen.add(reached)
            names = (*plan.names, a.ACTION_NAMES[option])
            found.append(DeliveryPlan(names, step.after, plan.worth.plus(worth_of(step))))
    return found


def worth_of(step: Step) -> Worth:
    own = change_of(step, step.seat)
    rubles = sum(each.amount for each in own.goods if each.resource == "rubles")
    ornaments = jewels_set(step)
    return Worth(
        finished=sum(event[0] == SECTION_FINISHED for event in step.events),
        reward=own.spaces + rubles + len(ornaments),
        pieces=sum(event[0] == DELIVERED_TO for event in step.events) + len(ornaments) + sum(ornaments),
    )


def spares_jewels(step: Step) -> bool:
    """B7, B8: whether a step decorates with fewer jewels than the player could have set."""
    at_hand = sum(goods(step.before, step.seat, kind) for kind in (GREEN, PURPLE))
    return any(jewels < min(MOST_JEWELS, at_hand) for jewels in jewels_set(step))


def jewels_set(step: Step) -> list[int]:
    """B7: how many jewels each decoration takes besides its material."""
    return [jewel_count(jewels) for kind, _, _, _, jewels, _ in step.events if kind == DECORATED]
