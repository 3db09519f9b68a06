"""E2, N8, N15 counted a second time, naively, from the table as it lies and the words on the contracts."""

from functools import cache

from msgspec import Struct

from cupola.content.shape.contractors import Contract
from cupola.engine.constants.actions import MATERIAL_NAMES
from cupola.engine.constants.layout import FLOORS, GREEN, IN_HAND, MATERIALS, PURPLE, SLOTS
from cupola.play.setup.catalogue import Catalogue
from tests.engine.observe.picture import Picture, part_at


class Contracted(Struct):
    paid: dict[int, int]
    plain: list[int]
    jewels: int
    rubles: int

    @property
    def prestige(self) -> int:
        return sum(self.paid.values())

    def left(self) -> int:
        return sum(self.plain) + self.jewels + self.rubles


class Tower(Struct, frozen=True):
    banners: int
    ornaments: int


def contracted(table: Picture, seat: int, catalogue: Catalogue) -> Contracted:
    """E2: every contract in the hand of a player, once."""
    goods = table.of_seat("GOODS", seat)
    plain = [0 if kind in (GREEN, PURPLE) else goods[kind] for kind in range(MATERIALS)]
    result = Contracted({}, plain, goods[GREEN] + goods[PURPLE], table.row("PURSE")[seat])
    rows = catalogue.box.contractors.contracts.rows
    hand = [index for index, place in enumerate(table.row("CONTRACT")) if place == IN_HAND + seat]
    for index in hand:
        row = rows[index]
        if is_sale(row):
            result.paid[index] = sell(result, row)
        else:
            worth = row.two_players if table.players == 2 and row.two_players else row.prestige
            result.paid[index] = worth * times_met(table, seat, row)
    return result


def is_sale(row: Contract) -> bool:
    return row.sell.rubles + row.sell.any_jewel > 0 or any(sold(row))


def sold(row: Contract) -> list[int]:
    """The named materials a contract sells; no contract names a jewel by its colour."""
    return [int(getattr(row.sell, name)) for name in MATERIAL_NAMES]


def sell(result: Contracted, row: Contract) -> int:
    """N15: all that is asked for, once, or nothing."""
    wanted = sold(row)
    enough = all(have >= want for have, want in zip(result.plain, wanted, strict=True))
    if not enough or result.jewels < row.sell.any_jewel or result.rubles < row.sell.rubles:
        return 0
    result.plain = [have - want for have, want in zip(result.plain, wanted, strict=True)]
    result.jewels -= row.sell.any_jewel
    result.rubles -= row.sell.rubles
    return row.prestige


def times_met(table: Picture, seat: int, row: Contract) -> int:
    towers = towers_of(table, seat)
    present = sum(tower.banners + tower.ornaments > 0 for tower in towers)
    mine = [
        table.row("BANNER")[section] == seat + 1
        for section, owner in enumerate(table.row("ORNAMENT"))
        if owner == seat + 1
    ]
    if row.per is not None:
        unplaced = sum(table.of_seat("ORNAMENTS", seat))
        unplaced += sum(kind > 0 for kind in table.of_seat("SLOT_ORNAMENT", seat))
        return {
            "ornament on an own section": mine.count(True),
            "ornament on another's section": mine.count(False),
            "ornament owned and not placed": unplaced,
            "tower without own presence": len(towers) - present,
            "tower with own presence": present,
        }[row.per]
    conditions = (
        row.all_ornaments_placed and len(mine) == 4,
        row.three_sections_claimed_in_one_tower and any(tower.banners >= 3 for tower in towers),
        row.one_section_of_each_part_finished and len(parts_finished(table, seat)) == 3,
        row.six_face_up_workshop_tiles and face_up(table, seat) == SLOTS,
        row.three_ornaments_in_one_tower and any(tower.ornaments >= 3 for tower in towers),
    )
    return int(any(conditions))


def towers_of(table: Picture, seat: int) -> list[Tower]:
    towers = []
    for tower, height in enumerate(table.row("HEIGHT")):
        floors = slice(tower * FLOORS, tower * FLOORS + height)
        banners, ornaments = table.row("BANNER")[floors], table.row("ORNAMENT")[floors]
        if height:
            towers.append(Tower(banners.count(seat + 1), ornaments.count(seat + 1)))
    return towers


def parts_finished(table: Picture, seat: int) -> set[int]:
    both = zip(table.row("BANNER"), table.row("DONE"), strict=True)
    return {
        part_at(table.row("HEIGHT"), section)
        for section, (owner, flag) in enumerate(both)
        if owner == seat + 1 and flag
    }


def face_up(table: Picture, seat: int) -> int:
    return sum(tile > 0 for tile in table.of_seat("SLOT_TILE", seat))


@cache
def best_tools(tools: tuple[int, ...], points: tuple[int, ...]) -> int:
    """K10: the best way to group tools, found by trying every first group that holds the first tool left."""
    kinds = [kind for kind, count in enumerate(tools) if count]
    if not kinds:
        return 0
    first, *others = kinds
    best = 0
    for chosen in range(1 << len(others)):
        group = [first, *(kind for bit, kind in enumerate(others) if chosen >> bit & 1)]
        left = tuple(sorted(count - (kind in group) for kind, count in enumerate(tools)))
        best = max(best, points[len(group) - 1] + best_tools(left, points))
    return best
