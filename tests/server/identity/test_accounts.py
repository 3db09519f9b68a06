"""Accounts without ceremony: cookies, names, and recovery."""

from pathlib import Path

import pytest
from sqlalchemy import update

from cupola.server.config.settings import Settings
from cupola.server.http.credentials import COOKIE
from cupola.server.identity.recovery import bare_code
from cupola.server.secrets import digest_of
from cupola.server.storage import schema
from cupola.server.storage.database import sqlite_url
from cupola.table.parts.ids import LETTERS
from tests.server.conftest import MakeClient
from tests.server.scenes.household import Household
from tests.server.scenes.identity_scene import send, stored
from tests.server.scenes.player import Person, hot_seat, introduced, must

# Cookies


def test_S1_the_cookie_is_out_of_reach_of_scripts_and_other_sites(household: Household) -> None:
    reply = household.client.post("/api/me", json={"name": "Anna"})

    cookie = reply.headers["set-cookie"].lower()
    assert all(part in cookie for part in ("httponly", "samesite=lax", "path=/", "max-age="))
    assert "secure" not in cookie
    assert "domain" not in cookie


@pytest.mark.parametrize(("is_secure", "scheme"), [(True, "http"), (False, "https")])
def test_S1_the_cookie_is_secure_where_the_way_is(
    app_client: MakeClient, sqlite_file: Path, is_secure: bool, scheme: str
) -> None:
    settings = Settings(sqlite_url(sqlite_file), is_secure=is_secure, extra_hosts=("testserver.local",))
    client = app_client(settings=settings).client

    reply = client.post(f"{scheme}://testserver.local/api/me", json={})

    assert "; secure" in reply.headers["set-cookie"].lower()


def test_S1_only_the_digest_of_a_cookie_is_stored(household: Household, host: Person) -> None:
    everything = stored(household)

    assert host.cookie not in everything
    assert digest_of(host.cookie) in everything


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    "forged", ["x", "x" * 43, "x" * 5000, "' OR 1=1 --", "0", "null", "%00", "a=b", '"quoted"', "\xe4"]
)
def test_S1_a_forged_cookie_is_nobody(household: Household, host: Person, forged: str) -> None:
    game = hot_seat(host)
    headers = {b"cookie": f"{COOKIE}={forged}".encode("latin-1")}

    me = household.client.get("/api/me", headers=headers)
    view = must(household.client.get(f"/api/games/{game}/view", headers=headers))

    assert me.status_code == 401
    assert me.json()["code"] == "no_account"
    assert view["seats_held"] == []


def test_S1_the_digest_of_a_cookie_is_no_cookie(household: Household, host: Person) -> None:
    thief = Person(household.client, digest_of(host.cookie))

    assert thief.get("/api/me").status_code == 401


def test_a_browser_that_comes_again_keeps_its_account(household: Household, host: Person) -> None:
    before = household.counts()

    again = host.post("/api/me", {"name": "Somebody else"})

    assert must(again) == {"account": host.account, "name": "Anna"}
    assert "set-cookie" not in again.headers
    assert household.counts() == before


def test_an_account_takes_another_name(household: Household, host: Person) -> None:
    reply = send(host, "PATCH", "/api/me", {"name": "  Änna   the 2nd "})

    assert must(reply) == {"account": host.account, "name": "Änna the 2nd"}
    assert must(host.get("/api/me"))["name"] == "Änna the 2nd"


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({}, 400),
        ({"name": None}, 400),
        ({"name": 7}, 400),
        ({"name": ""}, 400),
        ({"name": "x" * 41}, 400),
        ({"name": "Anna", "is_deleted": True}, 400),
        ({"name": "   "}, 422),
        ({"name": "\u202e"}, 422),
        ({"name": "a\u0000b"}, 422),
    ],
)
def test_a_name_that_cannot_be_shown_is_refused_and_nothing_stored(
    household: Household, host: Person, body: object, status: int
) -> None:
    reply = send(host, "PATCH", "/api/me", body)

    assert reply.status_code == status
    assert "name" in reply.json()["message"] or "is_deleted" in reply.json()["message"]
    assert must(host.get("/api/me"))["name"] == "Anna"


def test_leaving_forgets_this_browser_and_no_other(household: Household, host: Person) -> None:
    code = must(host.post("/api/me/recovery"))["code"]
    second = household.client.post("/api/recover", json={"code": code})
    other = Person(household.client, str(second.cookies[COOKIE]))
    household.client.cookies.clear()

    left = host.post("/api/me/leave")

    assert left.status_code == 204
    assert f'{COOKIE}="";' in left.headers["set-cookie"] or f"{COOKIE}=;" in left.headers["set-cookie"]
    assert host.get("/api/me").status_code == 401
    assert must(other.get("/api/me"))["account"] == host.account


# Recovery


