"""Frames as parts of a document, one struct per kind."""

from typing import Annotated, Literal, get_args

from msgspec import UNSET, Meta, UnsetType

from cupola.content.shape.vocabulary import Colour
from cupola.engine.constants.layout import DICE, PLACES, QUADRANTS, SOLO_CARDS
from cupola.play.position.parts import Count, MaterialName, Part, Pieces

Priced = Literal[
    "lumber",
    "brick",
    "stone",
    "gold",
    "green",
    "purple",
    "diamond",
    "rubles",
    "recognition",
    "prestige",
    "passes",
]
PRICED: tuple[Priced, ...] = get_args(Priced)
MarketAction = Literal["take", "workshop", "influence"]
MARKET_ACTIONS: tuple[MarketAction, ...] = get_args(MarketAction)
IvanStage = Literal["begins", "decorates", "moves", "acts", "claims", "ends"]
IVAN_STAGES: tuple[IvanStage, ...] = get_args(IvanStage)
ActionLetter = Literal["a", "b"]
ACTION_LETTERS: tuple[ActionLetter, ...] = get_args(ActionLetter)

SectionName = Annotated[str, Meta(pattern="^[A-F][1-6]$")]


class Price(Part, frozen=True):
    """What each piece of a delivery costs."""

    resource: Priced
    amount: Count


class Frame(Part, frozen=True, kw_only=True, tag_field="kind"):
    """Something still to be decided, and by whom."""

    player: Colour | UnsetType = UNSET


class TurnFrame(Frame, frozen=True, kw_only=True, tag="turn"):
    """The next step of the turn."""


class BannerFrame(Frame, frozen=True, kw_only=True, tag="banner"):
    """Which banner goes up on the claimed section."""

    section: SectionName


class PlaceFrame(Frame, frozen=True, kw_only=True, tag="place"):
    """Where the workshop tile at hand goes."""

    tile: str


class DeliveryFrame(Frame, frozen=True, kw_only=True, tag="delivery"):
    """A delivery: pieces left, pieces made, price of each, whether it may end without a piece."""

    left: Annotated[int, Meta(ge=1, le=100)] | Literal["unlimited"] = 3
    made: Count = 0
    price: Price | None = None
    declinable: bool = False


class JewelsFrame(Frame, frozen=True, kw_only=True, tag="jewels"):
    """The jewels of a decoration, on top of its delivery."""

    section: SectionName


class VisitFrame(Frame, frozen=True, kw_only=True, tag="visit"):
    """The next market action."""


class TakeFrame(Frame, frozen=True, kw_only=True, tag="take"):
    """How much of the next resource of a tile is taken."""

    tile: str
    resource: str
    times: Annotated[int, Meta(ge=1, le=DICE)] = 1


class InfluenceFrame(Frame, frozen=True, kw_only=True, tag="influence"):
    """The action of the influence card again, or enough."""

    quadrant: Annotated[int, Meta(ge=1, le=QUADRANTS)]
    action: ActionLetter


class EffectFrame(Frame, frozen=True, kw_only=True, tag="effect"):
    """An effect that is running: its next step, what was paid in it, further market actions done in it."""

    effect: str
    step: Annotated[int, Meta(ge=0, le=1000)] = 0
    last_paid: MaterialName | None = None
    kinds_paid: tuple[MaterialName, ...] = ()
    market_actions: tuple[MarketAction, ...] | UnsetType = UNSET
    declinable: bool = False


class GoodsFrame(Frame, frozen=True, kw_only=True, tag="goods"):
    """Materials that wait because not all fit."""

    goods: Pieces


class RollFrame(Frame, frozen=True, kw_only=True, tag="roll"):
    """Chance: the dice in the air."""


class RecruitFrame(Frame, frozen=True, kw_only=True, tag="recruit"):
    """Which specialist that a city reaches, kept or sent away."""

    city: str


class SpecialistFrame(Frame, frozen=True, kw_only=True, tag="specialist"):
    """Chance: a specialist comes from the bag to a place."""

    place: Annotated[int, Meta(ge=1, le=PLACES)]


class ContractFrame(Frame, frozen=True, kw_only=True, tag="contract"):
    """Chance: contracts are drawn."""

    left: Annotated[int, Meta(ge=1, le=100)] = 1


class KeepFrame(Frame, frozen=True, kw_only=True, tag="keep"):
    """Which contracts are kept, and in which order the others go under the deck."""

    left: Count = 1


class ReturnFrame(Frame, frozen=True, kw_only=True, tag="return"):
    """Which contract of the hand goes under the deck."""


class SpareFrame(Frame, frozen=True, kw_only=True, tag="spare"):
    """Chance: spare sections are drawn, from which pieces are bought."""

    left: Annotated[int, Meta(ge=1, le=100)] = 1
    first_buy: Count = 0
    second_buy: Count = 0


class SplitFrame(Frame, frozen=True, kw_only=True, tag="split"):
    """Which of two spare sections gives the first number of pieces."""

    first_buy: Count = 0
    second_buy: Count = 0


class BuyFrame(Frame, frozen=True, kw_only=True, tag="buy"):
    """Which piece of a spare section is bought."""

    card: str
    left: Count = 1
    bought: MaterialName | None = None


class IvanFrame(Frame, frozen=True, kw_only=True, tag="ivan"):
    """Ivan's turn: how far it is, and the place of the row that is played."""

    stage: IvanStage = "begins"
    place: Annotated[int, Meta(ge=1, le=SOLO_CARDS)] = 1


class TilesFrame(Frame, frozen=True, kw_only=True, tag="tiles"):
    """Chance: Ivan's tiles are laid face up again."""


AnyFrame = (
    TurnFrame
    | BannerFrame
    | PlaceFrame
    | DeliveryFrame
    | JewelsFrame
    | VisitFrame
    | TakeFrame
    | InfluenceFrame
    | EffectFrame
    | GoodsFrame
    | RollFrame
    | RecruitFrame
    | SpecialistFrame
    | ContractFrame
    | KeepFrame
    | ReturnFrame
    | SpareFrame
    | SplitFrame
    | BuyFrame
    | IvanFrame
    | TilesFrame
)
