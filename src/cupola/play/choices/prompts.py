"""The question put to the player to decide."""

from collections.abc import Iterator
from typing import Final

from cupola.engine.accessors.printed import opcode
from cupola.engine.accessors.region import has_module
from cupola.engine.accessors.stack import counter
from cupola.engine.constants import frames as kinds
from cupola.engine.constants.opcodes import MARKET
from cupola.engine.state.state import State
from cupola.play.choices.preview import Amount, change_of, step_ahead
from cupola.play.choices.summary import amount_phrases
from cupola.play.choices.targets import NAMED
from cupola.play.phrases.effects import either
from cupola.play.phrases.phrase import Phrase, member, phrase

BESIDES: Final = frozenset({"end-turn", "sell", "reroll", "buy-pass", "use-buttress"})
AT_THE_MARKET: Final = {
    "take": "prompt-do-take",
    "influence": "prompt-do-influence",
    "workshop": "prompt-do-workshop",
    "specialist": "prompt-do-specialist",
}
BY_AN_EFFECT: Final = {
    "choose": "prompt-effect-choose",
    "swap": "prompt-effect-swap",
    "tile": "prompt-effect-tile",
    "workshop": "prompt-effect-workshop",
    "rival-workshop": "prompt-effect-rival-workshop",
    "influence": "prompt-effect-influence",
    "take-buttress": "prompt-effect-buttress",
    "give": "prompt-effect-give",
    "foreman": "prompt-effect-foreman",
    "claim": "prompt-effect-claim",
    "pay": "prompt-effect-pay",
}


def prompt_of(state: State, kind: int) -> Phrase:
    """It names nothing that is not offered."""
    families = frozenset(NAMED[action].family for action in state.legal())
    asked: Phrase | None = None
    if kind == kinds.TURN_FRAME:
        asked = turn_prompt(state, families)
    elif kind == kinds.VISIT_FRAME:
        asked = visit_prompt(families)
    elif kind == kinds.DELIVERY_FRAME:
        asked = delivery_prompt(families)
    elif kind == kinds.EFFECT_FRAME:
        asked = effect_prompt(state, families)
    elif kind == kinds.IVAN_FRAME:
        asked = phrase("prompt-ivan-claim" if "claim" in families else "prompt-ivan-decorate")
    return asked or member("prompt", kinds.FRAME_NAMES[kind])


def turn_prompt(state: State, families: frozenset[str]) -> Phrase | None:
    """K4: a fourth basic action with the module; O1: what may still be done after the action."""
    if families and families <= BESIDES:
        return phrase("prompt-turn-acted")
    return phrase("prompt-turn-contractors") if has_module(state) else None


def visit_prompt(families: frozenset[str]) -> Phrase:
    """M3: the market actions that are still open."""
    doings = market_doings(families)
    return phrase("prompt-visit-open", doings=doings) if doings else phrase("prompt-visit-done")


def market_doings(families: frozenset[str]) -> tuple[Phrase, ...]:
    """M3: each of the market actions that are offered."""
    return tuple(phrase(key) for family, key in AT_THE_MARKET.items() if family in families)


def delivery_prompt(families: frozenset[str]) -> Phrase | None:
    """B1: to deliver, to decorate, or both; and to stop where that is offered."""
    doings = tuple(_build_doings(families))
    if not doings:
        return None
    return phrase("prompt-delivery-open" if "done" in families else "prompt-delivery-only", doings=doings)


def _build_doings(families: frozenset[str]) -> Iterator[Phrase]:
    if "deliver" in families:
        yield phrase("prompt-do-deliver")
    if "decorate" in families:
        yield phrase("prompt-do-decorate")


def effect_prompt(state: State, families: frozenset[str]) -> Phrase | None:
    """I4, N5: what an effect wants to know; a payment names what it brings, where that is always the same."""
    if families - BESIDES == {"pay"}:
        payments = [action for action in state.legal() if NAMED[action].family == "pay"]
        gained = {gain_of(state, action) for action in payments}
        goods = amount_phrases(gained.pop()) if len(gained) == 1 else ()
        if goods:
            return phrase("prompt-effect-pay-for", goods=goods)
    if opcode(state, counter(state, kinds.STEP)) == MARKET:
        return phrase("prompt-effect-market", doings=either(market_doings(families)))
    asked = [key for family, key in BY_AN_EFFECT.items() if family in families]
    return phrase(asked[0]) if asked else None


def gain_of(state: State, action: int) -> tuple[Amount, ...]:
    step = step_ahead(state, action)
    return tuple(each for each in change_of(step, step.seat).goods if each.amount > 0)
