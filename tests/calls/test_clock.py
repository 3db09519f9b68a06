"""The clock of a table: what a turn, an undo, a pause and the end of a match do to it."""

import msgspec
import pytest

from cupola.calls import play, questions, seats, tables, undo
from cupola.table.parts.clock import DAY, HOUR, MINUTE, ClockRule
from cupola.table.parts.problems import Problem, decode_body
from cupola.table.parts.settings import TableSettings
from cupola.table.seating.open import BoxedTableOrder
from cupola.table.seating.questions import Answer, PauseOrder
from cupola.table.seating.seats import HandOrder, NameOrder
from cupola.table.seen.view import ClockView
from cupola.table.turns.undo import UndoAnswer, UndoOrder
from tests.calls.house import House

NAMES = ("Anna", "Boris", "Clara")
A_DAY = ClockRule(turn=DAY)
LIVE_BANK = ClockRule(bank=15 * MINUTE, increment=30)
SLOW_BANK = ClockRule(bank=5 * DAY, increment=12 * HOUR)


def timed(house: House, rule: ClockRule | None, players: int = 2) -> str:
    return house.match(*NAMES[:players], settings=TableSettings(clock=rule))


def clock(house: House, game: str) -> ClockView:
    seen = house.ask("Anna", play.get_view, game).clock
    assert seen is not None
    return seen


def left(house: House, game: str, seat: int) -> float:
    return clock(house, game).left[seat] / 1000


def end_turn(house: House, game: str) -> None:
    turn = house.game(game).turn
    house.play(game, until=lambda _: house.game(game).turn != turn)


def test_a_turn_has_its_time_and_the_next_player_has_it_again(house: House) -> None:
    game = timed(house, A_DAY)
    house.pass_by(10 * HOUR)
    assert left(house, game, 0) == 14 * HOUR

    end_turn(house, game)
    assert clock(house, game).running == house.game(game).decider == 1
    assert left(house, game, 1) == 24 * HOUR
    end_turn(house, game)

    assert house.game(game).decider == 0
    assert left(house, game, 0) == 24 * HOUR


def test_a_bank_goes_down_while_its_player_decides_and_every_turn_adds_to_it(house: House) -> None:
    game, full = timed(house, LIVE_BANK), timed(house, ClockRule(bank=MINUTE, increment=MINUTE))
    house.pass_by(5 * MINUTE)
    house.ask("Anna", seats.post_name, game, 0, NameOrder("Anja"))  # takes no time and gives none

    end_turn(house, game)

    assert left(house, game, 0) == 10 * MINUTE + 30
    house.pass_by(MINUTE)
    assert (left(house, game, 1), left(house, game, 0)) == (14 * MINUTE, 10 * MINUTE + 30)
    for _ in range(6):
        end_turn(house, full)
    assert max(clock(house, full).left) == 2 * MINUTE * 1000  # twice its size


@pytest.mark.parametrize(("rule", "seconds"), [(SLOW_BANK, 5 * DAY / 4), (A_DAY, DAY)])
def test_whoever_comes_back_has_the_time_of_a_turn_or_a_quarter_of_the_bank_at_least(
    house: House, rule: ClockRule, seconds: float
) -> None:
    game = timed(house, rule)
    house.pass_by(5 * DAY)
    house.ask("Anna", seats.post_hand, game, 0, HandOrder("greedy"))
    assert clock(house, game).running is None

    house.ask("Anna", seats.post_return, game, 0)

    assert clock(house, game).running == 0
    assert left(house, game, 0) == seconds


def test_an_undo_gives_no_time_back_and_leaves_enough_to_go_on(house: House) -> None:
    game = timed(house, LIVE_BANK)
    house.pass_by(14 * MINUTE)
    end_turn(house, game)
    assert left(house, game, 0) == 90

    asked = house.ask("Anna", undo.post_undo, game, UndoOrder(house.game(game).version))
    house.ask("Boris", undo.post_undo_answer, game, UndoAnswer(asked.version, True))

    assert house.game(game).decider == clock(house, game).running == 0
    assert left(house, game, 0) == 15 * MINUTE / 4


