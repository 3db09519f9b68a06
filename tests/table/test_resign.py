"""Resigning: for ten seconds it can be taken back; then the last player left takes the win or plays on."""

import pytest

from cupola.engine.accessors.cells import is_over
from cupola.play.record.match_record import read_record
from cupola.play.record.replay import replay
from cupola.play.setup.options import TableOptions
from cupola.table.history.leaving import TAKE_BACK, rest_before_bot
from cupola.table.history.table import Table
from cupola.table.memory import after_change, decode_table, encode_table
from cupola.table.parts.clock import SECOND, ClockRule, ClockState
from cupola.table.parts.entries import Resigned
from cupola.table.parts.game import SLOW_PATIENCE
from cupola.table.parts.problems import Problem
from cupola.table.parts.viewer import Viewer
from cupola.table.seating.open import SeatOrder
from cupola.table.seating.resign import (
    WinOrder,
    end_if_given_up,
    given_up,
    play_on,
    resign,
    take_back,
    take_win,
)
from cupola.table.seating.seats import hand_to_bot
from cupola.table.seen.ranking import SeatResult
from cupola.table.seen.record import record_asked, written_record
from cupola.table.seen.view import GameView, game_view, score_of
from cupola.table.study.statistics import played_match, sum_of
from cupola.table.turns.clock import clock_after
from cupola.table.turns.commit import BotAsked, take_bot_turn
from cupola.table.turns.undo import UndoOrder, ask_undo
from tests.table.scene import ANN, BORIS, EQUIPMENT, NOW, begun, moved, opened, played, some_steps

CLARA = Viewer("clara", "Clara")
LATER = NOW + TAKE_BACK
DAY = SLOW_PATIENCE * SECOND
ME, FREE, BOT = SeatOrder("me"), SeatOrder("free"), SeatOrder("bot", bot="random")


def table_of(*seats: SeatOrder) -> Table:
    table = opened(TableOptions(len(seats), first_seat=0), *seats, starts=False)
    return begun(table, BORIS, CLARA)


@pytest.fixture
def duel() -> Table:
    return table_of(ME, FREE)


def gone(table: Table, seat: int, who: Viewer, now: int = NOW) -> Table:
    return after_change(table, resign(table, seat, who, now))


def won(table: Table, who: Viewer, now: int = LATER) -> Table:
    return after_change(table, take_win(table, WinOrder(table.game.version), who, now))


def ended(table: Table, now: int = LATER) -> Table:
    return after_change(table, end_if_given_up(table, now))


def seen(table: Table, who: Viewer, now: int = LATER) -> GameView:
    return game_view(table, EQUIPMENT, who, now=now)


def result_of(table: Table) -> tuple[SeatResult, ...]:
    result = seen(table, ANN).result
    assert result is not None
    return result


def ranks(table: Table) -> list[int | None]:
    return [each.rank for each in result_of(table)]


def winners(table: Table) -> list[int]:
    return [each.seat for each in result_of(table) if each.is_winner]


def refusal(change: object) -> str:
    with pytest.raises(Problem) as refused:
        change()  # type: ignore[operator]
    return refused.value.reply.code


def test_a_resignation_is_taken_back_within_ten_seconds_and_the_match_stands_as_before(duel: Table) -> None:
    left = gone(duel, 0, ANN)

    back = after_change(left, take_back(left, 0, ANN, LATER - 1))

    assert (back.seats, back.game.decider, back.game.awaits_bot) == (duel.seats, 0, False)
    assert back.game.position == duel.game.position
    assert [entry.kind for entry in back.history.entries(duel.game.version, back.game.version)] == [
        "resigned",
        "took_back",
    ]
    assert take_back(back, 0, ANN, LATER) is None
    moved(back)


def test_after_ten_seconds_a_resignation_stands(duel: Table) -> None:
    left = gone(duel, 0, ANN)

    assert refusal(lambda: take_back(left, 0, ANN, LATER)) == "too_late"
    assert refusal(lambda: take_back(left, 0, BORIS, NOW)) == "not_yours"


def test_only_who_resigned_is_told_how_long_it_can_be_taken_back(duel: Table) -> None:
    left = gone(duel, 0, ANN)

    own = seen(left, ANN, NOW + 4 * SECOND).take_back

    assert own is not None
    assert (own.seat, own.left) == (0, 6 * SECOND)
    assert seen(left, BORIS, NOW).take_back is None
    assert seen(left, ANN, LATER).take_back is None
    assert [seat.was_yours for seat in seen(left, ANN).seats] == [True, False]
    assert [seat.was_yours for seat in seen(left, BORIS).seats] == [False, False]


