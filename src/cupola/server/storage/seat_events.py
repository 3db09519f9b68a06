"""What happens to a seat without its player: events that others may listen to."""

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

SeatNews = Literal["time_nears", "time_up", "given_away"]


class SeatEvent(Struct, frozen=True):
    """Something a player may want to know while away."""

    kind: SeatNews
    game: str
    seat: int


class SeatEvents:
    """Tells listeners of this worker, in the thread that stored the event, once it is on disk."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[SeatEvent], None]] = []

    def listen(self, call: Callable[[SeatEvent], None]) -> None:
        """Call this with every event that this worker stored."""
        self._listeners.append(call)

    def tell(self, event: SeatEvent) -> None:
        """Tell every listener."""
        for call in self._listeners:
            call(event)
