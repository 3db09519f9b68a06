"""The whole command line: every command with its arguments and examples."""

from argparse import Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from cupola.cli.arguments import Parser
from cupola.cli.commands import (
    about,
    actions,
    apply,
    arena,
    bench,
    content,
    db,
    fairness,
    learn,
    moderate,
    play,
    position,
    replay,
    review,
    serve,
    simulate,
)
from cupola.cli.commands.about import version_line
from cupola.cli.output import print_lines


class Command(NamedTuple):
    name: str
    meaning: str
    examples: str
    add_arguments: Callable[[Parser], None]


COMMANDS = (
    Command("play", "play a game in the terminal", play.EXAMPLES, play.add_arguments),
    Command("learn", "learn the game in the terminal", learn.EXAMPLES, learn.add_arguments),
    Command("serve", "run a server and play in the browser", serve.EXAMPLES, serve.add_arguments),
    Command("db", "manage the server's database", db.EXAMPLES, db.add_arguments),
    Command("moderate", "close tables, silence and ban", moderate.EXAMPLES, moderate.add_arguments),
    Command("replay", "show and verify a recorded game", replay.EXAMPLES, replay.add_arguments),
    Command("review", "review a game: rank, loss, luck", review.EXAMPLES, review.add_arguments),
    Command("position", "print a set-up as a position document", position.EXAMPLES, position.add_arguments),
    Command("apply", "apply actions to a position", apply.EXAMPLES, apply.add_arguments),
    Command("simulate", "play random games in bulk", simulate.EXAMPLES, simulate.add_arguments),
    Command(
        "arena", "play bots against each other and measure strength", arena.EXAMPLES, arena.add_arguments
    ),
    Command(
        "fairness", "measure how fair seats, plans and cards are", fairness.EXAMPLES, fairness.add_arguments
    ),
    Command("actions", "list every action by name", actions.EXAMPLES, actions.add_arguments),
    Command("content", "check a box of content", content.EXAMPLES, content.add_arguments),
    Command("bench", "compare speed with other engines", bench.EXAMPLES, bench.add_arguments),
    Command("about", "name the makers of the board game", about.EXAMPLES, about.add_arguments),
)


# Shown for the bare command.
FIRST_COMMANDS = (
    "cupola serve    play in the browser",
    "cupola play     play in the terminal",
    "cupola learn    learn the game",
    "cupola --help   everything else",
)


def command_parser() -> Parser:
    parser = Parser(
        prog="cupola",
        description="An unofficial digital edition of The Red Cathedral.",
        epilog="Run `cupola COMMAND --help` for more on a command.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version", action="store_true", help="print version, engine mode and content digest"
    )
    parser.set_defaults(run=_run_without_command)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    for command in COMMANDS:
        command.add_arguments(
            commands.add_parser(
                command.name,
                help=command.meaning,
                description=command.meaning[:1].upper() + command.meaning[1:] + ".",
                epilog=command.examples,
                formatter_class=RawDescriptionHelpFormatter,
                allow_abbrev=False,
            )
        )
    return parser


def read_command_line(argv: Sequence[str] | None) -> Namespace:
    """The actions of `cupola apply` may also stand behind its options."""
    parser = command_parser()
    arguments, left = parser.parse_known_args(argv)
    if left and (not hasattr(arguments, "actions") or any(each.startswith("-") for each in left)):
        parser.error(f"unrecognized arguments: {' '.join(left)}")
    if left:
        arguments.actions += left
    return arguments


def _run_without_command(arguments: Namespace) -> int:
    print_lines([version_line()] if arguments.version else FIRST_COMMANDS)
    return 0
