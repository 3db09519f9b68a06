"""The corpus: every recorded match replays, with every hash and everything that chance gave."""

import gzip

import pytest

from cupola.engine import COMPILED
from cupola.play.record.match_record import read_record
from cupola.play.record.replay import replay
from cupola.play.record.seed_check import check_luck
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import option_sample
from tests.corpus.recorded import FOLDER, MOST_BYTES, TABLES, path_of

REMEDY = "if this change is meant, run: python -m tests.corpus"


def test_every_table_of_the_sample_has_one_record() -> None:
    assert len(TABLES) == len(option_sample())
    assert {path_of(name) for name in TABLES} == set(FOLDER.glob("*.cupola.gz")), REMEDY


def test_the_corpus_stays_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.cupola.gz")) < MOST_BYTES


@pytest.mark.skipif(not COMPILED, reason="the uncompiled engine is compared with the compiled one elsewhere")
@pytest.mark.parametrize("name", TABLES)
def test_a_recorded_match_replays(name: str) -> None:
    record = read_record(gzip.decompress(path_of(name).read_bytes()))

    match = replay(record, standard_catalogue())

    assert match.is_over
    assert match.options == TABLES[name]
    assert check_luck(record, standard_catalogue()) == []
