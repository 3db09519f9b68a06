"""The daily cathedral in this browser: the deal of everybody, and one counted attempt of my own.

The table of results is a server's; here a day shows what I came to.
"""

from typing import Annotated

from msgspec import Meta, Struct

from cupola.bots.review.account import account_of as account_in
from cupola.bots.review.decisions import Decision
from cupola.bots.review.judge import Judgement
from cupola.tab.play import shown
from cupola.tab.requests import Request, query_of
from cupola.tab.shelf import Draft
from cupola.tab.study import plan_for
from cupola.table.memory import in_memory
from cupola.table.parts.bodies import decoded
from cupola.table.parts.daily import DAY_PATTERN, daily_of, day_at, deal_of, usable_day
from cupola.table.parts.problems import conflict
from cupola.table.parts.viewer import account_of
from cupola.table.seating.daily import daily_order
from cupola.table.seating.open import open_table
from cupola.table.seen.view import GameView
from cupola.table.study.daily import (
    DailyAttempt,
    DailyOrder,
    DailyView,
    LuckAndPlay,
    daily_score,
    daily_view,
)
from cupola.table.study.review_account import judged_review


class DayQuery(Struct, frozen=True):
    """Which day; today without one."""

    day: Annotated[str, Meta(max_length=10, pattern=DAY_PATTERN)] | None = None


def get_daily(draft: Draft, asked: Request) -> DailyView:
    """The deal of a day, and my attempt."""
    day = usable_day(query_of(asked, DayQuery).day, draft.now)
    mine = my_attempt(draft, day)
    return daily_view(deal_of(day), day_at(draft.now), mine, (), 0, is_shared=False)


def post_daily(draft: Draft, asked: Request) -> GameView:
    """Begin my counted attempt of today, or find it."""
    account_of(draft.viewer)
    day = decoded(asked.body, DailyOrder).day
    found = attempt_game(draft, day)
    if found is not None:
        return shown(draft, draft.table(found))
    today = day_at(draft.now)
    if day != today:
        raise conflict("not_today", f"day: {day} is over; today is {today}.", day=day, today=today)
    order = daily_order(deal_of(day))
    table = in_memory(open_table(order, draft.viewer, draft.equipment, draft.now), draft.equipment)
    draft.put(table)
    return shown(draft, table)


def attempt_game(draft: Draft, day: str) -> str | None:
    """The first game with the dice of a day and without help."""
    mine = [
        cover.game
        for cover in draft.shelf.covers()
        if cover.game.host == draft.viewer.account and daily_of(cover.game) == day
    ]
    return min(mine, key=lambda game: game.created_at).id if mine else None


def my_attempt(draft: Draft, day: str) -> DailyAttempt | None:
    """How far my attempt is; one without a score has ended for nothing."""
    found = attempt_game(draft, day)
    if found is None:
        return None
    table = draft.table(found)
    if table.game.status != "over":
        return DailyAttempt(found, "running" if table.game.status == "running" else "given_up")
    was_handed = bool(table.history.entries(0, table.game.version, ("handed",), 1))
    score = daily_score(table.state, table.seats, was_handed)
    if score is None:
        return DailyAttempt(found, "given_up")
    return DailyAttempt(found, "over", score, luck_and_play(draft, found))


def luck_and_play(draft: Draft, game: str) -> LuckAndPlay | None:
    """What a review told; None until every turn was judged."""
    if draft.shelf.judged(game) is None:
        return None
    plan = plan_for(draft, game)
    decided: list[tuple[Decision, Judgement]] = []
    for turn in dict.fromkeys(decision.turn for decision in plan.decisions):
        judged = draft.judged(game, plan.position, turn)
        if judged is None:
            return None
        decided += zip(plan.of_turn(turn), judged, strict=True)
    own = account_in(judged_review(plan, decided), 0)
    return LuckAndPlay(own.luck, own.own_play)
