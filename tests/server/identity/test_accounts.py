"""Accounts without ceremony: cookies, names, and recovery."""

import pytest
from sqlalchemy import update

from cupola.server.http.guards import COOKIE
from cupola.server.identity import bare_code, digest_of
from cupola.server.storage import schema
from cupola.table.parts.game import LETTERS
from tests.server.conftest import MakeApp
from tests.server.scenes.app import App
from tests.server.scenes.people import Person, hot_seat, introduced, must, refusal, send, stored


@pytest.fixture(scope="module")
def app(shared_app: App) -> App:
    return shared_app


def test_S1_the_cookie_is_out_of_reach_of_scripts_and_other_sites(app: App) -> None:
    reply = app.client.post("/api/me", json={"name": "Anna"})

    cookie = reply.headers["set-cookie"].lower()
    assert all(part in cookie for part in ("httponly", "samesite=lax", "path=/", "max-age="))
    assert "secure" not in cookie
    assert "domain" not in cookie


@pytest.mark.parametrize(("is_secure", "scheme"), [(True, "http"), (False, "https")])
def test_S1_the_cookie_is_secure_where_the_way_is(make_app: MakeApp, is_secure: bool, scheme: str) -> None:
    client = make_app(is_secure=is_secure).client

    reply = client.post(f"{scheme}://testserver.local/api/me", json={})

    assert "; secure" in reply.headers["set-cookie"].lower()


def test_S1_only_the_digest_of_a_cookie_is_stored_and_that_is_no_cookie(app: App, host: Person) -> None:
    everything = stored(app)

    assert host.cookie not in everything
    assert digest_of(host.cookie) in everything
    assert Person(app.client, digest_of(host.cookie)).get("/api/me").status_code == 401


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    "forged", ["x", "x" * 43, "x" * 5000, "' OR 1=1 --", "0", "null", "%00", "a=b", '"quoted"', "\xe4"]
)
def test_S1_a_forged_cookie_is_nobody(app: App, host: Person, forged: str) -> None:
    game = hot_seat(host)
    headers = {b"cookie": f"{COOKIE}={forged}".encode("latin-1")}

    me = app.client.get("/api/me", headers=headers)
    view = must(app.client.get(f"/api/games/{game}/view", headers=headers))

    assert refusal(me) == (401, "no_account")
    assert view["seats_held"] == []


def test_a_browser_that_comes_again_keeps_its_account(app: App, host: Person) -> None:
    before = app.counts()

    again = host.post("/api/me", {"name": "Somebody else"})

    assert must(again) == {"account": host.account, "name": "Anna"}
    assert "set-cookie" not in again.headers
    assert app.counts() == before


def test_an_account_takes_another_name(app: App, host: Person) -> None:
    reply = send(host, "PATCH", "/api/me", {"name": "  Änna   the 2nd "})

    assert must(reply) == {"account": host.account, "name": "Änna the 2nd"}
    assert must(host.get("/api/me"))["name"] == "Änna the 2nd"


def test_leaving_forgets_this_browser_and_no_other(app: App, host: Person) -> None:
    code = must(host.post("/api/me/recovery"))["code"]
    second = app.client.post("/api/recover", json={"code": code})
    other = Person(app.client, str(second.cookies[COOKIE]))
    app.client.cookies.clear()

    left = host.post("/api/me/leave")

    assert left.status_code == 204
    assert f'{COOKIE}="";' in left.headers["set-cookie"] or f"{COOKIE}=;" in left.headers["set-cookie"]
    assert host.get("/api/me").status_code == 401
    assert must(other.get("/api/me"))["account"] == host.account


def test_a_recovery_code_brings_the_account_to_another_device(app: App, host: Person) -> None:
    game = hot_seat(host)
    code = must(host.post("/api/me/recovery"))["code"]

    reply = app.client.post("/api/recover", json={"code": f"  {code.upper().replace('-', ' ')} "})
    elsewhere = Person(app.client, str(reply.cookies[COOKIE]))
    app.client.cookies.clear()

    assert must(reply) == {"account": host.account, "name": "Anna", "code": must(reply)["code"]}
    assert "httponly" in reply.headers["set-cookie"].lower()
    assert elsewhere.view(game)["seats_held"] == [0, 1]
    assert must(host.get("/api/me"))["account"] == host.account  # the first device stays


