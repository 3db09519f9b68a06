"""What is pending, one struct for each kind of frame; a row of a field says which counters hold it.

The place of a part is here the frame as the engine keeps it: kind, owner, counters.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal, Union, get_args

from msgspec import UNSET, Meta, Struct, UnsetType, structs

from cupola.content.shape.vocabulary import Colour
from cupola.engine.accessors import board, region
from cupola.engine.accessors.cells import is_over, turn_seat
from cupola.engine.accessors.printed import opcode
from cupola.engine.accessors.solo import row_die
from cupola.engine.accessors.stack import counter, top_kind
from cupola.engine.constants import frames as kinds
from cupola.engine.constants import layout
from cupola.engine.constants.actions import RESOURCE_NAMES, SECTION_NAMES
from cupola.engine.constants.opcodes import END, MARKET
from cupola.engine.constants.tables import CODE, CODE_WIDTH, TILE_GAINS
from cupola.engine.state.state import State
from cupola.play.position import parts
from cupola.play.position.faults import Fault, number_of, shown
from cupola.play.position.parts import MATERIAL_NAMES, REGION, Count, MaterialName, Only, Part, Pieces, Row
from cupola.play.position.table import NOTHING, Table
from cupola.play.setup.catalogue import Catalogue

Priced = Literal[MaterialName, "rubles", "recognition", "prestige", "passes"]
PRICED: tuple[Priced, ...] = get_args(Priced)
MarketAction = Literal["take", "workshop", "influence"]
MARKET_ACTIONS: tuple[MarketAction, ...] = get_args(MarketAction)
IvanStage = Literal["begins", "decorates", "moves", "acts", "claims", "ends"]
ActionLetter = Literal["a", "b"]
SectionName = Annotated[str, Meta(pattern="^[A-F][1-6]$")]
Draws = Annotated[int, Meta(ge=1, le=100)]

HEAD: Final = 2  # kind and owner, before the counters
Cells = list[int]


# Rows: a value from the cells of a frame, and laid into them


def count(index: int, first: int = 0) -> Row:
    """A number as it stands, or counted from `first`."""

    def lay(table: Table, cells: Cells, value: int, path: str) -> None:
        cells[HEAD + index] = value - first

    return Row(lambda table, cells: cells[HEAD + index] + first, lay=lay)


def flag(index: int) -> Row:
    return count(index)._replace(value=lambda table, cells: cells[HEAD + index] == 1)


def name(index: int, names: Sequence[str]) -> Row:
    def lay(table: Table, cells: Cells, value: str, path: str) -> None:
        cells[HEAD + index] = names.index(value)

    return Row(lambda table, cells: names[cells[HEAD + index]], lay=lay)


def name_or_none(index: int, names: Sequence[str], none: int) -> Row:
    """The number of `none` and those behind it are the names."""

    def value(table: Table, cells: Cells) -> str | None:
        number = cells[HEAD + index]
        return None if number == none else names[number - none - 1]

    def lay(table: Table, cells: Cells, value: str | None, path: str) -> None:
        cells[HEAD + index] = none if value is None else names.index(value) + none + 1

    return Row(value, lay=lay)


def piece(index: int, names: Callable[[Catalogue], Sequence[str]], what: str) -> Row:
    def lay(table: Table, cells: Cells, value: str, path: str) -> None:
        cells[HEAD + index] = number_of(value, names(table.catalogue), path, what)

    return Row(lambda table, cells: names(table.catalogue)[cells[HEAD + index]], lay=lay)


def section_number(table: Table, name: str, path: str) -> int:
    section = number_of(name, SECTION_NAMES, path, "section")
    if section % layout.FLOORS >= board.height(table.state, section // layout.FLOORS):
        raise Fault(path, f"the plan has no section {name}")
    return section


def _lay_unclaimed(table: Table, cells: Cells, value: str, path: str) -> None:
    section = section_number(table, value, path)
    if board.banner(table.state, section) >= 0:
        raise Fault(path, f"{value} is claimed already")
    cells[HEAD] = section


def _lay_decorated(table: Table, cells: Cells, value: str, path: str) -> None:
    """B7: a decoration shares what is left of the delivery below it, and its price."""
    state, section = table.state, section_number(table, value, path)
    if top_kind(state) != kinds.DELIVERY_FRAME:
        raise Fault(path.rpartition(".")[0], "a decoration belongs on top of its delivery")
    if not board.is_finished(state, section) or board.ornament(state, section) >= 0:
        raise Fault(path, f"{value} is not a finished section without an ornament")
    price = counter(state, kinds.PRICE_RESOURCE), counter(state, kinds.PRICE_AMOUNT)
    cells[HEAD:] = [counter(state, kinds.LEFT), section, *price, *[0] * len(cells[HEAD + 4 :])]


def _lay_left(table: Table, cells: Cells, value: int | str, path: str) -> None:
    cells[HEAD + kinds.LEFT] = kinds.UNLIMITED if isinstance(value, str) else value


def _left(table: Table, cells: Cells) -> int | str:
    left = cells[HEAD + kinds.LEFT]
    return "unlimited" if left == kinds.UNLIMITED else left


def _price(table: Table, cells: Cells) -> "Price | None":
    resource, amount = cells[HEAD + kinds.PRICE_RESOURCE], cells[HEAD + kinds.PRICE_AMOUNT]
    return None if (resource, amount) == (layout.RUBLES, 0) else Price(PRICED[resource], amount)


def _lay_price(table: Table, cells: Cells, value: "Price | None", path: str) -> None:
    price = (layout.RUBLES, 0) if value is None else (RESOURCE_NAMES.index(value.resource), value.amount)
    cells[HEAD + kinds.PRICE_RESOURCE], cells[HEAD + kinds.PRICE_AMOUNT] = price


def _resource(table: Table, cells: Cells) -> str:
    tile, index = cells[HEAD + kinds.TAKE_TILE], cells[HEAD + kinds.TAKE_INDEX]
    return RESOURCE_NAMES[board.tile_resource(table.state, tile, index)]


def _lay_resource(table: Table, cells: Cells, value: str, path: str) -> None:
    state, tile = table.state, cells[HEAD + kinds.TAKE_TILE]
    places = [at for at in range(TILE_GAINS) if board.tile_amount(state, tile, at) > 0]
    names = [RESOURCE_NAMES[board.tile_resource(state, tile, at)] for at in places]
    cells[HEAD + kinds.TAKE_INDEX] = number_of(value, names, path, "resource of the tile")


def _goods(table: Table, cells: Cells) -> Pieces:
    amounts = cells[HEAD:]
    return structs.replace(Pieces(*amounts[: layout.DIAMOND]), diamond=amounts[layout.DIAMOND] or UNSET)


def _lay_goods(table: Table, cells: Cells, value: Pieces, path: str) -> None:
    amounts = parts.amounts_of(value)
    cells[HEAD : HEAD + len(amounts)] = amounts


def _lay_empty_place(table: Table, cells: Cells, value: int, path: str) -> None:
    if region.region_place(table.state, value - 1) != NOTHING:
        raise Fault(path, f"a specialist is on place {value} already")
    cells[HEAD + kinds.DRAW_PLACE] = value - 1


def _lay_draws(table: Table, cells: Cells, value: int, path: str) -> None:
    if top_kind(table.state) != kinds.KEEP_FRAME:
        raise Fault(path.rpartition(".")[0], "contracts are drawn on top of the choice which to keep")
    cells[HEAD + kinds.DRAWS_LEFT] = value


def _lay_row_place(table: Table, cells: Cells, value: int, path: str) -> None:
    places = region.dice_in_play(table.state)
    if value > places:
        raise Fault(path, f"the row has {places} places")
    cells[HEAD + kinds.IVAN_PLACE] = value - 1


# Effects


class EffectStep(Struct, frozen=True):
    effect: str
    step: int


@lru_cache(maxsize=16)
def effect_steps(catalogue: Catalogue) -> dict[int, EffectStep]:
    """By where it lies; an effect may hold several ends."""
    state = State(catalogue.tables)
    starts = sorted(catalogue.programs.values())
    end = max(step for step in range(CODE // CODE_WIDTH) if opcode(state, step) != END) + 2
    following = dict(zip(starts, [*starts[1:], end], strict=True))
    return {
        step: EffectStep(effect, step - start)
        for effect, start in catalogue.programs.items()
        for step in range(start, following[start])
    }


@lru_cache(maxsize=16)
def market_effects(catalogue: Catalogue) -> frozenset[str]:
    """N5: the effects that grant further market actions."""
    state = State(catalogue.tables)
    return frozenset(
        step.effect for place, step in effect_steps(catalogue).items() if opcode(state, place) == MARKET
    )


@lru_cache(maxsize=16)
def places_of_steps(catalogue: Catalogue) -> dict[EffectStep, int]:
    return {step: place for place, step in effect_steps(catalogue).items()}


def _running(table: Table, cells: Cells) -> EffectStep:
    return effect_steps(table.catalogue)[cells[HEAD + kinds.STEP]]


def _lay_effect(table: Table, cells: Cells, value: str, path: str) -> None:
    places = places_of_steps(table.catalogue)
    if EffectStep(value, 0) not in places:
        raise Fault(path, f"unknown effect {shown(value)}")
    cells[HEAD + kinds.STEP] = places[EffectStep(value, 0)]


def _lay_step(table: Table, cells: Cells, value: int, path: str) -> None:
    places, effect = places_of_steps(table.catalogue), _running(table, cells).effect
    if EffectStep(effect, value) not in places:
        raise Fault(path, f"{effect} has no step {value}")
    cells[HEAD + kinds.STEP] = places[EffectStep(effect, value)]


def _noted(names: Sequence[str], is_market: bool, none: object) -> Row:
    """N5: what an effect with market actions notes is no payment."""

    def value(table: Table, cells: Cells) -> object:
        if (_running(table, cells).effect in market_effects(table.catalogue)) != is_market:
            return none
        bits = cells[HEAD + kinds.KINDS_PAID]
        return tuple(each for bit, each in enumerate(names) if bits >> bit & 1) or none

    def lay(table: Table, cells: Cells, value: Iterable[str], path: str) -> None:
        for each in value:
            cells[HEAD + kinds.KINDS_PAID] |= 1 << names.index(each)

    return Row(value, lay=lay)


# The kinds


def usual_owner(kind: int, seat: int) -> int:
    """Who decides in a frame: whose turn it is, but the human in Ivan's turn (V4)."""
    return 1 - layout.IVAN if kind in (kinds.IVAN_FRAME, kinds.TILES_FRAME) else seat


