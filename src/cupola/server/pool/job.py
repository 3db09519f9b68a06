"""One thought of a bot, inside a process that can be killed."""

import os
import resource
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from multiprocessing.connection import Connection
from signal import ITIMER_REAL, SIG_DFL, SIG_IGN, SIGALRM, SIGINT, SIGTERM, setitimer, signal
from typing import Final, TypeVar, cast

from msgspec import Struct

from cupola.bots.advice.advise import Advice
from cupola.bots.bot import Bot, Budget
from cupola.bots.registry import bot_named, seconds_for
from cupola.bots.review.judge import DecisionAsked, Judgement, judged
from cupola.bots.threads import Threads
from cupola.content.box import Box
from cupola.engine.constants.layout import SIZE
from cupola.engine.plain.views import sampled_for
from cupola.engine.state.luck import Luck as EngineLuck
from cupola.engine.state.state import State
from cupola.play.setup.catalogue import Catalogue, standard_catalogue
from cupola.table.parts.streams import BOT_STREAM, SAMPLE_STREAM
from cupola.table.study.advice import advice_for

ALARM: Final = int(SIGALRM)
READY: Final = "ready"
NICENESS: Final = 5  # more would starve a bot where others want the processor, too
GRACE: Final = 0.5  # seconds beyond the deadline after which a process ends itself
THOUGHT_SECONDS: Final = 0.6  # for bots from outside: people wait at the table
MOST_LOOKS: Final = (
    3  # into which the time for advice is divided: two looks in the middle of a turn, and words
)


MOST_CATALOGUES: Final = 8  # of boxes beside the packaged one that a process keeps
_catalogues: dict[str, Catalogue] = {}

Asked = TypeVar("Asked")
Given = TypeVar("Given")
Work = Callable[[object], object]


class Question(Struct, frozen=True):
    """What a bot is asked: its seat, the cells it may see, luck, the seconds it has, and threads."""

    bot: str
    seat: int
    cells: tuple[int, ...]
    seed: int
    deadline: float
    box: Box | None = None  # None for the packaged one, which every process knows
    threads: int = 1


class AdviceQuestion(Struct, frozen=True):
    """What advice is asked about, the seconds there are, and the box unless it is the packaged one."""

    asked: DecisionAsked
    deadline: float
    box: Box | None = None


class BoxedDecision(Struct, frozen=True):
    """A decision and the box of its match; None for the packaged one."""

    asked: DecisionAsked
    box: Box | None


class GaveUp(Struct, frozen=True):
    """Sent in place of an answer where there is none: the name of the exception."""

    why: str


def catalogue_for(box: Box | None) -> Catalogue:
    """A box ready for play, one of the last that were asked for or made now."""
    if box is None:
        return standard_catalogue()
    catalogue = _catalogues.pop(box.digest, None) or Catalogue(box)
    while len(_catalogues) >= MOST_CATALOGUES:
        _catalogues.pop(next(iter(_catalogues)))
    _catalogues[box.digest] = catalogue
    return catalogue


def sampled_state(question: Question) -> State:
    """One fair sample of what the seat may know, the same every time it is asked for."""
    if len(question.cells) != SIZE:
        raise ValueError(f"cells: {len(question.cells)} given, a state has {SIZE}")
    state = State(catalogue_for(question.box).tables)
    state.load(question.cells)
    return sampled_for(state, question.seat, EngineLuck(question.seed, SAMPLE_STREAM))


def answer_questions(pipe: "Connection[object, tuple[Work, object, float]]", memory: int) -> None:
    """Answer one question after the other until the server closes the pipe, or is gone."""
    prepare_process(memory)
    try:
        pipe.send(READY)
        while True:
            work, question, deadline = pipe.recv()
            send(pipe, outcome(work, question, deadline))
    except (EOFError, OSError):
        pass


def outcome(work: Work, question: object, deadline: float) -> object:
    """What comes of some work, be it an exception: whatever a bot raises is its own affair."""
    try:
        return with_alarm(work, question, deadline)
    except BaseException as error:
        return GaveUp(type(error).__name__)


def send(pipe: "Connection[object, tuple[Work, object, float]]", given: object) -> None:
    """Send an answer, or that it cannot be sent."""
    try:
        pipe.send(given)
    except OSError:
        raise
    except Exception as error:
        pipe.send(GaveUp(type(error).__name__))


def prepare_process(memory: int) -> None:
    """Make a process one that can be killed at any moment, and load the box once."""
    # A handler written in Python waits for compiled code to return; the default ends the process at once.
    signal(SIGTERM, SIG_DFL)
    signal(SIGALRM, SIG_DFL)
    signal(SIGINT, SIG_IGN)  # Ctrl-C at the terminal of the server is for the server
    if memory > 0:
        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
    standard_catalogue()
    give_way()


def give_way() -> None:
    """Let the server go first wherever both want the processor: a move comes before a thought."""
    os.nice(NICENESS)
    if hasattr(os, "SCHED_BATCH"):
        with suppress(OSError):  # where the system grants none, the niceness must do
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def with_alarm(work: Callable[[Asked], Given], question: Asked, deadline: float) -> Given:
    """Do some work; should nobody be left to kill it, the alarm does, even inside compiled code."""
    setitimer(ITIMER_REAL, deadline + GRACE)
    try:
        return work(question)
    finally:
        setitimer(ITIMER_REAL, 0)


def think(question: Question, allow_import_paths: bool) -> tuple[str, ...]:
    """Ask the bot."""
    bot = _bot(question.bot, allow_import_paths)
    luck = EngineLuck(question.seed, BOT_STREAM)
    seconds = seconds_for(question.bot, THOUGHT_SECONDS)
    state = sampled_state(question)
    with Threads(question.threads) as crew:
        budget = Budget(milliseconds=1000 * min(seconds, question.deadline / 2), crew=crew)
        return bot.think(state, question.seat, catalogue_for(question.box), luck, budget).steps


def advise_on(question: AdviceQuestion) -> Advice:
    """Advise on a decision; a slow machine ends before all states were looked at."""
    budget = Budget(question.asked.nodes, 1000 * question.deadline / MOST_LOOKS)
    return advice_for(question.asked, catalogue_for(question.box), budget)


def judge_alone(decision: BoxedDecision) -> Judgement:
    """Judge a decision, in a process that may be killed for it."""
    return judged(decision.asked, catalogue_for(decision.box))


def _bot(name: str, allow_import_paths: bool) -> Bot:
    if allow_import_paths and ":" in name:
        module, _, attribute = name.partition(":")
        return cast(Bot, getattr(import_module(module), attribute)())
    return bot_named(name)
