"""Records that are sent: kept, looked at, handed out again; a hostile one is harmless (S5)."""

import gzip
import json
import random
from functools import cache
from pathlib import Path

import pytest
from msgspec import structs

from cupola.play.chance import SealedLuck, luck_of
from cupola.play.match import Match, play_random
from cupola.play.record.match_record import read_record, write_record
from cupola.play.record.replay import replay
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from cupola.server.config.settings import Limits
from cupola.server.pool.lanes import Lane
from cupola.server.storage.database import sqlite_url
from cupola.table.seating import from_record as keeping
from tests.games.recorded import TABLES, record_of
from tests.server.conftest import MakeClient
from tests.server.scenes.household import Household, plain_settings
from tests.server.scenes.player import Person, introduced, must, stranger
from tests.server.scenes.records_scene import Round, upload

TWO_PLAYERS = TableOptions()
SAMPLE = [name for number, name in enumerate(TABLES) if number % 10 == 0]


@cache
def finished() -> bytes:
    """The record of a short finished match with every turn's position."""
    match = Match.new(TableOptions(), standard_catalogue(), bytes([17]) * 32, ["Ada", "Boris"])
    play_random(match, luck_of("choices"))
    return write_record(match)


@cache
def running(options: TableOptions = TWO_PLAYERS, steps: int = 60) -> bytes:
    """The record of a match in the middle, all of it."""
    match = Match.new(options, standard_catalogue(), bytes([17]) * 32)
    play_random(match, luck_of("choices"), steps)
    while match.open_steps:
        match.choose(match.legal()[-1])
    return write_record(match)


# Upload


