"""Any printed effect in words: condition, cost, effect, and how often."""

from functools import cache

from cupola.content.shape.effects import PAYMENTS, Effect, Face, Goods, amounts, words_of
from cupola.play.phrases.names import goods_called
from cupola.play.phrases.phrase import Argument, Phrase, member, phrase

MARKS = frozenset({"once", "times", "up_to", "same_allowed", "different"})


@cache
def effect_called(effect: Effect, marked: bool = True) -> Phrase:
    """`marked` says how often it may be used in one influence step."""
    said = _limited(effect, _exchange(effect))
    if effect.if_finished:
        parts = tuple(member("part", part) for part in effect.if_finished)
        said = member("effect", "if_finished", parts=parts, effect=said)
    if not marked:
        return said
    return phrase("effect-marked", effect=said, mark=mark_called(effect))


@cache
def face_called(face: Face) -> Phrase:
    if face.die is not None:
        return member("effect", "take_at_die", die=member("die", face.die))
    return member("effect", "gain", goods=goods_called(face))


@cache
def tile_shows(gives: Goods) -> Phrase:
    return phrase("tile-shows", goods=goods_called(gives))


def mark_called(effect: Effect) -> Phrase:
    """Lightning or infinity."""
    return member("effect", "once") if effect.once else phrase("effect-unlimited")


def is_free(effect: Effect) -> bool:
    """It asks for no payment and delivers nothing."""
    return PAYMENTS.isdisjoint(words_of(effect)) and not effect.deliver


def gains_of(effect: Effect) -> int:
    """Those of effects nested in it not counted."""
    named = [good for good, _ in amounts(effect.gain) if good != "any_material"]
    chosen = effect.gain.any_material + bool(effect.gain_one_of) + effect.gain_other_material
    return (len(named) + chosen + gains_elsewhere(effect)) * effect.times


def gains_elsewhere(effect: Effect) -> int:
    """From tiles, contractors, sections and further market actions."""
    tiles = effect.take_at_a_die + effect.take_at_any_tile + effect.activate_resource_tile
    counted = (effect.gain_per_own_contractor, effect.gain_per_rival_contractor, effect.gain_own_section)
    named = sum(each is not None for each in (*counted, effect.take_at_die))
    return tiles + named + effect.market_action


def either(phrases: tuple[Phrase, ...]) -> Phrase:
    *before, last = phrases
    if not before:
        return last
    said = before[0]
    for following in before[1:]:
        said = phrase("list-comma", first=said, next=following)
    return phrase("list-or", first=said, last=last)


def _exchange(effect: Effect) -> Phrase:
    said = [
        word for word in words_of(effect) if word not in MARKS and word not in ("if_finished", "keep", "buy")
    ]
    costs = tuple(_clause(effect, word) for word in said if word in PAYMENTS)
    doings = tuple(_clause(effect, word) for word in said if word not in PAYMENTS)
    if not costs:
        return phrase("effect-does", doings=doings)
    return phrase("effect-exchange", costs=costs, doings=doings)


def _limited(effect: Effect, said: Phrase) -> Phrase:
    for word in ("times", "up_to", "same_allowed", "different"):
        if word in words_of(effect):
            said = member("effect", word, effect=said, count=int(getattr(effect, word)))
    return said


def _clause(effect: Effect, word: str) -> Phrase:
    value = getattr(effect, word)
    if isinstance(value, bool):
        return member("effect", word)
    return member("effect", word, **_gaps(effect, word, value))


def _gaps(effect: Effect, word: str, value: object) -> dict[str, Argument]:
    match word:
        case "draw_contracts":
            return {"count": effect.draw_contracts, "keep": effect.keep}
        case "draw_sections":
            counts = tuple(phrase("number", count=count) for count in effect.buy)
            return {"count": effect.draw_sections, "buy": counts}
        case "all_in_any_order":
            return {"effects": tuple(effect_called(each, marked=False) for each in effect.all_in_any_order)}
        case "move_foreman":
            return {"towers": either(tuple(phrase("number", count=count) for count in effect.move_foreman))}
        case "take_at_die":
            return {"die": member("die", str(value))}
        case "guild_action":
            return {"cards": member("guild-choice", str(value))}
        case "gain_own_section":
            return {"reward": member("own-section", str(value))}
    if isinstance(value, int):
        return {"count": value}
    if isinstance(value, Goods):
        return {"goods": goods_called(value)}
    if word.startswith("gain_per_"):
        return {"goods": member("amount", str(value), count=1)}
    return {"goods": either(tuple(member("amount", kind, count=1) for kind in getattr(effect, word)))}
