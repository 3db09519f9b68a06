"""The clock of a table: how much time each seat has, and when it is up.

Moments here are counted milliseconds of the server's own time, which stands still while no server runs and
does not jump with the hour of the day.
"""

from typing import Final, Literal

from msgspec import Struct

from cupola.table.parts.problems import unusable

STAND_IN: Final = "greedy"  # plays on where a player resigned, fell silent or ran out of time

SECOND: Final = 1000  # milliseconds
MINUTE: Final = 60  # seconds
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR

SHORTEST_TURN, LONGEST_TURN = MINUTE, 14 * DAY
SHORTEST_BANK, LONGEST_BANK = MINUTE, 60 * DAY
SHORTEST_WHOLE_GAME: Final = 10 * MINUTE  # a bank that nothing adds to must last for all turns
LONGEST_INCREMENT: Final = 3 * DAY
MOST_BANKS: Final = 2  # a bank never grows above so many times its first size
LEAST_BACK: Final = 4  # who comes back has at least this part of the bank
LONGEST_WARNING: Final = 12 * HOUR


class ClockRule(Struct, frozen=True, forbid_unknown_fields=True):
    """Time for every turn, or a bank that every turn adds an increment to, in seconds.

    When time is up a bot plays on and the player may come back, or the seat is given up.
    """

    turn: int | None = None
    bank: int | None = None
    increment: int = 0
    then: Literal["bot", "resign"] = "bot"
    bot: str = STAND_IN

    @property
    def is_slow(self) -> bool:
        """Whether people play over days, so that a vacation stops their clock."""
        return (self.turn or self.bank or 0) >= DAY


class ClockState(Struct, frozen=True):
    """The milliseconds each seat had left at a moment, and whose clock runs since then.

    `away` are the seats whose players are on vacation.
    """

    left: tuple[int, ...]
    since: int
    running: int | None = None
    is_warned: bool = False
    away: tuple[int, ...] = ()


def check_clock(rule: ClockRule, field: str) -> None:
    if (rule.turn is None) == (rule.bank is None):
        raise unusable("bad_manners", f"{field}.turn: give either turn or bank")
    if rule.turn is not None:
        check_seconds(f"{field}.turn", rule.turn, SHORTEST_TURN, LONGEST_TURN)
        check_seconds(f"{field}.increment", rule.increment, 0, 0)
        return
    assert rule.bank is not None
    least = SHORTEST_BANK if rule.increment else SHORTEST_WHOLE_GAME
    check_seconds(f"{field}.bank", rule.bank, least, LONGEST_BANK)
    check_seconds(f"{field}.increment", rule.increment, 0, min(rule.bank, LONGEST_INCREMENT))


def check_seconds(field: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise unusable("bad_manners", f"{field}: {value} is not a number of seconds from {least} to {most}")


def full_time(rule: ClockRule) -> int:
    return (rule.turn or rule.bank or 0) * SECOND


def least_time(rule: ClockRule) -> int:
    """The least milliseconds that a player has who comes back to a seat."""
    if rule.turn is not None:
        return full_time(rule)
    return max(rule.increment * SECOND, full_time(rule) // LEAST_BACK)


def most_time(rule: ClockRule) -> int:
    return full_time(rule) * (1 if rule.turn is not None else MOST_BANKS)


def left_at(clock: ClockState, moment: int) -> tuple[int, ...]:
    used = max(0, moment - clock.since)
    return tuple(
        max(0, left - used) if seat == clock.running else left for seat, left in enumerate(clock.left)
    )


def is_up(clock: ClockState, moment: int) -> bool:
    return clock.running is not None and left_at(clock, moment)[clock.running] == 0


def due_at(clock: ClockState | None, rule: ClockRule | None) -> int | None:
    """When to look at a clock next: to warn its player, or because time is up."""
    if clock is None or rule is None or clock.running is None:
        return None
    left = clock.left[clock.running]
    warned_before = min(full_time(rule) // 4, LONGEST_WARNING * SECOND)
    if warned_before >= left:
        warned_before = left // 2
    return clock.since + (left if clock.is_warned else left - warned_before)
