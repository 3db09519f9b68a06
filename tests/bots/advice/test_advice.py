from collections import Counter
from collections.abc import Iterator

import pytest

from cupola.bots.advice.advise import (
    LEAST_TURNS,
    MOST_LOSS,
    MOST_REASONS,
    MOST_TURNS,
    Advice,
    advise,
    reasons_of,
)
from cupola.bots.advice.advised_run import Run, run_of
from cupola.bots.bot import Budget, why_not_run
from cupola.bots.weights.weights import standard_appraiser
from cupola.engine import COMPILED
from cupola.engine.accessors.cells import turn_number
from cupola.engine.accessors.guild_pieces import add_hand, set_contract_at
from cupola.engine.constants.actions import ACTION_IDS, ACTION_NAMES
from cupola.engine.constants.layout import IN_HAND
from cupola.engine.plain.views import sampled_for
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply, decider
from cupola.engine.turn.playout import fingerprint
from cupola.play.phrases.phrase import LANGUAGES, Words
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions, option_sample, seat_count
from tests.bots.advice.advice_truth import QUESTIONS, is_true
from tests.bots.table import played
from tests.engine.scenes.laid import laid
from tests.words.reading import messages

SAMPLE = option_sample()
SMALL = Budget(nodes=3000 if COMPILED else 60)
ENOUGH = Budget(nodes=40_000)


def advice_on(state: State, budget: Budget = SMALL, made: tuple[str, ...] = ()) -> Advice:
    return advise(state, decider(state), standard_catalogue(), budget, made)


def random_runs(options: TableOptions, seed: int) -> Iterator[Run]:
    """Every run of a match that is played at random, taken on a copy."""
    seats = ("random",) * seat_count(options)
    for asked in played(laid(options, seed), seats, seed, most=260):
        yield run_of(asked.shown, asked.seat, asked.steps, standard_catalogue())


@pytest.mark.thorough
@pytest.mark.compiled_only
def test_every_reason_is_true_and_every_kind_of_reason_is_given() -> None:
    appraiser = standard_appraiser()
    words = [Words(language) for language in LANGUAGES]
    given: Counter[str] = Counter()

    for seed, options in enumerate(SAMPLE):
        for run in random_runs(options, seed):
            for reason in reasons_of(appraiser, run, standard_catalogue()):
                given[reason.said.key] += 1
                assert is_true(run, reason.said), (options, run.steps, reason.said)
                assert reason.weight > 0
                if given[reason.said.key] <= 20:
                    assert all(each.say(reason.said) for each in words)

    told = {key for key in messages("", "en") if key.startswith("advice-")}
    assert told - set(given) == set()
    assert set(given) <= set(QUESTIONS)


@pytest.mark.sample(3)
@pytest.mark.compiled_only
@pytest.mark.parametrize("options", SAMPLE[::3], ids=str)
def test_R4_what_is_advised_can_be_played_up_to_the_close_of_the_commit(options: TableOptions) -> None:
    bots = ("apprentice",) * seat_count(options)

    for number, asked in enumerate(played(laid(options, 4), bots, 4, 40)):
        if number % 8 == 0:
            advice = advice_on(asked.state)
            for turn in advice.turns:
                assert why_not_run(asked.state, asked.seat, turn.steps) == ""
                after = asked.state.copy()
                for step in turn.steps:
                    apply(after, ACTION_IDS[step])
                assert after.legal() == [] or turn_number(after) != turn_number(asked.state)


def test_turns_come_best_first_with_what_they_lose() -> None:
    advice = advice_on(laid(TableOptions(players=3), seed=4))

    chances = [turn.chance for turn in advice.turns]
    assert 1 < len(chances) <= MOST_TURNS
    assert chances == sorted(chances, reverse=True)
    assert [turn.loss for turn in advice.turns] == [chances[0] - chance for chance in chances]
    assert all(0 < chance < 1 for chance in chances)
    assert all(len(turn.reasons) <= MOST_REASONS for turn in advice.turns)
    assert all(len(turn.labels) == len(turn.steps) for turn in advice.turns)
    assert advice.nodes > 0


@pytest.mark.thorough
@pytest.mark.compiled_only
def test_a_few_turns_are_told_whatever_they_lose_and_more_only_if_they_lose_little() -> None:
    advised = [advice_on(laid(TableOptions(), seed), ENOUGH).turns for seed in range(12, 24)]

    assert min(len(turns) for turns in advised) >= LEAST_TURNS
    assert max(turn.loss for turns in advised for turn in turns[:LEAST_TURNS]) > MOST_LOSS
    assert max(turn.loss for turns in advised for turn in turns[LEAST_TURNS:]) <= MOST_LOSS


@pytest.mark.compiled_only
def test_no_two_turns_say_the_same_and_none_does_a_part_of_a_better_one() -> None:
    for asked in played(laid(TableOptions(), 6), ("journeyman",) * 2, 6, 60, SMALL):
        turns = advice_on(asked.state).turns
        told = {f"{turn.steps[0]} {turn.reasons}" for turn in turns}

        assert len(told) == len(turns)
        for place, turn in enumerate(turns):
            better = [Counter(each.steps) for each in turns[:place]]
            assert not any(Counter(turn.steps) <= each for each in better)


def test_advice_goes_on_from_a_half_made_turn() -> None:
    state = laid(TableOptions(), seed=4)
    half = state.copy()
    move = next(action for action in half.legal() if action >= ACTION_IDS["move:red"])
    apply(half, move)

    advice = advice_on(state, made=(ACTION_NAMES[move],))

    for turn in advice.turns:
        assert why_not_run(half, decider(half), turn.steps) == ""


def test_advice_leaves_the_state_as_it_was_and_is_the_same_again() -> None:
    state = laid(TableOptions(players=2, contractors=True), seed=4)
    before = fingerprint(state)

    one, other = advice_on(state), advice_on(state)

    assert fingerprint(state) == before
    assert (one.turns, one.nodes) == (other.turns, other.nodes)


def test_R5_what_is_hidden_makes_no_difference_to_advice() -> None:
    state = laid(TableOptions(players=3, fourth="archivists"), seed=7)
    seat = decider(state)
    for other in range(3):
        if other != seat:
            set_contract_at(state, other, IN_HAND + other)
            add_hand(state, other, 1)

    advice = {str(advice_on(sampled_for(state, seat, Luck(seed))).turns) for seed in range(4)}

    assert len(advice) == 1


@pytest.mark.compiled_only
def test_what_the_steps_say_already_is_only_told_where_nothing_else_speaks_for_a_turn() -> None:
    advised = [turn for seed in range(6) for turn in advice_on(laid(TableOptions(), seed)).turns]
    keys = [[reason.key for reason in turn.reasons] for turn in advised]

    idle = {"advice-claims", "advice-rolls", "advice-room"}
    cautions = {"advice-costs", "advice-leaves", "advice-full", "advice-blamed", "advice-loses-prestige"}
    assert any("advice-pays" in each for each in keys)
    assert all(not idle & set(each) or set(each) <= idle | cautions for each in keys)
