"""Compiles printed effects into the engine's programs; the only place where words become opcodes."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import structs

from cupola.content.effects import Effect, words_of
from cupola.content.goods import Face, Goods, amounts
from cupola.engine.actions import DIE_NAMES, MATERIAL_NAMES, PART_NAMES, RESOURCE_NAMES
from cupola.engine.layout import MATERIALS
from cupola.engine.opcodes import (
    ACTIVATE,
    DELIVER,
    DELIVER_EACH,
    END,
    GAIN,
    GAIN_KIND,
    GAIN_OTHER,
    IF_FINISHED,
    PAY,
    PAY_DIFFERENT,
    PAY_KIND,
    SWAP,
    TAKE_AT_DIE,
)

ANY_KIND = (1 << MATERIALS) - 1
KNOWN = frozenset(
    {
        "once",
        "if_finished",
        "pay",
        "pay_one_of",
        "pay_same",
        "pay_different",
        "gain",
        "gain_one_of",
        "gain_other_material",
        "deliver",
        "activate_workshop",
        "swap_resource_tiles",
        "take_at_die",
        "times",
    }
)


class Step(NamedTuple):
    """One step of a program: an opcode and its operands."""

    opcode: int
    first: int = 0
    second: int = 0
    third: int = 0


class EffectError(ValueError):
    """An effect says something the rules in play cannot do."""


def program_of(effect: Effect) -> list[Step]:
    """The steps of an effect in the order of the rules: condition, cost, gain (I2)."""
    strange = [word for word in words_of(effect) if word not in KNOWN]
    if strange:
        raise EffectError(f"{strange[0]}: not a word of the base game")
    each = _price_of_each_delivery(effect)
    if effect.deliver and not effect.once and each is None:
        raise EffectError("deliver: an unlimited delivery brings 1 piece for one named resource")
    if each is not None:
        return [Step(DELIVER_EACH, *each), Step(END)]
    steps = [Step(IF_FINISHED, _bits(effect.if_finished, PART_NAMES))] if effect.if_finished else []
    steps += [*_payments(effect), *_gains(effect) * effect.times, Step(END)]
    return steps


def program_of_face(face: Face) -> list[Step]:
    """The steps of a workshop tile."""
    if face.die is not None:
        return [Step(TAKE_AT_DIE, DIE_NAMES.index(face.die)), Step(END)]
    return [*_goods_gained(face), Step(END)]


def is_single(effect: Effect) -> bool:
    """Whether the engine performs it once: by its lightning, or as one delivery with a price a piece (I4)."""
    return effect.once or _price_of_each_delivery(effect) is not None


def _price_of_each_delivery(effect: Effect) -> tuple[int, int] | None:
    paid = amounts(effect.pay)
    plain = structs.replace(effect, pay=Goods(), deliver=Effect().deliver) == Effect()
    if not plain or effect.deliver != 1 or len(paid) > 1:
        return None
    good, amount = paid[0] if paid else ("rubles", 0)
    return (RESOURCE_NAMES.index(good), amount) if good in RESOURCE_NAMES else None


def _payments(effect: Effect) -> Iterator[Step]:
    for good, amount in amounts(effect.pay):
        if good == "any_material":
            yield from [Step(PAY_KIND, 1, ANY_KIND)] * amount
        else:
            yield Step(PAY, _resource(good), amount)
    if effect.pay_one_of:
        yield Step(PAY_KIND, 1, _bits(effect.pay_one_of, MATERIAL_NAMES))
    if effect.pay_same:
        yield Step(PAY_KIND, effect.pay_same, ANY_KIND)
    yield from [Step(PAY_DIFFERENT, ANY_KIND)] * effect.pay_different


def _gains(effect: Effect) -> list[Step]:
    steps = list(_goods_gained(effect.gain))
    if effect.gain_one_of:
        steps.append(Step(GAIN_KIND, _bits(effect.gain_one_of, MATERIAL_NAMES)))
    steps += [Step(GAIN_OTHER, ANY_KIND)] * effect.gain_other_material
    if effect.deliver:
        steps.append(Step(DELIVER, effect.deliver))
    steps += [Step(ACTIVATE)] * effect.activate_workshop
    if effect.swap_resource_tiles:
        steps.append(Step(SWAP))
    if effect.take_at_die is not None:
        steps.append(Step(TAKE_AT_DIE, DIE_NAMES.index(effect.take_at_die)))
    return steps


def _goods_gained(goods: Goods) -> Iterator[Step]:
    """Free choices first, so that a full inventory leaves the choice to the player (I1)."""
    yield from [Step(GAIN_KIND, ANY_KIND)] * goods.any_material
    for good, amount in amounts(goods):
        if good != "any_material":
            yield Step(GAIN, _resource(good), amount)


def _resource(good: str) -> int:
    if good not in RESOURCE_NAMES:
        raise EffectError(f"{good}: not a resource of the base game")
    return RESOURCE_NAMES.index(good)


def _bits(names: tuple[str, ...], order: tuple[str, ...]) -> int:
    return sum(1 << order.index(name) for name in names)
