"""A box made ready for play: its printed values as the engine's tables, and the names of its pieces."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from cupola.content.base import SlotPrices
from cupola.content.box import Box, load_box
from cupola.content.effects import Effect
from cupola.content.errors import ContentError
from cupola.content.files import BASE_FILE
from cupola.content.goods import Face, Goods, amounts
from cupola.content.printed import row_title
from cupola.engine import tables as at
from cupola.engine.actions import COLOUR_NAMES, MATERIAL_NAMES, ORNAMENT_NAMES, PART_NAMES, RESOURCE_NAMES
from cupola.engine.layout import MATERIALS, SLOTS
from cupola.engine.state import Tables
from cupola.play.programs import EffectError, Step, is_single, program_of, program_of_face


class Catalogue:
    """One box: the integer tables for the engine, and a name for every tile and card."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.tables = Tables()
        self.section_ids = tuple(section.id for section in box.base.sections.rows)
        self.face_names = unique([face_name(face) for face in box.base.workshop_tiles.faces])
        self.tile_names = unique([goods_name(tile.gives) for tile in box.base.resource_tiles])
        self.card_names = unique([card.group for card in box.base.influence_cards], always=True)
        self.card_effects = tuple(card.actions for card in box.base.influence_cards)
        self._steps: list[Step] = []
        self._fill()

    def _fill(self) -> None:
        self._fill_sections()
        self._fill_track()
        self._fill_market()
        self._fill_workshops()
        self._fill_players()
        self._fill_cards()
        self._put(at.PROGRAM, [number for step in self._steps for number in step])

    def _put(self, offset: int, values: Sequence[int]) -> None:
        for index, value in enumerate(values):
            self.tables.cells[offset + index] = value

    def _add_program(self, steps: list[Step]) -> int:
        start = len(self._steps)
        self._steps += steps
        return start

    def _fill_sections(self) -> None:
        rows = self.box.base.sections.rows
        parts = [PART_NAMES.index(row.part) for row in rows]
        self._put(at.CARD_COUNT, [parts.count(part) for part in range(len(PART_NAMES))])
        self._put(at.CARD_PART, parts)
        self._put(at.CARD_COST, [row.cost.count(kind) for row in rows for kind in MATERIAL_NAMES])
        self._put(at.CARD_RECOGNITION, [row.recognition for row in rows])
        self._put(at.CARD_RUBLES, [row.rubles for row in rows])

    def _fill_track(self) -> None:
        track = self.box.base.score_track
        self._put(at.TRACK_SPACES, [track.spaces])
        spaces = range(track.spaces + 1)
        self._put(at.TRACK_PRESTIGE, [sum(eagle <= space for eagle in track.prestige_at) for space in spaces])
        self._put(at.PRESTIGE_SPACE, [0, *track.prestige_at])

    def _fill_market(self) -> None:
        base = self.box.base
        for index, tile in enumerate(base.resource_tiles):
            for place, (good, amount) in enumerate(amounts(tile.gives)):
                self._put(at.TILE_RESOURCE + index * at.TILE_GAINS + place, [RESOURCE_NAMES.index(good)])
                self._put(at.TILE_AMOUNT + index * at.TILE_GAINS + place, [amount])
        honours = [index for index, tile in enumerate(base.resource_tiles) if tile.gives.recognition]
        self._put(at.TILE_COUNT, [len(base.resource_tiles)])
        self._put(at.FIRST_DICE_TILE, [honours[0] if honours else 0])
        self._put(at.DICE_PER_SPACE, [base.dice.per_space])
        for quadrant, spaces in enumerate(base.market.quadrants):
            for space in spaces:
                self._put(at.QUADRANT + space, [quadrant])

    def _fill_workshops(self) -> None:
        tiles = self.box.base.workshop_tiles
        self._put(at.FACE_COUNT, [len(tiles.faces)])
        self._put(at.FACE_PLAIN, [tiles.copies_plain] * len(tiles.faces))
        self._put(at.FACE_PLUS, [tiles.copies_plus] * len(tiles.faces))
        self._put(at.FACE_CODE, [self._add_program(program_of_face(face)) for face in tiles.faces])
        boards = self.box.base.workshop_board
        for index, colour in enumerate(COLOUR_NAMES):
            self._put(at.SLOT_PRICE + index * SLOTS, prices_in_order(getattr(boards.basic, colour)))
        self._put(at.ADVANCED_PRICE, [boards.advanced.price])
        lying = [getattr(boards.advanced.ornament_on, colour) for colour in COLOUR_NAMES]
        self._put(at.SLOT_HOLDS, [1 + ORNAMENT_NAMES.index(name) for name in lying])
        self._put(at.SLOT_FLAG, [0] * len(COLOUR_NAMES) + [1] * boards.advanced.banners_on.count("white"))

    def _fill_players(self) -> None:
        base = self.box.base
        self._put(at.COVERED_AT_START, [base.player.banners_in_inventory])
        self._put(at.INVENTORY, [base.player.inventory_spaces])
        self._put(at.START_MARKER, [base.player.start_recognition])
        self._put(at.START_RUBLES, base.player.rubles_by_turn_order)
        self._put(at.START_ORNAMENTS, [base.player.ornaments.count(name) for name in ORNAMENT_NAMES])
        needed = [getattr(base.ornament_material, name) for name in ORNAMENT_NAMES]
        self._put(at.ORNAMENT_MATERIAL, [MATERIAL_NAMES.index(name) for name in needed])
        self._put(at.SUPPLY, [getattr(base.supply, name) for name in RESOURCE_NAMES[: MATERIALS + 1]])

    def _fill_cards(self) -> None:
        for index, actions in enumerate(self.card_effects):
            for side, effect in enumerate(actions):
                try:
                    steps = program_of(effect)
                except EffectError as problem:
                    row = row_title("influence", index + 1, self.box.base.influence_cards[index].group)
                    raise ContentError(BASE_FILE, row, f"actions {side + 1}", str(problem)) from problem
                self._put(at.ACTION_CODE + index * 2 + side, [self._add_program(steps)])
                self._put(at.ACTION_ONCE + index * 2 + side, [int(is_single(effect))])

    def action_effect(self, card: int, side: int) -> Effect:
        """The printed effect of an influence card's action."""
        return self.card_effects[card][side]


@cache
def standard_catalogue() -> Catalogue:
    """The packaged box."""
    return Catalogue(load_box(None))


def catalogue_of(folder: Path | None) -> Catalogue:
    """The box of a folder, or the packaged one."""
    return standard_catalogue() if folder is None else Catalogue(load_box(folder))


def prices_in_order(prices: SlotPrices) -> list[int]:
    """Slot prices in the order of the slots, the two white ones last."""
    return [*(getattr(prices, colour) for colour in COLOUR_NAMES), *prices.white]


def goods_name(goods: Goods) -> str:
    """A short name for an amount of goods: `lumber`, `2-rubles`, `brick+stone`."""
    return "+".join(good if amount == 1 else f"{amount}-{good}" for good, amount in amounts(goods))


def face_name(face: Face) -> str:
    """A short name for a workshop face: `die-red`, `gold`."""
    return f"die-{face.die}" if face.die is not None else goods_name(face)


def unique(names: Sequence[str], always: bool = False) -> tuple[str, ...]:
    """The names, numbered from 1 where one stands for several pieces."""
    seen: dict[str, int] = {}
    result = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        numbered = always or names.count(name) > 1
        result.append(f"{name}-{seen[name]}" if numbered else name)
    return tuple(result)
