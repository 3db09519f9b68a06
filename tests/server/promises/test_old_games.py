"""R9: old games open for ever: the record of every game is taken in, shown, and given back."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from cupola.play.record.match_record import read_record
from cupola.server.storage.database import sqlite_url
from tests.games.recorded import TABLES, record_of
from tests.server.scenes.household import Household, open_household, plain_settings
from tests.server.scenes.player import Person, introduced, must

LINES = "application/x-ndjson"


@pytest.fixture(scope="module")
def archive(migrated_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Household]:
    """One application that takes all the records."""
    file = shutil.copyfile(migrated_file, tmp_path_factory.mktemp("old") / "cupola.db")
    with open_household(plain_settings(sqlite_url(file))) as opened:
        yield opened


@pytest.fixture(scope="module")
def collector(archive: Household) -> Person:
    """Somebody with many old records."""
    return introduced(archive.client, "Clio")


def upload(person: Person, raw: bytes) -> httpx.Response:
    """Send a record."""
    return person.client.post("/api/records", content=raw, headers={**person.headers, "content-type": LINES})


@pytest.mark.sample(3)
@pytest.mark.compiled_only
@pytest.mark.parametrize("name", list(TABLES))
def test_R9_the_record_of_a_game_is_taken_in_and_shown_at_any_move(collector: Person, name: str) -> None:
    raw = record_of(name)
    record = read_record(raw)
    assert record.result is not None

    game = must(upload(collector, raw))

    assert (game["status"], game["is_practice"]) == ("over", True)
    assert [seat["prestige"] for seat in game["result"]] == list(record.result.prestige)
    middle = collector.view(game["game"], at=game["version"] // 2)
    assert middle["view"]["turn"]["over"] is False
