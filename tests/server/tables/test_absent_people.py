"""A bot that plays on for a person for a while takes nothing from them, least of all their say."""

import pytest
from msgspec.structs import replace

from cupola.server.storage.rows import lock_game, save_seat, seats_of
from cupola.server.tables.handover import give_to_bot
from cupola.table.parts.entries import Handed
from tests.server.scenes.household import Household
from tests.server.scenes.player import must
from tests.server.scenes.records_scene import Round, round_of
from tests.server.scenes.waiting import until


@pytest.fixture
def table(household: Household) -> Round:
    """Two people in the middle of a match that is no practice."""
    return round_of(household, "Anna", "Boris", options={"first_seat": 0}).play(6)


def hand_over(table: Round, seat: int) -> None:
    """Let a bot play on for a person; it is not its turn, so that it does nothing meanwhile."""
    services = table.household.services
    with services.database.writing() as connection:
        game = lock_game(connection, table.game)
        own = seats_of(connection, table.game)[seat]
        after = give_to_bot(connection, services, game, own, Handed("random"), own.account)
    assert not after.awaits_bot


def away(table: Round) -> Round:
    """The same table while the second person is away and the first decides."""
    table.play(10, until=lambda state: table.household.game(table.game).decider == 0)
    while table.household.game(table.game).decider != 0:
        table.move()
    hand_over(table, 1)
    return table


def begun(table: Round) -> int:
    """The version at which the match began."""
    return table.kinds().index("started") + 1


def test_R3_an_undo_is_asked_of_a_person_whose_seat_a_bot_plays(table: Round) -> None:
    stood = away(table).state_values()

    asked = must(table.send(0, "undo", {"base": table.version, "to": begun(table)}))

    assert asked["undo"] == {"seat": 0, "to": begun(table), "granted": []}
    assert table.state_values() == stood
    assert "undone" not in table.kinds()


@pytest.mark.parametrize(("granted", "last"), [(True, "undone"), (False, "undo_answered")])
def test_a_person_who_is_away_answers_without_coming_back(table: Round, granted: bool, last: str) -> None:
    must(away(table).send(0, "undo", {"base": table.version}))

    answered = must(table.send(1, "undo/answer", {"base": table.version, "granted": granted}))

    assert table.kinds()[-1] == last
    assert answered["undo"] is None
    assert answered["seats"][1]["kind"] == "bot"


def test_a_person_who_comes_back_still_finds_the_question(table: Round) -> None:
    asked = must(away(table).send(0, "undo", {"base": table.version}))

    back = must(table.send(1, "seats/1/return"))

    assert back["undo"] == asked["undo"]
    assert back["undo"] is not None


def test_a_person_whose_seat_nobody_has_taken_yet_is_asked_too(table: Round) -> None:
    must(table.send(1, "seats/1/hand", {}))

    asked = must(table.send(0, "undo", {"base": table.version, "to": begun(table)}))

    assert asked["undo"] is not None
    assert "undone" not in table.kinds()


def test_everybody_else_is_asked_as_well_as_who_is_away(household: Household) -> None:
    table = round_of(household, "Anna", "Boris", "Clara").play(6)
    if household.game(table.game).decider == 1:
        table.move()
    hand_over(table, 1)
    must(table.send(0, "undo", {"base": table.version}))

    half = must(table.send(2, "undo/answer", {"base": table.version, "granted": True}))
    whole = must(table.send(1, "undo/answer", {"base": table.version, "granted": True}))

    assert half["undo"]["granted"] == [2]
    assert whole["undo"] is None
    assert table.kinds()[-1] == "undone"


def test_who_resigned_has_no_say_in_an_undo(table: Round) -> None:
    must(table.send(1, "seats/1/resign"))
    assert until(lambda: not table.household.game(table.game).awaits_bot)

    late = table.send(1, "undo/answer", {"base": table.version, "granted": False})
    undone = must(table.send(0, "undo", {"base": table.version, "to": begun(table)}))

    assert (late.status_code, late.json()["code"]) == (403, "not_yours")
    assert undone["undo"] is None


def test_hints_stay_away_while_a_bot_plays_on_for_a_person(table: Round) -> None:
    seen = away(table).view(0)

    refused = table.send(0, "advice", {"base": table.version, "steps": []})

    assert not seen["hints"]
    assert (refused.status_code, refused.json()["code"]) == (403, "no_hints")


@pytest.mark.parametrize("is_deleted", [False, True])
def test_hints_stay_away_when_a_person_gives_up(household: Household, is_deleted: bool) -> None:
    table = round_of(household, "Anna", "Boris")
    with household.services.database.writing() as connection:
        seat = seats_of(connection, table.game)[1]
        gone = replace(seat, kind="bot", bot="greedy", has_resigned=True)
        save_seat(connection, replace(gone, account=None) if is_deleted else gone)

    assert not table.view(0)["hints"]


def test_no_copy_gives_hints_and_no_review_while_the_match_runs(table: Round) -> None:
    away(table)

    copy = must(table.send(0, "copy", {}))
    review = table.people[0].get(table.path("review"))

    assert copy["manners"]["hints"] is False
    assert not copy["hints"]
    assert (review.status_code, review.json()["code"]) == (409, "not_over")


def test_a_copy_of_a_copy_gives_neither_hints_nor_a_review_before_the_match_is_over(table: Round) -> None:
    anna = table.people[0]
    copy = str(must(away(table).send(0, "copy", {}))["game"])
    ended = Round(table.household, copy, (anna, anna)).finish()
    first = ended.kinds().index("started") + 1

    again = must(anna.post(ended.path("copy"), {"version": first}))
    review = anna.get(ended.path("review"))
    table.finish()

    assert not again["hints"]
    assert (review.status_code, review.json()["code"]) == (409, "origin_runs")
    assert anna.get(ended.path("review")).status_code == 200
    assert must(anna.post(ended.path("copy"), {"version": first}))["hints"]
