"""Read the pending frames of region, guilds and Ivan, and check what they need."""

from collections.abc import Sequence

from cupola.engine.accessors.cells import turn_seat
from cupola.engine.accessors.guild_pieces import contract_at, guild_in_play, spare
from cupola.engine.accessors.region import dice_in_play, has_module, is_in_bag, region_place
from cupola.engine.accessors.solo import is_ivan, is_solo, row_die
from cupola.engine.accessors.stack import top_kind
from cupola.engine.constants import frames as kinds
from cupola.engine.constants.actions import MATERIAL_NAMES
from cupola.engine.constants.layout import (
    ARCHIVISTS,
    CONTRACTS,
    MASTER_BUILDERS,
    ON_OFFER,
    SPARE_CARDS,
    SPARE_DRAWN,
    SPECIALISTS,
)
from cupola.engine.state.state import State
from cupola.play.position import frames
from cupola.play.position.defaults import NOTHING
from cupola.play.position.faults import Fault, number_of
from cupola.play.setup.catalogue import Catalogue

# V4: what must wait on top of each stage of Ivan's turn; in the others the human chooses.
ON_TOP_OF_STAGE = {"moves": frames.TilesFrame, "acts": frames.RollFrame, "ends": frames.SpecialistFrame}


def module_counters(state: State, catalogue: Catalogue, frame: frames.AnyFrame, path: str) -> Sequence[int]:
    """Of frames that only some tables have."""
    _check_table(state, frame, path)
    match frame:
        case frames.RecruitFrame():
            return [number_of(frame.city, catalogue.city_names, f"{path}.city", "city")]
        case frames.SpecialistFrame():
            return [_empty_place(state, frame.place - 1, f"{path}.place")]
        case frames.ContractFrame():
            return [_draws_to_keep(state, frame.left, path)]
        case frames.KeepFrame():
            return [frame.left]
        case frames.SpareFrame():
            return [frame.left, frame.first_buy, frame.second_buy]
        case frames.SplitFrame():
            return [0, frame.first_buy, frame.second_buy]
        case frames.BuyFrame():
            card = number_of(frame.card, catalogue.section_ids, f"{path}.card", "section card")
            bought = 0 if frame.bought is None else 1 + MATERIAL_NAMES.index(frame.bought)
            return [card, frame.left, bought]
        case frames.IvanFrame():
            return [frames.IVAN_STAGES.index(frame.stage), _row_place(state, frame.place, path)]
        case frames.TilesFrame():
            return [_first_lifted(state, path)]
    return []


def _check_table(state: State, frame: frames.AnyFrame, path: str) -> None:
    match frame:
        case frames.RecruitFrame() | frames.SpecialistFrame():
            missing = not has_module(state)
        case frames.ContractFrame() | frames.KeepFrame() | frames.ReturnFrame():
            missing = guild_in_play(state) != ARCHIVISTS
        case frames.SpareFrame() | frames.SplitFrame() | frames.BuyFrame():
            missing = guild_in_play(state) != MASTER_BUILDERS
        case frames.IvanFrame() | frames.TilesFrame():
            missing = not is_solo(state)
        case _:
            missing = False
    if missing:
        raise Fault(path, f"this table knows nothing of the kind {frame.__struct_config__.tag}")


def _empty_place(state: State, place: int, path: str) -> int:
    if region_place(state, place) != NOTHING:
        raise Fault(path, f"a specialist is on place {place + 1} already")
    return place


def _draws_to_keep(state: State, left: int, path: str) -> int:
    if top_kind(state) != kinds.KEEP_FRAME:
        raise Fault(path, "contracts are drawn on top of the choice which to keep")
    return left


def _row_place(state: State, place: int, path: str) -> int:
    if place > dice_in_play(state):
        raise Fault(f"{path}.place", f"the row has {dice_in_play(state)} places")
    return place - 1


def _first_lifted(state: State, path: str) -> int:
    """V9: the tiles are laid from the left."""
    lifted = [row_die(state, place) == NOTHING for place in range(dice_in_play(state))]
    if True not in lifted or False in lifted[lifted.index(True) :]:
        raise Fault(path, "tiles are laid from the left where those of ivan.row are lifted")
    return lifted.index(True)


# What must lie ready


def check_ivan_turn(state: State, pending: Sequence[frames.AnyFrame]) -> None:
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


def check_pieces_ready(state: State, pending: Sequence[frames.AnyFrame]) -> None:
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
        _check_row_laid(state)
    draws = sum(isinstance(frame, frames.SpecialistFrame) for frame in pending)
    bag = sum(is_in_bag(state, number) for number in range(SPECIALISTS))
    if draws > bag:
        raise Fault("region.gone", f"{draws} specialists are drawn, the bag has {bag}")


def _check_row_laid(state: State) -> None:
    for place in range(dice_in_play(state)):
        if row_die(state, place) == NOTHING:
            raise Fault(f"ivan.row[{place}].die", "the tile is lifted, but no tiles are pending")


def check_owner(state: State, frame: frames.AnyFrame, owner: int, path: str) -> None:
    """V4: the human chooses for Ivan, so that nothing but chance is ever his."""
    if is_ivan(state, owner) and not isinstance(frame, frames.RollFrame | frames.SpecialistFrame):
        raise Fault(f"{path}.player", "Ivan chooses nothing by himself")


def is_begun_by(state: State, frame: frames.AnyFrame) -> bool:
    return isinstance(frame, frames.IvanFrame if is_ivan(state, turn_seat(state)) else frames.TurnFrame)
