"""A printed effect in signs, for pieces that are too small for its words."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from msgspec import Struct

from cupola.content.shape.effects import PAYMENTS, Effect, Face, Goods, amounts, words_of

# Words of the effects that have a sign of their own.
DEEDS: Final = frozenset(
    {
        "deliver",
        "guild_action",
        "take_at_a_die",
        "take_at_any_tile",
        "activate_resource_tile",
        "activate_workshop",
        "free_workshop_placement",
        "pay_ornament",
        "move_foreman",
        "claim",
    }
)
# Words that name goods to choose from, or goods that are counted elsewhere.
NAMING_GOODS: Final = frozenset(
    {
        "pay_one_of",
        "gain_one_of",
        "gain_per_own_banner",
        "gain_per_rival_banner",
        "gain_per_own_contractor",
        "gain_per_rival_contractor",
    }
)


class Sign(Struct, frozen=True):
    """A good or a word of the effects, and how many; None where there is nothing to count."""

    what: str
    count: int | None


class EffectSigns(Struct, frozen=True):
    """What an effect costs and what it gives or does, and how often at most where that is more than once."""

    costs: tuple[Sign, ...] = ()
    gains: tuple[Sign, ...] = ()
    times: int | None = None


@cache
def effect_signs(effect: Effect) -> EffectSigns:
    words = words_of(effect)
    costs = (sign for word in words if word in PAYMENTS for sign in signs_of(effect, word))
    gains = (sign for word in words if word not in PAYMENTS for sign in signs_of(effect, word))
    return EffectSigns(tuple(costs), tuple(gains), effect.up_to if "up_to" in words else None)


@cache
def face_signs(face: Face) -> EffectSigns:
    """A die stands for the tile it lies at."""
    if face.die is not None:
        return EffectSigns(gains=(Sign(f"die_{face.die}", None),))
    return EffectSigns(gains=tuple(goods_in(face)))


@cache
def goods_signs(goods: Goods) -> EffectSigns | None:
    """None without any."""
    return EffectSigns(gains=tuple(goods_in(goods))) if amounts(goods) else None


def signs_of(effect: Effect, word: str) -> Iterator[Sign]:
    value = getattr(effect, word)
    if word in DEEDS:
        yield Sign(word, value if isinstance(value, int) and value > 1 else None)
    elif isinstance(value, Goods):
        yield from goods_in(value)
    elif word in NAMING_GOODS:
        yield from (Sign(good, 1) for good in ((value,) if isinstance(value, str) else value))
    elif word == "all_in_any_order":
        for part in effect.all_in_any_order:
            yield from (*effect_signs(part).costs, *effect_signs(part).gains)


def goods_in(goods: Goods) -> Iterator[Sign]:
    yield from (Sign(good, count) for good, count in amounts(goods))
