"""Statistics of one account: its finished matches, what they came to, and that for every set of options."""

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from msgspec import Struct
from sqlalchemy import Connection, Select, exists, select

from cupola.play.setup.options import Fourth, Side, TableOptions, is_solo, seat_sides
from cupola.server.games.ranking import results_of
from cupola.server.identity.viewer import Viewer, account_of
from cupola.server.pool.lanes import breathe
from cupola.server.services import House
from cupola.server.storage import schema
from cupola.server.storage.rows import Game, Seat, game_of, seats_of

MOST_GAMES: Final = 300  # the latest: the end of each is read from the database

Rivals = Literal["ivan", "bots", "people"]


class OptionSet(Struct, frozen=True, order=True):
    """What was played, as far as it matters to a score; `players` is 1 against Ivan."""

    players: int
    contractors: bool
    fourth: Fourth
    side: Side


class PlayedMatch(Struct, frozen=True):
    """A finished match of mine: what I came to, what the best of the others did, no rank where I resigned."""

    game: str
    ended_at: int
    turns: int
    options: OptionSet
    rivals: Rivals
    is_practice: bool
    prestige: int
    best_rival: int
    rank: int | None
    is_winner: bool


class Sum(Struct, frozen=True):
    """Some matches together; shares and averages are for whoever shows them."""

    matches: int
    wins: int
    resigned: int
    prestige: int
    best: int | None


class OptionSum(Struct, frozen=True):
    """All matches of one set of options together."""

    options: OptionSet
    sum: Sum


class Statistics(Struct, frozen=True):
    """My finished matches, the oldest first; `is_cut` says that there were more before them.

    Left out are tables where I held several seats, and those that went on from a position of another.
    """

    matches: tuple[PlayedMatch, ...]
    total: Sum
    against_ivan: Sum
    best_against_ivan: PlayedMatch | None
    by_options: tuple[OptionSum, ...]
    is_cut: bool


def statistics_of(connection: Connection, house: House, viewer: Viewer, with_practice: bool) -> Statistics:
    """What the finished matches of an account came to."""
    account = account_of(viewer)
    rows = connection.execute(finished_of(account, with_practice)).mappings().all()
    games = [game_of(row) for row in rows[:MOST_GAMES]]
    played = (played_match(connection, house, game, account) for game in reversed(games))
    return summed(tuple(match for match in played if match is not None), len(rows) > MOST_GAMES)


def finished_of(account: str, with_practice: bool) -> Select[tuple[object, ...]]:
    """The finished matches at which an account has a seat, the latest first, and one more than are told."""
    game, seat = schema.games.c, schema.seats.c
    mine = exists().where(seat.game == game.id, seat.account == account)
    query = select(schema.games).where(game.status == "over", game.is_continued.is_(False), mine)
    if not with_practice:
        query = query.where(game.is_practice.is_(False))
    return query.order_by(game.ended_at.desc(), game.id.desc()).limit(MOST_GAMES + 1)


def played_match(connection: Connection, house: House, game: Game, account: str) -> PlayedMatch | None:
    """A match as one of its players remembers it; None where they held several seats."""
    breathe()  # the end of every match is laid from the database
    seats = seats_of(connection, game.id)
    mine = [seat.seat for seat in seats if seat.account == account and (seat.is_held or seat.has_resigned)]
    if len(mine) != 1 or game.ended_at is None:
        return None
    results = results_of(house.standings.at(connection, game, game.position), seats)
    own = results[mine[0]]
    return PlayedMatch(
        game=game.id,
        ended_at=game.ended_at,
        turns=game.turn,
        options=option_set(game.options, mine[0]),
        rivals=rivals_of(game, seats),
        is_practice=game.is_practice,
        prestige=own.prestige,
        best_rival=max(result.prestige for result in results if result.seat != own.seat),
        rank=own.rank,
        is_winner=own.is_winner,
    )


def option_set(options: TableOptions, seat: int) -> OptionSet:
    """The options of a table as they were at one seat."""
    return OptionSet(options.players, options.contractors, options.fourth, seat_sides(options)[seat])


def rivals_of(game: Game, seats: Iterable[Seat]) -> Rivals:
    """Whom a match was played against: people where there was one among them."""
    if is_solo(game.options):
        return "ivan"
    return "people" if sum(seat.is_held or seat.has_resigned for seat in seats) > 1 else "bots"


def summed(matches: tuple[PlayedMatch, ...], is_cut: bool) -> Statistics:
    """The sums over matches, and over those of every set of options, the ones played most first."""
    against_ivan = [match for match in matches if match.rivals == "ivan"]
    sets = {match.options for match in matches}
    by_options = [
        OptionSum(each, sum_of([match for match in matches if match.options == each]))
        for each in sorted(sets)
    ]
    return Statistics(
        matches=matches,
        total=sum_of(matches),
        against_ivan=sum_of(against_ivan),
        best_against_ivan=max(against_ivan, key=best_first, default=None),
        by_options=tuple(sorted(by_options, key=lambda each: -each.sum.matches)),
        is_cut=is_cut,
    )


def best_first(match: PlayedMatch) -> tuple[bool, int, int]:
    """A win before a loss, then the higher score, then the larger lead."""
    return match.is_winner, match.prestige, match.prestige - match.best_rival


def sum_of(matches: Sequence[PlayedMatch]) -> Sum:
    """What matches came to; one that was resigned counts as played and not as won."""
    points = [match.prestige for match in matches if match.rank is not None]
    return Sum(
        matches=len(matches),
        wins=sum(match.is_winner for match in matches),
        resigned=sum(match.rank is None for match in matches),
        prestige=sum(points),
        best=max(points, default=None),
    )
