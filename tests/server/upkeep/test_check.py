"""Stored games are checked move by move, and a damaged one goes back to its last good moment."""

import json
from pathlib import Path

import pytest
from sqlalchemy import update

from cupola.play.setup.catalogue import standard_catalogue
from cupola.server.identity import Browser, new_cookie
from cupola.server.storage.database import sqlite_url
from cupola.server.storage.rows import find_game
from cupola.server.storage.schema import entries, games
from cupola.server.upkeep.check import check_database
from cupola.table.parts.entries import SetAside
from cupola.table.parts.game import Game
from tests.games.recorded import record_of
from tests.server.conftest import MakeApp
from tests.server.damaged import DAMAGED, PLAYER, SOUND, store_damaged
from tests.server.scenes.app import App, play_ahead
from tests.server.scenes.people import Person, hot_seat, introduced, must, stored
from tests.server.scenes.running_server import until
from tests.server.scenes.tables import upload

pytestmark = pytest.mark.thorough

ASKED = ("record", "moments", "course", "view?since=0", "view")


def check(url: str, heal: bool = False) -> list[str]:
    lines: list[str] = []
    check_database(url, heal, lines.append)
    return lines


def url_of(app: App) -> str:
    return app.services.settings.database_url


def answers(person: Person, game: str) -> dict[str, int]:
    return {what: person.get(f"/api/games/{game}/{what}").status_code for what in ASKED}


