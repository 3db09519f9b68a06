"""Jobs: what takes long and is done elsewhere, a bot's turn, a hint, judgements.

A job holds nothing that its seat may not know (R5). The same hint and the same judgement come of it wherever
it is done, for their luck comes from what the seat sees.
"""

from functools import lru_cache
from typing import Final

from msgspec import Struct

from cupola.bots.advice.advise import Advice
from cupola.bots.bot import Bot, Budget, Crew
from cupola.bots.registry import bot_named, seconds_for
from cupola.bots.review.judge import DecisionAsked, Judgement, judgement_of
from cupola.content.box import kept_box
from cupola.content.edit.writing import written
from cupola.content.read.files import BoxFiles
from cupola.engine.constants.layout import SIZE
from cupola.engine.plain.views import sampled_for, seen_by
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.play.setup.catalogue import Catalogue, standard_catalogue
from cupola.table.parts.equipment import BOT_STREAM, SAMPLE_STREAM
from cupola.table.study.advice import advice_for

USUAL_SECONDS: Final = 0.6  # for bots from outside: people wait at the table
MOST_LOOKS: Final = 3  # that share the time for a hint: two in the middle of a turn, and words
MOST_BOXES: Final = 8  # beside the packaged one that are kept ready

Steps = tuple[str, ...]


class BotJob(Struct, frozen=True, tag="bot"):
    """A bot is to move: its seat, the cells it may see, its luck, the seconds there are if they are few."""

    bot: str
    seat: int
    cells: tuple[int, ...]
    seed: int
    deadline: float = 0.0
    box: BoxFiles | None = None


class HintJob(Struct, frozen=True, tag="hint"):
    """A player wants a hint about a decision, of which some steps may be made already."""

    asked: DecisionAsked
    box: BoxFiles | None = None


class JudgeJob(Struct, frozen=True, tag="judge"):
    """Decisions that were made are to be judged."""

    asked: tuple[DecisionAsked, ...]
    box: BoxFiles | None = None


Job = BotJob | HintJob | JudgeJob
JobResult = Steps | Advice | tuple[Judgement, ...]


class JobFailed(RuntimeError):
    """Nothing came of a job: it took too long, broke down, or too much waits already."""


def bot_job(
    state: State, seat: int, bot: str, seed: int, deadline: float = 0.0, box: BoxFiles | None = None
) -> BotJob:
    """What a bot is asked about a state, with everything blank that the seat may not know (R5)."""
    return BotJob(bot, seat, tuple(seen_by(state, seat).values()), seed, deadline, box)


@lru_cache(MOST_BOXES)
def box_to_send(catalogue: Catalogue) -> BoxFiles | None:
    """The box that a worker which knows only the packaged one has to be sent; None for that one."""
    box = catalogue.box
    if box.digest == standard_catalogue().box.digest:
        return None
    return written(box.base, box.contractors)


@lru_cache(MOST_BOXES)
def catalogue_for(box: BoxFiles | None) -> Catalogue:
    return standard_catalogue() if box is None else Catalogue(kept_box(box))


def work(job: Job, seconds: float = 0.0) -> JobResult:
    """Carry out a job; with so many seconds a hint ends before all states were looked at."""
    catalogue = catalogue_for(job.box)
    if isinstance(job, BotJob):
        return bot_steps(job)
    if isinstance(job, HintJob):
        return advice_for(job.asked, catalogue, Budget(job.asked.nodes, 1000 * seconds / MOST_LOOKS))
    return tuple(judgement_of(each, catalogue) for each in job.asked)


def bot_steps(job: BotJob, bot: Bot | None = None, crew: Crew | None = None) -> Steps:
    seconds = seconds_for(job.bot, USUAL_SECONDS)
    if job.deadline:
        seconds = min(seconds, job.deadline / 2)
    budget, luck = Budget(milliseconds=1000 * seconds, crew=crew), Luck(job.seed, BOT_STREAM)
    bot = bot or bot_named(job.bot)
    return bot.think(sampled_state(job), job.seat, catalogue_for(job.box), luck, budget).steps


def sampled_state(job: BotJob) -> State:
    """One fair sample of what the seat may know, the same every time it is asked for."""
    if len(job.cells) != SIZE:
        raise ValueError(f"cells: {len(job.cells)} given, a state has {SIZE}")
    state = State(catalogue_for(job.box).tables)
    state.load(job.cells)
    return sampled_for(state, job.seat, Luck(job.seed, SAMPLE_STREAM))
