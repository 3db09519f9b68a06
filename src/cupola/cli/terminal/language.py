"""The terminal's messages: the game's and its own, in the reader's language."""

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from functools import cache
from typing import Final

from cupola.cli.arguments import one_of
from cupola.play.phrases.phrase import LANGUAGES, Words

TERMINAL: Final = "terminal"
# Where a system says what its user reads, the first that is set before the others.
SAID_IN: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


@cache
def terminal_words(language: str = "en") -> Words:
    """The words of the terminal in a language, read once."""
    return Words(language, TERMINAL)


def add_language(parser: ArgumentParser) -> None:
    """The language of what is said at the table."""
    parser.add_argument(
        "--language",
        type=one_of(LANGUAGES),
        metavar="LANGUAGE",
        help=f"{', '.join(LANGUAGES)} (default: what LC_ALL, LC_MESSAGES or LANG say, else {LANGUAGES[0]})",
    )


def words_for(arguments: Namespace, environment: Mapping[str, str]) -> Words:
    """The words in the language asked for, else in that of the system where it has words."""
    return terminal_words(arguments.language or system_language(environment))


def system_language(environment: Mapping[str, str]) -> str:
    """The language the system speaks, such as fr for fr_FR.UTF-8; the first one where it has no words."""
    said = next((environment[name] for name in SAID_IN if environment.get(name)), "")
    language = said.partition("_")[0].partition(".")[0].lower()
    return language if language in LANGUAGES else LANGUAGES[0]
