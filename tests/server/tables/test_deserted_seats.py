"""A deserted seat: the others agree on who plays on there, and its player may take it back (R2, R3, S1)."""

from collections.abc import Mapping
from contextlib import closing

import pytest

from cupola.server.services import Services
from cupola.server.upkeep.check import check_game
from cupola.table.parts.entries import Handed
from tests.server.conftest import MakeClient
from tests.server.scenes.clock_scene import DAY, MINUTE, Hours, hours, hours_of, moved_to, steady
from tests.server.scenes.player import Reply, introduced, must
from tests.server.scenes.records_scene import Round
from tests.server.scenes.seating_scene import refusal

pytestmark = pytest.mark.usefixtures("still")

__all__ = ["hours", "steady"]

NAMES = ("Anna", "Boris", "Clara")


@pytest.fixture
def table(hours: Hours) -> Round:
    """A match of three that has waited for seat `gone` for longer than a day."""
    table = hours.table(*NAMES).play(4)
    hours.hands.pass_by(DAY + 1)
    return table


def gone(table: Round) -> int:
    decider = table.household.game(table.game).decider
    assert decider is not None
    return decider


def others(table: Round) -> list[int]:
    return [seat for seat in range(len(table.people)) if seat != gone(table)]


def ask(table: Round, by: int, seat: int, bot: str | None = "journeyman") -> Reply:
    return must(table.send(by, f"seats/{seat}/replace", {"base": table.version, "bot": bot}))


def answer(table: Round, by: int, granted: bool) -> Reply:
    return must(table.send(by, "question/answer", {"base": table.version, "granted": granted}))


def seat_of(view: Mapping[str, object], seat: int) -> Reply:
    seats = view["seats"]
    assert isinstance(seats, list)
    found: Reply = seats[seat]
    return found


def test_a_bot_plays_on_once_all_the_others_agree(table: Round) -> None:
    absent, (first, second) = gone(table), others(table)

    asked = ask(table, first, absent)
    assert seat_of(asked, absent)["kind"] == "person"
    assert asked["question"] == {
        "kind": "seat",
        "by": first,
        "granted": [],
        "waits_for": [second],
        "seat": absent,
        "bot": "journeyman",
    }
    agreed = answer(table, second, True)

    assert agreed["question"] is None
    assert (seat_of(agreed, absent)["kind"], seat_of(agreed, absent)["bot"]) == ("bot", "journeyman")
    assert table.kinds()[-3:] == ["seat_asked", "answered", "handed"]
    assert table.household.entries(table.game)[-1].body == Handed("journeyman", why="agreed")
    assert table.household.game(table.game).awaits_bot


def test_the_player_takes_the_seat_back_at_once(table: Round) -> None:
    absent, (first, second) = gone(table), others(table)
    ask(table, first, absent)
    answer(table, second, True)

    back = must(table.send(absent, f"seats/{absent}/return"))

    assert back["seats_held"] == [absent]
    assert not table.household.game(table.game).awaits_bot
    assert table.household.game(table.game).decider == absent
    table.move()


def test_one_no_ends_it(table: Round) -> None:
    absent, (first, second) = gone(table), others(table)
    ask(table, first, absent)

    declined = answer(table, second, False)

    assert declined["question"] is None
    assert seat_of(declined, absent)["kind"] == "person"
    late = table.send(second, "question/answer", {"base": table.version, "granted": True})
    assert refusal(late) == (409, "no_question")


def test_whoever_was_thought_gone_says_no_and_has_the_whole_time_again(table: Round) -> None:
    absent, (first, _) = gone(table), others(table)
    ask(table, first, absent)

    here = answer(table, absent, False)

    assert here["question"] is None
    again = table.send(first, f"seats/{absent}/replace", {"base": table.version, "bot": "greedy"})
    assert refusal(again) == (409, "not_deserted")


def test_whoever_was_thought_gone_cannot_agree(table: Round) -> None:
    absent, (first, _) = gone(table), others(table)
    ask(table, first, absent)

    response = table.send(absent, "question/answer", {"base": table.version, "granted": True})

    assert refusal(response) == (409, "own_seat")


