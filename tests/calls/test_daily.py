"""The daily cathedral: everybody has the deal of the day, begins one attempt, and has no help with it."""

import pytest

from cupola.calls import daily, play, records, study, tables, undo
from cupola.play.record.match_record import read_record
from cupola.play.record.seed_check import check_luck
from cupola.play.setup.catalogue import standard_catalogue
from cupola.table.daily_deal import day_at, day_of_seed, deal_of, next_day
from cupola.table.parts.clock import DAY
from cupola.table.seating.copy import CopyOrder
from cupola.table.study.advice import AdviceOrder
from cupola.table.study.daily_results import DailyOrder
from cupola.table.turns.undo import UndoOrder
from tests.calls.house import NOBODY, House


def begin(house: House, name: str = "Anna") -> str:
    return house.ask(name, daily.post_daily, DailyOrder(day_at(house.now))).game


@pytest.mark.parametrize("later", [0, 1])  # against Ivan and against the architect
def test_everybody_gets_the_deal_of_the_day(house: House, later: int) -> None:
    house.pass_by(later * DAY)
    today = day_at(house.now)
    deal = deal_of(today)

    first, second = (house.ask(name, play.get_view, begin(house, name)) for name in ("Anna", "Boris"))

    assert first.view == second.view
    assert first.commitment == second.commitment == deal.luck.commitment
    assert (first.daily, first.title) == (today, f"Cupola {today}")
    assert [seat.bot for seat in first.seats] == [None, deal.bot]
    assert house.ask(NOBODY, daily.get_daily).commitment == deal.luck.commitment


def test_only_today_can_be_begun_and_an_attempt_of_yesterday_is_found(house: House) -> None:
    yesterday, game = day_at(house.now), begin(house)
    house.pass_by(DAY)
    order = DailyOrder(yesterday)

    late = house.problem("Boris", daily.post_daily, order)

    assert (late.status, late.reply.code) == (409, "not_today")
    assert late.reply.details["today"] == next_day(yesterday, 1)
    assert house.ask("Anna", daily.post_daily, order).game == game
    assert house.ask("Anna", daily.get_daily).earlier == yesterday


def test_nobody_is_helped_in_the_counted_attempt(house: House) -> None:
    game = house.play(begin(house), 2)
    seen = house.ask("Anna", play.get_view, game)
    back = UndoOrder(seen.version)

    assert house.refusal("Anna", study.post_advice, game, AdviceOrder(seen.version)) == (403, "no_hints")
    assert house.refusal("Anna", undo.post_undo, game, back) == (403, "undo_off")
    assert (seen.hints, seen.settings.undo) == (False, False)
    copy = house.ask("Anna", tables.post_copy, game, CopyOrder())
    assert (copy.hints, copy.daily) == (False, None)
    assert not house.ask("Anna", tables.post_copy, copy.game, CopyOrder()).hints
    over = UndoOrder(house.game(house.play(game)).version)
    assert house.refusal("Anna", undo.post_undo, game, over)[1] == "undo_off"


def test_anybody_can_check_a_result_by_its_record_and_once_more_is_an_ordinary_game(house: House) -> None:
    game, today = house.play(begin(house)), day_at(house.now)

    record = read_record(house.ask(NOBODY, records.get_record, game))
    again = house.ask("Anna", tables.post_rematch, game)

    assert check_luck(record, standard_catalogue()) == []
    assert record.seed is not None
    assert day_of_seed(record.seed) == today
    assert record.header.options == deal_of(today).options
    assert record.header.practice
    assert (again.is_practice, again.daily, again.title) == (False, None, "")
    assert (again.hints, again.settings.undo) == (True, True)
