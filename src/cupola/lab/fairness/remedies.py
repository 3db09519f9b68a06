"""What would make the start fair: `python -m cupola.lab.fairness.remedies --matches 200 --workers 8`.

A bot plays itself under the rules as they are and under each remedy, always with the same match seeds, so
that differences are read match by match. A seed always plays the same matches.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import perf_counter
from typing import Final

import msgspec
from msgspec import Struct

from cupola.bots.bot import Budget
from cupola.engine.constants.layout import SEATS
from cupola.lab.arena.entrants import MOST_NODES, ArenaError, Entrant, read_entrant
from cupola.lab.arena.statistics import Estimate, Part, mean_of, share_of
from cupola.lab.arena.workers import Processes, Sequential
from cupola.lab.fairness.changes import AS_IT_IS, BY_NAME, REMEDIES
from cupola.lab.fairness.text import percent, table
from cupola.lab.fairness.trials import NOBODY, TrialPlan, TrialResult, play_trials
from cupola.play.setup.options import TableOptions

MOST_MATCHES: Final = 1_000_000
MOST_WORKERS: Final = 1024
MOST_SEED: Final = 2**63 - 1


class PlaceFigures(Struct, frozen=True):
    share: Estimate
    mean_prestige: float


class RemedyFigures(Struct, frozen=True):
    """The matches under one remedy; its changes are against the same matches as they are.

    The lead is the prestige of the first place over its best rival.
    """

    remedy: str
    words: str
    matches: int
    unfinished: int
    mean_rounds: float
    places: list[PlaceFigures]
    share_change: Estimate
    lead_change: Estimate


class TriggerFigures(Struct, frozen=True):
    """The matches as they are whose end one place triggered, -1 for nobody: what the first place won."""

    place: int
    matches: int
    first_share: Estimate


class RemedyReport(Struct, frozen=True):
    options: TableOptions
    bot: Entrant
    seed: int
    remedies: list[RemedyFigures]
    triggers: list[TriggerFigures]


def report_of(plan: TrialPlan, outcomes: dict[str, list[TrialResult]]) -> RemedyReport:
    usual = outcomes[AS_IT_IS]
    return RemedyReport(
        options=plan.options,
        bot=plan.entrant,
        seed=plan.seed,
        remedies=[remedy_figures(name, found, usual) for name, found in outcomes.items()],
        triggers=list(trigger_figures(usual)),
    )


def remedy_figures(name: str, found: Sequence[TrialResult], usual: Sequence[TrialResult]) -> RemedyFigures:
    places = range(len(found[0].wins))
    return RemedyFigures(
        remedy=name,
        words=BY_NAME[name].words,
        matches=len(found),
        unfinished=sum(not outcome.is_over for outcome in found),
        mean_rounds=sum(sum(outcome.turns) for outcome in found) / len(places) / len(found),
        places=[
            PlaceFigures(place_share(found, place), sum(each.prestige[place] for each in found) / len(found))
            for place in places
        ],
        share_change=mean_difference(found, usual, lambda outcome: outcome.wins[0]),
        lead_change=mean_difference(found, usual, lead_of_first),
    )


def place_share(found: Sequence[TrialResult], place: int) -> Estimate:
    return share_of([Part(outcome.wins[place], 1) for outcome in found])


def lead_of_first(outcome: TrialResult) -> float:
    """Over its best rival."""
    return outcome.prestige[0] - max(outcome.prestige[1:])


def mean_difference(
    found: Sequence[TrialResult], usual: Sequence[TrialResult], figure: Callable[[TrialResult], float]
) -> Estimate:
    """The mean change of a figure from match to match with the same seed."""
    pairs = zip(found, usual, strict=True)
    return mean_of([Part(figure(changed) - figure(same), 1) for changed, same in pairs])


def trigger_figures(usual: Sequence[TrialResult]) -> Iterator[TriggerFigures]:
    for place in sorted({outcome.trigger for outcome in usual}):
        there = [outcome for outcome in usual if outcome.trigger == place]
        yield TriggerFigures(place, len(there), place_share(there, 0))


def markdown_of(report: RemedyReport) -> str:
    places = [f"{place}." for place in range(1, report.options.players + 1)]
    head = ["remedy", "", "matches", "rounds", "prestige", *places, "1., change", "lead of 1., change"]
    observed = [
        [
            "nobody" if row.place == NOBODY else f"{row.place + 1}.",
            f"{row.matches:,}",
            percent(*row.first_share),
        ]
        for row in report.triggers
    ]
    parts = [
        table(head, [remedy_row(row) for row in report.remedies]),
        f"Observed, not tried ({AS_IT_IS}): who triggers the end is often ahead already.",
        table(["end triggered by", "matches", "1. won"], observed),
    ]
    return "\n\n".join(parts) + "\n"


def remedy_row(row: RemedyFigures) -> list[str]:
    is_usual = row.remedy == AS_IT_IS
    unfinished = f" ({row.unfinished:,} unfinished)" if row.unfinished else ""
    return [
        row.remedy,
        row.words,
        f"{row.matches:,}{unfinished}",
        f"{row.mean_rounds:.1f}",
        " / ".join(f"{place.mean_prestige:.1f}" for place in row.places),
        *(percent(*place.share) for place in row.places),
        "" if is_usual else change(row.share_change, 100),
        "" if is_usual else change(row.lead_change, 1),
    ]


def change(estimate: Estimate, scale: int) -> str:
    value, low, high = (scale * bound + 0.0 for bound in estimate)
    return f"{value:+.1f} ({low:+.1f} to {high:+.1f})"


def plan_of(asked: argparse.Namespace) -> TrialPlan:
    """What is played; raises an ArenaError that names what cannot be."""
    entrant = read_entrant(asked.bot, Budget(asked.nodes, 0.0))
    if entrant.milliseconds > 0:
        raise ArenaError(f"--bot {asked.bot}: a time budget plays no match twice; use nodes")
    return TrialPlan(
        options=TableOptions(players=asked.players, contractors=asked.contractors),
        entrant=entrant,
        remedies=remedies_for(asked.players, asked.only),
        matches=asked.matches,
        seed=asked.seed,
    )


def remedies_for(players: int, only: str | None) -> tuple[str, ...]:
    """Those named, or all that make sense for so many players; as it is comes first."""
    fitting = [remedy.name for remedy in REMEDIES if remedy.least_players <= players]
    named = fitting if only is None else only.split(",")
    for name in named:
        if name not in BY_NAME:
            raise ArenaError(f"--only: {name!r:.40} is not one of {', '.join(BY_NAME)}")
        if name not in fitting:
            raise ArenaError(f"--only: {name} needs at least {BY_NAME[name].least_players} players")
    return tuple(name for name in fitting if name == AS_IT_IS or name in named)


def whole(least: int, most: int) -> Callable[[str], int]:
    """Both bounds allowed."""

    def read(text: str) -> int:
        if not text.isdecimal() or len(text) > len(str(most)) or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r:.40} is not a whole number from {least} to {most}")
        return int(text)

    return read


def parser_of() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m cupola.lab.fairness.remedies", description=__doc__)
    parser.add_argument("--matches", type=whole(2, MOST_MATCHES), default=100, help="under every remedy")
    parser.add_argument("--seed", type=whole(0, MOST_SEED), default=0)
    parser.add_argument("--bot", default="search", help="bot in every seat (default: search)")
    parser.add_argument("--nodes", type=whole(1, MOST_NODES), default=3000, help="states per decision")
    parser.add_argument("--players", type=whole(2, SEATS), default=2)
    parser.add_argument("--contractors", action="store_true")
    parser.add_argument(
        "--only", metavar="NAME,...", help=f"beside {AS_IT_IS} only these of: {', '.join(BY_NAME)}"
    )
    parser.add_argument("--workers", type=whole(1, MOST_WORKERS), default=1, help="processes (default: 1)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures as one JSON object")
    return parser


def check_can_write(path: Path | None) -> None:
    """Before hours are played for them."""
    if path is not None and (path.is_dir() or not os.access(path.parent, os.W_OK)):
        raise ArenaError(f"--json {path}: cannot be written")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = parser_of()
    asked = parser.parse_args(arguments)
    began = perf_counter()
    try:
        check_can_write(asked.json)
        plan = plan_of(asked)
        outcomes = play_trials(plan, Sequential() if asked.workers == 1 else Processes(asked.workers))
    except ArenaError as fault:
        parser.error(str(fault))
    played = len(outcomes[AS_IT_IS])
    print(f"{played:,} of {plan.matches:,} matches in {perf_counter() - began:.0f} s", file=sys.stderr)
    if played == 0:
        return 1
    report = report_of(plan, outcomes)
    if asked.json is not None:
        asked.json.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n")
    print(markdown_of(report), end="")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
