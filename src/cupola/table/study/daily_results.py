from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta, Struct, structs

from cupola.engine.state.state import State
from cupola.table.daily_deal import DAY_PATTERN, DailyDeal, day_after, day_before
from cupola.table.parts.game import Seat
from cupola.table.seen.ranking import results_of
from cupola.table.seen.view import AllOptions

AttemptStatus = Literal["running", "over", "given_up"]


class DailyOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Which day the sender means to play; only today can be begun."""

    day: Annotated[str, Meta(pattern=DAY_PATTERN, max_length=10)]


class DailyScore(Struct, frozen=True):
    """What an attempt came to."""

    prestige: int
    rival: int
    is_winner: bool


class LuckAndPlay(Struct, frozen=True):
    """What dice and own turns brought to the chance of winning, as the review tells them apart."""

    luck: float
    play: float


class DailyAttempt(Struct, frozen=True):
    """My counted attempt; no score before its end or where it was given up, no review before it was made."""

    game: str
    status: AttemptStatus
    score: DailyScore | None = None
    review: LuckAndPlay | None = None


class DailyRow(Struct, frozen=True):
    """A result of the day; those that are level share a rank."""

    rank: int
    name: str
    game: str
    score: DailyScore
    review: LuckAndPlay | None
    is_mine: bool


class DailyResults(Struct, frozen=True):
    """My attempt of a day, the best results, and how many there are; not shared where there is no server."""

    mine: DailyAttempt | None
    results: tuple[DailyRow, ...] = ()
    finished: int = 0
    is_shared: bool = False


class DailyView(Struct, frozen=True):
    """A day: its deal, my attempt, and the best results.

    `finished` counts all of them. `is_shared` is false where there is no server, and so no table of results.
    """

    day: str
    today: str
    earlier: str | None
    later: str | None
    seed: str
    commitment: str
    options: AllOptions
    bot: str | None
    mine: DailyAttempt | None
    results: tuple[DailyRow, ...]
    finished: int
    is_shared: bool


def daily_view(deal: DailyDeal, today: str, found: DailyResults) -> DailyView:
    return DailyView(
        day=deal.day,
        today=today,
        earlier=day_before(deal.day, today),
        later=day_after(deal.day, today),
        seed=deal.seed,
        commitment=deal.luck.commitment,
        options=AllOptions(**structs.asdict(deal.options)),
        bot=deal.bot,
        **structs.asdict(found),
    )


def daily_score(state: State, seats: Sequence[Seat], was_handed: bool) -> DailyScore | None:
    """The result of the first seat; None where a bot played for it."""
    if was_handed or not seats[0].is_held:
        return None
    own, *others = results_of(state, seats)
    return DailyScore(own.prestige, max(other.prestige for other in others), own.is_winner)


def is_level(one: DailyScore, other: DailyScore) -> bool:
    return in_order(one) == in_order(other)


def in_order(score: DailyScore) -> tuple[bool, int, int]:
    """A win, then the lead, then the prestige."""
    return score.is_winner, score.prestige - score.rival, score.prestige
