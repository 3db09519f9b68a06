"""Read the pending frames onto the stack of a state."""

from collections.abc import Sequence

from msgspec import UnsetType

from cupola.engine.accessors.board import (
    banner,
    die_value,
    height,
    is_finished,
    ornament,
    tile_amount,
    tile_resource,
)
from cupola.engine.accessors.cells import is_over, turn_seat
from cupola.engine.accessors.region import dice_in_play
from cupola.engine.accessors.solo import is_ivan
from cupola.engine.accessors.stack import (
    counter,
    depth,
    option_count,
    push_frame,
    set_counter,
    top_kind,
    top_owner,
)
from cupola.engine.constants import frames as kinds
from cupola.engine.constants.actions import MATERIAL_NAMES, RESOURCE_NAMES, SECTION_NAMES
from cupola.engine.constants.layout import FLOORS, RUBLES
from cupola.engine.constants.tables import TILE_GAINS
from cupola.engine.rules.effects.interpreter import waits_for_choice
from cupola.engine.state.state import State
from cupola.engine.turn.flow import chance_count, is_chance
from cupola.engine.turn.offers import offer_options
from cupola.play.position import frames
from cupola.play.position.faults import Fault, number_of, shown
from cupola.play.position.parts import DIE_NAMES
from cupola.play.position.read.boards import amounts_of
from cupola.play.position.read.draws import (
    check_ivan_turn,
    check_owner,
    check_pieces_ready,
    is_begun_by,
    module_counters,
)
from cupola.play.position.seats import seat_of
from cupola.play.position.stack import EffectStep, places_of_steps, usual_owner
from cupola.play.setup.catalogue import Catalogue

BEGINNINGS = (frames.TurnFrame, frames.IvanFrame)
CHANCE = (
    frames.RollFrame,
    frames.SpecialistFrame,
    frames.ContractFrame,
    frames.SpareFrame,
    frames.TilesFrame,
)


def lay_pending(
    state: State, catalogue: Catalogue, pending: Sequence[frames.AnyFrame], has_visit: bool
) -> None:
    """The bottom one first."""
    if not pending and not is_over(state):
        raise Fault("pending", "nothing is pending, but the match is not over")
    if pending and is_over(state):
        raise Fault("pending", "the match is over, nothing is pending")
    for level, frame in enumerate(pending):
        path = f"pending[{level}]"
        _check_order(state, pending, level, path)
        if isinstance(frame, frames.VisitFrame) and not has_visit:
            raise Fault(path, "a visit, but turn.visit does not say of what")
        _push(state, catalogue, frame, path)
    _check_dice_in_the_air(state)
    check_ivan_turn(state, pending)
    check_pieces_ready(state, pending)


def _check_order(state: State, pending: Sequence[frames.AnyFrame], level: int, path: str) -> None:
    """A turn begins everything, and chance comes last; several specialists may be drawn in a row (W3)."""
    frame = pending[level]
    if is_begun_by(state, frame) != (level == 0) or isinstance(frame, BEGINNINGS) != (level == 0):
        whose = "Ivan's turn" if is_ivan(state, turn_seat(state)) else "the turn"
        raise Fault(path, f"{whose}, and nothing else, is the first of what is pending")
    above = pending[level + 1] if level + 1 < len(pending) else None
    draws_on = isinstance(frame, frames.SpecialistFrame) and isinstance(above, frames.SpecialistFrame)
    if isinstance(frame, CHANCE) and above is not None and not draws_on:
        raise Fault(path, f"a {frame.__struct_config__.tag} is the last of what is pending")


def _check_dice_in_the_air(state: State) -> None:
    in_the_air = [die for die in range(dice_in_play(state)) if die_value(state, die) == 0]
    if in_the_air and top_kind(state) != kinds.ROLL_FRAME:
        raise Fault(f"market.dice.{DIE_NAMES[in_the_air[0]]}.value", "0, but no roll is pending")
    if not in_the_air and top_kind(state) == kinds.ROLL_FRAME:
        raise Fault(f"pending[{depth(state) - 1}]", "a roll, but no die shows 0")


def _push(state: State, catalogue: Catalogue, frame: frames.AnyFrame, path: str) -> None:
    counters = _counters(state, catalogue, frame, path)
    kind = kinds.FRAME_NAMES.index(str(frame.__struct_config__.tag))
    owner = seat_of(state, frame.player, usual_owner(kind, turn_seat(state)), f"{path}.player")
    check_owner(state, frame, owner, path)
    push_frame(state, kind, owner)
    for index, value in enumerate(counters):
        set_counter(state, index, value)


