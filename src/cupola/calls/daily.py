"""The daily cathedral: a day and its results, and the one attempt that counts."""

from typing import Annotated

from msgspec import Meta

from cupola.calls.context import CallContext, save_and_view, view_of
from cupola.calls.tables import open_new
from cupola.table.daily_deal import DAY_PATTERN, day_at, deal_of, usable_day
from cupola.table.parts.problems import conflict
from cupola.table.parts.viewer import account_id
from cupola.table.seating.open import daily_order
from cupola.table.seen.view import GameView
from cupola.table.study.daily_results import DailyOrder, DailyView, daily_view

Day = Annotated[str, Meta(max_length=10, pattern=DAY_PATTERN)]


def get_daily(context: CallContext, day: Day | None = None) -> DailyView:
    """The deal of today or of an earlier day, my attempt, and the results."""
    shown = usable_day(day, context.now)
    return daily_view(deal_of(shown), day_at(context.now), context.daily_results(shown))


def post_daily(context: CallContext, order: DailyOrder) -> GameView:
    """Begin my counted attempt of today, or find it where I have begun it; the same table either way."""
    account_id(context.viewer)
    context.lock_account()  # two tabs ask one after the other
    found = context.daily_game(order.day)
    if found is not None:
        return save_and_view(context, context.table(found), None)
    day, today = order.day, day_at(context.now)
    if day != today:
        raise conflict("not_today", f"day: {day} is over; today is {today}.", day=day, today=today)
    table = open_new(context, daily_order(deal_of(day)))
    context.count_attempt(day, table.game)
    return view_of(context, table)
