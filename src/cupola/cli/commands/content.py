"""`cupola content`: check a box's printed values, compare them, count them by source, and list its cards."""

import os
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from msgspec import structs

from cupola.cli.arguments import Parser, add_content, add_language, one_of, words_for
from cupola.cli.output import BadInput, align_columns, print_json, print_lines
from cupola.cli.terminal.screen import indent, join_texts
from cupola.content.box import load_box
from cupola.content.check.whole_box import check_box
from cupola.content.edit.differences import Comparison, compare
from cupola.content.edit.places import Draft
from cupola.content.edit.writing import inline
from cupola.content.sources import SourceCount, count_sources, reconstructed_values
from cupola.play.phrases.phrase import Words, phrase
from cupola.play.setup.catalogue import catalogue_of, effect_faults
from cupola.play.view.printed_cards import CARD_KINDS, PrintedGroup, PrintedPiece, printed_cards

EXAMPLES = """examples:
  cupola content check my-box
  cupola content diff my-box.zip
  cupola content sources --reconstructed
  cupola content list guilds --language fr
"""


A_BOX = "the box: a folder, or a .zip with both files"


def add_arguments(parser: Parser) -> None:
    parts = parser.add_subparsers(title="what to do", metavar="check | diff | sources | list", required=True)
    check = parts.add_parser("check", help="list every fault in a box")
    check.add_argument(
        "place", type=Path, nargs="?", metavar="DIR", help=f"{A_BOX} (default: the built-in one)"
    )
    add_content(check)
    check.set_defaults(run=run_check)
    diff = parts.add_parser(
        "diff", help="list the values in which two boxes differ; exit status 1 if they do"
    )
    diff.add_argument("place", type=Path, metavar="DIR", help=A_BOX)
    diff.add_argument(
        "other",
        type=Path,
        nargs="?",
        metavar="OTHER",
        help="the box that is new, with DIR as the old one (default: compare the built-in box with DIR)",
    )
    diff.add_argument("--json", action="store_true", help="print one JSON object")
    diff.set_defaults(run=run_diff)
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
    place: Path | None = arguments.place or arguments.content
    check_place(place)
    name = place or "the packaged box"
    faults = [str(fault) for fault in check_box(place) or effect_faults(load_box(place))]
    print_lines(faults)
    if faults:
        count = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        raise BadInput(f"{name}: {count}, the first", faults[0])
    print_lines([f"{name}: no fault, content {load_box(place).digest[:12]}"])
    return 0


def check_place(place: Path | None) -> None:
    if place is not None and not place.exists():
        raise BadInput("no such folder or file", str(place))


def run_diff(arguments: Namespace) -> int:
    """0 where nothing differs, 1 where something does, as diff has it."""
    first, second = (arguments.place, arguments.other) if arguments.other else (None, arguments.place)
    for place in (first, second):
        check_place(place)
    old, new = load_box(first), load_box(second)
    compared = compare(Draft(old.base, old.contractors), Draft(new.base, new.contractors))
    if arguments.json:
        print_json({"old": old.digest, "new": new.digest, **structs.asdict(compared)})
    else:
        print_lines(diff_lines(compared))
    return 1 if compared.differences else 0


def diff_lines(compared: Comparison) -> list[str]:
    rows: dict[tuple[str, str], list[str]] = {}
    for each in compared.differences:
        change = f"{each.field}: {value_text(each.old)} -> {value_text(each.new)}"
        rows.setdefault((each.file, each.row), []).append(change)
    lines = [f"{file}: {row}: {'; '.join(changes)}" for (file, row), changes in rows.items()]
    values = (
        "1 value differs" if len(compared.differences) == 1 else f"{len(compared.differences)} values differ"
    )
    return [*lines, f"{values}, {compared.confirmed} more confirmed"]


def value_text(value: object) -> str:
    """As a box file writes it; a dash where there is none."""
    return "-" if value is None else inline(value)


def run_sources(arguments: Namespace) -> int:
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
    head = ("file", "book", "reported", "inferred", "reconstructed", "total")
    rows = [
        (
            count.file,
            *map(str, (count.book, count.reported, count.inferred, count.reconstructed, count.total)),
        )
        for count in counts
    ]
    return align_columns([head, *rows], right=(1, 2, 3, 4, 5))


def run_list(arguments: Namespace) -> int:
    words = words_for(arguments, os.environ)
    cards = printed_cards(catalogue_of(arguments.content), words, arguments.kind)
    if arguments.json:
        print_json(cards)
    else:
        print_lines(line for group in cards.groups for line in group_lines(group, words))
    return 0


def group_lines(group: PrintedGroup, words: Words) -> Iterator[str]:
    yield words.text("listed-group", group=group.title_words, rule=group.rule)
    for note in group.notes_words:
        yield from indent(note, 2)
    for piece in group.pieces:
        yield from piece_lines(piece, words)
    yield ""


def piece_lines(piece: PrintedPiece, words: Words) -> Iterator[str]:
    yield from indent(join_texts([piece.label_words, *piece.notes_words], words), 2)
    for line in piece.lines:
        said = line.does if line.mark is None else phrase("effect-marked", effect=line.does, mark=line.mark)
        yield from indent(words.say(said), 4)
