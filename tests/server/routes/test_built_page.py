"""The built page is served at every place in it, compressed, with names that may be kept for ever."""

import gzip
from pathlib import Path

import pytest

from cupola.server.http.headers import POLICY
from cupola.server.routes.site.built_page import ASK_AGAIN, FOR_EVER, PLACES, SHARED, page_files
from tests.server.conftest import MakeClient
from tests.server.scenes.household import Household

INDEX = b"<!doctype html><title>Cupola</title><div id=page></div>" + b" " * 400
SCRIPT = b"console.log(1);" * 200
FONT = bytes(range(256)) * 2


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page as its build leaves it."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(INDEX)
    (folder / "favicon.svg").write_bytes(b"<svg/>")
    (folder / "cupola.webmanifest").write_bytes(b"{}")
    (folder / "sw.js").write_bytes(SCRIPT)
    (folder / "assets" / "index-abc123.js").write_bytes(SCRIPT)
    (folder / "assets" / "plain-abc123.woff2").write_bytes(FONT)
    monkeypatch.setenv("CUPOLA_PAGE", str(folder))
    return folder


@pytest.fixture
def with_page(built: Path, app_client: MakeClient) -> Household:
    """The application with that page."""
    assert built.is_dir()
    return app_client()


@pytest.mark.sample(3)
@pytest.mark.parametrize("place", [*PLACES, *SHARED])
def test_every_place_in_the_page_is_the_page(with_page: Household, place: str) -> None:
    path = place.replace("{mode:str}", "solo").replace(":str}", "").replace("{", "some-")

    reply = with_page.client.get(path)

    assert reply.status_code == 200
    assert reply.content == INDEX
    assert reply.headers["content-type"].startswith("text/html")


def test_S2_the_page_runs_no_script_but_its_own(with_page: Household) -> None:
    reply = with_page.client.get("/")

    assert reply.headers["content-security-policy"] == POLICY
    assert "script-src 'self'" in POLICY
    assert "unsafe" not in POLICY


@pytest.mark.parametrize(
    ("path", "media_type", "source"),
    [
        ("/cupola.webmanifest", "application/manifest+json", "manifest-src"),
        ("/sw.js", "text/javascript", "worker-src"),
    ],
)
def test_what_makes_the_page_installable_is_let_through(
    with_page: Household, path: str, media_type: str, source: str
) -> None:
    reply = with_page.client.get(path)

    assert reply.status_code == 200
    assert reply.headers["content-type"].startswith(media_type)
    assert f"{source} 'self'" in reply.headers["content-security-policy"]


def test_a_file_is_sent_compressed_to_whoever_takes_that(with_page: Household) -> None:
    packed = with_page.client.get("/assets/index-abc123.js", headers={"accept-encoding": "gzip"})
    plain = with_page.client.get("/assets/index-abc123.js", headers={"accept-encoding": "identity"})

    assert packed.content == plain.content == SCRIPT
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) == len(gzip.compress(SCRIPT, 9, mtime=0))
    assert "content-encoding" not in plain.headers
    assert plain.headers["vary"] == "accept-encoding"
    assert plain.headers["content-type"].startswith("text/javascript")


def test_what_shrinks_no_further_is_sent_as_it_is(built: Path) -> None:
    (built / "assets" / "noise-abc123.woff2").write_bytes(gzip.compress(SCRIPT * 9 + FONT))

    assert page_files(built)["assets/noise-abc123.woff2"].packed is None


@pytest.mark.parametrize(
    ("path", "caching"),
    [
        ("/", ASK_AGAIN),
        ("/favicon.svg", ASK_AGAIN),
        ("/sw.js", ASK_AGAIN),
        ("/assets/index-abc123.js", FOR_EVER),
        ("/enter/some-secret", "no-store"),
        ("/enter/some-secret/game", "no-store"),
        ("/join/some-secret", "no-store"),
    ],
)
def test_only_files_named_by_what_is_in_them_are_kept_for_ever(
    with_page: Household, path: str, caching: str
) -> None:
    reply = with_page.client.get(path)

    assert reply.headers["cache-control"] == caching


@pytest.mark.parametrize(
    "path", ["/nothing.js", "/assets/nothing.js", "/assets/..%2findex.html", "/%2e%2e/%2e%2e/etc/passwd"]
)
def test_nothing_outside_the_page_can_be_asked_for(with_page: Household, path: str) -> None:
    reply = with_page.client.get(path)

    assert reply.status_code == 404
    assert reply.json()["code"] == "not_found"


def test_the_api_answers_beside_the_page(with_page: Household) -> None:
    assert with_page.client.get("/api/health").json()
    assert with_page.client.get("/api/nothing-there").status_code == 404


def test_without_a_built_page_there_are_plain_lists(household: Household) -> None:
    reply = household.client.get("/")

    assert reply.status_code == 200
    assert "<script" not in reply.text
    assert "Cupola" in reply.text
