"""Tokens: how bots and scripts are known, and what no token may do."""

import pytest

from cupola.server.identity.accounts import MOST_TOKENS
from tests.server.scenes.household import Household
from tests.server.scenes.identity_scene import bearer, new_token, send, stored
from tests.server.scenes.player import Person, hot_seat, introduced, must, stranger


def test_a_token_plays_for_its_account_until_it_is_revoked(household: Household, host: Person) -> None:
    token = new_token(host)
    game = hot_seat(host)

    view = household.client.get(f"/api/games/{game}/view", headers=bearer(token["secret"]))
    revoked = send(host, "DELETE", f"/api/me/tokens/{token['id']}")
    after = household.client.get(f"/api/games/{game}/view", headers=bearer(token["secret"]))

    assert must(view)["seats_held"] == [0, 1]
    assert revoked.status_code == 204
    assert after.status_code == 401
    assert after.json()["code"] == "bad_token"


def test_the_secret_of_a_token_is_told_once_and_stored_nowhere(household: Household, host: Person) -> None:
    token = new_token(host, "night bot")

    listed = host.get("/api/me/tokens")

    assert token["secret"] not in stored(household)
    assert must(listed) == {
        "tokens": [{key: token[key] for key in ("id", "label", "created_at")}],
    }


@pytest.mark.parametrize(
    "header", ["Bearer x", "Bearer ", "bearer " + "x" * 5000, "Basic YTpi", "x", "Bearer ' OR 1=1 --"]
)
def test_S1_a_foreign_token_is_refused_even_beside_a_good_cookie(
    household: Household, host: Person, header: str
) -> None:
    reply = household.client.get("/api/me", headers={**host.headers, "authorization": header})

    assert reply.status_code == 401
    assert reply.json()["code"] == "bad_token"


def test_S1_neither_a_cookie_nor_a_recovery_code_is_a_token(household: Household, host: Person) -> None:
    code = must(host.post("/api/me/recovery"))["code"]

    for secret in (host.cookie, code, host.account):
        assert household.client.get("/api/me", headers=bearer(secret)).status_code == 401


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/api/me/tokens", None),
        ("POST", "/api/me/tokens", {"label": "another"}),
        ("DELETE", "/api/me/tokens/abc", None),
        ("POST", "/api/me/recovery", None),
        ("POST", "/api/me/leave", None),
        ("DELETE", "/api/me", None),
    ],
)
def test_S1_a_token_does_not_rule_over_its_account(
    household: Household, host: Person, method: str, path: str, body: object
) -> None:
    headers = bearer(new_token(host)["secret"])
    before = household.counts()
    content = {} if body is None else {"json": body}

    reply = household.client.request(method, path, headers=headers, **content)  # type: ignore[arg-type]
    unknown = send(stranger(household.client), method, path, body)

    assert reply.status_code == 403
    assert reply.json()["code"] == "not_by_token"
    assert unknown.status_code == 401
    assert household.counts() == before


def test_S1_nobody_revokes_the_token_of_another(household: Household, host: Person) -> None:
    token = new_token(host)
    other = introduced(household.client, "Boris")

    reply = send(other, "DELETE", f"/api/me/tokens/{token['id']}")

    assert reply.status_code == 404
    assert household.client.get("/api/me", headers=bearer(token["secret"])).status_code == 200


def test_S4_an_account_has_only_so_many_tokens(household: Household, host: Person) -> None:
    tokens = [new_token(host, f"bot {index}") for index in range(MOST_TOKENS)]

    refused = host.post("/api/me/tokens", {"label": "one more"})
    send(host, "DELETE", f"/api/me/tokens/{tokens[0]['id']}")

    assert refused.status_code == 409
    assert refused.json()["code"] == "too_many_tokens"
    assert host.post("/api/me/tokens", {"label": "one more"}).status_code == 201
