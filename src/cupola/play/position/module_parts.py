"""The parts of a document that only some tables have: region, guild pieces, Ivan."""

from typing import Annotated, Literal, get_args

from msgspec import UNSET, Meta, UnsetType, field

from cupola.content.shape.vocabulary import Colour
from cupola.engine.constants.layout import SOLO_CARDS
from cupola.play.position.parts import (
    NO_PIECES,
    USUAL_ORNAMENTS,
    BannerCount,
    ButtressNumber,
    ContractNumber,
    DieName,
    Marker,
    OrnamentCount,
    OrnamentsAtHand,
    Part,
    Pieces,
    SpecialistNumber,
    StripCount,
    TowerLetter,
)

SoloCardName = Literal["inventory", "transport", "construction", "claim", "recognition", "recruit"]
SOLO_CARD_NAMES: tuple[SoloCardName, ...] = get_args(SoloCardName)

# The region


class Places(Part, frozen=True):
    """The specialist on each place of the region board."""

    place1: SpecialistNumber | UnsetType | None = field(default=UNSET, name="1")
    place2: SpecialistNumber | UnsetType | None = field(default=UNSET, name="2")
    place3: SpecialistNumber | UnsetType | None = field(default=UNSET, name="3")
    place4: SpecialistNumber | UnsetType | None = field(default=UNSET, name="4")
    place5: SpecialistNumber | UnsetType | None = field(default=UNSET, name="5")


USUAL_PLACES = Places()


class Region(Part, frozen=True):
    """The region board; specialists that lie nowhere and are not gone are in the bag."""

    places: Places = USUAL_PLACES
    closed: tuple[str, ...] | UnsetType = UNSET
    gone: tuple[SpecialistNumber, ...] = ()


# The guilds


class LaidUnder(Part, frozen=True):
    """A contract under the deck, and the player who laid it there."""

    contract: ContractNumber
    player: Colour


class Contracts(Part, frozen=True):
    """The contracts that are in nobody's hand; under the deck the first drawn comes first."""

    deck: tuple[ContractNumber, ...] | UnsetType = UNSET
    offer: tuple[ContractNumber, ...] = ()
    under: tuple[LaidUnder, ...] = ()


class Spares(Part, frozen=True):
    """The section cards that the plan left out."""

    deck: tuple[str, ...] | UnsetType = UNSET
    discard: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()


USUAL_CONTRACTS = Contracts()
USUAL_SPARES = Spares()


class GuildPieces(Part, frozen=True):
    """What the guild in play brought to the table."""

    foreman: TowerLetter | UnsetType = UNSET
    contracts: Contracts | UnsetType = UNSET
    spares: Spares | UnsetType = UNSET
    buttresses: tuple[ButtressNumber, ...] | UnsetType = UNSET


USUAL_GUILD = GuildPieces()

# Ivan


class RowPlace(Part, frozen=True):
    """A place of Ivan's row: the solo card, the die on its tile (none while it is lifted), and its side."""

    card: SoloCardName | UnsetType = UNSET
    die: DieName | UnsetType | None = UNSET
    up: bool = True


USUAL_ROW_PLACE = RowPlace()


class Ivan(Part, frozen=True):
    """What belongs to Ivan in the solo game."""

    colour: Colour | UnsetType = UNSET
    marker: Marker | UnsetType = UNSET
    prestige: Marker | UnsetType = UNSET
    banners: BannerCount | UnsetType = UNSET
    ornaments: OrnamentsAtHand = USUAL_ORNAMENTS
    placed: OrnamentCount | UnsetType = UNSET
    row: Annotated[tuple[RowPlace, ...], Meta(max_length=SOLO_CARDS)] = ()
    store: Pieces = NO_PIECES
    site: Pieces = NO_PIECES
    tower: TowerLetter | UnsetType | None = UNSET
    strip: StripCount | UnsetType = UNSET
    sent: tuple[str, ...] | UnsetType = UNSET
    specialists: tuple[SpecialistNumber, ...] | UnsetType = UNSET


USUAL_IVAN = Ivan()
