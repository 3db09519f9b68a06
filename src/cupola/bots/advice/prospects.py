"""Reasons that look ahead: what a claim will pay, whom it presses, and what Ivan does next."""

from collections.abc import Iterator

from cupola.bots.advice.advised_run import Case, Reason, lacks, sections_called
from cupola.engine.accessors.board import (
    banner,
    cost_size,
    is_finished,
    reward_recognition,
    reward_rubles,
    tower_count,
)
from cupola.engine.accessors.cells import goods, is_over
from cupola.engine.accessors.solo import is_solo, row_card
from cupola.engine.accessors.stack import top_kind
from cupola.engine.constants.actions import SECTION_NAMES
from cupola.engine.constants.events import CLAIMED
from cupola.engine.constants.frames import ROLL_FRAME
from cupola.engine.constants.layout import CLAIM_CARD, FLOORS, IVAN, MATERIALS, RECOGNITION, RUBLES
from cupola.engine.rules.ivan.cards import best_claim_rank, claim_rank
from cupola.engine.rules.ivan.turn import next_place
from cupola.engine.state.state import State
from cupola.engine.turn.flow import is_chance
from cupola.play.phrases.names import amount, player
from cupola.play.phrases.phrase import phrase


def prospect_reasons(case: Case) -> Iterator[Reason]:
    for section, *_ in case.run.own(CLAIMED):
        if not is_finished(case.run.after, section):
            yield from paying_later(case, section)
            yield from holding(case, section)
            yield from pressing(case, section)
    if is_solo(case.run.before) and is_ivan_next(case):
        yield from forestalling(case)


def paying_later(case: Case, section: int) -> Iterator[Reason]:
    """B3: what a claimed section pays once it is finished."""
    after = case.run.after
    reward = ((RECOGNITION, reward_recognition(after, section)), (RUBLES, reward_rubles(after, section)))
    paid = tuple(amount(kind, count) for kind, count in reward if count > 0)
    if paid:
        said = phrase("advice-pays", section=SECTION_NAMES[section], goods=paid)
        yield Reason(said, 0.2 * sum(count for _, count in reward))


def holding(case: Case, section: int) -> Iterator[Reason]:
    """B1: how much of what a claimed section needs is in the inventory; all of it is told elsewhere."""
    run, size = case.run, cost_size(case.run.after, section)
    there = sum(
        min(goods(run.after, run.seat, kind), max(0, lacks(run.after, section, kind)))
        for kind in range(MATERIALS)
    )
    if 0 < there < size:
        said = phrase("advice-holds", section=SECTION_NAMES[section], count=there, size=size)
        yield Reason(said, 0.5 * there)


def pressing(case: Case, section: int) -> Iterator[Reason]:
    """B4: whose unfinished sections lie below a claimed one, and lose recognition if it is finished first."""
    state = case.run.after
    below: dict[int, list[int]] = {}
    for lower in range(section - section % FLOORS, section):
        if banner(state, lower) not in (-1, case.run.seat) and not is_finished(state, lower):
            below.setdefault(banner(state, lower), []).append(lower)
    for seat, sections in below.items():
        said = phrase("advice-presses", player=player(state, seat), sections=sections_called(sections))
        yield Reason(said, 0.8 * len(sections))


def is_ivan_next(case: Case) -> bool:
    """V4: whether Ivan's turn follows, once the dice have fallen."""
    after = case.run.after
    if is_over(after) or case.run.steps[-1].startswith("reroll"):
        return False
    return top_kind(after) == ROLL_FRAME if is_chance(after) else len(after.legal()) == 0


def forestalling(case: Case) -> Iterator[Reason]:
    """V8: the section Ivan takes next, and one that he no longer can."""
    run = case.run
    before, after = ivan_claims(run.before), ivan_claims(run.after)
    for section, *_ in run.own(CLAIMED):
        if section in before:
            yield Reason(phrase("advice-forestalls", section=SECTION_NAMES[section]), 1.0)
    if len(after) == 1:
        above_own = after[0] % FLOORS > 0 and banner(run.after, after[0] - 1) != IVAN
        said = phrase("advice-ivan-next", section=SECTION_NAMES[after[0]])
        yield Reason(said, 0.6 if above_own else 0.2, "caution")


def ivan_claims(state: State) -> list[int]:
    """V4, V8: the sections of which Ivan takes one in his next turn; none where his next card is another."""
    place = next_place(state)
    if place < 0 or row_card(state, place) != CLAIM_CARD:
        return []
    best = best_claim_rank(state)
    sections = range(tower_count(state) * FLOORS)
    return [section for section in sections if 0 < best == claim_rank(state, section)]
