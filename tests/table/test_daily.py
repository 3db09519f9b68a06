"""The deal of a day follows from the date alone, and a record proves it."""

from datetime import UTC, datetime
from hashlib import sha256

import pytest

from cupola.play.match import laid_table
from cupola.play.position.document import position_hash
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions, check_options
from cupola.table.daily_deal import (
    FIRST_DAY,
    day_after,
    day_at,
    day_before,
    day_of_seed,
    deal_of,
    next_day,
    usable_day,
)
from cupola.table.parts.problems import Problem

YEAR = 366


def moment(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


def laid(day: str) -> str:
    catalogue, deal = standard_catalogue(), deal_of(day)
    return position_hash(laid_table(deal.options, catalogue, deal.luck), catalogue)


def test_the_deal_of_a_day_is_the_same_everywhere_and_always() -> None:
    deal = deal_of("2026-11-17")

    assert deal.seed == "cupola daily 2026-11-17"
    assert deal.luck.seed == sha256(b"cupola daily 2026-11-17").digest()
    assert deal.luck.is_practice  # whoever knows the date knows the dice
    assert deal.bot == "architect"
    assert deal.options == TableOptions(players=2, side="advanced", contractors=True, fourth="random")
    assert laid("2026-11-17") == "d842b9518759886073c81b4408fe6b3a4938950d03ce60f3ab48d92b7ff5b89d"


def test_every_day_of_a_year_can_be_played_and_ivan_and_the_architect_take_turns() -> None:
    day, catalogue, met = FIRST_DAY.isoformat(), standard_catalogue(), set()
    for _ in range(YEAR):
        deal, following = deal_of(day), deal_of(next_day(day, 1))
        check_options(deal.options, catalogue)
        assert (deal.bot is None) == (deal.options.players == 1) != (following.bot is None)
        met.add((deal.bot, deal.options.side, deal.options.contractors, deal.options.fourth))
        day = following.day

    assert len(met) == 16  # two rivals, two sides, with and without Contractors, clergy or a drawn guild


def test_no_two_days_lay_the_same_table() -> None:
    days = [next_day(FIRST_DAY.isoformat(), number) for number in range(20)]

    assert len({laid(day) for day in days}) == len(days)


def test_a_day_begins_at_midnight_in_utc() -> None:
    assert day_at(moment("2026-11-17T23:59:59.999")) == "2026-11-17"
    assert day_at(moment("2026-11-18T00:00:00")) == "2026-11-18"


def test_a_revealed_seed_names_its_day() -> None:
    assert day_of_seed(sha256(b"cupola daily 2027-02-28").digest()) == "2027-02-28"
    assert day_of_seed(sha256(b"anything else").digest()) is None


@pytest.mark.parametrize("asked", ["2026-11-18", "2026-10-31", "2026-02-31", "2026-13-01", "0000-00-00"])
def test_a_day_without_a_deal_is_unknown(asked: str) -> None:
    with pytest.raises(Problem) as refused:
        usable_day(asked, moment("2026-11-17T12:00"))

    assert (refused.value.status, refused.value.reply.code) == (404, "no_such_day")
    assert asked in refused.value.reply.message


def test_days_lead_to_those_before_and_after_them() -> None:
    assert usable_day(None, moment("2026-11-17T12:00")) == "2026-11-17"
    assert usable_day("2026-11-01", moment("2026-11-17T12:00")) == "2026-11-01"
    today = "2026-11-03"
    assert [day_before(day, today) for day in ("2026-11-02", "2026-11-01")] == ["2026-11-01", None]
    assert [day_after(day, today) for day in ("2026-11-02", "2026-11-03")] == ["2026-11-03", None]


def test_a_clock_before_the_first_day_still_has_a_deal_of_today() -> None:
    assert usable_day("2020-02-02", moment("2020-02-02T12:00")) == "2020-02-02"
    assert day_before("2020-02-02", "2020-02-02") is None