SOLO: Final = Only(lambda table: table.solo)


class Price(Part, frozen=True):
    """What each piece of a delivery costs."""

    resource: Priced
    amount: Count


class Frame(Part, frozen=True, kw_only=True, tag_field="kind"):
    """Something still to be decided, and by whom."""

    only: ClassVar[Only | None] = None
    is_chance: ClassVar[bool] = False

    player: Annotated[
        Colour | UnsetType,
        Row(
            lambda table, cells: table.colours[cells[1]],
            lambda table, cells: table.colours[usual_owner(cells[0], turn_seat(table.state))],
        ),
    ] = UNSET


class TurnFrame(Frame, frozen=True, kw_only=True, tag="turn"):
    """The next step of the turn."""


class BannerFrame(Frame, frozen=True, kw_only=True, tag="banner"):
    """Which banner goes up on the claimed section."""

    section: Annotated[SectionName, name(0, SECTION_NAMES)._replace(lay=_lay_unclaimed)]


class PlaceFrame(Frame, frozen=True, kw_only=True, tag="place"):
    """Where the workshop tile at hand goes."""

    tile: Annotated[str, piece(0, lambda catalogue: catalogue.face_names, "workshop tile")]


class DeliveryFrame(Frame, frozen=True, kw_only=True, tag="delivery"):
    """A delivery: pieces left, pieces made, price of each, whether it may end without a piece."""

    left: Annotated[Draws | Literal["unlimited"], Row(_left, lay=_lay_left)] = 3
    made: Annotated[Count, count(kinds.MADE)] = 0
    price: Annotated[Price | None, Row(_price, lay=_lay_price)] = None
    declinable: Annotated[bool, flag(kinds.MAY_STOP)] = False


