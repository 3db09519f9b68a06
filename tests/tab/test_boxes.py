"""Boxes of one's own in a browser: the same sheets, faults and games as on a server."""

from typing import Final

import pytest

from cupola.play.match import RULES_VERSION
from cupola.play.setup.catalogue import Catalogue
from cupola.tab.answerer import Answerer
from cupola.tab.shelf import CONTENT, MOST_BOXES, BrowserStore
from cupola.table.parts import equipment
from tests.tab.both import Both
from tests.tab.browser import PLACE, ask, browser, new_game

pytestmark = pytest.mark.thorough

ME: Final = {"kind": "me", "name": "Anna"}
RUBLES: Final = [6, 7, 7, 8]


def test_what_is_wrong_with_a_box_is_said_alike(both: Both) -> None:
    both.post("/api/me", {"name": "Anna"})
    box = both.post("/api/boxes", {"name": "Anna's copy"})
    for value in ([6, 7], "six", [6, 7, 7, 100_000]):
        refused = both.ask("PATCH", f"/api/boxes/{box['id']}", {"values": [{**PLACE, "value": value}]})
        assert refused["code"] == "bad_box"
    both.ask("PATCH", f"/api/boxes/{box['id']}", {"values": [{**PLACE, "field": "nowhere", "value": 1}]})
    both.ask("PATCH", f"/api/boxes/{box['id']}", {"surprise": 1})
    both.post("/api/boxes/file?name=none", b"no box")
    both.post("/api/boxes", {"name": " "})
    both.get("/api/boxes/nosuchbox")
    both.get("/api/setup?box=nosuchbox")
    both.post("/api/games", {"options": {"players": 1}, "box": "nosuchbox"})
    both.get("/api/boxes")


def test_one_box_too_many_is_refused() -> None:
    answerer = browser()
    for number in range(MOST_BOXES):
        ask(answerer, "POST", "/api/boxes", {"name": f"Box {number}"})

    assert ask(answerer, "POST", "/api/boxes", {"name": "One more"})["code"] == "too_many_boxes"


def test_a_game_goes_on_with_the_packaged_box_it_began_with() -> None:
    old = browser()
    box = ask(old, "POST", "/api/boxes", {"name": "The next edition"})
    ask(old, "PATCH", f"/api/boxes/{box['id']}", {"values": [{**PLACE, "value": RUBLES}]})
    game = new_game(old, seats=[{"kind": "me"}, {"kind": "me"}])
    updated = equipment.Equipment(next_catalogue(old, box["id"]))

    new = Answerer(BrowserStore(old.shelf.documents, updated))

    looking = f"/api/games/{game}/view?since=0"
    before, after = ask(old, "GET", looking), ask(new, "GET", looking)
    assert after["view"] == before["view"]
    assert after["choices"] == before["choices"]


def next_catalogue(answerer: Answerer, box: str) -> Catalogue:
    stored = answerer.shelf.box(box)
    order = {"options": {"players": 1}, "seats": [{"kind": "me"}], "start": True, "box": box}
    ask(answerer, "POST", "/api/games", order)
    found = answerer.shelf.catalogue(stored.digest)
    assert found is not None
    return found


def test_R9_a_game_of_older_rules_can_be_looked_at_and_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    old = browser()
    game = new_game(old, seats=[{"kind": "me"}, {"kind": "me"}])
    looking = f"/api/games/{game}/view"
    before = ask(old, "GET", looking)
    monkeypatch.setattr(equipment, "RULES_VERSION", RULES_VERSION + 1)

    new = Answerer(BrowserStore(old.shelf.documents))

    after = ask(new, "GET", looking)
    assert after["view"] == before["view"]
    steps = {"base": before["version"], "steps": [before["choices"][0]["name"]], "key": "late"}
    assert ask(new, "POST", f"/api/games/{game}/turns", steps)["code"] == "other_rules"
    assert [table["table"]["game"] for table in ask(new, "GET", "/api/me/tables")["tables"]] == [game]
    assert new.shelf.documents == old.shelf.documents
    assert any(name.startswith(CONTENT) for name in new.shelf.documents)
