"""Devices: every browser that is signed in is listed, and can be signed out, alone or with all others."""

from contextlib import AbstractContextManager

import pytest
from sqlalchemy.exc import OperationalError

from cupola.server.http.guards import COOKIE
from cupola.server.identity import NOTED_EVERY, Browser, browser_of
from tests.server.scenes.app import App
from tests.server.scenes.people import (
    Person,
    Reply,
    bearer,
    introduced,
    must,
    new_token,
    refusal,
    send,
    stored,
)

MOZILLA = "Mozilla/5.0 "
FIREFOX = MOZILLA + "(X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0"
IPHONE = (
    MOZILLA + "(iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/17.5 Mobile/15E148 Safari/604.1"
)
LIKE_CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 "


@pytest.fixture
def anna(home: App) -> Person:
    return introduced(home.client, "Anna")


def elsewhere(person: Person, user_agent: str = IPHONE) -> Person:
    code = must(person.post("/api/me/recovery"))["code"]
    reply = person.client.post("/api/recover", json={"code": code}, headers={"user-agent": user_agent})
    person.client.cookies.clear()
    return Person(person.client, str(reply.cookies[COOKIE]), str(must(reply)["account"]), person.name)


def devices_of(person: Person) -> list[Reply]:
    devices: list[Reply] = must(person.get("/api/me/devices"))["devices"]
    return devices


@pytest.mark.parametrize(
    ("user_agent", "browser", "system"),
    [
        (FIREFOX, "Firefox", "Linux"),
        (IPHONE, "Safari", "iPhone"),
        (f"{MOZILLA}(Windows NT 10.0; Win64; x64) {LIKE_CHROME}Safari/537.36", "Chrome", "Windows"),
        (f"{MOZILLA}(Windows NT 10.0) {LIKE_CHROME}Safari/537.36 Edg/129.0.0.0", "Edge", "Windows"),
        (f"{MOZILLA}(Macintosh; Intel Mac OS X 10_15_7) {LIKE_CHROME}OPR/115.0", "Opera", "macOS"),
        (f"{MOZILLA}(Linux; Android 14; Pixel 8) {LIKE_CHROME}Mobile Safari/537.36", "Chrome", "Android"),
        (f"{MOZILLA}(iPad; CPU OS 17_5 like Mac OS X) CriOS/129.0 Safari/604.1", "Chrome", "iPad"),
        ("python-httpx/0.28.1", "", ""),
        ("", "", ""),
        ("x" * 5_000 + "Firefox/1" + "\x00\N{SNOWMAN}", "Firefox", ""),
    ],
)
def test_a_browser_is_known_by_its_family_and_its_system(user_agent: str, browser: str, system: str) -> None:
    assert browser_of(user_agent) == Browser(browser, system)


@pytest.mark.sample(1)
def test_every_device_is_listed_the_one_that_asks_first(home: App, anna: Person) -> None:
    phone = elsewhere(anna)

    at_home, on_phone = devices_of(anna), devices_of(phone)

    assert [(each["browser"], each["system"], each["is_current"]) for each in on_phone] == [
        ("Safari", "iPhone", True),
        ("", "", False),
    ]
    assert [each["is_current"] for each in at_home] == [True, False]
    assert {each["id"] for each in at_home} == {each["id"] for each in on_phone}
    assert all(each["used_at"] >= each["created_at"] > 0 for each in at_home)
    assert anna.cookie not in str(at_home)


def test_nothing_finer_than_the_family_is_kept_of_a_browser(home: App) -> None:
    home.client.post("/api/me", json={}, headers={"user-agent": IPHONE})

    everything = stored(home)

    assert "iPhone" in everything
    assert "17_5" not in everything
    assert "AppleWebKit" not in everything


