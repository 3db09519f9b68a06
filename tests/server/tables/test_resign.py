"""Resigning over HTTP: taken back, won, given up by all; a rematch for both."""

from cupola.table.history.leaving import TAKE_BACK
from cupola.table.parts.clock import SECOND
from tests.server.scenes.clock_scene import Hours, hours, steady
from tests.server.scenes.player import must
from tests.server.scenes.records_scene import Round
from tests.server.scenes.seating_scene import refusal

__all__ = ["hours", "steady"]

GRACE = TAKE_BACK / SECOND


def resigned(hours: Hours, seat: int = 0) -> Round:
    """A duel that somebody has just resigned."""
    table = hours.table("Anna", "Boris").play(4)
    must(table.send(seat, f"seats/{seat}/resign"))
    return table


def test_a_resignation_can_be_taken_back_for_ten_seconds(hours: Hours) -> None:
    table = resigned(hours)
    left = table.view(0)["take_back"]
    hours.later(GRACE - 1)

    back = must(table.send(0, "seats/0/resign/take-back"))

    assert left == {"seat": 0, "left": TAKE_BACK}
    assert (back["seats_held"], back["take_back"], back["win"]) == ([0], None, None)
    assert [entry.kind for entry in table.household.entries(table.game)[-2:]] == ["resigned", "took_back"]
    must(table.send(0, "seats/0/resign"))
    hours.later(GRACE)
    assert refusal(table.send(0, "seats/0/resign/take-back")) == (409, "too_late")


def test_the_last_player_left_takes_the_win_and_both_may_have_a_rematch(hours: Hours) -> None:
    table = resigned(hours)
    order = {"base": table.version}
    early = table.send(1, "win", order)
    hours.later(GRACE)

    won = must(table.send(1, "win", order))

    assert refusal(early) == (409, "not_yet")
    assert (won["status"], won["decider"]) == ("over", None)
    assert [(each["rank"], each["is_winner"]) for each in won["result"]] == [(None, False), (1, True)]
    assert must(table.send(1, "win", order))["version"] == won["version"]
    again = must(table.send(0, "rematch"))
    assert must(table.send(1, "rematch"))["game"] == again["game"]
    assert [seat["name"] for seat in again["seats"]] == ["Anna", "Boris"]
    news = must(table.people[0].get(table.path(f"view?since={order['base']}")))["news"]
    assert [each["kind"] for each in news] == ["won", "rematched"]


def test_a_match_that_was_won_can_be_reviewed_replayed_and_counted(hours: Hours) -> None:
    table = resigned(hours)
    hours.later(GRACE)
    must(table.send(1, "win", {"base": table.version}))

    listed = must(table.people[0].get(table.path("review")))
    mine = must(table.people[1].get("/api/me/statistics"))["total"]

    assert listed["result"]["chances"] == [0.0, 1.0]
    assert must(table.people[1].get(table.path("moments")))["last"] == table.moved
    assert table.record().splitlines()
    assert (mine["matches"], mine["wins"], mine["scored"]) == (1, 1, 0)


def test_where_both_resigned_nobody_is_named_a_winner(hours: Hours) -> None:
    table = resigned(hours)
    must(table.send(1, "seats/1/resign"))

    table.end_given_up()

    over = table.view(0)
    assert over["status"] == "over"
    assert [(each["rank"], each["is_winner"]) for each in over["result"]] == [(None, False)] * 2
    again = must(table.send(1, "rematch"))
    assert must(table.send(0, "rematch"))["game"] == again["game"]


def test_who_plays_on_is_asked_no_more(hours: Hours) -> None:
    table = resigned(hours)
    hours.later(GRACE)
    asked = table.view(1)["win"]

    goes_on = must(table.send(1, "play-on", {"base": table.version}))

    assert asked == {"seat": 1, "left": 0, "plays_on": False}
    assert goes_on["win"] == {"seat": 1, "left": 0, "plays_on": True}
    assert table.view(0)["win"] is None


def test_where_time_is_up_for_good_the_other_takes_the_win(hours: Hours) -> None:
    table = hours.table("Anna", "Boris", clock={"turn": 60, "then": "resign"})
    late = table.household.game(table.game).decider
    assert late is not None

    hours.later(61)

    assert table.view(late)["take_back"] is None
    won = must(table.send(1 - late, "win", {"base": table.version}))
    assert [each["seat"] for each in won["result"] if each["is_winner"]] == [1 - late]
    assert won["clock"] is None
