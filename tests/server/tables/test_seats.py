"""Invitations: what a link tells, who may use it, and until when."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from threading import Barrier

import pytest

from cupola.calls.seats import post_seat
from cupola.server.routes.invites import post_invite
from cupola.server.services import Services
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import Viewer
from cupola.table.seating.seats import SitOrder
from tests.server.conftest import MakeApp
from tests.server.scenes.app import App, carry_out, plain_settings
from tests.server.scenes.people import Person, must, refusal
from tests.server.scenes.tables import Scene, scene_of, seat_path, set_table

NO_SECRET = "x" * 43


@pytest.fixture(scope="module")
def app(shared_app: App) -> App:
    return shared_app


def test_S1_the_host_alone_is_told_the_link_of_an_invitation(scene: Scene) -> None:
    game = set_table(scene.host)

    seen = must(scene.host.get(f"/api/games/{game}/invites"))

    (invite,) = seen["invites"]
    assert (invite["seat"], invite["colour"]) == (1, "blue")
    assert invite["path"] == f"/join/{invite['secret']}"
    assert invite["link"] == f"http://testserver.local{invite['path']}"
    assert invite["secret"] not in scene.guest.get(f"/api/games/{game}/view").text
    assert invite["secret"] not in scene.host.get(f"/api/games/{game}/view").text


def test_an_invitation_is_a_link_under_the_public_address(make_app: MakeApp, any_database: str) -> None:
    scene = scene_of(make_app(any_database, public_url="https://cupola.example/"))
    game = set_table(scene.host)

    (invite,) = must(scene.host.get(f"/api/games/{game}/invites"))["invites"]

    assert invite["link"] == f"https://cupola.example/join/{invite['secret']}"


def test_S1_an_invitation_tells_what_it_is_for_and_holds_nothing(scene: Scene) -> None:
    rule = {"turn": 86_400, "then": "resign"}
    game = set_table(scene.host, title="At home", manners={"spectators": False, "clock": rule})
    secret = scene.invite(game)

    seen = must(scene.nobody.get(f"/api/invites/{secret}"))

    assert seen["table"]["game"] == game
    assert (seen["table"]["title"], seen["table"]["host"]) == ("At home", "Anna")
    assert (seen["seat"], seen["colour"], seen["is_yours"]) == (1, "blue", False)
    assert [seat["name"] for seat in seen["table"]["seats"]] == ["Anna", ""]
    assert seen["table"]["options"]["players"] == 2
    assert seen["clock"]["turn"] == 86_400
    assert scene.stored(game, 1).kind == "free"
    unclocked = scene.invite(set_table(scene.host))
    assert must(scene.nobody.get(f"/api/invites/{unclocked}"))["clock"] is None
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


def test_S1_an_invitation_must_exist_and_brings_the_name_of_the_account(scene: Scene) -> None:
    secret = scene.invite(set_table(scene.host))

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
    assert refusal(scene.host.post(seat_path(game, 0, "invite"))) == (409, "seat_taken")
    assert refusal(scene.host.post(seat_path(game, 3, "invite"))) == (404, "unknown_seat")
    assert must(scene.guest.post(f"/api/invites/{fresh['secret']}", {}))["seats_held"] == [1]


@pytest.mark.parametrize(("order", "by_guest"), [("leave", True), ("remove", False)])
def test_S1_a_used_link_is_void_once_its_seat_is_free(scene: Scene, order: str, by_guest: bool) -> None:
    game = set_table(scene.host)
    used = scene.invite(game)
    must(scene.guest.post(f"/api/invites/{used}", {}))

    must((scene.guest if by_guest else scene.host).post(seat_path(game, 1, order)))

    assert scene.invite(game) != used
    assert refusal(scene.guest.post(f"/api/invites/{used}", {})) == (404, "unknown_invite")


def claim(services: Services, who: Person, game: str, invite: str | None, ready: Barrier) -> str:
    """Claim seat 1 as soon as the others are ready too: the account that has it, or why not."""
    viewer = Viewer(who.account, who.name)
    ready.wait()
    try:
        if invite is not None:
            carry_out(services, viewer, post_invite, invite, SitOrder())
        else:
            carry_out(services, viewer, post_seat, game, 1, SitOrder())
    except Problem as problem:
        return problem.reply.code
    return who.account


@pytest.mark.sample(1)
@pytest.mark.parametrize(("by_invite", "lost"), [(True, "invite_used"), (False, "seat_taken")])
def test_S1_of_two_who_claim_a_seat_at_once_one_gets_it(
    make_app: MakeApp, any_database: str, by_invite: bool, lost: str
) -> None:
    scene = scene_of(make_app(any_database))
    with closing(Services(plain_settings(any_database))) as beside, ThreadPoolExecutor(2) as threads:
        for _ in range(8):
            game, ready = set_table(scene.host, is_public=True), Barrier(2)
            invite = scene.invite(game) if by_invite else None

            here = threads.submit(claim, scene.app.services, scene.guest, game, invite, ready)
            there = threads.submit(claim, beside, scene.other, game, invite, ready)

            assert {here.result(), there.result()} == {scene.stored(game, 1).account, lost}
            assert scene.kinds(game) == ["opened", "seated"]
