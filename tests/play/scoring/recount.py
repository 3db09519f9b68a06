"""The final scoring counted anew, from the cells and the printed values alone."""

from functools import cache

from cupola.content.shape.contractors import Contract
from cupola.content.shape.goods import amounts
from cupola.engine.accessors.board import banner, card, is_finished, ornament, part_of
from cupola.engine.accessors.cells import (
    goods,
    ornaments,
    players,
    rubles,
    slot_ornament,
    slot_tile,
)
from cupola.engine.accessors.guild_pieces import contract_at
from cupola.engine.accessors.region import passes, tools_shown
from cupola.engine.accessors.solo import is_solo, ivan_site, ivan_store
from cupola.engine.constants.actions import RESOURCE_NAMES
from cupola.engine.constants.layout import (
    CONTRACTS,
    FLOORS,
    GREEN,
    IN_HAND,
    IVAN,
    MATERIALS,
    PURPLE,
    SECTIONS,
    SLOTS,
    TOOLS,
    TOWERS,
)
from cupola.engine.rules.inventory import held, shift
from cupola.engine.state.state import State
from cupola.play.setup.catalogue import standard_catalogue


def naive_tower(state: State, tower: int) -> list[int]:
    """E5 to E7 counted anew: the prestige of every seat."""
    sections = [s for s in range(tower * FLOORS, (tower + 1) * FLOORS) if card(state, s) >= 0]
    done = [banner(state, s) for s in sections if is_finished(state, s)]
    adorned = [ornament(state, s) for s in sections if ornament(state, s) >= 0]
    value = 2 * len(done) + len(adorned)
    shown = [(done + adorned).count(seat) for seat in range(players(state))]
    if len(shown) == 2:
        if shown[0] == shown[1]:
            return [0, 0]
        return [value if own == max(shown) else value // 3 if own else 0 for own in shown]
    worth = [value, value // 2, value // 4, value // 8]
    points = []
    for own in shown:
        first = sum(other > own for other in shown)
        filled = worth[first : first + shown.count(own)]
        points.append(sum(filled) // len(filled) if own else 0)
    return points


def naive_tools(state: State, seat: int) -> int:
    """K10: the best of all groupings."""
    return best_grouping(tuple(sorted(tools_shown(state, seat, tool) for tool in range(TOOLS))))


@cache
def best_grouping(counts: tuple[int, ...]) -> int:
    there = [index for index, count in enumerate(counts) if count]
    points = (0, 1, 2, 4, 7, 11, 16)
    best = 0
    for width in range(1, len(there) + 1):
        group = there[-width:]  # the tools there are most of
        left = tuple(sorted(count - (index in group) for index, count in enumerate(counts)))
        best = max(best, points[width] + best_grouping(left))
    return best


def naive_contracts(state: State, seat: int) -> dict[int, int]:
    """E2, N15: what every contract of a hand pays, sales first; what is sold leaves the state."""
    rows = standard_catalogue().box.contractors.contracts.rows
    hand = [each for each in range(CONTRACTS) if contract_at(state, each) == IN_HAND + seat]
    sales = [each for each in hand if amounts(rows[each].sell)]
    paid = {each: naive_sale(state, seat, rows[each]) for each in sales}
    return paid | {each: naive_condition(state, seat, rows[each]) for each in hand if each not in sales}


def naive_sale(state: State, seat: int, contract: Contract) -> int:
    jewels = [GREEN, PURPLE]
    jewels.sort(key=lambda kind: -held(state, seat, kind))
    wanted = [
        (jewels[0] if good == "any_jewel" else RESOURCE_NAMES.index(good), count)
        for good, count in amounts(contract.sell)
    ]
    if any(held(state, seat, resource) < count for resource, count in wanted):
        return 0
    for resource, count in wanted:
        shift(state, seat, resource, -count)
    return contract.prestige


def naive_condition(state: State, seat: int, contract: Contract) -> int:
    worth = contract.two_players if players(state) == 2 and contract.two_players else contract.prestige
    if contract.per is not None:
        return worth * naive_times(state, seat)[contract.per]
    return worth * any(getattr(contract, name) and holds for name, holds in naive_met(state, seat).items())


def naive_met(state: State, seat: int) -> dict[str, bool]:
    """The conditions that pay once."""
    claimed, adorned = claimed_by(state, seat), adorned_by(state, seat)
    parts = {part_of(state, s) for s in claimed if is_finished(state, s)}
    return {
        "all_ornaments_placed": len(adorned) == 4,
        "three_sections_claimed_in_one_tower": any(tower_of(claimed).count(t) >= 3 for t in range(TOWERS)),
        "one_section_of_each_part_finished": len(parts) == 3,
        "six_face_up_workshop_tiles": all(slot_tile(state, seat, slot) > 0 for slot in range(SLOTS)),
        "three_ornaments_in_one_tower": any(tower_of(adorned).count(t) >= 3 for t in range(TOWERS)),
    }


def naive_times(state: State, seat: int) -> dict[str, int]:
    """The conditions that pay for each."""
    claimed, adorned = claimed_by(state, seat), adorned_by(state, seat)
    towers = {s // FLOORS for s in range(SECTIONS) if card(state, s) >= 0}
    present = set(tower_of(claimed + adorned))
    locked = sum(slot_ornament(state, seat, slot) > 0 for slot in range(SLOTS))
    return {
        "ornament on an own section": sum(s in claimed for s in adorned),
        "ornament on another's section": sum(s not in claimed for s in adorned),
        "ornament owned and not placed": locked + sum(ornaments(state, seat, kind) for kind in range(3)),
        "tower without own presence": len(towers - present),
        "tower with own presence": len(towers & present),
    }


def claimed_by(state: State, seat: int) -> list[int]:
    return [s for s in range(SECTIONS) if card(state, s) >= 0 and banner(state, s) == seat]


def adorned_by(state: State, seat: int) -> list[int]:
    return [s for s in range(SECTIONS) if card(state, s) >= 0 and ornament(state, s) == seat]


def tower_of(sections: list[int]) -> list[int]:
    return [section // FLOORS for section in sections]


def naive_pieces(state: State, seat: int) -> int:
    kinds = range(MATERIALS)
    pieces = sum(goods(state, seat, kind) for kind in kinds) + rubles(state, seat) + passes(state, seat)
    if is_solo(state) and seat == IVAN:
        pieces += sum(ivan_store(state, kind) + ivan_site(state, kind) for kind in kinds)
    return pieces
