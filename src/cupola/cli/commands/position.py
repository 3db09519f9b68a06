"""`cupola position`: a set-up as a position document."""

import sys
from argparse import Namespace

from cupola.cli.arguments import Parser, add_content, add_seed, add_table, table_options
from cupola.play.chance import luck_of
from cupola.play.match import laid_table
from cupola.play.position.document import canonical_position, full_document, state_of
from cupola.play.setup.catalogue import catalogue_of

EXAMPLES = """examples:
  cupola position --players 3 --advanced > start.json
  cupola position --seed 7
"""


def add_arguments(parser: Parser) -> None:
    add_table(parser)
    add_seed(parser, "draw the set-up of `cupola play --seed S` (default: the canonical one)")
    add_content(parser)
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    catalogue = catalogue_of(arguments.content)
    options = table_options(arguments)
    if arguments.seed is None:
        state = state_of(canonical_position(options, catalogue), catalogue)
    else:
        state = laid_table(options, catalogue, luck_of(arguments.seed))
    sys.stdout.write(full_document(state, catalogue).decode())
    return 0
