"""`cupola about` and `cupola --version`: what Cupola is, and who made the board game."""

import os
from argparse import Namespace
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from textwrap import wrap
from typing import Final

from cupola.cli.arguments import Parser, add_language, words_for
from cupola.cli.output import print_lines
from cupola.lab.simulate import MODE
from cupola.play.phrases.phrase import Words, phrase
from cupola.play.setup.catalogue import standard_catalogue

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


def version_line() -> str:
    return f"cupola {program_version()}, {MODE} engine, content {standard_catalogue().box.digest[:12]}"


def program_version() -> str:
    try:
        return version("cupola")
    except PackageNotFoundError:
        return "(not installed)"


def add_arguments(parser: Parser) -> None:
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    print_lines(about_lines(words_for(arguments, os.environ)))
    return 0


def about_lines(words: Words) -> Iterator[str]:
    yield version_line()
    yield words.say(phrase("credits-what"))
    yield ""
    yield from (words.say(phrase(key)) for key in MADE_BY)
    for key in STATED:
        yield ""
        yield from wrap(words.say(phrase(key)), WIDTH)
