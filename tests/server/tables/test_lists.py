"""The tables anybody may join, and those of one account: in pages, found by what they are, or put away."""

from typing import Any

import pytest
from msgspec.structs import replace

from cupola.server.storage.rows import find_game, save_game
from tests.server.conftest import MakeApp
from tests.server.scenes.app import App
from tests.server.scenes.people import Person, Reply, begin_match, hot_seat, introduced, must, send
from tests.server.scenes.tables import Scene, scene_of, seat_path, set_table


def listed(person: Person, path: str, /, limit: int = 2, **query: int | str) -> list[Reply]:
    rows: list[Reply] = []
    while True:
        page = must(person.get(path, limit=limit, **query))
        assert len(page["tables"]) <= limit
        rows += page["tables"]
        if page["before"] is None:
            return rows
        query["before"] = page["before"]


def my_games(person: Person, /, **query: Any) -> list[str]:
    return [row["table"]["game"] for row in listed(person, "/api/me/tables", **query)]


def put_away(person: Person, game: str) -> int:
    return send(person, "PUT", f"/api/me/archive/{game}").status_code


def end_now(scene: Scene, game: str) -> None:
    with scene.app.services.database.writing() as connection:
        running = find_game(connection, game)
        save_game(connection, replace(running, status="over", decider=None, moved_at=running.moved_at + 1))


def test_only_public_tables_with_a_free_seat_are_listed(scene: Scene) -> None:
    clock = {"turn": 86400, "bank": None, "increment": 0, "then": "bot", "bot": "greedy"}
    shown = set_table(scene.host, title="Join us", is_public=True, manners={"clock": clock})
    full, closed = (set_table(scene.host, is_public=True) for _ in range(2))
    set_table(scene.host)
    must(scene.guest.post(seat_path(full, 1), {}))
    must(scene.host.post(f"/api/games/{closed}/close"))

    page = must(scene.nobody.get("/api/tables"))

    (row,) = page["tables"]
    assert (row["game"], row["title"], row["host"], page["before"]) == (shown, "Join us", "Anna", None)
    assert (row["options"]["players"], row["clock"]) == (2, clock)
    assert [(seat["kind"], seat["name"]) for seat in row["seats"]] == [("person", "Anna"), ("free", "")]
    told = {"game", "title", "host", "options", "clock", "box", "is_practice", "seats", "created_at"}
    assert set(row) == told
    assert set(row["seats"][0]) == {"seat", "colour", "kind", "name"}


def test_open_tables_come_page_by_page_the_newest_first(make_app: MakeApp, any_database: str) -> None:
    scene = scene_of(make_app(any_database))
    games = [set_table(scene.host, is_public=True) for _ in range(7)]

    in_pages, at_once = listed(scene.nobody, "/api/tables", 2), listed(scene.nobody, "/api/tables", 50)

    assert in_pages == at_once
    assert sorted(row["game"] for row in in_pages) == sorted(games)
    order = [(row["created_at"], row["game"]) for row in in_pages]
    assert order == sorted(order, reverse=True)


def test_my_tables_are_listed_and_those_to_move_come_first(make_app: MakeApp, any_database: str) -> None:
    scene = scene_of(make_app(any_database))
    mine = scene.running()
    waiting = scene.running(options={"players": 2, "first_seat": 1})
    over, closed, opened = hot_seat(scene.host), set_table(scene.host), set_table(scene.host)
    end_now(scene, over)
    must(scene.host.post(f"/api/games/{closed}/close"))
    set_table(scene.other)

    tables = listed(scene.host, "/api/me/tables", 50)

    assert [row["table"]["game"] for row in tables] == [mine, waiting, opened, over]
    assert [row["status"] for row in tables] == ["running", "running", "open", "over"]
    assert [row["is_my_turn"] for row in tables] == [True, False, False, False]
    assert [row["decider"] for row in tables] == [0, 1, None, None]
    assert [row["seats_held"] for row in tables] == [[0], [0], [0], [0, 1]]
    assert all(row["is_host"] for row in tables)
    assert tables[0]["moved_at"] == scene.app.game(mine).moved_at
    assert listed(scene.host, "/api/me/tables", 1) == tables
    assert my_games(scene.guest) == [waiting, mine]


def test_my_tables_keep_those_a_bot_plays_for_me(scene: Scene) -> None:
    game = scene.running()
    must(scene.guest.post(seat_path(game, 1, "hand"), {"bot": "random"}))

    (row,) = listed(scene.guest, "/api/me/tables", 50)

    assert (row["table"]["game"], row["seats_held"], row["is_my_turn"]) == (game, [], False)


def test_a_table_put_away_is_listed_apart_and_comes_back(any_database: str, make_app: MakeApp) -> None:
    app = make_app(any_database)
    anna, boris = introduced(app.client, "Anna"), introduced(app.client, "Boris")
    game, other = begin_match(anna, boris), hot_seat(anna)

    assert [put_away(anna, each) for each in (game, game, "nogame")] == [204, 204, 404]

    assert my_games(anna) == [other]
    assert my_games(anna, archived="true") == [game]
    assert my_games(boris) == [game]
    assert send(anna, "DELETE", f"/api/me/archive/{game}").status_code == 204
    assert set(my_games(anna)) == {game, other}
    assert my_games(anna, archived="true") == []


def test_tables_are_found_by_group_person_and_option(app: App) -> None:
    anna, boris, clara = (introduced(app.client, name) for name in ("Anna", "Boris", "Clara"))
    with_boris = begin_match(anna, boris)
    with_both = begin_match(anna, boris, clara)
    alone = hot_seat(anna, contractors=True)
    open_one = set_table(anna, options={"players": 4})
    known = {each["name"]: each["id"] for each in must(anna.get("/api/me/people"))["people"]}

    assert set(my_games(anna)) == {with_boris, with_both, alone, open_one}
    assert my_games(anna, group="open") == [open_one]
    assert my_games(anna, group="over") == []
    assert set(my_games(anna, group="waiting")) | set(my_games(anna, group="running")) == {
        with_boris,
        with_both,
        alone,
    }
    assert set(my_games(anna, person=known["Boris"])) == {with_boris, with_both}
    assert my_games(anna, person=known["Clara"]) == [with_both]
    assert set(my_games(anna, players=2)) == {with_boris, alone}
    assert my_games(anna, players=3) == [with_both]
    assert my_games(anna, contractors="true") == [alone]
    assert my_games(anna, contractors="false", players=2) == [with_boris]


@pytest.mark.parametrize(
    "query",
    [
        "group=mine",
        "players=5",
        "players=0",
        "archived=perhaps",
        "person=XYZ",
        "limit=51",
        "before=yesterday",
    ],
)
def test_a_filter_that_means_nothing_is_refused_by_name(host: Person, query: str) -> None:
    reply = host.get(f"/api/me/tables?{query}")

    assert reply.status_code == 400
    assert reply.json()["details"] == {"field": query.partition("=")[0]}


def test_S1_lists_tell_no_secret(scene: Scene) -> None:
    game = set_table(scene.host, is_public=True)
    secret = scene.invite(game)

    shown = scene.host.get("/api/tables").text + scene.host.get("/api/me/tables").text

    assert secret not in shown
    assert scene.host.account not in shown
