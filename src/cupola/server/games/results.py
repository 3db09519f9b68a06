"""What the end of a match leaves beside it: a daily result and ratings in the transaction that ends it."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from itertools import combinations
from typing import Final

from sqlalchemy import Connection, Row, insert, select, union, update

from cupola.engine.state.state import State
from cupola.server.storage import schema
from cupola.server.storage.rows import count_rows, entries_between, seats_of
from cupola.table.parts.game import Game
from cupola.table.parts.viewer import Viewer
from cupola.table.seen.ranking import results_of
from cupola.table.study import ratings
from cupola.table.study.daily_results import (
    AttemptStatus,
    DailyAttempt,
    DailyResults,
    DailyRow,
    DailyScore,
    LuckAndPlay,
    daily_score,
    is_level,
)

MILLIONTHS: Final = 1_000_000
UNIT: Final = 65_536  # outlooks are multiples of 1 / UNIT, so nothing is lost in a whole number


def note_daily(connection: Connection, game: Game, state: State) -> None:
    """An attempt in which a bot played on ends without a result."""
    attempt = schema.daily_attempts.c
    if connection.execute(select(attempt.day).where(attempt.game == game.id)).first() is None:
        return
    was_handed = bool(entries_between(connection, game.id, 0, game.version, ("handed",), most=1))
    score = daily_score(state, seats_of(connection, game.id), was_handed)
    result = {"ended_at": game.ended_at}
    if score is not None:
        result |= {"prestige": score.prestige, "rival": score.rival, "is_winner": score.is_winner}
    connection.execute(update(schema.daily_attempts).where(attempt.game == game.id).values(result))


def note_ratings(connection: Connection, game: Game, state: State) -> None:
    """Rate, once, the people of a match who wanted that before it began, where they are two or more."""
    rated = select(schema.rated_matches.c.game).where(schema.rated_matches.c.game == game.id).limit(1)
    if game.is_practice or connection.execute(rated).first() is not None:  # one that was mended may end twice
        return
    seats = seats_of(connection, game.id)
    entries = entries_between(connection, game.id, 0, game.version, ratings.TELLING)
    table = ratings.table_to_rate(game, seats, results_of(state, seats), entries)
    if table is None:
        return
    before = wanted_ratings(connection, table.seats, table.began_at)
    placed = [each for each in table.seats if each.account in before]
    left_out = pairs_left_out(connection, game, [each.account for each in placed])
    numbered = {each.account: number for number, each in enumerate(placed)}
    after = ratings.ratings_after(
        [before[each.account] for each in placed],
        [each.place for each in placed],
        [frozenset(numbered[account] for account in pair) for pair in left_out],
    )
    for each, rating in zip(placed, after, strict=True):
        if any(pair_of(each.account, other) not in left_out for other in numbered if other != each.account):
            keep_rating(connection, game, each, rating)


def wanted_ratings(
    connection: Connection, seats: tuple[ratings.RatedSeat, ...], began_at: int
) -> dict[str, ratings.Rating]:
    """The ratings of those who wanted one when the match began, locked in one order for everybody."""
    row = schema.ratings.c
    query = (
        select(row.account, row.mean, row.deviation)
        .where(row.account.in_([each.account for each in seats]), row.since <= began_at)
        .order_by(row.account)
        .with_for_update()
    )
    return {each.account: stored_rating(each.mean, each.deviation) for each in connection.execute(query)}


def keep_rating(connection: Connection, game: Game, seat: ratings.RatedSeat, rating: ratings.Rating) -> None:
    row = schema.ratings.c
    figures = figures_of(rating)
    match = {"game": game.id, "account": seat.account, "place": seat.place, "at": game.ended_at, **figures}
    connection.execute(insert(schema.rated_matches).values(match))
    connection.execute(
        update(schema.ratings).where(row.account == seat.account).values(matches=row.matches + 1, **figures)
    )


def figures_of(rating: ratings.Rating) -> dict[str, int]:
    return {"mean": round(rating.mean * MILLIONTHS), "deviation": round(rating.deviation * MILLIONTHS)}


def stored_rating(mean: int, deviation: int) -> ratings.Rating:
    return ratings.Rating(mean / MILLIONTHS, deviation / MILLIONTHS)


Pair = frozenset[str]  # two accounts


def pair_of(one: str, other: str) -> Pair:
    return frozenset((one, other))


def pairs_left_out(
    connection: Connection, game: Game, accounts: Collection[str]
) -> dict[Pair, ratings.LeftOut]:
    """The pairs of players between whom a finished match does not count, each with the reason."""
    now = game.ended_at or game.moved_at
    account = schema.accounts.c
    query = select(account.id, account.created_at).where(account.id.in_(accounts))
    born = {each.id: each.created_at for each in connection.execute(query)}
    met = times_met(connection, game, accounts, now)
    pairs = [pair_of(one, other) for one, other in combinations(accounts, 2)]
    doubts = {pair: ratings.why_left_out(now - max(born[each] for each in pair), met[pair]) for pair in pairs}
    return {pair: why for pair, why in doubts.items() if why is not None}


def times_met(connection: Connection, game: Game, accounts: Collection[str], now: int) -> dict[Pair, int]:
    """In how many matches of the week that counted for one of them both sat, before this one.

    Not only by what is stored of both ratings: who switches theirs off and on leaves nothing of it.
    """
    row, seat, entry = schema.rated_matches.c, schema.seats.c, schema.entries.c
    counted = (
        select(row.game, row.account)
        .where(
            row.account.in_(accounts), row.at >= ratings.week_began(now), row.at <= now, row.game != game.id
        )
        .subquery()
    )
    games = select(counted.c.game)
    sat = union(
        select(seat.game, seat.account).where(seat.game.in_(games)),
        select(entry.game, entry.account).where(entry.game.in_(games), entry.kind == "handed"),
    )
    people: defaultdict[str, set[str]] = defaultdict(set)
    for each in connection.execute(sat):
        people[each.game].add(each.account)
    met: defaultdict[Pair, set[str]] = defaultdict(set)
    for each in connection.execute(select(counted)):
        for other in people[each.game] & set(accounts) - {each.account}:
            met[pair_of(each.account, other)].add(each.game)
    return defaultdict(int, {pair: len(games) for pair, games in met.items()})


# What the results of a day are: its one counted attempt for each account


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
