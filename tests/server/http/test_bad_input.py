"""Bad input gets a status that fits and one shape of error, and nothing of it is stored."""

from collections.abc import Iterator

import pytest

from tests.server.scenes.app import App
from tests.server.scenes.people import GOOD, Person, check_refused, hot_seat, introduced

NESTED = "[" * 20_000 + "]" * 20_000


@pytest.fixture(scope="module")
def app(shared_app: App) -> App:
    return shared_app


@pytest.fixture(scope="module")
def host(app: App) -> Person:
    return introduced(app.client, "Anna")


@pytest.fixture(scope="module")
def game(host: Person) -> str:
    return hot_seat(host)


@pytest.fixture(autouse=True)
def nothing_is_stored(request: pytest.FixtureRequest) -> Iterator[None]:
    if "game" not in request.fixturenames:
        yield
        return
    app: App = request.getfixturevalue("app")
    game: str = request.getfixturevalue("game")
    before, stored = app.counts(), app.game(game)
    yield
    assert app.counts() == before
    assert app.game(game) == stored


WRONG: dict[str, tuple[object, ...]] = {
    "base": (False, True, "2", 2.5, None, -1, 10**30),
    "steps": ("pass", [], ["pass"] * 201),
    "steps[0]": ([3], ["x" * 61]),
    "key": ("", 7, "k" * 65, "a key"),
    "end_turn": (1, "yes"),
    "body": (0,),
}


@pytest.mark.parametrize(("field", "value"), [(field, value) for field in WRONG for value in WRONG[field]])
def test_a_turn_with_a_wrong_field_is_refused_and_the_field_named(
    host: Person, game: str, field: str, value: object
) -> None:
    change = {"seat" if field == "body" else field.removesuffix("[0]"): value}
    reply = check_refused(host.post(f"/api/games/{game}/turns", {**GOOD, **change}), 400, "bad_body")

    assert reply["details"]["field"] == field


@pytest.mark.parametrize(
    "body", ["", "{", '{"base": 2,', "null", "[]", "3", '"turn"', "\ufeff{}", NESTED, "{'base': 2}", "NaN"]
)
@pytest.mark.parametrize("route", ["preview", "turns", "chat", "undo"])
def test_a_body_that_is_no_order_is_refused(host: Person, game: str, body: str, route: str) -> None:
    headers = {**host.headers, "content-type": "application/json"}
    response = host.client.post(f"/api/games/{game}/{route}", content=body.encode(), headers=headers)

    check_refused(response, 400, response.json()["code"])
    assert response.json()["code"] in ("bad_json", "bad_body", "bad_request")


def test_bytes_that_are_no_text_are_refused(host: Person, game: str) -> None:
    headers = {**host.headers, "content-type": "application/json"}
    body = b'{"base": 2, "steps": ["\xff\xfe"], "key": "k"}'

    check_refused(
        host.client.post(f"/api/games/{game}/turns", content=body, headers=headers), 400, "bad_json"
    )


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ({"options": {"players": 5}}, "bad_options"),
        ({"options": {"players": 2, "plan": [9, 9]}}, "bad_options"),
        ({"options": {"players": 2, "colours": ["red", "red"]}}, "bad_options"),
        ({"seats": [{"kind": "me"}]}, "bad_seats"),
        ({"seats": [{"kind": "bot", "bot": "nobody"}, {"kind": "me"}]}, "no_such_bot"),
        ({"manners": {"silent_days": 0}}, "bad_manners"),
        ({"start": True}, "free_seats"),
        ({"seed": 5}, "bad_body"),
    ],
)
def test_an_impossible_table_is_refused(app: App, host: Person, order: dict[str, object], code: str) -> None:
    before = app.counts()

    response = host.post("/api/games", order)

    check_refused(response, response.status_code, code)
    assert response.status_code in (400, 409, 422)
    assert app.counts() == before


@pytest.mark.parametrize(
    "query",
    ["since=x", "since=-1", "since=99999999999", "at=1.5", "seat=4", "seat=-1", "seat=red", "at=true"],
)
def test_a_query_that_says_nothing_is_refused(host: Person, game: str, query: str) -> None:
    check_refused(host.get(f"/api/games/{game}/view?{query}"), 400, "bad_request")


def test_a_version_that_is_not_there_is_refused(host: Person, game: str) -> None:
    check_refused(host.get(f"/api/games/{game}/view", at=3), 422, "no_such_version")


@pytest.mark.parametrize("name", ["zzzzzzzzzzzzzzzz", "0"])
def test_a_game_that_is_not_there_is_unknown(host: Person, name: str) -> None:
    check_refused(host.get(f"/api/games/{name}/view"), 404, "unknown_game")
    check_refused(host.post(f"/api/games/{name}/turns", GOOD), 404, "unknown_game")


@pytest.mark.parametrize("name", ["UPPER", "..%2F..%2Fetc", "x" * 25, "%00", "a'b"])
def test_a_name_that_no_game_can_have_is_refused(host: Person, name: str) -> None:
    response = host.get(f"/api/games/{name}/view")

    check_refused(response, response.status_code, response.json()["code"])
    assert response.status_code in (400, 404)


def test_a_route_that_is_not_there_and_a_wrong_method_have_the_same_shape(host: Person, game: str) -> None:
    check_refused(host.get("/api/nothing"), 404, "not_found")
    check_refused(host.get(f"/api/games/{game}/turns"), 405, "wrong_method")
