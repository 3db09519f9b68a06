"""After a turn: one line on what it brought, and praise where it is earned."""

from collections.abc import Iterator
from typing import Final

from cupola.bots.advice.advise import reasons_of
from cupola.bots.advice.advised_run import Run, gains_of, lacks, ready_sites
from cupola.bots.coach.mistakes import measure_run
from cupola.bots.review.account import HARDLY
from cupola.bots.review.judge import Judgement
from cupola.bots.weights.weights import standard_appraiser
from cupola.engine.accessors.board import is_finished
from cupola.engine.constants.actions import SECTION_NAMES
from cupola.engine.constants.events import (
    CLAIMED,
    DECORATED,
    DELIVERED_TO,
    RECRUITED,
    SECTION_FINISHED,
    SPECIALIST_KEPT,
)
from cupola.engine.constants.layout import MATERIALS, PASSES, PRESTIGE, RECOGNITION, RUBLES
from cupola.engine.state.state import State
from cupola.play.phrases.names import amount
from cupola.play.phrases.phrase import Phrase, phrase
from cupola.play.phrases.pieces import city_called, specialist_called
from cupola.play.setup.catalogue import Catalogue

NEAR_THE_BEST: Final = 0.25  # what a praised turn may lose at a quick look, in prestige
HARD: Final = 2.0  # how far the twelfth best turn must lie behind, so that the best is worth a word
NO_PRAISE: Final = frozenset({"advice-claims"})  # says again what was done, and not what is good about it
TOLD: Final = (*range(MATERIALS), RUBLES, PASSES)


def brought_by(run: Run, catalogue: Catalogue) -> Phrase | None:
    """The greatest thing, or what was gained; None where it is nothing."""
    deeds = (deeds_of(run), kept_by(run, catalogue), visit_gains(run), sent_by(run))
    return next((said for found in deeds for said in found), None)


def deeds_of(run: Run) -> Iterator[Phrase]:
    """The greatest first."""
    eagles = gains_of(run)[PRESTIGE]
    for section, recognition, *_ in run.own(SECTION_FINISHED):
        name = SECTION_NAMES[section]
        yield phrase("coach-brought-finished", section=name, count=recognition, prestige=eagles)
    for section, *_ in run.own(DECORATED):
        yield phrase("coach-brought-decorated", section=SECTION_NAMES[section], prestige=eagles)
    for section, *_ in run.own(DELIVERED_TO):
        if not is_finished(run.after, section):
            goods = still_needed(run.after, section)
            yield phrase("coach-brought-delivered", section=SECTION_NAMES[section], goods=goods)
    for section, *_ in run.own(CLAIMED):
        goods = still_needed(run.after, section)
        yield phrase("coach-brought-claimed", section=SECTION_NAMES[section], goods=goods)


def still_needed(state: State, section: int) -> tuple[Phrase, ...]:
    """B1: what a section lacks."""
    counts = {kind: lacks(state, section, kind) for kind in range(MATERIALS)}
    return tuple(amount(kind, count) for kind, count in counts.items() if count > 0)


def kept_by(run: Run, catalogue: Catalogue) -> Iterator[Phrase]:
    """K4: the specialist that was kept, and how it is put to use."""
    for kept, *_ in run.own(SPECIALIST_KEPT):
        yield phrase("coach-brought-specialist", effect=specialist_called(kept, catalogue))


def sent_by(run: Run) -> Iterator[Phrase]:
    """K4: where a contractor stands now."""
    for city, *_ in run.own(RECRUITED):
        yield phrase("coach-brought-recruited", city=city_called(city))


def visit_gains(run: Run) -> Iterator[Phrase]:
    changes = gains_of(run)
    goods = tuple(amount(kind, changes[kind]) for kind in (*TOLD, RECOGNITION) if changes[kind] > 0)
    if not goods:
        return
    before = set(ready_sites(run.before, run.seat))
    ready = [site for site in ready_sites(run.after, run.seat) if site not in before]
    if ready:
        yield phrase("coach-brought-ready", goods=goods, section=SECTION_NAMES[ready[0]])
    yield phrase("coach-brought-goods", goods=goods)


def is_hopeful(run: Run) -> bool:
    """Whether a quick look finds a turn hard to find and nearly the best, so that it may be praised."""
    found = measure_run(run)
    return found is not None and found.loss <= NEAR_THE_BEST and found.spread >= HARD


def praise_for(run: Run, catalogue: Catalogue, judgement: Judgement) -> Phrase | None:
    """For a hopeful turn that the judge calls best; None for any other."""
    if judgement.loss(run.seat) >= HARDLY:
        return None
    weighty = sorted(reasons_of(standard_appraiser(), run, catalogue), key=lambda each: -each.weight)
    reasons = [each for each in weighty if each.said.key not in NO_PRAISE]
    if not reasons or reasons[0].weight <= 0:
        return None
    return phrase("coach-praise", reason=reasons[0].said)
