"""The built page is served at every place in it, compressed, with names that may be kept for ever."""

import gzip
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from cupola.server.http.headers import POLICY
from cupola.server.routes.site.built_page import ASK_AGAIN, FOR_EVER, PLACES, SHARED, page_files
from tests.server.scenes.app import App, open_app, plain_settings
from tests.server.scenes.people import Person, introduced, invites_to, must

INDEX = b"<!doctype html><head><title>Cupola</title></head><div id=page></div>" + b" " * 400
SCRIPT = b"console.log(1);" * 200
FONT = bytes(range(256)) * 2


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("page")
    (folder / "assets").mkdir()
    (folder / "index.html").write_bytes(INDEX)
    (folder / "favicon.svg").write_bytes(b"<svg/>")
    (folder / "cupola.webmanifest").write_bytes(b"{}")
    (folder / "sw.js").write_bytes(SCRIPT)
    (folder / "assets" / "index-abc123.js").write_bytes(SCRIPT)
    (folder / "assets" / "plain-abc123.woff2").write_bytes(FONT)
    return folder


@pytest.fixture(scope="module")
def with_page(built: Path, shared_database: str) -> Iterator[App]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CUPOLA_PAGE", str(built))
        with open_app(plain_settings(shared_database)) as app:
            yield app


@pytest.mark.sample(3)
@pytest.mark.parametrize("place", [*PLACES, *SHARED])
def test_every_place_in_the_page_is_the_page(with_page: App, place: str) -> None:
    path = place.replace("{mode:str}", "solo").replace(":str}", "").replace("{", "some-")

    reply = with_page.client.get(path)

    assert reply.status_code == 200
    assert re.sub(rb"<meta [^>]*>\n?", b"", reply.content) == INDEX  # but for the card of a link
    assert reply.headers["content-type"].startswith("text/html")


def test_S2_the_page_runs_no_script_but_its_own(with_page: App) -> None:
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
def test_what_installs_the_page_is_allowed(with_page: App, path: str, media_type: str, source: str) -> None:
    reply = with_page.client.get(path)

    assert reply.status_code == 200
    assert reply.headers["content-type"].startswith(media_type)
    assert f"{source} 'self'" in reply.headers["content-security-policy"]


def test_a_file_is_sent_compressed_to_whoever_takes_that(with_page: App) -> None:
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

    assert page_files(built)["assets/noise-abc123.woff2"].packed == {}


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
def test_only_files_named_by_their_content_are_kept_for_ever(with_page: App, path: str, caching: str) -> None:
    reply = with_page.client.get(path)

    assert reply.headers["cache-control"] == caching


@pytest.mark.parametrize(
    "path", ["/nothing.js", "/assets/nothing.js", "/assets/..%2findex.html", "/%2e%2e/%2e%2e/etc/passwd"]
)
def test_nothing_outside_the_page_can_be_asked_for(with_page: App, path: str) -> None:
    reply = with_page.client.get(path)

    assert reply.status_code == 404
    assert reply.json()["code"] == "not_found"


def test_the_api_answers_beside_the_page(with_page: App) -> None:
    assert with_page.client.get("/api/health").json()
    assert with_page.client.get("/api/nothing-there").status_code == 404


def test_without_a_built_page_there_are_plain_lists(app: App) -> None:
    reply = app.client.get("/")

    assert reply.status_code == 200
    assert "<script" not in reply.text
    assert "Cupola" in reply.text


# The card of a link: whose table it is, and nothing of a private one


def card_at(app: App, path: str, language: str = "") -> dict[str, str]:
    reply = app.client.get(path, headers={"accept-language": language})
    assert reply.status_code == 200
    found = re.findall(r'<meta property="([^"]*)" content="([^"]*)"', reply.text)
    return {name: unescape(said) for name, said in found}


def waiting_table(host: Person, **more: object) -> tuple[str, str]:
    order = {"seats": [{"kind": "me"}, {"kind": "free"}], "title": 'Friday "night" <b>', **more}
    game = str(must(host.post("/api/games", order))["game"])
    (secret,) = invites_to(host, game)
    return game, f"/join/{secret}"


def test_an_invitation_says_who_invites_and_to_which_table(with_page: App) -> None:
    anna = introduced(with_page.client, "Anna")
    _, path = waiting_table(anna)

    card = card_at(with_page, path)

    assert card["og:title"] == "Anna invites you to a game"
    assert card["og:description"] == 'Friday "night" <b>. At the table: Anna and a free seat.'
    assert card["og:url"].endswith(path)
    assert re.match(r"https?://.*/preview\.png$", card["og:image"])


def test_a_card_is_in_the_language_that_is_asked_for(with_page: App) -> None:
    anna = introduced(with_page.client, "Anna")
    _, path = waiting_table(anna)

    assert card_at(with_page, path, "fr-CH, en;q=0.5")["og:title"] == "Anna vous invite à jouer"
    assert card_at(with_page, path, "de, pt;q=0.5")["og:title"] == "Convite de Anna para uma partida"


@pytest.mark.parametrize("place", ["/table/{}", "/table/{}/score", "/replay/{}"])
def test_a_table_that_may_be_watched_has_its_title_and_a_private_one_not(with_page: App, place: str) -> None:
    anna = introduced(with_page.client, "Anna")
    shown, _ = waiting_table(anna)
    private, _ = waiting_table(anna, manners={"spectators": False})

    assert card_at(with_page, place.format(shown))["og:title"] == 'Friday "night" <b>'
    assert card_at(with_page, place.format(private))["og:title"] == "Cupola"
    assert card_at(with_page, place.format("nogame"))["og:title"] == "Cupola"


def test_an_invitation_that_was_used_tells_nothing_more(with_page: App) -> None:
    anna, boris = introduced(with_page.client, "Anna"), introduced(with_page.client, "Boris")
    _, path = waiting_table(anna)
    must(boris.post(path.replace("/join/", "/api/invites/"), {}))

    assert card_at(with_page, path)["og:title"] == "Cupola"


def test_a_player_gets_the_page_as_it_is(with_page: App) -> None:
    anna = introduced(with_page.client, "Anna")
    _, path = waiting_table(anna)

    assert anna.get(path).content == INDEX
