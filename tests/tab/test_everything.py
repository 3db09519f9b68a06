"""Everything of a browser in one file: it goes to another browser and to a server, and nothing goes back."""

import base64
from collections.abc import Callable

import msgspec
import pytest

from cupola.tab.answerer import Answerer, answer, request
from cupola.tab.everything import Coming
from cupola.tab.shelf import MOST_BOXES, BrowserStore
from tests.tab.both import Both, Json
from tests.tab.browser import PLACE, ask, browser, new_game, play_a_turn, view_of

pytestmark = pytest.mark.thorough


def saved(answerer: Answerer) -> bytes:
    return answer(answerer, request("GET", "/api/everything")).body


@pytest.fixture
def full() -> tuple[Answerer, str]:
    """A browser with a box of its own, a game with it that is under way, and a game."""
    answerer = browser()
    box = ask(answerer, "POST", "/api/boxes", {"name": "Anna's copy"})
    ask(answerer, "PATCH", f"/api/boxes/{box['id']}", {"values": [{**PLACE, "value": [6, 7, 7, 8]}]})
    game = new_game(answerer, box=box["id"])
    play_a_turn(answerer, game)
    new_game(answerer)
    return answerer, game


def test_another_browser_plays_on_with_everything(full: tuple[Answerer, str]) -> None:
    old, game = full
    new = Answerer(BrowserStore({}))

    brought = ask(new, "POST", "/api/everything", saved(old))

    assert (brought["games_new"], brought["boxes_new"]) == (2, 1)
    assert view_of(new, game) == view_of(old, game)
    assert ask(new, "GET", "/api/boxes") == ask(old, "GET", "/api/boxes")
    play_a_turn(new, game)
    assert view_of(new, game)["version"] > view_of(old, game)["version"]


def test_a_player_who_has_a_name_here_keeps_it_and_has_the_seats(full: tuple[Answerer, str]) -> None:
    old, game = full
    new = browser("Boris")

    ask(new, "POST", "/api/everything", saved(old))

    assert ask(new, "GET", "/api/me")["name"] == "Boris"
    assert view_of(new, game)["seats_held"] == [0]
    play_a_turn(new, game)


def test_a_game_that_went_on_elsewhere_goes_on_here_and_never_back(full: tuple[Answerer, str]) -> None:
    here, game = full
    before = saved(here)
    there = Answerer(BrowserStore(here.shelf.documents))
    play_a_turn(there, game)

    further = ask(here, "POST", "/api/everything", saved(there))

    assert (further["games_further"], further["games_left"]) == (1, 1)
    now = view_of(here, game)
    assert now == view_of(there, game)
    back = ask(here, "POST", "/api/everything", before)
    assert (back["games_new"], back["games_further"], back["games_left"]) == (0, 0, 2)
    assert view_of(here, game) == now


def test_a_game_that_went_two_ways_stays_as_it_is_here(full: tuple[Answerer, str]) -> None:
    here, game = full
    there = Answerer(BrowserStore(here.shelf.documents))
    play_a_turn(here, game, choice=0)
    play_a_turn(there, game, choice=1)
    play_a_turn(there, game, choice=1)
    before = here.shelf.documents

    ask(here, "POST", "/api/everything", saved(there))

    assert here.shelf.documents == before


def cut(file: Json) -> Json:
    file["games"][0]["document"]["entries"].pop()
    return file


def swapped(file: Json) -> Json:
    entries = file["games"][0]["document"]["entries"]
    turn = next(entry for entry in entries if entry["kind"] == "turn")
    turn["body"]["taken"] = ["end-turn"]
    return file


def renamed_wickedly(file: Json) -> Json:
    """A game whose id leads elsewhere."""
    file["games"][0]["document"]["game"]["id"] = "../me"
    return file


def with_another_box(file: Json) -> Json:
    """A game whose box is not what its digest says."""
    for content in file["contents"].values():
        content["base"] = content["base"].replace("[6, 7, 7, 8]", "[9, 9, 9, 9]")
    return file


def with_a_faulty_box(file: Json) -> Json:
    file["boxes"][0]["box"]["base"] = "surprise = 1"
    return file


def newer(file: Json) -> Json:
    return {"kind": file["kind"], "format": file["format"] + 1, "novelty": True}


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (cut, "bad_save"),
        (swapped, "bad_save"),
        (renamed_wickedly, "bad_save"),
        (with_another_box, "bad_save"),
        (with_a_faulty_box, "bad_save"),
        (newer, "newer_save"),
        (lambda _: [], "bad_save"),
        (lambda file: {**file, "kind": "something"}, "bad_save"),
        (lambda file: {**file, "games": file["games"] * 2}, "bad_save"),
    ],
)
def test_a_damaged_or_hostile_or_newer_file_changes_nothing(
    full: tuple[Answerer, str], spoil: Callable[[Json], Json], code: str
) -> None:
    spoilt = msgspec.json.encode(spoil(msgspec.json.decode(saved(full[0]))))
    here = browser("Boris")
    before = here.shelf.documents

    refused = ask(here, "POST", "/api/everything", spoilt)

    assert refused["code"] == code
    assert here.shelf.documents == before


def test_half_a_file_changes_nothing(full: tuple[Answerer, str]) -> None:
    here = browser("Boris")
    before = here.shelf.documents

    assert ask(here, "POST", "/api/everything", saved(full[0])[:-200])["code"] == "bad_save"
    assert here.shelf.documents == before


def test_a_server_takes_the_boxes_and_then_the_records(both: Both, full: tuple[Answerer, str]) -> None:
    old, game = full
    file = msgspec.json.decode(saved(old))
    both.post("/api/me", {"name": "Boris"})

    box = both.server("POST", "/api/boxes/file?name=Mine", base64.b64decode(file["boxes"][0]["file"]))
    records = [both.server("POST", "/api/records", each["record"].encode()) for each in file["games"]]

    assert box.json()["digest"] == file["boxes"][0]["box"]["digest"]
    assert [told.status_code for told in records] == [201, 201]
    mine = view_of(old, game)["view"]
    shown = next(told.json()["view"] for told in records if told.json()["box"])
    assert [player["rubles"] for player in shown["players"]] == [each["rubles"] for each in mine["players"]]


def test_a_file_with_too_many_boxes_is_refused_before_one_is_read(
    full: tuple[Answerer, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = msgspec.json.decode(saved(full[0]))
    file["boxes"] *= MOST_BOXES + 1
    monkeypatch.delattr(Coming, "checked_box")

    told = ask(browser("Boris"), "POST", "/api/everything", file)

    assert told["code"] == "too_many_boxes"
