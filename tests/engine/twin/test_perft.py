import pytest

from cupola.engine.plain.turn_results import turns_of
from tests.engine.properties.watched_matches import TABLES
from tests.engine.properties.watched_matches import name_of as table_name
from tests.engine.twin.perft import (
    DECISIONS,
    MODULE_DECISIONS,
    MODULE_TABLES,
    SEEDS,
    Perft,
    counted,
    pinned,
    position,
    table_of,
)

PINNED = pinned()


def name_of(row: Perft) -> str:
    return f"{table_name(table_of(row))}-{row.seed}-{row.decisions}"


@pytest.mark.sample(3)
@pytest.mark.compiled_only
@pytest.mark.parametrize("row", PINNED, ids=name_of)
def test_the_distinct_plain_turns_of_a_position(row: Perft) -> None:
    assert counted(table_of(row), row.seed, row.decisions) == row


def test_the_table_has_every_position() -> None:
    base, module = len(TABLES) * len(SEEDS) * len(DECISIONS), len(MODULE_TABLES) * len(MODULE_DECISIONS)
    assert len(PINNED) == base + module
    assert len({name_of(row) for row in PINNED}) == len(PINNED)


def test_a_count_is_complete() -> None:
    assert turns_of(position(TABLES[0], 1, 0)).complete
