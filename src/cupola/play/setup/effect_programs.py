"""Compile printed effects into the engine's programs; only here words become opcodes."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import structs

from cupola.content.shape.effects import Effect, Face, Goods, amounts
from cupola.engine.constants import opcodes as op
from cupola.engine.constants.actions import DIE_NAMES, MATERIAL_NAMES, PART_NAMES, RESOURCE_NAMES
from cupola.engine.constants.layout import DIAMOND, MATERIALS, RECOGNITION, RUBLES

ANY_KIND = (1 << MATERIALS) - 1
ANY_BUT_DIAMOND = ANY_KIND & ~(1 << DIAMOND)  # I6


class Step(NamedTuple):
    opcode: int
    first: int = 0
    second: int = 0
    third: int = 0


class EffectError(ValueError):
    """An effect says something the rules in play cannot do."""


def program_of(effect: Effect, guild: int = 0) -> list[Step]:
    """The steps of a card's action in the order of the rules: condition, cost, gain (I2)."""
    each = _price_of_each_delivery(effect)
    if effect.deliver and not effect.once and each is None:
        raise EffectError("deliver: an unlimited delivery brings 1 piece for one named resource")
    if each is not None:
        return [Step(op.DELIVER_EACH, *each), Step(op.END)]
    return [*_condition(effect), *_payments(effect), *_gains(effect, guild), Step(op.END)]


def program_of_specialist(effect: Effect) -> list[Step]:
    """The steps of a specialist: all that could be unwelcome is offered and may be declined (K13)."""
    if effect.all_in_any_order:
        return _in_any_order(effect)
    once = _bonus(effect)
    if not all(step.opcode == op.GAIN and step.first >= MATERIALS for step in once):
        once = [Step(op.MAY, len(once)), *once]
    return [*once * effect.up_to, Step(op.END)]


def program_of_buttress(effect: Effect) -> list[Step]:
    """The steps of a buttress, used only if its effect is wanted (N10); repetitions may be declined."""
    if effect.all_in_any_order:
        return _in_any_order(effect)
    once = _bonus(effect)
    return [*once, *[Step(op.MAY, len(once)), *once] * (effect.up_to - 1), Step(op.END)]


def _bonus(effect: Effect) -> list[Step]:
    return [*_payments(effect), *_gains(effect, 0)]


def program_of_face(face: Face) -> list[Step]:
    if face.die is not None:
        return [Step(op.TAKE_AT_DIE, DIE_NAMES.index(face.die)), Step(op.END)]
    return program_of_goods(face)


def program_of_goods(goods: Goods) -> list[Step]:
    return [*_goods_gained(goods), Step(op.END)]


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


def _in_any_order(effect: Effect) -> list[Step]:
    first, second = (program_of_specialist(part) for part in effect.all_in_any_order)
    behind = 1 + len(first) + len(second)
    return [Step(op.ANY_ORDER, 1, 1 + len(first), behind), *first, *second, Step(op.END)]


def _condition(effect: Effect) -> list[Step]:
    if effect.draw_contracts:
        return [Step(op.RETURN_CONTRACT)]  # N15: before anything is paid
    return [Step(op.IF_FINISHED, _bits(effect.if_finished, PART_NAMES))] if effect.if_finished else []


def _payments(effect: Effect) -> Iterator[Step]:
    for good, amount in amounts(effect.pay):
        if good == "any_material":
            yield from [Step(op.PAY_KIND, 1, ANY_KIND)] * amount
        else:
            yield Step(op.PAY, _resource(good), amount)
    if effect.pay_one_of:
        yield Step(op.PAY_KIND, 1, _bits(effect.pay_one_of, MATERIAL_NAMES))
    if effect.pay_same:
        yield Step(op.PAY_KIND, effect.pay_same, ANY_KIND)
    yield from [Step(op.PAY_DIFFERENT, ANY_KIND)] * effect.pay_different
    yield from [Step(op.PAY_KIND, 1, ANY_KIND)] * effect.pay_materials
    yield from [Step(op.PAY_ORNAMENT)] * effect.pay_ornament


def _gains(effect: Effect, guild: int) -> list[Step]:
    steps = [*_tiles(effect), *_guild_steps(effect, guild), *_goods_gained(effect.gain)]
    if effect.gain_one_of:
        steps.append(Step(op.GAIN_KIND, _bits(effect.gain_one_of, MATERIAL_NAMES)))
    steps += [Step(op.GAIN_OTHER, ANY_BUT_DIAMOND)] * effect.gain_other_material
    if effect.deliver:
        steps.append(Step(op.DELIVER, effect.deliver))
    steps += [Step(op.ACTIVATE, effect.times, int(effect.same_allowed))] * effect.activate_workshop
    steps += [Step(op.ACTIVATE_RIVAL)] * effect.activate_workshop_of_another
    return steps


def _tiles(effect: Effect) -> Iterator[Step]:
    if effect.swap_resource_tiles:
        yield Step(op.SWAP)
    if effect.take_at_die is not None:
        yield Step(op.TAKE_AT_DIE, DIE_NAMES.index(effect.take_at_die))
    yield from [Step(op.TILE_ONCE, 1)] * effect.take_at_a_die
    yield from [Step(op.TILE_ONCE, 0)] * effect.activate_resource_tile
    yield from [Step(op.TAKE_AT_TILE)] * effect.take_at_any_tile


def _guild_steps(effect: Effect, guild: int) -> Iterator[Step]:
    if effect.guild_action is not None:
        yield Step(op.GUILD, guild if effect.guild_action == "another" else 0)
    yield from [Step(op.MARKET, effect.times, int(effect.different))] * effect.market_action
    if effect.move_foreman:
        yield Step(op.MOVE_FOREMAN, sum(1 << steps for steps in effect.move_foreman))
    for what, good in (
        (op.OWN_BANNERS, effect.gain_per_own_banner),
        (op.RIVAL_BANNERS, effect.gain_per_rival_banner),
        (op.OWN_CONTRACTORS, effect.gain_per_own_contractor),
        (op.RIVAL_CONTRACTORS, effect.gain_per_rival_contractor),
    ):
        if good is not None:
            yield Step(op.GAIN_PER, what, RESOURCE_NAMES.index(good))
    if effect.draw_contracts:
        yield Step(op.DRAW_CONTRACTS, effect.draw_contracts, effect.keep)
    if effect.draw_sections:
        yield Step(op.DRAW_SPARE, effect.draw_sections, *effect.buy)
    if effect.gain_own_section is not None:
        yield Step(op.OWN_SECTION, RUBLES if effect.gain_own_section == "rubles" else RECOGNITION)
    yield from [Step(op.TAKE_BUTTRESS)] * effect.take_buttress
    if effect.free_workshop_placement:
        yield Step(op.FREE_SLOT)
    if effect.claim:
        yield Step(op.CLAIM_NOW)


def _goods_gained(goods: Goods) -> Iterator[Step]:
    """Free choices first, so that a full inventory leaves the choice to the player (I1)."""
    yield from [Step(op.GAIN_KIND, ANY_BUT_DIAMOND)] * goods.any_material
    for good, amount in amounts(goods):
        if good != "any_material":
            yield Step(op.GAIN, _resource(good), amount)


def _resource(good: str) -> int:
    if good not in RESOURCE_NAMES:
        raise EffectError(f"{good}: not a resource that can be paid or gained outright")
    return RESOURCE_NAMES.index(good)


def _bits(names: tuple[str, ...], order: tuple[str, ...]) -> int:
    return sum(1 << order.index(name) for name in names)
