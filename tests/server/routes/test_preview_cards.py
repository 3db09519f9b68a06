"""A link that somebody pastes shows whose table it is, and nothing of a private one."""

import re
from html import unescape
from pathlib import Path

import pytest

from tests.server.conftest import MakeClient
from tests.server.scenes.household import Household
from tests.server.scenes.player import Person, introduced, must

INDEX = b"<!doctype html><head><title>Cupola</title></head><div id=page></div>"


@pytest.fixture
def with_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, app_client: MakeClient) -> Household:
    """The application with a page."""
    folder = tmp_path / "page"
    folder.mkdir()
    (folder / "index.html").write_bytes(INDEX)
    monkeypatch.setenv("CUPOLA_PAGE", str(folder))
    return app_client()


def card_at(household: Household, path: str, language: str = "") -> dict[str, str]:
    """What a messenger finds at an address."""
    reply = household.client.get(path, headers={"accept-language": language})
    assert reply.status_code == 200
    found = re.findall(r'<meta property="([^"]*)" content="([^"]*)"', reply.text)
    return {name: unescape(said) for name, said in found}


def waiting_table(host: Person, **more: object) -> tuple[str, str]:
    """A table with a free seat, and the path of its invitation."""
    order = {"seats": [{"kind": "me"}, {"kind": "free"}], "title": 'Friday "night" <b>', **more}
    game = must(host.post("/api/games", order))["game"]
    (invite,) = must(host.get(f"/api/games/{game}/invites"))["invites"]
    return game, invite["path"]


def test_an_invitation_says_who_invites_and_to_which_table(with_page: Household) -> None:
    anna = introduced(with_page.client, "Anna")
    _, path = waiting_table(anna)

    card = card_at(with_page, path)

    assert card["og:title"] == "Anna invites you to a game"
    assert card["og:description"] == 'Friday "night" <b>. At the table: Anna and a free seat.'
    assert card["og:url"].endswith(path)
    assert re.match(r"https?://.*/preview\.png$", card["og:image"])


def test_a_card_is_in_the_language_that_is_asked_for(with_page: Household) -> None:
    anna = introduced(with_page.client, "Anna")
    _, path = waiting_table(anna)

    assert card_at(with_page, path, "fr-CH, en;q=0.5")["og:title"] == "Anna vous invite à jouer"
    assert card_at(with_page, path, "de, pt;q=0.5")["og:title"] == "Convite de Anna para uma partida"


@pytest.mark.parametrize("place", ["/table/{}", "/table/{}/score", "/replay/{}"])
def test_a_table_that_may_be_watched_has_its_title_and_a_private_one_says_nothing(
    with_page: Household, place: str
) -> None:
    anna = introduced(with_page.client, "Anna")
    shown, _ = waiting_table(anna)
    private, _ = waiting_table(anna, manners={"spectators": False})

    assert card_at(with_page, place.format(shown))["og:title"] == 'Friday "night" <b>'
    assert card_at(with_page, place.format(private))["og:title"] == "Cupola"
    assert card_at(with_page, place.format("nogame"))["og:title"] == "Cupola"


def test_an_invitation_that_was_used_tells_nothing_more(with_page: Household) -> None:
    anna, boris = introduced(with_page.client, "Anna"), introduced(with_page.client, "Boris")
    _, path = waiting_table(anna)
    must(boris.post(path.replace("/join/", "/api/invites/"), {}))

    assert card_at(with_page, path)["og:title"] == "Cupola"


def test_a_player_gets_the_page_as_it_is(with_page: Household) -> None:
    anna = introduced(with_page.client, "Anna")
    _, path = waiting_table(anna)

    assert anna.get(path).content == INDEX
