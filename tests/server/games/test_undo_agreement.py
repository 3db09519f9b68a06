"""Undo where others play: everybody agrees, one no ends it, and no stale yes counts (R2, R3)."""

import pytest

from cupola.table.parts.game import UndoAsk
from tests.server.scenes.household import Household
from tests.server.scenes.player import introduced, must, stranger
from tests.server.scenes.records_scene import Round, round_of


def line_at(table: Round, version: int) -> list[int]:
    services = table.household.services
    with services.database.reading() as connection:
        return list(services.states.at(connection, table.household.game(table.game), version).values())


@pytest.fixture
def table(household: Household) -> Round:
    return round_of(household, "Anna", "Boris", "Clara").play(6)


def test_the_others_must_all_agree(household: Household, table: Round) -> None:
    stood = table.state_values()
    drawn = household.game(table.game).drawn

    asked = must(table.send(0, "undo", {"base": table.version}))
    assert table.state_values() == stood
    assert asked["undo"]["seat"] == 0
    half = must(table.send(1, "undo/answer", {"base": table.version, "granted": True}))
    assert half["undo"]["granted"] == [1]
    assert table.state_values() == stood
    whole = must(table.send(2, "undo/answer", {"base": table.version, "granted": True}))

    assert whole["undo"] is None
    assert table.state_values() == line_at(table, asked["undo"]["to"])
    assert household.game(table.game).drawn == drawn
    assert table.kinds()[-4:] == ["undo_asked", "undo_answered", "undo_answered", "undone"]
    assert whole["decider"] == household.game(table.game).decider == 0
    table.play(5)


def test_the_asker_goes_back_to_before_the_own_last_turn(household: Household, table: Round) -> None:
    last = [entry for entry in household.entries(table.game) if entry.kind == "turn" and entry.seat == 1][-1]

    asked = must(table.send(1, "undo", {"base": table.version}))

    assert asked["undo"]["to"] == last.seq - 1


def test_one_no_ends_it(household: Household, table: Round) -> None:
    must(table.send(0, "undo", {"base": table.version}))
    must(table.send(1, "undo/answer", {"base": table.version, "granted": True}))

    must(table.send(2, "undo/answer", {"base": table.version, "granted": False}))

    assert household.game(table.game).undo_asked is None
    assert "undone" not in table.kinds()
    late = table.send(1, "undo/answer", {"base": table.version, "granted": True})
    assert (late.status_code, late.json()["code"]) == (409, "no_undo")


def test_the_asker_takes_it_back_and_cannot_agree(household: Household, table: Round) -> None:
    must(table.send(0, "undo", {"base": table.version}))

    own = table.send(0, "undo/answer", {"base": table.version, "granted": True})
    must(table.send(0, "undo/answer", {"base": table.version, "granted": False}))

    assert (own.status_code, own.json()["code"]) == (409, "own_undo")
    assert household.game(table.game).undo_asked is None


def test_R3_a_turn_ends_the_question_and_a_late_yes_does_nothing(household: Household, table: Round) -> None:
    must(table.send(0, "undo", {"base": table.version}))
    seen = table.version
    table.move()

    late = table.send(1, "undo/answer", {"base": seen, "granted": True})

    assert late.status_code == 409
    assert household.game(table.game).undo_asked is None
    assert "undone" not in table.kinds()


def test_R3_a_yes_to_an_earlier_question_is_no_yes_to_this_one(household: Household, table: Round) -> None:
    must(table.send(0, "undo", {"base": table.version}))
    seen = table.version
    must(table.send(0, "undo/answer", {"base": table.version, "granted": False}))
    begun = table.kinds().index("started") + 1
    must(table.send(0, "undo", {"base": table.version, "to": begun}))

    late = table.send(1, "undo/answer", {"base": seen, "granted": True})

    assert (late.status_code, late.json()["code"]) == (409, "stale")
    assert household.game(table.game).undo_asked == UndoAsk(0, begun)


def test_R2_question_and_answer_sent_again_are_one(household: Household, table: Round) -> None:
    base = table.version
    for _ in range(3):
        must(table.send(0, "undo", {"base": base}))
    asked = table.version
    for _ in range(3):
        must(table.send(1, "undo/answer", {"base": asked, "granted": True}))

    assert table.kinds().count("undo_asked") == 1
    assert table.kinds().count("undo_answered") == 1


def test_one_question_at_a_time(table: Round) -> None:
    must(table.send(0, "undo", {"base": table.version}))

    second = table.send(1, "undo", {"base": table.version})
    begun = table.kinds().index("started") + 1
    other = table.send(0, "undo", {"base": table.version, "to": begun})

    assert (second.status_code, second.json()["code"]) == (409, "undo_pending")
    assert (other.status_code, other.json()["code"]) == (409, "undo_pending")


def test_a_person_at_two_seats_answers_for_both(household: Household) -> None:
    seats = [{"kind": "me"}, {"kind": "me", "name": "Too"}, {"kind": "free"}]
    played = round_of(household, "Anna", "Boris", seats=seats)
    anna, boris = played.people
    table = Round(household, played.game, (anna, anna, boris)).play(6)
    must(table.send(2, "undo", {"base": table.version}))

    must(table.send(0, "undo/answer", {"base": table.version, "granted": True}))

    assert table.kinds()[-1] == "undone"


def test_S1_strangers_have_no_say_in_an_undo(household: Household, table: Round) -> None:
    watcher = introduced(household.client, "Vera")
    must(table.send(0, "undo", {"base": table.version}))
    before = household.counts()

    for person, status in ((watcher, 403), (stranger(household.client), 401)):
        for what, body in (
            ("undo", {"base": table.version}),
            ("undo/answer", {"base": table.version, "granted": True}),
        ):
            assert person.post(table.path(what), body).status_code == status

    assert household.counts() == before


@pytest.mark.parametrize(
    "body", [{}, {"base": False}, {"base": -1}, {"base": 3, "to": "2"}, {"base": 3, "seat": 1}, []]
)
def test_what_is_no_undo_is_refused(household: Household, table: Round, body: object) -> None:
    before = household.counts()

    assert table.send(0, "undo", body).status_code == 400
    assert table.send(0, "undo/answer", body).status_code == 400
    assert household.counts() == before
