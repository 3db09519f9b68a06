"""Whether every match ends, and how long it takes: `python -m cupola.lab.fairness.endings --matches 2000`.

Matches of the search go in turn through every kind of table: one to four seats, both sides, with and without
Contractors, with the clergy or a guild as the fourth. Every seat draws a budget of its own, so strong and
weak players meet. A seed always plays the same matches.
"""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from statistics import median
from typing import Final

from msgspec import Struct

from cupola.engine.state.luck import Luck, draw
from cupola.lab.arena.contest import group_seed
from cupola.lab.arena.entrants import Entrant
from cupola.lab.arena.sitting import Table, play_match, table_of
from cupola.lab.arena.workers import Processes, Sequential, Workers
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import Side, TableOptions, is_solo

BUDGETS: Final = (500, 1000, 2000, 4000)
BUDGET_STREAM: Final = 96
TOO_LONG: Final = 2.0  # times what a kind of table usually takes
SEATS: Final = (2, 3, 4, 1)
SIDES: Final[tuple[Side, ...]] = ("basic", "advanced")

TABLES: Final = tuple(
    TableOptions(players=seats, contractors=contractors, side=side, fourth=fourth)
    for side in SIDES
    for contractors in (False, True)
    for fourth in ("clergy", "random")
    for seats in SEATS
)


class Ending(Struct, frozen=True):
    table: int
    seed: int
    nodes: tuple[int, ...]
    rounds: float
    is_over: bool


class Lengths(Struct, frozen=True):
    kind: str
    matches: int
    unfinished: int
    usual: float
    longest: float
    too_long: int


class Endings:
    def __init__(self, seed: int, budgets: Sequence[int]) -> None:
        self.seed = seed
        self.budgets = tuple(budgets)
        self.tables: list[Table] = []

    def prepare(self) -> None:
        self.tables = [table_of(options, standard_catalogue()) for options in TABLES]

    def do(self, number: int) -> Ending:
        at = number % len(TABLES)
        seed = group_seed(self.seed, number)
        luck = Luck(seed, BUDGET_STREAM)
        drawn = [draw(luck, len(self.budgets)) for _ in range(TABLES[at].players)]
        nodes = tuple(self.budgets[each] for each in drawn)
        entrants = [Entrant(f"search@{each}n", "search", nodes=each) for each in nodes]
        played = play_match(self.tables[at], seed, entrants)
        return Ending(at, seed, nodes, played.turns / len(played.prestige), played.is_over)


def kind_of(options: TableOptions) -> str:
    """Both sides of the workshop take as long."""
    seats = "solo" if is_solo(options) else f"{options.players} players"
    parts = (seats, "Contractors" * options.contractors, "guild as fourth" * (options.fourth != "clergy"))
    return ", ".join(part for part in parts if part)


def lengths_of(endings: Iterable[Ending]) -> Iterator[Lengths]:
    kinds: dict[str, list[Ending]] = {}
    for ending in endings:
        kinds.setdefault(kind_of(TABLES[ending.table]), []).append(ending)
    for kind, found in sorted(kinds.items()):
        usual = median(ending.rounds for ending in found)
        yield Lengths(
            kind,
            len(found),
            sum(not ending.is_over for ending in found),
            usual,
            max(ending.rounds for ending in found),
            sum(ending.rounds > TOO_LONG * usual for ending in found),
        )


def lines_of(lengths: Iterable[Lengths]) -> Iterator[str]:
    yield "| table | matches | unfinished | rounds, median | longest | over twice the median |"
    yield "|---|---:|---:|---:|---:|---:|"
    matches = unfinished = too_long = 0
    for each in lengths:
        matches, unfinished = matches + each.matches, unfinished + each.unfinished
        too_long += each.too_long
        figures = f"{each.matches:,} | {each.unfinished} | {each.usual:.1f} | {each.longest:.1f}"
        yield f"| {each.kind} | {figures} | {each.too_long} |"
    yield f"| all | {matches:,} | {unfinished} | | | {too_long} |"


def play_matches(workers: Workers, errand: Endings, matches: int) -> list[Ending]:
    """An interrupt keeps the matches that ended."""
    found: list[Ending] = []
    try:
        with closing(workers.outcomes(errand, matches)) as done:
            for _, ending in done:
                found.append(ending)
    except KeyboardInterrupt:
        pass
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=len(TABLES))
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--nodes", type=int, nargs="+", default=BUDGETS, help="budgets that seats draw from")
    asked = parser.parse_args()
    workers = Sequential() if asked.processes < 2 else Processes(asked.processes)
    endings = play_matches(workers, Endings(asked.seed, asked.nodes), asked.matches)
    lengths = list(lengths_of(endings))
    print("\n".join(lines_of(lengths)))
    usual = {each.kind: each.usual for each in lengths}
    for ending in endings:
        if not ending.is_over or ending.rounds > TOO_LONG * usual[kind_of(TABLES[ending.table])]:
            print(f"{kind_of(TABLES[ending.table])}: {ending}")


if __name__ == "__main__":
    main()
