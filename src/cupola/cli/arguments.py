"""Arguments that several commands share, each checked as it is read."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from cupola.cli.complaints import BadInput
from cupola.engine.layout import SEATS
from cupola.play.options import TableOptions

MOST_SEED = (1 << 62) - 1


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


def heights(text: str) -> tuple[int, ...]:
    """The heights of the towers of a plan, such as 3-3-4-2."""
    parts = text.split("-")
    if not all(part.isascii() and part.isdigit() and len(part) == 1 for part in parts):
        raise argparse.ArgumentTypeError(f"{text!r} is not a plan such as 3-3-4-2")
    return tuple(map(int, parts))


def die_results(text: str) -> tuple[int, ...]:
    """Die results such as 3,5,1."""
    parts = text.split(",") if text else []
    for place, part in enumerate(parts, start=1):
        if part not in "123456" or len(part) != 1:
            raise argparse.ArgumentTypeError(f"result {place}, {part!r}, is not a number from 1 to 6")
    return tuple(map(int, parts))


def add_content(parser: argparse.ArgumentParser) -> None:
    """The box that is played with."""
    parser.add_argument(
        "--content",
        type=Path,
        metavar="DIR",
        help="play with a corrected box: a folder with base.toml, and contractors.toml if it differs",
    )


def add_seed(parser: argparse.ArgumentParser, meaning: str, default: int | None = None) -> None:
    """The number all luck comes from."""
    parser.add_argument("--seed", type=whole(0, MOST_SEED), metavar="S", default=default, help=meaning)


def add_table(parser: argparse.ArgumentParser) -> None:
    """What a table agrees on before it begins."""
    table = parser.add_argument_group("the table")
    table.add_argument(
        "--players", type=whole(2, SEATS), metavar="N", default=2, help="2 to 4 players (default: 2)"
    )
    table.add_argument("--advanced", action="store_true", help="play on the advanced workshop side")
    table.add_argument(
        "--first-game", action="store_true", help="the cards and boards recommended for a first game"
    )
    table.add_argument(
        "--plan",
        type=heights,
        metavar="H-H-...",
        default=(),
        help="the heights of the towers, such as 3-3-4-2",
    )
    table.add_argument(
        "--extra-plans", action="store_true", help="let the plans of the Contractors box join the draw"
    )
    table.add_argument(
        "--first-seat", type=whole(0, SEATS - 1), metavar="SEAT", help="who begins, from 0 (default: drawn)"
    )


def table_options(arguments: argparse.Namespace) -> TableOptions:
    """The table the arguments describe."""
    return TableOptions(
        players=arguments.players,
        side="advanced" if arguments.advanced else "basic",
        first_seat=arguments.first_seat,
        first_game=arguments.first_game,
        plan=arguments.plan,
        extra_plans=arguments.extra_plans,
    )
