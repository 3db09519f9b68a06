"""Tokens: how bots and scripts are known, and what no token may do."""

import pytest

from cupola.server.identity import MOST_TOKENS
from tests.server.scenes.app import App
from tests.server.scenes.people import Person, bearer, hot_seat, must, new_token, refusal, send, stored


@pytest.fixture(scope="module")
def app(shared_app: App) -> App:
    return shared_app


def test_a_token_plays_for_its_account_until_it_is_revoked(app: App, host: Person) -> None:
    token = new_token(host)
    game = hot_seat(host)

    view = app.client.get(f"/api/games/{game}/view", headers=bearer(token["secret"]))
    revoked = send(host, "DELETE", f"/api/me/tokens/{token['id']}")
    after = app.client.get(f"/api/games/{game}/view", headers=bearer(token["secret"]))

    assert must(view)["seats_held"] == [0, 1]
    assert revoked.status_code == 204
    assert refusal(after) == (401, "bad_token")


def test_the_secret_of_a_token_is_told_once_and_stored_nowhere(app: App, host: Person) -> None:
    token = new_token(host, "night bot")

    listed = host.get("/api/me/tokens")

    assert token["secret"] not in stored(app)
    assert must(listed) == {"tokens": [{key: token[key] for key in ("id", "label", "created_at")}]}


@pytest.mark.parametrize(
    "header", ["Bearer x", "Bearer ", "bearer " + "x" * 5000, "Basic YTpi", "x", "Bearer ' OR 1=1 --"]
)
def test_S1_a_foreign_token_is_refused_even_beside_a_good_cookie(app: App, host: Person, header: str) -> None:
    reply = app.client.get("/api/me", headers={**host.headers, "authorization": header})

    assert refusal(reply) == (401, "bad_token")


def test_S1_neither_a_cookie_nor_a_recovery_code_is_a_token(app: App, host: Person) -> None:
    code = must(host.post("/api/me/recovery"))["code"]

    for secret in (host.cookie, code, host.account):
        assert app.client.get("/api/me", headers=bearer(secret)).status_code == 401


def test_S4_an_account_has_only_so_many_tokens(app: App, host: Person) -> None:
    tokens = [new_token(host, f"bot {index}") for index in range(MOST_TOKENS)]

    refused = host.post("/api/me/tokens", {"label": "one more"})
    send(host, "DELETE", f"/api/me/tokens/{tokens[0]['id']}")

    assert refusal(refused) == (409, "too_many_tokens")
    assert host.post("/api/me/tokens", {"label": "one more"}).status_code == 201