def test_no_bot_moves_for_who_may_take_it_back(duel: Table) -> None:
    left = gone(duel, 0, ANN)
    asked, steps = BotAsked(left.game.position, 0), some_steps(left)

    assert rest_before_bot(left, NOW + SECOND) == 9 * SECOND
    assert take_bot_turn(left, asked, steps, EQUIPMENT, LATER - 1) is None
    assert rest_before_bot(left, LATER) == 0
    assert take_bot_turn(left, asked, steps, EQUIPMENT, LATER) is not None


def test_a_clock_that_was_put_back_holds_no_bot_up(duel: Table) -> None:
    assert rest_before_bot(gone(duel, 0, ANN), NOW - DAY) == 0


def test_nobody_gains_time_by_resigning(duel: Table) -> None:
    rule = ClockRule(turn=60)
    clock = ClockState((60 * SECOND, 60 * SECOND), since=0, running=None)
    left = gone(duel, 0, ANN)
    change = take_back(left, 0, ANN, NOW + 7 * SECOND)
    assert change is not None

    after = clock_after(clock, left.game, change, rule, change.seats + left.seats[1:], moment=0)

    assert after.left == (53 * SECOND, 60 * SECOND)


def test_the_last_player_left_takes_the_win_once_it_cannot_be_taken_back(duel: Table) -> None:
    left = gone(duel, 0, ANN)
    base = WinOrder(left.game.version)
    early = seen(left, BORIS, LATER - SECOND).win
    assert early is not None
    assert (early.seat, early.left) == (1, SECOND)
    assert refusal(lambda: take_win(left, base, BORIS, LATER - 1)) == "not_yet"

    over = won(left, BORIS)

    assert (over.game.status, over.game.decider, over.game.ended_at) == ("over", None, LATER)
    assert (ranks(over), winners(over)) == ([None, 1], [1])
    assert seen(over, ANN).seed is not None
    assert take_win(over, base, BORIS, LATER) is None
    assert refusal(lambda: take_back(over, 0, ANN, NOW)) == "not_running"


def test_who_left_cannot_take_the_win(duel: Table) -> None:
    left = gone(duel, 0, ANN)

    assert seen(left, ANN).win is None
    assert refusal(lambda: take_win(left, WinOrder(left.game.version), ANN, LATER)) == "not_yours"
    assert refusal(lambda: take_win(left, WinOrder(left.game.version), CLARA, LATER)) == "not_yours"


def test_nobody_takes_the_win_while_others_play(duel: Table) -> None:
    three = gone(table_of(ME, FREE, FREE), 0, ANN)

    assert refusal(lambda: take_win(duel, WinOrder(duel.game.version), BORIS, LATER)) == "still_played"
    assert refusal(lambda: take_win(three, WinOrder(three.game.version), BORIS, LATER)) == "still_played"
    assert seen(three, BORIS).win is None


def test_the_last_of_three_takes_the_win_and_those_who_left_share_no_rank() -> None:
    left = gone(gone(table_of(ME, FREE, FREE), 2, CLARA), 0, ANN)

    over = won(left, BORIS)

    assert (ranks(over), winners(over)) == ([None, 1, None], [1])


def test_who_takes_the_win_must_have_seen_the_others_leave(duel: Table) -> None:
    left = gone(duel, 0, ANN)

    assert refusal(lambda: take_win(left, WinOrder(duel.game.version), BORIS, LATER)) == "stale"


def test_who_plays_on_is_asked_no_more_and_may_still_take_the_win(duel: Table) -> None:
    left = gone(duel, 0, ANN)
    order = WinOrder(left.game.version)
    assert refusal(lambda: play_on(left, order, BORIS, NOW)) == "not_yet"

    goes_on = after_change(left, play_on(left, order, BORIS, LATER))

    win = seen(goes_on, BORIS).win
    assert win is not None
    assert win.plays_on
    assert play_on(goes_on, order, BORIS, LATER) is None
    assert won(moved(goes_on), BORIS).game.status == "over"


def test_played_on_to_the_end_whoever_resigned_never_ranks_above_who_stayed(duel: Table) -> None:
    over = played(gone(duel, 0, ANN))

    assert is_over(over.state)
    assert (ranks(over), winners(over)) == ([None, 1], [1])


def test_a_bot_of_the_table_has_not_left_so_that_the_win_is_not_taken_from_it() -> None:
    left = gone(table_of(ME, FREE, BOT), 0, ANN)

    assert seen(left, BORIS).win is None
    assert refusal(lambda: take_win(left, WinOrder(left.game.version), BORIS, LATER)) == "still_played"


