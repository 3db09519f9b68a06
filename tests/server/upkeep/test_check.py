"""Stored games are checked move by move, and a damaged one goes back to its last good moment."""

from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, delete, insert, literal, select, update

from cupola.play.setup.catalogue import standard_catalogue
from cupola.server.identity.accounts import new_cookie
from cupola.server.identity.browsers import Browser
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.database import sqlite_url
from cupola.server.storage.rows import find_game
from cupola.server.storage.schema import entries, games, snapshots
from cupola.server.upkeep.heal import check_database
from cupola.table.parts.entries import SetAside
from cupola.table.parts.game import Game
from tests.games.recorded import record_of
from tests.server.conftest import MakeClient
from tests.server.damaged import DAMAGED, PLAYER, SOUND, store_damaged
from tests.server.scenes.household import Household, play_ahead
from tests.server.scenes.player import Person, hot_seat, introduced, must
from tests.server.scenes.records_scene import upload
from tests.server.scenes.waiting import until

pytestmark = pytest.mark.thorough

ASKED = ("record", "moments", "course", "view?since=0", "view")

Spoil = Callable[[Connection], object]


def check(url: str, heal: bool = False) -> list[str]:
    """The lines that a check tells."""
    lines: list[str] = []
    check_database(url, heal, lines.append)
    return lines


def url_of(household: Household) -> str:
    return household.services.settings.database_url


def answers(person: Person, game: str) -> dict[str, int]:
    """The status of everything that goes through a whole game."""
    return {what: person.get(f"/api/games/{game}/{what}").status_code for what in ASKED}


# What an older server left behind


