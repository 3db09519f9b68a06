"""What `cupola apply` prints: what happened, what is asked of whom, and how a finished match came out."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Raw, Struct

from cupola.engine.accessors.board import die_value
from cupola.engine.accessors.cells import is_over
from cupola.engine.accessors.guild_pieces import contract_at, spare
from cupola.engine.accessors.region import dice_in_play, is_in_bag
from cupola.engine.accessors.stack import top_kind
from cupola.engine.constants.actions import ACTION_NAMES, DIE_NAMES
from cupola.engine.constants.events import Event
from cupola.engine.constants.frames import CONTRACT_FRAME, ROLL_FRAME, SPARE_FRAME, SPECIALIST_FRAME
from cupola.engine.constants.layout import CONTRACTS, IN_DECK, SPARE_DECK, SPECIALISTS
from cupola.engine.rules.ivan.turn import is_tile_laid
from cupola.engine.state.state import State
from cupola.engine.turn.flow import chance_count, decider, is_chance
from cupola.play.choices.prompts import prompt_of
from cupola.play.log.named_events import NamedEvent, named_events
from cupola.play.phrases.names import colour_name
from cupola.play.phrases.phrase import Words
from cupola.play.position.document import full_document
from cupola.play.scoring.sheet import ScoreSheet, SeatScore, TieBreak, score_sheet
from cupola.play.setup.catalogue import Catalogue

FEW_CHOICES = 8


class Score(Struct, frozen=True):
    player: str
    rank: int
    prestige: int
    finished_sections: int
    ornaments: int
    track: int
    contracts: int
    leftovers: int
    towers: dict[str, int]
    tools: int
    why: tuple[str, ...]


class Result(Struct, frozen=True):
    winners: tuple[str, ...]
    decided_by: TieBreak
    verdict: str
    scores: tuple[Score, ...]


class AppliedResult(Struct, frozen=True):
    """Where the actions lead: what happened, what is asked of whom, and what that player may choose.

    When chance is next, `outcomes` says how many equally likely ones there are; `draws` lists them of a draw.
    """

    events: list[NamedEvent]
    pending: Literal["decision", "chance", "over"]
    player: str | None
    asked: str
    dice_in_the_air: tuple[str, ...]
    outcomes: int
    draws: tuple[str | int, ...]
    legal: tuple[str, ...]
    result: Result | None


class Applied(AppliedResult, frozen=True):
    position: Raw


def outcome_of(state: State, events: list[Event], catalogue: Catalogue) -> AppliedResult:
    rolling, over = is_chance(state), is_over(state)
    return AppliedResult(
        events=named_events(events, state, catalogue),
        pending="over" if over else "chance" if rolling else "decision",
        player=None if over else colour_name(state, decider(state)),
        asked=question_of(state),
        dice_in_the_air=dice_in_the_air(state),
        outcomes=chance_count(state) if rolling else 0,
        draws=draws_of(state, catalogue),
        legal=legal_names(state),
        result=result_of(score_sheet(state, events)) if over else None,
    )


def with_position(outcome: AppliedResult, state: State, catalogue: Catalogue) -> Applied:
    fields = {name: getattr(outcome, name) for name in AppliedResult.__struct_fields__}
    return Applied(**fields, position=Raw(full_document(state, catalogue)))


# What is asked


def question_of(state: State) -> str:
    return Words().say(prompt_of(state, top_kind(state)))


def whose_question(state: State) -> str:
    if is_over(state):
        return "nothing is asked any more"
    if is_chance(state):
        return f"chance is asked: {question_of(state)}"
    choices = ", ".join(in_short(legal_names(state)))
    return f"{colour_name(state, decider(state))} is asked: {question_of(state)} ({choices})"


def in_short(names: Sequence[str]) -> list[str]:
    """Of many, the first of each kind."""
    if len(names) <= FEW_CHOICES:
        return list(names)
    kinds: dict[str, list[str]] = {}
    for name in names:
        kinds.setdefault(name.partition(":")[0], []).append(name)
    return [f"{alike[0]} ..." if len(alike) > 1 else alike[0] for alike in kinds.values()]


def legal_names(state: State) -> tuple[str, ...]:
    return tuple(ACTION_NAMES[action] for action in state.legal())


def dice_in_the_air(state: State) -> tuple[str, ...]:
    """M7: the dice being rolled, in the order they land."""
    rolling = top_kind(state) == ROLL_FRAME and not is_over(state)
    dice = range(dice_in_play(state)) if rolling else range(0)
    return tuple(DIE_NAMES[die] for die in dice if die_value(state, die) == 0)


def draws_of(state: State, catalogue: Catalogue) -> tuple[str | int, ...]:
    """In the order of its outcomes; empty while dice roll."""
    if not is_chance(state):
        return ()
    match top_kind(state):
        case kind if kind == ROLL_FRAME:
            return ()
        case kind if kind == SPECIALIST_FRAME:
            return tuple(number + 1 for number in range(SPECIALISTS) if is_in_bag(state, number))
        case kind if kind == CONTRACT_FRAME:
            return tuple(each + 1 for each in range(CONTRACTS) if contract_at(state, each) == IN_DECK)
        case kind if kind == SPARE_FRAME:
            cards = enumerate(catalogue.section_ids)
            return tuple(name for card, name in cards if spare(state, card) == SPARE_DECK)
    return tuple(DIE_NAMES[die] for die in range(dice_in_play(state)) if not is_tile_laid(state, die))


# How it came out


def result_of(sheet: ScoreSheet) -> Result:
    return Result(
        winners=tuple(sheet.seats[seat].colour for seat in sheet.winners),
        decided_by=sheet.decided_by,
        verdict=Words().say(sheet.verdict),
        scores=tuple(map(score_of, sheet.seats)),
    )


def score_of(seat: SeatScore) -> Score:
    return Score(
        player=seat.colour,
        rank=seat.rank,
        prestige=seat.total,
        finished_sections=seat.finished,
        ornaments=seat.ornaments,
        track=seat.track,
        contracts=sum(share.prestige or 0 for share in seat.contracts),
        leftovers=seat.leftovers,
        towers={share.tower: share.prestige for share in seat.towers},
        tools=seat.tools,
        why=tuple(Words().say(reason) for reason in seat.why),
    )
