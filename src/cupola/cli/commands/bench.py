"""`cupola bench`: our speed compared with other engines."""

import os
import platform
import sys
from argparse import ArgumentTypeError, Namespace

from cupola.cli.arguments import Parser, add_content, seconds, whole
from cupola.cli.output import align_columns, print_json, print_lines
from cupola.lab.bench.peers import peer_missing
from cupola.lab.bench.table import (
    CONNECT_FOUR,
    ENTRIES,
    LEARNING,
    UNCOMPILED,
    Entry,
    Measured,
    entry_named,
    measure,
)
from cupola.lab.simulate import MODE
from cupola.play.setup.catalogue import catalogue_of

MOST_ROUNDS = 1000
EXAMPLES = """examples:
  cupola bench
  cupola bench --only P1,P3 --seconds 0.2 --rounds 3 --json

Install the other engines with: pip install cupola[bench]
"""


def add_arguments(parser: Parser) -> None:
    parser.add_argument(
        "--seconds", type=seconds, metavar="T", default=1.0, help="time per reading (default: 1.0)"
    )
    parser.add_argument(
        "--rounds",
        type=whole(1, MOST_ROUNDS),
        metavar="R",
        default=5,
        help="readings per side; the median counts (default: 5)",
    )
    parser.add_argument(
        "--only",
        type=entries,
        metavar="ID,ID",
        default=ENTRIES,
        help="run only these comparisons, such as P1,P3",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_content(parser)
    parser.set_defaults(run=run)


def entries(text: str) -> tuple[Entry, ...]:
    chosen = []
    for name in text.split(","):
        entry = entry_named(name)
        if entry is None:
            known = ", ".join(entry.id for entry in ENTRIES)
            raise ArgumentTypeError(f"{name!r} is not one of {known}")
        chosen.append(entry)
    return tuple(dict.fromkeys(chosen))


def run(arguments: Namespace) -> int:
    catalogue_of(arguments.content)
    measured: list[tuple[Entry, Measured]] = []
    for entry in arguments.only:
        if sys.stderr.isatty():
            print(f"{entry.id}: {entry.what} ...", file=sys.stderr)
        measured.append((entry, measure(entry, arguments.seconds, arguments.rounds, arguments.content)))
    if arguments.json:
        print_json({entry.id: result for entry, result in measured})
    else:
        print_lines([machine(arguments.seconds, arguments.rounds), "", *lines_of(measured)])
    for line in missing_lines([entry for entry, _ in measured]):
        print(line, file=sys.stderr)
    return 0


def machine(time: float, rounds: int) -> str:
    where = f"python {platform.python_version()}, {MODE}, {platform.system()} {platform.machine()}"
    return f"{where}, one of {os.cpu_count()} cores, median of {rounds} rounds of {time:g} s"


def lines_of(measured: list[tuple[Entry, Measured]]) -> list[str]:
    head = ("id", "what", "ours", "peer", "unit", "ratio", "floor", "", "against")
    rows = [
        (
            entry.id,
            entry.what,
            number(result.ours),
            number(result.peer),
            entry.unit,
            number(result.ratio),
            "" if entry.floor is None else f"{entry.floor:g}",
            verdict(result),
            entry.peer,
        )
        for entry, result in measured
    ]
    return align_columns([head, *rows], right=(2, 3, 5, 6))


def number(value: float | None) -> str:
    """With as many digits as tell something."""
    if value is None:
        return "-"
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def verdict(result: Measured) -> str:
    if result.ratio is None or result.floor is None:
        return ""
    return "ok" if result.ratio >= result.floor else "below"


def needs_of(entry: Entry) -> tuple[str, ...]:
    return LEARNING if entry.peer == CONNECT_FOUR else (entry.peer,)


def missing_lines(measured: list[Entry]) -> list[str]:
    wanted = {name for entry in measured for name in needs_of(entry)}
    missing = [peer for peer in peer_missing() if peer in wanted]
    lines = []
    if missing:
        lines.append(f"cupola: no ratio without {' and '.join(missing)}: pip install cupola[bench]")
    if MODE == "python" and UNCOMPILED in wanted:
        lines.append("cupola: no ratio without the compiled engine: P4")
    return lines
