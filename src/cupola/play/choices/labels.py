"""The label of an action when it is offered: one sentence that fits a button."""

from cupola.engine.accessors import board, region
from cupola.engine.accessors.cells import visited
from cupola.engine.accessors.guild_pieces import foreman
from cupola.engine.accessors.printed import opcode, operand, ornament_material
from cupola.engine.accessors.stack import counter, top_kind, top_owner
from cupola.engine.constants import frames as kinds
from cupola.engine.constants.actions import PAIRS, SECTION_NAMES
from cupola.engine.constants.layout import FLOORS, IVAN, RUBLES, RUBLES_FOR_PRESTIGE
from cupola.engine.constants.opcodes import TAKE_AT_TILE
from cupola.engine.rules.claim import price_now
from cupola.engine.rules.contractors.recruiting import pass_price
from cupola.engine.rules.decorate import is_by_diamond
from cupola.engine.rules.effects.prospects import price_of
from cupola.engine.rules.effects.supplies import section_worth
from cupola.engine.rules.guilds.spares import drawn_spare
from cupola.engine.rules.market import landing
from cupola.engine.rules.optional import dice_on
from cupola.engine.state.state import State
from cupola.play.choices.targets import (
    NAMED,
    delivery_of,
    influence_effect,
    influence_of,
    jewels_in,
    move_of,
    pieces_named,
    rival_slot_of,
)
from cupola.play.phrases import names, pieces
from cupola.play.phrases.effects import effect_called, face_called
from cupola.play.phrases.phrase import Phrase, member, phrase
from cupola.play.setup.catalogue import Catalogue


def label_of(state: State, action: int, catalogue: Catalogue) -> Phrase:
    family, chosen, _ = NAMED[action]
    match family:
        case "roll":
            return phrase("action-roll", dice=dice_called(state, visited(state)))
        case "sell":
            return phrase("action-sell", rubles=RUBLES_FOR_PRESTIGE)
        case "reroll":
            return phrase(
                "action-reroll", dice=dice_called(state, chosen), tile=names.space_called(state, chosen)
            )
        case "move":
            return move_label(state, chosen)
        case "take":
            return take_label(taken_resource(state), chosen)
        case "influence":
            key = "action-influence-again" if top_kind(state) == kinds.INFLUENCE_FRAME else "action-influence"
            group = pieces.group_called(state, influence_of(chosen)[0], catalogue)
            return phrase(key, group=group, effect=effect_called(influence_effect(state, chosen, catalogue)))
        case "workshop":
            benefit = pieces.face_on_slot(state, top_owner(state), chosen, catalogue)
            return phrase("action-workshop", slot=names.slot_called(chosen), benefit=benefit)
        case "swap":
            first, second = PAIRS[chosen]
            tiles = {"first": names.space_called(state, first), "second": names.space_called(state, second)}
            return phrase("action-swap", first_space=first + 1, second_space=second + 1, **tiles)
        case "pay":
            price = price_of(state, counter(state, kinds.STEP))
            return phrase("action-pay", goods=names.amount(chosen, price))
        case "choose":
            buys = top_kind(state) == kinds.BUY_FRAME
            return phrase("action-buy" if buys else "action-choose", goods=names.amount(chosen, 1))
        case "enough":
            is_offer = top_kind(state) == kinds.EFFECT_FRAME
            return phrase("action-decline" if is_offer else "action-enough")
    return (
        building_label(state, family, chosen, catalogue)
        or module_label(state, family, chosen, catalogue)
        or plain_label(state, action, catalogue)
    )


def building_label(state: State, family: str, chosen: int, catalogue: Catalogue) -> Phrase | None:
    """Of claims and what is built; None for another family."""
    for_ivan = top_kind(state) == kinds.IVAN_FRAME
    match family:
        case "claim":
            section, part = SECTION_NAMES[chosen], names.part_called(board.part_of(state, chosen))
            if for_ivan:
                return phrase(
                    "action-claim-for", player=names.player(state, IVAN), section=section, part=part
                )
            return phrase("action-claim", section=section, part=part)
        case "place-up":
            price = price_now(state, top_owner(state), chosen)
            benefit = face_called(catalogue.faces[counter(state, 0)])
            return phrase("action-place-up", slot=names.slot_called(chosen), rubles=price, benefit=benefit)
        case "deliver":
            number, kind = delivery_of(chosen)
            return phrase("action-deliver", goods=names.amount(kind, 1), section=SECTION_NAMES[number])
        case "decorate":
            section, ornament = SECTION_NAMES[chosen], names.ornament_called(board.part_of(state, chosen))
            if for_ivan:
                ivan = names.player(state, IVAN)
                return phrase("action-decorate-for", player=ivan, ornament=ornament, section=section)
            return phrase("action-decorate", ornament=ornament, section=section)
        case "jewels":
            return jewels_label(state, chosen)
    return None


