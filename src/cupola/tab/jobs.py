"""What takes long: a bot's turn, advice, a judgement; asked and answered in bytes, for another worker."""

from typing import Final

import msgspec
from msgspec import Struct

from cupola.bots.bot import Budget
from cupola.bots.registry import bot_named, seconds_for
from cupola.bots.review.judge import DecisionAsked, judged
from cupola.content.box import kept_box
from cupola.engine.constants.layout import SIZE
from cupola.engine.plain.views import sampled_for, seen_by
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.play.setup.catalogue import Catalogue, standard_catalogue
from cupola.tab.shelf import Content, remember
from cupola.table.parts.streams import BOT_STREAM, SAMPLE_STREAM
from cupola.table.study.advice import advice_for

USUAL_SECONDS: Final = 0.6


class BotTurn(Struct, frozen=True, tag="bot"):
    """A bot is to move: what its seat may know, a seed for its luck, a box unless it is the packaged one."""

    bot: str
    seat: int
    cells: tuple[int, ...]
    seed: int
    box: Content | None = None


class Advising(Struct, frozen=True, tag="advice"):
    """A player wants a hint about a decision, of which some steps may be made already."""

    asked: DecisionAsked
    box: Content | None = None


class Judging(Struct, frozen=True, tag="judge"):
    """A decision of a finished match is to be judged."""

    asked: DecisionAsked
    box: Content | None = None


Job = BotTurn | Advising | Judging

_catalogues: dict[Content, Catalogue] = {}
_JOB: Final[msgspec.json.Decoder[Job]] = msgspec.json.Decoder(Job)


def encode_job(job: Job) -> bytes:
    """A job for another worker."""
    return msgspec.json.encode(job)


def decode_job(raw: bytes) -> Job:
    """A job as it was sent."""
    return _JOB.decode(raw)


def cells_seen(state: State, seat: int) -> tuple[int, ...]:
    """The cells of a state, with everything blank that a seat may not know (R5)."""
    return tuple(seen_by(state, seat).values())


def work(raw: bytes) -> bytes:
    """Do a job: the steps of a bot, the advice, the judgement."""
    job = decode_job(raw)
    catalogue = catalogue_for(job.box)
    if isinstance(job, Judging):
        return msgspec.json.encode(judged(job.asked, catalogue))
    if isinstance(job, Advising):
        return msgspec.json.encode(advice_for(job.asked, catalogue))
    shown = sampled(job, catalogue)
    luck = Luck(job.seed, BOT_STREAM)
    budget = Budget(milliseconds=1000 * seconds_for(job.bot, USUAL_SECONDS))
    return msgspec.json.encode(bot_named(job.bot).think(shown, job.seat, catalogue, luck, budget).steps)


def catalogue_for(box: Content | None) -> Catalogue:
    """The box of a job, ready for play; the last few are remembered."""
    if box is None:
        return standard_catalogue()
    known = _catalogues.pop(box, None) or Catalogue(kept_box(box.files))
    remember(_catalogues, box, known)
    return known


def sampled(job: BotTurn, catalogue: Catalogue) -> State:
    """One fair sample of what the seat may know, the same every time it is asked for."""
    if len(job.cells) != SIZE:
        raise ValueError(f"cells: {len(job.cells)} given, a state has {SIZE}")
    state = State(catalogue.tables)
    state.load(job.cells)
    return sampled_for(state, job.seat, Luck(job.seed, SAMPLE_STREAM))
