"""Undo beyond the last roll: free alone and at practice, else by agreement; what was drawn stays drawn."""

import pytest
from msgspec.structs import replace

from cupola.calls import resign, seats
from cupola.table.parts.game import UndoAsk
from cupola.table.seating.seats import HandOrder
from tests.calls.house import House
from tests.calls.played import Played, refusal


def leave(match: Played, bot: str | None = "random") -> Played:
    """Let a bot play on for Boris, or whoever comes; not at his turn."""
    while match.game.decider == 1:
        match.move()
    match.ask("Boris", seats.post_hand, 1, HandOrder(bot))
    return match


@pytest.fixture
def two(house: House) -> Played:
    return Played(house, house.match("Anna", "Boris")).move(6)


@pytest.fixture
def three(house: House) -> Played:
    return Played(house, house.match("Anna", "Boris", "Clara")).move(6)


def test_R6_alone_an_undo_is_free_and_what_was_drawn_stays_drawn(alone: Played) -> None:
    before, reached = alone.move(6).cells(), alone.game
    drawn = alone.move().game.drawn

    view = alone.undo()

    assert view.moved == view.version == reached.position + 2
    assert alone.cells() == before
    assert alone.game.drawn == drawn >= reached.drawn
    assert alone.kinds[-1] == "undone"


def test_undo_after_undo_goes_back_further_and_skips_what_was_undone(alone: Played) -> None:
    alone.move(5)
    stood = [alone.cells(version) for version in range(2, 8)]

    for back in (4, 3):
        alone.undo()
        assert alone.cells() == stood[back]
    alone.move()
    for back in (3, 2):
        alone.undo()
        assert alone.cells() == stood[back]


def test_a_move_may_be_named_to_go_back_to(alone: Played) -> None:
    view = alone.move(6).undo(to=3)

    assert alone.cells() == alone.cells(3)
    assert view.news == ()
    (news,) = alone.view(since=view.version - 1).news
    assert news.to == 3


@pytest.mark.parametrize(("to", "status"), [(0, 422), (1, 422), (999, 422), (5, 422), (6, 409), (4, 409)])
def test_only_a_move_that_counts_can_be_gone_back_to(alone: Played, to: int, status: int) -> None:
    alone.move(3).undo()  # opened 1, started 2, turns 3 to 5; 6: as it stood at 4

    assert refusal(alone.undo, to=to)[0] == status
    assert alone.game.version == 6


def test_R2_a_double_click_undoes_once(alone: Played) -> None:
    base = alone.move(3).game.version
    alone.undo(base=base)

    assert refusal(alone.undo, base=base) == (409, "stale")
    assert alone.kinds.count("undone") == 1


def test_R6_a_finished_match_has_shown_its_seed_and_stays_finished(alone: Played) -> None:
    assert refusal(alone.undo) == (409, "nothing_to_undo")
    assert refusal(alone.finish().undo) == (409, "over")


def test_practice_between_people_goes_back_at_once_also_from_its_end(house: House) -> None:
    practice = Played(house, house.match("Anna", "Boris", is_practice=True)).finish()
    assert practice.view().seed is not None

    view = practice.undo()

    assert practice.kinds[-1] == "undone"
    assert (view.status, view.seed) == ("running", None)
    assert view.decider in (0, 1)
    assert practice.finish().game.status == "over"


def test_a_bot_is_awaited_where_the_undo_goes_back_to_its_turn(alone: Played) -> None:
    turns = [entry.seq for entry in alone.move(9).house.entries(alone.id) if entry.seat == 1]
    table = alone.house.table(alone.id)
    bot = replace(table.seats[1], kind="bot", account=None, bot="random")
    alone.house.put(replace(table, seats=(table.seats[0], bot)))

    alone.undo(to=turns[1] - 1)

    assert (alone.game.decider, alone.game.awaits_bot) == (1, True)


def test_the_others_must_all_agree(three: Played) -> None:
    stood, drawn = three.cells(), three.game.drawn

    asked = three.undo().undo
    assert asked is not None
    half = three.answer("Boris", True)
    assert half.undo == replace(asked, granted=(1,))
    assert three.cells() == stood
    whole = three.answer("Clara", True)

    assert whole.undo is None
    assert three.cells() == three.cells(asked.to)
    assert three.game.drawn == drawn
    assert three.kinds[-4:] == ["undo_asked", "undo_answered", "undo_answered", "undone"]
    assert whole.decider == three.game.decider == 0
    three.move(5)