class JewelsFrame(Frame, frozen=True, kw_only=True, tag="jewels"):
    """The jewels of a decoration, on top of its delivery."""

    section: Annotated[SectionName, name(kinds.SECTION, SECTION_NAMES)._replace(lay=_lay_decorated)]


class VisitFrame(Frame, frozen=True, kw_only=True, tag="visit"):
    """The next market action."""


class TakeFrame(Frame, frozen=True, kw_only=True, tag="take"):
    """How much of the next resource of a tile is taken."""

    tile: Annotated[str, piece(kinds.TAKE_TILE, lambda catalogue: catalogue.tile_names, "resource tile")]
    resource: Annotated[str, Row(_resource, lay=_lay_resource)]
    times: Annotated[Annotated[int, Meta(ge=1, le=layout.DICE)], count(kinds.TAKE_TIMES)] = 1


class InfluenceFrame(Frame, frozen=True, kw_only=True, tag="influence"):
    """The action of the influence card again, or enough."""

    quadrant: Annotated[Annotated[int, Meta(ge=1, le=layout.QUADRANTS)], count(kinds.QUADRANT_AGAIN, first=1)]
    action: Annotated[ActionLetter, name(kinds.ACTION_AGAIN, get_args(ActionLetter))]


class EffectFrame(Frame, frozen=True, kw_only=True, tag="effect"):
    """An effect that is running: its next step, what was paid in it, further market actions done in it."""

    effect: Annotated[str, Row(lambda table, cells: _running(table, cells).effect, lay=_lay_effect)]
    step: Annotated[
        Annotated[int, Meta(ge=0, le=1000)],
        Row(lambda table, cells: _running(table, cells).step, lay=_lay_step),
    ] = 0
    last_paid: Annotated[
        MaterialName | None, name_or_none(kinds.LAST_PAID, MATERIAL_NAMES, kinds.NO_KIND)
    ] = None
    kinds_paid: Annotated[tuple[MaterialName, ...], _noted(MATERIAL_NAMES, is_market=False, none=())] = ()
    market_actions: Annotated[
        tuple[MarketAction, ...] | UnsetType, _noted(MARKET_ACTIONS, is_market=True, none=UNSET)
    ] = UNSET
    declinable: Annotated[bool, flag(kinds.DECLINABLE)] = False


