"""What every action means, in any position."""

from cupola.engine.constants.actions import ACTION_NAMES
from cupola.play.choices.targets import NAMED, Target
from cupola.play.phrases.phrase import Words


def meaning(action: int, words: Words) -> str:
    """What an action means, in a sentence."""
    named = NAMED[action]
    return words.text(f"meaning-{named.family}", **_pieces(named.target, words), **_numbers(named.target))


def all_meanings(words: Words) -> dict[str, str]:
    """Every action by its name."""
    return {name: meaning(action, words) for action, name in enumerate(ACTION_NAMES)}


def _pieces(target: Target, words: Words) -> dict[str, str]:
    """The pieces an action names, in words."""
    named = {
        "die": words.text(f"die-{target.die}") if target.die else None,
        "slot": words.text(f"slot-{target.slot}") if target.slot else None,
        "goods": words.text(f"amount-{target.material}", count=1) if target.material else None,
        "material": words.text(f"resource-{target.material}") if target.material else None,
        "city": words.text(f"city-{target.city}") if target.city else None,
        "ornament": words.text(f"ornament-{target.ornament}") if target.ornament else None,
        "jewels": _jewels(target, words),
        "section": target.section,
        "side": target.side,
        "place": target.place,
    }
    return {name: value for name, value in named.items() if value is not None}


def _jewels(target: Target, words: Words) -> str:
    kinds = dict.fromkeys(target.jewels)
    counted = [words.text(f"amount-{kind}", count=target.jewels.count(kind)) for kind in kinds]
    return words.listed(counted) if counted else ""


def _numbers(target: Target) -> dict[str, int]:
    """The numbers an action names; people count seats from 1."""
    named = {
        "push": target.push,
        "count": len(target.jewels),
        "by_diamond": int(bool(target.by_diamond)),
        "amount": target.amount,
        "quadrant": target.quadrant,
        "space": target.spaces[0] if target.spaces else None,
        "other": target.spaces[1] if len(target.spaces) > 1 else None,
        "region_place": target.region_place,
        "seat": target.seat + 1 if target.seat is not None else None,
        "towers": target.towers,
        "contract": target.contract,
        "spare": target.spare,
        "buttress": target.buttress,
        "order": target.order,
    }
    return {name: value for name, value in named.items() if value is not None}
