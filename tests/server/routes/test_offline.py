"""A server hands out the game without a server under /offline: as it was built, and nothing else."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from cupola.cli.commands.serve import offline_site
from cupola.cli.output import BadInput
from cupola.server.http.headers import POLICY
from cupola.server.routes.site.built_page import ASK_AGAIN, FOR_EVER
from tests.server.scenes.app import App, open_app, plain_settings

INDEX = b"<!doctype html><title>Cupola without a server</title>"
PYTHON = "python-0123456789ab/pyodide.asm.wasm"
PACKAGE = "cupola-0123456789ab.bin"
ENGINE = "engine-0123456789ab.wasm"
FILES = {
    "index.html": INDEX,
    "sw.js": b"self.onfetch = null;",
    "assets/first-abc.js": b"export {};",
    "assets/first-abc.js.gz": b"smaller",
    "assets/first-abc.js.br": b"smallest",
    PYTHON: b"\0asm",
    PACKAGE: b"PK",
    ENGINE: b"\0asm",
    "licences/python.txt": b"PSF",
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site as its build leaves it, and a secret beside it."""
    folder = tmp_path_factory.mktemp("offline")
    for name, content in FILES.items():
        (folder / "site" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "site" / name).write_bytes(content)
    (folder / "secret.txt").write_bytes(b"not for everybody")
    return folder / "site"


@pytest.fixture(scope="module")
def offering(built: Path, shared_database: str) -> Iterator[App]:
    with open_app(replace(plain_settings(shared_database), offline_site=str(built))) as app:
        yield app


def test_the_page_is_at_a_folder_of_its_own(offering: App) -> None:
    bare = offering.client.get("/offline", follow_redirects=False)
    page = offering.client.get("/offline/", headers={"accept-encoding": "identity"})

    assert (bare.status_code, bare.headers["location"]) == (302, "/offline/")
    assert page.content == INDEX
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["cache-control"] == ASK_AGAIN


def test_S2_webassembly_may_run_there_and_nowhere_else(offering: App) -> None:
    there = offering.client.get("/offline/").headers["content-security-policy"]

    assert there == POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
    for elsewhere in ("/", "/offline.html", "/offliner/", "/api/bots"):
        assert offering.client.get(elsewhere).headers["content-security-policy"] == POLICY


@pytest.mark.parametrize(
    ("accepted", "encoding", "body"),
    [
        ("gzip, deflate, br", "br", b"smallest"),
        ("gzip", "gzip", b"smaller"),
        ("br;q=0, gzip;q=0.5", "gzip", b"smaller"),
        ("identity", None, b"export {};"),
    ],
)
def test_files_come_packed_if_taken(offering: App, accepted: str, encoding: str | None, body: bytes) -> None:
    request = offering.client.build_request(
        "GET", "/offline/assets/first-abc.js", headers={"accept-encoding": accepted}
    )

    reply = offering.client.send(request, stream=True)

    assert b"".join(reply.iter_raw()) == body
    assert reply.headers.get("content-encoding") == encoding
    assert reply.headers["vary"] == "accept-encoding"
    assert reply.headers["content-type"].startswith("text/javascript")


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    ("name", "media_type", "caching"),
    [
        ("sw.js", "text/javascript", ASK_AGAIN),
        (PYTHON, "application/wasm", FOR_EVER),
        (PACKAGE, "application/octet-stream", FOR_EVER),
        (ENGINE, "application/wasm", FOR_EVER),
        ("assets/first-abc.js", "text/javascript", FOR_EVER),
        ("licences/python.txt", "text/plain", ASK_AGAIN),
    ],
)
def test_what_a_digest_names_may_be_kept(offering: App, name: str, media_type: str, caching: str) -> None:
    reply = offering.client.get(f"/offline/{name}", headers={"accept-encoding": "identity"})

    assert reply.content == FILES[name]
    assert reply.headers["content-type"].startswith(media_type)
    assert reply.headers["cache-control"] == caching


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    "path",
    [
        "../secret.txt",
        "..%2Fsecret.txt",
        "%2e%2e/secret.txt",
        "assets/../../secret.txt",
        "/etc/passwd",
        "assets/first-abc.js.gz",
        "nothing.js",
    ],
)
def test_nothing_but_the_files_of_the_site_is_there(offering: App, path: str) -> None:
    reply = offering.client.get(f"/offline/{path}")

    assert reply.status_code in (400, 404)
    assert b"not for everybody" not in reply.content


def test_a_server_says_whether_it_hands_it_out(offering: App) -> None:
    assert offering.client.get("/api/about").json()["offline"] == "/offline/"


def test_without_a_folder_nothing_is_there(app: App) -> None:
    assert app.client.get("/offline/").status_code == 404
    assert app.client.get("/api/about").json()["offline"] is None


def test_a_folder_that_is_no_site_is_refused_before_anything_starts(tmp_path: Path, built: Path) -> None:
    assert offline_site(built) == str(built)
    with pytest.raises(BadInput, match=r"no index\.html"):
        offline_site(tmp_path)
