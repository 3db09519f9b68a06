"""`cupola about`: what Cupola is, and who made the board game."""

import os
from argparse import Namespace
from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from cupola.cli.arguments import Parser
from cupola.cli.commands.version import version_line
from cupola.cli.output import print_lines
from cupola.cli.terminal.language import add_language, words_for
from cupola.play.phrases.phrase import Words, phrase

EXAMPLES = """examples:
  cupola about
  cupola about --language fr
"""
MADE_BY: Final = (
    "credits-design",
    "credits-illustration",
    "credits-graphics",
    "credits-editing",
    "credits-publisher",
    "credits-expansion",
)
STATED: Final = ("credits-unofficial", "credits-own-words")
WIDTH: Final = 80


def add_arguments(parser: Parser) -> None:
    """Describe the command."""
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Print what Cupola is, the credits of the board game, and that its makers have no part in Cupola."""
    print_lines(about_lines(words_for(arguments, os.environ)))
    return 0


def about_lines(words: Words) -> Iterator[str]:
    """Everything as lines of a terminal."""
    yield version_line()
    yield words.say(phrase("credits-what"))
    yield ""
    yield from (words.say(phrase(key)) for key in MADE_BY)
    for key in STATED:
        yield ""
        yield from wrap(words.say(phrase(key)), WIDTH)
