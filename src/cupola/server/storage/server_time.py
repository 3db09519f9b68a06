"""The server's own time: milliseconds in which a worker was alive, kept in one row.

Clocks count this time and not the hour of the day. The row says how much was counted up to an hour, and a
beat every few seconds moves both on. Between two beats no more than `LONGEST_GAP` is counted, so that an
outage costs nobody more than that, and neither does an hour that jumps ahead; one that jumps back counts
nothing. After an outage time stands still for `GRACE`, so that people can come back first.
"""

from collections.abc import Callable
from typing import Final

from msgspec import Struct
from sqlalchemy import Connection, exists, insert, literal, select, update

from cupola.server.storage import schema
from cupola.server.storage.statements import Statement
from cupola.table.parts.game import new_id

LONGEST_GAP: Final = 15_000  # milliseconds
GRACE: Final = 60_000
ONLY_ROW: Final = 1
PATIENT_LOOKS: Final = 5  # at a row that does not change, before another worker beats

_ROW: Final = select(schema.heartbeat).where(schema.heartbeat.c.id == ONLY_ROW)
_COUNTED: Final = Statement(  # asked by every view and every move
    select(schema.heartbeat.c.counted, schema.heartbeat.c.at).where(schema.heartbeat.c.id == ONLY_ROW)
)
_ROW_TO_MOVE_ON: Final = _ROW.with_for_update()
_RUNS: Final = exists().where(schema.games.c.clock_due_at.is_not(None))
_LASTS: Final = exists().where(~schema.vacations.c.has_ended)
_IS_NEEDED: Final = select(_RUNS | _LASTS)


class Tick(Struct, frozen=True):
    """So much was counted up to a time of day."""

    counted: int
    at: int

    def moment(self, now: int) -> int:
        return self.counted + min(max(0, now - self.at), LONGEST_GAP)


def next_beat(last: Tick, now: int, was_idle: bool = False) -> Tick:
    """Where nobody needed the time before, a gap is no outage."""
    gap = now - last.at
    if -GRACE <= gap < 0:
        return last  # the grace after an outage, or an hour that went back a little
    counted = last.moment(now)
    return Tick(counted, now + GRACE if gap > LONGEST_GAP and not was_idle else now)


def moment_now(connection: Connection, now: int) -> int:
    row = _COUNTED.first(connection)
    return 0 if row is None else Tick(*row).moment(now)


class ServerClock:
    """Of several workers one counts, so that their clocks may differ."""

    def __init__(self, clock: Callable[[], int], has_others: bool) -> None:
        self._clock = clock
        self._worker = new_id()
        self._patience = PATIENT_LOOKS if has_others else 0
        self._seen: Tick | None = None
        self._looks = 0
        self._was_idle = False

    def is_wanted(self, connection: Connection) -> bool:
        """While nobody needs the time, it stands still."""
        is_wanted = bool(connection.execute(_IS_NEEDED).scalar())
        self._was_idle = self._was_idle or not is_wanted
        return is_wanted

    def beat(self, connection: Connection) -> None:
        row = connection.execute(_ROW_TO_MOVE_ON).mappings().first()
        now = self._clock()
        if row is None:
            self._begin(connection, now)
        else:
            last = Tick(row["counted"], row["at"])
            if row["worker"] == self._worker or self._has_stopped(last):
                self._write(connection, next_beat(last, now, self._was_idle))
        self._was_idle = False

    def _has_stopped(self, last: Tick) -> bool:
        self._looks = self._looks + 1 if last == self._seen else 0
        self._seen = last
        return self._looks >= self._patience

    def _begin(self, connection: Connection, now: int) -> None:
        row = schema.heartbeat
        first = select(literal(ONLY_ROW), literal(0), literal(now), literal(self._worker))
        missing = first.where(~exists().where(row.c.id == ONLY_ROW))
        connection.execute(insert(row).from_select(["id", "counted", "at", "worker"], missing))

    def _write(self, connection: Connection, beat: Tick) -> None:
        row = schema.heartbeat
        values = {"counted": beat.counted, "at": beat.at, "worker": self._worker}
        connection.execute(update(row).where(row.c.id == ONLY_ROW).values(values))
