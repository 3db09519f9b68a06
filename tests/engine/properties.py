"""What holds at every moment of every match: each property a plain function that complains in one line.

They recount everything from the cells alone; what is offered and refused has its own: choice_properties.
"""

from collections import Counter
from collections.abc import Callable

from msgspec import Struct

from cupola.engine.actions import (
    MATERIAL_NAMES,
    ORNAMENT_NAMES,
    RESOURCE_NAMES,
    SECTION_NAMES,
)
from cupola.engine.frames import FRAME_NAMES, PLACE_FRAME, ROLL_FRAME
from cupola.engine.layout import (
    BANNERS,
    DIE_FACES,
    FLOORS,
    FRAME_WIDTH,
    FRAMES,
    LAYOUT,
    MATERIALS,
    SEATS,
    SECTIONS,
    SPACES,
)
from cupola.engine.state import State
from cupola.play.catalogue import Catalogue

SPANS = {row.name: slice(row.offset, row.offset + row.length) for row in LAYOUT}
DICE_A_SPACE = 3


class Picture:
    """The cells of one moment, to be read by the names of their rows."""

    def __init__(self, values: list[int]) -> None:
        self.values = values
        self.players = self.one("PLAYERS")

    def row(self, name: str) -> list[int]:
        """All cells of a row."""
        return self.values[SPANS[name]]

    def one(self, name: str) -> int:
        """The first cell of a row."""
        return self.values[SPANS[name].start]

    def of_seat(self, name: str, seat: int) -> list[int]:
        """The part of a row that belongs to a seat."""
        row = self.row(name)
        width = len(row) // SEATS
        return row[seat * width : (seat + 1) * width]

    def frames(self) -> list[list[int]]:
        """Every place of the stack, the lowest first."""
        stack = self.row("STACK")
        return [stack[at : at + FRAME_WIDTH] for at in range(0, FRAMES * FRAME_WIDTH, FRAME_WIDTH)]


class Opening(Struct, frozen=True):
    """What the box and the set-up promise: none of it changes in a match."""

    supply: tuple[int, ...]
    ornaments: tuple[int, ...]
    inventory: int
    costs: tuple[tuple[int, ...], ...]
    faces: Counter[int]
    influence: list[int]
    cards: list[int]
    heights: list[int]


def picture_of(state: State) -> Picture:
    """The picture of a state."""
    return Picture(state.values())


def opening_of(state: State, catalogue: Catalogue) -> Opening:
    """What must stay true of a match that just began; the counts come from the box, not from the rules."""
    base = catalogue.box.base
    now = picture_of(state)
    return Opening(
        supply=tuple(getattr(base.supply, name) for name in RESOURCE_NAMES[: MATERIALS + 1]),
        ornaments=tuple(base.player.ornaments.count(name) for name in ORNAMENT_NAMES),
        inventory=base.player.inventory_spaces,
        costs=tuple(tuple(row.cost.count(name) for name in MATERIAL_NAMES) for row in base.sections.rows),
        faces=faces_in_play(now),
        influence=now.row("INFLUENCE"),
        cards=now.row("CARD"),
        heights=now.row("HEIGHT"),
    )


def faces_in_play(now: Picture) -> Counter[int]:
    """Every workshop tile on sections, on slots and in the hand of a player who is placing it."""
    on_sections = [face - 1 for face in now.row("TILE") if face]
    on_slots = [abs(face) - 1 for face in now.row("SLOT_TILE") if face]
    in_hand = [frame[2] for frame in now.frames() if frame[0] == PLACE_FRAME]
    return Counter(on_sections + on_slots + in_hand)


# Pieces


def every_piece_is_conserved(now: Picture, opening: Opening) -> None:
    """Reserve, inventories and sections together hold what the box holds."""
    goods, delivered, reserve = now.row("GOODS"), now.row("DELIVERED"), now.row("RESERVE")
    for kind in range(MATERIALS):
        total = reserve[kind] + sum(goods[kind::MATERIALS]) + sum(delivered[kind::MATERIALS])
        assert total == opening.supply[kind], f"{total} pieces of {MATERIAL_NAMES[kind]} in the match"
    rubles = reserve[MATERIALS] + sum(now.row("PURSE"))
    assert rubles == opening.supply[MATERIALS], f"{rubles} rubles in the match"


