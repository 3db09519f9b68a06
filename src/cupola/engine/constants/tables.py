"""The layout of a catalogue's integer tables of printed values."""

from typing import Final

from cupola.engine.constants.layout import MATERIALS, SEATS, SLOTS, SPECIALISTS, Rows

CARDS: Final = 64
FACES: Final = 32
RESOURCE_TILES: Final = 16
TILE_GAINS: Final = 3
INFLUENCE_CARDS: Final = 64
CONTRACT_WIDTH: Final = 4
TRACK: Final = 200
CODE: Final = 3200
CODE_WIDTH: Final = 4

_rows = Rows()
_values = _rows.lay

CARD_COUNT: Final = _values("CARD_COUNT", 3, "section cards of each part: bases, middles, domes")
CARD_PART: Final = _values("CARD_PART", CARDS, "part of each section card")
CARD_COST: Final = _values("CARD_COST", CARDS * MATERIALS, "materials each section card needs")
CARD_SIZE: Final = _values("CARD_SIZE", CARDS, "pieces each section card needs")
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
DICE_PER_SPACE: Final = _values("DICE_PER_SPACE", 1, "dice a market space can hold")
QUADRANT: Final = _values("QUADRANT", 8, "quadrant of each market space")
FACE_COUNT: Final = _values("FACE_COUNT", 1, "workshop faces")
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
PASSES_AT_START: Final = _values("PASSES_AT_START", 1, "passes of a player at the start")
MOST_PASSES: Final = _values("MOST_PASSES", 1, "passes a player can hold")
CONTRACTORS: Final = _values("CONTRACTORS", 1, "contractors of a player")
SPECIALIST_PRICE: Final = _values("SPECIALIST_PRICE", 1, "rubles to keep a specialist")
STRIP_CODE: Final = _values("STRIP_CODE", 6, "where the bonus of each contractor begins")
SPECIALIST_CODE: Final = _values("SPECIALIST_CODE", SPECIALISTS, "where the effect of each specialist begins")
SPECIALIST_TOOL: Final = _values("SPECIALIST_TOOL", SPECIALISTS, "tool on the back of each specialist")
TOOL_POINTS: Final = _values("TOOL_POINTS", 7, "prestige of a group of so many different tools")
BUTTRESS_CODE: Final = _values("BUTTRESS_CODE", 7, "where the effect of each buttress begins")
CONTRACT_TERMS: Final = _values("CONTRACT_TERMS", 15 * CONTRACT_WIDTH, "kind, prestige, prestige for two")
CONTRACT_SALE: Final = _values(
    "CONTRACT_SALE", 15 * (MATERIALS + 2), "what each contract sells; a jewel last"
)
DIAMOND_SUPPLY: Final = _values("DIAMOND_SUPPLY", 1, "diamonds of the jewellers")
CARD_GUILD: Final = _values("CARD_GUILD", INFLUENCE_CARDS, "guild of each influence card, 0 for a base group")
IVAN_TAKES: Final = _values("IVAN_TAKES", 1, "materials his Inventory card takes")
IVAN_GAINS: Final = _values("IVAN_GAINS", 1, "recognition his Recognition card gives")
IVAN_START: Final = _values("IVAN_START", 1, "prestige he starts on with Contractors")
IVAN_MOSCOW: Final = _values("IVAN_MOSCOW", 1, "prestige Moscow gives him")
SUPPLY: Final = _values("SUPPLY", MATERIALS + 1, "pieces in the box, rubles last")
ACTION_CODE: Final = _values(
    "ACTION_CODE", INFLUENCE_CARDS * 2, "where each action of an influence card begins"
)
ACTION_ONCE: Final = _values("ACTION_ONCE", INFLUENCE_CARDS * 2, "1 where the action bears the lightning")
PROGRAM: Final = _values("PROGRAM", CODE, "the effects: opcode and three operands a step")

TABLES_SIZE: Final = PROGRAM + CODE
TABLES_LAYOUT: Final = tuple(_rows.rows)
