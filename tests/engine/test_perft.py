"""The number of distinct plain turns in pinned positions stays what it is on file."""

import pytest

from cupola.engine.luck import Luck
from cupola.engine.turns import turns_of
from tests.engine.perft import DECISIONS, SEEDS, Perft, counted, pinned, position
from tests.engine.watched_matches import TABLES, begin

PINNED = pinned()


def name_of(row: Perft) -> str:
    """A short name of a pinned position."""
    return f"{row.players}-{row.side}-{row.seed}-{row.decisions}"


@pytest.mark.compiled_only
@pytest.mark.parametrize("row", PINNED, ids=name_of)
def test_the_distinct_plain_turns_of_a_position(row: Perft) -> None:
    assert counted(row.players, row.side, row.seed, row.decisions) == row


def test_the_table_has_every_position() -> None:
    assert len(PINNED) == len(TABLES) * len(SEEDS) * len(DECISIONS)
    assert len({name_of(row) for row in PINNED}) == len(PINNED)


def test_a_count_is_complete() -> None:
    assert turns_of(position(2, "basic", 1, 0)).complete


def test_a_position_of_no_decisions_is_the_first_turn() -> None:
    assert position(3, "advanced", 2, 0).values() == begin(TABLES[3], Luck(2)).values()
