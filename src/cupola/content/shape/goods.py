"""Amounts of goods as printed on tiles, cards and tracks."""

from msgspec import Struct

from cupola.content.shape.printed import Amount
from cupola.content.shape.vocabulary import GOODS, DieColour, Good


class Goods(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How many of each good; 0 where the file names none."""

    lumber: Amount = 0
    brick: Amount = 0
    stone: Amount = 0
    gold: Amount = 0
    green: Amount = 0
    purple: Amount = 0
    rubles: Amount = 0
    recognition: Amount = 0
    prestige: Amount = 0
    passes: Amount = 0
    diamond: Amount = 0
    any_material: Amount = 0
    any_jewel: Amount = 0


class Face(Goods, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The face of a workshop tile: goods, or a die whose resource tile it copies."""

    die: DieColour | None = None


def amounts(goods: Goods) -> tuple[tuple[Good, int], ...]:
    """List the goods that are there with their amounts, in the order of the vocabulary."""
    pairs = ((good, int(getattr(goods, good))) for good in GOODS)
    return tuple((good, amount) for good, amount in pairs if amount)
