"""Write the frames of a state by name."""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import UNSET, Struct, UnsetType, structs

from cupola.content.shape.vocabulary import Colour
from cupola.engine.accessors.board import tile_resource
from cupola.engine.accessors.printed import opcode
from cupola.engine.constants import frames as kinds
from cupola.engine.constants.actions import RESOURCE_NAMES, SECTION_NAMES
from cupola.engine.constants.layout import DEPTH, DIAMOND, FRAME_WIDTH, IVAN, RUBLES, STACK
from cupola.engine.constants.opcodes import END, MARKET
from cupola.engine.constants.tables import CODE, CODE_WIDTH
from cupola.engine.state.state import State
from cupola.play.position import frames
from cupola.play.position.parts import MATERIAL_NAMES, Pieces
from cupola.play.setup.catalogue import Catalogue

Stack = Sequence[Sequence[int]]


class EffectStep(Struct, frozen=True):
    effect: str
    step: int


@lru_cache(maxsize=16)
def effect_steps(catalogue: Catalogue) -> dict[int, EffectStep]:
    """By where it lies; an effect may hold several ends."""
    state = State(catalogue.tables)
    starts = sorted(catalogue.programs.values())
    end = max(step for step in range(CODE // CODE_WIDTH) if opcode(state, step) != END) + 2
    following = dict(zip(starts, [*starts[1:], end], strict=True))
    return {
        step: EffectStep(effect, step - start)
        for effect, start in catalogue.programs.items()
        for step in range(start, following[start])
    }


@lru_cache(maxsize=16)
def market_effects(catalogue: Catalogue) -> frozenset[str]:
    """N5: the effects that grant further market actions."""
    state = State(catalogue.tables)
    return frozenset(
        step.effect for place, step in effect_steps(catalogue).items() if opcode(state, place) == MARKET
    )


@lru_cache(maxsize=16)
def places_of_steps(catalogue: Catalogue) -> dict[EffectStep, int]:
    return {step: place for place, step in effect_steps(catalogue).items()}


def stack_of(state: State) -> Stack:
    """From the bottom: kind, owner, counters."""
    values = state.values()
    ends = range(STACK, STACK + values[DEPTH] * FRAME_WIDTH, FRAME_WIDTH)
    return [values[at : at + FRAME_WIDTH] for at in ends]


def usual_owner(kind: int, seat: int) -> int:
    """Who decides in a frame: whose turn it is, but the human in Ivan's turn (V4)."""
    return 1 - IVAN if kind in (kinds.IVAN_FRAME, kinds.TILES_FRAME) else seat


def is_usual_stack(stack: Stack, seat: int, over: bool) -> bool:
    """Only the next step of the turn is pending, or nothing when the match is over."""
    if over:
        return not stack
    return len(stack) == 1 and tuple(stack[0][:2]) == (kinds.TURN_FRAME, seat)


def shows_action(stack: Stack, has_visit: bool) -> bool:
    """A1: whether the basic action must have begun; a roll alone may be the optional one (O2)."""
    if stack and stack[0][0] == kinds.IVAN_FRAME:
        return False
    return has_visit or any(frame[0] not in (kinds.TURN_FRAME, kinds.ROLL_FRAME) for frame in stack)


def write_frame(
    state: State, catalogue: Catalogue, frame: Sequence[int], player: Colour | UnsetType
) -> frames.AnyFrame:
    counters = frame[2:]
    match frame[0]:
        case kinds.TURN_FRAME:
            return frames.TurnFrame(player=player)
        case kinds.VISIT_FRAME:
            return frames.VisitFrame(player=player)
        case kinds.ROLL_FRAME:
            return frames.RollFrame(player=player)
        case kinds.BANNER_FRAME:
            return frames.BannerFrame(player=player, section=SECTION_NAMES[counters[0]])
        case kinds.PLACE_FRAME:
            return frames.PlaceFrame(player=player, tile=catalogue.face_names[counters[0]])
        case kinds.JEWELS_FRAME:
            return frames.JewelsFrame(player=player, section=SECTION_NAMES[counters[kinds.SECTION]])
        case kinds.GOODS_FRAME:
            return frames.GoodsFrame(player=player, goods=_write_goods(counters))
        case kinds.DELIVERY_FRAME:
            return _write_delivery(counters, player)
    return _write_market_frame(state, catalogue, frame, player)


def _write_market_frame(
    state: State, catalogue: Catalogue, frame: Sequence[int], player: Colour | UnsetType
) -> frames.AnyFrame:
    counters = frame[2:]
    if frame[0] == kinds.TAKE_FRAME:
        resource = tile_resource(state, counters[kinds.TAKE_TILE], counters[kinds.TAKE_INDEX])
        tile = catalogue.tile_names[counters[kinds.TAKE_TILE]]
        times = counters[kinds.TAKE_TIMES]
        return frames.TakeFrame(player=player, tile=tile, resource=RESOURCE_NAMES[resource], times=times)
    if frame[0] == kinds.INFLUENCE_FRAME:
        action = frames.ACTION_LETTERS[counters[kinds.ACTION_AGAIN]]
        return frames.InfluenceFrame(
            player=player, quadrant=counters[kinds.QUADRANT_AGAIN] + 1, action=action
        )
    if frame[0] == kinds.EFFECT_FRAME:
        return _write_effect(catalogue, counters, player)
    return _write_module_frame(catalogue, frame, player)


def _write_goods(counters: Sequence[int]) -> Pieces:
    return structs.replace(Pieces(*counters[:DIAMOND]), diamond=counters[DIAMOND] or UNSET)


def _write_module_frame(
    catalogue: Catalogue, frame: Sequence[int], player: Colour | UnsetType
) -> frames.AnyFrame:
    counters = frame[2:]
    match frame[0]:
        case kinds.RECRUIT_FRAME:
            return frames.RecruitFrame(player=player, city=catalogue.city_names[counters[kinds.RECRUIT_CITY]])
        case kinds.SPECIALIST_FRAME:
            return frames.SpecialistFrame(player=player, place=counters[kinds.DRAW_PLACE] + 1)
        case kinds.CONTRACT_FRAME:
            return frames.ContractFrame(player=player, left=counters[kinds.DRAWS_LEFT])
        case kinds.KEEP_FRAME:
            return frames.KeepFrame(player=player, left=counters[kinds.KEEPING])
        case kinds.RETURN_FRAME:
            return frames.ReturnFrame(player=player)
        case kinds.IVAN_FRAME:
            stage = frames.IVAN_STAGES[counters[kinds.IVAN_STAGE]]
            return frames.IvanFrame(player=player, stage=stage, place=counters[kinds.IVAN_PLACE] + 1)
        case kinds.TILES_FRAME:
            return frames.TilesFrame(player=player)
    return _write_spare_frame(catalogue, frame, player)


def _write_spare_frame(
    catalogue: Catalogue, frame: Sequence[int], player: Colour | UnsetType
) -> frames.AnyFrame:
    counters = frame[2:]
    first, second = counters[kinds.FIRST_BUY], counters[kinds.SECOND_BUY]
    if frame[0] == kinds.SPARE_FRAME:
        left = counters[kinds.DRAWS_LEFT]
        return frames.SpareFrame(player=player, left=left, first_buy=first, second_buy=second)
    if frame[0] == kinds.SPLIT_FRAME:
        return frames.SplitFrame(player=player, first_buy=first, second_buy=second)
    bought = counters[kinds.BUY_FIRST_KIND]
    return frames.BuyFrame(
        player=player,
        card=catalogue.section_ids[counters[kinds.BUY_CARD]],
        left=counters[kinds.BUY_LEFT],
        bought=MATERIAL_NAMES[bought - 1] if bought else None,
    )


def _write_delivery(counters: Sequence[int], player: Colour | UnsetType) -> frames.DeliveryFrame:
    left, made, resource, amount, declinable = counters[: kinds.MAY_STOP + 1]
    return frames.DeliveryFrame(
        player=player,
        left="unlimited" if left == kinds.UNLIMITED else left,
        made=made,
        price=None if (resource, amount) == (RUBLES, 0) else frames.Price(frames.PRICED[resource], amount),
        declinable=declinable == 1,
    )


def _write_effect(
    catalogue: Catalogue, counters: Sequence[int], player: Colour | UnsetType
) -> frames.EffectFrame:
    running = effect_steps(catalogue)[counters[kinds.STEP]]
    last, paid = counters[kinds.LAST_PAID], counters[kinds.KINDS_PAID]
    actions: tuple[frames.MarketAction, ...] = ()
    if running.effect in market_effects(catalogue):  # N5: what is noted there is no payment
        actions = tuple(name for bit, name in enumerate(frames.MARKET_ACTIONS) if paid >> bit & 1)
        paid = 0
    return frames.EffectFrame(
        player=player,
        effect=running.effect,
        step=running.step,
        last_paid=None if last == kinds.NO_KIND else MATERIAL_NAMES[last],
        kinds_paid=tuple(name for kind, name in enumerate(MATERIAL_NAMES) if paid >> kind & 1),
        market_actions=actions or UNSET,
        declinable=counters[kinds.DECLINABLE] == 1,
    )
