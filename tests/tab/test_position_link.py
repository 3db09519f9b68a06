"""A position by link: another copy of the site goes on from there."""

import msgspec
import pytest

from cupola.tab.answerer import Answerer
from tests.tab.both import Json
from tests.tab.browser import ask, browser, new_game, play_a_turn, view_of


def shared() -> tuple[Answerer, str, Json]:
    """A browser with a game, and the position after the first move as its link carries it."""
    answerer = browser()
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Boris"}]
    game = new_game(answerer, seats=seats, options={"players": 2})
    play_a_turn(answerer, game)
    version = view_of(answerer, game)["version"]
    return answerer, game, ask(answerer, "GET", f"/api/games/{game}/moments/{version}/position")


def test_another_copy_of_the_site_goes_on_from_a_shared_position() -> None:
    old, game, position = shared()
    new = browser("Clara")

    opened = ask(new, "POST", "/api/positions", position)

    before = view_of(old, game)["view"]
    assert opened["is_practice"]
    assert opened["view"]["turn"]["seat"] == before["turn"]["seat"]
    assert [player["rubles"] for player in opened["view"]["players"]] == [
        player["rubles"] for player in before["players"]
    ]
    assert opened["seats_held"] == [before["turn"]["seat"]]
    play_a_turn(new, opened["game"])
    assert view_of(new, opened["game"])["version"] > opened["version"]


def test_a_position_within_a_move_can_be_shared() -> None:
    old, game, _ = shared()
    page = ask(old, "GET", f"/api/games/{game}/moments?limit=5")
    version = next(move["version"] for move in page["moments"] if len(move.get("steps", ())) > 1)

    position = ask(old, "GET", f"/api/games/{game}/moments/{version}/position?step=1")

    assert ask(browser(), "POST", "/api/positions", position)["status"] == "running"


@pytest.mark.parametrize(
    ("spoilt", "code"),
    [
        ({"position": '{"surprise":1}'}, "bad_position"),
        ({"position": "cut"}, "bad_position"),
        ({"rules": 1}, "bad_position"),
        ({"options": {"players": 2, "contractors": True}}, "bad_position"),
        ({"options": {"players": 4}}, "bad_position"),
        ({"content": "0" * 64}, "unknown_box"),
        ({"surprise": 1}, "bad_body"),
    ],
)
def test_a_link_that_is_cut_or_hostile_opens_nothing(spoilt: Json, code: str) -> None:
    *_, position = shared()
    new = browser()
    before = new.shelf.documents

    refused = ask(new, "POST", "/api/positions", {**position, **spoilt})

    assert refused["code"] == code
    assert new.shelf.documents == before
    assert len(msgspec.json.encode(position)) < 8_000
