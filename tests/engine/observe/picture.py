"""A moment of a match to be read by the names of its cells, and what the set-up promised for all moments."""

from collections import Counter

from msgspec import Struct

from cupola.engine.constants.actions import MATERIAL_NAMES, ORNAMENT_NAMES, RESOURCE_NAMES
from cupola.engine.constants.frames import PLACE_FRAME
from cupola.engine.constants.layout import (
    DIAMOND,
    FLOORS,
    FRAME_WIDTH,
    FRAMES,
    IVAN,
    LAYOUT,
    MATERIALS,
    SEATS,
)
from cupola.engine.state.state import State
from cupola.play.setup.catalogue import Catalogue

SPANS = {row.name: slice(row.offset, row.offset + row.length) for row in LAYOUT}


class Picture:
    def __init__(self, values: list[int]) -> None:
        self.values = values
        self.players = self.one("PLAYERS")

    def row(self, name: str) -> list[int]:
        return self.values[SPANS[name]]

    def one(self, name: str) -> int:
        return self.values[SPANS[name].start]

    def of_seat(self, name: str, seat: int) -> list[int]:
        row = self.row(name)
        width = len(row) // SEATS
        return row[seat * width : (seat + 1) * width]

    def frames(self) -> list[list[int]]:
        stack = self.row("STACK")
        return [stack[at : at + FRAME_WIDTH] for at in range(0, FRAMES * FRAME_WIDTH, FRAME_WIDTH)]

    def frame_kinds(self) -> list[int]:
        """The kinds of the frames on the stack, the lowest first."""
        return [frame[0] for frame in self.frames()[: self.one("DEPTH")]]

    def top(self) -> int:
        """The kind of the top frame, 0 for an empty stack."""
        return self.frame_kinds()[-1] if self.one("DEPTH") else 0


class Opening(Struct, frozen=True):
    supply: tuple[int, ...]
    ornaments: tuple[int, ...]
    inventory: int
    costs: tuple[tuple[int, ...], ...]
    tools: tuple[int, ...]
    passes: int
    contractors: int
    module: bool
    solo: bool
    guild: str
    faces: Counter[int]
    tiles: list[int]
    market: list[int]
    influence: list[int]
    cards: list[int]
    heights: list[int]
    solo_row: list[int]


def picture_of(state: State) -> Picture:
    return Picture(state.values())


def opening_of(state: State, catalogue: Catalogue) -> Opening:
    """What must stay true of a match that just began; the counts come from the box, not from the rules."""
    base, box = catalogue.box.base, catalogue.box.contractors
    now = picture_of(state)
    guild = guild_of(now, catalogue)
    return Opening(
        supply=supply_of(catalogue, guild),
        ornaments=tuple(base.player.ornaments.count(name) for name in ORNAMENT_NAMES),
        inventory=base.player.inventory_spaces,
        costs=tuple(tuple(row.cost.count(name) for name in MATERIAL_NAMES) for row in base.sections.rows),
        tools=tuple(box.specialists.tools.index(row.tool) for row in box.specialists.rows),
        passes=box.module.passes_max,
        contractors=box.module.contractors,
        module=now.one("MODULE") == 1,
        solo=now.one("SOLO") == 1,
        guild=guild,
        faces=faces_in_play(now),
        tiles=now.row("TILE"),
        market=sorted(now.row("RESOURCE_TILE")),
        influence=now.row("INFLUENCE"),
        cards=now.row("CARD"),
        heights=now.row("HEIGHT"),
        solo_row=now.row("ROW_CARD"),
    )


def guild_of(now: Picture, catalogue: Catalogue) -> str:
    """N12: the guild whose card lies in the place of the clergy's, or the clergy."""
    groups = [catalogue.cards[card][0] for card in now.row("INFLUENCE")]
    fourth = [group for group in groups if group not in ("craftsmen", "teamsters", "merchants")]
    assert len(fourth) == 1, f"S6: the cards are of {groups}"
    return fourth[0]


def supply_of(catalogue: Catalogue, guild: str) -> tuple[int, ...]:
    """S8, N1: the pieces of the box; diamonds come with the jewellers alone."""
    pieces = [getattr(catalogue.box.base.supply, name, 0) for name in RESOURCE_NAMES[: MATERIALS + 1]]
    if guild == "jewellers":
        pieces[DIAMOND] += sum(row.diamonds for row in catalogue.box.contractors.guilds)
    return tuple(pieces)


def faces_in_play(now: Picture) -> Counter[int]:
    """Every workshop tile on sections, on slots and in the hand of a player who is placing it."""
    on_sections = [face - 1 for face in now.row("TILE") if face]
    on_slots = [abs(face) - 1 for face in now.row("SLOT_TILE") if face]
    in_hand = [frame[2] for frame in now.frames() if frame[0] == PLACE_FRAME]
    return Counter(on_sections + on_slots + in_hand)


def part_at(heights: list[int], section: int) -> int:
    """0 for a base, 2 for a dome, 1 between them."""
    tower, floor = divmod(section, FLOORS)
    return 0 if floor == 0 else 2 if floor == heights[tower] - 1 else 1


def is_ivans(opening: Opening, seat: int) -> bool:
    return opening.solo and seat == IVAN
