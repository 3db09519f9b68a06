"""S2: whatever people type is shown as they typed it, on plain pages that run no script."""

import json
from html.parser import HTMLParser
from typing import Final

import httpx
import pytest

from cupola.server.http.headers import POLICY
from tests.server.scenes.app import App
from tests.server.scenes.people import Person, introduced, invites_to, must

TAGS: Final = frozenset(
    ("html", "head", "meta", "title", "body", "h1", "h2", "p", "ul", "ol", "li", "a", "code")
)
HOSTILE: Final = [
    "<script>alert(1)</script>",
    "<scr<script>ipt>alert(1)",
    "</title><script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg onload=alert(1)>",
    "<iframe src=javascript:alert(1)>",
    "<style>@import'//evil.example'</style>",
    "<meta http-equiv=refresh content=0>",
    "<!--><script>alert(1)</script>-->",
    "'\"><script>alert(1)</script>",
    '" onmouseover="alert(1)',
    "' onfocus='alert(1)' autofocus='",
    "javascript:alert(1)//<",
    "{{7*7}}${7*7}<%= 7*7 %>",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "<\u017fcript>alert(1)</\u017fcript>",
    "\uff1cscript\uff1ealert(1)",
]


class Reader(HTMLParser):
    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.links: list[str] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        self.links += [str(value) for name, value in attrs if name == "href"]

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.fixture(scope="module")
def app(shared_app: App) -> App:
    return shared_app


def public_table(host: Person, title: str, name: str) -> str:
    seats = [{"kind": "me", "name": name}, {"kind": "free"}]
    order = {"options": {"players": 2}, "title": title, "is_public": True, "seats": seats}
    return str(must(host.post("/api/games", order))["game"])


def check_harmless(page: httpx.Response, hostile: str) -> Reader:
    assert page.status_code == 200
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["content-security-policy"] == POLICY
    read = Reader(page.text)
    assert read.tags <= TAGS
    assert read.attributes <= {"href", "charset", "lang"}
    assert all(link.startswith("/api/") for link in read.links)
    assert hostile in read.text
    if set(hostile) & set("<>\"'"):
        assert hostile not in page.text
    return read


@pytest.mark.parametrize("hostile", HOSTILE)
def test_S2_what_people_type_is_text_on_every_page_and_leaves_the_API_as_JSON(app: App, hostile: str) -> None:
    host = introduced(app.client, hostile)
    game = public_table(host, hostile, hostile)
    must(host.post(f"/api/games/{game}/chat", {"text": hostile, "key": "1"}))

    front, join = app.client.get("/"), app.client.get(f"/join/{invites_to(host, game)[0]}")
    paths = ("/api/me", "/api/tables", "/api/me/tables", f"/api/games/{game}/view?since=0")
    replies = [host.get(path) for path in paths]

    assert check_harmless(front, hostile).text.count(hostile) >= 3  # the title, the host, the player
    assert check_harmless(join, hostile).text.count(hostile) >= 3
    for reply in replies:
        assert reply.status_code == 200
        assert reply.headers["content-type"] == "application/json"
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert reply.headers["content-security-policy"] == POLICY
        assert json.dumps(hostile, ensure_ascii=False) in json.dumps(reply.json(), ensure_ascii=False)


@pytest.mark.parametrize("hostile", HOSTILE)
def test_S2_an_error_repeats_nothing_as_markup(app: App, hostile: str) -> None:
    host = introduced(app.client, "Anna")
    table = {"seats": [{"kind": "bot", "bot": hostile}, {"kind": "me"}], "options": {"players": 2}}

    replies = [
        host.post("/api/games", table),
        host.post("/api/me/tokens", {hostile: 1}),
        app.client.get("/join/" + hostile.replace("/", "%2F")),
        app.client.get("/api/games/" + hostile.replace("/", "%2F") + "/view"),
        app.client.get("/" + hostile.replace("/", "%2F")),
        app.client.get("/api/schema/" + hostile.replace("/", "%2F")),
    ]

    for reply in replies:
        assert 400 <= reply.status_code < 500, reply.request.url
        assert reply.headers["content-type"] == "application/json"
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert set(reply.json()) == {"code", "message", "details"}


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/join/nothing", 404),
        ("/nothing-there", 404),
        ("/api/me", 401),
        ("/api/schema/openapi.json", 200),
        ("/api/schema", 200),
        ("/api/schema/swagger", 404),
        ("/api/schema/redoc", 404),
        ("/api/nothing-there", 404),
    ],
)
def test_S2_every_reply_tells_the_browser_to_run_nothing(app: App, path: str, status: int) -> None:
    reply = app.client.get(path)

    assert reply.status_code == status
    assert reply.headers["content-security-policy"] == POLICY
    assert "unsafe" not in POLICY
    assert reply.headers["x-content-type-options"] == "nosniff"
    assert reply.headers["referrer-policy"] == "no-referrer"
    assert reply.headers["cross-origin-opener-policy"] == "same-origin"
    assert reply.headers["cross-origin-resource-policy"] == "same-origin"
    if path.startswith(("/api", "/join")):
        assert reply.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE"])
def test_S2_a_wrong_method_gets_the_headers_too(app: App, method: str) -> None:
    reply = app.client.request(method, "/")

    assert reply.status_code == 405
    assert reply.headers["content-security-policy"] == POLICY
    assert set(reply.json()) == {"code", "message", "details"}


def test_S1_the_page_of_an_invitation_names_the_table_until_it_is_used(app: App, host: Person) -> None:
    game = public_table(host, "Come and play", "Anna")
    invite = invites_to(host, game)[0]
    guest = introduced(app.client, "Boris")

    fresh = app.client.get(f"/join/{invite}")
    must(guest.post(f"/api/invites/{invite}", {}))
    used = app.client.get(f"/join/{invite}")

    assert "Come and play" in fresh.text
    assert f"POST /api/invites/{invite}" in fresh.text
    assert used.status_code == 409
    assert "Come and play" not in used.text
