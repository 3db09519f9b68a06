"""A whole arena: seed groups of matches, played by workers, read in order, stopped when decided."""

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from hashlib import blake2b
from time import perf_counter
from typing import Final

from msgspec import Struct

from cupola.content.box import Box
from cupola.lab.arena.entrants import ArenaError, Entrant
from cupola.lab.arena.judging import Judging
from cupola.lab.arena.lineups import Fixture, LineUp, fixtures_of
from cupola.lab.arena.sitting import NOTHING_JUDGED, Played, Table, play_match, table_of
from cupola.lab.arena.sprt import Question, SprtAnswer, Trial
from cupola.lab.arena.workers import Workers, in_order
from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.options import TableOptions

SEED_BITS: Final = 62

Progress = Callable[[int, int], None]


class ContestPlan(Struct, frozen=True):
    """Everything that decides the matches of an arena, and with node budgets all that comes out."""

    options: TableOptions
    entrants: tuple[Entrant, ...]
    line_ups: tuple[LineUp, ...]
    groups: int
    seed: int
    question: Question | None = None
    judging: Judging = NOTHING_JUDGED

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(entrant.name for entrant in self.entrants)

    @property
    def matches_a_group(self) -> int:
        return sum(line_up.rotations for line_up in self.line_ups)


class Match(Struct, frozen=True):
    fixture: Fixture
    seated: tuple[int, ...]
    played: Played


Group = tuple[Match, ...]


class Contest(Struct, frozen=True):
    """Whole seed groups only, in order."""

    plan: ContestPlan
    groups: list[Group]
    answer: SprtAnswer | None
    seconds: float
    crew: str
    is_interrupted: bool


def group_seed(seed: int, group: int) -> int:
    """Those of neighbours have nothing in common."""
    digest = blake2b(f"{seed}:{group}".encode(), digest_size=8).digest()
    return int.from_bytes(digest) >> (64 - SEED_BITS)


class Matches:
    def __init__(self, plan: ContestPlan, box: Box) -> None:
        self.plan = plan
        self.box = box
        self.table: Table | None = None

    def prepare(self) -> None:
        self.table = table_of(self.plan.options, Catalogue(self.box))

    def do(self, number: int) -> Match:
        if self.table is None:
            raise ValueError("prepare comes first")
        group, place = divmod(number, self.plan.matches_a_group)
        fixture = fixtures_of(group, self.plan.line_ups)[place]
        seated = self.plan.line_ups[fixture.line_up].seats_after(fixture.rotation)
        entrants = [self.plan.entrants[entrant] for entrant in seated]
        try:
            seed = group_seed(self.plan.seed, group)
            played = play_match(self.table, seed, entrants, judging=self.plan.judging)
        except ArenaError as fault:
            where = f"--seed {self.plan.seed}, group {group}, rotation {fixture.rotation}"
            raise ArenaError(f"{fault} [{where}]") from fault
        return Match(fixture, seated, played)


def hold(plan: ContestPlan, box: Box, crew: Workers, progress: Progress | None = None) -> Contest:
    """Until all groups are played, the test is decided, or Ctrl-C."""
    began = perf_counter()
    trial = None if plan.question is None else Trial(plan.question)
    groups: list[Group] = []
    is_interrupted = False
    total = plan.groups * plan.matches_a_group
    try:
        with closing(_with_progress(crew.outcomes(Matches(plan, box), total), total, progress)) as done:
            for group in _groups(in_order(done), plan.matches_a_group):
                groups.append(group)
                if trial is not None and trial.read(score_of(group, 0)):
                    break
    except KeyboardInterrupt:
        is_interrupted = True
    answer = None if trial is None else trial.answer()
    return Contest(plan, groups, answer, perf_counter() - began, crew.words, is_interrupted)


def score_of(group: Group, entrant: int) -> float:
    """A match of each of its seats counts as one."""
    won = [win_of(match, seat) for match in group for seat in seats_of(match, entrant)]
    return sum(won) / len(won)


def seats_of(match: Match, entrant: int) -> list[int]:
    return [seat for seat, sitting in enumerate(match.seated) if sitting == entrant]


def win_of(match: Match, seat: int) -> float:
    """E9: a whole win, a share of one, or nothing."""
    winners = match.played.winners
    return 1 / len(winners) if seat in winners else 0.0


def win_without_luck(match: Match, seat: int) -> float:
    """Less what chance brought it: the same mean, and less a matter of luck."""
    return win_of(match, seat) - match.played.luck[seat]


def margin_of(match: Match, seat: int) -> int:
    """Over the best of the others, Ivan included."""
    others = [amount for other, amount in enumerate(match.played.prestige) if other != seat]
    return match.played.prestige[seat] - max(others)


def _with_progress(
    done: Generator[tuple[int, Match], None, None], total: int, progress: Progress | None
) -> Generator[tuple[int, Match], None, None]:
    with closing(done):
        for count, pair in enumerate(done, start=1):
            if progress is not None:
                progress(count, total)
            yield pair


def _groups(matches: Iterator[Match], size: int) -> Iterator[Group]:
    """Whole groups only."""
    group: list[Match] = []
    for match in matches:
        group.append(match)
        if len(group) == size:
            yield tuple(group)
            group = []
