"""A deserted seat: the others agree on who plays on there, and its player may take it back (R2, R3, S1)."""

import pytest

from cupola.calls import play, questions, seats, tables
from cupola.play.setup.options import TableOptions
from cupola.table.parts.clock import DAY, MINUTE
from cupola.table.parts.entries import Handed
from cupola.table.parts.settings import TableSettings
from cupola.table.seating.open import BoxedTableOrder
from cupola.table.seating.questions import Answer, ReplaceOrder
from cupola.table.seating.seats import HandOrder
from cupola.table.seen.view import GameView, QuestionView
from tests.calls.house import House, post_invited

NAMES = ("Anna", "Boris", "Clara")
HOST, ABSENT, THIRD = 0, 1, 2


@pytest.fixture
def house() -> House:
    return House(*NAMES, "Dora", "Emil")


@pytest.fixture
def game(house: House) -> str:
    return deserted(house)


def deserted(house: House, *names: str, after: float = DAY + 1) -> str:
    """A match that has waited for Boris, as long as nothing else is said for longer than a day."""
    names = names or NAMES
    game = house.match(*names, options=TableOptions(players=len(names), first_seat=ABSENT))
    house.pass_by(after)
    return game


def ask(
    house: House, game: str, by: str = "Anna", bot: str | None = "journeyman", seat: int = ABSENT
) -> GameView:
    return house.ask(by, questions.post_replace, game, seat, ReplaceOrder(house.game(game).version, bot))


def not_asked(
    house: House, game: str, by: str = "Anna", bot: str | None = "greedy", seat: int = ABSENT
) -> tuple[int, str]:
    order = ReplaceOrder(house.game(game).version, bot)
    return house.refusal(by, questions.post_replace, game, seat, order)


def answer(house: House, game: str, by: str, granted: bool) -> GameView:
    return house.ask(by, questions.post_answer, game, Answer(house.game(game).version, granted))


def not_answered(
    house: House, game: str, by: str, granted: bool = True, base: int | None = None
) -> tuple[int, str]:
    order = Answer(base or house.game(game).version, granted)
    return house.refusal(by, questions.post_answer, game, order)


def come_back(house: House, game: str) -> tuple[int, ...]:
    return house.ask("Boris", seats.post_return, game, ABSENT).seats_held


def test_a_bot_plays_on_once_all_the_others_agree_until_its_player_is_back(house: House, game: str) -> None:
    asked = ask(house, game)
    assert asked.seats[ABSENT].kind == "person"
    assert asked.question == QuestionView("seat", HOST, (), (THIRD,), ABSENT, "journeyman")
    agreed = answer(house, game, "Clara", True)

    assert agreed.question is None
    assert (agreed.seats[ABSENT].kind, agreed.seats[ABSENT].bot) == ("bot", "journeyman")
    assert house.kinds(game)[-3:] == ["seat_asked", "answered", "handed"]
    assert house.entries(game)[-1].body == Handed("journeyman", why="agreed")
    assert house.game(game).awaits_bot
    assert come_back(house, game) == (ABSENT,)
    assert (house.game(game).awaits_bot, house.game(game).decider) == (False, ABSENT)
    house.move(game)


def test_one_no_ends_it(house: House, game: str) -> None:
    ask(house, game)

    declined = answer(house, game, "Clara", False)

    assert declined.question is None
    assert declined.seats[ABSENT].kind == "person"
    assert not_answered(house, game, "Clara") == (409, "no_question")


def test_whoever_was_thought_gone_says_no_and_has_the_whole_time_again(house: House, game: str) -> None:
    ask(house, game)

    assert not_answered(house, game, "Boris") == (409, "own_seat")
    assert answer(house, game, "Boris", False).question is None
    assert not_asked(house, game) == (409, "not_deserted")


def test_a_turn_ends_the_question_and_a_late_yes_does_nothing(house: House, game: str) -> None:
    seen = ask(house, game).version
    house.move(game)

    assert not_answered(house, game, "Clara", base=seen)[0] == 409
    assert house.game(game).question is None


