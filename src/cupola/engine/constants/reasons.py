"""Reasons for a refusal, each with the rule behind it; 0 means allowed."""

from typing import Final

_NAMES: Final[list[str]] = []
_RULES: Final[list[str]] = []


def _reason(name: str, rule: str) -> int:
    """Append a reason and number it; for one kind of action another rule may be behind it."""
    _NAMES.append(name)
    _RULES.append(rule)
    return len(_NAMES) - 1


ALLOWED: Final = _reason("allowed", "A1")
NOT_NOW: Final = _reason("not-now", "A1")
NOT_YOUR_DIE: Final = _reason("not-your-die", "M1")
SPACE_FULL: Final = _reason("space-full", "M2")
NOT_ENOUGH_RUBLES: Final = _reason("not-enough-rubles", "M1")
NO_SECTION: Final = _reason("no-section", "S9")
ALREADY_CLAIMED: Final = _reason("already-claimed", "C2")
NOTHING_BELOW: Final = _reason("nothing-below", "C2")
NO_BANNER: Final = _reason("no-banner", "C1")
SLOT_TAKEN: Final = _reason("slot-taken", "C3")
BANNER_ON_SLOT: Final = _reason("banner-on-slot", "C5")
NOT_YOUR_SECTION: Final = _reason("not-your-section", "B1")
ALREADY_FINISHED: Final = _reason("already-finished", "B3")
NOT_NEEDED: Final = _reason("not-needed", "B1")
NOT_IN_INVENTORY: Final = _reason("not-in-inventory", "B1")
NOT_FINISHED: Final = _reason("not-finished", "B6")
ALREADY_DECORATED: Final = _reason("already-decorated", "B6")
NO_ORNAMENT: Final = _reason("no-ornament", "B6")
TOO_MANY_PIECES: Final = _reason("too-many-pieces", "B7")
ALREADY_TAKEN: Final = _reason("already-taken", "M3")
NOTHING_TO_TAKE: Final = _reason("nothing-to-take", "M4")
TOO_MUCH: Final = _reason("too-much", "M4")
ALREADY_INFLUENCED: Final = _reason("already-influenced", "M3")
OTHER_QUADRANT: Final = _reason("other-quadrant", "M5")
CANNOT_PAY: Final = _reason("cannot-pay", "I6")
GIVES_NOTHING: Final = _reason("gives-nothing", "I6")
ALREADY_WORKED: Final = _reason("already-worked", "M3")
OTHER_SLOT: Final = _reason("other-slot", "M6")
NO_OPEN_TILE: Final = _reason("no-open-tile", "M6")
TILE_USED: Final = _reason("tile-used", "I5")
NO_PRESTIGE: Final = _reason("no-prestige", "T3")
RESERVE_EMPTY: Final = _reason("reserve-empty", "I3")
SALE_OVER: Final = _reason("sale-over", "O1")
REROLL_USED: Final = _reason("reroll-used", "O2")
NO_DICE_THERE: Final = _reason("no-dice-there", "O2")
ACTION_POSSIBLE: Final = _reason("action-possible", "A1")
ACTION_TAKEN: Final = _reason("action-taken", "A1")
ACTION_OPEN: Final = _reason("action-open", "A1")
WRONG_KIND: Final = _reason("wrong-kind", "I6")
NO_ROOM: Final = _reason("no-room", "I1")
DELIVER_FIRST: Final = _reason("deliver-first", "B1")
MATCH_OVER: Final = _reason("match-over", "E9")
DICE_ROLLING: Final = _reason("dice-rolling", "M7")
NO_SUCH_ACTION: Final = _reason("no-such-action", "A1")
CITY_CLOSED: Final = _reason("city-closed", "K9")
NO_CONTRACTOR: Final = _reason("no-contractor", "K12")
NOT_ENOUGH_PASSES: Final = _reason("not-enough-passes", "K4")
PASSES_FULL: Final = _reason("passes-full", "O6")
NO_SPECIALIST: Final = _reason("no-specialist", "K4")
BUTTRESS_USED: Final = _reason("buttress-used", "N10")
NOT_YOUR_BUTTRESS: Final = _reason("not-your-buttress", "N10")
NOT_YOUR_CONTRACT: Final = _reason("not-your-contract", "N8")
NO_MODULE: Final = _reason("no-module", "K1")
NOT_IVANS_CHOICE: Final = _reason("not-ivans-choice", "V8")
LIGHTNING_USED: Final = _reason("lightning-used", "I7")

REASON_NAMES: Final = tuple(_NAMES)
REASON_RULES: Final = tuple(_RULES)
