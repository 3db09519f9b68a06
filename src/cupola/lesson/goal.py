"""Whether the goal of a beat is reached, what a turn is worth against the best, and why a step is wrong."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import msgspec
from msgspec import UNSET, structs

from cupola.bots.bot import named_run
from cupola.bots.coach.mistakes import plain_turns, worth_after
from cupola.bots.planner import state_after
from cupola.engine import COMPILED
from cupola.engine.constants.actions import ACTION_IDS, ACTIONS
from cupola.engine.constants.reasons import ALLOWED
from cupola.engine.state.state import State
from cupola.engine.turn.flow import decider
from cupola.engine.turn.legal import why_not
from cupola.engine.turn.playout import fingerprint
from cupola.lesson.scene import Beat, Wanted
from cupola.play.choices.labels import label_of
from cupola.play.choices.refusals import refusal
from cupola.play.choices.targets import NAMED
from cupola.play.log.named_events import named_events
from cupola.play.match import Step
from cupola.play.phrases.phrase import Phrase, phrase
from cupola.play.setup.catalogue import Catalogue, standard_catalogue

NODES: Final = 40_000 if COMPILED else 300  # states looked at for the best turn


class BestTurn(NamedTuple):
    steps: tuple[str, ...]
    value: float


def loss_of(began: State, steps: tuple[str, ...]) -> float:
    """The prestige that a turn is expected to be worse than the best; never below 0."""
    after = state_after(began, tuple(ACTION_IDS[step] for step in steps))
    return max(0.0, best_turn(began).value - worth_after(began, after, decider(began)))


def best_turn(began: State) -> BestTurn:
    """Found once for every position."""
    return _found(_Root(began))


class _Root:
    """A state that is known by what is in it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.mark = fingerprint(state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Root) and other.mark == self.mark

    def __hash__(self) -> int:
        return hash(self.mark)


@lru_cache(16)
def _found(root: _Root) -> BestTurn:
    (value, steps), *_ = plain_turns(root.state, 1, NODES)
    return BestTurn(named_run(root.state, decider(root.state), steps), value)


def is_reached(beat: Beat, steps: Sequence[Step], began: State, now: State, catalogue: Catalogue) -> bool:
    """A turn is judged once it is closed."""
    if beat.within is not None:
        return loss_of(began, tuple(step.action for step in steps)) <= beat.within
    return has_seen(beat, [seen for step in steps for seen in written(step, now, catalogue)])


def has_seen(beat: Beat, seen: Sequence[Mapping[str, object]]) -> bool:
    found = [any(is_like(event, wanted) for event in seen) for wanted in beat.until]
    return any(found) if beat.either else all(found)


def written(step: Step, now: State, catalogue: Catalogue) -> Iterator[Mapping[str, object]]:
    yield {"step": step.action}
    yield from map(msgspec.to_builtins, named_events(step.events, now, catalogue))


def is_like(event: Mapping[str, object], wanted: Wanted) -> bool:
    return all(
        event.get(field) == value for field, value in structs.asdict(wanted).items() if value is not UNSET
    )


def reason_against(state: State, beat: Beat, step: str, catalogue: Catalogue) -> Phrase:
    own = beat.reason_against(step)
    if own:
        return phrase(own)
    action = ACTION_IDS.get(step, ACTIONS)
    if action == ACTIONS or why_not(state, action) != ALLOWED:
        return refusal(state, action, catalogue)
    if NAMED[action].family == "influence":
        return phrase("lesson-other")  # what a card does takes more words than a reason has
    return phrase("lesson-later", step=label_of(state, action, catalogue))


def reason_for_failing(began: State, steps: Sequence[str], beat: Beat) -> Phrase:
    """The beat begins again."""
    if beat.within is None:
        return phrase("lesson-again")
    loss = loss_of(began, tuple(steps))
    better = best_turn(began).steps[0]
    label = label_of(began, ACTION_IDS[better], standard_catalogue())
    return phrase("lesson-less", loss=max(1, round(loss)), better=label)
