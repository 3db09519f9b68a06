"""Between whom a match does not count: people who met often this week, and accounts that are too young."""

from collections import defaultdict
from collections.abc import Collection
from itertools import combinations

from sqlalchemy import Connection, select, union

from cupola.server.storage import schema
from cupola.table.parts.game import Game
from cupola.table.study.ratings import LeftOut, week_began, why_left_out

Pair = frozenset[str]  # two accounts


def pair_of(one: str, other: str) -> Pair:
    """Two accounts, in no order."""
    return frozenset((one, other))


def pairs_left_out(connection: Connection, game: Game, accounts: Collection[str]) -> dict[Pair, LeftOut]:
    """The pairs of players between whom a match that is over does not count, each with the reason."""
    now = game.ended_at or game.moved_at
    account = schema.accounts.c
    query = select(account.id, account.created_at).where(account.id.in_(accounts))
    born = {each.id: each.created_at for each in connection.execute(query)}
    met = times_met(connection, game, accounts, now)
    pairs = [pair_of(one, other) for one, other in combinations(accounts, 2)]
    doubts = {pair: why_left_out(now - max(born[each] for each in pair), met[pair]) for pair in pairs}
    return {pair: why for pair, why in doubts.items() if why is not None}


def times_met(connection: Connection, game: Game, accounts: Collection[str], now: int) -> dict[Pair, int]:
    """In how many matches of the week that counted for one of them both sat, before this one.

    Not only by what is stored of both ratings: whoever switches theirs off and on leaves nothing of it.
    """
    row, seat, entry = schema.rated_matches.c, schema.seats.c, schema.entries.c
    counted = (
        select(row.game, row.account)
        .where(row.account.in_(accounts), row.at >= week_began(now), row.at <= now, row.game != game.id)
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
