"""The parts of a document: a row says where a field's value stands, and how it is laid where one call does.

Fields that depend on others are laid by the reader of their part. A field that is not set, like one at its
default, takes the canonical set-up.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeVar, get_args, get_type_hints

from msgspec import UNSET, Meta, Struct, UnsetType, structs

from cupola.content.shape.vocabulary import GUILD_NAMES, Ornament
from cupola.engine.constants import layout
from cupola.play.position.faults import Fault
from cupola.play.position.table import Table, Value
from cupola.play.setup.options import Side

SlotName = Literal["red", "blue", "yellow", "green", "white1", "white2"]
DieName = Literal["red", "blue", "yellow", "green", "white", "black"]
MaterialName = Literal["lumber", "brick", "stone", "gold", "green", "purple", "diamond"]
TowerLetter = Literal["A", "B", "C", "D", "E", "F"]

SLOT_NAMES: tuple[SlotName, ...] = get_args(SlotName)
DIE_NAMES: tuple[DieName, ...] = get_args(DieName)
MATERIAL_NAMES: tuple[MaterialName, ...] = get_args(MaterialName)
TOWER_LETTERS: tuple[TowerLetter, ...] = get_args(TowerLetter)
SIDES: tuple[Side, ...] = get_args(Side)
ORNAMENTS: tuple[Ornament, ...] = get_args(Ornament)

Count = Annotated[int, Meta(ge=0, le=100)]
Rubles = Annotated[int, Meta(ge=0, le=500)]
Space = Annotated[int, Meta(ge=1, le=layout.SPACES)]
Marker = Annotated[int, Meta(ge=0, le=1000)]
BannerCount = Annotated[int, Meta(ge=0, le=layout.BANNERS)]
OrnamentCount = Annotated[int, Meta(ge=0, le=4)]
SpecialistNumber = Annotated[int, Meta(ge=1, le=layout.SPECIALISTS)]
ContractNumber = Annotated[int, Meta(ge=1, le=layout.CONTRACTS)]
ButtressNumber = Annotated[int, Meta(ge=1, le=layout.BUTTRESSES)]


class Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a position document."""


P = TypeVar("P", bound=Part)


class Only(NamedTuple):
    """The tables that have a field, and what the others say to it."""

    holds: Callable[[Table], bool]
    fault: str = ""


class Row(NamedTuple):
    """A field: its value, where that is left out, what lays it, which tables have it.

    Every function gets the table first and then the place of the part: a seat, a die, or nothing.
    """

    value: Callable[..., Any]
    usual: Callable[..., Any] | None = None
    lay: Callable[..., None] | None = None
    only: Only | None = None


@cache
def only_with(guild: int) -> Only:
    called = GUILD_NAMES[guild - 1].replace("_", " ")
    return Only(lambda table: table.guild == guild, f"only with a card of the {called} in the market")


REGION: Final = Only(lambda table: table.module, 'only with a region: add "region": {}')


def cell(
    accessor: Callable[..., int],
    usual: Callable[..., int] | None = None,
    lay: Callable[..., None] | None = None,
    only: Only | None = None,
) -> Row:
    """A number of the state, or of a seat."""
    return Row(lambda table, *place: accessor(table.state, *place), usual, lay, only)


def named(names: Sequence[str], accessor: Callable[..., int], setter: Callable[..., None]) -> Row:
    def lay(table: Table, *place_and_name: Any) -> None:
        *place, name = place_and_name
        setter(table.state, *place, names.index(name))

    return Row(lambda table, *place: names[accessor(table.state, *place)], lay=lay)


def mark(accessor: Callable[..., bool], setter: Callable[..., None], or_unset: bool = False) -> Row:
    """A cell that is set, or not; left out where it is not."""

    def lay(table: Table, is_set: bool) -> None:
        if is_set:
            setter(table.state)

    return Row(lambda table: accessor(table.state) or (UNSET if or_unset else False), lay=lay)


def marks(names: Sequence[str], accessor: Callable[..., bool], setter: Callable[..., None]) -> Row:
    def value(table: Table) -> tuple[str, ...]:
        return tuple(name for number, name in enumerate(names) if accessor(table.state, number))

    def lay(table: Table, given: Iterable[str]) -> None:
        for name in given:
            setter(table.state, names.index(name))

    return Row(value, lay=lay)


