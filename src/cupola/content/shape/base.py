"""The printed values of the base game."""

from typing import ClassVar, Literal

from msgspec import Struct, field

from cupola.content.shape.effects import Effect
from cupola.content.shape.goods import Face, Goods
from cupola.content.shape.printed import Amount, Count, Price, Printed, SmallAmount, SmallCount
from cupola.content.shape.sections import Sections
from cupola.content.shape.vocabulary import DieColour, Group, Material, Ornament, SlotColour, SoloCard


class Supply(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The pieces in the reserve."""

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
    """The material that each ornament costs."""

    door: Material
    arch: Material
    cross: Material


class ScoreTrack(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The length of the score track and its prestige spaces."""

    spaces: Amount
    prestige_at: tuple[Amount, ...]


class Dice(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The dice of the base game and how many a market space holds."""

    colours: tuple[DieColour, ...]
    per_space: Amount


class Market(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The ring of market spaces, its quadrants and the groups of influence cards."""

    spaces: Amount
    quadrants: tuple[tuple[Count, Count], ...]
    groups: tuple[Group, ...]


class ResourceTile(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A resource tile of the market."""

    gives: Goods


class WorkshopTiles(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The faces of the workshop tiles and how many copies there are of each."""

    faces: tuple[Face, ...]
    copies_plain: Count
    copies_plus: Count


class SlotPrices(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The price in rubles of each workshop slot of one board."""

    red: Price
    blue: Price
    yellow: Price
    green: Price
    white: tuple[Price, Price]


class BasicBoard(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The basic side of the workshop boards, by the owner's colour."""

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
    """The advanced side of the workshop boards."""

    price: Price
    ornament_on: OrnamentPlaces
    banners_on: tuple[SlotColour, ...]


class WorkshopBoard(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Both sides of the workshop boards."""

    basic: BasicBoard
    advanced: AdvancedBoard


class Plan(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A building plan: the height of each tower from left to right."""

    players: Count
    heights: tuple[Count, ...]


class InfluenceCard(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An influence card with its two actions."""

    label: ClassVar[str] = "group"

    group: Group
    first_game: bool = False
    actions: tuple[Effect, Effect]


class Solo(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The solo cards of Ivan and their numbers."""

    cards: tuple[SoloCard, ...]
    inventory_takes: SmallAmount
    recognition_gives: SmallAmount


class Base(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything printed in the base box."""

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
