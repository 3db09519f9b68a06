"""`cupola review`: a recorded match judged turn by turn, luck apart from skill."""

import os
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal

import msgspec

from cupola.bots.review.decisions import Review, asked_of, decisions_of, review_of
from cupola.bots.review.judge import DecisionAsked, Judgement, judgement_of
from cupola.bots.review.look import NODES
from cupola.cli.arguments import (
    STANDARD_OUTPUT,
    Parser,
    add_content,
    add_json,
    add_language,
    json_path,
    whole,
    words_for,
)
from cupola.cli.commands.replay import record_from, replay_checked
from cupola.cli.files import STANDARD_INPUT, write_file
from cupola.cli.output import BadInput, Bar, print_json, print_lines
from cupola.cli.review.as_json import document_of
from cupola.cli.review.lines import review_lines
from cupola.cli.terminal.saved_match import bots_of, save
from cupola.cli.workers import check_can_write, cores
from cupola.content.box import Box
from cupola.play.chance import SealedLuck, fresh_seed
from cupola.play.match import Match
from cupola.play.setup.catalogue import Catalogue, catalogue_of
from cupola.play.setup.options import seat_colours

Report = Callable[[int, int], None]

_boxes: list[Catalogue] = []
LEAST_NODES = 50
MOST_NODES = 10_000_000
MOST_PROCESSES = 256
MOST_TURNS = 100_000
EXAMPLES = """examples:
  cupola review evening.cupola
  cupola review evening.cupola --seat blue
  cupola review evening.cupola --nodes 200000 --json evening.json
  cupola review evening.cupola --try-again 14

A decision is judged by what its player could know. Lost is the chance of winning it gave up against the best
turn found; luck is what the dice, the draws and Ivan changed before the next decision. The same record and
nodes give the same review.
"""


def judge_all(
    asked: Sequence[DecisionAsked], catalogue: Catalogue, processes: int, report: Report
) -> list[Judgement]:
    """In their order; each that is done is reported."""
    made: list[Judgement] = []
    report(0, len(asked))
    for judgement in judgements(asked, catalogue, min(processes, len(asked))):
        made.append(judgement)
        report(len(made), len(asked))
    return made


def judgements(asked: Sequence[DecisionAsked], catalogue: Catalogue, processes: int) -> Iterator[Judgement]:
    """The box travels to the processes, so all judge with the same one."""
    if processes <= 1:
        yield from (judgement_of(each, catalogue) for each in asked)
        return
    context = get_context("spawn")
    with ProcessPoolExecutor(processes, context, open_box, (catalogue.box,)) as pool:
        try:
            yield from pool.map(judge_in_worker, asked)
        finally:
            pool.shutdown(cancel_futures=True)


def open_box(box: Box) -> None:
    signal(SIGINT, SIG_IGN)  # an interrupt is the parent's to answer
    _boxes[:] = [Catalogue(box)]


def judge_in_worker(asked: DecisionAsked) -> Judgement:
    return judgement_of(asked, _boxes[0])


def add_arguments(parser: Parser) -> None:
    parser.add_argument(
        "record", metavar="RECORD", help="the record of a finished game, or - for standard input"
    )
    parser.add_argument("--seat", metavar="SEAT", help="show one player only: colour, name or number from 0")
    add_work(parser)
    add_json(parser)
    parser.add_argument(
        "--try-again",
        type=whole(1, MOST_TURNS),
        metavar="TURN",
        help="don't review; save the game as it was at a turn, to play on with new dice",
    )
    add_content(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def add_work(parser: Parser) -> None:
    parser.add_argument(
        "--nodes",
        type=whole(LEAST_NODES, MOST_NODES),
        metavar="N",
        default=NODES,
        help=f"states searched per decision (default: {NODES})",
    )
    parser.add_argument(
        "--processes",
        type=whole(1, MOST_PROCESSES),
        metavar="N",
        help="processes to use (default: one per core)",
    )


def run(arguments: Namespace) -> int:
    catalogue = catalogue_of(arguments.content)
    words = words_for(arguments, os.environ)
    match = replay_checked(arguments.record, record_from(arguments.record), catalogue)
    if arguments.try_again is not None:
        path = saved_turn(match, arguments.record, arguments.try_again)
        print_lines([words.text("say-saved", file=str(path))])
        return 0
    if not match.is_over:
        raise BadInput(arguments.record, f"the game is not over: it is at turn {match.turn}")
    seat = None if arguments.seat is None else seat_called(match, arguments.seat)
    json = json_path(arguments)
    check_can_write(json)
    review = worked_out(match, arguments.nodes, arguments.processes or cores())
    document = document_of(match, review)
    if json is not None:
        write_file(json, msgspec.json.format(msgspec.json.encode(document), indent=2) + b"\n")
    if arguments.json == STANDARD_OUTPUT:
        print_json(document)
    else:
        print_lines(review_lines(match, review, seat, words, arguments.record))
    return 0


def worked_out(match: Match, nodes: int, processes: int) -> Review:
    decisions = decisions_of(match)
    bar = Bar("decisions")
    try:
        asked = [asked_of(decision, nodes) for decision in decisions]
        judgements = judge_all(asked, match.catalogue, processes, bar.show)
    finally:
        bar.close()
    return review_of(match, decisions, judgements, nodes)


def seat_called(match: Match, called: str) -> int:
    """By its number, its colour or the name of its player."""
    colours = seat_colours(match.options)
    for seat, (name, colour) in enumerate(zip(match.names, colours, strict=True)):
        if called.casefold() in (str(seat), colour.casefold(), name.casefold()):
            return seat
    known = ", ".join(f"{name} ({colour})" for name, colour in zip(match.names, colours, strict=True))
    raise BadInput("--seat", f"{called!r:.60} is not one of {known}")


def saved_turn(match: Match, record: str, turn: int) -> Path:
    """With dice of its own, so that it can be resumed."""
    begun = next((start for start in match.turn_starts if start.turn == turn), None)
    if begun is None:
        raise BadInput("--try-again", f"nobody had a decision to make in turn {turn}")
    stem = "cupola" if record == STANDARD_INPUT else Path(record).name.removesuffix(".cupola")
    path = Path(f"{stem}-turn-{turn}.cupola")
    if path.exists():
        raise BadInput("the file already exists", str(path))
    luck = SealedLuck(fresh_seed(), is_practice=True)
    people = match.names[: match.options.players]
    save(Match(match.options, match.catalogue, begun.state.copy(), luck, people, bots_of(match)), path)
    return path
