"""Which events of seats a change holds: the place to queue a notice for a player who is away."""

from cupola.server.storage.seat_events import SeatEvent
from cupola.table.parts.change import Change
from cupola.table.parts.entries import Handed, Resigned


def seat_events(change: Change) -> list[SeatEvent]:
    """The seats that a change took from their players."""
    events: list[SeatEvent] = []
    for entry in change.entries:
        body, seat = entry.body, entry.seat
        if seat is None:
            continue
        if isinstance(body, Handed) and body.why == "agreed":
            events.append(SeatEvent("given_away", entry.game, seat))
        elif isinstance(body, Handed | Resigned) and is_for_time(body):
            events.append(SeatEvent("time_up", entry.game, seat))
    return events


def is_for_time(body: Handed | Resigned) -> bool:
    """Whether a seat was taken because its time was up."""
    return body.for_time if isinstance(body, Resigned) else body.why == "time"
