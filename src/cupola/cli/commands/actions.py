"""`cupola actions`: list every action."""

from argparse import Namespace

from cupola.cli.arguments import Parser, add_content
from cupola.cli.columns import aligned
from cupola.cli.meanings import all_meanings
from cupola.cli.output import print_json, print_lines
from cupola.cli.terminal.language import terminal_words

EXAMPLES = """examples:
  cupola actions
  cupola actions --json
"""


def add_arguments(parser: Parser) -> None:
    """Describe the command."""
    parser.add_argument("--json", action="store_true", help="print one JSON object: name to meaning")
    add_content(parser)
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Print every action name with its meaning."""
    meanings = all_meanings(terminal_words())
    if arguments.json:
        print_json(meanings)
    else:
        print_lines(aligned([*meanings.items()]))
    return 0