def test_the_asker_goes_back_to_before_the_own_last_turn(three: Played) -> None:
    last = [each for each in three.house.entries(three.id) if each.kind == "turn" and each.seat == 1][-1]

    three.undo("Boris")

    assert three.game.undo_asked == UndoAsk(1, last.seq - 1)


def test_one_no_ends_it(three: Played) -> None:
    three.undo()
    three.answer("Boris", True)

    three.answer("Clara", False)

    assert three.game.undo_asked is None
    assert "undone" not in three.kinds
    assert refusal(three.answer, "Boris", True) == (409, "no_undo")


def test_the_asker_takes_it_back_and_cannot_agree(three: Played) -> None:
    three.undo()

    for again in (lambda: three.undo("Boris"), lambda: three.undo(to=three.begun)):
        assert refusal(again) == (409, "undo_pending")
    assert refusal(three.answer, "Anna", True) == (409, "own_undo")
    three.answer("Anna", False)

    assert three.game.undo_asked is None


def test_R3_a_turn_ends_the_question_and_a_late_yes_does_nothing(three: Played) -> None:
    seen = three.undo().version
    three.move()

    assert refusal(three.answer, "Boris", True, seen)[0] == 409
    assert three.game.undo_asked is None
    assert "undone" not in three.kinds


def test_R3_a_yes_to_an_earlier_question_is_no_yes_to_this_one(three: Played) -> None:
    seen = three.undo().version
    three.answer("Anna", False)
    three.undo(to=three.begun)

    assert refusal(three.answer, "Boris", True, seen) == (409, "stale")
    assert three.game.undo_asked == UndoAsk(0, three.begun)


def test_R2_question_and_answer_sent_again_are_one(three: Played) -> None:
    base = three.game.version
    for _ in range(3):
        three.undo(base=base)
    asked = three.game.version
    for _ in range(3):
        three.answer("Boris", True, asked)

    assert three.kinds.count("undo_asked") == 1
    assert three.kinds.count("undo_answered") == 1


def test_a_person_at_two_seats_answers_for_both(house: House) -> None:
    both = Played(house, house.match("Anna", "Anna", "Boris")).move(6)
    both.undo("Boris")

    both.answer("Anna", True)

    assert both.kinds[-1] == "undone"


@pytest.mark.parametrize("bot", ["random", None])
def test_R3_an_undo_is_asked_of_a_person_who_is_away(three: Played, bot: str | None) -> None:
    stood = leave(three, bot).cells()

    three.undo(to=three.begun)

    assert three.game.undo_asked == UndoAsk(0, three.begun)
    assert three.cells() == stood
    assert "undone" not in three.kinds


@pytest.mark.parametrize(("granted", "last"), [(True, "undone"), (False, "undo_answered")])
def test_a_person_who_is_away_answers_without_coming_back(two: Played, granted: bool, last: str) -> None:
    leave(two).undo()

    answered = two.answer("Boris", granted)

    assert two.kinds[-1] == last
    assert answered.undo is None
    assert answered.seats[1].kind == "bot"


def test_a_person_who_comes_back_still_finds_the_question(three: Played) -> None:
    asked = leave(three).undo().undo

    back = three.ask("Boris", seats.post_return, 1)

    assert back.undo == asked is not None


def test_everybody_else_is_asked_as_well_as_who_is_away(three: Played) -> None:
    leave(three).undo()

    half, whole = three.answer("Clara", True).undo, three.answer("Boris", True).undo

    assert half is not None
    assert (half.granted, whole) == ((2,), None)
    assert three.kinds[-1] == "undone"


def test_who_resigned_has_no_say_in_an_undo(two: Played) -> None:
    while two.game.decider == 1:
        two.move()
    two.ask("Boris", resign.post_resign, 1)

    assert refusal(two.answer, "Boris", False) == (403, "not_yours")
    assert two.undo(to=two.begun).undo is None
