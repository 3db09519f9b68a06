"""What a piece of the table is called in a list, for those who do not see where it lies."""

from cupola.engine.accessors.board import influence_card, part_of
from cupola.engine.accessors.region import region_place, specialist
from cupola.engine.constants.actions import (
    CITY_NAMES,
    DIE_NAMES,
    MATERIAL_NAMES,
    ORNAMENT_NAMES,
    SECTION_NAMES,
    SLOT_NAMES,
)
from cupola.engine.state.state import State
from cupola.play.phrases.effects import effect_called
from cupola.play.phrases.names import (
    die_called,
    ornament_called,
    part_called,
    player,
    resource_called,
    slot_called,
    space_called,
)
from cupola.play.phrases.phrase import Phrase, member, phrase
from cupola.play.phrases.pieces import (
    buttress_called,
    city_called,
    contract_called,
    group_called,
    specialist_called,
)
from cupola.play.setup.catalogue import Catalogue


def piece_called(state: State, piece: str, seat: int, catalogue: Catalogue) -> Phrase:
    kind, *rest = piece.split("-")
    match kind, rest:
        case "die", [die]:
            return die_called(DIE_NAMES.index(die))
        case "space", [space]:
            return phrase("piece-space", tile=space_called(state, int(space) - 1))
        case "card", [card]:
            return card_called(state, int(card[0]) - 1, card[1:], catalogue)
        case "section", [section]:
            number = SECTION_NAMES.index(section)
            return phrase("piece-section", section=section, part=part_called(part_of(state, number)))
        case "slot", [owner, slot]:
            return slot_of(state, int(owner), SLOT_NAMES.index(slot), seat)
        case "ornament", [_, ornament]:
            return ornament_called(ORNAMENT_NAMES.index(ornament))
        case ("goods", [*_, material]) | ("reserve", [material]):
            return resource_called(MATERIAL_NAMES.index(material))
    return module_piece(state, piece, seat, catalogue)


def module_piece(state: State, piece: str, seat: int, catalogue: Catalogue) -> Phrase:
    kind, _, rest = piece.partition("-")
    match kind:
        case "city":
            return city_called(CITY_NAMES.index(rest))
        case "place":
            return specialist_called(region_place(state, int(rest) - 1), catalogue)
        case "specialist":
            return specialist_called(specialist(state, seat), catalogue)
        case "contract":
            return contract_called(state, int(rest) - 1)
        case "buttress":
            return buttress_called(int(rest) - 1, catalogue)
        case "banner":
            return phrase("piece-banner")
    return member("piece", piece)


def card_called(state: State, quadrant: int, side: str, catalogue: Catalogue) -> Phrase:
    """M5: a guild, or one action of its card."""
    group = group_called(state, quadrant, catalogue)
    if not side:
        return group
    effect = catalogue.action_effect(influence_card(state, quadrant), "ab".index(side))
    return phrase("piece-deal", group=group, effect=effect_called(effect, marked=False))


def slot_of(state: State, owner: int, slot: int, seat: int) -> Phrase:
    if owner == seat:
        return slot_called(slot)
    return phrase("piece-rival-slot", player=player(state, owner), slot=slot_called(slot))