def test_a_pause_by_agreement_stops_the_clock_until_somebody_goes_on(house: House) -> None:
    game = timed(house, A_DAY, players=3)
    house.pass_by(HOUR)
    base = house.ask("Anna", questions.post_pause, game, PauseOrder(house.game(game).version)).version
    base = house.ask("Boris", questions.post_answer, game, Answer(base, True)).version
    assert house.game(game).paused_at is None
    paused = house.ask("Clara", questions.post_answer, game, Answer(base, True))

    assert (paused.paused_at, paused.deserted_at) == (house.now, None)
    assert (clock(house, game).running, house.game(game).clock_due_at) == (None, None)
    house.pass_by(30 * DAY)
    going = house.ask("Boris", questions.post_resume, game, PauseOrder(paused.version))

    assert (going.paused_at, clock(house, game).running) == (None, 0)
    assert left(house, game, 0) == 23 * HOUR
    assert house.kinds(game)[-5:] == ["pause_asked", "answered", "answered", "paused", "resumed"]


def test_there_is_no_pause_before_the_match(house: House) -> None:
    game = house.match(*NAMES[:2], settings=TableSettings(clock=A_DAY), starts=False)

    refused = house.refusal("Anna", questions.post_pause, game, PauseOrder(house.game(game).version))

    assert refused == (409, "not_running")


def test_one_no_and_there_is_no_pause(house: House) -> None:
    game = timed(house, A_DAY)
    base = house.ask("Anna", questions.post_pause, game, PauseOrder(house.game(game).version)).version

    seen = house.ask("Boris", questions.post_answer, game, Answer(base, False))

    assert (seen.question, seen.paused_at) == (None, None)


def test_a_game_that_ends_has_no_clock_and_a_rematch_has_the_same(house: House) -> None:
    game = house.play(timed(house, SLOW_BANK))

    over = house.game(game)
    assert (over.status, over.clock_due_at) == ("over", None)
    assert house.ask("Anna", play.get_view, timed(house, None)).clock is None
    assert house.ask("Anna", play.get_view, game).clock is None
    assert house.ask("Anna", tables.post_rematch, game).settings.clock == SLOW_BANK


@pytest.mark.parametrize(
    ("rule", "field"),
    [
        (ClockRule(), "turn"),
        (ClockRule(turn=0), "turn"),
        (ClockRule(turn=-60), "turn"),
        (ClockRule(turn=59), "turn"),
        (ClockRule(turn=14 * DAY + 1), "turn"),
        (ClockRule(turn=DAY, bank=DAY), "turn"),
        (ClockRule(turn=DAY, increment=5), "increment"),
        (ClockRule(bank=0), "bank"),
        (ClockRule(bank=61 * DAY), "bank"),
        (ClockRule(bank=599), "bank"),
        (ClockRule(bank=HOUR, increment=-1), "increment"),
        (ClockRule(bank=HOUR, increment=2 * HOUR), "increment"),
        (ClockRule(turn=DAY, bot="nobody"), "bot"),
    ],
)
def test_a_clock_that_nobody_can_play_by_is_refused(house: House, rule: ClockRule, field: str) -> None:
    order = BoxedTableOrder(settings=TableSettings(clock=rule))

    refused = house.problem("Anna", tables.post_table, order)

    assert refused.status == 422
    assert refused.reply.message.startswith(f"manners.clock.{field}:")


@pytest.mark.parametrize("rule", [{"turn": "a day"}, {"turn": 1.5}, {"then": "wait"}, {"hours": 3}, 60])
def test_a_clock_that_is_none_is_refused_by_its_field(rule: object) -> None:
    with pytest.raises(Problem) as refused:
        decode_body(msgspec.json.encode({"manners": {"clock": rule}}), BoxedTableOrder)

    assert str(refused.value.reply.details["field"]).startswith("manners.clock")
