"""Who sits where: invitations, public tables, and what the host may change before the match begins."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from threading import Barrier

import pytest
from msgspec.structs import replace

from cupola.server.services import Services
from cupola.server.tables.seats import sit_freely, sit_with_invite
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import Viewer
from tests.server.conftest import MakeClient
from tests.server.scenes.household import plain_settings
from tests.server.scenes.player import Person, must
from tests.server.scenes.seating_scene import Scene, refusal, scene, scene_of, seat_path, set_table

__all__ = ["scene"]

NO_SECRET = "x" * 43


def test_S1_only_the_host_sees_the_invitations(scene: Scene) -> None:
    game = set_table(scene.host)

    seen = must(scene.host.get(f"/api/games/{game}/invites"))

    (invite,) = seen["invites"]
    assert (invite["seat"], invite["colour"]) == (1, "blue")
    assert invite["path"] == f"/join/{invite['secret']}"
    assert invite["link"] == f"http://testserver.local{invite['path']}"
    assert refusal(scene.guest.get(f"/api/games/{game}/invites")) == (403, "not_host")
    assert refusal(scene.nobody.get(f"/api/games/{game}/invites")) == (401, "no_account")
    assert refusal(scene.host.get("/api/games/zz/invites")) == (404, "unknown_game")
    assert invite["secret"] not in scene.guest.get(f"/api/games/{game}/view").text
    assert invite["secret"] not in scene.host.get(f"/api/games/{game}/view").text


def test_an_invitation_is_a_link_under_the_public_address(app_client: MakeClient, any_database: str) -> None:
    settings = replace(plain_settings(any_database), public_url="https://cupola.example/")
    scene = scene_of(app_client(settings=settings))
    game = set_table(scene.host)

    (invite,) = must(scene.host.get(f"/api/games/{game}/invites"))["invites"]

    assert invite["link"] == f"https://cupola.example/join/{invite['secret']}"


def test_an_invitation_tells_the_time_limit_before_one_sits_down(scene: Scene) -> None:
    rule = {"turn": 86_400, "then": "resign"}
    timed = scene.invite(set_table(scene.host, manners={"clock": rule}))
    free = scene.invite(set_table(scene.host))

    assert must(scene.nobody.get(f"/api/invites/{timed}"))["clock"]["turn"] == 86_400
    assert must(scene.nobody.get(f"/api/invites/{free}"))["clock"] is None


def test_S1_an_invitation_tells_what_it_is_for_and_holds_nothing(scene: Scene) -> None:
    game = set_table(scene.host, title="At home", manners={"spectators": False})
    secret = scene.invite(game)

    seen = must(scene.nobody.get(f"/api/invites/{secret}"))

    assert seen["table"]["game"] == game
    assert (seen["table"]["title"], seen["table"]["host"]) == ("At home", "Anna")
    assert (seen["seat"], seen["colour"], seen["is_yours"]) == (1, "blue", False)
    assert [seat["name"] for seat in seen["table"]["seats"]] == ["Anna", ""]
    assert seen["table"]["options"]["players"] == 2
    assert scene.stored(game, 1).kind == "free"
    assert refusal(scene.guest.get(f"/api/invites/{NO_SECRET}")) == (404, "unknown_invite")


def test_S1_an_invitation_is_claimed_once_and_a_repeat_is_harmless(scene: Scene) -> None:
    game = set_table(scene.host, manners={"spectators": False})
    path = f"/api/invites/{scene.invite(game)}"

    first = must(scene.guest.post(path, {"name": "  Bo  ris "}))
    again = must(scene.guest.post(path, {"name": "another"}))

    assert first["seats_held"] == again["seats_held"] == [1]
    assert again["seats"][1]["name"] == "Bo ris"
    assert scene.kinds(game) == ["opened", "seated"]
    assert refusal(scene.other.post(path, {})) == (409, "invite_used")
    assert refusal(scene.other.get(path)) == (409, "invite_used")
    assert must(scene.guest.get(path))["is_yours"] is True
    assert must(scene.host.get(f"/api/games/{game}/invites"))["invites"] == []


def test_S1_an_invitation_needs_an_account_and_must_exist(scene: Scene) -> None:
    secret = scene.invite(set_table(scene.host))

    assert refusal(scene.nobody.post(f"/api/invites/{secret}", {})) == (401, "no_account")
    assert refusal(scene.guest.post(f"/api/invites/{NO_SECRET}", {})) == (404, "unknown_invite")
    assert refusal(scene.guest.post(f"/api/invites/{secret}", {"name": "\ue000evil"})) == (422, "odd_text")
    assert refusal(scene.guest.post(f"/api/invites/{secret}", {"seat": 0})) == (400, "bad_body")
    assert must(scene.guest.post(f"/api/invites/{secret}", {}))["seats"][1]["name"] == "Boris"


def test_S1_a_renewed_invitation_kills_the_old_link(scene: Scene) -> None:
    game = set_table(scene.host)
    old = scene.invite(game)

    fresh = must(scene.host.post(seat_path(game, 1, "invite")))

    assert fresh["secret"] != old
    assert refusal(scene.guest.post(f"/api/invites/{old}", {})) == (404, "unknown_invite")
    assert refusal(scene.guest.post(seat_path(game, 1, "invite"))) == (403, "not_host")
    assert refusal(scene.host.post(seat_path(game, 0, "invite"))) == (409, "seat_taken")
    assert refusal(scene.host.post(seat_path(game, 3, "invite"))) == (404, "unknown_seat")
    assert must(scene.guest.post(f"/api/invites/{fresh['secret']}", {}))["seats_held"] == [1]


def test_a_free_seat_of_a_public_table_is_anybodys(scene: Scene) -> None:
    game = set_table(scene.host, is_public=True, manners={"spectators": False})

    seen = must(scene.guest.post(seat_path(game, 1), {"name": "B"}))

    assert (seen["seats_held"], seen["seats"][1]["name"]) == ([1], "B")
    assert must(scene.guest.post(seat_path(game, 1), {}))["version"] == seen["version"]
    assert refusal(scene.other.post(seat_path(game, 1), {})) == (409, "seat_taken")
    assert refusal(scene.nobody.post(seat_path(game, 1), {})) == (401, "no_account")
    assert refusal(scene.other.post(seat_path(game, 2), {})) == (404, "unknown_seat")
    assert refusal(scene.other.post(seat_path(game, 4), {})) == (400, "bad_request")


def test_a_guest_has_one_seat_of_a_public_table_and_the_host_several(scene: Scene) -> None:
    game = set_table(scene.host, is_public=True, options={"players": 4})
    must(scene.guest.post(seat_path(game, 1), {}))

    by_seat = scene.guest.post(seat_path(game, 2), {})
    by_invite = scene.guest.post(f"/api/invites/{scene.invite(game)}", {})

    assert refusal(by_seat) == refusal(by_invite) == (409, "opposing_seat")
    assert must(scene.host.post(seat_path(game, 2), {}))["seats_held"] == [0, 2]
    assert must(scene.other.post(seat_path(game, 3), {}))["seats_held"] == [3]


def test_guests_around_one_screen_use_several_invitations_to_a_private_table(scene: Scene) -> None:
    game = set_table(scene.host, options={"players": 3})

    for held in ([1], [1, 2]):
        assert must(scene.guest.post(f"/api/invites/{scene.invite(game)}", {}))["seats_held"] == held


def test_S1_a_free_seat_of_a_private_table_is_the_hosts(scene: Scene) -> None:
    game, hidden = set_table(scene.host), set_table(scene.host, manners={"spectators": False})

    seen = must(scene.host.post(seat_path(game, 1), {"name": "Beside Anna"}))

    assert seen["seats_held"] == [0, 1]
    assert refusal(scene.guest.post(seat_path(game, 1), {})) == (403, "not_yours")
    assert refusal(scene.guest.post(seat_path(hidden, 1), {})) == (404, "unknown_game")


def test_nobody_sits_down_freely_once_the_match_has_begun(scene: Scene) -> None:
    game = scene.running(is_public=True)
    must(scene.guest.post(seat_path(game, 1, "hand"), {}))

    assert refusal(scene.other.post(seat_path(game, 1), {})) == (409, "not_open")
    assert refusal(scene.host.post(seat_path(game, 1), {})) == (409, "not_open")


def claim(services: Services, who: Person, game: str, invite: str | None, ready: Barrier) -> str:
    """Claim seat 1 as soon as the others are ready too: the account that has it, or why not."""
    viewer = Viewer(who.account, who.name)
    ready.wait()
    try:
        with services.database.writing() as connection:
            if invite is not None:
                sit_with_invite(connection, services, invite, None, viewer)
            else:
                sit_freely(connection, services, game, 1, None, viewer)
    except Problem as problem:
        return problem.reply.code
    return who.account


@pytest.mark.sample(1)
@pytest.mark.parametrize(("by_invite", "lost"), [(True, "invite_used"), (False, "seat_taken")])
def test_S1_of_two_who_claim_a_seat_at_once_one_gets_it(
    app_client: MakeClient, any_database: str, by_invite: bool, lost: str
) -> None:
    scene = scene_of(app_client(any_database))
    with closing(Services(plain_settings(any_database))) as beside, ThreadPoolExecutor(2) as threads:
        for _ in range(8):
            game, ready = set_table(scene.host, is_public=True), Barrier(2)
            invite = scene.invite(game) if by_invite else None

            here = threads.submit(claim, scene.household.services, scene.guest, game, invite, ready)
            there = threads.submit(claim, beside, scene.other, game, invite, ready)

            assert {here.result(), there.result()} == {scene.stored(game, 1).account, lost}
            assert scene.kinds(game) == ["opened", "seated"]


def test_who_leaves_before_the_match_frees_the_seat_with_a_fresh_invitation(scene: Scene) -> None:
    game = set_table(scene.host, manners={"spectators": False})
    old = scene.invite(game)
    must(scene.guest.post(f"/api/invites/{old}", {}))

    left = must(scene.guest.post(seat_path(game, 1, "leave")))

    assert (left["game"], left["seat"], left["version"]) == (game, 1, 3)
    assert scene.stored(game, 1).account is None
    assert scene.invite(game) != old
    assert refusal(scene.guest.post(f"/api/invites/{old}", {})) == (404, "unknown_invite")
    assert refusal(scene.guest.post(seat_path(game, 1, "leave"))) == (404, "unknown_game")
    assert scene.kinds(game) == ["opened", "seated", "left"]


def test_the_host_may_leave_a_seat_and_stays_the_host(scene: Scene) -> None:
    game = set_table(scene.host)

    must(scene.host.post(seat_path(game, 0, "leave")))

    seen = scene.host.view(game)
    assert (seen["is_host"], seen["seats_held"], seen["seats"][0]["kind"]) == (True, [], "free")
    assert len(must(scene.host.get(f"/api/games/{game}/invites"))["invites"]) == 2


def test_S1_nobody_leaves_anothers_seat_or_a_running_match(scene: Scene) -> None:
    game, running = set_table(scene.host), scene.running()

    assert refusal(scene.guest.post(seat_path(game, 0, "leave"))) == (403, "not_yours")
    assert refusal(scene.nobody.post(seat_path(game, 0, "leave"))) == (401, "no_account")
    assert refusal(scene.guest.post(seat_path(running, 1, "leave"))) == (409, "not_open")
    assert refusal(scene.host.post(seat_path(game, 2, "leave"))) == (404, "unknown_seat")


def test_the_host_sends_a_person_or_a_bot_away(scene: Scene) -> None:
    game = set_table(scene.host)
    used = scene.invite(game)
    must(scene.guest.post(f"/api/invites/{used}", {}))

    seen = must(scene.host.post(seat_path(game, 1, "remove")))

    assert seen["seats"][1]["kind"] == "free"
    assert refusal(scene.guest.post(f"/api/invites/{used}", {})) == (404, "unknown_invite")
    assert must(scene.host.post(seat_path(game, 1, "remove")))["version"] == seen["version"]
    must(scene.host.post(seat_path(game, 1, "bot"), {"bot": "random"}))
    assert must(scene.host.post(seat_path(game, 1, "remove")))["seats"][1]["bot"] is None


def test_S1_only_the_host_sends_away_and_only_before_the_match(scene: Scene) -> None:
    running = scene.running()
    solo = set_table(scene.host, options={"players": 1})

    assert refusal(scene.guest.post(seat_path(running, 0, "remove"))) == (403, "not_host")
    assert refusal(scene.nobody.post(seat_path(running, 0, "remove"))) == (401, "no_account")
    assert refusal(scene.host.post(seat_path(running, 1, "remove"))) == (409, "not_open")
    assert refusal(scene.host.post(seat_path(solo, 1, "remove"))) == (409, "ivan")


def test_the_host_puts_a_bot_into_a_free_seat(scene: Scene) -> None:
    game = set_table(scene.host)

    seen = must(scene.host.post(seat_path(game, 1, "bot"), {"bot": "greedy", "name": "Dmitri"}))

    place = seen["seats"][1]
    assert (place["kind"], place["bot"], place["name"]) == ("bot", "greedy", "Dmitri")
    again = must(scene.host.post(seat_path(game, 1, "bot"), {"bot": "greedy"}))
    assert again["version"] == seen["version"]
    assert scene.kinds(game) == ["opened", "seated"]
    assert must(scene.host.post(f"/api/games/{game}/start"))["status"] == "running"


def test_S1_only_the_host_seats_bots_that_exist_in_seats_that_are_free(scene: Scene) -> None:
    game = set_table(scene.host)
    path = seat_path(game, 1, "bot")

    assert refusal(scene.guest.post(path, {"bot": "random"})) == (403, "not_host")
    assert refusal(scene.nobody.post(path, {"bot": "random"})) == (401, "no_account")
    assert refusal(scene.host.post(path, {"bot": "os:system"})) == (422, "no_such_bot")
    assert refusal(scene.host.post(path, {})) == (400, "bad_body")
    assert refusal(scene.host.post(seat_path(game, 0, "bot"), {"bot": "random"})) == (409, "seat_taken")
    assert scene.kinds(game) == ["opened"]


def test_a_player_is_called_something_else(scene: Scene) -> None:
    game = scene.running()

    seen = must(scene.guest.post(seat_path(game, 1, "name"), {"name": " Bob "}))

    assert seen["seats"][1]["name"] == "Bob"
    assert must(scene.guest.post(seat_path(game, 1, "name"), {"name": "Bob"}))["version"] == seen["version"]
    assert refusal(scene.host.post(seat_path(game, 1, "name"), {"name": "X"})) == (403, "not_yours")
    assert refusal(scene.nobody.post(seat_path(game, 1, "name"), {"name": "X"})) == (401, "no_account")
    assert refusal(scene.guest.post(seat_path(game, 1, "name"), {"name": " "})) == (422, "empty_text")
    assert refusal(scene.guest.post(seat_path(game, 1, "name"), {"name": "x" * 41})) == (400, "bad_body")


def test_the_host_closes_a_table_and_its_invitations(scene: Scene) -> None:
    game = set_table(scene.host)
    secret = scene.invite(game)

    seen = must(scene.host.post(f"/api/games/{game}/close"))

    assert seen["status"] == "closed"
    assert must(scene.host.post(f"/api/games/{game}/close"))["version"] == seen["version"]
    assert refusal(scene.guest.post(f"/api/invites/{secret}", {})) == (404, "unknown_invite")
    assert refusal(scene.host.post(seat_path(game, 1), {})) == (409, "not_open")
    assert refusal(scene.host.post(f"/api/games/{game}/start"))[0] == 409
    assert refusal(scene.host.post(seat_path(game, 0, "name"), {"name": "X"})) == (409, "finished")
    assert refusal(scene.host.post(seat_path(game, 1, "bot"), {"bot": "random"})) == (409, "finished")


def test_S1_only_the_host_closes_and_starts_and_neither_while_others_play(scene: Scene) -> None:
    game = scene.running()

    for order in ("close", "start"):
        path = f"/api/games/{game}/{order}"
        assert refusal(scene.guest.post(path)) == (403, "not_host")
        assert refusal(scene.nobody.post(path)) == (401, "no_account")
        assert refusal(scene.host.post(path))[0] == 409
    assert scene.household.game(game).status == "running"
