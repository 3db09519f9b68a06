"""A host ends a running match in which nobody else plays; how many tables of bots alone a host may have."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from msgspec import structs

from cupola.server.config.settings import Limits
from cupola.server.games.bot_turns import ask, games_waiting, store
from cupola.server.storage.database import sqlite_url
from tests.server.conftest import MakeClient
from tests.server.scenes.household import Household, open_household, plain_settings
from tests.server.scenes.player import Person, hot_seat, introduced, must
from tests.server.scenes.seating_scene import Scene, refusal, scene, scene_of, seat_path, set_table
from tests.server.scenes.waiting import at_last, until

__all__ = ["scene"]

BOTS = [{"kind": "bot", "bot": "random"}] * 2
WITH_ME = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
LIMIT = 2


@pytest.fixture
def limited(still: None, app_client: MakeClient, sqlite_file: Path) -> Scene:
    """People where a host may have two tables of bots alone."""
    settings = plain_settings(sqlite_url(sqlite_file))
    limits = Limits(bot_tables_an_account=LIMIT)
    return scene_of(app_client(settings=structs.replace(settings, are_limits_on=True, limits=limits)))


def bots_alone(host: Person) -> str:
    """A running table of two bots."""
    return set_table(host, seats=BOTS, start=True)


def end(host: Person, game: str) -> None:
    """Put a table away."""
    must(host.post(f"/api/games/{game}/close"))


def listed(person: Person) -> list[str]:
    """The tables in a person's list."""
    return [row["table"]["game"] for row in must(person.get("/api/me/tables"))["tables"]]


def test_a_host_ends_a_table_of_bots_alone_and_no_bot_moves_there_any_more(still: None, scene: Scene) -> None:
    services = scene.household.services
    game = bots_alone(scene.host)
    asked = ask(services, game)
    assert asked is not None

    seen = must(scene.host.post(f"/api/games/{game}/close"))
    again = must(scene.host.post(f"/api/games/{game}/close"))

    assert (seen["status"], seen["decider"], seen["choices"], seen["result"]) == ("closed", None, [], None)
    assert seen["view"] is not None
    assert seen["seed"] is None
    assert again["version"] == seen["version"]
    assert scene.kinds(game) == ["opened", "started", "closed"]
    assert (ask(services, game), store(services, asked, ("pass",)), games_waiting(services, -1)) == (
        None,
        None,
        [],
    )
    assert listed(scene.host) == []
    assert must(scene.host.get(f"/api/games/{game}/view", since=0))["news"][-1]["kind"] == "closed"


def test_an_ended_table_stays_ended_after_a_restart(sqlite_file: Path) -> None:
    settings = plain_settings(sqlite_url(sqlite_file))
    with open_household(settings) as household:
        host = introduced(household.client, "Anna")
        game, other = bots_alone(host), bots_alone(host)
        begun = until(lambda: household.game(game).turn >= 2)
        end(host, game)
        ended = household.game(game)
        moves = household.game(other).position
    with open_household(settings) as household:
        went_on = until(lambda: household.game(other).position > moves + 2)
        found = household.game(game)

    assert (begun, went_on) == (True, True)
    assert found == ended
    assert (found.status, found.awaits_bot, found.decider) == ("closed", False, None)


def test_a_host_ends_a_match_against_bots_and_one_around_one_screen(still: None, scene: Scene) -> None:
    for game in (set_table(scene.host, seats=WITH_ME, start=True), hot_seat(scene.host)):
        end(scene.host, game)

        turn = {"base": 2, "steps": ["pass"], "key": "late", "end_turn": True}
        assert refusal(scene.host.post(f"/api/games/{game}/turns", turn)) == (409, "not_running")
        assert refusal(scene.host.post(f"/api/games/{game}/undo", {"base": 3})) == (409, "not_running")
        assert refusal(scene.host.post(seat_path(game, 0, "resign"))) == (409, "not_running")
        assert refusal(scene.host.post(f"/api/games/{game}/chat", {"text": "a", "key": "k"}))[0] == 409
    assert must(scene.host.get("/api/me/statistics"))["matches"] == []


def test_what_is_left_of_an_ended_match_can_be_looked_at_and_played_on_in_a_copy(
    still: None, scene: Scene
) -> None:
    game = set_table(scene.host, seats=WITH_ME, start=True)
    end(scene.host, game)

    assert scene.guest.get(f"/api/games/{game}/moments").status_code == 200
    assert scene.guest.get(f"/api/games/{game}/record").status_code == 200
    assert must(scene.guest.post(f"/api/games/{game}/copy", {}))["status"] == "running"


def test_a_match_with_other_people_is_not_ended_until_they_have_resigned(still: None, scene: Scene) -> None:
    game = scene.running()
    path = f"/api/games/{game}/close"

    while_they_play = scene.host.post(path)
    must(scene.guest.post(seat_path(game, 1, "hand"), {"bot": "random"}))
    while_they_may_return = scene.host.post(path)
    must(scene.guest.post(seat_path(game, 1, "return")))
    must(scene.guest.post(seat_path(game, 1, "resign")))
    after_they_resigned = scene.host.post(path)

    assert refusal(while_they_play) == refusal(while_they_may_return) == (409, "others_play")
    assert while_they_play.json()["details"]["seats"] == [1]
    assert must(after_they_resigned)["status"] == "closed"


