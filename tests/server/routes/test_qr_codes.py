"""QR codes over HTTP: of links to this server alone, under the address that others know it by."""

import pytest
from msgspec import structs

from cupola.server.qr_codes import svg_code
from tests.server.conftest import MakeClient
from tests.server.scenes.household import Household, plain_settings
from tests.server.scenes.player import Person, must


def test_a_code_of_an_invitation_opens_under_the_address_to_give_away(
    app_client: MakeClient, sqlite_file: object
) -> None:
    settings = structs.replace(
        plain_settings(f"sqlite:///{sqlite_file}"), public_url="http://192.168.7.5:8417"
    )
    house = app_client(settings=settings)

    reply = house.client.post("/api/qr", json={"path": "/join/some-secret_1"})

    assert must(reply) == {"svg": svg_code("http://192.168.7.5:8417/join/some-secret_1").decode()}
    assert reply.headers["cache-control"] == "no-store"


def test_S1_no_code_is_asked_for_by_an_address_that_holds_the_secret(household: Household) -> None:
    reply = household.client.get("/api/qr", params={"path": "/enter/some-secret_1"})

    assert reply.status_code == 405


@pytest.mark.parametrize(
    "path", ["https://elsewhere.example", "//elsewhere.example", "/join/a b", "/" * 200, ""]
)
def test_no_code_leads_anywhere_else(household: Household, path: str) -> None:
    reply = household.client.post("/api/qr", json={"path": path})

    assert reply.status_code == 400
    assert "path" in reply.json()["message"]


def test_the_link_of_an_invitation_and_its_code_agree(household: Household, host: Person) -> None:
    table = must(host.post("/api/games", {"seats": [{"kind": "me"}, {"kind": "free"}]}))
    (invite,) = must(host.get(f"/api/games/{table['game']}/invites"))["invites"]

    drawn = must(household.client.post("/api/qr", json={"path": invite["path"]}))["svg"]
    assert drawn.encode() == svg_code(invite["link"])
