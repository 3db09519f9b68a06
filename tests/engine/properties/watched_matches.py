"""Random matches under watch: step by step with every property, or in one go with a check at the end."""

from functools import cache

from msgspec import Struct

from cupola.engine.accessors.cells import (
    is_over,
    players,
    set_last_turns,
    set_passed_in_row,
    set_trigger,
    trigger,
    turn_number,
    turn_seat,
)
from cupola.engine.accessors.solo import is_solo, set_solo
from cupola.engine.constants.layout import IVAN
from cupola.engine.rules.track import prestige
from cupola.engine.state.luck import Luck, draw
from cupola.engine.state.state import Deal, Journal, State
from cupola.engine.turn.flow import apply, chance_count, is_chance, land
from cupola.engine.turn.playout import fingerprint, play_at_random, start, step_at_random
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.deal import deal_for
from cupola.play.setup.options import Side, TableOptions, option_sample
from tests.engine.observe.picture import Opening, opening_of, picture_of
from tests.engine.properties.choice_properties import (
    every_option_is_accepted,
    every_outcome_lands,
    nothing_is_offered,
    options_and_refusals_agree,
)
from tests.engine.properties.chronicle import Chronicle
from tests.engine.properties.final_score import check_scoring, only_markers_moved
from tests.engine.properties.hidden_properties import check_hidden
from tests.engine.properties.properties import check_picture

SIDES: tuple[Side, ...] = ("basic", "advanced")
TABLES = tuple(TableOptions(players=players, side=side) for players in (2, 3, 4) for side in SIDES)
SAMPLE = tuple(option_sample())
MOST_DECISIONS = 100_000
SOLO_LAST_TURNS = 2


class Outcome(Struct, frozen=True):
    decisions: int
    turns: int
    prestige: tuple[int, ...]


class Step(Struct, frozen=True):
    by_chance: bool
    number: int


def name_of(options: TableOptions) -> str:
    wishes = [
        "+".join(options.sides) or options.side,
        "contractors" if options.contractors else "",
        options.fourth if options.fourth != "clergy" else "",
        "first-game" if options.first_game else "",
        "plans" if options.extra_plans else "",
        "plan" + "".join(map(str, options.plan)) if options.plan else "",
    ]
    return "-".join([str(options.players), *filter(None, wishes)])


@cache
def deal_of(options: TableOptions) -> Deal:
    return deal_for(options, standard_catalogue())


def begin(options: TableOptions, luck: Luck) -> State:
    state = State(standard_catalogue().tables)
    start(state, deal_of(options), luck)
    return state


def take(state: State, step: Step) -> None:
    if step.by_chance:
        land(state, step.number)
    else:
        apply(state, step.number)


def next_step(state: State, luck: Luck) -> Step:
    """Draw the next step: an outcome of chance, or one of the options; a lone option uses up no luck."""
    if is_chance(state):
        return Step(True, 1 + draw(luck, chance_count(state)))
    options = state.legal()
    return Step(False, options[draw(luck, len(options)) if len(options) > 1 else 0])


def check_moment(state: State, opening: Opening) -> None:
    check_picture(picture_of(state), opening)
    if opening.guild == "archivists":
        check_hidden(state, opening, turn_number(state) % players(state))
    if is_chance(state) or is_over(state):
        nothing_is_offered(state)
        if is_chance(state):
            every_outcome_lands(state)
    else:
        options_and_refusals_agree(state)
        every_option_is_accepted(state)


def take_with_journal(state: State, step: Step, chronicle: Chronicle) -> State:
    """The state after a step taken with a journal attached, which must have had room for all of it."""
    noted = state.copy()
    noted.journal = Journal()
    take(noted, step)
    assert noted.journal.dropped == 0, f"{step} overran the journal"
    chronicle.follow(noted.journal.events())
    chronicle.check(picture_of(noted))
    return noted


def watch(options: TableOptions, seed: int, stream: int, every: int = 1) -> Outcome:
    """Play a match step by step, check every property at every so many steps, replay it, check its end."""
    luck = Luck(seed, stream)
    state = begin(options, luck)
    opening = opening_of(state, standard_catalogue())
    chronicle = Chronicle(picture_of(state), opening)
    record: list[Step] = []
    while not is_over(state):
        if len(record) % every == 0:
            check_moment(state, opening)
        step = next_step(state, luck)
        take_twice(state, step, chronicle)
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


def take_twice(state: State, step: Step, chronicle: Chronicle) -> None:
    """Take a step with and without a journal, which makes no difference."""
    mark = fingerprint(state)
    noted = take_with_journal(state, step, chronicle)
    take(state, step)
    assert noted.values() == state.values(), f"the journal changes what {step} does"
    assert fingerprint(noted) == fingerprint(state) != mark, f"fingerprint after {step}"


def hurry(options: TableOptions, seed: int, stream: int) -> Outcome:
    luck = Luck(seed, stream)
    state = begin(options, luck)
    catalogue = standard_catalogue()
    opening = opening_of(state, catalogue)
    decisions = play_at_random(state, luck, MOST_DECISIONS)
    assert is_over(state), f"not over after {decisions} decisions"
    check_picture(picture_of(state), opening)
    unscored, again = last_step(options, seed, stream, decisions)
    assert again.values() == state.values(), "played again it is another match"
    check_scoring(picture_of(unscored), state, catalogue)
    only_markers_moved(picture_of(unscored), state, catalogue)
    return outcome_of(state, decisions)


def last_step(options: TableOptions, seed: int, stream: int, decisions: int) -> tuple[State, State]:
    luck = Luck(seed, stream)
    state = begin(options, luck)
    play_at_random(state, luck, decisions - 1)
    before, event = state.copy(), luck.draws()
    while not is_over(state):
        before, event = state.copy(), luck.draws()
        step_at_random(state, luck)
    unscored = before.copy()
    keep_scoring_away(unscored, turn_number(state) > turn_number(before))
    step_at_random(unscored, Luck(seed, stream, event))
    assert not is_over(unscored), "the scoring came all the same"
    set_solo(unscored, int(options.players == 1))
    return unscored, state


def keep_scoring_away(state: State, turn_follows: bool) -> None:
    """Let one more turn follow the next step, so that the table can be seen before it is scored (E1, A1)."""
    set_passed_in_row(state, -1)
    if is_solo(state) and turn_follows:
        # V10: Ivan's last turn runs by itself inside the human's last step; nobody gains by the trigger.
        set_trigger(state, trigger(state) if trigger(state) >= 0 else 1 - IVAN)
        set_last_turns(state, SOLO_LAST_TURNS)
        return
    set_last_turns(state, 1)
    if turn_seat(state) != IVAN:
        set_solo(state, 0)  # or Ivan would play on


def outcome_of(state: State, decisions: int) -> Outcome:
    seats = range(picture_of(state).players)
    return Outcome(decisions, turn_number(state), tuple(prestige(state, seat) for seat in seats))
