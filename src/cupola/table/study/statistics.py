from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

from cupola.engine.accessors.cells import is_over
from cupola.play.setup.options import Fourth, Side, is_solo, seat_sides
from cupola.table.history.table import Table
from cupola.table.parts.game import Game, Seat
from cupola.table.seen.ranking import results_of
from cupola.table.seen.view import BoxNamed, box_named

Rivals = Literal["ivan", "bots", "people"]


class OptionSet(Struct, frozen=True):
    """What was played, as far as it matters to a score; `players` is 1 against Ivan.

    `box` is the box, None for the packaged one: what other values are worth cannot be compared.
    """

    players: int
    contractors: bool
    fourth: Fourth
    side: Side
    box: BoxNamed | None = None


class PlayedMatch(Struct, frozen=True):
    """A finished match of mine: what I came to, what the best of the others did, no rank where I resigned.

    `is_scored` is false where it ended before the scoring, because others resigned.
    """

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
    is_scored: bool = True


class Sum(Struct, frozen=True):
    """Some matches together, `scored` those that prestige is counted of; averages are left to the page."""

    matches: int
    wins: int
    resigned: int
    scored: int
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


def played_match(table: Table, account: str) -> PlayedMatch | None:
    """None where the account held several seats."""
    game, seats = table.game, table.seats
    mine = [seat.seat for seat in seats if seat.account == account and (seat.is_held or seat.has_resigned)]
    if len(mine) != 1 or game.ended_at is None:
        return None
    state = table.state
    results = results_of(state, seats)
    own = results[mine[0]]
    return PlayedMatch(
        game=game.id,
        ended_at=game.ended_at,
        turns=game.turn,
        options=option_set(game, mine[0]),
        rivals=rivals_of(game, seats),
        is_practice=game.is_practice,
        prestige=own.prestige,
        best_rival=max(result.prestige for result in results if result.seat != own.seat),
        rank=own.rank,
        is_winner=own.is_winner,
        is_scored=is_over(state),
    )


def option_set(game: Game, seat: int) -> OptionSet:
    options = game.options
    side = seat_sides(options)[seat]
    return OptionSet(options.players, options.contractors, options.fourth, side, box_named(game))


def in_order(options: OptionSet) -> tuple[object, ...]:
    """The packaged box first."""
    box = options.box or BoxNamed("", "")
    return options.players, options.contractors, options.fourth, options.side, box.name, box.digest


def rivals_of(game: Game, seats: Iterable[Seat]) -> Rivals:
    if is_solo(game.options):
        return "ivan"
    return "people" if sum(seat.is_held or seat.has_resigned for seat in seats) > 1 else "bots"


def sum_of_matches(matches: tuple[PlayedMatch, ...], is_cut: bool) -> Statistics:
    """Sums over all matches and over each set of options, those played most first."""
    against_ivan = [match for match in matches if match.rivals == "ivan"]
    sets = {match.options for match in matches}
    by_options = [
        OptionSum(each, sum_of([match for match in matches if match.options == each]))
        for each in sorted(sets, key=in_order)
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
    """A match that was resigned counts as played and not as won."""
    points = [match.prestige for match in matches if match.rank is not None and match.is_scored]
    return Sum(
        matches=len(matches),
        wins=sum(match.is_winner for match in matches),
        resigned=sum(match.rank is None for match in matches),
        scored=len(points),
        prestige=sum(points),
        best=max(points, default=None),
    )
