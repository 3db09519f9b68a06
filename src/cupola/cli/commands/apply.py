"""`cupola apply`: apply actions and outcomes of chance to a position."""

from argparse import Namespace

from cupola.cli.arguments import Parser, add_content, outcomes
from cupola.cli.commands.apply_output import (
    dice_in_the_air,
    draws_of,
    outcome_of,
    question_of,
    whose_question,
    with_position,
)
from cupola.cli.files import STANDARD_INPUT, read_input
from cupola.cli.output import BadInput, print_json
from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.constants.events import Event
from cupola.engine.constants.reasons import ALLOWED, MATCH_OVER, NO_SUCH_ACTION
from cupola.engine.state.state import Journal, State
from cupola.engine.turn.flow import apply, chance_count, is_chance, land
from cupola.engine.turn.legal import why_not
from cupola.play.choices.refusals import refusal
from cupola.play.phrases.phrase import Words
from cupola.play.position.document import PositionError, decode_position, state_of
from cupola.play.setup.catalogue import Catalogue, catalogue_of

EXAMPLES = """examples:
  cupola position | cupola apply - move:red take:2 roll --dice 4,6
  cupola apply middle.json claim:A1 place:blue:up --brief
  cupola apply middle.json

`cupola actions` lists every action. Without an action the legal ones are shown.

--dice gives what chance brings, in the order it is asked, each as a number:
  a die            what it shows, from 1 to 6; several dice land in the order of `dice_in_the_air`
  a specialist     its place among those in the bag, the lowest number first
  a contract       its place among those in the deck, the lowest number first
  a spare section  its place among those in the deck, in the order of the content
  a tile of Ivan   its place among those not laid yet: red, blue, yellow, green, white, black

While chance is next, `draws` lists what can be drawn: --dice 3 draws the third. Without a result the
command stops there. docs/position.md names everything in a position.
"""


def add_arguments(parser: Parser) -> None:
    parser.add_argument("position", metavar="POSITION", help="a position document, or - for standard input")
    parser.add_argument("actions", metavar="ACTION", nargs="*", help="actions, in order")
    parser.add_argument(
        "--dice",
        type=outcomes,
        metavar="N,N,...",
        default=(),
        help="what chance brings, in order: the value of a die, or the place of what is drawn (see below)",
    )
    parser.add_argument(
        "--brief", action="store_true", help="print events, choices and the result without the document"
    )
    add_content(parser)
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    catalogue = catalogue_of(arguments.content)
    journal = Journal()
    state = state_from(arguments.position, catalogue, journal)
    events = play(state, arguments.actions, arguments.dice, catalogue)
    outcome = outcome_of(state, events, catalogue)
    print_json(outcome if arguments.brief else with_position(outcome, state, catalogue))
    return 0


def state_from(name: str, catalogue: Catalogue, journal: Journal) -> State:
    """In a file or on the standard input."""
    where = "standard input" if name == STANDARD_INPUT else name
    try:
        return state_of(decode_position(read_input(name)), catalogue, journal)
    except PositionError as error:
        raise BadInput(where, str(error)) from error
    except RecursionError as error:
        raise BadInput(where, "nested too deeply") from error


def play(state: State, names: list[str], dice: tuple[int, ...], catalogue: Catalogue) -> list[Event]:
    """Chance decides as soon as it is asked, while results are given."""
    left = list(dice)
    events = [*take_events(state.journal), *land_results(state, left, catalogue)]
    for place, name in enumerate(names, start=1):
        refuse_if_not_allowed(state, place, name, catalogue)
        apply(state, ACTION_IDS[name])
        events += take_events(state.journal)
        events += land_results(state, left, catalogue)
    if left:
        given, used = len(dice), len(dice) - len(left)
        told = f"{given} {'result' if given == 1 else 'results'} given, {used} used"
        raise BadInput("--dice", f"{told}; {whose_question(state)}")
    return events


def land_results(state: State, left: list[int], catalogue: Catalogue) -> list[Event]:
    events: list[Event] = []
    while left and is_chance(state):
        if left[0] > chance_count(state):
            message = f"{left[0]} is not a number from 1 to {chance_count(state)}"
            raise BadInput("--dice", f"{message}, for {what_is_drawn(state, catalogue)}")
        land(state, left.pop(0))
        events += take_events(state.journal)
    return events


def what_is_drawn(state: State, catalogue: Catalogue) -> str:
    if in_the_air := dice_in_the_air(state):
        return f"the {in_the_air[0]} die"
    return f"a draw from {', '.join(map(str, draws_of(state, catalogue)))}"


def take_events(journal: Journal | None) -> list[Event]:
    if journal is None:
        return []
    events = journal.events()
    journal.clear()
    return events


def refuse_if_not_allowed(state: State, place: int, name: str, catalogue: Catalogue) -> None:
    """Raise the reason against an action, with its place in the list, and what is asked instead."""
    action = ACTION_IDS.get(name, -1)
    reason = why_not(state, action)
    if reason == ALLOWED:
        return
    told = Words().say(refusal(state, action, catalogue)).rstrip(".")
    where = f"action {place}"
    if reason == MATCH_OVER:
        raise BadInput(where, f"{name}: {told}")
    if is_chance(state) and reason != NO_SUCH_ACTION:
        next_result = f"give the result for {what_is_drawn(state, catalogue)} with --dice"
        raise BadInput(where, f"{name}: {question_of(state).rstrip('.')}: {next_result}")
    raise BadInput(where, f"{name}: {told}; {whose_question(state)}")
