"""Random matches under watch: step by step with every property, or in one go with a check at the end."""

from functools import cache

from msgspec import Struct

from cupola.engine.cells import is_over, set_last_turns, turn_number
from cupola.engine.layout import DIE_FACES
from cupola.engine.luck import Luck, draw
from cupola.engine.playout import fingerprint, play_at_random, start, step_at_random
from cupola.engine.state import Deal, Journal, State
from cupola.engine.track import prestige
from cupola.engine.turn import apply, is_chance, land
from cupola.play.catalogue import standard_catalogue
from cupola.play.options import Side, TableOptions, deal_for
from tests.engine.choice_properties import (
    every_option_is_accepted,
    nothing_is_offered,
    options_and_refusals_agree,
)
from tests.engine.final_score import check_scoring, only_markers_moved
from tests.engine.properties import (
    Opening,
    check_picture,
    opening_of,
    picture_of,
)

SIDES: tuple[Side, ...] = ("basic", "advanced")
TABLES = tuple(TableOptions(players=players, side=side) for players in (2, 3, 4) for side in SIDES)
MOST_DECISIONS = 100_000


class Outcome(Struct, frozen=True):
    """What is known of a match that was played and passed every check."""

    decisions: int
    turns: int
    prestige: tuple[int, ...]


class Step(Struct, frozen=True):
    """One step of a record: a die that landed, or an action."""

    by_chance: bool
    number: int


def name_of(options: TableOptions) -> str:
    """A short name of a table."""
    return f"{options.players}-{options.side}"


@cache
def deal_of(options: TableOptions) -> Deal:
    """The deal of a table with the packaged box."""
    return deal_for(options, standard_catalogue())


def begin(options: TableOptions, luck: Luck) -> State:
    """A match at its first decision."""
    state = State(standard_catalogue().tables)
    start(state, deal_of(options), luck)
    return state


def take(state: State, step: Step) -> None:
    """Take one step of a record."""
    if step.by_chance:
        land(state, step.number)
    else:
        apply(state, step.number)


def next_step(state: State, luck: Luck) -> Step:
    """Draw the next step: a die, or one of the options; a lone one uses up no luck."""
    if is_chance(state):
        return Step(True, 1 + draw(luck, DIE_FACES))
    options = state.legal()
    return Step(False, options[draw(luck, len(options)) if len(options) > 1 else 0])


def check_moment(state: State, opening: Opening) -> None:
    """Every property of a state and of what it offers."""
    check_picture(picture_of(state), opening)
    if is_chance(state) or is_over(state):
        nothing_is_offered(state)
    else:
        options_and_refusals_agree(state)
        every_option_is_accepted(state)


def take_with_journal(state: State, step: Step) -> State:
    """The state after a step taken with a journal attached, which must have had room for all of it."""
    noted = state.copy()
    noted.journal = Journal()
    take(noted, step)
    assert noted.journal.dropped == 0, f"{step} overran the journal"
    return noted


def watch(options: TableOptions, seed: int, stream: int) -> Outcome:
    """Play a match step by step, check every property at every step, replay its record, check the end."""
    luck = Luck(seed, stream)
    state = begin(options, luck)
    opening = opening_of(state, standard_catalogue())
    record: list[Step] = []
    while not is_over(state):
        check_moment(state, opening)
        mark = fingerprint(state)
        step = next_step(state, luck)
        noted = take_with_journal(state, step)
        take(state, step)
        assert noted.values() == state.values(), f"the journal changes what {step} does"
        assert fingerprint(noted) == fingerprint(state) != mark, f"fingerprint after {step}"
        record.append(step)
        assert len(record) < MOST_DECISIONS, "the match does not end"
    check_moment(state, opening)
    replayed = begin(options, Luck(seed, stream))
    for step in record:
        take(replayed, step)
    assert replayed.values() == state.values(), "the replay of the record is another match"
    outcome = hurry(options, seed, stream)
    assert outcome == outcome_of(state, outcome.decisions), "played in one go it is another match"
    return outcome


def hurry(options: TableOptions, seed: int, stream: int) -> Outcome:
    """Play a match in one go and check its end."""
    luck = Luck(seed, stream)
    state = begin(options, luck)
    opening = opening_of(state, standard_catalogue())
    decisions = play_at_random(state, luck, MOST_DECISIONS)
    assert is_over(state), f"not over after {decisions} decisions"
    check_picture(picture_of(state), opening)
    unscored, again = last_step(options, seed, stream, decisions)
    assert again.values() == state.values(), "played again it is another match"
    check_scoring(picture_of(unscored), state, standard_catalogue())
    only_markers_moved(picture_of(unscored), state)
    return outcome_of(state, decisions)


def last_step(options: TableOptions, seed: int, stream: int, decisions: int) -> tuple[State, State]:
    """A match after its last step, not scored and scored; one more last turn keeps the scoring away (E1)."""
    luck = Luck(seed, stream)
    state = begin(options, luck)
    play_at_random(state, luck, decisions - 1)
    unscored, event = state.copy(), luck.draws()
    while not is_over(state):
        unscored, event = state.copy(), luck.draws()
        step_at_random(state, luck)
    set_last_turns(unscored, 1)
    step_at_random(unscored, Luck(seed, stream, event))
    return unscored, state


def outcome_of(state: State, decisions: int) -> Outcome:
    """The outcome of a match that is over."""
    seats = range(picture_of(state).players)
    return Outcome(decisions, turn_number(state), tuple(prestige(state, seat) for seat in seats))
