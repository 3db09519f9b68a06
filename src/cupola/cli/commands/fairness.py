"""`cupola fairness`: a bot against itself: do places, plans, tiles and cards win alike?"""

from argparse import ArgumentTypeError, Namespace
from pathlib import Path

import msgspec
from msgspec import Struct

from cupola.cli.arguments import Parser, add_content, add_seed, whole
from cupola.cli.commands.about import program_version
from cupola.cli.files import write_file
from cupola.cli.output import BadInput, Bar, print_lines
from cupola.cli.workers import add_budgets, add_crew, check_can_write, crew_of, entrants_of
from cupola.content.shape.vocabulary import GUILD_NAMES
from cupola.engine.constants.layout import SEATS
from cupola.lab.arena.entrants import ArenaError, Entrant
from cupola.lab.arena.workers import Workers
from cupola.lab.fairness.figures import StudyFigures, figures_of, fingerprint_of
from cupola.lab.fairness.studies import MODULE, Findings, Inquiry, all_studies, inquire
from cupola.lab.fairness.text import markdown_of
from cupola.lab.simulate import MODE
from cupola.play.setup.catalogue import Catalogue, catalogue_of

MOST_GAMES = 10_000_000
INTERRUPTED = 130
STUDIES = ("base-2", "base-3", "base-4", MODULE, *GUILD_NAMES)
EXAMPLES = """examples:
  cupola fairness --bot greedy --games 200 --module-games 20
  cupola fairness --bot planner --nodes 500 --json fairness.json --markdown fairness.md
  cupola fairness --bot greedy --only base-2,module
"""


class FairnessReport(Struct, frozen=True):
    version: str
    engine: str
    content: str
    bot: Entrant
    seed: int
    fingerprint: str
    seconds: float
    crew: str
    interrupted: bool
    studies: list[StudyFigures]


def add_arguments(parser: Parser) -> None:
    parser.add_argument("--bot", default="planner", help="bot in every seat (default: planner)")
    games = whole(1, MOST_GAMES)
    parser.add_argument(
        "--games", type=games, metavar="G", default=2000, help="games without the module (default: 2000)"
    )
    parser.add_argument(
        "--module-games",
        type=games,
        metavar="G",
        default=200,
        help="games with the module, and with each guild (default: 200)",
    )
    parser.add_argument(
        "--module-players",
        type=whole(2, SEATS),
        metavar="N",
        default=2,
        help="players with the module and the guilds (default: 2)",
    )
    parser.add_argument(
        "--only",
        type=studies_named,
        metavar="NAME,...",
        default=STUDIES,
        help=f"run only these: {', '.join(STUDIES)}",
    )
    add_seed(parser, "the same seed plays the same games (default: 0)", default=0)
    add_budgets(parser)
    add_crew(parser)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything as one JSON object")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write every table as Markdown")
    add_content(parser)
    parser.set_defaults(run=run)


def studies_named(text: str) -> tuple[str, ...]:
    for name in text.split(","):
        if name not in STUDIES:
            raise ArgumentTypeError(f"{name!r} is not one of {', '.join(STUDIES)}")
    return tuple(text.split(","))


def run(arguments: Namespace) -> int:
    catalogue = catalogue_of(arguments.content)
    for path in (arguments.json, arguments.markdown):
        check_can_write(path)
    try:
        inquiry = inquiry_of(arguments, catalogue)
        crew = crew_of(arguments, sum(study.games for study in inquiry.studies))
        found = watch_matches(inquiry, catalogue, crew)
    except ArenaError as fault:
        raise BadInput(str(fault)) from fault
    figures = figures_of(found)
    if figures:
        show(arguments, report_of(found, figures, catalogue, crew))
    return INTERRUPTED if found.is_interrupted else 0


def inquiry_of(arguments: Namespace, catalogue: Catalogue) -> Inquiry:
    every = all_studies(catalogue, arguments.games, arguments.module_games, arguments.module_players)
    studies = tuple(study for study in every if study.name in arguments.only)
    (entrant,) = entrants_of(arguments, [arguments.bot])
    return Inquiry(studies, entrant, arguments.seed)


def watch_matches(inquiry: Inquiry, catalogue: Catalogue, crew: Workers) -> Findings:
    bar = Bar("matches")
    try:
        return inquire(inquiry, catalogue.box, crew, bar.show)
    finally:
        bar.close()


def report_of(
    found: Findings, figures: list[StudyFigures], catalogue: Catalogue, crew: Workers
) -> FairnessReport:
    return FairnessReport(
        version=program_version(),
        engine=MODE,
        content=catalogue.box.digest,
        bot=found.inquiry.entrant,
        seed=found.inquiry.seed,
        fingerprint=fingerprint_of(found),
        seconds=found.seconds,
        crew=crew.words,
        interrupted=found.is_interrupted,
        studies=figures,
    )


def show(arguments: Namespace, report: FairnessReport) -> None:
    if arguments.json is not None:
        write_file(arguments.json, msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n")
    if arguments.markdown is not None:
        write_file(arguments.markdown, markdown_of(report.studies, STUDIES).encode())
    print_lines(markdown_of(report.studies, ()).splitlines())
