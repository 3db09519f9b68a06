"""What anybody may look up: this edition, its cards and examples, its API, and QR codes of its links."""

import json
from pathlib import Path

import pytest

from cupola.content.sources import count_sources
from cupola.play.phrases.phrase import LANGUAGES
from cupola.server.routes.qr_codes import svg_code
from cupola.server.routes.site.openapi import schema_bytes
from tests.server.conftest import MakeApp
from tests.server.scenes.app import App
from tests.server.scenes.people import must

KEPT = Path(__file__).resolve().parents[3] / "docs" / "openapi.json"


@pytest.fixture(scope="module")
def app(shared_app: App) -> App:
    return shared_app


def test_the_values_are_counted_from_the_box_of_the_server(app: App) -> None:
    counts = count_sources(app.services.catalogue.box)

    told = app.client.get("/api/about").json()

    assert told["values"] == sum(count.total for count in counts) > 0
    assert told["reconstructed"] == sum(count.reconstructed for count in counts) > 0
    assert told["version"] == app.client.get("/health").json()["version"]
    assert told["source"] is None or told["source"].startswith("https://")


def test_the_schema_that_is_kept_is_the_one_that_is_served(app: App) -> None:
    made = schema_bytes()

    assert json.loads(made) == app.client.get("/api/schema/openapi.json").json()
    assert KEPT.read_bytes() == made, "`make schema` writes docs/openapi.json anew"


@pytest.mark.parametrize(("language", "title"), [("en", "Craftsmen"), ("fr", "Artisans"), ("pt", "Artesãos")])
def test_the_cards_come_as_phrases_and_in_words(app: App, language: str, title: str) -> None:
    reply = app.client.get("/api/cards", params={"language": language})

    assert reply.status_code == 200
    first = reply.json()["groups"][0]
    assert first["title_words"] == title
    assert first["title"]["key"] == "group-craftsmen"
    assert language in LANGUAGES


# QR codes: of links to this server alone, under the address that others know it by


def test_a_code_of_an_invitation_opens_under_the_address_to_give_away(make_app: MakeApp) -> None:
    house = make_app(public_url="http://192.168.7.5:8417")

    reply = house.client.post("/api/qr", json={"path": "/join/some-secret_1"})

    assert must(reply) == {"svg": svg_code("http://192.168.7.5:8417/join/some-secret_1").decode()}
    assert reply.headers["cache-control"] == "no-store"


def test_S1_no_code_is_asked_for_by_an_address_that_holds_the_secret(app: App) -> None:
    reply = app.client.get("/api/qr", params={"path": "/enter/some-secret_1"})

    assert reply.status_code == 405


@pytest.mark.parametrize(
    "path", ["https://elsewhere.example", "//elsewhere.example", "/join/a b", "/" * 200, ""]
)
def test_no_code_leads_anywhere_else(app: App, path: str) -> None:
    reply = app.client.post("/api/qr", json={"path": path})

    assert reply.status_code == 400
    assert "path" in reply.json()["message"]
