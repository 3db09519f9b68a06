"""Which tables are studied, and all their matches as numbered work."""

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from time import perf_counter

from msgspec import Struct

from cupola.content.box import Box
from cupola.content.shape.vocabulary import GUILD_NAMES
from cupola.lab.arena.contest import group_seed
from cupola.lab.arena.entrants import ArenaError, Entrant
from cupola.lab.arena.sitting import Table, table_of
from cupola.lab.arena.workers import Workers, in_order
from cupola.lab.fairness.story import Story, story_of_match
from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.options import TableOptions

Progress = Callable[[int, int], None]

MODULE = "module"


class Study(Struct, frozen=True):
    name: str
    options: TableOptions
    games: int


class Inquiry(Struct, frozen=True):
    studies: tuple[Study, ...]
    entrant: Entrant
    seed: int


class Findings(Struct, frozen=True):
    """As many as were played before an interrupt."""

    inquiry: Inquiry
    stories: list[list[Story]]
    seconds: float
    is_interrupted: bool


def all_studies(catalogue: Catalogue, games: int, module_games: int, module_players: int) -> list[Study]:
    """The base game for 2, 3 and 4 players, the Contractors module, and every guild."""
    studies = [Study(f"base-{players}", TableOptions(players=players), games) for players in (2, 3, 4)]
    module = TableOptions(players=module_players, contractors=True)
    studies.append(Study(MODULE, module, module_games))
    needing = {guild.name for guild in catalogue.box.contractors.guilds if guild.needs is not None}
    for guild in GUILD_NAMES:
        options = TableOptions(players=module_players, contractors=guild in needing, fourth=guild)
        studies.append(Study(guild, options, module_games))
    return studies


class Watched:
    def __init__(self, inquiry: Inquiry, box: Box) -> None:
        self.inquiry = inquiry
        self.box = box
        self.tables: list[Table] = []

    def prepare(self) -> None:
        catalogue = Catalogue(self.box)
        self.tables = [table_of(study.options, catalogue) for study in self.inquiry.studies]

    def do(self, number: int) -> Story:
        at = 0
        while number >= self.inquiry.studies[at].games:
            number -= self.inquiry.studies[at].games
            at += 1
        try:
            return story_of_match(
                self.tables[at], group_seed(self.inquiry.seed, number), self.inquiry.entrant
            )
        except ArenaError as fault:
            where = f"--seed {self.inquiry.seed}, {self.inquiry.studies[at].name}, match {number}"
            raise ArenaError(f"{fault} [{where}]") from fault


def inquire(inquiry: Inquiry, box: Box, crew: Workers, progress: Progress | None = None) -> Findings:
    began = perf_counter()
    total = sum(study.games for study in inquiry.studies)
    stories: list[Story] = []
    is_interrupted = False
    try:
        with closing(crew.outcomes(Watched(inquiry, box), total)) as done:
            stories.extend(in_order(with_progress(done, total, progress)))
    except KeyboardInterrupt:
        is_interrupted = True
    return Findings(inquiry, split(stories, inquiry.studies), perf_counter() - began, is_interrupted)


def with_progress(
    done: Generator[tuple[int, Story], None, None], total: int, progress: Progress | None
) -> Generator[tuple[int, Story], None, None]:
    for count, pair in enumerate(done, start=1):
        if progress is not None:
            progress(count, total)
        yield pair


def split(stories: Sequence[Story], studies: Sequence[Study]) -> list[list[Story]]:
    parts = []
    first = 0
    for study in studies:
        parts.append(list(stories[first : first + study.games]))
        first += study.games
    return parts
