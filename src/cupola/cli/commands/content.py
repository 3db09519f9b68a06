"""`cupola content`: check a box's printed values, and count them by source."""

from argparse import Namespace
from pathlib import Path

from cupola.cli.arguments import Parser, add_content
from cupola.cli.columns import aligned
from cupola.cli.complaints import BadInput
from cupola.cli.output import print_json, print_lines
from cupola.content.box import load_box
from cupola.content.check.whole_box import check_box
from cupola.content.sources import SourceCount, count_sources, reconstructed_values
from cupola.play.setup.catalogue import Catalogue

EXAMPLES = """examples:
  cupola content check my-box
  cupola content sources --reconstructed
"""


def add_arguments(parser: Parser) -> None:
    """Describe the command."""
    parts = parser.add_subparsers(title="what to do", metavar="check | sources", required=True)
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
