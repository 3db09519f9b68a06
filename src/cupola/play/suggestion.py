"""A suggested delivery: finish sections first, then the richest reward, then the most pieces."""

from typing import Final, NamedTuple

from cupola.engine.actions import ACTION_NAMES, DELIVER_TO, TAKE
from cupola.engine.decorate import jewel_count
from cupola.engine.events import DECORATED, DELIVERED_TO, SECTION_FINISHED
from cupola.engine.frames import DELIVERY_FRAME, JEWELS_FRAME, TURN_FRAME
from cupola.engine.layout import DELIVERIES, U64
from cupola.engine.playout import fingerprint
from cupola.engine.stack import top_kind, top_owner
from cupola.engine.state import State
from cupola.play.ahead import Event, Step, step_ahead
from cupola.play.catalogue import Catalogue
from cupola.play.preview import change_of

BUILDING: Final = frozenset({DELIVERY_FRAME, JEWELS_FRAME})


class Worth(NamedTuple):
    """What a delivery is worth, the weightiest first."""

    finished: int = 0
    reward: int = 0  # spaces on the track, rubles, and 1 for each ornament
    pieces: int = 0

    def plus(self, other: "Worth") -> "Worth":
        """The worth of both."""
        return Worth(self.finished + other.finished, self.reward + other.reward, self.pieces + other.pieces)


class Plan(NamedTuple):
    """Steps of a delivery, where they lead, and what they are worth."""

    names: tuple[str, ...]
    state: State
    worth: Worth


def suggested_delivery(state: State, catalogue: Catalogue) -> tuple[str, ...]:
    """The best legal delivery of up to three pieces, as names to apply in order; empty when there is none."""
    if top_kind(state) != TURN_FRAME and top_kind(state) not in BUILDING:
        return ()
    best = Plan((), state, Worth())
    open_plans, seen = [best], {fingerprint(state)}
    while open_plans:
        longer = next_plans(open_plans.pop(), top_owner(state), seen)
        open_plans += longer
        best = max([best, *longer], key=lambda plan: plan.worth)
    return best.names


def next_plans(plan: Plan, seat: int, seen: set[U64]) -> list[Plan]:
    """The plan with one more step, each state reached only once."""
    if (plan.names and top_kind(plan.state) not in BUILDING) or plan.worth.pieces >= DELIVERIES:
        return []
    found = []
    for option in plan.state.legal():
        if not DELIVER_TO <= option < TAKE:
            continue
        step = step_ahead(plan.state, option)
        reached = fingerprint(step.after)
        if reached not in seen:
            seen.add(reached)
            names = (*plan.names, ACTION_NAMES[option])
            found.append(Plan(names, step.after, plan.worth.plus(worth_of(step))))
    return found


def worth_of(step: Step) -> Worth:
    """What one step of a delivery is worth to the player who takes it."""
    own = change_of(step, step.seat)
    rubles = sum(each.amount for each in own.goods if each.resource == "rubles")
    ornaments = [event for event in step.events if event[0] == DECORATED]
    return Worth(
        finished=sum(event[0] == SECTION_FINISHED for event in step.events),
        reward=own.spaces + rubles + len(ornaments),
        pieces=sum(event[0] == DELIVERED_TO for event in step.events) + sum(map(pieces_in, ornaments)),
    )


def pieces_in(decorated: Event) -> int:
    """B7: the pieces of a decoration: its material and its jewels."""
    return 1 + jewel_count(decorated[4])
