"""Amounts of goods, and the vocabulary in which tiles, cards, specialists and buttresses say what they do."""

from functools import lru_cache
from typing import Annotated

from msgspec import Meta, Struct

from cupola.content.shape.printed import SmallAmount
from cupola.content.shape.vocabulary import (
    GOODS,
    Counted,
    DieColour,
    Good,
    GuildChoice,
    Material,
    OwnSectionGain,
    Part,
)


class Goods(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """0 where the file names none."""

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
    """Goods, or a die whose resource tile it copies."""

    die: DieColour | None = None


@lru_cache(1_024)  # what is printed in a few boxes, and shown with every table
def amounts(goods: Goods) -> tuple[tuple[Good, int], ...]:
    """In the order of the vocabulary."""
    pairs = ((good, int(getattr(goods, good))) for good in GOODS)
    return tuple((good, amount) for good, amount in pairs if amount)


Few = Annotated[int, Meta(ge=1, le=5)]

PAYMENTS = frozenset({"pay", "pay_one_of", "pay_same", "pay_different", "pay_materials", "pay_ornament"})
MODIFIERS = frozenset(
    {"once", "times", "up_to", "same_allowed", "different", "keep", "buy", "move_foreman", "if_finished"}
)


class Effect(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is paid, what is done, and the marks that limit it."""

    once: bool = False
    times: SmallAmount = 1
    up_to: SmallAmount = 1
    if_finished: tuple[Part, ...] = ()

    pay: Goods = Goods()
    pay_one_of: tuple[Material, ...] = ()
    pay_same: SmallAmount = 0
    pay_different: SmallAmount = 0
    pay_materials: SmallAmount = 0
    pay_ornament: SmallAmount = 0

    gain: Goods = Goods()
    gain_one_of: tuple[Material, ...] = ()
    gain_other_material: SmallAmount = 0
    deliver: SmallAmount = 0

    activate_workshop: SmallAmount = 0
    same_allowed: bool = False
    activate_workshop_of_another: SmallAmount = 0
    free_workshop_placement: bool = False
    claim: bool = False

    swap_resource_tiles: bool = False
    take_at_die: DieColour | None = None
    take_at_a_die: SmallAmount = 0
    take_at_any_tile: SmallAmount = 0
    activate_resource_tile: SmallAmount = 0
    guild_action: GuildChoice | None = None
    market_action: SmallAmount = 0
    different: bool = False

    move_foreman: tuple[Few, ...] = ()
    gain_per_own_banner: Counted | None = None
    gain_per_rival_banner: Counted | None = None
    gain_per_own_contractor: Counted | None = None
    gain_per_rival_contractor: Counted | None = None

    draw_contracts: SmallAmount = 0
    keep: SmallAmount = 0
    draw_sections: SmallAmount = 0
    buy: tuple[Few, ...] = ()
    gain_own_section: OwnSectionGain | None = None
    take_buttress: SmallAmount = 0

    all_in_any_order: tuple["Effect", ...] = ()


EFFECT_WORDS: tuple[str, ...] = Effect.__struct_fields__
_NO_EFFECT = Effect()


def words_of(effect: Effect) -> tuple[str, ...]:
    """In the order of the vocabulary."""
    return tuple(word for word in EFFECT_WORDS if getattr(effect, word) != getattr(_NO_EFFECT, word))


def does_something(effect: Effect) -> bool:
    """Beyond its payment and its marks."""
    return not PAYMENTS.union(MODIFIERS).issuperset(words_of(effect))
