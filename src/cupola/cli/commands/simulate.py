"""`cupola simulate`: random matches in bulk."""

import os
from argparse import Namespace

from cupola.cli.arguments import Parser, add_content, add_seed, add_table, table_options, table_words, whole
from cupola.cli.output import BadInput, Bar, align_columns, print_json, print_lines
from cupola.lab.simulate import Simulation, simulate, simulate_sample
from cupola.play.setup.catalogue import catalogue_of
from cupola.play.setup.options import TableOptions, is_solo, seat_colours

MOST_GAMES = 1_000_000_000
MOST_WORKERS = 256
EXAMPLES = """examples:
  cupola simulate --players 4 --games 1000 --seed 1
  cupola simulate --solo --contractors --fourth archivists
  cupola simulate --games 100000 --advanced --workers --json
  cupola simulate --sample --games 100
"""


def add_arguments(parser: Parser) -> None:
    add_table(parser)
    parser.add_argument(
        "--sample", action="store_true", help="play about forty tables that together cover every option"
    )
    games = "games to play; with --sample, per table (default: 1000)"
    parser.add_argument("--games", type=whole(1, MOST_GAMES), metavar="G", default=1000, help=games)
    add_seed(parser, "the same seed plays the same games (default: 0)", default=0)
    parser.add_argument(
        "--workers",
        type=whole(1, MOST_WORKERS),
        nargs="?",
        metavar="W",
        default=1,
        const=os.cpu_count() or 1,
        help="processes to use; without a number, all cores (default: 1)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object; with --sample, a list")
    add_content(parser)
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    options = table_options(arguments)
    if arguments.sample and options != TableOptions():
        raise BadInput("--sample", "chooses the tables itself; leave out table options")
    figures = figures_of_sample(arguments) if arguments.sample else figures_of_table(arguments, options)
    if arguments.json:
        print_json(figures if arguments.sample else figures[0])
    else:
        print_lines(sample_lines(figures) if arguments.sample else lines_of(figures[0]))
    return 0


def figures_of_table(arguments: Namespace, options: TableOptions) -> list[Simulation]:
    catalogue = catalogue_of(arguments.content)
    bar = Bar("matches")
    try:
        return [
            simulate(options, catalogue, arguments.games, arguments.seed, arguments.workers, bar.show),
        ]
    finally:
        bar.close()


def figures_of_sample(arguments: Namespace) -> list[Simulation]:
    catalogue = catalogue_of(arguments.content)
    bar = Bar("matches")
    try:
        return simulate_sample(catalogue, arguments.games, arguments.seed, arguments.workers, bar.show)
    finally:
        bar.close()


def lines_of(figures: Simulation) -> list[str]:
    shown = [
        ("matches", f"{figures.games:,}"),
        ("table", table_words(figures.options)),
        ("seed", str(figures.seed)),
        ("decisions", f"{figures.decisions:,}"),
        ("seconds", f"{figures.seconds:.2f}"),
        ("decisions/s", f"{figures.decisions_per_second:,.0f} ({figures.mode})"),
        ("mean turns", f"{figures.mean_turns:.1f}"),
        *((f"ended by {reason}", f"{count:,}") for reason, count in figures.end_reasons.items()),
    ]
    seats = [
        (str(seat), name, f"{figures.mean_prestige[seat]:.2f}", f"{figures.win_share[seat]:.1%}")
        for seat, name in enumerate(seat_names(figures.options))
    ]
    return [
        *align_columns(shown),
        "",
        *align_columns([("seat", "colour", "mean prestige", "wins"), *seats], right=(2, 3)),
    ]


def seat_names(options: TableOptions) -> list[str]:
    colours = list(seat_colours(options))
    return [colours[0], f"{colours[1]} (Ivan)"] if is_solo(options) else list(colours)


def sample_lines(figures: list[Simulation]) -> list[str]:
    head = ("table", "matches", "decisions", "turns", "seconds", "prestige", "ended by")
    rows = [
        (
            table_words(each.options),
            f"{each.games:,}",
            f"{each.decisions:,}",
            f"{each.mean_turns:.1f}",
            f"{each.seconds:.2f}",
            " ".join(f"{mean:.1f}" for mean in each.mean_prestige),
            ", ".join(f"{reason} {count:,}" for reason, count in each.end_reasons.items()),
        )
        for each in figures
    ]
    games = f"{sum(each.games for each in figures):,}"
    decisions = f"{sum(each.decisions for each in figures):,}"
    seconds = f"{sum(each.seconds for each in figures):.2f}"
    return align_columns([head, *rows, ("total", games, decisions, "", seconds, "", "")], right=(1, 2, 3, 4))
