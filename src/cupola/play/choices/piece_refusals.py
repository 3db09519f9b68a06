"""Why nothing can be done with a piece of the table: one sentence for each, with its rule.

The verdict on every action of a piece comes from the rules; here the most helpful one is chosen and worded.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from cupola.engine.accessors.board import banner, cost, delivered, influence_card, is_finished, part_of
from cupola.engine.accessors.region import region_place, specialist
from cupola.engine.accessors.stack import top_kind, top_owner
from cupola.engine.constants import actions as a
from cupola.engine.constants import reasons
from cupola.engine.constants.frames import TURN_FRAME
from cupola.engine.state.state import State
from cupola.engine.turn.legal import why_not
from cupola.play.choices.refusals import UNEXPLAINED, Said, answer_or, refusal_and_rule
from cupola.play.choices.table_pieces import Piece, pieces_on, sections_in
from cupola.play.choices.targets import NAMED, delivery_of
from cupola.play.phrases import names, pieces
from cupola.play.phrases.effects import effect_called
from cupola.play.phrases.phrase import Phrase, member, phrase
from cupola.play.setup.catalogue import Catalogue

# The most helpful reason first: what is nearest to being allowed tells most.
HELPFUL: Final = (
    reasons.MATCH_OVER,
    reasons.DICE_ROLLING,
    reasons.ACTION_TAKEN,
    reasons.NOT_IN_INVENTORY,
    reasons.CANNOT_PAY,
    reasons.NO_CONTRACTOR,
    reasons.NOT_ENOUGH_PASSES,
    reasons.NO_BANNER,
    reasons.NOTHING_BELOW,
    reasons.SPACE_FULL,
    reasons.NOT_ENOUGH_RUBLES,
    reasons.NO_ORNAMENT,
    reasons.NO_PRESTIGE,
    reasons.ALREADY_DECORATED,
    reasons.NOT_NEEDED,
    reasons.NOT_YOUR_SECTION,
    reasons.ALREADY_FINISHED,
    reasons.NOT_FINISHED,
    reasons.ALREADY_CLAIMED,
    reasons.NOT_YOUR_DIE,
    reasons.NO_DICE_THERE,
    reasons.NO_SECTION,
    reasons.NO_MODULE,
    reasons.NOT_NOW,
)
FIRST_OF_ALL: Final = HELPFUL.index(reasons.NOT_NOW) - 1  # whatever is not named stands before these two
RANK: Final = {reason: rank for rank, reason in enumerate(HELPFUL)}
# A reason about one section that says nothing about building anywhere.
NOWHERE_TO_BUILD: Final = frozenset(
    {
        reasons.NOT_YOUR_SECTION,
        reasons.ALREADY_FINISHED,
        reasons.NOT_FINISHED,
        reasons.ALREADY_DECORATED,
        reasons.NO_ORNAMENT,
    }
)


class PieceRefusal(Struct, frozen=True):
    """Why nothing can be done with a piece now, and the rule that says so; `label` says which piece it is."""

    piece: str
    label: Phrase
    reason: Phrase
    rule: str


def refusals_of(state: State, catalogue: Catalogue) -> tuple[PieceRefusal, ...]:
    """For every piece that offers nothing to the player who decides."""
    offered, seat = frozenset(state.legal()), top_owner(state)
    refused = [piece for piece in pieces_on(state, seat) if offered.isdisjoint(piece[1])]
    return tuple(refusal_of(state, piece, seat, catalogue) for piece in refused)


def refusal_of(state: State, piece: Piece, seat: int, catalogue: Catalogue) -> PieceRefusal:
    name, kind = piece[0], piece[0].partition("-")[0]
    label = answer_or(
        phrase("piece-unnamed", name=name), lambda: piece_called(state, name, seat, catalogue), f"a {kind}"
    )
    said = answer_or(UNEXPLAINED, lambda: said_of(state, piece, catalogue), f"why not a {kind}")
    return PieceRefusal(name, label, *said)


def said_of(state: State, piece: Piece, catalogue: Catalogue) -> Said:
    name, actions = piece
    action = most_helpful(state, actions)
    reason = why_not(state, action)
    if name == "build" or name.startswith("goods-"):
        said = nothing_to_build(state, name, action, reason)
        if said is not None:
            return said
    if name == "claim" and reason == reasons.ALREADY_CLAIMED:
        return phrase("why-all-claimed"), "C2"
    if NAMED[action].family == "deliver":
        section, _ = delivery_of(NAMED[action].member)
        if reason == reasons.NOT_IN_INVENTORY:
            return lacking(state, section), "B1"
        if reason == reasons.NOT_YOUR_SECTION and banner(state, section) >= 0:
            owner = names.player(state, banner(state, section))
            return phrase("why-others-section", section=a.SECTION_NAMES[section], player=owner), "B1"
    return refusal_and_rule(state, action, catalogue)


def most_helpful(state: State, actions: Sequence[int]) -> int:
    """The first of several that tell as much."""
    return min(actions, key=lambda action: RANK.get(why_not(state, action), FIRST_OF_ALL))


def nothing_to_build(state: State, name: str, action: int, reason: int) -> Said | None:
    """B1: what building as a whole wants, where no single section is meant."""
    if top_kind(state) != TURN_FRAME:
        return None
    if reason == reasons.NOT_NEEDED:
        _, kind = delivery_of(NAMED[action].member)
        return phrase("why-not-needed", resource=names.resource_called(kind)), "B1"
    if reason in NOWHERE_TO_BUILD and not has_site(state, top_owner(state)):
        return phrase("why-claim-first"), "B1"
    return None


def has_site(state: State, seat: int) -> bool:
    return any(
        banner(state, section) == seat and not is_finished(state, section) for section in sections_in(state)
    )


def lacking(state: State, section: int) -> Phrase:
    """B1: what a section still needs, of which the player has nothing."""
    kinds = names.materials_in_play(state)
    counts = {kind: cost(state, section, kind) - delivered(state, section, kind) for kind in kinds}
    wanted = tuple(names.amount(kind, count) for kind, count in counts.items() if count > 0)
    return phrase("why-lacking", section=a.SECTION_NAMES[section], goods=wanted)


# What a piece is called in a list, for those who do not see where it lies


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
