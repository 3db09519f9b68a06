"""Legal but doubtful: what a player may regret about a step, said before it is taken."""

from collections.abc import Iterator

from cupola.engine.actions import (
    JEWEL_SETS,
    MOST_TAKEN,
    PLACE_DOWN,
    SECTION_NAMES,
    SET_JEWELS,
    TAKE,
    USE_INFLUENCE,
    USE_WORKSHOP,
)
from cupola.engine.board import influence_card, reserve
from cupola.engine.build import green_jewels, jewel_prestige, purple_jewels
from cupola.engine.cells import slot_ornament
from cupola.engine.events import GAINED, REPRIMANDED, TILE_PLACED, TURN_ENDED, WASTED
from cupola.engine.frames import EFFECT_FRAME, GOODS_FRAME, PLACE_FRAME
from cupola.engine.layout import RECOGNITION, SLOTS
from cupola.engine.stack import top_kind
from cupola.engine.state import State
from cupola.play.catalogue import Catalogue
from cupola.play.effect_words import is_free
from cupola.play.labels import label_of, taken_resource
from cupola.play.naming import amount, ornament_called, slot_called
from cupola.play.preview import Preview, Step, wasted_by
from cupola.play.targets import NAMED
from cupola.play.words import Phrase, phrase


def doubts_of(step: Step, preview: Preview, catalogue: Catalogue) -> tuple[Phrase, ...]:
    """Everything doubtful about a step."""
    family = NAMED[step.action].family
    found = [*waste(step), *locked_ornaments(step), *own_reprimands(step)]
    match family:
        case "move":
            found += idle_visit(preview)
        case "roll":
            found += left_at_the_market(step.before, catalogue)
        case "done":
            found.append(phrase("doubt-more-to-deliver"))
        case "take":
            found += smaller_take(step)
        case "claim":
            found += only_face_down(step)
        case "place-up":
            found += idle_benefit(step)
        case "jewels":
            found += poorer_jewels(step)
    return tuple(found)


def waste(step: Step) -> Iterator[Phrase]:
    """I1, I3: resources that find no room, or no piece in the reserve."""
    for resource, count in enumerate(wasted_by(step, step.seat)):
        if count == 0:
            continue
        lost = amount(resource, count)
        if resource < RECOGNITION and reserve(step.after, resource) == 0:
            yield phrase("doubt-wasted-reserve", goods=lost)
        else:
            yield phrase("doubt-wasted-room", goods=lost)


def locked_ornaments(step: Step) -> Iterator[Phrase]:
    """C5: a tile face down on an ornament locks it for good."""
    for kind, seat, slot, _, face_up, _ in step.events:
        if kind == TILE_PLACED and not face_up and slot_ornament(step.before, seat, slot) > 0:
            ornament = ornament_called(slot_ornament(step.before, seat, slot) - 1)
            yield phrase("doubt-locks-ornament", ornament=ornament, slot=slot_called(slot))


def own_reprimands(step: Step) -> Iterator[Phrase]:
    """B4: the step would reprimand the player who takes it."""
    for kind, seat, section, lost, _, _ in step.events:
        if kind == REPRIMANDED and seat == step.seat and lost > 0:
            yield phrase("doubt-own-reprimand", section=SECTION_NAMES[section], count=lost)


def idle_visit(preview: Preview) -> Iterator[Phrase]:
    """M3: a visit that would allow nothing, or less than the tile shows."""
    visit = preview.visit
    if visit is None:
        return
    if not visit.influence and not visit.workshop and not any(take.fits for take in visit.takes):
        yield phrase("doubt-idle-visit")
        return
    for take in visit.takes:
        if take.fits < take.shown:
            yield phrase("doubt-short-take", fits=take.fits, shown=take.shown)


def left_at_the_market(state: State, catalogue: Catalogue) -> Iterator[Phrase]:
    """M3: rolling while something free is still to be had."""
    options = state.legal()
    taken = [option for option in options if TAKE < option <= TAKE + MOST_TAKEN]
    if taken:
        yield phrase("doubt-roll-take", goods=amount(taken_resource(state), max(taken) - TAKE))
    for option in options:
        chosen = option - USE_INFLUENCE
        if 0 <= chosen < 8 and is_free(
            catalogue.action_effect(influence_card(state, chosen // 2), chosen % 2)
        ):
            yield phrase("doubt-roll-influence", label=label_of(state, option, catalogue))
        if USE_WORKSHOP <= option < USE_WORKSHOP + SLOTS:
            yield phrase("doubt-roll-workshop", slot=slot_called(option - USE_WORKSHOP))


def smaller_take(step: Step) -> Iterator[Phrase]:
    """M4: less than could be taken."""
    most = max(option for option in step.before.legal() if TAKE <= option <= TAKE + MOST_TAKEN) - TAKE
    if NAMED[step.action].member < most:
        yield phrase("doubt-smaller-take", goods=amount(taken_resource(step.before), most))


def only_face_down(step: Step) -> Iterator[Phrase]:
    """C3: no free slot can be paid, so the tile of the section would lie face down."""
    placed_down = any(event[0] == TILE_PLACED and not event[4] for event in step.events)
    asks_only_where = top_kind(step.after) == PLACE_FRAME and step.after.legal()[0] >= PLACE_DOWN
    if placed_down or asks_only_where:
        yield phrase("doubt-only-face-down")


def idle_benefit(step: Step) -> Iterator[Phrase]:
    """C4: the tile would give nothing at once, though nothing is noted as wasted."""
    if top_kind(step.after) in (EFFECT_FRAME, GOODS_FRAME):
        return
    kinds = [event[0] for event in step.events]
    turn = kinds[: kinds.index(TURN_ENDED)] if TURN_ENDED in kinds else kinds
    if GAINED not in turn and WASTED not in turn:
        yield phrase("doubt-idle-benefit")


def poorer_jewels(step: Step) -> Iterator[Phrase]:
    """B8: another set of as many jewels would give more prestige."""
    chosen = NAMED[step.action].member
    pieces = green_jewels(chosen) + purple_jewels(chosen)
    for option in step.before.legal():
        other = option - SET_JEWELS
        if 0 <= other < JEWEL_SETS and green_jewels(other) + purple_jewels(other) == pieces:
            more = jewel_prestige(green_jewels(other), purple_jewels(other))
            if more > jewel_prestige(green_jewels(chosen), purple_jewels(chosen)):
                yield phrase("doubt-poorer-jewels", prestige=more)
