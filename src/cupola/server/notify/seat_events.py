"""Which seats a change took from their players, who may be away and are told."""

from cupola.server.notify.outbox import Event
from cupola.table.parts.change import Change
from cupola.table.parts.entries import Handed, Resigned


def seat_events(change: Change) -> list[tuple[Event, int]]:
    """What happened to which seat without its player."""
    return [
        (event, entry.seat)
        for entry in change.entries
        if entry.seat is not None
        and isinstance(entry.body, Handed | Resigned)
        and (event := event_of(entry.body)) is not None
    ]


def event_of(body: Handed | Resigned) -> Event | None:
    """What its player is told of a seat that was handed on; nothing where they did it themselves."""
    if isinstance(body, Resigned):
        return "time_lost" if body.for_time else None
    if body.why == "time":
        return "time_up"
    if body.why == "agreed":
        return "given_away"
    return None if body.silent_days is None else "stood_in"
