"""The printed values of the base game."""

from typing import ClassVar, Literal

from msgspec import Struct, field

from cupola.content.errors import ContentError, kind_of
from cupola.content.shape.effects import Effect, Face, Goods
from cupola.content.shape.printed import (
    Amount,
    Count,
    Name,
    Price,
    Printed,
    PrintedTable,
    SmallAmount,
    SmallCount,
    row_title,
)
from cupola.content.shape.vocabulary import (
    SECTION_COLUMNS,
    DieColour,
    Group,
    Material,
    Ornament,
    Part,
    SectionColumn,
    SlotColour,
    SoloCard,
)


class Section(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    label: ClassVar[str] = "id"

    id: Name
    part: Part
    cost: tuple[Material, ...]
    recognition: SmallCount
    rubles: SmallCount


class Sections(PrintedTable[Section], frozen=True, forbid_unknown_fields=True, kw_only=True):
    columns: tuple[SectionColumn, ...] = SECTION_COLUMNS


def section_by_columns(file: str, number: int, columns: tuple[str, ...], row: object) -> dict[str, object]:
    """A list of cells as named fields."""
    if not isinstance(row, list):
        raise ContentError(file, row_title("sections", number), "", f"expected a list, got {kind_of(row)}")
    named: dict[str, object] = dict(zip(columns, row, strict=False))
    title = row_title("sections", number, named.get("id"))
    if len(row) != len(columns):
        raise ContentError(file, title, "", f"expected {len(columns)} columns, got {len(row)}")
    cost = named.get("cost")
    if not isinstance(cost, str):
        raise ContentError(file, title, "cost", f"expected a string, got {kind_of(cost)}")
    return named | {"cost": cost.split()}


class Supply(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    lumber: Count
    brick: Count
    stone: Count
    gold: Count
    green: Count
    purple: Count
    rubles: Count


class Player(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What each player starts with."""

    banners: Amount
    inventory_spaces: Amount
    banners_in_inventory: Count
    ornaments: tuple[Ornament, ...]
    start_recognition: Count
    rubles_by_turn_order: tuple[SmallCount, SmallCount, SmallCount, SmallCount]


class OrnamentMaterial(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    door: Material
    arch: Material
    cross: Material


class ScoreTrack(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    spaces: Amount
    prestige_at: tuple[Amount, ...]


class Dice(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    colours: tuple[DieColour, ...]
    per_space: Amount


class Market(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    spaces: Amount
    quadrants: tuple[tuple[Count, Count], ...]
    groups: tuple[Group, ...]


class ResourceTile(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    gives: Goods


class WorkshopTiles(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    faces: tuple[Face, ...]
    copies_plain: Count
    copies_plus: Count


class SlotPrices(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """In rubles."""

    red: Price
    blue: Price
    yellow: Price
    green: Price
    white: tuple[Price, Price]


class BasicBoard(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """By the owner's colour."""

    red: SlotPrices
    blue: SlotPrices
    yellow: SlotPrices
    green: SlotPrices


class OrnamentPlaces(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The ornament that lies on each coloured slot."""

    red: Ornament
    blue: Ornament
    yellow: Ornament
    green: Ornament


class AdvancedBoard(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    price: Price
    ornament_on: OrnamentPlaces
    banners_on: tuple[SlotColour, ...]


class WorkshopBoard(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    basic: BasicBoard
    advanced: AdvancedBoard


class Plan(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The height of each tower from left to right."""

    players: Count
    heights: tuple[Count, ...]


class InfluenceCard(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    label: ClassVar[str] = "group"

    group: Group
    first_game: bool = False
    actions: tuple[Effect, Effect]


class Solo(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    cards: tuple[SoloCard, ...]
    inventory_takes: SmallAmount
    recognition_gives: SmallAmount


class Base(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    box: Literal["base"]
    version: Literal[1]
    supply: Supply
    player: Player
    ornament_material: OrnamentMaterial
    score_track: ScoreTrack
    dice: Dice
    market: Market
    resource_tiles: tuple[ResourceTile, ...] = field(name="resource_tile")
    workshop_tiles: WorkshopTiles
    workshop_board: WorkshopBoard
    plans: tuple[Plan, ...] = field(name="plan")
    influence_cards: tuple[InfluenceCard, ...] = field(name="influence")
    sections: Sections
    solo: Solo
