"""A stored move that can be read and cannot be played again: told as damage by all that plays it."""

import logging
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import msgspec
import pytest
from msgspec import Struct

from cupola.cli import main
from cupola.server.running.logs import event_of, traceback_of
from cupola.server.storage.database import sqlite_url
from tests.server.conftest import MakeApp
from tests.server.scenes.app import App, open_app, plain_settings, play_ahead
from tests.server.scenes.people import Person, check_refused, hot_seat, introduced
from tests.server.scenes.people import stored as everything_stored

pytestmark = pytest.mark.thorough

WHOLE_MATCH = 1_000  # moves, more than any has


class Stored(Struct, frozen=True):
    """A file with three games of one person, and the versions that are damaged here."""

    file: Path
    cookie: str
    account: str
    ended: str
    turn: int  # of the ended game, some way in
    running: str
    last: int  # of the running game: a move without a position of its own
    sound: str


@pytest.fixture(scope="module")
def stored(migrated_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Stored:
    """Games that were played, each test damages a copy of them."""
    file = Path(shutil.copyfile(migrated_file, tmp_path_factory.mktemp("played") / "cupola.db"))
    with open_app(plain_settings(sqlite_url(file))) as app:
        host = introduced(app.client, "Anna")
        ended, running, sound = hot_seat(host), hot_seat(host), hot_seat(host)
        assert play_ahead(app.services, ended, WHOLE_MATCH).status == "over"
        play_ahead(app.services, sound, 4)
        last = play_ahead(app.services, running, 4).version
        while has_position(file, running, last):
            last = play_ahead(app.services, running, 1).version
        turn = next(entry.seq for entry in app.entries(ended)[6:] if entry.kind == "turn")
        return Stored(file, host.cookie, host.account, ended, turn, running, last, sound)


def has_position(file: Path, game: str, version: int) -> bool:
    with closing(sqlite3.connect(file)) as connection:
        found = connection.execute("SELECT 1 FROM snapshots WHERE game = ? AND seq = ?", (game, version))
        return found.fetchone() is not None


FAULTS = {
    "a step that is not allowed": (
        '{"type":"turn","asked":[],"end_turn":false,"taken":["deliver:gold:A2"],"chance":[]}',
        "turn cannot be played again: deliver:gold:A2",
    ),
    "chance that nothing asks for": (
        "json_insert(body, '$.chance[#]', json('[9000,1]'))",
        "turn has other outcomes of chance than its steps ask for",
    ),
    "something else": ('{"type":"left"}', "turn cannot be read: it holds left"),
    "an undo to nowhere": (
        '{"type":"undone","to":999}',
        "undone goes back to version 999, which is no move before it",
    ),
}
ILLEGAL, _ = FAULTS["a step that is not allowed"]


def spoil(file: Path, game: str, version: int, body: str) -> None:
    value = body if body.startswith("json") else f"'{body}'"
    kind = "undone" if "undone" in body else "turn"
    with closing(sqlite3.connect(file)) as connection, connection:
        statement = f"UPDATE entries SET body = {value}, kind = ? WHERE game = ? AND seq = ?"
        assert connection.execute(statement, (kind, game, version)).rowcount == 1


@pytest.fixture(scope="module")
def damaged(stored: Stored) -> Iterator[App]:
    file = Path(shutil.copyfile(stored.file, stored.file.with_name("damaged.db")))
    spoil(file, stored.ended, stored.turn, ILLEGAL)
    spoil(file, stored.running, stored.last, ILLEGAL)
    with open_app(plain_settings(sqlite_url(file))) as app:
        yield app


# What plays a move again that lies some way back.
LOOKS_BACK = (
    "record",
    "moments",
    "moments/{turn}?step=1",
    "course",
    "view?since=0",
    "view?since={before}",
    "review",
    "review/account",
    "review/1",
    'copy {"version":{turn},"step":1}',
)
# What needs the table as the last move left it.
PLAYS_ON = (
    "view",
    "view?since={before}",
    "score",
    "record",
    "moments/{turn}",
    'preview {"base":{turn},"steps":[]}',
    'why-not {"base":{turn}}',
    'turns {"base":{turn},"steps":["pass"],"key":"k"}',
    'advice {"base":{turn}}',
    'coach {"base":{turn},"turn":{turn}}',
    "copy {}",
)


def asked(person: Person, game: str, what: str, turn: int) -> httpx.Response:
    path, _, body = what.replace("{turn}", str(turn)).replace("{before}", str(turn - 1)).partition(" ")
    path = f"/api/games/{game}/{path}"
    return person.post(path, msgspec.json.decode(body)) if body else person.get(path)


@pytest.mark.parametrize(
    ("is_over", "what"), [*((True, what) for what in LOOKS_BACK), *((False, what) for what in PLAYS_ON)]
)
def test_R1_what_plays_a_damaged_move_is_refused_as_damage_and_stores_nothing(
    stored: Stored, damaged: App, caplog: pytest.LogCaptureFixture, is_over: bool, what: str
) -> None:
    game, version = (stored.ended, stored.turn) if is_over else (stored.running, stored.last)
    before = everything_stored(damaged)
    person = Person(damaged.client, stored.cookie, stored.account)

    with caplog.at_level(logging.ERROR, "cupola.server"):
        check_refused(asked(person, game, what, version), 503, "storage_damaged")

    (line,) = caplog.records
    assert event_of(line).startswith(f"storage failed: game {game}, version {version}: turn cannot be played")
    assert traceback_of(line) is None
    assert everything_stored(damaged) == before


@pytest.mark.parametrize("fault", FAULTS)
def test_the_log_and_a_check_say_which_move_is_damaged_and_how(
    stored: Stored,
    tmp_path: Path,
    make_app: MakeApp,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
    fault: str,
) -> None:
    body, why = FAULTS[fault]
    file = Path(shutil.copyfile(stored.file, tmp_path / "damaged.db"))
    spoil(file, stored.ended, stored.turn, body)
    person = Person(make_app(sqlite_url(file)).client, stored.cookie, stored.account)

    for what in ("record", "course", "review", "moments"):
        check_refused(person.get(f"/api/games/{stored.ended}/{what}"), 503, "storage_damaged")

    where = f"game {stored.ended}, version {stored.turn}: "
    assert {event_of(line).startswith(f"storage failed: {where}{why}") for line in caplog.records} == {True}
    assert main(["db", "check", "--database-url", sqlite_url(file)]) == 2
    assert where in capsys.readouterr().out


def test_a_damaged_move_is_in_nobody_s_way_but_its_own_game_s(stored: Stored, damaged: App) -> None:
    person = Person(damaged.client, stored.cookie, stored.account)

    health = damaged.client.get("/health")
    others = [asked(person, stored.sound, what, 4).status_code for what in ("record", "moments", "course")]
    end = [asked(person, stored.ended, what, 4).status_code for what in ("view", "score", "moments/4")]

    assert (health.status_code, health.json()["status"]) == (200, "well")
    assert (others, end) == ([200] * 3, [200] * 3)
    assert person.get("/api/me/statistics").status_code == 200
    version = damaged.game(stored.sound).version
    assert play_ahead(damaged.services, stored.sound, 1).version == version + 1


def test_R9_a_move_of_other_rules_is_no_damage(
    stored: Stored, tmp_path: Path, make_app: MakeApp, caplog: pytest.LogCaptureFixture
) -> None:
    file = Path(shutil.copyfile(stored.file, tmp_path / "old.db"))
    spoil(file, stored.ended, stored.turn, ILLEGAL)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE games SET rules = 0 WHERE id = ?", (stored.ended,))
    person = Person(make_app(sqlite_url(file)).client, stored.cookie, stored.account)

    for what in ("record", "course", "review", "moments"):
        check_refused(person.get(f"/api/games/{stored.ended}/{what}"), 409, "other_rules")
    seen = person.get(f"/api/games/{stored.ended}/view?since={stored.turn - 1}")

    assert seen.status_code == 200
    assert not [line for line in caplog.records if line.levelno >= logging.ERROR]