def test_a_recovery_code_brings_the_account_to_another_device(household: Household, host: Person) -> None:
    game = hot_seat(host)
    code = must(host.post("/api/me/recovery"))["code"]

    reply = household.client.post("/api/recover", json={"code": f"  {code.upper().replace('-', ' ')} "})
    elsewhere = Person(household.client, str(reply.cookies[COOKIE]))
    household.client.cookies.clear()

    assert must(reply) == {"account": host.account, "name": "Anna", "code": must(reply)["code"]}
    assert "httponly" in reply.headers["set-cookie"].lower()
    assert elsewhere.view(game)["seats_held"] == [0, 1]
    assert must(host.get("/api/me"))["account"] == host.account  # the first device stays


def test_a_recovery_code_is_long_readable_and_stored_nowhere(household: Household, host: Person) -> None:
    code = must(host.post("/api/me/recovery"))["code"]

    groups = code.split("-")
    assert [len(group) for group in groups] == [4] * 6
    assert set("".join(groups)) <= set(LETTERS)
    assert len(LETTERS) ** 24 > 2**100
    assert code not in stored(household)
    assert "".join(groups) not in stored(household)


def test_a_new_recovery_code_replaces_the_old_one(household: Household, host: Person) -> None:
    old = must(host.post("/api/me/recovery"))["code"]
    new = must(host.post("/api/me/recovery"))["code"]

    statuses = [household.client.post("/api/recover", json={"code": code}).status_code for code in (old, new)]

    assert old != new
    assert statuses == [403, 200]


def test_S1_every_wrong_recovery_code_fails_alike(household: Household, host: Person) -> None:
    used = must(host.post("/api/me/recovery"))["code"]
    must(host.post("/api/me/recovery"))
    before = household.counts()

    codes = ("x", "----", used, used[:-1], "abcd-" * 5 + "abcd", host.account, host.cookie)
    replies = [household.client.post("/api/recover", json={"code": code}) for code in codes]

    assert {reply.status_code for reply in replies} == {403}
    assert len({reply.text for reply in replies}) == 1
    assert not any("set-cookie" in reply.headers for reply in replies)
    assert household.counts() == before


def test_S1_an_account_without_a_recovery_code_is_found_by_none(household: Household, host: Person) -> None:
    replies = [household.client.post("/api/recover", json={"code": code}) for code in ("-", "null", "None")]

    assert [reply.status_code for reply in replies] == [403] * 3


@pytest.mark.sample(1)
def test_S1_a_recovery_code_works_once_and_the_next_one_is_told_with_it(
    any_database: str, app_client: MakeClient
) -> None:
    household = app_client(any_database)
    code = must(introduced(household.client, "Anna").post("/api/me/recovery"))["code"]

    first = household.client.post("/api/recover", json={"code": code})
    again = household.client.post("/api/recover", json={"code": code})
    following = household.client.post("/api/recover", json={"code": first.json()["code"]})

    assert [first.status_code, again.status_code, following.status_code] == [200, 403, 200]
    assert len({code, first.json()["code"], following.json()["code"]}) == 3
    assert first.json()["code"] not in stored(household)


def test_R2_who_got_no_reply_sends_the_code_again_with_the_same_key(
    household: Household, host: Person
) -> None:
    code = must(host.post("/api/me/recovery"))["code"]
    order = {"code": code, "key": "a-key-of-mine"}
    lost = must(household.client.post("/api/recover", json=order))

    again = household.client.post("/api/recover", json=order)
    others = [
        household.client.post("/api/recover", json={"code": code, **key}).status_code
        for key in ({}, {"key": "another-key"}, {"key": "a-key-of-mine "})
    ]

    assert must(again) == lost  # the next code too: it may have been written down
    assert others == [403] * 3
    assert household.client.post("/api/recover", json={"code": lost["code"]}).status_code == 200
    assert household.client.post("/api/recover", json=order).status_code == 403  # the next code was used


def test_S1_the_next_code_cannot_be_worked_out_from_the_used_one_and_its_key(household: Household) -> None:
    """A script that always sends the same key, and somebody who has seen an old code."""
    order = {"code": "2222-2222-2222-2222-2222-2222", "key": "a-key-of-mine"}
    told = []
    for name in ("Anna", "Boris"):
        account = introduced(household.client, name).account
        row, same = schema.accounts.c, digest_of(bare_code(order["code"]))
        with household.services.database.writing() as connection:
            connection.execute(update(schema.accounts).where(row.id == account).values(recovery=same))
        told.append(must(household.client.post("/api/recover", json=order))["code"])
        household.client.cookies.clear()
        with household.services.database.writing() as connection:
            connection.execute(update(schema.accounts).values(recovered_with=None))

    assert told[0] != told[1]


@pytest.mark.parametrize("key", ["", "short", "x" * 61, 7, ["a-key-of-mine"]])
def test_a_key_that_is_none_is_refused_and_uses_no_code_up(
    household: Household, host: Person, key: object
) -> None:
    code = must(host.post("/api/me/recovery"))["code"]

    refused = household.client.post("/api/recover", json={"code": code, "key": key})

    assert refused.status_code == 400
    assert "key" in refused.json()["message"]
    assert household.client.post("/api/recover", json={"code": code}).status_code == 200