def counted(step: Callable[..., None]) -> Callable[..., None]:
    """What lays a number by so many steps."""

    def lay(table: Table, *place_and_number: int) -> None:
        for _ in range(place_and_number[-1]):
            step(table.state)

    return lay


def numbered(accessor: Callable[..., int], count: int) -> Callable[..., tuple[int, ...]]:
    """What finds the pieces, counted from 1, that lie in some places."""

    def numbers(table: Table, *where: int) -> tuple[int, ...]:
        return tuple(index + 1 for index in range(count) if accessor(table.state, index) in where)

    return numbers


def nested(kind: type[Part], only: Only | None = None) -> Row:
    return Row(lambda table, *place: write(kind, table, *place), lambda table, *place: empty(kind), only=only)


@cache
def rows_of(kind: type[Part]) -> tuple[tuple[str, Row], ...]:
    hints = get_type_hints(kind, include_extras=True)
    rows = {
        name: [each for each in getattr(hint, "__metadata__", ()) if isinstance(each, Row)]
        for name, hint in hints.items()
    }
    return tuple((name, row[0]) for name, row in rows.items() if row)


_EMPTY: Final[dict[type[Part], Any]] = {}


def empty(kind: type[P]) -> P:
    """The one part with nothing set: an encoder leaves it out by its identity."""
    part: P | None = _EMPTY.get(kind)
    return _EMPTY.setdefault(kind, kind()) if part is None else part


def or_empty(part: P) -> P:
    usual = empty(type(part))
    return usual if part == usual else part


def trimmed(run: list[P]) -> tuple[P, ...]:
    """Without the empty parts at its end."""
    usual = empty(type(run[0])) if run else None
    while run and (run[-1] is usual or run[-1] == usual):
        run.pop()
    return tuple(run)


def told_fields(kind: type[P], table: Table, *place: object) -> dict[str, Any]:
    """The fields of a part that are told."""
    told, full, where = {}, table.full, (table, *place)
    for name, (value_of, usual_of, _, only) in rows_of(kind):
        if only is None or only.holds(table):
            value = value_of(*where)
            if usual_of is None or full or value != usual_of(*where):
                told[name] = value
    return told


def told_part(kind: type[P], table: Table, *place: object) -> P:
    return kind(**told_fields(kind, table, *place))


def write(kind: type[P], table: Table, *place: object) -> P:
    told = told_fields(kind, table, *place)
    return or_empty(kind(**told)) if told else empty(kind)


def lay(part: Part, table: Table, *place: int) -> None:
    """Every field that says how it is laid, as given or as usual."""
    for name, row in rows_of(type(part)):
        if row.lay is None:
            continue
        value = getattr(part, name)
        if value is UNSET and row.usual is not None:
            value = row.usual(table, *place)
        if value is not UNSET:
            row.lay(table, *place, value)


def refuse_strangers(table: Table, only: Only, parts: Iterable[tuple[str, Part]]) -> None:
    """Fields of parts that this table has no use for."""
    if only.holds(table):
        return
    for path, part in parts:
        for name, row in rows_of(type(part)):
            if row.only is only and getattr(part, name) is not UNSET:
                raise Fault(f"{path}.{name}", only.fault)


def given_or(value: Value | UnsetType, usual: Value) -> Value:
    """The usual one when it is left out."""
    return usual if isinstance(value, UnsetType) else value


class Pieces(Part, frozen=True):
    """Pieces of each material; diamonds only with the jewellers."""

    lumber: Count = 0
    brick: Count = 0
    stone: Count = 0
    gold: Count = 0
    green: Count = 0
    purple: Count = 0
    diamond: Count | UnsetType = UNSET


def amounts_of(pieces: Pieces) -> list[int]:
    return [given_or(amount, 0) for amount in structs.astuple(pieces)]


def pieces_of(table: Table, amounts: list[int]) -> Pieces:
    """Diamonds only where there are any."""
    names_diamonds = table.full and table.guild == layout.JEWELLERS
    if not any(amounts) and not names_diamonds:
        return empty(Pieces)
    pieces = Pieces(*amounts[: layout.DIAMOND])
    if amounts[layout.DIAMOND] or names_diamonds:
        return structs.replace(pieces, diamond=amounts[layout.DIAMOND])
    return pieces