class GoodsFrame(Frame, frozen=True, kw_only=True, tag="goods"):
    """Materials that wait because not all fit."""

    goods: Annotated[Pieces, Row(_goods, lay=_lay_goods)]


class RollFrame(Frame, frozen=True, kw_only=True, tag="roll"):
    """Chance: the dice in the air."""

    is_chance = True


class RecruitFrame(Frame, frozen=True, kw_only=True, tag="recruit"):
    """Which specialist that a city reaches, kept or sent away."""

    only = REGION
    city: Annotated[str, piece(kinds.RECRUIT_CITY, lambda catalogue: catalogue.city_names, "city")]


class SpecialistFrame(Frame, frozen=True, kw_only=True, tag="specialist"):
    """Chance: a specialist comes from the bag to a place."""

    only = REGION
    is_chance = True
    place: Annotated[
        Annotated[int, Meta(ge=1, le=layout.PLACES)],
        count(kinds.DRAW_PLACE, first=1)._replace(lay=_lay_empty_place),
    ]


class ContractFrame(Frame, frozen=True, kw_only=True, tag="contract"):
    """Chance: contracts are drawn."""

    only = parts.only_with(layout.ARCHIVISTS)
    is_chance = True
    left: Annotated[Draws, count(kinds.DRAWS_LEFT)._replace(lay=_lay_draws)] = 1


class KeepFrame(Frame, frozen=True, kw_only=True, tag="keep"):
    """Which contracts are kept, and in which order the others go under the deck."""

    only = parts.only_with(layout.ARCHIVISTS)
    left: Annotated[Count, count(kinds.KEEPING)] = 1


class ReturnFrame(Frame, frozen=True, kw_only=True, tag="return"):
    """Which contract of the hand goes under the deck."""

    only = parts.only_with(layout.ARCHIVISTS)


