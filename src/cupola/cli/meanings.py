"""What every action means, whatever the position."""

from cupola.engine.actions import ACTION_NAMES
from cupola.play.targets import NAMED, Target
from cupola.play.words import Words


def meaning(action: int, words: Words) -> str:
    """What an action means, in a sentence."""
    named = NAMED[action]
    return words.text(f"meaning-{named.family}", **_gaps(named.target))


def all_meanings(words: Words) -> dict[str, str]:
    """Every action by its name."""
    return {name: meaning(action, words) for action, name in enumerate(ACTION_NAMES)}


def _gaps(target: Target) -> dict[str, str | int]:
    """The pieces an action names, as arguments for the words."""
    named: dict[str, str | int | None] = {
        "die": target.die,
        "push": target.push,
        "section": target.section,
        "slot": target.slot,
        "material": target.material,
        "jewels": " and ".join(target.jewels) or "none",
        "by_diamond": int(bool(target.by_diamond)),
        "amount": target.amount,
        "quadrant": target.quadrant,
        "side": target.side,
        "place": target.place,
        "space": target.spaces[0] if target.spaces else None,
        "other": target.spaces[1] if len(target.spaces) > 1 else None,
        "city": target.city.capitalize() if target.city else None,
        "region_place": target.region_place,
        "seat": target.seat + 1 if target.seat is not None else None,
        "towers": target.towers,
        "contract": target.contract,
        "spare": target.spare,
        "buttress": target.buttress,
        "ornament": target.ornament,
        "order": target.order,
    }
    return {name: value for name, value in named.items() if value is not None}
