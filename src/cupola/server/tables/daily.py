"""The daily cathedral on this server: one counted attempt an account and day, and the results of a day."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, Row, func, insert, select, update

from cupola.server.identity.accounts import lock_account
from cupola.server.services import Services
from cupola.server.storage import schema
from cupola.server.storage.rows import find_game
from cupola.server.tables.open import set_table
from cupola.table.parts.daily import day_at, deal_of, usable_day
from cupola.table.parts.game import Game
from cupola.table.parts.problems import conflict
from cupola.table.parts.viewer import Viewer, account_of
from cupola.table.seating.daily import daily_order
from cupola.table.study.daily import (
    AttemptStatus,
    DailyAttempt,
    DailyRow,
    DailyScore,
    DailyView,
    LuckAndPlay,
    daily_view,
    is_level,
)

MOST_RESULTS: Final = 100
UNIT: Final = 65_536  # outlooks are multiples of 1 / UNIT, so nothing is lost in a whole number


def begin_daily(connection: Connection, services: Services, day: str, viewer: Viewer) -> Game:
    """The counted attempt of today: begun by the first to ask, found by everybody after (R2)."""
    account, now = account_of(viewer), services.clock()
    lock_account(connection, account)  # two tabs ask one after the other; the key of the row would refuse
    found = attempt_game(connection, account, day)
    if found is not None:
        return find_game(connection, found)
    today = day_at(now)
    if day != today:
        raise conflict("not_today", f"day: {day} is over; today is {today}.", day=day, today=today)
    game = set_table(connection, services, daily_order(deal_of(day)), viewer)
    row = {"account": account, "day": day, "game": game.id, "begun_at": now}
    connection.execute(insert(schema.daily_attempts).values(row))
    return game


def attempt_game(connection: Connection, account: str, day: str) -> str | None:
    """The game of an account's counted attempt."""
    attempt = schema.daily_attempts.c
    query = select(attempt.game).where(attempt.account == account, attempt.day == day)
    return connection.execute(query).scalar_one_or_none()


def look_at_daily(connection: Connection, services: Services, asked: str | None, viewer: Viewer) -> DailyView:
    """A day as somebody sees it: its deal, their attempt, and the best results."""
    now = services.clock()
    day = usable_day(asked, now)
    mine = None if viewer.account is None else my_attempt(connection, viewer.account, day)
    rows = best_results(connection, day)
    attempt = schema.daily_attempts.c
    count = select(func.count()).where(attempt.day == day, attempt.prestige.is_not(None))
    finished = int(connection.execute(count).scalar_one())
    return daily_view(deal_of(day), day_at(now), mine, ranked(rows, viewer), finished, is_shared=True)


def my_attempt(connection: Connection, account: str, day: str) -> DailyAttempt | None:
    """How far an account's attempt is; one without a score has ended for nothing."""
    attempt, game = schema.daily_attempts.c, schema.games.c
    query = (
        select(schema.daily_attempts, game.status)
        .join(schema.games, game.id == attempt.game)
        .where(attempt.account == account, attempt.day == day)
    )
    row = connection.execute(query).first()
    if row is None:
        return None
    score = score_in(row)
    unfinished: AttemptStatus = "running" if row.status == "running" else "given_up"
    return DailyAttempt(row.game, "over" if score else unfinished, score, review_in(row))


def best_results(connection: Connection, day: str) -> Sequence[Row[tuple[object, ...]]]:
    """The best results of a day with the names of their players."""
    attempt, account = schema.daily_attempts.c, schema.accounts.c
    query = (
        select(schema.daily_attempts, account.name)
        .join(schema.accounts, account.id == attempt.account)
        .where(attempt.day == day, attempt.prestige.is_not(None))
        .order_by(
            attempt.is_winner.desc(),
            (attempt.prestige - attempt.rival).desc(),
            attempt.prestige.desc(),
            attempt.ended_at,
            attempt.game,
        )
        .limit(MOST_RESULTS)
    )
    return connection.execute(query).all()


def ranked(rows: Sequence[Row[tuple[object, ...]]], viewer: Viewer) -> tuple[DailyRow, ...]:
    """Results that come in order, with their ranks."""
    results: list[DailyRow] = []
    for number, row in enumerate(rows, start=1):
        score = score_in(row)
        assert score is not None
        shares = results and is_level(results[-1].score, score)
        rank = results[-1].rank if shares else number
        is_mine = viewer.account == row.account
        results.append(DailyRow(rank, row.name, row.game, score, review_in(row), is_mine))
    return tuple(results)


def score_in(row: Row[tuple[object, ...]]) -> DailyScore | None:
    """The score of an attempt that was played to its end."""
    return None if row.prestige is None else DailyScore(row.prestige, row.rival, row.is_winner)


def review_in(row: Row[tuple[object, ...]]) -> LuckAndPlay | None:
    """What the review told of an attempt."""
    return None if row.luck is None else LuckAndPlay(row.luck / UNIT, row.play / UNIT)


def keep_review(connection: Connection, game: str, found: LuckAndPlay) -> None:
    """Note luck and play of an attempt; they are the same however often they are worked out."""
    attempt = schema.daily_attempts.c
    noted = {"luck": round(found.luck * UNIT), "play": round(found.play * UNIT)}
    connection.execute(
        update(schema.daily_attempts).where(attempt.game == game, attempt.prestige.is_not(None)).values(noted)
    )


def awaits_review(connection: Connection, game: str) -> bool:
    """Whether a game is a counted attempt with a score of which luck and play are not known yet."""
    attempt = schema.daily_attempts.c
    query = select(attempt.day).where(
        attempt.game == game, attempt.prestige.is_not(None), attempt.luck.is_(None)
    )
    return connection.execute(query).first() is not None
