"""A box ready for play: printed values as the engine's tables, and the names of pieces."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from cupola.content.box import Box, load_box
from cupola.content.errors import ContentError
from cupola.content.shape.base import SlotPrices
from cupola.content.shape.contractors import Contract
from cupola.content.shape.effects import Effect, Face, Goods, amounts
from cupola.content.shape.printed import row_title
from cupola.content.shape.vocabulary import BASE_FILE, CONTRACTORS_FILE, GUILD_NAMES
from cupola.engine.constants import actions as a
from cupola.engine.constants import opcodes as op
from cupola.engine.constants import tables as at
from cupola.engine.constants.layout import MATERIALS, SLOTS
from cupola.engine.state.state import Tables
from cupola.play.setup.effect_programs import (
    EffectError,
    Step,
    is_single,
    program_of,
    program_of_buttress,
    program_of_face,
    program_of_goods,
    program_of_specialist,
)

CONTRACT_COUNTS = {
    "ornament on an own section": op.ORNAMENTS_OWN,
    "ornament on another's section": op.ORNAMENTS_OTHERS,
    "ornament owned and not placed": op.ORNAMENTS_UNPLACED,
    "tower without own presence": op.TOWERS_WITHOUT,
    "tower with own presence": op.TOWERS_WITH,
}


class Catalogue:
    """One box: the integer tables for the engine, and a name for every tile and card."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.tables = Tables()
        module = box.contractors.module
        self.faces = (*box.base.workshop_tiles.faces, *module.workshop_faces_added)
        self.tiles = (*(tile.gives for tile in box.base.resource_tiles), module.resource_tile)
        self.cards = (
            *((card.group, card.actions) for card in box.base.influence_cards),
            *((guild.name, card) for guild in box.contractors.guilds for card in guild.cards),
        )
        self.section_ids = tuple(section.id for section in box.base.sections.rows)
        self.face_names = unique([face_name(face) for face in self.faces])
        self.tile_names = unique([goods_name(goods) for goods in self.tiles])
        self.card_names = unique([group for group, _ in self.cards], always=True)
        self.card_effects = tuple(actions for _, actions in self.cards)
        self.city_names = (*box.contractors.cities.ring, box.contractors.cities.centre)
        self.programs: dict[str, int] = {}
        self._steps: list[Step] = []
        self._fill()

    def _fill(self) -> None:
        self._fill_sections()
        self._fill_track()
        self._fill_market()
        self._fill_workshops()
        self._fill_players()
        self._fill_cards()
        self._fill_module()
        self._fill_contracts()
        steps = len(self._steps)
        if steps > at.CODE // at.CODE_WIDTH:
            raise ContentError(
                "", "", "", f"all effects together have {steps} steps, more than can be played"
            )
        self._put(at.PROGRAM, [number for step in self._steps for number in step])

    def _put(self, offset: int, values: Sequence[int]) -> None:
        for index, value in enumerate(values):
            self.tables.cells[offset + index] = value

    def _add_program(self, name: str, steps: list[Step]) -> int:
        self.programs[name] = len(self._steps)
        self._steps += steps
        return self.programs[name]

    def _fill_sections(self) -> None:
        rows = self.box.base.sections.rows
        parts = [a.PART_NAMES.index(row.part) for row in rows]
        self._put(at.CARD_COUNT, [parts.count(part) for part in range(len(a.PART_NAMES))])
        self._put(at.CARD_PART, parts)
        self._put(at.CARD_COST, [row.cost.count(kind) for row in rows for kind in a.MATERIAL_NAMES])
        self._put(at.CARD_SIZE, [len(row.cost) for row in rows])
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
        for index, gives in enumerate(self.tiles):
            for place, (good, amount) in enumerate(amounts(gives)):
                self._put(at.TILE_RESOURCE + index * at.TILE_GAINS + place, [a.RESOURCE_NAMES.index(good)])
                self._put(at.TILE_AMOUNT + index * at.TILE_GAINS + place, [amount])
        self._put(at.DICE_PER_SPACE, [base.dice.per_space])
        for quadrant, spaces in enumerate(base.market.quadrants):
            for space in spaces:
                self._put(at.QUADRANT + space, [quadrant])

    def _fill_workshops(self) -> None:
        self._put(at.FACE_COUNT, [len(self.faces)])
        named = zip(self.face_names, self.faces, strict=True)
        codes = [self._add_program(f"workshop:{name}", program_of_face(face)) for name, face in named]
        self._put(at.FACE_CODE, codes)
        boards = self.box.base.workshop_board
        for index, colour in enumerate(a.COLOUR_NAMES):
            printed: SlotPrices = getattr(boards.basic, colour)
            prices = [*(getattr(printed, slot) for slot in a.COLOUR_NAMES), *printed.white]
            self._put(at.SLOT_PRICE + index * SLOTS, prices)
        self._put(at.ADVANCED_PRICE, [boards.advanced.price])
        lying = [getattr(boards.advanced.ornament_on, colour) for colour in a.COLOUR_NAMES]
        self._put(at.SLOT_HOLDS, [1 + a.ORNAMENT_NAMES.index(name) for name in lying])
        self._put(at.SLOT_FLAG, [0] * len(a.COLOUR_NAMES) + [1] * boards.advanced.banners_on.count("white"))

    def _fill_players(self) -> None:
        base = self.box.base
        self._put(at.COVERED_AT_START, [base.player.banners_in_inventory])
        self._put(at.INVENTORY, [base.player.inventory_spaces])
        self._put(at.START_MARKER, [base.player.start_recognition])
        self._put(at.START_RUBLES, base.player.rubles_by_turn_order)
        self._put(at.START_ORNAMENTS, [base.player.ornaments.count(name) for name in a.ORNAMENT_NAMES])
        needed = [getattr(base.ornament_material, name) for name in a.ORNAMENT_NAMES]
        self._put(at.ORNAMENT_MATERIAL, [a.MATERIAL_NAMES.index(name) for name in needed])
        kinds = a.RESOURCE_NAMES[: MATERIALS + 1]
        self._put(at.SUPPLY, [getattr(base.supply, name, 0) for name in kinds])
        self._put(at.IVAN_TAKES, [base.solo.inventory_takes])
        self._put(at.IVAN_GAINS, [base.solo.recognition_gives])

    def _fill_cards(self) -> None:
        for index, (group, actions) in enumerate(self.cards):
            guild = GUILD_NAMES.index(group) + 1 if group in GUILD_NAMES else 0
            self._put(at.CARD_GUILD + index, [guild])
            for side, effect in enumerate(actions):
                name = f"influence:{self.card_names[index]}{'ab'[side]}"
                steps = self._action_steps(index, side, effect, guild)
                self._put(at.ACTION_CODE + index * 2 + side, [self._add_program(name, steps)])
                self._put(at.ACTION_ONCE + index * 2 + side, [int(is_single(effect))])

    def _action_steps(self, index: int, side: int, effect: Effect, guild: int) -> list[Step]:
        try:
            return program_of(effect, guild)
        except EffectError as problem:
            file = CONTRACTORS_FILE if guild else BASE_FILE
            number = guild or index + 1
            row = row_title("guild" if guild else "influence", number, self.cards[index][0])
            raise ContentError(file, row, f"actions {side + 1}", str(problem)) from problem

    def _fill_module(self) -> None:
        box = self.box.contractors
        self._put(at.PASSES_AT_START, [box.module.passes_start])
        self._put(at.MOST_PASSES, [box.module.passes_max])
        self._put(at.CONTRACTORS, [box.module.contractors])
        self._put(at.SPECIALIST_PRICE, [box.module.keep_specialist_price])
        self._put(at.TOOL_POINTS, [0, *box.module.tool_set_points])
        for index, goods in enumerate(box.strip.bonus):
            code = self._add_program(f"strip:{index + 1}", program_of_goods(goods))
            self._put(at.STRIP_CODE + index, [code])
        for index, row in enumerate(box.specialists.rows):
            code = self._add_program(f"specialist:{index + 1}", program_of_specialist(row.effect))
            self._put(at.SPECIALIST_CODE + index, [code])
            self._put(at.SPECIALIST_TOOL + index, [box.specialists.tools.index(row.tool)])
        for index, tile in enumerate(box.buttresses.rows):
            code = self._add_program(f"buttress:{index + 1}", program_of_buttress(tile.effect))
            self._put(at.BUTTRESS_CODE + index, [code])
        self._put(at.DIAMOND_SUPPLY, [sum(guild.diamonds for guild in box.guilds)])
        self._put(at.IVAN_START, [box.solo.ivan_starts_at_prestige])
        self._put(at.IVAN_MOSCOW, [box.solo.moscow_gives.prestige])

    def _fill_contracts(self) -> None:
        for index, row in enumerate(self.box.contractors.contracts.rows):
            terms = [contract_kind(row), row.prestige, row.two_players]
            self._put(at.CONTRACT_TERMS + index * at.CONTRACT_WIDTH, terms)
            sold = [getattr(row.sell, name) for name in (*a.MATERIAL_NAMES, "rubles", "any_jewel")]
            self._put(at.CONTRACT_SALE + index * (MATERIALS + 2), sold)

    def action_effect(self, card: int, side: int) -> Effect:
        return self.card_effects[card][side]


