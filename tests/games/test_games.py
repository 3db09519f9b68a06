"""Every recorded game is played as before; its record replays with every hash, and its luck was sealed."""

import gzip
from difflib import unified_diff
from itertools import islice

import pytest

from cupola.engine import COMPILED
from cupola.play.record.match_record import read_record
from cupola.play.record.replay import replay
from cupola.play.record.seed_check import check_luck
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import option_sample
from tests.games.recorded import (
    FOLDER,
    TABLES,
    WHOLE_RECORDS,
    path_of,
    record_of,
    record_path_of,
    replayed,
    text_of,
)

SHOWN = 12
MOST_BYTES = 60_000
REMEDY = "if this change is meant, run: make games"


def test_every_table_of_the_sample_has_one_game() -> None:
    assert len(TABLES) == len(option_sample())
    assert {path_of(name) for name in TABLES} == set(FOLDER.glob("*.txt")), REMEDY


@pytest.mark.parametrize("name", TABLES)
def test_a_game_is_played_as_before(name: str) -> None:
    kept = path_of(name).read_bytes().decode()

    now = text_of(name, replayed(name))

    assert len(kept) < MOST_BYTES
    if now != kept:
        difference = unified_diff(kept.splitlines(), now.splitlines(), "kept", "now", n=1, lineterm="")
        pytest.fail("\n".join([name, *islice(difference, SHOWN), REMEDY]), pytrace=False)


@pytest.mark.sample(3)
@pytest.mark.skipif(not COMPILED, reason="the uncompiled engine is compared with the compiled one elsewhere")
@pytest.mark.parametrize("name", TABLES)
def test_the_record_of_a_game_replays(name: str) -> None:
    record = read_record(record_of(name))

    match = replay(record, standard_catalogue())

    assert match.is_over
    assert match.options == TABLES[name]
    assert check_luck(record, standard_catalogue()) == []


@pytest.mark.parametrize("name", WHOLE_RECORDS)
def test_R9_a_record_is_written_byte_for_byte_as_before(name: str) -> None:
    assert record_of(name) == gzip.decompress(record_path_of(name).read_bytes()), REMEDY