def test_around_one_screen_the_last_seat_takes_the_win() -> None:
    left = gone(table_of(ME, ME), 0, ANN)
    win, own = seen(left, ANN).win, seen(left, ANN, NOW).take_back

    assert win is not None
    assert own is not None
    assert (win.seat, own.seat) == (1, 0)
    assert winners(won(left, ANN)) == [1]


def test_a_player_who_lost_on_time_can_take_nothing_back(duel: Table) -> None:
    left = after_change(
        duel, given_up(duel.game, duel.seats[0], Resigned("greedy", for_time=True), None, NOW)
    )

    assert seen(left, ANN, NOW).take_back is None
    assert rest_before_bot(left, NOW) == 0
    assert refusal(lambda: take_back(left, 0, ANN, NOW)) == "too_late"
    assert winners(won(left, BORIS, NOW)) == [1]


def test_the_win_over_somebody_for_whom_a_bot_plays_is_there_after_the_usual_wait(duel: Table) -> None:
    away = after_change(duel, hand_to_bot(duel, 0, "random", ANN, EQUIPMENT, NOW))
    order = WinOrder(away.game.version)
    assert refusal(lambda: take_win(away, order, BORIS, NOW + DAY - 1)) == "not_yet"

    over = won(away, BORIS, NOW + DAY)

    assert (ranks(over), winners(over)) == ([None, 1], [1])
    assert over.seats[0].has_resigned
    left, taken = over.history.entries(away.game.version, over.game.version)
    assert (left.kind, left.seat, left.body) == ("resigned", 0, Resigned("random", is_away=True))
    assert (taken.kind, taken.seat, taken.account) == ("won", 1, "boris")


def test_where_everybody_resigned_the_match_ends_and_nobody_wins(duel: Table) -> None:
    left = gone(gone(duel, 0, ANN), 1, BORIS, NOW + SECOND)
    assert end_if_given_up(left, LATER) is None  # Boris may still take it back

    over = ended(left, LATER + SECOND)

    assert (over.game.status, ranks(over), winners(over)) == ("over", [None, None], [])
    assert take_back(left, 1, BORIS, LATER) is not None


def test_nothing_ends_while_somebody_may_return(duel: Table) -> None:
    left = gone(after_change(duel, hand_to_bot(duel, 0, "random", ANN, EQUIPMENT, NOW)), 1, BORIS)

    assert end_if_given_up(left, LATER) is None


def test_who_resigns_against_ivan_has_lost_to_him() -> None:
    over = ended(gone(opened(TableOptions(1)), 0, ANN))

    assert (ranks(over), winners(over)) == ([None, 1], [1])


def test_who_resigns_against_one_bot_has_lost_to_it_and_several_bots_are_not_compared() -> None:
    assert winners(ended(gone(table_of(ME, BOT), 0, ANN))) == [1]
    several = ended(gone(table_of(ME, BOT, BOT), 0, ANN))
    assert (ranks(several), winners(several)) == ([None, None, None], [])


def test_the_record_of_a_match_that_ended_early_can_be_replayed(duel: Table) -> None:
    over = won(gone(moved(moved(duel)), 0, ANN), BORIS)

    record = written_record(over, EQUIPMENT, record_asked(over, EQUIPMENT, BORIS))

    match = replay(read_record(record), EQUIPMENT.catalogue)
    assert match.state.values() == over.state.values()


def test_a_document_holds_how_a_match_ended(duel: Table) -> None:
    over = won(gone(duel, 0, ANN), BORIS)

    again = decode_table(encode_table(over, EQUIPMENT), EQUIPMENT)

    assert ranks(again) == [None, 1]


def test_the_sheet_of_a_match_that_ended_early_says_how_it_stood(duel: Table) -> None:
    assert not score_of(won(gone(duel, 0, ANN), BORIS), BORIS).final


def test_a_win_by_resignation_counts_as_one_and_brings_no_prestige_to_the_average(duel: Table) -> None:
    over = won(gone(duel, 0, ANN), BORIS)
    matches = [match for who in ("ann", "boris") if (match := played_match(over, who)) is not None]

    lost, taken = sum_of(matches[:1]), sum_of(matches[1:])

    assert (taken.wins, taken.resigned, taken.scored, taken.best) == (1, 0, 0, None)
    assert (lost.wins, lost.resigned, lost.scored) == (0, 1, 0)


def test_a_practice_match_that_was_won_is_played_on_after_an_undo(duel: Table) -> None:
    over = won(gone(moved(moved(moved(duel))), 0, ANN), BORIS)

    back = after_change(over, ask_undo(over, UndoOrder(over.game.version), BORIS, LATER))

    assert back.game.status == "running"
    assert winners(won(back, BORIS)) == [1]
