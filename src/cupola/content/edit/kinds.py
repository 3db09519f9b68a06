"""What a printed value may be: its kind, its bounds, and the words it may use."""

from functools import cache
from typing import Literal

from msgspec import UNSET, Struct, UnsetType, inspect, structs

from cupola.content.check.base import (
    BANNERS,
    LEAST_RUBLES,
    LEAST_SPACES,
    LEAST_SUPPLY,
    MOST_COPIES,
    MOST_DICE_ON_A_SPACE,
    MOST_KINDS,
    MOST_MATERIALS,
    MOST_OF_A_KIND,
    MOST_SPACES,
    MOST_SUPPLY,
    MOST_TRACK_SPACES,
    SPACES,
    TILE_GOODS,
)
from cupola.content.check.contractors import (
    CARDS,
    CONTRACTORS,
    IVAN_GAINS,
    MODULE_GOODS,
    MOST_PASSES,
    SELLABLE,
)
from cupola.content.check.effects import GAINABLE
from cupola.content.check.plans import HIGHEST, LOWEST, TOWERS
from cupola.content.shape.effects import EFFECT_WORDS, Effect, Face, Goods
from cupola.content.shape.printed import fields_of
from cupola.content.shape.vocabulary import GOODS, MATERIALS, Good, kind_of_words

ValueKind = Literal[
    "number",
    "numbers",
    "word",
    "words",
    "name",
    "names",
    "flag",
    "goods",
    "face",
    "effect",
    "effects",
    "pairs",
]


class Allowed(Struct, frozen=True):
    """What a value may be.

    `least` and `most` bound a number, each number of a list, or each amount of goods; `fewest` and `longest`
    bound the entries of a list or the kinds of goods; `words` are the words or goods allowed, `dice` the dice
    of a workshop face. A value that `may_be_none` is taken away by null.
    """

    shape: ValueKind
    least: int | UnsetType = UNSET
    most: int | UnsetType = UNSET
    fewest: int | UnsetType = UNSET
    longest: int | UnsetType = UNSET
    words: tuple[str, ...] | UnsetType = UNSET
    dice: tuple[str, ...] | UnsetType = UNSET
    may_be_none: bool = False


class AllowedWord(Struct, frozen=True):
    """A word of the vocabulary of effects, and what it may be."""

    word: str
    allowed: Allowed


_BOUNDS: dict[tuple[str, str], tuple[int, int]] = {
    **{("supply", material): (LEAST_SUPPLY, MOST_SUPPLY) for material in MATERIALS},
    ("supply", "rubles"): (LEAST_RUBLES, MOST_SUPPLY),
    ("player", "banners"): (BANNERS, BANNERS),
    ("player", "inventory_spaces"): (LEAST_SPACES, MOST_SPACES),
    ("score_track", "spaces"): (1, MOST_TRACK_SPACES),
    ("score_track", "prestige_at"): (1, MOST_TRACK_SPACES),
    ("dice", "per_space"): (1, MOST_DICE_ON_A_SPACE),
    ("market", "spaces"): (SPACES, SPACES),
    ("market", "quadrants"): (0, SPACES - 1),
    ("resource_tile", "gives"): (1, MOST_OF_A_KIND),
    ("workshop_tiles", "copies_plus"): (1, MOST_COPIES),
    ("workshop_tiles", "copies_plain"): (0, MOST_COPIES),
    ("plan", "players"): (min(TOWERS), max(TOWERS)),
    ("plan", "heights"): (LOWEST, HIGHEST),
    ("module", "passes_start"): (0, MOST_PASSES),
    ("module", "passes_max"): (1, MOST_PASSES),
    ("module", "contractors"): (CONTRACTORS, CONTRACTORS),
    ("module", "resource_tile"): (1, MOST_OF_A_KIND),
    ("guild", "cards_needing_contractors"): (0, CARDS - 1),
}
_ENTRIES: dict[tuple[str, str], tuple[int, int]] = {
    ("resource_tile", "gives"): (1, MOST_KINDS),
    ("module", "resource_tile"): (1, MOST_KINDS),
    ("sections", "cost"): (1, MOST_MATERIALS),
    ("plan", "heights"): (min(TOWERS.values()), max(TOWERS.values())),
    ("contracts", "sell"): (0, MOST_KINDS),
}
_FACE_GOODS: frozenset[Good] = GAINABLE - {"passes", "diamond"}
_GOODS: dict[tuple[str, str], frozenset[Good]] = {
    ("resource_tile", "gives"): TILE_GOODS,
    ("workshop_tiles", "faces"): _FACE_GOODS,
    ("module", "resource_tile"): MODULE_GOODS,
    ("module", "workshop_faces_removed"): _FACE_GOODS,
    ("module", "workshop_faces_added"): _FACE_GOODS | {"passes"},
    ("strip", "bonus"): GAINABLE - {"diamond"},
    ("contracts", "sell"): SELLABLE,
    ("solo", "moscow_gives"): IVAN_GAINS,
}
MOST_OF_A_GOOD = 30
_DICE: dict[tuple[str, str], int] = {("workshop_tiles", "faces"): 5}