def nobody_owes(now: Picture, opening: Opening) -> None:
    """No count is negative, and no inventory holds more than its free spaces (I1)."""
    for name in ("RESERVE", "GOODS", "PURSE", "COVERED", "BESIDE", "ORNAMENTS", "DELIVERED", "MARKER"):
        assert min(now.row(name)) >= 0, f"{name} has a negative cell: {now.row(name)}"
    for seat in range(now.players):
        room = opening.inventory - now.row("COVERED")[seat] - sum(now.of_seat("GOODS", seat))
        assert room >= 0, f"seat {seat} stores {-room} pieces too many"


def every_banner_is_conserved(now: Picture, _: Opening) -> None:
    """S3: every player has six banners, wherever they are."""
    for seat in range(now.players):
        at_home = now.row("COVERED")[seat] + now.row("BESIDE")[seat] + sum(now.of_seat("SLOT_BANNER", seat))
        total = at_home + now.row("BANNER").count(seat + 1)
        assert total == BANNERS, f"seat {seat} has {total} banners"


def every_ornament_is_conserved(now: Picture, opening: Opening) -> None:
    """S4: every player owns the same ornaments, at hand, locked or placed."""
    heights = now.row("HEIGHT")
    placed = [
        (owner - 1, part_at(heights, section)) for section, owner in enumerate(now.row("ORNAMENT")) if owner
    ]
    for seat in range(now.players):
        for kind, owned in enumerate(opening.ornaments):
            locked = now.of_seat("SLOT_ORNAMENT", seat).count(kind + 1)
            total = now.of_seat("ORNAMENTS", seat)[kind] + locked + placed.count((seat, kind))
            assert total == owned, f"seat {seat} has {total} times {ORNAMENT_NAMES[kind]}"


def part_at(heights: list[int], section: int) -> int:
    """0 for a base, 2 for a dome, 1 between them."""
    tower, floor = divmod(section, FLOORS)
    return 0 if floor == 0 else 2 if floor == heights[tower] - 1 else 1


def no_tile_is_lost(now: Picture, opening: Opening) -> None:
    """S6, S10: workshop tiles never vanish or double; the resource tiles only change places."""
    assert faces_in_play(now) == opening.faces, f"workshop tiles {faces_in_play(now)}"
    assert sorted(now.row("RESOURCE_TILE")) == list(range(SPACES)), f"tiles {now.row('RESOURCE_TILE')}"


def cards_stay(now: Picture, opening: Opening) -> None:
    """S6, S9: influence cards and section cards lie where they were laid, each once."""
    assert now.row("INFLUENCE") == opening.influence, "an influence card moved"
    assert now.row("CARD") == opening.cards, "a section card moved"
    assert now.row("HEIGHT") == opening.heights, "a tower changed its height"
    laid = [card for card in now.row("CARD") if card]
    assert len(set(laid)) == len(laid) == sum(opening.heights), f"section cards {laid}"


# The board


def dice_lie_right(now: Picture, _: Opening) -> None:
    """M2: at most three dice a space; a die shows 1 to 6, or nothing while it is rolled."""
    spaces, shown = now.row("DIE_SPACE"), now.row("DIE_VALUE")
    assert set(spaces) <= set(range(SPACES)), f"dice on spaces {spaces}"
    assert max(Counter(spaces).values()) <= DICE_A_SPACE, f"dice crowd on spaces {spaces}"
    rolling = bool(now.one("DEPTH")) and now.frames()[now.one("DEPTH") - 1][0] == ROLL_FRAME
    assert rolling == (0 in shown), f"dice show {shown}, rolling: {rolling}"
    assert set(shown) <= set(range(DIE_FACES + 1)), f"dice show {shown}"


