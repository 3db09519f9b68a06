"""S1: every route and every identity; who may not, gets an error, stores nothing and learns nothing."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Final

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.routes import HTTPRoute, WebSocketRoute
from msgspec import Struct

from cupola.calls.rows import Row as Call
from cupola.server.routes.rows import SERVER_ROWS
from cupola.server.routes.site.openapi import security_of
from cupola.server.storage.database import sqlite_url
from tests.server.conftest import MakeApp
from tests.server.identity.matrix_scene import MatrixScene, matrix_scene, undone_after
from tests.server.scenes.app import App, open_app, plain_settings
from tests.server.scenes.people import PATIENCE_SECONDS, introduced, must


class Row(Struct, frozen=True):
    method: str
    path: str
    about: str
    body: str
    expected: str
    is_in_person: bool = False
    is_open: bool = False  # what is asked for is there for strangers too, spectators or not


# fmt: off
IN_PERSON: Final = True
GAME: Final = "/api/games/{game_id}"
SEAT: Final = "/api/games/{game_id}/seats/{seat}"
# The sums of no turn at all: judging a whole match takes a minute.
MAIL_CONFIRM: Final = "/api/mail/confirm?key=a-link-that-was-never-sent"
MAIL_END: Final = "/api/mail/end?key=a-link-that-was-never-sent"
UNJUDGED = "/review/account?left_out=" + ",".join(str(turn) for turn in range(1, 270))

ROWS: Final = (
    # method   path                       about       body          nobody stranger other holder host
    Row("GET",    GAME + "/view",           "running",   "",           "200 200 200 200 200"),
    Row("GET",    GAME + "/view?seat=0",    "running",   "",           "403 403 403 200 403"),
    Row("GET",    GAME + "/view?since=0",   "running",   "",           "200 200 200 200 200"),
    Row("GET",    GAME + "/view",           "waiting",   "",           "200 200 200 200 200"),
    Row("GET",    GAME + "/view",           "asked",     "",           "200 200 200 200 200"),
    Row("GET",    GAME + "/view?since=0",   "over",      "",           "200 200 200 200 200"),
    Row("GET",    GAME + "/view",           "nogame",    "",           "404 404 404 404 404"),
    Row("POST",   GAME + "/turns",          "nogame",    "turn",       "401 404 404 404 404"),
    Row("GET",    GAME + "/invites",        "nogame",    "",           "401 404 404 404 404"),
    Row("POST",   SEAT + "/replace",        "running 0", "pause",      "401 403 409 409 403"),
    Row("PUT",    SEAT + "/webhook",        "nogame 0",  "webhook",    "401 404 404 404 404"),
    Row("POST",   GAME + "/preview",        "running",   "preview",    "401 403 409 200 403"),
    Row("POST",   SEAT + "/prepared/preview", "late 0",  "look ahead", "401 403 403 200 403"),
    Row("POST",   SEAT + "/prepared/why-not", "late 0",  "why-not",    "401 403 403 200 403"),
    Row("PUT",    SEAT + "/prepared",       "late 0",    "prepared",   "401 403 403 200 403"),
    Row("DELETE", SEAT + "/prepared",       "late 0",    "",           "401 403 403 200 403"),
    Row("POST",   GAME + "/why-not",        "running",   "why-not",    "200 200 200 200 200"),
    Row("POST",   GAME + "/why-not",        "waiting",   "why-not",    "409 409 409 409 409"),
    Row("POST",   GAME + "/coach",          "running",   "why-not",    "401 403 200 200 403"),
    Row("POST",   GAME + "/advice",         "advised",   "advice",     "401 403 409 200 403"),
    Row("POST",   GAME + "/advice",         "running",   "advice",     "401 403 403 403 403"),
    Row("POST",   GAME + "/turns",          "running",   "turn",       "401 403 409 200 403"),
    Row("GET",    GAME + "/score",          "running",   "",           "200 200 200 200 200"),
    Row("GET",    GAME + "/score?seat=0",   "running",   "",           "403 403 403 200 403"),
    Row("GET",    GAME + "/course",         "running",   "",           "200 200 200 200 200"),
    Row("GET",    GAME + "/moments",        "running",   "",           "200 200 200 200 200"),
    Row("GET",    GAME + "/moments?seat=0", "running",   "",           "403 403 403 200 403"),
    Row("GET",    GAME + "/moments?seat=0", "over",      "",           "200 200 200 200 200"),
    Row("GET",    GAME + "/moments",        "waiting",   "",           "409 409 409 409 409"),
    Row("GET",    GAME + "/moments/{version}", "moved move", "",       "200 200 200 200 200"),
    Row("GET",    GAME + "/moments/{version}?seat=0", "moved move", "", "403 403 403 200 403"),
    Row("GET",    GAME + "/moments/{version}", "moved 999", "",        "404 404 404 404 404"),
    Row("GET",    GAME + "/review",         "over",      "",           "200 200 200 200 200"),
    Row("GET",    GAME + "/review",         "running",   "",           "409 409 409 409 409"),
    Row("GET",    GAME + "/review",         "waiting",   "",           "409 409 409 409 409"),
    Row("GET",    GAME + UNJUDGED,          "over",      "",           "200 200 200 200 200"),
    Row("GET",    GAME + "/review/account", "running",   "",           "409 409 409 409 409"),
    Row("GET",    GAME + "/review/{turn}",  "over 1",    "",           "200 200 200 200 200"),
    Row("GET",    GAME + "/review/{turn}",  "over 9999", "",           "404 404 404 404 404"),
    Row("GET",    GAME + "/review/{turn}",  "running 1", "",           "409 409 409 409 409"),
    Row("GET",    GAME + "/record",         "running",   "",           "200 200 200 200 200"),
    Row("GET",    GAME + "/record?seat=0",  "running",   "",           "403 403 403 200 403"),
    Row("POST",   GAME + "/chat",           "running",   "line",       "401 403 200 200 200"),
    Row("POST",   GAME + "/mute",           "running",   "seat 1",     "401 200 422 200 200"),
    Row("POST",   GAME + "/undo",           "moved",     "undo",       "401 403 409 200 403"),
    Row("POST",   GAME + "/undo/answer",    "asked",     "answer",     "401 403 200 200 403"),
    Row("POST",   GAME + "/pause",          "running",   "pause",      "401 403 200 200 403"),
    Row("POST",   GAME + "/resume",         "running",   "pause",      "401 403 200 200 403"),
    Row("POST",   GAME + "/question/answer", "running",  "yes",        "401 403 409 409 403"),
    Row("POST",   GAME + "/copy",           "over",      "nothing",    "401 409 409 409 409"),
    Row("POST",   GAME + "/copy",           "running",   "nothing",    "401 201 201 201 201"),
    Row("POST",   GAME + "/rematch",        "over",      "",           "401 403 200 200 403"),
    Row("POST",   GAME + "/start",          "full",      "",           "401 403 403 403 200"),
    Row("POST",   GAME + "/close",          "waiting",   "",           "401 403 403 403 200"),
    Row("POST",   GAME + "/close",          "running",   "",           "401 403 403 403 409"),
    Row("GET",    GAME + "/invites",        "waiting",   "",           "401 403 403 403 200"),
    Row("GET",    GAME + "/invites",        "offered",   "",           "401 403 200 200 200"),
    Row("GET",    GAME + "/view",           "taken",     "",           "200 200 200 200 200"),
    Row("POST",   SEAT + "/invite",         "offered 0", "",           "401 403 403 200 403"),
    Row("POST",   SEAT + "/return",         "offered 0", "",           "401 403 403 200 403"),
    Row("POST",   SEAT + "/return",         "taken 0",   "",           "401 403 403 200 403"),
    Row("POST",   SEAT,                     "waiting 2", "nothing",    "401 403 403 403 200"),
    Row("POST",   SEAT,                     "waiting 0", "nothing",    "401 403 403 200 409"),
    Row("POST",   SEAT,                     "public 2",  "nothing",    "401 200 409 409 200", is_open=True),
    Row("POST",   SEAT + "/invite",         "waiting 2", "",           "401 403 403 403 200"),
    Row("POST",   SEAT + "/leave",          "waiting 0", "",           "401 403 403 200 403"),
    Row("POST",   SEAT + "/remove",         "waiting 0", "",           "401 403 403 403 200"),
    Row("POST",   SEAT + "/bot",            "waiting 2", "bot",        "401 403 403 403 200"),
    Row("POST",   SEAT + "/name",           "running 0", "name",       "401 403 403 200 403"),
    Row("POST",   SEAT + "/resign",         "late 0",    "",           "401 403 403 200 403"),
    Row("POST",   SEAT + "/resign/take-back", "late 0",  "",           "401 403 403 200 403"),
    Row("POST",   GAME + "/win",            "running",   "pause",      "401 403 409 409 403"),
    Row("POST",   GAME + "/play-on",        "running",   "pause",      "401 403 409 409 403"),
    Row("POST",   SEAT + "/hand",           "late 0",    "bot",        "401 403 403 200 403"),
    Row("POST",   SEAT + "/hand",           "late 0",    "nothing",    "401 403 403 200 403"),
    Row("POST",   SEAT + "/return",         "left 0",    "",           "401 403 403 200 403"),
    Row("PUT",    SEAT + "/webhook",        "late 0",    "webhook",    "401 403 403 200 403"),
    Row("GET",    SEAT + "/webhook",        "hooked 0",  "",           "401 403 403 200 403"),
    Row("DELETE", SEAT + "/webhook",        "hooked 0",  "",           "401 403 403 204 403"),
    Row("GET",    "/api/invites/{secret}",  "free",      "",           "200 200 200 200 200"),
    Row("GET",    "/api/invites/{secret}",  "used",      "",           "409 409 409 200 409"),
    Row("POST",   "/api/invites/{secret}",  "free",      "nothing",    "401 200 200 200 200"),
    Row("POST",   "/api/invites/{secret}",  "used",      "nothing",    "401 409 409 200 409"),
    Row("GET",    "/join/{invite}",         "free",      "",           "200 200 200 200 200"),
    Row("GET",    "/join/{invite}",         "used",      "",           "409 409 409 200 409"),
    Row("POST",   "/api/games",             "",          "nothing",    "401 201 201 201 201"),
    Row("POST",   "/api/records",           "",          "record",     "401 201 201 201 201"),
    Row("GET",    "/api/records",           "",          "",           "401 200 200 200 200"),
    Row("DELETE", "/api/records/{game_id}", "kept",      "",           "401 403 403 204 403"),
    Row("DELETE", "/api/records/{game_id}", "nogame",    "",           "401 404 404 404 404"),
    Row("GET",    "/api/boxes",             "",          "",           "401 200 200 200 200"),
    Row("POST",   "/api/boxes",             "",          "name",       "401 201 201 201 201"),
    Row("POST",   "/api/boxes/file?name=Lent", "",       "box",        "401 201 201 201 201"),
    Row("GET",    "/api/boxes/{box_id}",    "box",       "",           "401 404 404 200 404"),
    Row("PATCH",  "/api/boxes/{box_id}",    "box",       "name",       "401 404 404 200 404"),
    Row("DELETE", "/api/boxes/{box_id}",    "box",       "",           "401 404 404 204 404"),
    Row("GET",    "/api/boxes/{box_id}/file", "box",     "",           "401 404 404 200 404"),
    Row("GET",    "/api/me/statistics",     "",          "",           "401 200 200 200 200"),
    Row("GET",    "/api/me/tables",         "",          "",           "401 200 200 200 200"),
    Row("PUT",    "/api/me/archive/{game_id}", "running", "",          "401 403 204 204 204"),
    Row("DELETE", "/api/me/archive/{game_id}", "running", "",          "401 204 204 204 204"),
    Row("GET",    "/api/daily",             "",          "",           "200 200 200 200 200"),
    Row("POST",   "/api/daily",             "",          "today",      "401 200 200 200 200", IN_PERSON),
    Row("GET",    GAME + "/rating",         "over",      "",           "401 200 200 200 200"),
    Row("GET",    "/api/ratings",           "",          "",           "200 200 200 200 200"),
    Row("GET",    "/api/me/rating",         "",          "",           "401 200 200 200 200"),
    Row("PUT",    "/api/me/rating",         "",          "wish",       "401 200 200 200 200", IN_PERSON),
    Row("GET",    "/api/me/people",         "",          "",           "401 200 200 200 200"),
    Row("GET",    "/api/me/invitations",    "",          "",           "401 200 200 200 200"),
    Row("POST",   "/api/me/invitations/{invitation_id}", "invitation", "", "401 404 404 200 404"),
    Row("DELETE", "/api/me/invitations/{invitation_id}", "invitation", "", "401 404 404 204 404"),
    Row("POST",   "/api/me/invitations/{invitation_id}/block", "invitation", "", "401 404 404 204 404"),
    Row("POST",   SEAT + "/invite-person",  "waiting 2", "person",     "401 403 403 403 404"),
    Row("POST",   GAME + "/reports",        "running",   "report",     "401 204 204 204 204"),
    Row("GET",    "/api/mutes",             "",          "",           "401 200 200 200 200"),
    Row("DELETE", "/api/mutes/{mute_id}",   "mute",      "",           "401 404 404 200 404"),
    Row("GET",    "/api/me",                "",          "",           "401 200 200 200 200"),
    Row("POST",   "/api/me",                "",          "name",       "200 200 200 200 200"),
    Row("PATCH",  "/api/me",                "",          "name",       "401 200 200 200 200"),
    Row("DELETE", "/api/me",                "",          "",           "401 204 204 204 204", IN_PERSON),
    Row("POST",   "/api/me/leave",          "",          "",           "401 204 204 204 204", IN_PERSON),
    Row("GET",    "/api/me/devices",        "",          "",           "401 200 200 200 200", IN_PERSON),
    Row("DELETE", "/api/me/devices",        "",          "",           "401 200 200 200 200", IN_PERSON),
    Row("DELETE", "/api/me/devices/{device_id}", "device", "",         "401 404 404 204 404", IN_PERSON),
    Row("POST",   "/api/me/recovery",       "",          "",           "401 201 201 201 201", IN_PERSON),
    Row("GET",    "/api/me/tokens",         "",          "",           "401 200 200 200 200", IN_PERSON),
    Row("POST",   "/api/me/tokens",         "",          "label",      "401 201 201 201 201", IN_PERSON),
    Row("DELETE", "/api/me/tokens/{token_id}", "token",     "",           "401 404 404 204 404", IN_PERSON),
    Row("GET",    "/api/me/notices",        "",          "",           "401 200 200 200 200", IN_PERSON),
    Row("PUT",    "/api/me/push",           "",          "push",       "401 200 200 200 200", IN_PERSON),
    Row("DELETE", "/api/me/push/{channel_id}", "channel", "",          "401 404 404 204 404", IN_PERSON),
    Row("PUT",    "/api/me/reminder",       "",          "hours",      "401 200 200 200 200", IN_PERSON),
    Row("PUT",    "/api/me/mail",           "",          "mail",       "401 409 409 409 409", IN_PERSON),
    Row("DELETE", "/api/me/mail",           "",          "",           "401 404 404 204 404", IN_PERSON),
    Row("POST",   MAIL_CONFIRM,             "",          "",           "404 404 404 404 404"),
    Row("POST",   MAIL_END,                 "",          "",           "204 204 204 204 204"),
    Row("POST",   "/api/recover",           "",          "wrong code", "403 403 403 403 403"),
    Row("POST",   "/api/recover",           "",          "right code", "200 200 200 200 200"),
    Row("GET",    "/api/me/vacation",       "",          "",           "401 200 200 200 200"),
    Row("POST",   "/api/me/vacation",       "",          "days",       "401 200 200 200 200"),
    Row("POST",   "/api/me/vacation/end",   "",          "",           "401 200 200 200 200"),
    Row("GET",    "/api/me/privacy",        "",          "",           "401 200 200 200 200"),
    Row("PUT",    "/api/me/privacy",        "",          "privacy",    "401 200 200 200 200"),
    Row("POST",   "/api/me/device-links",   "",          "nothing",    "401 201 201 201 201", IN_PERSON),
    Row("GET",    "/api/device-links/{secret}", "linked", "",          "200 200 200 200 200"),
    Row("GET",    "/api/device-links/{secret}", "wrong",  "",          "404 404 404 404 404"),
    Row("POST",   "/api/device-links/{secret}", "linked", "",          "200 200 200 200 200"),
    Row("POST",   "/api/device-links/{secret}", "wrong",  "",          "404 404 404 404 404"),
    Row("POST",   "/api/qr",                "",          "place",      "200 200 200 200 200"),
    Row("GET",    "/api/tables",            "",          "",           "200 200 200 200 200"),
    Row("GET",    "/api/bots",              "",          "",           "200 200 200 200 200"),
    Row("GET",    "/api/setup",             "",          "",           "200 200 200 200 200"),
    Row("GET",    "/api/setup?box={box_id}", "box",      "",           "401 404 404 200 404"),
    Row("GET",    "/api/about",             "",          "",           "200 200 200 200 200"),
    Row("GET",    "/api/cards",             "",          "",           "200 200 200 200 200"),
    Row("GET",    "/api/examples",          "",          "",           "200 200 200 200 200"),
    Row("GET",    "/api/lessons",           "",          "",           "200 200 200 200 200"),
    Row("POST",   "/api/lessons/{lesson}/scenes/{scene}", "first die", "nothing", "200 200 200 200 200"),
    Row("GET",    "/health",                "",          "",           "200 200 200 200 200"),
    Row("GET",    "/livez",                 "",          "",           "200 200 200 200 200"),
    Row("GET",    "/readyz",                "",          "",           "200 200 200 200 200"),
    Row("GET",    "/",                      "",          "",           "200 200 200 200 200"),
    Row("GET",    "/api/schema",            "",          "",           "200 200 200 200 200"),
    Row("GET",    "/api/schema/openapi.json", "",        "",           "200 200 200 200 200"),
)
# Whoever is not known is answered as nobody; a token as its account, where a token may ask at all.
COLUMNS: Final = {
    "nobody": 0, "forged cookie": 0, "deleted account": 0, "stranger": 1, "foreign token": 1,
    "other seat": 2, "holder": 3, "holder's token": 3, "host": 4, "revoked token": 0, "signed out": 0,
}
# fmt: on
CALLS: Final[dict[tuple[str, str], Call]] = {(call.method, call.path): call for call in SERVER_ROWS}
NAMELESS_PLACES: Final = ("/health", "/livez", "/readyz", "/", "/api/schema", "/api/schema/openapi.json")
SOCKETS: Final = {
    "/api/games/{game_id}/changes": "200 200 200 200 200",
    "/api/me/changes": "401 200 200 200 200",
    "/api/games/{game_id}/hints": "200 200 200 200 200",
    "/api/me/hints": "401 200 200 200 200",
}


WATCHED = pytest.param(True, marks=pytest.mark.thorough, id="spectators")


@pytest.fixture(scope="module", params=[WATCHED, pytest.param(False, id="closed")])
def scene(
    request: pytest.FixtureRequest, migrated_file: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[MatrixScene]:
    file = shutil.copyfile(migrated_file, tmp_path_factory.mktemp("matrix") / "cupola.db")
    with open_app(plain_settings(sqlite_url(file))) as app:
        made = matrix_scene(app, bool(request.param))
        yield made
        made.probe.close()


def path_of(scene: MatrixScene, row: Row) -> str:
    fields = [field for _, field, _, _ in Formatter().parse(row.path) if field]
    filled = (scene.names.get(word, word) for word in row.about.split())
    return row.path.format(**dict(zip(fields, filled, strict=True)))


def expected_of(row: Row, identity: str, is_watched: bool) -> int:
    if identity == "revoked token" and is_answered_by_name(row):
        return 401
    status = int(row.expected.split()[COLUMNS[identity]])
    is_of_table = GAME in row.path or (row.method == "PUT" and "/archive/" in row.path)
    if not is_watched and is_of_table and not row.is_open and COLUMNS[identity] < 2 and status != 401:
        return 404  # whoever may not watch hears of no table
    return 403 if row.is_in_person and "token" in identity and status != 401 else status


def is_answered_by_name(row: Row) -> bool:
    call = CALLS.get(call_of(row))
    if call is None:
        return row.path not in NAMELESS_PLACES
    return not (call.is_anonymous or call.is_constant)


def call_of(row: Row) -> tuple[str, str]:
    return row.method, row.path.partition("?")[0]


@pytest.mark.parametrize("call", SERVER_ROWS, ids=lambda call: call.name)
def test_S1_every_call_stands_in_the_matrix_and_a_token_is_refused_where_it_says_so(call: Call) -> None:
    asked = [row for row in ROWS if call_of(row) == (call.method, call.path)]

    assert asked, "nobody has said who may ask for this"
    assert {row.is_in_person for row in asked} == {call.in_person}


@pytest.mark.parametrize("call", SERVER_ROWS, ids=lambda call: f"{call.method} {call.path}")
def test_S1_the_description_says_what_is_answered_without_an_account(call: Call) -> None:
    found = security_of(call)

    answered = any(row.expected.startswith("2") for row in ROWS if call_of(row) == (call.method, call.path))

    assert not found or ({} in found) == answered


@pytest.mark.parametrize(
    "row", ROWS, ids=lambda row: f"{row.method} {row.path} {row.about} {row.body}".strip()
)
def test_S1_every_route_answers_every_identity_as_the_matrix_says(scene: MatrixScene, row: Row) -> None:
    path, is_watched = path_of(scene, row), scene.app.game(scene.names["running"]).settings.spectators

    got = {identity: outcome(scene, row, path, identity) for identity in scene.identities}

    assert got == {each: (expected_of(row, each, is_watched), []) for each in scene.identities}


def outcome(scene: MatrixScene, row: Row, path: str, identity: str) -> tuple[int, list[str]]:
    before = scene.stored()
    response = scene.ask(row.method, path, row.body, identity)
    stands_for_holder = row.body == "right code" or (row.method == "POST" and row.about == "linked")
    meant = "holder" if stands_for_holder else identity
    faults = [f"tells {each}" for each in scene.leaks(meant, path, response.text)]
    if scene.stored() == before:
        pass
    elif response.is_error or row.method == "GET" or row.body in ("preview", "advice", "why-not"):
        faults.append("something was stored")
    else:
        with undone_after(scene):
            pass
    if response.is_error and set(json.loads(response.text)) != {"code", "message", "details"}:
        faults.append(f"another shape of error: {response.text}")
    return response.status_code, faults


def test_S1_who_is_muted_is_known_by_the_name_of_the_table_alone(app: App) -> None:
    muter, hidden = introduced(app.client, "Anna"), introduced(app.client, "Own Name")
    game = str(must(muter.post("/api/games", {"is_public": True}))["game"])
    must(hidden.post(f"/api/games/{game}/seats/1", {"name": "Table Name"}))

    muted = muter.post(f"/api/games/{game}/mute", {"seat": 1}).json()

    assert [each["name"] for each in muted] == ["Table Name"]
    assert muter.get("/api/mutes").json() == muted


@pytest.mark.sample(3)
@pytest.mark.parametrize("invite", ["%00", "%FF", "%F0%9F%98%80", "a" * 1000])
def test_S1_what_is_no_invitation_is_unknown(any_database: str, make_app: MakeApp, invite: str) -> None:
    app = make_app(any_database)

    response = app.client.get(f"/join/{invite}")

    assert response.status_code == 404


@pytest.mark.parametrize("path", SOCKETS)
def test_S1_every_socket_answers_every_identity_as_the_matrix_says(scene: MatrixScene, path: str) -> None:
    running = scene.names["running"]
    row = Row("GET", path, "running" if GAME in path else "", "", SOCKETS[path])
    is_watched = scene.app.game(running).settings.spectators
    before = scene.stored()

    got = {identity: answer_of_socket(scene, path_of(scene, row), identity) for identity in scene.identities}

    assert got == {each: expected_of(row, each, is_watched) for each in scene.identities}
    assert scene.stored() == before


def answer_of_socket(scene: MatrixScene, path: str, identity: str) -> int:
    """The status with which a socket is refused; 200 for one that is let in and hears only of changes."""
    headers = dict(scene.identities[identity].headers)
    try:
        with scene.app.client.websocket_connect(path, headers=headers) as socket:
            if identity in ("stranger", "foreign token", "host") and "/me/" in path:
                return 200  # who plays nowhere is told nothing
            said = socket.receive_json(timeout=PATIENCE_SECONDS)
    except WebSocketDisconnect as refused:
        return refused.code - 4000
    assert set(said) == {"game", "version"}
    return 200


def test_S1_the_matrix_has_every_route(scene: MatrixScene) -> None:
    routes = scene.app.client.app.routes
    methods = methods_added(scene.app, set())
    sockets = {route.path_format for route in routes if isinstance(route, WebSocketRoute)}

    asked = set(map(call_of, ROWS))

    assert asked == methods
    assert set(SOCKETS) == sockets


def test_S1_the_built_page_is_the_same_for_everybody_and_adds_only_what_is_read(
    sqlite_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<!doctype html><title>Cupola</title>")
    monkeypatch.setenv("CUPOLA_PAGE", str(page))
    known = set(map(call_of, ROWS))

    with open_app(plain_settings(sqlite_url(sqlite_file))) as app:
        added = methods_added(app, known)
        paths = sorted(path.replace("{", "").replace("}", "") for _, path in added)
        somebody = introduced(app.client, "Anna")
        replies = [(app.client.get(path).text, somebody.get(path).text) for path in paths]

    assert {method for method, _ in added} == {"GET"}
    assert all(nobodys == somebodys for nobodys, somebodys in replies)
    assert "/table/game" in paths


def methods_added(app: App, known: set[tuple[str, str]]) -> set[tuple[str, str]]:
    return {
        (str(method), route.path_format)
        for route in app.client.app.routes
        if isinstance(route, HTTPRoute)
        for method in route.methods - {"OPTIONS"}
    } - known
