"""Read what is pending onto the stack of a state, and check that it fits the pieces."""

from collections.abc import Sequence
from typing import Final

from cupola.engine.accessors import stack
from cupola.engine.accessors.board import die_value
from cupola.engine.accessors.cells import is_over, turn_seat
from cupola.engine.accessors.guild_pieces import contract_at, spare
from cupola.engine.accessors.region import dice_in_play, is_in_bag
from cupola.engine.accessors.solo import is_ivan, is_solo, row_die
from cupola.engine.constants import frames as kinds
from cupola.engine.constants.layout import CONTRACTS, ON_OFFER, SPARE_CARDS, SPARE_DRAWN, SPECIALISTS
from cupola.engine.rules.effects.interpreter import waits_for_choice
from cupola.engine.state.state import State
from cupola.engine.turn.flow import chance_count, is_chance
from cupola.engine.turn.offers import offer_options
from cupola.play.position import frames
from cupola.play.position.faults import Fault
from cupola.play.position.frames import Frame
from cupola.play.position.parts import DIE_NAMES
from cupola.play.position.table import NOTHING, Table

BEGINNINGS: Final = (frames.TurnFrame, frames.IvanFrame)
# V4: what must wait on top of each stage of Ivan's turn; in the others the human chooses.
ON_TOP_OF_STAGE: Final = {
    "moves": frames.TilesFrame,
    "acts": frames.RollFrame,
    "ends": frames.SpecialistFrame,
}


def lay_pending(table: Table, pending: Sequence[Frame], has_visit: bool) -> None:
    """The bottom one first."""
    state = table.state
    if not pending and not is_over(state):
        raise Fault("pending", "nothing is pending, but the match is not over")
    if pending and is_over(state):
        raise Fault("pending", "the match is over, nothing is pending")
    for level, frame in enumerate(pending):
        path = f"pending[{level}]"
        _check_order(state, pending, level, path)
        if isinstance(frame, frames.VisitFrame) and not has_visit:
            raise Fault(path, "a visit, but turn.visit does not say of what")
        _push(table, frame, path)
    _check_dice_in_the_air(state)
    _check_ivan_turn(pending)
    _check_pieces_ready(state, pending)


def _check_order(state: State, pending: Sequence[Frame], level: int, path: str) -> None:
    """A turn begins everything, and chance comes last; several specialists may be drawn in a row (W3)."""
    frame, ivan = pending[level], is_ivan(state, turn_seat(state))
    begins = isinstance(frame, frames.IvanFrame if ivan else frames.TurnFrame)
    if begins != (level == 0) or isinstance(frame, BEGINNINGS) != (level == 0):
        whose = "Ivan's turn" if ivan else "the turn"
        raise Fault(path, f"{whose}, and nothing else, is the first of what is pending")
    above = pending[level + 1] if level + 1 < len(pending) else None
    draws_on = isinstance(frame, frames.SpecialistFrame) and isinstance(above, frames.SpecialistFrame)
    if frame.is_chance and above is not None and not draws_on:
        raise Fault(path, f"a {frame.__struct_config__.tag} is the last of what is pending")


def _push(table: Table, frame: Frame, path: str) -> None:
    kind, _, *counters = frames.cells_of(table, frame, path)
    owner = table.seat_of(frame.player, frames.usual_owner(kind, turn_seat(table.state)), f"{path}.player")
    if is_ivan(table.state, owner) and not isinstance(frame, frames.RollFrame | frames.SpecialistFrame):
        raise Fault(f"{path}.player", "Ivan chooses nothing by himself")  # V4: the human chooses for him
    stack.push_frame(table.state, kind, owner)
    for index, value in enumerate(counters):
        stack.set_counter(table.state, index, int(value))


def _check_dice_in_the_air(state: State) -> None:
    in_the_air = [die for die in range(dice_in_play(state)) if die_value(state, die) == 0]
    if in_the_air and stack.top_kind(state) != kinds.ROLL_FRAME:
        raise Fault(f"market.dice.{DIE_NAMES[in_the_air[0]]}.value", "0, but no roll is pending")
    if not in_the_air and stack.top_kind(state) == kinds.ROLL_FRAME:
        raise Fault(f"pending[{stack.depth(state) - 1}]", "a roll, but no die shows 0")


def _check_ivan_turn(pending: Sequence[Frame]) -> None:
    """V4: Ivan's turn is pending with what belongs on top of its stage."""
    first = pending[0] if pending else None
    if not isinstance(first, frames.IvanFrame):
        return
    above = pending[1] if len(pending) > 1 else None
    expected = ON_TOP_OF_STAGE.get(first.stage)
    if expected is None and above is not None:
        raise Fault("pending[1]", f"nothing is on top of the stage {first.stage}")
    if expected is not None and not isinstance(above, expected):
        raise Fault("pending[0].stage", f"{first.stage}, but {expected.__struct_config__.tag} is not pending")


def _check_pieces_ready(state: State, pending: Sequence[Frame]) -> None:
    """Pieces in the middle of a draw have their frame, and the other way round."""
    met = {type(frame) for frame in pending}
    offered = sum(contract_at(state, contract) == ON_OFFER for contract in range(CONTRACTS))
    if offered and frames.KeepFrame not in met:
        raise Fault("guild.contracts.offer", "contracts on offer, but nobody is about to keep one")
    drawn = sum(spare(state, card) == SPARE_DRAWN for card in range(SPARE_CARDS))
    if drawn and not met & {frames.SpareFrame, frames.SplitFrame}:
        raise Fault("guild.spares.drawn", "spare sections are drawn, but nobody is about to buy")
    if frames.SplitFrame in met and drawn != 2:
        raise Fault("guild.spares.drawn", f"{drawn} spare sections are drawn, the choice is between 2")
    if is_solo(state) and frames.TilesFrame not in met:
        for place in range(dice_in_play(state)):
            if row_die(state, place) == NOTHING:
                raise Fault(f"ivan.row[{place}].die", "the tile is lifted, but no tiles are pending")
    draws = sum(isinstance(frame, frames.SpecialistFrame) for frame in pending)
    bag = sum(is_in_bag(state, number) for number in range(SPECIALISTS))
    if draws > bag:
        raise Fault("region.gone", f"{draws} specialists are drawn, the bag has {bag}")


def offer_choices(state: State) -> None:
    """A decision that allows nothing is a fault."""
    offer_options(state)
    path = f"pending[{stack.depth(state) - 1}]"
    if is_chance(state) and chance_count(state) == 0:
        raise Fault(path, "there is nothing to draw")
    if is_over(state) or is_chance(state):
        return
    waits = stack.top_kind(state) != kinds.EFFECT_FRAME or waits_for_choice(
        state, stack.top_owner(state), stack.counter(state, kinds.STEP)
    )
    if not waits or stack.option_count(state) == 0 or _is_empty_delivery(state):
        raise Fault(path, "there is nothing to choose")


def _is_empty_delivery(state: State) -> bool:
    """B1: whether a delivery has begun that could only end without a piece."""
    if stack.top_kind(state) != kinds.DELIVERY_FRAME or stack.option_count(state) > 1:
        return False
    return stack.counter(state, kinds.MADE) == 0
