"""The arguments of every kind of log entry."""

from collections.abc import Sequence

from cupola.engine.accessors.board import influence_card
from cupola.engine.accessors.solo import row_card
from cupola.engine.constants import events as at
from cupola.engine.constants.actions import SECTION_NAMES
from cupola.engine.constants.events import Event
from cupola.engine.constants.layout import DIE_FACES, FLOORS, SPACES
from cupola.engine.state.state import State
from cupola.play.log.groups import Group
from cupola.play.phrases import names, pieces
from cupola.play.phrases.effects import effect_called, face_called
from cupola.play.phrases.names import amount, die_called, slot_called
from cupola.play.phrases.phrase import Argument, Phrase, phrase
from cupola.play.setup.catalogue import Catalogue

Gaps = dict[str, Argument]


def gaps_of(group: Group, state: State, catalogue: Catalogue, tiles: list[int]) -> Gaps:
    """Besides the player."""
    match group.head:
        case at.DIE_ROLLED, *_:
            rolls = (group.head, *group.tail)
            dice = (phrase("rolled", die=die_called(die), value=value) for _, _, die, value, *_ in rolls)
            return {"dice": tuple(dice)}
        case at.IVAN_BUILT, _, section, *_:
            return {"section": SECTION_NAMES[section], "goods": built_in((group.head, *group.tail))}
        case at.GAINED | at.PAID | at.WASTED | at.IVAN_STOCKED, _, resource, count, *_:
            return {"goods": amount(resource, count)}
        case at.TURN_BEGUN, _, turn, *_:
            return {"turn": turn}
        case at.DIE_MOVED, _, die, start, end, paid:
            tile = names.tile_called(state, tiles[end])
            spaces = distance(start, end, paid)
            return {"die": die_called(die), "spaces": spaces, "tile": tile, "rubles": paid}
        case at.TILES_SWAPPED, _, space, other, *_:
            first, second = (names.tile_called(state, tiles[each]) for each in (space, other))
            return {"first": first, "second": second}
        case at.REROLL_BOUGHT, _, space, *_:
            return {"tile": names.tile_called(state, tiles[space])}
        case at.TILE_PLACED, _, slot, tile, face, *_:
            return {"slot": slot_called(slot), "benefit": face_called(catalogue.faces[tile]), "up": face}
        case at.TILE_ACTIVATED, _, slot, tile, *_:
            return {"slot": slot_called(slot), "benefit": face_called(catalogue.faces[tile])}
        case at.INFLUENCE_USED, _, quadrant, action, *_:
            effect = catalogue.action_effect(influence_card(state, quadrant), action)
            group_name = pieces.group_called(state, quadrant, catalogue)
            return {"group": group_name, "effect": effect_called(effect, marked=False)}
        case at.MARKER_FELL, _, spaces, *_:
            return {"spaces": spaces}
        case at.LEFTOVERS_SCORED, _, prestige, count, *_:
            return {"prestige": prestige, "pieces": count}
        case at.TOOLS_SCORED, _, prestige, *_:
            return {"prestige": prestige}
    return gaps_on_towers(group.head) or gaps_of_pieces(group.head, state, catalogue)


def gaps_on_towers(event: Event) -> Gaps:
    match event:
        case at.CLAIMED | at.SECTION_FINISHED | at.IVAN_CLAIMED, _, section, *_:
            return {"section": SECTION_NAMES[section]}
        case at.DELIVERED_TO, _, section, material, *_:
            return {"section": SECTION_NAMES[section], "goods": amount(material, 1)}
        case at.REPRIMANDED, _, section, lost, above, *_:
            return {"section": SECTION_NAMES[section], "count": lost, "above": SECTION_NAMES[above]}
        case at.DECORATED | at.IVAN_DECORATED, _, section, ornament, *_:
            return {"section": SECTION_NAMES[section], "ornament": names.ornament_called(ornament)}
        case at.TOWER_SCORED, _, tower, prestige, presence, value:
            scored = {"prestige": prestige, "presence": presence, "value": value}
            return {"tower": names.tower_name(tower * FLOORS), **scored}
        case at.BANNER_TAKEN, _, place, *_:
            return {"place": names.banner_place(place)}
        case at.ORNAMENT_FREED, _, slot, ornament, *_:
            return {"slot": slot_called(slot), "ornament": names.ornament_called(ornament)}
        case at.FOREMAN_MOVED, _, tower, *_:
            return {"tower": names.tower_name(tower * FLOORS)}
    return {}