def _counters(state: State, catalogue: Catalogue, frame: frames.AnyFrame, path: str) -> Sequence[int]:
    match frame:
        case frames.BannerFrame():
            return [_claimable(state, frame.section, f"{path}.section")]
        case frames.PlaceFrame():
            return [number_of(frame.tile, catalogue.face_names, f"{path}.tile", "workshop tile")]
        case frames.DeliveryFrame():
            return _delivery_counters(frame)
        case frames.JewelsFrame():
            return _jewels_counters(state, frame, path)
        case frames.TakeFrame():
            return _take_counters(state, catalogue, frame, path)
        case frames.InfluenceFrame():
            return [frame.quadrant - 1, frames.ACTION_LETTERS.index(frame.action)]
        case frames.EffectFrame():
            return _effect_counters(catalogue, frame, path)
        case frames.GoodsFrame():
            return amounts_of(frame.goods)
    return module_counters(state, catalogue, frame, path)


def section_number(state: State, name: str, path: str) -> int:
    section = number_of(name, SECTION_NAMES, path, "section")
    if section % FLOORS >= height(state, section // FLOORS):
        raise Fault(path, f"the plan has no section {name}")
    return section


def _claimable(state: State, name: str, path: str) -> int:
    section = section_number(state, name, path)
    if banner(state, section) >= 0:
        raise Fault(path, f"{name} is claimed already")
    return section


def _delivery_counters(frame: frames.DeliveryFrame) -> Sequence[int]:
    left = kinds.UNLIMITED if isinstance(frame.left, str) else frame.left
    if frame.price is None:
        return [left, frame.made, RUBLES, 0, int(frame.declinable)]
    resource = RESOURCE_NAMES.index(frame.price.resource)
    return [left, frame.made, resource, frame.price.amount, int(frame.declinable)]


def _jewels_counters(state: State, frame: frames.JewelsFrame, path: str) -> Sequence[int]:
    """B7: a decoration shares what is left of the delivery below it, and its price."""
    section = section_number(state, frame.section, f"{path}.section")
    if top_kind(state) != kinds.DELIVERY_FRAME:
        raise Fault(path, "a decoration belongs on top of its delivery")
    if not is_finished(state, section) or ornament(state, section) >= 0:
        raise Fault(f"{path}.section", f"{frame.section} is not a finished section without an ornament")
    price = counter(state, kinds.PRICE_RESOURCE), counter(state, kinds.PRICE_AMOUNT)
    return [counter(state, kinds.LEFT), section, *price]


def _take_counters(state: State, catalogue: Catalogue, frame: frames.TakeFrame, path: str) -> Sequence[int]:
    tile = number_of(frame.tile, catalogue.tile_names, f"{path}.tile", "resource tile")
    shown = [tile_resource(state, tile, at) for at in range(TILE_GAINS) if tile_amount(state, tile, at) > 0]
    names = [RESOURCE_NAMES[resource] for resource in shown]
    index = number_of(frame.resource, names, f"{path}.resource", "resource of the tile")
    return [tile, frame.times, index]


def _effect_counters(catalogue: Catalogue, frame: frames.EffectFrame, path: str) -> Sequence[int]:
    places = places_of_steps(catalogue)
    if EffectStep(frame.effect, 0) not in places:
        raise Fault(f"{path}.effect", f"unknown effect {shown(frame.effect)}")
    if EffectStep(frame.effect, frame.step) not in places:
        raise Fault(f"{path}.step", f"{frame.effect} has no step {frame.step}")
    last = kinds.NO_KIND if frame.last_paid is None else MATERIAL_NAMES.index(frame.last_paid)
    paid = sum(1 << MATERIAL_NAMES.index(kind) for kind in set(frame.kinds_paid))
    for action in () if isinstance(frame.market_actions, UnsetType) else frame.market_actions:
        paid |= 1 << frames.MARKET_ACTIONS.index(action)
    return [places[EffectStep(frame.effect, frame.step)], last, paid, int(frame.declinable)]


def offer_choices(state: State) -> None:
    """A decision that allows nothing is a fault."""
    offer_options(state)
    path = f"pending[{depth(state) - 1}]"
    if is_chance(state) and chance_count(state) == 0:
        raise Fault(path, "there is nothing to draw")
    if is_over(state) or is_chance(state):
        return
    waits = top_kind(state) != kinds.EFFECT_FRAME or waits_for_choice(
        state, top_owner(state), counter(state, kinds.STEP)
    )
    if not waits or option_count(state) == 0 or _is_empty_delivery(state):
        raise Fault(path, "there is nothing to choose")


def _is_empty_delivery(state: State) -> bool:
    """B1: whether a delivery has begun that could only end without a piece."""
    if top_kind(state) != kinds.DELIVERY_FRAME or option_count(state) > 1:
        return False
    return counter(state, kinds.MADE) == 0