def test_a_recovery_code_is_long_readable_and_stored_nowhere(app: App, host: Person) -> None:
    code = must(host.post("/api/me/recovery"))["code"]

    groups = code.split("-")
    assert [len(group) for group in groups] == [4] * 6
    assert set("".join(groups)) <= set(LETTERS)
    assert len(LETTERS) ** 24 > 2**100
    assert code not in stored(app)
    assert "".join(groups) not in stored(app)


def test_S1_every_wrong_recovery_code_fails_alike(app: App, host: Person) -> None:
    introduced(app.client, "Without a code")
    used = must(host.post("/api/me/recovery"))["code"]
    must(host.post("/api/me/recovery"))
    before = app.counts()

    codes = (
        "x",
        "-",
        "----",
        "null",
        "None",
        used,
        used[:-1],
        "abcd-" * 5 + "abcd",
        host.account,
        host.cookie,
    )
    replies = [app.client.post("/api/recover", json={"code": code}) for code in codes]

    assert {reply.status_code for reply in replies} == {403}
    assert len({reply.text for reply in replies}) == 1
    assert not any("set-cookie" in reply.headers for reply in replies)
    assert app.counts() == before


@pytest.mark.sample(1)
def test_S1_a_recovery_code_works_once_and_brings_the_next(any_database: str, make_app: MakeApp) -> None:
    app = make_app(any_database)
    code = must(introduced(app.client, "Anna").post("/api/me/recovery"))["code"]

    first = app.client.post("/api/recover", json={"code": code})
    again = app.client.post("/api/recover", json={"code": code})
    following = app.client.post("/api/recover", json={"code": first.json()["code"]})

    assert [first.status_code, again.status_code, following.status_code] == [200, 403, 200]
    assert len({code, first.json()["code"], following.json()["code"]}) == 3
    assert first.json()["code"] not in stored(app)


def test_R2_who_got_no_reply_sends_the_code_again_with_the_same_key(app: App, host: Person) -> None:
    code = must(host.post("/api/me/recovery"))["code"]
    order = {"code": code, "key": "a-key-of-mine"}
    lost = must(app.client.post("/api/recover", json=order))

    again = app.client.post("/api/recover", json=order)
    others = [
        app.client.post("/api/recover", json={"code": code, **key}).status_code
        for key in ({}, {"key": "another-key"}, {"key": "a-key-of-mine "})
    ]

    assert must(again) == lost  # the next code too: it may have been written down
    assert others == [403] * 3
    assert app.client.post("/api/recover", json={"code": lost["code"]}).status_code == 200
    assert app.client.post("/api/recover", json=order).status_code == 403  # the next code was used


def test_S1_the_next_code_cannot_be_worked_out_from_the_used_one_and_its_key(app: App) -> None:
    """A script that always sends the same key, and somebody who has seen an old code."""
    order = {"code": "2222-2222-2222-2222-2222-2222", "key": "a-key-of-mine"}
    told = []
    for name in ("Anna", "Boris"):
        account = introduced(app.client, name).account
        row, same = schema.accounts.c, digest_of(bare_code(order["code"]))
        with app.services.database.writing() as connection:
            connection.execute(update(schema.accounts).where(row.id == account).values(recovery=same))
        told.append(must(app.client.post("/api/recover", json=order))["code"])
        app.client.cookies.clear()
        with app.services.database.writing() as connection:
            connection.execute(update(schema.accounts).values(recovered_with=None))

    assert told[0] != told[1]


@pytest.mark.parametrize("key", ["", "short", "x" * 61, 7, ["a-key-of-mine"]])
def test_a_key_that_is_none_is_refused_and_uses_no_code_up(app: App, host: Person, key: object) -> None:
    code = must(host.post("/api/me/recovery"))["code"]

    refused = app.client.post("/api/recover", json={"code": code, "key": key})

    assert refused.status_code == 400
    assert "key" in refused.json()["message"]
    assert app.client.post("/api/recover", json={"code": code}).status_code == 200
