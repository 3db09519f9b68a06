"""The labels of the actions of Contractors and the guilds."""

from collections.abc import Callable
from typing import Final

from cupola.engine.accessors.board import resource_tile, tower_count
from cupola.engine.accessors.guild_pieces import foreman
from cupola.engine.accessors.printed import opcode, operand
from cupola.engine.accessors.region import region_place, specialist, specialist_price, specialist_tool
from cupola.engine.accessors.stack import counter, top_owner
from cupola.engine.constants.actions import SECTION_NAMES
from cupola.engine.constants.frames import FIRST_BUY, SECOND_BUY, STEP
from cupola.engine.constants.layout import FLOORS, RUBLES
from cupola.engine.constants.opcodes import TAKE_AT_TILE
from cupola.engine.rules.contractors.recruiting import pass_price
from cupola.engine.rules.effects.supplies import section_worth
from cupola.engine.rules.guilds.spares import drawn_spare
from cupola.engine.rules.optional import dice_on
from cupola.engine.state.state import State
from cupola.play.choices.targets import rival_slot_of
from cupola.play.phrases import names, pieces
from cupola.play.phrases.effects import effect_called
from cupola.play.phrases.phrase import Phrase, phrase
from cupola.play.setup.catalogue import Catalogue

Label = Callable[[State, int, Catalogue], Phrase]


def _recruit(state: State, city: int, catalogue: Catalogue) -> Phrase:
    return phrase("action-recruit", city=pieces.city_called(city), passes=pass_price(state, city))


def _keep_specialist(state: State, place: int, catalogue: Catalogue) -> Phrase:
    chosen = region_place(state, place)
    return phrase(
        "action-keep-specialist",
        price=names.amount(RUBLES, specialist_price(state)),
        effect=pieces.specialist_called(chosen, catalogue),
        tool=pieces.tool_called(specialist_tool(state, chosen)),
    )


def _dismiss_specialist(state: State, place: int, catalogue: Catalogue) -> Phrase:
    chosen = region_place(state, place)
    return phrase("action-dismiss-specialist", effect=pieces.specialist_called(chosen, catalogue))


def _specialist(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    kept = specialist(state, top_owner(state))
    return phrase("action-specialist", effect=pieces.specialist_called(kept, catalogue))


def _rival_workshop(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    other, slot = rival_slot_of(chosen)
    benefit = pieces.face_on_slot(state, other, slot, catalogue)
    return phrase(
        "action-rival-workshop",
        player=names.player(state, other),
        slot=names.slot_called(slot),
        benefit=benefit,
    )


def _tile(state: State, space: int, catalogue: Catalogue) -> Phrase:
    tile = names.space_called(state, space)
    if opcode(state, counter(state, STEP)) == TAKE_AT_TILE:
        return phrase("action-tile-take", tile=tile, space=space + 1, dice=dice_on(state, space))
    shown = names.goods_called(catalogue.tiles[resource_tile(state, space)])
    return phrase("action-tile-once", goods=shown, space=space + 1)


def _foreman(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    tower = (foreman(state) + chosen + 1) % tower_count(state)
    return phrase("action-foreman", tower=names.tower_name(tower * FLOORS))


def _keep_contract(state: State, contract: int, catalogue: Catalogue) -> Phrase:
    return phrase("action-keep-contract", contract=pieces.contract_called(state, contract))


def _return_contract(state: State, contract: int, catalogue: Catalogue) -> Phrase:
    return phrase("action-return-contract", contract=pieces.contract_called(state, contract))


def _spare(state: State, index: int, catalogue: Catalogue) -> Phrase:
    chosen, other = (drawn_spare(state, each) for each in (index, 1 - index))
    return phrase(
        "action-spare",
        more=counter(state, FIRST_BUY),
        goods=pieces.spare_shows(state, chosen),
        fewer=counter(state, SECOND_BUY),
        others=pieces.spare_shows(state, other),
    )


def _draw_on(state: State, section: int, catalogue: Catalogue) -> Phrase:
    resource = operand(state, counter(state, STEP), 0)
    gained = names.amount(resource, section_worth(state, section, resource))
    return phrase("action-draw-on", section=SECTION_NAMES[section], goods=gained)


def _go_on(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    effect = pieces.bonus_running(counter(state, STEP), catalogue)
    return phrase("action-go-on", effect=effect_called(effect, marked=False))


def _order(state: State, chosen: int, catalogue: Catalogue) -> Phrase:
    parts = pieces.bonus_running(counter(state, STEP), catalogue).all_in_any_order
    first, second = (effect_called(parts[each], marked=False) for each in (chosen, 1 - chosen))
    return phrase("action-order", first=first, second=second)


MODULE_LABELS: Final[dict[str, Label]] = {
    "buy-pass": lambda state, chosen, catalogue: phrase("action-buy-pass"),
    "recruit": _recruit,
    "keep-specialist": _keep_specialist,
    "dismiss-specialist": _dismiss_specialist,
    "specialist": _specialist,
    "rival-workshop": _rival_workshop,
    "tile": _tile,
    "foreman": _foreman,
    "keep-contract": _keep_contract,
    "return-contract": _return_contract,
    "spare": _spare,
    "draw-on": _draw_on,
    "take-buttress": lambda state, chosen, catalogue: phrase(
        "action-take-buttress", effect=pieces.buttress_called(chosen, catalogue)
    ),
    "use-buttress": lambda state, chosen, catalogue: phrase(
        "action-use-buttress", effect=pieces.buttress_called(chosen, catalogue)
    ),
    "give": lambda state, chosen, catalogue: phrase("action-give", ornament=names.ornament_called(chosen)),
    "go-on": _go_on,
    "order": _order,
}
