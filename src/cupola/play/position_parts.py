"""The parts of a position document, one struct a concept.

A field that is not set, like one at its default, takes the canonical set-up.
"""

from typing import Annotated, Literal, get_args

from msgspec import UNSET, Meta, Struct, UnsetType, field

from cupola.content.vocabulary import Colour, Ornament
from cupola.engine.layout import BANNERS, DIE_FACES, FLOORS, SPACES
from cupola.play.options import Side

SlotName = Literal["red", "blue", "yellow", "green", "white1", "white2"]
DieName = Literal["red", "blue", "yellow", "green", "white"]
Sale = Literal["open", "selling", "over"]

SLOT_NAMES: tuple[SlotName, ...] = get_args(SlotName)
DIE_NAMES: tuple[DieName, ...] = get_args(DieName)
SALES: tuple[Sale, ...] = get_args(Sale)
SIDES: tuple[Side, ...] = get_args(Side)
ORNAMENTS: tuple[Ornament, ...] = get_args(Ornament)

Count = Annotated[int, Meta(ge=0, le=100)]
Rubles = Annotated[int, Meta(ge=0, le=500)]
Space = Annotated[int, Meta(ge=1, le=SPACES)]


class Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a position document."""


class Pieces(Part, frozen=True):
    """Pieces of each material."""

    lumber: Count = 0
    brick: Count = 0
    stone: Count = 0
    gold: Count = 0
    green: Count = 0
    purple: Count = 0


class Reserve(Part, frozen=True):
    """The general reserve; left out: the pieces of the box that lie nowhere else."""

    lumber: Rubles | UnsetType = UNSET
    brick: Rubles | UnsetType = UNSET
    stone: Rubles | UnsetType = UNSET
    gold: Rubles | UnsetType = UNSET
    green: Rubles | UnsetType = UNSET
    purple: Rubles | UnsetType = UNSET
    rubles: Rubles | UnsetType = UNSET


NO_PIECES = Pieces()
USUAL_RESERVE = Reserve()

# The players

BannerCount = Annotated[int, Meta(ge=0, le=BANNERS)]
OrnamentCount = Annotated[int, Meta(ge=0, le=4)]


class Banners(Part, frozen=True):
    """Banners not yet on the cathedral; those on white slots are told there."""

    inventory: BannerCount | UnsetType = UNSET
    beside: BannerCount | UnsetType = UNSET


class OrnamentsAtHand(Part, frozen=True):
    """Ornaments a player can place."""

    door: OrnamentCount | UnsetType = UNSET
    arch: OrnamentCount | UnsetType = UNSET
    cross: OrnamentCount | UnsetType = UNSET


class Slot(Part, frozen=True):
    """A slot of a workshop board: the tile on it, and what lies there on the advanced side."""

    tile: str | None = None
    face: Literal["up", "down"] = "up"
    banner: bool | UnsetType = UNSET
    ornament: Ornament | UnsetType | None = UNSET


EMPTY_SLOT = Slot()


class Workshop(Part, frozen=True):
    """The six slots of a workshop board."""

    red: Slot = EMPTY_SLOT
    blue: Slot = EMPTY_SLOT
    yellow: Slot = EMPTY_SLOT
    green: Slot = EMPTY_SLOT
    white1: Slot = EMPTY_SLOT
    white2: Slot = EMPTY_SLOT


USUAL_BANNERS = Banners()
USUAL_ORNAMENTS = OrnamentsAtHand()
EMPTY_WORKSHOP = Workshop()


class Player(Part, frozen=True):
    """What belongs to one player."""

    colour: Colour | UnsetType = UNSET
    side: Side = "basic"
    marker: Annotated[int, Meta(ge=0, le=1000)] | UnsetType = UNSET
    rubles: Rubles | UnsetType = UNSET
    goods: Pieces = NO_PIECES
    banners: Banners = USUAL_BANNERS
    ornaments: OrnamentsAtHand = USUAL_ORNAMENTS
    workshop: Workshop = EMPTY_WORKSHOP


# The cathedral


class Section(Part, frozen=True):
    """A section: its card, its workshop tile, who claimed it, what it has received."""

    card: str | UnsetType = UNSET
    tile: str | UnsetType | None = UNSET
    owner: Colour | None = None
    finished: bool = False
    delivered: Pieces = NO_PIECES
    ornament: Colour | None = None


class Tower(Part, frozen=True):
    """A tower: its sections from the base up."""

    sections: Annotated[tuple[Section, ...], Meta(max_length=FLOORS)] = ()


# The market


class Tiles(Part, frozen=True):
    """The resource tile of each market space."""

    space1: str | UnsetType = field(default=UNSET, name="1")
    space2: str | UnsetType = field(default=UNSET, name="2")
    space3: str | UnsetType = field(default=UNSET, name="3")
    space4: str | UnsetType = field(default=UNSET, name="4")
    space5: str | UnsetType = field(default=UNSET, name="5")
    space6: str | UnsetType = field(default=UNSET, name="6")
    space7: str | UnsetType = field(default=UNSET, name="7")
    space8: str | UnsetType = field(default=UNSET, name="8")


class InfluenceCards(Part, frozen=True):
    """The influence card of each quadrant."""

    quadrant1: str | UnsetType = field(default=UNSET, name="1")
    quadrant2: str | UnsetType = field(default=UNSET, name="2")
    quadrant3: str | UnsetType = field(default=UNSET, name="3")
    quadrant4: str | UnsetType = field(default=UNSET, name="4")


class Die(Part, frozen=True):
    """A die: its space and what it shows, 0 while it is in the air."""

    space: Space | UnsetType = UNSET
    value: Annotated[int, Meta(ge=0, le=DIE_FACES)] = 1


USUAL_DIE = Die()


class Dice(Part, frozen=True):
    """The dice of the market."""

    red: Die = USUAL_DIE
    blue: Die = USUAL_DIE
    yellow: Die = USUAL_DIE
    green: Die = USUAL_DIE
    white: Die = USUAL_DIE


USUAL_TILES = Tiles()
USUAL_CARDS = InfluenceCards()
USUAL_DICE = Dice()


class Market(Part, frozen=True):
    """The ring of market spaces."""

    tiles: Tiles = USUAL_TILES
    influence: InfluenceCards = USUAL_CARDS
    dice: Dice = USUAL_DICE


USUAL_MARKET = Market()

# The turn


class Visit(Part, frozen=True):
    """The visit of the market in this turn: the die moved there, and the market actions used."""

    die: DieName
    taken: bool = False
    influenced: bool = False
    worked: bool = False


class Turn(Part, frozen=True):
    """The turn that is being played."""

    player: Colour | UnsetType = UNSET
    number: Annotated[int, Meta(ge=1, le=10000)] = 1
    acted: bool | UnsetType = UNSET
    sale: Sale = "open"
    rerolled: bool = False
    visit: Visit | None = None
    used_tiles: tuple[SlotName, ...] = ()


FIRST_TURN = Turn()


class End(Part, frozen=True):
    """The end that was triggered: by whom, and the turns left after the one being played."""

    trigger: Colour
    last_turns: Annotated[int, Meta(ge=0, le=3)] = 0
