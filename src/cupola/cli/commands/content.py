"""`cupola content`: check a box's printed values, count them by source, and list its cards."""

import os
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from cupola.cli.arguments import Parser, add_content, one_of
from cupola.cli.columns import aligned
from cupola.cli.complaints import BadInput
from cupola.cli.output import print_json, print_lines
from cupola.cli.terminal.language import add_language, words_for
from cupola.cli.terminal.pieces import indented, joined
from cupola.content.box import load_box
from cupola.content.check.whole_box import check_box
from cupola.content.sources import SourceCount, count_sources, reconstructed_values
from cupola.play.phrases.phrase import Words, phrase
from cupola.play.setup.catalogue import Catalogue, catalogue_of
from cupola.play.view.printed_cards import CARD_KINDS, PrintedGroup, PrintedPiece, printed_cards

EXAMPLES = """examples:
  cupola content check my-box
  cupola content sources --reconstructed
  cupola content list guilds --language fr
"""


def add_arguments(parser: Parser) -> None:
    """Describe the command."""
    parts = parser.add_subparsers(title="what to do", metavar="check | sources | list", required=True)
    check = parts.add_parser("check", help="list every fault in a box")
    check.add_argument(
        "folder", type=Path, nargs="?", metavar="DIR", help="the box (default: the built-in one)"
    )
    add_content(check)
    check.set_defaults(run=run_check)
    sources = parts.add_parser("sources", help="count the printed values by source")
    sources.add_argument("--reconstructed", action="store_true", help="list the values we reconstructed")
    sources.add_argument("--json", action="store_true", help="print one JSON object")
    add_content(sources)
    sources.set_defaults(run=run_sources)
    cards = parts.add_parser("list", help="list the cards and tiles with what they do")
    cards.add_argument(
        "kind",
        type=one_of(CARD_KINDS),
        nargs="?",
        metavar="KIND",
        help=f"{', '.join(CARD_KINDS)} (default: all)",
    )
    cards.add_argument("--json", action="store_true", help="print one JSON object")
    add_language(cards)
    add_content(cards)
    cards.set_defaults(run=run_list)


def run_check(arguments: Namespace) -> int:
    """List every fault of a box."""
    folder: Path | None = arguments.folder or arguments.content
    if folder is not None and not folder.is_dir():
        raise BadInput("no such folder", str(folder))
    faults = [str(fault) for fault in check_box(folder)]
    print_lines(faults)
    if faults:
        count = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        raise BadInput(f"{folder or 'the packaged box'}: {count}, the first", faults[0])
    box = load_box(folder)
    Catalogue(box)
    print_lines([f"{folder or 'the packaged box'}: no fault, content {box.digest[:12]}"])
    return 0


def run_sources(arguments: Namespace) -> int:
    """Count the printed values by source."""
    box = load_box(arguments.content)
    if arguments.reconstructed:
        values = reconstructed_values(box)
        if arguments.json:
            print_json(values)
        else:
            print_lines(": ".join(value) for value in values)
    elif arguments.json:
        print_json({count.file: count for count in count_sources(box)})
    else:
        print_lines(lines_of(count_sources(box)))
    return 0


def lines_of(counts: tuple[SourceCount, ...]) -> list[str]:
    """The counts as a table."""
    head = ("file", "book", "reported", "inferred", "reconstructed", "total")
    rows = [
        (
            count.file,
            *map(str, (count.book, count.reported, count.inferred, count.reconstructed, count.total)),
        )
        for count in counts
    ]
    return aligned([head, *rows], right=(1, 2, 3, 4, 5))


def run_list(arguments: Namespace) -> int:
    """List the cards and tiles of a box."""
    words = words_for(arguments, os.environ)
    cards = printed_cards(catalogue_of(arguments.content), words, arguments.kind)
    if arguments.json:
        print_json(cards)
    else:
        print_lines(line for group in cards.groups for line in group_lines(group, words))
    return 0


def group_lines(group: PrintedGroup, words: Words) -> Iterator[str]:
    """A group of cards: its name and rule, what it brings, and each card."""
    yield words.text("listed-group", group=group.title_words, rule=group.rule)
    for note in group.notes_words:
        yield from indented(note, 2)
    for piece in group.pieces:
        yield from piece_lines(piece, words)
    yield ""


def piece_lines(piece: PrintedPiece, words: Words) -> Iterator[str]:
    """A card or tile: what it is called and, below, what each of its actions does."""
    yield from indented(joined([piece.label_words, *piece.notes_words], words), 2)
    for line in piece.lines:
        said = line.does if line.mark is None else phrase("effect-marked", effect=line.does, mark=line.mark)
        yield from indented(words.say(said), 4)