class SpareFrame(Frame, frozen=True, kw_only=True, tag="spare"):
    """Chance: spare sections are drawn, from which pieces are bought."""

    only = parts.only_with(layout.MASTER_BUILDERS)
    is_chance = True
    left: Annotated[Draws, count(kinds.DRAWS_LEFT)] = 1
    first_buy: Annotated[Count, count(kinds.FIRST_BUY)] = 0
    second_buy: Annotated[Count, count(kinds.SECOND_BUY)] = 0


class SplitFrame(Frame, frozen=True, kw_only=True, tag="split"):
    """Which of two spare sections gives the first number of pieces."""

    only = parts.only_with(layout.MASTER_BUILDERS)
    first_buy: Annotated[Count, count(kinds.FIRST_BUY)] = 0
    second_buy: Annotated[Count, count(kinds.SECOND_BUY)] = 0


class BuyFrame(Frame, frozen=True, kw_only=True, tag="buy"):
    """Which piece of a spare section is bought."""

    only = parts.only_with(layout.MASTER_BUILDERS)
    card: Annotated[str, piece(kinds.BUY_CARD, lambda catalogue: catalogue.section_ids, "section card")]
    left: Annotated[Count, count(kinds.BUY_LEFT)] = 1
    bought: Annotated[MaterialName | None, name_or_none(kinds.BUY_FIRST_KIND, MATERIAL_NAMES, 0)] = None


class IvanFrame(Frame, frozen=True, kw_only=True, tag="ivan"):
    """Ivan's turn: how far it is, and the place of the row that is played."""

    only = SOLO
    stage: Annotated[IvanStage, name(kinds.IVAN_STAGE, get_args(IvanStage))] = "begins"
    place: Annotated[
        Annotated[int, Meta(ge=1, le=layout.SOLO_CARDS)],
        count(kinds.IVAN_PLACE, first=1)._replace(lay=_lay_row_place),
    ] = 1


class TilesFrame(Frame, frozen=True, kw_only=True, tag="tiles"):
    """Chance: Ivan's tiles are laid face up again."""

    only = SOLO
    is_chance = True


KINDS: Final = tuple(Frame.__subclasses__())
if TYPE_CHECKING:
    AnyFrame = Frame
else:
    AnyFrame = Union[KINDS]  # noqa: UP007
Pending = tuple[AnyFrame, ...]
FRAMES: Final = {kinds.FRAME_NAMES.index(str(kind.__struct_config__.tag)): kind for kind in KINDS}


def is_usual_stack(table: Table) -> bool:
    """Only the next step of the turn is pending, or nothing when the match is over."""
    usual = [] if is_over(table.state) else [(kinds.TURN_FRAME, turn_seat(table.state))]
    return [tuple(frame[:HEAD]) for frame in table.stack] == usual


def pending_of(table: Table) -> tuple[Frame, ...] | UnsetType:
    if is_usual_stack(table) and not table.full:
        return UNSET
    return tuple(parts.told_part(FRAMES[frame[0]], table, frame) for frame in table.stack)


def cells_of(table: Table, frame: Frame, path: str) -> Cells:
    """As the engine keeps it; what this table does not have is a fault."""
    tag = str(frame.__struct_config__.tag)
    if frame.only is not None and not frame.only.holds(table):
        raise Fault(path, f"this table knows nothing of the kind {tag}")
    cells = [kinds.FRAME_NAMES.index(tag), *[0] * (layout.FRAME_WIDTH - 1)]
    for field, row in parts.rows_of(type(frame)):
        value = getattr(frame, field)
        if row.lay is not None and value is not UNSET:
            row.lay(table, cells, value, f"{path}.{field}")
    if isinstance(frame, TilesFrame):
        cells[HEAD] = _first_lifted(table, path)
    return cells


def _first_lifted(table: Table, path: str) -> int:
    """V9: the tiles are laid from the left."""
    lifted = [row_die(table.state, place) == NOTHING for place in range(region.dice_in_play(table.state))]
    if True not in lifted or False in lifted[lifted.index(True) :]:
        raise Fault(path, "tiles are laid from the left where those of ivan.row are lifted")
    return lifted.index(True)
