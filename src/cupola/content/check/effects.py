"""Check that effects do something, that their words fit, and that their pieces are in play."""

from collections.abc import Iterator
from typing import Literal

from cupola.content.shape.effects import PAYMENTS, Effect, Goods, amounts, does_something, words_of
from cupola.content.shape.vocabulary import MATERIALS, Good

Component = Literal[
    "contractors", "diamonds", "foreman", "contracts", "spare_sections", "buttresses", "on a buttress"
]
Fault = tuple[str, str]

PARTS_IN_ANY_ORDER = 2
FEW_KINDS, FEW_PIECES = 3, 2
NOTHING: frozenset[Component] = frozenset()
PIECES: frozenset[Good] = frozenset({*MATERIALS, "rubles"})
PAYABLE: frozenset[Good] = PIECES | {"recognition", "passes", "diamond", "any_material"}
GAINABLE: frozenset[Good] = PAYABLE | {"prestige"}

_WORD_NEEDS: dict[str, Component] = {
    "gain_per_own_contractor": "contractors",
    "gain_per_rival_contractor": "contractors",
    "move_foreman": "foreman",
    "draw_contracts": "contracts",
    "draw_sections": "spare_sections",
    "take_buttress": "buttresses",
    "free_workshop_placement": "on a buttress",
    "claim": "on a buttress",
}
_GOOD_NEEDS: dict[Good, Component] = {"passes": "contractors", "diamond": "diamonds"}
_GOES_WITH: dict[str, tuple[str, ...]] = {
    "times": ("activate_workshop", "market_action"),
    "up_to": ("pay",),
    "same_allowed": ("activate_workshop",),
    "different": ("market_action",),
    "gain_other_material": ("pay",),
    "move_foreman": ("gain_per_own_banner", "gain_per_rival_banner"),
    "gain_per_own_banner": ("move_foreman",),
    "gain_per_rival_banner": ("move_foreman",),
    "draw_contracts": ("keep",),
    "keep": ("draw_contracts",),
    "draw_sections": ("buy",),
    "buy": ("draw_sections",),
}


def effect_faults(effect: Effect, in_play: frozenset[Component]) -> Iterator[Fault]:
    """Each with the dotted name of its word."""
    if not does_something(effect):
        yield "", "has no effect"
    yield from _company_faults(effect)
    yield from _need_faults(effect, in_play)
    yield from goods_faults("pay", effect.pay, PAYABLE, in_play)
    yield from goods_faults("gain", effect.gain, GAINABLE, in_play)
    yield from _number_faults(effect)
    parts = len(effect.all_in_any_order)
    if parts not in (0, PARTS_IN_ANY_ORDER):
        yield "all_in_any_order", f"expected {PARTS_IN_ANY_ORDER} effects, got {parts}"
    for number, part in enumerate(effect.all_in_any_order, start=1):
        if part.all_in_any_order:
            yield f"all_in_any_order.{number}", "cannot hold another all_in_any_order"
            continue
        for field, message in effect_faults(part, in_play):
            yield ".".join(filter(None, ("all_in_any_order", str(number), field))), message


def action_faults(effect: Effect, in_play: frozenset[Component]) -> Iterator[Fault]:
    """An action is more than an effect: it may be repeated."""
    faults = list(effect_faults(effect, in_play))
    yield from faults or _endless_faults(effect)


def _endless_faults(effect: Effect) -> Iterator[Fault]:
    words = frozenset(words_of(effect))
    if effect.once or not words - PAYMENTS <= {"gain", "gain_one_of"}:  # what is done ends by itself (I4, I5)
        return
    if not words & PAYMENTS:
        yield "", "has no price, so it needs once"
    elif words & PAYMENTS == {"pay"} and _gives_back(effect):
        yield "", "gives its whole price back, so it needs once"


def takes_materials(effect: Effect) -> bool:
    """Whether an effect takes a few materials from nearly any inventory."""
    of_any_kind = (effect.pay.any_material, effect.pay_same, effect.pay_different, effect.pay_materials)
    return len(effect.pay_one_of) >= FEW_KINDS or any(0 < amount <= FEW_PIECES for amount in of_any_kind)


def _gives_back(effect: Effect) -> bool:
    return all(getattr(effect.gain, good) >= amount for good, amount in amounts(effect.pay))


def goods_faults(
    field: str, goods: Goods, known: frozenset[Good], in_play: frozenset[Component] = NOTHING
) -> Iterator[Fault]:
    for good, _ in amounts(goods):
        need = _GOOD_NEEDS.get(good)
        if good not in known:
            yield f"{field}.{good}", "not possible here"
        elif need is not None and need not in in_play:
            yield f"{field}.{good}", f"needs {need}, not in play here"


def _company_faults(effect: Effect) -> Iterator[Fault]:
    words = words_of(effect)
    for word in words:
        company = _GOES_WITH.get(word)
        if company is not None and not any(other in words for other in company):
            yield word, f"only together with {' or '.join(company)}"


def _need_faults(effect: Effect, in_play: frozenset[Component]) -> Iterator[Fault]:
    needs = {word: need for word in words_of(effect) if (need := _WORD_NEEDS.get(word)) is not None}
    if effect.take_at_die == "black":
        needs["take_at_die"] = "contractors"
    for word in ("gain_per_own_banner", "gain_per_rival_banner"):
        if getattr(effect, word) == "passes":
            needs[word] = "contractors"
    for word, need in needs.items():
        if need not in in_play:
            yield word, _absence(need)


def _absence(need: Component) -> str:
    return "only on a buttress" if need == "on a buttress" else f"needs {need}, not in play here"


def _number_faults(effect: Effect) -> Iterator[Fault]:
    if effect.keep > effect.draw_contracts > 0:
        yield "keep", f"expected at most the {effect.draw_contracts} drawn, got {effect.keep}"
    if effect.buy and effect.draw_sections and len(effect.buy) != effect.draw_sections:
        yield "buy", f"expected an entry for each of the {effect.draw_sections} drawn, got {len(effect.buy)}"
    if effect.pay_different > len(MATERIALS):
        yield "pay_different", f"must be at most {len(MATERIALS)}"
    if effect.gain_other_material and not effect.pay.any_material:
        yield "gain_other_material", "only together with pay.any_material"
    for word in ("pay_one_of", "gain_one_of", "move_foreman", "if_finished"):
        entries = getattr(effect, word)
        if len(set(entries)) != len(entries):
            yield word, "names something twice"