def test_a_turn_ends_the_question_and_a_late_yes_does_nothing(table: Round) -> None:
    absent, (first, second) = gone(table), others(table)
    ask(table, first, absent)
    seen = table.version
    table.move()

    late = table.send(second, "question/answer", {"base": seen, "granted": True})

    assert late.status_code == 409
    assert table.household.game(table.game).question is None


def test_R3_a_yes_counts_only_for_the_question_that_was_seen(table: Round) -> None:
    absent, (first, second) = gone(table), others(table)
    before = table.version
    ask(table, first, absent)

    unseen = table.send(second, "question/answer", {"base": before, "granted": True})

    assert refusal(unseen) == (409, "stale")
    assert unseen.json()["details"]["view"]["question"]["by"] == first


def test_R2_the_same_question_and_the_same_yes_again_change_nothing(hours: Hours) -> None:
    table = hours.table("Anna", "Boris", "Clara", "Dora").play(4)
    hours.hands.pass_by(DAY + 1)
    absent, (first, second, _) = gone(table), others(table)
    ask(table, first, absent)
    version = table.version

    ask(table, first, absent)
    assert table.version == version
    answer(table, second, True)
    once = table.version
    answer(table, second, True)

    assert table.version == once


def test_where_nobody_else_plays_it_happens_at_once(hours: Hours) -> None:
    table = hours.table("Anna", "Boris").play(3)
    hours.hands.pass_by(DAY + 1)
    absent, (other,) = gone(table), others(table)

    view = ask(table, other, absent)

    assert seat_of(view, absent)["kind"] == "bot"


def links_of(table: Round) -> list[Reply]:
    """The links that those who are there have, whoever of them is the host."""
    asked = (table.people[seat].get(table.path("invites")) for seat in others(table))
    return [link for reply in asked for link in must(reply)["invites"]]


def test_a_friend_takes_the_seat_by_a_new_link_that_one_of_the_others_has(table: Round) -> None:
    absent, (first, second) = gone(table), others(table)
    ask(table, first, absent, bot=None)
    offered = answer(table, second, True)
    assert seat_of(offered, absent)["kind"] == "free"

    (link,) = links_of(table)
    sits = must(introduced(table.household.client, "Emil").post(f"/api/invites/{link['secret']}", {}))

    assert link["seat"] == absent
    assert sits["seats_held"] == [absent]


def test_the_player_takes_the_seat_back_from_a_friend_who_has_not_moved(table: Round) -> None:
    absent, (first, second) = gone(table), others(table)
    ask(table, first, absent, bot=None)
    answer(table, second, True)
    (link,) = links_of(table)
    must(introduced(table.household.client, "Emil").post(f"/api/invites/{link['secret']}", {}))

    back = must(table.send(absent, f"seats/{absent}/return"))

    assert back["seats_held"] == [absent]


def test_the_player_takes_a_seat_back_for_which_no_friend_has_come(table: Round) -> None:
    absent, (first, second) = gone(table), others(table)
    ask(table, first, absent, bot=None)
    answer(table, second, True)

    back = must(table.send(absent, f"seats/{absent}/return"))

    assert back["seats_held"] == [absent]


def test_R5_nobody_of_the_table_takes_the_offered_seat(table: Round) -> None:
    absent, (first, second) = gone(table), others(table)
    ask(table, first, absent, bot=None)
    answer(table, second, True)
    (link,) = links_of(table)

    sits = table.people[first].post(f"/api/invites/{link['secret']}", {})

    assert refusal(sits) == (409, "opposing_seat")


def test_a_player_who_may_just_be_thinking_keeps_the_seat(hours: Hours) -> None:
    table = hours.table(*NAMES).play(1)
    absent, (first, _) = gone(table), others(table)
    hours.hands.pass_by(DAY - 1)

    early = table.send(first, f"seats/{absent}/replace", {"base": table.version, "bot": "greedy"})

    assert refusal(early) == (409, "not_deserted")
    assert early.json()["details"]["at"] == table.view()["deserted_at"] == hours.hands() + 1000


