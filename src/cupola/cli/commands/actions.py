"""`cupola actions`: list every action."""

from argparse import Namespace

from cupola.cli.arguments import Parser, add_content, terminal_words
from cupola.cli.output import align_columns, print_json, print_lines
from cupola.cli.terminal.menu import all_meanings

EXAMPLES = """examples:
  cupola actions
  cupola actions --json
"""


def add_arguments(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object: name to meaning")
    add_content(parser)
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    meanings = all_meanings(terminal_words())
    if arguments.json:
        print_json(meanings)
    else:
        print_lines(align_columns([*meanings.items()]))
    return 0