def test_R2_the_same_question_and_the_same_yes_again_change_nothing(house: House) -> None:
    game = deserted(house, *NAMES, "Dora")

    assert ask(house, game).version == ask(house, game).version
    assert answer(house, game, "Clara", True).version == answer(house, game, "Clara", True).version


def test_where_nobody_else_plays_it_happens_at_once(house: House, game: str) -> None:
    assert ask(house, deserted(house, "Anna", "Boris")).seats[ABSENT].kind == "bot"
    house.ask("Clara", seats.post_hand, game, THIRD, HandOrder("greedy"))  # nobody waits for her
    assert ask(house, game).seats[ABSENT].kind == "bot"


def test_a_friend_takes_the_seat_and_gives_it_back_before_moving(house: House, game: str) -> None:
    before = house.game(game).version
    ask(house, game, bot=None)
    assert not_answered(house, game, "Clara", base=before) == (409, "stale")  # R3
    assert answer(house, game, "Clara", True).seats[ABSENT].kind == "free"

    assert house.refusal("Anna", post_invited, game, ABSENT) == (409, "opposing_seat")
    house.sit("Emil", game, ABSENT)
    assert house.ask("Emil", play.get_view, game).seats_held == (ABSENT,)
    assert come_back(house, game) == (ABSENT,)


def deserted_at(house: House, game: str) -> int:
    at = house.ask("Anna", play.get_view, game).deserted_at
    assert at is not None
    return at - house.now


def test_a_player_who_may_just_be_thinking_keeps_the_seat(house: House) -> None:
    game = deserted(house, after=DAY - 1)
    order = ReplaceOrder(house.game(game).version, "greedy")

    early = house.problem("Anna", questions.post_replace, game, ABSENT, order)

    assert (early.status, early.reply.code) == (409, "not_deserted")
    assert early.reply.details["at"] == house.now + 1000
    assert deserted_at(house, game) == 1000


def test_at_a_live_table_minutes_are_enough_until_a_slow_turn(house: House) -> None:
    game = house.match(*NAMES)
    for _ in range(3):
        house.pass_by(2 * MINUTE)
        house.move(game)
    decider = house.game(game).decider
    assert decider is not None
    asker = NAMES[(decider + 1) % len(NAMES)]
    house.pass_by(3 * MINUTE)

    asked = ask(house, game, asker, seat=decider).question

    assert asked is not None
    assert asked.seat == decider
    house.pass_by(3 * MINUTE)
    house.move(game)
    assert deserted_at(house, game) == DAY * 1000


def test_the_table_says_how_long_it_waits(house: House) -> None:
    game = house.match(*NAMES, settings=TableSettings(deserted_after=10 * MINUTE))

    assert deserted_at(house, house.play(game, 5)) == 10 * MINUTE * 1000


@pytest.mark.parametrize("seconds", [0, -1, 59, 31 * DAY])
def test_a_patience_that_is_none_or_endless_is_refused(house: House, seconds: int) -> None:
    order = BoxedTableOrder(settings=TableSettings(deserted_after=seconds))

    refused = house.problem("Anna", tables.post_table, order)

    assert refused.reply.code == "bad_manners"
    assert "manners.deserted_after" in refused.reply.message


def test_the_others_have_a_say_only_about_the_seat_that_decides(house: House, game: str) -> None:
    assert not_asked(house, game, seat=THIRD) == (409, "not_deserted")
    assert not_asked(house, game, seat=HOST) == (409, "own_seat")
    assert not_asked(house, game, seat=3) == (404, "unknown_seat")
    assert not_asked(house, game, bot="nobody") == (422, "no_such_bot")
    assert house.game(game).question is None


def test_one_question_at_a_time_and_the_asker_takes_it_back(house: House, game: str) -> None:
    ask(house, game)

    assert not_asked(house, game, by="Clara", bot=None) == (409, "question_pending")
    assert not_answered(house, game, "Anna") == (409, "own_question")
    assert answer(house, game, "Anna", False).question is None