@pytest.fixture(params=["sqlite", "postgresql"])
def damaged(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database with a damaged game and a sound one."""
    if request.param == "sqlite":
        url = sqlite_url(tmp_path / "damaged.db")
    else:
        url = str(request.getfixturevalue("postgres_url"))
    store_damaged(url)
    return url


def player_at(household: Household) -> Person:
    """Who plays the damaged game."""
    with household.services.database.writing() as connection:
        return Person(household.client, new_cookie(connection, PLAYER, 1, Browser()), PLAYER, "Anna")


def rows_in(services: Services) -> dict[str, list[tuple[object, ...]]]:
    """Everything that is stored."""
    with services.database.reading() as connection:
        return {
            name: sorted(tuple(row) for row in connection.execute(select(table)))
            for name, table in schema.metadata.tables.items()
        }


def test_R8_a_game_that_a_lost_commit_damaged_is_found(damaged: str) -> None:
    found = check(damaged)

    assert found == [f"game {DAMAGED}, version 13: turn has other outcomes of chance than its steps ask for"]


def test_R8_a_damaged_game_goes_back_to_its_last_good_moment_and_is_played_on(
    damaged: str, app_client: MakeClient
) -> None:
    for what in ASKED:  # each from a server that has nothing in memory yet
        before = player_at(app_client(damaged)).get(f"/api/games/{DAMAGED}/{what}")
        assert before.status_code == (200 if what == "view" else 503), what

    healed = check(damaged, heal=True)

    household = app_client(damaged)
    person = player_at(household)
    assert healed[1:] == [f"game {DAMAGED}: version 20 stands as 12 did; 7 moves are set aside"]
    assert answers(person, DAMAGED) == dict.fromkeys(ASKED, 200)
    assert play_ahead(household.services, DAMAGED, 12).version == 32
    assert answers(person, DAMAGED) == dict.fromkeys(ASKED, 200)
    assert check(damaged) == []


def test_R1_what_is_set_aside_is_kept_whole(damaged: str, app_client: MakeClient) -> None:
    household = app_client(damaged)
    lost = {entry.seq: entry for entry in household.entries(DAMAGED) if entry.seq > 12}

    check(damaged, heal=True)

    aside = {entry.seq: entry for entry in household.entries(DAMAGED) if entry.kind == "set_aside"}
    assert aside.keys() == lost.keys()
    for seq, entry in aside.items():
        assert isinstance(entry.body, SetAside)
        assert (entry.key, entry.seat, entry.at) == (lost[seq].key, lost[seq].seat, lost[seq].at)
        assert (entry.body.was, '"taken"' in entry.body.body) == ("turn", True)
    assert (
        sum(entry.body.position is not None for entry in aside.values() if isinstance(entry.body, SetAside))
        > 1
    )


def test_to_heal_again_changes_nothing(damaged: str, app_client: MakeClient) -> None:
    services = app_client(damaged).services
    check(damaged, heal=True)
    once = rows_in(services)

    again = check(damaged, heal=True)

    assert again == []
    assert rows_in(services) == once


def test_a_sound_game_is_left_alone(damaged: str, app_client: MakeClient) -> None:
    household = app_client(damaged)
    before = household.game(SOUND), household.entries(SOUND)

    check(damaged, heal=True)

    assert (household.game(SOUND), household.entries(SOUND)) == before


def test_R6_the_draws_of_a_game_that_was_healed_go_on(damaged: str, app_client: MakeClient) -> None:
    household = app_client(damaged)
    drawn = household.game(DAMAGED).drawn

    check(damaged, heal=True)

    assert household.game(DAMAGED).drawn == drawn


# Every other fault


@pytest.fixture
def played(household: Household, host: Person) -> Game:
    """A match with turns, chat, and an undo as its tenth move."""
    game = hot_seat(host)
    play_ahead(household.services, game, 7)
    must(host.post(f"/api/games/{game}/chat", {"text": "Hm.", "key": "hm"}))
    must(host.post(f"/api/games/{game}/undo", {"base": 10}))
    return play_ahead(household.services, game, 4)


SPOILED: dict[str, tuple[Spoil, str, bool]] = {
    "a wrong hash": (
        lambda c: c.execute(update(snapshots).where(snapshots.c.seq == 11).values(hash="0")),
        ", version 11: its stored position does not agree with its hash",
        True,
    ),
    "no position": (
        lambda c: c.execute(delete(snapshots).where(snapshots.c.seq == 11)),
        ", version 11: its position is not stored",
        True,
    ),
    "no beginning": (
        lambda c: c.execute(delete(snapshots).where(snapshots.c.seq == 2)),
        ", version 2: its position is not stored",
        False,
    ),
    "another position": (
        lambda c: c.execute(
            update(snapshots)
            .where(snapshots.c.seq == 11)
            .values(
                {
                    each: select(snapshots.c[each]).where(snapshots.c.seq == 2).scalar_subquery()
                    for each in ("position", "hash")
                }
            )
        ),
        ", version 11: its stored position is not the one that its move leads to",
        True,
    ),
    "a stray position": (
        lambda c: c.execute(
            insert(snapshots).from_select(
                list(snapshots.c),
                select(*(literal(10) if each.name == "seq" else each for each in snapshots.c)).where(
                    snapshots.c.seq == 11
                ),
            )
        ),
        ", version 10: a position is stored where nothing was moved",
        False,
    ),
    "another's turn": (
        lambda c: c.execute(update(entries).where(entries.c.seq == 5).values(seat=1 - entries.c.seat)),
        ", version 5: turn is of seat",
        True,
    ),
    "an unknown step": (
        lambda c: c.execute(
            update(entries)
            .where(entries.c.seq == 5)
            .values(body='{"type":"turn","asked":[],"end_turn":false,"taken":["fly"],"chance":[]}')
        ),
        ", version 5: turn cannot be played again: fly",
        True,
    ),
    "no step at all": (
        lambda c: c.execute(
            update(entries)
            .where(entries.c.seq == 5)
            .values(body='{"type":"turn","asked":[],"end_turn":false,"taken":[],"chance":[]}')
        ),
        ", version 5: turn cannot be played again",
        True,
    ),
    "an unreadable turn": (
        lambda c: c.execute(update(entries).where(entries.c.seq == 5).values(body="{")),
        ", version 5: turn cannot be read",
        True,
    ),
    "unreadable chat": (
        lambda c: c.execute(update(entries).where(entries.c.seq == 10).values(body="{")),
        ", version 10: said cannot be read",
        False,
    ),
    "another kind": (
        lambda c: c.execute(update(entries).where(entries.c.seq == 5).values(kind="undone")),
        ", version 5: undone holds turn",
        True,
    ),
    "an undo to nowhere": (
        lambda c: c.execute(
            update(entries).where(entries.c.seq == 11).values(body='{"type":"undone","to":10}')
        ),
        ", version 11: undone goes back to version 10, which is no move before it",
        True,
    ),
    "a gap": (
        lambda c: c.execute(delete(entries).where(entries.c.seq == 10)),
        ", version 10: there is no such entry",
        False,
    ),
    "a version too many": (
        lambda c: c.execute(update(games).values(version=99)),
        ": its row says version 99, and there are 15 entries",
        False,
    ),
    "a wrong turn": (
        lambda c: c.execute(update(games).values(turn=99)),
        ": its row says turn 99, and its moves",
        True,
    ),
    "a wrong decider": (
        lambda c: c.execute(update(games).values(decider=None)),
        ": its row says decider None, and its moves",
        True,
    ),
    "draws forgotten": (
        lambda c: c.execute(update(games).values(drawn=1)),
        ": its row says draw 1, and draw",
        True,
    ),
    "an early end": (
        lambda c: c.execute(update(games).values(status="over", decider=None)),
        ": its row says over True, and its moves False",
        True,
    ),
    "an unreadable row": (
        lambda c: c.execute(update(games).values(options="{")),
        ": its row cannot be read",
        False,
    ),
}


@pytest.mark.parametrize("what", SPOILED)
def test_every_fault_is_named_in_one_line_and_healed_where_it_can_be(
    household: Household, played: Game, what: str
) -> None:
    spoil, line, can_heal = SPOILED[what]
    with household.services.database.writing() as connection:
        spoil(connection)

    first, *others = check(url_of(household))
    *_, last = check(url_of(household), heal=True)

    assert first.startswith(f"game {played.id}{line}")
    assert "\n" not in first
    assert others == []
    assert (last != f"game {played.id}: cannot be healed") == can_heal
    assert (check(url_of(household)) == []) == can_heal


def test_R6_a_finished_match_that_goes_back_is_looked_at_and_not_played(
    household: Household, host: Person
) -> None:
    game = hot_seat(host)
    over = play_ahead(household.services, game, 10_000)
    assert (over.status, over.is_practice) == ("over", False)
    with household.services.database.writing() as connection:
        connection.execute(update(entries).where(entries.c.seq == over.version - 3).values(body="{"))

    check(url_of(household), heal=True)

    healed = household.game(game)
    assert (healed.status, healed.decider, healed.ended_at) == ("closed", None, None)
    assert answers(host, game) == dict.fromkeys(ASKED, 200)
    assert host.view(game)["seed"] is None
    assert must(host.post(f"/api/games/{game}/copy", {}))["status"] == "running"


def test_games_of_all_kinds_are_sound(household: Household, host: Person, played: Game) -> None:
    boris = introduced(household.client, "Boris")
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
    play_ahead(household.services, alone["game"], 10_000)
    resigned = hot_seat(host)
    must(host.post(f"/api/games/{resigned}/seats/0/resign", {}))
    won, given_up = hot_seat(host), hot_seat(host)
    must(host.post(f"/api/games/{won}/seats/0/resign", {}))
    for seat in (0, 1):
        must(host.post(f"/api/games/{given_up}/seats/{seat}/resign", {}))
    hour = household.services.clock
    household.services.clock = lambda: hour() + 60_000
    must(host.post(f"/api/games/{won}/win", {"base": household.game(won).version}))
    assert until(lambda: household.game(given_up).status == "over")

    assert check(url_of(household)) == []


def test_R9_a_game_of_other_rules_is_left_out(household: Household, played: Game) -> None:
    with household.services.database.writing() as connection:
        connection.execute(update(games).values(rules=0))
        connection.execute(update(entries).values(body="{"))

    report = check_database(url_of(household), False, lambda _: None)

    assert (report.games, report.left_out, report.damaged) == (0, 1, 0)
    assert standard_catalogue().box.digest == played.content
    with household.services.database.reading() as connection:
        assert find_game(connection, played.id).rules == 0