@pytest.fixture(params=["sqlite", "postgresql"])
def damaged(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        url = sqlite_url(tmp_path / "damaged.db")
    else:
        url = str(request.getfixturevalue("postgres_url"))
    store_damaged(url)
    return url


def player_at(app: App) -> Person:
    with app.services.database.writing() as connection:
        return Person(app.client, new_cookie(connection, PLAYER, 1, Browser()), PLAYER, "Anna")


def test_R8_a_game_that_a_lost_commit_damaged_is_found(damaged: str) -> None:
    found = check(damaged)

    assert found == [f"game {DAMAGED}, version 13: turn has other outcomes of chance than its steps ask for"]


def test_R8_a_damaged_game_goes_back_and_is_played_on(damaged: str, make_app: MakeApp) -> None:
    for what in ASKED:  # each from a server that has nothing in memory yet
        before = player_at(make_app(damaged)).get(f"/api/games/{DAMAGED}/{what}")
        assert before.status_code == (200 if what == "view" else 503), what

    healed = check(damaged, heal=True)

    app = make_app(damaged)
    person = player_at(app)
    assert healed[1:] == [f"game {DAMAGED}: version 20 stands as 12 did; 7 moves are set aside"]
    assert answers(person, DAMAGED) == dict.fromkeys(ASKED, 200)
    assert play_ahead(app.services, DAMAGED, 12).version == 32
    assert answers(person, DAMAGED) == dict.fromkeys(ASKED, 200)
    assert check(damaged) == []


def test_R1_what_is_set_aside_is_kept_whole(damaged: str, make_app: MakeApp) -> None:
    app = make_app(damaged)
    lost = {entry.seq: entry for entry in app.entries(DAMAGED) if entry.seq > 12}

    check(damaged, heal=True)

    aside = {entry.seq: entry for entry in app.entries(DAMAGED) if entry.kind == "set_aside"}
    assert aside.keys() == lost.keys()
    for seq, entry in aside.items():
        assert isinstance(entry.body, SetAside)
        assert (entry.key, entry.seat, entry.at) == (lost[seq].key, lost[seq].seat, lost[seq].at)
        assert (entry.body.was, '"taken"' in entry.body.body) == ("turn", True)
    assert (
        sum(entry.body.position is not None for entry in aside.values() if isinstance(entry.body, SetAside))
        > 1
    )


def test_to_heal_again_changes_nothing(damaged: str, make_app: MakeApp) -> None:
    app = make_app(damaged)
    check(damaged, heal=True)
    once = stored(app)

    again = check(damaged, heal=True)

    assert again == []
    assert stored(app) == once


def test_R6_a_sound_game_is_left_alone_and_draws_go_on(damaged: str, make_app: MakeApp) -> None:
    app = make_app(damaged)
    before = app.game(SOUND), app.entries(SOUND), app.game(DAMAGED).drawn

    check(damaged, heal=True)

    assert (app.game(SOUND), app.entries(SOUND), app.game(DAMAGED).drawn) == before


def turn_of(*steps: str) -> str:
    turn = {"type": "turn", "asked": [], "end_turn": False, "taken": steps, "chance": []}
    return json.dumps(turn, separators=(",", ":"))


@pytest.fixture
def played(app: App, host: Person) -> Game:
    """A match with turns, chat, and an undo as its tenth move."""
    game = hot_seat(host)
    play_ahead(app.services, game, 7)
    must(host.post(f"/api/games/{game}/chat", {"text": "Hm.", "key": "hm"}))
    must(host.post(f"/api/games/{game}/undo", {"base": 10}))
    return play_ahead(app.services, game, 4)


# What is done to the rows, the line that names it, and whether it can be healed.


ENTRY, BODY = "UPDATE entries SET {} WHERE seq = {}", "UPDATE entries SET body = '{}' WHERE seq = {}"
SNAPSHOT, GAME = "UPDATE snapshots SET {} WHERE seq = 11", "UPDATE games SET {}"
STRAY = "INSERT INTO snapshots SELECT game, 10, turn, position, hash FROM snapshots WHERE seq = 11"
ANOTHER = SNAPSHOT.format("(position, hash) = (SELECT position, hash FROM snapshots WHERE seq = 2)")
# What is done to the rows, the version and the words that name it, and whether it can be healed.
SPOILED: tuple[tuple[str, int, str, bool], ...] = (
    (SNAPSHOT.format("hash = '0'"), 11, "its stored position does not agree with its hash", True),
    ("DELETE FROM snapshots WHERE seq = 11", 11, "its position is not stored", True),
    ("DELETE FROM snapshots WHERE seq = 2", 2, "its position is not stored", False),
    (ANOTHER, 11, "its stored position is not the one that its move leads to", True),
    (STRAY, 10, "a position is stored where nothing was moved", False),
    (ENTRY.format("seat = 1 - seat", 5), 5, "turn is of seat", True),
    (BODY.format(turn_of("fly"), 5), 5, "turn cannot be played again: fly", True),
    (BODY.format(turn_of(), 5), 5, "turn cannot be played again", True),
    (BODY.format("{", 5), 5, "turn cannot be read", True),
    (BODY.format("{", 10), 10, "said cannot be read", False),
    (ENTRY.format("kind = 'undone'", 5), 5, "undone holds turn", True),
    (
        BODY.format('{"type":"undone","to":10}', 11),
        11,
        "undone goes back to version 10, which is no move",
        True,
    ),
    ("DELETE FROM entries WHERE seq = 10", 10, "there is no such entry", False),
    (GAME.format("version = 99"), 0, "its row says version 99, and there are 15 entries", False),
    (GAME.format("turn = 99"), 0, "its row says turn 99, and its moves", True),
    (GAME.format("decider = NULL"), 0, "its row says decider None, and its moves", True),
    (GAME.format("drawn = 1"), 0, "its row says draw 1, and draw", True),
    (GAME.format("status = 'over', decider = NULL"), 0, "its row says over True, and its moves False", True),
    (GAME.format("options = '{'"), 0, "its row cannot be read", False),
)


@pytest.mark.parametrize(("statement", "version", "words", "can_heal"), SPOILED)
def test_every_fault_is_named_and_healed_where_it_can_be(
    app: App, played: Game, statement: str, version: int, words: str, can_heal: bool
) -> None:
    with app.services.database.writing() as connection:
        assert connection.exec_driver_sql(statement).rowcount == 1

    first, *others = check(url_of(app))
    *_, last = check(url_of(app), heal=True)

    where = f", version {version}" if version else ""
    assert first.startswith(f"game {played.id}{where}: {words}")
    assert "\n" not in first
    assert others == []
    assert (last != f"game {played.id}: cannot be healed") == can_heal
    assert (check(url_of(app)) == []) == can_heal


def test_R6_a_finished_match_that_goes_back_is_looked_at_and_not_played(app: App, host: Person) -> None:
    game = hot_seat(host)
    over = play_ahead(app.services, game, 10_000)
    assert (over.status, over.is_practice) == ("over", False)
    with app.services.database.writing() as connection:
        connection.execute(update(entries).where(entries.c.seq == over.version - 3).values(body="{"))

    check(url_of(app), heal=True)

    healed = app.game(game)
    assert (healed.status, healed.decider, healed.ended_at) == ("closed", None, None)
    assert answers(host, game) == dict.fromkeys(ASKED, 200)
    assert host.view(game)["seed"] is None
    assert must(host.post(f"/api/games/{game}/copy", {}))["status"] == "running"


def test_games_of_all_kinds_are_sound(app: App, host: Person, played: Game) -> None:
    boris = introduced(app.client, "Boris")
    record = must(upload(host, record_of("2-players-basic")))["game"]
    must(boris.post(f"/api/games/{played.id}/copy", {}))
    must(boris.post(f"/api/games/{record}/copy", {"version": 9}))
    must(host.post("/api/games", {}))
    closed = must(host.post("/api/games", {}))["game"]
    must(host.post(f"/api/games/{closed}/close"))
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    must(host.post("/api/games", {"seats": seats, "start": True}))
    alone = must(
        host.post("/api/games", {"options": {"players": 1}, "seats": [{"kind": "me"}], "start": True})
    )
    play_ahead(app.services, alone["game"], 10_000)
    resigned = hot_seat(host)
    must(host.post(f"/api/games/{resigned}/seats/0/resign", {}))
    won, given_up = hot_seat(host), hot_seat(host)
    must(host.post(f"/api/games/{won}/seats/0/resign", {}))
    for seat in (0, 1):
        must(host.post(f"/api/games/{given_up}/seats/{seat}/resign", {}))
    hour = app.services.clock
    app.services.clock = lambda: hour() + 60_000
    must(host.post(f"/api/games/{won}/win", {"base": app.game(won).version}))
    assert until(lambda: app.game(given_up).status == "over")

    assert check(url_of(app)) == []


def test_R9_a_game_of_other_rules_is_left_out(app: App, played: Game) -> None:
    with app.services.database.writing() as connection:
        connection.execute(update(games).values(rules=0))
        connection.execute(update(entries).values(body="{"))

    report = check_database(url_of(app), False, lambda _: None)

    assert (report.games, report.left_out, report.damaged) == (0, 1, 0)
    assert standard_catalogue().box.digest == played.content
    with app.services.database.reading() as connection:
        assert find_game(connection, played.id).rules == 0