def test_S1_a_device_that_is_signed_out_is_nobody_and_the_others_stay(home: App, anna: Person) -> None:
    thief, phone = elsewhere(anna), elsewhere(anna)
    stolen = next(each["id"] for each in devices_of(thief) if each["is_current"])

    gone = send(anna, "DELETE", f"/api/me/devices/{stolen}")

    assert gone.status_code == 204
    assert "set-cookie" not in gone.headers
    assert thief.get("/api/me").status_code == 401
    assert [must(each.get("/api/me"))["account"] for each in (anna, phone)] == [anna.account] * 2
    assert stolen not in {each["id"] for each in devices_of(anna)}


def test_a_device_signs_itself_out_and_loses_its_cookie(home: App, anna: Person) -> None:
    own = devices_of(anna)[0]["id"]

    assert refusal(send(anna, "DELETE", "/api/me/devices/nosuchdevice")) == (404, "unknown_device")
    gone = send(anna, "DELETE", f"/api/me/devices/{own}")

    assert gone.status_code == 204
    assert COOKIE in gone.headers["set-cookie"]
    assert anna.get("/api/me").status_code == 401


def test_S1_everywhere_else_is_signed_out_at_once(home: App, anna: Person) -> None:
    others = [elsewhere(anna) for _ in range(3)]
    boris = introduced(home.client, "Boris")
    token = new_token(anna)["secret"]

    told = must(send(anna, "DELETE", "/api/me/devices"))

    assert told["devices"] == 3
    assert [each.get("/api/me").status_code for each in (*others, anna, boris)] == [401, 401, 401, 200, 200]
    assert [each["is_current"] for each in devices_of(anna)] == [True]
    by_token = home.client.get("/api/me", headers=bearer(token))
    assert by_token.status_code == 200  # it is listed, and revoked there


def test_S1_a_code_of_a_thief_is_worth_nothing_once_everywhere_is_signed_out(home: App, anna: Person) -> None:
    thief = elsewhere(anna)
    theirs = must(thief.post("/api/me/recovery"))["code"]

    mine = must(send(anna, "DELETE", "/api/me/devices"))["code"]

    codes = [home.client.post("/api/recover", json={"code": code}).status_code for code in (theirs, mine)]
    assert codes == [403, 200]


@pytest.mark.sample(1)
def test_S1_a_device_that_is_signed_out_does_not_come_back_by_its_code(home: App, anna: Person) -> None:
    order = {"code": must(anna.post("/api/me/recovery"))["code"], "key": "a-key-of-a-thief"}
    thief = Person(home.client, str(home.client.post("/api/recover", json=order).cookies[COOKIE]))
    home.client.cookies.clear()
    stolen = next(each["id"] for each in devices_of(thief) if each["is_current"])

    assert send(anna, "DELETE", f"/api/me/devices/{stolen}").status_code == 204

    assert home.client.post("/api/recover", json=order).status_code == 403


def test_no_code_is_made_for_who_never_had_one(home: App, anna: Person) -> None:
    assert must(send(anna, "DELETE", "/api/me/devices")) == {"devices": 0, "code": None}


def test_the_use_of_a_device_is_noted_by_the_hour(home: App, anna: Person) -> None:
    now = home.services.clock()
    headers = {**anna.headers, "user-agent": FIREFOX}
    before = stored(home)

    must(home.client.get("/api/me", headers=headers))
    within = stored(home)
    home.services.clock = lambda: now + NOTED_EVERY
    must(home.client.get("/api/me", headers=headers))
    home.services.clock = lambda: now + NOTED_EVERY + 1000
    must(home.client.get("/api/me", headers={**anna.headers, "user-agent": IPHONE}))

    (device,) = devices_of(anna)
    assert within == before
    assert (device["used_at"], device["browser"]) == (now + NOTED_EVERY, "Firefox")
    assert device["created_at"] <= now


def test_no_request_fails_where_the_use_of_a_device_cannot_be_noted(
    home: App, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = home.services.clock()

    def full() -> AbstractContextManager[None]:
        raise OperationalError("UPDATE", {}, Exception("database or disk is full"))

    monkeypatch.setattr(home.services, "clock", lambda: now + NOTED_EVERY)
    monkeypatch.setattr(home.services.database, "writing", full)

    assert must(anna.get("/api/me"))["account"] == anna.account
