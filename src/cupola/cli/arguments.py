"""Arguments that several commands share, checked as they are read."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn, TypeVar

from cupola.cli.complaints import BadInput
from cupola.content.shape.vocabulary import GUILD_NAMES
from cupola.engine.constants.layout import SEATS, SPARE_CARDS
from cupola.play.setup.options import COLOURS, Fourth, Side, TableOptions, is_solo

MOST_SEED = (1 << 62) - 1
STANDARD_OUTPUT = "-"
SIDES: tuple[Side, ...] = ("basic", "advanced")
FOURTHS: tuple[Fourth, ...] = ("clergy", "random", *GUILD_NAMES)

Word = TypeVar("Word", bound=str)


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        """Refuse the command line."""
        raise BadInput(message.removeprefix("argument "))


def whole(least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers between two bounds, both allowed."""

    def read(text: str) -> int:
        if not text.isascii() or not text.isdigit() or len(text) > 20 or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} to {most}")
        return int(text)

    return read


def seconds(text: str) -> float:
    """A time from a hundredth of a second to ten minutes."""
    try:
        time = float(text)
    except ValueError:
        time = 0.0
    if not 0.01 <= time <= 600:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds from 0.01 to 600")
    return time


def one_of(known: tuple[Word, ...]) -> Callable[[str], Word]:
    """A reader of one word of a few."""

    def read(text: str) -> Word:
        for word in known:
            if word == text:
                return word
        raise argparse.ArgumentTypeError(f"{text!r} is not one of {', '.join(known)}")

    return read


def list_of(known: tuple[Word, ...]) -> Callable[[str], tuple[Word, ...]]:
    """A reader of words with commas between them."""
    word = one_of(known)
    return lambda text: tuple(word(part) for part in text.split(","))


def heights(text: str) -> tuple[int, ...]:
    """The heights of the towers of a plan, such as 3-3-4-2."""
    parts = text.split("-")
    if not all(part.isascii() and part.isdigit() and len(part) == 1 for part in parts):
        raise argparse.ArgumentTypeError(f"{text!r} is not a plan such as 3-3-4-2")
    return tuple(map(int, parts))


def outcomes(text: str) -> tuple[int, ...]:
    """Outcomes of chance such as 3,5,1, each counted from 1."""
    parts = text.split(",") if text else []
    for place, part in enumerate(parts, start=1):
        is_number = part.isascii() and part.isdigit() and len(part) < 3
        if not is_number or not 1 <= int(part) <= SPARE_CARDS:
            raise argparse.ArgumentTypeError(f"result {place}, {part!r}, is not a number from 1")
    return tuple(map(int, parts))


def add_content(parser: argparse.ArgumentParser) -> None:
    """The box that is played with."""
    parser.add_argument(
        "--content",
        type=Path,
        metavar="DIR",
        help="play with a box of your own: a folder with base.toml, and contractors.toml if it differs, "
        "or a .zip of them",
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    """Whether everything is written as JSON, and where."""
    parser.add_argument(
        "--json",
        nargs="?",
        const=STANDARD_OUTPUT,
        metavar="FILE",
        help="write everything as one JSON object (without a name: print it)",
    )


def json_path(arguments: argparse.Namespace) -> Path | None:
    """The file the JSON goes to, if any."""
    return None if arguments.json in (None, STANDARD_OUTPUT) else Path(arguments.json)


def add_seed(parser: argparse.ArgumentParser, meaning: str, default: int | None = None) -> None:
    """The number all luck comes from."""
    parser.add_argument("--seed", type=whole(0, MOST_SEED), metavar="S", default=default, help=meaning)


def add_table(parser: argparse.ArgumentParser) -> None:
    """What a table agrees on before it begins."""
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
    """Which cards, plans and modules are on the table."""
    table.add_argument("--contractors", action="store_true", help="play with the Contractors module")
    table.add_argument(
        "--fourth",
        type=one_of(FOURTHS),
        metavar="GUILD",
        default="clergy",
        help=f"guild in the fourth quadrant: {', '.join(FOURTHS)} (default: clergy)",
    )
    table.add_argument(
        "--first-game", action="store_true", help="the cards and boards recommended for a first game"
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
    """Which side of the workshop board lies up."""
    table.add_argument("--advanced", action="store_true", help="play on the advanced workshop side")
    table.add_argument(
        "--sides",
        type=list_of(SIDES),
        metavar="S,S,...",
        default=(),
        help="the side of each player, such as basic,advanced",
    )


def table_options(arguments: argparse.Namespace) -> TableOptions:
    """The table the arguments describe; whether it can be played is asked of it later."""
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
    )


def table_words(options: TableOptions) -> str:
    """What is on the table, in a few words."""
    people = "solo" if is_solo(options) else f"{options.players} players"
    side = ",".join(options.sides) or options.side
    told = [people, "first game" if options.first_game else side]
    told += ["Contractors"] if options.contractors else []
    told += [options.fourth] if options.fourth != "clergy" else []
    told += ["extra plans"] if options.extra_plans else []
    told += ["plan " + "-".join(map(str, options.plan))] if options.plan else []
    return ", ".join(told)