@cache
def standard_catalogue() -> Catalogue:
    return Catalogue(load_box(None))


def catalogue_of(folder: Path | None = None) -> Catalogue:
    """The box of a folder, or the packaged one."""
    return standard_catalogue() if folder is None else Catalogue(load_box(folder))


def effect_faults(box: Box) -> list[ContentError]:
    """Effects that no rule can carry out."""
    try:
        Catalogue(box)
    except ContentError as fault:
        return [fault]
    return []


def contract_kind(contract: Contract) -> int:
    if contract.per is not None:
        return CONTRACT_COUNTS[contract.per]
    conditions = (
        (contract.all_ornaments_placed, op.ALL_ORNAMENTS),
        (contract.three_sections_claimed_in_one_tower, op.THREE_CLAIMED),
        (contract.one_section_of_each_part_finished, op.EACH_PART),
        (contract.six_face_up_workshop_tiles, op.SIX_TILES),
        (contract.three_ornaments_in_one_tower, op.THREE_ORNAMENTS),
    )
    return next((kind for holds, kind in conditions if holds), op.SALE_CONTRACT)


def goods_name(goods: Goods) -> str:
    """Such as `lumber`, `2-rubles`, `brick+stone`."""
    return "+".join(good if amount == 1 else f"{amount}-{good}" for good, amount in amounts(goods))


def face_name(face: Face) -> str:
    """Such as `die-red`, `gold`."""
    return f"die-{face.die}" if face.die is not None else goods_name(face)


def unique(names: Sequence[str], always: bool = False) -> tuple[str, ...]:
    """Numbered from 1 where one stands for several pieces."""
    seen: dict[str, int] = {}
    result = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        numbered = always or names.count(name) > 1
        result.append(f"{name}-{seen[name]}" if numbered else name)
    return tuple(result)
