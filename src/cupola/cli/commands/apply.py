"""`cupola apply`: apply actions and outcomes of chance to a position."""

from argparse import Namespace
from typing import Literal

from msgspec import Raw, Struct

from cupola.cli.arguments import Parser, add_content, outcomes
from cupola.cli.complaints import BadInput
from cupola.cli.files import STANDARD_INPUT, read_input
from cupola.cli.output import print_json
from cupola.engine.accessors.board import die_value
from cupola.engine.accessors.cells import is_over
from cupola.engine.accessors.region import dice_in_play
from cupola.engine.accessors.stack import top_kind
from cupola.engine.constants.actions import ACTION_IDS, ACTION_NAMES, DIE_NAMES
from cupola.engine.constants.frames import ROLL_FRAME
from cupola.engine.constants.reasons import ALLOWED, DICE_ROLLING
from cupola.engine.state.state import Journal, State
from cupola.engine.turn.flow import apply, chance_count, decider, is_chance, land
from cupola.engine.turn.legal import why_not
from cupola.play.choices.refusals import refusal
from cupola.play.log.named_events import NamedEvent, named_events
from cupola.play.phrases.names import colour_name
from cupola.play.phrases.phrase import Words
from cupola.play.position.document import PositionError, decode_position, full_document, state_of
from cupola.play.setup.catalogue import Catalogue, catalogue_of

EXAMPLES = """examples:
  cupola position | cupola apply - move:red take:2 roll --dice 4
  cupola apply middle.json claim:A1 place:blue:up
  cupola apply middle.json

`cupola actions` lists every action. Without an action the legal ones are shown.
"""


class Applied(Struct, frozen=True):
    """Where the actions lead: the position, what happened, who is next, and what that player may choose.

    When chance is next, `outcomes` says how many equally likely ones there are.
    """

    position: Raw
    events: list[NamedEvent]
    pending: Literal["decision", "chance", "over"]
    player: str | None
    dice_in_the_air: tuple[str, ...]
    outcomes: int
    legal: tuple[str, ...]


def add_arguments(parser: Parser) -> None:
    """Describe the command."""
    parser.add_argument("position", metavar="POSITION", help="a position document, or - for standard input")
    parser.add_argument("actions", metavar="ACTION", nargs="*", help="actions, in order")
    parser.add_argument(
        "--dice",
        type=outcomes,
        metavar="N,N,...",
        default=(),
        help="results of the dice, in the order they land; for any other draw, which piece it is",
    )
    add_content(parser)
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Apply, and print what came of it."""
    catalogue = catalogue_of(arguments.content)
    state = state_from(arguments.position, catalogue)
    events = play(state, arguments.actions, arguments.dice, catalogue)
    print_json(applied(state, events, catalogue))
    return 0


def state_from(name: str, catalogue: Catalogue) -> State:
    """The state of a position document in a file or on the standard input."""
    where = "standard input" if name == STANDARD_INPUT else name
    try:
        return state_of(decode_position(read_input(name)), catalogue)
    except PositionError as error:
        raise BadInput(where, str(error)) from error
    except RecursionError as error:
        raise BadInput(where, "nested too deeply") from error


def play(state: State, names: list[str], dice: tuple[int, ...], catalogue: Catalogue) -> list[NamedEvent]:
    """Apply the actions one by one; chance decides as soon as it is asked, while results are given."""
    journal = Journal()
    state.journal = journal
    left = list(dice)
    events = land_results(state, left)
    for place, name in enumerate(names, start=1):
        refuse_if_not_allowed(state, place, name, catalogue)
        apply(state, ACTION_IDS[name])
        events += take_events(journal)
        events += land_results(state, left)
    if left:
        raise BadInput("--dice", f"{len(dice)} results given, {len(dice) - len(left)} used")
    return named_events(events, state, catalogue)


def land_results(state: State, left: list[int]) -> list[tuple[int, ...]]:
    """Let chance decide while it is asked and there are results for it."""
    events: list[tuple[int, ...]] = []
    while left and is_chance(state):
        if left[0] > chance_count(state):
            raise BadInput("--dice", f"{left[0]} is not a number from 1 to {chance_count(state)}")
        land(state, left.pop(0))
        events += take_events(state.journal)
    return events


def take_events(journal: Journal | None) -> list[tuple[int, ...]]:
    """What the journal says since it was last asked."""
    if journal is None:
        return []
    events = journal.events()
    journal.clear()
    return events


def refuse_if_not_allowed(state: State, place: int, name: str, catalogue: Catalogue) -> None:
    """Raise the reason against an action, with its place in the list."""
    action = ACTION_IDS.get(name, -1)
    reason = why_not(state, action)
    if reason == ALLOWED:
        return
    told = Words().say(refusal(state, action, catalogue)).rstrip(".")
    advice = ": give its result with --dice" if reason == DICE_ROLLING else ""
    raise BadInput(f"action {place}", f"{name}: {told}{advice}")


def applied(state: State, events: list[NamedEvent], catalogue: Catalogue) -> Applied:
    """Everything a reader wants to know about where a state stands."""
    rolling = is_chance(state)
    over = is_over(state)
    return Applied(
        position=Raw(full_document(state, catalogue)),
        events=events,
        pending="over" if over else "chance" if rolling else "decision",
        player=None if over else colour_name(state, decider(state)),
        dice_in_the_air=dice_in_the_air(state),
        outcomes=chance_count(state) if rolling else 0,
        legal=tuple(ACTION_NAMES[action] for action in state.legal()),
    )


def dice_in_the_air(state: State) -> tuple[str, ...]:
    """M7: the dice being rolled, in the order they land."""
    rolling = top_kind(state) == ROLL_FRAME and not is_over(state)
    dice = range(dice_in_play(state)) if rolling else range(0)
    return tuple(DIE_NAMES[die] for die in dice if die_value(state, die) == 0)