@cache
def allowed_at(table: str, kind: type[Struct], path: str) -> Allowed:
    first, *steps = path.split(".")
    field = next(field for field in fields_of(kind) if field.encode_name == first)
    of_type = inspect.type_info(field.type)
    for step in steps:
        of_type = _inner(of_type, step)
    allowed = _of_type(of_type, (table, first))
    return structs.replace(allowed, may_be_none=not field.required)


def effect_words() -> tuple[AllowedWord, ...]:
    return tuple(AllowedWord(name, allowed_at("", Effect, name)) for name in EFFECT_WORDS)


def _inner(kind: inspect.Type, step: str) -> inspect.Type:
    if isinstance(kind, inspect.StructType):
        return next(field.type for field in kind.fields if field.encode_name == step)
    if isinstance(kind, inspect.TupleType):
        return kind.item_types[int(step) - 1]
    assert isinstance(kind, inspect.VarTupleType)
    return kind.item_type


def _of_type(kind: inspect.Type, place: tuple[str, str]) -> Allowed:
    match kind:
        case inspect.BoolType():
            return Allowed("flag")
        case inspect.IntType():
            least, most = _BOUNDS.get(place, (kind.ge or 0, kind.le or 0))
            return Allowed("number", least, most)
        case inspect.LiteralType():
            return Allowed("word", words=_in_order(kind))
        case inspect.StrType():
            return Allowed("name")
        case inspect.UnionType():
            return _of_type(
                next(each for each in kind.types if not isinstance(each, inspect.NoneType)), place
            )
        case inspect.StructType():
            return _of_struct(kind.cls, place)
        case inspect.TupleType():
            return _of_list(kind.item_types[0], place, (len(kind.item_types),) * 2)
        case inspect.VarTupleType():
            return _of_list(kind.item_type, place, _ENTRIES.get(place))
    raise TypeError(f"no value of a box is a {kind}")


def _of_struct(kind: type, place: tuple[str, str]) -> Allowed:
    if kind is Effect:
        return Allowed("effect")
    words = tuple(good for good in GOODS if good in _GOODS.get(place, frozenset(GOODS)))
    least, most = _BOUNDS.get(place, (1, MOST_OF_A_GOOD))
    if kind is Face:
        return Allowed("face", least, most, words=words, dice=_dice(place))
    assert kind is Goods
    fewest, longest = _ENTRIES.get(place, (0, len(words)))
    return Allowed("goods", least, most, fewest, longest, words)


def _dice(place: tuple[str, str]) -> tuple[str, ...]:
    die = next(field for field in fields_of(Face) if field.name == "die")
    allowed = _of_type(inspect.type_info(die.type), ("", ""))
    assert allowed.words is not UNSET
    return allowed.words[: _DICE.get(place, len(allowed.words))]


def _of_list(inner: inspect.Type, place: tuple[str, str], entries: tuple[int, int] | None) -> Allowed:
    one = _of_type(inner, place)
    lists: dict[str, ValueKind] = {
        "number": "numbers",
        "numbers": "pairs",
        "word": "words",
        "name": "names",
        "effect": "effects",
    }
    fewest, longest = (UNSET, UNSET) if entries is None else entries
    return structs.replace(one, shape=lists[one.shape], fewest=fewest, longest=longest)


def _in_order(kind: inspect.LiteralType) -> tuple[str, ...]:
    return kind_of_words(frozenset(map(str, kind.values)))[1]
