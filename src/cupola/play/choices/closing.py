"""How a turn goes on by itself: the steps that need no thought, and the step that Confirm adds."""

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct

from cupola.engine.accessors.stack import top_kind, top_owner
from cupola.engine.constants.actions import ACTION_IDS, END_TURN, ROLL_DICE
from cupola.engine.constants.frames import VISIT_FRAME
from cupola.engine.state.state import State
from cupola.play.choices.choices import Choice, group_of
from cupola.play.choices.preview import step_ahead, takes_at
from cupola.play.choices.targets import NAMED, Family
from cupola.play.choices.warnings import Doubt

CLOSING: Final = frozenset({ROLL_DICE, END_TURN})
ENDINGS: Final[tuple[Family, ...]] = ("roll", "end-turn", "done", "enough")
PARTS: Final[frozenset[Family]] = frozenset({"done", "enough"})
INVENTORY: Final = "inventory"
ROOMLESS: Final = frozenset({"rubles", "recognition", "prestige", "passes"})
# A banner of the inventory frees a space there, one from beside the board frees nothing.
NEVER_BETTER: Final = frozenset({INVENTORY, "beside"})


class Ending(Struct, frozen=True):
    """The step that Confirm adds: its name, what it does, and what it would leave that costs nothing.

    After one that ends only a part of the turn there may be more to take; with "enough-roll" nothing is left
    but the roll, which follows at once.
    """

    step: str
    does: Literal["roll", "end", "enough", "enough-roll"]
    is_part: bool
    leaves: Doubt | None


def ending_of(choices: Sequence[Choice], state: State | None, is_visiting: bool) -> Ending | None:
    """Where the turn could be ended now."""
    offered = {choice.family: choice for choice in choices}
    found = next((offered[family] for family in ENDINGS if family in offered), None)
    if found is None:
        return None
    is_part = found.family in PARTS
    return Ending(
        step=found.name,
        does=what_it_does(state, found) if is_visiting or not is_part else "end",
        is_part=is_part,
        leaves=next((doubt for doubt in found.doubts if doubt.kind == "roll-take"), None),
    )


def what_it_does(state: State | None, ending: Choice) -> Literal["roll", "end", "enough", "enough-roll"]:
    if ending.family not in PARTS:
        return "roll" if ending.family == "roll" else "end"
    return "enough" if state is None or not rolls_after(state, ending) else "enough-roll"


def rolls_after(state: State, part: Choice) -> bool:
    """Apart from what is optional anywhere."""
    after = step_ahead(state, ACTION_IDS[part.name]).after
    left = [action for action in after.legal() if group_of(after, action) != "optional"]
    return left == [ROLL_DICE]


def by_hand(steps: Sequence[str]) -> int:
    """All but the roll or the end of the turn, which Confirm adds."""
    return len(steps) - bool(steps and ACTION_IDS[steps[-1]] in CLOSING)


# What follows by itself


def follow_ups(state: State, taken: str, choices: Sequence[Choice]) -> tuple[str, ...]:
    """So that only real questions are asked."""
    asked = [each for each in choices if each.group != "optional"]  # O3: the tile's place asks for them again
    if asked and all(each.family == "banner" and each.target.place in NEVER_BETTER for each in asked):
        return tuple(each.name for each in asked if each.target.place == INVENTORY)
    if NAMED[ACTION_IDS[taken]].family == "specialist":
        return wanted(asked)
    if len(choices) == 1 and choices[0].group == "detail" and not choices[0].doubts:
        return (choices[0].name,)
    if NAMED[ACTION_IDS[taken]].family != "move" or top_kind(state) != VISIT_FRAME:
        return ()
    parts = parts_of_visit(state, choices)
    return (*parts, *free_deal(state, parts, choices))


def wanted(asked: Sequence[Choice]) -> tuple[str, ...]:
    """K13: who uses a specialist wants what it does; to be asked again invites a slip."""
    going_on = [each for each in asked if each.family == "go-on"]
    is_only_that = {each.family for each in asked} <= {"go-on", "enough"}
    return tuple(each.name for each in going_on if is_only_that and not each.doubts)


def parts_of_visit(state: State, choices: Sequence[Choice]) -> tuple[str, ...]:
    """M3: the take and the workshop of a visit, where nothing is lost and their order cannot matter."""
    takes = [each for each in choices if each.family == "take" and each.target.amount]
    take = max(takes, key=lambda each: each.target.amount or 0, default=None)
    works = [each for each in choices if each.family == "workshop"]
    is_whole = take is not None and not take.doubts and not is_short(state)
    if not works:
        return (take.name,) if take is not None and is_whole else ()
    if len(works) > 1 or not is_free(works[0]):
        return ()
    if take is None:
        return (works[0].name,)
    return (take.name, works[0].name) if is_whole and take.preview.commutes else ()


def free_deal(state: State, parts: Sequence[str], choices: Sequence[Choice]) -> tuple[str, ...]:
    """M5: the deal of the guild's card, if it costs nothing and nothing else is left after these parts."""
    after = state
    for part in parts:
        after = step_ahead(after, ACTION_IDS[part]).after
    if top_kind(after) != VISIT_FRAME:
        return ()
    left = [action for action in after.legal() if group_of(after, action) != "optional"]
    deals = [each for each in choices if each.family == "influence" and ACTION_IDS[each.name] in left]
    if set(left) != {ROLL_DICE, *(ACTION_IDS[deal.name] for deal in deals)} or len(deals) != 1:
        return ()
    (deal,) = deals
    asks_nothing = top_kind(step_ahead(after, ACTION_IDS[deal.name]).after) == VISIT_FRAME
    return (deal.name,) if asks_nothing and is_free(deal) and brings(deal) else ()


def brings(choice: Choice) -> bool:
    """Whether a step gives something that needs no room, which a take before it may have filled."""
    changes = choice.preview.changes
    gains = [good.resource for change in changes for good in change.goods]
    return bool(gains or any(change.spaces for change in changes)) and set(gains) <= ROOMLESS


def is_short(state: State) -> bool:
    """M4: whether not everything shown fits: room may still be made before it is taken."""
    return any(take.fits < take.shown for take in takes_at(state, top_owner(state)))


def is_free(choice: Choice) -> bool:
    """Whether a step costs nothing and raises no doubt."""
    changes = choice.preview.changes
    return not choice.doubts and all(good.amount >= 0 for change in changes for good in change.goods)
