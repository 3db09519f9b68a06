"""`cupola arena`: bots against each other, with paired luck in every seat."""

from argparse import ArgumentTypeError, Namespace
from pathlib import Path

import msgspec

from cupola.cli.arguments import (
    STANDARD_OUTPUT,
    Parser,
    add_content,
    add_json,
    add_seed,
    add_table,
    json_path,
    table_options,
    table_words,
    whole,
)
from cupola.cli.commands.about import program_version
from cupola.cli.commands.arena_lines import lines_of
from cupola.cli.files import write_file
from cupola.cli.output import BadInput, Bar, print_json, print_lines
from cupola.cli.workers import add_budgets, add_crew, between, check_can_write, crew_of, entrants_of
from cupola.lab.arena.contest import Contest, ContestPlan, hold
from cupola.lab.arena.entrants import ArenaError
from cupola.lab.arena.judging import Judging
from cupola.lab.arena.lineups import check_names, line_ups
from cupola.lab.arena.plot import picture_of
from cupola.lab.arena.report import Made, Report, report_of
from cupola.lab.arena.sprt import Question
from cupola.lab.arena.statistics import CONFIDENCE, share_of_elo
from cupola.lab.arena.workers import Workers
from cupola.play.setup.catalogue import Catalogue, catalogue_of
from cupola.play.setup.options import TableOptions, check_options

MOST_GROUPS = 10_000_000
MOST_BOTS = 16
MOST_ONE_IN = 1_000_000
MOST_ELO = 2000.0
INTERRUPTED = 130
EXAMPLES = """examples:
  cupola arena greedy random --games 400 --seed 1
  cupola arena planner@50ms greedy@50ms --games 400 --players 4 --json ladder.json --plot ladder.svg
  cupola arena planner greedy --nodes 2000 --sprt 50%:55% --games 5000
  cupola arena my_bots:Patient greedy --games 100
  cupola arena random greedy planner --players 1

A bot is a name, an import path such as module:Class, either with a budget of its own: @2000n nodes a
thought, @50ms or @1s a turn. A seed group is one seed played in all rotations of the seats:
  as many bots as players     all at one table
  two bots, more players      one of the first against the others, all of the second
  one bot                     against itself
  --players 1                 each bot against Ivan
  any other number            every two of them
"""


def add_arguments(parser: Parser) -> None:
    parser.add_argument("bots", nargs="+", metavar="BOT", help="bots to compare; see below")
    parser.add_argument(
        "--games",
        type=whole(1, MOST_GROUPS),
        metavar="G",
        default=100,
        help="seed groups, each played in every seat rotation (default: 100)",
    )
    add_seed(parser, "the same seed plays the same games (default: 0)", default=0)
    add_budgets(parser)
    parser.add_argument(
        "--both-ways",
        action="store_true",
        help="with more than two players: also one of the second bot against the first",
    )
    _add_judging(parser)
    add_crew(parser)
    _add_places(parser)
    add_table(parser)
    parser.add_argument("--options", type=document, metavar="JSON", help="the table, as in a JSON report")
    add_content(parser)
    parser.set_defaults(run=run)


def _add_judging(parser: Parser) -> None:
    parser.add_argument(
        "--sprt",
        type=bounds,
        metavar="LOW:HIGH",
        help="stop once the first bot's win share is clearly nearer to one of these: 50%%:55%%, 0:20elo",
    )
    parser.add_argument(
        "--sprt-error",
        type=error_rate,
        metavar="P",
        default=0.05,
        help="error rate of --sprt (default: 0.05)",
    )
    parser.add_argument(
        "--luck",
        action="store_true",
        help="also show win shares less luck, as a judge that never changes sees it",
    )
    parser.add_argument(
        "--error-rate",
        type=whole(1, MOST_ONE_IN),
        metavar="N",
        default=0,
        help="judge one real decision in N: how much chance of winning it cost",
    )
    parser.add_argument(
        "--confidence",
        type=level,
        metavar="P",
        default=CONFIDENCE,
        help="confidence of the intervals (default: 0.95)",
    )