def gaps_of_pieces(event: Event, state: State, catalogue: Catalogue) -> Gaps:
    """Of Contractors, the guilds and Ivan."""
    match event:
        case at.RECRUITED | at.IVAN_RECRUITED, _, city, *_:
            return {"city": pieces.city_called(city)}
        case at.STRIP_UNCOVERED, _, contractor, *_:
            return {"number": contractor + 1}
        case at.CITY_CLOSED_BY, _, city, tower, *_:
            return {"city": pieces.city_called(city), "tower": names.tower_name(tower * FLOORS)}
        case at.CITY_SCORED, _, city, _, banners, contractors:
            return {"city": pieces.city_called(city), "banners": banners, "contractors": contractors}
        case at.SPECIALIST_DRAWN, _, specialist, place, *_:
            return {"effect": pieces.specialist_called(specialist, catalogue), "place": place + 1}
        case at.SPECIALIST_REPLACED, _, specialist, tool, *_:
            effect = pieces.specialist_called(specialist, catalogue)
            return {"effect": effect, "tool": pieces.tool_called(tool)}
        case (
            at.SPECIALIST_KEPT
            | at.SPECIALIST_LEFT
            | at.SPECIALIST_USED
            | at.IVAN_TOOK_SPECIALIST
            | at.IVAN_LOST_SPECIALIST,
            _,
            specialist,
            *_,
        ):
            return {"effect": pieces.specialist_called(specialist, catalogue)}
        case at.CONTRACTS_DRAWN, _, count, *_:
            return {"count": count}
        case at.CONTRACT_DRAWN | at.CONTRACT_KEPT | at.CONTRACT_RETURNED, _, contract, *_:
            return {"contract": pieces.contract_called(state, contract)}
        case at.CONTRACT_SCORED, _, contract, prestige, *_:
            return {"contract": pieces.contract_called(state, contract), "prestige": prestige}
        case at.SPARE_DRAWN_CARD, _, card, *_:
            return {"goods": pieces.spare_shows(state, card)}
        case at.SPARE_BOUGHT, _, _, material, *_:
            return {"goods": amount(material, 1)}
        case at.BUTTRESS_TAKEN | at.BUTTRESS_PLAYED, _, buttress, *_:
            return {"effect": pieces.buttress_called(buttress, catalogue)}
        case at.ORNAMENT_GIVEN, _, ornament, *_:
            return {"ornament": names.ornament_called(ornament)}
        case at.RIVAL_TILE_USED, _, owner, slot, tile, *_:
            benefit = face_called(catalogue.faces[tile])
            return {"owner": names.player(state, owner), "slot": slot_called(slot), "benefit": benefit}
        case at.IVAN_TURN, _, card, die, *_:
            return {"card": pieces.solo_card_called(card), "die": die_called(die)}
        case at.IVAN_STUCK, _, die, *_:
            return {"die": die_called(die)}
        case at.IVAN_CARRIED, _, count, *_:
            return {"pieces": count}
        case at.IVAN_TILE_LAID, _, place, die, *_:
            return {"die": die_called(die), "card": pieces.solo_card_called(row_card(state, place))}
    return {}


def total(events: Sequence[Event], kind: int) -> tuple[Phrase, ...]:
    """Each resource added up."""
    sums: dict[int, int] = {}
    for each, _, resource, count, *_ in events:
        if each == kind:
            sums[resource] = sums.get(resource, 0) + count
    return tuple(amount(resource, count) for resource, count in sums.items() if count)


def distance(start: int, end: int, paid: int) -> int:
    """M1: how far a die went, from where it left, where it stopped and what was paid for pushing."""
    spaces = (end - start) % SPACES
    return spaces if 1 <= spaces - paid <= DIE_FACES else spaces + SPACES


def built_in(events: Sequence[Event]) -> tuple[Phrase, ...]:
    """V7: the pieces Ivan brings to a section, added up."""
    kinds = [material for _, _, _, material, *_ in events]
    return tuple(amount(kind, kinds.count(kind)) for kind in dict.fromkeys(kinds))
