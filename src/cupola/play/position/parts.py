"""The parts of a document, one struct per concept.

A field that is not set, like one at its default, takes the canonical set-up.
"""

from typing import Annotated, Literal, get_args

from msgspec import UNSET, Meta, Struct, UnsetType, field

from cupola.content.shape.vocabulary import Colour, Ornament
from cupola.engine.constants.layout import (
    BANNERS,
    BUTTRESSES,
    CONTRACTS,
    DIE_FACES,
    FLOORS,
    SEATS,
    SPACES,
    SPECIALISTS,
)
from cupola.play.setup.options import Side

SlotName = Literal["red", "blue", "yellow", "green", "white1", "white2"]
DieName = Literal["red", "blue", "yellow", "green", "white", "black"]
MaterialName = Literal["lumber", "brick", "stone", "gold", "green", "purple", "diamond"]
TowerLetter = Literal["A", "B", "C", "D", "E", "F"]
Sale = Literal["open", "selling", "over"]
CardAction = Literal["1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b"]

SLOT_NAMES: tuple[SlotName, ...] = get_args(SlotName)
DIE_NAMES: tuple[DieName, ...] = get_args(DieName)
MATERIAL_NAMES: tuple[MaterialName, ...] = get_args(MaterialName)
TOWER_LETTERS: tuple[TowerLetter, ...] = get_args(TowerLetter)
SALES: tuple[Sale, ...] = get_args(Sale)
CARD_ACTIONS: tuple[CardAction, ...] = get_args(CardAction)
SIDES: tuple[Side, ...] = get_args(Side)
ORNAMENTS: tuple[Ornament, ...] = get_args(Ornament)

Count = Annotated[int, Meta(ge=0, le=100)]
Rubles = Annotated[int, Meta(ge=0, le=500)]
Space = Annotated[int, Meta(ge=1, le=SPACES)]
Marker = Annotated[int, Meta(ge=0, le=1000)]
StripCount = Annotated[int, Meta(ge=0, le=100)]
SpecialistNumber = Annotated[int, Meta(ge=1, le=SPECIALISTS)]
ContractNumber = Annotated[int, Meta(ge=1, le=CONTRACTS)]
ButtressNumber = Annotated[int, Meta(ge=1, le=BUTTRESSES)]


class Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a position document."""


class Pieces(Part, frozen=True):
    """Pieces of each material; diamonds only with the jewellers."""

    lumber: Count = 0
    brick: Count = 0
    stone: Count = 0
    gold: Count = 0
    green: Count = 0
    purple: Count = 0
    diamond: Count | UnsetType = UNSET


class Reserve(Part, frozen=True):
    """The general reserve; left out: the pieces of the box that lie nowhere else."""

    lumber: Rubles | UnsetType = UNSET
    brick: Rubles | UnsetType = UNSET
    stone: Rubles | UnsetType = UNSET
    gold: Rubles | UnsetType = UNSET
    green: Rubles | UnsetType = UNSET
    purple: Rubles | UnsetType = UNSET
    diamond: Rubles | UnsetType = UNSET
    rubles: Rubles | UnsetType = UNSET


NO_PIECES = Pieces()
USUAL_RESERVE = Reserve()

# The players

BannerCount = Annotated[int, Meta(ge=0, le=BANNERS)]
OrnamentCount = Annotated[int, Meta(ge=0, le=4)]


class Banners(Part, frozen=True):
    """Banners not yet on the cathedral; those on white slots are listed there."""

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
    """What belongs to one player; from the passes on, only where the region or a guild has such pieces."""

    colour: Colour | UnsetType = UNSET
    side: Side = "basic"
    marker: Marker | UnsetType = UNSET
    prestige: Marker | UnsetType = UNSET
    rubles: Rubles | UnsetType = UNSET
    goods: Pieces = NO_PIECES
    banners: Banners = USUAL_BANNERS
    ornaments: OrnamentsAtHand = USUAL_ORNAMENTS
    workshop: Workshop = EMPTY_WORKSHOP
    passes: Count | UnsetType = UNSET
    strip: StripCount | UnsetType = UNSET
    sent: tuple[str, ...] | UnsetType = UNSET
    specialist: SpecialistNumber | UnsetType | None = UNSET
    tools: tuple[str, ...] | UnsetType = UNSET
    contracts: tuple[ContractNumber, ...] | UnsetType = UNSET
    buttresses: tuple[ButtressNumber, ...] | UnsetType = UNSET


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
    """A tower: its sections from the base up, and the city on top."""

    sections: Annotated[tuple[Section, ...], Meta(max_length=FLOORS)] = ()
    city: str | UnsetType | None = UNSET


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
    """The dice of the market, the black one only with the region."""

    red: Die = USUAL_DIE
    blue: Die = USUAL_DIE
    yellow: Die = USUAL_DIE
    green: Die = USUAL_DIE
    white: Die = USUAL_DIE
    black: Die | UnsetType = UNSET


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
    lightning: tuple[CardAction, ...] = ()
    passed_in_row: Annotated[int, Meta(ge=0, le=SEATS)] | UnsetType = UNSET
    buttressed: bool | UnsetType = UNSET
    free_placement: bool | UnsetType = UNSET


FIRST_TURN = Turn()


class End(Part, frozen=True):
    """The end that was triggered: by whom, and the turns left after the one being played."""

    trigger: Colour
    last_turns: Annotated[int, Meta(ge=0, le=3)] = 0
