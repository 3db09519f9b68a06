"""A host ends a running match in which nobody else plays; how many tables of bots alone a host may have."""

from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from cupola.server.config.settings import Limits
from cupola.server.games.bot_turns import ask, games_waiting
from tests.server.conftest import MakeApp
from tests.server.scenes.app import store_steps
from tests.server.scenes.people import Person, introduced, must, refusal
from tests.server.scenes.tables import Scene, scene_of, seat_path, set_table

BOTS = [{"kind": "bot", "bot": "random"}] * 2
WITH_ME = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
LIMIT = 2


@pytest.fixture
def limited(still: None, make_app: MakeApp) -> Scene:
    return scene_of(make_app(are_limits_on=True, limits=Limits(bot_tables_an_account=LIMIT)))


def bots_alone(host: Person) -> str:
    return set_table(host, seats=BOTS, start=True)


def with_bots(host: Person) -> str:
    return set_table(host, seats=WITH_ME, start=True)


def end(host: Person, game: str) -> httpx.Response:
    return host.post(f"/api/games/{game}/close")


def listed(person: Person) -> list[str]:
    return [row["table"]["game"] for row in must(person.get("/api/me/tables"))["tables"]]


def test_a_host_ends_a_table_of_bots_alone_and_no_bot_moves_there_any_more(still: None, scene: Scene) -> None:
    services = scene.app.services
    game = bots_alone(scene.host)
    asked = ask(services, game)
    assert asked is not None

    seen = must(end(scene.host, game))
    again = must(end(scene.host, game))

    assert (seen["status"], seen["decider"]) == ("closed", None)
    assert again["version"] == seen["version"]
    assert scene.kinds(game) == ["opened", "started", "closed"]
    assert (ask(services, game), store_steps(services, asked, ("pass",)), games_waiting(services, -1)) == (
        None,
        None,
        [],
    )
    assert listed(scene.host) == []
    assert refusal(scene.host.post(f"/api/games/{game}/chat", {"text": "a", "key": "k"}))[0] == 409


def test_S4_a_host_has_so_many_tables_of_bots_alone_and_no_more(limited: Scene) -> None:
    first, _ = (bots_alone(limited.host) for _ in range(LIMIT))
    rows = limited.app.counts()

    refused = limited.host.post("/api/games", {"options": {"players": 2}, "seats": BOTS, "start": True})

    assert refusal(refused) == (409, "too_many_bot_tables")
    assert refused.json()["message"] == (
        "You already have 2 tables with only bots. Wait for one to finish, or end one."
    )
    assert limited.app.counts() == rows
    assert bots_alone(limited.guest)
    assert with_bots(limited.host)
    must(end(limited.host, first))
    assert bots_alone(limited.host)


def test_S4_a_table_that_waits_does_not_count_before_it_begins(limited: Scene) -> None:
    waiting = [set_table(limited.host, seats=BOTS) for _ in range(LIMIT + 1)]

    begun = [limited.host.post(f"/api/games/{game}/start") for game in waiting]

    assert [response.status_code for response in begun] == [200, 200, 409]
    assert limited.app.game(waiting[-1]).status == "open"


def test_S4_a_host_who_leaves_a_table_to_bots_is_counted_too(limited: Scene) -> None:
    mine = [with_bots(limited.host) for _ in range(LIMIT + 1)]

    left = [limited.host.post(seat_path(game, 0, "hand"), {"bot": "random"}) for game in mine]
    handed = limited.host.post(seat_path(mine[-1], 0, "hand"), {"bot": "random"})
    offered = limited.host.post(seat_path(mine[-1], 0, "hand"), {})
    filled = limited.host.post(seat_path(mine[-1], 0, "bot"), {"bot": "random"})

    assert [response.status_code for response in left] == [200, 200, 409]
    assert refusal(handed) == refusal(filled) == (409, "too_many_bot_tables")
    assert offered.status_code == 200


def test_S4_nobody_is_kept_from_resigning_where_the_match_ends_by_it_nor_a_guest_ever(limited: Scene) -> None:
    for _ in range(LIMIT):
        bots_alone(limited.host)
    own = with_bots(limited.host)
    game = set_table(limited.host, seats=[{"kind": "free"}, {"kind": "bot", "bot": "random"}])
    must(limited.guest.post(f"/api/invites/{limited.invite(game)}", {}))
    must(limited.host.post(f"/api/games/{game}/start"))

    assert limited.host.post(seat_path(own, 0, "resign")).status_code == 200
    assert limited.guest.post(seat_path(game, 0, "resign")).status_code == 200


def test_S4_a_copy_for_bots_alone_is_counted_too(limited: Scene) -> None:
    source = with_bots(limited.host)
    for _ in range(LIMIT):
        bots_alone(limited.host)

    copied = limited.host.post(f"/api/games/{source}/copy", {"seats": BOTS})

    assert refusal(copied) == (409, "too_many_bot_tables")


def test_S4_tables_of_bots_set_at_the_same_moment_are_counted_one_by_one(
    still: None, make_app: MakeApp, any_database: str
) -> None:
    app = make_app(any_database, are_limits_on=True, limits=Limits(bot_tables_an_account=LIMIT))
    host = introduced(app.client, "Anna")
    order = {"options": {"players": 2}, "seats": BOTS, "start": True}

    with ThreadPoolExecutor(8) as senders:
        sent = list(senders.map(lambda _: host.post("/api/games", order).status_code, range(16)))

    assert sorted(sent) == [201] * LIMIT + [409] * (16 - LIMIT)
