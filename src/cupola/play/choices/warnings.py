"""Legal but doubtful: what a player may regret about a step."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from cupola.engine.accessors.board import reserve
from cupola.engine.accessors.cells import slot_ornament
from cupola.engine.accessors.stack import counter, top_kind
from cupola.engine.constants import events as at
from cupola.engine.constants.actions import SECTION_NAMES
from cupola.engine.constants.frames import (
    EFFECT_FRAME,
    GOODS_FRAME,
    LEFT,
    PLACE_FRAME,
    UNLIMITED,
    VISIT_FRAME,
)
from cupola.engine.constants.layout import PASSES, RECOGNITION
from cupola.engine.rules.decorate import is_by_diamond, jewel_count, jewel_prestige, set_of
from cupola.engine.state.state import State
from cupola.play.choices.labels import label_of, taken_resource
from cupola.play.choices.preview import Preview, Step, wasted_by
from cupola.play.choices.targets import NAMED, Family, influence_effect
from cupola.play.phrases.effects import is_free
from cupola.play.phrases.names import amount, ornament_called, slot_called
from cupola.play.phrases.phrase import Argument, DoubtKind, Phrase, member
from cupola.play.phrases.pieces import specialist_called
from cupola.play.setup.catalogue import Catalogue

DIAMOND_SETS: Final = 6  # the sets of jewels from here on hold a diamond


class Doubt(Struct, frozen=True):
    """Something doubtful: what kind of thing it is, and how it is said."""

    kind: DoubtKind
    said: Phrase


def doubt(kind: DoubtKind, **gaps: Argument) -> Doubt:
    return Doubt(kind, member("doubt", kind, **gaps))


def doubts_of(step: Step, preview: Preview, catalogue: Catalogue) -> tuple[Doubt, ...]:
    family = NAMED[step.action].family
    found = [*waste(step), *locked_ornaments(step), *own_reprimands(step)]
    match family:
        case "move":
            found += idle_visit(preview)
        case "roll":
            found += left_at_the_market(step.before, catalogue)
        case "done":
            found += more_to_deliver(step.before)
        case "take":
            found += smaller_take(step)
        case "claim":
            found += only_face_down(step)
        case "place-up":
            found += idle_benefit(step)
        case "jewels":
            found += [*poorer_jewels(step), *spent_diamond(step)]
        case "keep-specialist":
            found += replaced_specialist(step, catalogue)
        case "specialist":
            found += idle_specialist(step)
    return tuple(found)


def waste(step: Step) -> Iterator[Doubt]:
    """I1, I3, K3: resources that find no room, or no piece in the reserve."""
    for resource, count in enumerate(wasted_by(step, step.seat)):
        if count == 0:
            continue
        lost = amount(resource, count)
        if resource == PASSES:
            yield doubt("wasted-passes", goods=lost)
        elif resource < RECOGNITION and reserve(step.after, resource) == 0:
            yield doubt("wasted-reserve", goods=lost)
        else:
            yield doubt("wasted-room", goods=lost)


def locked_ornaments(step: Step) -> Iterator[Doubt]:
    """C5: a tile face down on an ornament locks it for good."""
    for kind, seat, slot, _, face, _ in step.events:
        if kind != at.TILE_PLACED or face:
            continue
        covered = slot_ornament(step.before, seat, slot)
        if covered > 0:
            yield doubt("locks-ornament", ornament=ornament_called(covered - 1), slot=slot_called(slot))


def own_reprimands(step: Step) -> Iterator[Doubt]:
    """B4: the step would reprimand the player who takes it."""
    for kind, seat, section, recognition, *_ in step.events:
        if kind == at.REPRIMANDED and seat == step.seat and recognition > 0:
            yield doubt("own-reprimand", section=SECTION_NAMES[section], count=recognition)


def idle_visit(preview: Preview) -> Iterator[Doubt]:
    """M3: a visit that would allow nothing, or less than the tile shows."""
    visit = preview.visit
    if visit is None:
        return
    if not visit.influence and not visit.workshop and not any(take.fits for take in visit.takes):
        yield doubt("idle-visit")
        return
    for take in visit.takes:
        if take.fits < take.shown:
            yield doubt("short-take", fits=take.fits, shown=take.shown)


def left_at_the_market(state: State, catalogue: Catalogue) -> Iterator[Doubt]:
    """M3: rolling while something free is still to be had."""
    if most := max(offered(state, "take"), default=0):
        yield doubt("roll-take", goods=amount(taken_resource(state), most))
    for option in state.legal():
        family, chosen, _ = NAMED[option]
        if family == "influence" and is_free(influence_effect(state, chosen, catalogue)):
            yield doubt("roll-influence", label=label_of(state, option, catalogue))
        if family == "workshop":
            yield doubt("roll-workshop", slot=slot_called(chosen))
        if family == "specialist":
            yield doubt("roll-specialist")


def more_to_deliver(state: State) -> Iterator[Doubt]:
    """B1: a delivery that comes with the turn is worth using up; one that is paid for wastes nothing."""
    families = {NAMED[option].family for option in state.legal()}
    if counter(state, LEFT) != UNLIMITED and families & {"deliver", "decorate"}:
        yield doubt("more-to-deliver")


def smaller_take(step: Step) -> Iterator[Doubt]:
    """M4: less than could be taken."""
    most = max(offered(step.before, "take"))
    if NAMED[step.action].member < most:
        yield doubt("smaller-take", goods=amount(taken_resource(step.before), most))


def only_face_down(step: Step) -> Iterator[Doubt]:
    """C3: no free slot can be paid, so the tile of the section would lie face down."""
    placed_down = any(kind == at.TILE_PLACED and not face for kind, _, _, _, face, _ in step.events)
    # A position from elsewhere may have no free slot at all: then nothing is asked.
    first = step.after.legal()[:1] if top_kind(step.after) == PLACE_FRAME else []
    asks_only_where = any(NAMED[option].family == "place-down" for option in first)
    if placed_down or asks_only_where:
        yield doubt("only-face-down")


def idle_benefit(step: Step) -> Iterator[Doubt]:
    """C4: the tile would give nothing at once, though nothing is noted as wasted."""
    if top_kind(step.after) in (EFFECT_FRAME, GOODS_FRAME):
        return
    kinds = [event[0] for event in step.events]
    turn = kinds[: kinds.index(at.TURN_ENDED)] if at.TURN_ENDED in kinds else kinds
    if at.GAINED not in turn and at.WASTED not in turn:
        yield doubt("idle-benefit")


def poorer_jewels(step: Step) -> Iterator[Doubt]:
    """B8: another set of as many jewels would give more prestige."""
    chosen = NAMED[step.action].member
    as_long = (other for other in offered(step.before, "jewels") if jewel_count(other) == jewel_count(chosen))
    better = {jewel_prestige(other) for other in as_long if set_of(other) < DIAMOND_SETS}
    yield from (doubt("poorer-jewels", prestige=more) for more in better if more > jewel_prestige(chosen))


def offered(state: State, family: Family) -> list[int]:
    return [NAMED[option].member for option in state.legal() if NAMED[option].family == family]


def spent_diamond(step: Step) -> Iterator[Doubt]:
    """N1: a diamond stands for a material that is at hand."""
    chosen = NAMED[step.action].member
    if is_by_diamond(chosen) and set_of(chosen) in offered(step.before, "jewels"):
        yield doubt("spent-diamond")


def replaced_specialist(step: Step, catalogue: Catalogue) -> Iterator[Doubt]:
    """K5: the specialist kept so far is turned face down without effect."""
    for kind, _, replaced, *_ in step.events:
        if kind == at.SPECIALIST_REPLACED:
            yield doubt("replaces-specialist", effect=specialist_called(replaced, catalogue))


def idle_specialist(step: Step) -> Iterator[Doubt]:
    """K13: nothing would come of the specialist but its tool."""
    kinds = [event[0] for event in step.events]
    follows = kinds[kinds.index(at.SPECIALIST_USED) + 1 :]
    if not follows and top_kind(step.after) == VISIT_FRAME:
        yield doubt("idle-specialist")
