"""The deal of a day: the same in every copy of Cupola, for it follows from the date alone."""

from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import Final

from msgspec import Struct

from cupola.play.chance import SealedLuck, luck_of
from cupola.play.setup.options import TableOptions
from cupola.table.parts.game import Game
from cupola.table.parts.problems import Problem
from cupola.table.parts.settings import TableSettings

FIRST_DAY: Final = date(2026, 11, 1)
LAST_DAY: Final = date(2200, 1, 1)
DAY_PATTERN: Final = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
RIVAL: Final = "architect"
# Nobody is helped in the attempt that counts; what a roll has shown stays shown.
COUNTED: Final = TableSettings(hints=False, undo=False)


class DailyDeal(Struct, frozen=True):
    """What is played on a day: the seed as one would type it, the options, and the bot; None is Ivan."""

    day: str
    seed: str
    options: TableOptions
    bot: str | None

    @property
    def luck(self) -> SealedLuck:
        """The dice of the day. Anybody can know them, so they are marked as practice."""
        return luck_of(self.seed)


def deal_of(day: str) -> DailyDeal:
    """The deal of a day: Ivan and the architect take turns, a digest of the date chooses the rest."""
    chosen = sha256(f"cupola daily options {day}".encode()).digest()
    is_solo = date.fromisoformat(day).toordinal() % 2 == 0
    options = TableOptions(
        players=1 if is_solo else 2,
        side="advanced" if chosen[0] % 2 else "basic",
        contractors=chosen[1] % 2 == 1,
        fourth="random" if chosen[2] % 3 == 0 else "clergy",
    )
    return DailyDeal(day, f"cupola daily {day}", options, None if is_solo else RIVAL)


def day_at(now: int) -> str:
    """The day in UTC."""
    return datetime.fromtimestamp(now // 1000, UTC).date().isoformat()


def usable_day(asked: str | None, now: int) -> str:
    """The day that is asked for, or today; raise a `Problem` where there is no such day or no deal yet."""
    today = day_at(now)
    if asked is None:
        return today
    if not is_date(asked) or not first_day(today) <= asked <= today:
        raise Problem(404, "no_such_day", f"day: there is no deal of {asked}.", day=asked, today=today)
    return asked


def is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def first_day(today: str) -> str:
    """The first day with a deal; today where the clock is set to an earlier time."""
    return min(FIRST_DAY.isoformat(), today)


def day_before(day: str, today: str) -> str | None:
    return next_day(day, -1) if day > first_day(today) else None


def day_after(day: str, today: str) -> str | None:
    return next_day(day, 1) if day < today else None


def next_day(day: str, step: int) -> str:
    return (date.fromisoformat(day) + timedelta(days=step)).isoformat()


def daily_of(game: Game) -> str | None:
    """The day whose counted attempt a game is: begun on that day, with its dice and without help."""
    if game.settings.undo or game.settings.hints is not False or game.is_continued or not game.is_practice:
        return None
    day = day_at(game.created_at)
    return day if game.seed == deal_of(day).luck.seed else None


def day_of_seed(seed: bytes) -> str | None:
    """The day that a revealed seed belongs to, found by trying every day."""
    for number in range(FIRST_DAY.toordinal(), LAST_DAY.toordinal()):
        day = date.fromordinal(number).isoformat()
        if sha256(f"cupola daily {day}".encode()).digest() == seed:
            return day
    return None