def test_at_a_live_table_minutes_are_enough(hours: Hours) -> None:
    table = hours.table(*NAMES)
    for _ in range(3):
        hours.hands.pass_by(2 * MINUTE)
        table.move()
    absent, (first, _) = gone(table), others(table)
    hours.hands.pass_by(3 * MINUTE)

    assert ask(table, first, absent)["question"]["seat"] == absent


def test_a_slow_turn_makes_a_table_slow_again(hours: Hours) -> None:
    table = hours.table(*NAMES).play(5)
    hours.hands.pass_by(6 * MINUTE)
    table.move()

    assert table.view()["deserted_at"] == hours.hands() + DAY * 1000


def test_the_table_says_how_long_it_waits(hours: Hours) -> None:
    table = hours.table(*NAMES, deserted_after=10 * MINUTE).play(5)

    assert table.view()["deserted_at"] == hours.hands() + 10 * MINUTE * 1000


@pytest.mark.parametrize("seconds", [0, -1, 59, 31 * DAY])
def test_a_patience_that_is_none_or_endless_is_refused(hours: Hours, seconds: int) -> None:
    host = introduced(hours.household.client, "Anna")

    response = host.post("/api/games", {"manners": {"deserted_after": seconds}})

    assert refusal(response) == (422, "bad_manners")
    assert "manners.deserted_after" in response.json()["message"]


def test_only_those_who_play_have_a_say_and_only_about_the_seat_that_decides(table: Round) -> None:
    absent, (first, second) = gone(table), others(table)
    outsider = introduced(table.household.client, "Emil")
    body = {"base": table.version, "bot": "greedy"}

    assert refusal(outsider.post(table.path(f"seats/{absent}/replace"), body)) == (403, "not_yours")
    assert refusal(table.send(first, f"seats/{second}/replace", body)) == (409, "not_deserted")
    assert refusal(table.send(first, f"seats/{first}/replace", body)) == (409, "own_seat")
    assert refusal(table.send(first, f"seats/{absent}/replace", {**body, "bot": "nobody"})) == (
        422,
        "no_such_bot",
    )
    assert refusal(table.send(first, "seats/3/replace", body)) == (404, "unknown_seat")
    assert table.household.game(table.game).question is None


def test_one_question_at_a_time_and_the_asker_takes_it_back(table: Round) -> None:
    absent, (first, second) = gone(table), others(table)
    ask(table, first, absent)

    other = table.send(second, f"seats/{absent}/replace", {"base": table.version, "bot": None})
    own = table.send(first, "question/answer", {"base": table.version, "granted": True})
    withdrawn = answer(table, first, False)

    assert refusal(other) == (409, "question_pending")
    assert refusal(own) == (409, "own_question")
    assert withdrawn["question"] is None


def test_a_player_whose_seat_a_bot_minds_is_not_waited_for(table: Round) -> None:
    absent, (first, second) = gone(table), others(table)
    must(table.send(second, f"seats/{second}/hand", {"bot": "greedy"}))

    view = ask(table, first, absent)

    assert seat_of(view, absent)["kind"] == "bot"


def test_R8_a_question_outlives_the_server_and_the_game_is_sound(
    app_client: MakeClient, any_database: str, steady: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    hours = hours_of(app_client(any_database), monkeypatch)
    table = hours.table(*NAMES).play(4)
    hours.hands.pass_by(DAY + 1)
    absent, (first, second) = gone(table), others(table)
    ask(table, first, absent)

    again = hours_of(app_client(any_database), monkeypatch, hours.hands)
    restarted = moved_to(again.household, table)
    agreed = answer(restarted, second, True)

    assert seat_of(agreed, absent)["kind"] == "bot"
    with (
        closing(Services(again.household.services.settings)) as services,
        services.database.reading() as connection,
    ):
        assert check_game(connection, services.catalogue, table.game).faults == ()
