"""`cupola replay`: a recorded match turn by turn, with hashes and chance checked."""

from argparse import Namespace
from pathlib import Path

from cupola.cli.arguments import Parser, add_content
from cupola.cli.files import read_input
from cupola.cli.output import BadInput, print_lines
from cupola.engine.accessors.board import height, tower_count
from cupola.play.match import RULES_VERSION, Match
from cupola.play.record.codec import RecordError
from cupola.play.record.match_record import Record, read_record
from cupola.play.record.notation import turn_lines
from cupola.play.record.replay import replay
from cupola.play.record.seed_check import check_luck, skipped_draws
from cupola.play.setup.catalogue import Catalogue, catalogue_of
from cupola.table.daily_deal import day_of_seed, deal_of

EXAMPLES = """examples:
  cupola replay evening.cupola
  cupola replay evening.cupola --verify
  cupola replay evening.cupola --verify --turns
"""


def add_arguments(parser: Parser) -> None:
    parser.add_argument("record", metavar="FILE", help="a record, or - for standard input")
    parser.add_argument(
        "--verify",
        action="store_true",
        help="check every hash, and every roll and draw if the seed is revealed",
    )
    parser.add_argument("--turns", action="store_true", help="with --verify: also show the turns")
    add_content(parser)
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    catalogue = catalogue_of(arguments.content)
    record = record_from(arguments.record)
    match = replay_checked(arguments.record, record, catalogue)
    checked = checks(arguments.record, record, catalogue) if arguments.verify else []
    turns = turn_lines(match) if arguments.turns or not arguments.verify else []
    print_lines([*(title_lines(record, match) if turns else []), *turns, *checked])
    return 0


def record_from(name: str) -> Record:
    try:
        return read_record(read_input(name))
    except RecordError as error:
        raise BadInput(name, str(error)) from error


def replay_checked(name: str, record: Record, catalogue: Catalogue) -> Match:
    """Every hash is compared."""
    try:
        return replay(record, catalogue)
    except RecordError as error:
        is_other = record.header.content != catalogue.box.digest
        raise BadInput(name, f"{error}; name its box with --content" if is_other else str(error)) from error


def title_lines(record: Record, match: Match) -> list[str]:
    seats = ", ".join(f"{seat.name} ({seat.colour})" for seat in record.header.seats)
    plan = "-".join(str(height(match.state, tower)) for tower in range(tower_count(match.state)))
    kind = "practice" if record.header.practice else "sealed dice"
    state = "finished" if match.is_over else "running"
    return [f"{seats}; plan {plan}; {kind}; {state}", ""]


def checks(name: str, record: Record, catalogue: Catalogue) -> list[str]:
    where = Path(name).name
    lines = [f"{where}: {len(record.commits)} steps replayed, every hash matches"]
    if record.header.rules != RULES_VERSION:
        lines.append(f"{where}: made with rules {record.header.rules}, this program has {RULES_VERSION}")
    if record.header.continued:
        lines.append(f"{where}: continued from another position, which no seed can verify")
    if record.seed is None and record.result is not None:
        raise BadInput(name, "the game is over, but its seed is not revealed: chance cannot be checked")
    if record.seed is None:
        return [*lines, f"{where}: chance cannot be checked until the game is over"]
    faults = check_luck(record, catalogue)
    if faults:
        raise BadInput(name, faults[0])
    draws = sum(len(commit.chance) for commit in record.commits)
    again = len(skipped_draws(record))
    told = f"{draws} outcomes of chance match the sealed seed, {again} were undone"
    day = day_of_seed(record.seed)
    dealt = [] if day is None else [daily_line(where, record, day)]
    return [*lines, f"{where}: {told}", *dealt]


def daily_line(where: str, record: Record, day: str) -> str:
    is_same = record.header.options == deal_of(day).options and not record.header.continued
    at_another = "" if is_same else ", at another table"
    return f"{where}: the {'deal' if is_same else 'dice'} of the day {day}{at_another}"
