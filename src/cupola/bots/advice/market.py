"""Reasons from the market: what a turn brings and costs, and what its dice leave to the next player."""

from collections.abc import Iterator
from typing import Final

from cupola.bots.advice.advised_run import (
    Case,
    Reach,
    Reason,
    Run,
    best_reach,
    gains_of,
    lacks,
    sections_called,
    sites_of,
)
from cupola.engine.accessors.board import die_value, tile_amount
from cupola.engine.accessors.cells import is_over, last_turns, players, trigger, turn_number
from cupola.engine.accessors.region import dice_in_play
from cupola.engine.accessors.solo import is_solo
from cupola.engine.constants.events import DIE_MOVED, SECTION_FINISHED, WASTED
from cupola.engine.constants.layout import MATERIALS, PASSES, RUBLES
from cupola.engine.constants.value_terms import (
    DECORATION_TERM,
    HELD_TERM,
    JEWELS_TERM,
    PASSES_TERM,
    PRESTIGE_TERM,
    READY_TERM,
    RUBLES_TERM,
)
from cupola.engine.rules.inventory import room
from cupola.engine.rules.track import prestige
from cupola.engine.state.state import State
from cupola.play.phrases.names import amount, player, tile_resources
from cupola.play.phrases.phrase import Phrase, phrase

RICH: Final = 3  # pieces within reach that are worth a word
MUCH_ROOM: Final = 4


def market_reasons(case: Case) -> Iterator[Reason]:
    yield from gaining(case)
    yield from scoring(case)
    yield from paying(case)
    yield from storing(case)
    if not is_over(case.run.after):
        yield from leaving(case)
        yield from rolling(case)


def gaining(case: Case) -> Iterator[Reason]:
    """I1: what comes in; what unfinished sections lack is reported with those sections."""
    gains = [max(0, gain) for gain in gains_of(case.run)]
    rewards = sum(rubles for _, _, rubles, _ in case.run.own(SECTION_FINISHED))
    gains[RUBLES] = max(0, gains[RUBLES] - rewards)  # B3: those are reported with the section
    counted = (*range(MATERIALS), RUBLES, PASSES)
    wanted, sections = wanted_of(case, gains)
    if wanted:
        goods = tuple(amount(kind, count) for kind, count in wanted.items())
        said = phrase("advice-wanted", goods=goods, sections=sections_called(sections))
        yield case.reason(said, 0.9 * sum(wanted.values()), HELD_TERM, READY_TERM, kind="goods")
    others = {kind: gains[kind] - wanted.get(kind, 0) for kind in counted}
    goods = tuple(amount(kind, count) for kind, count in others.items() if count > 0)
    if goods:
        least = 0.2 * sum(others.values())
        terms = (RUBLES_TERM, DECORATION_TERM, JEWELS_TERM, PASSES_TERM)
        yield case.reason(phrase("advice-gains", goods=goods), least, *terms, kind="goods")


def wanted_of(case: Case, gains: list[int]) -> tuple[dict[int, int], list[int]]:
    """B1: how much of what came in the own sections under construction lack, and which of them lack it."""
    after = case.run.after
    sites = list(sites_of(after, case.run.seat))
    lacked = {kind: sum(max(0, lacks(after, site, kind)) for site in sites) for kind in range(MATERIALS)}
    wanted = {kind: min(gains[kind], lack) for kind, lack in lacked.items() if min(gains[kind], lack) > 0}
    return wanted, [site for site in sites if any(lacks(after, site, kind) > 0 for kind in wanted)]


def scoring(case: Case) -> Iterator[Reason]:
    """T5, O1: prestige on the track, the final scoring left aside."""
    run = case.run
    gained = 0 if is_over(run.after) else prestige(run.after, run.seat) - prestige(run.before, run.seat)
    if gained > 0:
        said = phrase("advice-prestige", count=gained)
        yield case.reason(said, float(gained), PRESTIGE_TERM, kind="goods")
    elif gained < 0:
        yield Reason(phrase("advice-loses-prestige", count=-gained), -float(gained), "caution")


def paying(case: Case) -> Iterator[Reason]:
    """Beside the goods it delivers."""
    gains = gains_of(case.run)
    spent = {kind: -gains[kind] for kind in (RUBLES, PASSES) if gains[kind] < 0}
    if spent:
        goods = tuple(amount(kind, count) for kind, count in spent.items())
        yield Reason(phrase("advice-costs", goods=goods), 0.15 * sum(spent.values()), "caution")


def storing(case: Case) -> Iterator[Reason]:
    """I1, I3: what is wasted, and the room that is left after a visit to the market."""
    run = case.run
    wasted: dict[int, int] = {}
    for kind, count, *_ in run.own(WASTED):
        wasted[kind] = wasted.get(kind, 0) + count
    if wasted:
        goods = tuple(amount(kind, count) for kind, count in wasted.items())
        yield Reason(phrase("summary-wasted", goods=goods), 0.3 * sum(wasted.values()), "caution")
    if any(run.own(DIE_MOVED)):
        free = room(run.after, run.seat)
        if free == 0:
            yield Reason(phrase("advice-full"), 0.3, "caution")
        elif free >= MUCH_ROOM:
            yield Reason(phrase("advice-room", count=free), 0.1, "aside")


def leaving(case: Case) -> Iterator[Reason]:
    """M1, M4: what the next player could take with a die as it lies, now or no longer."""
    run = case.run
    if is_solo(run.after) or is_last(run):
        return
    following = player(run.after, (run.seat + 1) % players(run.after))
    before, after = best_reach(run.before), best_reach(run.after)
    left = after.pieces if after else 0
    if after and left >= RICH:
        goods = reach_called(run.after, after)
        yield Reason(phrase("advice-leaves", goods=goods, player=following), 0.3 * (left - 1), "caution")
    if before and before.pieces >= RICH and left < before.pieces - 1:
        goods = reach_called(run.before, before)
        weight = 0.3 * (before.pieces - left)
        yield Reason(phrase("advice-breaks", goods=goods, player=following), weight, "aside")


def is_last(run: Run) -> bool:
    """E1: whether this is the last turn of the match."""
    is_over_soon = turn_number(run.after) == turn_number(run.before) and last_turns(run.after) == 0
    return trigger(run.after) >= 0 and is_over_soon


def reach_called(state: State, reach: Reach) -> tuple[Phrase, ...]:
    """M4: what a tile shows, so many times."""
    kinds = tile_resources(state, reach.tile)
    counts = [tile_amount(state, reach.tile, index) * reach.times for index in range(len(kinds))]
    return tuple(amount(kind, count) for kind, count in zip(kinds, counts, strict=True))


def rolling(case: Case) -> Iterator[Reason]:
    """M7, O2: how many dice are in the air."""
    after = case.run.after
    count = sum(die_value(after, die) == 0 for die in range(dice_in_play(after)))
    if count > 0:
        yield Reason(phrase("advice-rolls", count=count), 0.05 * count, "aside")
