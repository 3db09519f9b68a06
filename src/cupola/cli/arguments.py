"""Arguments that several commands share, checked as they are read."""

import argparse
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NoReturn, TypeVar

from cupola.cli.output import BadInput
from cupola.content.shape.vocabulary import COLOURS, GUILD_NAMES
from cupola.engine.constants.layout import SEATS, SPARE_CARDS
from cupola.play.phrases.phrase import LANGUAGES, Words
from cupola.play.setup.options import Fourth, Side, TableOptions, is_solo

MOST_SEED = (1 << 62) - 1
STANDARD_OUTPUT = "-"
SIDES: tuple[Side, ...] = ("basic", "advanced")
FOURTHS: tuple[Fourth, ...] = ("clergy", "random", *GUILD_NAMES)

Word = TypeVar("Word", bound=str)
TERMINAL: Final = "terminal"
# Where a system says what its user reads, the first that is set before the others.
SAID_IN: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


class Parser(argparse.ArgumentParser):
    """Complaints are one line."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(message.removeprefix("argument "))


def whole(least: int, most: int) -> Callable[[str], int]:
    """Both bounds allowed."""

    def read(text: str) -> int:
        if not text.isascii() or not text.isdigit() or len(text) > 20 or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} to {most}")
        return int(text)

    return read


def seconds(text: str) -> float:
    """From a hundredth of a second to ten minutes."""
    try:
        time = float(text)
    except ValueError:
        time = 0.0
    if not 0.01 <= time <= 600:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds from 0.01 to 600")
    return time


def one_of(known: tuple[Word, ...]) -> Callable[[str], Word]:
    def read(text: str) -> Word:
        for word in known:
            if word == text:
                return word
        raise argparse.ArgumentTypeError(f"{text!r} is not one of {', '.join(known)}")

    return read


def list_of(known: tuple[Word, ...]) -> Callable[[str], tuple[Word, ...]]:
    word = one_of(known)
    return lambda text: tuple(word(part) for part in text.split(","))


def heights(text: str) -> tuple[int, ...]:
    """Such as 3-3-4-2."""
    parts = text.split("-")
    if not all(part.isascii() and part.isdigit() and len(part) == 1 for part in parts):
        raise argparse.ArgumentTypeError(f"{text!r} is not a plan such as 3-3-4-2")
    return tuple(map(int, parts))


def outcomes(text: str) -> tuple[int, ...]:
    """Such as 3,5,1, each counted from 1."""
    parts = text.split(",") if text else []
    for place, part in enumerate(parts, start=1):
        is_number = part.isascii() and part.isdigit() and len(part) < 3
        if not is_number or not 1 <= int(part) <= SPARE_CARDS:
            raise argparse.ArgumentTypeError(f"result {place}, {part!r}, is not a number from 1")
    return tuple(map(int, parts))


def add_content(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--content",
        type=Path,
        metavar="DIR",
        help="play with a box of your own: a folder with base.toml, and contractors.toml if it differs, "
        "or a .zip of them",
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--json",
        nargs="?",
        const=STANDARD_OUTPUT,
        metavar="FILE",
        help="write everything as one JSON object (without a name: print it)",
    )


def json_path(arguments: argparse.Namespace) -> Path | None:
    return None if arguments.json in (None, STANDARD_OUTPUT) else Path(arguments.json)


def add_seed(parser: argparse.ArgumentParser, meaning: str, default: int | None = None) -> None:
    parser.add_argument("--seed", type=whole(0, MOST_SEED), metavar="S", default=default, help=meaning)


def add_table(parser: argparse.ArgumentParser) -> None:
    table = parser.add_argument_group("the table")
    table.add_argument(
        "--players", type=whole(1, SEATS), metavar="N", help="1 to 4 players, 1 against Ivan (default: 2)"
    )
    table.add_argument("--solo", action="store_true", help="play alone against Ivan: --players 1")
    _add_boxes(table)
    _add_sides(table)
    table.add_argument(
        "--colours", type=list_of(COLOURS), metavar="C,C,...", default=(), help="the colour of each player"
    )
    table.add_argument(
        "--first-seat",
        type=whole(0, SEATS - 1),
        metavar="SEAT",
        help="the seat that starts, from 0 (default: random)",
    )


def _add_boxes(table: argparse._ArgumentGroup) -> None:
    table.add_argument("--contractors", action="store_true", help="play with the Contractors module")
    table.add_argument(
        "--fourth",
        type=one_of(FOURTHS),
        metavar="GUILD",
        default="clergy",
        help=f"guild in the fourth quadrant: {', '.join(FOURTHS)} (default: clergy)",
    )
    table.add_argument(
        "--fourth-card",
        type=whole(1, 99),
        metavar="N",
        help="card of that guild, from 1 (default: random)",
    )
    table.add_argument(
        "--first-game", action="store_true", help="the simplest cards and boards, for a first game"
    )
    table.add_argument(
        "--plan",
        type=heights,
        metavar="H-H-...",
        default=(),
        help="tower heights, such as 3-3-4-2",
    )
    table.add_argument(
        "--extra-plans", action="store_true", help="add the plans of the Contractors box to the draw"
    )


def _add_sides(table: argparse._ArgumentGroup) -> None:
    table.add_argument("--advanced", action="store_true", help="play on the advanced workshop side")
    table.add_argument(
        "--sides",
        type=list_of(SIDES),
        metavar="S,S,...",
        default=(),
        help="the side of each player, such as basic,advanced",
    )


def table_options(arguments: argparse.Namespace) -> TableOptions:
    """Whether it can be played is checked later."""
    if arguments.solo and arguments.players not in (None, 1):
        raise BadInput("--solo", f"is for one player, but --players is {arguments.players}")
    if arguments.advanced and arguments.sides:
        raise BadInput("--advanced", "--sides already sets the side of each player")
    return TableOptions(
        players=1 if arguments.solo else arguments.players or 2,
        side="advanced" if arguments.advanced else "basic",
        sides=arguments.sides,
        colours=arguments.colours,
        first_seat=arguments.first_seat,
        first_game=arguments.first_game,
        plan=arguments.plan,
        extra_plans=arguments.extra_plans,
        contractors=arguments.contractors,
        fourth=arguments.fourth,
        fourth_card=arguments.fourth_card,
    )


def table_words(options: TableOptions) -> str:
    people = "solo" if is_solo(options) else f"{options.players} players"
    side = ",".join(options.sides) or options.side
    told = [people, "first game" if options.first_game else side]
    told += ["Contractors"] if options.contractors else []
    told += [_fourth_words(options)] if options.fourth != "clergy" or options.fourth_card else []
    told += ["extra plans"] if options.extra_plans else []
    told += ["plan " + "-".join(map(str, options.plan))] if options.plan else []
    told += [f"seat {options.first_seat} begins"] if options.first_seat is not None else []
    return ", ".join(told)


def _fourth_words(options: TableOptions) -> str:
    card = f" (card {options.fourth_card})" if options.fourth_card else ""
    return f"{options.fourth}{card}"


@cache
def terminal_words(language: str = "en") -> Words:
    return Words(language, TERMINAL)


def add_language(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--language",
        type=one_of(LANGUAGES),
        metavar="LANGUAGE",
        help=f"{', '.join(LANGUAGES)} (default: what LC_ALL, LC_MESSAGES or LANG say, else {LANGUAGES[0]})",
    )


def words_for(arguments: Namespace, environment: Mapping[str, str]) -> Words:
    """In the language asked for, else in that of the system where it has words."""
    return terminal_words(arguments.language or system_language(environment))


def system_language(environment: Mapping[str, str]) -> str:
    """Such as fr for fr_FR.UTF-8; the first language where it has no words."""
    said = next((environment[name] for name in SAID_IN if environment.get(name)), "")
    language = said.partition("_")[0].partition(".")[0].lower()
    return language if language in LANGUAGES else LANGUAGES[0]
