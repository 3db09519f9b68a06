"""Where the printed values lie in the integer tables of a catalogue."""

from typing import Final

from cupola.engine.layout import MATERIALS, SEATS, SLOTS, Row

CARDS: Final = 64
FACES: Final = 32
RESOURCE_TILES: Final = 16
TILE_GAINS: Final = 3
INFLUENCE_CARDS: Final = 64
PLANS: Final = 32
TRACK: Final = 200
CODE: Final = 1200
CODE_WIDTH: Final = 4

_rows: list[Row] = []


def _values(name: str, length: int, meaning: str) -> int:
    offset = _rows[-1].offset + _rows[-1].length if _rows else 0
    _rows.append(Row(name, offset, length, meaning))
    return offset


CARD_COUNT: Final = _values("CARD_COUNT", 3, "section cards of each part: bases, middles, domes")
CARD_PART: Final = _values("CARD_PART", CARDS, "part of each section card")
CARD_COST: Final = _values("CARD_COST", CARDS * MATERIALS, "materials each section card needs")
CARD_RECOGNITION: Final = _values("CARD_RECOGNITION", CARDS, "recognition for finishing it")
CARD_RUBLES: Final = _values("CARD_RUBLES", CARDS, "rubles for finishing it")
TRACK_SPACES: Final = _values("TRACK_SPACES", 1, "spaces of one lap of the score track")
TRACK_PRESTIGE: Final = _values(
    "TRACK_PRESTIGE", TRACK, "prestige of a marker on each space of the first lap"
)
PRESTIGE_SPACE: Final = _values(
    "PRESTIGE_SPACE", TRACK, "space of the n-th prestige of a lap, counted from 1"
)
TILE_RESOURCE: Final = _values("TILE_RESOURCE", RESOURCE_TILES * TILE_GAINS, "resources of a resource tile")
TILE_AMOUNT: Final = _values("TILE_AMOUNT", RESOURCE_TILES * TILE_GAINS, "amount of each, 0 for none")
TILE_COUNT: Final = _values("TILE_COUNT", 1, "resource tiles, one a market space")
FIRST_DICE_TILE: Final = _values("FIRST_DICE_TILE", 1, "the resource tile from whose space the dice are laid")
DICE_PER_SPACE: Final = _values("DICE_PER_SPACE", 1, "dice a market space can hold")
QUADRANT: Final = _values("QUADRANT", 8, "quadrant of each market space")
FACE_COUNT: Final = _values("FACE_COUNT", 1, "workshop faces")
FACE_PLAIN: Final = _values("FACE_PLAIN", FACES, "copies of each face for any number of players")
FACE_PLUS: Final = _values("FACE_PLUS", FACES, "copies of each face added with three or four players")
FACE_CODE: Final = _values("FACE_CODE", FACES, "where the effect of each face begins")
SLOT_PRICE: Final = _values(
    "SLOT_PRICE", SEATS * SLOTS, "basic side: price of each slot, by the owner's colour"
)
ADVANCED_PRICE: Final = _values("ADVANCED_PRICE", 1, "advanced side: price of every slot")
SLOT_HOLDS: Final = _values("SLOT_HOLDS", SLOTS, "advanced side: 1 + ornament lying on each slot")
SLOT_FLAG: Final = _values("SLOT_FLAG", SLOTS, "advanced side: 1 where a banner lies on the slot")
COVERED_AT_START: Final = _values("COVERED_AT_START", 1, "banners that cover inventory spaces")
INVENTORY: Final = _values("INVENTORY", 1, "inventory spaces")
START_MARKER: Final = _values("START_MARKER", 1, "recognition at the start")
START_RUBLES: Final = _values("START_RUBLES", SEATS, "rubles by turn order")
START_ORNAMENTS: Final = _values("START_ORNAMENTS", 3, "ornaments of each kind a player owns")
ORNAMENT_MATERIAL: Final = _values("ORNAMENT_MATERIAL", 3, "material of each kind of ornament")
SUPPLY: Final = _values("SUPPLY", MATERIALS + 1, "pieces in the box, rubles last")
ACTION_CODE: Final = _values(
    "ACTION_CODE", INFLUENCE_CARDS * 2, "where each action of an influence card begins"
)
ACTION_ONCE: Final = _values("ACTION_ONCE", INFLUENCE_CARDS * 2, "1 where the action bears the lightning")
PROGRAM: Final = _values("PROGRAM", CODE, "the effects: opcode and three operands a step")

TABLES_SIZE: Final = PROGRAM + CODE
TABLES_LAYOUT: Final = tuple(_rows)
