"""A moderator closes a table, silences and bans while the server runs; every order is in the log."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from cupola.cli import main
from cupola.server.storage.database import sqlite_url
from tests.server.conftest import MakeApp
from tests.server.scenes.app import App
from tests.server.scenes.people import Person, begin_match, hot_seat, introduced, must

Moderate = Callable[..., int]
CODE_LETTERS = 29


@pytest.fixture
def moderate(sqlite_file: Path) -> Moderate:
    def give(*words: str, reason: str | None = "they were rude") -> int:
        why = () if reason is None else ("--reason", reason)
        return main(["moderate", words[0], "--database-url", sqlite_url(sqlite_file), *words[1:], *why])

    return give


def test_a_closed_table_is_over_for_everybody_and_says_so_in_the_log(
    app: App, moderate: Moderate, capsys: pytest.CaptureFixture[str]
) -> None:
    anna, boris = introduced(app.client, "Anna"), introduced(app.client, "Boris")
    game = begin_match(anna, boris)

    assert moderate("close", game) == 0
    assert moderate("close", game) == 2
    assert moderate("log", reason=None) == 0

    assert anna.view(game)["status"] == boris.view(game)["status"] == "closed"
    told = capsys.readouterr()
    assert f"close {game}: they were rude" in told.out
    assert f"{game}: is closed already" in told.err


def test_the_people_and_the_chat_of_a_table_are_shown_with_their_accounts(
    app: App, host: Person, moderate: Moderate, capsys: pytest.CaptureFixture[str]
) -> None:
    game = hot_seat(host)
    must(host.post(f"/api/games/{game}/chat", {"text": "you fool", "key": "k"}))

    assert moderate("show", game, reason=None) == 0

    shown = capsys.readouterr().out
    assert f"seat 0: Seat 0, {host.account}" in shown
    assert f"({host.account}): you fool" in shown


def test_a_silenced_account_plays_on_and_writes_nothing(app: App, host: Person, moderate: Moderate) -> None:
    game = hot_seat(host)
    line = {"text": "hello", "key": "k"}

    moderate("silence", host.account)
    refused = host.post(f"/api/games/{game}/chat", line)
    moderate("unsilence", host.account)

    assert (refused.status_code, refused.json()["code"]) == (403, "silenced")
    assert must(host.post(f"/api/games/{game}/chat", line))


def test_a_banned_account_is_nobody_and_comes_back_with_a_code_of_the_moderator(
    app: App, host: Person, moderate: Moderate, capsys: pytest.CaptureFixture[str]
) -> None:
    code = must(host.post("/api/me/recovery"))["code"]

    moderate("ban", host.account)
    asked = host.get("/api/me").status_code
    recovered = app.client.post("/api/recover", json={"code": code}).status_code
    moderate("unban", host.account)
    given = capsys.readouterr().out.strip()[-CODE_LETTERS:]

    assert (asked, recovered) == (401, 403)
    assert must(app.client.post("/api/recover", json={"code": given}))["account"] == host.account


@pytest.mark.parametrize("network", ["127.0.0.1", "127.0.0.0/8"])
def test_no_account_is_opened_from_a_banned_address_and_those_there_stay(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, moderate: Moderate, network: str
) -> None:
    client = make_app().client
    anna = introduced(client, "Anna")
    from_home = {"client": ("127.0.0.1", 50_000)}
    monkeypatch.setattr(client.app, "asgi_handler", at_address(client.app.asgi_handler, from_home))

    moderate("ban", network)
    refused = client.post("/api/me", json={"name": "Boris"})
    moderate("unban", network)

    assert (refused.status_code, refused.json()["code"]) == (403, "banned")
    assert anna.get("/api/me").status_code == 200
    assert introduced(client, "Boris").name == "Boris"


def at_address(app: Callable[..., object], told: Mapping[str, object]) -> Callable[..., object]:
    def asked(scope: dict[str, object], receive: object, send: object) -> object:
        return app({**scope, **told}, receive, send)

    return asked


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("close", "nogame"), "There is no such table."),
        (("ban", "nobody"), "nobody: is no account here"),
        (("silence", "nobody"), "nobody: is no account here"),
        (("ban", "1.2.3.4.5"), "1.2.3.4.5: is neither an address nor a network"),
        (("unban", "1.2.3.4"), "1.2.3.4: is not banned"),
    ],
)
def test_an_order_that_means_nothing_is_refused_and_not_logged(
    app: App, moderate: Moderate, words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert moderate(*words) == 2

    assert said in capsys.readouterr().err
    assert app.counts()["moderation"] == 0
