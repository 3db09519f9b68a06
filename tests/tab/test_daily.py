"""The daily cathedral without a server: the same deal, the same refusals, and a result of one's own."""

from typing import Any

import msgspec
import pytest

from cupola.tab.answerer import Answerer, answer, request
from cupola.tab.shelf import BrowserStore
from cupola.table.daily_deal import day_of_seed
from tests.server.tables.test_daily_results import ARCHITECTS_DAY, IVANS_DAY, noon_of
from tests.tab.both import Both


class Clock:
    day = IVANS_DAY

    def __call__(self) -> int:
        return noon_of(self.day)


@pytest.fixture
def clock(both: Both) -> Clock:
    clock = Clock()
    both.app.services.clock = clock
    both.answerer = Answerer(BrowserStore({}), clock)
    return clock


def told(both: Both, method: str, path: str, body: object = None) -> Any:
    return msgspec.json.decode(both.tab(method, path, body).body)


def test_the_attempt_of_a_tab_is_that_of_a_server_and_counts_once(both: Both, clock: Clock) -> None:
    both.post("/api/me", {"name": "Anna"})
    view = both.post("/api/daily", {"day": IVANS_DAY})
    again = both.post("/api/daily", {"day": IVANS_DAY})
    game = view["game"]
    assert (again["game"], view["daily"]) == (game, IVANS_DAY)
    both.post(f"/api/games/{game}/advice", {"base": view["version"]})

    over = both.play(game, seed=4)
    refused = both.post(f"/api/games/{game}/undo", {"base": over["version"]})

    assert (over["status"], refused["code"]) == ("over", "undo_off")
    assert day_of_seed(bytes.fromhex(over["seed"])) == IVANS_DAY
    mine = told(both, "GET", "/api/daily")["mine"]
    theirs = both.server("GET", "/api/daily").json()["mine"]
    assert mine == {**theirs, "game": game}
    assert (mine["status"], mine["review"]) == ("over", None)
    clock.day = ARCHITECTS_DAY
    assert both.post("/api/daily", {"day": IVANS_DAY})["game"] == game
    assert told(both, "GET", f"/api/daily?day={IVANS_DAY}")["mine"] == mine


def test_what_was_given_up_has_no_result(both: Both, clock: Clock) -> None:
    both.post("/api/me", {"name": "Anna"})
    game = both.post("/api/daily", {"day": clock.day})["game"]
    both.post(f"/api/games/{game}/close")

    assert told(both, "GET", "/api/daily")["mine"]["status"] == "given_up"
    assert both.post("/api/daily", {"day": clock.day})["status"] == "closed"


@pytest.mark.thorough
def test_luck_and_play_are_known_once_judged(
    both: Both, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cupola.calls.study.NODES", 200)
    both.post("/api/me", {"name": "Anna"})
    game = both.post("/api/daily", {"day": clock.day})["game"]
    both.play(game, seed=4)

    asked = request("GET", f"/api/games/{game}/review/account")
    account = msgspec.json.decode(answer(both.answerer, asked).body)["seats"][0]["account"]

    review = told(both, "GET", "/api/daily")["mine"]["review"]
    assert review == {"luck": account["luck"], "play": account["own_play"]}