def _add_places(parser: Parser) -> None:
    add_json(parser)
    parser.add_argument("--plot", type=Path, metavar="FILE", help="plot the win shares as an SVG file")


def level(text: str) -> float:
    return between(text, 0.5, 0.9999, "a confidence")


def error_rate(text: str) -> float:
    return between(text, 0.0001, 0.4, "an error")


def bounds(text: str) -> tuple[float, float]:
    """Two win shares, as 0.5:0.55 or 50%:55%, or two Elo differences, as 0:20elo."""
    low, _, high = text.removesuffix("elo").partition(":")
    try:
        if text.endswith("elo"):
            pair = (share_of_elo(limited_elo(low)), share_of_elo(limited_elo(high)))
        else:
            pair = (share(low), share(high))
    except ValueError:
        pair = (1.0, 0.0)
    if not 0 < pair[0] < pair[1] < 1:
        examples = "0.5:0.55, 50%:55% or 0:20elo"
        raise ArgumentTypeError(f"{text!r} is not a lower and a higher share such as {examples}")
    return pair


def share(text: str) -> float:
    return float(text.removesuffix("%")) / 100 if text.endswith("%") else float(text)


def limited_elo(text: str) -> float:
    return max(-MOST_ELO, min(MOST_ELO, float(text)))


def document(text: str) -> TableOptions:
    try:
        return msgspec.json.decode(text, type=TableOptions)
    except msgspec.DecodeError as error:
        raise ArgumentTypeError(f"{error}") from error


def run(arguments: Namespace) -> int:
    catalogue = catalogue_of(arguments.content)
    for path in (arguments.plot, json_path(arguments)):
        check_can_write(path)
    try:
        plan = plan_of(arguments, catalogue)
        contest = play_contest(plan, catalogue, crew_of(arguments, plan.groups * plan.matches_a_group))
    except ArenaError as fault:
        raise BadInput(str(fault)) from fault
    report = report_of(contest, Made(program_version(), catalogue.box.digest), arguments.confidence)
    if contest.groups:
        show(report, arguments)
    return INTERRUPTED if contest.is_interrupted else 0


def plan_of(arguments: Namespace, catalogue: Catalogue) -> ContestPlan:
    options = options_of(arguments)
    check_options(options, catalogue)
    if len(arguments.bots) > MOST_BOTS:
        raise ArenaError(f"{len(arguments.bots)} bots: an arena takes at most {MOST_BOTS}")
    check_names(arguments.bots)
    entrants = entrants_of(arguments, arguments.bots)
    lined_up = line_ups(len(entrants), options.players, arguments.both_ways)
    question = None
    if arguments.sprt is not None:
        if len(lined_up) != 1 or (len(entrants) == 1 and options.players > 1):
            raise ArenaError("--sprt: needs one line-up, such as two bots, or one against Ivan")
        question = Question(arguments.sprt[0], arguments.sprt[1], arguments.sprt_error)
    judging = Judging(arguments.luck, arguments.error_rate)
    return ContestPlan(options, entrants, lined_up, arguments.games, arguments.seed, question, judging)


def options_of(arguments: Namespace) -> TableOptions:
    options = table_options(arguments)
    if arguments.options is None:
        return options
    if options != TableOptions(players=options.players):
        raise BadInput(
            "--options", "sets everything about the table but --players; leave out the other table options"
        )
    given: TableOptions = arguments.options
    is_told = arguments.players is not None or arguments.solo
    return msgspec.structs.replace(given, players=options.players) if is_told else given


def play_contest(plan: ContestPlan, catalogue: Catalogue, crew: Workers) -> Contest:
    bar = Bar("matches")
    try:
        return hold(plan, catalogue.box, crew, bar.show)
    finally:
        bar.close()


def show(report: Report, arguments: Namespace) -> None:
    path = json_path(arguments)
    if path is not None:
        write_file(path, msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n")
    if arguments.plot is not None:
        write_file(arguments.plot, picture_of(report, table_words(report.options)).encode())
    if arguments.json == STANDARD_OUTPUT:
        print_json(report)
    else:
        print_lines(lines_of(report))
