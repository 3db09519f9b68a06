"""What players look up is asked for without an account, in any language."""

import pytest

from cupola.play.phrases.phrase import LANGUAGES
from tests.server.scenes.household import Household


@pytest.mark.parametrize(("language", "title"), [("en", "Craftsmen"), ("fr", "Artisans"), ("pt", "Artesãos")])
def test_the_cards_come_as_phrases_and_in_the_words_of_a_language(
    household: Household, language: str, title: str
) -> None:
    reply = household.client.get("/api/cards", params={"language": language})

    assert reply.status_code == 200
    first = reply.json()["groups"][0]
    assert first["title_words"] == title
    assert first["title"]["key"] == "group-craftsmen"
    assert language in LANGUAGES


def test_the_cards_are_those_of_the_box_of_the_server(household: Household) -> None:
    reply = household.client.get("/api/cards", params={"kind": "specialists"}).json()

    assert reply["content"] == household.services.catalogue.box.digest
    assert [group["kind"] for group in reply["groups"]] == ["specialists"]
    assert len(reply["groups"][0]["pieces"]) == 24


@pytest.mark.parametrize("asked", [{"language": "xx"}, {"kind": "dragons"}])
def test_an_unknown_language_or_kind_is_refused_by_name(household: Household, asked: dict[str, str]) -> None:
    reply = household.client.get("/api/cards", params=asked)

    assert reply.status_code == 400
    assert next(iter(asked)) in reply.text


def test_the_examples_come_with_the_board_before_and_after(household: Household) -> None:
    told = {each["name"]: each for each in household.client.get("/api/examples").json()}

    reprimand = told["reprimand"]
    assert reprimand["rules"] == ["B4"]
    assert [player["marker"] for player in reprimand["before"]["players"]] == [2, 4, 2]
    assert [player["marker"] for player in reprimand["after"]["players"]] == [6, 2, 2]
    assert told["full-space"]["after"] is None
    assert told["full-space"]["refused"]["key"] == "reason-space-full"