def banners_rise_from_the_ground(now: Picture, _: Opening) -> None:
    """C2: a banner stands on a real section, above another banner; a claimed section has no tile left."""
    banners, cards, tiles = now.row("BANNER"), now.row("CARD"), now.row("TILE")
    for section, owner in enumerate(banners):
        name = SECTION_NAMES[section]
        assert 0 <= owner <= now.players, f"{name} belongs to nobody at the table"
        assert not owner or cards[section], f"a banner on {name}, where no section is"
        assert not owner or section % FLOORS == 0 or banners[section - 1], f"{name} is claimed over nothing"
        assert bool(tiles[section]) == (bool(cards[section]) and not owner), f"tile and banner of {name}"


def finished_sections_are_counted(now: Picture, _: Opening) -> None:
    """B3, B6: finished sections have owners who count them; ornaments stand on finished sections."""
    banners, done = now.row("BANNER"), now.row("DONE")
    for seat in range(now.players):
        counted = sum(owner == seat + 1 and flag for owner, flag in zip(banners, done, strict=True))
        assert now.row("FINISHED")[seat] == counted, f"seat {seat} finished {counted} sections"
    for section, flag in enumerate(done):
        assert not flag or banners[section], f"{SECTION_NAMES[section]} is finished by nobody"
        assert flag or not now.row("ORNAMENT")[section], f"{SECTION_NAMES[section]} is decorated too early"


def deliveries_are_needed(now: Picture, opening: Opening) -> None:
    """B1, B3: pieces lie on claimed unfinished sections, none too many and never all that is needed."""
    delivered = now.row("DELIVERED")
    if not any(delivered):
        return
    for section in range(SECTIONS):
        lying = tuple(delivered[section * MATERIALS : (section + 1) * MATERIALS])
        if not any(lying):
            continue
        cost = opening.costs[now.row("CARD")[section] - 1]
        name = SECTION_NAMES[section]
        assert now.row("BANNER")[section], f"pieces on unclaimed {name}"
        assert not now.row("DONE")[section], f"pieces on finished {name}"
        assert all(has <= needs for has, needs in zip(lying, cost, strict=True)), f"surplus on {name}"
        assert lying != cost, f"{name} has all it needs and is not finished"


def the_sixth_section_ends_it(now: Picture, _: Opening) -> None:
    """B5, E1: the end is triggered exactly when somebody has finished six sections."""
    trigger = now.one("TRIGGER") - 1
    assert (trigger >= 0) == (max(now.row("FINISHED")) >= BANNERS), f"trigger {trigger} is wrong"
    assert trigger < 0 or now.row("FINISHED")[trigger] == BANNERS, f"seat {trigger} triggered too early"
    assert 0 <= now.one("LAST_TURNS") < now.players, f"{now.one('LAST_TURNS')} last turns"
    assert trigger >= 0 or not now.one("OVER"), "over without a trigger"


def the_stack_is_tidy(now: Picture, _: Opening) -> None:
    """The stack keeps within its bounds, its frames have owners, and the places above it are empty."""
    depth = now.one("DEPTH")
    assert 0 <= depth <= FRAMES, f"the stack is {depth} deep"
    assert (depth == 0) == bool(now.one("OVER")), f"depth {depth}, over: {now.one('OVER')}"
    for place, frame in enumerate(now.frames()):
        if place >= depth:
            assert not any(frame), f"place {place} above the stack holds {frame}"
        else:
            assert 0 < frame[0] < len(FRAME_NAMES), f"place {place} holds {frame}"
            assert frame[1] == now.one("SEAT"), f"place {place} belongs to seat {frame[1]}"


PROPERTIES: tuple[Callable[[Picture, Opening], None], ...] = (
    every_piece_is_conserved,
    nobody_owes,
    every_banner_is_conserved,
    every_ornament_is_conserved,
    no_tile_is_lost,
    cards_stay,
    dice_lie_right,
    banners_rise_from_the_ground,
    finished_sections_are_counted,
    deliveries_are_needed,
    the_sixth_section_ends_it,
    the_stack_is_tidy,
)


def check_picture(now: Picture, opening: Opening) -> None:
    """Every property of one moment."""
    for holds in PROPERTIES:
        holds(now, opening)
