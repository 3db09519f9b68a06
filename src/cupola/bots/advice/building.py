"""Reasons from the cathedral: what a turn claims, delivers, finishes and decorates."""

from collections import Counter
from collections.abc import Iterator

from cupola.bots.advice.advised_run import Case, Reason, is_first, ready_sites, sections_called
from cupola.engine.accessors.board import cost_size, is_finished, part_of, tower_count
from cupola.engine.accessors.cells import is_over, players
from cupola.engine.constants.actions import SECTION_NAMES, SLOT_NAMES
from cupola.engine.constants.events import (
    CLAIMED,
    DECORATED,
    DELIVERED_TO,
    END_TRIGGERED,
    ORNAMENT_FREED,
    REPRIMANDED,
    SECTION_FINISHED,
    TILE_PLACED,
)
from cupola.engine.constants.layout import FLOORS, RECOGNITION, RUBLES
from cupola.engine.constants.value_terms import (
    BROUGHT_TERM,
    CLAIMED_TERM,
    DECORATION_TERM,
    FINISHED_TERM,
    HELD_TERM,
    ORNAMENTS_TERM,
    PRESTIGE_TERM,
    PUSHED_TILES_TERM,
    READY_TERM,
    REWARD_TERM,
    TILES_TERM,
    TOWERS_AHEAD_TERM,
    TOWERS_TERM,
    TRACK_TERM,
)
from cupola.engine.rules.build import pieces_on
from cupola.engine.rules.scoring import presence, tower_prestige
from cupola.play.phrases.effects import face_called
from cupola.play.phrases.names import amount, ornament_called, part_called, player, tower_name
from cupola.play.phrases.phrase import member, phrase


def building_reasons(case: Case) -> Iterator[Reason]:
    yield from finishing(case)
    yield from claiming(case)
    yield from bringing(case)
    yield from adorning(case)
    yield from leading(case)
    yield from blaming(case)
    yield from ending(case)


def finishing(case: Case) -> Iterator[Reason]:
    """B3: sections that are finished, with their reward."""
    finished = list(case.run.own(SECTION_FINISHED))
    for section, recognition, rubles, _ in finished:
        reward = ((RECOGNITION, recognition), (RUBLES, rubles))
        goods = tuple(amount(kind, count) for kind, count in reward if count > 0)
        said = phrase(
            "advice-finishes", section=SECTION_NAMES[section], goods=goods or (amount(RECOGNITION, 0),)
        )
        least = 4 + 0.5 * recognition
        weighed = case.reason(said, least, FINISHED_TERM, PRESTIGE_TERM, TRACK_TERM)
        yield Reason(said, max(least, weighed.weight / len(finished)))


def claiming(case: Case) -> Iterator[Reason]:
    """C: sections that are claimed, and tiles that are laid face up (M6)."""
    for section, *_ in case.run.own(CLAIMED):
        part = part_called(part_of(case.run.before, section))
        said = phrase("advice-claims", section=SECTION_NAMES[section], part=part)
        yield case.reason(said, 2.0, CLAIMED_TERM, REWARD_TERM, TOWERS_AHEAD_TERM)
    for slot, tile, face, _ in case.run.own(TILE_PLACED):
        if face == 1:
            die = member("die", SLOT_NAMES[slot].rstrip("12"))
            said = phrase("advice-tile", benefit=face_called(case.catalogue.faces[tile]), die=die)
            yield case.reason(said, 1.0, TILES_TERM, PUSHED_TILES_TERM)


def bringing(case: Case) -> Iterator[Reason]:
    """B1, B2: pieces that are brought to sections, and sections for which everything is at hand now."""
    run = case.run
    brought = Counter(section for section, *_ in run.own(DELIVERED_TO))
    for section, count in brought.items():
        if not is_finished(run.after, section):
            there, size = pieces_on(run.after, section), cost_size(run.after, section)
            name = SECTION_NAMES[section]
            said = phrase("advice-delivers", section=name, count=count, there=there, size=size)
            yield case.reason(said, 0.6 * count, BROUGHT_TERM)
    ready = set(ready_sites(run.after, run.seat)) - set(ready_sites(run.before, run.seat))
    for section in sorted(ready):
        said = phrase("advice-ready", section=SECTION_NAMES[section])
        yield case.reason(said, 1.2, READY_TERM, HELD_TERM, kind="goods")


def adorning(case: Case) -> Iterator[Reason]:
    """B6, C5: ornaments that go up, and those that a tile sets free."""
    for section, kind, *_ in case.run.own(DECORATED):
        said = phrase("advice-decorates", section=SECTION_NAMES[section], ornament=ornament_called(kind))
        yield case.reason(said, 1.5, PRESTIGE_TERM, TRACK_TERM, DECORATION_TERM)
    for _, kind, *_ in case.run.own(ORNAMENT_FREED):
        yield case.reason(phrase("advice-frees", ornament=ornament_called(kind)), 0.5, ORNAMENTS_TERM)


def leading(case: Case) -> Iterator[Reason]:
    """E5 to E7: towers in which a turn takes the lead or draws level."""
    run = case.run
    for tower in range(tower_count(run.after)):
        name = tower_name(tower * FLOORS)
        if is_first(run.after, run.seat, tower) and not is_first(run.before, run.seat, tower):
            worth = tower_prestige(run.after, run.seat, tower)
            said = phrase("advice-leads", tower=name, count=worth)
            yield case.reason(said, 1.5, TOWERS_TERM, TOWERS_AHEAD_TERM)
        elif draws_level(case, tower):
            yield case.reason(phrase("advice-level", tower=name), 0.8, TOWERS_TERM, TOWERS_AHEAD_TERM)


def draws_level(case: Case, tower: int) -> bool:
    """E7: whether a turn catches up with the leader of a tower."""
    run = case.run
    most = max(presence(run.after, other, tower) for other in range(players(run.after)) if other != run.seat)
    before, after = (presence(state, run.seat, tower) for state in (run.before, run.after))
    return before < after == most


def blaming(case: Case) -> Iterator[Reason]:
    """B4: reprimands for others, and for oneself."""
    run = case.run
    lost: Counter[int] = Counter()
    unfinished: dict[int, set[int]] = {}
    for kind, seat, section, recognition, *_ in run.events:
        if kind == REPRIMANDED:
            lost[seat] += recognition
            unfinished.setdefault(seat, set()).add(section)
    for seat, count in lost.items():
        if count == 0:  # T1: a marker at the beginning of the track has nothing to lose
            continue
        sections = sections_called(unfinished[seat])
        if seat == run.seat:
            yield Reason(phrase("advice-blamed", count=count, sections=sections), 0.5 * count, "caution")
        else:
            rival = player(run.before, seat)
            said = phrase("advice-reprimands", player=rival, count=count, sections=sections)
            yield Reason(said, 0.5 * count)


def ending(case: Case) -> Iterator[Reason]:
    """B5, E1: the end that a turn brings on."""
    if is_over(case.run.after):
        yield Reason(phrase("summary-ends-match"), 5.0)
    elif any(case.run.own(END_TRIGGERED)):
        yield Reason(phrase("summary-triggers-end"), 3.0)
