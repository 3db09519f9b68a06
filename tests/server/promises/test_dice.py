import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from msgspec import Struct

from cupola.server.storage.database import sqlite_url
from tests.server.promises import dice_checker
from tests.server.promises.dice_checker import MOST_OUTCOMES, dice_that_fit, faults_of
from tests.server.scenes.app import App, open_app, plain_settings, play_ahead
from tests.server.scenes.people import Person, Reply, hot_seat, introduced, must

pytestmark = pytest.mark.thorough

CHECKER = Path(dice_checker.__file__)


class Finished(Struct, frozen=True):
    commitment: str
    over: Reply
    record: bytes


@pytest.fixture(scope="module")
def finished(migrated_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Finished:
    file = shutil.copyfile(migrated_file, tmp_path_factory.mktemp("dice") / "cupola.db")
    with open_app(plain_settings(sqlite_url(file))) as app:
        person = introduced(app.client, "Anna")
        game = hot_seat(person, players=2)
        commitment = str(person.view(game)["commitment"])
        play_ahead(app.services, game, 10_000)
        return Finished(commitment, person.view(game), record_of(person, game))


def record_of(person: Person, game: str) -> bytes:
    response = person.get(f"/api/games/{game}/record")
    assert response.status_code == 200, response.text
    return response.content


def test_R6_the_seed_shown_at_the_end_is_the_one_that_was_sealed(finished: Finished) -> None:
    assert finished.over["status"] == "over"
    assert finished.over["commitment"] == finished.commitment
    assert sha256(bytes.fromhex(finished.over["seed"])).hexdigest() == finished.commitment


def test_R6_a_finished_record_passes_a_checker_without_rules(finished: Finished, tmp_path: Path) -> None:
    file = tmp_path / "match.cupola"
    file.write_bytes(finished.record)
    command = [sys.executable, "-I", str(CHECKER), str(file), finished.commitment]

    alone = subprocess.run(command, capture_output=True, text=True, check=False)

    assert alone.returncode == 0, alone.stdout
    assert "draws fit the sealed seed" in alone.stdout
    fit, draws = dice_that_fit(finished.record)
    assert fit == draws > 20  # a plain table draws nothing but dice


def test_R6_a_die_that_was_turned_is_found(finished: Finished) -> None:
    lines = finished.record.splitlines()
    place = next(index for index, line in enumerate(lines) if b'"chance":[[' in line)
    before, _, rest = lines[place].partition(b'"chance":[[')
    number, _, tail = rest.partition(b",")
    lines[place] = before + b'"chance":[[' + number + f",{MOST_OUTCOMES + 1}".encode() + tail[1:]

    assert faults_of(b"\n".join(lines)) == [f"draw {int(number)} cannot be {MOST_OUTCOMES + 1}"]


def test_R6_another_commitment_than_the_one_shown_is_found(finished: Finished) -> None:
    forged = finished.record.replace(finished.commitment.encode(), b"1" * 64)

    assert faults_of(finished.record, "0" * 64) == ["another commitment was shown at the start"]
    assert faults_of(forged)[0] == "the seed is not the one that was sealed"


def test_R6_a_typed_seed_makes_practice_and_the_seal_says_so(app: App, host: Person) -> None:
    seats = [{"kind": "me"}, {"kind": "me", "name": "Bella"}]
    table = must(host.post("/api/games", {"seats": seats, "seed": "moscow 1555", "start": True}))
    play_ahead(app.services, table["game"], 10_000)

    raw = record_of(host, table["game"])

    seed = sha256(b"moscow 1555").digest()
    assert table["is_practice"] is True
    assert table["commitment"] == sha256(b"practice" + seed).hexdigest()
    assert faults_of(raw, table["commitment"]) == []


def test_R6_a_table_without_a_typed_seed_is_no_practice_and_two_have_two_seeds(host: Person) -> None:
    views = [host.view(hot_seat(host)) for _ in range(2)]

    assert [view["is_practice"] for view in views] == [False, False]
    assert len({view["commitment"] for view in views}) == 2


def test_R6_what_is_undone_is_drawn_anew_and_passes_the_checker(app: App, host: Person) -> None:
    game = hot_seat(host, players=2)
    play_ahead(app.services, game, 6)
    must(host.post(f"/api/games/{game}/undo", {"base": 8, "to": 4}))
    play_ahead(app.services, game, 10_000)

    assert faults_of(record_of(host, game)) == []
