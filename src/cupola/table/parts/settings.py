from typing import Final

from msgspec import Struct

from cupola.table.parts.clock import DAY, MINUTE, ClockRule, check_clock, check_seconds
from cupola.table.parts.problems import unusable

SHORTEST_PATIENCE, LONGEST_PATIENCE = MINUTE, 30 * DAY
MOST_SILENT_DAYS: Final = 365


# On the wire and in the database they are called `manners`.
class TableSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How the people of a table want it, apart from the rules.

    `hints` says whether advice may be asked; without a word, wherever it is unfair to nobody. `clock` is the
    time people have. `deserted_after` says after how many seconds the others may agree on who plays on.
    Without `undo` nothing is taken back that a roll, a draw or the end of a turn has settled.
    """

    spectators: bool = True
    chat: bool = True
    silent_days: int | None = None
    hints: bool | None = None
    clock: ClockRule | None = None
    deserted_after: int | None = None
    undo: bool = True


USUAL_SETTINGS: Final = TableSettings()


def check_settings(settings: TableSettings) -> None:
    days = settings.silent_days
    if days is not None and not 1 <= days <= MOST_SILENT_DAYS:
        raise unusable(
            "bad_manners", f"manners.silent_days: {days} is not a number from 1 to {MOST_SILENT_DAYS}"
        )
    if settings.clock is not None:
        check_clock(settings.clock, "manners.clock")
    if settings.deserted_after is not None:
        check_seconds("manners.deserted_after", settings.deserted_after, SHORTEST_PATIENCE, LONGEST_PATIENCE)
