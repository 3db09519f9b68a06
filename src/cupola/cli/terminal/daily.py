"""The daily cathedral in the terminal: the deal of everybody, which counts on no server."""

import time
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from cupola.cli.output import BadInput
from cupola.engine.accessors.cells import players
from cupola.play.match import Match
from cupola.play.phrases.phrase import Words
from cupola.play.scoring.sheet import standing
from cupola.table.daily_deal import DailyDeal, day_at, day_of_seed, deal_of, usable_day
from cupola.table.parts.problems import Problem


def now() -> int:
    """In milliseconds."""
    return time.time_ns() // 1_000_000


def asked_deal(day: str) -> DailyDeal:
    """Of today where no day was typed."""
    try:
        return deal_of(usable_day(day or None, now()))
    except Problem as problem:
        raise BadInput("--daily", f"there is no deal of {day}; today is {day_at(now())}") from problem


def daily_file(deal: DailyDeal) -> Path:
    """One file a day, so that a second call goes on with the first."""
    return Path(f"cupola-daily-{deal.day}.cupola")


def deal_at(match: Match) -> DailyDeal | None:
    """None for any other match."""
    seed = match.luck.seed if match.luck.is_practice else None
    day = None if seed is None else day_of_seed(seed)
    if day is None:
        return None
    deal = deal_of(day)
    is_same = match.options == deal.options and match.bots == bots_of(deal)
    return deal if is_same else None


def bots_of(deal: DailyDeal) -> dict[int, str]:
    return {} if deal.bot is None else {1: deal.bot}


def opening_lines(deal: DailyDeal, words: Words) -> Iterable[str]:
    rival = rival_of(deal, words)
    return [words.text("say-daily", day=deal.day, rival=rival), words.text("say-daily-rules")]


def closing_lines(match: Match, deal: DailyDeal, words: Words, path: Path) -> Iterator[str]:
    state = match.state
    mine, *others = (standing(state, seat)[0] for seat in range(players(state)))
    yield page_words(words.language).text(
        "daily-share-line", day=deal.day, mine=mine, theirs=max(others), rival=rival_of(deal, words)
    )
    yield words.text("say-daily-proof", file=str(path))


def rival_of(deal: DailyDeal, words: Words) -> str:
    return page_words(words.language).text(f"daily-rival-{deal.bot or 'ivan'}")


@cache
def page_words(language: str) -> Words:
    return Words(language, "page")
