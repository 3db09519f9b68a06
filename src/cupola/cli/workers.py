"""Arguments of commands that let bots play in bulk: budgets, and where the work runs."""

import os
import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Sequence
from pathlib import Path

from cupola.bots.bot import Budget
from cupola.cli.arguments import Parser, whole
from cupola.cli.output import BadInput
from cupola.lab.arena.cluster import Cluster
from cupola.lab.arena.entrants import MOST_MILLISECONDS, MOST_NODES, ArenaError, Entrant, read_entrant
from cupola.lab.arena.workers import Processes, Sequential, Workers

MOST_WORKERS = 1024


def add_budgets(parser: Parser) -> None:
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument(
        "--nodes", type=whole(1, MOST_NODES), metavar="N", default=0, help="states searched per decision"
    )
    budget.add_argument("--milliseconds", type=milliseconds, metavar="MS", default=0.0, help="time per turn")


def add_crew(parser: Parser) -> None:
    parser.add_argument(
        "--workers",
        type=whole(1, MOST_WORKERS),
        metavar="W",
        help="processes to use (default: one per core)",
    )
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="use a Ray cluster: host:6379, auto, or local to start one here",
    )


def milliseconds(text: str) -> float:
    return between(text, 0.001, MOST_MILLISECONDS, "a number of milliseconds")


def between(text: str, least: float, most: float, what: str) -> float:
    """Both bounds allowed."""
    try:
        value = float(text)
    except ValueError:
        value = least - 1
    if not least <= value <= most:
        raise ArgumentTypeError(f"{text!r} is not {what} from {least:g} to {most:g}")
    return value


def entrants_of(arguments: Namespace, bots: Sequence[str]) -> tuple[Entrant, ...]:
    folder = os.getcwd()
    if folder not in sys.path:
        sys.path.insert(0, folder)  # a bot of one's own lies where one works
    usual = Budget(arguments.nodes, arguments.milliseconds)
    return tuple(read_entrant(bot, usual) for bot in bots)


def crew_of(arguments: Namespace, matches: int) -> Workers:
    if arguments.cluster is not None:
        if arguments.workers is not None:
            raise ArenaError("--workers: a cluster already uses all its cores")
        return Cluster(arguments.cluster)
    workers = min(arguments.workers or cores(), matches)
    return Sequential() if workers == 1 else Processes(workers)


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def check_can_write(path: Path | None) -> None:
    """Before hours are played for them."""
    if path is None:
        return
    if path.is_dir():
        raise BadInput("expected a file, found a folder", str(path))
    if not path.parent.is_dir():
        raise BadInput("no such folder", str(path.parent))
    if not os.access(path.parent, os.W_OK):
        raise BadInput("permission denied", str(path))
