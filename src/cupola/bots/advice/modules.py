"""Reasons from Contractors and the guilds."""

from collections.abc import Iterator

from cupola.bots.advice.advised_run import Case, Reason
from cupola.engine.accessors.cells import is_over
from cupola.engine.accessors.guild_pieces import buttress
from cupola.engine.accessors.region import has_module, specialist
from cupola.engine.accessors.stack import top_kind
from cupola.engine.constants.events import (
    BUTTRESS_TAKEN,
    CITY_CLOSED_BY,
    CONTRACT_KEPT,
    RECRUITED,
    SPECIALIST_KEPT,
)
from cupola.engine.constants.frames import FRAME_NAMES
from cupola.engine.constants.value_terms import (
    BUTTRESSES_TERM,
    CONTRACTORS_TERM,
    CONTRACTS_TERM,
    HAND_TERM,
    SPECIALIST_TERM,
    TOOLS_TERM,
)
from cupola.engine.rules.scoring import tool_prestige
from cupola.engine.turn.flow import is_chance
from cupola.engine.value.worth import contracts_met
from cupola.play.choices.summary import DRAWN
from cupola.play.phrases.phrase import phrase
from cupola.play.phrases.pieces import buttress_called, city_called, contract_called, specialist_called


def module_reasons(case: Case) -> Iterator[Reason]:
    yield from recruiting(case)
    yield from contracting(case)
    yield from drawing(case)
    for taken, *_ in case.run.own(BUTTRESS_TAKEN):
        if buttress(case.run.after, taken) == 2 + case.run.seat:  # N10: not used up at once
            said = phrase("advice-buttress", effect=buttress_called(taken, case.catalogue))
            yield case.reason(said, 0.5, BUTTRESSES_TERM)


def recruiting(case: Case) -> Iterator[Reason]:
    """K4, K8, K10: contractors sent out, specialists kept, tools shown, cities closed."""
    run = case.run
    for city, *_ in run.own(RECRUITED):
        said = phrase("advice-recruits", city=city_called(city))
        yield case.reason(said, 1.0, CONTRACTORS_TERM)
    for kept, *_ in run.own(SPECIALIST_KEPT):
        if specialist(run.after, run.seat) == kept:
            said = phrase("advice-specialist", effect=specialist_called(kept, case.catalogue))
            yield case.reason(said, 0.5, SPECIALIST_TERM)
    if has_module(run.before):
        more = tool_prestige(run.after, run.seat) - tool_prestige(run.before, run.seat)
        if more > 0:
            yield case.reason(phrase("advice-tools", count=more), float(more), TOOLS_TERM)
    for kind, _, city, *_ in run.events:
        if kind == CITY_CLOSED_BY:
            yield Reason(phrase("summary-closes", city=city_called(city)), 0.8)


def contracting(case: Case) -> Iterator[Reason]:
    """N8, E2: contracts that are kept, and what those in hand would bring now."""
    run = case.run
    for contract, *_ in run.own(CONTRACT_KEPT):
        said = phrase("advice-contract", contract=contract_called(run.before, contract))
        yield case.reason(said, 1.0, HAND_TERM)
    if not is_over(run.after):
        more = contracts_met(run.after, run.seat) - contracts_met(run.before, run.seat)
        if more > 0:
            yield case.reason(phrase("advice-contracts", count=more), float(more), CONTRACTS_TERM)


def drawing(case: Case) -> Iterator[Reason]:
    """N8, N16, K4: what chance will bring up."""
    after = case.run.after
    drawn = FRAME_NAMES[top_kind(after)] if is_chance(after) else ""
    if drawn in DRAWN:
        yield Reason(phrase(DRAWN[drawn]), 0.4)