def test_S1_only_the_host_ends_a_match(still: None, scene: Scene) -> None:
    game = bots_alone(scene.host)
    hidden = set_table(scene.host, seats=BOTS, start=True, manners={"spectators": False})

    assert refusal(scene.guest.post(f"/api/games/{game}/close")) == (403, "not_host")
    assert refusal(scene.nobody.post(f"/api/games/{game}/close")) == (401, "no_account")
    assert refusal(scene.guest.post(f"/api/games/{hidden}/close")) == (404, "unknown_game")
    assert scene.household.game(game).status == "running"


def test_a_match_that_is_over_is_not_put_away(household: Household, host: Person) -> None:
    game = bots_alone(host)
    is_over = at_last(lambda: household.game(game).status == "over")

    refused = refusal(host.post(f"/api/games/{game}/close"))

    assert is_over
    assert refused == (409, "finished")
    assert household.game(game).status == "over"


def test_S4_a_host_has_so_many_tables_of_bots_alone_and_no_more(limited: Scene) -> None:
    first, _ = (bots_alone(limited.host) for _ in range(LIMIT))
    rows = limited.household.counts()

    refused = limited.host.post("/api/games", {"options": {"players": 2}, "seats": BOTS, "start": True})

    assert refusal(refused) == (409, "too_many_bot_tables")
    assert refused.json()["message"] == (
        "You already have 2 tables with only bots. Wait for one to finish, or end one."
    )
    assert limited.household.counts() == rows
    assert bots_alone(limited.guest)
    assert set_table(limited.host, seats=WITH_ME, start=True)
    end(limited.host, first)
    assert bots_alone(limited.host)


def test_S4_a_table_that_waits_does_not_count_before_it_begins(limited: Scene) -> None:
    waiting = [set_table(limited.host, seats=BOTS) for _ in range(LIMIT + 1)]

    begun = [limited.host.post(f"/api/games/{game}/start") for game in waiting]

    assert [response.status_code for response in begun] == [200, 200, 409]
    assert limited.household.game(waiting[-1]).status == "open"


def test_S4_a_host_who_leaves_a_table_to_bots_is_counted_too(limited: Scene) -> None:
    mine = [set_table(limited.host, seats=WITH_ME, start=True) for _ in range(LIMIT + 1)]

    left = [limited.host.post(seat_path(game, 0, "hand"), {"bot": "random"}) for game in mine]
    handed = limited.host.post(seat_path(mine[-1], 0, "hand"), {"bot": "random"})
    offered = limited.host.post(seat_path(mine[-1], 0, "hand"), {})
    filled = limited.host.post(seat_path(mine[-1], 0, "bot"), {"bot": "random"})

    assert [response.status_code for response in left] == [200, 200, 409]
    assert refusal(handed) == refusal(filled) == (409, "too_many_bot_tables")
    assert offered.status_code == 200


def test_S4_nobody_is_kept_from_resigning_where_the_match_ends_by_it(limited: Scene) -> None:
    for _ in range(LIMIT):
        bots_alone(limited.host)
    game = set_table(limited.host, seats=WITH_ME, start=True)

    left = limited.host.post(seat_path(game, 0, "resign"))

    assert left.status_code == 200


def test_S4_a_guest_may_always_leave(limited: Scene) -> None:
    for _ in range(LIMIT):
        bots_alone(limited.host)
    game = set_table(limited.host, seats=[{"kind": "free"}, {"kind": "bot", "bot": "random"}])
    must(limited.guest.post(f"/api/invites/{limited.invite(game)}", {}))
    must(limited.host.post(f"/api/games/{game}/start"))

    left = limited.guest.post(seat_path(game, 0, "resign"))

    assert left.status_code == 200


def test_S4_a_copy_for_bots_alone_is_counted_too(limited: Scene) -> None:
    source = set_table(limited.host, seats=WITH_ME, start=True)
    for _ in range(LIMIT):
        bots_alone(limited.host)

    copied = limited.host.post(f"/api/games/{source}/copy", {"seats": BOTS})

    assert refusal(copied) == (409, "too_many_bot_tables")


def test_S4_tables_of_bots_set_at_the_same_moment_are_counted_one_by_one(
    still: None, app_client: MakeClient, any_database: str
) -> None:
    limits = Limits(bot_tables_an_account=LIMIT)
    settings = structs.replace(plain_settings(any_database), are_limits_on=True, limits=limits)
    host = introduced(app_client(settings=settings).client, "Anna")
    order = {"options": {"players": 2}, "seats": BOTS, "start": True}

    with ThreadPoolExecutor(8) as senders:
        sent = list(senders.map(lambda _: host.post("/api/games", order).status_code, range(16)))

    assert sorted(sent) == [201] * LIMIT + [409] * (16 - LIMIT)
