"""`cupola simulate`: random matches in bulk."""

import os
from argparse import Namespace

from cupola.cli.arguments import Parser, add_content, add_seed, add_table, table_options, whole
from cupola.cli.columns import aligned
from cupola.cli.output import print_json, print_lines
from cupola.cli.progress import Bar
from cupola.lab.simulate import Simulation, simulate
from cupola.play.catalogue import catalogue_of
from cupola.play.options import seat_colours

MOST_GAMES = 1_000_000_000
MOST_WORKERS = 256
EXAMPLES = """examples:
  cupola simulate --players 4 --games 1000 --seed 1
  cupola simulate --games 100000 --advanced --workers --json
"""


def add_arguments(parser: Parser) -> None:
    """Describe the command."""
    add_table(parser)
    parser.add_argument(
        "--games", type=whole(1, MOST_GAMES), metavar="G", default=1000, help="matches (default: 1000)"
    )
    add_seed(parser, "the same seed plays the same matches (default: 0)", default=0)
    parser.add_argument(
        "--workers",
        type=whole(1, MOST_WORKERS),
        nargs="?",
        metavar="W",
        default=1,
        const=os.cpu_count() or 1,
        help="processes to share the matches among; without a number, all cores (default: 1)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_content(parser)
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Play the matches and print their figures."""
    options = table_options(arguments)
    bar = Bar("matches")
    try:
        figures = simulate(
            options,
            catalogue_of(arguments.content),
            arguments.games,
            arguments.seed,
            arguments.workers,
            bar.show,
        )
    finally:
        bar.close()
    if arguments.json:
        print_json(figures)
    else:
        print_lines(lines_of(figures, seat_colours(options)))
    return 0


def lines_of(figures: Simulation, colours: tuple[str, ...]) -> list[str]:
    """The figures as a small table."""
    shown = [
        ("matches", f"{figures.games:,}"),
        ("players", f"{figures.players}, {figures.side} side"),
        ("seed", str(figures.seed)),
        ("decisions", f"{figures.decisions:,}"),
        ("seconds", f"{figures.seconds:.2f}"),
        ("decisions/s", f"{figures.decisions_per_second:,.0f} ({figures.mode})"),
        ("mean turns", f"{figures.mean_turns:.1f}"),
        *((f"ended by {reason}", f"{count:,}") for reason, count in figures.end_reasons.items()),
    ]
    seats = [
        (str(seat), colour, f"{figures.mean_prestige[seat]:.2f}", f"{figures.win_share[seat]:.1%}")
        for seat, colour in enumerate(colours)
    ]
    return [
        *aligned(shown),
        "",
        *aligned([("seat", "colour", "mean prestige", "wins"), *seats], right=(2, 3)),
    ]
