"""The daily cathedral: one counted attempt an account and day, and the results of a day."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, Row, select

from cupola.server.games.results import UNIT
from cupola.server.storage import schema
from cupola.server.storage.rows import count_rows
from cupola.table.parts.viewer import Viewer
from cupola.table.study.daily_results import (
    AttemptStatus,
    DailyAttempt,
    DailyResults,
    DailyRow,
    DailyScore,
    LuckAndPlay,
    is_level,
)

MOST_RESULTS: Final = 100


def daily_results(connection: Connection, day: str, viewer: Viewer) -> DailyResults:
    """A day as somebody sees it: their attempt, and the best results."""
    mine = None if viewer.account is None else my_attempt(connection, viewer.account, day)
    attempt = schema.daily_attempts.c
    finished = count_rows(connection, attempt.day == day, attempt.prestige.is_not(None))
    return DailyResults(mine, with_ranks(best_results(connection, day), viewer), finished, is_shared=True)


def my_attempt(connection: Connection, account: str, day: str) -> DailyAttempt | None:
    """One that ended without a score was given up."""
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


def with_ranks(rows: Sequence[Row[tuple[object, ...]]], viewer: Viewer) -> tuple[DailyRow, ...]:
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
    return None if row.prestige is None else DailyScore(row.prestige, row.rival, row.is_winner)


def review_in(row: Row[tuple[object, ...]]) -> LuckAndPlay | None:
    return None if row.luck is None else LuckAndPlay(row.luck / UNIT, row.play / UNIT)
