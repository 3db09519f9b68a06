"""What is still to come, as parts of a position document: one struct for each kind of frame."""

from typing import Annotated, Literal, get_args

from msgspec import UNSET, Meta, UnsetType

from cupola.content.vocabulary import Colour, Material
from cupola.engine.layout import DICE, QUADRANTS
from cupola.play.position_parts import Count, Part, Pieces

Priced = Literal["lumber", "brick", "stone", "gold", "green", "purple", "rubles", "recognition"]
PRICED: tuple[Priced, ...] = get_args(Priced)
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
    """A delivery: pieces left, pieces made, price of each."""

    left: Annotated[int, Meta(ge=1, le=100)] | Literal["unlimited"] = 3
    made: Count = 0
    price: Price | None = None


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
    """An effect that is running: its next step, and what was paid in it."""

    effect: str
    step: Annotated[int, Meta(ge=0, le=1000)] = 0
    last_paid: Material | None = None
    kinds_paid: tuple[Material, ...] = ()


class GoodsFrame(Frame, frozen=True, kw_only=True, tag="goods"):
    """Materials that wait because not all fit."""

    goods: Pieces


class RollFrame(Frame, frozen=True, kw_only=True, tag="roll"):
    """Chance: the dice in the air."""


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
)
