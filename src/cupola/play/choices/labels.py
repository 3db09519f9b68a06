"""The label of an action when it is offered: one sentence that fits a button."""

from typing import Final

from cupola.engine.accessors import board
from cupola.engine.accessors.cells import visited
from cupola.engine.accessors.printed import ornament_material
from cupola.engine.accessors.region import dice_in_play
from cupola.engine.accessors.stack import counter, top_kind, top_owner
from cupola.engine.constants import frames as kinds
from cupola.engine.constants.actions import PAIRS, SECTION_NAMES
from cupola.engine.constants.layout import IVAN, RUBLES_FOR_PRESTIGE
from cupola.engine.rules.claim import price_now
from cupola.engine.rules.decorate import is_by_diamond
from cupola.engine.rules.effects.prospects import price_of
from cupola.engine.rules.market import landing
from cupola.engine.state.state import State
from cupola.play.choices.module_labels import MODULE_LABELS, Label
from cupola.play.choices.targets import NAMED, delivery_of, influence_of, jewels_in, move_of
from cupola.play.phrases import names
from cupola.play.phrases.effects import effect_called, face_called
from cupola.play.phrases.phrase import Phrase, member, phrase
from cupola.play.phrases.pieces import face_on_slot, group_called
from cupola.play.setup.catalogue import Catalogue


def label_of(state: State, action: int, catalogue: Catalogue) -> Phrase:
    named = NAMED[action]
    return LABELS[named.family](state, named.member, catalogue)


def dice_at(state: State, space: int) -> tuple[Phrase, ...]:
    return tuple(
        names.die_called(die) for die in range(dice_in_play(state)) if board.die_space(state, die) == space
    )


def taken_resource(state: State) -> int:
    """The first of the tile, or the next one it asks for."""
    if top_kind(state) == kinds.TAKE_FRAME:
        return board.tile_resource(state, counter(state, kinds.TAKE_TILE), counter(state, kinds.TAKE_INDEX))
    return board.tile_resource(state, board.resource_tile(state, visited(state)), 0)


def _move(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    die, push = move_of(chosen)
    tile = names.space_called(state, landing(state, die, push))
    spaces = board.die_value(state, die) + push
    if push == 0:
        return phrase("action-move", die=names.die_called(die), spaces=spaces, tile=tile)
    return phrase("action-push", die=names.die_called(die), spaces=spaces, tile=tile, rubles=push)


def _claim(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    section, part = SECTION_NAMES[chosen], names.part_called(board.part_of(state, chosen))
    if top_kind(state) == kinds.IVAN_FRAME:
        return phrase("action-claim-for", player=names.player(state, IVAN), section=section, part=part)
    return phrase("action-claim", section=section, part=part)


def _place_up(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    face = catalogue.faces[counter(state, 0)]
    price = price_now(state, top_owner(state), chosen)
    return phrase("action-place-up", slot=names.slot_called(chosen), rubles=price, benefit=face_called(face))


def _place_down(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    return phrase("action-place-down", slot=names.slot_called(chosen))


def _deliver(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    section, kind = delivery_of(chosen)
    return phrase("action-deliver", goods=names.amount(kind, 1), section=SECTION_NAMES[section])


def _decorate(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    kind = names.ornament_called(board.part_of(state, chosen))
    if top_kind(state) == kinds.IVAN_FRAME:
        ivan = names.player(state, IVAN)
        return phrase("action-decorate-for", player=ivan, ornament=kind, section=SECTION_NAMES[chosen])
    return phrase("action-decorate", ornament=kind, section=SECTION_NAMES[chosen])


def _jewels(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    jewels = jewels_in(chosen)
    counted = tuple(member("amount", kind, count=jewels.count(kind)) for kind in dict.fromkeys(jewels))
    said = phrase("action-jewels", jewels=counted) if jewels else phrase("action-jewels-none")
    if not is_by_diamond(chosen):
        return said
    spared = ornament_material(state, board.part_of(state, counter(state, kinds.SECTION)))
    return phrase("action-jewels-by-diamond", jewels=said, resource=names.resource_called(spared))


def _take(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    resource = taken_resource(state)
    if chosen == 0:
        return phrase("action-take-none", resource=names.resource_called(resource))
    return phrase("action-take", goods=names.amount(resource, chosen))


def _influence(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    quadrant, side = influence_of(chosen)
    effect = effect_called(catalogue.action_effect(board.influence_card(state, quadrant), side))
    group = group_called(state, quadrant, catalogue)
    if top_kind(state) == kinds.INFLUENCE_FRAME:
        return phrase("action-influence-again", group=group, effect=effect)
    return phrase("action-influence", group=group, effect=effect)


def _workshop(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    benefit = face_on_slot(state, top_owner(state), chosen, catalogue)
    return phrase("action-workshop", slot=names.slot_called(chosen), benefit=benefit)


def _swap(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    first, second = PAIRS[chosen]
    tiles = {"first": names.space_called(state, first), "second": names.space_called(state, second)}
    return phrase("action-swap", first_space=first + 1, second_space=second + 1, **tiles)


def _pay(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    return phrase("action-pay", goods=names.amount(chosen, price_of(state, counter(state, kinds.STEP))))


def _reroll(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    return phrase("action-reroll", dice=dice_at(state, chosen), tile=names.space_called(state, chosen))


def _choose(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    if top_kind(state) == kinds.BUY_FRAME:
        return phrase("action-buy", goods=names.amount(chosen, 1))
    return phrase("action-choose", goods=names.amount(chosen, 1))


def _enough(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    if top_kind(state) == kinds.EFFECT_FRAME:
        return phrase("action-decline")
    return phrase("action-enough")


LABELS: Final[dict[str, Label]] = {
    "end-turn": lambda state, chosen, catalogue: phrase("action-end-turn"),
    "pass": lambda state, chosen, catalogue: phrase("action-pass"),
    "done": lambda state, chosen, catalogue: phrase("action-done"),
    "enough": _enough,
    "roll": lambda state, chosen, catalogue: phrase("action-roll", dice=dice_at(state, visited(state))),
    "sell": lambda state, chosen, catalogue: phrase("action-sell", rubles=RUBLES_FOR_PRESTIGE),
    "reroll": _reroll,
    "move": _move,
    "claim": _claim,
    "banner": lambda state, chosen, catalogue: phrase("action-banner", place=names.banner_place(chosen)),
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
    "choose": _choose,
    **MODULE_LABELS,
}
