"""Ratings of people: Bradley-Terry over all pairs, after Weng and Lin (2011), with an interval.

R. C. Weng, C.-J. Lin, A Bayesian Approximation Method for Online Ranking, JMLR 12 (2011), algorithm 1.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from math import exp, sqrt
from typing import Final, Literal

from msgspec import Struct

from cupola.table.parts.entries import Handed, Started, Undone
from cupola.table.parts.game import Entry, Game, Seat
from cupola.table.parts.viewer import may_be_advised
from cupola.table.seen.ranking import SeatResult

MEAN: Final = 25.0
DEVIATION: Final = MEAN / 3
SPREAD: Final = MEAN / 6  # how much the strength of one evening differs from another's
LEAST_SHARE: Final = 0.0001  # of a variance that one match leaves, so that it stays above 0
SHOWN: Final = 40  # a beginner is shown as 1000
INTERVAL: Final = 1.96  # deviations to each side: 95 %
DAY: Final = 24 * 3600 * 1000  # milliseconds; an account is at least so old where a match counts against it
WEEK: Final = 7 * DAY
MOST_A_WEEK: Final = 3  # matches that count between the same two people
TELLING: Final = ("started", "handed", "undone")  # the entries that say whether and how a match is rated

Unrated = Literal["practice", "continued", "own_box", "hints", "undone", "one_screen", "given_up"]
LeftOut = Literal["young", "often"]  # why a match does not count between two people


class Rating(Struct, frozen=True):
    mean: float = MEAN
    deviation: float = DEVIATION


class RatingShown(Struct, frozen=True):
    """A rating as people read it: the figure, and between which two it lies with 95 % certainty."""

    rating: int
    low: int
    high: int
    matches: int


class RatedSeat(Struct, frozen=True):
    """A seat that was given up comes last."""

    account: str
    place: int


class RatedTable(Struct, frozen=True):
    began_at: int
    seats: tuple[RatedSeat, ...]


def ratings_after(
    ratings: Sequence[Rating], places: Sequence[int], left_out: Collection[frozenset[int]] = ()
) -> tuple[Rating, ...]:
    """The ratings after a match without some pairs; a lower place is better, equal places are a draw."""
    return tuple(rated_one(ratings, places, index, left_out) for index in range(len(ratings)))


def rated_one(
    ratings: Sequence[Rating], places: Sequence[int], index: int, left_out: Collection[frozenset[int]] = ()
) -> Rating:
    own = ratings[index]
    variance = own.deviation**2
    moved = known = 0.0
    for other, rival in enumerate(ratings):
        if other == index or frozenset((index, other)) in left_out:
            continue
        scale = sqrt(variance + rival.deviation**2 + 2 * SPREAD**2)
        chance = 1 / (1 + exp((rival.mean - own.mean) / scale))
        moved += variance / scale * (score_against(places[index], places[other]) - chance)
        known += own.deviation / scale * variance / scale**2 * chance * (1 - chance)
    return Rating(own.mean + moved, own.deviation * sqrt(max(1 - known, LEAST_SHARE)))


def score_against(place: int, other: int) -> float:
    """1 for a win, a half for a draw."""
    return 0.5 if place == other else float(place < other)


def rating_view(rating: Rating, matches: int) -> RatingShown:
    width = INTERVAL * rating.deviation
    low, middle, high = (round(SHOWN * (rating.mean + each)) for each in (-width, 0.0, width))
    return RatingShown(middle, low, high, matches)


def table_to_rate(
    game: Game, seats: Sequence[Seat], results: Sequence[SeatResult], entries: Sequence[Entry]
) -> RatedTable | None:
    """Who came where in a match of people without help; None for any other match."""
    began = began_at(entries)
    if began is None or why_unrated(game, seats, entries) is not None:
        return None
    last = len(seats) + 1
    placed = tuple(
        RatedSeat(player, last if was_given_up(seat, entries) else result.rank or last)
        for seat, result in zip(seats, results, strict=True)
        if (player := player_of(seat, entries)) is not None
    )
    return RatedTable(began, placed)


def began_at(entries: Sequence[Entry]) -> int | None:
    return next((entry.at for entry in entries if isinstance(entry.body, Started)), None)


def why_unrated(game: Game, seats: Sequence[Seat], entries: Sequence[Entry]) -> Unrated | None:
    """Why a match that is over counts for nobody; None for one of people who played without help."""
    people = [seat for seat in seats if player_of(seat, entries) is not None]
    most_seats = max(Counter(player_of(seat, entries) for seat in people).values(), default=0)
    reasons: tuple[tuple[Unrated, bool], ...] = (
        ("practice", game.is_practice),
        ("continued", game.is_continued),
        ("own_box", game.box is not None),
        ("hints", may_be_advised(game, seats)),
        ("undone", any(isinstance(entry.body, Undone) for entry in entries)),
        ("one_screen", most_seats > 1),  # nobody knows who played
        ("given_up", all(was_given_up(seat, entries) for seat in people)),
    )
    return next((why for why, is_so in reasons if is_so), None)


def why_left_out(age: int, met: int) -> LeftOut | None:
    """Why a match does not count between two people: the age of the younger account, the matches before.

    Whoever could beat accounts of their own making for ever could have any rating.
    """
    if age < DAY:
        return "young"
    return "often" if met >= MOST_A_WEEK else None


def week_began(at: int) -> int:
    """Monday, 0:00 UTC."""
    return at - (at + 3 * DAY) % WEEK  # the time of computers begins with a Thursday


def player_of(seat: Seat, entries: Sequence[Entry]) -> str | None:
    """Who had a seat when the match began: a friend who plays on for somebody is not rated."""
    offered = (
        entry.account
        for entry in entries
        if isinstance(entry.body, Handed) and entry.body.bot is None and entry.seat == seat.seat
    )
    return next(offered, seat.account)


def was_given_up(seat: Seat, entries: Sequence[Entry]) -> bool:
    """Whether a player resigned or was replaced for a time."""
    handed = any(isinstance(entry.body, Handed) and entry.seat == seat.seat for entry in entries)
    return seat.has_resigned or handed
