"""A review in a browser: what was thought of a turn is kept with the games, also when the tab is closed."""

import random

import pytest

from cupola.tab.answerer import Answerer, Waiting, request
from cupola.tab.shelf import JUDGED, REVIEWS, BrowserStore
from tests.tab.browser import ask, browser, new_game, play_a_turn


@pytest.fixture
def reviewing() -> tuple[Answerer, str, int]:
    """A browser with a game that is over, and the last turn of it."""
    answerer, luck = browser(), random.Random(5)
    game = new_game(answerer)
    while ask(answerer, "GET", f"/api/games/{game}/view")["status"] == "running":
        play_a_turn(answerer, game, luck.randrange(60))
    return answerer, game, ask(answerer, "GET", f"/api/games/{game}/review")["turns"][-1]["turn"]


def closed_and_opened(answerer: Answerer) -> Answerer:
    return Answerer(BrowserStore(answerer.shelf.documents))


def has_to_think(answerer: Answerer, path: str) -> bool:
    return isinstance(answerer.ask(request("GET", path)), Waiting)


def test_a_judged_turn_is_known_when_the_tab_is_opened_again(reviewing: tuple[Answerer, str, int]) -> None:
    answerer, game, turn = reviewing
    path = f"/api/games/{game}/review/{turn}"
    assert has_to_think(answerer, path)
    told = ask(answerer, "GET", path)

    opened = closed_and_opened(answerer)

    assert not has_to_think(opened, path)
    assert ask(opened, "GET", path) == told


def test_a_damaged_judgement_is_thought_again(reviewing: tuple[Answerer, str, int]) -> None:
    answerer, game, turn = reviewing
    path = f"/api/games/{game}/review/{turn}"
    told = ask(answerer, "GET", path)

    damaged = Answerer(BrowserStore(answerer.shelf.documents | {JUDGED + game: b'{"position":'}))

    assert ask(damaged, "GET", path) == told


def test_only_the_last_reviews_are_kept(reviewing: tuple[Answerer, str, int]) -> None:
    answerer, game, turn = reviewing
    ask(answerer, "GET", f"/api/games/{game}/review/{turn}")
    raw = answerer.shelf.documents[JUDGED + game].replace(b'"at":', b'"at":0,"was":')
    others = {f"{JUDGED}older{at}": raw for at in range(REVIEWS + 2)}
    crowded = Answerer(BrowserStore(answerer.shelf.documents | others))

    ask(crowded, "GET", f"/api/games/{game}/review/{turn - 2}")

    kept = [name for name in crowded.shelf.documents if name.startswith(JUDGED)]
    assert len(kept) == REVIEWS
    assert JUDGED + game in kept


def test_who_forgets_everything_forgets_reviews_too(reviewing: tuple[Answerer, str, int]) -> None:
    answerer, game, turn = reviewing
    ask(answerer, "GET", f"/api/games/{game}/review/{turn}")

    ask(answerer, "DELETE", "/api/me")

    assert not [name for name in answerer.shelf.documents if name.startswith(JUDGED)]