@pytest.mark.parametrize("name", SAMPLE)
def test_R9_the_record_of_a_game_is_kept_looked_at_and_handed_out_again(
    household: Household, host: Person, name: str
) -> None:
    raw = record_of(name)
    record = read_record(raw)

    view = must(upload(host, raw))
    again = host.get(f"/api/games/{view['game']}/record").content

    assert (view["status"], view["is_host"], view["seats_held"]) == ("over", True, [])
    assert {seat["kind"] for seat in view["seats"]} <= {"record", "ivan"}
    assert view["moved"] == 2 + len(record.commits)
    first, laid, *rest = again.splitlines(keepends=True)
    assert b"".join((first, laid, *(line for line in rest if b'"position"' not in line))) == raw
    middle = host.view(view["game"], at=view["moved"] // 2, since=view["moved"] // 2 - 1)
    assert middle["news"][0]["steps"]


def test_a_record_comes_back_as_it_was_sent(household: Household, host: Person) -> None:
    for raw in (finished(), running(), running(TableOptions(players=3, fourth="archivists"), 200)):
        game = must(upload(host, raw))["game"]

        assert host.get(f"/api/games/{game}/record").content == raw


def test_an_unfinished_record_can_be_looked_at_but_not_played(household: Household, host: Person) -> None:
    view = must(upload(host, running()))

    assert (view["status"], view["seed"], view["choices"]) == ("closed", None, [])
    assert view["view"] is not None
    body = {"base": view["version"], "steps": ["end-turn"], "key": "1"}
    assert host.post(f"/api/games/{view['game']}/turns", body).status_code == 403
    for what in ("start", "rematch"):
        assert host.post(f"/api/games/{view['game']}/{what}").status_code in (403, 409)
    assert host.post(f"/api/games/{view['game']}/undo", {"base": view["version"]}).status_code == 403


def test_an_unfinished_record_is_gone_on_from_by_whoever_sent_it(household: Household, host: Person) -> None:
    raw = running(TableOptions(players=2, fourth="archivists"), 500)
    game = must(upload(host, raw))["game"]

    copy = must(host.post(f"/api/games/{game}/copy", {}))

    expected = replay(read_record(raw), standard_catalogue()).state.values()
    assert Round(household, str(copy["game"]), (host, host)).state_values() == expected


def test_R5_what_an_unfinished_record_hides_is_hidden_from_others(household: Household, host: Person) -> None:
    game = must(upload(host, running(TableOptions(players=2, fourth="archivists"), 500)))["game"]
    watcher = introduced(household.client, "Vera")

    assert watcher.post(f"/api/games/{game}/copy", {}).status_code == 403
    assert read_record(watcher.get(f"/api/games/{game}/record").content).header.reader == "spectator"


def changed(raw: bytes, line: int, **fields: object) -> bytes:
    lines = raw.splitlines()
    lines[line] = json.dumps(json.loads(lines[line]) | fields).encode()
    return b"\n".join(lines) + b"\n"


def forged_seed() -> bytes:
    seed = bytes([18]) * 32
    raw = changed(finished(), -1, seed=seed.hex())
    return changed(raw, 0, commitment=SealedLuck(seed).commitment)


def for_one_reader() -> bytes:
    match = Match.new(TableOptions(fourth="archivists"), standard_catalogue(), bytes([17]) * 32)
    play_random(match, luck_of("choices"), 500)
    return write_record(match, viewer=None)


HOSTILE = {
    "nothing": (b"", 422),
    "no record": (b"{}", 422),
    "not text": (b"\xff\xfe\n", 422),
    "nested": (b"[" * 200_000, 422),
    "nested position": (b'{"turn":1,"position":' + b"[" * 100_000, 422),
    "compressed": (gzip.compress(b"x"), 422),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_S5_what_is_no_record_is_refused_and_nothing_is_stored(
    household: Household, host: Person, name: str
) -> None:
    raw, status = HOSTILE[name]
    before = household.counts()

    response = upload(host, raw)

    assert response.status_code == status
    assert set(response.json()) == {"code", "message", "details"}
    assert household.counts() == before


@pytest.mark.parametrize(
    ("raw", "code", "part"),
    [
        (lambda: finished()[: len(finished()) // 2], "bad_record", "not a whole line"),
        (lambda: changed(finished(), 0, content="0" * 64), "unknown_box", "line 1: content"),
        (lambda: changed(finished(), 0, rules=999), "bad_record", "line 1: rules"),
        (lambda: changed(finished(), 0, version=2), "bad_record", "line 1: version"),
        (lambda: changed(finished(), 0, practice=True), "unfair_record", "seed"),
        (lambda: changed(finished(), 0, extra=1), "bad_record", "extra"),
        (lambda: changed(finished(), 0, continued=True), "bad_record", "line 1: drawn"),
        (lambda: changed(finished(), 2, hash="0" * 64), "bad_record", "hash"),
        (lambda: changed(finished(), -1, seed=None), "unfair_record", "seed"),
        (lambda: b"\n".join(finished().splitlines()[:-1]), "unfair_record", "seed"),
        (forged_seed, "unfair_record", "draw"),
        (for_one_reader, "bad_record", "line 1: for"),
        (
            lambda: changed(
                finished(), 0, seats=[{"name": "A\ue000da", "colour": "red"}, {"name": "B", "colour": "blue"}]
            ),
            "odd_text",
            "seats[0].name",
        ),
    ],
)
def test_S5_a_record_that_is_not_whole_true_and_ours_is_refused(
    household: Household, host: Person, raw: object, code: str, part: str
) -> None:
    before = household.counts()
    assert callable(raw)

    response = upload(host, raw())

    assert (response.status_code, response.json()["code"]) == (422, code), response.text
    assert part in response.json()["message"]
    assert household.counts() == before


@cache
def dull(commits: int) -> bytes:
    """A legal record in which nobody ever builds anything, so that it can be as long as one likes."""
    match = Match.new(TableOptions(), standard_catalogue(), bytes([17]) * 32)
    chooser = random.Random(3)
    while len(match.commits) < commits:
        legal = match.legal()
        idle = [name for name in legal if name.partition(":")[0] not in ("claim", "decorate", "build")]
        match.choose(chooser.choice(idle or legal))
    return write_record(match, snapshots=False)


@pytest.mark.parametrize(
    ("name", "most", "part"),
    [
        ("MOST_COMMITS", 40, "the record has 50 commits, 40 are allowed"),
        ("MOST_ACTIONS", 60, "actions, 60 are allowed"),
    ],
)
def test_S4_a_record_that_costs_too_much_is_refused_before_it_is_played(
    household: Household, host: Person, monkeypatch: pytest.MonkeyPatch, name: str, most: int, part: str
) -> None:
    raw = dull(50)
    monkeypatch.setattr(keeping, name, most)
    monkeypatch.setattr(Match, "choose", None)  # nobody plays it
    before = household.counts()

    response = upload(host, raw)

    assert (response.status_code, response.json()["code"]) == (422, "bad_record")
    assert part in response.json()["message"]
    assert household.counts() == before


def test_S4_a_record_that_takes_too_long_is_given_up(
    household: Household, host: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    lane = Lane("short", threads=1, most_waiting=1, most_seconds=0.0)
    monkeypatch.setattr(household.services, "uploads", lane)
    before = household.counts()

    response = upload(host, dull(300))

    assert (response.status_code, response.json()["code"]) == (422, "too_long")
    assert household.counts() == before


def test_S4_a_long_record_is_kept_like_a_short_one(household: Household, host: Person) -> None:
    raw = dull(300)

    view = must(upload(host, raw))

    assert (view["status"], view["moved"]) == ("closed", 2 + 300)
    kept = read_record(host.get(f"/api/games/{view['game']}/record").content)
    assert kept.commits == read_record(raw).commits


def test_S4_a_huge_record_is_refused_before_it_is_read(household: Household, host: Person) -> None:
    most = household.services.settings.limits.record_bytes
    before = household.counts()

    response = upload(host, b"x" * (most + 1))

    assert (response.status_code, response.json()["code"]) == (413, "too_large")
    assert household.counts() == before


@pytest.mark.parametrize("content_type", ["application/json", "text/plain", "multipart/form-data", ""])
def test_S3_a_record_is_sent_as_lines_of_json(household: Household, host: Person, content_type: str) -> None:
    before = household.counts()

    response = upload(host, finished(), content_type)

    assert response.status_code == 415
    assert household.counts() == before


def test_the_schema_says_that_a_record_is_sent_as_lines(household: Household) -> None:
    schema = must(household.client.get("/api/schema/openapi.json"))

    assert list(schema["paths"]["/api/records"]["post"]["requestBody"]["content"]) == ["application/x-ndjson"]


def test_S4_an_account_keeps_so_many_records_and_no_more(app_client: MakeClient, sqlite_file: Path) -> None:
    settings = structs.replace(plain_settings(sqlite_url(sqlite_file)), limits=Limits(tables_an_account=1))
    household = app_client(settings=settings)
    person = introduced(household.client, "Anna")
    must(upload(person, finished()))

    response = upload(person, finished())

    assert (response.status_code, response.json()["code"]) == (409, "too_many_records")
    assert household.counts()["games"] == 1


def test_S1_without_an_account_no_record_is_kept(household: Household) -> None:
    assert upload(stranger(household.client), finished()).status_code == 401


def test_S2_names_in_a_record_stay_the_text_that_they_are(household: Household, host: Person) -> None:
    name = "<img src=x onerror=alert(1)>"
    seats = [{"name": name, "colour": "red"}, {"name": "B", "colour": "blue"}]

    view = must(upload(host, changed(finished(), 0, seats=seats)))

    assert view["seats"][0]["name"] == name


@pytest.mark.thorough
def test_S5_no_damage_to_a_record_ever_breaks_the_server(household: Household, host: Person) -> None:
    chooser = random.Random(5)
    sources = (finished(), running(), record_of("2-players-advanced-contractors-jurists"))
    statuses: dict[int, int] = {}

    for _ in range(300):
        response = upload(host, damaged(chooser.choice(sources), chooser))
        statuses[response.status_code] = statuses.get(response.status_code, 0) + 1
        assert set(response.json()) >= {"code", "message", "details"} or response.status_code == 201

    assert set(statuses) <= {201, 422}
    assert statuses[422] > 200
    stored = household.counts()
    assert stored["games"] == statuses.get(201, 0)


def damaged(raw: bytes, chooser: random.Random) -> bytes:
    """A record with a byte, a line or a value that is not as it was."""
    lines = raw.splitlines()
    number = chooser.choice((0, 1, chooser.randrange(len(lines)), len(lines) - 1))
    kind = chooser.randrange(6)
    if kind == 0:
        place = chooser.randrange(len(raw))
        return raw[:place] + bytes([chooser.randrange(256)]) + raw[place + 1 :]
    if kind == 1:
        return raw[: chooser.randrange(len(raw))]
    if kind == 2:
        lines.insert(number, chooser.choice(lines))
    elif kind == 3:
        del lines[number]
    elif kind == 4:
        other = chooser.randrange(len(lines))
        lines[number], lines[other] = lines[other], lines[number]
    else:
        lines[number] = json.dumps(twisted(json.loads(lines[number]), chooser)).encode()
    return b"\n".join(lines)


def twisted(value: object, chooser: random.Random) -> object:
    """A JSON value with one part of it turned into something else."""
    if isinstance(value, dict) and value and chooser.random() < 0.9:
        key = chooser.choice(sorted(value))
        return value | {key: twisted(value[key], chooser)}
    if isinstance(value, list) and value and chooser.random() < 0.9:
        place = chooser.randrange(len(value))
        return [*value[:place], twisted(value[place], chooser), *value[place + 1 :]]
    if isinstance(value, int) and chooser.random() < 0.7:
        return chooser.choice((value + 1, value - 1, -1, 0, 10**6, 2**31, 2**63, 10**30))
    return chooser.choice((None, True, -1, 2**63, "", "x" * 1000, [], {}, [[]], 0.5, "\u0000", "gold"))
