"""Whether the goal of a beat is reached: by the events that were seen, or by what the turn is worth."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec
from msgspec import UNSET, structs

from cupola.engine.state.state import State
from cupola.lesson.scene import Beat, Wanted
from cupola.lesson.worth import loss_of
from cupola.play.log.named_events import named_events
from cupola.play.match import Step
from cupola.play.setup.catalogue import Catalogue


def is_reached(beat: Beat, steps: Sequence[Step], began: State, now: State, catalogue: Catalogue) -> bool:
    """Whether what was done since a beat began is what it waits for; a turn is judged once it is closed."""
    if beat.within is not None:
        return loss_of(began, tuple(step.action for step in steps)) <= beat.within
    return has_seen(beat, [seen for step in steps for seen in written(step, now, catalogue)])


def has_seen(beat: Beat, seen: Sequence[Mapping[str, object]]) -> bool:
    """Whether the events a beat waits for are among some."""
    found = [any(is_like(event, wanted) for event in seen) for wanted in beat.until]
    return any(found) if beat.either else all(found)


def written(step: Step, now: State, catalogue: Catalogue) -> Iterator[Mapping[str, object]]:
    """The step itself and its events, with their names."""
    yield {"step": step.action}
    yield from map(msgspec.to_builtins, named_events(step.events, now, catalogue))


def is_like(event: Mapping[str, object], wanted: Wanted) -> bool:
    """Whether an event has the fields that are wanted of it."""
    return all(
        event.get(field) == value for field, value in structs.asdict(wanted).items() if value is not UNSET
    )
