"""What an action is called at the moment it is offered: one sentence a button can bear."""

from collections.abc import Callable
from typing import Final

from cupola.engine.actions import PUSHES, SECTION_NAMES
from cupola.engine.board import (
    die_space,
    die_value,
    influence_card,
    part_of,
    resource_tile,
    tile_resource,
)
from cupola.engine.cells import slot_tile, visited
from cupola.engine.effects import price_of
from cupola.engine.frames import INFLUENCE_FRAME, STEP, TAKE_FRAME, TAKE_INDEX, TAKE_TILE
from cupola.engine.layout import DICE, MATERIALS, RUBLES_FOR_PRESTIGE
from cupola.engine.market import landing
from cupola.engine.printed import slot_price
from cupola.engine.stack import counter, top_kind, top_owner
from cupola.engine.state import State
from cupola.play.catalogue import Catalogue
from cupola.play.effect_words import effect_called, face_called
from cupola.play.naming import (
    amount,
    banner_place,
    die_called,
    ornament_called,
    part_called,
    resource_called,
    slot_called,
    space_called,
)
from cupola.play.targets import NAMED, PAIRS, jewels_in
from cupola.play.words import Phrase, member, phrase

Label = Callable[[State, int, Catalogue], Phrase]


def label_of(state: State, action: int, catalogue: Catalogue) -> Phrase:
    """The label of an action that is offered now."""
    named = NAMED[action]
    return LABELS[named.family](state, named.member, catalogue)


def group_called(state: State, quadrant: int, catalogue: Catalogue) -> Phrase:
    """The guild whose card lies in a quadrant."""
    return member("group", catalogue.box.base.influence_cards[influence_card(state, quadrant)].group)


def face_on_slot(state: State, seat: int, slot: int, catalogue: Catalogue) -> Phrase:
    """What the tile on a slot gives."""
    return face_called(catalogue.box.base.workshop_tiles.faces[abs(slot_tile(state, seat, slot)) - 1])


def dice_at(state: State, space: int) -> tuple[Phrase, ...]:
    """The dice on a market space."""
    return tuple(die_called(die) for die in range(DICE) if die_space(state, die) == space)


def taken_resource(state: State) -> int:
    """The resource a take is about: the first of the tile, or the next one it asks for."""
    if top_kind(state) == TAKE_FRAME:
        return tile_resource(state, counter(state, TAKE_TILE), counter(state, TAKE_INDEX))
    return tile_resource(state, resource_tile(state, visited(state)), 0)


def _move(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    die, push = divmod(chosen, PUSHES)
    tile = space_called(state, landing(state, die, push))
    spaces = die_value(state, die) + push
    if push == 0:
        return phrase("action-move", die=die_called(die), spaces=spaces, tile=tile)
    return phrase("action-push", die=die_called(die), spaces=spaces, tile=tile, rubles=push)


def _claim(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    return phrase("action-claim", section=SECTION_NAMES[chosen], part=part_called(part_of(state, chosen)))


def _place_up(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    face = catalogue.box.base.workshop_tiles.faces[counter(state, 0)]
    price = slot_price(state, top_owner(state), chosen)
    return phrase("action-place-up", slot=slot_called(chosen), rubles=price, benefit=face_called(face))


def _place_down(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    return phrase("action-place-down", slot=slot_called(chosen))


def _deliver(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    section, kind = divmod(chosen, MATERIALS)
    return phrase("action-deliver", goods=amount(kind, 1), section=SECTION_NAMES[section])


def _decorate(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    kind = ornament_called(part_of(state, chosen))
    return phrase("action-decorate", ornament=kind, section=SECTION_NAMES[chosen])


def _jewels(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    if chosen == 0:
        return phrase("action-jewels-none")
    jewels = jewels_in(chosen)
    counted = tuple(member("amount", kind, count=jewels.count(kind)) for kind in dict.fromkeys(jewels))
    return phrase("action-jewels", jewels=counted)


def _take(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    resource = taken_resource(state)
    if chosen == 0:
        return phrase("action-take-none", resource=resource_called(resource))
    return phrase("action-take", goods=amount(resource, chosen))


def _influence(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    quadrant, side = divmod(chosen, 2)
    effect = effect_called(catalogue.action_effect(influence_card(state, quadrant), side))
    group = group_called(state, quadrant, catalogue)
    if top_kind(state) == INFLUENCE_FRAME:
        return phrase("action-influence-again", group=group, effect=effect)
    return phrase("action-influence", group=group, effect=effect)


def _workshop(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    benefit = face_on_slot(state, top_owner(state), chosen, catalogue)
    return phrase("action-workshop", slot=slot_called(chosen), benefit=benefit)


def _swap(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    first, second = PAIRS[chosen]
    tiles = {"first": space_called(state, first), "second": space_called(state, second)}
    return phrase("action-swap", first_space=first + 1, second_space=second + 1, **tiles)


def _pay(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    return phrase("action-pay", goods=amount(chosen, price_of(state, counter(state, STEP))))


def _reroll(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    return phrase("action-reroll", dice=dice_at(state, chosen), tile=space_called(state, chosen))


LABELS: Final[dict[str, Label]] = {
    "end-turn": lambda state, chosen, catalogue: phrase("action-end-turn"),
    "pass": lambda state, chosen, catalogue: phrase("action-pass"),
    "done": lambda state, chosen, catalogue: phrase("action-done"),
    "enough": lambda state, chosen, catalogue: phrase("action-enough"),
    "roll": lambda state, chosen, catalogue: phrase("action-roll", dice=dice_at(state, visited(state))),
    "sell": lambda state, chosen, catalogue: phrase("action-sell", rubles=RUBLES_FOR_PRESTIGE),
    "reroll": _reroll,
    "move": _move,
    "claim": _claim,
    "banner": lambda state, chosen, catalogue: phrase("action-banner", place=banner_place(chosen)),
    "place-up": _place_up,
    "place-down": _place_down,
    "deliver": _deliver,
    "decorate": _decorate,
    "jewels": _jewels,
    "take": _take,
    "influence": _influence,
    "workshop": _workshop,
    "swap": _swap,
    "pay": _pay,
    "choose": lambda state, chosen, catalogue: phrase("action-choose", goods=amount(chosen, 1)),
}
