"""Amounts of goods as printed on tiles, cards and tracks."""

from msgspec import Struct

from cupola.content.shape.printed import SmallAmount
from cupola.content.shape.vocabulary import GOODS, DieColour, Good


class Goods(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How many of each good; 0 where the file names none."""

    lumber: SmallAmount = 0
    brick: SmallAmount = 0
    stone: SmallAmount = 0
    gold: SmallAmount = 0
    green: SmallAmount = 0
    purple: SmallAmount = 0
    rubles: SmallAmount = 0
    recognition: SmallAmount = 0
    prestige: SmallAmount = 0
    passes: SmallAmount = 0
    diamond: SmallAmount = 0
    any_material: SmallAmount = 0
    any_jewel: SmallAmount = 0


class Face(Goods, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The face of a workshop tile: goods, or a die whose resource tile it copies."""

    die: DieColour | None = None


def amounts(goods: Goods) -> tuple[tuple[Good, int], ...]:
    """List the goods that are there with their amounts, in the order of the vocabulary."""
    pairs = ((good, int(getattr(goods, good))) for good in GOODS)
    return tuple((good, amount) for good, amount in pairs if amount)
