"""Random matches by the thousand, spread over player counts and sides, every one of them checked.

python -m tests.soak.matches --games 100000 --workers 2 --json
python -m tests.soak.matches --games 20000 --sample: spread over every option a table has

Match number g of a seed always has the luck (seed, stream g) and the same table, whatever the workers. Every
match is checked at its end; every fiftieth is watched step by step.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import fmean
from time import perf_counter

from msgspec import Struct, json

from cupola.play.setup.options import TableOptions
from tests.engine.properties.watched_matches import SAMPLE, TABLES, Outcome, hurry, name_of, watch

WATCH_EVERY = 50
BATCH = 100


class Played(Struct, frozen=True):
    """One match that passed every check."""

    game: int
    table: int
    outcome: Outcome


class TableFigures(Struct, frozen=True):
    """Means over the matches of one table, and its longest match in turns."""

    table: str
    matches: int
    mean_prestige: float
    prestige_by_seat: tuple[float, ...]
    mean_turns: float
    most_turns: int
    mean_decisions: float


class Longest(Struct, frozen=True):
    """The match with most decisions."""

    game: int
    table: str
    decisions: int
    turns: int


class Figures(Struct, frozen=True):
    """What a run of checked matches came to."""

    seed: int
    seconds: float
    matches: int
    watched: int
    decisions: int
    tables: tuple[TableFigures, ...]
    longest: Longest


class BrokenMatch(Exception):
    """A match that broke a property; says which match and which property."""


def tables_of(sample: bool) -> tuple[TableOptions, ...]:
    """The tables the matches are spread over."""
    return SAMPLE if sample else TABLES


def play(game: int, seed: int, watch_every: int, sample: bool) -> Played:
    """Play and check one match."""
    # The tables come in turn, and so do they among the watched matches.
    tables = tables_of(sample)
    table = (game % watch_every + game // watch_every) % len(tables)
    check = watch if game % watch_every == 0 else hurry
    try:
        return Played(game, table, check(tables[table], seed, game))
    except AssertionError as problem:
        raise BrokenMatch(f"{name_of(tables[table])}, seed {seed}, stream {game}: {problem}") from problem


def play_batch(batch: range, seed: int, watch_every: int, sample: bool) -> list[Played]:
    """Play and check a batch of matches."""
    return [play(game, seed, watch_every, sample) for game in batch]


def run(games: int, workers: int, seed: int, watch_every: int = WATCH_EVERY, sample: bool = False) -> Figures:
    """Play and check so many matches, on one core or on several."""
    began = perf_counter()
    batches = [range(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
    play_one = partial(play_batch, seed=seed, watch_every=watch_every, sample=sample)
    played: list[Played] = []
    if workers == 1:
        played = [match for batch in batches for match in play_one(batch)]
    else:
        with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
            played = [match for batch in pool.map(play_one, batches) for match in batch]
    return figures(played, seed, watch_every, sample, perf_counter() - began)


def figures(played: list[Played], seed: int, watch_every: int, sample: bool, seconds: float) -> Figures:
    """The figures of some matches, at least one."""
    tables = tables_of(sample)
    longest = max(played, key=lambda match: match.outcome.decisions)
    return Figures(
        seed=seed,
        seconds=round(seconds, 1),
        matches=len(played),
        watched=sum(match.game % watch_every == 0 for match in played),
        decisions=sum(match.outcome.decisions for match in played),
        tables=tuple(table_figures(played, tables)),
        longest=Longest(
            longest.game,
            name_of(tables[longest.table]),
            longest.outcome.decisions,
            longest.outcome.turns,
        ),
    )


def table_figures(played: list[Played], tables: tuple[TableOptions, ...]) -> Iterator[TableFigures]:
    """The means of every table that was played."""
    for table, options in enumerate(tables):
        outcomes = [match.outcome for match in played if match.table == table]
        if outcomes:
            by_seat = prestige_by_seat(outcomes)
            yield TableFigures(
                table=name_of(options),
                matches=len(outcomes),
                mean_prestige=round(fmean(by_seat), 2),
                prestige_by_seat=tuple(round(mean, 2) for mean in by_seat),
                mean_turns=round(fmean(outcome.turns for outcome in outcomes), 1),
                most_turns=max(outcome.turns for outcome in outcomes),
                mean_decisions=round(fmean(outcome.decisions for outcome in outcomes), 1),
            )


def prestige_by_seat(outcomes: list[Outcome]) -> list[float]:
    """The mean prestige of every seat."""
    return [fmean(column) for column in zip(*(outcome.prestige for outcome in outcomes), strict=True)]


def in_words(result: Figures) -> str:
    """The figures as lines to read."""
    lines = [
        f"{result.matches} matches, {result.watched} of them step by step, {result.decisions} decisions, "
        f"{result.seconds} s",
        *(in_a_line(row) for row in result.tables),
        f"longest: match {result.longest.game} ({result.longest.table}), "
        f"{result.longest.decisions} decisions in {result.longest.turns} turns",
    ]
    return "\n".join(lines)


def in_a_line(row: TableFigures) -> str:
    """The figures of one table."""
    seats = " ".join(f"{mean:5.2f}" for mean in row.prestige_by_seat)
    return (
        f"{row.table:36} {row.matches:6} matches, turns {row.mean_turns:5} (most {row.most_turns}), "
        f"decisions {row.mean_decisions:6}, prestige {seats}"
    )


def main() -> None:
    """Play, check and print the figures."""
    parser = ArgumentParser(prog="python -m tests.soak.matches", description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--watch-every", type=int, default=WATCH_EVERY)
    parser.add_argument("--sample", action="store_true", help="spread the matches over every option")
    parser.add_argument("--json", action="store_true")
    wishes = parser.parse_args()
    if min(wishes.games, wishes.workers, wishes.watch_every) < 1:
        parser.error("--games, --workers and --watch-every must be at least 1")
    result = run(wishes.games, wishes.workers, wishes.seed, wishes.watch_every, wishes.sample)
    print(json.format(json.encode(result)).decode() if wishes.json else in_words(result))


if __name__ == "__main__":
    main()
