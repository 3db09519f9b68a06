"""What a piece of the table is called in a list, for those who do not see where it lies."""

from cupola.engine.accessors.board import influence_card, part_of
from cupola.engine.accessors.region import region_place, specialist
from cupola.engine.constants import actions as a
from cupola.engine.state.state import State
from cupola.play.phrases import names, pieces
from cupola.play.phrases.effects import effect_called
from cupola.play.phrases.phrase import Phrase, member, phrase
from cupola.play.setup.catalogue import Catalogue


def piece_called(state: State, piece: str, seat: int, catalogue: Catalogue) -> Phrase:
    kind, *rest = piece.split("-")
    match kind, rest:
        case "die", [die]:
            return names.die_called(a.DIE_NAMES.index(die))
        case "space", [space]:
            return phrase("piece-space", tile=names.space_called(state, int(space) - 1))
        case "card", [card]:
            return card_called(state, int(card[0]) - 1, card[1:], catalogue)
        case "section", [section]:
            number = a.SECTION_NAMES.index(section)
            return phrase("piece-section", section=section, part=names.part_called(part_of(state, number)))
        case "slot", [owner, slot]:
            return slot_of(state, int(owner), a.SLOT_NAMES.index(slot), seat)
        case "ornament", [_, ornament]:
            return names.ornament_called(a.ORNAMENT_NAMES.index(ornament))
        case ("goods", [*_, material]) | ("reserve", [material]):
            return names.resource_called(a.MATERIAL_NAMES.index(material))
    return module_piece(state, piece, seat, catalogue)


def module_piece(state: State, piece: str, seat: int, catalogue: Catalogue) -> Phrase:
    kind, _, rest = piece.partition("-")
    match kind:
        case "city":
            return pieces.city_called(a.CITY_NAMES.index(rest))
        case "place":
            return pieces.specialist_called(region_place(state, int(rest) - 1), catalogue)
        case "specialist":
            return pieces.specialist_called(specialist(state, seat), catalogue)
        case "contract":
            return pieces.contract_called(state, int(rest) - 1)
        case "buttress":
            return pieces.buttress_called(int(rest) - 1, catalogue)
        case "banner":
            return phrase("piece-banner")
    return member("piece", piece)


def card_called(state: State, quadrant: int, side: str, catalogue: Catalogue) -> Phrase:
    """M5: a guild, or one action of its card."""
    group = pieces.group_called(state, quadrant, catalogue)
    if not side:
        return group
    effect = catalogue.action_effect(influence_card(state, quadrant), "ab".index(side))
    return phrase("piece-deal", group=group, effect=effect_called(effect, marked=False))


def slot_of(state: State, owner: int, slot: int, seat: int) -> Phrase:
    if owner == seat:
        return names.slot_called(slot)
    return phrase("piece-rival-slot", player=names.player(state, owner), slot=names.slot_called(slot))