def module_label(state: State, family: str, chosen: int, catalogue: Catalogue) -> Phrase | None:
    """Of Contractors and the guilds; None for another family."""
    match family:
        case "recruit":
            passes = pass_price(state, chosen)
            return phrase("action-recruit", city=pieces.city_called(chosen), passes=passes)
        case "keep-specialist":
            kept = region.region_place(state, chosen)
            return phrase(
                "action-keep-specialist",
                price=names.amount(RUBLES, region.specialist_price(state)),
                effect=pieces.specialist_called(kept, catalogue),
                tool=pieces.tool_called(region.specialist_tool(state, kept)),
            )
        case "dismiss-specialist":
            effect = pieces.specialist_called(region.region_place(state, chosen), catalogue)
            return phrase("action-dismiss-specialist", effect=effect)
        case "specialist":
            kept = region.specialist(state, top_owner(state))
            return phrase("action-specialist", effect=pieces.specialist_called(kept, catalogue))
        case "rival-workshop":
            other, slot = rival_slot_of(chosen)
            gaps = {"player": names.player(state, other), "slot": names.slot_called(slot)}
            benefit = pieces.face_on_slot(state, other, slot, catalogue)
            return phrase("action-rival-workshop", **gaps, benefit=benefit)
        case "tile":
            return tile_label(state, chosen, catalogue)
        case "foreman":
            tower = (foreman(state) + chosen + 1) % board.tower_count(state)
            return phrase("action-foreman", tower=names.tower_name(tower * FLOORS))
        case "spare":
            goods, others = (pieces.spare_shows(state, drawn_spare(state, at)) for at in (chosen, 1 - chosen))
            more, fewer = counter(state, kinds.FIRST_BUY), counter(state, kinds.SECOND_BUY)
            return phrase("action-spare", more=more, goods=goods, fewer=fewer, others=others)
        case "draw-on":
            resource = operand(state, counter(state, kinds.STEP), 0)
            gained = names.amount(resource, section_worth(state, chosen, resource))
            return phrase("action-draw-on", section=SECTION_NAMES[chosen], goods=gained)
        case "go-on":
            running = pieces.bonus_running(counter(state, kinds.STEP), catalogue)
            return phrase("action-go-on", effect=effect_called(running, marked=False))
        case "order":
            parts = pieces.bonus_running(counter(state, kinds.STEP), catalogue).all_in_any_order
            first, second = (effect_called(parts[each], marked=False) for each in (chosen, 1 - chosen))
            return phrase("action-order", first=first, second=second)
    return None


def plain_label(state: State, action: int, catalogue: Catalogue) -> Phrase:
    """Of a step that only names its pieces, or nothing."""
    family, chosen, target = NAMED[action]
    gaps = pieces_named(state, target)
    if target.place is not None:
        gaps["place"] = names.banner_place(chosen)
    if target.contract is not None:
        gaps["contract"] = pieces.contract_called(state, chosen)
    if target.buttress is not None:
        gaps["effect"] = pieces.buttress_called(chosen, catalogue)
    return member("action", family, **gaps)


def dice_called(state: State, space: int) -> tuple[Phrase, ...]:
    return tuple(map(names.die_called, names.dice_at(state, space)))


def taken_resource(state: State) -> int:
    """The first of the tile, or the next one it asks for."""
    if top_kind(state) == kinds.TAKE_FRAME:
        return board.tile_resource(state, counter(state, kinds.TAKE_TILE), counter(state, kinds.TAKE_INDEX))
    return board.tile_resource(state, board.resource_tile(state, visited(state)), 0)


def move_label(state: State, chosen: int) -> Phrase:
    die, push = move_of(chosen)
    tile = names.space_called(state, landing(state, die, push))
    spaces = board.die_value(state, die) + push
    if push == 0:
        return phrase("action-move", die=names.die_called(die), spaces=spaces, tile=tile)
    return phrase("action-push", die=names.die_called(die), spaces=spaces, tile=tile, rubles=push)


def take_label(resource: int, count: int) -> Phrase:
    if count == 0:
        return phrase("action-take-none", resource=names.resource_called(resource))
    return phrase("action-take", goods=names.amount(resource, count))


def jewels_label(state: State, chosen: int) -> Phrase:
    jewels = jewels_in(chosen)
    said = phrase("action-jewels", jewels=names.counted(jewels)) if jewels else phrase("action-jewels-none")
    if not is_by_diamond(chosen):
        return said
    spared = ornament_material(state, board.part_of(state, counter(state, kinds.SECTION)))
    return phrase("action-jewels-by-diamond", jewels=said, resource=names.resource_called(spared))


def tile_label(state: State, space: int, catalogue: Catalogue) -> Phrase:
    if opcode(state, counter(state, kinds.STEP)) == TAKE_AT_TILE:
        tile = names.space_called(state, space)
        return phrase("action-tile-take", tile=tile, space=space + 1, dice=dice_on(state, space))
    shown = names.goods_called(catalogue.tiles[board.resource_tile(state, space)])
    return phrase("action-tile-once", goods=shown, space=space + 1)
