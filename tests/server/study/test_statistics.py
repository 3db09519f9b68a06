"""Statistics: what an account has played, added up; only what is finished, and only what is its own."""

from typing import Any

import pytest

from cupola.server.study import statistics
from cupola.table.study.statistics import OptionSet, PlayedMatch, Rivals, summed
from tests.server.scenes.household import Household
from tests.server.scenes.player import Person, Reply, hot_seat, introduced, must
from tests.server.scenes.records_scene import Round, round_of, upload


def of(person: Person, **query: str) -> Reply:
    """The statistics of somebody."""
    return must(person.get("/api/me/statistics", **query))


def match(prestige: int, rival: int, rivals: Rivals = "ivan", rank: int | None = 1) -> PlayedMatch:
    """A finished match of one seat."""
    options = OptionSet(1 if rivals == "ivan" else 2, False, "clergy", "basic")
    return PlayedMatch("game", 0, 40, options, rivals, False, prestige, rival, rank, rank == 1)


def test_whoever_has_finished_nothing_has_empty_statistics(household: Household) -> None:
    table = round_of(household, "Anna", "Boris").play(3)

    told = of(table.people[0])

    assert told["matches"] == told["by_options"] == []
    assert told["total"] == {
        "matches": 0,
        "wins": 0,
        "resigned": 0,
        "scored": 0,
        "prestige": 0,
        "best": None,
    }
    assert (told["best_against_ivan"], told["is_cut"]) == (None, False)


def test_a_finished_match_counts_for_everybody_who_played_it(household: Household) -> None:
    table = round_of(household, "Anna", "Boris", options={"side": "advanced"}).finish()
    result = table.view()["result"]

    told = [of(person) for person in table.people]

    assert [each["total"]["matches"] for each in told] == [1, 1]
    assert [each["matches"][0]["prestige"] for each in told] == [seat["prestige"] for seat in result]
    assert [each["matches"][0]["best_rival"] for each in told] == [seat["prestige"] for seat in result[::-1]]
    assert [each["total"]["wins"] for each in told] == [int(seat["is_winner"]) for seat in result]
    assert told[0]["by_options"][0]["options"] == {
        "players": 2, "contractors": False, "fourth": "clergy", "side": "advanced", "box": None
    }  # fmt: skip
    assert told[0]["matches"][0]["rivals"] == "people"


def test_a_match_against_ivan_counts_against_ivan(household: Household) -> None:
    table = round_of(household, "Anna", seats=[{"kind": "me"}], options={"contractors": True}).finish()

    told = of(table.people[0])

    assert told["against_ivan"] == told["total"]
    assert told["best_against_ivan"]["game"] == table.game
    assert told["best_against_ivan"]["options"]["contractors"] is True


def test_practice_counts_where_it_is_asked_for(household: Household) -> None:
    anna = round_of(household, "Anna", seats=[{"kind": "me"}], seed="known").finish().people[0]

    assert (of(anna)["total"]["matches"], of(anna, with_practice="true")["total"]["matches"]) == (0, 1)


def test_what_is_not_a_match_of_ones_own_is_left_out(household: Household) -> None:
    anna = introduced(household.client, "Anna")
    around = Round(household, hot_seat(anna, players=2), (anna, anna)).finish()
    must(upload(anna, around.record(anna)))
    copy = must(anna.post(f"/api/games/{around.game}/copy", {"version": 4}))["game"]
    Round(household, str(copy), (anna, anna)).finish()

    told = of(anna, with_practice="true")

    assert told["total"]["matches"] == 0


def test_who_resigned_has_played_and_takes_no_rank(household: Household) -> None:
    table = round_of(household, "Anna", "Boris").play(2)
    must(table.send(1, "seats/1/resign"))
    table.finish()

    told = of(table.people[1])

    assert (told["total"]["matches"], told["total"]["wins"], told["total"]["resigned"]) == (1, 0, 1)
    assert (told["matches"][0]["rank"], told["total"]["best"]) == (None, None)


def test_only_the_latest_matches_are_read(household: Household, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statistics, "MOST_GAMES", 1)
    anna = introduced(household.client, "Anna")
    games = [solo_of(household, anna) for _ in range(2)]

    told = of(anna)

    assert [each["game"] for each in told["matches"]] == [games[-1]]
    assert told["is_cut"] is True


def solo_of(household: Household, person: Person) -> str:
    """A finished match of somebody against Ivan."""
    order: dict[str, Any] = {"options": {"players": 1}, "seats": [{"kind": "me"}], "start": True}
    game = str(must(person.post("/api/games", order))["game"])
    Round(household, game, (person,)).finish()
    return game


def test_sums_are_of_what_was_played_to_the_end_and_the_best_against_ivan_is_a_win() -> None:
    matches = (match(60, 70, rank=2), match(50, 20), match(40, 10, "bots"), match(90, 0, "bots", None))

    told = summed(matches, is_cut=False)

    assert (told.total.matches, told.total.wins, told.total.resigned) == (4, 2, 1)
    assert (told.total.prestige, told.total.best) == (150, 60)
    assert told.best_against_ivan == matches[1]
    assert [each.sum.matches for each in told.by_options] == [2, 2]
