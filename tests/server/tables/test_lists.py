"""The tables anybody may join, and those of one account."""

import pytest
from msgspec.structs import replace

from cupola.server.storage.rows import find_game, save_game
from tests.server.conftest import MakeClient
from tests.server.scenes.player import Person, Reply, hot_seat, must
from tests.server.scenes.seating_scene import Scene, refusal, scene, scene_of, seat_path, set_table

__all__ = ["scene"]


def listed(person: Person, path: str, limit: int) -> list[Reply]:
    """Every row of a list, page by page."""
    rows: list[Reply] = []
    query: dict[str, int | str] = {"limit": limit}
    while True:
        page = must(person.get(path, **query))
        assert len(page["tables"]) <= limit
        rows += page["tables"]
        if page["before"] is None:
            return rows
        query["before"] = page["before"]


def end_now(scene: Scene, game: str) -> None:
    """Say of a match that it is over, as far as a list can tell."""
    with scene.household.services.database.writing() as connection:
        running = find_game(connection, game)
        save_game(connection, replace(running, status="over", decider=None, moved_at=running.moved_at + 1))


def test_only_public_tables_with_a_free_seat_are_listed(scene: Scene) -> None:
    shown = set_table(scene.host, title="Join us", is_public=True)
    full, closed = (set_table(scene.host, is_public=True) for _ in range(2))
    set_table(scene.host)
    must(scene.guest.post(seat_path(full, 1), {}))
    must(scene.host.post(f"/api/games/{closed}/close"))

    page = must(scene.nobody.get("/api/tables"))

    (row,) = page["tables"]
    assert (row["game"], row["title"], row["host"], page["before"]) == (shown, "Join us", "Anna", None)
    assert row["options"]["players"] == 2
    assert [(seat["kind"], seat["name"]) for seat in row["seats"]] == [("person", "Anna"), ("free", "")]
    assert set(row) == {"game", "title", "host", "options", "box", "is_practice", "seats", "created_at"}
    assert set(row["seats"][0]) == {"seat", "colour", "kind", "name"}


def test_open_tables_come_page_by_page_the_newest_first(app_client: MakeClient, any_database: str) -> None:
    scene = scene_of(app_client(any_database))
    games = [set_table(scene.host, is_public=True) for _ in range(7)]

    in_pages, at_once = listed(scene.nobody, "/api/tables", 2), listed(scene.nobody, "/api/tables", 50)

    assert in_pages == at_once
    assert sorted(row["game"] for row in in_pages) == sorted(games)
    order = [(row["created_at"], row["game"]) for row in in_pages]
    assert order == sorted(order, reverse=True)


@pytest.mark.parametrize("path", ["/api/tables", "/api/me/tables"])
@pytest.mark.parametrize("query", [{"limit": 0}, {"limit": 51}, {"limit": "x"}, {"before": "yesterday"}])
def test_a_list_is_asked_for_properly(scene: Scene, path: str, query: dict[str, int | str]) -> None:
    assert refusal(scene.host.get(path, **query)) == (400, "bad_request")


def test_my_tables_are_those_i_set_or_sit_at_and_mine_to_move_come_first(
    app_client: MakeClient, any_database: str
) -> None:
    scene = scene_of(app_client(any_database))
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
    assert tables[0]["moved_at"] == scene.household.game(mine).moved_at
    assert listed(scene.host, "/api/me/tables", 1) == tables
    assert [row["table"]["game"] for row in listed(scene.guest, "/api/me/tables", 50)] == [waiting, mine]
    assert refusal(scene.nobody.get("/api/me/tables")) == (401, "no_account")


def test_my_tables_keep_those_a_bot_plays_for_me(scene: Scene) -> None:
    game = scene.running()
    must(scene.guest.post(seat_path(game, 1, "hand"), {"bot": "random"}))

    (row,) = listed(scene.guest, "/api/me/tables", 50)

    assert (row["table"]["game"], row["seats_held"], row["is_my_turn"]) == (game, [], False)


def test_S1_lists_tell_no_secret(scene: Scene) -> None:
    game = set_table(scene.host, is_public=True)
    secret = scene.invite(game)

    shown = scene.host.get("/api/tables").text + scene.host.get("/api/me/tables").text

    assert secret not in shown
    assert scene.host.account not in shown
