"""Who has a seat whose row is lost, as the entries of the game show it: every change of a seat is one.

S1: nobody gets a seat on a guess. A gap in the entries may hide a change, so nothing before it counts.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from cupola.server.upkeep.check import Unsound, read
from cupola.server.upkeep.salvage import Row
from cupola.table.parts.entries import Seated

GIVEN_UP: Final = ("left", "handed", "resigned")


def shown_seat(
    game: Row, entries: Mapping[int, Sequence[Row]], names: Mapping[str, str], seat: int
) -> Row | None:
    """The row of a seat from the last entry that shows who has it; none where none does.

    `names` are those of accounts: what a player is called at this table is lost with the row.
    """
    for version in range(max([game["version"], *entries]), 0, -1):
        if not entries.get(version):
            return None
        row = entries[version][0]
        if row["seat"] != seat:
            continue
        if row["kind"] in GIVEN_UP:
            return None
        if row["kind"] in ("seated", "turn") and row["account"] in names and not seats_bot(row):
            return {
                "game": game["id"],
                "seat": seat,
                "kind": "person",
                "account": row["account"],
                "name": names[row["account"]],
                "bot": None,
                "invite": None,
                "has_resigned": False,
            }
    return None


def seats_bot(row: Row) -> bool:
    """Whether an entry puts a bot into its seat, or cannot be read."""
    try:
        happening = read(row)
    except Unsound:
        return True
    return isinstance(happening, Seated) and happening.bot is not None
