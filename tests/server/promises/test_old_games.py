import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from cupola.play.record.match_record import read_record
from cupola.server.storage.database import sqlite_url
from tests.games.recorded import TABLES, record_of
from tests.server.scenes.app import App, open_app, plain_settings
from tests.server.scenes.people import Person, introduced, must
from tests.server.scenes.tables import upload


@pytest.fixture(scope="module")
def archive(migrated_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    file = shutil.copyfile(migrated_file, tmp_path_factory.mktemp("old") / "cupola.db")
    with open_app(plain_settings(sqlite_url(file))) as opened:
        yield opened


@pytest.fixture(scope="module")
def collector(archive: App) -> Person:
    return introduced(archive.client, "Clio")


@pytest.mark.sample(3)
@pytest.mark.compiled_only
@pytest.mark.parametrize("name", list(TABLES))
def test_R9_an_old_record_is_taken_in_shown_and_handed_out_again(collector: Person, name: str) -> None:
    raw = record_of(name)
    record = read_record(raw)
    assert record.result is not None

    game = must(upload(collector, raw))

    assert (game["status"], game["is_practice"]) == ("over", True)
    assert [seat["prestige"] for seat in game["result"]] == list(record.result.prestige)
    middle = collector.view(game["game"], at=game["version"] // 2)
    assert middle["view"]["turn"]["over"] is False
    first, laid, *rest = collector.get(f"/api/games/{game['game']}/record").content.splitlines(keepends=True)
    assert b"".join((first, laid, *(line for line in rest if b'"position"' not in line))) == raw
